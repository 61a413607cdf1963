"""A loot card in hand may be discarded to draw another card. (ADV-LCARD-02)

The offer joins the questions of the Main Phase and of windows. Only for a hero outside battles it
opens a window by itself; elsewhere the next question comes soon, and with loot in hand every point
of the game would become a question.
"""

from __future__ import annotations

from .. import records
from ..engine.compiled import Op
from ..engine.decisions import Option, told_apart
from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import card_content, discard, draw
from ..engine.play.run import Run
from ..engine.play.standing_text import may_act
from ..engine.play.turn import ROUTINES as TURN
from ..engine.play.windows import PASS, PROMPTS, open_window
from ..engine.play.windows import ROUTINES as WINDOWS
from ..engine.work import WindowWork
from .compiled import code_of
from .records import adventure_of, is_book

REDRAW = "redraw"
OUTSIDE = "outside"


def offers(run: Run, seat: int) -> list[Option]:
    """The loot cards that a hero may exchange."""
    if is_book(run, seat) or not may_act(run, seat):
        return []
    loot, cards, option = code_of(run).loot, run.t.cards, run.ctx.option
    held = [card for card in run.t.players[seat].hand if cards[card] in loot]
    said = [(card, (("card", card_content(run, card)),)) for card in held]
    found = [option(REDRAW, (REDRAW, card), "option.redraw", words) for card, words in said]
    return told_apart(found)


def _with_offers(run: Run) -> None:
    """Adds the offers to the question that was just put, before the pass."""
    decision = run.decision
    if decision is None or decision.kind not in ("main", "window") or decision.advised:
        return
    work = run.t.frames[-1].work
    if isinstance(work, WindowWork) and work.answer:
        return  # a window that is narrowed to certain answers
    assert decision.player is not None
    more = offers(run, decision.player)
    if more:
        options = (*decision.options[:-1], *more, decision.options[-1])
        run.decision = records.evolve(decision, options=options)


def _exchanges(run: Run, frame: Frame, seat: int) -> bool:
    """Exchanges a card, if the answer asks for that; whether it did."""
    answer = frame.answer[0] if frame.answer else None
    if not (isinstance(answer, tuple) and answer[0] == REDRAW):
        return False
    card = answer[1]
    assert isinstance(card, int)
    frame.take_answer()
    frame.pc = 0
    discard(run, seat, card)
    draw(run, seat, 1)
    return True


def main_loop(run: Run, frame: Frame) -> None:
    """The Main Phase of a session."""
    if not _exchanges(run, frame, frame.you):
        _MAIN(run, frame)
        _with_offers(run)


def window(run: Run, frame: Frame) -> None:
    """A window of a session; after an exchange it begins again with the active player."""
    work = frame.work
    assert isinstance(work, WindowWork)
    if _exchanges(run, frame, work.asked):
        frame.work = WindowWork(work.point, work.answer, 0, work.asked, work.only, work.silent)
        return
    passed = frame.answer == (None,)
    depth = len(run.t.frames)
    _WINDOW(run, frame)
    if run.decision is not None:
        _with_offers(run)
    elif work.point == OUTSIDE and not passed and len(run.t.frames) == depth:
        _ask_hero(run, frame)


def session_window(run: Run, you: int, point: str, answer: tuple[str, ...]) -> None:
    """Opens a window of a session if anybody can act in it."""
    depth = len(run.t.frames)
    open_window(run, you, point, answer)
    if len(run.t.frames) > depth:
        _with_offers(run)
    elif point == OUTSIDE and offers(run, adventure_of(run.t).hero):
        _ask_hero(run, run.push("window", you, WindowWork(point, answer)))


def _ask_hero(run: Run, frame: Frame) -> None:
    """Asks the Active Player about loot alone."""
    hero = adventure_of(run.t).hero
    more = offers(run, hero)
    if not more or run.t.players[hero].muted:
        return
    work = frame.work
    assert isinstance(work, WindowWork)
    at = run.t.lineup.index(hero)
    frame.work = WindowWork(work.point, work.answer, at, hero, work.only, work.silent)
    frame.pc = 0
    prompt, about = PROMPTS[work.point], f"window:{work.point}"
    run.ask(frame, ANSWER, hero, "window", prompt, [*more, PASS], always=True, about=about)


(_MAIN,) = TURN["main"]
(_WINDOW,) = WINDOWS["window"]
ROUTINES: dict[str, tuple[Op, ...]] = {"main": (main_loop,), "window": (window,)}
