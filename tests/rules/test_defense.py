"""The Defensive Roll Phase, in the order of its six steps."""

from pathlib import Path

import pytest

from dicethrone_rules.engine.events import DefenseActivated, DiceRolled, TokensGained
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
STRIKE = (1, 1, 1, 4, 4)


def squires(**options) -> Scenario:
    return duel("squire", "squire", library=TABLE, **options)


@pytest.mark.rule("CORE-DRP-01")
def test_targeted_effects_come_before_the_defence():
    # Daze inflicts Bolt, under which nobody acts: the same Attack cannot be defended.
    scenario = squires().activate("Daze", 6, 6, 6, 4, 1).finish()
    assert not scenario.was_asked("defense")
    assert scenario.health(1) == 44
    assert scenario.happened(TokensGained)[0].token.name == "Bolt"


@pytest.mark.rule("CORE-DRP-02")
@pytest.mark.rule("RULE-097")
def test_a_defendable_attack_may_be_defended_or_not():
    scenario = squires().activate("Strike", *STRIKE).until("defense")
    assert scenario.decision.player == 1
    assert scenario.offered() == ["Defend with Parry", "Do not defend"]
    scenario.choose("Do not defend").finish()
    assert (scenario.health(0), scenario.health(1)) == (50, 47)
    assert scenario.happened(DefenseActivated) == []


@pytest.mark.rule("CORE-DRP-02")
def test_undefendable_damage_is_not_defended():
    scenario = squires().activate("Sweep", 1, 2, 3, 4, 5).finish()
    assert not scenario.was_asked("defense")
    assert scenario.health(1) == 41


@pytest.mark.rule("CORE-DRP-03")
@pytest.mark.parametrize(
    ("ability", "faces", "health"), [("Wall", (1,), (50, 48)), ("Riposte", (1, 2), (48, 47))]
)
def test_of_two_defensive_abilities_one_is_chosen_before_rolling(ability, faces, health):
    scenario = duel("squire", "steward", library=TABLE).activate("Strike", *STRIKE)
    scenario.until("defense")
    assert scenario.offered() == ["Defend with Wall", "Defend with Riposte", "Do not defend"]
    assert len(scenario.happened(DiceRolled)) == 1  # only the attacker's dice so far
    scenario.defend(ability, *faces).finish()
    assert (scenario.health(0), scenario.health(1)) == health
    (defense,) = scenario.happened(DefenseActivated)
    assert (defense.player, defense.ability.name) == (1, ability)


@pytest.mark.rule("CORE-DRP-04")
def test_the_defence_is_one_roll_of_the_printed_number_of_dice():
    scenario = squires().activate("Strike", *STRIKE)
    scenario.defend("Parry", 1, 2, 4).finish()
    rolled = [e for e in scenario.happened(DiceRolled) if e.purpose == "defense"]
    assert [e.faces for e in rolled] == [(1, 2, 4)]
    assert (scenario.health(0), scenario.health(1)) == (48, 49)


@pytest.mark.rule("CORE-DRP-04", "CARD-08")
def test_an_upgraded_defence_rolls_its_own_number_of_dice():
    scenario = squires().given(1, upgrades=["Parry II"]).activate("Strike", *STRIKE)
    scenario.defend("Parry II", 1, 1, 1, 1).finish()
    assert scenario.health(0) == 46


@pytest.mark.rule("CORE-DRP-04")
def test_a_card_may_give_the_defender_another_attempt():
    scenario = squires().given(1, hand=["Guard"]).activate("Strike", *STRIKE)
    scenario.defend("Parry", 4, 6, 6).window(1, "roll").play("Guard")
    scenario.until("roll")
    assert scenario.decision.player == 1
    assert len(scenario.offered()) == 8  # seven subsets of three dice, or none
    scenario.dice(1, 1).choose("Re-roll die 2, die 3").finish()
    rolled = [e.faces for e in scenario.happened(DiceRolled) if e.purpose == "defense"]
    assert rolled == [(4, 6, 6), (4, 1, 1)]  # one more attempt, not two
    assert (scenario.health(0), scenario.health(1)) == (48, 49)


