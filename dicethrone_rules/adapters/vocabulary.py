"""A vocabulary of actions: every option has a word, and every word a number that stays the same.

A word describes an option: its kind, and the key of its content. A word names no instance of a card
or token, so it means the same in every game, with any heroes. The number is a hash of the word. If
options of one decision would have the same number, the later ones take the next free numbers, in
the order of the options.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from ..agents.lore import content_key
from ..engine.decisions import Decision, Option

SIZE = 1024
"""The number of actions; no decision has as many options."""


def word_of(option: Option) -> str:
    """The verb of an option."""
    key = content_key(option)
    if not key:
        return option.id
    value = option.value
    verb = f".{value[0]}" if isinstance(value, tuple) and isinstance(value[0], str) else ""
    return f"{option.kind}{verb}.{key}"


@lru_cache(maxsize=65536)
def number_of(word: str, size: int = SIZE) -> int:
    """The number of a word, the same in every process."""
    return int.from_bytes(blake2b(word.encode(), digest_size=8).digest()) % size


def actions_of(decision: Decision | None, size: int = SIZE) -> dict[int, Option]:
    """The options of a decision by the numbers of their actions, in order of the numbers."""
    found: dict[int, Option] = {}
    for option in () if decision is None else decision.options:
        number = number_of(word_of(option), size)
        while number in found:
            number = (number + 1) % size
        found[number] = option
    return dict(sorted(found.items()))
