"""The plan of a simulation: who plays whom, and which games belong to a batch of work.

Everything here is plain data that names content by a hash, so a batch means the same in any process
and on any machine.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import attrs

from ...agents import AgentError, AgentSpec
from ...api.game import new_game
from ...api.systems import system_of
from ...engine.chance import is_seed
from ...engine.codec import fits
from ...engine.modes import Mode
from ...engine.seats import Seat, seats_of
from ...engine.sessions import Session
from ...errors import SetupError, shown
from ...language.guidance.suggest import closest
from ...library import Library, keys
from ...library.facts import book_of
from ...library.library import expect_library
from ...modes import MODES
from ...rules import options_of, settle

TURN_LIMIT = 600
"""A game that takes longer is a draw: two bots may never come to an end."""
BATCH, SEARCH_BATCH = 10, 1
"""Games of a batch, of quick bots and of bots that search."""
SEEDS = 2**63
ANY_HEROES = "heroes"
"""The system whose games take any heroes in any seat."""
PLAYED = (keys.CARD, keys.UPGRADE, keys.LOOT)
"""The kinds of what a bot can leave out."""


@attrs.frozen
class Matchup:
    """A match-up and its rules. `content` is the hash of everything that the game can reach.
    `watch` keeps what abilities and cards did besides the result.
    """

    heroes: tuple[str, ...]
    agents: tuple[AgentSpec, ...]
    content: str
    mode: str = "duel"
    rules: tuple[tuple[str, Any], ...] = ()
    turn_limit: int = TURN_LIMIT
    session: Session | None = None
    watch: bool = False

    @property
    def digest(self) -> str:
        """A short hash of all of it: results are kept by this name."""
        data = {
            "heroes": self.heroes,
            "agents": [str(agent) for agent in self.agents],
            "content": self.content,
            "mode": self.mode,
            "rules": self.rules,
            "turn_limit": self.turn_limit,
            "session": None if self.session is None else self.session.to_data(),
            "watch": self.watch,
        }
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    @property
    def arrangements(self) -> tuple[tuple[int, ...], ...]:
        """By seat, whose hero sits there: one arrangement for each turn of the sides, so that
        everybody sits everywhere equally often. Where all play together there is only one.
        """
        mode = MODES[self.mode].seated(len(self.heroes))
        return _arrangements(mode)

    @property
    def first_seed(self) -> int:
        """The first seed of these heroes. Every group of heroes has seeds of its own, so
        that luck with one seed is not counted for many match-ups; other agents, rules or contents
        play the same heroes on the same seeds, so that they can be compared.
        """
        text = "/".join([self.mode, *sorted(self.heroes)])
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")

    def __str__(self) -> str:
        return " - ".join(self.heroes)


def _arrangements(mode: Mode) -> tuple[tuple[int, ...], ...]:
    sides = sorted(set(mode.sides))
    seats = {side: [n for n, of in enumerate(mode.sides) if of == side] for side in sides}
    if len({len(each) for each in seats.values()}) > 1:
        return (tuple(range(mode.players)),)
    found = []
    for turn in range(len(sides)):
        places = [0] * mode.players
        for at, side in enumerate(sides):
            here = seats[sides[(at + turn) % len(sides)]]
            for seat, place in zip(here, seats[side], strict=True):
                places[seat] = place
        found.append(tuple(places))
    return tuple(found)


@attrs.frozen(order=True)
class GameId:
    """One game of a match-up: its seed, and which arrangement of the seats."""

    seed: int
    arrangement: int


@attrs.frozen
class Job:
    """A batch of games of one match-up: the games of these numbers, counted from the match-up's
    first seed and `seed`. All arrangements of a seed come one after another: seats are swapped with
    common seeds.
    """

    matchup: Matchup
    seed: int
    start: int
    stop: int

    @property
    def games(self) -> list[GameId]:
        return games_of(self.matchup, self.seed, self.start, self.stop)

    def __len__(self) -> int:
        return self.stop - self.start


def games_of(matchup: Matchup, seed: int, start: int, stop: int) -> list[GameId]:
    """The games of these numbers."""
    turns, first = len(matchup.arrangements), matchup.first_seed + seed
    return [
        GameId((first + number // turns) % SEEDS, number % turns) for number in range(start, stop)
    ]


@attrs.frozen
class Plan:
    """Match-ups and how many games each of them plays, from which seed on. Where some play fewer
    than others, `each` tells by match-up how many, and `games` is the largest number.
    """

    library: Library = attrs.field(repr=False)
    matchups: tuple[Matchup, ...]
    games: int
    seed: int
    each: tuple[int, ...] = ()

    @property
    def _each(self) -> tuple[int, ...]:
        return self.each or (self.games,) * len(self.matchups)

    def jobs(self, done: Mapping[str, Mapping[GameId, object]]) -> list[Job]:
        """The batches that are left to do, a few games of every match-up first."""
        rows = []
        for matchup, games in zip(self.matchups, self._each, strict=True):
            known = done.get(matchup.digest, {})
            wanted = games_of(matchup, self.seed, 0, games)
            left = [n for n, game in enumerate(wanted) if game not in known]
            searching = any(agent.searches for agent in matchup.agents)
            size = SEARCH_BATCH if searching else BATCH
            rows.append([Job(matchup, self.seed, *part) for part in _runs(left, size)])
        longest = max(map(len, rows), default=0)
        return [row[at] for at in range(longest) for row in rows if at < len(row)]


def _runs(numbers: Sequence[int], size: int) -> list[tuple[int, int]]:
    """Numbers in ranges without gaps, none longer than `size`; each ends at a multiple of it."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number and number % size:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found


