"""Amounts, compiled to functions of the run and the frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...language import ast as a
from ...language.ast.concern import Concern
from ...library.keys import GROUP
from ...patterns import count
from ..compiled import PLAIN, AmountOf
from ..compiled_content import WORTH
from ..frames import Frame
from ..occasions import DamageFacts
from ..play.changes import UPGRADES_PLAYED
from ..play.damage import is_from
from ..play.run import Run
from ..play.totals import attack_worth, expected, half
from ..seats import BOOK
from ..state import Player
from .roles import compile_role, holder_of
from .scope import Scope


def tokens_held(run: Run, player: Player, what: str) -> int:
    """A player's number of tokens of a key, or of a kind ("positive status effect")."""
    if what in run.ctx.code.tokens:
        held = 0
        for token in player.tokens:
            if token.key == what:
                held += 1
        return held
    codes = run.ctx.code.tokens
    if what.startswith(GROUP):
        return sum(codes[t.key].group == what for t in player.tokens)
    if what == a.Kind.ANY:
        return sum(codes[t.key].is_status for t in player.tokens)
    if what == a.Kind.PLAIN:
        return sum(codes[t.key].kind in PLAIN for t in player.tokens)
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
        return scope.token(what) in (key, run.ctx.code.tokens[key].group)
    code = run.ctx.code.tokens[key]
    if what is a.Kind.POSITIVE:
        return code.kind == "positive"
    if what is a.Kind.NEGATIVE:
        return code.kind == "negative"
    if what is a.Kind.PLAIN:
        return code.kind in PLAIN
    return code.is_status


def constant(amount: a.Amount) -> int | None:
    """The value of a printed number, None for anything that has to be computed."""
    return amount.value if isinstance(amount, a.Number) else None


def done_so_far(run: Run, frame: Frame, what: a.Done) -> int:
    """The tally of something this text or its Attack has done."""
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
    if what is a.Done.UPGRADE_PLAYED:
        return run.t.players[holder_of(frame)].used.get(UPGRADES_PLAYED, 0)
    attack = run.t.attack
    return attack.dealt if attack is not None else done.dealt


def compile_amount(amount: a.Amount, scope: Scope) -> AmountOf:
    """The amount as a function; printed numbers cost one call."""
    if scope.dialect is not None and type(amount) in scope.dialect.amounts:
        found: AmountOf = scope.dialect.amounts[type(amount)](amount, scope)
        return found
    return AMOUNTS.of(amount)(amount, scope)


def _number(amount: a.Number, scope: Scope) -> AmountOf:
    value = amount.value
    return lambda run, frame: value


