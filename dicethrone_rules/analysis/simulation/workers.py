"""Running batches: in this process, or on any `concurrent.futures.Executor`.

A batch has the same result wherever and however often it runs. So a lost worker costs only time:
its batches are handed out again, and whatever no worker finishes is played in this process.
"""

from __future__ import annotations

import gc
import math
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from typing import Any

import attrs

from ... import __version__
from ...engine.codec import fits
from ...errors import DiceThroneError, SetupError, shown
from ...garbage import SELDOM
from ...library import Library
from .kept import Kept
from .plan import GameId, Job, Plan
from .playing import OutOfTime, Played, play, play_batch

WAITING = 128
"""Batches that are handed out at a time."""
TRIES = 3
"""So often a batch is handed out before it is played in this process."""
PATIENCE = 10.0
"""Seconds within which a cluster has to answer, and batches have to end after an interruption."""
GRACE = 0.5
"""Seconds that batches have when the time is over: they look at the clock after every answer."""

LOSSES = (OSError, EOFError, MemoryError)
"""Errors of a machine or a connection; no game has them."""

Batch = list[tuple[GameId, Played]]


class ClusterError(DiceThroneError):
    """A cluster that cannot be used."""


@attrs.frozen
class Progress:
    """The progress of a simulation. `left` is how many seconds it will take at this pace, None
    before anything is known; `lost` is how many batches had to be handed out again.
    """

    done: int
    total: int
    seconds: float
    left: float | None
    lost: int = 0


Tell = Callable[[Progress], None]


class _ProgressMeter:
    """Counts finished games, reports progress, and knows when time is up."""

    def __init__(self, total: int, tell: Tell | None, until: float) -> None:
        self.total, self.done, self.lost = total, 0, 0
        self._tell, self._start, self._until = tell, time.monotonic(), until
        # The same moment by the clock on the wall, which other processes have, too.
        self.clock = time.time() + until - time.monotonic()

    @property
    def is_late(self) -> bool:
        return time.monotonic() >= self._until

    @property
    def patience(self) -> float:
        """The seconds to wait for a worker before looking up."""
        return min(1.0, max(0.01, self._until - time.monotonic()))

    def tell(self, more: int = 0) -> None:
        self.done += more
        if self._tell is None:
            return
        seconds = time.monotonic() - self._start
        left = seconds / self.done * (self.total - self.done) if self.done else None
        self._tell(Progress(self.done, self.total, seconds, left, self.lost))


def run(
    plan: Plan,
    kept: Kept,
    executor: Executor | None = None,
    tell: Tell | None = None,
    until: float = math.inf,
) -> bool:
    """Plays whatever of the plan is not kept yet; whether that is all of it. When it is
    interrupted, by Ctrl-C or because a game fails, everything that was finished is kept. At
    `until`, a time of `time.monotonic`, it stops: games that have begun are given up.
    """
    jobs = plan.jobs(kept.by_matchup)
    meter = _ProgressMeter(sum(map(len, jobs)), tell, until)
    if executor is None:
        for job in jobs:
            _play_here(plan.library, job, kept, meter)
    else:
        _Round(plan.library, executor, kept, meter).run(jobs)
    return meter.done == meter.total


def _play_here(library: Library, job: Job, kept: Kept, meter: _ProgressMeter) -> None:
    done: Batch = []
    try:
        with suppress(OutOfTime):
            for game in job.games:
                done.append((game, play(library, job.matchup, game, meter.clock)))
                meter.tell(1)
    finally:
        if done:
            kept.add(job.matchup, done)


def expect_executor(value: object) -> None:
    """Refuses what cannot be given work."""
    if value is None or (not isinstance(value, type) and hasattr(value, "submit")):
        return
    raise SetupError(
        f"An executor is one of concurrent.futures, such as Pool(2), not {shown(value)}."
    )


