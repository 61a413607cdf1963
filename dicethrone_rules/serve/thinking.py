"""Thinking: long work runs beside the event loop, so that other clients do not wait for it.

There is one thread for short thoughts (a bot's choice, a table that is read again, odds) and one
for long ones (bots that search). More threads would not think faster, since only one of them holds
the interpreter at a time, but the loop would wait longer for its turn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Thinking:
    """The threads of a server that think."""

    def __init__(self) -> None:
        self._short = ThreadPoolExecutor(1, "short-thoughts")
        self._long = ThreadPoolExecutor(1, "long-thoughts")

    async def short(self, thought: Callable[[], T]) -> T:
        """The result of a short thought: a tenth of a second at most."""
        return await asyncio.get_running_loop().run_in_executor(self._short, thought)

    async def long(self, thought: Callable[[], T]) -> T:
        """The result of a long thought, which may take seconds."""
        return await asyncio.get_running_loop().run_in_executor(self._long, thought)

    def close(self) -> None:
        """Ends the threads after their current work."""
        for threads in (self._short, self._long):
            threads.shutdown(wait=False, cancel_futures=True)
