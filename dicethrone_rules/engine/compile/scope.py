"""The scope of a text: its dice, its names, its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...messages import Content
from ..pools import ANY
from .vocabulary import Vocabulary

UNNAMED = Content("text", "", "")


@records.frozen
class Dialect:
    """The dialect of another game on this engine: a table of its verbs, and of the amounts
    that only it has.
    """

    verbs: Concern[Callable[[Any, Any], None]]
    amounts: Mapping[type, Callable[[Any, Scope], Any]]


@records.frozen
class Given:
    """The number an action is used with, and the surroundings of the text that says it. Equal
    identities are equal numbers. A number that the player has chosen is in the variable `chosen`.
    """

    amount: a.Amount
    scope: Scope
    identity: tuple[Any, ...]
    chosen: str = ""


@records.define
class Scope:
    """The surroundings of one text.

    `defers` is true for offensive abilities, whose effects wait for their step; `ultimate` gives
    their damage its type; `defense` marks a defensive ability's text.
    """

    key: str
    symbols: Mapping[str, int]
    words: Vocabulary
    defers: bool = False
    ultimate: bool = False
    defense: bool = False
    this_token: str = ""
    this_kind: str = ""
    label: Content = UNNAMED  # whose text it is
    attacked: bool = False  # a card for who is Attacked: it speaks of the Roll Phase's damage
    before: str = ""  # the phase that a `Before` clause is about
    that_dmg: str = ANY  # the parts of a total that "that dmg" speaks of
    awaits_dmg: bool = False  # "that dmg" is on its way; else it was dealt
    chosen: str = ""  # the frame variable of the player chosen last, while a text is compiled
    die: str = ""  # the frame variable of the die chosen last
    picked: str = ""  # the frame variable of the status effect chosen last
    given: Given | None = None  # N
    doing: tuple[str, ...] = ()  # the actions whose text is compiled, the outermost first
    dialect: Dialect | None = None
    asks: set[str] = records.Factory(set)  # what texts want remembered, for all texts together

    def token(self, name: a.Name) -> str:
        """The key of a token's name."""
        return self.words.token(name.text)
