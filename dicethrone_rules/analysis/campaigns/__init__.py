"""Campaigns of Adventures measured by bots: their length, and how often each card is won.

`measure` plays a plan in this process or on an executor and keeps its results in a file;
`tables.py` shows them beside the goals.
"""

from __future__ import annotations

import os
from concurrent.futures import Executor

from ...library import Library
from .kept import Kept
from .plan import Job, Plan, Team, read_teams
from .playing import Campaign, Try
from .tables import report
from .workers import run

__all__ = ["Campaign", "Job", "Plan", "Team", "Try", "measure", "read_teams", "report"]


def measure(
    library: Library,
    plan: Plan,
    executor: Executor | None = None,
    resume: str | os.PathLike[str] | None = None,
) -> list[Campaign]:
    """The campaigns of a plan, in its order. With `resume`, each is kept in that file when it is
    over, and those that it has are not played again.
    """
    kept = Kept(library, resume)
    try:
        run(library, plan.jobs, kept, executor)
    finally:
        kept.close()
    return [kept.by_job[job] for job in plan.jobs]
