"""Counters of a server, in the text form that Prometheus reads."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

KEPT = 4_096
"""So many of the last requests the quantiles are taken from."""

ENDS = ("left", "lost", "slow", "stale", "refused", "silent", "full", "failed")
"""Why connections end: the client left or was lost, did not read in time, has to look again, was
refused, did not join in time, found no room, or the server failed.
"""


class Metrics:
    """Counters of a server since it started."""

    def __init__(self) -> None:
        self.opened = self.loaded = self.requests = self.refused = 0
        self.bot_answers = self.unstored = self.failed = self.connections = 0
        self.closed = dict.fromkeys(ENDS, 0)
        self._seconds: deque[float] = deque(maxlen=KEPT)

    def answered(self, seconds: float) -> None:
        """Counts a request that was carried out or refused by its table."""
        self.requests += 1
        self._seconds.append(seconds)

    def quantile(self, share: float) -> float:
        """The time within which that share of the last requests was carried out."""
        found = sorted(self._seconds)
        return found[min(len(found) - 1, int(share * len(found)))] if found else 0.0

    def lines(self, tables: int, stored: int, commits: int) -> Iterator[str]:
        """The metrics as text."""
        counters = {
            "tables_opened": self.opened,
            "tables_loaded": self.loaded,
            "requests": self.requests,
            "requests_refused": self.refused,
            "bot_answers": self.bot_answers,
            "commits": commits,
            "not_stored": self.unstored,
            "failures": self.failed,
        }
        for name, value in counters.items():
            yield f"# TYPE dicethrone_{name}_total counter"
            yield f"dicethrone_{name}_total {value}"
        yield "# TYPE dicethrone_connections_closed_total counter"
        for why, count in self.closed.items():
            yield f'dicethrone_connections_closed_total{{why="{why}"}} {count}'
        gauges = {
            "connections": self.connections,
            "tables_in_memory": tables,
            "tables_stored": stored,
        }
        for name, value in gauges.items():
            yield f"# TYPE dicethrone_{name} gauge"
            yield f"dicethrone_{name} {value}"
        yield "# TYPE dicethrone_request_seconds summary"
        for share in (0.5, 0.99):
            yield f'dicethrone_request_seconds{{quantile="{share}"}} {self.quantile(share):.6f}'
        yield f"dicethrone_request_seconds_count {self.requests}"
