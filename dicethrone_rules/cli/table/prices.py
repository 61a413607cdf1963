"""Prices of options, as facts tell them: `1 Reload`, `2 Synth, 1 CP`."""

from __future__ import annotations

from ...api.view import View
from ...engine.decisions import Option
from ...library.facts import ClauseFacts

VERBS = ("spends ", "pays ", "discards ", "removes ")


def price_of(view: View, option: Option) -> str:
    """The price of a spend clause of a token or a passive ability; "" for other options."""
    value = option.value
    if not isinstance(value, tuple) or value[:1] not in (("spend",), ("use",)):
        return ""
    facts = view.facts_of(option)
    if not isinstance(facts, ClauseFacts):
        return ""
    return ", ".join(_thing(str(cost)) for cost in facts.costs)


def _thing(cost: str) -> str:
    """`spends 2 Synth` as `2 Synth`, `spends Reload` as `1 Reload`."""
    for verb in VERBS:
        cost = cost.removeprefix(verb)
    return cost if cost[:1].isdigit() or not cost[:1].isupper() else f"1 {cost}"
