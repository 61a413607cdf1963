"""Campaigns of Adventures, played by bots and measured.

    python -m dicethrone_rules.analysis.campaigns --heroes HERO HERO --games 20
    python -m dicethrone_rules.analysis.campaigns --teams FILE --further 4 --workers 2 --keep FILE

Tells how many sessions campaigns take, how often each scenario and each of its cards is won at the
first attempt, and how much loot a shop gives. The same seed plays the same campaigns.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path

from ...agents.campaigns import NotOver
from ...agents.journey import POLICIES
from ...errors import DiceThroneError
from ...library import load_content
from ..simulation import Pool
from . import Plan, measure, read_teams, report
from .plan import team_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the tables; exit code 1 when a campaign did not end, 2 for wrong arguments."""
    asked = _parser().parse_args(arguments)
    start = time.perf_counter()
    try:
        library = load_content(*asked.content)
        teams = read_teams(asked.teams, library) if asked.teams else ()
        teams += tuple([team_of(library, heroes) for heroes in asked.heroes])
        plan = Plan(
            teams,
            tuple(asked.policy),
            tuple(asked.difficulty),
            asked.games,
            asked.seed,
            asked.further,
        )
        with ExitStack() as stack:
            workers: Executor | None = None
            if asked.workers > 1:
                workers = stack.enter_context(Pool(asked.workers))
            played = dict(zip(plan.jobs, measure(library, plan, workers, asked.keep), strict=True))
    except NotOver as error:
        print(error, file=sys.stderr)
        return 1
    except DiceThroneError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(report(library, played)))
    seconds = time.perf_counter() - start
    sessions = sum(len(one.tries) for one in played.values())
    decisions = sum(one.decisions for each in played.values() for one in each.tries)
    print(
        f"{len(played)} campaigns, seeds from {asked.seed}: {sessions} sessions, "
        f"{decisions / sessions:.0f} decisions each, {seconds:.1f} s"
    )
    return 0 if all(one.over for one in played.values()) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dicethrone_rules.analysis.campaigns",
        description="Campaigns of Adventures, played by bots and measured.",
    )
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument(
        "--heroes", nargs="+", action="append", default=[], metavar="HERO", help="a team, 1 to 4"
    )
    who.add_argument("--teams", type=Path, metavar="FILE", help="a TOML file of teams")
    parser.add_argument(
        "--policy", nargs="+", choices=POLICIES, default=list(POLICIES), help="how bots travel"
    )
    parser.add_argument("--difficulty", nargs="+", default=["normal"], metavar="ID")
    parser.add_argument(
        "--games", type=_positive, default=10, help="campaigns of each team and policy (10)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the first campaign of each (0)")
    parser.add_argument(
        "--further",
        type=int,
        default=0,
        metavar="N",
        help="more first attempts from each state in which a campaign comes to a scenario (0)",
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on from here, and keep there")
    parser.add_argument("--content", nargs="*", type=Path, default=[], help="files or folders")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
