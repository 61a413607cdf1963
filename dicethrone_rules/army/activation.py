"""Activating creatures: from Storage, on the Battlefield, and in the opponent's turn."""

from __future__ import annotations

from .. import records
from ..engine.decisions import Option, told_apart
from ..engine.frames import ANSWER, Frame, Text
from ..engine.play.run import Run
from ..messages import Wording
from . import events as e
from .changes import is_whole, matching, place, put_away, set_group, use
from .compiled import AbilityCode, code_of, faction_of
from .damage import waiting
from .records import Army, army_of
from .work import AbilityWork, ActivateWork, AnswersWork, FieldWork


def offers(run: Run, seat: int, abilities: tuple[AbilityCode, ...]) -> list[Option]:
    """The abilities among these that the dice in Storage can activate. (AOD-09)"""
    army = army_of(run, seat)
    option = run.ctx.option
    if not army.storage:
        return []
    counts = army.counts()
    return [
        option("activate", code.key, "option.activate-creature", (("text", Wording(code.text)),))
        for code in abilities
        if code.times(counts)
    ]


def field_offers(run: Run, seat: int, *, opponents_turn: bool) -> list[Option]:
    """Groups on the Battlefield that can be activated, once a turn. (AOD-11, A84)"""
    found = []
    army = army_of(run, seat)
    for group in army.groups:
        if not group.ready:
            continue
        code = code_of(run).creatures[group.ability]
        if code.program and code.opponents_turn == opponents_turn and is_whole(group, code):
            arguments = (("number", len(group.dice)), ("text", Wording(code.text)))
            found.append(run.ctx.option("field", group.id, "option.activate-group", arguments))
    return told_apart(found)


def start(run: Run, seat: int, answer: str | int) -> None:
    """Begins what an option of the lists above stands for: a key, or the id of a group."""
    if isinstance(answer, int):
        run.push("field", seat, FieldWork(answer))
    else:
        run.push("activate", seat, ActivateWork(answer))


# --- from Storage --------------------------------------------------------------------------------


def ask_count(run: Run, frame: Frame) -> None:
    """AOD-26, AOD-29: with how many dice, or how many activations as one effect."""
    code = code_of(run).creatures[_activating(frame).ability]
    most = code.times(army_of(run, frame.you).counts())
    if code.x or code.accumulates:
        says = "option.number-of-dice" if code.x else "option.once"
        options = [run.ctx.option("number", n, says, (("number", n),)) for n in range(most, 0, -1)]
        text = ("text", Wording(code.text))
        run.ask(frame, ANSWER, frame.you, "number", "prompt.army-how-many", options, (text,))


def commit(run: Run, frame: Frame) -> None:
    """AOD-09, AOD-10, AOD-29, AOD-30: exactly the required dice leave Storage; the text runs."""
    seat, work = frame.you, _activating(frame)
    code = code_of(run).creatures[work.ability]
    count = frame.take_number() if frame.answer else 1
    dice = matching(army_of(run, seat), code, count)
    times = 1 if code.x else count
    run.tell(e.CreatureActivated, seat, code.creature, dice, len(dice), times, code.text)
    group = 0
    if code.battlefield:
        group = place(run, seat, code, dice).id
        frame.work = ActivateWork(work.ability, count)
    else:
        use(run, seat, dice)
        frame.work = ActivateWork(work.ability, count, dice)
    delayed = code.poison and run.t.rules.poison_delayed  # AOD-18
    if code.program and not delayed:
        run.push_text(code.program, seat, Text(), AbilityWork(len(dice), times, group))


def finish(run: Run, frame: Frame) -> None:
    dice = _activating(frame).dice
    if dice:
        put_away(run, frame.you, dice)


def _activating(frame: Frame) -> ActivateWork:
    work = frame.work
    assert isinstance(work, ActivateWork)
    return work


# --- on the Battlefield --------------------------------------------------------------------------


def activate_group(run: Run, frame: Frame) -> None:
    """AOD-11: the dice stay where they are."""
    seat = frame.you
    work = frame.work
    assert isinstance(work, FieldWork)
    group = army_of(run, seat).group(work.group)
    if group is None:
        return
    code = code_of(run).creatures[group.ability]
    set_group(run, seat, records.evolve(group, ready=False))
    run.tell(e.GroupActivated, seat, code.creature, group.id, len(group.dice))
    inner = AbilityWork(len(group.dice), group=group.id)
    run.push_text(code.program, seat, Text(), inner)


# --- in the opponent's turn ----------------------------------------------------------------------


def ask_answer(run: Run, frame: Frame) -> None:
    """AOD-13: abilities of the opponent's turn, against damage or after the Rolling Phase."""
    seat = frame.you
    work = frame.work
    assert isinstance(work, AnswersWork)
    if run.t.players[seat].muted:
        return
    hit = work.point == "hit"
    if hit and not waiting(run):
        return
    abilities = faction_of(run, seat).opponents_turn
    if not hit:
        abilities = tuple(code for code in abilities if not code.answers_dmg)
    options = offers(run, seat, abilities)
    if hit:
        options += field_offers(run, seat, opponents_turn=True)
    if not options:
        return
    options.append(run.ctx.option("pass", None, "option.do-nothing"))
    if hit:
        amount = ("amount", waiting(run))
        run.ask(frame, ANSWER, seat, "window", "prompt.army-answer-hit", options, (amount,))
    else:
        run.ask(frame, ANSWER, seat, "window", "prompt.army-answer-roll", options)


def take_answer(run: Run, frame: Frame) -> None:
    answer = frame.take_answer() if frame.answer else None
    if isinstance(answer, str | int):
        frame.pc = 0
        start(run, frame.you, answer)


def has_answers(army: Army, abilities: tuple[AbilityCode, ...]) -> bool:
    """Whether a window would offer anything."""
    counts = army.counts()
    return any(not code.answers_dmg and code.times(counts) for code in abilities)


ROUTINES = {
    "activate": (ask_count, commit, finish),
    "field": (activate_group,),
    "answers": (ask_answer, take_answer),
}
