"""Outlines: the part of a definition that is needed to find out what a game can reach.

An outline lists the names a definition uses, its own definitions, and a hash of its canonical text.
It is made once when content is read and stored beside the definition, so that a definition that no
game reaches need not be decoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..language import ast as a
from ..language.ast import references as refer
from ..language.ast.walk import walk
from . import keys


class Outline(NamedTuple):
    """A definition: its key and name, the names that its texts use, its dice, the keys and names
    of its cards, the tokens and actions inside it, and a hash of its canonical text. `rolls` are
    the names of dice that it rolls and that are defined elsewhere.
    """

    key: str
    name: str
    tokens: tuple[str, ...]
    actions: tuple[str, ...]
    heroes: tuple[str, ...]
    symbols: tuple[str, ...]
    rolls: tuple[str, ...]
    dice: tuple[tuple[str, int, int], ...]
    cards: tuple[tuple[str, str], ...]
    inner: tuple[Outline, ...]
    digest: str
    group: str = ""  # the word that a token counts as

    def to_data(self) -> tuple[Any, ...]:
        """The outline as plain data, for JSON."""
        inner = tuple(each.to_data() for each in self.inner)
        return (*self[:9], inner, self.digest, self.group)

    @classmethod
    def from_data(cls, data: Sequence[Any]) -> Outline:
        """The outline again, from lists or tuples."""
        key, name, tokens, actions, heroes, symbols, rolls, dice, cards, inner, *rest = data
        digest, group = rest
        return cls(
            key,
            name,
            tuple(tokens),
            tuple(actions),
            tuple(heroes),
            tuple(symbols),
            tuple(rolls),
            tuple(map(tuple, dice)),
            tuple(map(tuple, cards)),
            tuple(map(cls.from_data, inner)),
            digest,
            group,
        )

    def faces(self, symbol: str) -> tuple[tuple[int, int], ...]:
        """The ranges of faces that show a symbol on these dice."""
        return tuple((low, high) for name, low, high in self.dice if name == symbol)


def outline_of(body: a.Body) -> Outline:
    """The outline of a definition at the top level of a file."""
    key = keys.key_of(body)
    inner: tuple[Outline, ...] = ()
    dice: tuple[tuple[str, int, int], ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    if isinstance(body, a.Combatant):
        owner = keys.slug(body.name.text)
        cards = tuple(_cards(body, owner))
        inner = tuple(
            _outline(item, keys.key(_INNER[type(item)], item.name.text, owner), item.name.text)
            for item in body.items
            if isinstance(item, a.TokenDef | a.ActionDef)
        )
    faces = own_faces(body)
    if faces:
        dice = tuple((face.symbol.text, face.low, face.high) for face in faces)
    return _outline(body, key, keys.name_of(body).text, dice, cards, inner)


def own_faces(body: a.Body) -> tuple[a.DieFace, ...]:
    """The faces of the dice that a definition has for itself; minions and bosses name theirs."""
    if isinstance(body, a.DiceDef):
        return body.faces
    return body.dice if isinstance(body, a.Hero | a.Faction) else ()


def _cards(body: a.Combatant, owner: str) -> Iterator[tuple[str, str]]:
    for item in body.items:
        if isinstance(item, a.Card | a.BossCard):
            name = (item.card if isinstance(item, a.BossCard) else item).name.text
            yield keys.key(keys.CARD, name, owner), name
        elif isinstance(item, a.Upgrade):
            base, level = item.base.text, item.level.value
            yield keys.upgrade_key(owner, base, level), f"{base} {level}"


_INNER: dict[type[a.Node], str] = {a.TokenDef: keys.TOKEN, a.ActionDef: keys.ACTION}


def _outline(
    body: a.Body,
    key: str,
    name: str,
    dice: tuple[tuple[str, int, int], ...] = (),
    cards: tuple[tuple[str, str], ...] = (),
    inner: tuple[Outline, ...] = (),
) -> Outline:
    nodes = list(walk(body))
    return Outline(
        key,
        name,
        _names(nodes, refer.TOKENS, refer.SIDED),
        _names(nodes, refer.ACTIONS),
        _names(nodes, refer.HEROES),
        _names(nodes, refer.SYMBOLS),
        _names(nodes, refer.DICE),
        dice,
        cards,
        inner,
        _digest(body),
        body.group.text if isinstance(body, a.TokenDef) and body.group is not None else "",
    )


def _names(nodes: Iterable[a.Node], *tables: refer.Fields) -> tuple[str, ...]:
    return tuple(sorted({name.text for name in refer.named(nodes, *tables)}))


def _digest(body: a.Body) -> str:
    from hashlib import sha256

    from ..language.printer import file_lines

    whole = a.File(None, (a.Definition(body),))
    text = "\n".join(line.text for block in file_lines(whole) for line in block)
    return sha256(text.encode()).hexdigest()[:24]
