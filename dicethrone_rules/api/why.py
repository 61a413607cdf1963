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
from ..messages import Message, Wording, message


def why_not(
    context: Context, table: Table, decision: Decision | None, player: int, card: int
) -> Message | None:
    """CARD-17: why that card cannot be played now; None when it is offered."""
    if player not in range(len(table.players)):
        return message("why.no-player", player=Wording(repr(player)))
    if card not in table.players[player].hand:
        return Message("why.not-in-hand")
    if decision is None:
        return Message("why.over")
    if decision.player == player and decision.option(f"play:card.{card}") is not None:
        return None
    return _reason(Run(context, table), decision, player, card)


def _reason(run: Run, decision: Decision, seat: int, card: int) -> Message:
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
            return Message("why.ultimate")
        return Message("why.may-not-act")
    if "play cards" in forbidden(run, seat):
        return Message("why.may-not-play")
    if code.timing == "upgrade" and not upgrade_fits(run, seat, card):
        return Message("why.level")
    if price > run.t.players[seat].cp:
        return message("why.cost", price=price, cp=run.t.players[seat].cp)
    if code.timing in ("main", "upgrade") and not mine:
        return Message("why.main-phase")
    if code.timing == "roll" and run.t.phase not in ROLL_PHASES:
        return Message("why.roll-phase")
    if code.attack_modifier and not is_attacking(run, seat):
        return Message("why.no-attack")
    if code.only_if is not None and not code.only_if(run, Frame("", 0, seat)):
        return Message("why.condition")
    if code.affords is not None and not code.affords(run, Frame("", 0, seat)):
        return Message("why.price")
    if code.needs is not None and not code.needs(run, seat):
        return Message("why.nothing")
    if decision.player != seat:
        return Message("why.not-asked")
    return Message("why.no-answer")