def make_plan(
    library: Library,
    matchups: Sequence[Sequence[str]],
    games: int,
    agents: str | AgentSpec | Sequence[str | AgentSpec] = "greedy",
    seed: int = 0,
    rules: str | Mapping[str, Any] | None = None,
    mode: str = "duel",
    turn_limit: int = TURN_LIMIT,
    session: Session | None = None,
    watch: bool = False,
) -> Plan:
    """A plan whose every game can be set up; SetupError and AgentError say why not."""
    expect_library(library)
    if type(games) is not int or not 0 <= games < 10**9:
        raise SetupError(f"The number of games is a whole number from 0, not {shown(games)}.")
    if not is_seed(seed) or not is_seed(seed + games):
        raise SetupError(f"A seed is a whole number of 64 bits, not {shown(seed):.40}.")
    if not is_seed(turn_limit) or turn_limit < 0:
        raise SetupError(
            f"A turn limit is a whole number of 64 bits, from 0, not {shown(turn_limit):.40}."
        )
    declared = MODES.get(mode) if fits(mode, str) else None
    if declared is None:
        raise SetupError(f"There is no mode {shown(mode)}. The modes are: {', '.join(MODES)}.")
    if (session is not None) != declared.has_session:
        what = "is played with a session: which scenario?" if session is None else "has no session."
        raise SetupError(f"{mode} {what}")
    if not isinstance(session, Session | None):
        raise SetupError(f"A session is a Session, not {shown(session)}.")
    settled = tuple(sorted(options_of(settle(rules)).items()))
    rows = []
    for heroes in _lists(matchups):
        seats = seats_of(heroes)
        if any(seat != Seat(seat.hero) for seat in seats):
            raise SetupError(
                "A match-up is a list of heroes, played as their boxes have them: a Seat that says "
                "more has no place in it."
            )
        fewest = declared.fewest or declared.players
        if not fewest <= len(seats) <= declared.players:
            number = f"{fewest} to {declared.players}" if declared.fewest else str(fewest)
            raise SetupError(f"{mode} is for {number} players, not {len(seats)}.")
        ids = tuple([seat.hero for seat in seats])
        content = _content(library, declared.seated(len(ids)), seats, session)
        specs = _specs(agents, len(ids))
        for spec in specs:
            _expect_makable(library, spec)
        row = Matchup(ids, specs, content, mode, settled, turn_limit, session, watch)
        if declared.system != ANY_HEROES:
            _set_up(library, row)
        rows.append(row)
    return Plan(library, tuple(rows), games, seed)


def _lists(matchups: object) -> list[Sequence[str]]:
    wrong = isinstance(matchups, str | Mapping) or not isinstance(matchups, Iterable)
    found = [] if wrong else list(cast("Iterable[Sequence[str]]", matchups))
    if wrong or any(isinstance(each, str) for each in found):
        raise SetupError("Match-ups are lists of lists of heroes.")
    return found


def _set_up(library: Library, matchup: Matchup) -> None:
    """Sets a game up: where not everybody may sit everywhere, or the scenario has a say."""
    for places in matchup.arrangements:
        heroes = [matchup.heroes[place] for place in places]
        new_game(library, heroes, matchup.mode, 0, dict(matchup.rules), session=matchup.session)


def _expect_makable(library: Library, spec: AgentSpec) -> None:
    """Refuses an agent that cannot be made, and one that leaves out what nobody can play."""
    spec.make(0)
    for key in spec.without:
        known = [key for key in book_of(library) if key.partition(":")[0] in PLAYED]
        if key not in known:
            near = closest(key, known)
            hint = f" Did you mean {near!r}?" if near else ""
            raise AgentError(f"There is no card or upgrade of the key {key!r}.{hint}")


def _content(library: Library, mode: Mode, seats: Sequence[Seat], session: Session | None) -> str:
    """The hash of everything that a game of these can reach."""
    system = system_of(mode)
    system.names(library, [seat.hero for seat in seats])
    return system.reach(library, seats, (), session).fingerprint


def _specs(
    agents: str | AgentSpec | Sequence[str | AgentSpec], seats: int
) -> tuple[AgentSpec, ...]:
    """One agent for each hero of a match-up: it stays with its hero when seats are swapped."""
    if isinstance(agents, str | bytes | AgentSpec) or not isinstance(agents, Sequence):
        return (AgentSpec.of(agents),) * seats
    if len(agents) == 1:
        agents = [*agents] * seats
    if len(agents) != seats:
        raise AgentError(f"There are {seats} heroes and {len(agents)} agents: one each, or one.")
    return tuple([AgentSpec.of(one) for one in agents])
