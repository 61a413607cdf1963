"""Triggers: an event finds its handlers by name and queues their programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..compiled import TriggerCode
from ..state import Frame, Token
from .run import Run
from .standing_text import may_act


def fire(run: Run, event: str, subject: int, facts: dict[str, Any] | None = None) -> None:
    """Queues every handler that listens to an event about `subject`, in priority order; `facts`
    are what else the event tells.
    """
    if event not in run.t.heard:
        return
    found: list[dict[str, Any]] = []
    code = run.ctx.code
    data = {**(facts or {}), "subject": subject}
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
                    run, handler, seat, token, data
                ):
                    continue
                seen.add(mark)
                found.append(_handler(handler, seat, token, data))
        if player.passives and may_act(run, seat):
            for key in player.passives:
                found += [
                    _handler(handler, seat, None, data)
                    for handler in code.standings[key].triggers.get(event, ())
                    if _applies(run, handler, seat, None, data)
                ]
    if found:
        run.push("queue", subject, {"queue": found, "chosen": event == "DURING:UPKEEP"})


def fire_removed(run: Run, seat: int, tokens: Iterable[Token]) -> None:
    """Queues what tokens say about being removed; they have left already."""
    found: list[dict[str, Any]] = []
    seen: set[str] = set()
    for token in tokens:
        for handler in run.ctx.code.tokens[token.key].standing.triggers.get("removed", ()):
            data = {"subject": seat, "left": 1}
            if handler.program in seen and not handler.each_token:
                continue
            if _applies(run, handler, seat, token, data):
                seen.add(handler.program)
                found.append(_handler(handler, seat, token, data))
    if found:
        run.push("queue", seat, {"queue": found, "chosen": False})


def _applies(
    run: Run, handler: TriggerCode, seat: int, token: Token | None, data: dict[str, Any]
) -> bool:
    if token is not None:
        data = {**data, "token_key": token.key, "token_id": token.id, "token": token}
        if data.get("unmodifiable") and run.ctx.code.tokens[token.key].attack_modifier:
            return False
    if not handler.matches(run, seat, data):
        return False
    if handler.limit:
        return run.t.players[seat].used.get(handler.counter, 0) < handler.limit
    return True


def _handler(
    handler: TriggerCode, seat: int, token: Token | None, data: dict[str, Any]
) -> dict[str, Any]:
    vars: dict[str, Any] = {
        key: value for key, value in data.items() if isinstance(value, int | tuple | str)
    }
    vars.setdefault("that", data["subject"])
    if token is not None:
        vars.update(
            token=token.id,
            token_key=token.key,
            token_attack=token.attack,
            inflictor=token.inflictor,
            value=token.value,
        )
    return {
        "program": handler.program,
        "you": seat,
        "vars": vars,
        "limit": handler.limit,
        "counter": handler.counter,
    }


def run_queue(run: Run, frame: Frame) -> None:
    """Runs queued handlers one by one; in the Upkeep the active player picks the next."""
    queue: list[dict[str, Any]] = frame.vars["queue"]
    index = frame.vars.pop("pick", None)
    if index is None:
        if not queue:
            return
        if len(queue) > 1 and frame.vars["chosen"]:
            first: dict[str, int] = {}
            for i, waiting in enumerate(queue):
                first.setdefault(waiting["program"], i)
            if len(first) > 1:
                # CORE-UPK-02: the active player picks the order.
                options = [
                    run.ctx.option("order", i, f"Resolve {_label(run, program)} first")
                    for program, i in first.items()
                ]
                frame.pc = 0
                run.ask(frame, "pick", run.t.active, "order", "Which effect comes first?", options)
                return
        index = 0
    frame.pc = 0
    frame.vars["queue"] = queue[:index] + queue[index + 1 :]
    handler = queue[index]
    if not run.t.players[handler["you"]].alive:
        return
    vars = dict(handler["vars"])
    token = vars.get("token")
    held = run.t.players[handler["you"]].tokens
    if token is not None and "left" not in vars and not any(t.id == token for t in held):
        return  # it left before its turn came
    if vars.get("falling") and run.t.dials[run.t.players[vars["subject"]].dial]:
        return  # another text has saved that player already
    if handler["limit"]:
        player = run.mine(handler["you"])
        counter = handler["counter"]
        used = player.used.get(counter, 0)
        if used >= handler["limit"]:
            return
        player.used = {**player.used, counter: used + 1}
    run.push(handler["program"], handler["you"], vars)


def _label(run: Run, program: str) -> str:
    key = program.split("#")[0]
    token = run.ctx.code.tokens.get(key)
    if token is not None:
        return token.name
    standing = run.ctx.code.standings.get(key)
    return standing.content.name if standing is not None else key


QUEUE = {"queue": (run_queue,)}
