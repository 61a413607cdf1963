"""Variants of a hero: one ability with other numbers, to find what would change it most."""

from __future__ import annotations

import math
from collections.abc import Iterator

import attrs

from ... import records
from ...language import ast as a
from ...language.ast.node import Node
from ...language.ast.walk import rebuilt
from ...library import Library, keys

LESS, MORE = 0.5, 1.5
"""Each printed number of damage or healing of an ability is multiplied by so much: a change that is
large enough to be told from luck in few games.
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
    """The library in which an ability, at all its levels, deals and heals `factor` times as much,
    rounded up. None if it has no printed number for that.
    """
    body = library.hero(hero)
    items = tuple([_changed(item, hero, part, factor) for item in body.items])
    if items == body.items:
        return None
    return library.replacing(records.evolve(body, items=items))


def _changed(item: a.HeroItem, hero: str, part: Part, factor: float) -> a.HeroItem:
    def change(node: Node) -> Node:
        if isinstance(node, a.Deal | a.Heal) and isinstance(node.amount, a.Number):
            amount = a.Number(math.ceil(node.amount.value * factor))
            return records.evolve(node, amount=amount)
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
