"""Summaries of definitions, for cross-references.

A library is held as entries while files are checked, not as syntax trees: of a token that another
text mentions, its limit and its sides matter, and not what stands in its text.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from ...language import ast as a
from ...language.span import Span
from ..outlines import own_faces
from .always_done import Action, Deeds, action_of, deeds_of

if TYPE_CHECKING:
    from .known import Volume


@attrs.frozen(eq=False, weakref_slot=False)
class Entry:
    """A definition: its kind, its place, and the facts that other definitions may ask about it."""

    name: str
    kind: type[a.Node]
    called: str  # what a person calls this kind of definition
    volume: Volume
    title: Span | None = None  # where its name stands
    owner: Entry | None = None  # the hero, minion or boss that has it for itself
    replaces: bool = False
    symbols: tuple[str, ...] = ()  # on its dice
    token_kind: a.TokenKind | None = None
    limit: int | None = None
    sides: tuple[str, ...] = ()
    health: int | None = None  # of a companion that can be hit
    flags: tuple[a.TokenFlag, ...] = ()
    group: str = ""  # the word that a token counts as
    action: Action | None = None
    copies: int = 0  # of a shared card
    faces: tuple[a.DieFace, ...] = ()  # of dice that are defined on their own
    levels: tuple[int, ...] = ()  # of the chests that a table has a column for; see `COLUMNS`
    cards: tuple[str, ...] = ()  # of a hero, besides upgrades

    @property
    def is_token(self) -> bool:
        return self.token_kind is not None


@attrs.frozen(eq=False, weakref_slot=False)
class Reaction:
    """A trigger: its text's owner, its event, and the effects it has each time."""

    name: str
    event: a.Event
    is_limited: bool
    owner: Entry | None
    token: str | None  # the token whose text it is
    passive_of: Entry | None  # the hero, minion, boss or equipment whose ability it is
    deeds: Deeds


def entry_of(definition: a.Definition, volume: Volume) -> Entry:
    """A definition at the top level of a file."""
    body = definition.body
    if isinstance(body, a.TokenDef | a.ActionDef):
        return _small(body, volume, None, definition.replaces)
    title = title_of(body)
    return Entry(
        title.text,
        type(body),
        kind_of(body),
        volume,
        title.span,
        None,
        definition.replaces,
        symbols_of(body),
        copies=body.card.copies if isinstance(body, a.SharedCard) else 0,
        faces=body.faces if isinstance(body, a.DiceDef) else (),
        levels=tuple(c.level for c in body.columns) if isinstance(body, a.LootTable) else (),
        cards=tuple(each.name.text for each in body.items if isinstance(each, a.Card))
        if isinstance(body, a.Hero)
        else (),
    )


def inner_entries(body: a.Body, owner: Entry) -> Iterator[Entry]:
    """The tokens and actions that a hero, a minion or a boss defines for itself."""
    if isinstance(body, a.Combatant):
        for item in body.items:
            if isinstance(item, a.TokenDef | a.ActionDef):
                yield _small(item, owner.volume, owner, replaces=False)


def _small(
    body: a.TokenDef | a.ActionDef, volume: Volume, owner: Entry | None, replaces: bool
) -> Entry:
    name, place = body.name.text, body.name.span
    if isinstance(body, a.ActionDef):
        action = action_of(body)
        return Entry(name, a.ActionDef, "action", volume, place, owner, replaces, action=action)
    return Entry(
        name,
        a.TokenDef,
        kind_of(body),
        volume,
        place,
        owner,
        replaces,
        token_kind=body.kind,
        limit=body.limit,
        sides=body.sides,
        health=body.health,
        flags=body.flags,
        group="" if body.group is None else body.group.text,
    )


def reactions_of(body: a.Body, entry: Entry) -> Iterator[Reaction]:
    """Every trigger of a token, of equipment, or of the tokens and abilities of a combatant."""
    if isinstance(body, a.TokenDef):
        yield from _of_token(body, None)
    elif isinstance(body, a.Equipment):
        yield from _of_clauses(body.clauses, body.name.text, None, None, entry)
    elif isinstance(body, a.Combatant):
        for item in body.items:
            if isinstance(item, a.TokenDef):
                yield from _of_token(item, entry)
            elif isinstance(item, a.Ability | a.Upgrade):
                name = item.name.text if isinstance(item, a.Ability) else item.base.text
                yield from _of_clauses(item.clauses, name, entry, None, entry)


def _of_token(token: a.TokenDef, owner: Entry | None) -> Iterator[Reaction]:
    name = token.name.text
    yield from _of_clauses(token.clauses, name, owner, name, None)


def _of_clauses(
    clauses: tuple[a.Clause, ...],
    name: str,
    owner: Entry | None,
    token: str | None,
    passive_of: Entry | None,
) -> Iterator[Reaction]:
    for clause in clauses:
        if isinstance(clause, a.Trigger):
            limited = clause.limit is not None
            deeds = deeds_of(clause.body)
            event = _shared(clause.event)
            yield Reaction(name, event, limited, owner, token, passive_of, deeds)


@lru_cache(maxsize=1024)
def _shared(event: a.Event) -> a.Event:
    """One node for all events that are the same; where they stand does not matter here."""
    return event


# --- what definitions are called ---------------------------------------------------------------


def title_of(body: a.Body) -> a.Name:
    """The name node of a definition."""
    return body.card.name if isinstance(body, a.SharedCard | a.Loot) else body.name


def kind_of(body: a.Node) -> str:
    """The English name of this kind of definition."""
    if isinstance(body, a.TokenDef):
        status = (a.TokenKind.POSITIVE, a.TokenKind.NEGATIVE, a.TokenKind.UNIQUE)
        return "status" if body.kind in status else str(body.kind)
    return _KINDS.get(type(body), "definition")


_KINDS: dict[type[a.Node], str] = {
    a.Hero: "hero",
    a.SharedCard: "shared card",
    a.Card: "card",
    a.ActionDef: "action",
    a.Faction: "faction",
    a.Creature: "creature",
    a.Ability: "ability",
    a.Upgrade: "upgrade",
    a.BossCard: "card",
    a.DiceDef: "dice",
    a.Minion: "minion",
    a.Boss: "boss",
    a.Environment: "environment",
    a.Loot: "loot",
    a.Equipment: "equipment",
    a.LootTable: "table",
    a.Shop: "shop",
    a.Scenario: "scenario",
    a.Difficulty: "difficulty",
}


def symbols_of(body: a.Body) -> tuple[str, ...]:
    """The symbols on the dice that a definition has for itself, in the order they are given."""
    return tuple(dict.fromkeys(face.symbol.text for face in own_faces(body)))
