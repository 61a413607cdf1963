"""Driving the parser past mistakes.

The parser reads token by token. Before each sentence and each line its stacks are copied. At a
mistake that has one likely repair (a missing full stop, a word misspelled) the repair is made and
reported; at any other the parser steps back to the copy, reads a placeholder where the sentence or
line stood, and goes on behind it. A sentence is reported once, however much is wrong with it.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any

import attrs

from .build import Misread, take_notes
from .diagnostics import Diagnostic, Fix
from .expected import describe
from .layout import BAD_INDENT, TOO_DEEP, laid_out, prepare
from .lexer import Scanner, scanner_of, tokens_of
from .machine import Machine, Program, Unfit, program_of
from .source import Source
from .span import Span
from .suggest import closest
from .tables import tables
from .tokens import LAYOUT, Token

MOST_MISTAKES = 100
"""After so many mistakes a file is probably not content, and is not read further."""

LONGEST = 600
"""No sentence needs so many words."""

TALLEST = 240
"""How many unfinished things may wait on the parser's stack."""

_FRESH = frozenset(("_NL", "_INDENT", "_DEDENT", "DOT", "COLON", "REMINDER", "MINUS"))
_MARKS = {"DOT": ".", "COLON": ":", "COMMA": ","}
_MARK_CODES = {
    "DOT": ("DT107", "this sentence has no full stop", "end it with a full stop"),
    "COLON": ("DT111", "a colon is missing", "put a colon here"),
    "COMMA": ("DT101", "a comma is missing", "put a comma here"),
}


@attrs.frozen
class _Snapshot:
    """The stacks of the parser at the beginning of a sentence or line."""

    states: tuple[int, ...]
    entries: tuple[Any, ...]


class _Skip(Enum):
    NOTHING = "nothing"
    SENTENCE = "to the end of the sentence"
    REMINDER = "reminder text behind it"
    LINE = "to the end of the line and the block under it"
    BLOCK = "the block under the line"


class _GiveUp(Exception):
    """Nothing more can be read."""


def read(
    source: Source, start: str, *, sentences: bool = True
) -> tuple[object, list[Diagnostic]]:
    """What a text says under a start rule of the grammar, and what is wrong with it.

    `sentences` says that the text consists of sentences, which begin with a capital letter.
    """
    text = prepare(source.text) if sentences else source.text.rstrip()
    return _Driver(source, start).run(text)


@attrs.frozen
class _Parts:
    """What every parse shares."""

    program: Program
    scanner: Scanner
    words: dict[str, str]


@lru_cache(maxsize=1)
def _parts() -> _Parts:
    found = tables()
    words = {name: word for word, name in found.keywords.items()}
    return _Parts(program_of(found), scanner_of(found), words)


