"""The findings of a study of a hero's balance, as a record and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import NormalDist
from typing import Any

import attrs

from ..simulation.results import Tally
from .verdict import FAIR, Estimate

VERSION = 1
Z = 1.959964
SURE = 0.05
"""Where no change makes a difference, the share of studies that call one of a kind sure."""


@attrs.frozen
class AbilityUse:
    """An ability with all its upgrades: how often a game it is activated, how much damage it deals
    each time after all defences, its share of the hero's damage, and how often the hero wins games
    in which it is activated.
    """

    ability: str
    activations: float
    damage: float
    damage_share: float
    wins: float | None
    games: int


@attrs.frozen
class CardUse:
    """A card or an upgrade: how often a game it is played, how often the hero wins games in which
    it is, and restricted play: how many games a bot wins that never plays it (`without`), beside
    the same games with it (`with_it`). None where that was not tried.
    """

    card: str
    played: float
    wins: float | None
    games: int
    without: float | None = None
    with_it: float | None = None


@attrs.frozen
class Sensitivity:
    """By how much a change moves the share of wins, on the same seeds, and the error of that."""

    what: str
    kind: str  # "ability", "card"; "hero" or "part" of what is made as in another hero
    change: str
    effect: Estimate
    games: int


@attrs.frozen
class Level:
    """One level of bots on the same sample of games."""

    agent: str
    share: Estimate
    games: int


@attrs.frozen
class Balance:
    """A study's findings. `share` is of all games, each opponent counting the same; `interval` is
    that of the sequential test. `strength` is Bradley and Terry's, with the opponents' mean at 0.
    """

    hero: str
    name: str
    verdict: str
    share: float
    interval: tuple[float, float]
    strength: float
    strengths: Mapping[str, float]
    names: Mapping[str, str]  # of all heroes, by their ids
    against: tuple[Tally, ...]
    first: float | None
    turns: float
    lengths: Mapping[int, int]
    abilities: tuple[AbilityUse, ...]
    cards: tuple[CardUse, ...]
    sensitivity: tuple[Sensitivity, ...]
    levels: tuple[Level, ...]
    differs_by_level: bool
    games: int
    planned: int
    looks: int
    needed: int | None  # games against each opponent that would decide, if it is undecided
    agent: str
    mode: str
    rules: Mapping[str, Any]
    seed: int
    is_complete: bool = True
    points: float | None = None  # the width that was asked for of the interval of each opponent

    @property
    def most(self) -> Sensitivity | None:
        """The change of a part that moves the share of wins most; None if none does so for sure.

        The more changes are tried, the likelier one of them is lucky: so each has to be away from
        no difference by more errors. Differences from the hero that this one was made from
        are known before, and counted apart.
        """
        differing = self.differing
        others = [s for s in self.sensitivity if s.kind not in ("hero", "part")]
        sure = [s for row in (differing, others) for s in row if _is_sure(s, len(row))]
        return max(sure, key=lambda s: abs(s.effect.value), default=None)

    @property
    def differing(self) -> list[Sensitivity]:
        """The parts that differ from the hero that this one was made from, each as it is there;
        those first that move the share of wins most.
        """
        return [s for s in self.sensitivity if s.kind == "part"]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "version": VERSION,
            "hero": self.hero,
            "verdict": self.verdict,
            "strength": _round(self.strength),
            "share": _round(self.share),
            "low": _round(self.interval[0]),
            "high": _round(self.interval[1]),
            "fair": list(FAIR),
            "against": [_against(tally) for tally in self.against],
            "strengths": {name: _round(value) for name, value in self.strengths.items()},
            "abilities": [_rounded(attrs.asdict(use)) for use in self.abilities],
            "cards": [_rounded(attrs.asdict(use)) for use in self.cards],
            "sensitivity": [_sensitivity(each) for each in self.sensitivity],
            "most": None if self.most is None else self.most.what,
            "first": _round(self.first),
            "turns": _round(self.turns),
            "lengths": {str(turns): games for turns, games in self.lengths.items()},
            "agents": [
                {
                    "agent": level.agent,
                    "share": _round(level.share.value),
                    "error": _round(level.share.error),
                    "games": level.games,
                }
                for level in self.levels
            ],
            "differs_by_level": self.differs_by_level,
            "games": self.games,
            "planned": self.planned,
            "looks": self.looks,
            "needed": self.needed,
            "points": self.points,
            "agent": self.agent,
            "mode": self.mode,
            "rules": dict(self.rules),
            "seed": self.seed,
            "complete": self.is_complete,
        }


def _is_sure(each: Sensitivity, tried: int) -> bool:
    """Whether a change makes a difference, one of so many that were tried (Bonferroni)."""
    z = NormalDist().inv_cdf(1 - SURE / 2 / tried)
    return abs(each.effect.value) > z * each.effect.error


def _against(tally: Tally) -> dict[str, Any]:
    low, high = tally.interval()
    return {
        "hero": tally.heroes[1],
        "wins": tally.wins[0],
        "losses": tally.wins[1],
        "draws": tally.draws,
        "low": _round(low),
        "high": _round(high),
    }


def _sensitivity(each: Sensitivity) -> dict[str, Any]:
    return {
        "what": each.what,
        "kind": each.kind,
        "change": each.change,
        "effect": _round(each.effect.value),
        "error": _round(each.effect.error),
        "games": each.games,
    }


def _rounded(data: dict[str, Any]) -> dict[str, Any]:
    return {k: _round(v) if isinstance(v, float) else v for k, v in data.items()}


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 6)
