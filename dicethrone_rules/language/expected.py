"""What may stand at a place, said in words: the names of terminals never reach a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

_KINDS = {
    "NUMBER": "a number",
    "NAME": "a name",
    "TITLE": "a name",
    "STRING": "a name in quotation marks",
    "WORD": "an action",
    "RANGE": "a range such as 1-2",
    "OF_A_KIND": "3-of-a-kind",
    "VERSION": "a version such as 1.0",
    "REMINDER": "reminder text in parentheses",
    "DOT": "a full stop",
    "COMMA": "a comma",
    "COLON": "a colon",
    "PLUS": "a plus",
    "MINUS": "a dash",
    "AMPERSAND": "&",
    "_NL": "the end of the line",
    "_INDENT": "an indented block",
    "ANY_TIME": "any time",
    "AT_RANDOM": "at random",
    "$END": "the end of the file",
}

_UNSAID = frozenset(("BAD", "BAD_LINE", "JUNK", "_DEDENT", "$END"))

_VERBS = frozenset(
    "activate add advance change deal discard draw gain heal increase inflict look lose pay "
    "prevent put re-roll remove replace restart roll search set skip spend steal take transfer "
    "treat turn".split()
)
_PLAYERS = frozenset("a an each that the up you".split())
_DEFINITIONS = frozenset(
    "hero status companion track shared action faction minion boss loot environment".split()
)
_PARTS = frozenset("offensive defensive ultimate passive upgrade card".split())
_STATEMENTS = frozenset("if on for do until choose then additionally otherwise".split())
_CLAUSES = frozenset("when while during before".split())

# Spellings that are read but not taught.
_OTHER_SPELLINGS = frozenset(
    "damage dmg deals takes prevents heals gains loses inflicts steals draws discards rolls "
    "reroll defence plays spends activates chooses".split()
) - {"dmg"}

_MOST = 6


def describe(accepted: Iterable[str], keywords: Mapping[str, str]) -> str:
    """`a number, a name or "half"`: what could stand here, the most likely first."""
    words = {keywords[name] for name in accepted if name in keywords}
    kinds = [
        kind for name, kind in _KINDS.items() if name in set(accepted) and name not in _UNSAID
    ]
    said: list[str] = []
    for group, text in (
        (_DEFINITIONS, "a definition such as hero or status"),
        (_PARTS, "a part of a hero such as offensive or card"),
        (_CLAUSES, "a clause such as When or While"),
        (_VERBS, "a verb such as deal, gain or inflict"),
        (_STATEMENTS, "If, On or another sentence"),
        (_PLAYERS, "a player such as a chosen opponent"),
    ):
        if len(words & group) >= 3:
            said.append(text)
            words -= group
    if any("a verb" in text for text in said):
        words -= _VERBS | _STATEMENTS | _PLAYERS
        kinds = [kind for kind in kinds if kind not in ("an action", "a number")]
    kinds = list(dict.fromkeys(kinds))
    if "a name" in kinds and "a name in quotation marks" in kinds:
        kinds.remove("a name in quotation marks")
    plain = sorted(words - _OTHER_SPELLINGS)
    parts = [*said, *kinds, *plain]
    if len(parts) > _MOST:
        parts = [*parts[:_MOST], "something else that fits"]
    return " or ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else "".join(parts)
