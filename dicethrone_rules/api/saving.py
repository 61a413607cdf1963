"""Saved games: a game as text, and the reader of such text, which may come from strangers.

A save holds the engine's own records, so only the version that wrote it reads it. The pending
question follows from the table: a save holds its outline, and a reader puts the question again. A
replay holds the set-up and the answers and stays readable.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .. import records
from ..engine.codec import decode, encode, fits
from ..engine.decisions import Decision
from ..engine.events import Event
from ..engine.modes import Mode
from ..engine.play.run import Context, Run
from ..engine.play.standing_text import read_table
from ..engine.seats import PERSON
from ..engine.state import Table
from ..engine.verify import verify
from ..errors import SaveError, SetupError
from ..library import Library
from ..library.reach import Reach
from ..modes import MODES
from ..rules import options_of, settle
from .pending import BROKEN, asked_of, outline
from .systems import System, system_of

SCHEMA = 2
FIELDS = frozenset({"schema", "content", "more", "table", "decision", "events", "choices"})

LARGEST = 4_000_000
"""So many characters are read. A game has some 20,000 and ten for every answer; reading takes
thirty times the room of the text.
"""

DIGITS = 20
"""So many digits a number may have: enough for every seed."""


def read_json(text: str) -> Any:
    """The data of a replay or a saved game, not tested yet."""
    if not isinstance(text, str):
        raise SaveError(f"A saved game is text, not {type(text).__name__}.")
    if len(text) > LARGEST:
        raise SaveError(f"This has {len(text):,} characters; at most {LARGEST:,} are read.")
    try:
        text.encode()
        data = json.loads(text, parse_int=_number)
        if "\\u" in text:  # written so, half a character passes the test above
            json.dumps(data, ensure_ascii=False).encode()
    except RecursionError as error:
        raise SaveError("This is nested too deeply to be read.") from error
    except UnicodeEncodeError as error:
        raise SaveError("This holds half a character, which no text can.") from error
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError(f"This is not JSON: {error}") from error
    return data


def _number(digits: str) -> int:
    if len(digits) > DIGITS:
        raise SaveError(f"This holds a number of {len(digits):,} digits; {DIGITS} are read.")
    return int(digits)


def write_save(
    reach: Reach,
    table: Table,
    decision: Decision | None,
    events: Sequence[Event],
    choices: Sequence[str],
) -> str:
    """A game as text; the same game gives the same text everywhere."""
    data = {
        "schema": SCHEMA,
        "content": reach.fingerprint,
        "more": list(reach.more),
        "table": {**encode(table), "rules": encode(options_of(table.rules))},
        "decision": None if decision is None else outline(decision),
        "events": [encode(event) for event in events],
        "choices": list(choices),
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@records.frozen
class Saved:
    """The verified content of a save."""

    context: Context
    table: Table
    decision: Decision | None
    events: tuple[Event, ...]
    choices: tuple[str, ...]


def read_save(text: str, library: Library) -> Saved:
    """A saved game; SaveError says why it cannot be read or played."""
    data = _load(text)
    mode = _mode_of(data["table"])
    system = system_of(mode)  # imported with the records that its tables hold
    try:
        _settle_rules(data["table"])
        table = decode(data["table"])
        events = decode(data["events"], "events")
    except RecursionError as error:
        raise SaveError("The saved game is nested too deeply.") from error
    if not isinstance(table, Table):
        raise SaveError("The saved game has no table.")
    if not fits(data["choices"], list[str]):
        raise SaveError("choices: these are not answers.")
    _verify_events(events)
    mode = mode.seated(sum(seat.played_by == PERSON for seat in table.seats))
    reach = _reached(data, system, table, library)
    context = system.context(library, mode, reach)
    verify(context, table, is_over=data["decision"] is None)
    system.verify(context, table)
    read_table(Run(context, table))
    decision = None
    if data["decision"] is not None:
        decision = asked_of(context, table, data["decision"])
        if decision is None:
            raise SaveError("decision: this is not what is asked at this table.")
    return Saved(context, table, decision, tuple(events), tuple(data["choices"]))


def _load(text: str) -> dict[str, Any]:
    data = read_json(text)
    if not isinstance(data, dict):
        raise SaveError("This is JSON, but not a saved game.")
    if data.get("schema") != SCHEMA or isinstance(data["schema"], bool):
        raise SaveError(f"The saved game has schema {data.get('schema')!r}; this reads {SCHEMA}.")
    unknown, missing = sorted(set(data) - FIELDS), sorted(FIELDS - set(data))
    if unknown:
        raise SaveError(f"The saved game has an unknown field, {unknown[0]!r}.")
    if missing:
        raise SaveError(f"The saved game lacks the field {missing[0]!r}.")
    return data


def _mode_of(table: object) -> Mode:
    """The mode of a saved table that is not yet decoded."""
    name = table.get("mode") if isinstance(table, dict) else None
    if not isinstance(name, str):
        raise SaveError("The saved game has no table.")
    if name not in MODES:
        raise SaveError(f"The saved game is of an unknown mode, {name!r}.")
    return MODES[name]


def _verify_events(events: object) -> None:
    """Events are only told: each has to be one, and to have words."""
    if not isinstance(events, list):
        raise SaveError("events: these are not events.")
    for place, event in enumerate(events):
        if not isinstance(event, Event):
            raise SaveError(f"events[{place}]: this is no event.")
        try:
            event.told()
        except BROKEN as error:
            raise SaveError(f"events[{place}]: this cannot be told.") from error


def _reached(data: dict[str, Any], system: System, table: Table, library: Library) -> Reach:
    """The content that the game can reach; it has to be the content the game was played with."""
    try:
        system.names(library, [seat.hero for seat in table.seats])
    except SetupError as error:
        raise SaveError(f"The saved game cannot be played here. {error}") from error
    more = data["more"]
    if not fits(more, list[str]):
        raise SaveError("more: these are not keys of tokens.")
    for key in more:
        if not library.has_token(key):
            raise SaveError(f"The saved game cannot be played here. There is no {key!r}.")
    try:
        reach = system.reach(library, table.seats, more, system.session_of(table))
    except SetupError as error:
        raise SaveError(f"The saved game cannot be played here. {error}") from error
    if data["content"] != reach.fingerprint:
        raise SaveError("The saved game was played with other content than this library's.")
    return reach


def _settle_rules(table: dict[str, Any]) -> None:
    """A save names its options in a map. Refuses unknown options; an option newer than the save
    gets its edition's default.
    """
    if "rules" not in table:
        return  # told with the other fields that may be missing
    options = decode(table["rules"], "table.rules")
    if not isinstance(options, dict):
        raise SaveError("table.rules: this is not what belongs here.")
    try:
        table["rules"] = encode(settle(options))
    except SetupError as error:
        raise SaveError(f"table.rules: {error}") from error
