"""Prices that nobody can ever pay."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...language import ast as a
from ...language.ast.walk import Contents, walk
from ...language.span import Span
from ...rule_numbers import CP_MAX
from .findings import Report
from .known import LoadedFiles
from .summaries import Entry
from .tokens import defined_in


def check(
    entry: Entry, body: a.Body, inside: Contents, loaded: LoadedFiles, report: Report
) -> None:
    """Checks the prices of cards and upgrades, and of `pay` and `spend` in texts."""
    for place, price in _costs(body, report):
        if price > CP_MAX:
            _too_dear(report, place, f"nobody ever has {price} CP", f"CP end at {CP_MAX}")
    for pays in inside.of(a.Pay):
        if isinstance(pays.amount, a.Number) and pays.amount.value > CP_MAX:
            said = f"nobody ever has {pays.amount.value} CP"
            _too_dear(report, pays, said, f"CP end at {CP_MAX}")
    tokens = loaded.tokens(entry)
    for spends in inside.of(a.Spend):
        spent = tokens.get(spends.what.text) if isinstance(spends.what, a.Name) else None
        if spent is not None:
            _spends(spends, spent.name, spent.limit, loaded, report)
    for token in defined_in(body):
        for clause in token.clauses:
            for node in walk(clause):
                if isinstance(node, a.Spend) and isinstance(node.what, a.This):
                    _spends(node, token.name.text, token.limit, loaded, report)


def _costs(body: a.Body, report: Report) -> Iterator[tuple[Span, int]]:
    """The price of each card; from II to III only the difference."""
    items = body.items if isinstance(body, a.Hero) else ()
    if isinstance(body, a.SharedCard):
        items = (body.card,)
    second = {
        item.base.text: item.cost
        for item in items
        if isinstance(item, a.Upgrade) and item.level is a.Level.II
    }
    for item in items:
        if isinstance(item, a.Card | a.Upgrade):
            price = item.cost
            if isinstance(item, a.Upgrade) and item.level is a.Level.III:
                price -= second.get(item.base.text, 0)
            yield report.heading(item, r"cost +\d+"), price


def _spends(
    node: a.Spend, name: str, limit: int | None, loaded: LoadedFiles, report: Report
) -> None:
    if limit is None or name in loaded.raised or not isinstance(node.count, a.Number):
        return
    if limit and node.count.value > limit:
        said = f"nobody ever has {node.count.value} {name}"
        _too_dear(report, report.words(node, re.escape(str(node.count.value))), said, limit)


def _too_dear(report: Report, place: a.Node | Span, said: str, most: int | str) -> None:
    report(
        "DT511",
        place,
        f"{said}, so this can never be paid",
        label=most if isinstance(most, str) else f"the limit is {most}",
        help="ask for less" if isinstance(most, str) else f"ask for {most} or fewer",
    )
