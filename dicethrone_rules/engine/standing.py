"""Standing text in force: tokens, passive abilities and lasting effects of a player."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import ast as a
from .code import AdjustCode, Standing
from .run import Run
from .state import Frame, Token


def standings(run: Run, seat: int) -> Iterator[tuple[Standing, Token | None]]:
    """The standing texts of a player, one for each kind of token held, in the order gained."""
    code = run.ctx.code
    player = run.t.players[seat]
    seen: set[str] = set()
    for token in player.tokens:
        if token.key not in seen:
            seen.add(token.key)
            yield code.tokens[token.key].standing, token
    for key in player.passives:
        yield code.standings[key], None
    for key, _, _ in player.lasting:
        yield code.standings[key], None


def spendable(run: Run, seat: int) -> list[tuple[Standing, Token | None]]:
    """The standing texts of a player that offer something to spend or pay for."""
    code = run.ctx.code
    player = run.t.players[seat]
    found: list[tuple[Standing, Token | None]] = []
    last = ""
    for token in player.tokens:
        if token.key != last:
            last = token.key
            standing = code.tokens[last].standing
            if standing.spends and not any(standing is other for other, _ in found):
                found.append((standing, token))
    for key in player.passives:
        standing = code.standings[key]
        if standing.spends:
            found.append((standing, None))
    return found


def adjustments_of(
    run: Run, seat: int, situation: a.Situation | None, kind: type
) -> list[tuple[a.Adjustment, int]]:
    """The adjustments of a kind that hold for a player now, each with its amount."""
    found: list[tuple[a.Adjustment, int]] = []
    player = run.t.players[seat]
    if not player.tokens and not player.passives and not player.lasting:
        return found
    for standing, token in standings(run, seat):
        for adjust in standing.adjustments:
            if type(adjust.what) is not kind or adjust.situation is not situation:
                continue
            if token is None and "act" in forbidden(run, seat):
                continue  # a player who may not act has no passive abilities
            frame = _frame(seat, token)
            if adjust.condition is not None and not adjust.condition(run, frame):
                continue
            found.append((adjust.what, adjust.amount(run, frame) if adjust.amount else 0))
    return found


def _frame(seat: int, token: Token | None) -> Frame:
    vars = {} if token is None else {"token": token.id, "inflictor": token.inflictor}
    return Frame("", 0, seat, vars)


def forbidden(run: Run, seat: int) -> set[str]:
    """What a player may not do now because of tokens."""
    result: set[str] = set()
    code = run.ctx.code
    for token in run.t.players[seat].tokens:
        standing = code.tokens[token.key].standing
        if standing.forbids:
            result |= standing.forbids
    return result


def may_act(run: Run, seat: int) -> bool:
    """Whether a player may do anything at all: alive, not barred, not locked out by an Ultimate."""
    player = run.t.players[seat]
    if not player.alive:
        return False
    attack = run.t.attack
    locked = attack is not None and attack.ultimate and not attack.landed
    if locked and attack is not None and run.t.players[attack.attacker].team != player.team:
        return False  # ULT-01: opponents of an activated Ultimate may take no action.
    for token in player.tokens:
        if "act" in run.ctx.code.tokens[token.key].standing.forbids:
            return False
    return True


def is_allowed(run: Run, seat: int, what: a.Allowed) -> bool:
    """Whether a player has a permission beyond the rules."""
    return any(what.value in standing.allows for standing, _ in standings(run, seat))


__all__ = ["AdjustCode", "adjustments_of", "forbidden", "is_allowed", "may_act", "standings"]
