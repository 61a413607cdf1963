"""How many dice and Roll Attempts a player has, and what lies on the table meanwhile."""

import pytest

from dicethrone_rules import Game
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Quick: positive, limit 1
  You have 1 more Roll Attempt.
status Slow: negative, limit 1
  You have 5 fewer Roll Attempts.
status Third Hand: positive, limit 1
  You roll 1 more die.
status Many Hands: positive, limit 1
  You roll 9 more dice.
status No Hands: negative, limit 1
  You roll 9 fewer dice.
status Buckler: positive, limit 1
  You roll 1 more defense die.
status Shields: positive, limit 1
  You roll 19 more defense dice.
status Lame: negative, limit 1
  You roll 9 fewer defense dice.

hero Juggler
  complexity 1
  dice: 1-3 Ball, 4-5 Ring, 6 Star
  offensive Throw
    1 Ball: Deal 9 dmg.
  defensive Catch
    defense roll 3: Prevent 1 x Ring incoming dmg.
  card Club, cost 9, main, copies 10: Draw 1.
  card Patter, cost 0, roll: Heal 1.
""")


def jugglers(token: str = "", seat: int = 0) -> Scenario:
    scenario = duel("juggler", "juggler", library=TABLE)
    return scenario.given(seat, tokens={token: 1} if token else {})


def saved(scenario: Scenario) -> Game:
    """The game as it is read again: a table that contradicts itself is refused."""
    game = scenario.game
    return Game.from_json(game.to_json(), game.library)


@pytest.mark.rule("CORE-ORP-01")
@pytest.mark.parametrize(("token", "attempts"), [("", 3), ("Quick", 4), ("Slow", 1)])
def test_three_roll_attempts_unless_something_says_otherwise_and_at_least_one(token, attempts):
    scenario = jugglers(token).roll(1, 1, 1, 1, 1)
    for _ in range(attempts - 1):
        scenario.dice(2).choose("Re-roll die 1")
    assert not any(text.startswith("Re-roll") for text in scenario.offered())


@pytest.mark.rule("CORE-ORP-01")
@pytest.mark.parametrize(
    ("token", "dice"), [("", 5), ("Third Hand", 6), ("Many Hands", 7), ("No Hands", 1)]
)
def test_five_dice_unless_something_says_otherwise_and_at_least_one(token, dice):
    scenario = jugglers(token).roll(*[1] * dice)
    assert scenario.game.view(0).dice[-1].faces == (1,) * dice


@pytest.mark.rule("CORE-DRP-04")
@pytest.mark.parametrize(("token", "dice"), [("", 3), ("Buckler", 4), ("Shields", 10), ("Lame", 1)])
def test_the_printed_number_of_defence_dice_unless_something_says_otherwise(token, dice):
    scenario = jugglers(token, seat=1).activate("Throw", 1, 4, 4, 4, 4)
    scenario.defend("Catch", *[4] * dice).finish()
    assert scenario.health(1) == 50 - max(0, 9 - dice)
    assert not scenario.was_asked("roll", 1)  # one attempt


@pytest.mark.rule("CORE-ORP-01", "CORE-DRP-04", "CORE-DRP-05")
def test_dice_lie_on_the_table_while_they_are_rolled_and_no_longer():
    scenario = jugglers().given(0, hand=["Patter"]).until("chance")
    assert scenario.game.view(0).dice[-1].faces == (0,) * 5
    scenario.roll(1, 4, 4, 4, 4)
    assert saved(scenario).view(0).dice == scenario.game.view(0).dice != ()
    scenario.choose("Activate Throw").until("defense").choose("Defend with Catch")
    assert scenario.game.view(0).dice[-1].faces == (0,) * 3
    assert saved(scenario).view(0).dice == scenario.game.view(0).dice
    scenario.dice(1, 1, 1).window(0, "last")
    assert saved(scenario).view(0).dice == ()
