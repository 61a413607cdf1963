"""What the checked texts can refer to: every definition that is loaded, by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import attrs

from ...language import ast as a
from ...language.source import Source
from ..packs import Pack
from .walk import Contents

Owner = a.Hero | a.Encounter | a.Faction | None
"""Whose dice and words a text uses; None for what stands on its own in a file."""


@attrs.frozen
class Mentions:
    """What the texts of a file do to names, wherever those are defined."""

    granted: frozenset[str]
    raised: frozenset[str]
    actions: frozenset[str]
    read: frozenset[str]  # tokens that are counted, spent, removed or waited for
    more_defense_dice: bool


@attrs.define(eq=False, slots=False)
class Volume:
    """One file of a pack."""

    pack: Pack
    path: str
    file: a.File
    source: Source | None = None  # only for files that are being checked
    whole: bool = True  # nothing of it was left out as unreadable
    real_path: str = ""  # of what is loaded around the files that are being checked

    @cached_property
    def contents(self) -> tuple[Contents, ...]:
        """Everything inside each definition."""
        return tuple(Contents(definition) for definition in self.file.definitions)

    @cached_property
    def mentions(self) -> Mentions:
        """Found once, and kept for as long as the file is loaded."""
        granted: set[str] = set()
        raised: set[str] = set()
        actions: set[str] = set()
        read: set[str] = set()
        more_dice = False
        for inside in self.contents:
            for gives in inside.of(a.Gain, a.Inflict):
                granted.update(i.name.text for i in gives.items if isinstance(i, a.TokenItem))
            raised.update(node.name.text for node in inside.of(a.RaiseLimit))
            actions.update(node.action.text.lower() for node in inside.of(a.Call, a.DidAction))
            more_dice = more_dice or any(inside.of(a.AdjustDefense))
            used: list[object] = [node.what for node in inside.of(a.Has, a.Per)]
            used += [node.what for node in inside.of(a.Spend, a.Remove)]
            used += [node.what for node in inside.of(a.Gains, a.Spends)]
            used += [node.token for node in inside.of(a.SideIs)]
            read.update(what.text for what in used if isinstance(what, a.Name))
        return Mentions(
            frozenset(granted), frozenset(raised), frozenset(actions), frozenset(read), more_dice
        )


@attrs.frozen
class Entry:
    """A definition and where it comes from."""

    name: str
    node: a.Node
    volume: Volume
    owner: Owner = None
    replaces: bool = False
    definition: a.Definition | None = None


class Shelf:
    """All files that are loaded together. What is replaced has left the shelf's tables."""

    def __init__(self, packs: Sequence[Pack], volumes: Sequence[Volume]) -> None:
        self.packs = tuple(packs)
        self.volumes = tuple(volumes)

    @cached_property
    def tops(self) -> tuple[Entry, ...]:
        """Everything at the top level of a file, in loading order."""
        return tuple(
            Entry(name_of(d.body), d.body, volume, None, d.replaces, d)
            for volume in self.volumes
            for d in volume.file.definitions
        )

    @cached_property
    def inner(self) -> tuple[Entry, ...]:
        """Tokens and actions that heroes and encounters define for themselves."""
        return tuple(
            Entry(item.name.text, item, top.volume, top.node)
            for top in self.tops
            if isinstance(top.node, a.Hero | a.Encounter)
            for item in top.node.items
            if isinstance(item, a.TokenDef | a.ActionDef)
        )

    @cached_property
    def tokens(self) -> dict[str, Entry]:
        """Every token by name; a hero's own tokens may be spoken of anywhere."""
        entries = (*self.tops, *self.inner)
        return {e.name: e for e in entries if isinstance(e.node, a.TokenDef)}

    def definers_of(self, token: str) -> Iterator[Entry]:
        """Every definition of a token, those that replace another last."""
        entries = (*self.tops, *self.inner)
        found = [e for e in entries if e.name == token and isinstance(e.node, a.TokenDef)]
        return iter(sorted(found, key=lambda entry: entry.replaces))

    @cached_property
    def heroes(self) -> dict[str, a.Hero]:
        return {e.name: e.node for e in self.tops if isinstance(e.node, a.Hero)}

    @cached_property
    def shared_cards(self) -> dict[str, a.Card]:
        return {e.name: e.node.card for e in self.tops if isinstance(e.node, a.SharedCard)}

    @cached_property
    def _actions(self) -> dict[str, a.ActionDef]:
        return {e.name: e.node for e in self.tops if isinstance(e.node, a.ActionDef)}

    @cached_property
    def _own_actions(self) -> dict[int, dict[str, a.ActionDef]]:
        found: dict[int, dict[str, a.ActionDef]] = {}
        for entry in self.inner:
            if isinstance(entry.node, a.ActionDef):
                found.setdefault(id(entry.owner), {})[entry.name] = entry.node
        return found

    def actions(self, owner: Owner) -> dict[str, a.ActionDef]:
        """The actions a text can use: its owner's and those of no one in particular."""
        return {**self._actions, **self._own_actions.get(id(owner), {})}

    @cached_property
    def symbols(self) -> frozenset[str]:
        """The symbols of all dice."""
        return frozenset(name for top in self.tops for name in symbols_of(top.node))

    @cached_property
    def raised(self) -> frozenset[str]:
        """Tokens whose limit some text raises."""
        return frozenset().union(*(volume.mentions.raised for volume in self.volumes))

    @cached_property
    def granted(self) -> frozenset[str]:
        """Tokens that some text gives to a player."""
        return frozenset().union(*(volume.mentions.granted for volume in self.volumes))

    @cached_property
    def read(self) -> frozenset[str]:
        """Tokens that some text counts, spends, removes or waits for."""
        return frozenset().union(*(volume.mentions.read for volume in self.volumes))

    @cached_property
    def called(self) -> frozenset[str]:
        """Actions that some text uses."""
        return frozenset().union(*(volume.mentions.actions for volume in self.volumes))

    @cached_property
    def more_defense_dice(self) -> bool:
        """Whether any text lets a player defend with more dice than printed."""
        return any(volume.mentions.more_defense_dice for volume in self.volumes)

    def pack_named(self, name: str) -> Pack | None:
        return next((pack for pack in self.packs if pack.name == name), None)

    def checked(self) -> Iterator[Volume]:
        """The files that findings are wanted for."""
        return (volume for volume in self.volumes if volume.source is not None)


def name_of(body: a.Body) -> str:
    return title_of(body).text


def title_of(body: a.Body) -> a.Name:
    """The name node of a definition."""
    return body.card.name if isinstance(body, a.SharedCard) else body.name


def kind_of(body: a.Node) -> str:
    """What a person calls this kind of definition."""
    if isinstance(body, a.TokenDef):
        status = (a.TokenKind.POSITIVE, a.TokenKind.NEGATIVE, a.TokenKind.UNIQUE)
        return "status" if body.kind in status else str(body.kind)
    if isinstance(body, a.Encounter):
        return str(body.kind)
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
}


def symbols_of(node: a.Node | None) -> tuple[str, ...]:
    """The symbols on the dice of a definition, in the order they are given."""
    if not isinstance(node, a.Hero | a.Encounter | a.Faction):
        return ()
    return tuple(dict.fromkeys(face.symbol.text for face in node.dice))
