"""Worths of texts and tokens at a table, as the greedy agent weighs them."""

import pytest

from dicethrone_rules.agents.look import Look
from dicethrone_rules.library.facts import AbilityFacts, CardFacts, Facts
from dicethrone_rules.library.facts.parts import Goods
from dicethrone_rules.library.facts.quantities import TARGET, Scale
from dicethrone_rules.library.worth import Brings
from dicethrone_rules.testing.scenario import Scenario, duel
from tests.agents.asking import look


def held(seen: Look, key: str, more: float = 1.0) -> float:
    """The gain of so many tokens to the player, who has none."""
    return seen.worths.held(key, seen.mine.table, []).gain(0, more)


def tier(scenario: Scenario, key: str) -> Brings:
    """What the first tier of an ability brings at the table."""
    seen = look(scenario, 0)
    ability = seen.book[key]
    assert isinstance(ability, AbilityFacts)
    return seen.worths.brings(ability.tiers[0].does, seen.mine.table)


# --- averages -------------------------------------------------------------------------------------


def test_a_part_of_a_token_is_a_part_of_its_worth():
    seen = look(duel("seraph", "barbarian"), 0)
    assert held(seen, "token:flight", 0.5) == pytest.approx(held(seen, "token:flight") / 2)


def test_a_part_of_a_token_adds_a_part_to_what_counts_it():
    """Odinforce: 5 and 1 for each Electrokinesis, of which 5 dice bring 5 / 6."""
    found = tier(duel("thor", "barbarian"), "ability:thor/odinforce").normal
    assert found == pytest.approx(5 + 5 / 6)


@pytest.mark.parametrize(("count", "value"), [(1.0, 0), (1.5, 1.0), (2.0, 2), (3.5, 3.0), (9.5, 4)])
def test_a_count_between_two_numbers_is_worth_as_much_between_them(count, value):
    """2 for every 2, and no more than 4."""
    assert Scale(2, "card", TARGET, every=2, most=4).of(count) == value


# --- tokens ---------------------------------------------------------------------------------------


def test_one_result_of_a_roll_does_not_limit_the_uses_of_a_token():
    """Ninjutsu: 1/2 * 1 + 1/3 * 2 + 1/6 * 3 = 1.67 for each of three."""
    seen = look(duel("ninja", "barbarian"), 0)
    assert held(seen, "token:ninjutsu", 3) == pytest.approx(3 * 0.85 * 1.67, abs=0.1)


def test_a_token_that_pays_for_a_use_of_another_is_worth_a_part_of_it():
    """Synth: 2 pay for a zap of a Shock Bot, besides what a Synth buys by itself (0.76)."""
    seen = look(duel("artificer", "barbarian"), 0)
    assert seen.worths.token("token:artificer/synth") == pytest.approx(1.03, abs=0.05)


def test_tokens_of_a_group_that_are_removed_are_counted():
    """2, and 4 for each of two Spirits."""
    scenario = duel("treant", "barbarian").given(0, tokens={"Seedling": 1, "Sapling": 1})
    assert tier(scenario, "ability:treant/overgrowth").normal == pytest.approx(10)


def test_no_more_tokens_are_removed_than_are_worth_it():
    """One CP for a Dryad would be a loss."""
    seen = look(duel("treant", "barbarian").given(0, cp=0, tokens={"Dryad": 1}), 0)
    card = seen.book["card:treant/harvest"]
    assert isinstance(card, CardFacts)
    assert seen.worths.brings(card.does, seen.mine.table).points >= 0


def test_a_token_of_a_group_is_a_price_that_can_be_paid():
    """A Seedling for Barbed Vine, which is worth more."""
    scenario = duel("treant", "barbarian").given(0, tokens={"Seedling": 1})
    assert tier(scenario, "ability:treant/splinter").points > 0


# --- Health ---------------------------------------------------------------------------------------


def test_health_that_is_stolen_is_damage_and_healing():
    """A Droplet steals 1: 1 + 0.9; on half a Droplet of three dice 0.95."""
    seen = look(duel("vampire-lord", "barbarian"), 0)
    ability = seen.book["ability:vampire-lord/immortal-flesh"]
    assert isinstance(ability, AbilityFacts)
    stolen = Facts(tuple([part for part in ability.does.parts if isinstance(part, Goods)]))
    assert seen.worths.brings(stolen).points == pytest.approx(0.95)
