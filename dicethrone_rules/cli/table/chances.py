"""The chances of a roll on the table, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...api.chances import chances_of
from ...library.odds import percent

if TYPE_CHECKING:
    from ...api.view import View

MOST = 6
"""The number of abilities that are named, the likeliest first."""


def chances_line(view: View) -> str:
    """The chances of requirements that the player's own dice do not meet yet, each rolled for
    alone; empty where there is nothing to roll for.
    """
    found = chances_of(view)
    if not found:
        return ""
    left = view.dice[-1].allowed - view.dice[-1].attempts
    rolls = "1 more roll" if left == 1 else f"{left} more rolls"
    named = ", ".join(
        f"{each.ability.name} ({each.ability.tiers[each.tier].requirement}) {percent(each.chance)}"
        for each in found[:MOST]
    )
    return f"Rolled for alone, {rolls}: {named}."
