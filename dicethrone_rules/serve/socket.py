"""A WebSocket: one client at one table."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..api.content import Printed
from ..wire import protocol as p
from ..wire.documents import written
from ..wire.protocol import notice
from .hall import Hall, request_in
from .limits import Bucket
from .refusals import Refusal
from .table import Caller, Table

POLICY, COME_AGAIN, TRY_LATER, NO_TABLE = 1008, 1012, 1013, 4404
SLOW = TRY_LATER, "Too slow."
STALE = COME_AGAIN, "The table is read from the store again."


class Client:
    """A connected client. What it is sent waits in a line of bounded length; a client that does not
    read it in time is dropped and may come back.
    """

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket, self.hall = socket, hall
        self.seat: int | None = None
        self.known = Printed()
        self.table: Table | None = None
        self.line: deque[str] = deque()
        self.more = asyncio.Event()
        self.ended: tuple[int, str] | None = None

    def send(self, text: str) -> None:
        if len(self.line) >= self.hall.limits.waiting:
            self.ended = SLOW
        else:
            self.line.append(text)
        self.more.set()

    def part(self) -> None:
        self.ended = self.ended or STALE
        self.more.set()

    async def run(self, id: str) -> None:
        """Serves the client until it is gone."""
        limits = self.hall.limits
        await self.socket.accept()
        if self.hall.metrics.connections >= limits.connections:
            await self.socket.close(TRY_LATER, "The server is full.")
            return
        self.hall.metrics.connections += 1
        try:
            caller = await asyncio.wait_for(self._join(id), limits.silent_seconds)
            async with anyio.create_task_group() as both:
                both.start_soon(self._sender, both.cancel_scope)
                await self._listener(id, caller)
                both.cancel_scope.cancel()
            if self.ended is not None:
                self.hall.metrics.dropped += self.ended == SLOW
                await self._close(*self.ended)
        except Refusal as error:
            self.hall.metrics.refused += 1
            await self._say(p.Refused(error.code, error.text))
            await self._close(NO_TABLE if error.code == "no-table" else POLICY, error.code)
        except (TimeoutError, WebSocketDisconnect):
            await self._close(POLICY, "Nobody joined.")
        finally:
            self.hall.metrics.connections -= 1
            if self.table is not None:
                self.table.leave(self)

    async def _join(self, id: str) -> Caller:
        request, _ = request_in(await self.socket.receive_text(), self.hall.limits)
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
            try:
                text = await self.socket.receive_text()
            except (KeyError, RuntimeError, WebSocketDisconnect):  # it sends bytes, or is gone
                return
            ref = ""
            try:
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

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)
