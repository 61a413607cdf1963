"""The arena: two gladiators with an ability and a card for each case of damage and tokens."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dicethrone_rules.library import Library, load_content
from dicethrone_rules.testing.scenario import Scenario
from tests.editions import played_by, pytest_generate_tests

__all__ = ["arena", "played_by", "pytest_generate_tests"]

CONTENT = Path(__file__).parent / "content"

DICE = {
    "Nine": (1, 1, 1, 1, 1),
    "Eight": (1, 1, 1, 1, 2),
    "Five Undefendable": (1, 1, 1, 1, 3),
    "Four Pure": (1, 1, 1, 1, 4),
    "Splash": (1, 1, 1, 1, 5),
    "Mixed": (1, 1, 1, 1, 6),
    "Jinx": (2, 2, 2, 2, 2),
    "Shards": (2, 2, 2, 2, 1),
    "Prelude": (2, 2, 2, 2, 3),
    "Wild Swing": (2, 2, 2, 2, 4),
    "Twofold": (2, 2, 2, 2, 5),
    "Maybe": (2, 2, 2, 2, 6),
    "Spray": (3, 3, 3, 3, 3),
    "Daze": (3, 3, 3, 3, 1),
    "Lull": (3, 3, 3, 3, 2),
    "Ten": (3, 3, 3, 3, 4),
    "Twelve": (3, 3, 3, 3, 5),
    "One": (3, 3, 3, 3, 6),
    "Cure": (4, 4, 4, 4, 4),
    "Nick": (4, 4, 4, 4, 1),
    "Row": (1, 2, 3, 4, 4),
    "Finale!": (6, 6, 6, 6, 6),
}


@cache
def arena_content() -> Library:
    return load_content(CONTENT / "arena.dice")


class Arena(Scenario):
    """A scenario whose heroes all are gladiators."""

    def strike(self, name: str, *faces: int) -> "Arena":
        """Rolls what the ability asks for and activates it; then these dice come up."""
        self.activate(name, *DICE[name])
        self.dice(*faces)
        return self

    def plays(self, seat: int, *names: str) -> "Arena":
        """At the next windows of that player, plays these one after the other."""
        for name in names:
            self.until_offered(seat, name)
            self.play(name)
        return self

    def until_offered(self, seat: int, name: str) -> "Arena":
        """Passes until that player is offered a card or a token of that name."""
        words = tuple(f"{verb} {name}" for verb in ("Play", "Spend", "Use"))
        self._pass_windows_until(
            lambda d: d.player == seat and any(o.text.startswith(words) for o in d.options)
        )
        return self

    def never_offered(self, name: str) -> bool:
        """Whether nobody was asked about that card or token so far."""
        words = tuple(f"{verb} {name}" for verb in ("Play", "Spend", "Use"))
        return not any(o.text.startswith(words) for d in self.asked for o in d.options)


@pytest.fixture
def arena() -> Callable[..., Arena]:
    """Makes an arena: `arena()` for a duel, `arena("2v2")`, `arena("king-of-the-hill")`."""
    seats = {"duel": 2, "king-of-the-hill": 3, "2v2": 4}

    def make(mode: str = "duel", **options: Any) -> Arena:
        return Arena(mode, ["gladiator"] * seats[mode], arena_content(), **options)

    return make
