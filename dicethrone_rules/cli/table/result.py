"""The panel that tells how a game at a table ended."""

from __future__ import annotations

from collections.abc import Sequence

from ...api.game import Game
from ...api.systems.adventures import AdventureView
from .page import Panel, Row


def result_panel(game: Game, names: Sequence[str], seed: int, note: str) -> Panel:
    """The winners, the Health of each seat and the seed; of a session of Adventures, its end and
    the `note` of its scenario.
    """
    view = game.view(0)
    if isinstance(view, AdventureView):
        return _session_panel(view, names, note)
    winners = [names[seat] for seat in game.winners]
    won = " and ".join(winners) if winners else "Nobody"
    rows = [Row(f"{won} won after {view.turn} turns.", "Result", style="strong")]
    rows += [Row(f"{player.health} Health", names[player.seat]) for player in view.players]
    rows.append(Row(f"{seed}", "Seed"))
    return Panel("The game is over", tuple(rows))


def _session_panel(view: AdventureView, names: Sequence[str], note: str) -> Panel:
    """The team won or lost together; of the enemies, those that still stand."""
    end = "broken off" if view.won is None else "won" if view.won else "lost"
    rows = [Row(f"The scenario is {end} after {view.turn} turns ({note}).", style="strong")]
    rows += [
        Row(f"{names[player.seat]} still stands, with {player.health} Health.")
        for player in view.players[len(view.salves) :]
        if player.alive and player.health
    ]
    return Panel("The session is over", tuple(rows))
