"""Prevent all but N: a cap on damage, settled after everything else."""

from __future__ import annotations

import pytest

from dicethrone_rules.testing.scenario import content, duel

TEXT = """
hero Boulder
  complexity 1
  dice: 1-3 Chip, 4-5 Moss, 6 Core

  status Crag: positive, limit 1
    When you would receive dmg from an Attack: Prevent all but 5 of that dmg.

  offensive Tumble
    3 Chip: Deal {dmg} dmg.

  ultimate Slide!
    5 Core: Deal 12 dmg.

  defensive Settle
    defense roll 1: On Moss, prevent half the incoming dmg.

  card Push, cost 0, roll, attack modifier, copies 9
    Add 4 dmg.
"""


def hit(dmg: int, defence: int, *, pushed: bool = False) -> int:
    """The damage of an Attack on a player with a cap of 5."""
    game = duel("boulder", "boulder", content(TEXT.replace("{dmg}", str(dmg))))
    game.given(0, hand=["Push"] if pushed else []).given(1, hand=[], tokens={"Crag": 1})
    game.roll(1, 1, 1, 4, 6).choose("Activate Tumble")
    if pushed:
        game.until("window").choose("Play Push")
    game.defend("Settle", defence).finish()
    return sum(game.dealt(1))


@pytest.mark.parametrize(
    ("dmg", "defence", "dealt"),
    [(4, 1, 4), (5, 1, 5), (9, 1, 5), (9, 4, 4), (12, 4, 5)],
)
def test_no_more_than_the_cap_is_left_whatever_else_is_prevented(
    dmg: int, defence: int, dealt: int
) -> None:
    assert hit(dmg, defence) == dealt


def test_what_is_added_does_not_lift_the_cap() -> None:
    assert hit(4, 1, pushed=True) == 5


def test_a_cap_is_told() -> None:
    game = duel("boulder", "boulder", content(TEXT.replace("{dmg}", "9")))
    game.given(1, tokens={"Crag": 1}).roll(1, 1, 1, 4, 6).choose("Activate Tumble")
    game.defend("Settle", 1).finish()
    assert "Incoming dmg of Player 2: at most 5 (Crag)." in [str(event) for event in game.events]
