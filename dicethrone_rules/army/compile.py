"""Factions compiled: from the AST of a library to the tables of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .. import records
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
from .compiled import AbilityCode, ArmyCode, FactionCode, StandingCode, TriggerCode
from .effects import DIALECT

if TYPE_CHECKING:
    from ..library import Library

# AOD-26: effects whose numbers can be added up when a creature is activated several times.
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
                awaits_dmg=True,  # "that dmg" of an ability is the instance that waits
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
        inner = records.evolve(scope, key=keys.clause(scope.key, index))
        if isinstance(clause, a.Trigger):
            inner.awaits_dmg = False
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
        needs=_needs(node, scope),
        x=x,
        battlefield=node.battlefield,
        opponents_turn=node.turn is a.ArmyTurn.OPPONENTS,
        program=scope.key if node.text else "",
        standing=tuple(standing),
        triggers=tuple(triggers),
        poison=poison,
        accumulates=_accumulates(node, effects),
        answers_dmg=any(isinstance(n, a.Deflect | a.Prevent | a.ThatDmg) for n in walk(node.text)),
    )
    code.creatures[scope.key] = ability
    return ability


def _needs(node: a.CreatureAbility, scope: Scope) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The dice that activate an ability: so many of each symbol. (AOD-09, AOD-29)"""
    return requirement_of(node.requirement, scope.symbols).symbols


def _accumulates(node: a.CreatureAbility, effects: list[a.Effect]) -> bool:
    """Whether several activations can be one effect. (AOD-26)"""
    if node.battlefield or isinstance(node.requirement, a.AnyCount):
        return False
    return bool(effects) and all(isinstance(found, _SUMMABLE) for found in effects)


def _standing(clause: a.While | a.Always, scope: Scope) -> Iterator[StandingCode]:
    situation = clause.situation if isinstance(clause, a.While) else None
    condition = clause.condition if isinstance(clause, a.While) else None
    test = compile_condition(condition, scope) if condition is not None else None
    for what in clause.adjustments:
        assert isinstance(what, a.Armour | a.AdjustDmg), what  # the checker refuses others
        amount = compile_amount(what.amount, scope)
        yield StandingCode(situation, what, amount, test)


# --- what stands in a text -----------------------------------------------------------------------


def _effects(text: a.Text) -> Iterator[a.Effect]:
    for step in all_of(text, a.ChainPart):
        yield step.effect
