"""At tables of more than two: who is an opponent, and what is left when a player falls."""

import pytest

from dicethrone_rules.testing import invariants as laws
from dicethrone_rules.testing.playing import Start
from dicethrone_rules.testing.scenario import content, teams

LIBRARY = content("""
hero Martyr
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star

  offensive Jab
    3 Sword: Deal 1 dmg.

  ultimate End!
    5 Star: Deal 1 dmg.

  defensive Wall
    defense roll 1: Heal 1 x Sword.

  card Quake, cost 0, main, copies 6: Deal 2 collateral dmg to each opponent.
  card Despair, cost 0, main, copies 6: Take 60 isolated undefendable dmg.
""")


def test_each_opponent_is_everybody_of_the_other_team():
    scenario = teams("martyr", "martyr", "martyr", "martyr", library=LIBRARY)
    scenario.given(0, hand=["Quake"]).play("Quake")
    assert [scenario.dealt(seat) for seat in range(4)] == [[], [], [2], [2]]


@pytest.mark.rule("CORE-TURN-07")
def test_who_falls_in_their_own_turn_leaves_nothing_behind():
    """After the Roll Phase, so that the turn has facts of its own to forget."""
    game = Start(("martyr",) * 3, "king-of-the-hill", seed=1, turn_limit=30).game(LIBRARY)
    rolled = False
    while all(player.alive for player in game._table.players):
        assert game.decision is not None
        options = {option.text: option for option in game.decision.options}
        rolled = rolled or game.decision.kind == "roll"
        wanted = "Play Despair" if rolled else "Pass"
        game = game.apply(options.get(wanted, game.decision.options[-1]))
    turn = game._table.turn
    assert not game.is_over
    while game.decision is not None and game._table.turn <= turn + 2:
        laws.moment(game)
        game = game.apply(game.decision.options[-1])
    assert game._table.turn > turn
