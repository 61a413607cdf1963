"""Python's garbage collector: paused while many lasting objects are made, and otherwise run seldom.

Reading a file into a tree makes thousands of objects that are all in use, and the collector looks
through them again and again. It is paused only for work of bounded size, such as one file.
"""

from __future__ import annotations

import gc
from types import TracebackType

SELDOM = (2_000_000, 20, 100)
"""How often to look for garbage where games are played by the thousand, as `gc.set_threshold` takes
it: they leave next to none that needs it.
"""


class Paused:
    """`with Paused():` nothing is collected; nested uses are allowed."""

    __slots__ = ("_was_on",)

    def __enter__(self) -> None:
        self._was_on = gc.isenabled()
        gc.disable()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._was_on:
            gc.enable()
