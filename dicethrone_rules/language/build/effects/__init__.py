"""Reads the verbs, grammar/effects.lark: one module a topic, as its sections."""

from . import (  # noqa: F401 - each module registers its readers
    cards,
    damage,
    dice,
    phases,
    subjects,
    tokens,
)
