"""Armies: factions of twelve dice, and how a player sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from ... import records
from ...army import setup
from ...army.compiled import ArmyAbilityView, ArmyCode
from ...army.damage import armour
from ...army.records import DICE, Armies, armies_of
from ...engine.modes import Mode
from ...engine.play.run import Context, Run
from ...engine.seats import Seat
from ...engine.sessions import Session
from ...engine.state import Player, Table
from ...engine.terms import Terms
from ...errors import SaveError
from ...library import Library
from ...library.reach import Reach
from ..lazy import TOGETHER, lazily
from ..pieces import IncomingView
from ..sight import VIEW as HEROES_VIEW
from ..sight import Sight, incoming_view, moment, player_together
from ..view import PlayerView, View
from . import System


def _verify(context: Context, table: Table) -> None:
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


@records.frozen
class DieView:
    """A die that shows something: in Storage or on the Battlefield."""

    id: int
    face: int
    symbol: str


@records.frozen
class GroupView:
    """Dice on the Battlefield that were put there together."""

    id: int
    ability: str
    dice: tuple[DieView, ...]
    size: int
    ready: bool


@records.frozen
class ArmyPlayerView(PlayerView):
    """A seat: everything about an army is open."""

    points: int
    armour: int
    pool: int
    reserve: int
    storage: tuple[DieView, ...]
    groups: tuple[GroupView, ...]
    abilities: tuple[ArmyAbilityView, ...]

    def ability(self, key: str) -> ArmyAbilityView:
        """The ability of that key; KeyError when the faction has none."""
        for ability in self.abilities:
            if ability.key == key:
                return ability
        raise KeyError(key)


@records.frozen
class ArmyView(View):
    """The game as one player may know it; the same for both, but for whose decision it is."""

    round: int

    @property
    def armies(self) -> tuple[ArmyPlayerView, ...]:
        """The players of this game, with their armies."""
        return cast(tuple[ArmyPlayerView, ...], self.players)


class Fielded:
    """A player whose army somebody looks at."""

    __slots__ = ("army", "faction", "player", "sight")

    def __init__(self, sight: Sight, player: Player) -> None:
        self.sight, self.player = sight, player
        code = sight.context.code
        assert isinstance(code, ArmyCode)
        self.faction = code.factions[player.hero]
        self.army = armies_of(sight.table).armies[player.seat]

    def dice(self, ids: tuple[int, ...]) -> tuple[DieView, ...]:
        faces, symbols = self.army.faces, self.faction.dice.symbols
        return tuple([DieView(die, faces[die], symbols[faces[die]]) for die in ids])


def _groups(of: Fielded) -> tuple[GroupView, ...]:
    return tuple(
        [GroupView(g.id, g.ability, of.dice(g.dice), g.size, g.ready) for g in of.army.groups]
    )


def _armour(of: Fielded) -> int:
    run = Run(of.sight.context, of.sight.table)  # only looked through; nothing is run
    return armour(run, of.player.seat) if of.army.groups else 0


PLAYER: Mapping[str, Callable[[Fielded], Any]] = {
    TOGETHER: lambda of: player_together(
        of.sight.table.dials[of.player.dial], of.player, of.faction.name, of.faction.dice
    ),
    "hand": lambda of: (),
    "discard": lambda of: (),
    "upgrades": lambda of: (),
    "tokens": lambda of: (),
    "board": lambda of: (),
    "points": lambda of: of.army.points,
    "armour": _armour,
    "pool": lambda of: len(of.army.pool),
    "reserve": lambda of: len(of.army.reserve),
    "storage": lambda of: of.dice(of.army.storage + of.army.using),
    "groups": _groups,
    "abilities": lambda of: tuple(of.faction.table.values()),
}


def _armies(sight: Sight) -> tuple[ArmyPlayerView, ...]:
    return tuple(
        [
            lazily(ArmyPlayerView, PLAYER, Fielded(sight, player), sight.guard)
            for player in sight.table.players
        ]
    )


def _incoming(sight: Sight) -> tuple[IncomingView, ...]:
    return tuple(
        incoming_view([p], [p.amount], [p.type], p.amount)
        for pool in sight.table.pools
        for p in pool.parts
    )


VIEW: Mapping[str, Callable[[Sight], Any]] = {
    **HEROES_VIEW,
    "players": _armies,
    "dice": lambda sight: (),
    "incoming": _incoming,
    "moment": lambda sight: moment(sight, (), armies_of(sight.table), _incoming(sight)),
    "round": lambda sight: armies_of(sight.table).round,
}


# --- the rules ------------------------------------------------------------------------------------


class ArmyOfDice(System):
    """Games of armies, in which nothing lies face down."""

    def names(self, library: Library, ids: Sequence[str]) -> Sequence[str]:
        return [library.faction(id).name.text for id in ids]

    def reach(
        self,
        library: Library,
        seats: Sequence[Seat],
        more: Sequence[str] = (),
        session: Session | None = None,
    ) -> Reach:
        return library.army_reach([seat.hero for seat in seats])

    def context(self, library: Library, mode: Mode, reach: Reach) -> Context:
        return setup.context_of(library, mode, reach)

    def new_table(self, context: Context, terms: Terms) -> Table:
        return setup.new_table(context.mode, terms)

    def verify(self, context: Context, table: Table) -> None:
        _verify(context, table)

    def view(self, sight: Sight) -> ArmyView:
        return lazily(ArmyView, VIEW, sight, sight.guard)


SYSTEM = ArmyOfDice()
