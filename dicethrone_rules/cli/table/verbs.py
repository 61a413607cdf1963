"""Verbs of a hero's own, explained beside its board."""

from __future__ import annotations

from ...api.systems.army import ArmyPlayerView
from ...api.view import View
from ...language import ast as a
from ...library import Library


def own_verbs(library: Library, view: View, seat: int) -> list[tuple[str, str]]:
    """The actions that the hero of a seat defines, each with its text."""
    from ...language.printer import say

    player = view.players[seat]
    if isinstance(player, ArmyPlayerView) or player.hero not in library.heroes:
        return []
    actions = [item for item in library.heroes[player.hero].items if isinstance(item, a.ActionDef)]
    return [
        (f"{action.name.text}{' N' if action.has_param else ''}", say(action.text))
        for action in actions
    ]
