"""Tokens and CP: gain, lose, inflict, steal, pay, spend, remove, transfer, turn, advance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .... import records
from ....language import ast as a
from ....library.schedule import Step
from ....messages import SeatNumber
from ...compiled import AmountOf, SeatTest
from ...frames import ANSWER, SPEND, Frame
from ...play.changes import (
    advance_tokens,
    change_cp,
    held,
    move_token,
    room,
    take_tokens,
    turn_token,
)
from ...play.perform_tokens import remove_at_random
from ...play.performing import perform
from ...play.run import Run
from ...play.token_choice import removable, token_options
from ...settled_effects import (
    TARGET,
    Act,
    AdvanceAct,
    GainAct,
    LoseAct,
    RaiseLimitAct,
    RemoveAct,
    RemoveThisAct,
    StealAct,
)
from ...tokens import NOBODY, Token
from ..builder import Builder
from ..roles import compile_role, group, holder_of

Pairs = Callable[[Run, Frame], "list[tuple[int, int]]"]

UNBOUNDED = 99
AS_MANY_AS_FIT = -1


def _item(item: a.Item, b: Builder) -> tuple[str, str, AmountOf | None, str | None, int]:
    """(what, key, amount, side, value) of an item of a list."""
    if isinstance(item, a.ResourceItem):
        return item.resource.value, "", b.amount(_fixed(item.amount)), None, 0
    key = b.scope.token(item.name)
    amount = None if isinstance(item.count, a.Max) else b.amount(_fixed(item.count))
    return "token", key, amount, item.on_side, item.value or 0


def _fixed(amount: a.Amount | a.UpTo) -> a.Amount:
    """An amount that is not left open: only theft allows `up to`."""
    assert not isinstance(amount, a.UpTo)
    return amount


def _this(frame: Frame) -> int:
    """The id of the token whose text it is, 0 for none."""
    return 0 if frame.text.this is None else frame.text.this.id


def _count_removed(frame: Frame, number: int) -> None:
    done = frame.text.done
    frame.text.done = records.evolve(done, removed=done.removed + number)


def _gain_like(node: Any, b: Builder, verb: str, role: a.Role | None) -> None:
    seats = b.role(role)
    for item in node.items:
        what, key, amount, side, value = _item(item, b)
        need: SeatTest | None = None
        if verb == "gain" and what == "token":
            b.gives.add(key)
        if verb == "lose" and what == "token":
            b.take(role, seats, key, transfer=False)
            need = None if isinstance(role, a.You) else _others_have(key)

        def make(
            run: Run,
            frame: Frame,
            what: str = what,
            key: str = key,
            amount: AmountOf | None = amount,
            side: str | None = side,
            value: int = value,
        ) -> Act | None:
            count = max(0, amount(run, frame)) if amount is not None else AS_MANY_AS_FIT
            shown = -1 if side is None else run.ctx.code.tokens[key].sides.index(side)
            who = tuple(seats(run, frame))
            if verb == "gain":
                return GainAct(who, what, key, count, shown, value, frame.you)
            if what == "token":
                gone = sum(min(count, held(run, s, key)) for s in who if s != TARGET)
                _count_removed(frame, gone)
            return LoseAct(who, what, key, count, frame.you)

        b.needs.append(need)
        b.act(make)


def gain(node: a.Gain, b: Builder) -> None:
    """TEXT-10: without a subject the player whose text it is gains."""
    _gain_like(node, b, "gain", node.who)


def lose(node: a.Lose, b: Builder) -> None:
    _gain_like(node, b, "lose", node.who)


def inflict(node: a.Inflict, b: Builder) -> None:
    """TEXT-11, STATUS-GEN-03: tokens of any kind, on whomever the text names."""
    _gain_like(node, b, "gain", node.on)


def steal(node: a.Steal, b: Builder) -> None:
    item = node.item
    seats = b.role(node.source, "prompt.steal-from")
    what, key, count = "token", "", item.count if isinstance(item, a.TokenItem) else item.amount
    if isinstance(item, a.TokenItem):
        key = b.scope.token(item.name)
        b.take(node.source, seats, key, transfer=True)
    else:
        what = item.resource.value

    def there(run: Run, frame: Frame) -> int:
        """The goods there are to steal, as far as the victim is known."""
        found = [_stealable(run, seat, what, key) for seat in seats(run, frame)]
        return max(found, default=0)

    amount, _ = b.quantity(count, there, "prompt.how-many-stolen")
    everything = isinstance(count, a.Max)

    def make(run: Run, frame: Frame) -> Act | None:
        number = UNBOUNDED if everything else amount(run, frame)
        return StealAct(tuple(seats(run, frame)), what, key, number, frame.you)

    b.needs.append(_others_have(key) if key else None)
    b.act(make)


def _others_have(key: str) -> SeatTest:
    """Whether another player has such a token."""
    return lambda run, seat: any(held(run, other, key) for other in run.t.lineup if other != seat)


def _stealable(run: Run, seat: int, what: str, key: str) -> int:
    if seat < 0:
        return UNBOUNDED
    player = run.t.players[seat]
    if what == "CP":
        return player.cp
    return run.t.dials[player.dial] if what == "Health" else held(run, seat, key)


def pay(node: a.Pay, b: Builder) -> None:
    """CORE-CP-02: the whole price, or nothing; then what follows in the text does not happen."""
    amount, asked = b.quantity(
        node.amount, lambda run, frame: run.t.players[frame.you].cp, "prompt.how-much-paid"
    )
    if not asked:
        b.price(lambda run, frame: run.t.players[frame.you].cp >= amount(run, frame))

    def op(run: Run, frame: Frame) -> None:
        paid = -change_cp(run, frame.you, -amount(run, frame))
        frame.text.done = records.evolve(frame.text.done, paid=paid)

    b.needs.append(None)
    b.emit(op)


def spend(node: a.Spend, b: Builder) -> None:
    """The whole price, or nothing; then what follows in the text does not happen."""
    what = node.what
    key = b.scope.this_token if isinstance(what, a.This) else b.scope.token(what)
    amount, asked = b.quantity(
        node.count, lambda run, frame: held(run, frame.you, key), "prompt.how-many-spent"
    )
    if not asked:
        b.price(lambda run, frame: held(run, frame.you, key) >= amount(run, frame))

    def op(run: Run, frame: Frame) -> None:
        ids = [t.id for t in run.t.players[frame.you].tokens if t.key == key]
        ids = ids[: amount(run, frame)]
        spent = take_tokens(run, frame.you, ids, "spent")
        frame.text.done = records.evolve(frame.text.done, spent=spent)

    b.needs.append(lambda run, seat: held(run, seat, key) > 0)
    b.emit(op)


def remove(node: a.Remove, b: Builder) -> None:
    if isinstance(node.what, a.This):
        b.needs.append(None)
        b.act(lambda run, frame: RemoveThisAct(_this(frame)))
        return
    what = b.scope.token(node.what) if isinstance(node.what, a.Name) else str(node.what)
    own = isinstance(node.what, a.Name) and isinstance(node.source, a.You)

    # RULE-022: also a player who has none may be chosen.
    seats = b.role(node.source, "prompt.remove-from")
    later = b.waits(Step.DEFENCE)

    def available(run: Run, frame: Frame) -> int:
        if later:
            return UNBOUNDED
        return len(_takeable(run, seats(run, frame), what, own))

    amount, _ = b.quantity(node.count, available, "prompt.how-many-removed")

    def something(run: Run, seat: int) -> bool:
        if isinstance(node.source, a.You):
            found = removable(run, seat, what, own_text=own, transfer=False)
            # The token that is spent for it is gone by then.
            return len(found) > any(token.key == b.scope.this_token for token in found)
        return any(removable(run, s, what, own_text=own, transfer=False) for s in run.t.lineup)

    b.needs.append(something)
    takes_all, at_random = isinstance(node.count, a.All), node.at_random
    b.take(node.source, seats, what, transfer=False, picked=not takes_all)
    if later:
        b.act(
            lambda run, frame: RemoveAct(
                tuple(seats(run, frame)), what, amount(run, frame), frame.you, at_random
            ),
        )
        return
    if at_random:

        def drawn(run: Run, frame: Frame) -> None:
            number = remove_at_random(run, seats(run, frame), what, amount(run, frame))
            _count_removed(frame, number)

        b.emit(drawn)
        return

    def pairs(run: Run, frame: Frame) -> list[tuple[int, int]]:
        return _takeable(run, seats(run, frame), what, own)

    # RULE-021: one token of a stack, or as many as the text says
    if takes_all:
        b.emit(lambda run, frame: _remove_tokens(run, frame, pairs(run, frame)))
        return
    var = b.var("tokens")
    _ask_tokens(b, var, pairs, amount)
    b.emit(lambda run, frame: _remove_tokens(run, frame, frame.text.tokens(var)))


def _remove_tokens(run: Run, frame: Frame, chosen: Sequence[tuple[int, int]]) -> None:
    """Removes (holder, token) pairs and counts them for the text."""
    number = 0
    for seat in dict.fromkeys(seat for seat, _ in chosen):
        ids = [token for holder, token in chosen if holder == seat]
        number += take_tokens(run, seat, ids, "removed")
    _count_removed(frame, number)


def _takeable(run: Run, seats: list[int], what: str, own: bool) -> list[tuple[int, int]]:
    """(holder, token) of everything a removal may take from these players."""
    return [
        (seat, token.id)
        for seat in seats
        if seat >= 0  # somebody who is known
        for token in removable(run, seat, what, own_text=own, transfer=False)
    ]


def _ask_tokens(b: Builder, var: str, pairs: Pairs, amount: Any) -> None:
    """Asks which tokens, one after the other."""

    def op(run: Run, frame: Frame) -> None:
        got = frame.text.tokens(var)
        if frame.answer:
            got = (*got, frame.take_pair())
            frame.text.bound[var] = got
        if len(got) >= amount(run, frame):
            return
        play = frame.text.play
        spent = _this(frame) if play is not None and play.kind == SPEND else NOBODY
        options = token_options(
            run, [p for p in pairs(run, frame) if p not in got and p[1] != spent]
        )
        if not options:
            return
        frame.pc -= 1
        run.ask(frame, ANSWER, frame.you, "token", "prompt.token", options)

    def reset(run: Run, frame: Frame) -> None:
        frame.text.bound.pop(var, None)

    b.emit(reset, asks=True)
    b.emit(op, asks=True)


class _Moves:
    """The tokens that a transfer may move, and to whom."""

    def __init__(self, node: a.Transfer, b: Builder) -> None:
        self.this = isinstance(node.what, a.This)
        self.what = b.scope.this_token if self.this else str(node.what)
        if isinstance(node.what, a.Name):
            self.what = b.scope.token(node.what)
        role = node.to
        # The other player is another than the one the token comes from.
        self.side = role.side if isinstance(role, a.Chosen | a.Each) else None
        self.fixed = None
        if self.side is None:
            self.fixed = compile_role(role, chosen=b.scope.chosen, token=b.scope.token)

    def goals(self, run: Run, frame: Frame, seat: int, key: str) -> list[int]:
        """STATUS-GEN-15: the players who have room for a token of this player."""
        if self.side is not None:
            everyone = self.side in (a.Side.OTHER, a.Side.PLAYER)
            found = run.after(frame.you) if everyone else group(run, frame.you, self.side)
        else:
            assert self.fixed is not None
            found = self.fixed(run, frame)
        return [s for s in found if s != seat and room(run, s, key)]

    def movable(self, run: Run, frame: Frame, seat: int) -> list[tuple[int, int]]:
        """STATUS-GEN-15: (holder, token) of everything that somebody could be given."""
        mine = _this(frame)
        return [
            (seat, token.id)
            for token in removable(run, seat, self.what, own_text=self.this, transfer=True)
            if (not self.this or token.id == mine) and self.goals(run, frame, seat, token.key)
        ]


def transfer(node: a.Transfer, b: Builder) -> None:
    """Moves tokens that their player picks to somebody who has room for them."""
    moves = _Moves(node, b)
    movable = moves.movable
    seats = b.role(
        node.source,
        "prompt.transfer-from",
        lambda run, frame, seat: bool(movable(run, frame, seat)),
    )
    if not moves.this:
        b.take(node.source, seats, moves.what, transfer=True, picked=True)
    var = b.var("tokens")
    amount, _ = b.quantity(node.count, lambda run, frame: UNBOUNDED, "prompt.how-many")
    _ask_tokens(
        b,
        var,
        lambda run, frame: [p for s in seats(run, frame) if s >= 0 for p in movable(run, frame, s)],
        amount,
    )
    goal = b.var("goal")

    def chosen(run: Run, frame: Frame) -> list[tuple[int, Token]]:
        return [
            (seat, token)
            for seat, token_id in frame.text.tokens(var)
            for token in run.t.players[seat].tokens
            if token.id == token_id
        ]

    def ask_goal(run: Run, frame: Frame) -> None:
        frame.text.bound.pop(goal, None)
        tokens = chosen(run, frame)
        if not tokens:
            return
        options = [
            run.ctx.option("player", s, "option.player", (("player", SeatNumber(s)),))
            for s in moves.goals(run, frame, tokens[0][0], tokens[0][1].key)
        ]
        if options:
            run.ask(frame, goal, frame.you, "player", "prompt.transfer-to", options)

    b.emit(ask_goal, asks=True)

    def op(run: Run, frame: Frame) -> None:
        to = frame.text.bound.get(goal)
        for seat, token in chosen(run, frame):
            if isinstance(to, int) and to != seat:
                move_token(run, token, seat, to)

    b.needs.append(lambda run, seat: any(movable(run, Frame("", 0, seat), s) for s in run.t.lineup))
    b.emit(op)


def raise_limit(node: a.RaiseLimit, b: Builder) -> None:
    key, by = b.scope.token(node.name), node.by
    b.needs.append(None)
    b.act(lambda run, frame: RaiseLimitAct(frame.you, key, by))


def turn_to(node: a.TurnTo, b: Builder) -> None:
    this = isinstance(node.what, a.This)
    key = b.scope.this_token if isinstance(node.what, a.This) else b.scope.token(node.what)
    side_name = node.to_side

    def op(run: Run, frame: Frame) -> None:
        side = run.ctx.code.tokens[key].sides.index(side_name)
        mine = _this(frame) if this else 0
        seat = holder_of(frame) if this else frame.you
        for token in run.t.players[seat].tokens:
            if token.key == key and mine in (0, token.id) and token.side != side:
                turn_token(run, seat, token, side)

    b.needs.append(None)
    b.emit(op)


def advance(node: a.Advance, b: Builder) -> None:
    """This token, all tokens of a name, or those of the named players."""
    back = node.back
    if isinstance(node.what, a.This):
        this_key = b.scope.this_token

        def this(run: Run, frame: Frame) -> None:
            advance_tokens(run, [holder_of(frame)], this_key, _this(frame), back)

        b.needs.append(None)
        b.emit(this)
        return
    key, holder = b.scope.token(node.what), node.holder
    if holder is None:
        b.needs.append(lambda run, seat: any(held(run, s, key) for s in run.t.lineup))
        b.emit(lambda run, frame: advance_tokens(run, run.t.lineup, key, NOBODY, back))
        return
    mine = isinstance(holder, a.You)
    seats = b.role(holder, "prompt.advance-of", lambda run, frame, seat: bool(held(run, seat, key)))
    b.needs.append(
        lambda run, seat: (
            bool(held(run, seat, key)) if mine else any(held(run, s, key) for s in run.t.lineup)
        )
    )
    if b.waits(Step.DEFENCE):
        b.act(lambda run, frame: AdvanceAct(tuple(seats(run, frame)), key, back))
    else:
        b.emit(lambda run, frame: perform(run, AdvanceAct(tuple(seats(run, frame)), key, back)))


COMPILERS: dict[type, Any] = {
    a.Gain: gain,
    a.Lose: lose,
    a.Inflict: inflict,
    a.Steal: steal,
    a.Pay: pay,
    a.Spend: spend,
    a.Remove: remove,
    a.Transfer: transfer,
    a.RaiseLimit: raise_limit,
    a.TurnTo: turn_to,
    a.Advance: advance,
}
