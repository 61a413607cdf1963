"""What the rules do is told and heard: steps have events, and texts that wait for one speak."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario, content, duel

LISTENERS = {
    "Purse Bell": "When you play a card: Gain 1 CP.",
    "Anvil Bell": "When you play an upgrade: Gain 1 CP.",
    "Deck Bell": "When you draw a card: Gain 1 CP.",
    "Market Bell": "When you sell a card: Gain 1 CP.",
    "Dice Bell": "At the end of your Offensive Roll Phase: Gain 1 CP.",
    "Night Bell": "Before your Discard Phase: Gain 1 CP.",
    "Idle Bell": "When you activate no ability: Gain 1 CP.",
    "Deed Bell": "When you activate an ability: Gain 1 CP.",
    "War Bell": "When you activate an Attack: Gain 1 CP.",
}
TABLE = content(
    "".join(f"status {name}: positive, limit 1\n  {text}\n" for name, text in LISTENERS.items())
    + """
hero Ringer
  complexity 1
  dice: 1-3 Rope, 4-5 Wheel, 6 Moon
  offensive Toll
    3 Rope: Deal 3 dmg.
  offensive Hum
    3 Moon: Gain 1 CP.
  defensive Muffle
    defense roll 1: Prevent 1 x Wheel incoming dmg.
  upgrade Toll II, cost 2
    3 Rope: Deal 4 dmg.
  card Peal, cost 1, main: Heal 1.
  card Glove, cost 0, main: Draw 2.
  card Clapper, cost 9, main, copies 8: Draw 1.
"""
)


def ringer(listener: str) -> Scenario:
    scenario = duel("ringer", "ringer", library=TABLE)
    return scenario.given(0, cp=5, tokens={listener: 1}, hand=["Toll II", "Peal", "Clapper"])


@pytest.mark.rule("CARD-02")
def test_a_card_is_put_away_once_it_has_taken_effect_and_heard_of_then():
    scenario = ringer("Purse Bell").play("Peal")
    assert [event.card.name for event in scenario.happened(e.CardPutAway)] == ["Peal"]
    assert scenario.cp(0) == 5
    told = [type(event) for event in scenario.events]
    assert told.index(e.CardPlayed) < told.index(e.CardPutAway)


@pytest.mark.rule("CARD-03", "CARD-07")
@pytest.mark.parametrize("listener", ["Purse Bell", "Anvil Bell"])
def test_an_upgrade_is_played_for_its_price_and_heard_of(listener):
    scenario = ringer(listener).play("Toll II")
    (played,), (laid,) = scenario.happened(e.CardPlayed), scenario.happened(e.UpgradePlayed)
    assert (played.player, played.card.name, played.cost) == (0, "Toll II", 2)
    assert (laid.player, laid.card.name, laid.level) == (0, "Toll II", 2)
    assert scenario.cp(0) == 5 - 2 + 1


@pytest.mark.rule("CORE-INC-04")
def test_drawing_is_heard_once_for_all_the_cards_of_one_draw():
    scenario = ringer("Deck Bell").given(0, hand=["Glove"]).play("Glove")
    assert len(scenario.happened(e.CardDrawn)) == 2
    assert scenario.cp(0) == 6


@pytest.mark.rule("CORE-INC-04", "CORE-INC-05")
def test_who_has_no_cards_to_draw_draws_nothing_and_nothing_is_heard():
    every = ["Glove", "Toll II", "Peal", *["Clapper"] * 8]
    scenario = duel("ringer", "ringer", library=TABLE)
    scenario.given(0, cp=5, tokens={"Deck Bell": 1}, hand=every).play("Glove")
    assert scenario.happened(e.CardDrawn) == []
    assert scenario.cp(0) == 5


@pytest.mark.rule("CORE-MAIN-03")
def test_selling_is_told_and_heard():
    scenario = ringer("Market Bell").choose("Sell Clapper")
    (sold,) = scenario.happened(e.CardSold)
    assert (sold.player, sold.card.name) == (0, "Clapper")
    assert scenario.cp(0) == 7


@pytest.mark.rule("CORE-ORP-10")
def test_the_end_of_the_offensive_roll_phase_is_heard_when_the_dice_are_final():
    scenario = ringer("Dice Bell").activate("Toll", 1, 1, 1, 4, 4).until("defense")
    assert scenario.cp(0) == 6


@pytest.mark.rule("CORE-TURN-05")
def test_the_discard_phase_is_heard_before_anything_is_sold():
    scenario = ringer("Night Bell").activate("Toll", 1, 1, 1, 4, 4).defend(None).finish()
    assert scenario.cp(0) == 5
    scenario.next_turn()
    assert scenario.cp(0) == 6


@pytest.mark.rule("CORE-ORP-08")
@pytest.mark.parametrize(
    ("listener", "ability", "cp"),
    [
        ("Deed Bell", "Toll", 6),
        ("Deed Bell", "Hum", 7),
        ("Deed Bell", "", 5),
        ("Idle Bell", "Toll", 5),
        ("Idle Bell", "", 6),
    ],
)
def test_what_is_activated_is_heard_and_also_that_nothing_is(listener, ability, cp):
    faces = {"Toll": (1, 1, 1, 4, 4), "Hum": (6, 6, 6, 4, 4), "": (1, 1, 4, 4, 6)}[ability]
    scenario = ringer(listener).roll(*faces)
    scenario.choose(f"Activate {ability or 'no ability'}").finish()
    assert scenario.cp(0) == cp


@pytest.mark.rule("ATK-01")
@pytest.mark.parametrize(("ability", "cp"), [("Toll", 6), ("Hum", 6)])
def test_an_attack_is_heard_when_it_is_one(ability, cp):
    """Hum brings its own CP and is none."""
    faces = {"Toll": (1, 1, 1, 4, 4), "Hum": (6, 6, 6, 4, 4)}[ability]
    assert ringer("War Bell").activate(ability, *faces).finish().cp(0) == cp
