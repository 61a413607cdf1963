"""The boss battle: Salves, Hero Step, Boss Step, hero after hero, until one side is at 0."""

from __future__ import annotations

from ..engine.compiled import Op
from ..engine.frames import Frame, Text
from ..engine.play.landing import finish_game, settle_phase, take_out
from ..engine.play.run import Run
from ..engine.play.turn import (
    INCOME_ENDS,
    TURN_ENDS,
    UPKEEP_ENDS,
    begin_turn,
    main_window,
    turn_begins,
    turn_goes_on,
    upkeep,
)
from ..engine.state import DEFEATED
from ..engine.tokens import NOBODY
from ..engine.work import RollPhaseWork, TurnWork
from .boss import boss_income, boss_main, is_boss, sell_the_rest
from .compiled import code_of
from .conclusion import conclude
from .records import adventure_of, change, enemies
from .salves import SALVES


def pass_turn(run: Run) -> int:
    """Makes the next hero clockwise the Active Player; NOBODY when the turn limit ends the game."""
    table, kept = run.t, adventure_of(run.t)
    if table.turn_limit and table.turn >= table.turn_limit:
        finish_game(run, (), "turn-limit")
        return NOBODY
    heroes = kept.heroes
    at = heroes.index(kept.hero) + 1 if table.turn else 0
    hero = heroes[at % len(heroes)]
    change(run, hero=hero)
    return hero


def next_hero(run: Run, frame: Frame) -> None:
    """BOSS-TURN-01: heroes take their turns clockwise."""
    frame.pc = 0
    hero = pass_turn(run)
    if hero != NOBODY:
        run.push("battle_turn", hero)


def line_up_hero(run: Run, frame: Frame) -> None:
    """A89: the active hero acts first, then the others clockwise, then enemies in order."""
    hero_first(run, frame.you)
    begin_turn(run, frame.you)
    change(run, spent=0)


def hero_first(run: Run, hero: int) -> None:
    """The order of a Hero Step."""
    kept = adventure_of(run.t)
    at = kept.heroes.index(hero)
    team = kept.heroes[at:] + kept.heroes[:at]
    others = [p.seat for p in run.t.players if p.seat not in team]
    run.t.order = (*team, *others)


def enemy_first(run: Run, enemy: int) -> None:
    """A88, A89: the priority order of an enemy step, which is a turn of that enemy: the enemy
    first, then the active hero, the other heroes clockwise, other enemies.
    """
    hero_first(run, adventure_of(run.t).hero)
    run.t.order = (enemy, *[seat for seat in run.t.order if seat != enemy])
    begin_turn(run, enemy)
    change(run, spent=0)


def salves(run: Run, frame: Frame) -> None:
    """ADV-SALVE-09: before the Hero Step, on the shared dial."""
    run.t.phase = SALVES
    run.push("salves", frame.you)


def hero_step(run: Run, frame: Frame) -> None:
    """BOSS-TURN-02, ADV-HSTEP-01: a complete turn."""
    run.push("turn", frame.you, TurnWork())


def boss_step(run: Run, frame: Frame) -> None:
    """BOSS-TURN-03: the boss acts after every hero."""
    for boss in enemies(run):
        if is_boss(run, boss):
            enemy_first(run, boss)
            run.push("boss_turn", boss, TurnWork())


def enemy_roll_phase(run: Run, frame: Frame) -> None:
    """ADV-MSTEP-02, BOSS-STEP-10: the enemy's Attack targets the active hero."""
    run.push("roll_phase", frame.you, RollPhaseWork(adventure_of(run.t).hero))


def defeat(run: Run, frame: Frame) -> None:
    """A113, BOSS-END-01: the boss or the team at 0 ends the battle at once; both in one pool is a
    victory. An ally of the boss at 0 is out, and the Active Player has its reward.
    """
    down = [p.seat for p in run.t.players if p.alive and run.t.dials[p.dial] == 0]
    if not down:
        return
    heroes = adventure_of(run.t).heroes
    allies = [seat for seat in down if seat not in heroes and not is_boss(run, seat)]
    if len(allies) < len(down):
        conclude(run, any(seat not in heroes for seat in down if seat not in allies))
        return
    take_out(run, frame, allies, DEFEATED)
    for seat in allies:
        reward = code_of(run).enemies[run.t.players[seat].hero].reward
        if reward:
            run.push_text(reward, adventure_of(run.t).hero, Text())


BOSS_TURN: tuple[Op, ...] = (
    turn_begins,
    turn_goes_on,
    upkeep,  # BOSS-STEP-01
    *UPKEEP_ENDS,
    boss_income,
    *INCOME_ENDS,
    boss_main,
    main_window,
    settle_phase,
    enemy_roll_phase,
    sell_the_rest,
    *TURN_ENDS,
)
ROUTINES: dict[str, tuple[Op, ...]] = {
    "battle": (next_hero,),
    "battle_turn": (line_up_hero, salves, hero_step, boss_step),
    "boss_turn": BOSS_TURN,
}
