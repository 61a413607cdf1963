"""Hypothesis strategies for what Adventures define. Names in headings of scenarios are tokens."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from ..language import ast

_rarities = st.sampled_from(ast.Rarity)


@attrs.frozen(kw_only=True)
class Parts:
    """The strategies of everything that definitions of Adventures are made of."""

    names: SearchStrategy[Any]
    numbers: SearchStrategy[int]
    counts: SearchStrategy[int]
    symbols: SearchStrategy[Any]
    die_faces: SearchStrategy[Any]
    texts: SearchStrategy[Any]
    clauses: SearchStrategy[Any]
    abilities: SearchStrategy[Any]
    upgrades: SearchStrategy[Any]
    cards: SearchStrategy[Any]
    tokens: SearchStrategy[Any]
    actions: SearchStrategy[Any]

    @property
    def some(self) -> SearchStrategy[Any]:
        """A text, or none."""
        return st.just(()) | self.texts


def adventures(parts: Parts) -> SearchStrategy[Any]:
    """Any definition of Adventures, made of these parts."""
    names, numbers = parts.names, parts.numbers
    amounts = _tuples(st.builds(ast.RarityNumber, numbers, _rarities), 3, 1)
    return st.one_of(
        st.builds(ast.DiceDef, names, _tuples(parts.die_faces, 3, 1)),
        _enemies(parts),
        _environments(parts),
        _loot(parts),
        st.builds(ast.Shop, names, amounts, numbers, amounts, parts.counts),
        _scenarios(parts, amounts),
        st.builds(
            ast.Difficulty,
            names,
            numbers,
            numbers,
            numbers,
            st.booleans(),
            st.none() | st.builds(ast.HealthShare, numbers, numbers),
        ),
    )


def _enemies(parts: Parts) -> SearchStrategy[Any]:
    names, numbers, counts, some = parts.names, parts.numbers, parts.counts, parts.some
    objectives = st.builds(ast.Objective, st.none() | parts.symbols)
    minions = st.builds(
        ast.Minion,
        names,
        st.integers(1, 4),
        names,
        counts,
        numbers,
        objectives,
        st.booleans(),
        st.booleans(),
        some,
        _tuples(st.one_of(parts.abilities, parts.tokens, parts.actions), 2),
        some,
        st.none(),
        numbers,
    )
    allies = st.builds(
        ast.Minion,
        names,
        st.just(0),
        names,
        counts,
        numbers,
        st.none(),
        reward=some,
        ally_of=names,
        more_hands=numbers,
    )
    boss_cards = st.builds(ast.BossCard, parts.cards, objectives, some)
    held = st.one_of(parts.abilities, parts.upgrades, boss_cards, parts.tokens, parts.actions)
    bosses = st.builds(ast.Boss, names, names, some, _tuples(held, 2))
    return st.one_of(minions, allies, bosses)


def _environments(parts: Parts) -> SearchStrategy[Any]:
    waiting = st.just((None, False)) | st.tuples(st.integers(1, 4), st.booleans())
    return st.builds(
        lambda name, level, cp, gold, text, minion, no_solo, copies: ast.Environment(
            name, level, cp, gold, text, minion[0], minion[1], no_solo, copies
        ),
        parts.names,
        st.integers(1, 4),
        parts.counts,
        parts.numbers,
        parts.some,
        waiting,
        st.booleans(),
        parts.counts,
    )


def _loot(parts: Parts) -> SearchStrategy[Any]:
    """Loot cards, equipment and tables of loot."""
    names = parts.names
    rows = st.builds(ast.LootRow, st.integers(1, 9), st.integers(10, 20), parts.texts)
    columns = st.builds(ast.LootColumn, st.integers(-1, 4), _tuples(rows, 2, 1))
    return st.one_of(
        st.builds(ast.Loot, _rarities, parts.cards, st.none() | names, st.booleans()),
        st.builds(
            ast.Equipment,
            names,
            _rarities,
            parts.numbers,
            _tuples(parts.clauses, 2, 1),
            st.booleans(),
            parts.counts,
        ),
        st.builds(ast.LootTable, names, _tuples(columns, 2, 1)),
    )


def adventure_verbs(
    *,
    levels: SearchStrategy[int],
    counts: SearchStrategy[int],
    amounts: SearchStrategy[Any],
    roles: SearchStrategy[Any],
) -> SearchStrategy[Any]:
    """Any verb of Adventures."""
    return st.one_of(
        *(
            st.just(verb())
            for verb in (
                ast.Flee,
                ast.RevealTile,
                ast.MoveThere,
                ast.SellCards,
                ast.RerollLootDie,
            )
        ),
        st.builds(ast.BeReplaced, levels),
        st.builds(ast.Engage, levels, st.booleans()),
        st.builds(ast.OpenChest, levels),
        st.builds(ast.GainLoot, counts, st.sampled_from(ast.Rarity), roles),
        st.builds(ast.Identify, counts),
        st.builds(ast.ChangeGold, amounts, st.booleans()),
    )


def _tuples(of: SearchStrategy[Any], most: int, least: int = 0) -> SearchStrategy[Any]:
    return st.lists(of, min_size=least, max_size=most).map(tuple)


def _scenarios(parts: Parts, amounts: SearchStrategy[Any]) -> SearchStrategy[Any]:
    names, numbers, counts = parts.names, parts.numbers, parts.counts
    by_heroes = st.builds(
        ast.ByHeroes, st.tuples(counts) | st.tuples(counts, counts, counts, counts)
    )
    tiles = st.one_of(
        st.sampled_from([k for k in ast.TileKind if k is not ast.TileKind.ENVIRONMENT]).map(
            ast.Tile
        ),
        st.builds(
            ast.Tile,
            st.just(ast.TileKind.ENVIRONMENT),
            st.integers(0, 9),
            st.booleans(),
            _tuples(st.integers(0, 9), 2),
            st.integers(0, 2),
        ),
    )
    rows = st.builds(ast.MapRow, _tuples(tiles, 4, 1))
    hand = st.builds(
        lambda token, most, low, start: ast.KingsHand(token, most, low, 6, start),
        names,
        numbers,
        st.integers(1, 6),
        st.none() | by_heroes,
    )
    fights = st.builds(ast.BossFight, names, by_heroes, by_heroes, by_heroes, numbers)
    return st.builds(
        ast.Scenario,
        names,
        numbers,
        by_heroes,
        st.builds(ast.Salves, names, numbers, numbers),
        hand,
        names,
        st.none() | by_heroes,
        st.none() | st.builds(ast.Dealing, names, amounts),
        _tuples(rows, 3),
        st.none() | fights,
    )
