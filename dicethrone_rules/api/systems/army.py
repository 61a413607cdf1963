"""Armies: factions of twelve dice, and how a player sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ...army import setup
from ...army.code import AbilityView, ArmyCode
from ...army.damage import armour
from ...army.records import DICE, Armies, Army, armies_of
from ...army.setup import context_of as context
from ...engine.decisions import Decision
from ...engine.events import Event
from ...engine.play.run import Context, Run
from ...engine.state import Player, Table
from ...errors import SaveError
from ...library import Library
from ...library.reach import Reach
from ..view import IncomingView, PlayerView, View

__all__ = ["context", "names", "new_table", "reach", "verify", "view"]


def names(library: Library, ids: Sequence[str]) -> Sequence[str]:
    return [library.faction(id).name.text for id in ids]


def reach(library: Library, ids: Sequence[str], more: Sequence[str] = ()) -> Reach:
    return library.army_reach(ids)


def new_table(
    context: Context,
    ids: Sequence[str],
    seed: int,
    rules: Mapping[str, Any],
    chance: str,
    turn_limit: int,
) -> Table:
    return setup.new_table(context.mode, ids, seed, rules, chance, turn_limit)


def verify(context: Context, table: Table) -> None:
    """Every die of an army is in one place, once, and shows a face."""
    kept, code = table.extension, context.code
    assert isinstance(code, ArmyCode)
    if not isinstance(kept, Armies) or len(kept.armies) != len(table.players):
        raise SaveError("table.extension: there is an army for each player.")
    if kept.round < 0:
        raise SaveError("table.extension.round: it is never below 0.")
    for player, army in zip(table.players, kept.armies, strict=True):
        where = f"table.extension.armies[{player.seat}]"
        zones = (army.pool, army.storage, army.using, army.reserve, *(g.dice for g in army.groups))
        if sorted(die for zone in zones for die in zone) != list(range(DICE)):
            raise SaveError(f"{where}: every die is in one place, once.")
        if len(army.faces) != DICE or any(face not in range(7) for face in army.faces):
            raise SaveError(f"{where}: a die shows 1 to 6, or nothing.")
        for group in army.groups:
            if group.ability not in code.factions[player.hero].table:
                raise SaveError(f"{where}: there is no ability {group.ability!r}.")


# --- what a player sees --------------------------------------------------------------------------


@attrs.frozen
class DieView:
    """A die that shows something: in Storage or on the Battlefield."""

    id: int
    face: int
    symbol: str


@attrs.frozen
class GroupView:
    """Dice on the Battlefield that were put there together."""

    id: int
    ability: str
    dice: tuple[DieView, ...]
    size: int
    ready: bool


@attrs.frozen
class ArmyPlayerView(PlayerView):
    """A seat: everything about an army is open."""

    points: int
    armour: int
    pool: int
    reserve: int
    storage: tuple[DieView, ...]
    groups: tuple[GroupView, ...]
    abilities: Mapping[str, AbilityView]


@attrs.frozen
class ArmyView(View):
    """The game as one player may know it; the same for both, but for whose decision it is."""

    round: int
    armies: tuple[ArmyPlayerView, ...]


def view(
    context: Context,
    table: Table,
    decision: Decision | None,
    events: tuple[Event, ...],
    seat: int,
) -> ArmyView:
    armies = tuple(
        _player(context, table, player, army)
        for player, army in zip(table.players, armies_of(table).armies, strict=True)
    )
    return ArmyView(
        player=seat,
        mode=table.mode,
        turn=table.turn,
        active=table.active,
        phase=table.phase,
        players=armies,
        dice=(),
        incoming=tuple(
            IncomingView(
                p.receiver, p.source, p.type, p.amount, p.amount, p.by.name if p.by else ""
            )
            for pool in table.pools
            for p in pool.packets
        ),
        decision=decision if decision is not None and decision.player in (seat, None) else None,
        waiting_for=decision.player if decision is not None else None,
        events=tuple(event.redacted(seat) for event in events),
        winners=table.winners,
        round=armies_of(table).round,
        armies=armies,
    )


def _player(context: Context, table: Table, player: Player, army: Army) -> ArmyPlayerView:
    code = context.code
    assert isinstance(code, ArmyCode)
    faction = code.factions[player.hero]

    def dice(ids: tuple[int, ...]) -> tuple[DieView, ...]:
        faces = army.faces
        return tuple(DieView(die, faces[die], faction.dice.symbols[faces[die]]) for die in ids)

    return ArmyPlayerView(
        seat=player.seat,
        side=player.side,
        dial=player.dial,
        hero=player.hero,
        name=faction.name,
        health=table.dials[player.dial],
        cp=0,
        hand=(),
        hand_size=0,
        deck_size=0,
        discard=(),
        upgrades=(),
        tokens=(),
        alive=player.alive,
        points=army.points,
        armour=armour(Run(context, table), player.seat) if army.groups else 0,
        pool=len(army.pool),
        reserve=len(army.reserve),
        storage=dice(army.storage + army.using),
        groups=tuple(
            GroupView(g.id, g.ability, dice(g.dice), g.size, g.ready) for g in army.groups
        ),
        abilities=faction.table,
    )
