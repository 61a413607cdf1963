"""Balance: whether a hero is fair, how sure that is, and the changes that would matter most."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

from ...agents import AgentError, AgentSpec
from ...engine.codec import fits
from ...errors import SetupError, shown
from ...library import Library
from ...library.library import expect_library
from ...rules import options_of, settle
from ..simulation.kept import Kept
from ..simulation.plan import make_plan
from ..simulation.workers import Tell, expect_executor
from .page import to_html
from .result import Balance
from .study import Study, hero_of, opponents_of
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
    agent: str | AgentSpec = "greedy",
    level: str | AgentSpec = LEVEL,
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
    expect_library(library)
    expect_executor(executor)
    agent, level = _name(agent), _name(level)
    if like not in (None, ""):
        hero_of(library, like)
    if type(games) is not int or games < 2:
        raise SetupError(
            f"The most games against an opponent are a number from 2, not {shown(games)}."
        )
    if seconds is not None and not (_is_number(seconds) and 0 < seconds < 10**7):
        raise SetupError(f"A time is a number of seconds above 0, not {shown(seconds)}.")
    if points is not None and not (_is_number(points) and LEAST_POINTS <= points <= MOST_POINTS):
        raise SetupError(
            f"An interval is {LEAST_POINTS:g} to {MOST_POINTS:g} points on either side of a share, "
            f"not {shown(points)}."
        )
    opponents = opponents_of(library, hero, against)
    make_plan(library, [(hero, other) for other in opponents], games, agent, seed, rules)
    if like:
        as_in(library, hero, like)  # refuses a hero that it cannot have been made from
    return Study(
        library=library,
        hero=hero,
        opponents=opponents,
        agent=agent,
        level=level,
        seed=seed,
        rules=options_of(settle(rules)),
        kept=kept or Kept(),
        executor=executor,
        seconds=seconds,
        tell=tell,
        most_games=games,
        like=model_of(library, hero) if like is None else like,
        points=points,
        start=time.monotonic() if start is None else start,
    )


def _is_number(value: object) -> bool:
    return fits(value, int) or fits(value, float)


def _name(agent: str | AgentSpec) -> str:
    """The name of an agent, with its budget: a study itself leaves out cards, one at a time."""
    spec = AgentSpec.of(agent)
    if spec.without:
        raise AgentError(f"A study is played by bots that leave out no cards, not by {spec}.")
    spec.make(0)
    return str(spec)


def balance(
    library: Library,
    hero: str,
    against: Sequence[str] = (),
    *,
    agent: str | AgentSpec = "greedy",
    level: str | AgentSpec = LEVEL,
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
    """Whether a hero is fair in duels against these opponents, or against all others. An opponent
    is another hero, a bot is named as for `simulate`.

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
    try:
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
        study.play()
    finally:
        kept.close()
    return study.result()
