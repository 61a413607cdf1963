"""A pause: who is asked, why, and everything they may answer."""

from __future__ import annotations

from typing import Any

import attrs


def _word(part: Any) -> str:
    return "".join(str(x) for x in part) if isinstance(part, tuple) else str(part)


@attrs.frozen
class Option:
    """One legal answer: a kind, plain data, and how a person would say it. The id is stable."""

    kind: str
    value: Any
    text: str = attrs.field(eq=False)
    id: str = attrs.field(init=False, eq=False)

    @id.default
    def _id(self) -> str:
        value = self.value
        if isinstance(value, tuple):
            value = ".".join(_word(part) for part in value)
        return self.kind if value is None else f"{self.kind}:{value}"

    def __str__(self) -> str:
        return self.text


@attrs.frozen
class Decision:
    """What the game waits for. `player` is a seat, or None when chance is asked. `about` names the
    text that asks by its key, with `?2` for the second place at which it leaves a choice; questions
    of the rules themselves name their part of the game, as `window:roll`.
    """

    player: int | None
    kind: str
    prompt: str
    options: tuple[Option, ...]
    about: str = ""

    def option(self, id: str) -> Option | None:
        """The option with that id, if it is offered."""
        for option in self.options:
            if option.id == id:
                return option
        return None
