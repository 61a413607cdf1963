"""Progress of long work on stderr: one line that is written over, or a line now and then."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..analysis.simulation import Progress

OFTEN, SELDOM = 0.2, 10.0
"""Seconds between two lines on a terminal, and elsewhere."""


class ProgressLine:
    """Tells the progress of a simulation."""

    def __init__(self) -> None:
        self._is_terminal = sys.stderr.isatty()
        self._last = time.monotonic() if not self._is_terminal else 0.0
        self._shown = 0
        self._lost = 0

    def tell(self, progress: Progress) -> None:
        """Prints it, unless the last one was printed just now."""
        if progress.lost > self._lost:
            self._lost = progress.lost
            self.note("a worker was lost; its games are played again")
        now = time.monotonic()
        if now - self._last < (OFTEN if self._is_terminal else SELDOM):
            return
        self._last = now
        left = "" if progress.left is None else f", {duration(progress.left)} left"
        share = progress.done / max(1, progress.total)
        self._show(f"{progress.done} of {progress.total} games ({share:.0%}){left}")

    def note(self, words: str) -> None:
        """Says something once."""
        self.clear()
        print(f"dicethrone: {words}", file=sys.stderr)

    def clear(self) -> None:
        """Takes the line away."""
        if self._shown:
            print("\r" + " " * self._shown + "\r", end="", file=sys.stderr, flush=True)
            self._shown = 0

    def _show(self, line: str) -> None:
        if not self._is_terminal:
            print(f"dicethrone: {line}", file=sys.stderr, flush=True)
            return
        print("\r" + line.ljust(self._shown), end="", file=sys.stderr, flush=True)
        self._shown = len(line)


def duration(seconds: float) -> str:
    """Seconds as people say them: 40 s, 3 min 20 s, 2 h 5 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
