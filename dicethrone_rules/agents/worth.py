"""What a text is roughly worth to whoever uses it, in points of damage.

A guess from the words alone: good enough to prefer eight damage to four, to like a token and to
dislike hurting oneself. Nothing here knows a hero, a card or a token by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from ..patterns import FAIR

TOKEN_INFLICTED, TOKEN_GAINED = 2.0, 1.5
HEALTH, CP, CARD = 0.8, 1.0, 1.2
UNDEFENDABLE = 1.25  # nothing but a token or a card takes it away
PREVENTED = 0.9
PER_SYMBOL = 0.4  # how often a die shows a given symbol, more or less

_KINDS = r"(?:(?P<kind>undefendable|pure|isolated undefendable|isolated|collateral) )?"
_NUMBER = re.compile(r"^(\d+)$")
_TIMES = re.compile(r"^(\d+) x ")
_PER = re.compile(r"^(\d+) per (?:(\d+) )?")
_ROLL = re.compile(r"\broll (\d+)", re.IGNORECASE)
_LIST = re.compile(r", | & | and ")


def amount(words: str, dice: int = 3) -> float:
    """`4`, `3 + 1 x Arrow`, `1 per 2 Sword` as a number; `dice` are on the table."""
    total = 0.0
    for part in words.split(" + "):
        if found := _NUMBER.match(part):
            total += int(found[1])
        elif found := _TIMES.match(part):
            total += int(found[1]) * dice * PER_SYMBOL
        elif found := _PER.match(part):
            total += int(found[1]) * dice * PER_SYMBOL / int(found[2] or 1)
        elif "total" in part:
            total += 3.5 * dice
        else:
            total += 1.5
    return total


def _tokens(words: str) -> float:
    """`2 Wisp & Dread` is three tokens."""
    count = 0.0
    for part in _LIST.split(words):
        number = re.match(r"(\d+) ", part)
        count += min(3, int(number[1])) if number else 1
    return count


_RULES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], int], float]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), value)
    for pattern, value in (
        (
            rf"\bdeals? (?P<n>[^.:,]*?) {_KINDS}dmg",
            lambda m, dice: amount(m["n"], dice) * (UNDEFENDABLE if m["kind"] else 1),
        ),
        (
            rf"\bdeals? {_KINDS}dmg equal to (?P<n>[^.:,]*)",
            lambda m, dice: amount(m["n"], dice) * (UNDEFENDABLE if m["kind"] else 1),
        ),
        (r"\badd (?P<n>[^.:,]*?) dmg", lambda m, dice: amount(m["n"], dice)),
        (r"(?<!opponent )\btake (?P<n>\d+)", lambda m, dice: -int(m["n"])),
        (r"\bheals? (?P<n>[^.:,]*)", lambda m, dice: HEALTH * amount(m["n"], dice)),
        (r"\bdraw (?P<n>\d+)", lambda m, dice: CARD * int(m["n"])),
        (r"\bgain (?P<n>\d+) CP", lambda m, dice: CP * int(m["n"])),
        (r"\bgain CP equal to", lambda m, dice: CP * 2),
        (r"\bsteal (?P<n>\d+) CP", lambda m, dice: 2 * CP * int(m["n"])),
        (r"\bpay (?P<n>\d+) CP", lambda m, dice: -CP * int(m["n"])),
        (r"\binflict (?P<n>[^.:]*)", lambda m, dice: TOKEN_INFLICTED * _tokens(m["n"])),
        (
            r"\bgains? (?P<n>(?!\d* ?CP)[^.:]*)",
            lambda m, dice: TOKEN_GAINED * _tokens(m["n"]),
        ),
        (r"\bprevents? (?P<n>\d[^.:,]*?) (?:incoming|of)", lambda m, dice: amount(m["n"], dice)),
        (r"\bprevents? half", lambda m, dice: 4.0),
        (r"\bprevents? all", lambda m, dice: 6.0),
        (r"\bremove\b", lambda m, dice: 1.0),
        (r"\btransfer\b", lambda m, dice: 1.5),
        (r"\bbecomes undefendable", lambda m, dice: 1.5),
        (r"\bdiscards (?P<n>\d+)", lambda m, dice: CARD * int(m["n"])),
        (r"\bdiscard (?P<n>\d+)", lambda m, dice: -CARD * int(m["n"])),  # one's own
    )
)


@cache
def worth(text: str) -> float:
    """The sum of everything the text does; what is only sometimes done counts half."""
    found = _ROLL.search(text)
    dice = int(found[1]) if found else 3
    total = 0.0
    for sentence in re.split(r"(?<=[.:])\s+", text):
        value = sum(count(m, dice) for pattern, count in _RULES for m in pattern.finditer(sentence))
        perhaps = sentence.lower().startswith(("on ", "if ", "otherwise"))
        total += value / 2 if perhaps else value
    return total


@cache
def prevents(text: str) -> bool:
    """Whether it is meant for somebody who is about to be hurt."""
    return "prevent" in text.lower()


@cache
def helps_the_chosen(text: str) -> bool:
    """Whether a player who is chosen by this text is glad of it."""
    return _GLAD.search(text) is not None or _SORRY.search(text) is None


_GLAD = re.compile(
    r"\bchosen (?:other )?player [^.:]*?\b(?:gain|heal|prevent|draw)s\b", re.IGNORECASE
)
_SORRY = re.compile(
    r"\b(?:inflict|deal|steal)s?\b[^.:]* chosen"
    r"|\bchosen \w+ [^.:]*?\b(?:lose|discard|take)s\b"
    r"|\bwho (?:discards|takes)\b",
    re.IGNORECASE,
)


@cache
def moves_tokens(text: str) -> bool:
    """Whether all it does is to take tokens from somebody, whoever that is."""
    words = text.lower()
    touches = words.startswith(("remove", "transfer")) and "chosen player" in words
    return touches and not any(worth(more) for more in text.split(". ")[1:])


@cache
def gives_attempt(text: str) -> bool:
    """Whether somebody may roll once more."""
    return "roll attempt" in text.lower()


@cache
def reachable(text: str) -> Callable[[Sequence[int], int], tuple[int, ...]]:
    """What a die may show after a text that alters one: by all faces and its place. What the text
    does not say could be anything.
    """
    words = text.lower()
    if found := re.search(r"\bby (?:up to )?(\d)", words):
        step = int(found[1])
        return lambda faces, at: tuple(
            face for face in (faces[at] - step, faces[at] + step) if face in FAIR
        )
    if re.search(r"\bvalue of another", words):
        return lambda faces, at: tuple(
            face for place, face in enumerate(faces) if place != at and face in FAIR
        )
    if found := re.search(r"\bto ([1-6])\b", words):
        only = int(found[1])
        return lambda faces, at: (only,)
    return lambda faces, at: tuple(FAIR)


@cache
def alters_dice(text: str) -> bool:
    """Whether it changes dice on the table."""
    words = text.lower()
    touches = ("re-roll", " die", "dice", "roll attempt")
    return any(word in words for word in touches) and "deal" not in words
