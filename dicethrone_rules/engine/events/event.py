"""The root of all events: its message, its secrets, its cause."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from ...messages import Catalogue, Cause, Message, SeatNumber, Wording, english
from ...records import Record, field, field_names, record
from ..zones import title_of


def kinds_in(module: ModuleType) -> list[type[Event]]:
    """The kinds of event that a module or a package defines."""
    home = module.__name__
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Event)
        and (kind.__module__ == home or kind.__module__.startswith(f"{home}."))
    ]


# Fields that hold a seat.
_SEATS = frozenset({"player", "source", "target", "attacker", "defender", "other"})


# Fields whose values are terms of the catalogue, and the table of it that has them.
_TERMS = {
    "phase": "phase",
    "type": "dmg",
    "how": "lost",
    "purpose": "roll",
    "zone": "zone",
    "reason": "end",
}


def fact_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of event, without its cause."""
    return tuple([name for name in field_names(kind) if name != "cause"])


def message_id(kind: type) -> str:
    """The message id of a kind of event: `event.card-drawn` for CardDrawn."""
    words = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
    return f"event.{words[1:]}"


def _argument(name: str, value: Any) -> Any:
    """The value of a field as an argument of a message."""
    if name in _SEATS:
        return SeatNumber(value)
    if isinstance(value, str):
        if name not in _TERMS or title_of(value):
            return Wording(title_of(value) or value)
        return Message(f"{_TERMS[name]}.{value}")
    if isinstance(value, tuple):
        return tuple([_argument("", part) for part in value])
    return value


@record
class Event(Record):
    """Anything that happened. `rules` are the ids of the rules it applies; `cause` is the card,
    token or ability that brought it, None in the course of the game. Events are equal that tell the
    same, whatever brought it.
    """

    rules: ClassVar[tuple[str, ...]] = ()
    cause: Cause | None = field(default=None, eq=False, kw_only=True)

    @property
    def message(self) -> Message:
        """The message of the event's kind, with its fields as arguments."""
        arguments = {name: _argument(name, getattr(self, name)) for name in fact_names(type(self))}
        variant = self._variant()
        id = f"{message_id(type(self))}-{variant}" if variant else message_id(type(self))
        return Message(id, tuple({**arguments, **self._more()}.items()))

    def _variant(self) -> str:
        """The variant of the sentence that tells it; empty for the usual one."""
        return ""

    def _more(self) -> Mapping[str, Any]:
        """Arguments that are no fields."""
        return {}

    def told(self, names: Sequence[str] | None = None, catalogue: Catalogue | None = None) -> str:
        """The event in words: with these names for the seats, in English or by that catalogue."""
        return (catalogue or english()).render(self.message, names)

    def __str__(self) -> str:
        return self.told()

    @property
    def secret_to(self) -> int | None:
        """The one seat that may know the details, with its allies where hands are open to them;
        None when everybody may.
        """
        return None

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        """The event as that seat may know it, who also sees the hands of its allies; None is a
        spectator, who sees no hand.
        """
        return self
