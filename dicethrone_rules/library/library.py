"""A library: the definitions of all loaded packs, and what the engine compiles from them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ..errors import SetupError
from ..language import ast as a
from .slugs import slug

Found = TypeVar("Found")


class Library:
    """Heroes, tokens, shared cards and actions by id. It never changes."""

    __slots__ = (
        "_prints",
        "actions",
        "derived",
        "encounters",
        "factions",
        "heroes",
        "shared",
        "tokens",
    )

    def __init__(self, files: Sequence[a.File]) -> None:
        self.heroes: Mapping[str, a.Hero]
        self.tokens: Mapping[str, a.TokenDef]
        self.factions: Mapping[str, a.Faction]
        self.encounters: Mapping[str, a.Encounter]
        self.shared: Mapping[str, a.Card]
        self.actions: Mapping[str, a.ActionDef]
        heroes: dict[str, a.Hero] = {}
        tokens: dict[str, a.TokenDef] = {}
        factions: dict[str, a.Faction] = {}
        encounters: dict[str, a.Encounter] = {}
        shared: dict[str, a.Card] = {}
        actions: dict[str, a.ActionDef] = {}
        for file in files:
            for definition in file.definitions:
                body = definition.body
                if isinstance(body, a.Hero):
                    heroes[slug(body.name.text)] = body
                elif isinstance(body, a.TokenDef):
                    tokens[slug(body.name.text)] = body
                elif isinstance(body, a.SharedCard):
                    shared[slug(body.card.name.text)] = body.card
                elif isinstance(body, a.ActionDef):
                    actions[body.name.text] = body
                elif isinstance(body, a.Faction):
                    factions[slug(body.name.text)] = body
                else:
                    encounters[slug(body.name.text)] = body
        self.heroes, self.tokens, self.factions = heroes, tokens, factions
        self.encounters, self.shared, self.actions = encounters, shared, actions
        # What other parts compute from this library once, by their own key.
        self.derived: dict[str, Any] = {}
        self._prints: dict[tuple[str, ...], str] = {}

    def hero(self, id: str) -> a.Hero:
        """The hero of that id; SetupError with a suggestion when there is none."""
        return _named("hero", "heroes", self.heroes, id)

    def faction(self, id: str) -> a.Faction:
        """The faction of that id; SetupError with a suggestion when there is none."""
        return _named("faction", "factions", self.factions, id)

    def fingerprint(self, heroes: Sequence[str]) -> str:
        """A hash of the canonical text of everything a game with these heroes can reach.
        Comments, spelling variants and other heroes do not change it.
        """
        key = tuple(sorted(set(heroes)))
        found = self._prints.get(key)
        if found is None:
            bodies: list[a.Body] = [self.hero(hero) for hero in key]
            bodies += [self.tokens[token] for token in sorted(self.tokens)]
            bodies += [a.SharedCard(self.shared[card]) for card in sorted(self.shared)]
            found = self._prints[key] = self._hash(bodies)
        return found

    def army_fingerprint(self, factions: Sequence[str]) -> str:
        """The same for a game between these factions."""
        key = tuple(sorted(set(factions)))
        found = self._prints.get(("army", *key))
        if found is None:
            bodies: list[a.Body] = [self.faction(faction) for faction in key]
            found = self._prints["army", *key] = self._hash(bodies)
        return found

    def _hash(self, bodies: list[a.Body]) -> str:
        """A hash of these definitions and of every action, which any text may use."""
        from ..language.printer import file_lines

        bodies += [self.actions[name] for name in sorted(self.actions)]
        whole = a.File(None, tuple(a.Definition(body) for body in bodies))
        lines = [line for block in file_lines(whole) for line in block]
        text = "\n".join(line.text for line in lines).encode()
        return hashlib.sha256(text).hexdigest()[:16]


def _named(word: str, words: str, known: Mapping[str, Found], id: str) -> Found:
    found = known.get(id)
    if found is None:
        from ..language.guidance.suggest import closest

        near = closest(str(id), list(known))
        hint = f" Did you mean {near!r}?" if near else ""
        raise SetupError(
            f"There is no {word} {id!r}.{hint} The {words} are: {', '.join(sorted(known))}."
        )
    return found
