"""Reads the verbs: grammar/effects.lark."""

from __future__ import annotations

import attrs

from .. import ast
from ..parsing.lexemes import Token
from ..span import Span
from .numbers import number, quoted
from .reader import Misread, reads, reads_as, reads_words

reads_words("place", ast.Place)
reads_words("put_back_how", ast.PutBack)
reads_as(ast.DiceOf.THESE, "these_dice")
reads_as(ast.DiceOf.YOURS, "your_dice")
reads_as(ast.DiceOf.ALLIED, "allied_dice")
reads_as(ast.DiceOf.OPPONENT, "opponent_dice")
reads_as(ast.DiceOf.ANY, "any_dice")
reads_as(ast.DiceOf.EVEN, "even_dice")
reads_as(ast.DiceOf.ODD, "odd_dice")
reads_as(True, "isolated", "at_random")

# --- who ---------------------------------------------------------------------------------------

# Both are you; a chain looks at which of them it is.
UNSAID = ast.You()  # `draw 1`
SAME = ast.You()  # `draws 1`: goes on with the subject before it, if there is one
reads_as(UNSAID, "by_you")
reads_as(SAME, "by_same")


@reads("by_role")
def by_role(span: Span, who: ast.Role) -> ast.Role:
    return who


# --- damage and health ---------------------------------------------------------------------


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


# --- tokens, CP ----------------------------------------------------------------------------


@reads("one_token")
def one_token(span: Span, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Number(1, span=span), span=span)


@reads("tokens")
def tokens(span: Span, count: Token, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Number(number(count), span=span), span=span)


@reads("param_tokens")
def param_tokens(span: Span, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Param(span=span), span=span)


@reads("max_tokens")
def max_tokens(span: Span, name: ast.Name) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Max(span=span), span=span)


@reads("tokens_equal")
def tokens_equal(span: Span, name: ast.Name, count: ast.Amount) -> ast.TokenItem:
    return ast.TokenItem(name, count, span=span)


@reads("token_of_value")
def token_of_value(span: Span, name: ast.Name, value: Token) -> ast.TokenItem:
    return ast.TokenItem(name, ast.Number(1, span=span), value=number(value), span=span)


@reads("tokens_of_value")
def tokens_of_value(span: Span, count: Token, name: ast.Name, value: Token) -> ast.TokenItem:
    many = ast.Number(number(count), span=span)
    return ast.TokenItem(name, many, value=number(value), span=span)


@reads("resources")
def resources(span: Span, amount: Token, resource: ast.Resource) -> ast.ResourceItem:
    return ast.ResourceItem(resource, ast.Number(number(amount), span=span), span=span)


@reads("param_resources")
def param_resources(span: Span, resource: ast.Resource) -> ast.ResourceItem:
    return ast.ResourceItem(resource, ast.Param(span=span), span=span)


@reads("resources_equal")
def resources_equal(span: Span, resource: ast.Resource, amount: ast.Amount) -> ast.ResourceItem:
    return ast.ResourceItem(resource, amount, span=span)


@reads("on_side")
def on_side(span: Span, side: Token) -> str:
    return quoted(side)


@reads("on_role", "from_role", "to_role", "against_role")
def after_word(span: Span, role: ast.Role) -> ast.Role:
    return role


def with_side(item: ast.Item, side: str | None) -> ast.Item:
    """An item that shows a side."""
    if side is None:
        return item
    if isinstance(item, ast.ResourceItem):
        raise Misread(
            "DT101",
            item.span or ast_span(item),
            f"{item.resource} has no sides",
            "name a token before `on` and a side",
        )
    return attrs.evolve(item, on_side=side)


def ast_span(node: ast.Node) -> Span:
    """The span of a node that was read."""
    assert node.span is not None
    return node.span


def as_tokens(items: tuple[ast.Item, ...]) -> tuple[ast.TokenItem, ...]:
    """The same items where only tokens can stand."""
    found = []
    for item in items:
        if isinstance(item, ast.ResourceItem):
            raise Misread(
                "DT101",
                ast_span(item),
                f"{item.resource} cannot be inflicted",
                "write `the target loses ...` to take something away",
            )
        found.append(item)
    return tuple(found)


