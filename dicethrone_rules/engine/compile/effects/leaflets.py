"""Status effects by whose leaflet they stand on: choosing one of a hero's, and gaining it."""

from __future__ import annotations

from typing import Any

from ....language import ast as a
from ...compiled import PLAIN, STATUS_KINDS
from ...frames import Frame
from ...play.run import Run
from ...settled_effects import Act, GainAct
from ..builder import Builder


def choose_token(node: a.ChooseToken, b: Builder) -> None:
    """Choosing one of the status effects that a hero's texts name."""
    var, kind = b.var("token"), node.kind
    seats = b.role(node.whose, "prompt.player")
    b.scope.picked = var

    def op(run: Run, frame: Frame) -> None:
        code = run.ctx.code
        found = [
            key
            for seat in seats(run, frame)
            if seat >= 0
            for key in leaflet(run, run.t.players[seat].hero)
            if _is_of(kind, code.tokens[key].kind)
        ]
        options = [
            run.ctx.option(
                "status", key, "option.token-named", (("token", code.tokens[key].content),)
            )
            for key in dict.fromkeys(found)
        ]
        frame.text.bound[var] = ""
        if options:
            run.ask(frame, var, frame.you, "status", "prompt.token", options)

    b.needs.append(None)
    b.emit(op)


def leaflet(run: Run, hero: str) -> tuple[str, ...]:
    """The keys of the tokens that the board, cards and tokens of a hero or an enemy name, in this
    game.
    """
    library, code = run.ctx.library, run.ctx.code
    assert library is not None  # a game has one
    known: dict[str, tuple[str, ...]] = library.derived.setdefault("leaflets", {})
    if hero not in known:
        known[hero] = tuple(
            sorted(library.adventure_reach((), [library.combatant_key(hero)]).tokens)
        )
    keys = [code.same.get(key, key) for key in known[hero]]
    return tuple([key for key in keys if key in code.tokens])


def _is_of(kind: a.Kind, what: str) -> bool:
    if kind is a.Kind.ANY:
        return what in STATUS_KINDS
    if kind is a.Kind.PLAIN:
        return what in PLAIN
    return what == kind.name.lower()


def gain_chosen(node: a.GainChosen, b: Builder) -> None:
    var, seats = b.scope.picked, b.role(node.who, "prompt.player")

    def make(run: Run, frame: Frame) -> Act | None:
        key = frame.text.bound.get(var)
        if not isinstance(key, str) or not key:
            return None
        return GainAct(tuple(seats(run, frame)), "token", key, 1, 0, 0, frame.you)

    b.needs.append(None)
    b.act(make)


COMPILERS: dict[type, Any] = {a.ChooseToken: choose_token, a.GainChosen: gain_chosen}
