"""Says how much."""

from __future__ import annotations

from .. import ast
from .roles import have, whose
from .words import say, says

says(ast.Number)(lambda node: str(node.value))
says(ast.Param)(lambda _: "N")
says(ast.DiceUsed)(lambda _: "X")
says(ast.Total)(lambda _: "the total")
says(ast.ThatDmg)(lambda _: "that dmg")
says(ast.IncomingDmg)(lambda _: "the incoming dmg")
says(ast.AttackDmg)(lambda _: "this Attack's dmg")
says(ast.DealtDmg)(lambda _: "the dmg dealt")
says(ast.ThatMuch)(lambda _: "that much")
says(ast.TokenValue)(lambda _: "its value")
says(ast.AnyNumber)(lambda _: "any number of")
says(ast.All)(lambda _: "all")
says(ast.AllBut)(lambda node: f"all but {say(node.kept)}")
says(ast.Max)(lambda _: "max")


@says(ast.SymbolCount)
def symbol_count(node: ast.SymbolCount) -> str:
    if node.every == 1:
        return f"{node.factor} x {say(node.symbol)}"
    return f"{node.factor} per {node.every} {say(node.symbol)}"


@says(ast.Per)
def per(node: ast.Per) -> str:
    things = thing(node.what, node.every)
    count = "" if node.every == 1 else f"{node.every} "
    return f"{node.factor} per {count}{things} {say(node.holder)} {have(node.holder)}"


@says(ast.DiceIn)
def dice_in(node: ast.DiceIn) -> str:
    what = "die" if node.symbol is None else say(node.symbol)
    return f"{node.factor} per {what} in {whose(node.holder)} {node.zone}"


def thing(what: ast.Name | ast.Kind | ast.Countable, count: int) -> str:
    """A thing after a number; names and CP have no plural."""
    if isinstance(what, ast.Name):
        return say(what)
    if count == 1 or what is ast.Countable.CP:
        return what.value
    return f"{what}s"


@says(ast.PerDone)
def per_done(node: ast.PerDone) -> str:
    return f"{node.factor} per {node.what}"


@says(ast.Highest)
def highest(node: ast.Highest) -> str:
    return "the highest die" if node.count == 1 else f"the {node.count} highest dice"


@says(ast.Holding)
def holding(node: ast.Holding) -> str:
    return f"{whose(node.holder)} {node.resource}"


@says(ast.PerCardIn)
def per_card_in(node: ast.PerCardIn) -> str:
    return f"{node.factor} per card in {say(node.pile)}"


@says(ast.PerMinion)
def per_minion(node: ast.PerMinion) -> str:
    return f"{node.factor} per minion in play"


@says(ast.Half)
def half(node: ast.Half) -> str:
    return f"half {say(node.of)}"


@says(ast.Sum)
def sum_of(node: ast.Sum) -> str:
    return " + ".join(say(term) for term in node.terms)


@says(ast.Capped)
def capped(node: ast.Capped) -> str:
    return f"{say(node.of)} max {node.most}"


@says(ast.UpTo)
def up_to(node: ast.UpTo) -> str:
    return f"up to {say(node.most)}"


def begins_with_number(amount: ast.Amount) -> bool:
    """Whether an amount can stand right before the thing it counts: `3 + 1 x Arrow dmg`."""
    if isinstance(amount, ast.Sum):
        # The zone is said last.
        zones = any(isinstance(term, ast.DiceIn) for term in amount.terms)
        return begins_with_number(amount.terms[0]) and not zones
    if isinstance(amount, ast.Capped):
        return begins_with_number(amount.of)
    return isinstance(
        amount,
        ast.Number
        | ast.Param
        | ast.DiceUsed
        | ast.SymbolCount
        | ast.Per
        | ast.PerDone
        | ast.PerCardIn
        | ast.PerMinion,
    )


def number_of(quantity: ast.Quantity) -> int | None:
    """The number itself, where a quantity is one."""
    return quantity.value if isinstance(quantity, ast.Number) else None


def of(quantity: ast.Quantity) -> str:
    """A quantity before `your dice` or `this`: `1 of`, `any number of`."""
    words = say(quantity)
    return words if isinstance(quantity, ast.AnyNumber) else f"{words} of"
