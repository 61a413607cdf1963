"""A table for remote players: JSON over HTTP, built on views alone.

Whoever opens a table gets one key for each seat and hands them out. A key shows that seat's view
and answers for that seat; nothing a player may not know leaves the server.

    pip install -r examples/requirements.txt
    uvicorn --app-dir examples remote_table:app

    POST /tables                {"heroes": ["barbarian", "moon-elf"], "seed": 7}
    GET  /tables/ID?key=KEY
    POST /tables/ID             {"key": KEY, "step": 12, "option": "roll:reroll.013"}
"""

from __future__ import annotations

import secrets
from typing import Any

import attrs
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import dicethrone_rules as dt

SCHEMA_VERSION = 1
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
            told += [event.redacted(seat).told(game.names) for event in game.events]


TABLES: dict[str, Table] = {}


def describe(table: Table, seat: int) -> dict[str, Any]:
    """What a seat may know, ready for JSON."""
    game = table.game
    view = game.view(seat)
    decision = view.decision
    known = attrs.asdict(attrs.evolve(view, decision=None, events=()))
    asked = decision and {
        "prompt": decision.prompt,
        "kind": decision.kind,
        "options": [{"id": option.id, "text": option.text} for option in decision.options],
    }
    return {
        "schema_version": SCHEMA_VERSION,
        "step": len(game.choices),
        "names": game.names,
        "view": {**known, "decision": asked, "events": table.told[seat][-50:]},
        "over": game.is_over,
        "winners": game.winners,
    }


def refused(status: int, why: str) -> JSONResponse:
    return JSONResponse({"schema_version": SCHEMA_VERSION, "error": why}, status)


async def open_table(request: Request) -> JSONResponse:
    wanted = await request.json()
    try:
        game = dt.new_game(
            LIBRARY, wanted["heroes"], wanted.get("mode", "duel"), wanted.get("seed", 0)
        )
    except (KeyError, TypeError, dt.DiceThroneError) as error:
        return refused(400, f"There is no such game: {error}")
    keys = [secrets.token_urlsafe(12) for _ in game.names]
    name = secrets.token_urlsafe(6)
    table = Table(game, {key: seat for seat, key in enumerate(keys)}, [[] for _ in keys])
    table.move_on(game)
    TABLES[name] = table
    return JSONResponse({"schema_version": SCHEMA_VERSION, "table": name, "keys": keys}, 201)


async def look(request: Request) -> JSONResponse:
    table = TABLES.get(request.path_params["name"])
    if table is None:
        return refused(404, "There is no such table.")
    seat = table.seats.get(request.query_params.get("key", ""))
    if seat is None:
        return refused(403, "This key opens no seat at this table.")
    return JSONResponse(describe(table, seat))


async def answer(request: Request) -> JSONResponse:
    table = TABLES.get(request.path_params["name"])
    if table is None:
        return refused(404, "There is no such table.")
    said = await request.json()
    seat = table.seats.get(str(said.get("key")))
    if seat is None:
        return refused(403, "This key opens no seat at this table.")
    decision = table.game.decision
    if decision is None or decision.player != seat:
        return refused(409, "It is not your decision.")
    if said.get("step") != len(table.game.choices):
        return refused(409, "The table has moved on; look again.")
    try:
        table.move_on(table.game.apply(str(said.get("option")), player=seat))
    except dt.IllegalAction as error:
        return refused(422, str(error))
    return JSONResponse(describe(table, seat))


app = Starlette(
    routes=[
        Route("/tables", open_table, methods=["POST"]),
        Route("/tables/{name}", look, methods=["GET"]),
        Route("/tables/{name}", answer, methods=["POST"]),
    ]
)
