"""Whole campaigns of Adventures, played by bots.

    python -m dicethrone_rules.analysis.campaigns --games 20 --heroes HERO HERO \
        --policy explore --difficulty normal --content FOLDER

Tells how many sessions campaigns take, how often each scenario is won at the first attempt, what
heroes own after every shop and boss, the score, and how fast it went. The same seed plays the same
campaigns.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import attrs

from ..agents.campaigns import NotOver, Played, play_campaigns
from ..agents.journey import POLICIES, RUSH
from ..errors import DiceThroneError
from ..library import load_content

# --- what it came to ------------------------------------------------------------------------------


@attrs.define
class Tally:
    """The sessions of one scenario number."""

    attempts: int = 0
    first: int = 0  # first attempts
    first_won: int = 0
    loot: int = 0  # cards that heroes owned after a session
    heroes: int = 0


def tallies_of(played: Sequence[Played]) -> dict[int, Tally]:
    """By the number of the scenario, how its sessions went."""
    found: dict[int, Tally] = {}
    for one in played:
        seen: set[int] = set()
        for session in one.sessions:
            number = session.line.number
            tally = found.setdefault(number, Tally())
            tally.attempts += 1
            tally.loot += sum(session.loot)
            tally.heroes += len(session.loot)
            if number not in seen:
                seen.add(number)
                tally.first += 1
                tally.first_won += session.line.score.won
    return dict(sorted(found.items()))


def report(played: Sequence[Played], seconds: float) -> list[str]:
    """The lines that tell how campaigns went."""
    sessions = sum(len(one.sessions) for one in played)
    decisions = sum(session.decisions for one in played for session in one.sessions)
    over = sum(one.end.is_over for one in played)
    scores = sorted(one.end.score for one in played)
    found = [
        "| scenario | first attempts won | attempts a campaign | loot a hero afterwards |",
        "|---|---|---|---|",
    ]
    for number, tally in tallies_of(played).items():
        found.append(
            f"| {number} | {tally.first_won / tally.first:.0%} of {tally.first} "
            f"| {tally.attempts / tally.first:.1f} | {tally.loot / tally.heroes:.1f} |"
        )
    mean = sum(scores) / len(scores)
    found += [
        "",
        f"{len(played)} campaigns, {over} to their end: {sessions / len(played):.1f} sessions each",
        f"score: {mean:.1f} on average, from {scores[0]} to {scores[-1]}",
        f"{decisions / sessions:.0f} decisions a session, {sessions / seconds:.1f} sessions a "
        f"second, {seconds:.1f} s in all",
    ]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the report; exit code 1 when a campaign did not end, 2 for a mistake in what was
    asked.
    """
    parser = argparse.ArgumentParser(
        prog="python -m dicethrone_rules.analysis.campaigns",
        description="Whole campaigns of Adventures, played by bots.",
    )
    parser.add_argument("--games", type=int, default=10, help="how many campaigns")
    parser.add_argument("--heroes", nargs="+", required=True, metavar="HERO", help="one to four")
    parser.add_argument("--policy", choices=POLICIES, default=RUSH, help="how bots travel")
    parser.add_argument("--difficulty", default="normal")
    parser.add_argument("--seed", type=int, default=0, help="of the first campaign")
    parser.add_argument("--content", nargs="*", type=Path, default=[], help="files or folders")
    parser.add_argument("--sheets", action="store_true", help="print every score sheet")
    asked = parser.parse_args(arguments)
    if asked.games < 1:
        parser.error("--games is at least 1.")
    start = time.perf_counter()
    try:
        library = load_content(*asked.content)
        played = list(
            play_campaigns(
                library, asked.heroes, asked.games, asked.policy, asked.difficulty, asked.seed
            )
        )
    except NotOver as error:
        print(error, file=sys.stderr)
        return 1
    except DiceThroneError as error:
        print(error, file=sys.stderr)
        return 2
    team = " ".join(asked.heroes)
    print(f"{team}, {asked.policy}, {asked.difficulty}, seeds from {asked.seed}\n")
    if asked.sheets:
        for one in played:
            print(f"{one.end.sheet}\n")
    print("\n".join(report(played, time.perf_counter() - start)))
    return 0 if all(one.end.is_over for one in played) else 1


if __name__ == "__main__":
    sys.exit(main())
