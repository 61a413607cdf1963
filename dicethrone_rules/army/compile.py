"""Factions compiled: from the AST of a library to what is looked up in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import attrs

from ..engine.compile.amounts import compile_amount
from ..engine.compile.conditions import compile_condition
from ..engine.compile.listeners import listen
from ..engine.compile.scope import Scope
from ..engine.compile.texts import compile_program
from ..engine.compile.vocabulary import Vocabulary
from ..language import ast as a
from ..language.ast.walk import all_of, walk
from ..library import keys
from ..library.reach import SHARED
from ..messages import Content
from ..patterns import dice_of, requirement_of
from .code import AbilityCode, ArmyCode, FactionCode, Glance, StandingCode, TriggerCode
from .effects import DIALECT

if TYPE_CHECKING:
    from ..library import Library

# Effects whose numbers can be added up when a creature is activated several times. (AOD-26)
_SUMMABLE = (a.Deal, a.Gain, a.Lose, a.Steal, a.Heal, a.Deflect, a.Prevent)


def army_code_of(library: Library, factions: Iterable[str]) -> ArmyCode:
    """These factions, ready to play."""
    code, words = ArmyCode(), Vocabulary(library, SHARED, {})
    for id in sorted(set(factions)):
        code.factions[id] = _faction(code, id, library.faction(id), words)
    return code


def _faction(code: ArmyCode, id: str, node: a.Faction, words: Vocabulary) -> FactionCode:
    dice = dice_of(node.dice)
    abilities = []
    for creature in node.creatures:
        for index, ability in enumerate(creature.abilities):
            name = creature.name.text
            scope = Scope(
                keys.creature_key(id, name, index + 1),
                dice.masks,
                words,
                label=Content("creature", keys.key(keys.CREATURE, name, id), name),
                dialect=DIALECT,
            )
            abilities.append(_ability(code, scope, ability))
    return FactionCode(
        keys.key(keys.FACTION, node.name.text),
        node.name.text,
        dice,
        tuple(found for found in abilities if not found.opponents_turn),
        tuple(found for found in abilities if found.opponents_turn),
        {found.key: found.view for found in abilities},
    )


def _ability(code: ArmyCode, scope: Scope, node: a.CreatureAbility) -> AbilityCode:
    from ..language.printer import say

    standing: list[StandingCode] = []
    triggers: list[TriggerCode] = []
    for index, clause in enumerate(node.clauses):
        inner = attrs.evolve(scope, key=keys.clause(scope.key, index))
        if isinstance(clause, a.Trigger):
            event, matches = listen(clause.event, inner)
            code.programs[inner.key] = tuple(compile_program(clause.body, inner).ops)
            code.labels[inner.key] = scope.label
            limit = clause.limit.times if clause.limit is not None else 0
            triggers.append(TriggerCode(event, inner.key, matches, limit))
        elif isinstance(clause, a.While | a.Always):
            standing += _standing(clause, inner)
    if node.text:
        code.programs[scope.key] = tuple(compile_program(node.text, scope).ops)
        code.labels[scope.key] = scope.label
    effects = list(_effects(node.text))
    poison = any(isinstance(x, a.Deal) and x.type is a.DamageType.POISON for x in effects)
    x = isinstance(node.requirement, a.AnyCount)
    ability = AbilityCode(
        key=scope.key,
        creature=scope.label,
        text=" ".join(say(node).split()),
        needs=requirement_of(node.requirement, scope.symbols).symbols,  # AOD-09, AOD-29
        x=x,
        battlefield=node.battlefield,
        opponents_turn=node.turn is a.ArmyTurn.OPPONENTS,
        program=scope.key if node.text else "",
        standing=tuple(standing),
        triggers=tuple(triggers),
        poison=poison,
        accumulates=not x
        and not node.battlefield
        and bool(effects)
        and all(isinstance(found, _SUMMABLE) for found in effects),
        answers_dmg=any(isinstance(n, a.Deflect | a.Prevent | a.ThatDmg) for n in walk(node.text)),
        glance=_glance(node, effects),
    )
    code.creatures[scope.key] = ability
    return ability


def _standing(clause: a.While | a.Always, scope: Scope) -> Iterator[StandingCode]:
    situation = clause.situation if isinstance(clause, a.While) else None
    condition = clause.condition if isinstance(clause, a.While) else None
    test = compile_condition(condition, scope) if condition is not None else None
    for what in clause.adjustments:
        if isinstance(what, a.Armour | a.AdjustDmg):
            amount = compile_amount(what.amount, scope)
            yield StandingCode(situation, what, amount, test)


# --- at a glance ---------------------------------------------------------------------------------


def _effects(text: a.Text) -> Iterator[a.Effect]:
    for step in all_of(text, a.Step):
        yield step.effect


def _worth(amount: object) -> int:
    """What an amount comes to when nothing is known of the table."""
    if isinstance(amount, a.Number):
        return amount.value
    if isinstance(amount, a.UpTo):
        return _worth(amount.most)
    if isinstance(amount, a.Sum):
        return sum(_worth(term) for term in amount.terms)
    if isinstance(amount, a.DiceIn):
        return 2 * amount.factor
    if isinstance(amount, a.Half):
        return (_worth(amount.of) + 1) // 2
    return 1 if isinstance(amount, a.DiceUsed) else 2


def _glance(node: a.CreatureAbility, effects: list[a.Effect]) -> Glance:
    found = dict.fromkeys((field.name for field in attrs.fields(Glance)), 0)
    for effect in effects:
        if isinstance(effect, a.Deal):
            kind = effect.type
            if kind is a.DamageType.POISON:
                found["poison"] = 1
            else:
                found["dmg" if kind is a.DamageType.NORMAL else "penetrating"] += _worth(
                    effect.amount
                )
            found["hits"] += 1
        elif isinstance(effect, a.Gain | a.Lose):
            key = "health" if isinstance(effect, a.Gain) else "drain"
            sign = -1 if key == "drain" and isinstance(effect.who, a.You) else 1
            for item in effect.items:
                if isinstance(item, a.ResourceItem):
                    found["health" if sign < 0 else key] += sign * _worth(item.amount)
        elif isinstance(effect, a.Heal):
            found["health"] += _worth(effect.amount)
        elif isinstance(effect, a.Steal) and isinstance(effect.item, a.ResourceItem):
            found["health"] += _worth(effect.item.amount)
            found["drain"] += _worth(effect.item.amount)
        elif isinstance(effect, a.Deflect):
            found["deflect"] += _worth(effect.amount)
        elif isinstance(effect, a.Prevent):
            found["prevent"] += _worth(effect.amount)
        else:
            found["words"] += 1
    for clause in node.clauses:
        if isinstance(clause, a.While | a.Always):
            for what in clause.adjustments:
                if isinstance(what, a.Armour):
                    found["armour"] += _worth(what.amount)
                elif isinstance(what, a.AdjustDmg):
                    found["bonus"] += _worth(what.amount)
        else:
            found["words"] += 1
    poison = bool(found.pop("poison"))
    return Glance(poison=poison, **found)
