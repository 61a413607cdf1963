"""Rolling by a plan that knows the hand."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.agents.exchange import Exchanges
from dicethrone_rules.agents.foresight import Foresight
from dicethrone_rules.agents.look import Look
from dicethrone_rules.agents.lore import lore_of
from dicethrone_rules.agents.search import SearchAgent
from dicethrone_rules.patterns import Plan
from dicethrone_rules.testing.scenario import duel, shipped


def kept(scenario, option):
    """The faces that stay on the table."""
    faces = scenario.game.view(0).dice[-1].faces
    kind, rolled = option.value
    assert kind == "reroll"
    return sorted(face for place, face in enumerate(faces) if place not in rolled)


def choices(scenario):
    """Greedy's choice, and the one that knows the hand."""
    view, decision = scenario.game.view(0), scenario.decision
    first = GreedyAgent().choose(view, decision)
    return first, Foresight(Exchanges()).choose(view, decision, first)


def rolled(cp, hand, *faces):
    scenario = duel("barbarian", "monk").given(0, cp=cp, hand=hand)
    return scenario.dice(*faces).until("roll", 0)


def test_dice_are_kept_for_what_a_card_completes():
    """The last of five 6 may be one that is set."""
    scenario = rolled(3, ["So Wild"], 2, 3, 4, 6, 4)
    greedy, foreseeing = choices(scenario)
    assert kept(scenario, greedy) == [2, 3, 4]
    assert kept(scenario, foreseeing) == [6]


@pytest.mark.parametrize(("cp", "hand"), [(3, []), (0, ["So Wild"]), (3, ["Not This Time"])])
def test_without_such_a_card_or_its_price_dice_are_kept_as_ever(cp, hand):
    greedy, foreseeing = choices(rolled(cp, hand, 2, 1, 5, 4, 4))
    assert foreseeing is greedy


CARDS = ["So Wild", "Twice As Wild", "Samesies", "Tip It", "Try, Try Again", "Six-It"]


@pytest.mark.parametrize("card", [*CARDS, "One More Time"])
def test_a_result_is_worth_no_less_than_without_the_card(card):
    scenario = rolled(5, [card], 2, 1, 5, 4, 4)
    view = scenario.game.view(0)
    look = Look(view, lore_of(view.facts), Exchanges())
    foresight = Foresight(Exchanges())
    plan = look.mine.plan(blank=False)
    helpers = foresight._helpers(look)
    assert len(helpers) == 1
    helped = foresight._helped(plan, helpers)
    pairs = list(zip(plan.values, helped.values, strict=True))
    assert all(before <= after for before, after in pairs)
    assert any(before < after for before, after in pairs)
    assert helped.start(3) > plan.start(3)
    assert foresight._helped(plan, helpers) is helped


@pytest.mark.parametrize(
    ("card", "four", "three"),
    [("Try, Try Again", 6.0, 0.0), ("So Wild", 36.0, 0.0), ("Twice As Wild", 36.0, 36.0)],
)
def test_a_card_makes_what_it_can_of_each_result(card, four, three):
    """Five sixes are worth 36 points here, and everything else nothing."""
    view = rolled(5, [card], 2, 1, 5, 4, 4).game.view(0)
    look = Look(view, lore_of(view.facts), Exchanges())
    sets = look.mine.plan(blank=False).sets
    sixes = Plan([36.0 * (result == (6,) * 5) for result in sets.results], sets)
    foresight = Foresight(Exchanges())
    free = [(profile, 0.0) for profile, _ in foresight._helpers(look)]
    helped = foresight._helped(sixes, free)
    assert helped.value((6, 6, 6, 6, 1)) == pytest.approx(four)
    assert helped.value((6, 6, 6, 1, 1)) == pytest.approx(three)
    assert helped.value((6, 6, 1, 1, 1)) == 0.0


def test_the_bot_that_plays_ahead_rolls_that_way():
    scenario = rolled(3, ["So Wild"], 2, 3, 4, 6, 4)
    game, view = scenario.game, scenario.game.view(0)
    choice = SearchAgent(1, 4).search(view, scenario.decision, lambda seed: game.sample(view, seed))
    assert kept(scenario, choice) == [6]


def test_other_questions_are_left_alone():
    game = dt.new_game(shipped(), ["monk", "barbarian"], seed=2)
    foresight = Foresight(Exchanges())
    for _ in range(30):
        decision = game.decision
        assert decision is not None
        view = game.view(decision.player)
        first = GreedyAgent().choose(view, decision)
        chosen = foresight.choose(view, decision, first)
        assert chosen in decision.options
        assert chosen is first or decision.kind == "roll"
        game = game.apply(chosen.id)
