"""Says standing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import ast
from .roles import have, is_you, verb, whose
from .words import say, says

YOU = ast.You()


@says(ast.AdjustDmg)
def adjust_dmg(node: ast.AdjustDmg) -> str:
    if node.subtract:
        return f"subtract {say(node.amount)} from that dmg"
    return f"add {say(node.amount)} to that dmg"


@says(ast.Armour)
def armour(node: ast.Armour) -> str:
    return f"you have {say(node.amount)} armour"


@says(ast.AdjustAttempts)
def adjust_attempts(node: ast.AdjustAttempts, who: ast.Role = YOU) -> str:
    count = abs(node.by)
    attempts = "Roll Attempt" if count == 1 else "Roll Attempts"
    return f"{say(who)} {have(who)} {count} {'fewer' if node.by < 0 else 'more'} {attempts}"


@says(ast.AttemptCost)
def attempt_cost(node: ast.AttemptCost, who: ast.Role = YOU) -> str:
    return f"{whose(who)} extra Roll Attempts cost {node.cp} CP"


@says(ast.NoDmg)
def no_dmg(node: ast.NoDmg, who: ast.Role = YOU) -> str:
    return f"{whose(who)} abilities deal no dmg"


@says(ast.AdjustDefense)
def adjust_defense(node: ast.AdjustDefense, who: ast.Role = YOU) -> str:
    return _dice(node, "defense ", who)


@says(ast.AdjustDice)
def adjust_dice(node: ast.AdjustDice, who: ast.Role = YOU) -> str:
    return _dice(node, "", who)


def _dice(node: ast.AdjustDefense | ast.AdjustDice, which: str, who: ast.Role) -> str:
    one = isinstance(node.amount, ast.Number) and node.amount.value == 1
    change = "fewer" if node.subtract else "more"
    does = f"{say(who)} {verb(who, 'roll')}"
    return f"{does} {say(node.amount)} {change} {which}{'die' if one else 'dice'}"


@says(ast.AdjustCost)
def adjust_cost(node: ast.AdjustCost, who: ast.Role = YOU) -> str:
    return f"{whose(who)} {node.what}s cost {abs(node.by)} CP {'less' if node.by < 0 else 'more'}"


@says(ast.AdjustType)
def adjust_type(node: ast.AdjustType) -> str:
    return f"that dmg becomes {node.type}"


@says(ast.Blank)
def blank(node: ast.Blank, who: ast.Role = YOU) -> str:
    return f"each {say(node.faces)} {say(who)} {verb(who, 'roll')} is blank"


@says(ast.MayNot)
def may_not(node: ast.MayNot, who: ast.Role = YOU) -> str:
    return f"{say(who)} may not {node.what}"


@says(ast.MayAlso)
def may_also(node: ast.MayAlso, who: ast.Role = YOU) -> str:
    return f"{say(who)} may {node.what}"


_ABOUT: dict[type, Callable[[Any, ast.Role], str]] = {
    ast.AdjustAttempts: adjust_attempts,
    ast.AttemptCost: attempt_cost,
    ast.NoDmg: no_dmg,
    ast.AdjustDefense: adjust_defense,
    ast.AdjustDice: adjust_dice,
    ast.AdjustCost: adjust_cost,
    ast.Blank: blank,
    ast.MayNot: may_not,
    ast.MayAlso: may_also,
}


def adjustments(parts: tuple[ast.Adjustment, ...], who: ast.Role = YOU) -> str:
    """Several changes, said together; of another player each of them says so."""
    if is_you(who):
        return " and ".join(say(part) for part in parts)
    words = [_ABOUT[type(parts[0])](parts[0], who)]
    again = ast.ThatPlayer() if isinstance(who, ast.Chosen) else who
    words += [_ABOUT[type(part)](part, again) for part in parts[1:]]
    return " and ".join(words)
