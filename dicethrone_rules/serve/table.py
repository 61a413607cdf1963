"""A served table: one game, and the messages to its players and watchers.

A game is a value, so a table moves on in three steps: the next game is computed, its answer is
stored, and only then does the table take it and tell everybody. A failure in between has changed
nothing. `requests` lists what may be asked of a table.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Iterable
from typing import Any

from .. import records
from ..api.campaign import Campaign
from ..api.content import Printed, seen_in
from ..api.game import Game
from ..api.replay import answer
from ..api.result import Result
from ..api.view import View
from ..wire import protocol as p
from ..wire.documents import written
from ..wire.protocol import notice
from .limits import Limits
from .people import Caller, Chair, Proposal, Watcher, hashed
from .refusals import Refusal
from .setup import PERSON
from .store import Store, Stored
from .thinking import Thinking


class Table:
    """A table in memory. Code that changes it holds its `lock`."""

    def __init__(
        self,
        id: str,
        opened: p.Open,
        host: str,
        chairs: list[Chair],
        store: Store,
        limits: Limits,
        thinking: Thinking,
        campaign: Campaign | None,
        session: int,
        base: int,
        start: Game,
    ) -> None:
        self.id, self.opened, self.host, self.chairs = id, opened, host, chairs
        self.store, self.limits, self.thinking = store, limits, thinking
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

    @property
    def stored(self) -> tuple[int, int, int | None]:
        """The store's row of this table: its session, its number of answers, the last step."""
        return self.session, len(self.past), self.past[-1].step if self.past else None

    def caller(self, token: str) -> Caller:
        """The holder of a token; a wrong one is refused, none is a spectator's."""
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
        """The public facts of the table."""
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
            self.broken,
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

    def recorded(self) -> Campaign | None:
        """The campaign with the session that is played, if that is over."""
        result = self.game.result
        if self.campaign is None or result is None or result.session is None:
            return self.campaign
        return self.campaign.record(self.game)

    def text_of(self, thing: Any, ref: str = "") -> str:
        """The document of a notice."""
        return written(self.document(thing, ref))

    def document(self, thing: Any, ref: str = "") -> dict[str, Any]:
        """A notice as JSON data; what the content lists goes by number."""
        return notice(thing, self.game.names, ref, printed=self.printed)

    def shown(self, seat: int | None) -> Printed:
        """The content, with all else that lies open to a seat or a spectator."""
        return self.printed | seen_in(self.game.view(seat), self.printed)

    def welcome(self, watcher: Watcher) -> None:
        """Tells a newcomer everything, and the others that they came."""
        self.watchers.add(watcher)
        self.used = time.monotonic()
        watcher.known = self.shown(watcher.seat)
        watcher.send(self.text_of(watcher.known))
        self.tell_campaign([watcher])
        watcher.send(self.text_of(self.log(watcher.seat)))
        self.tell_info()
        watcher.send(self.text_of(self.update(watcher.seat)))

    def leave(self, watcher: Watcher) -> None:
        """A watcher is gone."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.used = time.monotonic()
            self.tell_info()

    def part(self) -> None:
        """Ends all connections; clients that come back find the table as it is."""
        for watcher in tuple(self.watchers):
            watcher.part()

    def tell_info(self) -> None:
        """Tells everybody who is at the table."""
        text = self.text_of(self.info())
        for watcher in tuple(self.watchers):
            watcher.send(text)

    def tell_campaign(self, watchers: Iterable[Watcher]) -> None:
        """Tells them the score sheet, if there is one."""
        campaign = self.recorded()
        if campaign is not None:
            for watcher in watchers:
                watcher.send(self.text_of(campaign.view(watcher.seat)))

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
        if game.is_over:
            self.tell_campaign(tuple(self.watchers))
        self.tell()
        if undone is not None:
            self.tell_info()

    def restore(self, past: list[Stored]) -> None:
        """Plays the stored answers; DiceThroneError says why they cannot be played."""
        game = self.start
        for number, stored in enumerate(past):
            game = answer(game, stored.choice)
            if number >= len(past) - self.limits.recent_steps:
                self.recent.append((stored.step, game))
        self.game, self.past = game, past

    def begin(self, campaign: Campaign, session: int, base: int, start: Game) -> None:
        """Begins a session of a campaign, once it is stored."""
        self.campaign, self.session, self.base = campaign, session, base
        self.start = self.game = start
        self.past, self.proposal, self.printed = [], None, start.printed
        self.recent.clear()
        for watcher in tuple(self.watchers):
            watcher.known = self.printed
            watcher.send(self.text_of(self.printed))
        self.tell_campaign(tuple(self.watchers))
        self.tell_info()
        self.tell()

    def replayed(self, number: int) -> Game:
        """The game after so many answers."""
        game = self.start
        for stored in self.past[:number]:
            game = answer(game, stored.choice)
        return game


def players_mode(game: Game) -> str:
    """The mode that a game is played in."""
    return game.view(None).mode


def _told(result: Result | None, seat: int | None) -> Result | None:
    """A result as somebody may know it: a spectator sees no decks."""
    if result is None or result.session is None or seat is not None:
        return result
    return records.evolve(result, session=records.evolve(result.session, decks=()))
