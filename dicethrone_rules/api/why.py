"""Why a card is not offered: the first of the tests it fails, in words."""

from __future__ import annotations

from ..engine.compile.conditions import is_attacking
from ..engine.compile.effects.cards import upgrade_fits
from ..engine.decisions import Decision
from ..engine.frames import Frame
from ..engine.play.run import Context, Run
from ..engine.play.standing_text import forbidden, may_act
from ..engine.play.windows import ROLL_PHASES, card_price, upgrade_price
from ..engine.state import Table


def why_not(
    context: Context, table: Table, decision: Decision | None, player: int, card: int
) -> str:
    """CARD-17: why that card cannot be played now; empty when it is offered."""
    if player not in range(len(table.players)):
        return f"There is no player {player!r} in this game."
    if card not in table.players[player].hand:
        return "This card is not in your hand."
    if decision is None:
        return "The game is over."
    if decision.player == player and decision.option(f"play:card.{card}") is not None:
        return ""
    return _reason(Run(context, table), decision, player, card)


def _reason(run: Run, decision: Decision, seat: int, card: int) -> str:
    code = run.ctx.code.cards[run.t.cards[card]]
    price = (
        upgrade_price(run, seat, card)
        if code.timing == "upgrade"
        else card_price(run, run.t.players[seat], code)
    )
    mine = run.t.active == seat and run.t.phase == "main"
    if not may_act(run, seat):
        attack = run.t.attack
        if attack is not None and attack.ultimate:
            return "Opponents may take no action against an activated Ultimate."
        return "You may not act now."
    if "play cards" in forbidden(run, seat):
        return "You may not play cards now."
    if code.timing == "upgrade" and not upgrade_fits(run, seat, card):
        return "That space already has this level or a higher one."
    if price > run.t.players[seat].cp:
        return f"It costs {price} CP and you have {run.t.players[seat].cp}."
    if code.timing in ("main", "upgrade") and not mine:
        return "It may be played only in your own Main Phase."
    if code.timing == "roll" and run.t.phase not in ROLL_PHASES:
        return "It may be played only in a Roll Phase."
    if code.attack_modifier and not is_attacking(run, seat):
        return "It is an Attack Modifier and you have no Attack."
    if code.only_if is not None and not code.only_if(run, Frame("", 0, seat)):
        return "Its own condition is not met."
    if code.affords is not None and not code.affords(run, Frame("", 0, seat)):
        return "Its text begins with a price that you cannot pay."
    if code.needs is not None and not code.needs(run, seat):
        return "There is nothing it could act on."
    if decision.player != seat:
        return "It is not your decision now."
    return "It cannot answer what is being decided now."
