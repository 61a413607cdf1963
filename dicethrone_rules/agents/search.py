"""An agent that plays ahead.

For every decision that leaves a real choice it deals hidden cards and dice anew (`sample`), takes
each option that is worth a thought, lets greedy bots play on until it is this player's turn again,
and judges the tables they reach. All options are tried on the same samples, so that luck is the
same for all of them and only differences count; options that fall behind are dropped, and greedy's
choice stands unless another one is believed to be better. Dice are kept by an exact plan instead,
which knows the hand. The budget counts games played ahead, so that the same seed and budget give
the same answer on any machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from ..api.game import Game
from ..api.view import View
from ..engine.decisions import Decision, Option
from .beliefs import Belief, habit_of
from .candidates import Candidates
from .evaluation import Evaluation
from .exchange import Exchanges
from .greedy import GreedyAgent
from .helped_rolls import HelpedRolls

BUDGET = 128
"""Games played ahead for a decision at most, unless it is said otherwise."""
HORIZON = 4
"""Turns that are played ahead at most, with the rest of this one."""
FRESH = frozenset({"window:upkeep", "window:income"})
"""Windows in which a new turn may begin: others are passed without a look if nothing is timely."""
STEPS = 4000
"""Answers of one game played ahead at most."""
LEAST = 4
"""Games ahead of each option before one of them is dropped."""
FIRST = 6
"""Of the budget, no more options are tried than have so many games ahead each."""
DROPPED, SETTLED = 1.5, 2.0
"""In errors of the belief: an option that is not at least that close to being the best is dropped,
and one that is alone and so surely better than greedy's choice is taken at once.
"""
SURE = 0.003
"""By so much an option has to be better, as a chance to win."""


class SearchAgent:
    """Judges options by games played ahead between greedy bots."""

    def __init__(self, seed: int = 0, budget: int | None = None) -> None:
        self._random = random.Random(seed)
        self._greedy = GreedyAgent(seed)
        self._budget = BUDGET if budget is None else budget
        exchanges = Exchanges()
        self._candidates = Candidates(exchanges)
        self._evaluation = Evaluation(exchanges)
        self._helped_rolls = HelpedRolls(exchanges)

    def search(self, view: View, decision: Decision, sample: Callable[[int], Game]) -> Option:
        if decision.player is None:  # the dice of a game with external chance
            return self._random.choice(decision.options)
        before = self._greedy.fork()
        first = self._greedy.choose(view, decision)
        first = self._helped_rolls.choose(view, decision, first)
        if self._budget < 4:
            return first
        tried = self._candidates.of(before, view, decision, first)
        tried = tried[: max(2, self._budget // FIRST)]
        if len(tried) < 2:
            return first
        habit = habit_of(decision)
        trials = [
            _Trial(option, self._follower(before, view, decision, option), Belief(habit))
            for option in tried
        ]
        best = self._compare(trials, view, sample)
        if best.option is first and first.kind != "play":
            for trial in trials[1:]:
                self._candidates.refuse(view, decision, trial.option)
        if best.option is not first:
            self._greedy = best.agent
        return best.option

    def _follower(
        self, before: GreedyAgent, view: View, decision: Decision, option: Option
    ) -> GreedyAgent:
        """The agent that goes on after an option."""
        agent = before.fork()
        agent.follow(view, decision, option)
        return agent

    def _compare(self, trials: list[_Trial], view: View, sample: Callable[[int], Game]) -> _Trial:
        """The trial whose option is taken: greedy's choice, which comes first, or one that is
        believed to be better.
        """
        base, number, spent = self._random.getrandbits(32), 0, 0
        greedy, left = trials[0], trials[1:]
        while left and spent + 1 + len(left) <= self._budget:
            seed = base + number
            game = sample(seed)
            number += 1
            usual = self._played_ahead(game, greedy, view, seed)
            for trial in left:
                trial.belief.learn(self._played_ahead(game, trial, view, seed) - usual)
            spent += 1 + len(left)
            if number < LEAST:
                continue
            most = max(0.0, *[trial.belief.mean for trial in left])
            left = [trial for trial in left if trial.belief.may_reach(most, DROPPED)]
            if len(left) == 1 and left[0].belief.exceeds(SURE, SETTLED):
                break
        best = max(left, key=lambda trial: trial.belief.mean, default=greedy)
        return best if number >= LEAST and best.belief.mean > SURE else greedy

    def _played_ahead(self, game: Game, trial: _Trial, view: View, seed: int) -> float:
        """The outcome of an option in one imagined game, from 0 to 1. Where chance is external, the
        dice follow from the seed.
        """
        seat, dice = view.player, random.Random(seed)
        game = game.apply(trial.option.id)
        now, last = view.turn, view.turn + HORIZON
        agents = {seat: trial.agent.fork()}
        for _ in range(STEPS):
            decision = game.decision
            if decision is None:
                break
            asked = decision.player
            if asked is None:
                game = game.apply(dice.choice(decision.options))
                continue
            agent = agents.get(asked)
            if agent is None:
                agent = agents[asked] = trial.agent.fork()
            if decision.about not in FRESH:
                option = agent.glance(decision, view.mode, game.rolling)
                if option is not None:
                    game = game.apply(option)
                    continue
            here = game.view(asked)
            if here.turn > now and (here.active == seat or here.turn >= last):
                break
            game = game.apply(agent.choose(here, decision))
        if game.is_over:
            players = game.view(seat).players  # enemies may have come into the game
            side = players[seat].side
            won = any(players[winner].side == side for winner in game.winners)
            return 1.0 if won else 0.0 if game.winners else 0.5
        return self._evaluation.of(game.view(seat))


class _Trial:
    """An option, the agent that goes on after it, and how good it is believed to be."""

    def __init__(self, option: Option, agent: GreedyAgent, belief: Belief) -> None:
        self.option, self.agent, self.belief = option, agent, belief
