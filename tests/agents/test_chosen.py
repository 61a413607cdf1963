"""Players and dice that the greedy agent is asked for, one after the other."""

import pytest

from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.agents.chosen import helps_the_chosen
from dicethrone_rules.library.facts import CardFacts, book_of
from dicethrone_rules.library.worth import worths_of
from dicethrone_rules.testing.scenario import duel, shipped
from tests.agents.asking import choice

# --- players --------------------------------------------------------------------------------------


def test_a_player_who_is_to_be_harmed_is_an_opponent():
    """Blinding Light first; two Flight and Cleanse are for other players, chosen after that."""
    scenario = duel("seraph", "barbarian").given(0, cp=6, hand=["Divine Intervention"])
    assert choice(scenario.play("Divine Intervention").until("player", 0), 0) == "Player 2"


@pytest.mark.parametrize(("picked", "glad"), [(0, False), (1, True), (2, True), (3, True)])
def test_players_are_picked_in_the_order_of_the_text(picked, glad):
    """Whoever is picked after the last one is told of is like the last."""
    book = book_of(shipped())
    (key,) = [key for key in book if key.endswith("seraph/divine-intervention")]
    card = book[key]
    assert isinstance(card, CardFacts)
    assert helps_the_chosen(worths_of(book), card.does, picked) is glad


def test_harm_for_a_player_who_is_chosen_is_harm_for_an_opponent():
    scenario = duel("huntress", "seraph").given(0, cp=4, hand=["Savage Slash"])
    assert choice(scenario, 0) == "Play Savage Slash"


# --- dice -----------------------------------------------------------------------------------------


def test_a_second_die_that_has_to_be_set_does_not_break_the_straight():
    """With Shadows two dice are set: 1 becomes 3 and the 6 stays, or the other way round."""
    scenario = duel("shadow-thief", "barbarian")
    scenario.given(0, cp=8, hand=["Wild Shadow"], tokens={"Shadows": 1})
    scenario.dice(4, 2, 1, 6, 5).until("roll", 0).choose("roll:reroll.4").dice(5)
    scenario.until("roll", 0).choose("roll:reroll.4").dice(5).window(0, "roll")
    scenario.play("Wild Shadow")
    agent = GreedyAgent()
    while scenario.decision.player == 0 and scenario.decision.kind in ("die", "value"):
        scenario.choose(agent.choose(scenario.game.view(0), scenario.decision).id)
    assert sorted(scenario.game.view(0).dice[-1].faces) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])


def test_two_tries_are_worth_more_than_one():
    scenario = duel("paladin", "gunslinger").given(0, cp=2, health=7, hand=["Try, Try Again"])
    scenario.given(1, health=7, hand=[]).dice(1, 2, 4, 2, 1)
    for _ in range(2):
        scenario.until("roll", 0).choose("roll:reroll.4").dice(1)
    assert choice(scenario.window(0, "roll"), 0) == "Play Try, Try Again"


def test_presents_are_for_an_opponent_where_there_is_no_room_of_ones_own():
    """Two Bags for 1 CP: 1.13 dmg each."""
    scenario = duel("loki", "barbarian").given(0, hand=["Presents"], tokens={"Bag of Tricks": 2})
    assert choice(scenario, 0) == "Play Presents"
    assert choice(scenario.play("Presents").until("player", 0), 0) == "Player 2"


def test_presents_are_ones_own_while_there_is_room():
    scenario = duel("loki", "barbarian").given(0, hand=["Presents"])
    assert choice(scenario.play("Presents").until("player", 0), 0) == "Player 1"
