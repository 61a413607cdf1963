"""Rounds and turns: Rolling, Activation, Clean-up; scoring between Rounds."""

from __future__ import annotations

from typing import Any

from .. import records
from ..engine.decisions import told_apart
from ..engine.frames import ANSWER, Frame
from ..engine.play.landing import finish_game
from ..engine.play.run import Run
from ..engine.setup import contend
from ..engine.tokens import NOBODY
from ..engine.work import ContendWork, RollWork
from ..messages import Wording
from . import events as e
from .activation import field_offers, has_answers, offers, start
from .changes import is_whole, return_placed, return_stored, store
from .compiled import code_of, faction_of
from .damage import opponent
from .records import (
    DICE,
    FIRST_ROUND_DICE,
    POINTS_TO_WIN,
    ROLLED_AT_ONCE,
    Armies,
    Group,
    armies_of,
    army_of,
    muster,
    put,
)
from .work import AnswersWork, ArmyTurnWork, RoundsWork

ROLLING, ACTIVATION, CLEAN_UP = "rolling", "activation", "clean-up"

# --- rounds --------------------------------------------------------------------------------------


def begin_round(run: Run, frame: Frame) -> None:
    """AOD-03, AOD-04, AOD-15: one more die each Round, and twice as much Health as dice."""
    table = run.t
    before = armies_of(table)
    number = before.round + 1
    table.extension = Armies(number, before.armies)
    dice = min(DICE, FIRST_ROUND_DICE - 1 + number)
    for player in table.players:
        put(run, player.seat, muster(dice, army_of(run, player.seat).points))
        table.dials[player.dial] = 2 * dice
    table.active = table.start
    table.line_up()
    run.tell(e.RoundBegan, table.start, number, dice, 2 * dice)


def next_turn(run: Run, frame: Frame) -> None:
    run.push("turn", run.t.active, ArmyTurnWork())


def after_turn(run: Run, frame: Frame) -> None:
    """AOD-06: turns alternate until a player is at 0. AOD-14: the other scores."""
    table = run.t
    work = frame.work
    assert isinstance(work, RoundsWork)
    loser = work.loser
    if loser == NOBODY:
        table.active = opponent(table.active)
        table.line_up()
        frame.pc = 1
        return
    frame.work = RoundsWork()
    winner = opponent(loser)
    army = army_of(run, winner)
    points = army.points + 1
    put(run, winner, records.evolve(army, points=points))
    run.tell(e.RoundWon, winner, armies_of(table).round, points)
    if points == POINTS_TO_WIN:  # AOD-02
        finish_game(run, (winner,), "points")
        return
    frame.pc = 0
    if run.t.rules.army_loser_starts:  # AOD-32, A36
        table.start = loser
        table.order = (loser, winner)
    else:
        run.push("roll_off", winner, ContendWork(table.order))


# --- Phase 1: Rolling ----------------------------------------------------------------------------


def begin_turn(run: Run, frame: Frame) -> None:
    table = run.t
    if table.turn_limit and table.turn >= table.turn_limit:
        finish_game(run, (), "turn-limit")
        return
    table.turn += 1
    for player in table.players:
        mine = run.mine(player.seat)
        mine.used, mine.muted = {}, ""
        army = army_of(run, player.seat)
        if army.groups:
            groups = tuple(g if g.ready else records.evolve(g, ready=True) for g in army.groups)
            put(run, player.seat, records.evolve(army, groups=groups))
    run.tell(e.ArmyTurnBegan, frame.you, table.turn)
    _phase(run, frame, ROLLING)


def _phase(run: Run, frame: Frame, phase: str) -> None:
    run.t.phase = phase
    for player in run.t.players:
        if player.muted in ("phase", "window"):
            run.mine(player.seat).muted = ""
    run.tell(e.ArmyPhaseBegan, frame.you, phase)


def ask_dice(run: Run, frame: Frame) -> None:
    """AOD-07, AOD-08: up to five, as far as the Pool goes."""
    most = min(ROLLED_AT_ONCE, len(army_of(run, frame.you).pool))
    options = [
        run.ctx.option("roll", n, "option.army-roll", (("number", n),)) for n in range(most, -1, -1)
    ]
    run.ask(frame, ANSWER, frame.you, "roll", "prompt.army-roll", options)