@pytest.mark.rule("CORE-DRP-04")
def test_of_many_defence_dice_the_ones_to_re_roll_are_named_one_by_one():
    many = content("""
hero Hydra
  complexity 1
  dice: 1-3 Fang, 4-6 Scale
  offensive Bite
    3 Fang: Deal 9 dmg.
  defensive Heads
    defense roll 7: Prevent 1 x Scale incoming dmg.
  card Egg, cost 9, main, copies 8: Draw 1.
  card Again, cost 0, roll: Gain 1 Roll Attempt in the Defensive Roll Phase.
""")
    scenario = duel("hydra", "hydra", library=many).given(1, hand=["Again"])
    scenario.activate("Bite", 1, 1, 1, 4, 4).defend("Heads", 1, 1, 4, 4, 4, 1, 1)
    scenario.window(1, "roll").play("Again").until("roll")
    assert scenario.offered()[-1] == "Keep the dice"
    scenario.choose("Die 7").choose("Die 1").dice(4, 4).choose("Re-roll these dice").finish()
    assert scenario.health(1) == 46  # 9 dmg, and five Scales


@pytest.mark.rule("CORE-DRP-05")
def test_what_a_defence_gains_is_there_before_the_damage_lands():
    scenario = squires().activate("Strike", *STRIKE).defend("Parry", 6, 6, 6)
    scenario.window(1, "last")
    assert scenario.tokens(1, "Shield") == 1
    scenario.play("Shield").finish()
    assert scenario.health(1) == 49  # 3 dmg, and 2 of it prevented


@pytest.mark.rule("CORE-DRP-06")
def test_before_the_damage_lands_everybody_has_a_last_chance():
    scenario = squires().given(0, cp=1, hand=["Edge"]).given(1, hand=["Brace"])
    scenario.activate("Strike", *STRIKE).defend("Parry", 6, 4, 4)
    scenario.window(0, "last").play("Edge").window(1, "last").play("Brace").finish()
    assert scenario.health(1) == 50 - (3 + 2 - 2) + 4


@pytest.mark.rule("CORE-DRP-07", "CORE-HP-03")
def test_attack_and_return_damage_that_fell_both_are_a_draw():
    scenario = squires().given(0, health=2).given(1, health=5)
    scenario.activate("Strike", 1, 1, 1, 1, 1).defend("Parry", 1, 1, 6).settle()
    assert scenario.game.is_over
    assert scenario.game.winners == ()


@pytest.mark.rule("CORE-DRP-08", "CORE-DRP-07")
def test_healing_of_the_defence_can_save_the_defender():
    # Printed edition (A13); in the current one RULE-081 overrules it: healing happens at once.
    scenario = squires().given(0, upgrades=["Strike II"]).given(1, health=5)
    scenario.activate("Strike II", 1, 1, 1, 1, 1).defend("Parry", 4, 4, 6).finish()
    assert scenario.health(1) == 1  # 5 - 8 + 4


@pytest.mark.rule("CORE-DRP-07")
def test_healing_of_the_defence_waits_in_the_pool():
    # Printed edition (A13); in the current one RULE-081 overrules it: healing happens at once.
    scenario = squires().given(1, health=58, hand=["Spark"]).activate("Strike", *STRIKE)
    scenario.defend("Parry", 4, 4, 6).window(1, "last")
    assert scenario.health(1) == 58
    scenario.finish()
    assert scenario.health(1) == 59  # 58 - 3 + 4 in one moment; the heal alone ends at 60


@pytest.mark.rule("CORE-DRP-09")
@pytest.mark.rule("RULE-096")
def test_a_targeted_ability_without_damage_resolves_and_is_not_defended():
    scenario = squires().activate("Hex", 6, 6, 6, 6, 1).finish()
    assert scenario.tokens(1, "Curse") == 1
    assert not scenario.was_asked("defense")
