"""Definitions compiled: from the AST of a library to the tables the engine plays from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import attrs

from ...language import ast as a
from ...language.printer import say
from ...library.schedule import asks_target
from ...library.slugs import slug
from ...messages import Content, Message, Wording, message
from ...patterns import dice_of, requirement_of, symbols_used
from ..codebook import Code
from ..compiled import (
    STATUS_KINDS,
    AbilityCode,
    AdjustCode,
    CardCode,
    HeroCode,
    Op,
    SeatTest,
    SpendCode,
    Standing,
    Test,
    TierCode,
    TokenCode,
    TriggerCode,
)
from ..play.plays import ask_count, ask_packet, declare, pay, put_away, respond
from ..play.windows import card_price
from ..state import GAME
from .amounts import compile_amount
from .builder import Builder
from .conditions import YOU_PREVENTED, compile_condition
from .listeners import is_calm, listen, opportunity
from .prices import affordable, due_for_card, leading
from .scope import Scope
from .texts import compile_program, speaks_of_that_dmg
from .waiting import is_aimed

if TYPE_CHECKING:
    from ...library import Library
    from ..play.run import Run

LEVELS = {a.Level.II: 2, a.Level.III: 3}


@attrs.define
class Names:
    """What the texts of a library can refer to."""

    tokens: dict[str, str]
    kinds: dict[str, str]  # key of a token -> its kind
    actions: dict[str, a.ActionDef]
    heroes: dict[str, str]
    asks: set[str] = attrs.Factory(set)


def code_of(library: Library) -> Code:
    """The compiled content of a library; made at the first use, then kept with it."""
    code = library.derived.get("code")
    if not isinstance(code, Code):
        code = compile_library(
            library.heroes, library.tokens, library.shared.values(), library.actions
        )
        library.derived["code"] = code
    return code


def compile_library(
    heroes: Mapping[str, a.Hero],
    tokens: Mapping[str, a.TokenDef],
    shared: Iterable[a.Card],
    actions: Mapping[str, a.ActionDef],
) -> Code:
    """Everything a library defines, ready to play."""
    code = Code()
    names = _names(heroes, tokens, actions)
    for key, definition in tokens.items():
        _token(code, names, key, definition, {})
    shared_keys = []
    for card in shared:
        shared_keys += _card(code, names, f"shared/{slug(card.name.text)}", card, {})
    for key, hero in heroes.items():
        _hero(code, names, key, hero, tuple(shared_keys))
    code.asks_prevented = YOU_PREVENTED in names.asks
    code.guarded = frozenset(
        key for key, ability in code.abilities.items() if ability.only_if is not None
    )
    return code


def _names(
    heroes: Mapping[str, a.Hero],
    tokens: Mapping[str, a.TokenDef],
    actions: Mapping[str, a.ActionDef],
) -> Names:
    own = {
        slug(item.name.text): item
        for hero in heroes.values()
        for item in hero.items
        if isinstance(item, a.TokenDef)
    }
    known = {**tokens, **own}
    return Names(
        {definition.name.text: key for key, definition in known.items()},
        {key: definition.kind.value for key, definition in known.items()},
        dict(actions),
        {h.name.text: key for key, h in heroes.items()},
    )


def with_text(library: Library, hero: str, key: str, text: a.Text) -> Code:
    """The compiled content of a library and one more text, read with a hero's dice and actions."""
    code = code_of(library)
    more = attrs.evolve(
        code, programs=dict(code.programs), labels=dict(code.labels), standings=dict(code.standings)
    )
    names = _names(library.heroes, library.tokens, library.actions)
    own = {i.name.text: i for i in library.heroes[hero].items if isinstance(i, a.ActionDef)}
    names = attrs.evolve(names, actions={**names.actions, **own})
    label = Content("text", key, "the text")
    _text(more, _scope(names, key, code.heroes[hero].dice.masks, label), text)
    more.asks_prevented = code.asks_prevented or YOU_PREVENTED in names.asks
    return more


# --- programs -----------------------------------------------------------------------------------


def _scope(names: Names, key: str, masks: Mapping[str, int], label: Content) -> Scope:
    return Scope(
        key,
        masks,
        names.tokens,
        names.actions,
        names.heroes,
        label=label,
        kinds=names.kinds,
        asks=names.asks,
    )


