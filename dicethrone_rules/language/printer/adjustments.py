"""Says standing changes."""

from __future__ import annotations

from .. import ast
from .words import say, says


@says(ast.AdjustDmg)
def adjust_dmg(node: ast.AdjustDmg) -> str:
    if node.subtract:
        return f"subtract {say(node.amount)} from that dmg"
    return f"add {say(node.amount)} to that dmg"


@says(ast.Armour)
def armour(node: ast.Armour) -> str:
    return f"you have {say(node.amount)} armour"


@says(ast.AdjustAttempts)
def adjust_attempts(node: ast.AdjustAttempts) -> str:
    count = abs(node.by)
    attempts = "Roll Attempt" if count == 1 else "Roll Attempts"
    return f"you have {count} {'fewer' if node.by < 0 else 'more'} {attempts}"


@says(ast.AdjustDefense)
def adjust_defense(node: ast.AdjustDefense) -> str:
    return _dice(node, "defense ")


@says(ast.AdjustDice)
def adjust_dice(node: ast.AdjustDice) -> str:
    return _dice(node, "")


def _dice(node: ast.AdjustDefense | ast.AdjustDice, which: str) -> str:
    one = isinstance(node.amount, ast.Number) and node.amount.value == 1
    change = "fewer" if node.subtract else "more"
    return f"you roll {say(node.amount)} {change} {which}{'die' if one else 'dice'}"


@says(ast.AdjustCost)
def adjust_cost(node: ast.AdjustCost) -> str:
    return f"your {node.what}s cost {abs(node.by)} CP {'less' if node.by < 0 else 'more'}"


@says(ast.AdjustType)
def adjust_type(node: ast.AdjustType) -> str:
    return f"that dmg becomes {node.type}"


@says(ast.Blank)
def blank(node: ast.Blank) -> str:
    return f"each {say(node.faces)} you roll is blank"


@says(ast.MayNot)
def may_not(node: ast.MayNot) -> str:
    return f"you may not {node.what}"


@says(ast.MayAlso)
def may_also(node: ast.MayAlso) -> str:
    return f"you may {node.what}"


def adjustments(parts: tuple[ast.Adjustment, ...]) -> str:
    """Several changes, said together."""
    return " and ".join(say(part) for part in parts)
