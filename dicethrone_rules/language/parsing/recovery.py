"""The loop of every parse, which also gets past mistakes.

The machine reads token by token. Before each sentence and each line its stacks are copied. At a
mistake that has a likely repair the repair is made; at any other the machine steps back to the
copy, reads a placeholder where the sentence or line stood, and goes on behind it. A sentence is
reported once, however much is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

import attrs

from ..build import Misread, take_notes
from ..build.own import wrong_words
from ..guidance.advice import advice
from ..guidance.diagnostics import Diagnostic
from ..guidance.examples import examples
from ..guidance.mistakes import ONLY_YOU, PLAIN, Mistakes, TooMany
from ..guidance.nearest import Nearest, nearest
from ..guidance.repairs import nearest_keyword, repaired
from ..guidance.rewriting import Rewritten
from ..source import Source, too_long
from ..span import MOST_CHARACTERS
from .automaton import Machine, ParseTable, Probe, Unfit, parse_table_of
from .layout import BAD_INDENT, TOO_DEEP, foreign_comments, laid_out, prepare
from .lexemes import LAYOUT, Token
from .lexer import TO_LINE_END, TO_SENTENCE_END, Jump, Scanner, scanner_of, tokens_of
from .tables import tables
from .text_around import LONGEST_DEFINITION, TEXT_OF, TextAround

LONGEST = 600
"""No sentence needs so many words."""

LONGEST_TRIED = 1_000
"""Longer lines are not read again with other words."""

TALLEST = 240
"""The most unfinished things that may wait on the machine's stack."""

_FRESH = frozenset(("_NL", "_INDENT", "_DEDENT", "DOT", "COLON", "REMINDER", "MINUS"))
"""After these a sentence may begin."""

LONGEST_BEFORE = 240
"""A sentence before another one is looked for in so many characters."""

_LAST_SENTENCE = re.compile(r"(?:^|[.:] +| {2,})(?P<said>[a-z][^.:]*\.) +$")

_ENDS = frozenset(("DOT", "_NL", "_DEDENT"))
"""After these a sentence is over."""

_SHORT = 3
"""A sentence of so few words is hardly begun."""

_WITH_DICE = frozenset(("offensive", "ultimate", "upgrade", "defensive"))
"""Definitions whose lines begin with dice and a colon."""

_DECIDES = re.compile(r"(\w+) +(?:may|chooses?)\b")
_NOBODY = frozenset(("then", "and", "or", "otherwise", "to", "not"))
"""Before `choose` where it has no subject."""

_EVENTFUL = _FRESH | {"TITLE", TOO_DEEP, BAD_INDENT}
"""Tokens that are more than the next word of a sentence."""


def read(
    source: Source,
    start: str,
    *,
    sentences: bool = True,
) -> tuple[object, list[Diagnostic]]:
    """Parses a text under a start rule of the grammar: its value, and its syntax errors.

    `sentences` says that the text consists of sentences, which begin with a capital letter.
    """
    if len(source.text) > MOST_CHARACTERS:
        return None, [too_long(source)]
    text = prepare(source.text) if sentences else source.text.rstrip()
    driver = Driver(source, start)
    if sentences:
        driver.comments = list(foreign_comments(source.text))
    return driver.run(text)


@attrs.frozen
class _Parts:
    """State shared by every parse."""

    table: ParseTable
    scanner: Scanner
    words: dict[str, str]


@lru_cache(maxsize=1)
def _parts() -> _Parts:
    found = tables()
    words = {name: word for word, name in found.keywords.items()}
    return _Parts(parse_table_of(found), scanner_of(found), words)


class _Snapshot(NamedTuple):
    """The stacks of the machine at the beginning of a sentence or line."""

    states: tuple[int, ...]
    entries: tuple[Any, ...]


class _Skip(Enum):
    """The part of a text that is skipped after an error."""

    NOTHING = "nothing"
    SENTENCE = "to the end of the sentence"
    REMINDER = "reminder text behind it"
    LINE = "to the end of the line and the block under it"
    BLOCK = "the block under the line"


class _GiveUp(Exception):
    """Raised to end a parse that cannot continue."""


