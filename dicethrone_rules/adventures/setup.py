"""Setting up a session: heroes with their decks, the start player by the Loot die, the scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import records
from ..engine.compiled import Op
from ..engine.frames import Frame
from ..engine.modes import Mode
from ..engine.play.landing import ROUTINES as LANDING
from ..engine.play.landing import (
    apply_pool,
    consequences,
    depart,
    engage,
    would_fall,
    would_receive,
)
from ..engine.play.run import Context, Run
from ..engine.seats import Seat
from ..engine.setup import ROUTINES as HEROES
from ..engine.setup import (
    begin_game,
    deal_hands,
    hero_setups,
    kept_context,
    starting_tokens,
)
from ..engine.setup import new_table as heroes_table
from ..engine.state import Table
from ..engine.terms import Terms
from ..engine.work import ContendWork
from ..errors import SetupError
from . import (
    battle,
    chests,
    conclusion,
    crawl,
    effects,
    enemy,
    hand,
    minions,
    redraw,
    salves,
    shop,
)
from .boss import enter_allies, enter_boss
from .compile import adventure_code_of
from .compiled import AdventureCode, code_of, scenario_of
from .loot import LootDecks, decks_of
from .records import Adventure, adventure_of, change
from .redraw import session_window
from .work import WORK, SharingWork

if TYPE_CHECKING:
    from ..library import Library
    from ..library.reach import Reach


BOSS_BATTLE, PORTAL_CRAWL = "boss-battle", "portal-crawl"


def contend(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-05, A69, A40: the highest Loot die starts; the tied roll again among themselves."""
    work = frame.work
    assert isinstance(work, ContendWork)
    if frame.answer:
        result = frame.take_number()
        frame.work = work = ContendWork(work.left[1:], (*work.results, (work.left[0], result)))
    if work.left:
        frame.pc -= 1
        run.push("loot_die", work.left[0])
        return
    best = max(result for _, result in work.results)
    tied = tuple([seat for seat, result in work.results if result == best])
    if len(tied) > 1:
        frame.pc -= 1
        frame.work = ContendWork(tied)
        return
    table, start = run.t, tied[0]
    at = table.order.index(start)
    table.order = table.order[at:] + table.order[:at]
    table.start = table.active = start
    table.line_up()
    change(run, heroes=table.order, hero=start)


def prepare(run: Run, frame: Frame) -> None:
    """ADV-SETUP-06, -11: the loot decks are shuffled, less what heroes own."""
    code = code_of(run)
    decks = decks_of(code.loot, code.loot_copies, run.t.cards)
    piles = []
    for pile in decks.piles:
        order = run.shuffled(range(len(pile)))
        piles.append(tuple([pile[place] for place in order]))
    change(run, loot=LootDecks(tuple(piles)))


def share_salves(run: Run, frame: Frame) -> None:
    """ADV-SETUP-08: the campaign says how many Salves there are, in its first session the card."""
    session = adventure_of(run.t).session
    salves = scenario_of(run).salves if session.salves is None else session.salves
    change(run, started=salves)
    run.push("share_salves", run.t.start, SharingWork(salves))


def play_battle(run: Run, frame: Frame) -> None:
    """BOSS-SETUP-01: no map, one boss and its allies."""
    run.push("battle", run.t.start)
    for seat in (enter_boss(run), *enter_allies(run)):
        for hero in adventure_of(run.t).heroes:
            engage(run, hero, seat)


def _with_end(defeat: Op) -> dict[str, tuple[Op, ...]]:
    """The engine's landing with another way to fall."""
    return {
        name: tuple([defeat if op.__name__ == "defeat" else op for op in LANDING[name]])
        for name in ("land", "fall")
    }


COMMON: dict[str, tuple[Op, ...]] = {
    **HEROES,
    **enemy.ROUTINES,
    **hand.ROUTINES,
    **salves.ROUTINES,
    **chests.ROUTINES,
    **effects.ROUTINES,
    **conclusion.ROUTINES,
    **redraw.ROUTINES,
    "trim": shop.ROUTINES["trim"],
}
BEGIN: tuple[Op, ...] = (
    deal_hands,  # ADV-SETUP-07
    contend,
    begin_game,
    hero_setups,
    starting_tokens,
    prepare,
    share_salves,
)
BATTLE: dict[str, tuple[Op, ...]] = {
    **COMMON,
    **battle.ROUTINES,
    **_with_end(battle.defeat),
    "setup": (
        *BEGIN,
        play_battle,
        conclusion.clean_up,
        conclusion.loot_of_the_boss,
        shop.trim_decks,
        conclusion.end_session,
    ),
}


CRAWL: dict[str, tuple[Op, ...]] = {
    **COMMON,
    **minions.ROUTINES,
    **crawl.ROUTINES,
    **shop.ROUTINES,
    "land": (
        would_receive,
        apply_pool,
        would_fall,
        minions.revive_heroes,
        minions.fell,
        consequences,
        minions.pay_rewards,
        minions.test_victory,
    ),
    "fall": (
        would_fall,
        minions.revive_heroes,
        minions.fell,
        minions.pay_rewards,
        minions.test_victory,
    ),
    "departure": (depart, minions.test_victory),
    "setup": (
        *BEGIN,
        crawl.set_out,
        conclusion.clean_up,
        shop.open_shop,
        shop.trim_decks,
        conclusion.end_session,
    ),
}


def context_of(library: Library, mode: Mode, reach: Reach) -> Context:
    """The unchanging side of all sessions of that mode with the same scenario and heroes."""

    def made() -> Context:
        code = adventure_code_of(library, mode.players, reach)
        routines = BATTLE if mode.name == BOSS_BATTLE else CRAWL
        return Context(code, mode, routines, session_window, WORK, reach, library, enemy.advise)

    return kept_context(library, mode, reach, made)


def fits_mode(context: Context) -> None:
    """Refuses a scenario of another mode."""
    code, mode = context.code, context.mode
    assert isinstance(code, AdventureCode)
    assert code.scenario is not None
    if bool(code.scenario.boss) != (mode.name == BOSS_BATTLE):
        kind = "a boss battle" if code.scenario.boss else "a portal crawl"
        raise SetupError(f"{code.scenario.content.name} is {kind}, not a scenario of {mode.name}.")


def new_table(context: Context, terms: Terms) -> Table:
    """A table before its set-up. ADV-SETUP-02, -03: the heroes' Health is the scenario's."""
    code = context.code
    assert isinstance(code, AdventureCode)
    assert terms.session is not None
    table = heroes_table(context, records.evolve(terms, seats=seated(code, terms.seats)))
    heroes = tuple(range(len(terms.seats)))
    table.extension = Adventure(terms.session, heroes, heroes[0])
    return table


def seated(code: AdventureCode, seats: Sequence[Seat]) -> list[Seat]:
    """The heroes' seats with the Health that the scenario gives them."""
    assert code.scenario is not None
    health = code.scenario.health
    return [records.evolve(seat, health=health) if seat.health is None else seat for seat in seats]
