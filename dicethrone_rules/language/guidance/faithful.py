"""Tests of a proposed sentence: it means the same as the author's sentence, and it can stand there.

They compare the words that limit or turn a meaning (each, half, not, if), as people say them and as
the language writes them.
"""

from __future__ import annotations

import re

_REFERENCES = tuple(
    (re.compile(refers), re.compile(happened))
    for refers, happened in (
        (r"(?i)(?:^|[.:] +)on (?!your|an?\b|each)[^,.]*,", r"(?i)\brolls? +\w"),
        (r" x [A-Z]|\bthe total\b|\b(?:highest|lowest) die\b", r"(?i)\brolls? +\w|\(dice\)"),
        (r"\btokens? spent\b", r"(?i)\bspend"),
        (r"\btokens? removed\b", r"(?i)\bremove"),
        (r"\bcards? discarded\b", r"(?i)\bdiscard"),
        (r"\bCP paid\b", r"(?i)\bpay"),
        (r"\bprevented\b", r"(?i)\bprevent"),
        (r"\bthat much\b", r"(?i)\btotal|\bwhen\b"),
        (r"\bof them\b", r"(?i)\blook|\breveal"),
        (r"\bdrawn cards?\b", r"(?i)\bdraw"),
        (r"\binstead\b", r"\.[^:]*\bif\b"),
    )
)
"""Words that refer to what happened, and what has to stand before them."""

_SETS_ITSELF_OFF = re.compile(
    r"(?i)when you (?P<verb>draw|gain|heal|discard)\b[^:]*:[^.]*\b(?P=verb)\b"
)

_KEPT_BOTH_WAYS = tuple(
    (re.compile(here), re.compile(there))
    for here, there in (
        (
            r"(?i)\b(?:may|can|could)\b(?! +(?:not|no)\b)|\b(?:spend|pay)s?\b[^.]* to\b",
            r"(?i)\bmay\b(?! not\b)|^(?:spend|pay|use)\b",
        ),
        (
            r"(?i)\b(?:not|no|cannot|never|without|0|zero|except|unless|ignores?|immune"
            r"|otherwise)\b|n't\b",
            r"(?i)\b(?:not|no|nothing|otherwise)\b",
        ),
        (
            r"(?i)\b(?:if|when|whenever|unless|while|on|upon|until|before|after|during|at|first"
            r"|next|each +time|every +time|once)\b|:|\beach +(?:upkeep|turn|income)\b"
            r"|\b(?:player|opponent)s? +(?:with|who)\b",
            r"(?i)\b(?:if|when|while|on|until|before|after|during|at the end)\b|:",
        ),
    )
)
"""Properties that a sentence has as said if and only if it has them as written."""

_KEPT = tuple(
    (re.compile(here), re.compile(there))
    for here, there in (
        (
            r"(?i)\b(?:each|every|all)\b(?! +(?:turn|upkeep|income|round|time)\b)",
            r"(?i)\b(?:each|all|any|per|x|max)\b|\bup to 5\b",
        ),
        (r"(?i)\brandom", r"\brandom"),
        (r"(?i)\b(?:half|double|twice)\b", r"\b(?:half|double|twice|equal)\b"),
        (r"(?i)\bthat +(?:much|many)\b", r"\b(?:per (?!dmg)|total|that (?:much|many))\b"),
        (r"(?i)\bequal\b", r"\b(?:equal|per|total|that|the dmg)\b"),
        (r"(?i)\bfor +(?:each|every)\b", r"\b(?:for each|per|x)\b"),
        (r"(?i)\bor\b(?! +(?:more|less|fewer|better)\b)", r"\b(?:or|otherwise)\b|-"),
        (r"(?i)\b(?:up +to|max\w*)\b", r"\b(?:up to|max|at most)\b"),
        (r"(?i)\bnext\b", r"\b(?:next|remove this)\b"),
        (r"(?i)\bfirst\b", r"\b(?:first|once)\b"),
        (
            r"(?i)\b(?:pair|unique|different|same|left|right|another|others?)\b",
            r"\b(?:\d-of-a-kind|different|same|another|other|left|right)\b",
        ),
    )
)
"""Words of the author, and the words one of which then stands in the proposal."""

_ONLY_IF_SAID = tuple(
    (re.compile(there), re.compile(here))
    for there, here in (
        (r"\ball but\b", r"(?i)\b(?:but|except|more than|most|only)\b"),
        (r"\bprevents\b", r"(?i)\bprevents\b|\b(?:protect|ally|teammate|player)s?\b"),
        (r"\blimit of .* by\b", r"(?i)\bby\b|\bmore\b"),
        (r"\bdiscard pile\b", r"(?i)\bdiscard\b"),
    )
)
"""Words of a proposal, and the words one of which the author must have used."""


def can_stand(proposed: str, before: str) -> bool:
    """Whether everything that a text refers to has happened before, in it or before it."""
    for refers, happened in _REFERENCES:
        for found in refers.finditer(proposed):
            if happened.search(before + proposed[: found.start()]) is None:
                return False
    return _SETS_ITSELF_OFF.search(proposed) is None


def repeats(said: str, proposed: str) -> bool:
    """Whether the words that limit a statement stand in both sentences."""
    return all(
        there.search(proposed) or not here.search(said) for here, there in _KEPT
    ) and not any(there.search(proposed) and not here.search(said) for there, here in _ONLY_IF_SAID)


def turns_alike(said: str, proposed: str) -> bool:
    """Whether both give a choice, both deny, both set a condition or moment, or both do not."""
    return all(
        (here.search(said) is None) == (there.search(proposed) is None)
        for here, there in _KEPT_BOTH_WAYS
    )