def _store(code: Code, builder: Builder, key: str, ops: list[Op]) -> None:
    code.programs[key] = tuple(ops)
    code.labels[key] = builder.scope.label
    for lasting_key, adjustments in builder.lasting:
        frame_scope = attrs.evolve(builder.scope, key=lasting_key)
        code.standings[lasting_key] = Standing(
            lasting_key,
            builder.scope.label,
            {},
            (),
            tuple(_adjust(adj, None, None, frame_scope) for adj in adjustments),
            _forbids(adjustments),
            _allows(adjustments),
        )


def _text(code: Code, scope: Scope, text: a.Text) -> Builder:
    builder = compile_program(text, scope)
    _store(code, builder, scope.key, builder.ops)
    return builder


def _play(code: Code, scope: Scope, text: a.Text, before: list[Op]) -> Builder:
    """A program that is played: choices, declaration, price, answers, effects, away."""
    stages: list[Op] = [declare, pay, respond]
    builder = compile_program(text, scope, len(before) + len(stages))
    choices = builder.choices
    ops = [*before, *builder.ops[:choices], *stages, *builder.ops[choices:], put_away]
    _store(code, builder, scope.key, ops)
    return builder


def _needs(builder: Builder) -> SeatTest | None:
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


def _standing(code: Code, scope: Scope, clauses: tuple[a.Clause, ...]) -> Standing:
    triggers: dict[str, list[TriggerCode]] = {}
    spends: list[SpendCode] = []
    adjustments: list[AdjustCode] = []
    forbids: frozenset[str] = frozenset()
    allows: frozenset[str] = frozenset()
    for index, clause in enumerate(clauses):
        inner = attrs.evolve(scope, key=f"{scope.key}#{index}")
        if isinstance(clause, a.Trigger):
            event, matches = listen(clause.event, inner)
            if isinstance(clause.event, a.PhaseMoment) and clause.event.moment is a.Moment.BEFORE:
                inner.before = clause.event.phase.name
            _text(code, inner, clause.body)
            limit, counter = _limit(clause.limit, inner)
            triggers.setdefault(event, []).append(
                TriggerCode(event, inner.key, matches, clause.each_token, limit, counter)
            )
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


def _limit(limit: a.Limit | None, scope: Scope) -> tuple[int, str]:
    """How often a clause may be used, and the name its uses are counted under."""
    if limit is None:
        return 0, scope.key
    return limit.times, f"{GAME}{scope.key}" if limit.per_game else scope.key


def _forbids(adjustments: tuple[a.Adjustment, ...]) -> frozenset[str]:
    return frozenset(adj.what.value for adj in adjustments if isinstance(adj, a.MayNot))


def _allows(adjustments: tuple[a.Adjustment, ...]) -> frozenset[str]:
    return frozenset(adj.what.value for adj in adjustments if isinstance(adj, a.MayAlso))


def _adjust(
    adjustment: a.Adjustment,
    situation: a.Situation | None,
    condition: a.Condition | None,
    scope: Scope,
) -> AdjustCode:
    amount = (
        compile_amount(adjustment.amount, scope)
        if isinstance(adjustment, a.AdjustDmg | a.AdjustDefense | a.AdjustDice)
        else None
    )
    if isinstance(adjustment, a.AdjustDmg | a.AdjustType) and situation is None:
        situation = a.Situation.ATTACKING  # "that dmg" with nothing else named is your Attack's
    test = compile_condition(condition, scope) if condition is not None else None
    sometimes = isinstance(adjustment, a.MayNot | a.MayAlso) and (
        condition is not None or situation is not None
    )
    return AdjustCode(situation, test, adjustment, amount, sometimes)


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
    if isinstance(clause.when, a.WouldReceive) and speaks_of_that_dmg(clause.body):
        wanted = clause.when.source.name
        before.append(lambda run, frame: ask_packet(run, frame, wanted))
    if tokens == -1:
        most = compile_amount(count.most, scope) if isinstance(count, a.UpTo) else None
        everything = isinstance(count, a.All | a.Max)
        before.append(lambda run, frame: ask_count(run, frame, most, everything))
    body = clause.body
    if others:  # any other price is paid first of all
        body = (a.Sentence(a.Do(tuple(a.Step(cost) for cost in others))), *body)
    builder = _play(code, scope, body, before)
    only_if = compile_condition(clause.only_if, scope) if clause.only_if is not None else None
    if others:
        only_if = _and(only_if, affordable(clause.costs, builder))
    if asks_target(clause.body):
        only_if = _and(only_if, is_aimed)
    return SpendCode(
        scope.key,
        tokens,
        cp,
        opportunity(clause.when, scope),
        only_if,
        *_limit(clause.limit, scope),
        _needs(builder) or _always,
        _offer(scope, tokens, cp, say(clause.body)),
        tuple(builder.takes),
        builder.touches_dice,
        builder.touches_damage or isinstance(clause.when, a.WouldReceive),
        any(isinstance(cost, a.Spend) and _is_status(cost.what, scope) for cost in clause.costs),
        is_calm(clause.when),
    )


