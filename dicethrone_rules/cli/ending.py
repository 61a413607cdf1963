"""The ways in which people and signals end a session at the terminal, and the exit code of each."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import CLEAN, INTERRUPTED

if TYPE_CHECKING:
    from .table.session import Session


class Ended(BaseException):
    """The process was told to end; `code` is what shells expect then."""

    def __init__(self, number: int) -> None:
        self.code = 128 + number


@contextlib.contextmanager
def told_to_end() -> Iterator[None]:
    """SIGTERM and SIGHUP leave the table, so that the game is kept; a second one is ignored."""

    def end(number: int, frame: object) -> None:
        for each in before:
            signal.signal(each, signal.SIG_IGN)
        raise Ended(number)

    names = ("SIGTERM", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # only the main thread may listen to signals
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def play_until_left(session: Session) -> int:
    """Plays until the game is over or somebody leaves the table; the exit code."""
    from .table.session import Leave

    try:
        session.play()
    except (Leave, EOFError):
        return CLEAN
    except KeyboardInterrupt:
        return INTERRUPTED
    except Ended as ended:
        return ended.code
    return CLEAN
