"""Amounts as quantities: printed parts, parts by dice, and parts that depend on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...patterns import count
from .quantities import Quantity, Scale, number
from .reading import Reading, who_is
from .rolls import Rolled


def quantity(node: a.Quantity | a.AllBut, at: Reading) -> Quantity:
    """An amount, or one with `up to`, `any number of`, `all`, `max`, as a quantity; of `all but`,
    the rest.
    """
    from ...language.printer.words import say

    if isinstance(node, a.Number):
        return number(node.value)
    if isinstance(node, a.UpTo):
        most = quantity(node.most, at)
        words = f"up to {most.words}"
        return records.evolve(most, fixed=0, least=0, how="up to", words=words)
    if isinstance(node, a.AllBut):
        return quantity(node.kept, at)
    if isinstance(node, a.AnyNumber | a.All | a.Max):
        how = {a.AnyNumber: "any number", a.All: "all", a.Max: "max"}[type(node)]
        return Quantity(0, 0.0, 0, None, how=how, words=how)
    if at.rolled is not None and is_of_dice(node, at.rolled):
        return _of_dice(node, at.rolled)
    found = AMOUNTS.of(node)(node, at)
    return found if found.is_exact else records.evolve(found, words=say(node))


# --- what dice say -------------------------------------------------------------------------------


def is_of_dice(node: a.Amount, rolled: Rolled) -> bool:
    """Whether dice and printed numbers are all that an amount is made of."""
    if isinstance(node, a.Sum):
        return all(is_of_dice(term, rolled) for term in node.terms)
    if isinstance(node, a.Half | a.Capped):
        return is_of_dice(node.of, rolled)
    if isinstance(node, a.SymbolCount):
        return node.symbol.text in rolled.symbols
    return isinstance(node, a.Number | a.Total | a.Highest)


def _of_dice(node: a.Amount, rolled: Rolled) -> Quantity:
    from ...language.printer.words import say

    def value(faces: tuple[int, ...]) -> int:
        return value_on(node, faces, rolled)

    expected, least, most = rolled.spread(value)
    if least == most:
        return number(least)
    fixed = _printed(node)
    scaled = fixed + (expected - fixed) * rolled.scale
    bound = most if rolled.scale == 1 else None
    return Quantity(fixed, scaled, least, bound, words=say(node), is_rolled=True)


def _printed(node: a.Amount) -> int:
    if isinstance(node, a.Sum):
        return sum(_printed(term) for term in node.terms)
    return node.value if isinstance(node, a.Number) else 0


def value_on(node: a.Amount, faces: tuple[int, ...], rolled: Rolled) -> int:
    """The value of an amount made of dice and numbers when the dice show these faces."""
    match node:
        case a.Number():
            return node.value
        case a.SymbolCount():
            return node.factor * (count(faces, rolled.symbols[node.symbol.text]) // node.every)
        case a.Total():
            return sum(faces)
        case a.Highest():
            return sum(sorted(faces)[-node.count :])
        case a.Half():
            return -(-value_on(node.of, faces, rolled) // 2)
        case a.Capped():
            return min(value_on(node.of, faces, rolled), node.most)
        case a.Sum():
            return sum(value_on(term, faces, rolled) for term in node.terms)
        case _:
            raise TypeError(f"{type(node).__name__} is not made of dice")


# --- the rest, one function a node ---------------------------------------------------------------


def _scaled(scale: Scale) -> Quantity:
    return Quantity(0, 0.0, 0, scale.most, (scale,))


def _named(node: Any, words: str) -> Quantity:
    """A number that the text only points at."""
    return _scaled(Scale(1, words))


def _number(node: a.Number, at: Reading) -> Quantity:
    return number(node.value)


def _param(node: a.Param, at: Reading) -> Quantity:
    return at.param if at.param is not None else _scaled(Scale(1, "N"))


def _dice_used(node: a.DiceUsed, at: Reading) -> Quantity:
    return Quantity(0, 0.0, 1, None, (Scale(1, "X"),))


def _dice_in(node: a.DiceIn, at: Reading) -> Quantity:
    dice = "die" if node.symbol is None else node.symbol.text
    return _scaled(Scale(node.factor, dice, who_is(node.holder), zone=node.zone.value))


def _symbol_count(node: a.SymbolCount, at: Reading) -> Quantity:
    return _scaled(Scale(node.factor, node.symbol.text, None, node.every))


def _per_card_in(node: a.PerCardIn, at: Reading) -> Quantity:
    return _scaled(Scale(node.factor, "card", zone=node.pile.text))


def _per_minion(node: a.PerMinion, at: Reading) -> Quantity:
    return _scaled(Scale(node.factor, "minion"))


def _per(node: a.Per, at: Reading) -> Quantity:
    if isinstance(node.what, a.Name) and (members := at.members_of(node.what.text)):
        each = [records.evolve(node, what=a.Name(member)) for member in members]
        return _sum(a.Sum(tuple(each)), at)
    what = node.what.text if isinstance(node.what, a.Name) else node.what.value
    limit = at.limit_of(what) if isinstance(node.what, a.Name) else None
    most = None if limit is None else node.factor * (limit // node.every)
    return _scaled(Scale(node.factor, what, who_is(node.holder), node.every, most))


def _per_done(node: a.PerDone, at: Reading) -> Quantity:
    return _scaled(Scale(node.factor, node.what.value))


def _total(node: a.Total, at: Reading) -> Quantity:
    return _named(node, "the total")


def _highest(node: a.Highest, at: Reading) -> Quantity:
    return _named(node, f"the {node.count} highest dice")


def _holding(node: a.Holding, at: Reading) -> Quantity:
    return _scaled(Scale(1, node.resource.value, who_is(node.holder)))


def _that_dmg(node: a.ThatDmg, at: Reading) -> Quantity:
    return _named(node, "that dmg")


def _incoming_dmg(node: a.IncomingDmg, at: Reading) -> Quantity:
    return _named(node, "incoming dmg")


def _attack_dmg(node: a.AttackDmg, at: Reading) -> Quantity:
    return _named(node, "Attack's dmg")


def _dealt_dmg(node: a.DealtDmg, at: Reading) -> Quantity:
    return _named(node, "dmg dealt")


def _that_much(node: a.ThatMuch, at: Reading) -> Quantity:
    return _named(node, "that much")


def _token_value(node: a.TokenValue, at: Reading) -> Quantity:
    return _named(node, "its value")


def _half(node: a.Half, at: Reading) -> Quantity:
    whole = quantity(node.of, at)
    scales = tuple(
        records.evolve(
            scale,
            every=2 * scale.every,
            rounds_up=True,
            most=None if scale.most is None else -(-scale.most // 2),
        )
        for scale in whole.scales
    )
    return Quantity(
        -(-whole.fixed // 2),
        whole.expected / 2,
        -(-whole.least // 2),
        None if whole.most is None else -(-whole.most // 2),
        scales,
        is_rolled=whole.is_rolled,
    )


def _sum(node: a.Sum, at: Reading) -> Quantity:
    terms = [quantity(term, at) for term in node.terms]
    bounds = [term.most for term in terms]
    return Quantity(
        sum(term.fixed for term in terms),
        sum(term.expected for term in terms),
        sum(term.least for term in terms),
        None if None in bounds else sum(bound for bound in bounds if bound is not None),
        tuple(scale for term in terms for scale in term.scales),
        is_rolled=any(term.is_rolled for term in terms),
    )


def _capped(node: a.Capped, at: Reading) -> Quantity:
    whole = quantity(node.of, at)
    scales = tuple(
        records.evolve(scale, most=min(node.most, node.most if scale.most is None else scale.most))
        for scale in whole.scales
    )
    return Quantity(
        min(whole.fixed, node.most),
        min(whole.expected, float(node.most)),
        min(whole.least, node.most),
        node.most if whole.most is None else min(whole.most, node.most),
        scales,
        is_rolled=whole.is_rolled,
    )


AMOUNTS = Concern[Callable[[Any, Reading], Quantity]]("facts of amounts", a.Amount)
AMOUNTS.table(
    {
        a.Number: _number,
        a.Param: _param,
        a.DiceUsed: _dice_used,
        a.DiceIn: _dice_in,
        a.SymbolCount: _symbol_count,
        a.Per: _per,
        a.PerDone: _per_done,
        a.Total: _total,
        a.Highest: _highest,
        a.Holding: _holding,
        a.ThatDmg: _that_dmg,
        a.IncomingDmg: _incoming_dmg,
        a.AttackDmg: _attack_dmg,
        a.DealtDmg: _dealt_dmg,
        a.ThatMuch: _that_much,
        a.TokenValue: _token_value,
        a.Half: _half,
        a.Sum: _sum,
        a.Capped: _capped,
        a.PerCardIn: _per_card_in,
        a.PerMinion: _per_minion,
    }
)