class Driver(TextAround):
    """One parse. The public parts are for `repairs`."""

    def __init__(self, source: Source, start: str) -> None:
        super().__init__(source)
        parts = _parts()
        self.machine = Machine(parts.table, start)
        self.keywords = parts.scanner.keywords
        self.mistakes = Mistakes(source)
        self.buffer: list[Token] = []  # the tokens of this sentence so far
        self.reported = False  # whether this sentence has a mistake already
        self.searched = 0  # how many texts were read in search of other words
        self.in_vain = 0  # for how many sentences none were found
        self.compared = 0  # for how many sentences the nearest ones were looked for
        self._remembered: tuple[int, Rewritten | None] | None = None
        self._near: tuple[int, Nearest | None] | None = None
        self.comments: list[
            tuple[int, int]
        ] = []  # marks before comments that are not the right ones
        self._scanner = parts.scanner
        self._words = parts.words
        self._sentence = self._copy()
        self._lines = {0: self._sentence}
        self._depth = 0
        self._heading: Token | None = None  # the first word of this definition
        self._said = 0  # words of this definition before this sentence
        self._unopened: list[int] = []  # depths of blocks that nothing opens
        self._sentence_ends = True
        self._line_ends = True
        self._needs_block = False
        self._skip = _Skip.NOTHING
        self._skip_depth = 0
        self._skip_done = False
        self._jump = Jump()
        self._text = ""  # what the lexer reads

    # --- the way through the text ------------------------------------------------------------

    def run(self, text: str) -> tuple[object, list[Diagnostic]]:
        """Read everything there is."""
        take_notes()
        self._text = text
        value: object = None
        try:
            for mark in self.comments:
                self.mistakes.foreign_comment(*mark)
            tokens = tokens_of(text, self._scanner, self.machine, self._jump)
            self._read(laid_out(tokens, text))
            value = self._finish()
            self._report_notes()
            for misread in wrong_words(self.source, value):
                self.mistakes.misread(misread)
        except (_GiveUp, TooMany):
            value = None
        return value, self.mistakes.sorted()

    def _report_notes(self) -> None:
        """Report what readers noted so far: of a mad file, there are never many at once."""
        for misread in take_notes():
            self.mistakes.misread(misread)

    def _read(self, tokens: Iterable[Token]) -> None:
        """Reads a token; most stand inside a sentence that is being read, and take a shortcut."""
        feed, states = self.machine.feed, self.machine.states
        for token in tokens:
            if (
                token.type in _EVENTFUL
                or self._sentence_ends
                or self._needs_block
                or self._skip is not _Skip.NOTHING
            ):
                self._take(token)
                continue
            try:
                feed(token)
            except (Unfit, Misread) as problem:
                self._refused(token, problem)
                continue
            self.buffer.append(token)
            if len(self.buffer) > LONGEST or len(states) > TALLEST:
                self._bounded(token)

    def _take(self, token: Token) -> None:
        """Counts blocks, skips the tokens of a part that is left out, and reads the rest."""
        kind = token.type
        if kind == "_INDENT":
            self._depth += 1
            self._lines.pop(self._depth, None)
        elif kind == "_DEDENT":
            self._depth -= 1
            if self._unopened and self._unopened[-1] > self._depth:
                self._unopened.pop()
                return
        elif kind == "TITLE":
            # A title is the one token that may hold the beginning of what looks like a sentence.
            # A comment behind it is no part of it.
            shown = self.source.text[token.start : token.start + len(token.text.rstrip())]
            if shown.casefold() == token.text.rstrip().casefold():
                token.text = shown
        elif kind == TOO_DEEP:
            self.mistakes.too_deep(token)
            raise _GiveUp
        if self._skip is not _Skip.NOTHING and self._left_out(token):
            return
        if kind == BAD_INDENT:
            self.mistakes.bad_indent(token)
            return
        if self._needs_block:
            self._needs_block = False
            if kind != "_INDENT":
                self._leave_heading()
        if self._sentence_ends and kind not in LAYOUT:
            if self._line_ends and not self._depth:
                self._begin_definition(token)
            self.begin()
            if self._said > LONGEST_DEFINITION and self._heading is not None:
                self.mistakes.too_much(self._heading, LONGEST_DEFINITION)
                self._leave_out_line(0, token)
                return
        self.feed(token)

    def _begin_definition(self, token: Token) -> None:
        """A line that is not indented begins here, and most likely a definition."""
        self._heading, self._said = token, 0
        self.buffer = []

    def begin(self) -> None:
        """A sentence begins here, and perhaps a line."""
        self._report_notes()
        self._sentence = self._copy()
        if self._line_ends:
            self._lines[self._depth] = self._sentence
        self._said += len(self.buffer)
        self.buffer = []
        self._sentence_ends = self._line_ends = self.reported = False

    def feed(self, token: Token) -> None:
        """Reads a token, with recovery if it does not fit."""
        try:
            self.machine.feed(token)
        except (Unfit, Misread) as problem:
            self._refused(token, problem)
            return
        self.buffer.append(token)
        kind = token.type
        if kind in _FRESH:
            self._sentence_ends = True
            if kind in LAYOUT:
                self._line_ends = True
                if kind == "_NL":
                    self._needs_block = self.machine.accepted.keys() == {"_INDENT"}
        else:
            self._bounded(token)

    def _refused(self, token: Token, problem: Unfit | Misread) -> None:
        if isinstance(problem, Misread):
            self.mistakes.misread(problem)
            self.panic(token)
        else:
            self._mistake(token)

    def _bounded(self, token: Token) -> None:
        """A sentence has an end, and its parts stand in each other only so deep."""
        if len(self.buffer) > LONGEST:
            self.mistakes.too_long(self.buffer[0])
            self.panic(token)
        elif len(self.machine.states) > TALLEST:
            self.mistakes.too_nested(token)
            self.panic(token)

    def _finish(self) -> object:
        try:
            return self.machine.finish()
        except Unfit:
            self.mistakes.unfinished(self.buffer, self.accepted())
        except Misread as misread:
            self.mistakes.misread(misread)
        return None

    # --- looking around --------------------------------------------------------------------------

    def accepted(self) -> set[str]:
        """Everything that can stand here."""
        return self.machine.fitting(self.machine.states)

    def nearest(self, word: str, accepted: set[str]) -> str | None:
        """The keyword that fits and that a person most likely meant."""
        return nearest_keyword(word, accepted, self._words)

    def keyword_of(self, kind: str) -> str:
        """The word of a keyword; empty for any other kind of token."""
        return self._words.get(kind, "")

    def states_after(self, tokens: Iterable[Token]) -> list[int] | None:
        """The parser's state after these tokens; None when one of them does not fit."""
        states: list[int] | None = list(self._sentence.states)
        for token in tokens:
            if states is None:
                return None
            states = self.machine.after(states, token.type)
        return states

    def sentence(self, token: Token) -> tuple[int, str]:
        """The start of the sentence around a token, and the rest of its line from there."""
        first = self.buffer[0] if self.buffer else token
        end = self._text.find("\n", first.start)
        return first.start, self._text[first.start : end if end >= 0 else len(self._text)]

    def tried(
        self, text: str, start: int, line: int, behind: int = 0
    ) -> tuple[list[Token], Token | None]:
        """The tokens of this sentence with other words, and the one that does not fit, if any.

        The sentence is read to its full stop, or to the end of the line; a full stop before
        `behind` does not count.
        """
        probe = Probe(self.machine, self._sentence.states)
        tokens: list[Token] = []
        for token in tokens_of(prepare(text), self._scanner, probe, Jump(), (start, line)):
            if not probe.takes(token.type):
                return tokens, token
            tokens.append(token)
            if token.type == "DOT" and token.start >= behind:
                return tokens, None
        end = tokens[-1].end if tokens else start
        fits = any(self.machine.after(probe.states, kind) for kind in ("_NL", "DOT"))
        return tokens, None if fits else Token("_NL", "", end, end, line, 1)

    def mends(self, token: Token, start: int, end: int, words: str) -> bool:
        """Whether other words in one place make the sentence right.

        Another word that is not known further on is a mistake of its own.
        """
        first, text = self.sentence(token)
        if len(text) > LONGEST_TRIED:
            return True
        text = text[: start - first] + words + text[end - first :]
        behind = start + len(words)
        tokens, stop = self.tried(text, first, token.line, behind)
        if stop is None:
            return True
        read_on = any(each.start >= behind for each in tokens)
        return read_on and stop.type == "WORD" and stop.start > behind

    def remembered(self, start: int, search: Callable[[], Rewritten | None]) -> Rewritten | None:
        """The outcome of a search for other words, which is made once for a sentence."""
        if self._remembered is None or self._remembered[0] != start:
            self._remembered = (start, search())
        return self._remembered[1]

    def near(self, token: Token) -> Nearest | None:
        """The sentences nearest to the one of a token, which are looked for once."""
        start, _ = self.sentence(token)
        if self._near is None or self._near[0] != start:
            kind = self.kind_of_text(token)
            line = self.source.line(token.line)
            heads = TEXT_OF.match(line.lstrip()) is not None
            if kind in _WITH_DICE and not line[: self.column(start)].strip():
                heads = heads or ":" in line[self.column(token.start) :]
            self._near = (start, nearest(self, token, kind) if kind and not heads else None)
        return self._near[1]

    def sentence_before(self, start: int) -> tuple[int, str] | None:
        """The sentence right before a place on the same line, if there is one and it is short."""
        begin = max(self._text.rfind("\n", 0, start) + 1, start - LONGEST_BEFORE)
        found = _LAST_SENTENCE.search(self._text[begin:start])
        return None if found is None else (begin + found.start("said"), found["said"])

    def other_decides(self, token: Token) -> bool:
        """Whether a token stands within the choice of another player than you."""
        start, text = self.sentence(token)
        above = islice(self.headings(token.line), 1, None)
        for words in (text[: token.start - start], *above):
            for found in reversed(list(_DECIDES.finditer(words))):
                who = found[1].lower()
                if who not in _NOBODY:
                    return who != "you"
        return False

    def read_instead(self, tokens: list[Token], end: int, token: Token) -> None:
        """Read the sentence of a token with other tokens, and go on in the text at an offset."""
        self.begin_again()
        self.reported = True
        for each in tokens:
            self._take(each)
        if self._skip is not _Skip.NOTHING or token.start >= end:
            self._take(token)
        elif end > token.end:
            self._jump.over = re.compile(rf"[^\n]{{{end - token.end}}}")
            self._jump.once = True

    def goes_deeper(self, newline: Token) -> bool:
        """Whether the next line is indented further than this one."""
        line = self.source.line(newline.line)
        return len(newline.text.rpartition("\n")[2]) > len(line) - len(line.lstrip())

    # --- stepping back -------------------------------------------------------------------------

    def _copy(self) -> _Snapshot:
        return _Snapshot(tuple(self.machine.states), tuple(self.machine.entries))

    def _restore(self, snapshot: _Snapshot) -> None:
        self.machine.states[:] = snapshot.states
        self.machine.entries[:] = snapshot.entries

    def begin_again(self) -> None:
        """Back to the beginning of the sentence."""
        self._restore(self._sentence)
        self.buffer = []

    def _mistake(self, token: Token) -> None:
        # Undo the reductions made on seeing the token: a repair starts from before them.
        self._restore(self._sentence)
        for before in self.buffer:
            self.machine.feed(before)
        if not self.reported and repaired(self, token):
            return
        if token.type == "_INDENT":
            # A block that nothing opens is read as if it were not indented.
            self.mistakes.unopened_block(token)
            self._unopened.append(self._depth)
            self._sentence_ends = self._line_ends = True
            return
        if not self.reported:
            start, text = self.sentence(token)
            kind = self.kind_of_text(token)
            near = self.near(token)
            found = advice(token, start, text, kind, self.source.line(token.line).strip())
            if found is not None and not (found[0].general and near is not None and near.whole):
                given, *place = found
                own = attrs.evolve(given, help=self.in_own_symbols(given.help, token))
                self.mistakes.cannot_stand(own, *place)
            else:
                heads = TEXT_OF.match(self.source.line(token.line).lstrip()) is not None
                colon = start + text.find(":") > token.start
                ends = token.type in _ENDS
                shown = examples(text, kind, colon) if kind and not heads else ()
                shown = tuple(self.in_own_symbols(each, token) for each in shown)
                if near is not None and (near.whole or not colon) and self._compares(token):
                    self.mistakes.nearest(token, near, shown)
                else:
                    if ends and near is not None and near.proposed and len(text.split()) > _SHORT:
                        shown = (near.whole,) if near.whole else near.shown
                    self.mistakes.unexpected(token, self.buffer, self.accepted(), shown)
            self.reported = True
        self.panic(token)

    def _compares(self, token: Token) -> bool:
        """Whether the nearest sentences explain more than the wrong token alone."""
        if token.type == "JUNK":
            plain = PLAIN.get(token.text)
            return plain == "." and not self.mends(token, token.start, token.end, plain)
        condition = self.buffer[:1] and self.buffer[0].text == "if"
        return token.type not in _ENDS and (token.text not in ONLY_YOU or bool(condition))

    def panic(self, token: Token) -> None:
        """Leave out the sentence, or the line, or what holds it, and go on behind."""
        # At the end of a block the sentence is over, and its line with it.
        if token.type != "_DEDENT" and self._put("BAD", self._sentence, token):
            self._skip = _Skip.SENTENCE
            self._left_out(token)
        elif not any(self._leave_out_line(depth, token) for depth in range(self._depth, -1, -1)):
            raise _GiveUp

    def _leave_out_line(self, depth: int, token: Token) -> bool:
        """Leave out the line of a depth with its block, if something can stand in its place."""
        line = self._lines.get(depth)
        if line is None or not self._put("BAD_LINE", line, token):
            return False
        self._skip, self._skip_depth, self._skip_done = _Skip.LINE, depth, False
        self._left_out(token)
        return True

    def _put(self, kind: str, where: _Snapshot, at: Token) -> bool:
        """Put a placeholder in place of everything since a copy, if one can stand there."""
        if self.machine.after(where.states, kind) is None:
            return False
        self._restore(where)
        self.machine.feed(Token(kind, "", at.start, at.start, at.line, at.column))
        self._sentence = self._copy()
        self._sentence_ends = True
        self._needs_block = False
        self.buffer = []
        return True

    def _leave_heading(self) -> None:
        """The block of the heading before this line is missing: leave the heading out."""
        newline = self.buffer[-1]
        words = [token for token in self.buffer if token.type not in LAYOUT]
        self.mistakes.empty_heading(words[0], words[-1])
        if self._put("BAD", self._sentence, newline):
            self.machine.feed(newline)
        elif not self._put("BAD_LINE", self._lines[self._depth], newline):
            raise _GiveUp
        self._line_ends = True

    def _left_out(self, token: Token) -> bool:
        """Whether a token belongs to the part that is left out; the first one always does."""
        left_out = self._skipped(token)
        if self._skip is _Skip.SENTENCE:
            self._jump.over = TO_SENTENCE_END
        elif self._skip is _Skip.LINE and not self._skip_done:
            self._jump.over = TO_LINE_END
        else:
            self._jump.over = None
        return left_out

    def _skipped(self, token: Token) -> bool:
        kind = token.type
        if self._skip is _Skip.SENTENCE:
            return self._sentence_skipped(token)
        if self._skip is _Skip.REMINDER:
            self._skip = _Skip.NOTHING
            return kind == "REMINDER"
        if self._skip is _Skip.BLOCK:
            if kind != "_INDENT":
                self._skip = _Skip.NOTHING
                return False
            self._skip = _Skip.LINE
        if kind == "_INDENT":
            self._skip_done = False
        elif kind == "_DEDENT" and self._depth < self._skip_depth:
            return self._skip_ends()
        elif kind in LAYOUT:
            self._skip_done = self._depth == self._skip_depth
        elif self._skip_done and kind != BAD_INDENT:
            return self._skip_ends()
        return True

    def _sentence_skipped(self, token: Token) -> bool:
        if token.type == "DOT":
            self._skip = _Skip.REMINDER
        elif token.type == "_NL":
            self._skip = _Skip.NOTHING
            self.feed(token)
            if self._skip is _Skip.NOTHING:
                self._skip, self._skip_depth = _Skip.BLOCK, self._depth
        return True

    def _skip_ends(self) -> bool:
        self._skip = _Skip.NOTHING
        self._sentence_ends = self._line_ends = True
        return False
