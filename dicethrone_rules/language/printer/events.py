"""Says when."""

from __future__ import annotations

from .. import ast
from .roles import be, verb, whose
from .words import quoted, say, says, token_noun


def _token(what: ast.Name | ast.Kind | None) -> str:
    return "this" if what is None else token_noun(what)


def _who(who: ast.Role, base: str) -> str:
    return f"{say(who)} {verb(who, base)}"


def _source(source: ast.DmgFrom) -> str:
    return f" {source}" if source else ""


@says(ast.PhaseMoment)
def phase_moment(node: ast.PhaseMoment) -> str:
    if node.whose is not None:
        owner = whose(node.whose)
    else:
        owner = "any" if node.moment is ast.Moment.DURING else "the"
    return f"{node.moment} {owner} {node.phase}"


says(ast.AnyTime)(lambda _: "any time")
says(ast.Exceeds)(lambda _: "you would exceed the limit of this")
says(ast.ReachesLimit)(lambda _: "you reach the limit of this")
says(ast.InflictingAttackEnds)(lambda _: "the Attack that inflicted this ends")
says(ast.FallsToZero)(lambda _: "this falls to 0 Health")
says(ast.IsRemoved)(lambda _: "this is removed")
says(ast.LastSidePassed)(lambda _: "this advances past its last side")


@says(ast.IsAttacked)
def is_attacked(node: ast.IsAttacked) -> str:
    return f"{say(node.who)} {be(node.who)} Attacked"


@says(ast.Attacks)
def attacks(node: ast.Attacks) -> str:
    if isinstance(node.who, ast.HolderOf):  # the verb would be read as part of the name
        return f"the holder of {quoted(node.who.what.text)} Attacks"
    return _who(node.who, "Attack")


@says(ast.WouldReceive)
def would_receive(node: ast.WouldReceive) -> str:
    return f"{say(node.who)} would receive dmg{_source(node.source)}"


@says(ast.WasDamaged)
def was_damaged(node: ast.WasDamaged) -> str:
    return f"{say(node.who)} {be(node.who)} dealt dmg{_source(node.source)}"


@says(ast.WouldFall)
def would_fall(node: ast.WouldFall) -> str:
    return f"{say(node.who)} would be defeated"


@says(ast.Gains)
def gains(node: ast.Gains) -> str:
    return f"{_who(node.who, 'gain')} {_token(node.what)}"


@says(ast.WouldGain)
def would_gain(node: ast.WouldGain) -> str:
    return f"{say(node.who)} would gain {_token(node.what)}"


@says(ast.Spends)
def spends(node: ast.Spends) -> str:
    return f"{_who(node.who, 'spend')} {_token(node.what)}"


@says(ast.PreventsBySpending)
def prevents_by_spending(node: ast.PreventsBySpending) -> str:
    return f"{_who(node.who, 'prevent')} dmg by spending {_token(node.what)}"


@says(ast.Announces)
def announces(node: ast.Announces) -> str:
    return f"{_who(node.who, 'announce')} an {'Ultimate' if node.ultimate else 'ability'}"


@says(ast.Activates)
def activates(node: ast.Activates) -> str:
    if node.ability is not None:
        return f"{_who(node.who, 'activate')} {say(node.ability)}"
    words = f"{_who(node.who, 'activate')} an ability"
    return words if node.using is None else f"{words} using {say(node.using)}"


@says(ast.ActivatesAttack)
def activates_attack(node: ast.ActivatesAttack) -> str:
    return f"{_who(node.who, 'activate')} an Attack"


@says(ast.DoesNotAttack)
def does_not_attack(node: ast.DoesNotAttack) -> str:
    return f"{say(node.who)} {'do' if verb(node.who, 'do') == 'do' else 'does'} not Attack"


@says(ast.ActivatesNothing)
def activates_nothing(node: ast.ActivatesNothing) -> str:
    return f"{_who(node.who, 'activate')} no ability"


@says(ast.Rolls)
def rolls(node: ast.Rolls) -> str:
    return f"{_who(node.who, 'roll')} {say(node.pattern)}"


@says(ast.PlaysUpgrade)
def plays_upgrade(node: ast.PlaysUpgrade) -> str:
    return f"{_who(node.who, 'play')} an upgrade"


@says(ast.PlaysCard)
def plays_card(node: ast.PlaysCard) -> str:
    return f"{_who(node.who, 'play')} a card"


@says(ast.DrawsCard)
def draws_card(node: ast.DrawsCard) -> str:
    return f"{_who(node.who, 'draw')} a card"


@says(ast.SellsCard)
def sells_card(node: ast.SellsCard) -> str:
    return f"{say(node.who)} {verb(node.who, 'sell')} a card"


@says(ast.DiscardsCard)
def discards_card(node: ast.DiscardsCard) -> str:
    return f"{_who(node.who, 'discard')} a card"


@says(ast.DealsDmg)
def deals_dmg(node: ast.DealsDmg) -> str:
    return f"{_who(node.who, 'deal')} dmg{' with an Attack' if node.with_attack else ''}"


@says(ast.Heals)
def heals(node: ast.Heals) -> str:
    return _who(node.who, "heal")


@says(ast.PlayerFalls)
def player_falls(node: ast.PlayerFalls) -> str:
    return f"{say(node.who)} {be(node.who)} defeated"


def when(node: ast.Event) -> str:
    """An event with the word that leads to it: `when you Attack`, `during your Upkeep`."""
    if isinstance(node, ast.PhaseMoment | ast.AnyTime):
        return say(node)
    return f"when {say(node)}"
