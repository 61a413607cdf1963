"""The tokens an effect may take, and their names when somebody has to choose."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ...language import ast as a
from ...messages import SeatNumber
from ..compiled import PLAIN, TakeCode
from ..decisions import Option
from ..tokens import Token
from .changes import token_named
from .run import Run

ROLLS = ("roll", "opposed")  # the routines that roll for a text


def _matches(run: Run, key: str, what: str) -> bool:
    """Whether a token is of a key, or of a kind of status effect. (STATUS-GEN-01) A companion or a
    track is no status effect: only a text that names it can take it. (COMP-02)
    """
    code = run.ctx.code.tokens[key]
    if what == a.Kind.ANY:
        return code.is_status
    if what == a.Kind.POSITIVE:
        return code.kind == "positive"
    if what == a.Kind.NEGATIVE:
        return code.kind == "negative"
    if what == a.Kind.PLAIN:
        return code.kind in PLAIN
    return what in (key, code.group)


def may_take(run: Run, take: TakeCode, key: str) -> bool:
    """Whether a play that takes tokens from others can take one of that key."""
    code = run.ctx.code.tokens[key]
    return (code.transferable if take.transfer else code.removable) and _matches(
        run, key, take.what
    )


def tokens_rolled_for(run: Run) -> tuple[int, ...]:
    """The tokens whose own text has a die on the table."""
    frames = run.t.frames
    return tuple(
        [
            below.text.this.id
            for below, above in pairwise(frames)
            if above.program in ROLLS and below.text.this is not None
        ]
    )


def removable(run: Run, seat: int, what: str, *, own_text: bool, transfer: bool) -> list[Token]:
    """The tokens of a player that an effect may take.

    STATUS-GEN-16: a token's own text, or an effect that names one's own token, is not stopped by
    its protection; an effect that takes any status effect is. RULE-057: nothing else removes a
    token whose die is rolled.
    """
    found = []
    rolling = () if own_text or not run.t.rolls else tokens_rolled_for(run)
    for token in run.t.players[seat].tokens:
        if not _matches(run, token.key, what) or token.id in rolling:
            continue
        code = run.ctx.code.tokens[token.key]
        if not own_text:
            if transfer and not code.transferable:
                continue
            if not transfer and not code.removable:
                continue
        found.append(token)
    return found


def token_options(run: Run, pairs: list[tuple[int, int]]) -> list[Option]:
    """An option for each token; equal tokens of one player are one option. Tokens that differ only
    in their giver name the giver.
    """
    looks: dict[tuple[int, Any, int], int] = {}
    for seat, token_id in pairs:
        token = next(t for t in run.t.players[seat].tokens if t.id == token_id)
        name = token_named(run.ctx.code.tokens[token.key], token.value, token.side)
        looks.setdefault((seat, name, token.inflictor), token_id)
    givers: dict[tuple[int, Any], int] = {}
    for seat, name, _ in looks:
        givers[seat, name] = givers.get((seat, name), 0) + 1
    options = []
    for (seat, name, giver), token_id in looks.items():
        arguments: tuple[tuple[str, Any], ...] = (("token", name), ("player", SeatNumber(seat)))
        id = "option.token"
        if givers[seat, name] > 1:
            arguments, id = (*arguments, ("giver", SeatNumber(giver))), "option.token-from"
        options.append(run.ctx.option("token", (seat, token_id), id, arguments))
    return options
