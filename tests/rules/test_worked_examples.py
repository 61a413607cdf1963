"""The worked examples of the rulebooks and of the publisher's rulings, each with its tests.

    python -m tests.rules.test_worked_examples

lists them from worked_examples.toml. What no other test plays with the heroes that the books name
is played here. An example holds in both editions unless `editions` says otherwise.
"""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from dicethrone_rules.testing.scenario import Scenario, duel, hill, teams
from tests.rules.conftest import DICE, arena_content

TESTS = Path(__file__).parents[1]
BOTH = pytest.mark.parametrize("rules", ["printed", "current"])
SMACK = (1, 1, 1, 4, 5)


# --- The core book ------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("DMG-15")
def test_eight_halved_then_four_more(rules):
    """8 damage, half of it prevented, then 4 more: 6 are prevented."""
    game = Scenario("duel", ("gladiator", "gladiator"), arena_content(), rules=rules)
    game.given(0, hand=["Heave"])
    game.activate("Eight", *DICE["Eight"]).defend("Cover", 2)  # a Bow: half is prevented
    game.window(0, "last").play("Heave").finish()
    assert game.dealt(1) == [6]


@BOTH
@pytest.mark.rule("TIMING-09")
@pytest.mark.parametrize(("wild", "lost", "back"), [(True, 3, 0), (False, 6, 1)])
def test_the_gunslinger_turns_a_lost_duel(rules, wild, lost, back):
    """A 1 against a 4 is lost; So Wild makes it a 6, and the duel is won."""
    game = duel("barbarian", "gunslinger", rules=rules).bare(1)
    game.given(1, cp=2, hand=["So Wild"]).activate("Smack", 1, 1, 1, 2, 5)
    game.defend("Duel").dice(1, 4).window(1, "roll")
    if wild:
        game.play("So Wild").choose("die:0").choose("Set it to 6")
        game.until("choice").choose("Prevent half")
    game.finish()
    assert (game.dealt(1), game.dealt(0)) == ([lost], [back] if back else [])


@BOTH
@pytest.mark.rule("CORE-ORP-06")
def test_after_twice_as_wild_the_roller_announces_something_else_or_rolls_on(rules):
    """Five swords are announced; two of them become hearts, and two attempts are left."""
    game = duel("barbarian", "moon-elf", rules=rules).given(1, cp=3, hand=["Twice As Wild"])
    game.roll(1, 1, 1, 4, 4).choose("Activate Smack").window(1, "announced").play("Twice As Wild")
    game.choose("die:0").choose("die:1").choose("Set it to 4").choose("Set it to 6").until("roll")
    assert game.decision.player == 0
    assert not game.offers("Activate Smack")
    assert game.offers("Activate Fortitude")  # three Lives lie there now
    game.dice(1, 1).choose("roll:reroll.01").until("roll")
    assert game.offers("Activate Smack")


@BOTH
@pytest.mark.rule("CORE-ORP-09")
def test_evasive_and_healing_come_at_activation(rules):
    """Before there is a target: the opponent could already take the token away."""
    game = duel("moon-elf", "barbarian", rules=rules).bare(0).given(1, cp=2, hand=["Buh Bye"])
    game.activate("Covered Shot", 1, 1, 4, 4, 4).window(1, "activated")
    assert (game.tokens(0, "Evasive"), game.table.phase) == (1, "offensive")
    game = duel("barbarian", "moon-elf", rules=rules).bare(0).given(0, health=40)
    game.given(1, cp=2, hand=["Buh Bye"]).activate("Fortitude", 4, 4, 4, 1, 1)
    assert game.health(0) == 44


@BOTH
@pytest.mark.rule("CORE-DRP-01")
def test_wither_and_stolen_cp_come_before_the_defence(rules):
    game = duel("cursed-pirate", "barbarian", rules=rules).bare(0).bare(1)
    game.given(0, cp=0, face="Cursed").given(1, cp=2).activate("Abyssal Walk", 1, 4, 4, 6, 1).until(
        "defense"
    )
    assert (game.cp(0), game.cp(1), game.tokens(1, "Wither")) == (1, 1, 1)
    assert (game.dealt(1), game.decision.player) == ([], 1)
    assert game.defend("Thick Skin", 1, 1, 1).finish().dealt(1) == [8]


# --- The newer core book ------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("CALC-06", "STATUS-MARVEL-01")
def test_nine_damage_against_the_widows_two_agility(rules):
    """9 + 3, an Agility, Sabotage II (2 prevented, 2 back), + 1, + 4, an Agility: none of 15."""
    game = Scenario("duel", ("gladiator", "black-widow"), arena_content(), rules=rules).bare(1)
    game.given(0, hand=["Push", "Shove", "Heave"])
    game.given(1, tokens={"Agility": 2}, upgrades=["Sabotage II"])
    game.activate("Nine", *DICE["Nine"]).play("Push")
    game.window(1).dice(1).play("Agility").defend("Sabotage II", 1, 2, 3, 4)
    game.window(0, "last").play("Shove").window(0, "last").play("Heave")
    game.window(1, "last").dice(1).play("Agility").finish()
    assert (game.dealt(1), game.dealt(0)) == ([], [2])


