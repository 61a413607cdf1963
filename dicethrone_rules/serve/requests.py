"""Requests: those that a table takes, who may send each, and how it is carried out."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import anyio

from .. import __version__, records
from ..agents import NAMES as BOTS
from ..api.chances import chances_of
from ..api.game import SEED_BITS
from ..api.report import BugReport
from ..wire import protocol as p
from .people import Caller, Chair, Proposal, chairs_text, hashed
from .refusals import Refusal
from .setup import PERSON
from .table import Table


async def carry_out(table: Table, request: Any, caller: Caller) -> Any:
    """Carries out a request; the notice that answers it. Refusal says why it is not."""
    handler = _HANDLERS.get(type(request))
    if handler is None:
        raise Refusal("malformed", "This request is not for a table.")
    if table.broken and type(request) not in (p.Report, p.Appoint):
        raise Refusal("broken", table.broken)
    async with table.lock:
        # A stored answer is also taken: a client that vanishes in between ends nothing halfway.
        with anyio.CancelScope(shield=True):
            return await handler(table, request, caller)


def _seated(caller: Caller) -> int:
    if caller.seat is None:
        raise Refusal("no-seat", "Only who sits at the table may do that.")
    return caller.seat


# --- playing --------------------------------------------------------------------------------------


async def _answer(table: Table, request: p.Answer, caller: Caller) -> p.Done:
    seat = _asked(table, request.step, caller)
    if request.until and request.option == "pass":
        game = table.game.pass_until(request.until, player=seat)
    else:
        game = table.game.apply(request.option, player=seat)
    await table.advance(game, seat)
    return p.Done(table.step)


async def _roll(table: Table, request: p.Roll, caller: Caller) -> p.Done:
    seat = _asked(table, request.step, caller)
    await table.advance(table.game.roll(*request.faces), seat)
    return p.Done(table.step)


def _asked(table: Table, step: int, caller: Caller) -> int:
    seat = _seated(caller)
    decision = table.game.decision
    if decision is None:
        raise Refusal("over", "The game is over: there is nothing to decide.")
    if step != table.step:
        raise Refusal("moved-on", f"The table is at step {table.step}; look again.")
    if decision.player not in (seat, None):
        raise Refusal("not-asked", "It is not your decision.")
    return seat


async def _concede(table: Table, request: p.Concede, caller: Caller) -> p.Done:
    seat = _seated(caller)
    await table.advance(table.game.concede(seat), seat)
    return p.Done(table.step)


# --- going back -----------------------------------------------------------------------------------


async def _undo(table: Table, request: p.Undo, caller: Caller) -> p.Done:
    seat = _seated(caller)
    if table.game.is_over:
        raise Refusal("over", "The game is over: its end stands.")
    if table.proposal is not None:
        raise Refusal("not-now", "There is a proposal to go back already.")
    kept = _kept(table, seat, request.to)
    people = frozenset(
        other
        for other, chair in enumerate(table.chairs)
        if chair.by == PERSON and chair.token and other != seat
    )
    to = table.past[kept - 1].step if kept else table.base
    table.proposal = Proposal(seat, kept, to, frozenset([seat]), people)
    await _settle(table)
    return p.Done(table.step)


def _kept(table: Table, seat: int, to: int | None) -> int:
    """The number of answers that stay when the table goes back."""
    if to is None:
        mine = [number for number, stored in enumerate(table.past) if stored.seat == seat]
        if not mine:
            raise Refusal("not-now", "You have not answered anything yet.")
        return mine[-1]
    steps = [table.base, *(stored.step for stored in table.past[:-1])]
    if not table.past or to not in steps:
        raise Refusal("not-now", f"There is no step {to} to go back to.")
    return steps.index(to)


async def _agree(table: Table, request: p.Agree, caller: Caller) -> p.Done:
    seat, undo = _seated(caller), table.proposal
    if undo is None:
        raise Refusal("not-now", "There is no proposal to go back.")
    if seat not in undo.asked and not (seat == undo.by and not request.yes):
        raise Refusal("not-asked", "You are not asked about this.")
    if request.yes:
        agreed, asked = undo.agreed | {seat}, undo.asked - {seat}
        table.proposal = records.evolve(undo, agreed=agreed, asked=asked)
    else:
        table.proposal = None
    await _settle(table)
    return p.Done(table.step)


async def _settle(table: Table) -> None:
    """Goes back, if everybody has agreed; otherwise tells what is proposed."""
    undo = table.proposal
    if undo is None or undo.asked:
        table.tell_info()
        return
    earlier = await table.thinking.short(partial(table.replayed, undo.kept))
    await table.advance(earlier.renewed(secrets.randbits(SEED_BITS)), None, undo.kept)


# --- seats ----------------------------------------------------------------------------------------


async def _claim(table: Table, request: p.Claim, caller: Caller) -> p.Seated:
    chair = _chair(table, request.seat)
    if chair.by != PERSON:
        raise Refusal("taken", f"Seat {request.seat} is played by a bot.")
    if chair.token:
        raise Refusal("taken", f"Seat {request.seat} is taken.")
    token = secrets.token_urlsafe(24)
    taken = Chair(PERSON, request.name or chair.name, hashed(token))
    await _store_chair(table, request.seat, taken)
    return p.Seated(request.seat, token)


async def _appoint(table: Table, request: p.Appoint, caller: Caller) -> p.Done:
    if not caller.is_host:
        raise Refusal("no-seat", "Only the host may do that.")
    chair = _chair(table, request.seat)
    if request.by != PERSON and request.by not in BOTS:
        raise Refusal("malformed", f"There is no bot {request.by!r}: {', '.join(BOTS)}.")
    await _store_chair(table, request.seat, Chair(request.by, chair.name))
    for watcher in tuple(table.watchers):
        if watcher.seat == request.seat:
            watcher.seat = None
    if table.broken:  # somebody else goes on
        table.broken = ""
        table.tell_info()
    table.tell()
    return p.Done(table.step)


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("no-seat", f"There is no seat {seat} for a player.")
    return table.chairs[seat]


async def _store_chair(table: Table, seat: int, chair: Chair) -> None:
    chairs = [*table.chairs]
    chairs[seat] = chair
    await table.store.write(
        ("update tables set seats = ? where id = ?", [chairs_text(chairs), table.id])
    )
    table.chairs = chairs
    table.tell_info()


# --- hints ----------------------------------------------------------------------------------------


async def _why(table: Table, request: p.Why, caller: Caller) -> p.Reason:
    return p.Reason(request.card, table.game.why_not_message(_seated(caller), request.card))


async def _chances(table: Table, request: p.Chances, caller: Caller) -> p.ChancesInfo:
    view = table.game.view(_seated(caller))
    found = await table.thinking.short(partial(chances_of, view))
    return p.ChancesInfo(
        tuple([p.Chance(each.ability.key, each.tier, float(each.chance)) for each in found])
    )


# --- campaigns and reports ------------------------------------------------------------------------


async def _next(table: Table, request: p.Next, caller: Caller) -> p.Done:
    if caller.seat is None and not caller.is_host:
        raise Refusal("no-seat", "Only who sits at the table may do that.")
    if table.campaign is not None and not table.game.is_over:
        raise Refusal("not-now", "The session is not over.")
    campaign = table.recorded()
    if campaign is None:
        raise Refusal("not-now", "This table plays no campaign.")
    if campaign.is_over:
        raise Refusal("over", "The campaign is over: there is no further session.")
    start = campaign.begin(chance=table.opened.chance, turn_limit=table.opened.turn_limit)
    base, session = table.step + 1, table.session + 1
    await table.store.write(
        (
            "update tables set campaign = ?, session = ?, base = ?, content = ? where id = ?",
            [campaign.to_json(), session, base, start.replay.content, table.id],
        )
    )
    table.begin(campaign, session, base, start)
    return p.Done(table.step)


async def _report(table: Table, request: p.Report, caller: Caller) -> p.Reported:
    if await table.store.count("reports") >= table.limits.reports:
        raise Refusal("full", "The server keeps no more reports.")
    id = secrets.token_urlsafe(9)
    text = BugReport(table.game.replay, __version__, request.text).to_json()
    await table.store.write(
        (
            "insert into reports values (?, ?, ?, ?, ?)",
            [id, table.id, time.time(), request.text, text],
        )
    )
    return p.Reported(id)


_HANDLERS: dict[type, Callable[[Table, Any, Caller], Awaitable[Any]]] = {
    p.Answer: _answer,
    p.Roll: _roll,
    p.Concede: _concede,
    p.Undo: _undo,
    p.Agree: _agree,
    p.Claim: _claim,
    p.Appoint: _appoint,
    p.Why: _why,
    p.Chances: _chances,
    p.Next: _next,
    p.Report: _report,
}
