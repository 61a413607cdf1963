"""`dicethrone sim`: many games between bots, and who wins how often."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

from . import CLEAN, INTERRUPTED, Failure, add_content_argument, file_path
from .naming import named, print_errors
from .rules import add_rules_arguments, chosen_rules

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from ..analysis.simulation import Simulation, Tally
    from ..library import Library

HELP = "Let bots play many games and tell who wins how often."

MANY = 3
"""With so many sides, a table of strengths says more than the pairs alone."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "heroes",
        nargs="*",
        type=file_path,
        metavar="HERO|FILE",
        help="one for each seat; one alone plays against all others, none is every pair",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="a match-up (100)")
    parser.add_argument("--pairs", action="store_true", help="every pair of the heroes named")
    parser.add_argument("--mode", default="duel", metavar="NAME", help="duel, 2v2, ... (duel)")
    parser.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="NAME",
        help="greedy, greedy-explore, greedy-rush, random, search:BUDGET; once for all, or once "
        "for each hero (greedy)",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game (0)")
    parser.add_argument(
        "--turn-limit", type=int, metavar="N", help="then it is a draw (600); 0 is none"
    )
    add_content_argument(parser)
    add_rules_arguments(parser)
    add_worker_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_worker_arguments(parser: argparse.ArgumentParser) -> None:
    """The options for where games are played and in which file they are kept."""
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes on this machine (1)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler, as in tcp://10.0.0.5:8786"
    )
    parser.add_argument(
        "--resume",
        type=file_path,
        metavar="FILE",
        help="keep results in this file, and go on with those that it has",
    )


@contextmanager
def chosen_executor(arguments: argparse.Namespace) -> Iterator[Executor | None]:
    """The executor that the arguments name."""
    from ..analysis.simulation import ClusterError, Pool, cluster

    if arguments.workers < 1:
        raise Failure("--workers is a number from 1")
    if arguments.cluster is not None and arguments.workers > 1:
        raise Failure("give --workers or --cluster, not both: a cluster brings its own workers")
    try:
        place: AbstractContextManager[Executor | None]
        if arguments.cluster is not None:
            place = cluster(arguments.cluster)
        else:
            place = Pool(arguments.workers) if arguments.workers > 1 else nullcontext()
        with place as executor:
            yield executor
    except ClusterError as error:
        raise Failure(str(error)) from None


def run(arguments: argparse.Namespace) -> int:
    from ..analysis.simulation import TURN_LIMIT, gather, make_plan
    from ..analysis.simulation import run as play
    from ..errors import ContentError, DiceThroneError
    from .ending import Ended, told_to_end
    from .progress import ProgressLine

    try:
        library, ids = named(arguments.heroes, arguments.content)
        limit = TURN_LIMIT if arguments.turn_limit is None else arguments.turn_limit
        rules = chosen_rules(arguments)
        plan = make_plan(
            library,
            _matchups(library, ids, arguments),
            arguments.games,
            arguments.agent or "greedy",
            arguments.seed,
            rules,
            arguments.mode,
            limit,
        )
        kept = opened(arguments.resume)
        line = ProgressLine()
        code = CLEAN
        with told_to_end(), chosen_executor(arguments) as executor:
            try:
                play(plan, kept, executor, line.tell)
            except KeyboardInterrupt:
                code = INTERRUPTED
            except Ended as ended:
                code = ended.code
            finally:
                line.clear()
                kept.close()
    except ContentError as error:
        return print_errors(error)
    except DiceThroneError as error:
        raise Failure(str(error)) from None
    found = gather(plan, kept, arguments.mode, rules)
    if arguments.json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print("\n".join(_lines(found)))
    if code != CLEAN:
        say_how_to_go_on(kept, arguments)
    if kept.failed:
        sys.stdout.flush()  # what was found is told all the same
        raise Failure(kept.failed)
    return code


def opened(path: str | None) -> Any:
    """The file of results; Failure when it is something else or cannot be written."""
    from ..analysis.simulation import Kept
    from ..errors import SaveError
    from .files import need_place

    if path is not None:
        need_place(path)
    try:
        return Kept(path)
    except SaveError as error:
        raise Failure(str(error)) from None


