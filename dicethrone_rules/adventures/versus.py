"""Bosses whom players play: one boss against many heroes, or two bosses in a duel.

The turn is that of any game of heroes. In addition, bosses gain the king's hand in every Upkeep and
may spend it for a Loot die, and a boss with several opponents rolls for its target. The rules of
campaigns for the king's hand do not apply. (BOSSVS-16)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import records
from ..engine.compiled import Op
from ..engine.frames import Frame, Text
from ..engine.modes import Mode
from ..engine.play import targeting
from ..engine.play.changes import gain_tokens
from ..engine.play.run import Context, Run
from ..engine.play.standing_text import blank_faces
from ..engine.play.turn import SKIPPED, TURN
from ..engine.play.turn import upkeep as any_upkeep
from ..engine.play.windows import open_window
from ..engine.setup import ROUTINES as HEROES
from ..engine.setup import (
    begin_game,
    deal_hands,
    first_turn,
    hero_setups,
    kept_context,
    starting_tokens,
)
from ..engine.setup import new_table as heroes_table
from ..engine.state import Table
from ..engine.terms import Terms
from ..engine.work import WORK
from ..errors import SetupError
from ..patterns import BLANK, SIDES
from .chests import loot_result
from .versus_compile import hands_of, versus_code_of

if TYPE_CHECKING:
    from ..library import Library
    from ..library.reach import Reach

# --- setting up -----------------------------------------------------------------------------------


def context_of(library: Library, mode: Mode, reach: Reach) -> Context:
    """The unchanging side of all games of that mode between the same heroes and bosses."""

    def made() -> Context:
        code = versus_code_of(library, reach)
        routines = DUEL if len(mode.bosses) > 1 else MANY
        return Context(code, mode, routines, open_window, WORK, reach, library)

    return kept_context(library, mode, reach, made)


def fit_seats(library: Library, mode: Mode, ids: Sequence[str]) -> None:
    """Refuses a hero in the seat of a boss, and a boss in the seat of a hero. (BOSSVS-01, -12)"""
    for seat, id in enumerate(ids):
        wants_boss = seat in mode.bosses
        if wants_boss and id not in library.bosses:
            known = ", ".join(sorted(library.bosses)) or "none"
            raise SetupError(
                f"Seat {seat} of {mode.name} is for a boss, not {id!r}. There are: {known}."
            )
        if not wants_boss and id in library.bosses:
            raise SetupError(f"Seat {seat} of {mode.name} is for a hero, not for {id!r}, a boss.")


def new_table(context: Context, terms: Terms) -> Table:
    """A table before its set-up. BOSSVS-03: the more heroes, the more Health has a lone boss."""
    mode, taken = context.mode, list(terms.seats)
    for boss in mode.bosses:
        if taken[boss].health is None:
            taken[boss] = records.evolve(taken[boss], health=mode.health_of(boss))
    return heroes_table(context, records.evolve(terms, seats=taken))


# --- the king's hand ------------------------------------------------------------------------------


def upkeep(run: Run, frame: Frame) -> None:
    """BOSSVS-09, -13, A31: in every player's Upkeep each boss gains a king's hand."""
    any_upkeep(run, frame)
    if frame.work is SKIPPED:
        return
    for seat, hand in hands_of(run).items():
        if seat == frame.you or not run.t.rules.hand_in_own_upkeep_only:
            gain_tokens(run, seat, hand.token, 1, seat)


def throw_hand_die(run: Run, frame: Frame) -> None:
    """BOSSVS-11: the Loot die decides the worth of a king's hand; no text alters it."""
    result = loot_result(run, frame)
    hand = hands_of(run).get(frame.you)
    if result is None or hand is None:
        return
    for row in hand.rows:
        if row.low <= result <= row.high and row.program:
            run.push_text(row.program, frame.you, Text())


# --- the target -----------------------------------------------------------------------------------


def read_target(run: Run, frame: Frame) -> None:
    """BOSSVS-07: the faces are shared out among the heroes, clockwise from the boss's left; faces
    left over and blanks are rolled again. A die without any value leaves the choice to the boss.
    """
    (face,) = frame.rolled
    heroes = targeting.clockwise(run, frame.you)
    if face == BLANK:
        if blank_faces(run, frame.you) == targeting.ALL_BLANK:
            targeting.ask(run, frame, frame.you, heroes)
        else:
            frame.pc = 0
        return
    place = (face - 1) // (SIDES // len(heroes))
    if place < len(heroes):
        frame.answer = (heroes[place],)
    else:
        frame.pc = 0


# --- routines -------------------------------------------------------------------------------------

COMMON: dict[str, tuple[Op, ...]] = {
    **HEROES,
    "turn": tuple([upkeep if op is any_upkeep else op for op in TURN]),
    "hand_die": (throw_hand_die,),
    "target_seat": (targeting.roll, read_target, targeting.chosen),
}
DUEL = COMMON  # BOSSVS-15: a roll for the start, as in any duel
MANY: dict[str, tuple[Op, ...]] = {
    **COMMON,
    # BOSSVS-05: the boss starts, and nobody rolls for it.
    "setup": (deal_hands, begin_game, hero_setups, starting_tokens, first_turn),
}
