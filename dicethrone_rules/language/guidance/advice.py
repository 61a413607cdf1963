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
        "join it to the sentence before: You may discard 1 card to draw 2.",
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
        re.compile(r"(?i:(?P<mark>deals? +\d+ *d\d+)\b[^.]*)"),
        "DT101",
        "dice are rolled before their total is dealt",
        "write Roll 2. Deal dmg equal to the total.",
    ),
    Advice(
        re.compile(r"(?i:deals? +\d+[^.]*?(?P<mark>,? +or +\d+[^.]*? +if)\b[^.]*)"),
        "DT101",
        "two amounts of damage are two sentences",
        "write Deal 5 dmg. If the target has NAME, instead deal 7 dmg.",
    ),
    Advice(
        re.compile(r"(?i:[^.]*?(?P<mark>and/or)\b[^.]*)"),
        "DT101",
        "and/or is a choice of one or both",
        "write Choose up to 2: and a line for each, such as - Gain NAME.",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>look +at +(?:your|an?|the|that) +(?:chosen +)?\w+'s +hand)\b[^.]*)"
        ),
        "DT101",
        "a player shows a hand by revealing it",
        "write A chosen opponent reveals their hand. and what happens then as another sentence",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>gains? +up +to +\d+)\b[^.]*)"),
        "DT101",
        "a gain leaves no choice of how many",
        "write Gain 3 NAME., or if fewer may be taken: Do this 3 times, you may gain NAME.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>when(?:ever)? +(?:this|it)(?: +token)? +is +spent)\b[^.]*)"),
        "DT101",
        "what spending brings stands behind its price",
        "write Spend any time: Gain 2 CP. with your own moment and effect",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:max(?:imum)? +)?(?:stack(?:s| +limit)?|limit))\b[^.]*)"),
        "DT101",
        "how many a player can have stands in the heading",
        "write it there: status NAME: positive, limit 2",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>persistent|unique|not +removable|not +transferable) *(?:\.|$))"),
        "DT101",
        "what kind of token this is stands in the heading",
        "write it there: status NAME: positive, limit 1, persistent",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>passive *:)[^.]*)"),
        "DT101",
        "the text of a token holds as long as it is there",
        "leave the word out, and say what it changes: While you Attack: Add 1 to that dmg.",
    ),
    Advice(
        re.compile(r"(?P<mark>\d+(?:/\d+)+) +[A-Z][^.]*"),
        "DT101",
        "each number of dice has a line of its own",
        "write 3 Sword: Deal 4 dmg. and on the next line 4 Sword: Deal 6 dmg.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:each|every) +time|whenever)\b[^.]*)"),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: When you roll 6: Gain 1 CP.",
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


def begins_with_printed_verb(text: str) -> bool:
    """Whether a sentence begins with a verb of printed cards that the language does not have."""
    from ..parsing.tables import keywords

    match = _FIRST_WORD.match(text)
    verb = "" if match is None else match["verb"].lower()
    return verb in PRINTED_VERBS and verb not in keywords()


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
