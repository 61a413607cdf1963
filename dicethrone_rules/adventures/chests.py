"""The Loot die and its results: rows of the loot table, Gold, unidentified cards."""

from __future__ import annotations

from ..engine.frames import ANSWER, Frame, Text
from ..engine.play.rolls import DICE_ONLY
from ..engine.play.run import Run
from ..engine.state import EXTERNAL
from ..messages import Message, SeatNumber
from . import events as e
from .compiled import code_of, scenario_of
from .decks import draw_loot, lay_aside, new_card
from .records import adventure_of, change
from .work import BossLootWork, ChestWork

SIDES = 20
CONCLUSION = "conclusion"  # the phase after a scenario is won or lost
UNDER_BOARD = "under-board"


def loot_result(run: Run, frame: Frame) -> int | None:
    """The result of the twenty-sided die; None while somebody is asked what theirs shows."""
    if run.t.chance == EXTERNAL and not frame.answer:
        option = run.ctx.option
        options = [option("face", n, "option.face", (("face", n),)) for n in range(1, SIDES + 1)]
        said = (("player", SeatNumber(frame.you)), ("die", 1), ("dice", 1))
        frame.pc = 0
        run.ask(frame, ANSWER, None, "chance", "prompt.loot-die", options, said)
        return None
    result = frame.take_number() if frame.answer else run.random(SIDES) + 1
    run.tell(e.LootDieRolled, frame.you, result)
    return result


def throw_loot_die(run: Run, frame: Frame) -> None:
    """The die lies on the table."""
    result = loot_result(run, frame)
    if result is not None:
        change(run, die=result)


def loot_window(run: Run, frame: Frame) -> None:
    """ADV-LOOT-03: only plays that name the Loot die can alter it; no other die lies here."""
    if not run.t.rolls:
        run.window(frame.you, "roll", DICE_ONLY)


def read_loot_die(run: Run, frame: Frame) -> None:
    """The result is the answer of the program that asked."""
    run.below().answer = (adventure_of(run.t).die,)
    change(run, die=0)


def open_chest(run: Run, frame: Frame) -> None:
    """ADV-LOOT-01, A121: every hero rolls, in turn order from the Active Player."""
    work, kept = frame.work, adventure_of(run.t)
    assert isinstance(work, ChestWork)
    left = work.left
    if left is None:
        at = kept.heroes.index(kept.hero)
        left = kept.heroes[at:] + kept.heroes[:at]
        frame.work = ChestWork(work.level, left)
    if not left:
        return
    frame.pc = 0
    if frame.answer:
        frame.work = ChestWork(work.level, left[1:])
        pay_row(run, left[0], work.level, frame.take_number())
        return
    run.push("loot_die", left[0])


def pay_row(run: Run, seat: int, level: int, result: int) -> None:
    """Performs what a result gives in the row of a chest; level 0 is Boss Loot."""
    for row in scenario_of(run).rows.get(level, ()):
        if row.low <= result <= row.high and row.program:
            run.push_text(row.program, seat, Text())
            return


def gain_gold(run: Run, seat: int, by: int) -> None:
    """Moves the team's Gold dial, never below 0. (A123)"""
    before = adventure_of(run.t).gold
    total = max(0, before + by)
    change(run, gold=total)
    if total != before:
        run.tell(e.GoldChanged, seat, total - before, total)


def gain_loot(run: Run, seat: int, rarity: int) -> None:
    """ADV-LOOT-06: an unidentified card goes unseen under the board. ADV-BLOOT-02: Boss Loot is
    looked at, then kept or left.
    """
    if run.t.phase == CONCLUSION:
        key = draw_loot(run, seat, rarity)
        if key is not None:
            card = lay_aside(run, seat, key)
            run.push("boss_loot_card", seat, BossLootWork((), card))
        return
    kept = adventure_of(run.t)
    key = kept.loot.top(rarity)
    if key is None:  # ADV-LOOT-08
        return
    change(run, loot=kept.loot.without(key))
    card, player = new_card(run, seat, key), run.mine(seat)
    tucked = (*player.zones.get(UNDER_BOARD, ()), card)
    player.zones = {**player.zones, UNDER_BOARD: tucked}
    run.tell(e.LootTucked, seat, card, RARITY_NAMES[code_of(run).loot[key].rarity])


RARITY_NAMES = ("common", "rare", "epic", "legendary")


def rarity_named(rarity: int) -> Message:
    """A rarity as a message names it."""
    return Message(f"rarity.{RARITY_NAMES[rarity]}")


ROUTINES = {
    "loot_die": (throw_loot_die, loot_window, read_loot_die),
    "loot_die_again": (throw_loot_die,),
    "chest": (open_chest,),
}