@reads("gain")
def gain(span: Span, who: ast.Role, item: ast.Item, side: str | None) -> ast.Gain:
    return ast.Gain((with_side(item, side),), who, span=span)


@reads("lose")
def lose(span: Span, who: ast.Role, item: ast.Item, side: str | None) -> ast.Lose:
    return ast.Lose((with_side(item, side),), who, span=span)


@reads("inflict")
def inflict(span: Span, item: ast.Item, side: str | None, on: ast.Role | None) -> ast.Inflict:
    return ast.Inflict(as_tokens((with_side(item, side),)), on, span=span)


@reads("gain_attempt")
def gain_attempt(span: Span, who: ast.Role, count: Token, phase: ast.Phase) -> ast.GainAttempt:
    return ast.GainAttempt(number(count), phase, who, span=span)


@reads("lose_attempt")
def lose_attempt(span: Span, who: ast.Role, count: Token, phase: ast.Phase) -> ast.GainAttempt:
    return ast.GainAttempt(-number(count), phase, who, span=span)


@reads("steal")
def steal(span: Span, item: ast.Item, source: ast.Role | None) -> ast.Steal:
    return ast.Steal(item, source, span=span)


@reads("steal_up_to")
def steal_up_to(
    span: Span, most: Token, what: ast.Name | ast.Resource, source: ast.Role | None
) -> ast.Steal:
    count = ast.UpTo(ast.Number(number(most), span=span), span=span)
    return ast.Steal(_stolen(span, what, count), source, span=span)


@reads("steal_up_to_amount")
def steal_up_to_amount(
    span: Span, what: ast.Name | ast.Resource, count: ast.UpTo, source: ast.Role | None
) -> ast.Steal:
    return ast.Steal(_stolen(span, what, count), source, span=span)


def _stolen(span: Span, what: ast.Name | ast.Resource, count: ast.UpTo) -> ast.Item:
    if isinstance(what, ast.Name):
        return ast.TokenItem(what, count, span=span)
    return ast.ResourceItem(what, count, span=span)


@reads("pay", "pay_equal")
def pay(span: Span, amount: ast.Quantity) -> ast.Pay:
    return ast.Pay(amount, span=span)


@reads("spend_this")
def spend_this(span: Span) -> ast.Spend:
    return ast.Spend(ast.This(span=span), ast.Number(1, span=span), span=span)


@reads("spend_any_of_this")
def spend_any_of_this(span: Span) -> ast.Spend:
    return ast.Spend(ast.This(span=span), ast.AnyNumber(span=span), span=span)


@reads("spend_of_this")
def spend_of_this(span: Span, count: ast.Quantity) -> ast.Spend:
    return ast.Spend(ast.This(span=span), count, span=span)


@reads("spend_one")
def spend_one(span: Span, what: ast.Name) -> ast.Spend:
    return ast.Spend(what, ast.Number(1, span=span), span=span)


@reads("spend")
def spend(span: Span, count: ast.Quantity, what: ast.Name) -> ast.Spend:
    return ast.Spend(what, count, span=span)


@reads("spend_equal")
def spend_equal(span: Span, what: ast.Name, count: ast.Quantity) -> ast.Spend:
    return ast.Spend(what, count, span=span)


@attrs.frozen
class Named:
    """A number of tokens, by name or by kind."""

    what: ast.Name | ast.Kind | ast.This
    count: ast.Quantity


@reads("one_named")
def one_named(span: Span, what: ast.Name | ast.Kind) -> Named:
    return Named(what, ast.Number(1, span=span))


@reads("many_named")
def many_named(span: Span, count: ast.Quantity, what: ast.Name | ast.Kind) -> Named:
    return Named(what, count)


@reads("named_equal")
def named_equal(span: Span, what: ast.Name, count: ast.Quantity) -> Named:
    return Named(what, count)


