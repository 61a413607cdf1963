"""Refusals: requests that are not carried out, and why."""

from __future__ import annotations


class Refusal(Exception):
    """A request that is refused: a code for a program and words for a person."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text
