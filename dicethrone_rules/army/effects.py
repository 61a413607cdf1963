"""The verbs as an army reads them: the same words, applied to dice and two dials."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import records
from ..engine.compile.builder import Builder
from ..engine.compile.effects.actions import call
from ..engine.compile.effects.phases import either
from ..engine.compile.roles import compile_role
from ..engine.compile.scope import Dialect, Scope
from ..engine.compiled import AmountOf
from ..engine.decisions import told_apart
from ..engine.frames import ANSWER, Frame
from ..engine.play.run import Run
from ..engine.work import RollWork
from ..language import ast as a
from ..language.ast.concern import Concern
from ..library.army_words import WORDS
from ..messages import Content, Message, Wording, message
from ..patterns import SIDES, count, face_mask, faces_in
from . import events as e
from .changes import change_health, is_whole, return_placed, return_stored, store, turn_dice
from .compiled import code_of, faction_of
from .damage import POISON, deal, deflect, fell, lower, opponent
from .records import army_of
from .work import AbilityWork

# The variable with the dice that were picked.
PICKED = "picked"


def times(frame: Frame) -> int:
    """AOD-26: activations that were accumulated."""
    return _work(frame).times


def _work(frame: Frame) -> AbilityWork:
    work = frame.work
    assert isinstance(work, AbilityWork)
    return work


# --- damage and Health ---------------------------------------------------------------------------


def _deal(node: a.Deal, b: Builder) -> None:
    kind, label = node.type.value, b.scope.label
    amount = b.amount(node.amount)
    if kind == POISON:  # AOD-18, -19
        b.emit(lambda run, frame: _poison(run, frame, label))
        b.emit(_shrink)
        return

    def op(run: Run, frame: Frame) -> None:
        worth = amount(run, frame) * times(frame)  # AOD-26, -27: one instance of the sum
        if worth > 0:
            deal(run, frame.you, opponent(frame.you), worth, kind, label)

    b.emit(op)


def _poison(run: Run, frame: Frame, label: Content) -> None:
    """AOD-18: Poison deals as much damage as its group has dice."""
    group = army_of(run, frame.you).group(_work(frame).group)
    if group is not None:
        deal(run, frame.you, opponent(frame.you), len(group.dice), POISON, label)


def _shrink(run: Run, frame: Frame) -> None:
    """AOD-18, -19: after Poison has dealt its damage, one die of its group returns to the Pool."""
    group = army_of(run, frame.you).group(_work(frame).group)
    if group is not None:
        return_placed(run, frame.you, group, group.dice[-1:])


def _change(b: Builder, item: a.Item, who: a.Role | None, sign: int) -> None:
    assert isinstance(item, a.ResourceItem)
    assert not isinstance(item.amount, a.UpTo)
    amount, seats = b.amount(item.amount), compile_role(who)

    def op(run: Run, frame: Frame) -> None:
        for seat in seats(run, frame):
            change_health(run, seat, sign * amount(run, frame) * times(frame))
            if fell(run, seat):
                return

    b.emit(op)


def _gain(node: a.Gain, b: Builder) -> None:
    """AOD-25: Health has no ceiling."""
    for item in node.items:
        _change(b, item, node.who, 1)


def _lose(node: a.Lose, b: Builder) -> None:
    for item in node.items:
        _change(b, item, node.who, -1)


def _steal(node: a.Steal, b: Builder) -> None:
    """Stolen Health is no damage: neither Armour nor Deflect lowers it."""
    assert isinstance(node.item, a.ResourceItem)
    amount, _ = b.quantity(
        node.item.amount,
        lambda run, frame: run.t.dials[run.t.players[opponent(frame.you)].dial],
        "prompt.army-how-much-stolen",
    )

    def op(run: Run, frame: Frame) -> None:
        other = opponent(frame.you)
        taken = -change_health(run, other, -amount(run, frame) * times(frame))
        change_health(run, frame.you, taken)
        fell(run, other)

    b.emit(op)


def _heal(node: a.Heal, b: Builder) -> None:
    _change(b, a.ResourceItem(a.Resource.HEALTH, node.amount), node.who, 1)


def _deflect(node: a.Deflect, b: Builder) -> None:
    """AOD-20: prevents up to so much and deals the same back once the rest has landed."""
    amount, label = b.amount(node.amount), b.scope.label

    def op(run: Run, frame: Frame) -> None:
        taken = lower(run, amount(run, frame) * times(frame))
        if taken:
            run.tell(e.DamageDeflected, frame.you, taken)
            _count_prevented(frame, taken)
            deflect(run, taken, label)

    b.emit(op)


def _prevent(node: a.Prevent, b: Builder) -> None:
    everything, rest = isinstance(node.amount, a.All), isinstance(node.amount, a.AllBut)
    said = node.amount.kept if isinstance(node.amount, a.AllBut) else node.amount
    amount = None if isinstance(said, a.All) else b.amount(said)

    def op(run: Run, frame: Frame) -> None:
        waits = run.t.pools[-1].parts[0].amount
        number = 0 if amount is None else amount(run, frame) * times(frame)
        taken = lower(run, waits if everything else max(0, waits - number) if rest else number)
        if taken:
            run.tell(e.DamagePrevented, frame.you, taken)
            _count_prevented(frame, taken)

    b.emit(op)


def _count_prevented(frame: Frame, taken: int) -> None:
    done = frame.text.done
    frame.text.done = records.evolve(done, prevented=done.prevented + taken)


# --- dice ----------------------------------------------------------------------------------------


def _roll(node: a.Roll, b: Builder) -> None:
    """Takes dice from the Pool, rolls them, puts them into Storage; fewer if there are fewer."""
    count = b.amount(node.count)

    def start(run: Run, frame: Frame) -> None:
        dice = min(count(run, frame), len(army_of(run, frame.you).pool))
        if dice > 0:
            run.push("plain_roll", frame.you, RollWork("storage", dice))
        else:
            frame.rolled = ()

    def end(run: Run, frame: Frame) -> None:
        if frame.rolled:
            store(run, frame.you, frame.rolled)

    b.emit(start)
    b.emit(end)


def _pick(
    b: Builder, quantity: a.Quantity, dice: a.DiceOf, zone: a.Zone, prompt: str
) -> Callable[[Frame], int]:
    """Asks for dice of a zone, one after the other; the variable `picked` holds them. Returns a
    function that gives their owner.
    """
    theirs = dice is a.DiceOf.OPPONENT
    everything = isinstance(quantity, a.All)
    free = isinstance(quantity, a.UpTo | a.AnyNumber)
    most: AmountOf = (
        b.amount(quantity.most if isinstance(quantity, a.UpTo) else quantity)
        if not isinstance(quantity, a.All | a.AnyNumber | a.Max)
        else (lambda run, frame: 99)
    )

    def owner(frame: Frame) -> int:
        return opponent(frame.you) if theirs else frame.you

    def start(run: Run, frame: Frame) -> None:
        frame.text.bound[PICKED] = ()

    def op(run: Run, frame: Frame) -> None:
        bound = frame.text.bound
        picked = frame.text.picks(PICKED)
        if frame.answer:
            pick = frame.take_pick()
            if pick is None:
                return
            picked = bound[PICKED] = (*picked, pick)
        seat = owner(frame)
        left = _choices(run, seat, zone, picked)
        if not left or len(picked) >= most(run, frame):
            return
        if everything:
            bound[PICKED] = tuple(die for die, _ in left)
            return
        frame.pc -= 1
        seen: dict[Message, int] = {}
        for die, says in left:
            seen.setdefault(says, die)
        options = [
            run.ctx.option("die", die, says.id, says.arguments) for says, die in seen.items()
        ]
        if free:
            options.append(run.ctx.option("done", None, "option.no-more"))
        run.ask(frame, ANSWER, frame.you, "die", prompt, options)

    b.emit(start)
    b.emit(op)
    return owner


def _choices(
    run: Run, seat: int, zone: a.Zone, picked: tuple[int, ...]
) -> list[tuple[int, Message]]:
    """The dice of a zone that can still be picked, each with its message; dice with the same
    message are equal.
    """
    army = army_of(run, seat)
    symbols = faction_of(run, seat).dice.symbols
    if zone is a.Zone.STORAGE:
        return [
            (die, message("option.symbol", symbol=Wording(symbols[army.faces[die]])))
            for die in army.storage
            if die not in picked
        ]
    creatures = code_of(run).creatures
    found = []
    for group in army.groups:
        code = creatures[group.ability]
        id = "option.group-die" if is_whole(group, code) else "option.group-die-broken"
        for die in group.dice:
            if die not in picked:
                symbol, number = Wording(symbols[army.faces[die]]), len(group.dice)
                found.append(
                    (die, message(id, symbol=symbol, creature=code.creature, number=number))
                )
    return found


def _reroll(node: a.Reroll, b: Builder) -> None:
    owner = _pick(b, node.count, node.dice, a.Zone.STORAGE, "prompt.die-rerolled")

    def start(run: Run, frame: Frame) -> None:
        if frame.text.bound[PICKED]:
            dice = len(frame.text.picks(PICKED))
            run.push("plain_roll", owner(frame), RollWork("storage", dice))

    def end(run: Run, frame: Frame) -> None:
        picked = frame.text.take_picks(PICKED)
        if picked:
            turn_dice(run, owner(frame), picked, frame.rolled, frame.you)

    b.emit(start)
    b.emit(end)


def _set_dice(node: a.SetDice, b: Builder) -> None:
    owner = _pick(b, node.count, node.dice, a.Zone.STORAGE, "prompt.army-die-turned")
    value = node.value
    allowed = (
        faces_in(face_mask(value)) if isinstance(value, a.Faces) else tuple(range(1, SIDES + 1))
    )

    def choose(run: Run, frame: Frame) -> None:
        if frame.text.bound[PICKED]:
            symbols = faction_of(run, owner(frame)).dice.symbols
            options = [
                run.ctx.option("face", f, "option.symbol", (("symbol", Wording(symbols[f])),))
                for f in allowed
            ]
            run.ask(frame, ANSWER, frame.you, "face", "prompt.army-die-shows", told_apart(options))

    def end(run: Run, frame: Frame) -> None:
        picked = frame.text.take_picks(PICKED)
        if picked:
            faces = (frame.take_number(),) * len(picked)
            turn_dice(run, owner(frame), picked, faces, frame.you)

    b.emit(choose)
    b.emit(end)


def _return(node: a.ReturnDice, b: Builder) -> None:
    """Dice leave Storage or the Battlefield for the Pool; a set may be broken. (AOD-13, AOD-28)"""
    owner = _pick(b, node.count, node.dice, node.zone, "prompt.army-die-returned")
    zone = node.zone

    def op(run: Run, frame: Frame) -> None:
        seat, picked = owner(frame), frame.text.take_picks(PICKED)
        if not picked:
            return
        if zone is a.Zone.STORAGE:
            return_stored(run, seat, picked)
            return
        for group in army_of(run, seat).groups:
            gone = tuple(die for die in picked if die in group.dice)
            if gone:
                return_placed(run, seat, group, gone)

    b.emit(op)


# --- amounts -------------------------------------------------------------------------------------


def _dice_used(node: a.DiceUsed, scope: Scope) -> AmountOf:
    return lambda run, frame: _work(frame).x


def _dice_in(node: a.DiceIn, scope: Scope) -> AmountOf:
    factor, zone, who = node.factor, node.zone, compile_role(node.holder)
    mask = 0 if node.symbol is None else scope.symbols[node.symbol.text]

    def number(run: Run, seat: int) -> int:
        army = army_of(run, seat)
        if zone is a.Zone.POOL:
            dice = army.pool
        elif zone is a.Zone.STORAGE:
            dice = army.storage
        elif zone is a.Zone.RESERVE:
            dice = army.reserve
        else:
            dice = tuple(die for group in army.groups for die in group.dice)
        if not mask:
            return len(dice)
        return count([army.faces[die] for die in dice], mask)

    return lambda run, frame: factor * sum(number(run, seat) for seat in who(run, frame))


VERBS = Concern[Any]("armies: effects", a.Effect)
VERBS.table(
    {
        a.Deal: _deal,
        a.Gain: _gain,
        a.Lose: _lose,
        a.Steal: _steal,
        a.Heal: _heal,
        a.Deflect: _deflect,
        a.Prevent: _prevent,
        a.Roll: _roll,
        a.Reroll: _reroll,
        a.SetDice: _set_dice,
        a.ReturnDice: _return,
        a.Call: call,
        a.Or: either,
    }
)
VERBS.never(*(kind for kind in WORDS.known if not WORDS.entry(kind)))

DIALECT = Dialect(VERBS, {a.DiceUsed: _dice_used, a.DiceIn: _dice_in})
