"""The application: routes, the page in the browser, and what happens at start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from ..errors import DiceThroneError
from ..library import Library
from .hall import Hall
from .http import Desk, refused, unsound
from .limits import Limits
from .offer import catalogues_in
from .refusals import Refusal
from .socket import Client
from .store import Store, StoreError

_log = logging.getLogger("dicethrone.serve")
PAGE = Path(__file__).with_name("page")
SWEEP_SECONDS = 5.0
POLICY = {
    "content-security-policy": "default-src 'self'; connect-src 'self' ws: wss:",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def make_app(
    library: Library, path: str, limits: Limits | None = None, messages: str = ""
) -> Starlette:
    """The server for tables with this content, stored in that file; `messages` is a folder of
    catalogues.
    """
    hall = Hall(library, Store(path), limits)
    desk = Desk(hall, catalogues_in(messages))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        sweeping = asyncio.create_task(_sweep(hall))
        try:
            yield
        finally:
            sweeping.cancel()
            await hall.stop()
            hall.store.close()

    async def socket(socket: WebSocket) -> None:
        await Client(socket, hall).run(socket.path_params["id"])

    def get(path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, endpoint, methods=["GET"])

    app = Starlette(
        routes=[
            get("/", page),
            get("/t/{id}", page),
            get("/health", desk.health),
            get("/metrics", desk.metrics),
            get("/offer", desk.offers),
            get("/messages/{language}", desk.messages),
            Route("/tables", desk.open, methods=["POST"]),
            get("/tables/{id}", desk.info),
            Route("/tables/{id}", desk.request, methods=["POST"]),
            get("/tables/{id}/update", desk.update),
            get("/tables/{id}/log", desk.log),
            get("/tables/{id}/content", desk.content),
            get("/tables/{id}/facts", desk.facts),
            get("/tables/{id}/campaign", desk.campaign),
            get("/tables/{id}/replay", desk.replay),
            WebSocketRoute("/tables/{id}/socket", socket),
            Mount("/page", StaticFiles(directory=PAGE)),
        ],
        # Tokens are sent by hand, never by the browser itself, so any page may ask.
        middleware=[
            Middleware(
                CORSMiddleware,
                allow_origins=["*"],
                allow_methods=["GET", "POST"],
                allow_headers=["authorization", "content-type"],
            )
        ],
        exception_handlers={Refusal: refused, DiceThroneError: unsound},
        lifespan=lifespan,
    )
    app.state.hall = hall
    return app


async def page(request: Request) -> Response:
    """The page in the browser."""
    return FileResponse(PAGE / "index.html", headers=POLICY)


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        hall.sweep()
        try:
            await hall.compare()
        except StoreError as error:
            _log.error("the tables cannot be compared with the store: %s", error)