@reads("remove_this")
def remove_this(span: Span, source: ast.Role | None) -> ast.Remove:
    return ast.Remove(ast.This(span=span), ast.Number(1, span=span), source or ast.You(), span=span)


@reads("remove_of_this")
def remove_of_this(span: Span, count: ast.Quantity, source: ast.Role | None) -> ast.Remove:
    return ast.Remove(ast.This(span=span), count, source or ast.You(), span=span)


@reads("remove")
def remove(span: Span, named: Named, source: ast.Role | None, at_random: bool | None) -> ast.Remove:
    return ast.Remove(
        named.what, named.count, source or ast.You(), at_random=bool(at_random), span=span
    )


@reads("transfer_this")
def transfer_this(span: Span, source: ast.Role | None, to: ast.Role) -> ast.Transfer:
    this, one = ast.This(span=span), ast.Number(1, span=span)
    return ast.Transfer(this, one, source or ast.You(), to, span=span)


@reads("transfer_of_this")
def transfer_of_this(
    span: Span, count: ast.Quantity, source: ast.Role | None, to: ast.Role
) -> ast.Transfer:
    return ast.Transfer(ast.This(span=span), count, source or ast.You(), to, span=span)


@reads("transfer")
def transfer(span: Span, named: Named, source: ast.Role | None, to: ast.Role) -> ast.Transfer:
    return ast.Transfer(named.what, named.count, source or ast.You(), to, span=span)


@reads("raise_limit")
def raise_limit(span: Span, name: ast.Name, by: Token) -> ast.RaiseLimit:
    return ast.RaiseLimit(name, number(by), span=span)


@reads("turn_this")
def turn_this(span: Span, side: Token) -> ast.TurnTo:
    return ast.TurnTo(ast.This(span=span), quoted(side), span=span)


@reads("turn_to")
def turn_to(span: Span, what: ast.Name, side: Token) -> ast.TurnTo:
    return ast.TurnTo(what, quoted(side), span=span)


@reads("advance_this")
def advance_this(span: Span) -> ast.Advance:
    return ast.Advance(ast.This(span=span), span=span)


@reads("advance_all")
def advance_all(span: Span, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, span=span)


@reads("advance")
def advance(span: Span, holder: ast.Role, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, holder, span=span)


# --- cards ---------------------------------------------------------------------------------


@reads("draw")
def draw(span: Span, who: ast.Role, amount: ast.Amount) -> ast.Draw:
    return ast.Draw(amount, who, span=span)


@reads("discard")
def discard(span: Span, who: ast.Role, count: ast.Quantity, at_random: bool | None) -> ast.Discard:
    return ast.Discard(count, bool(at_random), who, span=span)


@reads("discard_hand")
def discard_hand(span: Span, who: ast.Role) -> ast.Discard:
    return ast.Discard(ast.All(span=span), who=who, span=span)


@reads("discard_half")
def discard_half(span: Span, who: ast.Role) -> ast.Discard:
    return ast.Discard(ast.All(span=span), who=who, half=True, span=span)


@reads("search")
def search(span: Span, count: ast.Quantity, what: ast.Countable, to: ast.Place) -> ast.Search:
    _is_card("a deck", what, span)
    return ast.Search(what, count, to, span=span)


def _is_card(pile: str, what: ast.Countable, span: Span) -> None:
    if what not in (ast.Countable.UPGRADE, ast.Countable.CARD):
        raise Misread("DT101", span, f"{pile} holds no {what}", "name upgrades or cards")


@reads("put_upgrade")
def put_upgrade(
    span: Span,
    count: ast.Quantity,
    what: ast.Countable,
    at_most: int | None,
    origin: ast.CardPlace | ast.Name,
) -> ast.PutUpgrade:
    if origin is not ast.CardPlace.HAND:
        raise Misread(
            "DT101",
            span,
            "an upgrade is put into play from a hand",
            "write from your hand; or put it into your hand first",
        )
    if what is not ast.Countable.UPGRADE:
        raise Misread("DT101", span, "only upgrades are put into play", "write upgrade")
    return ast.PutUpgrade(count, at_most, span=span)


