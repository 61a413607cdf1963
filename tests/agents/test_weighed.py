"""What texts and tokens are worth to the greedy agent."""

import pytest

from dicethrone_rules.library.facts import CardFacts
from dicethrone_rules.testing.scenario import duel
from tests.agents.asking import held, look, tier

# --- how long tokens stay -------------------------------------------------------------------------


def test_a_token_that_leaves_by_chance_counts_until_it_does():
    """1 dmg with 2/3, and gone with 1/3, counted for four Upkeeps: 2/3 + 4/9 + 8/27 + 16/81."""
    worths = look(duel("huntress", "barbarian"), 0).worths
    assert worths.token("token:bleed") == pytest.approx(-1.605, abs=0.01)


@pytest.mark.parametrize(("have", "more", "worth"), [(0, 1, 1), (0, 3, 6), (1, 2, 5), (2, 1, 3)])
def test_a_stack_that_fades_is_worth_more_the_higher_it_is(have, more, worth):
    """Three Cosmic Flare deal 3, 2 and 1 dmg."""
    scenario = duel("captain-marvel", "barbarian")
    assert held(scenario, "token:captain-marvel/cosmic-flare", have, more) == pytest.approx(worth)


def test_a_token_that_stays_is_not_inflicted_anew_in_every_turn():
    """Focus inflicts Targeted (2 dmg a turn until it is removed) and Entangle with 3 dice."""
    seen = look(duel("moon-elf", "barbarian"), 0)
    card = seen.book["upgrade:moon-elf/demising-shot-ii"]
    assert isinstance(card, CardFacts)
    assert seen.mine_on_board.gain(card) < 1.0


# --- what tokens are spent on ---------------------------------------------------------------------


def test_a_die_set_for_a_defence_is_worth_what_it_prevents():
    """A die set to Star prevents 2 and deals 1, if there is one that shows none: 3 * 215/216; less
    0.15 for the moment.
    """
    worth = held(duel("captain-marvel", "barbarian"), "token:captain-marvel/radiance", 0, 1)
    assert worth == pytest.approx(0.85 * 3 * 215 / 216, abs=0.01)


def test_the_better_side_of_a_token_that_others_pay_for_is_worth_more():
    """It saves one Synth at its moment: 0.7 of 0.76, in 0.6 of three turns."""
    worths = look(duel("artificer", "barbarian"), 0).worths
    basic = worths.token("token:artificer/shock-bot", 3.0, "Basic")
    assert worths.token("token:artificer/shock-bot", 3.0, "Advanced") > basic + 0.9


def test_a_line_that_stands_elsewhere_is_used_once_at_its_moment():
    """Shock Bot adds 3 dmg in a turn, not for each Synth: the fifth Synth is for later turns."""
    scenario = duel("artificer", "barbarian")
    scenario.given(0, tokens={"Synth": 4, "Shock Bot": 1}, sides={"Shock Bot": "Advanced"})
    assert held(scenario, "token:artificer/synth", 4, 1) < 2.0


# --- cards ----------------------------------------------------------------------------------------


def test_two_upgrades_that_are_put_into_play_are_worth_more_than_one_card():
    """Time Bomb 2.55 and twice a card with its price: 4."""
    scenario = duel("black-widow", "barbarian")
    brings = look(scenario, 0).worths.brings(tier(scenario, "ability:black-widow/widows-bite"))
    assert brings.points == pytest.approx(2.55 + 2 * 4.0, abs=0.2)


# --- what texts bring -----------------------------------------------------------------------------


def test_the_health_of_a_companion_is_health():
    """Nyra's Bond heals Nyra 2: 1.8, less 0.15 for the moment."""
    worth = held(duel("huntress", "barbarian"), "token:huntress/nyras-bond", 0, 1)
    assert worth == pytest.approx(0.85 * 1.8, abs=0.01)


def test_an_average_is_not_cut_to_a_whole_number():
    """1.33 dmg that four dice prevent are also dealt."""
    seen = look(duel("captain-marvel", "barbarian"), 0)
    card = seen.book["upgrade:captain-marvel/energy-absorption-ii"]
    assert isinstance(card, CardFacts)
    assert seen.worths.brings(card.abilities[0].does).normal == pytest.approx(4 / 3)


def test_a_passive_that_draws_is_worth_the_card():
    """A card, 1.6, for each upgrade that is played, in three turns of four."""
    seen = look(duel("black-widow", "barbarian"), 0)
    card = seen.book["upgrade:black-widow/red-room-training-ii"]
    assert isinstance(card, CardFacts)
    assert seen.mine_on_board.gain(card) == pytest.approx(0.75 * 1.6)


def test_the_price_of_damage_that_is_dealt_is_paid():
    """An Attack of 15 dmg deals at least 1, for which its owner takes 4."""
    scenario = duel("barbarian", "monk")
    brings = look(scenario, 0).worths.brings(tier(scenario, "ability:barbarian/reckless"))
    assert (brings.normal, brings.points) == (15, -4)


# --- tokens that suit their hero ------------------------------------------------------------------


def test_a_token_that_hurts_others_does_not_hurt_its_hero():
    """1 dmg in each of three turns."""
    worths = look(duel("cursed-pirate", "barbarian"), 0).worths
    key = "token:cursed-pirate/cursed-doubloon"
    assert worths.token(key) > 0
    assert worths.token(key, away=True) == pytest.approx(-3.0)


def test_tokens_that_help_are_not_removed_freely():
    """7 undefendable dmg; any number of Doubloons may be removed, which brings nothing."""
    scenario = duel("cursed-pirate", "barbarian")
    does = tier(scenario, "ability:cursed-pirate/shiver-me-timbers-human")
    brings = look(scenario, 0).worths.brings(does, look(scenario, 0).mine.table)
    assert (brings.normal, brings.sure, brings.points) == (0, 7, 0)


def test_a_present_that_its_giver_decides_about_hurts_an_opponent():
    """The giver takes 2 dmg with 2/3; 1 CP goes with 1/6 and 2 come with 1/6: -1.33 + 0.2."""
    worths = look(duel("loki", "barbarian"), 0).worths
    key = "token:loki/bag-of-tricks"
    assert worths.token(key, away=True) == pytest.approx(-1.13, abs=0.2)


def test_a_token_that_hurts_others_is_no_peril_to_its_hero():
    seen = look(duel("cursed-pirate", "barbarian").given(0, tokens={"Cursed Doubloon": 2}), 0)
    assert seen.lore.standing(seen.book, seen.me).harm == 0


def test_cards_that_nobody_sees_count_on_average():
    """Half of 6 dmg, 2 dmg and 1 dmg dealt: (3 + 2 + 1) / 3, and 0.85 of it."""
    worth = held(duel("loki", "barbarian"), "token:loki/illusion", 0, 1)
    assert worth == pytest.approx(1.7, abs=0.02)
