"""Playing one job: a campaign, and further first attempts from the states it comes through."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs

from ... import __version__, records
from ...agents.campaigns import SESSIONS, play_session
from ...api import campaign as api
from ...engine.chance import number as drawn
from ...errors import DiceThroneError
from ...library import Library
from ...rules import GOOD_FAITH
from .plan import Job

FIRST, AGAIN, FURTHER = "first", "again", "further"
"""Attempts of a campaign at a number, and those from the same state beside it."""
SEEDS = 7_000_000
"""The start of the draws for further attempts, in a campaign's stream of chance."""


@attrs.frozen
class Try:
    """A session: `got` is how many loot cards each hero owns that it did not own before."""

    kind: str
    number: int
    card: str
    won: bool
    decisions: int
    got: tuple[int, ...]
    salves: int
    """Salves that it began with."""

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> Try:
        """From a row of plain data."""
        kind, number, card, won, decisions, got, salves = row
        return cls(kind, number, card, won, decisions, tuple(got), salves)


@attrs.frozen
class Campaign:
    """The result of a job."""

    over: bool
    score: int
    tries: tuple[Try, ...]

    @property
    def sessions(self) -> int:
        """The sessions of the campaign itself."""
        return sum(one.kind != FURTHER for one in self.tries)

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        rows = [list(attrs.astuple(one)) for one in self.tries]
        return {"over": self.over, "score": self.score, "tries": rows}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Campaign:
        """From plain data; TypeError or KeyError for something else."""
        tries = [Try.from_row(row) for row in data["tries"]]
        return cls(bool(data["over"]), int(data["score"]), tuple(tries))


class OtherVersion(DiceThroneError):
    """A worker that has another version of this library."""


def play_job(library: Library, job: Job, version: str = __version__) -> Campaign:
    """Plays a job; the same result in any process."""
    if version != __version__:
        raise OtherVersion(f"A worker has version {__version__}, {version} is wanted.")
    campaign = start_of(library, job)
    tries: list[Try] = []
    seen: set[int] = set()
    played = 0
    while not campaign.is_over and played < SESSIONS:
        at = campaign.number
        if at not in seen:
            tries += [_further(campaign, job, n) for n in range(job.further)]
        kind = AGAIN if at in seen else FIRST
        seen.add(at)
        campaign, one = try_once(campaign, job, kind, played)
        tries.append(one)
        played += 1
    return Campaign(campaign.is_over, campaign.score, tuple(tries))


def start_of(library: Library, job: Job) -> api.Campaign:
    """The campaign of a job before its first session."""
    return api.new_campaign(
        library,
        job.team.heroes,
        difficulty=job.difficulty,
        rules={GOOD_FAITH: "automatic"},
        seed=_seed(job),
    )


def _seed(job: Job) -> int:
    """The seed of a campaign: teams draw cards of their own, the policies of a team the same."""
    digest = hashlib.sha256(f"{job.seed} {' '.join(job.team.heroes)}".encode()).digest()
    return int.from_bytes(digest[:7])


def _further(campaign: api.Campaign, job: Job, place: int) -> Try:
    """A first attempt from a campaign's state that the campaign itself does not go on from."""
    seed = drawn(campaign.seed, SEEDS + place) >> 1
    other = records.evolve(campaign, seed=seed)
    return try_once(other, job, FURTHER, place)[1]


def try_once(campaign: api.Campaign, job: Job, kind: str, place: int) -> tuple[api.Campaign, Try]:
    """The next session of a campaign, and the campaign after it."""
    game, decisions = play_session(campaign.begin(), job.policy, place)
    after = campaign.record(game)
    line = after.lines[-1]
    got = tuple(
        [
            _gained(before.deck, now.deck)
            for before, now in zip(campaign.members, after.members, strict=True)
        ]
    )
    return after, Try(
        kind, line.number, line.scenario, line.score.won, decisions, got, line.started
    )


def _gained(before: tuple[str, ...] | None, now: tuple[str, ...] | None) -> int:
    """The number of loot cards that are new in a deck."""
    return sum((_loot(now) - _loot(before)).values())


def _loot(deck: tuple[str, ...] | None) -> Counter[str]:
    return Counter([key for key in deck or () if key.startswith(("loot:", "equipment:"))])
