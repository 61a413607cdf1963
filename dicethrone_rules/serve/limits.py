"""Bounds on what strangers can make a server do."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Sequence

from .. import records


@records.frozen
class Limits:
    """The limits of one server. A rate is so many a second, with a burst of so many at once."""

    message_bytes: int = 8_192  # of a request
    connections: int = 4_000
    connections_a_table: int = 64
    tables: int = 100_000  # that are stored
    answers: int = 20_000  # of one game
    request_rate: float = 100.0  # of one connection, or one address over HTTP
    request_burst: int = 400
    open_rate: float = 0.2  # tables, by one address
    open_burst: int = 10
    waiting: int = 64  # notices that a slow client may have before it
    silent_seconds: float = 10.0  # before the first request on a socket
    idle_seconds: float = 300.0  # before a table without anybody leaves memory
    recent_steps: int = 30  # whose events a client gets when it joins
    reports: int = 1_000


def limits_of(words: Sequence[str]) -> Limits:
    """The usual limits but for those of the form `tables=500`; ValueError for another form."""
    usual, changed = Limits(), {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in records.field_names(Limits):
            known = ", ".join(records.field_names(Limits))
            raise ValueError(f"there is no limit {name!r}; there are: {known}")
        kind = type(getattr(usual, name))
        try:
            changed[name] = kind(value)
        except ValueError:
            raise ValueError(f"{word}: {name} is a number") from None
        if not 0 <= changed[name] < math.inf:
            raise ValueError(f"{word}: {name} is a number from 0")
    return records.evolve(usual, **changed)


class Bucket:
    """A rate with a burst: `take` says whether one more is within it."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Takes one, if there is one to take."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; the longest unused one makes room for another."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._by: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more by this address is within its rate."""
        bucket = self._by.get(address)
        if bucket is None:
            bucket = self._by[address] = Bucket(self.rate, self.burst)
            if len(self._by) > self.most:
                self._by.popitem(last=False)
        self._by.move_to_end(address)
        return bucket.take()
