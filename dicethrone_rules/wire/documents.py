"""Documents: the units of the wire format, each with its version and its kind."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..api.campaign import CampaignView
from ..api.content import NOTHING, Printed
from ..api.result import Result
from ..api.saving import read_json
from ..api.view import View
from ..engine.decisions import Decision, Option
from ..engine.events import Event
from ..errors import SaveError
from ..language.guidance.diagnostics import Diagnostic
from ..library.facts import DefinitionFacts
from ..messages import Catalogue, english
from .forms import ByKey, Eye, Form, Pen, WireError
from .games import EVENT, FACTS, OPTION, VIEW
from .shapes import form_of

VERSION = 1
"""The version of the format. It changes when a client would have to."""

KINDS: dict[str, tuple[type | tuple[type, ...], Form]] = {
    "view": (View, VIEW),
    "decision": (Decision, form_of(Decision)),
    "option": (Option, OPTION),
    "event": (Event, EVENT),
    "result": (Result, form_of(Result)),
    "diagnostic": (Diagnostic, form_of(Diagnostic)),
    "facts": (DefinitionFacts.__args__, ByKey(FACTS)),
    "campaign": (CampaignView, form_of(CampaignView)),
    "content": (Printed, form_of(Printed)),
}
"""By kind of document, the records it is made of and the form of its body."""


def to_data(
    thing: Any,
    names: Sequence[str] | None = None,
    catalogue: Catalogue | None = None,
    printed: Printed = NOTHING,
) -> dict[str, Any]:
    """The document of a view, decision, option, event, result, diagnostic, campaign view or the
    printed content, as JSON data. Facts are one record, or several by key. `names` are those of
    the seats, for the English words, or those of a catalogue. `printed` is content that the reader
    has: what it lists goes by number.
    """
    kind = kind_of(thing)
    if kind == "facts" and not isinstance(thing, dict):
        thing = {thing.key: thing}
    pen = Pen(None if names is None else tuple(names), catalogue or english(), printed)
    return {"version": VERSION, "kind": kind, kind: KINDS[kind][1].write(thing, pen)}


def to_json(
    thing: Any,
    names: Sequence[str] | None = None,
    catalogue: Catalogue | None = None,
    printed: Printed = NOTHING,
) -> str:
    """The document as text, see `to_data`; the same thing gives the same text everywhere."""
    return written(to_data(thing, names, catalogue, printed))


def written(data: Any) -> str:
    """JSON data as text without blanks."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def from_data(data: Any, printed: Printed | None = None) -> Any:
    """A document's value; `printed` is the content that its keys refer to. A view comes
    back without its decision and events, which are documents of their own, and facts by key.
    WireError says what is wrong.
    """
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise WireError(f"kind: one of {', '.join(KINDS)} belongs here, not {str(kind)[:60]!r}.")
    refuse_version(data)
    if set(data) != {"version", "kind", kind}:
        raise WireError(f"A document has `version`, `kind` and `{kind}`.")
    return KINDS[kind][1].read(data[kind], Eye(printed or Printed()), kind)


def from_json(text: str, printed: Printed | None = None) -> Any:
    """The value that the text of a document was made from, see `from_data`."""
    return from_data(parsed(text), printed)


def parsed(text: str) -> Any:
    """JSON that a stranger may have written."""
    try:
        return read_json(text)
    except SaveError as error:
        raise WireError(str(error)) from error


def refuse_version(data: dict[str, Any]) -> None:
    """Refuses a document of another version of the format."""
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        raise WireError(f"version: {VERSION} belongs here, not {str(version)[:60]}.")


def kind_of(thing: Any) -> str:
    """The kind of document that a record makes."""
    if isinstance(thing, dict):
        return "facts"
    for kind, (classes, _) in KINDS.items():
        if isinstance(thing, classes):
            return kind
    raise TypeError(f"{type(thing).__name__} has no JSON form.")
