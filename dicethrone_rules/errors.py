"""Exceptions of the public functions."""

from __future__ import annotations


class DiceThroneError(Exception):
    """The root of every error this library raises on purpose."""


class IllegalAction(DiceThroneError, ValueError):
    """An answer that is not offered at this moment."""


class SetupError(DiceThroneError, ValueError):
    """A game that cannot be set up as asked."""


class SaveError(DiceThroneError, ValueError):
    """A saved game or replay that cannot be read back."""


class ContentError(DiceThroneError, ValueError):
    """Content that has errors; `diagnostics` lists them."""

    def __init__(self, message: str, diagnostics: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics


class CatalogueError(DiceThroneError, ValueError):
    """A catalogue of words, or one pattern of it, that cannot be read."""


class RunawayText(DiceThroneError, RuntimeError):
    """A text that does not come to an end; `chain` names the programs that called each other."""

    def __init__(self, chain: tuple[str, ...]) -> None:
        super().__init__("A text does not come to an end. It was stopped in: " + " > ".join(chain))
        self.chain = chain


def shown(value: object) -> str:
    """A wrong value for a message; Python refuses to write out very long numbers."""
    try:
        return repr(value)
    except ValueError:
        return "a longer number" if type(value) is int else "something with a longer number"
