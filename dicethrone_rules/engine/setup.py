"""Setting up: hands, the start roll with its ties, each hero's own setup, then the first turn."""

from __future__ import annotations

from collections.abc import Callable

from ..garbage import Paused
from ..library import Library
from ..library.reach import Reach
from . import events as e
from .arranging import (
    about,
    boxed,
    cards_of,
    draw_named,
    lay_piles,
    set_tokens,
    sides_of,
    starting_health,
    token_code,
    upgraded,
)
from .compile.book import code_of
from .frames import Frame, Text
from .modes import Mode
from .play.changes import ROUTINES as CHANGES
from .play.changes import draw, refresh_board
from .play.landing import ROUTINES as LANDING
from .play.performing import ROUTINES as ACTS
from .play.plays import ROUTINES as PLAYS
from .play.rollphase import ROUTINES as ROLL_PHASE
from .play.rolls import ROLLS, begin, finish
from .play.run import Context, Run, together
from .play.targeting import ROUTINES as TARGETING
from .play.triggers import QUEUE
from .play.turn import ROUTINES as TURN
from .play.windows import ROUTINES as WINDOWS
from .play.windows import open_window
from .state import Player, Table
from .terms import Terms
from .work import WORK, ContendWork, RollWork

OPENING_HAND = 4  # CORE-SETUP-04


def deal_hands(run: Run, frame: Frame) -> None:
    """CORE-SETUP-04: each deck is shuffled and four cards are drawn."""
    for seat in range(len(run.t.players)):
        open_hand(run, seat)


def open_hand(run: Run, seat: int) -> None:
    """Shuffles a deck and draws the opening hand: four cards, or those that the seat names."""
    lay_piles(run, seat)
    player = run.mine(seat)
    player.deck = run.shuffled(player.deck)
    hand = run.t.seats[seat].hand
    if hand is None:
        draw(run, seat, OPENING_HAND)
    else:
        with about(seat, run.ctx.code.heroes[player.hero].name):
            draw_named(run, seat, hand)
    refresh_board(run, seat)


def contend(run: Run, frame: Frame) -> None:
    """CORE-SETUP-05, KOTH-02: the highest die starts; the tied roll again among themselves."""
    work, players = frame.work, run.t.players
    assert isinstance(work, ContendWork)
    frame.work = work = ContendWork(
        tuple([seat for seat in work.left if players[seat].alive]),
        tuple([one for one in work.results if players[one[0]].alive]),
    )
    if frame.rolled:
        (face,), frame.rolled = frame.rolled, ()
        seat = work.left[0]
        run.tell(e.StartRolled, seat, face)
        work = ContendWork(work.left[1:], (*work.results, (seat, face)))
        frame.work = work
    if work.left:
        frame.pc -= 1
        run.push("plain_roll", work.left[0], RollWork("start", 1))
        return
    best = max(face for _, face in work.results)
    tied = tuple(seat for seat, face in work.results if face == best)
    if len(tied) > 1:
        frame.pc -= 1
        frame.work = ContendWork(tied)
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
        _set_up(run, seat)


def _set_up(run: Run, seat: int) -> None:
    hero = run.ctx.code.heroes[run.t.players[seat].hero]
    if hero.setup and run.t.players[seat].alive:
        run.push_text(hero.setup, seat, Text(quiet=True))


def arrive(run: Run, frame: Frame) -> None:
    """A seat that enters later has its hero's extra steps, too."""
    _set_up(run, frame.you)


def arrived(run: Run, frame: Frame) -> None:
    """A seat that enters later gets the tokens it begins with after its hero's extra steps."""
    _set_tokens(run, frame.you)


def starting_tokens(run: Run, frame: Frame) -> None:
    """The tokens that seats begin with, in addition to those of the heroes' own set-up."""
    for seat in range(len(run.t.seats)):
        _set_tokens(run, seat)


