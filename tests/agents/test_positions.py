"""Greedy has an answer wherever it is asked, also where it would never have gone by itself."""

import random

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.agents.exchange import Exchanges
from dicethrone_rules.agents.look import Look
from dicethrone_rules.agents.lore import lore_of
from dicethrone_rules.agents.rolls import Rolls
from dicethrone_rules.library.facts.parts import DiceChange
from dicethrone_rules.testing.scenario import duel, shipped

ASTRAY = 0.25
"""How often an answer is drawn by lot in place of the bot's."""
SEATS = {"duel": 2, "2v2": 4, "king-of-the-hill": 3}


@pytest.mark.parametrize("mode", SEATS)
def test_it_answers_every_question_of_games_that_go_astray(mode):
    chance = random.Random(f"astray {mode}")
    heroes, asked = sorted(shipped().heroes), 0
    for seed in range(6):
        seated = chance.sample(heroes, SEATS[mode])
        game = dt.new_game(shipped(), seated, mode, seed=seed, turn_limit=12)
        bots = [GreedyAgent(seat) for seat in range(SEATS[mode])]
        while (decision := game.decision) is not None:
            assert decision.player is not None
            bot, view = bots[decision.player], game.view(decision.player)
            option = bot.choose(view, decision)
            assert option in decision.options
            asked += 1
            if chance.random() < ASTRAY:
                option = chance.choice(decision.options)
                bot.follow(view, decision, option)
            game = game.apply(option)
    assert asked > 500


def test_a_die_is_set_beside_one_that_cannot_be_altered():
    """Given a large straight, of which only even dice can be changed by 1,
    When one of them has to be changed, as badly as that is,
    Then it gets a face that leads to a result, and the others keep theirs.
    """
    scenario = duel("scarlet-witch", "monk").dice(1, 2, 3, 4, 5).until("roll", 0)
    view = scenario.game.view(0)
    look, roll = Look(view, lore_of(view.facts), Exchanges()), view.dice[-1]
    change = DiceChange("nudge", by=1, showing=(2, 4, 6))
    gain, aims = Rolls().aim(look, roll, change)
    assert gain == 0.0
    assert all(face == roll.faces[at] for at, face in aims.items())
    assert Rolls().face(look, roll, change, 1, aims) in (1, 3)
