"""Beliefs: how much better an option is than greedy's choice, after some games played ahead.

Before a game is played ahead, an alternative is believed to be worse by as much as alternatives
usually are. Games ahead move this belief, the more of them the further, and the less the more they
differ. They are judged a few turns later, and of a difference between the tables that are reached
then only a share is left at the end of a game.
"""

from __future__ import annotations

import math

from .. import records
from ..engine.decisions import Decision
from .candidates import ROLL_WINDOW, stage_of

NOISE, NOISE_GAMES = 0.11, 6
"""The usual spread of the difference between two options on the same dice, as a chance to win, and
the games ahead that it counts for beside those that were played.
"""


@records.frozen
class Habit:
    """The alternatives of a stage of the turn: the mean and the spread of how much better they are
    than greedy's choice, and the share of a difference a few turns later that lasts.
    """

    mean: float
    spread: float
    lasts: float


_MAIN, _ROLL = Habit(-0.008, 0.02, 0.9), Habit(-0.03, 0.045, 0.75)
_OTHER = Habit(-0.01, 0.03, 0.55)


def habit_of(decision: Decision) -> Habit:
    """The usual alternatives of a question."""
    if decision.kind == "main":
        return _MAIN
    if decision.kind == "roll" or stage_of(decision) == ROLL_WINDOW:
        return _ROLL
    return _OTHER


class Belief:
    """How much better an option is believed to be than greedy's choice: a mean and an error."""

    def __init__(self, habit: Habit) -> None:
        self._habit = habit
        self._games, self._sum, self._squares = 0, 0.0, 0.0
        self.mean, self.error = habit.mean, habit.spread

    def learn(self, apart: float) -> None:
        """Takes in the difference to greedy's choice in one more game ahead."""
        self._games += 1
        self._sum += apart
        self._squares += apart * apart
        habit, games = self._habit, self._games
        found = self._sum / games
        scattered = max(0.0, self._squares - games * found * found)
        noise = (scattered + NOISE_GAMES * NOISE**2) / (games + NOISE_GAMES)
        before = 1 / habit.spread**2
        since = games / (habit.lasts**2 * noise)
        variance = 1 / (before + since)
        self.mean = variance * (before * habit.mean + since * habit.lasts * found)
        self.error = math.sqrt(variance)

    def may_reach(self, most: float, errors: float) -> bool:
        """Whether the option may well be as good as that."""
        return self.mean + errors * self.error >= most

    def exceeds(self, least: float, errors: float) -> bool:
        """Whether the option is surely better than that."""
        return self.mean - errors * self.error > least
