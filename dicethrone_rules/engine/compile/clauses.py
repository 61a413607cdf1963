"""Storing programs, and compiling the clauses of tokens and passive abilities.

`store_text` stores the program of every text that is no play: of abilities, triggers, set-ups.
`store_play` stores the program of a card or an activated clause.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...language.printer import say
from ...library import keys
from ...library.schedule import asks_target
from ...messages import Message, Wording, message
from ..compiled import (
    STATUS_KINDS,
    AdjustCode,
    Matches,
    Op,
    SeatTest,
    SpendCode,
    Standing,
    Test,
    TriggerCode,
)
from ..compiled_content import Code
from ..occasions import UPKEEP_TESTS
from ..play.plays import ask_count, declare, pay, put_away, respond
from ..pools import ATTACK
from ..state import GAME
from .amounts import compile_amount
from .builder import Builder
from .conditions import compile_condition
from .listeners import is_calm, listen, opportunity
from .prices import affordable
from .scope import Scope
from .texts import compile_program
from .waiting import is_aimed

if TYPE_CHECKING:
    from ..occasions import Occasion
    from ..play.run import Run
    from ..tokens import Token

# --- programs -----------------------------------------------------------------------------------


def store(code: Code, builder: Builder, key: str, ops: list[Op]) -> None:
    code.programs[key] = tuple(ops)
    code.labels[key] = builder.scope.label
    for lasting_key, adjustments in builder.lasting:
        frame_scope = records.evolve(builder.scope, key=lasting_key)
        code.standings[lasting_key] = Standing(
            lasting_key,
            builder.scope.label,
            {},
            (),
            tuple(_adjust(adj, None, None, frame_scope) for adj in adjustments),
            _forbids(adjustments),
            _allows(adjustments),
        )


def store_text(code: Code, scope: Scope, text: a.Text) -> Builder:
    builder = compile_program(text, scope)
    store(code, builder, scope.key, builder.ops)
    return builder


def store_play(
    code: Code, scope: Scope, text: a.Text, before: list[Op], *, main: bool = False
) -> Builder:
    """A program that is played: choices, declaration, price, answers, effects, away. RULE-110: a
    Main Phase card that takes tokens chooses them after the answers.
    """
    stages: list[Op] = [declare, pay, respond]
    builder = compile_program(text, scope, len(before) + len(stages))
    # MONK-2: an answer can take the token away first
    choices = 0 if main and builder.takes else builder.choices
    ops = [*before, *builder.ops[:choices], *stages, *builder.ops[choices:], put_away]
    store(code, builder, scope.key, ops)
    return builder


def needs_of(builder: Builder) -> SeatTest | None:
    """A play is offered when at least one of its effects has something to act on."""
    needs = builder.needs
    if not needs or any(need is None for need in needs):
        return None
    tests = tuple(need for need in needs if need is not None)
    if len(tests) == 1:
        return tests[0]
    return lambda run, seat: any(test(run, seat) for test in tests)


def _always(run: Run, seat: int) -> bool:
    return True


# --- standing text --------------------------------------------------------------------------------


def compile_standing(code: Code, scope: Scope, clauses: tuple[a.Clause, ...]) -> Standing:
    triggers: dict[str, list[TriggerCode]] = {}
    spends: list[SpendCode] = []
    adjustments: list[AdjustCode] = []
    forbids: frozenset[str] = frozenset()
    allows: frozenset[str] = frozenset()
    for index, clause in enumerate(clauses):
        inner = records.evolve(scope, key=keys.clause(scope.key, index))
        if isinstance(clause, a.Trigger):
            _about_dmg(inner, clause.event)
            event, matches = listen(clause.event, inner)
            if isinstance(clause.event, a.PhaseMoment) and clause.event.moment is a.Moment.BEFORE:
                inner.before = clause.event.phase.name
            store_text(code, inner, clause.body)
            limit, counter = _limit(clause.limit, inner)
            times = (clause.each_token, limit, counter)
            if event == "DURING:UPKEEP" and _tests_holdings(clause.body):
                early, late = _by_edition(matches)
                tests = TriggerCode(UPKEEP_TESTS, inner.key, late, *times)
                triggers.setdefault(UPKEEP_TESTS, []).append(tests)
                matches = early
            triggers.setdefault(event, []).append(TriggerCode(event, inner.key, matches, *times))
        elif isinstance(clause, a.Activated):
            spends.append(_activated(code, inner, clause))
        else:
            situation = clause.situation if isinstance(clause, a.While) else None
            condition = clause.condition if isinstance(clause, a.While) else None
            adjustments += [
                _adjust(adjustment, situation, condition, inner)
                for adjustment in clause.adjustments
            ]
            if situation is None and condition is None:
                forbids |= _forbids(clause.adjustments)
                allows |= _allows(clause.adjustments)
    return Standing(
        scope.key,
        scope.label,
        {event: tuple(found) for event, found in triggers.items()},
        tuple(spends),
        tuple(adjustments),
        forbids,
        allows,
    )


def _tests_holdings(body: a.Text) -> bool:
    """Whether a text does nothing unless its holder has something."""
    return all(
        isinstance(sentence.statement, a.If)
        and isinstance(sentence.statement.condition, a.Has)
        and isinstance(sentence.statement.condition.who, a.You)
        for sentence in body
    )


def _by_edition(matches: Matches) -> tuple[Matches, Matches]:
    """A test for when the Upkeep's texts are put in order, and one for its end. (RULE-071)"""

    def early(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        return not run.t.rules.upkeep_tests_wait and matches(run, holder, occasion, token)

    def late(run: Run, holder: int, occasion: Occasion, token: Token | None) -> bool:
        return run.t.rules.upkeep_tests_wait and matches(run, holder, occasion, token)

    return early, late


def _about_dmg(scope: Scope, event: a.Event) -> None:
    """The meaning of "that dmg" in a clause: the parts of a total that its event speaks of."""
    if isinstance(event, a.WouldReceive | a.WasDamaged):
        scope.that_dmg = event.source.name
        scope.awaits_dmg = isinstance(event, a.WouldReceive)
    elif isinstance(event, a.DealsDmg) and event.with_attack:
        scope.that_dmg = ATTACK


def _limit(limit: a.Limit | None, scope: Scope) -> tuple[int, str]:
    """The limit of a clause's uses, and the name they are counted under."""
    if limit is None:
        return 0, scope.key
    return limit.times, f"{GAME}{scope.key}" if limit.per_game else scope.key


def _forbids(adjustments: tuple[a.Adjustment, ...]) -> frozenset[str]:
    return frozenset(adj.what.value for adj in adjustments if isinstance(adj, a.MayNot))


def _allows(adjustments: tuple[a.Adjustment, ...]) -> frozenset[str]:
    return frozenset(adj.what.value for adj in adjustments if isinstance(adj, a.MayAlso))


def _by_amount(adjustment: a.AdjustDmg | a.AdjustDefense | a.AdjustDice) -> a.Amount | None:
    return adjustment.amount


def _as_printed(adjustment: a.Adjustment) -> a.Amount | None:
    return None


ADJUSTED = Concern[Callable[[Any], a.Amount | None]]("engine: adjustments", a.Adjustment)
"""The amount that a standing change is computed with."""
ADJUSTED.table(
    {
        a.AdjustDmg: _by_amount,
        a.AdjustDefense: _by_amount,
        a.AdjustDice: _by_amount,
        a.AdjustAttempts: _as_printed,
        a.AdjustCost: _as_printed,
        a.AdjustType: _as_printed,
        a.Blank: _as_printed,
        a.MayNot: _as_printed,
        a.MayAlso: _as_printed,
        a.AttemptCost: _as_printed,
        a.NoDmg: _as_printed,
        a.MayNotActivate: _as_printed,
        a.AdjustHand: _as_printed,
    }
)
ADJUSTED.never(a.Armour)  # a word of armies


def _adjust(
    adjustment: a.Adjustment,
    situation: a.Situation | None,
    condition: a.Condition | None,
    scope: Scope,
) -> AdjustCode:
    amount = ADJUSTED.of(adjustment)(adjustment)
    if isinstance(adjustment, a.AdjustDmg | a.AdjustType) and situation is None:
        situation = a.Situation.ATTACKING  # "that dmg" with nothing else named is your Attack's
    test = compile_condition(condition, scope) if condition is not None else None
    sometimes = isinstance(adjustment, a.MayNot | a.MayAlso) and (
        condition is not None or situation is not None
    )
    computed = None if amount is None else compile_amount(amount, scope)
    return AdjustCode(situation, test, adjustment, computed, scope.label, sometimes)


def _activated(code: Code, scope: Scope, clause: a.Activated) -> SpendCode:
    tokens = cp = 0
    others: list[a.Effect] = []
    for cost in clause.costs:
        if isinstance(cost, a.Spend) and isinstance(cost.what, a.This):
            count = cost.count
            tokens = count.value if isinstance(count, a.Number) else -1
        elif isinstance(cost, a.Pay) and isinstance(cost.amount, a.Number):
            cp = cost.amount.value
        else:
            others.append(cost)
    before: list[Op] = []
    _about_dmg(scope, clause.when)
    if tokens == -1:
        most = compile_amount(count.most, scope) if isinstance(count, a.UpTo) else None
        everything = isinstance(count, a.All | a.Max)
        before.append(lambda run, frame: ask_count(run, frame, most, everything))
    body = clause.body
    if others:  # any other price is paid first of all
        body = (a.Sentence(a.Do(tuple(a.ChainPart(cost) for cost in others))), *body)
    builder = store_play(code, scope, body, before)
    only_if = compile_condition(clause.only_if, scope) if clause.only_if is not None else None
    if others:
        only_if = both(only_if, affordable(clause.costs, builder))
    if asks_target(clause.body):
        only_if = both(only_if, is_aimed)
    return SpendCode(
        scope.key,
        tokens,
        cp,
        opportunity(clause.when),
        only_if,
        *_limit(clause.limit, scope),
        needs_of(builder) or _always,
        _offer(scope, tokens, cp, say(clause.body)),
        tuple(builder.takes),
        builder.touches_dice,
        builder.touches_damage or isinstance(clause.when, a.WouldReceive),
        any(isinstance(cost, a.Spend) and _is_status(cost.what, scope) for cost in clause.costs),
        is_calm(clause.when),
    )


def _offer(scope: Scope, tokens: int, cp: int, text: str) -> Message:
    """The words of the option that does something for a price."""
    if not tokens:
        return message("option.use", ability=scope.label, text=Wording(text))
    id = "option.spend" + ("-many" if tokens > 1 else "") + ("-and-pay" if cp else "")
    return message(id, token=scope.label, count=tokens, cp=cp, text=Wording(text))


def _is_status(what: a.Name | a.Kind | a.This, scope: Scope) -> bool:
    """Whether it is a status effect that is spent."""
    if isinstance(what, a.Name):
        return scope.words.kind(scope.token(what)) in STATUS_KINDS
    return isinstance(what, a.Kind) or scope.this_kind in STATUS_KINDS


def both(first: Test | None, second: Test) -> Test:
    if first is None:
        return second
    return lambda run, frame: first(run, frame) and second(run, frame)
