"""A table for remote players: JSON over HTTP, built on views alone.

Whoever opens a table gets one key for each seat and hands them out. A key shows that seat's view
and answers for that seat; nothing a player may not know leaves the server. The server keeps the
seed to itself, since it decides every die and deck, and asks in every window, since silence would
tell that a player has nothing to play. Players spare themselves questions with "until".

    pip install -r examples/requirements.txt
    uvicorn --app-dir examples remote_table:app

    POST /tables        {"heroes": ["barbarian", "moon-elf"], "mode": "duel"}
    GET  /tables/ID?key=KEY
    POST /tables/ID     {"key": KEY, "step": 12, "option": "roll:reroll.013"}
    POST /tables/ID     {"key": KEY, "step": 13, "option": "pass", "until": "phase"}
"""

from __future__ import annotations

import secrets
from typing import Any

import attrs
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import dicethrone_rules as dt

SCHEMA_VERSION = 1
STORY = 50  # how many of the last sentences a look repeats
LIBRARY = dt.load_content()


@attrs.define
class Table:
    """A game and who may sit where. The game is a value: answering replaces it."""

    game: dt.Game
    seats: dict[str, int]  # by key
    told: list[list[str]]  # by seat, what happened in English

    def move_on(self, game: dt.Game) -> None:
        self.game = game
        for seat, told in enumerate(self.told):
            told += [event.told(game.names) for event in game.view(seat).events]
            del told[:-STORY]


TABLES: dict[str, Table] = {}


def new_seed() -> int:
    """Nobody else may know it."""
    return secrets.randbits(64)


def described(table: Table, seat: int) -> JSONResponse:
    """What a seat may know."""
    game = table.game
    view = game.view(seat)
    decision = view.decision  # None unless it is this seat's
    return JSONResponse(
        {
            "schema_version": SCHEMA_VERSION,
            "step": len(game.choices),
            "names": game.names,
            "view": attrs.asdict(attrs.evolve(view, decision=None, events=())),
            "story": table.told[seat],
            "decision": decision
            and {
                "kind": decision.kind,
                "prompt": decision.prompt,
                "options": [{"id": option.id, "text": option.text} for option in decision.options],
            },
            "over": game.is_over,
            "winners": game.winners,
        }
    )


async def body(request: Request) -> dict[str, Any]:
    try:
        said = await request.json()
    except ValueError:
        said = None
    if not isinstance(said, dict):
        raise HTTPException(400, "The body is a JSON object.")
    return said


def seated(request: Request, key: object) -> tuple[Table, int]:
    table = TABLES.get(request.path_params["name"])
    if table is None:
        raise HTTPException(404, "There is no such table.")
    seat = table.seats.get(str(key))
    if seat is None:
        raise HTTPException(403, "This key opens no seat at this table.")
    return table, seat


async def open_table(request: Request) -> JSONResponse:
    wanted = await body(request)
    heroes, mode = wanted.get("heroes"), wanted.get("mode", "duel")
    if not isinstance(heroes, list) or not all(isinstance(each, str) for each in [*heroes, mode]):
        raise HTTPException(400, "A table needs a list of heroes, and a mode.")
    rules = {"uniform_windows": True}
    try:
        game = dt.new_game(LIBRARY, heroes, mode, new_seed(), rules)
    except dt.SetupError as error:
        raise HTTPException(400, str(error)) from error
    keys = [secrets.token_urlsafe() for _ in game.names]
    name = secrets.token_urlsafe(6)
    table = Table(game, {key: seat for seat, key in enumerate(keys)}, [[] for _ in keys])
    table.move_on(game)
    TABLES[name] = table
    return JSONResponse({"schema_version": SCHEMA_VERSION, "table": name, "keys": keys}, 201)


async def look(request: Request) -> JSONResponse:
    return described(*seated(request, request.query_params.get("key")))


async def answer(request: Request) -> JSONResponse:
    said = await body(request)
    # From here on nothing is awaited, so nobody else can answer in between.
    table, seat = seated(request, said.get("key"))
    decision = table.game.decision
    if decision is None or decision.player != seat:
        raise HTTPException(409, "It is not your decision.")
    if said.get("step") != len(table.game.choices):
        raise HTTPException(409, "The table has moved on; look again.")
    option, until = str(said.get("option")), said.get("until")
    try:
        if until is not None and option == "pass":
            table.move_on(table.game.pass_until(str(until), player=seat))
        else:
            table.move_on(table.game.apply(option, player=seat))
    except dt.IllegalAction as error:
        raise HTTPException(422, str(error)) from error
    return described(table, seat)


async def refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return JSONResponse(
        {"schema_version": SCHEMA_VERSION, "error": error.detail}, error.status_code
    )


app = Starlette(
    routes=[
        Route("/tables", open_table, methods=["POST"]),
        Route("/tables/{name}", look, methods=["GET"]),
        Route("/tables/{name}", answer, methods=["POST"]),
    ],
    exception_handlers={HTTPException: refused},
)
