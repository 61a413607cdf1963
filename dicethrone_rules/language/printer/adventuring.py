"""Says the verbs of Adventures."""

from __future__ import annotations

from .. import ast
from .roles import subject, verb
from .words import counted, say, says

says(ast.Flee)(lambda _: "flee")
says(ast.BeReplaced)(lambda node: f"be replaced by a random minion of level {node.level}")
says(ast.OpenChest)(lambda node: f"open a chest of level {node.level}")
says(ast.Identify)(lambda node: f"identify {counted(node.count, 'loot card')}")
says(ast.RevealTile)(lambda _: "reveal an adjacent tile")
says(ast.MoveThere)(lambda _: "move to that tile")
says(ast.SellCards)(lambda _: "sell any number of cards")
says(ast.RerollLootDie)(lambda _: "re-roll a Loot die")


@says(ast.Engage)
def engage(node: ast.Engage) -> str:
    strike = " with first strike" if node.first_strike else ""
    return f"engage a random minion of level {node.level}{strike}"


@says(ast.GainLoot)
def gain_loot(node: ast.GainLoot) -> str:
    does = f"{subject(node.who)}{verb(node.who, 'gain')}"
    return f"{does} {node.count} {node.rarity} loot {'card' if node.count == 1 else 'cards'}"


@says(ast.ChangeGold)
def change_gold(node: ast.ChangeGold) -> str:
    does = f"the heroes {'lose' if node.loses else 'gain'}"
    if isinstance(node.amount, ast.Number):
        return f"{does} {say(node.amount)} Gold"
    return f"{does} Gold equal to {say(node.amount)}"