@reads("of_cost")
def of_cost(span: Span, most: Token) -> int:
    return number(most)


@reads("look")
def look(span: Span, count: Token) -> ast.Look:
    return ast.Look(number(count), span=span)


@reads("put_back")
def put_back(span: Span, how: ast.PutBack) -> ast.PutThemBack:
    return ast.PutThemBack(how, span=span)


@reads("put_drawn")
def put_drawn(span: Span, count: ast.Quantity, how: ast.PutBack) -> ast.PutDrawnBack:
    return ast.PutDrawnBack(count, how, span=span)


@reads("repeat_this")
def repeat_this(span: Span) -> ast.RepeatThis:
    return ast.RepeatThis(span=span)


@reads("take_seen")
def take_seen(span: Span, count: ast.Quantity) -> ast.TakeSeen:
    return ast.TakeSeen(count, span=span)


@reads("your_hand")
def your_hand(span: Span) -> ast.CardPlace:
    return ast.CardPlace.HAND


@reads("your_deck")
def your_deck(span: Span) -> ast.CardPlace:
    return ast.CardPlace.DECK


@reads("your_discard")
def your_discard(span: Span) -> ast.CardPlace:
    return ast.CardPlace.DISCARD


@reads("card_place")
def card_place(span: Span, pile: ast.Name) -> ast.Name:
    return pile


@reads("put_cards")
def put_cards(
    span: Span,
    count: ast.Quantity,
    what: ast.Countable,
    origin: ast.CardPlace | ast.Name,
    to: ast.CardPlace | ast.Name,
) -> ast.PutCards:
    _is_card("a pile", what, span)
    return ast.PutCards(what, count, origin, to, span=span)


@reads("picked_by")
def picked_by(span: Span, role: ast.Role) -> ast.Role:
    return role


@reads("resolved_to")
def resolved_to(
    span: Span, to: ast.CardPlace | ast.Name | None = None
) -> ast.CardPlace | ast.Name | None:
    return to


@reads("resolve")
def resolve(
    span: Span,
    count: ast.Quantity,
    pile: ast.Name,
    picked_by: ast.Role | None,
    to: ast.CardPlace | ast.Name | None,
) -> ast.Resolve:
    return ast.Resolve(count, pile, to, picked_by or ast.You(), span=span)


# --- dice ----------------------------------------------------------------------------------


@reads("roll")
def roll(span: Span, who: ast.Role, count: ast.Amount) -> ast.Roll:
    return ast.Roll(count, who, span=span)


@reads("opposed_roll")
def opposed_roll(span: Span, against: ast.Role) -> ast.OpposedRoll:
    return ast.OpposedRoll(against, span=span)


@reads("reroll")
def reroll(span: Span, count: ast.Quantity, dice: ast.DiceOf) -> ast.Reroll:
    return ast.Reroll(count, dice, span=span)


@reads("any_value")
def any_value(span: Span) -> ast.AnyValue:
    return ast.AnyValue(span=span)


@reads("same_as_another")
def same_as_another(span: Span) -> ast.SameAsAnother:
    return ast.SameAsAnother(span=span)


@reads("set_dice")
def set_dice(
    span: Span,
    count: ast.Quantity,
    dice: ast.DiceOf,
    value: ast.Faces | ast.AnyValue | ast.SameAsAnother,
) -> ast.SetDice:
    return ast.SetDice(count, dice, value, span=span)


@reads("nudge_dice")
def nudge_dice(span: Span, count: ast.Quantity, dice: ast.DiceOf, by: Token) -> ast.NudgeDice:
    return ast.NudgeDice(count, dice, number(by), span=span)


@reads("replace_dice")
def replace_dice(
    span: Span, count: ast.Quantity, dice: ast.DiceOf, hero: ast.Name
) -> ast.ReplaceDice:
    return ast.ReplaceDice(count, dice, hero, span=span)


