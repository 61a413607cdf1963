"""From a request to open a table to its game."""

from __future__ import annotations

from typing import Any

from ..agents import NAMES as BOTS
from ..api.campaign import Campaign, new_campaign
from ..api.game import Game, new_game
from ..engine.sessions import Session
from ..errors import SetupError
from ..library import Library
from ..wire.protocol import Open

PERSON = "person"


def players_of(opened: Open) -> None:
    """Refuses a seat that neither a person nor a bot plays."""
    for number, seat in enumerate(opened.seats):
        if seat.by != PERSON and seat.by not in BOTS:
            known = ", ".join((PERSON, *BOTS))
            raise SetupError(f"Seat {number} is played by {seat.by!r}. It can be: {known}.")


def rules_of(opened: Open) -> dict[str, Any]:
    """The options of the rules. By default every player who may act is asked in every window:
    silence would tell others that a player has nothing to play.
    """
    return {"uniform_windows": True, **opened.rules}


def campaign_of(library: Library, opened: Open, seed: int) -> Campaign | None:
    """The campaign that a table begins; None for a table that plays one game."""
    wanted = opened.campaign
    if wanted is None:
        return None
    return new_campaign(
        library,
        [seat.hero for seat in opened.seats],
        wanted.difficulty,
        [seat.name for seat in opened.seats],
        wanted.team,
        rules_of(opened),
        seed,
    )


def game_of(library: Library, opened: Open, seed: int, campaign: Campaign | None) -> Game:
    """The game of a table at its beginning; of a campaign, its next session."""
    if campaign is not None:
        return campaign.begin(chance=opened.chance, turn_limit=opened.turn_limit)
    session = None
    if opened.scenario:
        session = Session(opened.scenario, difficulty=opened.difficulty, salves=opened.salves)
    return new_game(
        library,
        [seat.hero for seat in opened.seats],
        opened.mode,
        seed,
        rules_of(opened),
        opened.chance,
        opened.turn_limit,
        session,
    )
