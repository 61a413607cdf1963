"""An agent that plays ahead.

For every decision that matters it deals hidden cards and dice anew (`sample`), takes each option
that is worth a thought, lets greedy bots play on for some turns, and judges the tables they reach.
Dice are rolled by greedy's exact plan. All options are tried on the same samples, and those that
fall behind are dropped (sequential halving). The budget counts games played ahead, so that the
same seed and budget give the same answer on any machine.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from ..api.game import Game
from ..api.view import View
from ..engine.decisions import Decision, Option
from .evaluation import Evaluation
from .greedy import GreedyAgent

BUDGET = 24
"""Games played ahead for a decision, unless it is said otherwise."""
HORIZON = 2
"""Turns that are played ahead, beside the rest of this one."""
WIDEST = 8
"""Options that are tried at most; greedy's own choice is always among them."""
STEPS = 4000
"""Answers of one game played ahead at most."""
SURE, ERRORS = 0.003, 0.8
"""Another option has to be better than greedy's choice by so much, and by so many standard errors
of the difference: otherwise it is taken for luck.
"""
PLANNED = frozenset({"roll"})
"""Questions that are left to greedy's exact plan."""


class SearchAgent:
    """Judges options by games played ahead between greedy bots."""

    def __init__(self, seed: int = 0, budget: int | None = None) -> None:
        self._random = random.Random(seed)
        self._greedy = GreedyAgent(seed)
        self._budget = BUDGET if budget is None else budget
        self._evaluation = Evaluation()

    def search(self, view: View, decision: Decision, sample: Callable[[int], Game]) -> Option:
        first = self._greedy.choose(view, decision)
        options = decision.options
        if len(options) < 2 or decision.kind in PLANNED or self._budget < 2:
            return first
        if not self._greedy.is_timely(view, decision):
            return first
        tried = self._candidates(first, options)
        if len(tried) < 2:
            return first
        base = self._random.getrandbits(32)
        values: list[list[float]] = [[] for _ in tried]
        left, spent, number = list(range(len(tried))), 0, 0
        while spent + len(left) <= self._budget:
            # Each round of halving gets an equal part of the budget.
            rounds = max(1, (len(tried) - 1).bit_length())
            for _ in range(max(1, self._budget // rounds // len(left))):
                if spent + len(left) > self._budget:
                    break
                game = sample(base + number)
                for place in left:
                    values[place].append(self._played_ahead(game, tried[place], view))
                number += 1
                spent += len(left)
            ranked = sorted(left, key=lambda place: (-sum(values[place]), place))
            if len(left) <= 2:
                break
            kept = ranked[: (len(left) + 1) // 2]
            left = kept if 0 in kept else [*kept, 0]
        best = max(left, key=lambda place: (sum(values[place]), -place))
        return tried[best] if _is_better(values[best], values[0]) else first

    def _candidates(self, first: Option, options: Sequence[Option]) -> list[Option]:
        """Greedy's choice, then a random selection of the others if there are many."""
        others = [option for option in options if option is not first]
        most = min(WIDEST, max(2, self._budget // 2)) - 1
        if len(others) > most:
            others = [others[n] for n in sorted(self._random.sample(range(len(others)), most))]
        return [first, *others]

    def _played_ahead(self, game: Game, option: Option, view: View) -> float:
        """How good an option turns out in one imagined game."""
        seat = view.player
        game = game.apply(option.id)
        last = view.turn + HORIZON
        agents: dict[int, GreedyAgent] = {}
        for _ in range(STEPS):
            decision = game.decision
            if decision is None:
                break
            asked = decision.player
            assert asked is not None, "a sample rolls its own dice"
            here = game.view(asked)
            if here.turn > last:
                break
            agent = agents.get(asked)
            if agent is None:
                agent = agents[asked] = GreedyAgent(seat)
            game = game.apply(agent.choose(here, decision))
        if game.is_over:
            side = view.players[seat].side
            won = any(view.players[winner].side == side for winner in game.winners)
            return 1.0 if won else 0.0 if game.winners else 0.5
        return self._evaluation.of(game.view(seat))


def _is_better(values: Sequence[float], others: Sequence[float]) -> bool:
    """Whether one option did better than another on the same samples, beyond luck."""
    apart = [one - other for one, other in zip(values, others, strict=True)]
    mean = sum(apart) / len(apart)
    spread = sum([(each - mean) ** 2 for each in apart]) / max(1, len(apart) - 1)
    return mean > max(SURE, ERRORS * math.sqrt(spread / len(apart)))
