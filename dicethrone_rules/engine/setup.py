"""Setting up: hands, the start roll with its ties, each hero's own setup, then the first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..library import Library
from ..library.reach import Reach
from . import events as e
from .codebook import Code
from .compile.book import code_of
from .compiled import Op
from .modes import Mode
from .play.changes import ROUTINES as CHANGES
from .play.changes import draw, refresh_board
from .play.landing import ROUTINES as LANDING
from .play.performing import ROUTINES as ACTS
from .play.plays import ROUTINES as PLAYS
from .play.rollphase import ROUTINES as ROLL_PHASE
from .play.rolls import ROLLS, begin, finish
from .play.run import Context, Run
from .play.targeting import ROUTINES as TARGETING
from .play.triggers import QUEUE
from .play.turn import ROUTINES as TURN
from .play.windows import ROUTINES as WINDOWS
from .play.windows import open_window
from .state import Frame, Player, Table

STARTING_CP = 2
OPENING_HAND = 4


def deal_hands(run: Run, frame: Frame) -> None:
    """CORE-SETUP-04: each deck is shuffled and four cards are drawn."""
    for seat in range(len(run.t.players)):
        player = run.mine(seat)
        player.deck = run.shuffled(player.deck)
        draw(run, seat, OPENING_HAND)
        refresh_board(run, seat)


def contend(run: Run, frame: Frame) -> None:
    """CORE-SETUP-05: the highest die starts; the tied roll again among themselves."""
    vars = frame.vars
    if "faces" in vars:
        face = vars.pop("faces")[0]
        seat = vars["left"][0]
        run.tell(e.StartRolled, seat, face)
        vars["results"] = (*vars["results"], (seat, face))
        vars["left"] = vars["left"][1:]
    if vars["left"]:
        frame.pc -= 1
        run.push("plain_roll", vars["left"][0], {"n": 1, "purpose": "start"})
        return
    best = max(face for _, face in vars["results"])
    tied = tuple(seat for seat, face in vars["results"] if face == best)
    if len(tied) > 1:
        frame.pc -= 1
        vars["left"], vars["results"] = tied, ()
        return
    seat = tied[0]
    order = run.t.order
    at = order.index(seat)
    run.t.order = order[at:] + order[:at]
    run.t.start = run.t.active = seat
    run.t.line_up()


def begin_game(run: Run, frame: Frame) -> None:
    run.tell(e.GameStarted, run.t.start)


def hero_setups(run: Run, frame: Frame) -> None:
    """CORE-SETUP-07: a hero's extra steps run last."""
    for seat in reversed(run.t.order):
        hero = run.ctx.code.heroes[run.t.players[seat].hero]
        if hero.setup:
            run.push(hero.setup, seat, {"quiet": True})


def first_turn(run: Run, frame: Frame) -> None:
    run.push("turns", run.t.start, {})


ROUTINES: dict[str, tuple[Op, ...]] = {
    "setup": (deal_hands, contend, begin_game, hero_setups, first_turn),
    "plain_roll": (begin, finish),
    **ACTS,
    **CHANGES,
    **LANDING,
    **PLAYS,
    **ROLL_PHASE,
    **ROLLS,
    **TARGETING,
    **QUEUE,
    **TURN,
    **WINDOWS,
}


MOST_CONTEXTS = 256
"""How many contexts a library keeps; a game keeps its own."""


def context_of(library: Library, mode: Mode, reach: Reach) -> Context:
    """The unchanging side of all games of that mode with the same reach."""
    return kept_context(
        library,
        mode,
        reach,
        lambda: Context(code_of(library, reach), mode, ROUTINES, open_window, reach, library),
    )


def kept_context(
    library: Library, mode: Mode, reach: Reach, make: Callable[[], Context]
) -> Context:
    """The context of a mode and a reach; made at the first use, then kept with the library."""
    contexts: dict[object, Context] = library.derived.setdefault("contexts", {})
    key = (mode.name, reach.sides, reach.more)
    context = contexts.get(key)
    if context is None:
        if len(contexts) >= MOST_CONTEXTS:
            contexts.clear()
        context = contexts[key] = make()
        # Options are values: all games of a library share those that were made.
        context.options = library.derived.setdefault("options", context.options)
        context.rolls = library.derived.setdefault("rolls", context.rolls)
    return context


def new_table(
    code: Code,
    mode: Mode,
    heroes: Sequence[str],
    seed: int,
    rules: Mapping[str, Any],
    chance: str,
    turn_limit: int,
) -> Table:
    """A table with everything in its box; running it plays the set-up."""
    cards: list[str] = []
    owners: list[int] = []
    players = []
    for seat, hero in enumerate(heroes):
        deck = code.heroes[hero].deck
        first = len(cards)
        cards += deck
        owners += [seat] * len(deck)
        players.append(
            Player(
                seat=seat,
                side=mode.sides[seat],
                dial=mode.dials[seat],
                hero=hero,
                cp=STARTING_CP,
                hand=(),
                deck=tuple(range(first, first + len(deck))),
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
        )
    table = Table(
        mode=mode.name,
        rules=dict(rules),
        cards=tuple(cards),
        owners=tuple(owners),
        players=players,
        dials=[mode.health] * mode.dial_count,
        caps=(mode.health + mode.heal_above_start,) * mode.dial_count,
        order=mode.order,
        seed=seed,
        draws=0,
        chance=chance,
        turn=0,
        active=mode.order[0],
        start=mode.order[0],
        phase="setup",
        frames=[Frame("setup", 0, mode.order[0], {"left": mode.order, "results": ()})],
        rolls=[],
        pools=[],
        attack=None,
        next_id=0,
        winners=None,
        turn_limit=turn_limit,
    )
    table.line_up()
    return table
