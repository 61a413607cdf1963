"""Seats that enter and leave a game that is going on. A seat's number is never used again."""

from __future__ import annotations

from ..errors import SetupError
from ..messages import Content
from . import events as e
from .arranging import (
    about,
    boxed,
    cards_of,
    starting_health,
    upgraded,
)
from .play.changes import refresh_board
from .play.run import Run
from .seats import Seat
from .setup import open_hand
from .tokens import NOBODY


def enter_seat(
    run: Run,
    seat: Seat,
    *,
    dial: int | None = None,
    after: int = NOBODY,
    takes_turns: bool = True,
) -> int:
    """Adds a seat and returns its number. Its side is the seat's own. The seat has a new dial, or
    shares that of a seat of its side; in turn order it comes after a given seat, or last. The
    hero's own set-up runs before all other programs go on.
    """
    table, code = run.t, run.ctx.code
    number, hero = len(table.players), code.heroes.get(seat.hero)
    if hero is None:
        raise SetupError(f"There is no hero {seat.hero!r} in this game's content.")
    with about(number, hero.name):
        if seat.side is None:
            raise SetupError("A seat that enters says which side it is on.")
        if dial is not None and {p.side for p in table.players if p.dial == dial} != {seat.side}:
            raise SetupError(f"Dial {dial} is no dial of side {seat.side}.")
        deck, equipment = cards_of(code, seat)
        at = len(table.dials) if dial is None else dial
        player = boxed(code, seat, number, seat.side, at, len(table.cards))
        player.takes_turns = takes_turns
        table.cards += (*deck, *equipment)
        table.owners += (number,) * (len(deck) + len(equipment))
        table.seats += (seat,)
        table.players.append(player)
        run.owned |= 1 << number
        if dial is None:
            health = starting_health(run.ctx.mode, [seat], [at])[0]
            table.dials.append(health)
            table.caps += (health + run.ctx.mode.heal_above_start,)
        place = len(table.order) if after == NOBODY else table.order.index(after) + 1
        table.order = (*table.order[:place], number, *table.order[place:])
        table.line_up()
        lying = player.zones.get("equipment", ())
        run.tell(
            e.SeatEntered,
            number,
            Content("hero", hero.key, hero.name),
            seat.side,
            at,
            table.dials[at],
            player.cp,
            player.deck,
            lying,
        )
        upgraded(run, number)
        open_hand(run, number)
    refresh_board(run, number)
    run.push("entering", number)
    return number


def leave_seat(run: Run, seat: int) -> None:
    """Takes an undefeated seat out of the game, as an enemy who flees: its running texts end,
    before all other programs go on.
    """
    run.push("departure", seat)
