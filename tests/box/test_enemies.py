"""The enemies of the box: how many there are, and that their files are clean and canonical."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast.walk import all_of
from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check
from dicethrone_rules.resources import content_root
from dicethrone_rules.testing.scenario import shipped
from tests.language.reading import parsed

MORE = "adventures-more"
FOLDERS = ("adventures/minions", "adventures/bosses", "adventures_more", "adventures_legacy")
FILES = sorted(path for name in FOLDERS for path in (content_root() / name).rglob("*.dice"))
# A board asks for patterns that its own cards roll for: 24 cards, each with one objective.
OBJECTIVES = {
    "5 Slash": 6,
    "straights": 5,
    "5 Fang": 4,
    "4 Chaos": 3,
    "5 Chaos": 1,
    "3 Slash + 1 Chaos": 3,
    "2 Fang + 2 Chaos": 2,
}


def test_the_enemies_have_no_findings() -> None:
    assert check(*(content_root() / name for name in FOLDERS)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_enemies_print_as_they_are_written(path: Path) -> None:
    written = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() != ""]
    plain = "\n".join(line for line in written if not line.lstrip().startswith("--"))
    for definition in parsed("file", path.read_text(encoding="utf-8")).definitions:
        assert say(definition) in plain


def test_the_decks_have_17_17_13_and_5_minions_and_the_pack_3_3_5_and_2_more() -> None:
    library = shipped()
    base, more = Counter[int](), Counter[int]()
    for id, minion in library.minions.items():
        if minion.ally_of is None:
            drawn = library.is_drawn(f"minion:{id}", ())
            (base if drawn else more)[minion.level] += 1
    assert dict(base) == {1: 17, 2: 17, 3: 13, 4: 5}
    assert dict(more) == {1: 3, 2: 3, 3: 5, 4: 2}


def test_guards_have_a_kings_hand_and_pay_the_best_chest() -> None:
    for minion in shipped().minions.values():
        chests = [chest.level for chest in all_of(minion, a.OpenChest)]
        if minion.level == 4:
            assert "Gain King's Hand" in say(minion)
            assert chests == [4]
        assert chests


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_a_boss_has_a_board_16_upgrades_and_24_cards(boss: str) -> None:
    items = shipped().bosses[boss].items
    kinds = Counter(item.kind for item in items if isinstance(item, a.Ability))
    assert kinds == {
        a.AbilityKind.OFFENSIVE: 7,
        a.AbilityKind.ULTIMATE: 1,
        a.AbilityKind.DEFENSIVE: 1,
    }
    upgrades = Counter(item.base.text for item in items if isinstance(item, a.Upgrade))
    assert set(upgrades.values()) == {2}
    assert upgrades.total() == 16
    cards = [item for item in items if isinstance(item, a.BossCard)]
    assert sum(card.card.copies for card in cards) == 24
    objectives = Counter[str]()
    for card in cards:
        objectives[say(card.objective).removeprefix("objective: ")] += card.card.copies
    assert objectives == OBJECTIVES


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_a_quarter_of_the_hero_bonuses_is_a_salve(boss: str) -> None:
    cards = [item for item in shipped().bosses[boss].items if isinstance(item, a.BossCard)]
    salves = sum(
        card.card.copies for card in cards if any("Salve" in say(line) for line in card.bonus)
    )
    assert salves == 6


def given_by(bodies: Iterable[a.Node]) -> set[str]:
    """The tokens that these texts give: every token that an item of theirs names."""
    return {item.name.text for body in bodies for item in all_of(body, a.TokenItem)}


def test_every_shared_token_that_no_hero_gives_is_given_by_something_of_the_box() -> None:
    library = shipped()
    text = (content_root() / "core" / "statuses.dice").read_text(encoding="utf-8")
    shared = {each.name.text for each in all_of(parsed("file", text), a.TokenDef)}
    heroes = given_by(library.heroes.values()) | given_by(library.actions.values())
    box = given_by(
        [
            *library.minions.values(),
            *library.bosses.values(),
            *library.environments.values(),
            *library.loot.values(),
            *library.equipment.values(),
            *library.tables.values(),
        ]
    )
    assert shared - heroes <= box
    assert shared - heroes >= {"Bonus Damage", "Dominance", "Hex", "Life Siphon", "Salve"}
