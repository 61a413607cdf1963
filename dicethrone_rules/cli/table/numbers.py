"""Live numbers: the effect of an option on the damage that is on its way."""

from __future__ import annotations

from collections.abc import Iterator

from ...api.pieces import IncomingView
from ...api.view import View
from ...engine.decisions import Option
from ...library.facts import CardFacts, ClauseFacts
from ...library.facts.parts import AddedDamage, DiceRolled, Part, Prevention


def outcome_of(view: View, option: Option) -> str:
    """`8 dmg, 4 after this`: for a play that changes one total by an amount that is settled now;
    empty for all others, and where dice or a choice settle it.
    """
    facts = view.facts_of(option) if option.kind == "play" else None
    if not isinstance(facts, CardFacts | ClauseFacts):
        return ""
    parts = facts.does.parts
    if any(isinstance(part, DiceRolled) or not part.case.is_certain for part in parts):
        return ""
    mine = [part for part in parts if isinstance(part, Prevention) and part.who.is_you]
    added = [part for part in parts if isinstance(part, AddedDamage)]
    totals = [t for t in view.incoming if (t.receiver == view.player) == bool(mine)]
    if len(totals) != 1 or bool(mine) == bool(added):
        return ""
    before = totals[0].expected
    after = list(_after(totals[0], [*mine, *added]))
    if len(after) != 1 or after[0] == before:
        return ""
    return f"{before} dmg, {after[0]} after this"


def _after(total: IncomingView, parts: list[Part]) -> Iterator[int]:
    for part in parts:
        before = total.expected
        if isinstance(part, Prevention) and part.share == "all":
            yield 0
        elif isinstance(part, Prevention) and part.share == "half":
            yield before - (before + 1) // 2
        elif isinstance(part, Prevention) and not part.share and part.amount.is_exact:
            yield max(0, before - part.amount.least)
        elif isinstance(part, AddedDamage) and part.amount.is_exact:
            yield before + part.amount.least
