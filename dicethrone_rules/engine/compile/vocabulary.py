"""Meaning of names in a text: inside a hero its own definitions, otherwise shared ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import ast as a
from ...library import keys
from ...library.reach import SHARED, resolve
from ..zones import HIDDEN, OPEN, OWNER, pile_zone

if TYPE_CHECKING:
    from ...library import Library


AUDIENCES = {
    a.Audience.EVERYBODY: OPEN,
    a.Audience.YOU: OWNER,
    a.Audience.NOBODY: HIDDEN,
}


def zone_of(pile: a.Pile) -> str:
    """The zone of a pile that a hero defines."""
    return pile_zone(AUDIENCES[pile.seen_by], pile.name.text)


class Vocabulary:
    """The tokens, actions and heroes that the texts of one owner can name.

    `same` says which of the owner's tokens count as another token in this game. An unknown name
    is a KeyError.
    """

    __slots__ = ("_known", "_library", "_same", "owner")

    def __init__(self, library: Library, owner: str, same: dict[str, str]) -> None:
        self.owner = owner
        self._library = library
        self._same = same
        self._known: dict[str, str] = {}

    def token(self, name: str) -> str:
        """The key of a token, or that of a group of tokens."""
        found = self._known.get(name)
        if found is None:
            outline, _ = resolve(self._library.outline, keys.TOKEN, name, self.owner)
            if outline is not None:
                found = self._same.get(outline.key, outline.key)
            elif self._library.is_group(name, self.owner):
                found = keys.group_key(name)
            else:
                raise KeyError(name)
            self._known[name] = found
        return found

    def kind(self, key: str) -> str:
        """The kind of a token, by its key."""
        return self._library.token(key).kind.value

    def action(self, name: str) -> tuple[str, a.ActionDef, Vocabulary]:
        """An action: its key, its definition, and what the names in its text mean."""
        outline, owner = resolve(self._library.outline, keys.ACTION, name, self.owner)
        if outline is None:
            raise KeyError(name)
        words = self if owner == self.owner else Vocabulary(self._library, SHARED, {})
        return outline.key, self._library.action(outline.key), words

    def pile(self, name: str) -> str:
        """The zone of a pile of the owner's."""
        hero = self._library.heroes.get(self.owner)
        for pile in hero.piles if hero is not None else ():
            if pile.name.text == name:
                return zone_of(pile)
        raise KeyError(name)

    def hero(self, name: str) -> str:
        """The id of a hero."""
        id = keys.slug(name)
        if id not in self._library.heroes:
            raise KeyError(name)
        return id
