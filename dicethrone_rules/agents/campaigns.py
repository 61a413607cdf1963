"""Campaigns of Adventures that bots play, from the first session to the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .. import records
from ..adventures.sheet import Line
from ..api.campaign import Campaign, new_campaign
from ..api.game import Game
from ..engine.decisions import Option
from ..engine.seats import PERSON
from ..errors import DiceThroneError
from ..library import Library
from ..rules import GOOD_FAITH
from .agent import answer_of
from .journey import RUSH
from .names import make

SESSIONS = 60
"""A campaign that has had so many sessions is broken off and told as such."""
DECISIONS = 50_000
"""A session with so many decisions is broken off: it does not end."""

Watch = Callable[[Game, Option, Game], None]
"""Called after every answer with the game before it, the answer, and the game after it."""


class NotOver(DiceThroneError):
    """A session that does not come to an end."""


@records.frozen
class Session:
    """A session that was played: its line on the sheet, how many decisions it took, and how many
    loot cards each hero owns after it.
    """

    line: Line
    decisions: int
    loot: tuple[int, ...]


@records.frozen
class Played:
    """A campaign and its sessions; `end` is the campaign after the last of them."""

    end: Campaign
    sessions: tuple[Session, ...]


def play_session(
    game: Game, policy: str, seed: int, watch: Watch | None = None
) -> tuple[Game, int]:
    """The session played to its end by a bot for each hero, and how many decisions it took."""
    heroes = [player.seat for player in game.view(None).players if player.played_by == PERSON]
    answers = {seat: answer_of(make(f"greedy-{policy}", seed + seat)) for seat in heroes}
    for count in range(DECISIONS):
        decision = game.decision
        if decision is None:
            return game, count
        assert decision.player is not None
        seat = decision.player
        option = answers[seat](game, game.view(seat), decision)
        after = game.apply(option)
        if watch is not None:
            watch(game, option, after)
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
