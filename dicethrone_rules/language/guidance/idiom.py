"""An idiom: a phrase that the language has in another form, as data."""

from __future__ import annotations

import re
from collections.abc import Callable

import attrs


@attrs.frozen
class Idiom:
    """A phrase, and its form in the language.

    The group `at` of the pattern is replaced, `mark` is underlined. Messages hold `{said}` and
    `{meant}`, and the groups of the pattern.
    """

    pattern: re.Pattern[str]
    meant: Callable[[re.Match[str]], str]
    message: str
    help: str = "write {meant}"
    code: str = "DT101"
    fixable: bool = True
    here: bool = False  # only where the token that does not fit stands
    begins: re.Pattern[str] | None = None  # how the sentence begins
    player: str = ""  # only where this is the player that the text would speak of


def idiom_of(
    pattern: str,
    meant: Callable[[re.Match[str]], str] | str,
    message: str,
    help: str = "write {meant}",
    code: str = "DT101",
) -> Idiom:
    write = (lambda _: meant) if isinstance(meant, str) else meant
    return Idiom(re.compile(pattern), write, message, help, code)
