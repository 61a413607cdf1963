"""Balance: whether a hero is fair, how sure that is, and the changes that would matter most."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

from ...agents import AgentSpec
from ...errors import SetupError
from ...library import Library
from ..simulation.kept import Kept
from ..simulation.workers import Tell
from .page import to_html
from .result import Balance
from .study import Study, opponents_of
from .text import to_text
from .variants import as_in, model_of
from .verdict import FAIR, LOOKS, MOST_GAMES

__all__ = [
    "FAIR",
    "LEVEL",
    "LOOKS",
    "MOST_GAMES",
    "Balance",
    "balance",
    "prepare",
    "to_html",
    "to_text",
]

LEAST_POINTS, MOST_POINTS = 0.5, 40.0
LEVEL = "search:24"
"""The other level of bots: it plays ahead, with a budget that fits a study."""


def prepare(
    library: Library,
    hero: str,
    against: Sequence[str] = (),
    *,
    agent: str = "greedy",
    level: str = LEVEL,
    executor: Executor | None = None,
    seed: int = 0,
    seconds: float | None = None,
    games: int = MOST_GAMES,
    rules: str | Mapping[str, Any] | None = None,
    kept: Kept | None = None,
    tell: Tell | None = None,
    like: str | None = None,
    points: float | None = None,
    start: float | None = None,
) -> Study:
    """A study that can be played; SetupError and AgentError say why not. Its time counts from
    `start`, by `time.monotonic`, or from now.
    """
    for name in (agent, level):
        AgentSpec.read(name)
    if like:
        library.hero(like)
        as_in(library, hero, like)  # refuses a hero that it cannot have been made from
    if type(games) is not int or games < 2:
        raise SetupError(f"The most games against an opponent are a number from 2, not {games!r}.")
    if seconds is not None and not 0 < seconds < 10**7:
        raise SetupError(f"A time is a number of seconds above 0, not {seconds!r}.")
    if points is not None and not LEAST_POINTS <= points <= MOST_POINTS:
        raise SetupError(
            f"An interval is {LEAST_POINTS:g} to {MOST_POINTS:g} points on either side of a share, "
            f"not {points!r}."
        )
    return Study(
        library=library,
        hero=hero,
        opponents=opponents_of(library, hero, against),
        agent=agent,
        level=level,
        seed=seed,
        rules=rules if isinstance(rules, Mapping) else {"edition": rules or "printed"},
        kept=kept or Kept(),
        executor=executor,
        seconds=seconds,
        tell=tell,
        most_games=games,
        like=model_of(library, hero) if like is None else like,
        points=points,
        start=time.monotonic() if start is None else start,
    )


def balance(
    library: Library,
    hero: str,
    against: Sequence[str] = (),
    *,
    agent: str = "greedy",
    level: str = LEVEL,
    executor: Executor | None = None,
    seed: int = 0,
    seconds: float | None = None,
    games: int = MOST_GAMES,
    rules: str | Mapping[str, Any] | None = None,
    resume: str | os.PathLike[str] | None = None,
    tell: Tell | None = None,
    like: str | None = None,
    points: float | None = None,
) -> Balance:
    """Whether a hero is fair in duels against these opponents, or against all others.

    First come seat-swapped games against every opponent, until a sequential test has a verdict, or
    there were `games` against each, or half of the `seconds` are over. With `points` they go on
    until the share against each is known to plus or minus so many points. Then changes of abilities
    and cards are tried on the same seeds, and a sample is played by a second level of bots. For a
    hero that is `like` another one, what differs is tried first, as it is there; that other one is
    found by its texts if it is not named ("" for none).

    Without `seconds` the result depends on nothing but the arguments; with them it also depends on
    how many games fit. SetupError and AgentError say what cannot be played, GameFailed which game
    broke down.
    """
    kept = Kept(resume)
    study = prepare(
        library,
        hero,
        against,
        agent=agent,
        level=level,
        executor=executor,
        seed=seed,
        seconds=seconds,
        games=games,
        rules=rules,
        kept=kept,
        tell=tell,
        like=like,
        points=points,
    )
    try:
        study.play()
    finally:
        kept.close()
    return study.result()
