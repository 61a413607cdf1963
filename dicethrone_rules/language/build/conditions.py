"""Reads if: grammar/conditions.lark."""

from __future__ import annotations

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .dice import PATTERNS, join
from .numbers import number, quoted
from .reader import ChainLink, Joint, Misread, around, reads, reads_as, reads_links, reads_words

reads_words("phase", ast.Phase)
reads_words("damage_type", ast.DamageType)
reads_as(ast.Compare.AT_LEAST, "at_least")
reads_as(ast.Compare.AT_MOST, "at_most")
reads_as(ast.Compare.MORE, "more_than")
reads_as(ast.Compare.LESS, "less_than")
reads_as(ast.Compare.EXACTLY, "exactly")

Thing = ast.Name | ast.Kind | ast.Countable


@reads("amount_is")
def amount_is(
    span: Span, amount: ast.Amount, compare: ast.Compare, value: ast.Amount
) -> ast.AmountIs:
    return ast.AmountIs(amount, compare, value, span=span)


@reads("has_name", "has_kind")
def has(span: Span, who: ast.Role, what: Thing) -> ast.Has:
    return ast.Has(who, what, span=span)


@reads("has_no")
def has_no(span: Span, who: ast.Role, what: Thing) -> ast.Has:
    return ast.Has(who, what, ast.Compare.EXACTLY, 0, span=span)


@reads("has_count")
def has_count(
    span: Span, who: ast.Role, compare: ast.Compare, count: Token, what: Thing
) -> ast.Has:
    return ast.Has(who, what, compare, number(count), span=span)


@reads("had_at_start")
def had_at_start(span: Span) -> ast.HadAtStart:
    return ast.HadAtStart(span=span)


@reads("had_at_roll_phase")
def had_at_roll_phase(span: Span) -> ast.HadAtStart:
    return ast.HadAtStart(ast.Phase.ROLL, span=span)


@reads("rolled")
def rolled(span: Span, pattern: ast.Pattern) -> ast.Rolled:
    return ast.Rolled(pattern, span=span)


@reads("won_roll")
def won_roll(span: Span, compare: ast.Compare) -> ast.WonRoll:
    return ast.WonRoll(compare, span=span)


@reads("was_done")
def was_done(span: Span, compare: ast.Compare, count: Token, what: ast.Done) -> ast.WasDone:
    return ast.WasDone(what, compare, number(count), span=span)


@reads("was_not_done")
def was_not_done(span: Span, what: ast.Done) -> ast.WasDone:
    return ast.WasDone(what, ast.Compare.EXACTLY, 0, span=span)


@reads("you_prevented")
def you_prevented(span: Span, by: ast.Name | ast.Kind | None = None) -> ast.YouPrevented:
    return ast.YouPrevented(by, span=span)


@reads("prevented_with")
def prevented_with(span: Span, ability: ast.Name) -> ast.YouPrevented:
    return ast.YouPrevented(None, ability, span=span)


@reads("this_side_is")
def this_side_is(span: Span, side: Token) -> ast.SideIs:
    return ast.SideIs(None, quoted(side), span=span)


@reads("side_is")
def side_is(span: Span, token: ast.Name, side: Token) -> ast.SideIs:
    return ast.SideIs(token, quoted(side), span=span)


@reads("would_be_defeated")
def would_be_defeated(span: Span) -> ast.WouldBeDefeated:
    return ast.WouldBeDefeated(span=span)


@reads("board_shows")
def board_shows(span: Span, face: Token) -> ast.BoardShows:
    return ast.BoardShows(quoted(face), span=span)


@reads("own_token")
def own_token(span: Span) -> ast.OwnToken:
    return ast.OwnToken(True, span=span)


@reads("others_token")
def others_token(span: Span) -> ast.OwnToken:
    return ast.OwnToken(False, span=span)


@reads("attack_is")
def attack_is(span: Span, type: ast.DamageType) -> ast.AttackIs:
    return ast.AttackIs(type, span=span)


@reads("under_attack")
def under_attack(span: Span) -> ast.UnderAttack:
    return ast.UnderAttack(span=span)


@reads("attacking")
def attacking(span: Span, ability: ast.Name | None = None) -> ast.Attacking:
    return ast.Attacking(ability, span=span)


@reads("defending")
def defending(span: Span, ability: ast.Name | None = None) -> ast.Defending:
    return ast.Defending(ability, span=span)


@reads("spending")
def spending(span: Span, what: ast.Name) -> ast.Spending:
    return ast.Spending(what, span=span)


@reads("player_is")
def player_is(span: Span, who: ast.Role, is_: ast.Side | ast.Role) -> ast.PlayerIs:
    return ast.PlayerIs(who, is_, span=span)