def _offer(scope: Scope, tokens: int, cp: int, text: str) -> Message:
    """What the answer says that does something for a price."""
    if not tokens:
        return message("option.use", ability=scope.label, text=Wording(text))
    id = "option.spend" + ("-many" if tokens > 1 else "") + ("-and-pay" if cp else "")
    return message(id, token=scope.label, count=tokens, cp=cp, text=Wording(text))


def _is_status(what: a.Name | a.Kind | a.This, scope: Scope) -> bool:
    """Whether it is a status effect that is spent."""
    if isinstance(what, a.Name):
        return scope.kinds[scope.token(what)] in STATUS_KINDS
    return isinstance(what, a.Kind) or scope.this_kind in STATUS_KINDS


def _and(first: Test | None, second: Test) -> Test:
    if first is None:
        return second
    return lambda run, frame: first(run, frame) and second(run, frame)


def _token(code: Code, names: Names, key: str, node: a.TokenDef, masks: Mapping[str, int]) -> None:
    name = node.name.text
    label = Content("token", key, name)
    scope = attrs.evolve(
        _scope(names, key, masks, label), this_token=key, this_kind=node.kind.value
    )
    flags = set(node.flags)
    status = node.kind not in (a.TokenKind.COMPANION, a.TokenKind.TRACK)
    code.tokens[key] = TokenCode(
        key,
        name,
        node.kind.value,
        node.limit,
        a.TokenFlag.PERSISTENT in flags,
        status and a.TokenFlag.NOT_TRANSFERABLE not in flags,  # COMP-02
        status and a.TokenFlag.NOT_REMOVABLE not in flags,
        a.TokenFlag.REPLACEABLE in flags,
        a.TokenFlag.ATTACK_MODIFIER in flags,
        node.sides,
        _standing(code, scope, node.clauses),
    )


# --- cards and heroes -----------------------------------------------------------------------------


def _card(code: Code, names: Names, key: str, card: a.Card, masks: Mapping[str, int]) -> list[str]:
    scope = _scope(names, key, masks, Content("card", key, card.name.text))
    builder = _play(code, scope, card.text, [])
    only_if = compile_condition(card.only_if, scope) if card.only_if is not None else None
    if asks_target(card.text):
        only_if = _and(only_if, is_aimed)
    prices, affords = leading(card.text), None
    if prices:  # CORE-CP-02
        due = due_for_card(
            lambda run, frame: card_price(run, run.t.players[frame.you], code.cards[key])
        )
        affords = affordable(prices, builder, due)
    code.cards[key] = CardCode(
        key,
        card.name.text,
        card.cost,
        card.timing.value,
        key,
        card.attack_modifier,
        only_if,
        _needs(builder),
        tuple(builder.takes),
        builder.touches_dice,
        builder.touches_damage,
        affords=affords,
    )
    return [key] * card.copies


