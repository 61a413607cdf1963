"""The register of sayers: for each kind of node, its words.

A sayer returns the words of its node in canonical spelling, in lower case where a sentence could
begin with it. The other modules of this package fill the register, one topic each.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .. import ast
from ..ast.concern import Concern, every_kind

Sayer = Callable[[Any], str]

SAYERS = Concern[Sayer]("printer", *every_kind(), tuple)
says = SAYERS.register
"""Decorates the sayer of kinds of nodes."""


def say(node: object) -> str:
    """The words of a node."""
    return SAYERS.of(node)(node)


# --- names ---------------------------------------------------------------------------------------

_PLAIN_NAME = re.compile(
    r"(?:[A-MO-WYZ][A-Za-z0-9'!-]*|[NX][A-Za-z0-9'!-]+)"
    r"(?: (?:of (?:the )?|o')?[A-Z][A-Za-z0-9'!-]*)*"
)
_PLAIN_TITLE = re.compile(r"[^\s,:\"()](?:[^\s,:\"()]| (?! |$))*")

# Words of the language that look like a name.
_CAPITALISED = frozenset(
    (
        "N",
        "X",
        "CP",
        "Health",
        "Attack",
        "Attacks",
        "Attacked",
        "Attacking",
        "Attack's",
        "Ultimate",
        "Roll Attempt",
        "Roll Attempts",
        "Gold",
        "Loot",
        *(phase.value for phase in ast.Phase),
        *(zone.value for zone in ast.Zone),
    )
)


@says(ast.Name)
def name(node: ast.Name) -> str:
    """A name within a text."""
    plain = _PLAIN_NAME.fullmatch(node.text) and node.text not in _CAPITALISED
    return node.text if plain and "--" not in node.text else f'"{node.text}"'


def token_noun(what: ast.Name | ast.Kind) -> str:
    """A token, by name or by kind: `Veil`, `a negative status effect`."""
    return name(what) if isinstance(what, ast.Name) else f"a {what}"


def title(text: str) -> str:
    """A name in the heading of a definition."""
    plain = _PLAIN_TITLE.fullmatch(text) and not re.search(r"--|//|#", text)
    plain = plain and not text[:1].islower()
    return text if plain else f'"{text}"'


def quoted(text: str) -> str:
    """Words in quotation marks: a side, a pack."""
    return f'"{text}"'


# --- numbers of things ---------------------------------------------------------------------------


def counted(count: int, singular: str, plural: str | None = None) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {singular if count == 1 else plural or singular + 's'}"


def joined(parts: list[str], last: str) -> str:
    """`A`, `A last B`, `A, B last C`."""
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
