"""The portal crawl: move, explore and battle, hero after hero."""

from __future__ import annotations

from .. import records
from ..engine.compiled import Op
from ..engine.decisions import Option
from ..engine.frames import ANSWER, Frame, Text
from ..engine.play.changes import change_cp
from ..engine.play.landing import engage, settle_phase
from ..engine.play.phases import enter
from ..engine.play.run import CLOSING, Run
from ..engine.play.triggers import fire
from ..engine.play.turn import begin_turn, end_window, turn_over
from ..engine.tokens import NOBODY
from ..engine.work import TurnWork
from . import events as e
from .battle import enemy_first, hero_first, pass_turn
from .chests import gain_gold
from .compiled import code_of, scenario_of
from .conclusion import conclude
from .map import ENVIRONMENT, PORTAL, START, Map, Place, Tile
from .minions import enter_minion, minion_decks
from .records import adventure_of, change
from .salves import SALVES
from .tiles import collect, turn
from .work import CrawlWork

EXPLORE = "explore"


def build_map(run: Run) -> Map:
    """ADV-CRAWL-01, -02: the tiles of the card, with random environments of their levels under
    them. A deck that runs out is used once more.
    """
    code = code_of(run)
    piles: dict[int, list[str]] = {}
    for key, environment in code.tiles.items():
        piles.setdefault(environment.level, []).extend([key] * code.tile_copies[key])
    decks: dict[int, list[str]] = {level: [] for level in piles}
    found: list[Tile] = []
    for tile in scenario_of(run).tiles:
        key = ""
        if tile.kind == ENVIRONMENT and tile.level in piles:
            if not decks[tile.level]:
                pile = piles[tile.level]
                decks[tile.level] = [pile[place] for place in run.shuffled(range(len(pile)))]
            key = decks[tile.level].pop(0)
        found.append(records.evolve(tile, key=key, explored=tile.kind == START))
    return Map(tuple(found))


