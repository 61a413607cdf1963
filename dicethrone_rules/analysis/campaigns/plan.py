"""The plan of a measurement: its teams, their policies and seeds."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import attrs

from ...errors import SetupError
from ...library import Library


@attrs.frozen
class Team:
    """Heroes that play together, by a name."""

    name: str
    heroes: tuple[str, ...]


@attrs.frozen
class Job:
    """One campaign. Where it comes to a scenario number for the first time, `further` more
    attempts are made from that state, each with a card and dice of its own.
    """

    team: Team
    policy: str
    difficulty: str
    seed: int
    further: int = 0


@attrs.frozen
class Plan:
    """Every team with every policy and difficulty, so many campaigns of each."""

    teams: tuple[Team, ...]
    policies: tuple[str, ...]
    difficulties: tuple[str, ...] = ("normal",)
    games: int = 1
    seed: int = 0
    further: int = 0

    @property
    def jobs(self) -> list[Job]:
        """One game of each after another: whatever is done so far covers all of them alike.
        Further attempts are made at the first difficulty.
        """
        each = product(range(self.games), self.difficulties, self.policies, self.teams)
        return [
            Job(
                team,
                policy,
                difficulty,
                self.seed + number,
                self.further if difficulty == self.difficulties[0] else 0,
            )
            for number, difficulty, policy, team in each
        ]


def read_teams(path: Path, library: Library) -> tuple[Team, ...]:
    """The teams of a TOML file, a table of lists of heroes: `name = ["hero", "hero"]`. SetupError
    says what is wrong with it.
    """
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path} is no TOML: {error}") from None
    teams = []
    for name, heroes in found.items():
        if not isinstance(heroes, list) or not all(isinstance(hero, str) for hero in heroes):
            raise SetupError(f"{path}: the team {name!r} is a list of heroes.")
        teams.append(team_of(library, heroes, name))
    if not teams:
        raise SetupError(f"{path} names no team.")
    return tuple(teams)


def team_of(library: Library, heroes: Sequence[str], name: str = "") -> Team:
    """A team of heroes that there are."""
    for hero in heroes:
        library.hero(hero)
    return Team(name or " ".join(heroes), tuple(heroes))
