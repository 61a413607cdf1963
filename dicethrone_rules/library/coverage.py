"""Coverage of the grammar: every text is read once more, and each step is counted.

Content files count definition by definition. Texts of tests and guides count too, so that a word
without any use shows: in .md files the code blocks marked `dice`, `text`, `clause` and so on and
the code in tables, in .py files each string that can be read as a text, or line by line as several.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from ..language.parsing.automaton import Machine, Unfit
from ..language.parsing.layout import prepare
from ..language.parsing.lexemes import Token
from ..language.parsing.recovery import Driver
from ..language.parsing.tables import RuleRow, Tables, tables
from ..language.source import Source, source_of

_BLOCK = re.compile(
    r"^```(?:dice|text|clause|event|amount|condition|pattern)\b([^\n`]*)\n(.*?)^```",
    re.MULTILINE | re.DOTALL,
)
_CELL = re.compile(r"`([^`\n]+)`")
_DEFINITIONS = frozenset(
    (
        *("ability", "upgrade", "card", "card_inline", "token", "action", "action_block"),
        *("creature", "minion", "boss", "boss_card", "environment", "equipment", "loot"),
        *("loot_table", "scenario", "difficulty", "shop", "dice_def"),
    )
)
_SENTENCES = frozenset(("sentence", "led_sentence", "otherwise", "otherwise_block"))
_LONGEST = 20_000
_WORDS = frozenset(("NAME", "WORD", "NUMBER", "RANGE", "STRING", "TITLE", "OF_A_KIND", "VERSION"))
_READERS_ONLY = frozenset(("BAD", "BAD_LINE"))


class _NotAText(Exception):
    """The first mistake is enough: nothing here is to be repaired."""


def _watched(machine: Machine, tables: Tables) -> list[int | Token]:
    """Everything a machine reads from now on, in order: tokens, and the numbers of rules.

    The tables tell which rules are complete before a token, so the machine need not.
    """
    steps: list[int | Token] = []
    feed, finish = machine.feed, machine.finish

    def completed(kind: str) -> None:
        states = list(machine.states)
        while True:
            action = tables.rows[states[-1]].get(kind)
            if action is None or action >= 0:
                return
            rule = tables.rules[-1 - action]
            steps.append(-1 - action)
            del states[len(states) - len(rule.symbols) :]
            states.append(tables.rows[states[-1]][rule.origin])

    def watched_feed(token: Token) -> None:
        completed(token.type)
        try:
            feed(token)
        except Unfit:
            raise _NotAText from None
        steps.append(token)

    def watched_finish() -> Any:
        completed("$END")
        return finish()

    vars(machine).update(feed=watched_feed, finish=watched_finish)
    return steps


def reasons() -> dict[str, dict[str, str]]:
    """Why there are `words` that one definition of the shipped content alone uses, and
    `alternatives` of the grammar that no text uses.
    """
    import tomllib

    text = (Path(__file__).parent / "reasons.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@attrs.define
class Coverage:
    """Counts by alternative of the grammar, written `rule: its parts`."""

    files: int = 0
    texts: int = 0
    unread: int = 0
    sentences: int = 0
    words: Counter[str] = attrs.Factory(Counter)  # words by the rule they are part of
    alternatives: Counter[str] = attrs.Factory(Counter)
    unused: tuple[str, ...] = ()
    users: dict[str, set[str]] = attrs.Factory(dict)  # keyword -> definitions that use it
    reasons: dict[str, dict[str, str]] = attrs.Factory(reasons)
    _tables: Tables = attrs.Factory(tables)

    @property
    def used_once(self) -> dict[str, str]:
        """Words of the grammar that one definition alone uses, and that definition."""
        return {
            word: next(iter(users)) for word, users in sorted(self.users.items()) if len(users) == 1
        }

    @property
    def unused_words(self) -> tuple[str, ...]:
        return tuple(sorted(word for word in self._tables.keywords if word not in self.users))

    def as_json(self) -> dict[str, Any]:
        return {
            "files": self.files,
            "texts": self.texts,
            "unread": self.unread,
            "sentences": self.sentences,
            "words": dict(sorted((+self.words).items())),
            "alternatives": dict(sorted(self.alternatives.items())),
            "unused": list(self.unused),
            "unused_words": list(self.unused_words),
            "used_once": self.used_once,
            "reasons": {
                each: reasons[each]
                for reasons, listed in (
                    (self.reasons["words"], self.used_once),
                    (self.reasons["alternatives"], self.unused),
                )
                for each in listed
                if each in reasons
            },
        }

    def lines(self) -> Iterator[str]:
        used = len(self.alternatives)
        yield f"{self.files} files, {self.texts} texts, {self.sentences} sentences"
        if self.unread:
            yield f"{self.unread} texts could not be read and are not counted"
        yield f"{used} of {used + len(self.unused)} alternatives of the grammar are used"
        yield ""
        yield "words by rule"
        for rule, count in (+self.words).most_common():
            yield f"  {count:>6}  {rule}"
        yield ""
        yield "alternatives that nothing uses" + ("" if self.unused else ": none")
        for alternative in self.unused:
            yield f"  {alternative}"
            if alternative in self.reasons["alternatives"]:
                yield f"      {self.reasons['alternatives'][alternative]}"
        yield ""
        yield "words that nothing uses" + ("" if self.unused_words else ": none")
        for word in self.unused_words:
            yield f"  {word}"
        yield ""
        yield "words that one definition alone uses" + ("" if self.used_once else ": none")
        for word, user in self.used_once.items():
            yield f"  {word:<22}{user}"
            if word in self.reasons["words"]:
                yield f"{'':24}{self.reasons['words'][word]}"


def measure(paths: Sequence[str | os.PathLike[str]]) -> Coverage:
    """Count what the texts of these files and folders use; ContentError for one that cannot be
    read.
    """
    counter = _Counter()
    for path in sorted(_files(paths)):
        counter.file(path)
    return counter.finish()


def _files(paths: Sequence[str | os.PathLike[str]]) -> Iterator[str]:
    for path in paths:
        if not os.path.isdir(path):
            yield os.fspath(path)
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = [name for name in folders if not name.startswith((".", "__"))]
            yield from (
                os.path.join(folder, name)
                for name in names
                if name.endswith((".dice", ".md", ".py"))
            )


class _Counter:
    def __init__(self) -> None:
        self.tables = tables()
        self.keywords = {name: word for word, name in self.tables.keywords.items()}
        marks = {name: mark for mark, name in self.tables.marks.items()}
        self.said = {name: f'"{word}"' for name, word in {**self.keywords, **marks}.items()}
        self.found = Coverage(tables=self.tables)
        self.rules: set[int] = set()

    def file(self, path: str) -> None:
        text = source_of(path).text
        self.found.files += 1
        name = os.path.basename(path)
        if path.endswith(".md"):
            for example in _examples(text):
                self._first_that_fits(example, name)
            for row in re.findall(r"^\|.*", text, re.MULTILINE):
                for cell in _CELL.findall(row):
                    self._first_that_fits(cell, name, count_unread=False)
        elif path.endswith(".py"):
            for string in _strings(text):
                self._first_that_fits(string, name, count_unread=False)
        elif not self._read(text, "file", name):
            self.found.unread += 1

    def _first_that_fits(self, text: str, name: str, *, count_unread: bool = True) -> None:
        if any(self._read(text, start, name) for start in self.tables.starts):
            return
        lines = _lines(text)
        if len(lines) > 1:
            for line in lines:
                self._first_that_fits(line, name, count_unread=count_unread)
        elif count_unread:
            self.found.unread += 1

    def _read(self, text: str, start: str, name: str) -> bool:
        driver = Driver(Source(name, text), start)
        steps = _watched(driver.machine, self.tables)
        try:
            # Only sentences begin with a capital letter that does not count.
            sentences = start in ("file", "lone_text", "lone_clauses")
            _, mistakes = driver.run(prepare(text) if sentences else text.rstrip())
        except _NotAText:
            return False
        if mistakes or not any(isinstance(step, Token) for step in steps):
            return False
        self.found.texts += 1
        self._count(steps, name)
        return True

    def _count(self, steps: list[int | Token], name: str) -> None:
        title = ""
        stack: list[int] = []  # how many words each part on the parser's stack is by itself
        pending: set[str] = set()
        for step in steps:
            if isinstance(step, Token):
                keyword = self.keywords.get(step.type)
                stack.append(1 if keyword is not None or step.type in _WORDS else 0)
                if keyword is not None:
                    pending.add(keyword)
                elif step.type == "TITLE":
                    title = step.text
                continue
            row = self.tables.rules[step]
            self.rules.add(step)
            self.found.alternatives[self.written(row)] += 1
            if row.name in _SENTENCES:
                self.found.sentences += 1
            size = len(row.symbols)
            if size:
                self.found.words[row.origin] += sum(stack[-size:])
                del stack[-size:]
            stack.append(0)
            if row.origin in _DEFINITIONS or row.name in _DEFINITIONS:
                self._used(pending, f"{name}: {title.strip()}")
        self._used(pending, name)

    def _used(self, words: set[str], definition: str) -> None:
        for word in words:
            self.found.users.setdefault(word, set()).add(definition)
        words.clear()

    def written(self, row: RuleRow) -> str:
        """An alternative as it stands in the grammar, so that a person can look for it."""
        name = row.origin if row.name == row.origin else f"{row.origin} -> {row.name}"
        parts = [self.said.get(symbol, symbol) for symbol in row.symbols]
        return f"{name}: {' '.join(parts) or '(nothing)'}"

    def finish(self) -> Coverage:
        """The counts, and the alternatives that no text uses."""
        used = {self.written(self.tables.rules[number]) for number in self.rules}
        everything = {
            self.written(row)
            for row in self.tables.rules
            if not _READERS_ONLY.intersection(row.symbols) and row.origin not in self.tables.starts
        }
        self.found.unused = tuple(sorted(everything - used))
        return self.found


def _examples(markdown: str) -> Iterator[str]:
    """The code blocks of a page; those of one file name are parts of one file."""
    files: dict[str, str] = {}
    for block in _BLOCK.finditer(markdown):
        name = next((mark for mark in block[1].split() if "." in mark), "")
        if name:
            files[name] = files.get(name, "") + block[2] + "\n"
        else:
            yield block[2]
    yield from files.values()


def _lines(text: str) -> list[str]:
    """The lines of a text, each with those that belong to it."""
    found: list[str] = []
    for line in text.splitlines():
        if found and line.startswith((" ", "Otherwise")):
            found[-1] += f"\n{line}"
        elif line.strip():
            found.append(line)
    return found


def _strings(python: str) -> Iterator[str]:
    """The strings of a program that could be texts."""
    import ast
    import textwrap

    try:
        tree = ast.parse(python)
    except (SyntaxError, ValueError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = textwrap.dedent(node.value).strip("\n")
            if " " in text and len(text) < _LONGEST:
                yield text
