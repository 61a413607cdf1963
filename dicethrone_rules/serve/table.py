"""A served table: one game, who sits where, who watches, and what may be asked of it.

A game is a value, so a request is carried out in three steps: the next game is worked out, its
answer is stored, and only then does the table take it and tell everybody. A request that fails in
between has changed nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import deque
from typing import Any, Protocol

import attrs

from .. import __version__, records
from ..api.campaign import Campaign
from ..api.content import Printed, seen_in
from ..api.game import SEED_BITS, Game
from ..api.report import BugReport
from ..api.result import Result
from ..api.view import View
from ..wire import protocol as p
from ..wire.documents import written
from ..wire.protocol import notice
from .limits import Limits
from .setup import PERSON
from .store import Store, Stored


class Refusal(Exception):
    """A request that is refused: a code for a program and words for a person."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    seat: int | None
    known: Printed

    def send(self, text: str) -> None:
        """Sends a document, some time soon."""


@records.frozen
class Caller:
    """Who makes a request: a seat, a spectator (None), perhaps the host."""

    seat: int | None = None
    is_host: bool = False


@records.define
class Chair:
    """A seat at a table: who plays it, and the hash of the token that opens it."""

    by: str
    name: str
    token: str = ""


@records.frozen
class Proposal:
    """A proposal to go back to before the answer of that number."""

    by: int
    kept: int
    to: int
    agreed: frozenset[int]
    asked: frozenset[int]

    def info(self) -> p.UndoInfo:
        """The proposal as everybody may know it."""
        return p.UndoInfo(self.by, self.to, tuple(sorted(self.agreed)), tuple(sorted(self.asked)))


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Table:
    """A table in memory. Whoever changes it holds its `lock`."""

    def __init__(
        self,
        id: str,
        opened: p.Open,
        host: str,
        chairs: list[Chair],
        store: Store,
        limits: Limits,
        campaign: Campaign | None,
        session: int,
        base: int,
        start: Game,
    ) -> None:
        self.id, self.opened, self.host, self.chairs = id, opened, host, chairs
        self.store, self.limits = store, limits
        self.campaign, self.session, self.base = campaign, session, base
        self.start = self.game = start
        self.past: list[Stored] = []
        self.recent: deque[tuple[int, Game]] = deque(maxlen=limits.recent_steps)
        self.watchers: set[Watcher] = set()
        self.proposal: Proposal | None = None
        self.lock = asyncio.Lock()
        self.moved = asyncio.Event()
        self.used = time.monotonic()
        self.printed = start.printed
        self.broken = ""

    # --- who is who ---------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """The number of this moment. It never comes again, also after going back."""
        return self.past[-1].step if self.past else self.base

    def caller(self, token: str) -> Caller:
        """Who a token is for; a wrong one is refused, none is a spectator's."""
        if not token:
            if not self.opened.spectators:
                raise Refusal("no-seat", "This table has no spectators.")
            return Caller()
        found = hashed(token)
        if secrets.compare_digest(found, self.host):
            return Caller(None, is_host=True)
        for seat, chair in enumerate(self.chairs):
            if chair.token and secrets.compare_digest(found, chair.token):
                return Caller(seat)
        raise Refusal("no-seat", "This token opens no seat at this table.")

    def asked_bot(self) -> int | None:
        """The seat that is asked, if a bot plays it."""
        decision = self.game.decision
        if decision is None or decision.player is None or decision.player >= len(self.chairs):
            return None
        seat = decision.player
        return seat if self.chairs[seat].by != PERSON else None

    # --- what is told -------------------------------------------------------------------------

    def info(self) -> p.TableInfo:
        """What everybody may know of the table."""
        here = {watcher.seat for watcher in self.watchers}
        players = self.game.view(None).players
        seats = []
        for seat, title in enumerate(self.game.names):
            chair = self.chairs[seat] if seat < len(self.chairs) else Chair("book", "")
            taken = chair.by != PERSON or bool(chair.token)
            hero = players[seat].hero
            seats.append(p.SeatInfo(seat, hero, title, chair.by, chair.name, taken, seat in here))
        return p.TableInfo(
            self.id,
            players_mode(self.game),
            self.opened.chance,
            tuple(seats),
            sum(watcher.seat is None for watcher in self.watchers),
            self.session,
            self.step,
            self.game.is_over,
            None if self.proposal is None else self.proposal.info(),
        )

    def update(self, seat: int | None) -> p.Update:
        """The game as that seat, or a spectator, may know it."""
        view = self.game.view(seat)
        result = _told(self.game.result, seat)
        return p.Update(self.session, self.step, view, view.decision, view.events, result)

    def log(self, seat: int | None) -> p.Log:
        """The last steps, as that seat or a spectator may know them."""
        entries = [p.LogEntry(step, game.view(seat).events) for step, game in self.recent]
        return p.Log(tuple([entry for entry in entries if entry.events]))

    def text_of(self, thing: Any, ref: str = "") -> str:
        """The document of a notice."""
        return written(notice(thing, self.game.names, ref))

    def welcome(self, watcher: Watcher) -> None:
        """Tells a newcomer everything, and the others that they came."""
        self.watchers.add(watcher)
        self.used = time.monotonic()
        watcher.known = self.printed | seen_in(self.game.view(watcher.seat))
        watcher.send(self.text_of(watcher.known))
        if self.campaign is not None:
            watcher.send(self.text_of(self.campaign.view(watcher.seat)))
        watcher.send(self.text_of(self.log(watcher.seat)))
        self.tell_info()
        watcher.send(self.text_of(self.update(watcher.seat)))

    def leave(self, watcher: Watcher) -> None:
        """A watcher is gone."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.used = time.monotonic()
            self.tell_info()

    def tell_info(self) -> None:
        """Tells everybody who is at the table."""
        text = self.text_of(self.info())
        for watcher in tuple(self.watchers):
            watcher.send(text)

    def tell(self) -> None:
        """Tells everybody the game as they may know it: the same words to all of one seat."""
        texts: dict[int | None, tuple[View, str]] = {}
        for watcher in tuple(self.watchers):
            if watcher.seat not in texts:
                update = self.update(watcher.seat)
                texts[watcher.seat] = update.view, self.text_of(update)
            view, text = texts[watcher.seat]
            more = seen_in(view, watcher.known)
            if more:
                watcher.known = watcher.known | more
                watcher.send(self.text_of(more))
            watcher.send(text)
        self.moved.set()
        self.moved = asyncio.Event()

    # --- moving on ----------------------------------------------------------------------------

    async def advance(self, game: Game, seat: int | None, kept: int | None = None) -> None:
        """Stores the answers that lead to this game and takes it; the first `kept` answers of the
        past stay, all unless it is said.
        """
        kept = len(self.past) if kept is None else kept
        choices = game.choices[kept:]
        if kept + len(choices) > self.limits.answers:
            raise Refusal("full", f"A game has at most {self.limits.answers} answers.")
        step = self.step
        new = [Stored(step + i, seat, choice) for i, choice in enumerate(choices, 1)]
        await self.store.append(self.id, self.session, self.past, kept, new)
        if kept < len(self.past):
            self.recent.clear()
        self.past[kept:] = new
        self.game = game
        undone, self.proposal = self.proposal, None
        self.used = time.monotonic()
        self.recent.append((self.step, game))
        self.tell()
        if undone is not None:
            self.tell_info()

    def restore(self, past: list[Stored]) -> None:
        """Plays the stored answers; DiceThroneError says why they cannot be played."""
        from ..api.replay import answer

        game = self.start
        for number, stored in enumerate(past):
            game = answer(game, stored.choice)
            if number >= len(past) - self.limits.recent_steps:
                self.recent.append((stored.step, game))
        self.game, self.past = game, past

    # --- requests -----------------------------------------------------------------------------

    async def handle(self, request: Any, caller: Caller) -> Any:
        """Carries out a request; the notice that answers it. Refusal says why it is not."""
        handler = _HANDLERS.get(type(request))
        if handler is None:
            raise Refusal("malformed", "This request is not for a table.")
        if self.broken and type(request) is not p.Report:
            raise Refusal("broken", self.broken)
        async with self.lock:
            return await handler(self, request, caller)

    async def _answer(self, request: p.Answer, caller: Caller) -> p.Done:
        seat = self._asked(request.step, caller)
        if request.until and request.option == "pass":
            game = self.game.pass_until(request.until, player=seat)
        else:
            game = self.game.apply(request.option, player=seat)
        await self.advance(game, seat)
        return p.Done(self.step)

    async def _roll(self, request: p.Roll, caller: Caller) -> p.Done:
        seat = self._asked(request.step, caller)
        await self.advance(self.game.roll(*request.faces), seat)
        return p.Done(self.step)

    def _asked(self, step: int, caller: Caller) -> int:
        seat = self._seated(caller)
        decision = self.game.decision
        if decision is None:
            raise Refusal("over", "The game is over: there is nothing to decide.")
        if decision.player not in (seat, None):
            raise Refusal("not-asked", "It is not your decision.")
        if step != self.step:
            raise Refusal("moved-on", f"The table is at step {self.step}; look again.")
        return seat

    def _seated(self, caller: Caller) -> int:
        if caller.seat is None:
            raise Refusal("no-seat", "Only who sits at the table may do that.")
        return caller.seat

    async def _concede(self, request: p.Concede, caller: Caller) -> p.Done:
        seat = self._seated(caller)
        await self.advance(self.game.concede(seat), seat)
        return p.Done(self.step)

    async def _undo(self, request: p.Undo, caller: Caller) -> p.Done:
        seat = self._seated(caller)
        if self.game.is_over:
            raise Refusal("over", "The game is over: its end stands.")
        if self.proposal is not None:
            raise Refusal("not-now", "There is a proposal to go back already.")
        kept = self._number(seat, request.to)
        people = frozenset(
            other
            for other, chair in enumerate(self.chairs)
            if chair.by == PERSON and chair.token and other != seat
        )
        to = self.past[kept - 1].step if kept else self.base
        self.proposal = Proposal(seat, kept, to, frozenset([seat]), people)
        await self._settle()
        return p.Done(self.step)

    def _number(self, seat: int, to: int | None) -> int:
        """How many answers stay when the table goes back."""
        if to is None:
            mine = [number for number, stored in enumerate(self.past) if stored.seat == seat]
            if not mine:
                raise Refusal("not-now", "You have not answered anything yet.")
            return mine[-1]
        steps = [self.base, *(stored.step for stored in self.past[:-1])]
        if not self.past or to not in steps:
            raise Refusal("not-now", f"There is no step {to} to go back to.")
        return steps.index(to)

    async def _agree(self, request: p.Agree, caller: Caller) -> p.Done:
        seat, undo = self._seated(caller), self.proposal
        if undo is None:
            raise Refusal("not-now", "There is no proposal to go back.")
        if seat not in undo.asked and not (seat == undo.by and not request.yes):
            raise Refusal("not-asked", "You are not asked about this.")
        if request.yes:
            agreed, asked = undo.agreed | {seat}, undo.asked - {seat}
            self.proposal = records.evolve(undo, agreed=agreed, asked=asked)
        else:
            self.proposal = None
        await self._settle()
        return p.Done(self.step)

    async def _settle(self) -> None:
        """Goes back, if everybody has agreed; otherwise tells what is proposed."""
        undo = self.proposal
        if undo is not None and not undo.asked:
            game = self.replayed(undo.kept).renewed(secrets.randbits(SEED_BITS))
            await self.advance(game, None, undo.kept)
        else:
            self.tell_info()

    def replayed(self, number: int) -> Game:
        """The game after so many answers."""
        from ..api.replay import answer

        game = self.start
        for stored in self.past[:number]:
            game = answer(game, stored.choice)
        return game

    async def _claim(self, request: p.Claim, caller: Caller) -> p.Seated:
        chair = self._chair(request.seat)
        if chair.by != PERSON:
            raise Refusal("taken", f"Seat {request.seat} is played by a bot.")
        if chair.token:
            raise Refusal("taken", f"Seat {request.seat} is taken.")
        token = secrets.token_urlsafe(24)
        await self._store_chair(
            request.seat, Chair(PERSON, request.name or chair.name, hashed(token))
        )
        return p.Seated(request.seat, token)

    async def _appoint(self, request: p.Appoint, caller: Caller) -> p.Done:
        from ..agents import NAMES

        if not caller.is_host:
            raise Refusal("no-seat", "Only the host may do that.")
        chair = self._chair(request.seat)
        if request.by != PERSON and request.by not in NAMES:
            raise Refusal("malformed", f"There is no bot {request.by!r}: {', '.join(NAMES)}.")
        await self._store_chair(request.seat, Chair(request.by, chair.name))
        for watcher in tuple(self.watchers):
            if watcher.seat == request.seat:
                watcher.seat = None
        self.tell()
        return p.Done(self.step)

    def _chair(self, seat: int) -> Chair:
        if seat >= len(self.chairs):
            raise Refusal("no-seat", f"There is no seat {seat} for a player.")
        return self.chairs[seat]

    async def _store_chair(self, seat: int, chair: Chair) -> None:
        chairs = [*self.chairs]
        chairs[seat] = chair
        await self.store.write(
            ("update tables set seats = ? where id = ?", [chairs_text(chairs), self.id])
        )
        self.chairs = chairs
        self.tell_info()

    async def _why(self, request: p.Why, caller: Caller) -> p.Reason:
        seat = self._seated(caller)
        return p.Reason(request.card, self.game.why_not(seat, request.card))

    async def _chances(self, request: p.Chances, caller: Caller) -> p.ChancesInfo:
        from ..api.chances import chances_of

        view = self.game.view(self._seated(caller))
        found = await asyncio.to_thread(chances_of, view)
        return p.ChancesInfo(
            tuple([p.Chance(each.ability.key, each.tier, float(each.chance)) for each in found])
        )

    async def _next(self, request: p.Next, caller: Caller) -> p.Done:
        if caller.seat is None and not caller.is_host:
            raise Refusal("no-seat", "Only who sits at the table may do that.")
        if self.campaign is None:
            raise Refusal("not-now", "This table plays no campaign.")
        if not self.game.is_over:
            raise Refusal("not-now", "The session is not over.")
        outcome = self.game.result.session if self.game.result is not None else None
        campaign = self.campaign.record(self.game) if outcome is not None else self.campaign
        start = campaign.begin(chance=self.opened.chance, turn_limit=self.opened.turn_limit)
        base, session = self.step + 1, self.session + 1
        await self.store.write(
            (
                "update tables set campaign = ?, session = ?, base = ?, content = ? where id = ?",
                [campaign.to_json(), session, base, start.replay.content, self.id],
            )
        )
        self.campaign, self.session, self.base = campaign, session, base
        self.start = self.game = start
        self.past, self.proposal, self.printed = [], None, start.printed
        self.recent.clear()
        for watcher in tuple(self.watchers):
            watcher.known = self.printed
            watcher.send(self.text_of(self.printed))
            watcher.send(self.text_of(campaign.view(watcher.seat)))
        self.tell_info()
        self.tell()
        return p.Done(self.step)

    async def _report(self, request: p.Report, caller: Caller) -> p.Reported:
        if await self.store.count("reports") >= self.limits.reports:
            raise Refusal("full", "The server keeps no more reports.")
        id = secrets.token_urlsafe(9)
        text = BugReport(self.game.replay, __version__, request.text).to_json()
        await self.store.write(
            (
                "insert into reports values (?, ?, ?, ?, ?)",
                [id, self.id, time.time(), request.text, text],
            )
        )
        return p.Reported(id)


def players_mode(game: Game) -> str:
    """The mode that a game is played in."""
    return game.view(None).mode


def chairs_text(chairs: list[Chair]) -> str:
    """The chairs as they are stored."""
    return written([attrs.asdict(chair) for chair in chairs])


def _told(result: Result | None, seat: int | None) -> Result | None:
    """A result as somebody may know it: a spectator sees no decks."""
    if result is None or result.session is None or seat is not None:
        return result
    return records.evolve(result, session=records.evolve(result.session, decks=()))


_HANDLERS: dict[type, Any] = {
    p.Answer: Table._answer,
    p.Roll: Table._roll,
    p.Concede: Table._concede,
    p.Undo: Table._undo,
    p.Agree: Table._agree,
    p.Claim: Table._claim,
    p.Appoint: Table._appoint,
    p.Why: Table._why,
    p.Chances: Table._chances,
    p.Next: Table._next,
    p.Report: Table._report,
}

__all__ = ["Caller", "Chair", "Refusal", "Table", "Watcher", "hashed"]
