"""First attempts at chosen cards, from states that campaigns came through.

    python -m dicethrone_rules.analysis.campaigns.attempts --states FILE --teams FILE --games 2
    python -m dicethrone_rules.analysis.campaigns.attempts --states FILE --numbers 3 5 --tries 4

The first command plays campaigns and writes the state in which each comes to a number for the
first time: decks, loot and Salves. The second begins at those states and plays every card of the
numbers so many times from each, which needs no campaigns: after a change to one card only that
number is played again. States outlive a change of content; attempts do not.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs

from ... import records
from ...agents.campaigns import SESSIONS
from ...agents.journey import POLICIES
from ...api import campaign as api
from ...engine.chance import number as drawn
from ...errors import DiceThroneError, SaveError
from ...library import Library, load_content
from .kept import FORMAT, content_of
from .plan import Job, Plan, Team, read_teams
from .playing import AGAIN, FIRST, FURTHER, Try, start_of, try_once
from .tables import Attempt, of_cards, of_numbers

SEEDS = 9_000_000
"""The start of the draws for these attempts, in a campaign's stream of chance."""


@attrs.frozen
class State:
    """A campaign at the moment when it comes to a number for the first time, as text."""

    job: Job
    number: int
    campaign: str


def states_of(library: Library, job: Job) -> Iterator[State]:
    """The states that a campaign comes through, one for each number."""
    campaign = start_of(library, job)
    seen: set[int] = set()
    for place in range(SESSIONS):
        at = campaign.number
        if not at:
            return
        if at not in seen:
            yield State(job, at, campaign.to_json())
        campaign, _ = try_once(campaign, job, AGAIN if at in seen else FIRST, place)
        seen.add(at)


def attempt(library: Library, state: State, card: str, difficulty: str, place: int) -> Attempt:
    """One session with that card, begun at a state."""
    campaign = records.evolve(
        api.Campaign.from_json(state.campaign, library), difficulty=difficulty
    )
    index = SEEDS + 1_000 * place
    while True:
        other = records.evolve(campaign, seed=drawn(campaign.seed, index) >> 1)
        if other.scenario == card:
            break
        index += 1
    job = attrs.evolve(state.job, difficulty=difficulty)
    return Attempt(job, try_once(other, job, FURTHER, place)[1])


def read_states(path: Path) -> list[State]:
    """The states of a file; SaveError for something else."""
    found = []
    for number, line in enumerate(_lines(path), 1):
        try:
            data = json.loads(line)
            found.append(State(_job(data["job"]), int(data["number"]), str(data["campaign"])))
        except (ValueError, TypeError, KeyError):
            raise SaveError(f"{path}, line {number}: this is no state of a campaign.") from None
    return found


def _lines(path: Path) -> list[str]:
    """The whole lines of a file: one that was cut off is left out."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as file:
        return [line for line in file if line.endswith("\n")]


def _job(data: dict[str, object]) -> Job:
    team = data["team"]
    assert isinstance(team, dict)
    return Job(
        Team(team["name"], tuple(team["heroes"])),
        str(data["policy"]),
        str(data["difficulty"]),
        int(str(data["seed"])),
    )


def record(library: Library, plan: Plan, path: Path) -> int:
    """Writes the states of all campaigns of a plan that the file does not have yet; how many
    campaigns were played.
    """
    done = {state.job for state in read_states(path)}
    left = [job for job in plan.jobs if job not in done]
    for job in left:
        rows = [json.dumps(attrs.asdict(state)) for state in states_of(library, job)]
        with path.open("a", encoding="utf-8") as file:  # a campaign at a time
            file.write("\n".join(rows) + "\n")
    return len(left)


class _Kept:
    """Attempts by team, policy, seed, difficulty, card and place, in memory and in a file."""

    def __init__(self, library: Library, path: Path | None) -> None:
        self.rows: dict[tuple[object, ...], list[object]] = {}
        self._path = path
        header = json.dumps({**FORMAT, "attempts": True, "content": content_of(library)})
        lines = _lines(path) if path is not None else []
        if lines and lines[0].rstrip() != header:
            raise SaveError(f"{path} has attempts of other content or another version.")
        for line in lines[1:]:
            key, row = json.loads(line)
            self.rows[tuple(key)] = row
        if path is not None and not lines:
            path.write_text(header + "\n", encoding="utf-8")

    def add(self, key: tuple[object, ...], row: list[object]) -> None:
        self.rows[key] = row
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, row]) + "\n")


def attempts(
    library: Library,
    states: Sequence[State],
    cards: Sequence[str],
    tries: int = 1,
    difficulty: str = "normal",
    keep: Path | None = None,
    seed: int = 0,
) -> list[Attempt]:
    """Every card, `tries` times from every state that comes to its number. The places in the
    streams of chance begin at `seed`: another one plays other sessions from the same states.
    """
    kept = _Kept(library, keep)
    found = []
    for place in range(seed, seed + tries):
        for card in cards:
            number = library.scenarios[card].number
            for state in states:
                if state.number != number:
                    continue
                job = attrs.evolve(state.job, difficulty=difficulty)
                key = (job.team.name, job.policy, job.seed, difficulty, card, place)
                row = kept.rows.get(key)
                if row is None:
                    one = attempt(library, state, card, difficulty, place).one
                    kept.add(key, list(attrs.astuple(one)))
                else:
                    one = Try.from_row(row)
                found.append(Attempt(job, one))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the tables; exit code 2 for a mistake in the arguments."""
    asked = _parser().parse_args(arguments)
    start = time.perf_counter()
    try:
        library = load_content(*asked.content)
        if asked.teams is not None:
            teams = read_teams(asked.teams, library)
            plan = Plan(teams, POLICIES, ("normal",), asked.games, asked.seed)
            print(f"{record(library, plan, asked.states)} campaigns played for their states")
        cards = [
            id for id, card in sorted(library.scenarios.items()) if card.number in asked.numbers
        ]
        states = read_states(asked.states)
        found = attempts(
            library, states, cards, asked.tries, asked.difficulty, asked.keep, asked.seed
        )
    except DiceThroneError as error:
        print(error, file=sys.stderr)
        return 2
    if found:
        crawls = {card.number for card in library.scenarios.values() if card.fight is None}
        print("\n".join([*of_numbers(found), "", *of_cards(found, crawls)]))
    print(f"{len(found)} attempts, {time.perf_counter() - start:.1f} s")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dicethrone_rules.analysis.campaigns.attempts",
        description="First attempts at chosen cards, from states that campaigns came through.",
    )
    parser.add_argument("--states", type=Path, required=True, metavar="FILE")
    parser.add_argument("--teams", type=Path, metavar="FILE", help="play campaigns of these teams")
    parser.add_argument(
        "--games", type=int, default=1, help="campaigns of each team and policy (1)"
    )
    parser.add_argument(
        "--numbers", type=int, nargs="*", default=[], help="of the scenarios to try"
    )
    parser.add_argument("--tries", type=int, default=1, help="of every card from every state (1)")
    parser.add_argument("--difficulty", default="normal", metavar="ID")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on from here, and keep there")
    parser.add_argument("--content", nargs="*", type=Path, default=[], help="files or folders")
    return parser


if __name__ == "__main__":
    sys.exit(main())
