"""A seat as a game's set-up describes it: the hero, and everything that differs from the box.

Types are tested when a `Seat` is made; names are looked up when a game is set up with it, because
the cards and tokens of the game are known only then. `engine/arranging` puts the seat on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .. import records
from ..errors import SetupError, shown
from ..rule_numbers import CP_MAX

PERSON, BOOK = "person", "book"

LAST_SIDE = 99  # no game has so many seats
MOST_TOKENS = 999  # of one kind, if the kind has no limit of its own


def _whole(name: str, value: Any) -> None:
    if type(value) is not int:
        raise SetupError(f"Seat: {name} is a whole number, not {shown(value)}.")


def _text(name: str, value: Any) -> str:
    if type(value) is not str:
        raise SetupError(f"Seat: {name} is text, not {shown(value)}.")
    return value


def _number(lowest: int, highest: int) -> Any:
    def validate(seat: Seat, field: Any, value: Any) -> None:
        if value is None:
            return
        _whole(field.name, value)
        if not lowest <= value <= highest:
            bounds = f"from {lowest} to {highest}"
            raise SetupError(f"Seat: {field.name} is {bounds}, not {shown(value)}.")

    return validate


def _names(value: Iterable[str] | None) -> tuple[str, ...] | None:
    """Names in a tuple: a list can be changed, and a word is no list of letters."""
    if value is None:
        return None
    if isinstance(value, str | Mapping) or not hasattr(value, "__iter__"):
        raise SetupError(f"Seat: cards are given as a list of names, not {shown(value)}.")
    return tuple([_text("the name of a card", name) for name in value])


def _counts(
    value: Mapping[str, int] | Iterable[tuple[str, int]] | None,
) -> tuple[tuple[str, int], ...] | None:
    """The number of each token, as pairs: a dictionary can be changed. The order of the names is
    always the same, so that equal seats begin equal games, whatever text they were kept in.
    """
    if value is None:
        return None
    given: Any = value.items() if isinstance(value, Mapping) else value
    if isinstance(given, str) or not hasattr(given, "__iter__"):
        raise SetupError(f"Seat: tokens are given as {{name: number}}, not {shown(value)}.")
    found: dict[str, int] = {}
    for pair in given:
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise SetupError(f"Seat: tokens are given as {{name: number}}, not {shown(value)}.")
        name, number = _text("the name of a token", pair[0]), pair[1]
        _whole(f"the number of {name}", number)
        if not 0 <= number <= MOST_TOKENS:
            held = f"from 0 to {MOST_TOKENS} {name}"
            raise SetupError(f"Seat: a player holds {held}, not {shown(number)}.")
        if name in found:
            raise SetupError(f"Seat: {name} is among the tokens twice.")
        found[name] = number
    return tuple(sorted(found.items()))


@records.frozen
class Seat:
    """A seat's set-up: a field that is None is as the mode and the hero's box have it.

    `hero` is an id such as "my-hero". Seats of one `side` are allied. `health` is the starting
    Health of the seat's dial, `cp` the starting CP. `deck` names the cards of the deck, which is
    shuffled; `hand` the opening hand, `upgrades` the upgrades in play, both taken from the deck;
    `equipment` cards that lie face up beside the board. `tokens` says how many of each are on the
    board when the first turn begins, in any order. Cards are named as they are printed, or by their
    key.
    `played_by` is "person", or "book" for an enemy whom the rules play.
    """

    hero: str = records.field()
    side: int | None = records.field(default=None, kw_only=True, validator=_number(0, LAST_SIDE))
    health: int | None = records.field(default=None, kw_only=True, validator=_number(1, 999))
    cp: int | None = records.field(default=None, kw_only=True, validator=_number(0, CP_MAX))
    deck: tuple[str, ...] | None = records.field(default=None, kw_only=True, converter=_names)
    hand: tuple[str, ...] | None = records.field(default=None, kw_only=True, converter=_names)
    tokens: tuple[tuple[str, int], ...] | None = records.field(
        default=None, kw_only=True, converter=_counts
    )
    upgrades: tuple[str, ...] | None = records.field(default=None, kw_only=True, converter=_names)
    equipment: tuple[str, ...] | None = records.field(default=None, kw_only=True, converter=_names)
    played_by: str = records.field(default=PERSON, kw_only=True)

    @hero.validator
    def _has_id(self, field: Any, value: Any) -> None:
        if type(value) is not str:
            raise SetupError(f"Seat: a hero is an id such as 'my-hero', not {shown(value)}.")

    @played_by.validator
    def _is_played(self, field: Any, value: Any) -> None:
        if value not in (PERSON, BOOK):
            raise SetupError(f"Seat: played_by is {PERSON!r} or {BOOK!r}, not {shown(value)}.")

    def to_data(self) -> str | dict[str, Any]:
        """The seat as JSON data; a seat that only names a hero is the hero's id."""
        import attrs

        fields = attrs.fields(Seat)
        said = {
            field.name: getattr(self, field.name)
            for field in fields
            if getattr(self, field.name) != field.default
        }
        if set(said) == {"hero"}:
            return self.hero
        for name, value in said.items():
            if name == "tokens":
                said[name] = dict(value)
            elif isinstance(value, tuple):
                said[name] = list(value)
        return said

    @classmethod
    def from_data(cls, data: object) -> Seat:
        """The seat that `to_data` gave, or of an id; SetupError says what is wrong with it."""
        if isinstance(data, str):
            return cls(data)
        if not isinstance(data, dict) or "hero" not in data:
            raise SetupError(f"A seat is an id such as 'my-hero' or a record, not {shown(data)}.")
        known = records.field_names(cls)
        for name in data:
            if name not in known:
                raise SetupError(f"A seat has no {name!r}: it has {', '.join(sorted(known))}.")
        return cls(**data)


def seats_of(given: object) -> tuple[Seat, ...]:
    """The seats of a game, from ids and Seats."""
    if isinstance(given, str | Mapping | Seat) or not hasattr(given, "__iter__"):
        raise SetupError(f"Seats are a list of ids such as 'my-hero' or Seats, not {shown(given)}.")
    found: list[Seat] = []
    for one in given:
        if not isinstance(one, str | Seat):
            raise SetupError(f"A seat is an id such as 'my-hero' or a Seat, not {shown(one)}.")
        found.append(Seat(one) if isinstance(one, str) else one)
    return tuple(found)