def roll_dice(run: Run, frame: Frame) -> None:
    dice = frame.take_number()
    frame.work = ArmyTurnWork(dice)
    if dice:
        run.push("plain_roll", frame.you, RollWork("storage", dice))


def store_dice(run: Run, frame: Frame) -> None:
    work = frame.work
    assert isinstance(work, ArmyTurnWork)
    if work.dice:
        store(run, frame.you, frame.rolled)
        frame.rolled = ()
    other = opponent(frame.you)
    if has_answers(army_of(run, other), faction_of(run, other).opponents_turn):
        run.push("answers", other, AnswersWork("roll"))


# --- Phase 2: Activation -------------------------------------------------------------------------


def begin_activation(run: Run, frame: Frame) -> None:
    _phase(run, frame, ACTIVATION)


def choose(run: Run, frame: Frame) -> None:
    """AOD-09, AOD-11: any creature that can be activated, in any order, or no more."""
    seat = frame.you
    options = offers(run, seat, faction_of(run, seat).own_turn)
    options += field_offers(run, seat, opponents_turn=False)
    options.append(run.ctx.option("pass", None, "option.end-activation"))
    run.ask(frame, ANSWER, seat, "activation", "prompt.army-activation", options)


def act(run: Run, frame: Frame) -> None:
    answer = frame.take_answer()
    if isinstance(answer, str | int):
        frame.pc = CHOOSE
        start(run, frame.you, answer)


# --- Phase 3: Clean-up ---------------------------------------------------------------------------


def begin_clean_up(run: Run, frame: Frame) -> None:
    _phase(run, frame, CLEAN_UP)


def choose_return(run: Run, frame: Frame) -> None:
    """AOD-12: any dice of Storage, any creatures of the Battlefield, or none."""
    seat = frame.you
    army, symbols = army_of(run, seat), faction_of(run, seat).dice.symbols
    option = run.ctx.option
    options = []
    if len(army.storage) > 1:
        options.append(option("return", ("all",), "option.return-all"))
    counts = army.counts()
    options += [
        option(
            "return", ("face", face), "option.return-symbol", (("symbol", Wording(symbols[face])),)
        )
        for face in range(1, 7)
        if counts[face]
    ]
    creatures = code_of(run).creatures
    abilities = {group.ability for group in army.groups}
    looks: dict[tuple[str, int, bool], Group] = {}  # groups that look the same are one answer
    for group in army.groups:
        look = (group.ability, len(group.dice), is_whole(group, creatures[group.ability]))
        looks.setdefault(look, group)
    for (ability, count, whole), group in looks.items():
        code = creatures[ability]
        says = "option.return-dice" if whole else "option.return-dice-broken"
        what: tuple[tuple[str, Any], ...] = (("creature", code.creature),)
        if sum(creatures[other].creature == code.creature for other in abilities) > 1:
            says = "option.return-dice-doing" if whole else "option.return-dice-broken-doing"
            what = (*what, ("text", Wording(code.text)))
        if count > 1:
            options.append(option("return", ("group", group.id), says, (("number", count), *what)))
        options.append(option("return", ("die", group.id), says, (("number", 1), *what)))
    options.append(option("pass", None, "option.keep-rest"))
    run.ask(frame, ANSWER, seat, "clean-up", "prompt.army-clean-up", told_apart(options))


def take_back(run: Run, frame: Frame) -> None:
    move = frame.take_move()
    if move is None:
        return
    frame.pc = CHOOSE_RETURN
    seat = frame.you
    army = army_of(run, seat)
    if move[0] == "all":
        return_stored(run, seat, army.storage)
        return
    kind, what = move
    assert isinstance(what, int)
    if kind == "face":
        die = next(die for die in army.storage if army.faces[die] == what)
        return_stored(run, seat, (die,))
    else:
        group = army.group(what)
        assert group is not None
        dice = group.dice if kind == "group" else group.dice[-1:]
        return_placed(run, seat, group, dice)


_TURN = (
    begin_turn,
    ask_dice,
    roll_dice,
    store_dice,
    begin_activation,
    choose,
    act,
    begin_clean_up,
    choose_return,
    take_back,
)
CHOOSE = _TURN.index(choose)
CHOOSE_RETURN = _TURN.index(choose_return)

ROUTINES = {
    "rounds": (begin_round, next_turn, after_turn),
    "roll_off": (contend,),
    "turn": _TURN,
}
