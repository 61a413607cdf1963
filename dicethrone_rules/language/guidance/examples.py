"""Example sentences for words that a sentence uses in a way that cannot be read.

These stand in the help where nothing better is known: a sentence that works is more helpful than a
list of the words that could stand at a place.
"""

from __future__ import annotations

import re

from .rewrites.rule import ATTACKS

_CLAUSES = (
    (r"spend|spent", ("Spend any time: Draw 1.", "Spend when you Attack: Add 1 dmg.")),
    (r"once per|use", ("Use during your Main Phase, once per turn: Draw 1.",)),
    (r"upkeep|start of|beginning", ("During your Upkeep: Take 1 dmg.",)),
    (r"income", ("During your Income: Gain 1 CP.",)),
    (r"end of", ("At the end of your turn: Remove this.",)),
    (r"before", ("Before your Offensive Roll Phase: You may pay 2 CP to remove this.",)),
    (r"defeat|die[sd]?|killed", ("When you would be defeated: Your Health becomes 1.",)),
    (
        r"defen[ds]",
        (
            "While you defend: You roll 1 more defense die.",
            "When you would receive dmg from an Attack: Prevent 1 of that dmg.",
        ),
    ),
    (
        r"attacked|prevent|less d|reduce|half d",
        (
            "When you would receive dmg: Prevent 1 of that dmg.",
            "While you are Attacked: Subtract 1 from that dmg.",
        ),
    ),
    (
        r"attack|more d",
        ("When you Attack: Draw 1.", "While you Attack: Add 1 to that dmg."),
    ),
    (r"cost", ("Your cards cost 1 CP more.", "Your upgrades cost 1 CP less.")),
    (r"attempt", ("You have 1 fewer Roll Attempt.",)),
    (r"re-?roll", ("Spend any time: Re-roll 1 of your dice.",)),
    (r"rolls?", ("When you roll 6: Draw 1.", "You roll 1 fewer die.")),
    (r"can't|cannot|may not", ("You may not play cards.", "You may not defend.")),
    (r"hand", ("Your hand limit is 1 more.",)),
    (r"gain", ("When you gain this: Draw 1.", "During your Upkeep: Gain 1 CP.")),
    (r"play|draw|discard|sell", ("When you play a card: Gain 1 CP.",)),
    (r"dmg|damage", ("When you are dealt dmg: Gain 1 CP.",)),
)

_IF = (
    (r"if .*\bhealth", ("If your Health is less than 10, draw 1.",)),
    (r"if .*\bcp", ("If your CP is at least 3, draw 1.",)),
    (r"if .*\b(?:dealt|damage|dmg)", ("If at least 5 dmg was dealt, draw 1.",)),
    (r"if .*\brolled", ("If you rolled 4-of-a-kind, draw 1.",)),
    (r"if .*\bcards?", ("If you have at least 3 cards, draw 1.",)),
    (r"if .*\b(?:attacked|attacking|defending)", ("If you are Attacked, draw 1.",)),
    (r"if ", ("If you have NAME, draw 1.", "If the target has at least 2 NAME, draw 1.")),
)

_TEXTS = (
    *_IF,
    (r"instead", ("If you have NAME, instead deal 7 dmg.",)),
    (r"until|this turn|rest of", ("Until the end of this turn, you have 1 more Roll Attempt.",)),
    (r"choose .*:", ("Choose one: and below it a line for each option, such as - Draw 1.",)),
    (r"re-?roll", ("Re-roll 1 of your dice.", "Re-roll up to 2 of an opponent's dice.")),
    (r"change|increase .*di[ce]", ("Change 1 of any dice by 1.", "Set 1 of your dice to 6.")),
    (r"\bset\b|convert", ("Set 1 of your dice to 6.", "Your Health becomes 1.")),
    (r"treat|count as|counts as", ("Treat Sword as Helmet.",)),
    (r"\broll attempt", ("Gain 1 Roll Attempt in the Offensive Roll Phase.",)),
    (r"\brolls?\b", ("Roll 1. On 1-3, draw 1. On 4-6, heal 2.",)),
    (r"transfer|move", ("Transfer 1 status effect to a chosen opponent.",)),
    (r"steal", ("Steal 1 CP.", "Steal 1 NAME from a chosen opponent.")),
    (r"inflict", ("Inflict NAME.", "Inflict 2 NAME on a chosen opponent.")),
    (r"remove", ("Remove 1 status effect from a chosen player.",)),
    (r"prevent|reduce", ("Prevent 3 incoming dmg.", "Prevent half the incoming dmg.")),
    (r"heal", ("Heal 3.", "A chosen player heals 2.")),
    (r"discard pile", ("Put 1 card from your discard pile into your hand.",)),
    (r"look|reveal|top", ("Look at the top 3 cards of your deck. Put 1 of them into your hand.",)),
    (r"search", ("Search your deck for 1 card and put it into your hand.",)),
    (r"discard", ("Discard 1 card.", "You may discard 1 card to draw 2.")),
    (r"draw", ("Draw 2.", "Draw 1 per card discarded.")),
    (r"\bpay|spend", ("You may pay 1 CP to draw 1.", "You may spend 1 NAME to heal 2.")),
    (r"limit", ("Increase the limit of NAME by 1.",)),
    (r"gain", ("Gain 2 CP.", "Gain NAME.", "A chosen player gains NAME.")),
    (r"lose", ("Lose 1 CP.", "A chosen opponent loses 1 CP.")),
    (r"\b(?:phase|turn)", ("Take another Offensive Roll Phase.", "Skip your Income.")),
    (r"\badd|attack", ("Add 2 dmg.", "This Attack becomes undefendable.")),
    (r"deal|dmg|damage", ("Deal 4 dmg.", "Deal 2 dmg to a chosen opponent.")),
    (r"take|receive", ("Take 2 dmg.", "Each opponent takes 1 dmg.")),
)

_STANDING = frozenset(("status", "companion", "track", "passive"))

CLAUSES = tuple(text for _, texts in _CLAUSES for text in texts)
TEXTS = tuple(text for _, texts in _TEXTS for text in texts)

_OF_CLAUSES = tuple((re.compile(words, re.IGNORECASE), texts) for words, texts in _CLAUSES)
_OF_TEXTS = tuple((re.compile(words, re.IGNORECASE), texts) for words, texts in _TEXTS)


_REQUIREMENTS = ("3 Sword: Deal 4 dmg.", "4-of-a-kind: Draw 1.", "small straight: Deal 6 dmg.")
_DEFENSES = ("defense roll 3: Prevent 1 x Helmet incoming dmg.",)
_REQUIRED = re.compile(r"[^.:]*:")


def examples(text: str, kind: str, before: bool = False) -> tuple[str, ...]:
    """Sentences with a word of this one, as they can stand in a definition of that kind.

    `before` says that a colon follows what does not fit.
    """
    if before and _REQUIRED.match(text):
        if kind in ATTACKS:
            return _REQUIREMENTS
        if kind == "defensive":
            return _DEFENSES
    if text.startswith("if ") and kind not in _STANDING:
        text = text.partition(",")[0] + ","
    for pattern, found in (*(_OF_CLAUSES if kind in _STANDING else ()), *_OF_TEXTS):
        if pattern.search(text):
            return found
    return ()