def _hero(code: Code, names: Names, key: str, hero: a.Hero, shared: tuple[str, ...]) -> None:
    dice = dice_of(hero.dice)
    masks = dice.masks
    actions = {i.name.text: i for i in hero.items if isinstance(i, a.ActionDef)}
    names = attrs.evolve(names, actions={**names.actions, **actions})
    abilities: dict[tuple[str, int], tuple[str, ...]] = {}
    passives: dict[tuple[str, int], str] = {}
    slots: list[str] = []
    slot_names: dict[str, str] = {}
    kinds: dict[str, a.AbilityKind] = {}
    deck = list(shared)
    for item in hero.items:
        if isinstance(item, a.TokenDef):
            _token(code, names, slug(item.name.text), item, masks)
    for item in hero.items:
        if isinstance(item, a.Ability):
            slot = slug(item.name.text)
            slots.append(slot)
            slot_names[slot], kinds[slot] = item.name.text, item.kind
            prefix = f"{key}/{slot}"
            if item.kind is a.AbilityKind.PASSIVE:
                passives[slot, 1] = prefix
                label = Content("ability", prefix, item.name.text)
                scope = _scope(names, prefix, masks, label)
                code.standings[prefix] = _standing(code, scope, item.clauses)
            else:
                abilities[slot, 1] = (_ability(code, names, prefix, slot, item, masks),)
        elif isinstance(item, a.Card):
            deck += _card(code, names, f"{key}/card/{slug(item.name.text)}", item, masks)
    for item in hero.items:
        if isinstance(item, a.Upgrade):
            slot, level = slug(item.base.text), LEVELS[item.level]
            prefix = f"{key}/{slot}/{item.level.value}"
            kind = kinds.get(slot, a.AbilityKind.OFFENSIVE)
            name = f"{item.base.text} {item.level.value}"
            if kind is a.AbilityKind.PASSIVE:
                passives[slot, level] = prefix
                scope = _scope(names, prefix, masks, Content("ability", prefix, name))
                code.standings[prefix] = _standing(code, scope, item.clauses)
            else:
                board = a.Ability(
                    kind,
                    a.Name(name),
                    item.tiers,
                    item.defense,
                    item.riders,
                    only_if=item.only_if,
                )
                keys = [_ability(code, names, prefix, slot, board, masks)]
                for mate in item.slot_mates:
                    mate_key = f"{prefix}/{slug(mate.name.text)}"
                    keys.append(_ability(code, names, mate_key, slot, mate, masks))
                abilities[slot, level] = tuple(keys)
            code.cards[prefix] = CardCode(
                prefix,
                name,
                item.cost,
                "upgrade",
                slot=slot,
                level=level,
                space=Content("ability", f"{key}/{slot}", item.base.text),
            )
            deck.append(prefix)
    setup = ""
    if hero.setup:
        setup = f"{key}/setup"
        label = Content("hero", key, hero.name.text)
        _text(code, _scope(names, setup, masks, label), hero.setup)
    code.heroes[key] = HeroCode(
        key,
        hero.name.text,
        dice,
        abilities,
        passives,
        tuple(slots),
        slot_names,
        tuple(deck),
        setup,
    )


def _ability(
    code: Code, names: Names, key: str, slot: str, node: a.Ability, masks: Mapping[str, int]
) -> str:
    name = node.name.text
    scope = _scope(names, key, masks, Content("ability", key, name))
    tiers = []
    for index, tier in enumerate(node.tiers):
        inner = attrs.evolve(
            scope,
            key=f"{key}@{index}",
            defers=True,
            ultimate=node.kind is a.AbilityKind.ULTIMATE,
        )
        builder = _text(code, inner, (*tier.text, *node.riders))
        requirement = requirement_of(tier.requirement, masks)
        tiers.append(
            TierCode(
                requirement.met_by,
                inner.key,
                symbols_used(tier.requirement),
                requirement.straight > 0,
                builder.targets,
                tuple(builder.sure),
            )
        )
    dice = None
    program = ""
    if node.defense is not None:
        dice = compile_amount(node.defense.dice, scope)
        program = f"{key}@defense"
        inner = attrs.evolve(scope, key=program, defense=True)
        _text(code, inner, (*node.defense.text, *node.riders))
    only_if = compile_condition(node.only_if, scope) if node.only_if is not None else None
    code.abilities[key] = AbilityCode(
        key, name, slot, node.kind.value, tuple(tiers), dice, program, only_if
    )
    return key
