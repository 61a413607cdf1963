"""Where the editions differ about damage and healing: the same scene, played by both."""

import pytest

from dicethrone_rules.engine.events import CpChanged, DamageDealt, HealthChanged
from dicethrone_rules.testing.scenario import content, duel

TABLE = content("""
status Bleeding: negative, limit 4, persistent
  During your Upkeep: Take 1 per Bleeding you have dmg.

status Renewal: positive, limit 5, persistent
  During your Upkeep: Heal 1 per Renewal you have.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Blow
    5 Ash: Deal 5 dmg.

  offensive Alms
    5 Bay: Deal 5 undefendable dmg. Additionally, gain 2 CP.

  ultimate Finale!
    5 Fir: Deal 12 dmg.

  defensive Balm
    defense roll 1: On Ash, heal 4.

  card Tonic, cost 0, roll: Heal 4.
  card Pad, cost 9, main, copies 5: Draw 1.
""")
EDITIONS = pytest.mark.parametrize("edition", ["printed", "current"])


def anns(edition):
    return duel("ann", "ann", TABLE, rules=edition).given(0, cp=0).given(1, cp=0)


@EDITIONS
@pytest.mark.rule("RULE-081", "RULE-082", "CORE-UPK-04")
def test_the_cap_and_the_damage_of_an_upkeep(edition):
    scenario = anns(edition).given(1, health=58, tokens={"Bleeding": 4, "Renewal": 5})
    scenario.until_upkeep(1).until("order", 1).choose("Resolve Renewal").settle()
    assert scenario.health(1) == {"printed": 59, "current": 56}[edition]


@EDITIONS
@pytest.mark.rule("RULE-081", "CORE-UPK-03")
def test_healing_that_comes_too_late_in_an_upkeep(edition):
    # 2 Health, 4 damage and 3 healed: the sum is netted, or the healing comes first of all.
    scenario = anns(edition).given(1, health=2, tokens={"Bleeding": 4, "Renewal": 3})
    scenario.until_upkeep(1).until("order", 1).choose("Resolve Bleeding").settle()
    assert scenario.health(1) == 1
    moves = [told.change for told in scenario.happened(HealthChanged)]
    assert moves == {"printed": [-1], "current": [3, -4]}[edition]


@EDITIONS
@pytest.mark.rule("RULE-081", "BARB-1", "CORE-DRP-07")
def test_healing_of_a_defence(edition):
    scenario = anns(edition).given(1, health=58).activate("Blow", 1, 1, 1, 1, 1)
    scenario.defend("Balm", 1).finish()
    assert scenario.health(1) == {"printed": 57, "current": 55}[edition]


@EDITIONS
@pytest.mark.rule("RULE-081")
def test_healing_of_a_card_in_the_defensive_roll_phase(edition):
    scenario = anns(edition).given(1, health=58, hand=["Tonic"]).activate("Blow", 1, 1, 1, 1, 1)
    scenario.window(1, "effects").play("Tonic")
    assert scenario.health(1) == {"printed": 58, "current": 60}[edition]


@EDITIONS
@pytest.mark.rule("RULE-011", "TEXT-09")
def test_additionally_waits_for_the_damage_or_not(edition):
    scenario = anns(edition).activate("Alms", 2, 2, 2, 2, 2).finish()
    kinds = [type(told) for told in scenario.events if isinstance(told, CpChanged | DamageDealt)]
    later = [DamageDealt, CpChanged]
    assert kinds == (later if edition == "printed" else later[::-1])


@pytest.mark.rule("RULE-067", "STATUS-WITHER-01")
@pytest.mark.parametrize(
    ("ability", "printed", "current"),
    [
        ("Nine", 7, 7),
        ("Five Undefendable", 3, 3),
        ("Four Pure", 2, 4),
        ("Splash", 0, 2),
        ("Spray", 4, 4),
        ("Finale!", 12, 12),
    ],
)
def test_what_wither_lowers(arena, ability, printed, current):
    for edition, taken in (("printed", printed), ("current", current)):
        scenario = arena(rules=edition).given(0, tokens={"Wither": 2}).strike(ability).finish()
        assert sum(scenario.dealt(1)) == taken