def set_out(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-01 to -04: the map, the minions' decks, the Gold, all heroes on the first tile."""
    map = build_map(run)
    at = (map.start.place,) * len(adventure_of(run.t).heroes)
    change(run, map=map, at=at, gold=scenario_of(run).gold, minions=minion_decks(run))
    run.push("crawl", run.t.start)


def next_hero(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-05: turns go clockwise."""
    frame.pc = 0
    hero = pass_turn(run)
    if hero != NOBODY:
        run.push("crawl_turn", hero, CrawlWork())


def foe_of(run: Run, hero: int) -> int:
    """The enemy that a hero is engaged with, NOBODY for none."""
    engaged = run.t.players[hero].engaged
    return engaged[0] if engaged else NOBODY


# --- move and explore -----------------------------------------------------------------------------


def begin(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-06, -07: an engaged hero skips Move & Explore."""
    hero_first(run, frame.you)
    begin_turn(run, frame.you)
    change(run, spent=0)
    if foe_of(run, frame.you) != NOBODY:
        frame.pc = CRAWL_TURN.index(battle_salves)
        return
    enter(run, EXPLORE, frame.you)


def start_window(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-20, A93: outside battles Instants and tokens are open."""
    run.window(frame.you, "outside")


def salves(run: Run, frame: Frame) -> None:
    """ADV-SALVE-02: before moving."""
    run.push("salves", frame.you)


def battles(run: Run) -> dict[Place, int]:
    """The places where heroes fight, and one hero at each."""
    kept = adventure_of(run.t)
    return {kept.at[seat]: seat for seat in kept.heroes if run.t.players[seat].engaged}


def is_stuck(run: Run) -> bool:
    """Whether nobody fights and nobody can move any more."""
    kept = adventure_of(run.t)
    assert kept.map is not None
    return not battles(run) and not any(
        kept.map.destinations(kept.at[seat], ()) for seat in kept.heroes
    )


def move(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-10, -13: a hero who is not engaged has to move. A117: with nowhere to go the turn
    ends. When no hero can do anything any more, the scenario is lost, unless the portal was entered
    and has no guard left.
    """
    kept, hero = adventure_of(run.t), frame.you
    assert kept.map is not None
    if frame.answer:
        place = frame.take_pair()
        at = tuple([place if seat == hero else old for seat, old in enumerate(kept.at)])
        change(run, at=at)
        run.tell(e.HeroMoved, hero, place[0] + 1, place[1] + 1)
        return
    ends = kept.map.destinations(kept.at[hero], battles(run))
    if not ends:
        if is_stuck(run):
            conclude(run, won=kept.map.is_entered and kept.portal == NOBODY)
        else:
            frame.pc = CRAWL_TURN.index(short_end)
        return
    options = [_destination(run, tile) for tile in ends]
    frame.pc -= 1
    run.ask(frame, ANSWER, hero, "move", "prompt.move", options, always=True)


def _destination(run: Run, tile: Tile) -> Option:
    row, column = tile.place
    said = (("row", row + 1), ("column", column + 1))
    if tile.explored:
        return run.ctx.option("move", tile.place, "option.join", said)
    if tile.kind == PORTAL:
        return run.ctx.option("move", tile.place, "option.enter-portal", said)
    return run.ctx.option("move", tile.place, "option.explore", (*said, ("level", tile.level)))


def arrive(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-14: joining a battle goes straight to it. ADV-CRAWL-16: otherwise what lies on the
    tile is collected before it is turned.
    """
    kept, hero = adventure_of(run.t), frame.you
    assert kept.map is not None
    place = kept.at[hero]
    tile = kept.map.at(place)
    if tile.explored:
        engage(run, hero, foe_of(run, battles(run)[place]))
        frame.pc = CRAWL_TURN.index(battle_salves)
        return
    collect(run, hero, place)


def turn_tile(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-17, A93: the tile is turned, and there is a window before its effects."""
    hero = frame.you
    turn(run, hero, adventure_of(run.t).at[hero])
    run.window(hero, "outside")


def _here(run: Run, hero: int) -> Tile:
    kept = adventure_of(run.t)
    assert kept.map is not None
    return kept.map.at(kept.at[hero])


def tile_goods(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-17: CP first, then Gold."""
    code = code_of(run).tiles.get(_here(run, frame.you).key)
    if code is None:
        return
    if code.cp:
        change_cp(run, frame.you, code.cp)
    if code.gold:
        gain_gold(run, frame.you, code.gold)


def tile_text(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-17, -18: then what the tile says, to the hero who turned it."""
    code = code_of(run).tiles.get(_here(run, frame.you).key)
    if code is not None and code.program:
        run.push_text(code.program, frame.you, Text())


def tile_minion(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-19: last of all the minion. The portal has one of the highest level."""
    hero, tile = frame.you, _here(run, frame.you)
    if tile.kind == PORTAL:
        change(run, portal=enter_minion(run, hero, PORTAL_LEVEL, first_strike=False))
        return
    code = code_of(run).tiles.get(tile.key)
    if code is not None and code.minion:
        enter_minion(run, hero, code.minion, code.first_strike)


PORTAL_LEVEL = 4


def is_engaged(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-08: without a battle the turn ends here."""
    if foe_of(run, frame.you) == NOBODY:
        frame.pc = CRAWL_TURN.index(short_end)


# --- the battle -----------------------------------------------------------------------------------


def battle_salves(run: Run, frame: Frame) -> None:
    """ADV-SALVE-02, -03, ADV-FS-04: before the battle, even against First Strike."""
    run.t.phase = SALVES
    run.push("salves", frame.you)


def first_strike(run: Run, frame: Frame) -> None:
    """ADV-FS-01, -02: a minion with First Strike has its step before the Hero Step, every turn."""
    foe = foe_of(run, frame.you)
    frame.work = CrawlWork(foe)
    if foe in adventure_of(run.t).strikes:
        frame.work = CrawlWork(foe, struck=True)
        enemy_first(run, foe)
        run.push("minion_turn", foe, TurnWork())


def before_upkeep(run: Run, frame: Frame) -> None:
    """A118: Salves may be spent between First Strike and the hero's Upkeep. The turn is the
    hero's again.
    """
    work, hero = frame.work, frame.you
    assert isinstance(work, CrawlWork)
    if work.struck:
        hero_first(run, hero)
        run.t.active = hero
        run.t.line_up()
        run.t.phase = SALVES
        run.tell(e.TurnWentOn, hero)
        change(run, spent=0)
        run.push("salves", hero)


def hero_step(run: Run, frame: Frame) -> None:
    """ADV-HSTEP-01, ADV-FS-03: a complete turn, also when the minion is gone already."""
    run.push("turn", frame.you, TurnWork())


def minion_step(run: Run, frame: Frame) -> None:
    """ADV-MIN-10, -16, ADV-HSTEP-02: once for each engaged hero's turn, if it is still there."""
    work = frame.work
    assert isinstance(work, CrawlWork)
    foe = foe_of(run, frame.you)
    if not work.struck and foe != NOBODY and foe == work.foe:
        enemy_first(run, foe)
        run.push("minion_turn", foe, TurnWork())
    frame.pc = CLOSING


def short_end(run: Run, frame: Frame) -> None:
    """A94, A95: a turn without Hero Step ends, and with it what lasts for a turn."""
    run.t.phase = "end"
    fire(run, "END:TURN", frame.you)


def over(run: Run, frame: Frame) -> None:
    """The next hero's turn comes."""


CRAWL_TURN: tuple[Op, ...] = (
    begin,
    start_window,
    salves,
    move,
    arrive,
    turn_tile,
    tile_goods,
    tile_text,
    settle_phase,
    tile_minion,
    is_engaged,
    battle_salves,
    first_strike,
    before_upkeep,
    hero_step,
    minion_step,
    short_end,
    end_window,
    settle_phase,
    turn_over,
    over,
)
ROUTINES: dict[str, tuple[Op, ...]] = {"crawl": (next_hero,), "crawl_turn": CRAWL_TURN}
