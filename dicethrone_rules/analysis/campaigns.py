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
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import attrs

from ..adventures.sheet import Line
from ..agents import answer_of, make
from ..agents.journey import POLICIES, RUSH
from ..api.campaign import Campaign, new_campaign
from ..api.game import Game
from ..errors import DiceThroneError
from ..library import Library, load_content
from ..rules import GOOD_FAITH

SESSIONS = 60
"""A campaign that has had so many sessions is broken off and told as such."""
DECISIONS = 50_000
"""A session with so many decisions is broken off: it does not end."""

Watch = Callable[[Game, Game], None]
"""Called after every answer with the game before it and the game after it."""


class NotOver(DiceThroneError):
    """A session that does not come to an end."""


@attrs.frozen
class Session:
    """A session that was played: its line on the sheet, how many decisions it took, and how many
    loot cards each hero owns after it.
    """

    line: Line
    decisions: int
    loot: tuple[int, ...]


@attrs.frozen
class Played:
    """A campaign and its sessions; `end` is the campaign after the last of them."""

    end: Campaign
    sessions: tuple[Session, ...]


def play_session(
    game: Game, policy: str, seed: int, watch: Watch | None = None
) -> tuple[Game, int]:
    """The session played to its end by a bot for each hero, and how many decisions it took."""
    heroes = [player.seat for player in game.view(None).players if player.played_by == "person"]
    answers = {seat: answer_of(make(f"greedy-{policy}", seed + seat)) for seat in heroes}
    for count in range(DECISIONS):
        decision = game.decision
        if decision is None:
            return game, count
        assert decision.player is not None
        seat = decision.player
        after = game.apply(answers[seat](game, game.view(seat), decision))
        if watch is not None:
            watch(game, after)
        game = after
    raise NotOver(f"{game!r} is not over after {DECISIONS} decisions: seed {game.seed}.")


def play_campaign(
    campaign: Campaign,
    policy: str = RUSH,
    watch: Watch | None = None,
    most: int = SESSIONS,
) -> Played:
    """The campaign played by bots to its end, or for `most` sessions."""
    sessions: list[Session] = []
    while not campaign.is_over and len(sessions) < most:
        game, decisions = play_session(campaign.begin(), policy, len(sessions), watch)
        campaign = campaign.record(game)
        loot = tuple(
            [sum(_is_loot(key) for key in member.deck or ()) for member in campaign.members]
        )
        sessions.append(Session(campaign.lines[-1], decisions, loot))
    return Played(campaign, tuple(sessions))


def _is_loot(key: str) -> bool:
    return key.startswith(("loot:", "equipment:"))


def play_campaigns(
    library: Library,
    heroes: Sequence[str],
    games: int,
    policy: str = RUSH,
    difficulty: str = "normal",
    seed: int = 0,
    watch: Watch | None = None,
) -> Iterator[Played]:
    """So many campaigns, one after the other; their seeds follow `seed`."""
    for number in range(games):
        start = new_campaign(
            library,
            heroes,
            difficulty=difficulty,
            rules={GOOD_FAITH: "automatic"},
            seed=seed + number,
        )
        yield play_campaign(start, policy, watch)


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
