"""The hall: all tables of a server. It opens them, finds them again, and lets bots play."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from functools import partial
from typing import Any

from .. import agents
from ..agents import Agent, SearchingAgent
from ..api.campaign import Campaign
from ..api.game import SEED_BITS, Game
from ..engine.decisions import Option
from ..errors import DiceThroneError
from ..library import Library
from ..wire import protocol as p
from ..wire.documents import parsed, written
from ..wire.forms import WireError
from ..wire.protocol import notice, request_of
from .limits import Limits
from .metrics import Metrics
from .people import Caller, Chair, chairs_text, hashed
from .refusals import Refusal
from .requests import carry_out
from .setup import PERSON, campaign_of, game_of, players_of
from .store import Conflict, Row, Store, Stored, StoreError
from .table import Table
from .thinking import Thinking

_log = logging.getLogger("dicethrone.serve")


class Hall:
    """The tables of a server by id; tables that were not used for a while are only stored."""

    def __init__(self, library: Library, store: Store, limits: Limits | None = None) -> None:
        self.library, self.store = library, store
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self.thinking = Thinking()
        self.tables: dict[str, Table] = {}
        self.stored = 0
        self._loading: dict[str, asyncio.Lock] = {}
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._bots: dict[tuple[str, int, str], Agent | SearchingAgent] = {}

    async def start(self) -> None:
        """Looks how many tables are stored; they are read when somebody comes."""
        self.stored = await self.store.count("tables")

    async def stop(self) -> None:
        """Ends the bots; everything is stored already."""
        for task in tuple(self._driving.values()):
            task.cancel()
        await asyncio.gather(*self._driving.values(), return_exceptions=True)
        self.thinking.close()

    # --- tables -------------------------------------------------------------------------------

    async def open(self, opened: p.Open) -> p.Opened:
        """Opens a table; Refusal says why it cannot be."""
        if self.stored >= self.limits.tables:
            raise Refusal("full", "The server has no room for another table.")
        seed = secrets.randbits(SEED_BITS)
        try:
            players_of(opened)
            campaign, game = await self.thinking.short(lambda: self._begun(opened, seed))
        except DiceThroneError as error:
            raise Refusal("malformed", str(error)) from error
        id, host = secrets.token_urlsafe(9), secrets.token_urlsafe(24)
        chairs = [Chair(seat.by, seat.name) for seat in opened.seats]
        session = 0 if campaign is None else 1
        row = Row(
            id,
            written(notice(opened)),
            seed,
            hashed(host),
            chairs_text(chairs),
            "" if campaign is None else campaign.to_json(),
            session,
            0,
            game.replay.content,
            time.time(),
        )
        values: list[Any] = [row.id, row.opened, str(row.seed), row.host, row.seats, row.campaign]
        values += [row.session, row.base, row.content, row.made]
        await self.store.write(("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values))
        self.stored += 1
        self.metrics.opened += 1
        self.tables[id] = self._table(row, opened, chairs, campaign, game)
        return p.Opened(id, host)

    def _begun(self, opened: p.Open, seed: int) -> tuple[Campaign | None, Game]:
        campaign = campaign_of(self.library, opened, seed)
        return campaign, game_of(self.library, opened, seed, campaign)

    async def find(self, id: str) -> Table:
        """The table of that id, read from the store if it is not in memory."""
        table = self.tables.get(id)
        if table is None:
            try:
                async with self._loading.setdefault(id, asyncio.Lock()):
                    table = self.tables.get(id) or await self._load(id)
            finally:
                self._loading.pop(id, None)
        table.used = time.monotonic()
        self.drive(table)
        return table

    async def _load(self, id: str) -> Table:
        row = await self.store.table(id)
        if row is None:
            raise Refusal("no-table", "There is no such table.")
        past = await self.store.answers(id, row.session)
        try:
            table = await self.thinking.short(lambda: self._restored(row, past))
        except DiceThroneError as error:
            why = f"This table was played with other content or rules than the server's. {error}"
            raise Refusal("broken", why) from error
        self.tables[id] = table
        self.metrics.loaded += 1
        return table

    def _restored(self, row: Row, past: list[Stored]) -> Table:
        opened, _ = request_of(parsed(row.opened))
        chairs = [Chair(**chair) for chair in json.loads(row.seats)]
        campaign = Campaign.from_json(row.campaign, self.library) if row.campaign else None
        game = game_of(self.library, opened, row.seed, campaign)
        table = self._table(row, opened, chairs, campaign, game)
        table.restore(past)
        return table

    def _table(
        self,
        row: Row,
        opened: p.Open,
        chairs: list[Chair],
        campaign: Campaign | None,
        game: Game,
    ) -> Table:
        return Table(
            row.id,
            opened,
            row.host,
            chairs,
            self.store,
            self.limits,
            self.thinking,
            campaign,
            row.session,
            row.base,
            game,
        )

    def forget(self, table: Table) -> None:
        """Drops a table from memory; the next request reads it from the store."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.part()
        for key in [key for key in self._bots if key[0] == table.id]:
            del self._bots[key]

    def sweep(self) -> None:
        """Drops the tables that nobody has used for a while."""
        late = time.monotonic() - self.limits.idle_seconds
        for table in tuple(self.tables.values()):
            idle = table.used < late and not table.watchers and not table.lock.locked()
            if idle and table.id not in self._driving:
                self.forget(table)

    async def compare(self) -> None:
        """Drops the tables that have moved on in another process: whoever watches them comes
        again, and is sent where they are played now.
        """
        found = await self.store.latest(list(self.tables))
        for id, stored in found.items():
            table = self.tables.get(id)
            if table is not None and not table.lock.locked() and table.stored != stored:
                self.forget(table)

    # --- requests -----------------------------------------------------------------------------

    async def carry_out(self, table: Table, request: Any, caller: Caller) -> Any:
        """Carries out a request at a table, and lets its bots go on."""
        begun, before = time.perf_counter(), table.step
        try:
            return await carry_out(table, request, caller)
        except DiceThroneError as error:
            raise Refusal("not-offered", str(error)) from error
        except Conflict:
            self.forget(table)
            raise Refusal("moved-on", "The table has moved on in another process.") from None
        except StoreError as error:
            self.metrics.unstored += 1
            _log.error("table %s: %s", table.id, error)
            raise Refusal("storage", "The server could not store this; nothing happened.") from None
        except Refusal:
            raise
        except Exception as error:  # a fault of ours: it is told and counted, and the table goes on
            self.failed(table, error)
            if table.step != before:  # taken, but not told to everybody: let them look again
                table.part()
            raise Refusal("failed", "The server failed at this; look at the table again.") from None
        finally:
            self.metrics.answered(time.perf_counter() - begun)
            self.drive(table)

    def failed(self, table: Table, error: BaseException) -> None:
        """Tells the operator of a fault of the server's own."""
        self.metrics.failed += 1
        _log.error("table %s, step %d: %r", table.id, table.step, error, exc_info=error)

    # --- bots ---------------------------------------------------------------------------------

    def drive(self, table: Table) -> None:
        """Lets bots answer as long as they are asked, if there is anybody to play for."""
        if table.id in self._driving or table.asked_bot() is None or table.broken:
            return
        people = any(chair.by == PERSON and chair.token for chair in table.chairs)
        if people or table.watchers:
            task = asyncio.get_running_loop().create_task(self._drive(table))
            self._driving[table.id] = task
            task.add_done_callback(lambda _: self._driving.pop(table.id, None))

    async def _drive(self, table: Table) -> None:
        try:
            while self.tables.get(table.id) is table and table.asked_bot() is not None:
                await asyncio.sleep(table.opened.pace / 1000)
                async with table.lock:
                    seat = table.asked_bot()
                    if seat is None:
                        break
                    option = await self._chosen(table, seat)
                    await table.advance(table.game.apply(option, player=seat), seat)
                    self.metrics.bot_answers += 1
        except Conflict:
            self.forget(table)
        except StoreError as error:  # it goes on when somebody looks again
            self.metrics.unstored += 1
            _log.error("table %s: %s", table.id, error)
        except Refusal as error:
            _log.warning("table %s: %s", table.id, error.text)
        except Exception as error:  # whoever is at the table is told when they ask for anything
            table.broken = f"A bot could not go on: {error}"
            self.failed(table, error)
            table.tell_info()

    async def _chosen(self, table: Table, seat: int) -> Option:
        game, decision = table.game, table.game.decision
        assert decision is not None
        name = table.chairs[seat].by
        key = (table.id, seat, name)
        bot = self._bots.get(key)
        if bot is None:
            bot = self._bots[key] = agents.make(name, secrets.randbits(32))
        view = game.view(seat)
        if isinstance(bot, SearchingAgent):
            search = partial(bot.search, view, decision, partial(game.sample, view))
            return await self.thinking.long(search)
        return await self.thinking.short(partial(bot.choose, view, decision))


def request_in(text: str, limits: Limits) -> tuple[Any, str]:
    """The request that a client has sent, and its `ref`; Refusal says what is wrong."""
    if len(text) > limits.message_bytes or len(text.encode()) > limits.message_bytes:
        raise Refusal("too-large", f"A request has at most {limits.message_bytes} bytes.")
    try:
        return request_of(parsed(text))
    except WireError as error:
        raise Refusal("malformed", str(error)) from error
