"""Playing the games of a batch: the function that workers run, and their results."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

import attrs

from ... import __version__
from ...agents import play_out
from ...api.game import Game, new_game
from ...engine.codec import fits
from ...engine.events import (
    AbilityActivated,
    CardPlayed,
    DamageDealt,
    DefenseActivated,
    GameStarted,
    UpgradePlayed,
)
from ...errors import DiceThroneError
from ...library import Library
from ...modes import MODES
from .plan import GameId, Job, Matchup

NOBODY = -1
MOST_PLACES = max(mode.players for mode in MODES.values())
WATCHED = (AbilityActivated, DefenseActivated, CardPlayed, UpgradePlayed, DamageDealt)

Deed = tuple[int, int, int]
"""The activations of something, its plays, and the damage it dealt."""


class OutOfTime(Exception):
    """The time is over in the middle of a game."""


class GameFailed(DiceThroneError):
    """A game that could not be played to its end; the message names its heroes and its seed."""


@attrs.frozen
class Played:
    """The result of a game. Winners and who began are places in the match-up, not seats: a hero
    keeps its place when seats are swapped. `deeds` tells, by place, what abilities and cards did,
    if the match-up is watched: by key, how often it was activated, how often it was played, and how
    much damage it dealt.
    """

    winners: tuple[int, ...]
    first: int
    turns: int
    answers: int
    deeds: tuple[dict[str, Deed], ...] = ()

    def to_data(self) -> list[Any]:
        return [list(self.winners), self.first, self.turns, self.answers, list(self.deeds)]

    @classmethod
    def from_data(cls, data: Sequence[Any]) -> Played:
        """The result that `to_data` gave; ValueError for what can be none."""
        winners, first, turns, answers, deeds = data
        if not fits(winners, list[int]) or not fits([first, turns, answers], list[int]):
            raise ValueError("winners, who began, turns and answers are whole numbers")
        if not fits(deeds, list[dict[str, list[int]]]):
            raise ValueError("deeds are three numbers by key")
        found = tuple([{key: (n, k, dmg) for key, (n, k, dmg) in each.items()} for each in deeds])
        numbers = [
            turns,
            answers,
            *[number for each in found for row in each.values() for number in row],
        ]
        places = range(MOST_PLACES)
        if first not in (NOBODY, *places) or any(winner not in places for winner in winners):
            raise ValueError("nobody sits there")
        if winners != sorted(set(winners)) or min(numbers) < 0:
            raise ValueError("winners are told once each, and nothing is counted below 0")
        return cls(tuple(winners), first, turns, answers, found)


def play_batch(
    job: Job, library: Library, version: str, until: float = math.inf
) -> list[tuple[GameId, Played]]:
    """Plays a batch: the same anywhere, and as often as it is run. GameFailed says which game
    cannot be played; another version of this library is refused. At `until`, by the clock on the
    wall, it stops, and the game that is being played is given up.
    """
    if version != __version__:
        raise GameFailed(
            f"This worker has version {__version__} of dicethrone_rules, not {version}."
        )
    _remember(library)
    found = []
    for game in job.games:
        try:
            played = play(library, job.matchup, game, until)
        except OutOfTime:
            break
        found.append((game, played))
    return found


_LAST: list[Library] = []
"""The library used last: the batches of a simulation share it, with what was compiled from it."""


def _remember(library: Library) -> None:
    _LAST[:] = [library]


def play(library: Library, matchup: Matchup, id: GameId, until: float = math.inf) -> Played:
    """Plays one game; OutOfTime when the clock on the wall comes to `until`."""
    if time.time() >= until:
        raise OutOfTime
    places = matchup.arrangements[id.arrangement]
    try:
        game = new_game(
            library,
            [matchup.heroes[place] for place in places],
            matchup.mode,
            id.seed,
            dict(matchup.rules),
            turn_limit=matchup.turn_limit,
            session=matchup.session,
        )
        # Two bots of one game never draw the same numbers, whatever its seed.
        agents = [
            matchup.agents[place].make(id.seed * len(places) + seat)
            for seat, place in enumerate(places)
        ]
        began = [e.player for e in game.events_of(GameStarted) if isinstance(e, GameStarted)]
        deeds: list[dict[str, list[int]]] = [{} for _ in places]

        def after_each(step: Game) -> None:
            if matchup.watch:
                _watch(step, deeds)
            if time.time() >= until:
                raise OutOfTime

        if matchup.watch:
            _watch(game, deeds)
        quiet = not matchup.watch and until == math.inf
        end = play_out(game, agents, each=None if quiet else after_each)
    except DiceThroneError as error:
        raise GameFailed(f"{matchup}, seed {id.seed}: {error}") from None
    seated = range(len(places))
    return Played(
        winners=tuple(sorted([places[seat] for seat in end.winners if seat in seated])),
        first=places[began[0]] if began and began[0] in seated else NOBODY,
        turns=end.view(None).turn,
        answers=len(end.choices),
        deeds=_by_place(deeds, places) if matchup.watch else (),
    )


def _by_place(
    deeds: list[dict[str, list[int]]], places: Sequence[int]
) -> tuple[dict[str, Deed], ...]:
    found: list[dict[str, Deed]] = [{} for _ in places]
    for seat, place in enumerate(places):
        found[place] = {key: (n, k, dmg) for key, (n, k, dmg) in sorted(deeds[seat].items())}
    return tuple(found)


def _watch(game: Game, deeds: list[dict[str, list[int]]]) -> None:
    """Adds what happened in a step to what each seat has done."""
    for event in game.events_of(*WATCHED):
        match event:
            case AbilityActivated() | DefenseActivated():
                _deed(deeds, event.player, event.ability.key)[0] += 1
            case CardPlayed() | UpgradePlayed():
                _deed(deeds, event.player, event.card.key)[1] += 1
            case DamageDealt() if event.cause is not None and event.source >= 0:
                _deed(deeds, event.source, event.cause.content.key)[2] += event.amount
            case _:
                pass


def _deed(deeds: list[dict[str, list[int]]], seat: int, key: str) -> list[int]:
    if seat >= len(deeds):
        return [0, 0, 0]  # an enemy that entered later
    return deeds[seat].setdefault(key, [0, 0, 0])
