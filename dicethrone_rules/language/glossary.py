"""The glossary: every word of the language with examples, read from the nodes of the AST."""

from __future__ import annotations

import re
from functools import cache

from .. import records
from . import ast as a
from .ast.concern import kinds_of

FAMILIES: dict[str, object] = {
    "effect": a.Effect,
    "sentence": a.Statement,
    "condition": a.Condition,
    "moment": a.Event,
    "amount": a.Amount,
    "player": a.Role,
    "standing change": a.Adjustment,
    "clause": a.Clause,
}

_EXAMPLE = re.compile("`([^`]+)`")
_WORD = re.compile(r"[a-z][a-z'-]+")


@records.frozen
class Word:
    """A part of the language: its family, examples of its spelling, and its meaning."""

    family: str
    examples: tuple[str, ...]
    meaning: str

    @property
    def name(self) -> str:
        """The words of its first example that are words of the language, up to three."""
        return " ".join(self.examples[0].rstrip(".").split()[:3])


@cache
def glossary() -> tuple[Word, ...]:
    """Every word of the language, family by family; empty where Python drops docstrings."""
    found = []
    seen: set[type[a.Node]] = set()
    for family, nodes in FAMILIES.items():
        for kind in sorted(kinds_of(nodes) - seen, key=lambda kind: kind.__name__):
            seen.add(kind)
            text = " ".join((kind.__doc__ or "").split())
            quoted = _EXAMPLE.findall(text)
            # A docstring also quotes single words that it speaks of.
            examples = [words for words in quoted if " " in words] or quoted
            if examples:
                found.append(Word(family, tuple(examples), text))
    return tuple(found)


def words_with(wanted: str) -> tuple[Word, ...]:
    """The entries with these words in an example; examples that begin with them come first."""
    words = wanted.casefold().split()
    hits = []
    for entry in glossary():
        places = [
            place
            for example in entry.examples
            if (place := _place(words, _WORD.findall(example.casefold()))) is not None
        ]
        if places:
            hits.append((min(places) > 0, entry))
    hits.sort(key=lambda hit: hit[0])
    if any(not late for late, _ in hits):
        hits = [hit for hit in hits if not hit[0]]
    return tuple(entry for _, entry in hits)


def _place(wanted: list[str], words: list[str]) -> int | None:
    """The place at which the wanted words stand in a row."""
    for place in range(len(words) - len(wanted) + 1):
        if wanted and words[place : place + len(wanted)] == wanted:
            return place
    return None
