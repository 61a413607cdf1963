"""An agent that takes any option."""

from __future__ import annotations

import random

from ..api.view import View
from ..engine.decisions import Decision, Option


class RandomAgent:
    """Chooses evenly among the options; the same seed makes the same choices."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        return self._random.choice(decision.options)
