"""An agent that plays ahead.

For every decision that leaves a real choice it deals hidden cards and dice anew (`sample`), takes
each option that is worth a thought, lets greedy bots play on until it is this player's turn again,
and judges the tables they reach. All options are tried on the same samples, so that luck is the
same for all of them and only differences count; options that fall behind are dropped, and greedy's
choice stands unless another one is better beyond luck. The budget counts games played ahead, so
that the same seed and budget give the same answer on any machine.

A table is judged twice, at the end of the turn and when it is this player's turn again, and the
mean of both counts: the first has half the luck of the second in it, but knows less of what is to
come.
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
from .lore import lore_of

BUDGET = 96
"""Games played ahead for a decision at most, unless it is said otherwise."""
HORIZON = 4
"""Turns that are played ahead at most, with the rest of this one."""
LORE_MODES = frozenset({"duel", "2v2", "king-of-the-hill"})
FRESH = frozenset({"window:upkeep", "window:income"})
"""Windows in which a new turn may begin: others are passed without a look if nothing is timely."""
STEPS = 4000
"""Answers of one game played ahead at most."""
EARLY, FIRST = 3, 6
"""Samples after which options are dropped for the first time, and after which one is dropped that
is not better than greedy's choice on the whole.
"""
LEAST = 2
"""Samples that an option needs to be taken: one alone says nothing of luck."""
HOPELESS, BEHIND, TAKEN, SETTLED = 1.5, 1.0, 1.3, 3.0
"""In standard errors of a difference: an option is dropped if so many more would not make it better
than greedy's choice, or if it is so far behind the best one; one has to be so far ahead of greedy's
choice to be taken at the end; one that is alone and so far ahead is taken at once.
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

    def search(self, view: View, decision: Decision, sample: Callable[[int], Game]) -> Option:
        before = self._greedy.fork()
        first = self._greedy.choose(view, decision)
        tried = self._candidates.of(before, view, decision, first)
        tried = tried[: max(2, self._budget // FIRST)]
        if len(tried) < 2 or self._budget < 2 * LEAST:
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
            if number >= EARLY:
                left = _contenders(greedy, left)
                if len(left) == 1 and _is_ahead(left[0], greedy, SETTLED):
                    break
        best = max(left, key=_total, default=greedy)
        return best if _is_ahead(best, greedy, TAKEN) else greedy

    def _played_ahead(self, game: Game, trial: _Trial, view: View, turns: int) -> float:
        """The outcome of an option in one imagined game, from 0 to 1."""
        seat = view.player
        game = game.apply(trial.option.id)
        now, last = view.turn, view.turn + turns
        agents = {seat: trial.agent.fork()}
        lore = lore_of(view.facts) if view.mode in LORE_MODES else None
        halfway: float | None = None
        for _ in range(STEPS):
            decision = game.decision
            if decision is None:
                break
            if (
                decision.kind == "window"
                and lore is not None
                and decision.about not in FRESH
                and self._greedy.passes(lore, decision)
            ):
                game = game.apply(decision.options[-1])
                continue
            asked = decision.player
            assert asked is not None, "a sample rolls its own dice"
            here = game.view(asked)
            if here.turn > now and (here.active == seat or here.turn >= last):
                break
            if here.turn > now and lore is not None and halfway is None:
                halfway = self._evaluation.of(game.view(seat))
            agent = agents.get(asked)
            if agent is None:
                agent = agents[asked] = trial.agent.fork()
            game = game.apply(agent.choose(here, decision))
        end = self._outcome(game, view)
        return end if halfway is None else (halfway + end) / 2

    def _outcome(self, game: Game, view: View) -> float:
        """The chance to win a game that was cut off; what became of one that is over."""
        if not game.is_over:
            return self._evaluation.of(game.view(view.player))
        side = view.players[view.player].side
        won = any(view.players[winner].side == side for winner in game.winners)
        return 1.0 if won else 0.0 if game.winners else 0.5


class _Trial:
    """An option, the agent that goes on after it, and how good it turned out on each sample."""

    def __init__(self, option: Option, agent: GreedyAgent) -> None:
        self.option, self.agent = option, agent
        self.values: list[float] = []


def _total(trial: _Trial) -> float:
    return sum(trial.values)


def _contenders(greedy: _Trial, left: list[_Trial]) -> list[_Trial]:
    """The options that may still turn out to be the best."""
    best = max((greedy, *left), key=_total)
    found = []
    for trial in left:
        mean, error = _apart(trial, greedy)
        if mean + HOPELESS * error < SURE or (len(trial.values) >= FIRST and mean <= 0):
            continue
        if trial is not best:
            mean, error = _apart(trial, best)
            if mean + BEHIND * error < 0:
                continue
        found.append(trial)
    return found


def _is_ahead(trial: _Trial, greedy: _Trial, errors: float) -> bool:
    """Whether an option did better than greedy's choice, by so many standard errors."""
    if trial is greedy or len(trial.values) < LEAST:
        return False
    mean, error = _apart(trial, greedy)
    return mean > max(SURE, errors * error)


def _apart(one: _Trial, other: _Trial) -> tuple[float, float]:
    """The mean difference of two options on the same samples, and its standard error."""
    apart = [a - b for a, b in zip(one.values, other.values, strict=True)]
    number = len(apart)
    mean = sum(apart) / number
    spread = sum([(each - mean) ** 2 for each in apart]) / (number - 1)
    return mean, math.sqrt(spread / number)
