"""Equipment: loot cards that stay in play beside the board."""

from __future__ import annotations

from ..engine.decisions import told_apart
from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import card_content, move_card, refresh_board, without
from ..engine.play.plays import pay, respond
from ..engine.play.run import Run
from ..engine.play.triggers import fire
from ..engine.zones import EQUIPMENT
from .loot import EQUIPMENT_LIMIT


def make_room(run: Run, frame: Frame) -> None:
    """ADV-EQUIP-02: at the limit one has to go first, and brings no CP."""
    seat, lying = frame.you, run.t.players[frame.you].zones.get(EQUIPMENT, ())
    if frame.answer:
        move_card(run, seat, frame.take_number(), "discard")
        refresh_board(run, seat)
        return
    if len(lying) < EQUIPMENT_LIMIT:
        return
    option = run.ctx.option
    options = [
        option("equipment", c, "option.put-off", (("card", card_content(run, c)),)) for c in lying
    ]
    frame.pc -= 1
    run.ask(frame, ANSWER, seat, "equipment", "prompt.put-off", told_apart(options))


def lay(run: Run, frame: Frame) -> None:
    """ADV-EQUIP-01: the card lies face up beside the board and is in force at once."""
    play, player = frame.text.play, run.mine(frame.you)
    assert play is not None
    if play.card not in player.playing:
        return
    player.playing = without(player.playing, play.card)
    player.hand = (*player.hand, play.card)
    move_card(run, frame.you, play.card, EQUIPMENT)
    refresh_board(run, frame.you)
    fire(run, "card_played", frame.you)


PLAY = (make_room, pay, respond, lay)
"""The program of every equipment card."""
