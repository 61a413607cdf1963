"""The verbs of the language, compiled: one table from the type of a node to its compiler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from ....language import ast as a
from ....language.ast.concern import Concern
from ....library.prices import is_due
from ....library.schedule import Cut, takes_from_target, timing_of
from ..builder import Builder
from . import actions, cards, damage, dice, leaflets, phases, piles, tokens

VERBS = Concern[Callable[[Any, Builder], None]]("engine: effects", a.Effect)
for topic in (damage, tokens, leaflets, cards, piles, dice, phases, actions):
    VERBS.table(topic.COMPILERS)
VERBS.never(a.Deflect, a.ReturnDice)  # words of armies, which have their own table
VERBS.never(*get_args(a.AdventureVerb))  # the same for Adventures


def compile_effect(effect: Any, builder: Builder) -> None:
    """Appends what an effect does to the program."""
    if builder.scope.defers and is_due(effect):
        builder.cut(Cut.PRICE)  # it may be paid with what the text has just brought
    builder.timing = timing_of(effect)
    builder.takes_later = builder.takes_later or takes_from_target(effect)
    dialect = builder.scope.dialect
    verbs = VERBS if dialect is None else dialect.verbs
    verbs.of(effect)(effect, builder)
