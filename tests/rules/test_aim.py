"""Texts that ask about the target among several opponents: they wait until there is one."""

import pytest

from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

TABLE = content("""
status Rust: negative, limit 3, persistent

status Spike: positive, limit 1, attack modifier
  Spend when you Attack: Add 1 per Rust the target has dmg.

hero Smith
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Hammer
    5 Ash: Deal 5 dmg. If the target has Rust, add 3 dmg.

  offensive Tongs
    5 Bay: Deal 5 + 1 per Rust the target has dmg.

  offensive Tax
    5 Cup: Gain 1 CP. Deal dmg equal to the target's CP.

  offensive Forge
    5 Dew: If the target has Rust, deal 9 dmg. Otherwise, deal 4 dmg.

  offensive Rain
    5 Elm: Inflict Rust. Then deal 3 per Rust the target has dmg.

  ultimate Anvil!
    5 Fir: Deal 12 dmg.

  defensive Visor
    defense roll 1: On Ash, deal 2 dmg.

  card Rasp, cost 0, roll, attack modifier, copies 6: If the target has Rust, add 2 dmg.
""")
ABILITIES = [("Hammer", 1, 8), ("Tongs", 2, 7), ("Tax", 3, 4), ("Forge", 4, 9), ("Rain", 5, 9)]


def struck(scenario: Scenario, name: str, face: int) -> Scenario:
    return scenario.activate(name, *[face] * 5)


@pytest.mark.rule("CORE-TGT-01", "CORE-ORP-09")
@pytest.mark.parametrize(("name", "face", "dealt"), ABILITIES)
def test_what_the_target_has_is_read_when_there_is_a_target(name, face, dealt):
    one = duel("smith", "smith", library=TABLE).given(1, cp=4, tokens={"Rust": 2})
    assert struck(one, name, face).defend(None).finish().dealt(1) == [dealt]
    three = hill("smith", "smith", "smith", library=TABLE).given(1, cp=9)
    struck(three.given(2, cp=4, tokens={"Rust": 2}), name, face).aim(2).defend(None).finish()
    assert (three.dealt(1), three.dealt(2)) == ([], [dealt])
    four = teams("smith", "smith", "smith", "smith", library=TABLE).given(2, cp=9)
    struck(four.given(3, cp=4, tokens={"Rust": 2}), name, face).dice(3).defend(None).finish()
    assert (four.dealt(2), four.dealt(3)) == ([], [dealt])


@pytest.mark.rule("ATK-04", "CORE-TGT-01")
@pytest.mark.parametrize(("play", "dealt"), [("Rasp", 11), ("Spike", 11)])
def test_a_modifier_that_asks_about_the_target_is_offered_once_there_is_one(play, dealt):
    scenario = hill("smith", "smith", "smith", library=TABLE)
    scenario.given(
        0, hand=["Rasp"] if play == "Rasp" else [], tokens={"Spike": int(play != "Rasp")}
    )
    struck(scenario.given(2, tokens={"Rust": 2}), "Forge", 4).aim(2)
    before = [d for d in scenario.asked if d.message.id == PROMPTS["activated"]]
    assert not any(play in option.text for d in before for option in d.options)
    scenario.window(0, "targeting").play(play).defend(None).finish()
    assert scenario.dealt(2) == [dealt]


@pytest.mark.rule("KOTH-05", "ATK-01")
def test_an_attack_whose_damage_waits_for_the_target_still_earns_the_leaders_card():
    scenario = hill("smith", "smith", "smith", library=TABLE).given(0, health=20)
    scenario.given(2, health=30, cp=4, tokens={"Rust": 2})
    struck(scenario, "Tongs", 2).aim(1).defend(None).finish()
    assert (len(scenario.hand(0)), scenario.dealt(1)) == (1, [5])
