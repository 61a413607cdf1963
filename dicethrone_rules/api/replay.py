"""A replay: the set-up of a game and every answer, enough to play it again and prove it."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, get_type_hints

from .. import records
from ..engine.chance import is_seed
from ..engine.codec import encode, fits
from ..engine.seats import Seat
from ..engine.sessions import Session
from ..engine.state import Table
from ..errors import IllegalAction, SaveError, SetupError, shown
from ..modes import MODES
from .past import CHANCE, CONCEDE
from .saving import read_json
from .systems import system_of

if TYPE_CHECKING:
    from ..library import Library
    from .game import Game

SCHEMA = 1


def ending(table: Table) -> str:
    """A short hash of what a game has come to: of what players know as its state, not of how the
    engine keeps it, so that it stays the same when the engine changes.
    """

    def keys(cards: tuple[int, ...]) -> list[str]:
        return [table.cards[card] for card in cards]

    seats = [
        [
            [player.hero, player.cp, player.alive],
            [keys(cards) for cards in (player.hand, player.deck, player.discard, player.upgrades)],
            [[token.key, token.side, token.value] for token in player.tokens],
        ]
        for player in table.players
    ]
    now = [table.mode, table.turn, table.active, table.phase, table.dials, table.winners]
    facts = json.dumps([now, seats, encode(table.extension)])
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


def answer(game: Game, choice: str) -> Game:
    """The game after a recorded answer."""
    if choice.startswith(CONCEDE):
        seat = choice.removeprefix(CONCEDE)
        return game.concede(int(seat) if seat.isdecimal() else -1)
    if choice.startswith(CHANCE):
        seed = choice.removeprefix(CHANCE)
        if not seed.removeprefix("-").isdecimal():
            raise IllegalAction(f"{seed!r} is no seed.")
        return game.renewed(int(seed))
    option, _, until = choice.partition("@")
    return game.pass_until(until) if until else game.apply(option)


@records.frozen
class Replay:
    """A game's set-up, its answers, and a hash of the game they lead to."""

    seats: tuple[Seat, ...]
    mode: str
    seed: int
    rules: dict[str, Any]
    chance: str
    turn_limit: int
    choices: tuple[str, ...]
    content: str
    end: str = ""  # empty when it is not known
    session: Session | None = None

    def play(self, library: Library, steps: int | None = None) -> Game:
        """Plays the game again, up to `steps` answers; refuses other content. A whole game must
        come to the end that was recorded. SaveError says why it cannot be played.
        """
        from ..library.library import expect_library
        from .game import new_game

        expect_library(library)
        if steps is not None and (type(steps) is not int or steps < 0):
            raise SetupError(f"steps is a number of answers from 0, not {shown(steps)}.")
        mode = MODES.get(self.mode)
        if mode is None:
            raise SaveError(f"The replay is of an unknown mode, {self.mode!r}.")
        try:
            reach = system_of(mode).reach(library, self.seats, (), self.session)
            if reach.fingerprint != self.content:
                raise SaveError("The replay was recorded with other content than this library's.")
            game = new_game(
                library,
                self.seats,
                mode=self.mode,
                seed=self.seed,
                rules=self.rules,
                chance=self.chance,
                turn_limit=self.turn_limit,
                session=self.session,
            )
        except SetupError as error:
            raise SaveError(f"The replay cannot be set up. {error}") from error
        for number, choice in enumerate(self.choices[:steps], 1):
            try:
                game = answer(game, choice)
            except IllegalAction as error:
                raise SaveError(f"The replay breaks off at answer {number}: {error}") from error
        if steps is None and self.end and ending(game._table) != self.end:
            raise SaveError("The replay comes to another end than the one that was recorded.")
        return game

    def to_json(self) -> str:
        """The replay as text."""
        import attrs

        data = {"schema": SCHEMA, **attrs.asdict(self, recurse=False)}
        data["seats"] = [seat.to_data() for seat in self.seats]
        del data["session"]
        if self.session is not None:
            data["session"] = self.session.to_data()
        return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Replay:
        """A replay from its text; SaveError says why it cannot be read."""
        data = read_json(text)
        schema = data.pop("schema", None) if isinstance(data, dict) else None
        if type(schema) is not int or schema != SCHEMA:
            raise SaveError("This is not a replay of a schema this version reads.")
        data.setdefault("session", None)  # only games of Adventures have one
        names = set(records.field_names(cls))
        if set(data) != names:
            odd = sorted(set(data) ^ names)
            raise SaveError(f"The replay has an unknown or missing field: {odd[0]!r}.")
        if not is_seed(data["seed"]):
            raise SaveError("The replay's seed is not a whole number of 64 bits.")
        if isinstance(data["seats"], list):
            try:
                data["seats"] = tuple([Seat.from_data(seat) for seat in data["seats"]])
            except SetupError as error:
                raise SaveError(f"The replay's seats cannot be read. {error}") from error
        if data["session"] is not None:
            try:
                data["session"] = Session.from_data(data["session"])
            except SetupError as error:
                raise SaveError(f"The replay's session cannot be read. {error}") from error
        if isinstance(data["choices"], list):
            data["choices"] = tuple(data["choices"])
        for name, hint in get_type_hints(cls).items():
            if not fits(data[name], hint):
                raise SaveError(f"The replay's field {name!r} is not of the right kind.")
        return cls(**data)
