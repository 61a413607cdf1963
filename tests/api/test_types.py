"""The typed face: what a type checker knows of the library, and that it is true."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

import dicethrone_rules as dt
from dicethrone_rules import events, options, views
from dicethrone_rules.adventures import events as adventure_events
from dicethrone_rules.army import events as army_events
from dicethrone_rules.engine import events as engine_events
from dicethrone_rules.engine.codec import fits
from dicethrone_rules.modes import OPEN_MODES
from dicethrone_rules.testing.playing import seatings
from dicethrone_rules.testing.scenario import shipped

ROOT = Path(__file__).parent.parent.parent

SNIPPET = """\
import dicethrone_rules as dt
from dicethrone_rules.events import CardDrawn
from dicethrone_rules.views import PlayerView

game = dt.new_game(dt.load_content(), ["monk", "treant"])
reveal_type(game.view(0).players[0].hand)
drawn = [event.player for event in game.events if isinstance(event, CardDrawn)]
reveal_type(drawn)
dt.new_gmae
game.veiw(0)
game.view(0).trun
"""


@pytest.mark.slow
def test_a_type_checker_refuses_names_that_are_not_there(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET, encoding="utf-8")
    config = f"--config-file={ROOT / 'pyproject.toml'}"
    cache = f"--cache-dir={ROOT / '.mypy_cache'}"
    said, _, _ = api.run([config, cache, "--no-incremental", str(snippet)])
    lines = [line.split(":", 2) for line in said.splitlines() if line.count(":") > 1]
    found = {int(number): text for _, number, text in lines}
    assert 'Module has no attribute "new_gmae"' in found[9]
    assert '"Game" has no attribute "veiw"' in found[10]
    assert '"View" has no attribute "trun"' in found[11]
    assert "CardView" in found[6]
    assert "list[int]" in found[8]
    assert set(found) == {6, 8, 9, 10, 11}


def test_every_kind_of_event_is_exported() -> None:
    modules = (engine_events, army_events, adventure_events)
    kinds = {
        name
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, dt.Event)
    }
    assert {name for name in kinds if not name.startswith("_")} == set(events.__all__)


def test_every_public_module_has_what_it_lists() -> None:
    for module in (events, options, views):
        assert all(hasattr(module, name) for name in module.__all__)


def is_a(value: Any, hint: Any) -> bool:
    """Whether a value is of a type that may be made of literals."""
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    parts = get_args(hint)
    if get_origin(hint) is tuple and parts[-1] is not Ellipsis:
        same = type(value) is tuple and len(value) == len(parts)
        return same and all(map(is_a, value, parts))
    if parts and get_origin(hint) is not tuple:
        return any(is_a(value, part) for part in parts)
    return fits(value, hint)


@pytest.mark.parametrize("mode", sorted(OPEN_MODES))
def test_the_value_of_every_option_is_of_the_type_of_its_kind(mode: str) -> None:
    library = shipped()
    rng = random.Random(mode)
    for seed, chance in enumerate(("seed", "external")):
        chosen = [rng.choice(sides) for sides in seatings(library, mode)]
        game = dt.new_game(library, chosen, mode, seed=seed, chance=chance)
        while game.decision is not None:
            for option in game.decision.options:
                assert is_a(option.value, options.VALUES[option.kind]), option
            game = game.apply(rng.choice(game.decision.options))
