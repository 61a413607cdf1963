"""Tokens and CP: gain, lose, inflict, steal, pay, spend, remove, transfer, turn, advance."""

from __future__ import annotations

from typing import Any

from ...language import ast as a
from ..amounts import tokens_held
from ..builder import NOW, TARGETED, Act, Builder
from ..changes import held, room, turn_token
from ..run import Run
from ..state import NOBODY, Frame, Token
from ..triggers import fire

UNBOUNDED = 99
AS_MANY_AS_FIT = -1


def _item(item: a.Item, b: Builder) -> tuple[str, str, Any, int | None, int]:
    """(what, key, amount, side, value) of an item of a list."""
    if isinstance(item, a.ResourceItem):
        return item.resource.value, "", b.amount(item.amount), None, 0
    key = b.scope.token(item.name)
    amount = None if isinstance(item.count, a.Max) else b.amount(item.count)
    return "token", key, amount, _side_name(item), item.value or 0


def _side_name(item: a.TokenItem) -> Any:
    return item.on_side


def _gain_like(node: Any, b: Builder, verb: str, role: a.Role | None) -> None:
    seats, is_target = b.role(role)
    for item in node.items:
        what, key, amount, side, value = _item(item, b)

        def make(
            run: Run,
            frame: Frame,
            what: str = what,
            key: str = key,
            amount: Any = amount,
            side: Any = side,
            value: int = value,
        ) -> Act | None:
            count = max(0, amount(run, frame)) if amount is not None else AS_MANY_AS_FIT
            if what == "token" and side is not None:
                side = run.ctx.code.tokens[key].sides.index(side)
            return (
                verb,
                tuple(seats(run, frame)),
                what,
                key,
                count,
                -1 if side is None else side,
                value,
                frame.you,
            )

        b.needs.append(None)
        b.act(TARGETED if is_target else NOW, make)


def gain(node: a.Gain, b: Builder) -> None:
    _gain_like(node, b, "gain", node.who)


def lose(node: a.Lose, b: Builder) -> None:
    _gain_like(node, b, "lose", node.who)


def inflict(node: a.Inflict, b: Builder) -> None:
    _gain_like(node, b, "gain", node.on)


def steal(node: a.Steal, b: Builder) -> None:
    what, key, amount, _, _ = _item(node.item, b)
    seats, is_target = b.role(node.source, "Choose whom to steal from")

    def make(run: Run, frame: Frame) -> Act | None:
        count = amount(run, frame) if amount is not None else UNBOUNDED
        return ("steal", tuple(seats(run, frame)), what, key, count, frame.you)

    b.needs.append(None)
    b.act(TARGETED if is_target else NOW, make)


def pay(node: a.Pay, b: Builder) -> None:
    amount, _ = b.quantity(
        node.amount, lambda run, frame: run.t.players[frame.you].cp, "How much CP do you pay?"
    )

    def op(run: Run, frame: Frame) -> None:
        from ..changes import change_cp

        frame.vars["paid"] = -change_cp(run, frame.you, -amount(run, frame))

    b.needs.append(None)
    b.emit(op)


def spend(node: a.Spend, b: Builder) -> None:
    this = isinstance(node.what, a.This)
    key = b.scope.this_token if this else b.scope.token(node.what)  # type: ignore[arg-type]
    amount, _ = b.quantity(
        node.count, lambda run, frame: held(run, frame.you, key), "How many do you spend?"
    )

    def op(run: Run, frame: Frame) -> None:
        from ..changes import take_tokens

        ids = [t.id for t in run.t.players[frame.you].tokens if t.key == key]
        ids = ids[: amount(run, frame)]
        frame.vars["spent"] = take_tokens(run, frame.you, ids, "spent")

    b.needs.append(lambda run, seat: held(run, seat, key) > 0)
    b.emit(op)


def _matches(run: Run, token: Token, what: str) -> bool:
    """Whether a token is of a key, or of a kind of status effect."""
    code = run.ctx.code.tokens[token.key]
    if what == a.Kind.ANY:
        return code.is_status
    if what == a.Kind.POSITIVE:
        return code.kind == "positive"
    if what == a.Kind.NEGATIVE:
        return code.kind == "negative"
    return token.key == what


def removable(run: Run, seat: int, what: str, *, own_text: bool, transfer: bool) -> list[Token]:
    """The tokens of a player that an effect may take.

    STATUS-GEN-16: a token's own text, or an effect that names one's own token, is not stopped by
    its protection; an effect that takes any status effect is.
    """
    found = []
    for token in run.t.players[seat].tokens:
        if not _matches(run, token, what):
            continue
        code = run.ctx.code.tokens[token.key]
        if not own_text:
            if transfer and not code.transferable:
                continue
            if not transfer and not code.removable:
                continue
        found.append(token)
    return found


