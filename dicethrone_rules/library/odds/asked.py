"""What a question about odds may be made of; SetupError says what is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import SetupError, shown


def number(name: str, value: Any, most: int) -> int:
    """A whole number from 1, how many dice or Roll Attempts there are."""
    if type(value) is not int:
        raise SetupError(f"{name} is a whole number from 1 to {most}, not {shown(value)}.")
    if not 1 <= value <= most:
        what = {"dice": "dice", "left": "Roll Attempts to come"}.get(name, "Roll Attempts")
        raise SetupError(f"{shown(value)} {what}; odds are worked out for 1 to {most}.")
    return value


def several(name: str, value: Any, example: str) -> tuple[Any, ...]:
    """What a list holds; a text is no list of letters."""
    if isinstance(value, str | bytes | Mapping) or not hasattr(value, "__iter__"):
        raise SetupError(f"{name} is a list such as {example}, not {shown(value)}.")
    return tuple(value)


def names(name: str, value: Any, example: str) -> tuple[str, ...]:
    """The names in a list."""
    return tuple([text(f"a name in {name}", each) for each in several(name, value, example)])


def text(name: str, value: Any) -> str:
    """A name or other words."""
    if type(value) is not str:
        raise SetupError(f"{name} is text, not {shown(value)}.")
    return value


def pairs(name: str, value: Any, example: str) -> dict[str, str]:
    """A name for each of some names; None gives none."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise SetupError(f"{name} is a dictionary such as {example}, not {shown(value)}.")
    said = f"a name in {name}"
    return {text(said, one): text(said, other) for one, other in value.items()}
