"""Plain HTTP: the same requests and notices as on a socket, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from .. import wire
from ..errors import DiceThroneError
from ..library.facts import book_of
from ..messages import Catalogue
from ..wire import protocol as p
from ..wire.documents import written
from ..wire.protocol import notice
from .hall import Hall, request_in
from .limits import Buckets
from .offer import messages_of, offer_of
from .people import Caller
from .refusals import Refusal
from .table import Table

STATUS = {
    "malformed": 400,
    "no-seat": 403,
    "no-table": 404,
    "not-asked": 409,
    "moved-on": 409,
    "taken": 409,
    "over": 409,
    "not-now": 409,
    "broken": 410,
    "too-large": 413,
    "not-offered": 422,
    "too-many": 429,
    "failed": 500,
    "full": 503,
    "storage": 507,
}
LONGEST_WAIT = 25.0


class Desk:
    """The HTTP side of a hall."""

    def __init__(self, hall: Hall, catalogues: Mapping[str, Catalogue]) -> None:
        self.hall = hall
        self.catalogues = catalogues
        limits = hall.limits
        self._requests = Buckets(limits.request_rate, limits.request_burst)
        self._opening = Buckets(limits.open_rate, limits.open_burst)
        self.offer = written(notice(offer_of(hall.library, catalogues)))

    # --- reading ------------------------------------------------------------------------------

    async def _body(self, request: Request) -> str:
        """The body, of which no more is read than may be sent."""
        limit, found = self.hall.limits.message_bytes, b""
        async for part in request.stream():
            found += part
            if len(found) > limit:
                raise Refusal("too-large", f"A request has at most {limit} bytes.")
        try:
            return found.decode()
        except UnicodeDecodeError as error:
            raise Refusal("malformed", "A request is text in UTF-8.") from error

    def _count(self, request: Request, buckets: Buckets) -> None:
        address = request.client.host if request.client is not None else ""
        if not buckets.take(address):
            raise Refusal("too-many", "Too many requests; wait a little.")

    async def _table(self, request: Request) -> tuple[Table, Caller]:
        self._count(request, self._requests)
        table = await self.hall.find(request.path_params["id"])
        said = request.headers.get("authorization", "")
        return table, table.caller(said.removeprefix("Bearer ").strip())

    # --- routes -------------------------------------------------------------------------------

    async def open(self, request: Request) -> Response:
        """POST /tables: an `open` request."""
        self._count(request, self._opening)
        wanted, ref = request_in(await self._body(request), self.hall.limits)
        if not isinstance(wanted, p.Open):
            raise Refusal("malformed", "Here a table is opened: send `open`.")
        return _document(notice(await self.hall.open(wanted), None, ref), 201)

    async def request(self, request: Request) -> Response:
        """POST /tables/ID: any other request."""
        table, caller = await self._table(request)
        wanted, ref = request_in(await self._body(request), self.hall.limits)
        done = await self.hall.carry_out(table, wanted, caller)
        return _document(table.document(done, ref))

    async def info(self, request: Request) -> Response:
        """GET /tables/ID: who is at the table."""
        table, _ = await self._table(request)
        return _document(notice(table.info()))

    async def update(self, request: Request) -> Response:
        """GET /tables/ID/update: the game now; with `after`, once it is past that step."""
        table, caller = await self._table(request)
        after = _number(request.query_params.get("after", "-1"))
        wait = min(LONGEST_WAIT, _number(request.query_params.get("wait", "0")))
        until = asyncio.get_running_loop().time() + wait
        while table.step <= after:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                return Response(status_code=204)
            try:
                await asyncio.wait_for(table.moved.wait(), left)
            except TimeoutError:
                continue
        return _document(table.document(table.update(caller.seat)))

    async def log(self, request: Request) -> Response:
        """GET /tables/ID/log: the last steps."""
        table, caller = await self._table(request)
        return _document(table.document(table.log(caller.seat)))

    async def content(self, request: Request) -> Response:
        """GET /tables/ID/content: everything that keys refer to."""
        table, caller = await self._table(request)
        return _document(notice(table.shown(caller.seat)))

    async def facts(self, request: Request) -> Response:
        """GET /tables/ID/facts: the facts of the content."""
        table, caller = await self._table(request)
        shown = table.shown(caller.seat)
        book = book_of(self.hall.library)
        keys = [*shown.cards, *shown.tokens, *shown.abilities, *shown.creatures]
        found = await self.hall.thinking.short(
            lambda: {key: book[key] for key in keys if key in book}
        )
        return _document(wire.to_data(found))

    async def campaign(self, request: Request) -> Response:
        """GET /tables/ID/campaign: the score sheet of a campaign."""
        table, caller = await self._table(request)
        campaign = table.recorded()
        if campaign is None:
            raise Refusal("not-now", "This table plays no campaign.")
        return _document(notice(campaign.view(caller.seat)))

    async def replay(self, request: Request) -> Response:
        """GET /tables/ID/replay: the replay of a game that is over. It holds the seed, which
        decides all dice and decks, so nobody gets it before.
        """
        table, _ = await self._table(request)
        if not table.game.is_over:
            raise Refusal("not-now", "The replay is there when the game is over.")
        return Response(
            table.game.replay.to_json(),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{table.id}.json"'},
        )

    async def offers(self, request: Request) -> Response:
        """GET /offer: what tables can be opened with."""
        return Response(self.offer, media_type="application/json")

    async def messages(self, request: Request) -> Response:
        """GET /messages/LANGUAGE: the catalogue of messages."""
        return _document(notice(messages_of(self.catalogues, request.path_params["language"])))

    async def health(self, request: Request) -> Response:
        """GET /health: whether the server can store."""
        await self.hall.store.count("reports")
        problem = self.hall.store.problem
        if problem:
            return PlainTextResponse(f"{problem}\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(self, request: Request) -> Response:
        """GET /metrics: counters for Prometheus."""
        hall = self.hall
        lines = hall.metrics.lines(len(hall.tables), hall.stored, hall.store.commits)
        return PlainTextResponse("\n".join(lines) + "\n")


async def refused(request: Request, error: Exception) -> Response:
    """A refusal as a document."""
    assert isinstance(error, Refusal)
    request.app.state.hall.metrics.refused += 1
    status = STATUS.get(error.code, 400)
    return _document(notice(p.Refused(error.code, error.text)), status)


async def unsound(request: Request, error: Exception) -> Response:
    """An error of the library as a refusal."""
    assert isinstance(error, DiceThroneError)
    return _document(notice(p.Refused("malformed", str(error))), 400)


def _number(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Refusal("malformed", f"{text[:20]!r} is no number.")
    return int(text)


def _document(data: dict[str, Any], status: int = 200) -> Response:
    return Response(written(data), status, media_type="application/json")