@reads("upgrade_in_play")
def upgrade_in_play(span: Span, upgrade: ast.Name) -> ast.UpgradeInPlay:
    return ast.UpgradeInPlay(upgrade, span=span)


@reads("your_phase")
def your_phase(span: Span, phase: ast.Phase) -> ast.DuringPhase:
    return ast.DuringPhase(phase, True, span=span)


@reads("the_phase")
def the_phase(span: Span, phase: ast.Phase) -> ast.DuringPhase:
    return ast.DuringPhase(phase, False, span=span)


@reads("did_action")
def did_action(span: Span, action: ast.Name, compare: ast.Compare, count: Token) -> ast.DidAction:
    return ast.DidAction(action, compare, number(count), span=span)


@reads("among_upgrades")
def among_upgrades(span: Span, compare: ast.Compare, count: Token) -> ast.Among:
    return ast.Among(ast.Countable.UPGRADE, compare, number(count), span=span)


@reads("among_cards")
def among_cards(span: Span, compare: ast.Compare, count: Token) -> ast.Among:
    return ast.Among(ast.Countable.CARD, compare, number(count), span=span)


@reads("cards_in")
def cards_in(span: Span, compare: ast.Compare, count: Token, pile: ast.Name) -> ast.CardsIn:
    return ast.CardsIn(pile, compare, number(count), span=span)


@reads("no_cards_in")
def no_cards_in(span: Span, pile: ast.Name) -> ast.CardsIn:
    return ast.CardsIn(pile, ast.Compare.EXACTLY, 0, span=span)


@reads("an_upgrade_among")
def an_upgrade_among(span: Span) -> ast.Among:
    return ast.Among(ast.Countable.UPGRADE, ast.Compare.AT_LEAST, 1, span=span)


@reads("no_upgrade_among")
def no_upgrade_among(span: Span) -> ast.Among:
    return ast.Among(ast.Countable.UPGRADE, ast.Compare.EXACTLY, 0, span=span)


@reads("no_card_among")
def no_card_among(span: Span) -> ast.Among:
    return ast.Among(ast.Countable.CARD, ast.Compare.EXACTLY, 0, span=span)


@reads("engaged_with")
def engaged_with(span: Span, compare: ast.Compare, count: Token) -> ast.EngagedWith:
    return ast.EngagedWith(compare, number(count), span=span)


@reads("goes_first")
def goes_first(span: Span) -> ast.GoesFirst:
    return ast.GoesFirst(True, span=span)


@reads("goes_later")
def goes_later(span: Span) -> ast.GoesFirst:
    return ast.GoesFirst(False, span=span)


@reads("verb")
def verb(span: Span, token: Token) -> ast.Name:
    """A verb of content is lower case, also where a sentence begins with it."""
    return ast.Name(token.text[0].lower() + token.text[1:], span=span)


reads_links(Joint.AND, "first_question", "and_question")
reads_links(Joint.OR, "or_question", "or_pattern")


@reads("condition")
def condition(span: Span, links: tuple[ChainLink, ...]) -> ast.Condition:
    groups: list[list[ast.Condition]] = []
    for link in links:
        what = link.value
        if isinstance(what, PATTERNS):
            what = _goes_on(groups, what)
            if what is None:
                continue
        if link.joint is Joint.OR or not groups:
            groups.append([])
        groups[-1].append(what)  # type: ignore[arg-type]
    parts = [_one(group, ast.Both) for group in groups]
    whole = _one(parts, ast.Either)
    return attrs.evolve(whole, span=span)


def _one(parts: list[ast.Condition], several: type[ast.Both] | type[ast.Either]) -> ast.Condition:
    if len(parts) == 1:
        return parts[0]
    return several(tuple(parts), span=around(parts[0].span, parts[-1].span))


def _goes_on(groups: list[list[ast.Condition]], pattern: ast.Pattern) -> ast.Rolled | None:
    """Join a pattern with the one asked before it; a question of its own where it cannot join."""
    last = groups[-1][-1]
    if isinstance(last, ast.Rolled):
        span = around(last.pattern.span, pattern.span)
        assert span is not None
        joined = join(last.pattern, pattern, span)
        if joined is not None:
            groups[-1][-1] = ast.Rolled(joined, span=around(last.span, pattern.span))
            return None
        if len(groups[-1]) == 1:
            return ast.Rolled(pattern, span=pattern.span)
    assert pattern.span is not None
    raise Misread(
        "DT101",
        pattern.span,
        "it is not clear what this goes on with",
        "say the whole question again: you rolled ...",
    )
