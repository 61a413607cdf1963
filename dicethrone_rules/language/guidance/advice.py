"""Advice: findings about sentences that no other words would put right."""

from __future__ import annotations

import re

import attrs

from ..parsing.tokens import Token
from .verbs import PRINTED_VERBS

_LONGEST = 1_000
"""In longer lines nothing is looked for."""


@attrs.frozen
class Advice:
    """The finding about a sentence that has no legal form at its place.

    The group `mark` of the pattern is underlined.
    """

    pattern: re.Pattern[str]
    code: str
    message: str
    help: str
    first: bool = False  # only where the very first word does not fit


_SYMBOLS = r"(?:\d+ +)?[A-Z][\w'-]*(?: +[A-Z][\w'-]*)*"
_ADVICE = (
    Advice(
        re.compile(r"(?i:(?P<mark>if +(?:you|they) +(?:do|did|does))\b[^.]*)"),
        "DT101",
        "a price and what it buys are one sentence",
        "write You may pay 2 CP to draw 1, with your own price before `to`",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:you +(?:can|may) +)?spend +this(?: +token)?"
            r"|(?:this +)?(?:can|may) +be +spent)\b[^.]*)"
        ),
        "DT101",
        "a spend clause says when, then what it does",
        "write Spend any time: Draw 1. or Spend when you Attack: Add 1 dmg.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>on +your +turn)\b[^.]*)"),
        "DT101",
        "a turn is long: a text says in which phase",
        "write During your Upkeep: or During your Main Phase: and then what happens",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>while +(?:this +is +)?active)\b[^.]*)"),
        "DT101",
        "standing text holds as long as its token or ability is there",
        "leave it out, and say what it changes: While you Attack: Add 1 to that dmg.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>roll +\w+(?: +(?:die|dice))? *:)[^.]*)"),
        "DT101",
        "the roll is one sentence, and each outcome another",
        "write Roll 1. On 1-3, gain 1 CP. On 4-6, draw 1.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>draws? +(?:cards +)?until)\b[^.]*)"),
        "DT101",
        "no text draws up to a number of cards",
        "say how many: Draw 2.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:heal|deal|draw|gain|prevent|add)s? +\d+ *- *\d+)\b[^.]*)"),
        "DT101",
        "an amount is one number",
        "write one number; for chance roll: Roll 1. Deal dmg equal to the total.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>set +\w+(?:'s)? +(?:health|hp|life))\b[^.]*)"),
        "DT101",
        "a dial is set by what it becomes",
        "write Your Health becomes 5. or The target's Health becomes 5.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:your +)?max(?:imum)? +health)\b[^.]*)"),
        "DT101",
        "no text changes where the dial of Health ends",
        "heal instead: Heal 5.",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>skips? +(?:your|their|the) +(?:next +)?(?:turn|\w+ +phase))\b[^.]*)"
        ),
        "DT101",
        "a phase is skipped by a token, right before it",
        "write in a status: Before your Offensive Roll Phase: Remove this, then skip that phase.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>takes? +(?:an? +)?(?:extra|another|additional) +turn)\b[^.]*)"),
        "DT101",
        "no text gives a whole turn",
        "write Take another Offensive Roll Phase.",
    ),
    Advice(
        re.compile(r"(?P<mark>play +only +if)\b"),
        "DT116",
        "Play only if stands before everything else",
        "make it the first line of the card",
    ),
    Advice(
        re.compile(
            rf"(?P<mark>{_SYMBOLS}(?: *\+ *{_SYMBOLS})*|\d-of-a-kind"
            r"|(?:micro|small|large) +straight) *:"
        ),
        "DT116",
        "only an ability is activated by dice",
        "roll in the text itself: Roll 1. On 1-3, draw 1.",
    ),
    Advice(
        re.compile(r"(?P<mark>when|during|before|at +the +end +of|while)\b"),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: At the end of your turn: Draw 1.",
        first=True,
    ),
)


def advice(token: Token, start: int, text: str) -> tuple[Advice, int, int] | None:
    """The finding about a sentence with a token that does not fit, and the words it is about."""
    for each in _ADVICE:
        match = each.pattern.match(text[:_LONGEST])
        if match is None or token.start > start + match.end():
            continue
        if token.start == start or not each.first:
            return each, start, start + match.end("mark")
    return _printed_verb(start, text)


_FIRST_WORD = re.compile(r"(?P<verb>[A-Za-z][a-z-]+)(?= +[^:]*(?:\.|$))")


def _printed_verb(start: int, text: str) -> tuple[Advice, int, int] | None:
    """The finding about a sentence that begins with a verb as printed cards use it."""
    from ..parsing.tables import keywords

    match = _FIRST_WORD.match(text)
    if match is None:
        return None
    verb = match["verb"].lower()
    help = PRINTED_VERBS.get(verb.removesuffix("s")) or PRINTED_VERBS.get(verb)
    if help is None:
        return None
    known = verb in keywords()
    what = f"{verb} is not used like this" if known else f"there is no verb {verb}"
    said = Advice(match.re, "DT101", what, help)
    return said, start, start + match.end()
