"""A WebSocket: one client at one table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from .. import records
from ..api.content import Printed
from ..wire import protocol as p
from ..wire.documents import written
from ..wire.protocol import notice
from .hall import Hall, request_in
from .limits import Bucket
from .people import Caller
from .refusals import Refusal
from .table import Table

_log = logging.getLogger("dicethrone.serve")

LEFT = (1000, 1001)
POLICY, FAILED, COME_AGAIN, TRY_LATER, NO_TABLE = 1008, 1011, 1012, 1013, 4404


@records.frozen
class End:
    """The end of a connection: a code of WebSockets with words, and how it is counted."""

    why: str
    code: int
    text: str


CLOSING_SECONDS = 5.0  # for who does not read the end of a connection either

FULL = End("full", TRY_LATER, "The server is full.")
SLOW = End("slow", TRY_LATER, "Too slow: what was sent was not read in time.")
STALE = End("stale", COME_AGAIN, "The table has moved on: look again.")
SILENT = End("silent", POLICY, "Nobody joined in time.")
BROKEN = End("failed", FAILED, "The server failed.")


class Client:
    """A connected client. Its messages wait in a line of bounded length; a client that does not
    read them in time is dropped and may come back.
    """

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket, self.hall = socket, hall
        self.seat: int | None = None
        self.known = Printed()
        self.table: Table | None = None
        self.line: deque[str] = deque()
        self.more = asyncio.Event()
        self.ended: End | None = None
        self.serving: anyio.CancelScope | None = None

    def send(self, text: str) -> None:
        if len(self.line) >= self.hall.limits.waiting:
            self.ended = SLOW
            if self.serving is not None:  # what is being sent may never arrive
                self.serving.cancel()
        else:
            self.line.append(text)
        self.more.set()

    def part(self) -> None:
        self.ended = self.ended or STALE
        self.more.set()

    async def run(self, id: str) -> None:
        """Serves the client until it is gone."""
        metrics = self.hall.metrics
        await self.socket.accept()
        if metrics.connections >= self.hall.limits.connections:
            await self._end(id, FULL)
            return
        metrics.connections += 1
        try:
            await self._end(id, await self._served(id))
        finally:
            metrics.connections -= 1
            if self.table is not None:
                self.table.leave(self)

    async def _served(self, id: str) -> End:
        """Serves the client; how it ended."""
        try:
            try:
                first = await asyncio.wait_for(self._text(), self.hall.limits.silent_seconds)
            except TimeoutError:
                return SILENT
            caller = await self._join(id, first)
            async with anyio.create_task_group() as both:
                self.serving = both.cancel_scope
                both.start_soon(self._sender, both.cancel_scope)
                await self._listener(id, caller)
                both.cancel_scope.cancel()
        except Refusal as error:
            self.hall.metrics.refused += 1
            await self._say(p.Refused(error.code, error.text))
            return End("refused", NO_TABLE if error.code == "no-table" else POLICY, error.code)
        except WebSocketDisconnect as error:
            return _gone(error)
        except Exception as error:  # a fault of ours; the client may come again
            self.hall.metrics.failed += 1
            _log.error("table %s: %r", id, error, exc_info=error)
            return BROKEN
        return self.ended or _gone(WebSocketDisconnect(1006))

    async def _text(self) -> str:
        """The client's next message."""
        try:
            return await self.socket.receive_text()
        except KeyError:
            raise Refusal("malformed", "A request is text, not bytes.") from None
        except RuntimeError:  # the sender has found it gone
            raise WebSocketDisconnect(1006) from None

    async def _join(self, id: str, first: str) -> Caller:
        request, _ = request_in(first, self.hall.limits)
        if not isinstance(request, p.Join):
            raise Refusal("malformed", "The first request on a socket is `join`.")
        table = await self.hall.find(id)
        if len(table.watchers) >= self.hall.limits.connections_a_table:
            raise Refusal("full", "This table has no room for another connection.")
        caller = table.caller(request.token)
        self.seat = caller.seat
        async with table.lock:
            table.welcome(self)
        self.table = table
        self.hall.drive(table)
        return caller

    async def _listener(self, id: str, caller: Caller) -> None:
        limits, hall = self.hall.limits, self.hall
        bucket = Bucket(limits.request_rate, limits.request_burst)
        while True:
            ref = ""
            try:
                text = await self._text()
                if not bucket.take():
                    raise Refusal("too-many", "Too many requests; wait a second.")
                request, ref = request_in(text, limits)
                table = await hall.find(id)
                if table is not self.table:  # it was read from the store again
                    self.part()
                    return
                now = Caller(self.seat, caller.is_host)
                self.send(table.text_of(await hall.carry_out(table, request, now), ref))
            except Refusal as error:
                hall.metrics.refused += 1
                self.send(written(notice(p.Refused(error.code, error.text), None, ref)))
            except WebSocketDisconnect as error:
                self.ended = self.ended or _gone(error)
                return

    async def _sender(self, both: anyio.CancelScope) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while self.ended != SLOW:
                while self.line:
                    await self.socket.send_text(self.line.popleft())
                if self.ended is not None:
                    break
                self.more.clear()
                await self.more.wait()
        both.cancel()

    async def _say(self, thing: p.Refused) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(written(notice(thing)))

    async def _end(self, id: str, end: End) -> None:
        """Closes the connection, if it is open, and counts and tells how it ended."""
        self.hall.metrics.closed[end.why] += 1
        if end.why in ("slow", "failed"):
            _log.warning("table %s: a connection was closed: %s", id, end.text)
        if end.why not in ("left", "lost"):
            with (
                contextlib.suppress(RuntimeError, WebSocketDisconnect),
                anyio.move_on_after(CLOSING_SECONDS),
            ):
                await self.socket.close(end.code, end.text)


def _gone(error: WebSocketDisconnect) -> End:
    return End("left" if error.code in LEFT else "lost", error.code, error.reason)
