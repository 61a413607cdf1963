"""Reads the verbs of damage and Health."""

from __future__ import annotations

import attrs

from ... import ast
from ...span import Span
from ..reader import Misread, ast_span, reads, reads_as

reads_as(True, "isolated")


@attrs.frozen
class Damage:
    """The shared part of `deal` and `take`."""

    amount: ast.Amount
    type: ast.DamageType
    isolated: bool


@reads("damage")
def damage(
    span: Span, amount: ast.Amount, isolated: bool | None, type: ast.DamageType | None
) -> Damage:
    return Damage(amount, type or ast.DamageType.NORMAL, bool(isolated))


@reads("damage_equal")
def damage_equal(
    span: Span, isolated: bool | None, type: ast.DamageType | None, amount: ast.Amount
) -> Damage:
    return Damage(amount, type or ast.DamageType.NORMAL, bool(isolated))


@reads("deal")
def deal(span: Span, damage: Damage) -> ast.Deal:
    return ast.Deal(damage.amount, damage.type, damage.isolated, span=span)


@reads("take")
def take(span: Span, who: ast.Role, damage: Damage) -> ast.Take:
    return ast.Take(damage.amount, damage.type, damage.isolated, who, span=span)


@reads("add_dmg")
def add_dmg(span: Span, amount: ast.Amount) -> ast.AddDmg:
    return ast.AddDmg(amount, span=span)


@reads("subtract_dmg")
def subtract_dmg(span: Span, amount: ast.Amount) -> ast.SubtractDmg:
    return ast.SubtractDmg(amount, span=span)


@reads("prevent")
def prevent(span: Span, who: ast.Role, amount: ast.Amount) -> ast.Prevent:
    """Without a word about which damage, the amount itself says it: `prevent half that dmg`."""
    of = amount.of if isinstance(amount, ast.Half) else amount
    scope = ast.DmgScope.THAT if isinstance(of, ast.ThatDmg) else ast.DmgScope.INCOMING
    return ast.Prevent(amount, scope, who, span=span)


@reads("prevent_incoming")
def prevent_incoming(span: Span, who: ast.Role, amount: ast.Amount) -> ast.Prevent:
    return ast.Prevent(amount, ast.DmgScope.INCOMING, who, span=span)


@reads("prevent_that")
def prevent_that(span: Span, who: ast.Role, amount: ast.Amount) -> ast.Prevent:
    return ast.Prevent(amount, ast.DmgScope.THAT, who, span=span)


@reads("prevent_all_incoming")
def prevent_all_incoming(span: Span, who: ast.Role) -> ast.Prevent:
    return ast.Prevent(ast.All(span=span), ast.DmgScope.INCOMING, who, span=span)


@reads("prevent_rest_incoming")
def prevent_rest_incoming(span: Span, who: ast.Role, kept: ast.Amount) -> ast.Prevent:
    return ast.Prevent(ast.AllBut(kept, span=span), ast.DmgScope.INCOMING, who, span=span)


@reads("prevent_rest_of_that")
def prevent_rest_of_that(span: Span, who: ast.Role, kept: ast.Amount) -> ast.Prevent:
    return ast.Prevent(ast.AllBut(kept, span=span), ast.DmgScope.THAT, who, span=span)


@reads("prevent_all_that")
def prevent_all_that(span: Span, who: ast.Role) -> ast.Prevent:
    return ast.Prevent(ast.All(span=span), ast.DmgScope.THAT, who, span=span)


@reads("ward")
def ward(span: Span, who: ast.Role, count: ast.Amount, kind: ast.Kind) -> ast.Ward:
    if not isinstance(who, ast.You):
        raise Misread(
            "DT101",
            ast_span(who),
            "everybody prevents status effects for themselves",
            "leave the player out, or let them gain a token that prevents one",
        )
    if not isinstance(count, ast.Number):
        raise Misread(
            "DT101",
            count.span or span,
            "a plain number of status effects can be prevented",
            "write a number: prevent 1 incoming status effect",
        )
    return ast.Ward(count.value, kind, span=span)


@reads("deflect")
def deflect(span: Span, amount: ast.Amount) -> ast.Deflect:
    return ast.Deflect(amount, span=span)


@reads("heal")
def heal(span: Span, who: ast.Role, amount: ast.Amount) -> ast.Heal:
    return ast.Heal(amount, who, span=span)


@reads("heal_companion")
def heal_companion(span: Span, companion: ast.Name, amount: ast.Amount) -> ast.HealCompanion:
    return ast.HealCompanion(companion, amount, span=span)


@reads("companion_takes")
def companion_takes(span: Span, companion: ast.Name, count: ast.Quantity) -> ast.CompanionTakes:
    return ast.CompanionTakes(companion, count, span=span)


@reads("set_health")
def set_health(span: Span, who: ast.Role, amount: ast.Amount) -> ast.SetHealth:
    return ast.SetHealth(amount, who, span=span)


@reads("become_type")
def become_type(span: Span, type: ast.DamageType) -> ast.BecomeType:
    return ast.BecomeType(type, span=span)
