"""Setting up: two armies, a roll-off for the first Round, then the Rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.frames import Frame
from ..engine.modes import Mode
from ..engine.play.landing import concede
from ..engine.play.rolls import ROLLS, begin, finish
from ..engine.play.run import Context, Run, together
from ..engine.setup import bare_table, begin_game, contend, kept_context
from ..engine.state import Player, Table
from ..engine.terms import Terms
from ..errors import SetupError
from ..library import keys
from .activation import ROUTINES as ACTIVATION
from .compile import army_code_of
from .damage import ROUTINES as DAMAGE
from .records import FIRST_ROUND_DICE, Armies, muster
from .turn import ROUTINES as TURN
from .work import WORK, RoundsWork

if TYPE_CHECKING:
    from ..library import Library
    from ..library.reach import Reach


def first_round(run: Run, frame: Frame) -> None:
    run.push("rounds", run.t.start, RoundsWork())


ROUTINES = together(
    {
        "setup": (contend, begin_game, first_round),  # A36: the highest die begins
        "plain_roll": (begin, finish),
        "concession": (concede,),
    },
    ROLLS,
    DAMAGE,
    ACTIVATION,
    TURN,
)


def _no_window(run: Run, you: int, point: str, answer: tuple[str, ...]) -> None:
    """An army plays nothing in the engine's windows; its answers have routines of their own."""


def context_of(library: Library, mode: Mode, reach: Reach) -> Context:
    """The unchanging side of all games of that mode between the same factions."""

    def made() -> Context:
        code = army_code_of(library, [keys.owner_of(side) for side in reach.sides])
        return Context(code, mode, ROUTINES, _no_window, WORK, reach, library)

    return kept_context(library, mode, reach, made)


def new_table(mode: Mode, terms: Terms) -> Table:
    """A table before the roll-off; running it begins the first Round."""
    for number, seat in enumerate(terms.seats):
        if seat.to_data() != seat.hero:
            raise SetupError(f"Seat {number}: a seat of {mode.name} is a faction and nothing else.")
    players = [_player(mode, number, seat.hero) for number, seat in enumerate(terms.seats)]
    table = bare_table(mode, terms, players, [mode.health] * mode.dial_count)
    table.extension = Armies(0, tuple(muster(FIRST_ROUND_DICE, 0) for _ in players))
    return table


def _player(mode: Mode, seat: int, faction: str) -> Player:
    """A seat without cards, tokens or CP."""
    return Player(
        seat=seat,
        side=mode.sides[seat],
        dial=mode.dials[seat],
        hero=faction,
        cp=0,
        hand=(),
        deck=(),
        discard=(),
        playing=(),
        levels={},
        upgrades=(),
        tokens=(),
        limits={},
        offense=(),
        defense=(),
        passives=(),
        lasting=(),
        used={},
    )