def _symbols(amount: a.SymbolCount, scope: Scope) -> AmountOf:  # TEXT-04
    mask, factor, every = scope.symbols[amount.symbol.text], amount.factor, amount.every
    return lambda run, frame: factor * (count(frame.rolled, mask) // every)


def _per_done(amount: a.PerDone, scope: Scope) -> AmountOf:
    factor, what = amount.factor, amount.what
    return lambda run, frame: factor * done_so_far(run, frame, what)


def _sum(amount: a.Sum, scope: Scope) -> AmountOf:
    terms = tuple(compile_amount(term, scope) for term in amount.terms)
    return lambda run, frame: sum(term(run, frame) for term in terms)


def _per_card_in(amount: a.PerCardIn, scope: Scope) -> AmountOf:
    factor, zone = amount.factor, scope.words.pile(amount.pile.text)
    return lambda run, frame: factor * len(run.t.players[holder_of(frame)].zones.get(zone, ()))


def _per_minion(amount: a.PerMinion, scope: Scope) -> AmountOf:
    factor = amount.factor
    return lambda run, frame: (
        factor * sum([player.alive and player.played_by == BOOK for player in run.t.players])
    )


def _half(amount: a.Half, scope: Scope) -> AmountOf:
    whole = compile_amount(amount.of, scope)
    return lambda run, frame: half(whole(run, frame))


def _capped(amount: a.Capped, scope: Scope) -> AmountOf:
    uncapped, most = compile_amount(amount.of, scope), amount.most
    return lambda run, frame: min(most, uncapped(run, frame))


def _highest(amount: a.Highest, scope: Scope) -> AmountOf:
    best = amount.count
    return lambda run, frame: sum(sorted(frame.rolled)[-best:])


def _param(amount: a.Param, scope: Scope) -> AmountOf:
    given = scope.given
    if given is None:
        return _nothing
    if given.chosen:
        var = given.chosen
        return lambda run, frame: frame.text.number(var)
    return compile_amount(given.amount, given.scope)


def _nothing(run: Run, frame: Frame) -> int:
    return 0


def _per(amount: a.Per, scope: Scope) -> AmountOf:
    factor, every, who = (
        amount.factor,
        amount.every,
        compile_role(amount.holder, chosen=scope.chosen, token=scope.token),
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
    who = compile_role(amount.holder, chosen=scope.chosen, token=scope.token)
    if amount.resource is a.Resource.CP:
        return lambda run, frame: sum(run.t.players[s].cp for s in who(run, frame))
    return lambda run, frame: sum(run.t.dials[run.t.players[s].dial] for s in who(run, frame))


def _total(run: Run, frame: Frame) -> int:
    return sum(frame.rolled)


def _that_dmg(node: a.ThatDmg, scope: Scope) -> AmountOf:
    """RULE-101: of the total, the parts that the text's occasion speaks of."""
    if not scope.awaits_dmg:
        return _that_much(node, scope)
    of = scope.that_dmg
    return lambda run, frame: expected(run, holder_of(frame), of)


def _incoming(run: Run, frame: Frame) -> int:
    return expected(run, frame.you)


def _attack_dmg(node: a.AttackDmg, scope: Scope) -> AmountOf:
    scope.asks.add(WORTH)
    return lambda run, frame: attack_worth(run)


def _token_value(run: Run, frame: Frame) -> int:
    """The number on the token; a companion's Health may have changed since the text began."""
    this = frame.text.this
    if this is None:
        return 0
    for token in run.t.players[holder_of(frame)].tokens:
        if token.id == this.id:
            return token.value
    return this.value


def _dealt(run: Run, frame: Frame) -> int:
    return done_so_far(run, frame, a.Done.DEALT)


def _that_much(node: a.Amount, scope: Scope) -> AmountOf:
    of = scope.that_dmg

    def that_much(run: Run, frame: Frame) -> int:
        occasion = frame.text.occasion
        facts = occasion.facts if occasion is not None else None
        if isinstance(facts, DamageFacts):
            return sum([part.amount for part in facts.parts if is_from(run, part, of)])
        return frame.text.amount

    return that_much


def _is(amount: AmountOf) -> Callable[[Any, Scope], AmountOf]:
    """An amount that is the same function wherever it stands."""
    return lambda node, scope: amount


AMOUNTS = Concern[Callable[[Any, Scope], AmountOf]]("engine: amounts", a.Amount)
AMOUNTS.table(
    {
        a.Number: _number,
        a.Param: _param,
        a.SymbolCount: _symbols,
        a.Per: _per,
        a.PerDone: _per_done,
        a.Total: _is(_total),
        a.Highest: _highest,
        a.Holding: _holding,
        a.ThatDmg: _that_dmg,
        a.IncomingDmg: _is(_incoming),
        a.AttackDmg: _attack_dmg,
        a.DealtDmg: _is(_dealt),
        a.ThatMuch: _that_much,
        a.TokenValue: _is(_token_value),
        a.Half: _half,
        a.Sum: _sum,
        a.Capped: _capped,
        a.PerCardIn: _per_card_in,
        a.PerMinion: _per_minion,
    }
)
AMOUNTS.never(a.DiceUsed, a.DiceIn)  # words of armies, which have their own table
