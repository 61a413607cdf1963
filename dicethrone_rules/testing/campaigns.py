"""Whole campaigns by bots under all laws: teams of one to four heroes, every difficulty, policy and
edition, every fifth with all optional packs.

    python -m dicethrone_rules.testing.campaigns --games 20 --content FOLDER

The laws of a step are tested at every decision, the dear ones at some. Of every campaign the sheet
has to add up, and the file that is written after each session has to be read back as it was.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from ..agents.campaigns import Played, play_campaign
from ..agents.journey import POLICIES
from ..api.campaign import MOST_HEROES, Campaign, new_campaign
from ..api.game import Game
from ..engine.decisions import Option
from ..errors import DiceThroneError
from ..library import Library, load_content
from ..rules import EDITIONS, GOOD_FAITH
from . import invariants
from .invariants import Broken

DEEP = 0.002  # the share of steps at which the dear laws are tested


def watched(library: Library, number: int, deep: float = DEEP) -> Played:
    """A campaign under all laws; `number` says which heroes, difficulty, policy and edition. Broken
    says which law was.
    """
    rng = random.Random(number)
    heroes = rng.sample(sorted(library.heroes), 1 + number % MOST_HEROES)
    difficulties = sorted(library.difficulties)
    teams = MOST_HEROES * len(difficulties)
    edition = tuple(EDITIONS)[number // teams % len(EDITIONS)]
    packs = sorted(library.packs) if number % 5 == 4 else []
    start = new_campaign(
        library,
        heroes,
        difficulty=difficulties[number // MOST_HEROES % len(difficulties)],
        rules={"edition": edition, GOOD_FAITH: "automatic" if number % 3 else "asked"},
        seed=number,
        packs=packs,
        legacy=packs,
    )

    def watch(before: Game, option: Option, after: Game) -> None:
        invariants.step(before, option, after)
        if rng.random() < deep:
            invariants.deep(before, option, after)

    played = play_campaign(start, POLICIES[number % len(POLICIES)], watch)
    _adds_up(played.end)
    return played


def _adds_up(campaign: Campaign) -> None:
    """The sheet of a campaign is the sum of its sessions, and its file says the same."""
    if not campaign.is_over:
        raise Broken("campaign ends", f"not after {len(campaign.lines)} sessions")
    total = sum(points for line in campaign.lines for _, points in line.score.lines)
    total -= 10 * sum(not line.score.won for line in campaign.lines)  # ADV-SCORE-05
    if campaign.score != total:
        raise Broken("sheet adds up", f"{campaign.score} points, the sessions have {total}")
    if Campaign.from_json(campaign.to_json(), campaign.library) != campaign:
        raise Broken("campaign file", "another campaign is read back")


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints a line for each campaign; exit code 1 when a law was broken."""
    parser = argparse.ArgumentParser(
        prog="python -m dicethrone_rules.testing.campaigns",
        description="Whole campaigns by bots under all laws.",
    )
    parser.add_argument("--games", type=int, default=20, help="how many campaigns")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--content", nargs="*", type=Path, default=[], help="files or folders")
    asked = parser.parse_args(arguments)
    start = time.perf_counter()
    try:
        library = load_content(*asked.content)
        for number in range(asked.first, asked.first + asked.games):
            end = watched(library, number).end
            team = " ".join(member.hero for member in end.members)
            print(
                f"{number}: {team}, {end.difficulty}, {end.rules['edition']}"
                f"{', all packs' if end.packs else ''}: "
                f"{len(end.lines)} sessions, {end.score} points",
                flush=True,
            )
    except (Broken, DiceThroneError) as error:
        print(f"{number}: {error}" if "number" in locals() else error, file=sys.stderr)
        return 1
    print(f"all laws hold, {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
