"""A library: the definitions of all loaded packs, and what the engine compiles from them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Generic, TypeVar, cast
from weakref import WeakValueDictionary

from ..errors import SetupError
from ..language import ast as a
from . import keys
from .outlines import Outline
from .reach import Reach, find_token, is_group
from .undecoded import LazyDefinition, LazyFile, definition_of

Found = TypeVar("Found")


class Definitions(Mapping[str, Found], Generic[Found]):
    """Definitions of one kind by id, in loading order."""

    __slots__ = ("_lazy", "_part")

    def __init__(self, lazy: Mapping[str, LazyDefinition], part: Callable[[a.Body], Found]) -> None:
        self._lazy = lazy
        self._part = part

    def __getitem__(self, id: str) -> Found:
        return self._part(self._lazy[id].body)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lazy)

    def __len__(self) -> int:
        return len(self._lazy)

    def __contains__(self, id: object) -> bool:
        return id in self._lazy


def expect_library(value: object) -> None:
    """Refuses an object that is no library, in words."""
    if not isinstance(value, Library):
        raise SetupError(f"A library is what load_content() returns, not {value!r:.100}.")


class Library:
    """The definitions of each kind by id. It never changes."""

    __slots__ = (
        "__weakref__",
        "_by_key",
        "_pickled",
        "_reaches",
        "actions",
        "bosses",
        "derived",
        "dice",
        "difficulties",
        "environments",
        "equipment",
        "factions",
        "heroes",
        "loot",
        "minions",
        "scenarios",
        "shared",
        "shops",
        "tables",
        "tokens",
    )

    def __init__(self, content: Sequence[LazyDefinition]) -> None:
        # Of two definitions of one key the later one replaces the other, in the other's place.
        self._by_key = {each.key: each for each in content}
        kinds: dict[str, dict[str, LazyDefinition]] = {}
        for each in self._by_key.values():
            kinds.setdefault(each.kind, {})[each.id] = each

        def of(kind: str) -> Definitions[Any]:
            part = _card if kind == keys.CARD else _whole
            return Definitions(kinds.get(kind, {}), part)

        self.heroes: Mapping[str, a.Hero] = of(keys.HERO)
        self.tokens: Mapping[str, a.TokenDef] = of(keys.TOKEN)
        self.factions: Mapping[str, a.Faction] = of(keys.FACTION)
        self.dice: Mapping[str, a.DiceDef] = of(keys.DICE)
        self.minions: Mapping[str, a.Minion] = of(keys.MINION)
        self.bosses: Mapping[str, a.Boss] = of(keys.BOSS)
        self.environments: Mapping[str, a.Environment] = of(keys.ENVIRONMENT)
        self.loot: Mapping[str, a.Loot] = of(keys.LOOT)
        self.equipment: Mapping[str, a.Equipment] = of(keys.EQUIPMENT)
        self.tables: Mapping[str, a.LootTable] = of(keys.TABLE)
        self.shops: Mapping[str, a.Shop] = of(keys.SHOP)
        self.scenarios: Mapping[str, a.Scenario] = of(keys.SCENARIO)
        self.difficulties: Mapping[str, a.Difficulty] = of(keys.DIFFICULTY)
        self.shared: Mapping[str, a.Card] = of(keys.CARD)
        self.actions: Mapping[str, a.ActionDef] = of(keys.ACTION)
        # Values that other modules compute once from this library, by a key of theirs.
        self.derived: dict[str, Any] = {}
        self._reaches: dict[tuple[tuple[str, ...], tuple[str, ...]], Reach] = {}
        self._pickled: tuple[str, bytes] | None = None  # hash and data of all definitions

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the definitions without the place of their files, so it can be read
        anywhere.
        """
        if self._pickled is None:
            from hashlib import sha256

            from .stored import to_data

            packs = groupby(self._by_key.values(), key=lambda each: each.pack)
            data = to_data([LazyFile(pack, definitions) for pack, definitions in packs])
            self._pickled = (sha256(data).hexdigest(), data)
        _UNPICKLED.setdefault(self._pickled[0], self)
        return _unpickled, self._pickled

    def replacing(self, body: a.Body) -> Library:
        """The library with this definition in place of the one with the same key."""
        fresh = definition_of(a.Definition(body))
        return Library([*self._by_key.values(), fresh])

    @property
    def bodies(self) -> Iterator[a.Body]:
        """Every definition at the top level of a file, in loading order."""
        return (each.body for each in self._by_key.values())

    @property
    def packs(self) -> dict[str, a.PackUse]:
        """The optional and locked packs among the content, by name: a session draws from those
        that it names.
        """
        found = [each.pack for each in self._by_key.values() if each.pack is not None]
        return {pack.name: pack.use for pack in found}

    def is_drawn(self, key: str, packs: Container[str]) -> bool:
        """Whether a session that names these packs may draw a definition."""
        pack = self._by_key[key].pack
        return pack is None or pack.name in packs

    def hero(self, id: str) -> a.Hero:
        """The hero of that id; SetupError with a suggestion when there is none."""
        return _named("hero", "heroes", self.heroes, id)

    def faction(self, id: str) -> a.Faction:
        """The faction of that id; SetupError with a suggestion when there is none."""
        return _named("faction", "factions", self.factions, id)

    def contestant(self, id: str) -> a.Hero | a.Boss:
        """The hero or boss of that id; SetupError with a suggestion when there is none."""
        known = dict.fromkeys([*self.heroes, *self.bosses])
        _known("hero or boss", "heroes and bosses", known, id)
        return self.heroes[id] if id in self.heroes else self.bosses[id]

    def combatant(self, id: str) -> a.Combatant:
        """The hero, minion or boss of that id; KeyError when there is none."""
        for table in (self.heroes, self.minions):
            if id in table:
                return table[id]
        return self.bosses[id]

    def has_combatant(self, id: str) -> bool:
        """Whether there is a hero, minion or boss of that id."""
        return id in self.heroes or id in self.minions or id in self.bosses

    def combatant_key(self, id: str) -> str:
        """The key of the hero, minion or boss of that id."""
        kind = keys.HERO if id in self.heroes else keys.MINION if id in self.minions else keys.BOSS
        return f"{kind}:{id}"

    def faces(self, of: a.Combatant | a.Faction) -> tuple[a.DieFace, ...]:
        """The faces of the dice that a hero, minion, boss or faction rolls."""
        if isinstance(of, a.Minion | a.Boss):
            return self.dice[keys.slug(of.dice.text)].faces
        return of.dice

    def outline(self, key: str) -> Outline | None:
        """The outline of a definition at the top level, by its key."""
        found = self._by_key.get(key)
        return None if found is None else found.outline

    def token(self, key: str) -> a.TokenDef:
        """A token by its key, shared or a hero's own; KeyError when there is none."""
        return cast(a.TokenDef, self._part(key, a.TokenDef, self.tokens))

    def action(self, key: str) -> a.ActionDef:
        """An action by its key, shared or a hero's own; KeyError when there is none."""
        return cast(a.ActionDef, self._part(key, a.ActionDef, self.actions))

    def _part(self, key: str, kind: type[a.Node], shared: Mapping[str, a.Node]) -> a.Node:
        owner = keys.owner_of(key)
        if not owner:
            return shared[key.partition(":")[2]]
        for item in self.combatant(owner).items:
            if isinstance(item, a.TokenDef | a.ActionDef) and (
                (type(item), keys.slug(item.name.text)) == (kind, key.partition("/")[2])
            ):
                return item
        raise KeyError(key)

    def is_group(self, word: str, owner: str) -> bool:
        """Whether shared tokens, or those of a hero, minion or boss, count as this."""
        return is_group(self.outline, self.tokens_outlined(), word, owner)

    def tokens_outlined(self) -> Iterator[Outline]:
        """The outlines of all shared tokens."""
        return (each.outline for each in self._by_key.values() if each.kind == keys.TOKEN)

    def has_token(self, key: str) -> bool:
        """Whether there is a token of that key."""
        return find_token(self.outline, key) is not None

    def reach(self, heroes: Sequence[str], more: Sequence[str] = ()) -> Reach:
        """The definitions a game between these heroes can reach; `more` are keys of
        tokens that are on the table although no text names them.
        """
        for id in heroes:
            _known("hero", "heroes", self.heroes, id)
        cards = [f"{keys.CARD}:{id}" for id in self.shared]
        return self._reach([f"{keys.HERO}:{id}" for id in heroes], cards, more)

    @property
    def whole(self) -> Reach:
        """The reach of a game between all heroes, and every shared token besides."""
        return self.reach(list(self.heroes), [f"{keys.TOKEN}:{id}" for id in self.tokens])

    def adventure_reach(
        self, heroes: Sequence[str], others: Sequence[str], more: Sequence[str] = ()
    ) -> Reach:
        """The reach of a session of these heroes; `others` are keys of the minions, bosses,
        tiles, loot and tables that it may draw.
        """
        for id in heroes:
            _known("hero", "heroes", self.heroes, id)
        sides = [*(f"{keys.HERO}:{id}" for id in heroes), *others]
        return self._reach(sides, [f"{keys.CARD}:{id}" for id in self.shared], more)

    def army_reach(self, factions: Sequence[str]) -> Reach:
        """The reach of a game between these factions."""
        for id in factions:
            _known("faction", "factions", self.factions, id)
        return self._reach([f"{keys.FACTION}:{id}" for id in factions], (), ())

    def _reach(self, of: Sequence[str], cards: Sequence[str], more: Sequence[str]) -> Reach:
        sides = tuple(sorted(set(of)))
        extra = tuple(sorted(set(more)))
        found = self._reaches.get((sides, extra))
        if found is None:
            if len(self._reaches) >= _MOST_REACHES:
                self._reaches.clear()
            found = self._reaches[sides, extra] = Reach(self.outline, sides, cards, extra)
        return found


_UNPICKLED: WeakValueDictionary[str, Library] = WeakValueDictionary()
"""Libraries by the hash of their pickle: games of one library share it when they are read."""


def _unpickled(digest: str, data: bytes) -> Library:
    found = _UNPICKLED.get(digest)
    if found is None:
        from .stored import from_data

        files = from_data(data)
        for file in files:
            for each in file.definitions:
                each.pack = file.pack
        found = _UNPICKLED[digest] = Library([each for file in files for each in file.definitions])
    return found


_MOST_REACHES = 512
"""The most that are kept, so that a server that sees every set of heroes does not keep them all."""


def _whole(body: a.Body) -> a.Body:
    return body


def _card(body: a.Body) -> a.Card:
    return cast(a.SharedCard, body).card


def _named(word: str, words: str, known: Mapping[str, Found], id: str) -> Found:
    _known(word, words, known, id)
    return known[id]


def _known(word: str, words: str, known: Mapping[str, object], id: str) -> None:
    if id not in known:
        from ..language.guidance.suggest import closest

        near = closest(str(id), list(known))
        hint = f" Did you mean {near!r}?" if near else ""
        raise SetupError(
            f"There is no {word} {id!r}.{hint} The {words} are: {', '.join(sorted(known))}."
        )
