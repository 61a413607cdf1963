"""Reach: the definitions that a game's heroes name, directly or through others.

Inside a hero a name means the hero's own token or action, and otherwise the shared one; a shared
text names shared content only. Two tokens that say the same are the same token: equal canonical
text, and everything it names (tokens, actions, faces of symbols) is the same in turn. Of such
tokens a game uses one key: the shared token's, or else the first in alphabetical order among those
the game reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from . import keys
from .outlines import Outline

Find = Callable[[str], Outline | None]
"""Looks up the outline of a definition at the top level by its key."""

SHARED = ""
"""The owner of what belongs to no hero."""


class Reach:
    """The definitions that a game between some heroes or factions can reach. It never changes."""

    __slots__ = ("_find", "_print", "actions", "cards", "dice", "more", "same", "sides", "tokens")

    def __init__(
        self, find: Find, sides: Iterable[str], cards: Iterable[str], more: Iterable[str]
    ) -> None:
        """`sides` are keys of heroes, factions, minions, bosses and all other definitions of
        Adventures with texts, `cards` those of the shared cards, `more` those of tokens that are on
        the table even if no text names them.
        """
        self._find = find
        self.sides = tuple(sorted(set(sides)))
        self.cards = tuple(cards)
        self.more = tuple(sorted(set(more)))
        # By key, the outlines and owners of tokens and actions; of `dice`, only the faces.
        self.tokens: dict[str, tuple[Outline, str]] = {}
        self.actions: dict[str, tuple[Outline, str]] = {}
        self.dice: dict[str, Outline] = {}
        found = [(self._must(key), _hero_of(key)) for key in self.sides]
        found += [(self._must(key), SHARED) for key in self.cards]
        self._follow(found)
        self.same = self._sameness()
        self._print = ""

    def _must(self, key: str) -> Outline:
        found = self._find(key)
        assert found is not None, key
        return found

    def _follow(self, waiting: list[tuple[Outline, str]]) -> None:
        for key in self.more:
            self._add(self.tokens, find_token(self._find, key), keys.owner_of(key), waiting)
        while waiting:
            outline, owner = waiting.pop()
            for each in outline.inner:
                table = self.tokens if each.key.startswith(keys.TOKEN) else self.actions
                self._add(table, each, owner, waiting)
            for kind, names, table in (
                (keys.TOKEN, outline.tokens, self.tokens),
                (keys.ACTION, outline.actions, self.actions),
            ):
                for name in names:
                    found, of = resolve(self._find, kind, name, owner)
                    self._add(table, found, of, waiting)
            for kind, names in ((keys.HERO, outline.heroes), (keys.DICE, outline.rolls)):
                for name in names:
                    key = keys.key(kind, name)
                    rolled = self._find(key)
                    if rolled is not None:
                        self.dice[key] = rolled

    def _add(
        self,
        table: dict[str, tuple[Outline, str]],
        found: Outline | None,
        owner: str,
        waiting: list[tuple[Outline, str]],
    ) -> None:
        # A name that means nothing is a finding of the checker.
        if found is not None and found.key not in table:
            table[found.key] = found, owner
            waiting.append((found, owner))

    # --- tokens that say the same ---------------------------------------------------------------

    def _sameness(self) -> dict[str, str]:
        """By key, the token that another one counts as."""
        by_name: dict[str, list[str]] = {}
        for key, (outline, _) in self.tokens.items():
            by_name.setdefault(outline.name, []).append(key)
        same: dict[str, str] = {}
        for twins in by_name.values():
            if len(twins) > 1:
                # Shared keys have no slash: they come first.
                twins.sort(key=lambda key: ("/" in key, key))
                firsts: dict[frozenset[str], str] = {}
                for key in twins:
                    first = firsts.setdefault(self._meaning(key), key)
                    if first != key:
                        same[key] = first
        return same

    def _meaning(self, key: str) -> frozenset[str]:
        """The texts of a token and of everything that they name."""
        found: set[str] = set()
        seen = {key}
        waiting = [self.tokens[key]]
        # Symbols are read off the dice of the token's owner, also in shared actions.
        hero = _owner(self._find, self.tokens[key][1])
        while waiting:
            outline, owner = waiting.pop()
            found.add(outline.digest)
            if hero is not None:
                found |= {f"{symbol} {hero.faces(symbol)}" for symbol in outline.symbols}
            for kind, names in ((keys.TOKEN, outline.tokens), (keys.ACTION, outline.actions)):
                for name in names:
                    inner, of = resolve(self._find, kind, name, owner)
                    if inner is not None and inner.key not in seen:
                        seen.add(inner.key)
                        waiting.append((inner, of))
        return frozenset(found)

    def same_of(self, owner: str) -> dict[str, str]:
        """The tokens of an owner that count as another; almost always none."""
        return {key: first for key, first in self.same.items() if self.tokens[key][1] == owner}

    # --- fingerprints ---------------------------------------------------------------------------

    @property
    def fingerprint(self) -> str:
        """A hash of the canonical text of everything that is reached. Comments, spelling variants
        and other definitions do not change it.
        """
        if not self._print:
            self._print = self._hash()
        return self._print

    def _hash(self) -> str:
        from hashlib import sha256

        outlines = [self._must(key) for key in (*self.sides, *self.cards)]
        parts = [f"{outline.key} {outline.digest}" for outline in outlines]
        for table in (self.tokens, self.actions):
            parts += sorted(f"{key} {outline.digest}" for key, (outline, _) in table.items())
        parts += sorted(f"{key} {hero.dice}" for key, hero in self.dice.items())
        return sha256("\n".join(parts).encode()).hexdigest()[:16]


def _hero_of(key: str) -> str:
    return keys.owner_of(key) if key.partition(":")[0] in keys.COMBATANTS else SHARED


def _owner(find: Find, id: str) -> Outline | None:
    """The outline of the hero, minion or boss of that id."""
    if id == SHARED:
        return None
    found = (find(f"{kind}:{id}") for kind in keys.COMBATANTS)
    return next((each for each in found if each is not None), None)


def resolve(find: Find, kind: str, name: str, owner: str) -> tuple[Outline | None, str]:
    """The definition a name means in a text of an owner, and whose that is."""
    side = _owner(find, owner)
    if side is not None:
        for inner in side.inner:
            if inner.name == name and inner.key.startswith(kind):
                return inner, owner
    found = find(keys.key(kind, name))
    return (found if found is not None and found.name == name else None), SHARED


def is_group(find: Find, shared: Iterable[Outline], word: str, owner: str) -> bool:
    """Whether a word is said of several tokens together, in a text of an owner."""
    side = _owner(find, owner)
    own = () if side is None else side.inner
    return any(token.group == word for tokens in (own, shared) for token in tokens)


def find_token(find: Find, key: str) -> Outline | None:
    """The outline of a token, shared or a hero's own."""
    owner = keys.owner_of(key)
    if not owner:
        return find(key)
    side = _owner(find, owner)
    return next((each for each in side.inner if each.key == key), None) if side else None
