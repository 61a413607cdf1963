"""Checks of army abilities: words an army has, and whether anything can activate them."""

from __future__ import annotations

from ...language import ast as a
from ...language.ast.walk import walk
from ..army_words import WORDS
from .findings import Report

_DICE = (a.DiceOf.YOURS, a.DiceOf.OPPONENT)
_TYPES = (a.DamageType.NORMAL, a.DamageType.PENETRATING, a.DamageType.POISON)
_ZONES = (a.Zone.STORAGE, a.Zone.BATTLEFIELD)
_CONDITIONS = (a.AmountIs, a.WasDone, a.Both, a.Either)
_OTHER_GAME = (
    a.Activated,
    a.Until,
    a.Per,
    a.AttackDmg,
    a.TokenValue,
    a.Attacker,
    a.Defender,
    a.Inflictor,
    a.HolderOf,
    a.ActivePlayer,
    a.EngagedWith,
    a.PerCardIn,
    a.CardsIn,
    a.PerMinion,
    a.Chosen,
)


def check(ability: a.CreatureAbility, report: Report) -> None:
    _activation(ability, report)
    _words(ability, report)


# --- abilities that can never be activated -------------------------------------------------------


def _activation(ability: a.CreatureAbility, report: Report) -> None:
    answers = ability.turn is a.ArmyTurn.OPPONENTS
    if ability.clauses and not ability.battlefield:
        report(
            "DT905",
            ability.requirement,
            "these dice never stay, so this never holds",
            label="not on the Battlefield",
            help="write battlefield after the dice: 3 Golem, battlefield: You have 2 armour.",
        )
    for node in walk(ability):
        if isinstance(node, a.Deflect) and not answers:
            report(
                "DT905",
                node,
                "nothing is dealt to you in your own turn that could be deflected",
                label="only in the opponent's turn",
                help="write opponent's turn after the dice",
            )
        elif isinstance(node, a.Deal) and node.type is a.DamageType.POISON:
            _poison(ability, node, report)


def _poison(ability: a.CreatureAbility, node: a.Deal, report: Report) -> None:
    """AOD-18: as strong as its dice, which stay on the Battlefield."""
    if not ability.battlefield:
        report(
            "DT905",
            node,
            "Poison stays on the Battlefield, and these dice do not",
            label="not on the Battlefield",
            help="write battlefield after the dice: X Spider, battlefield: Deal X poison dmg.",
        )
        return
    requirement, amount = ability.requirement, node.amount
    if isinstance(requirement, a.AnyCount):
        fits, right = isinstance(amount, a.DiceUsed), "X"
    else:
        dice = sum(item.count for item in requirement.items)
        fits, right = isinstance(amount, a.Number) and amount.value == dice, str(dice)
    if not fits:
        report(
            "DT906",
            amount,
            "Poison is as strong as the dice that deal it",
            label="there is 1 die" if right == "1" else f"there are {right} dice",
            help=f"write {right} poison dmg",
        )


# --- words ---------------------------------------------------------------------------------------


def _words(ability: a.CreatureAbility, report: Report) -> None:
    for node in walk(ability):
        problem = _problem(node)
        if problem:
            report(
                "DT906",
                node,
                f"an army does not know {problem}",
                label="a word of another game",
                help="see the words of an army: deal, gain, deflect, prevent, roll, re-roll, "
                "set, return",
            )


def _problem(node: a.Node) -> str:
    """The complaint about a node in an army; empty when there is none."""
    if isinstance(node, a.ChainPart) and not WORDS.of(node.effect):
        return "this verb"
    if isinstance(node, _OTHER_GAME):
        return "this"
    if isinstance(node, a.Limit) and node.per_game:
        return "a limit for the game"
    if isinstance(node, a.Deal):
        if node.type not in _TYPES:
            return f"{node.type} dmg"
        return "isolated dmg" if node.isolated else ""
    if isinstance(node, a.TokenItem):
        return "tokens"
    if isinstance(node, a.ResourceItem) and node.resource is not a.Resource.HEALTH:
        return str(node.resource)
    if isinstance(node, a.Holding) and node.resource is not a.Resource.HEALTH:
        return str(node.resource)
    if isinstance(node, a.Reroll | a.SetDice | a.ReturnDice) and node.dice not in _DICE:
        return f"{node.dice} here"
    if isinstance(node, a.ReturnDice) and node.zone not in _ZONES:
        return f"dice that return from the {node.zone}"
    if isinstance(node, a.SetDice) and isinstance(node.value, a.SameAsAnother):
        return "the value of another"
    if isinstance(node, a.If) and not isinstance(node.condition, _CONDITIONS):
        return "this condition"
    if isinstance(node, a.Trigger) and not isinstance(node.event, a.WasDamaged):
        return "this event"
    if isinstance(node, a.Trigger) and node.each_token:
        return "tokens"
    if isinstance(node, a.Always | a.While):
        return _standing_problem(node)
    return ""


def _standing_problem(node: a.Always | a.While) -> str:
    for what in node.adjustments:
        if isinstance(what, a.Armour):
            continue
        situation = node.situation if isinstance(node, a.While) else None
        if not isinstance(what, a.AdjustDmg) or what.subtract:
            return "this change"
        if situation is not a.Situation.DEALING_ANY:
            return "this situation"
    return ""
