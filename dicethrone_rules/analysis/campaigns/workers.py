"""Running jobs: in this process, or on any `concurrent.futures.Executor`."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from ... import __version__
from ...library import Library
from .kept import Kept
from .plan import Job
from .playing import Campaign, play_job

WAITING = 16
"""Jobs that are handed out at a time."""


def run(library: Library, jobs: Sequence[Job], kept: Kept, executor: Executor | None) -> None:
    """Plays all jobs without a kept result. Jobs finished before an interruption are kept."""
    left = [job for job in dict.fromkeys(jobs) if job not in kept.by_job]
    if executor is None:
        for job in left:
            kept.add(job, play_job(library, job))
        return
    left.reverse()
    out: dict[Future[Campaign], Job] = {}
    while left or out:
        while left and len(out) < WAITING:
            job = left.pop()
            out[executor.submit(play_job, library, job, __version__)] = job
        done, _ = wait(out, return_when=FIRST_COMPLETED)
        for future in done:
            kept.add(out.pop(future), future.result())
