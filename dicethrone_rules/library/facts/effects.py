"""The verbs: each becomes the facts of its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, get_args

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ...patterns import SIDES, face_mask, faces_in
from . import parts as p
from .amounts import quantity
from .quantities import ALWAYS, YOU, Case, Choice, Quantity, Scale, Who, number, signed
from .reading import Reading, who_is
from .rolls import Rolled

Parts = Iterable[p.Part]


def effect_facts(node: a.Effect, at: Reading, case: Case) -> list[p.Part]:
    """The facts of one verb, under the conditions of its place."""
    found = list(EFFECTS.of(node)(node, at))
    if case is ALWAYS:
        return found
    return [records.evolve(part, case=_within(case, part.case)) for part in found]


def _within(case: Case, inner: Case) -> Case:
    """The case of a verb that stands in another case: only a price or a choice is its own."""
    if not inner.price and not inner.choices:
        return case
    choices = (*case.choices, *inner.choices)
    return records.evolve(case, choices=choices, price=case.price or inner.price)


def _or(node: a.Or, at: Reading) -> Parts:
    """Exactly one of several verbs."""
    at.choices += 1
    place, many = at.choices, len(node.options)
    for index, option in enumerate(node.options, 1):
        yield from effect_facts(option, at, Case(choices=(Choice(place, index, many),)))


# --- damage and health ---------------------------------------------------------------------------


def _deal(node: a.Deal, at: Reading) -> Parts:
    yield p.Damage(quantity(node.amount, at), node.type.value, who_is(node.to), node.isolated)


def _take(node: a.Take, at: Reading) -> Parts:
    yield p.Damage(quantity(node.amount, at), node.type.value, who_is(node.who), node.isolated)


def _add_dmg(node: a.AddDmg, at: Reading) -> Parts:
    yield p.AddedDamage(quantity(node.amount, at))


def _subtract_dmg(node: a.SubtractDmg, at: Reading) -> Parts:
    yield p.AddedDamage(signed(quantity(node.amount, at), subtract=True))


def _prevent(node: a.Prevent, at: Reading) -> Parts:
    share = ""
    if isinstance(node.amount, a.All):
        share = "all"
    elif isinstance(node.amount, a.AllBut):
        share = "all but"
    elif isinstance(node.amount, a.Half) and isinstance(node.amount.of, a.IncomingDmg | a.ThatDmg):
        share = "half"
    that = node.scope is a.DmgScope.THAT
    yield p.Prevention(quantity(node.amount, at), share, that, who_is(node.who))


def _deflect(node: a.Deflect, at: Reading) -> Parts:
    yield p.Deflection(quantity(node.amount, at))


def _heal(node: a.Heal, at: Reading) -> Parts:
    yield p.Healing(quantity(node.amount, at), who_is(node.who))


def _set_health(node: a.SetHealth, at: Reading) -> Parts:
    yield p.HealthSet(quantity(node.amount, at), who_is(node.who))


def _become_type(node: a.BecomeType, at: Reading) -> Parts:
    yield p.AttackType(node.type.value)


def _ward(node: a.Ward, at: Reading) -> Parts:
    yield p.TokenChange("ward", node.kind.value, number(node.count), _status_kind(node.kind))


# --- tokens and CP -------------------------------------------------------------------------------


def _status_kind(kind: a.Kind) -> str:
    return {a.Kind.POSITIVE: "positive", a.Kind.NEGATIVE: "negative"}.get(kind, "")


def _named(what: a.Name | a.Kind | a.This, at: Reading) -> tuple[str, str]:
    """The words and the kind of the tokens that a verb is about."""
    if isinstance(what, a.Kind):
        return what.value, _status_kind(what)
    name = at.this or "this" if isinstance(what, a.This) else what.text
    return name, at.kind_of(name)


def _token(
    how: str, item: a.TokenItem, at: Reading, loser: Who | None, winner: Who | None
) -> p.TokenChange:
    name = item.name.text
    count = quantity(item.count, at)
    if isinstance(item.count, a.Max):
        limit = at.limit_of(name)
        count = records.evolve(count, most=limit, scales=(Scale(1, "limit", most=limit),))
    return p.TokenChange(
        how,
        name,
        count,
        at.kind_of(name),
        loser,
        winner,
        item.on_side or "",
        item.value or 0,
        at.key_of(name),
        at.limit_of(name),
    )


def _items(
    how: str, items: Iterable[a.Item], at: Reading, loser: Who | None, winner: Who | None
) -> Parts:
    for item in items:
        if isinstance(item, a.TokenItem):
            yield _token(how, item, at, loser, winner)
        else:
            yield p.Goods(how, item.resource.value, quantity(item.amount, at), loser, winner)


def _gain(node: a.Gain, at: Reading) -> Parts:
    return _items("gain", node.items, at, None, who_is(node.who))


def _lose(node: a.Lose, at: Reading) -> Parts:
    return _items("lose", node.items, at, who_is(node.who), None)


def _inflict(node: a.Inflict, at: Reading) -> Parts:
    return _items("inflict", node.items, at, None, who_is(node.on))


def _steal(node: a.Steal, at: Reading) -> Parts:
    return _items("steal", (node.item,), at, who_is(node.source), YOU)


def _pay(node: a.Pay, at: Reading) -> Parts:
    yield p.Goods("pay", "CP", quantity(node.amount, at), YOU, case=Case(price=True))


def _spend(node: a.Spend, at: Reading) -> Parts:
    name, kind = _named(node.what, at)
    count, key, price = quantity(node.count, at), at.key_of(name), Case(price=True)
    limit = at.limit_of(name)
    yield p.TokenChange("spend", name, count, kind, YOU, key=key, limit=limit, case=price)


def _remove(node: a.Remove, at: Reading) -> Parts:
    name, kind = _named(node.what, at)
    count, source, key = quantity(node.count, at), who_is(node.source), at.key_of(name)
    members = () if key or kind else tuple([at.key_of(one) for one in at.members_of(name)])
    yield p.TokenChange("remove", name, count, kind, source, key=key, members=members)


def _transfer(node: a.Transfer, at: Reading) -> Parts:
    name, kind = _named(node.what, at)
    count, source, goal = quantity(node.count, at), who_is(node.source), who_is(node.to)
    yield p.TokenChange("transfer", name, count, kind, source, goal, key=at.key_of(name))


def _raise_limit(node: a.RaiseLimit, at: Reading) -> Parts:
    yield p.LimitRaise(node.name.text, node.by)


def _turn_to(node: a.TurnTo, at: Reading) -> Parts:
    name = _named(node.what, at)[0]
    yield p.SideChange(name, node.to_side, key=at.key_of(name))


def _advance(node: a.Advance, at: Reading) -> Parts:
    whose = None if node.holder is None else who_is(node.holder)
    yield p.SideChange(_named(node.what, at)[0], whose=whose)


# --- cards ---------------------------------------------------------------------------------------


def _draw(node: a.Draw, at: Reading) -> Parts:
    yield p.CardChange("draw", quantity(node.amount, at), who=who_is(node.who))


def _discard(node: a.Discard, at: Reading) -> Parts:
    count, who = quantity(node.count, at), who_is(node.who)
    yield p.CardChange("discard", count, who=who, at_random=node.at_random)


def _search(node: a.Search, at: Reading) -> Parts:
    count = quantity(node.count, at)
    yield p.CardChange("search", count, node.what.value, to=node.to.value)


def _put_upgrade(node: a.PutUpgrade, at: Reading) -> Parts:
    yield p.CardChange("play", quantity(node.count, at), "upgrade")


def _look(node: a.Look, at: Reading) -> Parts:
    yield p.CardChange("look", number(node.count))


def _put_them_back(node: a.PutThemBack, at: Reading) -> Parts:
    yield p.CardChange("put back", Quantity(how="all", most=None, words="all"), to=node.how.value)


def _put_drawn_back(node: a.PutDrawnBack, at: Reading) -> Parts:
    yield p.CardChange("put back", quantity(node.count, at), to=node.how.value)


def _take_seen(node: a.TakeSeen, at: Reading) -> Parts:
    yield p.CardChange("take", quantity(node.count, at), node.what.value, to=a.Place.HAND.value)


def _put_cards(node: a.PutCards, at: Reading) -> Parts:
    count = quantity(node.count, at)
    if node.origin is a.CardPlace.DISCARD and node.to is a.CardPlace.HAND:
        yield p.CardChange("take back", count, node.what.value, to=a.Place.HAND.value)
    else:
        yield p.CardChange("put", count, node.what.value, to=f"into {_place(node.to)}")


def _place(place: a.CardPlace | a.Name) -> str:
    return place.text if isinstance(place, a.Name) else place.value


def _resolve(node: a.Resolve, at: Reading) -> Parts:
    """One of the cards that can lie in a pile, as far as is known: of those that begin in one."""
    at.choices += 1
    place, cards, by = at.choices, at.kept(), who_is(node.picked_by)
    for index, (name, does) in enumerate(cards, 1):
        case = Case(choices=(Choice(place, index, len(cards), by, node.pile.text in at.hidden),))
        yield p.ActionDone(f"resolve {name}", None, does, case=case)


# --- dice ----------------------------------------------------------------------------------------

_WHOSE = {
    a.DiceOf.THESE: "these",
    a.DiceOf.YOURS: "your",
    a.DiceOf.ALLIED: "ally",
    a.DiceOf.OPPONENT: "opponent",
    a.DiceOf.ANY: "any",
    a.DiceOf.EVEN: "your",
    a.DiceOf.ODD: "your",
    a.DiceOf.THAT: "any",
}
_SHOWING = {a.DiceOf.EVEN: (2, 4, 6), a.DiceOf.ODD: (1, 3, 5)}


def _roll(node: a.Roll, at: Reading) -> Parts:
    count = quantity(node.count, at)
    at.rolled = at.roll(max(1, round(count.expected)))
    at.opposed = False
    yield p.DiceRolled(count, who_is(node.who))


def _opposed_roll(node: a.OpposedRoll, at: Reading) -> Parts:
    at.rolled, at.opposed = Rolled(1, at.symbols), True
    yield p.DiceRolled(number(1), against=who_is(node.against))


def _reroll(node: a.Reroll, at: Reading) -> Parts:
    showing = _SHOWING.get(node.dice, ())
    yield p.DiceChange("reroll", quantity(node.count, at), _WHOSE[node.dice], showing=showing)


def _set_dice(node: a.SetDice, at: Reading) -> Parts:
    copies = isinstance(node.value, a.SameAsAnother)
    faces: tuple[int, ...] = ()
    if isinstance(node.value, a.Faces):
        faces = faces_in(face_mask(node.value))
    elif not copies:
        faces = tuple(range(1, SIDES + 1))
    count, whose = quantity(node.count, at), _WHOSE[node.dice]
    showing = _SHOWING.get(node.dice, ())
    yield p.DiceChange("set", count, whose, faces, copies, showing=showing)


def _nudge_dice(node: a.NudgeDice, at: Reading) -> Parts:
    count, showing = quantity(node.count, at), _SHOWING.get(node.dice, ())
    yield p.DiceChange("nudge", count, _WHOSE[node.dice], by=node.by, showing=showing)


def _replace_dice(node: a.ReplaceDice, at: Reading) -> Parts:
    count, whose = quantity(node.count, at), _WHOSE[node.dice]
    yield p.DiceChange("replace", count, whose, what=node.hero.text)


def _treat_as(node: a.TreatAs, at: Reading) -> Parts:
    yield p.DiceChange("treat", what=node.symbol.text, to=node.as_symbol.text)


def _return_dice(node: a.ReturnDice, at: Reading) -> Parts:
    count, whose = quantity(node.count, at), _WHOSE[node.dice]
    yield p.DiceChange("return", count, whose, what=node.zone.value)


def _gain_attempt(node: a.GainAttempt, at: Reading) -> Parts:
    yield p.Attempts(node.count, node.phase.value, who_is(node.who))


# --- the course of play --------------------------------------------------------------------------


def _fail(node: a.Fail, at: Reading) -> Parts:
    yield p.CourseChange("fail")


def _skip_phase(node: a.SkipPhase, at: Reading) -> Parts:
    yield p.CourseChange("skip phase")


def _extra_phase(node: a.ExtraPhase, at: Reading) -> Parts:
    yield p.CourseChange("extra phase", who_is(node.who))


def _restart_phase(node: a.RestartPhase, at: Reading) -> Parts:
    yield p.CourseChange("restart phase")


def _defend_anyway(node: a.DefendAnyway, at: Reading) -> Parts:
    yield p.CourseChange("defend anyway")


def _retarget(node: a.Retarget, at: Reading) -> Parts:
    yield p.CourseChange("retarget", who_is(node.to))


def _heal_companion(node: a.HealCompanion, at: Reading) -> Parts:
    name = node.companion.text
    yield p.CompanionHealth("heal", name, quantity(node.amount, at), most=at.health_of(name))


def _companion_takes(node: a.CompanionTakes, at: Reading) -> Parts:
    yield p.CompanionHealth("take", node.companion.text, quantity(node.count, at))


def _choose_player(node: a.ChoosePlayer, at: Reading) -> Parts:
    """Choosing does nothing by itself; the effects on that player have facts of their own."""
    return ()


def _reveal(node: a.Reveal, at: Reading) -> Parts:
    everything = Quantity(how="all", most=None, words="all")
    yield p.CardChange("reveal", everything, who=who_is(node.who))


def _flip_board(node: a.FlipBoard, at: Reading) -> Parts:
    yield p.CourseChange("flip board")


def _choose_token(node: a.ChooseToken | a.GainChosen, at: Reading) -> Parts:
    """A token that is chosen in play: unknown before."""
    return ()


def _choose_die(node: a.ChooseDie, at: Reading) -> Parts:
    """Choosing does nothing by itself; the effects on that die have facts of their own."""
    return ()


def _nothing_happens(node: a.NothingHappens | a.RepeatThis, at: Reading) -> Parts:
    return ()


def _adventure(node: a.AdventureVerb, at: Reading) -> Parts:
    from ...language.printer.words import say

    amount = quantity(node.amount, at) if isinstance(node, a.ChangeGold) else None
    yield p.AdventureDone(type(node).__name__, say(node), amount)


def _call(node: a.Call, at: Reading) -> Parts:
    amount = None if node.amount is None else quantity(node.amount, at)
    name = node.action.text
    yield p.ActionDone(name, amount, at.action(name, amount))


EFFECTS = Concern[Callable[[Any, Reading], Parts]]("facts of effects", a.Effect)
EFFECTS.table(
    {
        a.Deal: _deal,
        a.Take: _take,
        a.AddDmg: _add_dmg,
        a.Prevent: _prevent,
        a.Deflect: _deflect,
        a.Heal: _heal,
        a.SetHealth: _set_health,
        a.BecomeType: _become_type,
        a.Ward: _ward,
        a.Gain: _gain,
        a.Lose: _lose,
        a.Inflict: _inflict,
        a.Steal: _steal,
        a.Pay: _pay,
        a.Spend: _spend,
        a.Remove: _remove,
        a.Transfer: _transfer,
        a.RaiseLimit: _raise_limit,
        a.TurnTo: _turn_to,
        a.Advance: _advance,
        a.Draw: _draw,
        a.Discard: _discard,
        a.Search: _search,
        a.PutUpgrade: _put_upgrade,
        a.Look: _look,
        a.PutThemBack: _put_them_back,
        a.PutDrawnBack: _put_drawn_back,
        a.TakeSeen: _take_seen,
        a.PutCards: _put_cards,
        a.Resolve: _resolve,
        a.Roll: _roll,
        a.OpposedRoll: _opposed_roll,
        a.Reroll: _reroll,
        a.SetDice: _set_dice,
        a.NudgeDice: _nudge_dice,
        a.ReplaceDice: _replace_dice,
        a.TreatAs: _treat_as,
        a.ReturnDice: _return_dice,
        a.GainAttempt: _gain_attempt,
        a.Fail: _fail,
        a.SkipPhase: _skip_phase,
        a.ExtraPhase: _extra_phase,
        a.RestartPhase: _restart_phase,
        a.DefendAnyway: _defend_anyway,
        a.Retarget: _retarget,
        a.Call: _call,
        a.Or: _or,
        a.ChoosePlayer: _choose_player,
        a.NothingHappens: _nothing_happens,
        a.RepeatThis: _nothing_happens,
        **dict.fromkeys(get_args(a.AdventureVerb), _adventure),
        a.SubtractDmg: _subtract_dmg,
        a.HealCompanion: _heal_companion,
        a.CompanionTakes: _companion_takes,
        a.ChooseDie: _choose_die,
        a.ChooseToken: _choose_token,
        a.GainChosen: _choose_token,
        a.Reveal: _reveal,
        a.FlipBoard: _flip_board,
    }
)