@BOTH
@pytest.mark.rule("TIMING-04")
def test_in_ones_own_turn_buh_bye_is_quicker_than_agility(rules):
    game = duel("doctor-strange", "black-widow", rules=rules).bare(0).bare(1)
    game.given(0, cp=2, hand=["Buh Bye"]).given(1, tokens={"Agility": 1})
    game.activate("Mystic Bolts", 1, 2, 3, 4, 5).window(1).play("Agility")
    assert game.decision.player == 0
    game.play("Buh Bye").choose("Player 2").defend(None).finish()
    assert (game.dealt(1), game.tokens(1, "Agility")) == ([9], 0)


@pytest.mark.rule("TIMING-05", "RULE-112")
@pytest.mark.parametrize(("rules", "hand", "cp"), [("printed", ["Buh Bye"], 2), ("current", [], 0)])
def test_in_her_own_turn_crackle_is_quicker_than_buh_bye(rules, hand, cp):
    """She spends it all the same; the card may not be played on it (`current`: it is gone)."""
    game = duel("scarlet-witch", "barbarian", rules=rules).bare(0).bare(1)
    game.given(0, tokens={"Crackle": 1}).given(1, cp=2, hand=["Buh Bye"])
    game.activate("Hex Bolt", 1, 1, 1, 1, 1).window(1, "activated").play("Buh Bye")
    game.choose("Player 1")
    assert game.decision.player == 0
    game.play("Crackle")
    if game.offers("Player 2"):  # whose token it takes instead: nobody has one
        game.choose("Player 2")
    game.defend(None).finish()
    assert (game.tokens(0, "Crackle"), game.hand(1), game.cp(1)) == (0, hand, cp)


@BOTH
@pytest.mark.rule("TIMING-10")
def test_electrokinesis_is_spent_in_answer_to_what_status_effects(rules):
    game = duel("barbarian", "thor", rules=rules).given(0, cp=2, hand=["What Status Effects?"])
    game.given(1, tokens={"Electrokinesis": 4}).play("What Status Effects?")
    game.window(1, "respond").play("Electrokinesis")
    assert len(game.hand(1)) == 1


@BOTH
@pytest.mark.rule("TEAM-07", "CARD-16")
def test_not_this_time_is_played_for_a_teammate(rules):
    """It says a chosen player. Chi says nothing of the kind, and is not."""
    game = teams("barbarian", "monk", "monk", "ninja", rules=rules).bare(2).bare(3)
    game.given(2, cp=1, hand=["Not This Time"], tokens={"Chi": 1})
    game.activate("Smack", *SMACK).dice(3).window(2, "effects")
    assert not game.offers("Spend Chi")
    game.play("Not This Time").defend(None).finish()  # nobody else has damage to prevent
    assert game.dealt(3) == []


@BOTH
@pytest.mark.rule("KOTH-06", "KOTH-07")
@pytest.mark.parametrize(("health", "cards"), [((30, 30, 20), 1), ((31, 30, 20), 0)])
def test_attacking_somebody_who_is_tied_for_the_lead(rules, health, cards):
    """Both have 30: the attacker draws. One who leads alone does not."""
    game = hill("barbarian", "monk", "ninja", rules=rules)
    for seat, points in enumerate(health):
        game.given(seat, health=points)
    game.activate("Smack", *SMACK).aim(1)
    assert len(game.hand(0)) == cards


@BOTH
@pytest.mark.rule("CORE-TGT-01", "CORE-DRP-09")
def test_web_shot_needs_a_target_although_it_deals_nothing(rules):
    game = teams("spider-man", "monk", "barbarian", "ninja", rules=rules)
    game.bare(0).given(0, upgrades=["C-C-C-Combo II"])
    game.activate("Web Shot", 4, 4, 6, 1, 1).dice(3).finish()  # the opponent on the right
    assert (game.tokens(2, "Webbed"), game.tokens(3, "Webbed")) == (0, 1)
    assert not game.was_asked("defense")


# --- The list -----------------------------------------------------------------------------------


class Example(NamedTuple):
    """Where a worked example stands, what it says in our words, and the tests that play it."""

    id: str
    place: str
    says: str
    tests: list[str]
    editions: str = "both"


def examples() -> list[Example]:
    found = tomllib.loads((Path(__file__).parent / "worked_examples.toml").read_text("utf-8"))
    return [Example(id, **entry) for id, entry in found.items()]


@cache
def functions(path: str) -> frozenset[str]:
    """The functions of a file of tests."""
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.id)
def test_every_worked_example_is_played(example: Example) -> None:
    assert example.tests
    for test in example.tests:
        path, _, name = test.partition("::")
        assert name.startswith("test_")
        assert name in functions(path), f"{test} is not there"


def test_every_example_that_is_played_here_is_in_the_list() -> None:
    listed = {test.partition("::")[2] for example in examples() for test in example.tests}
    here = functions("rules/test_worked_examples.py") - {"examples", "functions", "main"}
    assert {name for name in here if not name.startswith("test_every_")} <= listed


def main() -> None:
    for example in examples():
        print(f"{example.id}  [{example.place}; {example.editions}]\n    {example.says}")
        for test in example.tests:
            print(f"    tests/{test}")


if __name__ == "__main__":
    main()