def _set_tokens(run: Run, number: int) -> None:
    seat = run.t.seats[number]
    for name, count in seat.tokens or ():
        set_tokens(run, number, token_code(run.ctx.code, seat.hero, name), ("",) * count)


def first_turn(run: Run, frame: Frame) -> None:
    run.push("turns", run.t.start)


ROUTINES = together(
    {
        "setup": (deal_hands, contend, begin_game, hero_setups, starting_tokens, first_turn),
        "entering": (arrive, arrived),
        "plain_roll": (begin, finish),
    },
    ACTS,
    CHANGES,
    LANDING,
    PLAYS,
    ROLL_PHASE,
    ROLLS,
    TARGETING,
    QUEUE,
    TURN,
    WINDOWS,
)


MOST_CONTEXTS = 256
"""The most contexts a library keeps; a game keeps its own."""


def context_of(library: Library, mode: Mode, reach: Reach) -> Context:
    """The unchanging side of all games of that mode with the same reach."""
    return kept_context(
        library,
        mode,
        reach,
        lambda: Context(code_of(library, reach), mode, ROUTINES, open_window, WORK, reach, library),
    )


def kept_context(
    library: Library, mode: Mode, reach: Reach, make: Callable[[], Context]
) -> Context:
    """The context of a mode and a reach; made at the first use, then kept with the library."""
    contexts: dict[object, Context] = library.derived.setdefault("contexts", {})
    key = (mode.name, mode.players, reach.sides, reach.more)
    context = contexts.get(key)
    if context is None:
        if len(contexts) >= MOST_CONTEXTS:
            contexts.clear()
        with Paused():  # programs are made to last
            context = contexts[key] = make()
        # Options are values: all games of a library share the options that were made.
        context.options = library.derived.setdefault("options", context.options)
        context.rolls = library.derived.setdefault("rolls", context.rolls)
        context.menus = library.derived.setdefault("menus", context.menus)
    return context


def new_table(context: Context, terms: Terms) -> Table:
    """A table with everything in its box and the seats' upgrades in play; running it plays the
    set-up. SetupError says what is wrong with a seat.
    """
    code, mode, seats = context.code, context.mode, terms.seats
    cards: list[str] = []
    owners: list[int] = []
    players: list[Player] = []
    for number, (seat, side) in enumerate(zip(seats, sides_of(mode, seats), strict=True)):
        with about(number, code.heroes[seat.hero].name):
            players.append(boxed(code, seat, number, side, mode.dials[number], len(cards)))
            for pile in cards_of(code, seat):
                cards += pile
        owners += [number] * (len(cards) - len(owners))
    health = starting_health(mode, seats, mode.dials)
    table = bare_table(mode, terms, players, health)
    table.cards, table.owners = tuple(cards), tuple(owners)
    table.caps = _caps(mode, health)
    run = Run(context, table)
    for number, player in enumerate(players):
        with about(number, code.heroes[player.hero].name):
            upgraded(run, number)
    return table


def _caps(mode: Mode, health: list[int]) -> tuple[int, ...]:
    """CORE-HP-02: the cap of a dial is 10 above its start."""
    return tuple([start + mode.heal_above_start for start in health])


def bare_table(mode: Mode, terms: Terms, players: list[Player], health: list[int]) -> Table:
    """A table before its first roll: these players, dials at this Health, no cards, no healing."""
    first = mode.order[0]
    table = Table(
        mode=mode.name,
        rules=terms.rules,
        cards=(),
        owners=(),
        seats=tuple(terms.seats),
        players=players,
        dials=health,
        caps=(0,) * len(health),
        order=mode.order,
        seed=terms.seed,
        draws=0,
        chance=terms.chance,
        turn=0,
        active=first,
        start=first,
        phase="setup",
        frames=[Frame("setup", 0, first, ContendWork(mode.order))],
        rolls=[],
        pools=[],
        attack=None,
        next_id=0,
        winners=None,
        turn_limit=terms.turn_limit,
    )
    table.line_up()
    return table