class _Round:
    """Hands batches to an executor and gathers what comes back."""

    def __init__(
        self, library: Library, executor: Executor, kept: Kept, meter: _ProgressMeter
    ) -> None:
        self._library, self._executor = library, executor
        self._kept, self._meter = kept, meter
        self._out: dict[Future[Batch], Job] = {}
        self._tries: dict[Job, int] = {}

    def run(self, jobs: list[Job]) -> None:
        waiting = list(reversed(jobs))
        try:
            while waiting or self._out:
                if self._meter.is_late:
                    self._wind_up(GRACE)
                    return
                while waiting and len(self._out) < WAITING:
                    self._hand_out(waiting.pop())
                waiting.extend(self._gather())
        except BaseException:
            self._wind_up()
            raise

    def _hand_out(self, job: Job) -> None:
        tries = self._tries[job] = self._tries.get(job, 0) + 1
        if tries <= TRIES:
            try:
                future = self._executor.submit(
                    play_batch, job, self._library, __version__, self._meter.clock
                )
            except (RuntimeError, *LOSSES):  # broken, or shut down by somebody
                self._meter.lost += 1
            else:
                self._out[future] = job
                return
        _play_here(self._library, job, self._kept, self._meter)

    def _gather(self) -> Iterator[Job]:
        """Keeps the results that have come back; returns the batches whose workers were lost."""
        done, _ = wait(self._out, timeout=self._meter.patience, return_when=FIRST_COMPLETED)
        self._meter.tell()
        # Nobody tells `wait` of a future that was cancelled before it ran.
        for future in done | {future for future in self._out if future.cancelled()}:
            job = self._out.pop(future)
            try:
                batch = future.result()
            except ImportError as error:
                raise ClusterError(f"The workers cannot import this library: {error}") from None
            except (CancelledError, Exception) as error:
                if not _is_loss(error):
                    raise
                self._meter.lost += 1
                yield job
            else:
                if _is_batch(batch, job):
                    self._keep(job, batch)
                else:
                    self._meter.lost += 1
                    yield job

    def _keep(self, job: Job, batch: Batch) -> None:
        self._kept.add(job.matchup, batch)
        self._meter.tell(len(batch))

    def _wind_up(self, patience: float = PATIENCE) -> None:
        """Cancels batches that have not begun, and keeps the results of running ones."""
        playing = [future for future in self._out if not future.cancel()]
        done, _ = wait(playing, timeout=patience)
        for future in done:
            if not future.cancelled() and future.exception() is None:
                job, batch = self._out[future], future.result()
                if _is_batch(batch, job):
                    self._keep(job, batch)


def _is_batch(batch: object, job: Job) -> bool:
    """Whether these are results of games of a batch: an executor may have lost them."""
    if not isinstance(batch, list):
        return False
    games = set(job.games)
    return all(fits(each, tuple[GameId, Played]) and each[0] in games for each in batch)


def _is_loss(error: BaseException) -> bool:
    """Whether a worker was lost, rather than a batch impossible to play."""
    if isinstance(error, (BrokenExecutor, CancelledError, *LOSSES)):
        return True
    return type(error).__name__ == "KilledWorker"  # of Dask, which need not be installed


# --- executors -----------------------------------------------------------------------------------


class Pool(Executor):
    """Processes on this machine. One that is lost is replaced: the batches it had fail, and the
    next one is played by a fresh set of processes.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        # Fresh interpreters: a forked process may inherit locks that nobody releases.
        return ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=_begin
        )

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._fresh()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(self, *raised: object) -> bool | None:
        """The caller has its results on leaving: a process that still plays is ended."""
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(PATIENCE)
        return None


def _begin() -> None:
    """Prepares a process for work. Ctrl-C reaches every process of a terminal; who handed the work
    out deals with it. Garbage is looked for seldom: games leave next to none that needs it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*SELDOM)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """Ends this process as soon as the one that began it is gone, however that ended."""
    connection.wait([sentinel])
    os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The executor of a Dask cluster whose scheduler listens at that address; ClusterError when it
    does not answer.
    """
    try:
        from distributed import Client
        from distributed.comm.addressing import parse_address
        from distributed.comm.registry import get_backend
    except ImportError:
        raise ClusterError(
            "A cluster needs Dask: pip install 'dicethrone-rules[cluster]'."
        ) from None
    try:
        scheme, place = parse_address(address)  # a client that cannot be made complains at its end
        get_backend(scheme).get_address_host(place)
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(f"No cluster answers at {address!r}: {error}") from None
    try:
        executor = client.get_executor()
        yield executor
        executor.shutdown(wait=False)
    finally:
        client.close()