class _Driver:
    def __init__(self, source: Source, start: str) -> None:
        parts = _parts()
        self._source = source
        self._machine = Machine(parts.program, start)
        self._scanner = parts.scanner
        self._types = parts.scanner.keywords
        self._words = parts.words
        self._diagnostics: dict[tuple[str, Span], Diagnostic] = {}
        self._sentence = self._copy()
        self._lines = {0: self._sentence}
        self._buffer: list[Token] = []
        self._depth = 0
        self._unopened: list[int] = []  # depths of blocks that nothing opens
        self._fresh = True
        self._line_starts = True
        self._reported = False
        self._skip = _Skip.NOTHING
        self._skip_depth = 0
        self._skip_ended = False
        self._needs_block = False

    # --- the way through the text ------------------------------------------------------------

    def run(self, text: str) -> tuple[object, list[Diagnostic]]:
        take_notes()
        value: object = None
        try:
            for token in laid_out(tokens_of(text, self._scanner, self._machine)):
                self._take(token)
            value = self._finish()
        except _GiveUp:
            pass
        self._keep_notes()
        return value, sorted(self._diagnostics.values())

    def _take(self, token: Token) -> None:
        kind = token.type
        if kind == "TITLE":
            # A title is the one token that may hold the beginning of what looks like a sentence.
            token.text = self._source.text[token.start : token.end]
        if self._skip is not _Skip.NOTHING and self._skipped(token):
            return
        if kind == BAD_INDENT:
            self._report_indent(token)
            return
        if kind == TOO_DEEP:
            self._report_deep(token)
            raise _GiveUp
        if kind == "_INDENT":
            self._depth += 1
        elif kind == "_DEDENT":
            self._depth -= 1
            if self._unopened and self._unopened[-1] == self._depth + 1:
                self._unopened.pop()
                return
        if self._needs_block:
            self._needs_block = False
            if kind != "_INDENT":
                self._report_empty()
        if self._fresh and kind not in LAYOUT:
            self._begin()
        self._feed(token)

    def _begin(self) -> None:
        """A sentence begins here, and perhaps a line."""
        self._sentence = self._copy()
        if self._line_starts:
            self._lines[self._depth] = self._sentence
        self._buffer = []
        self._fresh = self._line_starts = self._reported = False

    def _feed(self, token: Token) -> None:
        kind = token.type
        try:
            self._machine.feed(token)
        except Unfit:
            self._mistake(token)
            return
        except Misread as misread:
            self._misread(misread)
            self._panic(token)
            return
        self._buffer.append(token)
        if kind in _FRESH:
            self._fresh = True
            if kind in LAYOUT:
                self._line_starts = True
                if kind == "_NL":
                    self._needs_block = self._machine.accepted.keys() == {"_INDENT"}
        elif len(self._buffer) > LONGEST:
            self._too_long(token)
        elif len(self._machine.states) > TALLEST:
            self._too_tall(token)

    def _finish(self) -> object:
        try:
            return self._machine.finish()
        except Unfit:
            self._report(
                "DT102", self._at_end(), "the text is not finished", help=self._expected()
            )
            return None
        except Misread as misread:
            self._misread(misread)
            return None

    # --- stepping back -------------------------------------------------------------------------

    def _copy(self) -> _Snapshot:
        return _Snapshot(tuple(self._machine.states), tuple(self._machine.entries))

    def _restore(self, snapshot: _Snapshot) -> None:
        self._machine.states[:] = snapshot.states
        self._machine.entries[:] = snapshot.entries

    def _rewind(self) -> None:
        """Undo what the parser did on seeing the token that does not fit."""
        self._restore(self._sentence)
        for token in self._buffer:
            self._machine.feed(token)

    def _accepted(self) -> set[str]:
        """Everything that can stand here."""
        return self._machine.fitting(self._machine.states)

    def _panic(self, token: Token) -> None:
        """Leave out the sentence, or the line, or what holds it, and go on behind."""
        if self._machine.after(self._sentence.states, "BAD") is not None:
            self._restore(self._sentence)
            self._machine.feed(self._made("BAD", token))
            self._buffer = []
            self._skip = _Skip.SENTENCE
        else:
            for depth in range(self._depth, -1, -1):
                line = self._lines.get(depth)
                if line is not None and self._machine.after(line.states, "BAD_LINE") is not None:
                    self._restore(line)
                    self._machine.feed(self._made("BAD_LINE", token))
                    break
            else:
                raise _GiveUp
            self._buffer = []
            self._skip, self._skip_depth, self._skip_ended = _Skip.LINE, depth, False
        self._fresh = True
        if not self._skipped(token):
            self._take(token)

    def _made(self, kind: str, at: Token) -> Token:
        return Token(kind, "", at.end, at.end, at.line, at.column)

    def _skipped(self, token: Token) -> bool:
        """Whether a token belongs to what is left out."""
        kind = token.type
        if self._skip is _Skip.SENTENCE:
            if kind == "DOT":
                self._skip = _Skip.REMINDER
                return True
            if kind == "_NL":
                self._skip = _Skip.NOTHING
                self._feed(token)
                if self._skip is _Skip.NOTHING:
                    self._skip, self._skip_depth = _Skip.BLOCK, self._depth
                return True
            return kind not in ("_INDENT", "_DEDENT", BAD_INDENT)
        if self._skip is _Skip.REMINDER:
            self._skip = _Skip.NOTHING
            return kind == "REMINDER"
        if self._skip is _Skip.BLOCK:
            if kind != "_INDENT":
                self._skip = _Skip.NOTHING
                return False
            self._skip, self._skip_ended = _Skip.LINE, False
        if kind == "_INDENT":
            self._depth += 1
            self._skip_ended = False
        elif kind == "_DEDENT":
            if self._depth <= self._skip_depth:
                self._skip = _Skip.NOTHING
                self._line_starts = True
                return False
            self._depth -= 1
            self._skip_ended = self._depth == self._skip_depth
        elif kind == "_NL":
            self._skip_ended = self._depth == self._skip_depth
        elif self._skip_ended:
            self._skip = _Skip.NOTHING
            self._line_starts = self._fresh = True
            return False
        return True

    # --- what is wrong -------------------------------------------------------------------------

    def _mistake(self, token: Token) -> None:
        self._rewind()
        if not self._reported and self._repaired(token):
            return
        if token.type == "_INDENT":
            self._report_unopened(token)
            return
        if not self._reported:
            self._report_unexpected(token)
        self._panic(token)

    def _repaired(self, token: Token) -> bool:
        """Make the one likely repair, if there is one, and go on."""
        accepted = self._accepted()
        if token.type == "_NL":
            return self._end_marked(token, accepted)
        if token.type in LAYOUT or token.type == "JUNK":
            return False
        return (
            self._which_player(token, accepted)
            or self._respelled(token, accepted)
            or self._call_respelled(token)
            or self._name_cut(token)
            or self._mark_inserted(token, accepted)
            or self._capitalised(token, accepted)
        )

    def _end_marked(self, token: Token, accepted: set[str]) -> bool:
        """A full stop or a colon that is missing at the end of a line."""
        mark = "DOT" if "DOT" in accepted else "COLON" if "COLON" in accepted else None
        if mark is None or not self._buffer:
            return False
        if mark == "COLON":
            after = self._machine.after(self._machine.states, "COLON")
            if after is None or self._machine.after(after, "_NL") is None or not self._goes_deeper(token):
                return False
        self._report_mark(mark)
        self._feed(self._made(mark, self._buffer[-1]))
        self._feed(token)
        return True

    def _goes_deeper(self, newline: Token) -> bool:
        """Whether the next line is indented further than this one."""
        line = self._source.line(newline.line)
        return len(newline.text.rpartition("\n")[2]) > len(line) - len(line.lstrip())

    def _which_player(self, token: Token, accepted: set[str]) -> bool:
        """`an opponent` where a text must say which."""
        if token.text == "an" and "A" in accepted:
            self._feed(attrs.evolve(token, type="A", text="a"))
            return True
        if "CHOSEN" not in accepted or token.text not in _PLAYERS or not self._buffer:
            return False
        article = self._buffer[-1]
        span = self._source.span(article.start, token.end)
        meant = f"a chosen {token.text}"
        if self._shown(article)[0] == "A":
            meant = f"A chosen {token.text}"
        self._report(
            "DT204",
            span,
            f"this does not say which {token.text}",
            help=f"write a chosen {token.text} or each {token.text}",
            fix=self._source.fix(span, meant, f"write {meant}"),
        )
        self._feed(attrs.evolve(token, type="CHOSEN", text="chosen"))
        self._feed(token)
        return True

    def _respelled(self, token: Token, accepted: set[str]) -> bool:
        """A word that is nearly a keyword."""
        if token.type in ("NUMBER", "STRING", "REMINDER", "RANGE", "DOT", "COMMA", "COLON"):
            return False
        meant = self._nearest(token.text, accepted)
        if meant is None:
            return False
        self._report_spelling(token, meant)
        self._feed(attrs.evolve(token, type=self._types[meant], text=meant))
        return True

    def _nearest(self, word: str, accepted: set[str]) -> str | None:
        candidates = [self._words[kind] for kind in accepted if kind in self._words]
        return closest(word, candidates)

    def _call_respelled(self, token: Token) -> bool:
        """A misspelled verb was taken for an action, and what follows shows that it is none."""
        for index in range(len(self._buffer) - 1, -1, -1):
            word = self._buffer[index]
            if word.type != "WORD":
                continue
            states: list[int] | None = list(self._sentence.states)
            for before in self._buffer[:index]:
                assert states is not None
                states = self._machine.after(states, before.type)
            assert states is not None
            meant = self._nearest(word.text, self._machine.fitting(states))
            if meant is None:
                return False
            new = attrs.evolve(word, type=self._types[meant], text=meant)
            tokens = [*self._buffer[:index], new, *self._buffer[index + 1 :], token]
            states = list(self._sentence.states)
            for kind in (t.type for t in tokens):
                states = self._machine.after(states, kind)
                if states is None:
                    return False
            self._report_spelling(word, meant)
            self._restore(self._sentence)
            self._buffer = []
            for again in tokens:
                self._feed(again)
            return True
        return False

    def _mark_inserted(self, token: Token, accepted: set[str]) -> bool:
        """A comma, colon or full stop that is missing before a word."""
        if not self._buffer:
            return False
        first = token.text.split(" ")[0].lower()
        for mark in ("COMMA", "COLON", "DOT"):
            if mark not in accepted:
                continue
            after = self._machine.after(self._machine.states, mark)
            assert after is not None
            if self._machine.after(after, token.type) is not None and token.type != "WORD":
                if mark == "COMMA" and token.type == "NAME":
                    continue
                self._report_mark(mark)
                self._feed(self._made(mark, self._buffer[-1]))
                self._feed(token)
                return True
            if mark != "COMMA" and token.type == "NAME" and first in self._types:
                if self._machine.after(after, self._types[first]) is None:
                    continue
                self._report_mark(mark)
                self._feed(self._made(mark, self._buffer[-1]))
                self._begin()
                self._reported = True
                self._panic(token)
                return True
        return False

    def _name_cut(self, token: Token) -> bool:
        """A name that swallowed the first word of a sentence: `3 Sword Deal 4 dmg.`"""
        name = self._buffer[-1] if self._buffer else None
        if name is None or name.type != "NAME" or " " not in name.text:
            return False
        head, _, tail = name.text.rpartition(" ")
        verb = self._types.get(tail.lower())
        if verb is None:
            return False
        states: list[int] | None = list(self._sentence.states)
        for before in self._buffer:
            assert states is not None
            states = self._machine.after(states, before.type)
        assert states is not None
        for mark in ("COLON", "DOT", "COMMA"):
            after = self._machine.after(states, mark)
            if after is None:
                continue
            after = self._machine.after(after, verb)
            if after is None or self._machine.after(after, token.type) is None:
                continue
            self._buffer[-1] = attrs.evolve(name, text=head, end=name.start + len(head))
            self._report_mark(mark)
            self._panic(token)
            return True
        return False

    def _capitalised(self, token: Token, accepted: set[str]) -> bool:
        """A name in small letters."""
        if token.type != "WORD" or "NAME" not in accepted:
            return False
        name = token.text.capitalize()
        span = self._span(token)
        self._report(
            "DT118",
            span,
            f"a name begins with a capital letter; {token.text} is no word of the language",
            label="unknown word",
            help=f"if it is a name, write {name}",
            fix=self._source.fix(span, name, f"write {name}"),
        )
        self._feed(attrs.evolve(token, type="NAME", text=name))
        return True

    # --- diagnostics ---------------------------------------------------------------------------

    def _span(self, token: Token) -> Span:
        return self._source.span(token.start, max(token.end, token.start + 1))

    def _at_end(self) -> Span:
        """The last word that was read."""
        return self._span(self._buffer[-1]) if self._buffer else self._source.span(0, 0)

    def _expected(self) -> str:
        said = describe(self._accepted(), self._words)
        return f"here could stand {said}" if said else ""

    def _shown(self, token: Token) -> str:
        """The words as they stand in the source."""
        return self._source.at(self._span(token))

    def _report(
        self,
        code: str,
        span: Span,
        message: str,
        *,
        label: str = "",
        help: str = "",
        fix: Fix | None = None,
    ) -> None:
        self._reported = True
        key = (code, span)
        if key in self._diagnostics:
            return
        if len(self._diagnostics) >= MOST_MISTAKES:
            self._diagnostics[("DT199", span)] = self._source.diagnostic(
                "DT199",
                span,
                f"this file has more than {MOST_MISTAKES} mistakes and was not read further",
                help="correct the first ones and check again",
            )
            raise _GiveUp
        self._diagnostics[key] = self._source.diagnostic(
            code, span, message, label=label, help=help, fix=fix
        )

    def _misread(self, misread: Misread) -> None:
        self._report(
            misread.code, misread.span, misread.message, label=misread.label, help=misread.help
        )

    def _keep_notes(self) -> None:
        for misread in take_notes():
            if len(self._diagnostics) >= MOST_MISTAKES:
                break
            self._misread(misread)

    def _report_unexpected(self, token: Token) -> None:
        kind = token.type
        if kind == "JUNK":
            self._report_junk(token)
        elif kind == "DOT" and self._buffer and self._buffer[-1].text == "then":
            self._report(
                "DT601",
                self._span(self._buffer[-1]),
                "nothing comes after this then",
                help="say what happens then, or delete the word",
            )
        elif kind in ("_NL", "_DEDENT") or (kind == "DOT" and self._buffer):
            self._report(
                "DT102",
                self._at_end(),
                "the sentence is not finished",
                label="and then?",
                help=self._expected(),
            )
        elif self._line_begins(token) and token.text in _DEFINITIONS:
            self._report(
                "DT116",
                self._span(token),
                f"{_article(token.text)} cannot stand here",
                help=_place_of(token.text),
            )
        else:
            self._report(
                "DT113" if kind in ("WORD", "NAME") and self._property_of() else "DT101",
                self._span(token),
                self._not_here(self._shown(token)),
                label="unexpected",
                help=self._expected(),
            )

    def _property_of(self) -> str | None:
        """What has properties here, if anything has."""
        accepted = self._accepted()
        for kind, owner in _PROPERTIES.items():
            if kind in accepted:
                return owner
        return None

    def _not_here(self, shown: str) -> str:
        owner = self._property_of()
        return f"{owner} has no {shown}" if owner else f"{shown} does not fit here"

    def _line_begins(self, token: Token) -> bool:
        start, _ = self._source.line_bounds(token.line)
        return not self._source.text[start : token.start].strip()

    def _report_junk(self, token: Token) -> None:
        span = self._span(token)
        if token.text == '"':
            line_end = self._source.line_bounds(span.line)[1]
            self._report(
                "DT104",
                self._source.span(span.start, line_end),
                "this quoted name is not closed",
                help='end it with another " on the same line',
            )
        elif token.text == "(":
            line_end = self._source.line_bounds(span.line)[1]
            self._report(
                "DT105",
                self._source.span(span.start, line_end),
                "this parenthesis is not closed",
                help="end the reminder text with ) on the same line",
            )
        else:
            fix = None
            plain = _PLAIN.get(token.text)
            help = "the language has letters, digits and the marks . , : + & - \" ( )"
            if plain is not None:
                help = f"write {plain}"
                fix = self._source.fix(span, plain, f"write {plain}")
            self._report(
                "DT106", span, f"the language has no character {token.text}", help=help, fix=fix
            )

    def _report_spelling(self, token: Token, meant: str) -> None:
        span = self._span(token)
        shown = self._shown(token)
        spelled = meant
        if shown[:1].isupper() and self._begins_sentence(token):
            spelled = meant[:1].upper() + meant[1:]
        self._report(
            "DT113" if self._property_of() and meant not in _DEFINITIONS else "DT101",
            span,
            f"{shown} does not fit here" if meant in _DEFINITIONS else self._not_here(shown),
            label=f"did you mean {spelled}?",
            help=f"write {spelled}",
            fix=self._source.fix(span, spelled, f"write {spelled}"),
        )

    def _begins_sentence(self, token: Token) -> bool:
        return not self._buffer or self._buffer[0] is token

    def _report_mark(self, mark: str) -> None:
        code, message, help = _MARK_CODES[mark]
        last = self._buffer[-1]
        end = last.end
        place = self._source.span(end, end)
        self._report(
            code,
            self._span(last),
            message,
            label="missing after this",
            help=help,
            fix=self._source.fix(place, _MARKS[mark], help),
        )

    def _report_indent(self, token: Token) -> None:
        span = self._indentation(token)
        self._report(
            "DT103",
            span,
            "the indentation of this line fits no line above",
            help="indent it as far as a line above it, or two spaces further than its heading",
        )

    def _report_unopened(self, token: Token) -> None:
        """A block that nothing opens is read as if it were not indented."""
        self._unopened.append(self._depth)
        span = self._indentation(token)
        self._report(
            "DT103",
            span,
            "this line is indented, but the line above opens no block",
            help="indent it as far as the line above",
        )
        self._reported = False
        self._fresh = self._line_starts = True

    def _indentation(self, token: Token) -> Span:
        """The spaces a line begins with, or its first word if there are none."""
        line = token.line
        start, end = self._source.line_bounds(line)
        text = self._source.text[start:end]
        width = len(text) - len(text.lstrip())
        return self._source.span(start, start + width) if width else self._source.span(start, end)

    def _report_empty(self) -> None:
        """A heading whose block is missing."""
        newline = self._buffer[-1]
        words = [token for token in self._buffer if token.type not in LAYOUT]
        span = self._source.span(words[0].start, words[-1].end)
        self._report(
            "DT112",
            span,
            "nothing stands under this heading",
            help="indent what belongs to it by two spaces",
        )
        if self._machine.after(self._sentence.states, "BAD") is not None:
            self._restore(self._sentence)
            self._machine.feed(self._made("BAD", newline))
            self._machine.feed(newline)
        else:
            line = self._lines[self._depth]
            self._restore(line)
            self._machine.feed(self._made("BAD_LINE", newline))
        self._buffer = []
        self._fresh = self._line_starts = True

    def _report_deep(self, token: Token) -> None:
        self._report(
            "DT108",
            self._indentation(token),
            "blocks are nested too deeply here",
            help="give a part of the text a name with action, or write several sentences",
        )

    def _too_tall(self, token: Token) -> None:
        self._report(
            "DT108",
            self._span(token),
            "this sentence is nested too deeply",
            help="write several sentences, or give a part of it a name with action",
        )
        self._panic(token)

    def _too_long(self, token: Token) -> None:
        first = self._buffer[0]
        self._report(
            "DT109",
            self._source.span(first.start, first.end),
            "this sentence is too long",
            label="it begins here",
            help="a full stop may be missing; write several sentences",
        )
        self._panic(token)


_PLAYERS = frozenset(("opponent", "player", "teammate"))
_DEFINITIONS = frozenset(
    "hero status companion track shared action faction minion boss loot environment pack replace "
    "offensive defensive ultimate passive upgrade card creature".split()
)
# Where one of these can stand, a word that is not known was meant as a property.
_PROPERTIES = {
    "COMPLEXITY": "a hero",
    "COPIES": "a card",
    "SIDES": "a token",
}



def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _place_of(word: str) -> str:
    if word == "pack":
        return "it stands before everything else"
    if word in ("hero", "shared", "faction", "minion", "boss", "loot", "environment", "replace"):
        return "it stands at the left margin, inside nothing"
    if word == "creature":
        return "it stands inside a faction"
    return "it stands inside a hero, indented by two spaces"


_PLAIN = {
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "…": ".",
    ";": ".",
}
