"""Dice: six faces with a symbol each, and requirements that five of them can meet."""

from __future__ import annotations

from collections.abc import Sequence

from ...language import ast as a
from ...language.ast.walk import Contents
from ...patterns import DICE, SIDES, is_readable, met_by
from ..outlines import own_faces
from .findings import Report, listed
from .known import LoadedFiles


def check(definition: a.Definition, inside: Contents, loaded: LoadedFiles, report: Report) -> None:
    """The dice of a definition, every number that should be a face, and every requirement."""
    _numbers(inside, report)
    body = definition.body
    _faces(own_faces(body), report)
    if not isinstance(body, a.Combatant):
        return
    masks = loaded.masks(body)
    for item in body.items:
        if isinstance(item, a.Ability | a.Upgrade):
            requirements(item.tiers, masks, report)
        if isinstance(item, a.Upgrade):
            for mate in item.slot_mates:
                requirements(mate.tiers, masks, report)


def _numbers(inside: Contents, report: Report) -> None:
    for node in inside.of(a.FaceRange, a.DieFace):
        _range(node, report)
    for straight in inside.of(a.InStraight):
        if not 1 <= straight.face <= SIDES:
            _no_such_face(report, straight, str(straight.face))
    for item in inside.of(a.SymbolItem, a.OfAKind):
        least = 2 if isinstance(item, a.OfAKind) else 1
        if item.count < least:
            report(
                "DT309",
                report.words(item, r"\d+"),
                "every roll shows this" if item.count else "this asks for no dice",
                label=f"at least {least}",
                help=f"write {least} or more",
            )


def _range(node: a.FaceRange | a.DieFace, report: Report) -> None:
    place = report.words(node, r"\d+(?:-\d+)?")
    said = report.source.at(place)
    if not (1 <= node.low <= SIDES and 1 <= node.high <= SIDES):
        wrong = node.high if 1 <= node.low <= SIDES else node.low
        report(
            "DT305",
            place,
            f"no die has a face {wrong}",
            label=f"faces go from 1 to {SIDES}",
            help=f"write a number from 1 to {SIDES}",
        )
    elif node.low > node.high:
        right = f"{node.high}-{node.low}"
        report(
            "DT308",
            place,
            f"the range {said} runs backwards",
            label="the smaller number comes first",
            help=f"write {right}",
            fix=report.replace(place, right),
        )


def _no_such_face(report: Report, node: a.Node, face: str) -> None:
    report(
        "DT305",
        report.words(node, r"\d+"),
        f"no die has a face {face}",
        label=f"faces go from 1 to {SIDES}",
        help=f"write a number from 1 to {SIDES}",
    )


def _faces(faces: tuple[a.DieFace, ...], report: Report) -> None:
    """Each face has exactly one symbol."""
    given: dict[int, str] = {}
    for face in faces:
        if not 1 <= face.low <= face.high <= SIDES:
            return  # reported with the number itself
        twice = [number for number in range(face.low, face.high + 1) if number in given]
        if twice:
            number = twice[0]
            report(
                "DT303",
                face,
                f"face {number} has two symbols, {given[number]} and {face.symbol.text}",
                label=f"{number} is already {given[number]}",
                help=f"give each of the {SIDES} faces one symbol",
            )
            return
        for number in range(face.low, face.high + 1):
            given[number] = face.symbol.text
    missing = [str(number) for number in range(1, SIDES + 1) if number not in given]
    if missing and faces:
        first, last = report.span(faces[0]), report.span(faces[-1])
        many = len(missing) > 1
        report(
            "DT304",
            report.source.span(first.start, last.end),
            f"no symbol is on {'faces' if many else 'face'} {listed(missing)}",
            label=f"{listed(missing)} {'are' if many else 'is'} missing",
            help=f"give each of the {SIDES} faces a symbol",
        )


def requirements(tiers: Sequence[a.Tier], masks: dict[str, int], report: Report) -> None:
    """Tiers that no roll meets, and tiers that always lose to another one.

    Of the tiers a roll meets the last one counts.
    """
    met: list[tuple[a.Tier, int]] = []
    for tier in tiers:
        if not is_readable(tier.requirement, masks):
            continue
        which = met_by(tier.requirement, masks, DICE)
        if which:
            met.append((tier, which))
        else:
            impossible(report, tier.requirement, DICE)
    for place, (tier, which) in enumerate(met):
        for later, others in met[place + 1 :]:
            if not which & ~others:
                same = which == others
                said = report.said(later.requirement)
                report(
                    "DT302",
                    tier.requirement,
                    "this tier can never be chosen",
                    label=f"{said} below asks for the same"
                    if same
                    else f"{said} below asks for less",
                    help="give each tier a requirement of its own"
                    if same
                    else "put the tier that asks for more after the one that asks for less",
                )
                break


def impossible(report: Report, pattern: a.Pattern, count: int) -> None:
    """A pattern that no roll of so many dice shows."""
    asked = dice_asked(pattern)
    dice = "1 die" if count == 1 else f"{count} dice"
    if asked > count:
        label, help = f"this takes {asked} dice", f"ask for {count} at most"
    else:
        label, help = "never", "ask for something that the dice can show together"
    report("DT301", pattern, f"no roll of {dice} can show this", label=label, help=help)


def dice_asked(pattern: a.Pattern) -> int:
    """The least number of dice that a pattern needs, if that is the mistake."""
    if isinstance(pattern, a.Symbols):
        return sum(item.count for item in pattern.items)
    if isinstance(pattern, a.OfAKind):
        return pattern.count
    if isinstance(pattern, a.AnyOf):
        return min(dice_asked(option) for option in pattern.options)
    return 0
