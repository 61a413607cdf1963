"""Damage that is settled late: an ability is an Attack as soon as it is sure to deal something."""

import pytest

from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill

TABLE = content("""
status Bounty: negative, limit 1, persistent
  While you are Attacked: Add 1 to that dmg.
  When you are Attacked: The attacker gains 1 CP.

status Poison: negative, limit 3, persistent
  During your Upkeep: Take 1 per Poison you have dmg.

status Coin: positive, limit 5

status Spur: positive, limit 1
  When you Attack: Gain Coin.

status Notice: positive, limit 1
  Before your Defensive Roll Phase: Gain Coin.

hero Bea
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Maybe
    5 Ash: Inflict Poison. Then roll 1. On Fir, deal 5 dmg.

  offensive Count
    5 Bay: Inflict Poison. Then roll 1. Deal 5 x Fir dmg.

  offensive Sure
    5 Cup: Inflict Poison. Then deal 5 dmg.

  offensive Hoard
    5 Dew: Inflict Poison. Then deal 5 per Coin you have dmg.

  offensive Fork
    5 Elm:
      Inflict Poison.
      Then if the target has Bounty, deal 5 dmg.
      Otherwise, deal 3 dmg.

  offensive Pick
    4 Ash + 1 Bay:
      Inflict Poison.
      Then choose one:
        - Deal 5 dmg.
        - Draw 1.

  offensive Known
    4 Ash + 1 Cup: Roll 1. Inflict Poison. Then deal 5 x Fir dmg.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Prevent 2 incoming dmg.

  card Push, cost 0, roll, attack modifier, copies 2: Add 3 dmg.
  card Dross, cost 9, main, copies 9: Draw 1.
""")
DICE = {
    "Maybe": [1] * 5,
    "Count": [2] * 5,
    "Sure": [3] * 5,
    "Hoard": [4] * 5,
    "Fork": [5] * 5,
    "Pick": [1, 1, 1, 1, 2],
    "Known": [1, 1, 1, 1, 3],
}


def beas(ability: str, *face: int, **mine: int) -> Scenario:
    """The ability is activated against a holder of a Bounty; then that face comes up."""
    scenario = duel("bea", "bea", library=TABLE).given(0, cp=0, hand=["Push"], tokens=mine)
    scenario.given(1, tokens={"Bounty": 1, "Notice": 1})
    return scenario.activate(ability, *DICE[ability], *face)


def offered_at(scenario: Scenario) -> list[str]:
    points = {prompt: point for point, prompt in PROMPTS.items()}
    return [
        points[d.message.id] for d in scenario.asked for o in d.options if o.text == "Play Push"
    ]


@pytest.mark.rule("ATK-01", "ATK-03", "ATK-07")
@pytest.mark.parametrize("ability", ["Maybe", "Count"])
def test_an_ability_that_may_deal_damage_and_does_not_is_no_attack(ability):
    scenario = beas(ability).dice(1).finish()
    assert (scenario.tokens(1, "Poison"), scenario.dealt(1)) == (1, [])
    assert scenario.cp(0) == 0
    assert not scenario.was_asked("defense")
    assert offered_at(scenario) == []
    assert scenario.tokens(1, "Coin") == 0


@pytest.mark.rule("ATK-01", "ATK-07", "RULE-087")
@pytest.mark.parametrize("ability", ["Maybe", "Count"])
def test_as_soon_as_it_does_it_is_an_attack_like_any_other(ability):
    scenario = beas(ability, Spur=1).dice(6).window(0, "effects").play("Push")
    scenario.defend("Cover", 1).finish()
    assert scenario.dealt(1) == [5 + 1 + 3 - 2]
    assert scenario.cp(0) == 1  # once
    assert (scenario.tokens(0, "Coin"), scenario.tokens(1, "Coin")) == (1, 1)


@pytest.mark.rule("ATK-01", "ATK-04")
@pytest.mark.parametrize(
    ("ability", "face", "coins", "dealt"),
    [
        ("Sure", (), 0, 6),
        ("Hoard", (), 1, 6),
        ("Fork", (), 0, 6),
        ("Known", (6,), 0, 6),
    ],
)
@pytest.mark.rule("RULE-088")
def test_damage_that_is_sure_to_come_makes_an_attack_from_the_activation(
    ability, face, coins, dealt
):
    scenario = beas(ability, *face, Coin=coins).window(0, "activated")
    assert scenario.offers("Play Push")
    scenario.defend(None).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([dealt], 1)


@pytest.mark.rule("ATK-01")
@pytest.mark.parametrize(("ability", "face"), [("Hoard", ()), ("Known", (1,))])
def test_damage_that_comes_to_nothing_makes_none(ability, face):
    scenario = beas(ability, *face).finish()
    assert (scenario.dealt(1), scenario.cp(0)) == ([], 0)
    assert offered_at(scenario) == []


@pytest.mark.rule("ATK-01", "TEXT-06")
@pytest.mark.parametrize("pick", ["Deal 5 dmg", "Draw 1"])
def test_a_choice_to_come_makes_an_attack_when_it_is_made(pick):
    scenario = beas("Pick").until("choice")
    assert offered_at(scenario) == []
    scenario.choose(pick).finish() if pick == "Draw 1" else scenario.choose(pick).defend(None)
    assert scenario.finish().dealt(1) == ([6] if pick != "Draw 1" else [])
    assert scenario.cp(0) == (1 if pick != "Draw 1" else 0)


@pytest.mark.rule("KOTH-05", "KOTH-08", "ATK-01")
@pytest.mark.parametrize(
    ("ability", "face", "drawn"),
    [("Maybe", (1,), 0), ("Maybe", (6,), 1), ("Sure", (), 1), ("Fork", (), 1)],
)
def test_a_leader_is_worth_a_card_only_once_it_is_an_attack(ability, face, drawn):
    scenario = hill("bea", "bea", "bea", library=TABLE).activate(ability, *DICE[ability]).aim(1)
    scenario.dice(*face).finish() if not drawn else scenario.dice(*face).defend(None).finish()
    assert len(scenario.hand(0)) == drawn
