"""Expected words at a place, in English: names of terminals never reach a person."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from ..parsing.tables import tables

_KINDS = {
    "NUMBER": "a number",
    "NAME": "a name",
    "TITLE": "a name",
    "STRING": "a name in quotation marks",
    "N": "N",
    "X": "X",
    "WORD": "an action",
    "RANGE": "a range such as 1-2",
    "OF_A_KIND": "3-of-a-kind",
    "VERSION": "a version such as 1.0",
    "REMINDER": "reminder text in parentheses",
    "DOT": "a full stop",
    "COMMA": "a comma",
    "COLON": "a colon",
    "PLUS": "+",
    "MINUS": "a dash",
    "AMPERSAND": "&",
    "_NL": "the end of the line",
    "_INDENT": "an indented block",
    "ANY_TIME": "any time",
    "AT_RANDOM": "at random",
}

# English names of whole grammar rules, the widest first.
_PHRASES = (
    ("definition", "a definition such as hero or status"),
    ("hero_item", "a part of a hero such as offensive or card"),
    ("clause", "a clause such as When or While"),
    ("inline", "a sentence"),
    ("effect", "a verb such as deal, gain or inflict"),
    ("condition", "a condition such as you have"),
    ("requirement", "what dice show, such as 2 Sword"),
    ("amount", "an amount such as 3 or 1 x Sword"),
    ("event_role", "a player such as you or an opponent"),
    ("role", "a player such as the target"),
    ("damage_type", "a kind of damage such as undefendable"),
    ("phase", "a phase such as Upkeep"),
    ("side", "opponent, player or teammate"),
    ("compare", "at least, at most or exactly"),
)

_MOST = 6


@lru_cache(maxsize=1)
def _firsts() -> Mapping[str, frozenset[str]]:
    """The terminals that each rule of the grammar can begin with."""
    rules = tables().rules
    names = {row.origin for row in rules}
    firsts: dict[str, set[str]] = {name: set() for name in names}
    grown = True
    while grown:
        grown = False
        for row in rules:
            if not row.symbols:
                continue
            symbol = row.symbols[0]
            found = firsts[symbol] if symbol in names else {symbol}
            if not found <= firsts[row.origin]:
                firsts[row.origin] |= found
                grown = True
    return {name: frozenset(found) for name, found in firsts.items()}


def first_words(*rules: str) -> frozenset[str]:
    """The keywords that any of these rules can begin with."""
    names = frozenset().union(*(_firsts()[rule] for rule in rules))
    return frozenset(word for word, name in tables().keywords.items() if name in names)


def describe(accepted: Collection[str]) -> str:
    """`a number, a name or half`: the parts that could stand here, as briefly as possible."""
    left = {name for name in accepted if not name.startswith("BAD")}
    parts: list[str] = []
    for rule, phrase in _PHRASES:
        first = {name for name in _firsts()[rule] if not name.startswith("BAD")}
        if first <= left:
            parts.append(phrase)
            left -= first
    for name, kind in _KINDS.items():
        if name in left and kind not in parts:
            parts.append(kind)
    if "a name" in parts and "a name in quotation marks" in parts:
        parts.remove("a name in quotation marks")
    parts += _taught({word for word, name in tables().keywords.items() if name in left})
    if len(parts) > _MOST:
        parts = [*parts[:_MOST], "something else"]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} or {parts[-1]}"


def _taught(words: set[str]) -> list[str]:
    """Of two spellings of a word that both fit, the canonical one."""
    other = {word for word in words if word.removesuffix("s") in words - {word}}
    return sorted(words - other - ({"damage"} if "dmg" in words else set()))
