"""Variants of a hero: one ability with other numbers, to find the change that matters most."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import attrs

from ... import records
from ...errors import SetupError
from ...language import ast as a
from ...language.ast.node import Node
from ...language.ast.walk import rebuilt
from ...library import Library, keys
from ...library.check.findings import listed
from .readable import unread

LESS, MORE = 0.5, 1.5
"""Each printed number of damage, healing or prevention of an ability is multiplied by so much: a
change that is large enough to be told from luck in few games.
"""


@attrs.frozen
class Part:
    """An ability or a card of a hero: its key, its name, and the keys of all levels of it."""

    key: str
    name: str
    keys: tuple[str, ...]


def abilities_of(library: Library, hero: str) -> list[Part]:
    """The abilities of a hero, each with its upgrades."""
    items = library.hero(hero).items
    found = []
    for item in items:
        if isinstance(item, a.Ability):
            levels = [
                keys.upgrade_key(hero, up.base.text, up.level.value)
                for up in items
                if isinstance(up, a.Upgrade) and up.base.text == item.name.text
            ]
            key = keys.ability_key(hero, item)
            found.append(Part(key, item.name.text, (key, *levels)))
    found += [
        Part(mate, name, (mate,))
        for up in items
        if isinstance(up, a.Upgrade)
        for mate, name in _mates(hero, up)
    ]
    return found


def _mates(hero: str, upgrade: a.Upgrade) -> Iterator[tuple[str, str]]:
    of = keys.upgrade_key(hero, upgrade.base.text, upgrade.level.value)
    for mate in upgrade.slot_mates:
        yield keys.mate_key(of, mate.name.text), mate.name.text


def cards_of(library: Library, hero: str) -> list[Part]:
    """The cards and upgrades in the hero's own deck; shared cards are everybody's."""
    found = []
    for item in library.hero(hero).items:
        if isinstance(item, a.Card):
            key = keys.key(keys.CARD, item.name.text, hero)
            found.append(Part(key, item.name.text, (key,)))
        elif isinstance(item, a.Upgrade):
            key = keys.upgrade_key(hero, item.base.text, item.level.value)
            found.append(Part(key, f"{item.base.text} {item.level.value}", (key,)))
    return found


def with_numbers(library: Library, hero: str, part: Part, factor: float) -> Library | None:
    """The library in which an ability, at all its levels, deals, heals and prevents `factor` times
    as much, rounded up. None if it has no printed number that this changes.
    """
    body = library.hero(hero)
    items = tuple([_changed(item, hero, part, factor) for item in body.items])
    if items == body.items:
        return None
    return library.replacing(records.evolve(body, items=items))


def as_in(library: Library, hero: str, other: str) -> list[tuple[str, Library]]:
    """The abilities and cards, by name, that differ from those of the same name of another hero,
    each with the library in which it is as there. The first is the whole hero, if it differs. One
    that cannot be read beside the rest of this hero is left out; SetupError says why the whole hero
    cannot be as there.
    """
    body, model = library.hero(hero), library.hero(other)
    if body.items == model.items:
        return []
    whole = _whole_as_in(library, hero, other)
    odd = unread(whole, hero)
    if odd:
        parts = listed([f"{title} ({listed(names)})" for title, names in odd.items()], most=4)
        raise SetupError(
            f"{body.name.text} was not made from {model.name.text}: beside the dice, the tokens "
            f"and the piles of {body.name.text} nobody can read {parts}. Name the hero that it was "
            "made from, or leave `like` out."
        )
    there = {(type(item), _title(item), _level(item)): item for item in model.items}
    found = [(body.name.text, whole)]
    names = dict.fromkeys([_title(item) for item in body.items if _title(item)])
    for name in names:
        items = tuple(
            [
                there.get((type(item), name, _level(item)), item) if _title(item) == name else item
                for item in body.items
            ]
        )
        if items != body.items:
            changed = library.replacing(records.evolve(body, items=items))
            if not unread(changed, hero):
                found.append((name, changed))
    return found


def _whole_as_in(library: Library, hero: str, other: str) -> Library:
    """The library in which a hero has the items of another one."""
    body = library.hero(hero)
    return library.replacing(records.evolve(body, items=library.hero(other).items))


def model_of(library: Library, hero: str) -> str:
    """The hero that another one is a copy of, with changes: more than half of its abilities and
    cards are word for word the same, and the rest can be read beside its dice. "" if there is none.
    """
    mine = [item for item in library.hero(hero).items if _title(item)]
    found, most = "", len(mine) / 2
    for other in sorted(library.heroes):
        if other != hero:
            theirs = library.hero(other).items
            same = sum([item in theirs for item in mine])
            if same > most and not unread(_whole_as_in(library, hero, other), hero):
                found, most = other, same
    return found


def _title(item: a.HeroItem) -> str:
    """The ability or card that an item belongs to; an upgrade belongs to its ability."""
    if isinstance(item, a.Upgrade):
        return item.base.text
    return item.name.text if isinstance(item, a.Ability | a.Card) else ""


def _level(item: a.HeroItem) -> object:
    return item.level if isinstance(item, a.Upgrade) else None


def _changed(item: a.HeroItem, hero: str, part: Part, factor: float) -> a.HeroItem:
    def change(node: Node) -> Node:
        if isinstance(node, a.Deal | a.Heal | a.Prevent):
            return records.evolve(node, amount=_times(node.amount, factor))
        return node

    if isinstance(item, a.Ability) and keys.ability_key(hero, item) in part.keys:
        return rebuilt(item, change)
    if not isinstance(item, a.Upgrade):
        return item
    key = keys.upgrade_key(hero, item.base.text, item.level.value)
    if key in part.keys:
        mates = item.slot_mates
        return records.evolve(rebuilt(item, change), slot_mates=mates)
    if any(mate in part.keys for mate, _ in _mates(hero, item)):
        fresh = tuple(
            [
                rebuilt(mate, change) if keys.mate_key(key, mate.name.text) in part.keys else mate
                for mate in item.slot_mates
            ]
        )
        return records.evolve(item, slot_mates=fresh)
    return item


def _times(amount: Any, factor: float) -> Any:
    """An amount whose printed numbers are so many times as large; others stay as they are."""
    match amount:
        case a.Number(value=value):
            return a.Number(math.ceil(value * factor))
        case a.SymbolCount(factor=each) | a.Per(factor=each) | a.PerDone(factor=each):
            return records.evolve(amount, factor=math.ceil(each * factor))
        case a.Sum(terms=terms):
            return a.Sum(tuple([_times(term, factor) for term in terms]))
        case _:
            return amount
