"""The verbs of the language, compiled. One table: node type -> how it joins a program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..builder import Builder
from . import cards, damage, dice, phases, tokens

COMPILERS: dict[type, Callable[[Any, Builder], None]] = {
    **damage.COMPILERS,
    **tokens.COMPILERS,
    **cards.COMPILERS,
    **dice.COMPILERS,
    **phases.COMPILERS,
}


def compile_effect(effect: Any, builder: Builder) -> None:
    """Appends what an effect does to the program."""
    dialect = builder.scope.dialect
    verbs = COMPILERS if dialect is None else dialect.verbs
    verbs[type(effect)](effect, builder)
