"""Every loaded definition by name, for the references of checked texts."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain

import attrs

from ...language import ast as a
from ...language.ast.walk import Contents
from ...language.source import Source
from ...patterns import dice_of
from ..keys import slug
from ..packs import Pack
from .summaries import Entry, Reaction, entry_of, inner_entries, reactions_of

COMBATANTS = frozenset({a.Hero, a.Minion, a.Boss})
Owner = a.Combatant | a.Faction | None
"""The owner whose dice and words a text uses; None for a definition outside owners."""


@attrs.define(eq=False)
class Mentions:
    """Uses of names by the texts of a file, wherever those are defined."""

    granted: set[str] = attrs.Factory(set)
    raised: set[str] = attrs.Factory(set)
    actions: set[str] = attrs.Factory(set)
    read: set[str] = attrs.Factory(set)  # tokens that are counted, spent, removed or waited for
    valued: set[str] = attrs.Factory(set)  # tokens that are given with a value
    more_defense_dice: bool = False

    def add(self, inside: Contents) -> None:
        """Add what one definition does."""
        for gives in inside.of(a.Gain, a.Inflict):
            self.granted.update(i.name.text for i in gives.items if isinstance(i, a.TokenItem))
        self.valued.update(i.name.text for i in inside.of(a.TokenItem) if i.value is not None)
        self.raised.update(node.name.text for node in inside.of(a.RaiseLimit))
        self.actions.update(node.action.text.lower() for node in inside.of(a.Call, a.DidAction))
        self.more_defense_dice |= any(True for _ in inside.of(a.AdjustDefense))
        used: list[object] = [node.what for node in inside.of(a.Has, a.Per)]
        used += [node.what for node in inside.of(a.Spend, a.Remove)]
        used += [node.what for node in inside.of(a.Gains, a.Spends)]
        used += [node.token for node in inside.of(a.SideIs)]
        self.read.update(what.text for what in used if isinstance(what, a.Name))


class Volume:
    """One file of a pack: entries for all its definitions. A file that is being checked also has
    its source, and its definitions can be read.
    """

    def __init__(self, path: str, source: Source | None = None) -> None:
        self.path = path
        self.source = source
        self.pack = Pack("")
        self.header: a.PackHeader | None = None
        self.whole = True  # nothing of it was left out as unreadable
        self.real_path = ""  # of what is loaded around the files that are being checked
        self.tops: list[Entry] = []
        self.ids: list[tuple[type[a.Node], str]] = []  # kind and id of each of them
        self.inner: list[Entry] = []
        self.reactions: list[Reaction] = []
        self.mentions = Mentions()
        self._held: list[tuple[a.Definition, Contents]] = []

    def add(self, definition: a.Definition) -> None:
        """Put the next definition of the file into the volume."""
        inside = Contents(definition)
        entry = entry_of(definition, self)
        self.tops.append(entry)
        self.ids.append((entry.kind, slug(entry.name)))
        self.inner += inner_entries(definition.body, entry)
        self.reactions += reactions_of(definition.body, entry)
        self.mentions.add(inside)
        if self.source is not None:
            self._held.append((definition, inside))

    def definitions(self) -> Iterator[tuple[Entry, a.Definition, Contents]]:
        """Every definition, with its entry and everything inside it."""
        for entry, (definition, inside) in zip(self.tops, self._held, strict=False):
            yield entry, definition, inside

    @property
    def file(self) -> a.File:
        """All of it at once."""
        return a.File(self.header, tuple([each for _, each, _ in self.definitions()]))


class LoadedFiles:
    """All files that are loaded together. Replaced definitions have left its tables."""

    def __init__(self, packs: Sequence[Pack], volumes: Sequence[Volume]) -> None:
        self.packs = tuple(packs)
        self.volumes = tuple(volumes)
        # By the identity of the owner, who is kept alive with it: a node takes long to hash.
        self._masks: dict[int, tuple[Owner, dict[str, int]]] = {}

    @cached_property
    def tops(self) -> list[Entry]:
        """Everything at the top level of a file, in loading order."""
        return list(chain.from_iterable([volume.tops for volume in self.volumes]))

    @cached_property
    def _ids(self) -> list[tuple[type[a.Node], str]]:
        """The kind and id of each of them."""
        return list(chain.from_iterable([volume.ids for volume in self.volumes]))

    def inner(self) -> Iterator[Entry]:
        """Tokens and actions that heroes, minions and bosses define for themselves."""
        return (entry for volume in self.volumes for entry in volume.inner)

    def _shared(self) -> Iterator[Entry]:
        return (entry for entry in self.tops if entry.is_token)

    @cached_property
    def shared_tokens(self) -> dict[str, Entry]:
        """The tokens that no hero has for itself, by name."""
        return {entry.name: entry for entry in self._shared()}

    @cached_property
    def originals(self) -> dict[str, Entry]:
        """The shared tokens by name; of several of one name the first that replaces no other."""
        return _first(self._shared()) | _first(e for e in self._shared() if not e.replaces)

    @cached_property
    def _own_tokens(self) -> dict[Entry, dict[str, Entry]]:
        found: dict[Entry, dict[str, Entry]] = {}
        for entry in self.inner():
            if entry.is_token and entry.owner is not None:
                found.setdefault(entry.owner, {})[entry.name] = entry
        return found

    def tokens(self, owner: Entry | None) -> Mapping[str, Entry]:
        """The tokens a text can name: its owner's and those of no one in particular."""
        own = None if owner is None else self._own_tokens.get(owner)
        return self.shared_tokens if own is None else ChainMap(own, self.shared_tokens)

    def members(self, owner: Entry | None, group: str) -> list[str]:
        """The names of the tokens that count as a group, in a text of that owner."""
        return [token.name for token in self.tokens(owner).values() if token.group == group]

    def owners_of(self, name: str) -> list[Entry]:
        """The owners that define a token of that name for themselves."""
        return [owner for owner, own in self._own_tokens.items() if name in own]

    @cached_property
    def twins(self) -> list[list[Entry]]:
        """Top-level definitions whose key another one has, in loading order."""
        if len(set(self._ids)) == len(self._ids):
            return []  # nearly always
        found: dict[tuple[type[a.Node], str], list[Entry]] = {}
        for id, entry in zip(self._ids, self.tops, strict=True):
            found.setdefault(id, []).append(entry)
        return [entries for entries in found.values() if len(entries) > 1]

    @cached_property
    def _by_kind(self) -> dict[type[a.Node], dict[str, Entry]]:
        found: dict[type[a.Node], dict[str, Entry]] = {}
        for entry in self.tops:
            found.setdefault(entry.kind, {})[entry.name] = entry
        return found

    def of_kind(self, kind: type[a.Node]) -> Mapping[str, Entry]:
        """Everything of one kind at the top level of a file, by name."""
        return self._by_kind.get(kind, {})

    @cached_property
    def combatants(self) -> dict[str, Entry]:
        """By id, the first hero, minion or boss that has it."""
        found: dict[str, Entry] = {}
        for (kind, id), entry in zip(self._ids, self.tops, strict=True):
            if kind in COMBATANTS:
                found.setdefault(id, entry)
        return found

    def faces(self, owner: Owner) -> tuple[a.DieFace, ...]:
        """The faces of the dice that a hero, faction, minion or boss rolls; none for a name that
        means no dice.
        """
        if owner is None:
            return ()
        if isinstance(owner, a.Minion | a.Boss):
            dice = self.of_kind(a.DiceDef).get(owner.dice.text)
            return () if dice is None else dice.faces
        return owner.dice

    def masks(self, owner: Owner) -> dict[str, int]:
        """By symbol, the faces of those dice as a mask; worked out once for every owner."""
        known = self._masks.get(id(owner))
        if known is None:
            known = self._masks[id(owner)] = (owner, dice_of(self.faces(owner)).masks)
        return known[1]

    @cached_property
    def heroes(self) -> list[str]:
        return list(dict.fromkeys(entry.name for entry in self.tops if entry.kind is a.Hero))

    @cached_property
    def shared_by_name(self) -> dict[str, Entry]:
        """The cards that every deck has in common."""
        return dict(self.of_kind(a.SharedCard))

    @cached_property
    def hero_cards(self) -> frozenset[str]:
        """The names of the cards that heroes have for themselves."""
        return frozenset(name for entry in self.tops for name in entry.cards)

    @cached_property
    def shared_cards(self) -> int:
        """The number of cards that every deck has in common."""
        return sum(entry.copies for entry in self.shared_by_name.values())

    @cached_property
    def _actions(self) -> dict[str, Entry]:
        return {entry.name: entry for entry in self.tops if entry.action is not None}

    @cached_property
    def _own_actions(self) -> dict[Entry, dict[str, Entry]]:
        found: dict[Entry, dict[str, Entry]] = {}
        for entry in self.inner():
            if entry.action is not None and entry.owner is not None:
                found.setdefault(entry.owner, {})[entry.name] = entry
        return found

    def actions(self, owner: Entry | None) -> Mapping[str, Entry]:
        """The actions a text can use: its owner's and those of no one in particular."""
        own = None if owner is None else self._own_actions.get(owner)
        return self._actions if own is None else ChainMap(own, self._actions)

    @cached_property
    def symbols(self) -> frozenset[str]:
        """The symbols of all dice."""
        return frozenset(name for top in self.tops for name in top.symbols)

    @cached_property
    def raised(self) -> frozenset[str]:
        """Tokens whose limit some text raises."""
        return _together(volume.mentions.raised for volume in self.volumes)

    @cached_property
    def granted(self) -> frozenset[str]:
        """Tokens that some text gives to a player."""
        return _together(volume.mentions.granted for volume in self.volumes)

    @cached_property
    def valued(self) -> frozenset[str]:
        """Tokens that some text gives with a value."""
        return _together(volume.mentions.valued for volume in self.volumes)

    @cached_property
    def read(self) -> frozenset[str]:
        """Tokens that some text counts, spends, removes or waits for."""
        return _together(volume.mentions.read for volume in self.volumes)

    @cached_property
    def called(self) -> frozenset[str]:
        """Actions that some text uses."""
        return _together(volume.mentions.actions for volume in self.volumes)

    @cached_property
    def more_defense_dice(self) -> bool:
        """Whether any text lets a player defend with more dice than printed."""
        return any(volume.mentions.more_defense_dice for volume in self.volumes)

    def pack_named(self, name: str) -> Pack | None:
        return next((pack for pack in self.packs if pack.name == name), None)


def _together(names: Iterable[set[str]]) -> frozenset[str]:
    return frozenset().union(*names)


def _first(entries: Iterable[Entry]) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for entry in entries:
        found.setdefault(entry.name, entry)
    return found


def _items(owner: Owner) -> Iterator[a.HeroItem | a.BossCard]:
    if isinstance(owner, a.Combatant):
        yield from owner.items


def abilities_of(owner: Owner) -> tuple[str, ...]:
    """The names of an owner's abilities, without their level."""
    found: list[str] = []
    for item in _items(owner):
        if isinstance(item, a.Ability):
            found.append(item.name.text)
        elif isinstance(item, a.Upgrade):
            found += [mate.name.text for mate in item.slot_mates]
    return tuple(dict.fromkeys(found))


def upgrades_of(owner: Owner) -> tuple[str, ...]:
    """The names of an owner's upgrades, with their level."""
    return tuple(
        f"{item.base.text} {item.level}" for item in _items(owner) if isinstance(item, a.Upgrade)
    )
