"""The verbs of the language, compiled. One table: node type -> how it joins a program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....library.prices import is_due
from ....library.schedule import Cut, takes_from_target, timing_of
from ..builder import Builder
from . import actions, cards, damage, dice, phases, tokens

COMPILERS: dict[type, Callable[[Any, Builder], None]] = {
    **damage.COMPILERS,
    **tokens.COMPILERS,
    **cards.COMPILERS,
    **dice.COMPILERS,
    **phases.COMPILERS,
    **actions.COMPILERS,
}


def compile_effect(effect: Any, builder: Builder) -> None:
    """Appends what an effect does to the program."""
    if builder.scope.defers and is_due(effect):
        builder.cut(Cut.PRICE)  # it may be paid with what the text has just brought
    builder.timing = timing_of(effect)
    builder.takes_later = builder.takes_later or takes_from_target(effect)
    dialect = builder.scope.dialect
    verbs = COMPILERS if dialect is None else dialect.verbs
    verbs[type(effect)](effect, builder)
