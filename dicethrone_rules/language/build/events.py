"""Reads when: grammar/events.lark."""

from __future__ import annotations

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number
from .reader import Misread, reads, reads_as, reads_words

reads_words("moment", ast.Moment)
reads_as(ast.DmgFrom.ATTACK, "from_attack")
reads_as(ast.DmgFrom.OFFENSE, "from_offense")
reads_as(ast.DmgFrom.NOT_ULTIMATE, "not_ultimate")

TokenNoun = ast.Name | ast.Kind


@reads("token_noun")
def token_noun(span: Span, what: TokenNoun) -> TokenNoun:
    return what


@reads("phase_moment")
def phase_moment(
    span: Span, moment: ast.Moment, whose: ast.Role, phase: ast.Phase
) -> ast.PhaseMoment:
    return ast.PhaseMoment(moment, phase, whose, span=span)


@reads("any_phase_moment")
def any_phase_moment(span: Span, moment: ast.Moment, phase: ast.Phase) -> ast.PhaseMoment:
    return ast.PhaseMoment(moment, phase, None, span=span)


@reads("any_time")
def any_time(span: Span, *_: object) -> ast.AnyTime:
    return ast.AnyTime(span=span)


@reads("is_attacked")
def is_attacked(span: Span, who: ast.Role) -> ast.IsAttacked:
    return ast.IsAttacked(who, span=span)


@reads("attacks")
def attacks(span: Span, who: ast.Role) -> ast.Attacks:
    return ast.Attacks(who, span=span)


@reads("would_receive")
def would_receive(span: Span, who: ast.Role, source: ast.DmgFrom | None) -> ast.WouldReceive:
    return ast.WouldReceive(who, source or ast.DmgFrom.ANY, span=span)


@reads("was_damaged")
def was_damaged(span: Span, who: ast.Role, source: ast.DmgFrom | None) -> ast.WasDamaged:
    return ast.WasDamaged(who, source or ast.DmgFrom.ANY, span=span)


@reads("would_fall")
def would_fall(span: Span, who: ast.Role) -> ast.WouldFall:
    return ast.WouldFall(who, span=span)


@reads("gains_this")
def gains_this(span: Span, who: ast.Role) -> ast.Gains:
    return ast.Gains(who, None, span=span)


@reads("gains")
def gains(span: Span, who: ast.Role, what: TokenNoun) -> ast.Gains:
    return ast.Gains(who, what, span=span)


@reads("would_gain_this")
def would_gain_this(span: Span, who: ast.Role) -> ast.WouldGain:
    return ast.WouldGain(who, None, span=span)


@reads("would_gain")
def would_gain(span: Span, who: ast.Role, what: TokenNoun) -> ast.WouldGain:
    return ast.WouldGain(who, what, span=span)


@reads("exceeds")
def exceeds(span: Span, who: ast.Role) -> ast.Exceeds:
    _only_you(who)
    return ast.Exceeds(span=span)


@reads("reaches_limit")
def reaches_limit(span: Span, who: ast.Role) -> ast.ReachesLimit:
    _only_you(who)
    return ast.ReachesLimit(span=span)


def _only_you(who: ast.Role) -> None:
    if not isinstance(who, ast.You):
        assert who.span is not None
        raise Misread(
            "DT101",
            who.span,
            "the limit of this is the limit of whoever has it, and that is you",
            "write you",
        )


@reads("spends")
def spends(span: Span, who: ast.Role, what: TokenNoun) -> ast.Spends:
    return ast.Spends(who, what, span=span)


@reads("prevents_by_spending")
def prevents_by_spending(span: Span, who: ast.Role, what: TokenNoun) -> ast.PreventsBySpending:
    return ast.PreventsBySpending(who, what, span=span)


@reads("announces")
def announces(span: Span, who: ast.Role) -> ast.Announces:
    return ast.Announces(who, span=span)


@reads("announces_ultimate")
def announces_ultimate(span: Span, who: ast.Role) -> ast.Announces:
    return ast.Announces(who, True, span=span)


@reads("activates")
def activates(span: Span, who: ast.Role, using: ast.Name | None = None) -> ast.Activates:
    return ast.Activates(who, using, span=span)


@reads("activates_named")
def activates_named(span: Span, who: ast.Role, ability: ast.Name) -> ast.Activates:
    return ast.Activates(who, None, ability, span=span)


@reads("activates_attack")
def activates_attack(span: Span, who: ast.Role) -> ast.ActivatesAttack:
    return ast.ActivatesAttack(who, span=span)


@reads("does_not_attack")
def does_not_attack(span: Span, who: ast.Role) -> ast.DoesNotAttack:
    return ast.DoesNotAttack(who, span=span)


@reads("activates_nothing")
def activates_nothing(span: Span, who: ast.Role) -> ast.ActivatesNothing:
    return ast.ActivatesNothing(who, span=span)


@reads("rolls")
def rolls(span: Span, who: ast.Role, pattern: ast.Pattern) -> ast.Rolls:
    return ast.Rolls(who, pattern, span=span)


@reads("plays_upgrade")
def plays_upgrade(span: Span, who: ast.Role) -> ast.PlaysUpgrade:
    return ast.PlaysUpgrade(who, span=span)


@reads("plays_card")
def plays_card(span: Span, who: ast.Role) -> ast.PlaysCard:
    return ast.PlaysCard(who, span=span)


@reads("draws_card")
def draws_card(span: Span, who: ast.Role) -> ast.DrawsCard:
    return ast.DrawsCard(who, span=span)


@reads("sells_card")
def sells_card(span: Span, who: ast.Role) -> ast.SellsCard:
    return ast.SellsCard(who, span=span)


@reads("discards_card")
def discards_card(span: Span, who: ast.Role) -> ast.DiscardsCard:
    return ast.DiscardsCard(who, span=span)


reads_as(True, "with_attack")


@reads("deals_dmg")
def deals_dmg(span: Span, who: ast.Role, with_attack: bool | None) -> ast.DealsDmg:
    return ast.DealsDmg(who, bool(with_attack), span=span)


@reads("heals")
def heals(span: Span, who: ast.Role) -> ast.Heals:
    return ast.Heals(who, span=span)


@reads("falls_to")
def falls_to(span: Span, health: Token) -> ast.FallsToZero:
    if number(health):
        raise Misread("DT101", span, "only the fall to 0 is told", "write: this falls to 0 Health")
    return ast.FallsToZero(span=span)


@reads("is_removed")
def is_removed(span: Span) -> ast.IsRemoved:
    return ast.IsRemoved(span=span)


@reads("inflicting_attack_ends")
def inflicting_attack_ends(span: Span) -> ast.InflictingAttackEnds:
    return ast.InflictingAttackEnds(span=span)


@reads("last_side_passed")
def last_side_passed(span: Span) -> ast.LastSidePassed:
    return ast.LastSidePassed(span=span)


@reads("player_falls")
def player_falls(span: Span, who: ast.Role) -> ast.PlayerFalls:
    return ast.PlayerFalls(who, span=span)
