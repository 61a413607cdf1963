"""Whether a hero with items of another hero can be read: nothing in them names what only that other
one has.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...language import ast as a
from ...language.ast import references as refer
from ...language.ast.walk import walk
from ...library import Library, keys
from ...library.reach import resolve
from ...patterns import dice_of


def unread(library: Library, hero: str) -> dict[str, tuple[str, ...]]:
    """The parts of a hero that cannot be read, each with the names in it that mean nothing here:
    symbols that are not on the dice, tokens, actions and piles that neither the hero nor anybody
    has.
    """
    body = library.hero(hero)
    symbols = dice_of(body.dice).masks
    piles = {pile.name.text for pile in body.piles}
    found: dict[str, tuple[str, ...]] = {}
    for title, nodes in _parts(body):
        names = []
        for known, table in ((symbols, refer.SYMBOLS), (piles, refer.PILES)):
            names += [name.text for name in refer.named(nodes, table) if name.text not in known]
        for kind, tables in _DEFINED:
            for name in refer.named(nodes, *tables):
                outline, _ = resolve(library.outline, kind, name.text, hero)
                if outline is None and not library.is_group(name.text, hero):
                    names.append(name.text)
        if names:
            found[title] = tuple(dict.fromkeys((*found.get(title, ()), *names)))
    return found


_DEFINED = ((keys.TOKEN, (refer.TOKENS, refer.SIDED)), (keys.ACTION, (refer.ACTIONS,)))


def _parts(body: a.Hero) -> Iterable[tuple[str, list[a.Node]]]:
    """The parts of a hero by their names, each with the nodes in it."""
    yield "the set-up", list(walk(body.setup))
    for item in body.items:
        if isinstance(item, a.Upgrade):
            yield f"{item.base.text} {item.level.value}", list(walk(item))
        else:
            yield item.name.text, list(walk(item))
