"""A text put together from many small pieces."""

from __future__ import annotations

_MOST_PIECES = 1_000


class Patchwork:
    """Takes pieces one by one and joins them now and then, so that they are never all held: a
    piece of two letters takes as much room as fifty letters do in a text.
    """

    def __init__(self) -> None:
        self._joined: list[str] = []
        self._pieces: list[str] = []

    def add(self, piece: str) -> None:
        """Add a piece behind all others."""
        self._pieces.append(piece)
        if len(self._pieces) > _MOST_PIECES:
            self._joined.append("".join(self._pieces))
            self._pieces.clear()

    def text(self) -> str:
        """All of it."""
        return "".join([*self._joined, *self._pieces])
