"""The results of a simulation: a tally for each match-up, and all of them as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from ..statistics import strengths, wilson
from .kept import Kept
from .plan import GameId, Plan, games_of
from .playing import NOBODY, Played

VERSION = 1


@attrs.frozen
class Tally:
    """The games of one match-up. Numbers by place belong to the heroes in the order in which the
    match-up names them.
    """

    heroes: tuple[str, ...]
    agents: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    draws: int
    begun: int  # games that were begun by a hero and won by somebody
    first: int  # of those, how many were won by the hero that began
    turns: int
    answers: int

    def rate(self, place: int = 0) -> float:
        """The share of games that the hero at this place won; a draw is half a win."""
        return (self.wins[place] + self.draws / 2) / self.games if self.games else 0.5

    def interval(self, place: int = 0) -> tuple[float, float]:
        """The Wilson interval of that share, 95 %."""
        return wilson(self.wins[place] + self.draws / 2, self.games)

    @property
    def first_rate(self) -> float | None:
        """The share of decided games that were won by who began."""
        return self.first / self.begun if self.begun else None

    @property
    def turns_a_game(self) -> float:
        return self.turns / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        """The tally as plain data."""
        places = range(len(self.heroes))
        return {
            "heroes": list(self.heroes),
            "agents": list(self.agents),
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "rate": [round(self.rate(place), 6) for place in places],
            "low": [round(self.interval(place)[0], 6) for place in places],
            "high": [round(self.interval(place)[1], 6) for place in places],
            "first": None if self.first_rate is None else round(self.first_rate, 6),
            "turns": round(self.turns_a_game, 3),
            "answers": self.answers,
        }


def tally(heroes: tuple[str, ...], agents: tuple[str, ...], games: Iterable[Played]) -> Tally:
    """Counts games of one match-up."""
    rows = list(games)
    decided = [game for game in rows if game.winners and game.first != NOBODY]
    return Tally(
        heroes,
        agents,
        len(rows),
        tuple([sum([at in game.winners for game in rows]) for at in range(len(heroes))]),
        sum([not game.winners for game in rows]),
        len(decided),
        sum([game.first in game.winners for game in decided]),
        sum([game.turns for game in rows]),
        sum([game.answers for game in rows]),
    )


@attrs.frozen
class Simulation:
    """The results of many games. `is_complete` is False when it was interrupted."""

    mode: str
    rules: Mapping[str, Any]
    seed: int
    games: int
    matchups: tuple[Tally, ...]
    played: tuple[dict[GameId, Played], ...] = attrs.field(repr=False)
    """The single games of each match-up."""

    @property
    def is_complete(self) -> bool:
        return all(tally.games == self.games for tally in self.matchups)

    @property
    def strengths(self) -> dict[str, float]:
        """Bradley-Terry strengths of all that met in match-ups of two; the mean is 0."""
        results: dict[tuple[str, str], tuple[float, int]] = {}
        for one in self.matchups:
            if len(one.heroes) == 2:
                wins, games = results.get((one.heroes[0], one.heroes[1]), (0.0, 0))
                results[one.heroes[0], one.heroes[1]] = (
                    wins + one.wins[0] + one.draws / 2,
                    games + one.games,
                )
        return strengths(results)

    def to_json(self) -> dict[str, Any]:
        """Everything but the single games, as plain data."""
        return {
            "version": VERSION,
            "mode": self.mode,
            "rules": dict(self.rules),
            "seed": self.seed,
            "games": self.games,
            "complete": self.is_complete,
            "matchups": [each.to_json() for each in self.matchups],
            "strengths": {name: round(value, 6) for name, value in self.strengths.items()},
        }


def gather(plan: Plan, kept: Kept, mode: str, rules: Mapping[str, Any]) -> Simulation:
    """The results of a plan, as far as they are kept."""
    played = []
    for matchup in plan.matchups:
        known = kept.by_matchup.get(matchup.digest, {})
        wanted = games_of(matchup, plan.seed, 0, plan.games)
        played.append({game: known[game] for game in wanted if game in known})
    tallies = [
        tally(matchup.heroes, tuple(map(str, matchup.agents)), games.values())
        for matchup, games in zip(plan.matchups, played, strict=True)
    ]
    return Simulation(mode, dict(rules), plan.seed, plan.games, tuple(tallies), tuple(played))
