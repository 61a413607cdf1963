"""An agent that plays ahead.

For every decision that leaves a real choice it deals hidden cards and dice anew (`sample`), takes
each option that is worth a thought, lets greedy bots play on until it is this player's turn again,
and judges the tables they reach. All options are tried on the same samples, so that luck is the
same for all of them and only differences count; options that fall behind are dropped, and greedy's
choice stands unless another one is better beyond luck. Dice are kept by an exact plan instead,
which knows the hand. The budget counts games played ahead, so that the same seed and budget give
the same answer on any machine.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from ..api.game import Game
from ..api.view import View
from ..engine.decisions import Decision, Option
from .candidates import LATELY, Candidates, stage_of
from .evaluation import Evaluation
from .exchange import Exchanges
from .greedy import GreedyAgent
from .helped_rolls import HelpedRolls

BUDGET = 64
"""Games played ahead for a decision at most, unless it is said otherwise."""
HORIZON = 4
"""Turns that are played ahead at most, with the rest of this one."""
FRESH = frozenset({"window:upkeep", "window:income"})
"""Windows in which a new turn may begin: others are passed without a look if nothing is timely."""
STEPS = 4000
"""Answers of one game played ahead at most."""
EARLY, FIRST = 3, 6
"""Samples after which an option that was never better is dropped, and after which one is dropped
that is not better on the whole.
"""
LEAST = 2
"""Samples that an option needs to be taken: one alone says nothing of luck."""
DROPPED, TAKEN, SETTLED = 0.0, 1.5, 3.5
"""In standard errors of the difference to greedy's choice: an option that is not ahead by so much
after the first samples is dropped, one has to be so far ahead at the end to be taken, and one that
is alone and so far ahead is taken at once.
"""
SURE = 0.004
"""By so much an option has to be better in any case."""


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
        before = self._greedy.fork()
        first = self._greedy.choose(view, decision)
        first = self._helped_rolls.choose(view, decision, first)
        if self._budget < 2 * LEAST:
            return first
        tried = self._candidates.of(before, view, decision, first)
        tried = tried[: max(2, self._budget // FIRST)]
        if len(tried) < 2:
            return first
        trials = [
            _Trial(option, self._follower(before, view, decision, option)) for option in tried
        ]
        late = decision.kind == "window" and stage_of(decision) == LATELY
        best = self._compare(trials, view, sample, 1 if late else HORIZON)
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

    def _compare(
        self, trials: list[_Trial], view: View, sample: Callable[[int], Game], turns: int
    ) -> _Trial:
        """The trial whose option is taken."""
        base, number, spent = self._random.getrandbits(32), 0, 0
        greedy, left = trials[0], trials[1:]
        while left and spent + 1 + len(left) <= self._budget:
            game = sample(base + number)
            number += 1
            for trial in (greedy, *left):
                trial.values.append(self._played_ahead(game, trial, view, turns))
            spent += 1 + len(left)
            if EARLY <= number < FIRST:
                left = [trial for trial in left if not _is_hopeless(trial, greedy)]
            elif number >= FIRST:
                left = [trial for trial in left if _is_ahead(trial, greedy, DROPPED)]
                if len(left) == 1 and _is_ahead(left[0], greedy, SETTLED, SURE):
                    break
        best = max(left, key=lambda trial: sum(trial.values), default=greedy)
        return best if _is_ahead(best, greedy, TAKEN, SURE) else greedy

    def _played_ahead(self, game: Game, trial: _Trial, view: View, turns: int) -> float:
        """The outcome of an option in one imagined game, from 0 to 1."""
        seat = view.player
        game = game.apply(trial.option.id)
        now, last = view.turn, view.turn + turns
        agents = {seat: trial.agent.fork()}
        for _ in range(STEPS):
            decision = game.decision
            if decision is None:
                break
            asked = decision.player
            assert asked is not None, "a sample rolls its own dice"
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
            side = view.players[seat].side
            won = any(view.players[winner].side == side for winner in game.winners)
            return 1.0 if won else 0.0 if game.winners else 0.5
        return self._evaluation.of(game.view(seat))


class _Trial:
    """An option, the agent that goes on after it, and how good it turned out on each sample."""

    def __init__(self, option: Option, agent: GreedyAgent) -> None:
        self.option, self.agent = option, agent
        self.values: list[float] = []


def _is_hopeless(trial: _Trial, greedy: _Trial) -> bool:
    """Whether an option was never better than greedy's choice, and clearly worse on the whole."""
    apart = [a - b for a, b in zip(trial.values, greedy.values, strict=True)]
    return max(apart) <= 0.0 and sum(apart) < -SURE * len(apart)


def _is_ahead(trial: _Trial, greedy: _Trial, errors: float, least: float = 0.0) -> bool:
    """Whether an option did better than greedy's choice on the same samples, by so many standard
    errors of the difference and by so much.
    """
    if trial is greedy or len(trial.values) < LEAST:
        return False
    apart = [a - b for a, b in zip(trial.values, greedy.values, strict=True)]
    number = len(apart)
    mean = sum(apart) / number
    spread = sum([(each - mean) ** 2 for each in apart]) / (number - 1)
    return mean > max(least, errors * math.sqrt(spread / number))