def say_how_to_go_on(kept: Any, arguments: argparse.Namespace) -> None:
    """Keeps the games played before an interruption, and tells how to play the rest."""
    import shlex

    from .table.kept_game import kept_game

    path = arguments.resume
    words = sys.argv[1:]
    if path is None:
        path = str(kept_game().with_name("last-simulation.jsonl"))
        _keep_anew(kept, path)
        words = [*words, "--resume", path]
    print(
        f"\nInterrupted. What was played is kept in {path}. To go on:\n"
        f"  {shlex.join(['dicethrone', *words])}",
        file=sys.stderr,
    )


def _keep_anew(kept: Any, path: str) -> None:
    """Writes results over those of the simulation that was interrupted before."""
    import contextlib
    import os

    os.makedirs(os.path.dirname(path), exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)
    kept.save(path)


def _matchups(
    library: Library, ids: Sequence[str], arguments: argparse.Namespace
) -> list[tuple[str, ...]]:
    """The match-ups that the arguments mean."""
    from itertools import combinations

    from ..modes import MODES

    mode = MODES.get(arguments.mode)
    if mode is None:
        from ..language.guidance.suggest import closest

        near = closest(arguments.mode, MODES)
        hint = f"; did you mean {near}?" if near else f"; the modes are {', '.join(MODES)}"
        raise Failure(f"there is no mode {arguments.mode!r}{hint}")
    if mode.has_session:
        raise Failure(f"{mode.name} has a scenario: it is played in a campaign")
    if mode.players != 2:
        if arguments.pairs or len(ids) != mode.players:
            raise Failure(f"{mode.name} is for {mode.players} heroes: name each, in order")
        return [tuple(ids)]
    roster = sorted(library.factions if mode.system == "army" else library.heroes)
    if arguments.pairs and len(ids) > 1:
        return list(combinations(dict.fromkeys(ids), 2))
    if len(ids) == 2:
        return [(ids[0], ids[1])]
    if len(ids) == 1:
        return [(ids[0], other) for other in roster if other != ids[0]]
    if ids:
        raise Failure(f"{mode.name} is for 2; with --pairs, {len(ids)} play everybody against all")
    return list(combinations(roster, 2))


# --- as text -------------------------------------------------------------------------------------


def _lines(found: Simulation) -> Iterator[str]:
    agents = list(dict.fromkeys(agent for tally in found.matchups for agent in tally.agents))
    edition = found.rules["edition"]
    yield (
        f"{found.mode}, {found.games} games a match-up, {' and '.join(agents)}, {edition} rules, "
        f"seed {found.seed}"
    )
    yield ""
    head = ("match-up", "wins", "95 % interval", "who begins", "draws", "turns")
    yield from _table([head, *(row for tally in found.matchups for row in _rows(tally))])
    if len(found.strengths) >= MANY:
        yield ""
        yield from _table([("hero", "strength", "wins", "games"), *_strengths(found)])
    if not found.is_complete:
        played = sum(tally.games for tally in found.matchups)
        yield ""
        yield f"Not complete: {played} of {found.games * len(found.matchups)} games."


def _rows(tally: Tally) -> Iterator[tuple[str, ...]]:
    if not tally.games:
        yield (" - ".join(tally.heroes), "", "no games yet", "", "", "")
        return
    first = "" if tally.first_rate is None else f"{tally.first_rate:.1%}"
    places = [0] if len(tally.heroes) == 2 else range(len(tally.heroes))
    for place in places:
        name = " - ".join(tally.heroes) if len(places) == 1 else tally.heroes[place]
        low, high = tally.interval(place)
        shown = (f"{tally.rate(place):.1%}", f"{low:.1%} to {high:.1%}")
        more = (first, str(tally.draws), f"{tally.turns_a_game:.1f}") if not place else ("", "", "")
        yield (name, *shown, *more)


def _strengths(found: Simulation) -> Iterator[tuple[str, ...]]:
    strengths = found.strengths
    for name in sorted(strengths, key=lambda name: -strengths[name]):
        mine = [tally for tally in found.matchups if name in tally.heroes]
        games = sum(tally.games for tally in mine)
        wins = sum(tally.rate(tally.heroes.index(name)) * tally.games for tally in mine)
        yield (name, f"{strengths[name]:+.2f}", f"{wins / max(1, games):.1%}", str(games))


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()
