"""The names that definitions have: each is the only one, and can be told from others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...language import ast as a
from ...language.span import Span
from .known import Shelf, Volume
from .report import Report, listed
from .summaries import Entry
from .used_names import cuts


def check(volume: Volume, shelf: Shelf, report: Report) -> None:
    """Two definitions of one kind and name in one pack; between packs it is a matter of packs."""
    for first, *others in shelf.twins.values():
        for entry in others:
            if entry.volume is volume and first.volume.pack == volume.pack:
                what = f"{entry.called} {entry.name}"
                _is_second(report, entry.title, what, first.volume.path)


def check_inside(entry: Entry, body: a.Body, shelf: Shelf, report: Report) -> None:
    """The names that stand inside one definition."""
    if isinstance(body, a.Hero | a.Encounter):
        _inside(body, report)
        _own_tokens(entry, shelf, report)
        if isinstance(body, a.Hero):
            _own_cards(body, shelf, report)
    elif isinstance(body, a.Faction):
        _twice(report, ((c.name, "creature") for c in body.creatures))


def _is_second(report: Report, place: a.Node | Span | None, what: str, path: str) -> None:
    where = "" if path == report.source.path else f" in {path}"
    report(
        "DT210",
        place,
        f"the {what} is defined already{where}",
        label="a second one",
        help="give one of them another name, or delete it",
    )


def _twice(report: Report, names: Iterable[tuple[a.Name, str]]) -> None:
    """A second thing of the same name, and names that look like another."""
    seen: dict[str, a.Name] = {}
    alike: dict[str, a.Name] = {}
    for name, kind in names:
        if name.text in seen:
            _is_second(report, name, f"{kind} {name.text}", report.source.path)
            continue
        seen[name.text] = name
        other = alike.setdefault(_plain(name.text), name)
        if other is not name:
            _confusing(report, name.text, name, other.text)


@lru_cache(maxsize=512)
def _plain(name: str) -> str:
    """A name without what people forget: capitals, spaces and marks."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def _confusing(report: Report, name: str, place: a.Node | Span | None, other: str) -> None:
    report(
        "DT211",
        place,
        f"{name} is easily confused with {other}",
        label=f"{other} is another name",
        help="choose names that differ by more than capitals, spaces and marks",
    )


def _inside(body: a.Hero | a.Encounter, report: Report) -> None:
    abilities: list[tuple[a.Name, str]] = []
    cards: list[tuple[a.Name, str]] = []
    upgrades: dict[tuple[str, a.Level], a.Upgrade] = {}
    actions: list[tuple[a.Name, str]] = []
    for item in body.items:
        if isinstance(item, a.Ability):
            abilities.append((item.name, "ability"))
        elif isinstance(item, a.Card):
            cards.append((item.name, "card"))
        elif isinstance(item, a.ActionDef):
            actions.append((item.name, "action"))
        elif isinstance(item, a.Upgrade):
            first = upgrades.setdefault((item.base.text, item.level), item)
            if first is not item:
                title = f"upgrade {item.base.text} {item.level}"
                _is_second(report, item.base, title, report.source.path)
            # An upgrade may keep the abilities that an earlier one brought.
            abilities += [
                (mate.name, "ability")
                for mate in item.slot_mates
                if not any(mate.name.text == name.text for name, _ in abilities)
            ]
    _twice(report, abilities)
    _twice(report, cards)
    _twice(report, actions)


def _own_tokens(owner: Entry, shelf: Shelf, report: Report) -> None:
    """A hero's tokens share one table with all others: each name is there once."""
    for entry in owner.volume.inner:
        if entry.owner is not owner or not entry.is_token:
            continue
        first = shelf.first_tokens[entry.name]
        if first is not entry:
            _is_second(report, entry.title, f"{entry.called} {entry.name}", first.volume.path)
        elif entry.name in owner.symbols:
            _confusing(report, entry.name, entry.title, f"the symbol {entry.name}")


def _own_cards(hero: a.Hero, shelf: Shelf, report: Report) -> None:
    """A hero's cards lie in one deck with those that all heroes share."""
    for item in hero.items:
        first = shelf.shared_by_name.get(item.name.text) if isinstance(item, a.Card) else None
        if first is not None and isinstance(item, a.Card):
            _is_second(report, item.name, f"shared card {first.name}", first.volume.path)


class Readable:
    """Names that stand in texts: told from words of the language, and from each other."""

    def __init__(self, shelf: Shelf, report: Report) -> None:
        from ...language.parsing.tables import keywords

        self._report = report
        self._reserved = keywords()
        self._declared = (shelf.tokens, shelf.symbols)
        self._by_look: dict[str, str] = {}
        for known in (*shelf.symbols, *shelf.tokens):
            self._by_look.setdefault(_plain(known), known)
        self._seen: set[str] = set()

    def check(self, body: a.Body) -> None:
        """The names that one definition gives to tokens and symbols."""
        for name, is_token in _used_in_texts(body):
            if name.text not in self._seen:
                self._seen.add(name.text)
                self._check(name, is_token)

    def _check(self, name: a.Name, is_token: bool) -> None:
        report = self._report
        if name.text in self._reserved and not report.is_quoted(name):
            report(
                "DT213",
                name,
                f"{name.text} is a word of the language",
                label="a text could not use this name",
                help=f'put it in quotes here and in texts: "{name.text}"',
                fix=report.replace(name, f'"{name.text}"'),
            )
        if is_token:
            other = self._by_look[_plain(name.text)]
            if other != name.text:
                _confusing(report, name.text, name, other)
        cut = next(iter(cuts(name.text, *self._declared)), None)
        if cut is not None and not report.is_quoted(name):
            report(
                "DT212",
                name,
                f"{name.text} can also be read as {listed(cut)}",
                label="one name or several?",
                help="give it a name that is not made of other names",
            )


def _used_in_texts(body: a.Body) -> Iterator[tuple[a.Name, bool]]:
    if isinstance(body, a.TokenDef):
        yield body.name, True
    elif isinstance(body, a.Hero | a.Encounter | a.Faction):
        for face in body.dice:
            yield face.symbol, False
        for item in () if isinstance(body, a.Faction) else body.items:
            if isinstance(item, a.TokenDef):
                yield item.name, True
