"""CP, cards and tokens in the greedy agent's hands: what it keeps, sells and spends."""

import pytest

from dicethrone_rules.agents.altering import altering
from dicethrone_rules.library.facts.parts import DiceChange
from dicethrone_rules.library.facts.quantities import Quantity
from dicethrone_rules.testing.scenario import duel
from tests.agents.asking import choice

# --- CP for a Roll Phase --------------------------------------------------------------------------


def test_cp_that_pay_for_a_roll_phase_are_kept():
    """Knockdown skips the phase unless 2 CP are paid."""
    scenario = duel("paladin", "gunslinger").given(0, cp=4, health=18, tokens={"Knockdown": 1})
    scenario.given(0, hand=["Consecration", "One More Time", "Try, Try Again", "Better D"])
    assert choice(scenario.given(1, health=8), 0) == "End the Main Phase"


def test_a_card_is_sold_for_a_roll_phase():
    scenario = duel("paladin", "gunslinger").given(0, cp=1, health=16, tokens={"Knockdown": 1})
    scenario.given(0, hand=["One More Time", "Better D", "Try, Try Again"]).given(1, health=8)
    assert choice(scenario, 0) == "Sell One More Time"


# --- tokens that are gained -----------------------------------------------------------------------


def test_tokens_of_which_any_number_is_spent_are_good_to_have():
    scenario = duel("monk", "barbarian").given(0, cp=0, hand=["Contemplate"])
    assert choice(scenario, 0) == "Play Contemplate"


def test_one_token_more_is_no_loss():
    """The third Blood Power; Blood Magic deals 8 and inflicts Bleed, Possess deals 7."""
    scenario = duel("vampire-lord", "pyromancer").given(0, cp=1, hand=[], tokens={"Blood Power": 2})
    scenario.dice(3, 2, 5, 1, 4).until("roll", 0)
    assert choice(scenario, 0) == "Activate Blood Magic"


def test_an_upgrade_that_grows_more_is_no_loss():
    scenario = duel("treant", "black-widow").given(0, cp=9, health=23, hand=["Tend II"])
    assert choice(scenario.given(1, health=23), 0) == "Play Tend II"


def test_a_token_beyond_the_limit_that_hurts_at_once_is_inflicted():
    """A second Powder Keg sets off the first: 3 dmg."""
    scenario = duel("cursed-pirate", "monk").given(0, face="Cursed", cp=7, hand=["Light It Up"])
    scenario.given(1, health=18, tokens={"Powder Keg": 1})
    assert choice(scenario, 0) == "Play Light It Up"


# --- tokens that go -------------------------------------------------------------------------------


def test_a_token_for_whose_successor_there_is_no_room_is_spent_before():
    """A third Cosmic Ray would be lost."""
    scenario = duel("captain-marvel", "ninja").given(0, hand=[], tokens={"Cosmic Ray": 2})
    scenario.dice(3, 4, 6, 2, 5).until("roll", 0).choose("Activate Light Torpedo")
    assert choice(scenario.window(0, "room"), 0).startswith("Spend Cosmic Ray")


def test_a_card_that_prevents_all_is_not_thrown_away_for_one_damage():
    scenario = duel("thor", "samurai").given(0, cp=3, hand=["Invulnerability"])
    assert choice(scenario, 0) == "End the Main Phase"


def test_tokens_that_others_spend_are_not_wasted():
    """Four Synth let Shock Bot add 3 dmg twice; one Nanite is 1 dmg, for two Synth more."""
    scenario = duel("artificer", "shadow-thief").given(0, cp=0, hand=[])
    scenario.given(0, tokens={"Synth": 4, "Nanobot": 1, "Shock Bot": 1})
    assert not choice(scenario, 0).startswith("Use Scrap Collector")


# --- CP that nobody will use ----------------------------------------------------------------------


def test_cp_are_not_kept_for_upgrades_that_are_never_played():
    """10 CP, and three upgrades of which none waits for the CP of the others."""
    hand = ["Vengeful Vines II", "Overgrowth II", "Nature's Grasp II", "One More Time", "Samesies"]
    scenario = duel("treant", "gunslinger").given(0, cp=10, health=22, hand=hand)
    assert choice(scenario.given(1, health=22), 0).startswith("Play ")


# --- cards that alter dice ------------------------------------------------------------------------


def test_the_card_that_sets_any_die_is_not_the_first_to_go():
    """A die that is set is worth more than one that is rolled again."""
    scenario = duel("paladin", "barbarian").given(0, cp=0)
    hand = ["So Wild", "Try, Try Again", "Better D", "Six-It", "Samesies", "Tip It", "Helping Hand"]
    assert choice(scenario.given(0, hand=hand), 0) not in ("Sell So Wild", "Sell Tip It")


def test_a_card_that_alters_dice_is_played_when_there_is_no_later():
    """2 Health are left: three Swords are had, and one attempt more brings 1.6."""
    hand = ["One More Time", "Not This Time"]
    scenario = duel("barbarian", "gunslinger").given(0, cp=2, health=2, hand=hand)
    scenario.given(1, health=20).dice(3, 1, 5, 2, 1)
    for _ in range(2):
        scenario.until("roll", 0).choose("roll:reroll.1").dice(3)
    assert choice(scenario.window(0, "roll"), 0) == "Play One More Time"


@pytest.mark.parametrize(
    ("change", "worth"),
    [
        (DiceChange("reroll"), 1.8),
        (DiceChange("set"), 4.5),
        (DiceChange("reroll", whose="opponent"), 5.0),
        (DiceChange("set", whose="any"), 5.0 + 4.5 / 2),
        (DiceChange("reroll", count=Quantity(2, 2.0, 2, 2)), 1.8 + 0.6),
    ],
)
def test_a_change_is_worth_what_its_way_and_its_dice_bring(change, worth):
    assert altering(change) == pytest.approx(worth)
