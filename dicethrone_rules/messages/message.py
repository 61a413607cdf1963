"""Messages: everything the game says, as an id and typed arguments instead of words.

The engine makes messages; a catalogue turns them into a language. An argument is typed data, so
that a frontend can show a seat by its player's name, a card by its picture and a number by itself,
and a translator never meets a finished English sentence.
"""

from __future__ import annotations

from typing import Any

from .. import records


@records.frozen
class SeatNumber:
    """A player, by number."""

    number: int


@records.frozen
class Content:
    """A definition of content: its kind, its key in the library and its own name."""

    kind: str  # card, token, ability, hero, faction, creature, text
    key: str
    name: str

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return self.name


@records.frozen
class Cause:
    """The content at work, its owner, and the instance: the id of a card or a token, for an ability
    the id of its Attack; -1 when there is none.
    """

    content: Content
    seat: int
    id: int = -1


@records.frozen
class Wording:
    """Words of content as they are printed: a sentence of a card, a symbol, a side of a token."""

    words: str

    def __str__(self) -> str:
        return self.words


@records.frozen
class Message:
    """An id of the catalogue with its arguments, in the order in which they were given. An argument
    is a number, a SeatNumber, a Content, a Wording, another Message, or a tuple of those.
    """

    id: str
    arguments: tuple[tuple[str, Any], ...] = ()

    @property
    def args(self) -> dict[str, Any]:
        """The arguments by name."""
        return dict(self.arguments)


PLAIN: dict[str, Message] = {}


def plain(id: str) -> Message:
    """The message of that id, one without arguments; made once, then shared."""
    said = PLAIN.get(id)
    if said is None:
        said = PLAIN[id] = Message(id)
    return said


def message(id: str, **arguments: Any) -> Message:
    """A message with these arguments."""
    return Message(id, tuple(arguments.items()))


def together(parts: tuple[Any, ...]) -> Any:
    """One argument for several names: "A and B"."""
    whole = parts[0]
    for part in parts[1:]:
        whole = message("list.and", first=whole, second=part)
    return whole
