"""A pause of the game: the asked player, the question, and all legal answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import records
from ..messages import Catalogue, Message, english, in_english


def _word(part: Any) -> str:
    return "".join(str(x) for x in part) if isinstance(part, tuple) else str(part)


@records.frozen
class Option:
    """One legal answer: a kind, plain data, and what it says. The id is stable."""

    kind: str
    value: Any
    message: Message = records.field(eq=False)
    id: str = records.field(init=False, eq=False)

    @id.default
    def _id(self) -> str:
        value = self.value
        if isinstance(value, tuple):
            value = ".".join(_word(part) for part in value)
        return self.kind if value is None else f"{self.kind}:{value}"

    @property
    def text(self) -> str:
        """The English sentence."""
        return in_english(self.message)

    def told(self, names: Sequence[str] | None = None, catalogue: Catalogue | None = None) -> str:
        """The answer in words: with these names for the seats, in English or by that catalogue."""
        return (catalogue or english()).render(self.message, names)

    def __str__(self) -> str:
        return self.text


@records.frozen
class Decision:
    """A question the game waits for. `player` is a seat, or None when chance is asked. `about`
    names the text that asks by its key, with `?2` for the second place at which it leaves a choice;
    questions of the rules themselves name their part of the game, as `window:roll`.
    `on_behalf_of` is the seat, played by the book, that the player decides for in good faith, and
    `advised` the id of the option that the book would take for it.
    """

    player: int | None
    kind: str
    message: Message
    options: tuple[Option, ...]
    about: str = ""
    on_behalf_of: int | None = None
    advised: str = ""

    @property
    def prompt(self) -> str:
        """The question in English."""
        return in_english(self.message)

    def told(self, names: Sequence[str] | None = None, catalogue: Catalogue | None = None) -> str:
        """The question in words, as `Option.told`."""
        return (catalogue or english()).render(self.message, names)

    def option(self, id: str) -> Option | None:
        """The option with that id, if it is offered."""
        for option in self.options:
            if option.id == id:
                return option
        return None


AGAIN = "option.again"
"""The message of an option that says the same as one before it: that message, and a number."""


def told_apart(options: Sequence[Option]) -> list[Option]:
    """The options, with a number for each that says the same as one before it."""
    seen: dict[Message, int] = {}
    found: list[Option] = []
    for option in options:
        said = option.message
        number = seen[said] = seen.get(said, 0) + 1
        found.append(option if number == 1 else numbered(option, number))
    return found


def numbered(option: Option, number: int) -> Option:
    """The option with a number, as the second or third of several that say the same."""
    again = Message(AGAIN, (("option", option.message), ("number", number)))
    return Option(option.kind, option.value, again)
