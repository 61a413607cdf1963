"""The king's hand: tokens that an enemy must spend when it fails, and against an Ultimate."""

from __future__ import annotations

from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import held, take_tokens
from ..engine.play.rollphase.steps import AT, phase_of
from ..engine.play.rolls import die_option, throw
from ..engine.play.run import Run
from ..engine.play.standing_text import may_act
from ..engine.play.triggers import fire_for
from ..engine.work import RollWork
from . import events as e
from .compiled import code_of, scenario_of
from .policy import weakest_die
from .records import adventure_of, change, enemies
from .work import HandWork

ROLL_ENDS = "END:ROLL"


def hand_is_spent(run: Run, seat: int) -> bool:
    """Whether an enemy spends one more token now; the enemy has no choice. (ADV-KH-02, -03, A98)"""
    card, tokens = scenario_of(run), held(run, seat, scenario_of(run).hand)
    if not tokens or not may_act(run, seat):
        return False
    code, players = code_of(run), run.t.players
    more = sum([code.enemies[players[enemy].hero].more_hands for enemy in enemies(run)])
    return card.hand_card.may_spend(tokens, adventure_of(run.t).spent, more)


def hands_against(run: Run, hero: int) -> list[int]:
    """The enemies that a hero's Ultimate may be meant for. (ADV-KH-10)"""
    engaged = run.t.players[hero].engaged
    return [seat for seat in enemies(run) if seat in engaged]


def shed(run: Run, frame: Frame) -> None:
    """ADV-KH-07, A71: negative tokens that leave at the end of the Roll Phase leave now, no matter
    what the die shows; their damage stays in the pool.
    """
    codes = run.ctx.code.tokens
    going = [
        token
        for token in run.t.players[frame.you].tokens
        if codes[token.key].kind == "negative"
        and not codes[token.key].persistent
        and ROLL_ENDS in codes[token.key].standing.triggers
    ]
    fire_for(run, ROLL_ENDS, frame.you, going)


def spend(run: Run, frame: Frame) -> None:
    """ADV-KH-14: the token is gone, and one die of the enemy is rolled, which may be altered."""
    seat, key = frame.you, scenario_of(run).hand
    token = next(t for t in run.t.players[seat].tokens if t.key == key)
    change(run, spent=adventure_of(run.t).spent + 1)
    take_tokens(run, seat, [token.id], "spent")
    run.tell(e.HandSpent, seat, run.ctx.code.tokens[key].content, held(run, seat, key))
    run.push("roll", seat, RollWork("hand", 1))


def _worked(run: Run, frame: Frame) -> bool:
    (face,) = frame.rolled
    works = scenario_of(run).hand_card.succeeds(face)
    run.tell(e.HandWorked if works else e.HandFailed, frame.you, face)
    return works


def begin_again(run: Run, frame: Frame) -> None:
    """ADV-KH-08, -17: a success is another Offensive Roll Phase in the place of the failed one."""
    if _worked(run, frame):
        run.roll_phase().restart = True


def pick_die(run: Run, frame: Frame) -> None:
    """ADV-KH-13: the die of the hero that is to be rolled again."""
    if frame.answer:
        frame.work = HandWork(frame.take_number())
        return
    if not _worked(run, frame):
        return
    roll = run.t.rolls[-1]
    options = [die_option(run, place, face) for place, face in enumerate(roll.faces)]
    frame.pc -= 1
    advice = options[_weakest(run)]
    run.ask(frame, ANSWER, frame.you, "die", "prompt.hand-die", options, advice=advice)


def _weakest(run: Run) -> int:
    """The die that most likely breaks the announced ability."""
    phase, faces = phase_of(run), run.t.rolls[-1].faces
    tier = run.ctx.code.abilities[phase.ability].tiers[phase.tier]
    return weakest_die(tier.requirement.met_by, faces)


def force(run: Run, frame: Frame) -> None:
    """ADV-KH-10, -12: the die is rolled again, and the hero goes on from there."""
    work = frame.work
    assert isinstance(work, HandWork)
    if work.die < 0:
        return
    roll = run.t.rolls[-1]
    roll.altered += 1
    run.below().pc = AT["roll_window"]
    throw(run, roll.owner, (work.die,))


ROUTINES = {
    "hand_failed": (shed, spend, begin_again),
    "hand_ultimate": (spend, pick_die, force),
}
