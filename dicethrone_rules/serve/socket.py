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
from .table import Caller, Refusal, Table

GOING_AWAY, POLICY, TRY_LATER, NO_TABLE = 1001, 1008, 1013, 4404


class Client:
    """A connected client. What it is sent waits in a line of bounded length; a client that does not
    read it in time is dropped and may come back.
    """

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket, self.hall = socket, hall
        self.seat: int | None = None
        self.known = Printed()
        self.line: deque[str] = deque()
        self.more = asyncio.Event()
        self.is_slow = False

    def send(self, text: str) -> None:
        if len(self.line) >= self.hall.limits.waiting:
            self.is_slow = True
        else:
            self.line.append(text)
        self.more.set()

    async def run(self, id: str) -> None:
        """Serves the client until it is gone."""
        limits = self.hall.limits
        await self.socket.accept()
        if self.hall.metrics.connections >= limits.connections:
            await self.socket.close(TRY_LATER, "The server is full.")
            return
        self.hall.metrics.connections += 1
        table: Table | None = None
        try:
            joined = await asyncio.wait_for(self._join(id), limits.silent_seconds)
            table = joined[0]
            async with anyio.create_task_group() as both:
                both.start_soon(self._sender, both.cancel_scope)
                await self._listener(*joined)
                both.cancel_scope.cancel()
            if self.is_slow:
                self.hall.metrics.dropped += 1
                await self._close(TRY_LATER, "Too slow.")
        except Refusal as error:
            self.hall.metrics.refused += 1
            await self._say(p.Refused(error.code, error.text))
            await self._close(NO_TABLE if error.code == "no-table" else POLICY, error.code)
        except (TimeoutError, WebSocketDisconnect):
            await self._close(POLICY, "Nobody joined.")
        finally:
            self.hall.metrics.connections -= 1
            if table is not None:
                table.leave(self)

    async def _join(self, id: str) -> tuple[Table, Caller]:
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
        self.hall.drive(table)
        return table, caller

    async def _listener(self, table: Table, caller: Caller) -> None:
        limits, hall = self.hall.limits, self.hall
        bucket = Bucket(limits.request_rate, limits.request_burst)
        while True:
            try:
                text = await self.socket.receive_text()
            except (KeyError, WebSocketDisconnect):  # it is gone, or sends bytes
                return
            ref = ""
            try:
                if not bucket.take():
                    raise Refusal("too-many", "Too many requests; wait a second.")
                request, ref = request_in(text, limits)
                current = await hall.find(table.id)
                if current is not table:  # it was read from the store anew
                    table.watchers.discard(self)
                    table = current
                    table.watchers.add(self)
                now = Caller(self.seat, caller.is_host)
                self.send(table.text_of(await hall.carry_out(table, request, now), ref))
            except Refusal as error:
                hall.metrics.refused += 1
                self.send(written(notice(p.Refused(error.code, error.text), None, ref)))

    async def _sender(self, both: anyio.CancelScope) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while not self.is_slow:
                while self.line:
                    await self.socket.send_text(self.line.popleft())
                self.more.clear()
                if not self.is_slow:
                    await self.more.wait()
        both.cancel()

    async def _say(self, thing: p.Refused) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(written(notice(thing)))

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)
