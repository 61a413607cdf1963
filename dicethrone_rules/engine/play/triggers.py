"""Triggers: an occasion finds its handlers by name and queues their programs."""

from __future__ import annotations

from collections.abc import Iterable

from ..compiled import TriggerCode
from ..decisions import told_apart
from ..frames import ANSWER, Frame, Text
from ..occasions import (
    AmountFacts,
    AttackFacts,
    DamageFacts,
    DiceFacts,
    Facts,
    Occasion,
    TokenFacts,
)
from ..tokens import NOBODY, Token
from ..work import Handler, QueueWork
from .run import Run
from .standing_text import granted, may_act


def fire(run: Run, event: str, subject: int, facts: Facts | None = None) -> None:
    """Queues every handler that listens to an event about `subject`, in priority order; `facts`
    are the other facts of the event.
    """
    if event not in run.t.heard:
        return
    found: list[Handler] = []
    code = run.ctx.code
    occasion = Occasion(event, subject, facts)
    for seat in run.t.lineup:
        player = run.t.players[seat]
        seen: set[str] = set()
        for token in player.tokens:
            handlers = code.tokens[token.key].standing.triggers.get(event)
            if handlers is None:
                continue
            for index, handler in enumerate(handlers):
                mark = f"{token.key}/{index}"
                if (mark in seen and not handler.each_token) or not _applies(
                    run, handler, seat, token, occasion
                ):
                    continue
                seen.add(mark)
                found.append(_handler(handler, seat, token))
        if player.passives:
            # No passive ability works against an opponent's Ultimate.
            passives = player.passives if may_act(run, seat) else granted(run, seat)
            for key in passives:
                found += [
                    _handler(handler, seat, None)
                    for handler in code.standings[key].triggers.get(event, ())
                    if _applies(run, handler, seat, None, occasion)
                ]
    if found:
        run.push("queue", subject, QueueWork(occasion, tuple(found), event == "DURING:UPKEEP"))


def fire_removed(run: Run, seat: int, tokens: Iterable[Token]) -> None:
    """Queues the texts of tokens about their own removal; the tokens have left already."""
    fire_for(run, REMOVED, seat, tokens)


def fire_for(run: Run, event: str, seat: int, tokens: Iterable[Token]) -> None:
    """Queues the handlers of some tokens of a player for an event about the player."""
    found: list[Handler] = []
    seen: set[str] = set()
    occasion = Occasion(event, seat)
    for token in tokens:
        for handler in run.ctx.code.tokens[token.key].standing.triggers.get(event, ()):
            if handler.program in seen and not handler.each_token:
                continue
            if _applies(run, handler, seat, token, occasion):
                seen.add(handler.program)
                found.append(_handler(handler, seat, token))
    if found:
        run.push("queue", seat, QueueWork(occasion, tuple(found)))


# Occasions at which a queued text looks once more whether it still applies.
REMOVED, WOULD_FALL = "removed", "would_fall"


def _applies(
    run: Run, handler: TriggerCode, seat: int, token: Token | None, occasion: Occasion
) -> bool:
    if token is not None:
        facts = occasion.facts
        if (
            isinstance(facts, AttackFacts)
            and facts.unmodifiable
            and run.ctx.code.tokens[token.key].attack_modifier
        ):
            return False
    if not handler.matches(run, seat, occasion, token):
        return False
    if handler.limit:
        return run.t.players[seat].used.get(handler.counter, 0) < handler.limit
    return True


def _handler(handler: TriggerCode, seat: int, token: Token | None) -> Handler:
    return Handler(handler.program, seat, token, handler.limit, handler.counter)


def run_queue(run: Run, frame: Frame) -> None:
    """Runs queued handlers one by one; in the Upkeep the active player picks the next."""
    work = frame.work
    assert isinstance(work, QueueWork)
    queue = work.handlers
    index = 0
    if frame.answer:
        index = frame.take_number()
    elif not queue:
        return
    elif work.chosen:
        first: dict[str, int] = {}
        for i, waiting in enumerate(queue):
            first.setdefault(waiting.program, i)
        if len(first) > 1:
            # CORE-UPK-02: the active player picks the order.
            labels = run.ctx.code.labels
            options = [
                run.ctx.option("order", i, "option.order", (("effect", labels[program]),))
                for program, i in first.items()
            ]
            frame.pc = 0
            run.ask(frame, ANSWER, run.t.active, "order", "prompt.order", told_apart(options))
            return
    frame.pc = 0
    frame.work = QueueWork(work.occasion, queue[:index] + queue[index + 1 :], work.chosen)
    _start(run, queue[index], work.occasion)


def _start(run: Run, handler: Handler, occasion: Occasion) -> None:
    """Runs a queued text, unless it does not apply any more."""
    if not run.t.players[handler.you].alive:
        return
    token, held = handler.token, run.t.players[handler.you].tokens
    if token is not None and occasion.event != REMOVED and not any(t.id == token.id for t in held):
        return  # it left before its turn came
    if occasion.event == WOULD_FALL and run.t.dials[run.t.players[occasion.subject].dial]:
        return  # another text has saved that player already
    if handler.limit:
        player = run.mine(handler.you)
        counter = handler.counter
        used = player.used.get(counter, 0)
        if used >= handler.limit:
            return
        player.used = {**player.used, counter: used + 1}
    facts = occasion.facts
    frame = run.push_text(handler.program, handler.you, text_of(occasion, token))
    if isinstance(facts, DiceFacts):
        frame.rolled = facts.faces


def text_of(occasion: Occasion, token: Token | None) -> Text:
    """The variables of a text that an occasion sets off."""
    facts = occasion.facts
    text = Text(token, None, occasion, that=occasion.subject)
    if isinstance(facts, DamageFacts):
        if facts.receiver != NOBODY:
            text.that = facts.receiver
    elif isinstance(facts, TokenFacts | AmountFacts):
        text.amount = facts.amount
    return text


QUEUE = {"queue": (run_queue,)}
