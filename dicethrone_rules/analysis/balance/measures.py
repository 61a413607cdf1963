"""Measures of abilities and cards in watched games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..simulation.playing import Played
from .result import AbilityUse, CardUse
from .variants import Part


def ability_uses(parts: Sequence[Part], games: Sequence[Played]) -> tuple[AbilityUse, ...]:
    """The measures of each ability of the first hero, most damage first."""
    whole = sum([dmg for game in games for _, _, dmg in game.deeds[0].values()]) or 1
    found = []
    for part in parts:
        rows = [_sums(game, part.keys) for game in games]
        times, dealt = sum([row[0] for row in rows]), sum([row[2] for row in rows])
        won, used = _won(games, [row[0] for row in rows])
        found.append(
            AbilityUse(
                part.name,
                times / max(1, len(games)),
                dealt / times if times else 0.0,
                dealt / whole,
                won,
                used,
            )
        )
    return tuple(sorted(found, key=lambda use: (-use.damage_share, use.ability)))


def card_uses(parts: Sequence[Part], games: Sequence[Played]) -> list[CardUse]:
    """The plays of each card of the first hero, most often first."""
    found = []
    for part in parts:
        plays = [_sums(game, part.keys)[1] for game in games]
        won, used = _won(games, plays)
        found.append(CardUse(part.name, sum(plays) / max(1, len(games)), won, used))
    return sorted(found, key=lambda use: (-use.played, use.card))


def lengths(games: Iterable[Played], width: int = 5) -> dict[int, int]:
    """The number of games that ended within each five turns, by the last turn of the five."""
    counted = Counter([-(-game.turns // width) * width for game in games])
    return dict(sorted(counted.items()))


def _sums(game: Played, keys: Sequence[str]) -> tuple[int, int, int]:
    rows = [game.deeds[0][key] for key in keys if key in game.deeds[0]]
    return sum([r[0] for r in rows]), sum([r[1] for r in rows]), sum([r[2] for r in rows])


def _won(games: Sequence[Played], times: Sequence[int]) -> tuple[float | None, int]:
    """Of the games in which something happened, the share that was won, and how many there are."""
    used = [game for game, number in zip(games, times, strict=True) if number]
    if not used:
        return None, 0
    won = [1.0 if 0 in game.winners else 0.0 if game.winners else 0.5 for game in used]
    return sum(won) / len(won), len(used)
