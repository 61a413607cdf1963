"""RULE-054: the order of tokens of one name that differ and do not all fit on a board."""

from __future__ import annotations

from ..frames import ANSWER, Frame
from ..settled_effects import TARGET, Act, GainAct
from ..tokens import NOBODY
from .changes import room, token_named
from .run import Run


def unlike_gains(run: Run, acts: tuple[Act, ...]) -> tuple[int, ...]:
    """The places of gains that are rivals of the first act: tokens of its name for the same player
    with another side or value, more together than there is room for. Empty without a choice.
    """
    first = acts[0]
    if not isinstance(first, GainAct) or first.what != "token" or first.count <= 0:
        return ()
    places, looks, count = [], set(), 0
    for place, act in enumerate(acts):
        if isinstance(act, GainAct) and (act.to, act.key) == (first.to, first.key):
            count += act.count
            if (act.side, act.value) not in looks:
                looks.add((act.side, act.value))
                places.append(place)
    # RULE-054, ROGUE-2: a choice only among different tokens that do not all fit
    if len(looks) < 2 or run.ctx.code.tokens[first.key].replaceable:
        return ()
    seat = _seat(run, first)
    return tuple(places) if seat != NOBODY and room(run, seat, first.key) < count else ()


def _seat(run: Run, act: GainAct) -> int:
    if len(act.to) != 1:
        return NOBODY
    if act.to[0] != TARGET:
        return act.to[0]
    return run.t.attack.target if run.t.attack is not None else NOBODY


def ask_order(run: Run, frame: Frame, acts: tuple[Act, ...], places: tuple[int, ...]) -> None:
    """Asks the player whose text it is which of the rivals comes next."""
    option = run.ctx.option
    options, by = [], frame.you
    for place in places:
        act = acts[place]
        assert isinstance(act, GainAct)
        by = act.source
        token = token_named(run.ctx.code.tokens[act.key], act.value, act.side)
        options.append(option("order", place, "option.order", (("effect", token),)))
    run.ask(frame, ANSWER, by, "order", "prompt.order", options)
