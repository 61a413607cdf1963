"""Simulation: many games between bots, in one process or on many machines, always the same."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

from ...agents import AgentSpec
from ...engine.sessions import Session
from ...library import Library
from ...rules import options_of, settle
from .kept import Kept
from .plan import TURN_LIMIT, Plan, make_plan
from .playing import GameFailed
from .results import Simulation, Tally, gather
from .workers import ClusterError, Pool, Progress, Tell, cluster, expect_executor, run

__all__ = [
    "TURN_LIMIT",
    "ClusterError",
    "GameFailed",
    "Kept",
    "Plan",
    "Pool",
    "Progress",
    "Simulation",
    "Tally",
    "Tell",
    "cluster",
    "gather",
    "make_plan",
    "run",
    "simulate",
]


def simulate(
    library: Library,
    matchups: Sequence[Sequence[str]],
    games: int,
    agents: str | AgentSpec | Sequence[str | AgentSpec] = "greedy",
    executor: Executor | None = None,
    seed: int = 0,
    rules: str | Mapping[str, Any] | None = None,
    *,
    mode: str = "duel",
    turn_limit: int = TURN_LIMIT,
    session: Session | None = None,
    resume: str | os.PathLike[str] | None = None,
    tell: Tell | None = None,
) -> Simulation:
    """Plays so many games of every match-up and counts them.

    A match-up is a list of heroes (of factions, in army-of-dice), one for each seat of the mode.
    Its games have seeds of its own, counted from `seed` on, and each seed is played once with every
    arrangement of the sides. An agent is a name, such as "greedy" or "search:64", or an AgentSpec:
    one for all, or one for each hero. `executor` is any of `concurrent.futures`, or Dask's; without
    one the games are played in this process. The result depends on none of that, nor on lost
    workers.

    With `resume`, results are kept in that file as they come, and those that it has are not played
    again. `tell` hears of the progress. SetupError and AgentError say what cannot be played,
    GameFailed which game broke down.
    """
    expect_executor(executor)
    plan = make_plan(library, matchups, games, agents, seed, rules, mode, turn_limit, session)
    kept = Kept(resume)
    try:
        run(plan, kept, executor, tell)
    finally:
        kept.close()
    return gather(plan, kept, mode, options_of(settle(rules)))
