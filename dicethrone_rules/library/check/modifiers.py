"""Attack modifiers: cards and tokens that say they change an Attack, and whether they do."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import ast as a
from ...language.ast.walk import walk
from .findings import Report
from .tokens import defined_in

_CHANGES = (
    *(a.AddDmg, a.SubtractDmg, a.BecomeType, a.AdjustDmg, a.AdjustType, a.Retarget),
    *(a.Target, a.Defender),
)
_AIMED = {a.Deal: "to", a.Inflict: "on", a.Steal: "source"}


def check(body: a.Body, report: Report) -> None:
    for card in _cards(body):
        if not card.attack_modifier:
            continue
        if card.timing is a.Timing.MAIN:
            _reported(
                card, "nobody Attacks in the Main Phase", "write roll instead of main", report
            )
        elif not _changes_an_attack(card):
            _reported(card, *_NOTHING, report)
    for token in defined_in(body):
        flagged = a.TokenFlag.ATTACK_MODIFIER in token.flags
        if flagged and token.clauses and not _changes_an_attack(token):
            _reported(token, *_NOTHING, report)


_NOTHING = ("this text changes no Attack", "leave out attack modifier, or add to the Attack")


def _cards(body: a.Body) -> Iterator[a.Card]:
    if isinstance(body, a.SharedCard | a.Loot):
        yield body.card
    elif isinstance(body, a.Combatant):
        for item in body.items:
            if isinstance(item, a.Card | a.BossCard):
                yield item.card if isinstance(item, a.BossCard) else item


def _changes_an_attack(node: a.Node) -> bool:
    """Whether any words are about the Attack or its target; the words of an action do not count."""
    return any(
        isinstance(found, (*_CHANGES, a.Call))
        or (type(found) in _AIMED and getattr(found, _AIMED[type(found)]) is None)
        for found in walk(node)
    )


def _reported(node: a.Card | a.TokenDef, message: str, help: str, report: Report) -> None:
    report(
        "DT414",
        report.heading(node, r"attack +modifier"),
        message,
        label="an attack modifier",
        help=help,
    )
