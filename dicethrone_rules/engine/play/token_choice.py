"""Which tokens an effect may take, and what they are called when somebody has to choose."""

from __future__ import annotations

from ...language import ast as a
from ..compiled import TakeCode
from ..decisions import Option
from ..tokens import Token
from .changes import token_text
from .run import Run


def _matches(run: Run, key: str, what: str) -> bool:
    """Whether a token is of a key, or of a kind of status effect."""
    code = run.ctx.code.tokens[key]
    if what == a.Kind.ANY:
        return code.is_status
    if what == a.Kind.POSITIVE:
        return code.kind == "positive"
    if what == a.Kind.NEGATIVE:
        return code.kind == "negative"
    return key == what


def may_take(run: Run, take: TakeCode, key: str) -> bool:
    """Whether a play that takes tokens from others can take one of that key."""
    code = run.ctx.code.tokens[key]
    return (code.transferable if take.transfer else code.removable) and _matches(
        run, key, take.what
    )


def removable(run: Run, seat: int, what: str, *, own_text: bool, transfer: bool) -> list[Token]:
    """The tokens of a player that an effect may take.

    STATUS-GEN-16: a token's own text, or an effect that names one's own token, is not stopped by
    its protection; an effect that takes any status effect is.
    """
    found = []
    for token in run.t.players[seat].tokens:
        if not _matches(run, token.key, what):
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
    """An option for each token; equal tokens of one player are one option."""
    options = []
    seen = set()
    for seat, token_id in pairs:
        token = next(t for t in run.t.players[seat].tokens if t.id == token_id)
        look = (seat, token.key, token.side, token.value, token.inflictor)
        if look not in seen:
            seen.add(look)
            name = token_text(run.ctx.code.tokens[token.key], token.value, token.side)
            text = f"{name} of Player {seat + 1}"
            options.append(run.ctx.option("token", (seat, token_id), text))
    return options
