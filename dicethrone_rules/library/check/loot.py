"""Loot: tables that cover the die, versions without gaps, cards to swap, chests of tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from ...language import ast as a
from ...language.ast.walk import Contents
from ...language.span import Span
from .enemies import level
from .findings import Report, listed
from .known import LoadedFiles

SIDES = 20
"""Of the Loot die."""


def check(body: a.Body, inside: Contents, loaded: LoadedFiles, report: Report) -> None:
    if isinstance(body, a.LootTable):
        _table(body, report)
    elif isinstance(body, a.Loot | a.Equipment):
        _version(body, loaded, report)
        if isinstance(body, a.Loot) and body.swaps is not None:
            _swaps(body.swaps, loaded, report)
    elif isinstance(body, a.Environment):
        level(body, body.level, "tile", report)
        if body.minion is not None and body.minion not in a.LEVELS:
            _no_minion(report.words(body, r"minion +\d+"), body.minion, report)
    elif isinstance(body, a.Shop):
        _prices(body, report)
    _words(body, inside, report)
    tables = loaded.of_kind(a.LootTable)
    for chest in inside.of(a.OpenChest):
        if tables and not any(chest.level in table.levels for table in tables.values()):
            _no_chest(report.words(chest, r"\d+"), chest.level, report)
    for drawn in inside.of(a.Engage, a.BeReplaced):
        if drawn.level not in a.LEVELS:
            _no_minion(report.words(drawn, r"\d+"), drawn.level, report)


# --- words ---------------------------------------------------------------------------------------

_ADVENTURES = (a.Minion, a.Boss, a.Environment, a.Loot, a.Equipment, a.LootTable)
_OF_MINIONS = (a.Flee, a.BeReplaced)


def _words(body: a.Body, inside: Contents, report: Report) -> None:
    """Verbs that the game of a definition does not know."""
    if isinstance(body, a.Minion):
        return
    for kind in get_args(a.AdventureVerb):
        of_minions = kind in _OF_MINIONS
        if isinstance(body, _ADVENTURES) and not of_minions:
            continue
        for verb in inside.of(kind):
            report(
                "DT950",
                verb,
                "only a minion leaves its battle"
                if of_minions
                else "only Adventures know this verb",
                label="not in this definition",
                help="write it in a minion"
                if of_minions
                else "write it in a minion, a boss, a tile, a loot card or a table",
            )


def _no_minion(place: Span, given: int, report: Report) -> None:
    report(
        "DT964",
        place,
        f"no minion has level {given}",
        label="levels go from 1 to 4",
        help="write a level from 1 to 4",
    )


def _no_chest(place: Span, given: int, report: Report) -> None:
    report(
        "DT960",
        place,
        f"no table has a chest of level {given}",
        label="nothing would be in it",
        help=f"write a column for it in the table: chest {given}",
    )


# --- tables and shops ----------------------------------------------------------------------------


HEADING = r"chest +\d+|boss +loot|king *['’]s +hand"


def _table(table: a.LootTable, report: Report) -> None:
    seen: set[int] = set()
    for column in table.columns:
        called = column.heading
        if column.level in seen:
            report(
                "DT954",
                report.heading(column, HEADING),
                f"the table has a second column for {called}",
                label="given twice",
                help="keep one of them",
            )
        seen.add(column.level)
        _rows(column, called, report)


def _rows(column: a.LootColumn, called: str, report: Report) -> None:
    given: dict[int, a.LootRow] = {}
    for row in column.rows:
        place = report.words(row, r"\d+(?:-\d+)?")
        if not 1 <= row.low <= row.high <= SIDES:
            report(
                "DT954",
                place,
                f"the Loot die has no results {row.low}-{row.high}",
                label=f"results go from 1 to {SIDES}",
                help=f"write numbers from 1 to {SIDES}, the smaller first",
            )
            return
        twice = [number for number in range(row.low, row.high + 1) if number in given]
        if twice:
            report(
                "DT954",
                place,
                f"{twice[0]} is in two rows of {called}",
                label=f"{twice[0]} has a row already",
                help=f"give each result from 1 to {SIDES} one row",
            )
            return
        given.update(dict.fromkeys(range(row.low, row.high + 1), row))
    missing = [str(number) for number in range(1, SIDES + 1) if number not in given]
    if missing:
        report(
            "DT954",
            report.heading(column, HEADING),
            f"{called} has no row for {listed(missing)}",
            label="a roll that gives nothing",
            help=f"give each result from 1 to {SIDES} one row",
        )


def _prices(shop: a.Shop, report: Report) -> None:
    for word, numbers in (("buy", shop.buy), ("sell", shop.sell)):
        rarities = [number.rarity for number in numbers]
        missing = [str(rarity) for rarity in a.Rarity if rarity not in rarities]
        if missing or len(rarities) != len(set(rarities)):
            report(
                "DT965",
                report.words(shop, rf"\b{word}\b"),
                f"{shop.name.text} has no price for {listed(missing)}"
                if missing
                else f"{shop.name.text} has two prices for one rarity",
                label="one for each rarity",
                help=f"write {word}: 10 common, 20 rare, 30 epic, 40 legendary",
            )


# --- versions ------------------------------------------------------------------------------------


def _versions(loaded: LoadedFiles) -> Mapping[str, set[int]]:
    found: dict[str, set[int]] = {}
    for kind in (a.Loot, a.Equipment):
        for name in loaded.of_kind(kind):
            base, number = a.version(name)
            found.setdefault(base, set()).add(number)
    return found


def _version(body: a.Loot | a.Equipment, loaded: LoadedFiles, report: Report) -> None:
    """The level below is there too: as loot, or as the card that is swapped."""
    base, number = body.base, body.level
    if number < 2 or number - 1 in _versions(loaded)[base]:
        return
    swaps = body.swaps if isinstance(body, a.Loot) else None
    if number == 2 and swaps is not None and a.version(swaps.text)[0] == base:
        return
    name = body.card.name if isinstance(body, a.Loot) else body.name
    lower = f"level {number - 1} of {base}"
    report(
        "DT958",
        name,
        f"there is no {lower}",
        label="a gap below",
        help=f"write {lower}, or give this card its number"
        if number > 2 or swaps is not None
        else f"write {lower}, or say which card it swaps: swaps {base}",
    )


def _swaps(name: a.Name, loaded: LoadedFiles, report: Report) -> None:
    known = {*loaded.shared_by_name, *loaded.hero_cards}
    if name.text in known:
        return
    label, fix = report.suggest(name, sorted(known))
    report(
        "DT959",
        name,
        f"no hero has a card {name.text}",
        label=label,
        help=f"write {fix.replacement}" if fix else "write the name of a card as it stands there",
        fix=fix,
    )