@reads("return_dice")
def return_dice(
    span: Span, count: ast.Quantity, dice: ast.DiceOf, zone: ast.Zone
) -> ast.ReturnDice:
    return ast.ReturnDice(count, dice, zone, span=span)


@reads("treat_as")
def treat_as(span: Span, symbol: ast.Name, as_symbol: ast.Name) -> ast.TreatAs:
    return ast.TreatAs(symbol, as_symbol, span=span)


# --- the course of play --------------------------------------------------------------------


@reads("fail")
def fail(span: Span) -> ast.Fail:
    return ast.Fail(span=span)


@reads("skip_phase")
def skip_phase(span: Span, phase: ast.Phase | None = None) -> ast.SkipPhase:
    return ast.SkipPhase(phase, span=span)


@reads("extra_phase")
def extra_phase(span: Span, who: ast.Role, against: ast.Role | None) -> ast.ExtraPhase:
    return ast.ExtraPhase(who, against, span=span)


@reads("restart_phase")
def restart_phase(span: Span) -> ast.RestartPhase:
    return ast.RestartPhase(span=span)


@reads("defend_anyway")
def defend_anyway(span: Span) -> ast.DefendAnyway:
    return ast.DefendAnyway(span=span)


@reads("retarget")
def retarget(span: Span, to: ast.Role) -> ast.Retarget:
    return ast.Retarget(to, span=span)


@reads("back_this")
def back_this(span: Span) -> ast.Advance:
    return ast.Advance(ast.This(span=span), back=True, span=span)


@reads("back_all")
def back_all(span: Span, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, None, True, span=span)


@reads("back")
def back(span: Span, holder: ast.Role, what: ast.Name) -> ast.Advance:
    return ast.Advance(what, holder, True, span=span)


@reads("flip_board")
def flip_board(span: Span) -> ast.FlipBoard:
    return ast.FlipBoard(span=span)


@reads("choose_die")
def choose_die(span: Span, count: Token, dice: ast.DiceOf) -> ast.ChooseDie:
    if number(count) != 1:
        raise Misread("DT101", span, "one die is chosen", "write: choose 1 of your dice")
    return ast.ChooseDie(dice, span=span)


@reads("reroll_that")
def reroll_that(span: Span) -> ast.Reroll:
    return ast.Reroll(ast.Number(1, span=span), ast.DiceOf.THAT, span=span)


@reads("set_that")
def set_that(span: Span, value: ast.Faces | ast.AnyValue | ast.SameAsAnother) -> ast.SetDice:
    return ast.SetDice(ast.Number(1, span=span), ast.DiceOf.THAT, value, span=span)


@reads("nudge_that")
def nudge_that(span: Span, by: Token) -> ast.NudgeDice:
    return ast.NudgeDice(ast.Number(1, span=span), ast.DiceOf.THAT, number(by), span=span)


@reads("take_among")
def take_among(span: Span, count: ast.Quantity, what: ast.Countable) -> ast.TakeSeen:
    _is_card("cards that were looked at", what, span)
    return ast.TakeSeen(count, what, span=span)


@reads("reveal")
def reveal(span: Span, who: ast.Role) -> ast.Reveal:
    return ast.Reveal(who, span=span)


@reads("choose_player")
def choose_player(span: Span, side: ast.Side) -> ast.ChoosePlayer:
    return ast.ChoosePlayer(side, span=span)


@reads("choose_token")
def choose_token(span: Span, kind: ast.Kind, whose: ast.Role) -> ast.ChooseToken:
    return ast.ChooseToken(kind, whose, span=span)


@reads("gain_chosen")
def gain_chosen(span: Span, who: ast.Role) -> ast.GainChosen:
    return ast.GainChosen(who, span=span)


@reads("nothing_happens")
def nothing_happens(span: Span) -> ast.NothingHappens:
    return ast.NothingHappens(span=span)


@reads("call")
def call(span: Span, action: ast.Name, amount: ast.Amount | None) -> ast.Call:
    return ast.Call(action, amount, span=span)
