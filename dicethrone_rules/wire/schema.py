"""The JSON Schema of every document, made from the types: `python -m dicethrone_rules.wire.schema`
writes it and the TypeScript types into a folder.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .documents import KINDS, VERSION
from .forms import Form, Named, Schema
from .protocol import NOTICES, REQUESTS
from .shapes import form_of

SCHEMA_NAME, TYPES_NAME = "dicethrone.schema.json", "dicethrone.d.ts"


def schema() -> Schema:
    """The schema of all documents: `Document` is any of those that tell something, `Request` any
    that a client sends to a server, `Notice` any that a server sends to a client.
    """
    named = Named()
    documents = [_document(kind, form, named) for kind, (_, form) in KINDS.items()]
    requests = [_document(k, form_of(c), named, asked=True) for k, c in REQUESTS.items()]
    notices = [
        _document(k, form_of(c), named, asked=None) for k, c in NOTICES.items() if k not in KINDS
    ]
    told = [each for each in documents if each["$ref"].split("/")[-1] in _told()]
    named.found["Document"] = {"oneOf": documents}
    named.found["Request"] = {"oneOf": requests}
    named.found["Notice"] = {"oneOf": [*notices, *told]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Dice Throne on the wire, version {VERSION}",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("Document", "Request", "Notice")],
        "$defs": dict(sorted(named.found.items())),
    }


def _told() -> set[str]:
    return {f"{kind.capitalize()}Document" for kind in NOTICES if kind in KINDS}


def _document(kind: str, form: Form, named: Named, *, asked: bool | None = False) -> Schema:
    """A document of that kind. A request may carry a `ref`, which its reply repeats."""

    def make() -> Schema:
        parts: dict[str, Any] = {
            "version": {"const": VERSION},
            "kind": {"const": kind},
            kind: form.schema(named),
        }
        if asked is not False or kind in NOTICES:
            parts["ref"] = {"type": "string", "maxLength": 40}
        needed = ["version", "kind", kind]
        return {
            "type": "object",
            "properties": parts,
            "required": needed,
            "additionalProperties": False,
        }

    suffix = "Request" if asked else "Document"
    return named.ref(f"{kind.capitalize()}{suffix}", make)


def files() -> dict[str, str]:
    """The generated files by name."""
    from .typescript import types

    made = schema()
    return {
        SCHEMA_NAME: json.dumps(made, indent=1, ensure_ascii=False) + "\n",
        TYPES_NAME: types(made),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="schema", description=__doc__)
    parser.add_argument("folder", nargs="?", default="schema", type=Path)
    folder = parser.parse_args(arguments).folder
    folder.mkdir(exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
        print(folder / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
