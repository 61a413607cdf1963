"""A rewrite as data, and the names of a file that rewrites can ask for."""

from __future__ import annotations

import re
from collections.abc import Callable

import attrs

DMG = r"(?:dmg|damage|DMG|Dmg|Damage)"
KIND = r"(?:undefendable|pure|collateral|unpreventable|isolated)"
NAME = r"[A-Z][A-Za-z'!-]*(?: +(?:of +(?:the +)?)?[A-Z][A-Za-z'!-]*)*"
ATTACKS = ("offensive", "ultimate", "upgrade")
"""The definitions of abilities that Attack: no damage is on its way to their player."""
WHO = r"(?:the +target|the +attacker|the +defender|that +player|(?:a +chosen|each) +[a-z]+)"


@attrs.frozen
class Names:
    """The names that the text around a sentence defines."""

    faces: dict[str, str]  # symbol -> the numbers that show it, such as 4 or 5
    tokens: frozenset[str]
    target: str  # the player whom the text is aimed at
    actions: frozenset[str]
    place: str = ""  # the word that the definition around begins with
    rolled: bool = False  # whether the text before rolls dice

    def one(self, several: str) -> str | None:
        """`Swords` -> `Sword`, if there is such a name."""
        for end in ("s", "es"):
            one = several.removesuffix(end)
            if one != several and (one in self.faces or one in self.tokens):
                return one
        return None


_DICE = re.compile(r"^ *dice\b[^:\n]*:(?P<faces>[^\n]*)", re.MULTILINE)
_FACE = re.compile(rf"(?P<from>\d)(?: *- *(?P<to>\d))? +(?P<name>{NAME})")
_ACTION = re.compile(r"^ *action +(?P<name>[a-z-]+)", re.MULTILINE)
_TOKEN = re.compile(rf"^ *(?:status|companion|track) +(?P<name>{NAME})", re.MULTILINE)


def names_of(text: str, target: str, place: str) -> Names:
    """The symbols and tokens of a file, as far as its headings tell."""
    faces: dict[str, list[str]] = {}
    for line in _DICE.finditer(text):
        for face in _FACE.finditer(line["faces"]):
            said = face["from"] + (f"-{face['to']}" if face["to"] else "")
            faces.setdefault(face["name"], []).append(said)
    actions = frozenset(match["name"] for match in _ACTION.finditer(text))
    tokens = frozenset(match["name"] for match in _TOKEN.finditer(text))
    return Names(
        {name: " or ".join(said) for name, said in faces.items()}, tokens, target, actions, place
    )


@attrs.frozen
class Rewrite:
    """One step: a pattern, and the words that stand there instead.

    A step that is not `exact` leads to a text that may mean something else: it is told and never
    made by itself. `note` says what is different.
    """

    pattern: re.Pattern[str]
    write: Callable[[re.Match[str], Names], str | None]
    exact: bool = True
    note: str = ""


def rewrite(
    pattern: str,
    meant: str | Callable[[re.Match[str], Names], str | None],
    *,
    exact: bool = True,
    note: str = "",
) -> Rewrite:
    """A rewrite; a text instead of a function is a template with the groups of the pattern."""
    if isinstance(meant, str):
        template = meant
        return Rewrite(re.compile(pattern), lambda match, _: match.expand(template), exact, note)
    return Rewrite(re.compile(pattern), meant, exact, note)


BEGIN = r"(?:^|(?<=[.:] ))"
"""The beginning of a sentence."""


def anywhere(*steps: Rewrite) -> tuple[Rewrite, ...]:
    """Steps at the beginning of a text, made at the beginning of any of its sentences."""
    return tuple(
        attrs.evolve(step, pattern=re.compile(BEGIN + step.pattern.pattern[1:]))
        if step.pattern.pattern.startswith("^")
        else step
        for step in steps
    )


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def small(words: str) -> str:
    return words[:1].lower() + words[1:]
