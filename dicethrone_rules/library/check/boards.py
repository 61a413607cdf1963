"""Abilities: the requirement of each, and lines that an ability of its kind never reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...language import ast as a
from ...language.span import Span
from .findings import Report, written
from .known import LoadedFiles

_NEEDED = {
    a.AbilityKind.OFFENSIVE: ("requirement", "3 {}: Deal 5 dmg."),
    a.AbilityKind.ULTIMATE: ("requirement", "5 {}: Deal 12 dmg."),
    a.AbilityKind.DEFENSIVE: ("defense roll", "defense roll 3: Prevent 1 x {} incoming dmg."),
    a.AbilityKind.PASSIVE: ("moment", "During your Upkeep: Draw 1."),
    a.AbilityKind.UNIQUE_DEFENSE: (
        "moment",
        "When you would receive dmg: Roll 1. On {}, prevent all that dmg.",
    ),
}
"""The part that sets off an ability of each kind, and an example with a symbol."""

_STANDING = (a.AbilityKind.PASSIVE, a.AbilityKind.UNIQUE_DEFENSE)
"""Kinds whose text stands: clauses and nothing else."""

_OF_PASSIVES = ("trigger", "price", "standing change")


def check(body: a.Combatant, loaded: LoadedFiles, report: Report, *, whole: bool) -> None:
    """`whole` says that nothing of the file was left out as unreadable."""
    kinds = {item.name.text: item.kind for item in body.items if isinstance(item, a.Ability)}
    symbol = own_symbol(loaded.faces(body))
    for item in body.items:
        if isinstance(item, a.Ability):
            _body(item, item.kind, item.name, symbol, report, whole=whole)
        elif isinstance(item, a.Upgrade):
            kind = kinds.get(item.base.text)
            if kind is not None:
                _body(item, kind, item.base, symbol, report, whole=whole)
            _slot_mates(item, kinds, symbol, report, whole=whole)


def own_symbol(faces: tuple[a.DieFace, ...]) -> str:
    """A symbol for examples: the first on the dice."""
    return written(faces[0].symbol.text) if faces else "Sword"


def is_set_off(item: a.Ability | a.Upgrade, kind: a.AbilityKind) -> bool:
    """Whether the text says what an ability of this kind waits for."""
    if kind is a.AbilityKind.DEFENSIVE:
        return item.defense is not None
    return bool(item.clauses if kind in _STANDING else item.tiers)


def _body(
    item: a.Ability | a.Upgrade,
    kind: a.AbilityKind,
    name: a.Name,
    symbol: str,
    report: Report,
    *,
    whole: bool,
) -> None:
    strange = list(_never_read(item, kind, report))
    if not is_set_off(item, kind):
        if whole and (strange or _is_something(item)):
            _not_set_off(item, kind, name, symbol, report, strange=bool(strange))
        return
    for place, what in strange:
        report(
            "DT409",
            place,
            f"{_a(kind)} ability has no {what}",
            label="this would never be read",
            help="leave it out"
            if what == "tokens"
            else f"write it in an ability of another kind: {_a(kind)} one has a {_NEEDED[kind][0]}"
            if what not in _OF_PASSIVES
            else "write it in a passive ability",
        )


def _is_something(item: a.Ability | a.Upgrade) -> bool:
    """Whether anything stands under the heading; an empty heading has a report of its own."""
    mates = item.slot_mates if isinstance(item, a.Upgrade) else ()
    return bool(item.riders or item.only_if or mates)


def _not_set_off(
    item: a.Ability | a.Upgrade,
    kind: a.AbilityKind,
    name: a.Name,
    symbol: str,
    report: Report,
    *,
    strange: bool,
) -> None:
    needed, example = _NEEDED[kind]
    example = example.format(symbol)
    place = report.span(name)
    if isinstance(item, a.Upgrade):
        place = report.heading(item, re.escape(f"{name.text} {item.level}"))
    others = item.tiers or item.defense is not None or item.clauses
    if strange and others:
        report(
            "DT409",
            place,
            f"{name.text} is {_a(kind)} ability, and this text is not",
            label=f"the ability is {kind}",
            help=f"write under it a {needed}, such as {example}",
        )
    else:
        report(
            "DT413",
            place,
            f"{name.text} has no {needed}, so nothing sets it off",
            label=f"{_a(kind)} ability needs a {needed}",
            help=f"write under it a {needed}, such as {example}",
        )


def _never_read(
    item: a.Ability | a.Upgrade, kind: a.AbilityKind, report: Report
) -> Iterator[tuple[Span, str]]:
    """The lines that abilities of this kind do not have, with their names."""
    passive = kind in _STANDING
    if passive or kind is a.AbilityKind.DEFENSIVE:
        for tier in item.tiers:
            yield report.span(tier.requirement), "requirement"
    if item.defense is not None and kind is not a.AbilityKind.DEFENSIVE:
        yield report.words(item.defense, r"defen[sc]e +roll"), "defense roll"
    if passive and item.riders:
        yield report.span(item.riders[0]), "rider"
    if passive and item.only_if is not None:
        yield report.span(item.only_if), "condition"
    for clause in item.clauses:
        if not passive:
            yield _head(clause, report), _called(clause)
        elif isinstance(clause, a.Trigger) and clause.each_token:
            yield report.words(clause, r"for +each +token"), "tokens"


def _head(clause: a.Clause, report: Report) -> Span:
    return report.words(clause, r"[^:.\n]+")


def _called(clause: a.Clause) -> str:
    if isinstance(clause, a.Trigger):
        return "trigger"
    return "price" if isinstance(clause, a.Activated) else "standing change"


def _slot_mates(
    item: a.Upgrade,
    kinds: Mapping[str, a.AbilityKind],
    symbol: str,
    report: Report,
    *,
    whole: bool,
) -> None:
    """Abilities inside an upgrade: only what dice set off can share a space."""
    for mate in item.slot_mates:
        if a.AbilityKind.PASSIVE in (kinds.get(item.base.text), mate.kind):
            report(
                "DT409",
                mate.name,
                "a passive ability shares its space with no other",
                label="this would never be read",
                help="put it at the level of the hero",
            )
        else:
            _body(mate, mate.kind, mate.name, symbol, report, whole=whole)


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
