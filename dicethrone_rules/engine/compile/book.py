"""The compiled content of a game: all its heroes can reach, each definition once a library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ... import records
from ...language import ast as a
from ...language.ast import references as refer
from ...language.ast.walk import walk
from ...library import keys
from ...library.reach import SHARED, Reach, resolve
from ...messages import Content
from ...patterns import dice_of
from ..compiled_content import Code
from .clauses import store_text
from .definitions import (
    Setting,
    compile_card,
    compile_dice,
    compile_hero,
    compile_token,
)
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from ...library import Library


def code_of(library: Library, reach: Reach) -> Code:
    """Everything that a game can reach, ready to play."""
    code = Code(same=dict(reach.same))
    fill(code, library, reach)
    return code


def fill(code: Code, library: Library, reach: Reach) -> None:
    """Adds the tokens, shared cards and heroes that a game can reach."""
    for key in reach.tokens:
        if key not in reach.same:
            _add(code, _piece(library, reach, key, _token))
    shared: list[str] = []
    for key in reach.cards:
        _add(code, _piece(library, reach, key, _card))
        shared += [key] * library.shared[key.partition(":")[2]].copies
    for key in [key for key in reach.dice if key.startswith(keys.HERO)]:
        _add(code, _piece(library, reach, f"{key}@dice", _dice))
    for key in [key for key in reach.sides if key.startswith(keys.HERO)]:
        piece = _piece(library, reach, key, _hero)
        _add(code, piece)
        for id, hero in piece.heroes.items():
            code.heroes[id] = records.evolve(hero, deck=(*shared, *hero.deck))
    code.guarded = frozenset(
        key for key, ability in code.abilities.items() if ability.only_if is not None
    )


def with_text(library: Library, reach: Reach, hero: str, key: str, text: a.Text) -> Code:
    """The code of a game and one more text, read with a hero's names and dice."""
    heroes = [keys.owner_of(side) for side in reach.sides]
    found = [
        resolve(library.outline, keys.TOKEN, name.text, hero)[0]
        for name in refer.named(walk(text), refer.TOKENS, refer.SIDED)
    ]
    more = [outline.key for outline in found if outline is not None]
    wider = library.reach(heroes, [*reach.more, *more])
    code = code_of(library, wider)
    setting = setting_of(library, wider, hero)
    store_text(code, setting.scope(key, Content("text", key, "the text")), text)
    code.asks |= setting.asks
    return code


# --- one definition -------------------------------------------------------------------------------


def _piece(
    library: Library,
    reach: Reach,
    key: str,
    compile: Callable[[Library, Setting, Code, str], None],
) -> Code:
    """The code of one definition; made at the first use, then kept with the library."""
    owner = keys.owner_of(key)
    same = reach.same_of(owner)
    pieces: dict[object, Code] = library.derived.setdefault("pieces", {})
    place = (key, tuple(same.items()))
    piece = pieces.get(place)
    if piece is None:
        piece = Code()
        setting = setting_of(library, reach, owner)
        compile(library, setting, piece, key)
        piece.asks = frozenset(setting.asks)
        pieces[place] = piece
    return piece


def setting_of(library: Library, reach: Reach, owner: str) -> Setting:
    """The scope of the texts of a hero, a minion or a boss, or of shared texts."""
    dice = dice_of(() if owner == SHARED else library.faces(library.combatant(owner)))
    return Setting(Vocabulary(library, owner, reach.same_of(owner)), dice)


def _token(library: Library, setting: Setting, code: Code, key: str) -> None:
    compile_token(code, setting, key, library.token(key))


def _card(library: Library, setting: Setting, code: Code, key: str) -> None:
    compile_card(code, setting, key, library.shared[key.partition(":")[2]])


def _dice(library: Library, setting: Setting, code: Code, key: str) -> None:
    id = keys.owner_of(key)
    compile_dice(code, id, library.heroes[id])


def _hero(library: Library, setting: Setting, code: Code, key: str) -> None:
    id = keys.owner_of(key)
    compile_hero(code, setting, id, library.heroes[id])


def _add(code: Code, piece: Code) -> None:
    code.programs.update(piece.programs)
    code.labels.update(piece.labels)
    code.tokens.update(piece.tokens)
    code.standings.update(piece.standings)
    code.abilities.update(piece.abilities)
    code.cards.update(piece.cards)
    code.heroes.update(piece.heroes)
    code.asks |= piece.asks
