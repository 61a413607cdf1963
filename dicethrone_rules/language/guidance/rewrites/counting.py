"""Amounts that count dice or tokens."""

from __future__ import annotations

import re
from collections.abc import Callable

from .rule import Names, Rewrite, rewrite

SEVERAL = {"two": "2", "three": "3", "four": "4", "five": "5"}


EACH = r"(?:for +(?:each|every)|per|x|times|for +all)"


def counted(match: re.Match[str], names: Names) -> str:
    """`Sword` -> `x Sword`; `Poison` -> `per Poison you have`."""
    name = names.one(match["name"]) or match["name"]
    if match["whose"]:
        who = "the defender" if "defender" in match["whose"] else names.target
        return f"per {name} {who} has"
    if name in names.faces:
        return f"x {name}"
    return f"per {name} you have"


def counting(pattern: str, write: Callable[[re.Match[str], Names], str]) -> tuple[Rewrite, ...]:
    """A step that counts dice or tokens; the owner of the tokens has to be named."""

    def sure(match: re.Match[str], names: Names) -> str | None:
        name = match["name"]
        if name is None or match["whose"] or (names.one(name) or name) in names.faces:
            return write(match, names)
        return None

    return (
        rewrite(pattern, sure),
        rewrite(
            pattern,
            write,
            exact=False,
            note="for dice: 1 x NAME; of another player: 1 per NAME the target has",
        ),
    )


def prevent_each(match: re.Match[str], names: Names) -> str:
    return f"{match['verb']} {match['n']} {counted(match, names)} incoming dmg"


def verb_each(match: re.Match[str], names: Names) -> str:
    return f"{match['verb']} {match['n']} {counted(match, names)}"
