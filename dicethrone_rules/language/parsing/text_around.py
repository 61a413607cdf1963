"""The text around a place, as lines of a file: headings above it, words before it, names in it.

These functions do not parse: the words near a mistake explain it, also where nothing can be read.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from ..guidance.rewrites.rule import Names, names_of
from ..source import Source
from .lexemes import Token

LONGEST_DEFINITION = 3_000
"""No definition needs so many words: the largest heroes have about 1,100."""

_NEXT_WORD = re.compile(r"[ \t]+([A-Za-z-]+)")

TEXT_OF = re.compile(
    r"(?P<card>(?:shared +)?card\b)|(?P<ability>offensive|ultimate|defensive|upgrade)\b"
    r"|(?:status|companion|track|passive|action|setup)\b"
)
"""Headings of definitions that have a text."""

_PLAYERS = re.compile(
    r"\b(?:(?:each|every|all|any)(?: +other)? +(?P<many>opponent|player|teammate)s?"
    r"|(?P<one>(?:an?|another|that)(?: +chosen)?(?: +other)? +(?:opponent|player|teammate))"
    r"|the +target)\b",
    re.IGNORECASE,
)

_DICE_LINE = re.compile(r"^ *dice\b[^:\n]*:([^\n]*)", re.MULTILINE)
_SYMBOL = re.compile(r"\d +([A-Z][^,\n]*?)(?= *(?:,|$))")


class TextAround:
    """A text that is being read, for questions about the surroundings of a token."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._names: Names | None = None

    @property
    def text(self) -> str:
        """The text that is read, as it stands in the file."""
        return self.source.text

    def column(self, place: int) -> int:
        """The column of a place, from 0."""
        return self.source.position(place)[1] - 1

    def word_after(self, token: Token) -> tuple[str, int]:
        """The word that stands behind a token on its line, and where it ends; perhaps none."""
        found = _NEXT_WORD.match(self.source.text, token.end)
        return (found[1], found.end()) if found else ("", token.end)

    def placed(self, token: Token, start: int, end: int) -> Token:
        """A token as if it stood elsewhere in the text."""
        line, column = self.source.position(start)
        return Token(token.type, token.text, start, end, line, column)

    def is_name(self, word: str) -> bool:
        """Whether a word names a symbol or a token of this file, or several of them."""
        names = self.names
        return word in names.tokens or word in names.faces or names.one(word) is not None

    @property
    def names(self) -> Names:
        """The names that the text defines."""
        if self._names is None:
            self._names = names_of(self.text, "", "")
        return self._names

    def headings(self, number: int) -> Iterator[str]:
        """A line and the lines that it stands under, the nearest first."""
        width = sys.maxsize
        for above in range(number, max(number - LONGEST_DEFINITION, 0), -1):
            line = self.source.line(above)
            words = line.lstrip()
            if words and len(line) - len(words) < width:
                width = len(line) - len(words)
                yield words
            if not width:
                return

    def words_before(self, token: Token, place: int) -> str:
        """The words of a text before a place that belong to it."""
        return " ".join(self._words_before(token.line, place))

    def _words_before(self, number: int, place: int) -> Iterator[str]:
        """The lines before a place in the same text, nearest first."""
        start, _ = self.source.line_bounds(number)
        line = self.source.text[start:place]
        width, alone = sys.maxsize, False
        for above in range(number, max(number - LONGEST_DEFINITION, 0), -1):
            if above < number:
                line = self.source.line(above)
            words = line.lstrip()
            if not words or len(line) - len(words) > width:
                continue
            if len(line) - len(words) == width and alone:
                continue
            if TEXT_OF.match(words):
                return
            yield words
            width = len(line) - len(words)
            # A line that begins with dice, a moment or an option is no context for its neighbours.
            alone = words.startswith("- ") or ":" in words[:-1].rstrip()

    def kind_of_text(self, token: Token) -> str:
        """The word with which the definition around a token begins: `defensive`, `status`."""
        for heading in self.headings(token.line):
            found = TEXT_OF.match(heading)
            if found is not None:
                return found[0].split(" ")[-1]
        return ""

    def has_target(self, token: Token) -> bool:
        """Whether a text about here has a target: not on a card outside the Roll Phase, nor in
        standing text that is not about an Attack.
        """
        for heading in self.headings(token.line):
            found = TEXT_OF.match(heading)
            if found is None:
                continue
            if found["card"]:
                return re.search(r", *roll\b", heading) is not None
            return found["ability"] is not None or "Attack" in self.source.line(token.line)
        return True

    def player_said(self, token: Token, place: int) -> str:
        """The player that a text speaks of before a place, as the language says it further on."""
        for words in self._words_before(token.line, place):
            said = list(_PLAYERS.finditer(words))
            if not said:
                continue
            if said[-1]["many"]:
                return f"each {said[-1]['many'].lower()}"
            return "that player" if said[-1]["one"] else "the target"
        return "the target" if self.has_target(token) else "a chosen opponent"

    def in_own_symbols(self, help: str, token: Token) -> str:
        """An example with the symbols of the hero in whose text it stands."""
        before = self.source.text[: token.start]
        dice = list(_DICE_LINE.finditer(before))
        symbols = _SYMBOL.findall(dice[-1][1]) if dice else []
        if len(symbols) < 2 or any(each in symbols for each in ("Sword", "Helmet", "Moon")):
            return help
        own = {"Sword": symbols[0], "Helmet": symbols[1], "Moon": symbols[-1]}
        return re.sub(r"\b(?:Sword|Helmet|Moon)\b", lambda match: own[match[0]], help)
