"""How much: amounts compiled to functions of the run and the frame."""

from __future__ import annotations

from ...language import ast as a
from ...patterns import count
from ..compiled import AmountOf
from ..frames import Frame
from ..play.damage import attack_worth, expected, half
from ..play.run import Run
from ..state import Player
from .roles import compile_role, holder_of
from .scope import Scope


def tokens_held(run: Run, player: Player, what: str) -> int:
    """How many tokens of a key, or of a kind ("positive status effect"), a player has."""
    if what in run.ctx.code.tokens:
        held = 0
        for token in player.tokens:
            if token.key == what:
                held += 1
        return held
    codes = run.ctx.code.tokens
    if what == a.Kind.ANY:
        return sum(codes[t.key].is_status for t in player.tokens)
    kind = "positive" if what == a.Kind.POSITIVE else "negative"
    return sum(codes[t.key].kind == kind for t in player.tokens)


def things_held(run: Run, player: Player, what: a.Countable) -> int:
    if what is a.Countable.UPGRADE:
        return len(player.upgrades)
    if what is a.Countable.CARD:
        return len(player.hand)
    if what is a.Countable.TEAMMATE:
        return len(run.allies(player.seat))
    return player.cp


def countable_key(what: a.Name | a.Kind | a.Countable, scope: Scope) -> str:
    return scope.token(what) if isinstance(what, a.Name) else what


def token_is(run: Run, key: str, what: a.Name | a.Kind | None, scope: Scope) -> bool:
    """Whether a token is one of that name or kind; None is the token whose text it is."""
    if what is None:
        return key == scope.this_token
    if isinstance(what, a.Name):
        return key == scope.token(what)
    code = run.ctx.code.tokens[key]
    if what is a.Kind.POSITIVE:
        return code.kind == "positive"
    if what is a.Kind.NEGATIVE:
        return code.kind == "negative"
    return code.is_status


def constant(amount: a.Amount) -> int | None:
    """The value of a printed number, None for anything that has to be computed."""
    return amount.value if isinstance(amount, a.Number) else None


def done_so_far(run: Run, frame: Frame, what: a.Done) -> int:
    """How much of something this text or its Attack has done."""
    done = frame.text.done
    if what is a.Done.REMOVED:
        return done.removed
    if what is a.Done.SPENT:
        return done.spent
    if what is a.Done.PAID:
        return done.paid
    if what is a.Done.DISCARDED:
        return done.discarded
    if what is a.Done.ADDED:
        return done.added
    if what is a.Done.PREVENTED:
        return done.prevented
    if what is a.Done.EXTRA_ATTEMPT:
        return max(0, run.t.attempts - 1)
    attack = run.t.attack
    return attack.dealt if attack is not None else done.dealt


def compile_amount(amount: a.Amount, scope: Scope) -> AmountOf:
    """The amount as a function; printed numbers cost one call."""
    if isinstance(amount, a.Number):
        value = amount.value
        return lambda run, frame: value
    if isinstance(amount, a.SymbolCount):  # TEXT-04
        mask, factor, every = scope.symbols[amount.symbol.text], amount.factor, amount.every
        return lambda run, frame: factor * (count(frame.rolled, mask) // every)
    if isinstance(amount, a.Per):
        return _per(amount, scope)
    if isinstance(amount, a.PerDone):
        factor, what = amount.factor, amount.what
        return lambda run, frame: factor * done_so_far(run, frame, what)
    if isinstance(amount, a.Sum):
        terms = tuple(compile_amount(term, scope) for term in amount.terms)
        return lambda run, frame: sum(term(run, frame) for term in terms)
    if isinstance(amount, a.Half):
        whole = compile_amount(amount.of, scope)
        return lambda run, frame: half(whole(run, frame))
    if isinstance(amount, a.Capped):
        uncapped, most = compile_amount(amount.of, scope), amount.most
        return lambda run, frame: min(most, uncapped(run, frame))
    if isinstance(amount, a.Holding):
        return _holding(amount, scope)
    if isinstance(amount, a.Highest):
        best = amount.count
        return lambda run, frame: sum(sorted(frame.rolled)[-best:])
    if isinstance(amount, a.Param):
        if scope.param is not None:
            return compile_amount(scope.param, scope)
        return lambda run, frame: 0
    if scope.dialect is not None and type(amount) in scope.dialect.amounts:
        found: AmountOf = scope.dialect.amounts[type(amount)](amount, scope)
        return found
    return _SIMPLE[type(amount)]


def _per(amount: a.Per, scope: Scope) -> AmountOf:
    factor, every, who = (
        amount.factor,
        amount.every,
        compile_role(amount.holder, chosen=scope.chosen),
    )
    what = amount.what
    if isinstance(what, a.Countable):
        thing = what

        def per_thing(run: Run, frame: Frame) -> int:
            held = sum(things_held(run, run.t.players[s], thing) for s in who(run, frame))
            return factor * (held // every)

        return per_thing
    key = countable_key(what, scope)

    def per_token(run: Run, frame: Frame) -> int:
        held = sum(tokens_held(run, run.t.players[s], key) for s in who(run, frame))
        return factor * (held // every)

    return per_token


def _holding(amount: a.Holding, scope: Scope) -> AmountOf:
    who = compile_role(amount.holder, chosen=scope.chosen)
    if amount.resource is a.Resource.CP:
        return lambda run, frame: sum(run.t.players[s].cp for s in who(run, frame))
    return lambda run, frame: sum(run.t.dials[run.t.players[s].dial] for s in who(run, frame))


def _total(run: Run, frame: Frame) -> int:
    return sum(frame.rolled)


def _that_dmg(run: Run, frame: Frame) -> int:
    text = frame.text
    return expected(run, holder_of(frame), text.packet) if text.packet else text.amount


def _incoming(run: Run, frame: Frame) -> int:
    return expected(run, frame.you)


def _attack_dmg(run: Run, frame: Frame) -> int:
    return attack_worth(run)


def _token_value(run: Run, frame: Frame) -> int:
    return 0 if frame.text.this is None else frame.text.this.value


_SIMPLE: dict[type, AmountOf] = {
    a.Total: _total,
    a.ThatDmg: _that_dmg,
    a.IncomingDmg: _incoming,
    a.AttackDmg: _attack_dmg,
    a.DealtDmg: lambda run, frame: done_so_far(run, frame, a.Done.DEALT),
    a.ThatMuch: lambda run, frame: frame.text.amount,
    a.TokenValue: _token_value,
}
