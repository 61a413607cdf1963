"""Skip that phase: before every phase there is, and only that one."""

import pytest

from dicethrone_rules.engine.events import DiceRolled, PhaseSkipped
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.messages import in_english
from dicethrone_rules.testing.scenario import Scenario, content, hill

PHASES = (
    "turn",
    "Upkeep",
    "Income",
    "Main Phase",
    "Roll Phase",
    "Offensive Roll Phase",
    "Targeting Roll Phase",
    "Defensive Roll Phase",
    "Discard Phase",
)


def _tokens() -> str:
    """A token that skips each phase, and one that notes what happens in it or at its end."""
    tokens = []
    for phase in PHASES:
        name = phase.title()
        tokens.append(
            f"status Lull {name}: negative, limit 1\n"
            f"  Before your {phase}: Skip that phase and remove this.\n\n"
            f"status Note {name}: positive, limit 1\n"
            f"  During your {phase}: Gain 1 Seen.\n"
            f"  At the end of your {phase}: Gain 1 Seen.\n"
        )
    return "\n".join(tokens)


TABLE = content(
    _tokens()
    + """
status Seen: unique, no limit

status Sore: negative, limit 3, persistent
  During your Upkeep: Take 2 dmg.

status Hush: negative, limit 1
  Before an opponent's Offensive Roll Phase: Skip that phase and remove this.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Ten
    5 Bay: Deal 10 dmg.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Prevent 5 incoming dmg.

  card Coin, cost 0, main, copies 9: Gain 1 CP.
  card Stand, cost 0, roll: Activate a defensive ability.
"""
)


BAYS = (2, 2, 2, 2, 2)


def lulled(phase: str, seat: int = 1) -> Scenario:
    """Before Player 2's Upkeep; somebody skips that phase, and would note what happens in it."""
    name = phase.title()
    scenario = hill("ann", "ann", "ann", library=TABLE).given(1, cp=0, tokens={"Sore": 1})
    scenario.given(seat, tokens={f"Lull {name}": 1, f"Note {name}": 1})
    return scenario.until_upkeep(1)


def skipped(scenario: Scenario) -> list[tuple[int, str]]:
    return [
        (event.player, in_english(event.message.args["phase"]))
        for event in scenario.happened(PhaseSkipped)
    ]


@pytest.mark.rule("CORE-TURN-01")
def test_a_whole_turn_is_skipped():
    scenario = lulled("turn")
    assert skipped(scenario) == [(1, "turn")]
    assert (scenario.table.active, scenario.health(1)) == (2, 35)
    assert (scenario.tokens(1, "Seen"), scenario.tokens(1, "Lull Turn")) == (0, 0)
    scenario.next_turn().next_turn().until_upkeep(1)
    assert scenario.table.active == 2
    assert scenario.tokens(1, "Seen") == 2  # the next one was played, with its end


@pytest.mark.rule("CORE-TURN-01", "CORE-UPK-01")
def test_an_upkeep_is_skipped():
    scenario = lulled("Upkeep").upkeep()
    assert skipped(scenario) == [(1, "Upkeep")]
    assert (scenario.health(1), scenario.tokens(1, "Seen")) == (35, 0)
    assert scenario.cp(1) == 1  # the Income comes all the same
    assert scenario.table.pools == []


@pytest.mark.rule("CORE-TURN-01", "CORE-INC-01")
def test_an_income_is_skipped():
    scenario = lulled("Income").upkeep()
    assert skipped(scenario) == [(1, "Income")]
    assert (scenario.cp(1), scenario.hand(1), scenario.tokens(1, "Seen")) == (0, [], 0)
    assert scenario.health(1) == 33


@pytest.mark.rule("CORE-TURN-01", "CORE-MAIN-01")
def test_one_main_phase_is_skipped_and_not_the_other():
    scenario = lulled("Main Phase").upkeep().given(1, hand=["Coin"]).roll(*BAYS)
    assert skipped(scenario) == [(1, "Main Phase")]
    assert not scenario.was_asked("main", 1)
    assert scenario.tokens(1, "Seen") == 0
    scenario.choose("pass").finish().play("Coin")
    assert scenario.cp(1) == 2
    assert scenario.tokens(1, "Seen") == 1  # its end has not come


@pytest.mark.rule("CORE-TURN-01", "CORE-TURN-06")
@pytest.mark.parametrize(("phase", "seen"), [("Offensive Roll Phase", 0), ("Roll Phase", 1)])
def test_a_roll_phase_is_skipped_and_still_concludes(phase, seen):
    # Printed edition; in the current one RULE-059 overrules it: there is no conclusion.
    scenario = lulled(phase).upkeep().finish()
    assert skipped(scenario) == [(1, "Offensive Roll Phase")]
    assert not any(event.player == 1 for event in scenario.happened(DiceRolled))
    assert scenario.tokens(1, "Seen") == seen  # the conclusion is also the Roll Phase's end
    assert scenario.at == "Main Phase 2"


@pytest.mark.rule("CORE-TURN-01", "CORE-TGT-01")
def test_without_a_targeting_roll_phase_an_ability_hits_nobody():
    scenario = lulled("Targeting Roll Phase").upkeep().activate("Ten", *BAYS).finish()
    assert skipped(scenario) == [(1, "Targeting Roll Phase")]
    assert not scenario.was_asked("target")
    assert not scenario.was_asked("defense")
    assert [scenario.health(seat) for seat in range(3)] == [35, 33, 35]
    assert scenario.tokens(1, "Seen") == 0


@pytest.mark.rule("CORE-TURN-01", "CORE-DRP-02")
def test_without_a_defensive_roll_phase_the_attack_lands_undefended():
    scenario = lulled("Defensive Roll Phase", seat=2).upkeep().given(2, hand=["Stand"])
    scenario.activate("Ten", *BAYS).aim(2).finish()
    assert skipped(scenario) == [(2, "Defensive Roll Phase")]
    assert not scenario.was_asked("defense")
    offered = {d.message.id for d in scenario.asked for o in d.options if o.text == "Play Stand"}
    assert offered == {PROMPTS["targeting"]}  # before the phase would have begun
    assert scenario.dealt(2) == [10]
    assert scenario.tokens(2, "Seen") == 0


@pytest.mark.rule("CORE-TURN-01", "CORE-DISC-01")
def test_without_a_discard_phase_nothing_is_sold_down():
    scenario = lulled("Discard Phase").upkeep().given(1, hand=["Coin"] * 8).until_upkeep(1)
    assert skipped(scenario) == [(1, "Discard Phase")]
    assert len(scenario.hand(1)) == 9
    assert not scenario.was_asked("discard")
    assert (scenario.table.active, scenario.tokens(1, "Seen")) == (2, 0)


@pytest.mark.rule("CORE-TURN-01")
def test_another_players_phase_is_skipped():
    scenario = hill("ann", "ann", "ann", library=TABLE).given(2, tokens={"Hush": 1}).finish()
    assert skipped(scenario) == [(0, "Offensive Roll Phase")]