def remove(node: a.Remove, b: Builder) -> None:
    b.touches_tokens = True
    if isinstance(node.what, a.This):
        b.needs.append(None)
        b.act(NOW, lambda run, frame: ("remove_this", frame.you, frame.vars.get("token", NOBODY)))
        return
    named = isinstance(node.what, a.Name)
    what = b.scope.token(node.what) if isinstance(node.what, a.Name) else str(node.what)
    seats, is_target = b.role(node.source, "Choose whose token is removed")
    own = named and isinstance(node.source, a.You)

    def available(run: Run, frame: Frame) -> int:
        return sum(
            len(removable(run, s, what, own_text=own, transfer=False))
            for s in seats(run, frame)
            if s >= 0
        )

    amount, asked = b.quantity(node.count, available, "How many do you remove?")
    var = b.var("tokens")
    takes_all = isinstance(node.count, a.All)

    if not named and not takes_all and not asked:
        _ask_tokens(b, var, seats, what, amount, own_text=own, transfer=False)

    def make(run: Run, frame: Frame) -> Act | None:
        chosen = frame.vars.get(var)
        to = tuple(seats(run, frame))
        return ("remove", to, what, amount(run, frame), own, chosen)

    def something(run: Run, seat: int) -> bool:
        if isinstance(node.source, a.You):
            return bool(removable(run, seat, what, own_text=own, transfer=False))
        return any(removable(run, s, what, own_text=own, transfer=False) for s in run.priority())

    b.needs.append(something)
    if is_target and b.scope.defers:
        b.act(TARGETED, make)
        return

    def op(run: Run, frame: Frame) -> None:
        from ..acts import remove_tokens

        to = tuple(s for s in seats(run, frame) if s >= 0)
        number = remove_tokens(run, to, what, amount(run, frame), own, frame.vars.get(var))
        frame.vars["removed"] = frame.vars.get("removed", 0) + number

    b.emit(op)


def _ask_tokens(
    b: Builder, var: str, seats: Any, what: str, amount: Any, *, own_text: bool, transfer: bool
) -> None:
    """Asks which tokens, one after the other; equal tokens are one option."""

    def op(run: Run, frame: Frame) -> None:
        got: tuple[tuple[int, int], ...] = frame.vars.get(var) or ()
        if "pick" in frame.vars:
            got = (*got, frame.vars.pop("pick"))
            frame.vars[var] = got
        if len(got) >= amount(run, frame):
            return
        taken = {token for _, token in got}
        options = []
        seen = set()
        for seat in seats(run, frame):
            if seat < 0:
                continue
            for token in removable(run, seat, what, own_text=own_text, transfer=transfer):
                look = (seat, token.key, token.side, token.value, token.inflictor)
                if token.id in taken or look in seen:
                    continue
                seen.add(look)
                name = run.ctx.code.tokens[token.key].name
                text = f"{name} of Player {seat + 1}"
                options.append(run.ctx.option("token", (seat, token.id), text))
        if not options:
            return
        frame.pc -= 1
        run.ask(frame, "pick", frame.you, "token", "Choose a token", options)

    def reset(run: Run, frame: Frame) -> None:
        frame.vars.pop(var, None)

    b.emit(reset, asks=True)
    b.emit(op, asks=True)


def transfer(node: a.Transfer, b: Builder) -> None:
    b.touches_tokens = True
    what = (
        b.scope.this_token
        if isinstance(node.what, a.This)
        else b.scope.token(node.what)
        if isinstance(node.what, a.Name)
        else str(node.what)
    )
    seats, _ = b.role(node.source, "Transfer from whom?")
    var = b.var("tokens")
    amount, _ = b.quantity(node.count, lambda run, frame: UNBOUNDED, "How many?")
    _ask_tokens(b, var, seats, what, amount, own_text=False, transfer=True)
    to, _ = b.role(node.to, "Transfer to whom?")

    def op(run: Run, frame: Frame) -> None:
        from ..changes import move_token

        receivers = to(run, frame)
        for seat, token_id in frame.vars.get(var) or ():
            for token in run.t.players[seat].tokens:
                if token.id == token_id and receivers and receivers[0] != seat:
                    move_token(run, token, seat, receivers[0])
                    break

    b.needs.append(
        lambda run, seat: any(
            removable(run, s, what, own_text=False, transfer=True) for s in run.priority()
        )
    )
    b.emit(op)


def raise_limit(node: a.RaiseLimit, b: Builder) -> None:
    key, by = b.scope.token(node.name), node.by
    b.needs.append(None)
    b.act(NOW, lambda run, frame: ("raise_limit", frame.you, key, by))


def turn_to(node: a.TurnTo, b: Builder) -> None:
    this = isinstance(node.what, a.This)
    key = b.scope.this_token if isinstance(node.what, a.This) else b.scope.token(node.what)
    side_name = node.to_side

    def op(run: Run, frame: Frame) -> None:
        side = run.ctx.code.tokens[key].sides.index(side_name)
        mine = frame.vars.get("token") if this else None
        for token in run.t.players[frame.you].tokens:
            if token.key == key and (mine is None or token.id == mine) and token.side != side:
                turn_token(run, frame.you, token, side)

    b.needs.append(None)
    b.emit(op)


def advance(node: a.Advance, b: Builder) -> None:
    this = isinstance(node.what, a.This)
    key = b.scope.this_token if isinstance(node.what, a.This) else b.scope.token(node.what)

    def op(run: Run, frame: Frame) -> None:
        sides = len(run.ctx.code.tokens[key].sides)
        mine = frame.vars.get("token")
        seats = [frame.you] if this else run.priority()
        for seat in reversed(seats):
            for token in reversed(run.t.players[seat].tokens):
                if token.key != key or (this and token.id != mine):
                    continue
                if token.side + 1 < sides:
                    turn_token(run, seat, token, token.side + 1)
                else:
                    fire(run, "last_side", seat, advanced=token.id)

    b.needs.append(lambda run, seat: any(tokens_held(run, p, key) for p in run.t.players))
    b.emit(op)


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
