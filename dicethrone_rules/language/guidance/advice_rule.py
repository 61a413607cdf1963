"""Advice as data: the finding about a sentence that has no legal form at its place."""

from __future__ import annotations

import re

import attrs

TOKENS = ("status", "companion", "track")
TEXTS = ("card", "offensive", "ultimate", "upgrade", "defensive")


@attrs.frozen
class Advice:
    """The finding about a sentence that has no legal form at its place.

    The group `mark` of the pattern is underlined.
    """

    pattern: re.Pattern[str]
    code: str
    message: str
    help: str
    first: bool = False  # only where the very first word does not fit
    kinds: tuple[str, ...] = ()  # only in definitions that begin with one of these words
    ahead: bool = False  # comes before repairs of single words
    general: bool = False  # a sentence of the author's own words says more
