"""The types of the wire format that docs/protocol.md shows: those of requests and of notices.

Events, facts and diagnostics are left out: a frontend shows their words, and `schema/` has their
fields. Options differ in their `value` only, of which the page has a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.docs.blocks import DOCS

DECLARED = DOCS.parent / "schema" / "dicethrone.d.ts"
HIDDEN = {"Event", "Option", "Definition", "Diagnostic", "Document"}
OPTION = """export interface Option {
  kind: string;
  value: any; // see the table of options
  message: Message;
  id: string;
  told: string;
}"""
EVENT = """export interface Event {
  kind: string;
  cause: Cause | null;
  message: Message;
  told: string;
  [field: string]: any; // by its kind
}"""


def declarations() -> dict[str, str]:
    """Every declaration of the types by its name."""
    parts = DECLARED.read_text(encoding="utf-8").split("\n\n")
    named = [(re.search(r"^export (?:interface|type) (\w+)", part, re.M), part) for part in parts]
    return {match[1]: part.strip() for match, part in named if match}


def reached(roots: list[str], known: dict[str, str]) -> list[str]:
    """The names that these declarations refer to, nearest first."""
    found: list[str] = []
    waiting = [*roots]
    while waiting:
        name = waiting.pop(0)
        if name in found or name in HIDDEN or name not in known:
            continue
        found.append(name)
        waiting += [word for word in re.findall(r"\b[A-Z]\w+", known[name]) if word != name]
    return found


def shown(root: str) -> Iterator[str]:
    """The declarations below a union of documents, as a block of TypeScript."""
    known = declarations()
    documents = reached([root], known)
    names = [name for name in documents if not name.endswith(("Document", "Request"))]
    yield "```typescript"
    for name in names:
        if name != root:
            yield re.sub(r"^export ", "", known[name], flags=re.M)
    if root == "Notice":
        yield OPTION.removeprefix("export ")
        yield EVENT.removeprefix("export ")
    yield "```"


def answers() -> Iterator[str]:
    """The tables of decisions and options, as docs/api.md has them."""
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    for title in ("| kind of decision |", "| kind of option |"):
        table = page[page.index(title) :].partition("\n\n")[0]
        yield from table.splitlines()
        yield ""
