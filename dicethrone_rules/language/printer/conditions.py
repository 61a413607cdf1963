"""Says if."""

from __future__ import annotations

from ... import records
from .. import ast
from .amounts import thing
from .roles import have
from .words import counted, quoted, say, says, token_noun

_DONE = {
    ast.Done.REMOVED: ("token", "tokens", "removed"),
    ast.Done.SPENT: ("token", "tokens", "spent"),
    ast.Done.PAID: ("CP", "CP", "paid"),
    ast.Done.DISCARDED: ("card", "cards", "discarded"),
    ast.Done.ADDED: ("dmg", "dmg", "added"),
    ast.Done.DEALT: ("dmg", "dmg", "dealt"),
    ast.Done.PREVENTED: ("dmg", "dmg", "prevented"),
    ast.Done.EXTRA_ATTEMPT: ("extra Roll Attempt", "extra Roll Attempts", "taken"),
    ast.Done.UPGRADE_PLAYED: ("upgrade", "upgrades", "played this turn"),
}


@says(ast.AmountIs)
def amount_is(node: ast.AmountIs) -> str:
    return f"{say(node.amount)} is {node.compare} {say(node.value)}"


@says(ast.Has)
def has(node: ast.Has) -> str:
    who = f"{say(node.who)} {have(node.who)}"
    if node.compare is ast.Compare.AT_LEAST and node.count == 1:
        if isinstance(node.what, ast.Name):
            return f"{who} {say(node.what)}"
        if isinstance(node.what, ast.Kind):
            return f"{who} a {node.what}"
    if node.compare is ast.Compare.EXACTLY and node.count == 0:
        plural = 2 if isinstance(node.what, ast.Countable) else 1
        return f"{who} no {thing(node.what, plural)}"
    return f"{who} {node.compare} {node.count} {thing(node.what, node.count)}"


says(ast.HadAtStart)(lambda node: f"you had this at the start of this {node.phase}")
says(ast.WouldBeDefeated)(lambda _: "you would be defeated")
says(ast.BoardShows)(lambda node: f"your board shows {quoted(node.face)}")
says(ast.UnderAttack)(lambda _: "you are Attacked")
says(ast.UpgradeInPlay)(lambda node: f"{say(node.upgrade)} is in play")
says(ast.Spending)(lambda node: f"you are spending {say(node.what)}")


def _with(ability: ast.Name | None) -> str:
    return "" if ability is None else f" with {say(ability)}"


@says(ast.Attacking)
def attacking(node: ast.Attacking) -> str:
    return f"you are Attacking{_with(node.ability)}"


@says(ast.Defending)
def defending(node: ast.Defending) -> str:
    return f"you are defending{_with(node.ability)}"


@says(ast.PlayerIs)
def player_is(node: ast.PlayerIs) -> str:
    who = ast.AnyOne(node.is_) if isinstance(node.is_, ast.Side) else node.is_
    return f"{say(node.who)} is {say(who)}"


@says(ast.Rolled)
def rolled(node: ast.Rolled) -> str:
    return f"you rolled {say(node.pattern)}"


@says(ast.WonRoll)
def won_roll(node: ast.WonRoll) -> str:
    return f"your roll is {node.compare} theirs"


@says(ast.WasDone)
def was_done(node: ast.WasDone) -> str:
    singular, plural, participle = _DONE[node.what]
    many = plural != singular and node.count != 1
    noun = plural if many else singular
    was = "were" if many else "was"
    if node.compare is ast.Compare.EXACTLY and node.count == 0:
        return f"no {noun} {was} {participle}"
    return f"{node.compare} {node.count} {noun} {was} {participle}"


@says(ast.YouPrevented)
def you_prevented(node: ast.YouPrevented) -> str:
    by = "" if node.by is None else f" by spending {token_noun(node.by)}"
    return f"you prevented dmg{by}{_with(node.ability)} this Roll Phase"


@says(ast.SideIs)
def side_is(node: ast.SideIs) -> str:
    token = "this" if node.token is None else say(node.token)
    return f"{token} is on {quoted(node.side)}"


@says(ast.OwnToken)
def own_token(node: ast.OwnToken) -> str:
    return f"this {'belongs' if node.yes else 'does not belong'} to your hero"


@says(ast.AttackIs)
def attack_is(node: ast.AttackIs) -> str:
    return f"this Attack is {node.type}"


@says(ast.DuringPhase)
def during_phase(node: ast.DuringPhase) -> str:
    return f"it is {'your' if node.yours else 'the'} {node.phase}"


@says(ast.DidAction)
def did_action(node: ast.DidAction) -> str:
    times = "time" if node.count == 1 else "times"
    return f"you did {node.action} {node.compare} {node.count} {times} this turn"


@says(ast.Among)
def among(node: ast.Among) -> str:
    if node.compare is ast.Compare.EXACTLY and node.count == 0:
        return f"no {node.what} is among them"
    be = "is" if node.count == 1 else "are"
    return f"{node.compare} {node.count} {thing(node.what, node.count)} {be} among them"


@says(ast.CardsIn)
def cards_in(node: ast.CardsIn) -> str:
    if node.compare is ast.Compare.EXACTLY and node.count == 0:
        return f"no card is in {say(node.pile)}"
    be = "is" if node.count == 1 else "are"
    return f"{node.compare} {counted(node.count, 'card')} {be} in {say(node.pile)}"


@says(ast.EngagedWith)
def engaged_with(node: ast.EngagedWith) -> str:
    return f"you are engaged with {node.compare} {counted(node.count, 'opponent')}"


@says(ast.GoesFirst)
def goes_first(node: ast.GoesFirst) -> str:
    return "you go first" if node.yes else "you do not go first"


@says(ast.Both)
def both(node: ast.Both) -> str:
    return " and ".join(say(part) for part in node.parts)


@says(ast.Either)
def either(node: ast.Either) -> str:
    return " or ".join(say(part) for part in node.parts)


def unless(condition: ast.Condition) -> str:
    """The case in which a condition fails: `unless you have Spark`; of one that denies something
    the case in which that is so: `if you have Spark` of `you have no Spark`.
    """
    if isinstance(condition, ast.GoesFirst | ast.OwnToken) and not condition.yes:
        return f"if {say(records.evolve(condition, yes=True))}"
    if isinstance(condition, _COUNTS) and _is_none(condition):
        some = records.evolve(condition, compare=ast.Compare.AT_LEAST, count=1)
        return f"if {say(some)}"
    return f"unless {say(condition)}"


_COUNTS = (ast.Has, ast.WasDone, ast.Among, ast.CardsIn, ast.DidAction, ast.EngagedWith)


def _is_none(
    counted: ast.Has | ast.WasDone | ast.Among | ast.CardsIn | ast.DidAction | ast.EngagedWith,
) -> bool:
    return counted.compare is ast.Compare.EXACTLY and counted.count == 0
