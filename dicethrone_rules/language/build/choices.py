"""Another player's choice: the roles of its players.

A verb without a subject is done by the player who decides. Roles are named from the view of the
text: `you` is the owner of the text and becomes a Holder here, so that owner and decider differ.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

import attrs

from .. import ast
from .reader import Misread, ast_span

T = TypeVar("T")

WITH_SUBJECT = (
    ast.Take,
    ast.Prevent,
    ast.Heal,
    ast.Gain,
    ast.GainChosen,
    ast.Lose,
    ast.Draw,
    ast.Discard,
    ast.Reveal,
    ast.Roll,
    ast.GainAttempt,
    ast.ExtraPhase,
    ast.Choose,
)
"""Effects whose subject may be left out."""

_WITHOUT_VERB = (ast.SetHealth, ast.BecomeType, ast.Fail, ast.Retarget, ast.NothingHappens)
"""Effects that begin with what they are about."""

OWN_CARDS = (
    ast.Search,
    ast.PutUpgrade,
    ast.Look,
    ast.PutThemBack,
    ast.PutDrawnBack,
    ast.TakeSeen,
    ast.PutCards,
    ast.Resolve,
)


def in_choice(part: T) -> T:
    """A text or a price, as it is meant where another player decides."""
    return cast(T, _read(part))


def _read(part: Any) -> Any:
    if isinstance(part, tuple):
        read = tuple(_read(one) for one in part)
        return part if all(new is old for new, old in zip(read, part, strict=True)) else read
    if not isinstance(part, ast.Node):
        return part
    if isinstance(part, ast.May):
        # Its price and body belong to whoever is asked there, and have been read as theirs.
        who = _holder(part.who) if isinstance(part.who, ast.You) else part.who
        return attrs.evolve(part, who=who, otherwise=_read(part.otherwise))
    if isinstance(part, ast.Choose) and not isinstance(part.who, ast.You):
        return part
    if isinstance(part, OWN_CARDS):
        raise Misread(
            "DT101",
            ast_span(part),
            "another player decides here, and these are your cards",
            "begin with you may, or put it into a sentence of its own after the choice",
        )
    if isinstance(part, ast.Do):
        _find_unclear(part)
    changes = {
        field.name: _read_field(part, field.name)
        for field in attrs.fields(type(part))
        if field.name != "span"
    }
    changes = {name: new for name, new in changes.items() if new is not getattr(part, name)}
    return attrs.evolve(cast(Any, part), **changes) if changes else part


def _read_field(node: ast.Node, name: str) -> Any:
    value = getattr(node, name)
    if not isinstance(value, ast.You):
        return _read(value)
    return value if _is_unsaid(node, name, value) else _holder(value)


def _is_unsaid(node: ast.Node, name: str, you: ast.You) -> bool:
    """Whether the text names no player for the effect."""
    if you.span is not None:
        return False
    if name == "who":
        return isinstance(node, WITH_SUBJECT)
    return name == "source" and isinstance(node, ast.Remove | ast.Transfer)


def _holder(you: ast.You) -> ast.Holder:
    return ast.Holder(span=you.span)


def _find_unclear(do: ast.Do) -> None:
    effect = unclear(do)
    if effect is not None:
        raise Misread(
            "DT101",
            ast_span(effect),
            "it is not clear who does this",
            "say you before the verb, or put what the other player does first",
        )


def unclear(do: ast.Do) -> ast.Effect | None:
    """An effect without a subject behind one that has one: in another player's choice it could be
    either's.
    """
    said = False
    for part in do.parts:
        options = part.effect.options if isinstance(part.effect, ast.Or) else (part.effect,)
        for effect in options:
            if _names_who(effect):
                said = True
            elif said and not isinstance(effect, _WITHOUT_VERB):
                return effect
    return None


def _names_who(effect: ast.Effect) -> bool:
    if isinstance(effect, ast.SetHealth):
        return True
    who: ast.Role | None = getattr(effect, "who", None)
    return who is not None and not (isinstance(who, ast.You) and who.span is None)
