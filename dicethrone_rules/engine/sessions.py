"""A session of Adventures as a game's set-up describes it: its scenario, and the team's means."""

from __future__ import annotations

from typing import Any

from .. import records
from ..errors import SetupError, shown


def _text(session: Session, field: Any, value: Any) -> None:
    if type(value) is not str:
        raise SetupError(f"Session: {field.name} is text, not {shown(value)}.")


def _number(session: Session, field: Any, value: Any) -> None:
    if value is not None and (type(value) is not int or not 0 <= value <= 999):
        raise SetupError(f"Session: {field.name} is a number from 0 to 999, not {shown(value)}.")


def _names(session: Session, field: Any, value: Any) -> None:
    if type(value) is not tuple or not all(type(name) is str for name in value):
        raise SetupError(f"Session: {field.name} are names in a tuple, not {shown(value)}.")


@records.frozen
class Session:
    """`scenario` and `difficulty` are ids; without a difficulty the cards count as printed.
    `salves` is the number the team starts with, by default that of the scenario's card. `id` is the
    name a campaign gives its session. `packs` are the optional and locked packs that the session
    draws from.
    """

    scenario: str = records.field(validator=_text)
    difficulty: str = records.field(default="", kw_only=True, validator=_text)
    salves: int | None = records.field(default=None, kw_only=True, validator=_number)
    id: str = records.field(default="", kw_only=True, validator=_text)
    packs: tuple[str, ...] = records.field(default=(), kw_only=True, validator=_names)

    def to_data(self) -> dict[str, Any]:
        """The session as JSON data."""
        data = {name: getattr(self, name) for name in records.field_names(Session)}
        return {**data, "packs": list(self.packs)}

    @classmethod
    def from_data(cls, data: object) -> Session:
        """The session that `to_data` gave; SetupError says what is wrong with it."""
        if not isinstance(data, dict) or "scenario" not in data:
            raise SetupError(f"A session is a record with a scenario, not {shown(data)}.")
        known = records.field_names(cls)
        for name in data:
            if name not in known:
                has = ", ".join(sorted(known))
                raise SetupError(f"A session has no {shown(name)}: it has {has}.")
        packs = data.get("packs", [])
        if not isinstance(packs, list):
            raise SetupError(f"Session: packs are a list of names, not {shown(packs)}.")
        return cls(**{**data, "packs": tuple(packs)})
