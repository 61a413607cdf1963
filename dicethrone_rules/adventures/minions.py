"""Minions: drawing one, engaging it, its step, its fall and its reward."""

from __future__ import annotations

from .. import records
from ..engine.compiled import Op
from ..engine.frames import ANSWER, Frame, Text
from ..engine.play.changes import change_health
from ..engine.play.landing import engage, take_out
from ..engine.play.phases import is_skipped
from ..engine.play.run import Run
from ..engine.play.turn import TURN_ENDS, UPKEEP_ENDS, turn_begins, turn_goes_on, upkeep
from ..engine.seating import enter_seat
from ..engine.seats import BOOK, Seat
from ..engine.state import DEFEATED
from ..engine.tokens import NOBODY
from ..messages import SeatNumber
from .battle import enemy_roll_phase
from .boss import ENEMIES
from .compiled import code_of
from .conclusion import conclude
from .records import adventure_of, change, enemies, is_book
from .salves import held_salves, use_salve
from .work import RevivalWork


def minion_decks(run: Run) -> tuple[tuple[str, ...], ...]:
    """ADV-SETUP-06: a shuffled deck of minions for each level."""
    piles: list[list[str]] = [[], [], [], []]
    for id, enemy in code_of(run).enemies.items():
        if enemy.level:
            piles[enemy.level - 1].append(id)
    return tuple([_shuffled(run, pile) for pile in piles])


def _shuffled(run: Run, pile: list[str]) -> tuple[str, ...]:
    return tuple([pile[place] for place in run.shuffled(range(len(pile)))])


def draw_minion(run: Run, level: int) -> str:
    """The top minion of a level. A87: an empty deck is renewed from the defeated minions, or from
    all of the level if none is; an empty key if the level has no minions.
    """
    kept, code = adventure_of(run.t), code_of(run)
    decks = list(kept.minions)
    pile = decks[level - 1]
    fallen = kept.fallen
    if not pile:
        pile = _shuffled(run, [id for id in fallen if code.enemies[id].level == level])
        fallen = tuple([id for id in fallen if code.enemies[id].level != level])
    if not pile:
        return ""
    decks[level - 1] = pile[1:]
    change(run, minions=tuple(decks), fallen=fallen)
    return pile[0]


def enter_minion(run: Run, hero: int, level: int, first_strike: bool) -> int:
    """ADV-MIN-01, ADV-CRAWL-19: a minion of that level takes a seat and is engaged with the hero;
    NOBODY when there is none.
    """
    id = draw_minion(run, level)
    if not id:
        return NOBODY
    enemy = code_of(run).enemies[id]
    seat = Seat(id, side=ENEMIES, health=enemy.health, cp=enemy.cp, hand=(), played_by=BOOK)
    minion = enter_seat(run, seat, takes_turns=False)
    engage(run, hero, minion)
    if enemy.first_strike or first_strike:
        change(run, strikes=(*adventure_of(run.t).strikes, minion))
    return minion


def no_income(run: Run, frame: Frame) -> None:
    """ADV-MSTEP-02, -09: a minion has no Income to skip."""
    is_skipped(run, "INCOME", frame.you)


MINION_TURN: tuple[Op, ...] = (
    turn_begins,
    turn_goes_on,
    upkeep,
    *UPKEEP_ENDS,
    no_income,
    enemy_roll_phase,
    *TURN_ENDS,
)


# --- falling --------------------------------------------------------------------------------------


def revive_heroes(run: Run, frame: Frame) -> None:
    """ADV-SALVE-06, -08: a hero at 0 has to be revived before anything else goes on."""
    for seat in adventure_of(run.t).heroes:
        if run.t.dials[run.t.players[seat].dial] == 0:
            frame.pc -= 1
            run.push("revival", seat, RevivalWork())
            return


def revival(run: Run, frame: Frame) -> None:
    """A91: teammates with Salves are asked in turn order; the last may not decline. ADV-CRAWL-24,
    ADV-SALVE-07: without one the scenario is lost.
    """
    work, fallen = frame.work, frame.you
    assert isinstance(work, RevivalWork)
    team = [seat for seat in run.after(fallen) if seat != fallen and not is_book(run, seat)]
    able = [seat for seat in team if held_salves(run, seat) and seat not in work.declined]
    if frame.answer:
        if frame.take_answer():
            use_salve(run, able[0])
            change_health(run, fallen, 1)
            return
        frame.work = records.evolve(work, declined=(*work.declined, able[0]))
        able = able[1:]
    if not able:
        conclude(run, won=False)
        return
    option, said = run.ctx.option, (("player", SeatNumber(fallen)),)
    options = [option("revive", 1, "option.revive", said)]
    if len(able) > 1:
        options.append(option("pass", None, "option.no-revival"))
    frame.pc = 0
    run.ask(frame, ANSWER, able[0], "revive", "prompt.revive", options, said)


def fell(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-21: enemies at 0 are out, and their heroes are free."""
    fallen = [seat for seat in enemies(run) if run.t.dials[run.t.players[seat].dial] == 0]
    if not fallen:
        return
    kept = adventure_of(run.t)
    ids = [run.t.players[seat].hero for seat in fallen]
    change(run, rewards=(*kept.rewards, *fallen), fallen=(*kept.fallen, *ids))
    take_out(run, frame, fallen, DEFEATED)


def pay_rewards(run: Run, frame: Frame) -> None:
    """ADV-MIN-08, A77, A111: the Active Player gets the reward, wherever the minion stood."""
    kept = adventure_of(run.t)
    if not kept.rewards:
        return
    minion, *left = kept.rewards
    change(run, rewards=tuple(left))
    frame.pc -= 1
    reward = code_of(run).enemies[run.t.players[minion].hero].reward
    if reward:
        run.push_text(reward, kept.hero, Text())


def test_victory(run: Run, frame: Frame) -> None:
    """ADV-CRAWL-23, A112: won when the portal's guard is out and nobody is engaged."""
    kept = adventure_of(run.t)
    if kept.portal == NOBODY or run.t.players[kept.portal].alive:
        return
    if not any(run.t.players[seat].engaged for seat in kept.heroes):
        conclude(run, won=True)


ROUTINES: dict[str, tuple[Op, ...]] = {
    "minion_turn": MINION_TURN,
    "revival": (revival,),
}
