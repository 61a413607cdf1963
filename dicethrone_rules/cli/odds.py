"""`dicethrone odds`: how likely requirements are, what a board is worth, which dice to keep."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from . import CLEAN, Failure, file_path
from .naming import named_hero, print_errors

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ..library.odds import Goal, Keep, Odds

HELP = "Tell how likely the abilities of a hero are, and which dice of a roll to keep."

CHOICES = 3
"""The number of choices of dice to keep that are told."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hero",
        type=file_path,
        metavar="HERO|FILE",
        help="an id, a file, or file.dice#Name where a file has several",
    )
    parser.add_argument("ability", nargs="?", metavar="ABILITY", help="only this ability")
    parser.add_argument(
        "--rolls", type=int, default=3, metavar="N", help="how many Roll Attempts (3)"
    )
    parser.add_argument("--dice", type=int, default=5, metavar="N", help="how many dice (5)")
    parser.add_argument(
        "--roll", type=_faces, metavar="1,3,3,6,6", help="which dice of this roll to keep"
    )
    parser.add_argument(
        "--left", type=int, metavar="N", help="Roll Attempts to come after --roll (2)"
    )
    parser.add_argument(
        "--blank", type=_faces, default=(), metavar="6", help="faces that count as blank"
    )
    parser.add_argument(
        "--treat",
        type=_treat,
        action="append",
        default=[],
        metavar="SYMBOL=OTHER",
        help="a symbol that is treated as another; may be repeated",
    )
    parser.add_argument(
        "--upgrade",
        action="append",
        default=[],
        metavar="NAME",
        help="an upgrade in play, such as 'Bash II'; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def _faces(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(face) for face in text.replace(",", " ").split())
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no list of faces such as 1,3,3") from None


def _treat(text: str) -> tuple[str, str]:
    symbol, equals, other = text.partition("=")
    if not (symbol and equals and other):
        raise argparse.ArgumentTypeError(f"{text!r} is not SYMBOL=OTHER, as in Sword=Heart")
    return symbol, other


def run(arguments: argparse.Namespace) -> int:
    from ..errors import ContentError, SetupError
    from ..library.odds import odds

    if arguments.left is not None and arguments.roll is None:
        raise Failure("--left is about the dice of --roll: say which, as in --roll 1,3,3,6,6")
    try:
        library, hero = named_hero(arguments.hero)
        found = odds(
            library,
            hero,
            rolls=arguments.rolls,
            dice=arguments.dice,
            blanks=arguments.blank,
            treat=dict(arguments.treat),
            upgrades=arguments.upgrade,
        )
        goals = found.goals if arguments.ability is None else found.goals_of(arguments.ability)
        kept = _kept(found, goals, arguments)
    except ContentError as error:
        return print_errors(error)
    except SetupError as error:
        raise Failure(str(error)) from None
    if arguments.json:
        _print_json(found, goals, kept, arguments)
    else:
        print("\n".join(_lines(found, goals, kept, arguments)))
    return CLEAN


Kept = list[tuple[str, tuple["Keep", ...]]]


def _kept(odds: Odds, goals: Sequence[Goal], arguments: argparse.Namespace) -> Kept:
    """The dice to keep: for the board, or for each requirement of the ability that is named."""
    if arguments.roll is None:
        return []
    left = 2 if arguments.left is None else arguments.left
    if arguments.ability is None:
        return [("the board", odds.keep(arguments.roll, left))]
    return [(str(goal), odds.keep(arguments.roll, left, goal.requirement)) for goal in goals]


# --- as text -------------------------------------------------------------------------------------


def _lines(
    odds: Odds, goals: Sequence[Goal], kept: Kept, arguments: argparse.Namespace
) -> Iterator[str]:
    from ..library.odds import percent

    alone = arguments.ability is not None
    rolls = f"{odds.rolls} {'roll' if odds.rolls == 1 else 'rolls'}"
    upgrades = f", with {', '.join(odds.upgrades)}" if odds.upgrades else ""
    yield f"{odds.name}: {odds.dice} {'die' if odds.dice == 1 else 'dice'}, {rolls}{upgrades}"
    yield ""
    wanted = {(goal.ability, goal.tier) for goal in goals}
    rows = [("rolled for alone, within", "", [str(n) for n in range(1, odds.rolls + 1)])]
    notes = []
    for goal, one in zip(odds.goals, odds.requirements, strict=True):
        if (goal.ability, goal.tier) in wanted:
            rows.append((one.ability, str(one.requirement), [percent(p) for p in one.within]))
            if one.only_if:
                notes.append(f"{one.ability}: only if {one.only_if}")
    yield from _table(rows)
    yield from dict.fromkeys(notes)
    yield from _board(odds, wanted if alone else None)
    for what, choices in kept:
        yield ""
        left = 2 if arguments.left is None else arguments.left
        shown = "-".join(map(str, arguments.roll))
        yield f"{shown}, {left} {'roll' if left == 1 else 'rolls'} to come, for {what}"
        told = percent if alone else _number
        rows = []
        for keep in choices[:CHOICES]:
            behind = f"{told(keep.behind)} less" if keep.behind else ""
            rows.append((f"keep {keep}", "", [told(keep.promise), behind]))
        yield from _table(rows)


def _board(odds: Odds, wanted: Collection[tuple[str, int]] | None) -> Iterator[str]:
    """The whole board, or the rows of the wanted tiers that are on it."""
    from ..library.odds import percent

    policy = odds.policy
    shares = [
        share
        for goal, share in zip(odds.board, policy.shares, strict=True)
        if wanted is None or (goal.ability, goal.tier) in wanted
    ]
    if not shares:
        return
    rows = [("rolled for the whole board", "", ["chance", "value"])]
    rows += [
        (share.ability, str(share.requirement), [percent(share.chance), _number(share.value)])
        for share in shares
    ]
    if wanted is None:
        rows.append(("nothing", "", [percent(policy.nothing), "0"]))
    rows.append(("on average", "", ["", _number(policy.expected)]))
    yield ""
    yield from _table(rows)
    yield f"valued: {policy.valued}"


def _number(value: Any) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def _table(rows: list[tuple[str, str, list[str]]]) -> Iterator[str]:
    names = max(len(name) for name, _, _ in rows)
    words = max(len(word) for _, word, _ in rows)
    widths = [max(len(row[2][at]) for row in rows) for at in range(len(rows[0][2]))]
    for name, word, cells in rows:
        numbers = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        yield f"{name:<{names}}  {word:<{words}}  {numbers}".rstrip()


# --- as JSON -------------------------------------------------------------------------------------


def _print_json(
    odds: Odds, goals: Sequence[Goal], kept: Kept, arguments: argparse.Namespace
) -> None:
    import json

    found = odds.to_json()
    if arguments.ability is not None:
        names = {goal.ability for goal in goals}
        for part in ("requirements", "policy"):
            found[part] = [row for row in found[part] if row["ability"] in names]
    if kept:
        found["keep"] = [
            {
                "for": what,
                "choices": [
                    {
                        "keep": list(one.dice),
                        "promise": float(one.promise),
                        "behind": float(one.behind),
                    }
                    for one in choices
                ],
            }
            for what, choices in kept
        ]
    print(json.dumps(found, indent=2))
