"""Catalogues: the words of a language for every message.

A catalogue is a TOML file of patterns in a small part of ICU MessageFormat, which libraries for
most languages read: `{name}`, `{name, number, ::sign-always}` and
`{name, plural, =0 {..} one {..} other {..}}` with `#` for the number. Patterns are read when they
are first needed. Messages that a translation lacks are said in English.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from ..errors import CatalogueError, shown
from .message import Content, Message, SeatNumber, Wording, message

SIGNED = "::sign-always"


def _one_or_other(number: int) -> str:
    return "one" if number == 1 else "other"


class Catalogue:
    """The words of one language. `plural` names the plural category of a number, as CLDR does."""

    def __init__(
        self,
        patterns: Mapping[str, str],
        *,
        plural: Callable[[int], str] = _one_or_other,
        fallback: Catalogue | None = None,
    ) -> None:
        self.patterns = dict(patterns)
        self._plural = plural
        self._fallback = fallback
        self._read: dict[str, tuple[Any, ...]] = {}

    @classmethod
    def from_toml(cls, text: str, *, plural: Callable[[int], str] = _one_or_other) -> Catalogue:
        """A catalogue by a translator; messages that it lacks are said in English."""
        return cls(_flat(text), plural=plural, fallback=english())

    def lacks(self) -> list[str]:
        """The messages of the English catalogue that have no pattern here."""
        return [id for id in english().patterns if id not in self.patterns]

    def render(self, said: Message, names: Sequence[str] | None = None) -> str:
        """A message in this language, with these names for the seats."""
        catalogue, parts = self._parts(said.id)
        arguments = dict(said.arguments)
        return catalogue._filled(parts, arguments, names, self, 0)

    def shown(self, argument: Any, names: Sequence[str] | None = None) -> str:
        """An argument in this language."""
        if isinstance(argument, Message):
            return self.render(argument, names)
        if isinstance(argument, SeatNumber):
            if names is not None and 0 <= argument.number < len(names):
                return names[argument.number]
            return self.render(message("seat", number=argument.number + 1))
        if isinstance(argument, Content):
            return self.patterns.get(f"content.{argument.key}", argument.name)
        if isinstance(argument, Wording):
            return argument.words
        if isinstance(argument, int):
            return str(argument)
        if isinstance(argument, tuple):
            if not argument:
                return self.render(Message("list.empty"))
            between = self.render(Message("list.between"))
            return between.join(self.shown(part, names) for part in argument)
        raise TypeError(f"{argument!r} is no argument of a message.")

    def _parts(self, id: str) -> tuple[Catalogue, tuple[Any, ...]]:
        parts = self._read.get(id)
        if parts is not None:
            return self, parts
        pattern = self.patterns.get(id)
        if pattern is not None:
            parts = self._read[id] = parse_pattern(pattern)
            return self, parts
        if self._fallback is None:
            raise CatalogueError(f"The catalogue has no message {id!r}.")
        return self._fallback._parts(id)

    def _filled(
        self,
        parts: tuple[Any, ...],
        arguments: Mapping[str, Any],
        names: Sequence[str] | None,
        speaker: Catalogue,
        counted: int,
    ) -> str:
        found = []
        for part in parts:
            if isinstance(part, str):
                found.append(part)
                continue
            name, style, choices = part
            if name == "#":
                found.append(str(counted))
                continue
            value = arguments[name]
            if style == "plural":
                chosen = choices.get(f"={value}") or choices.get(self._plural(value))
                chosen = choices["other"] if chosen is None else chosen
                found.append(self._filled(chosen, arguments, names, speaker, value))
            elif style == SIGNED:
                found.append(f"{value:+d}")
            else:
                found.append(speaker.shown(value, names))
        return "".join(found)


# --- patterns ------------------------------------------------------------------------------------


def parse_pattern(pattern: str) -> tuple[Any, ...]:
    """The parts of a pattern: words, and (name, style, choices) for each argument."""
    parts, at = _parse(pattern, 0, plural=False)
    if at != len(pattern):
        raise CatalogueError(f"There is a }} too many in {pattern!r}.")
    return parts


def _parse(pattern: str, at: int, *, plural: bool) -> tuple[tuple[Any, ...], int]:
    parts: list[Any] = []
    words = ""
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            if words:
                parts.append(words)
                words = ""
            part, at = _argument(pattern, at + 1)
            parts.append(part)
        elif plural and pattern[at] == "#":
            parts += [words, ("#", "", {})] if words else [("#", "", {})]
            words, at = "", at + 1
        else:
            words, at = words + pattern[at], at + 1
    if words:
        parts.append(words)
    return tuple(parts), at


def _argument(pattern: str, at: int) -> tuple[tuple[str, str, dict[str, tuple[Any, ...]]], int]:
    end = _brace(pattern, at)
    name, style, *more = [word.strip() for word in pattern[at:end].split(",")] + [""]
    if style == "plural":
        choices, end = _choices(pattern, pattern.index("plural", at) + len("plural"))
        return (name, style, choices), end
    if pattern[end] != "}" or not name.isidentifier() or style not in ("", "number"):
        raise CatalogueError(f"{{{pattern[at:end]}}} in {pattern!r} is no argument.")
    if style == "number" and more[0] != SIGNED:
        raise CatalogueError(f"{pattern!r}: a number is shown as it is or with {SIGNED}.")
    return (name, SIGNED if style else "", {}), end + 1


def _brace(pattern: str, at: int) -> int:
    """The place of the next brace."""
    found = [place for place in (pattern.find("}", at), pattern.find("{", at)) if place >= 0]
    if not found:
        raise CatalogueError(f"There is a {{ without its }} in {pattern!r}.")
    return min(found)


def _choices(pattern: str, at: int) -> tuple[dict[str, tuple[Any, ...]], int]:
    choices: dict[str, tuple[Any, ...]] = {}
    while True:
        start = _brace(pattern, at)
        if pattern[start] == "}":
            if "other" not in choices:
                raise CatalogueError(f"{pattern!r}: a plural needs what it says for `other`.")
            return choices, start + 1
        parts, end = _parse(pattern, start + 1, plural=True)
        choices[pattern[at:start].strip(" ,")] = parts
        at = end + 1


# --- the shipped catalogue -----------------------------------------------------------------------


def _flat(text: str) -> dict[str, str]:
    import tomllib

    if not isinstance(text, str):
        raise CatalogueError(f"A catalogue is the text of a TOML file, not {shown(text)}.")
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"This is no catalogue: {error}") from error
    found: dict[str, str] = {}

    def add(prefix: str, part: object) -> None:
        if isinstance(part, dict):
            for key, inner in part.items():
                add(f"{prefix}.{key}" if prefix else key, inner)
        elif isinstance(part, str):
            found[prefix] = part
        else:
            raise CatalogueError(f"{prefix}: a pattern is text, not {part!r}.")

    add("", tables)
    return found


@cache
def english() -> Catalogue:
    """The shipped catalogue."""
    return _shipped("english.toml")


@cache
def page_english() -> Catalogue:
    """The table's own words in the browser, beside the shipped catalogue."""
    return _shipped("page.toml")


def _shipped(name: str) -> Catalogue:
    path = os.path.join(os.path.dirname(__file__), name)
    with open(path, encoding="utf-8") as file:
        return Catalogue(_flat(file.read()))


@lru_cache(maxsize=4096)
def in_english(said: Message) -> str:
    """A message in English, seats as Player 1, Player 2 and so on."""
    return english().render(said)
