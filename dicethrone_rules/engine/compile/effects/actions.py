"""Content's own actions: subroutines of the program that uses them.

An action is compiled into a program once, at its first use; later uses jump there and come back.
The action runs in the frame of the text that uses it: it shares the rolls, choices, counts and
queued effects of that text, and a cut inside it waits like any other. So the size of programs
depends on the written text, not on the number of uses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .... import records
from ....errors import ContentError
from ....language import ast as a
from ....language.ast.walk import walk
from ....library.actions import MOST_DEEP
from ...compiled import AmountOf, SeatTest
from ...frames import Frame
from ...play.changes import count_use
from ...play.run import Run
from ..builder import Body, Builder
from ..roles import holder_of
from ..scope import Given, Scope


def call(node: a.Call, b: Builder) -> None:
    """Uses an action: its text as it is read here, then one more use of it is counted."""
    name = node.action.text
    outer, text, places, leading = b.scope, b.text, b.places, b.leading
    key, action, words = outer.words.action(name)
    if key in outer.doing or len(outer.doing) >= MOST_DEEP:
        how = "uses itself" if key in outer.doing else "is used by too many others in a row"
        raise ContentError(f"The action {name} {how}: {', '.join((*outer.doing, key))}.")
    end = _begin_doing(b)
    if isinstance(node.amount, a.UpTo):
        given, leading = _chosen_number(key, node.amount, b), False
    else:
        given = _given(node.amount or a.Number(1), outer)
    b.scope = records.evolve(outer, words=words, given=given, doing=(*outer.doing, key))
    b.text, b.places = f"{outer.key}>{name}", 0
    if leading:
        _write(action, b)  # its leading questions are asked when the play is declared
    else:
        _use(key, action, given, b)
    b.scope, b.text, b.places, b.leading = outer, text, places, leading and b.leading
    end()
    did = f"did:{key}"

    def counted(run: Run, frame: Frame) -> None:
        count_use(run, frame.you, did)

    b.emit(counted)


def _write(action: a.ActionDef, b: Builder) -> None:
    from ..texts import compile_text

    outer = b.again
    if any(isinstance(part, a.RepeatThis) for part in walk(action.text)):
        b.emit(lambda run, frame: None)  # no jump leads back into the leading choices
    b.again = b.here
    compile_text(action.text, b)
    b.again = outer


def repeat_this(node: a.RepeatThis, b: Builder) -> None:
    """Goes back to where the action began, with all that has happened so far."""
    again = b.again

    def op(run: Run, frame: Frame) -> None:
        frame.pc = again

    b.needs.append(None)
    b.emit(op)


def _use(action_key: str, action: a.ActionDef, given: Given, b: Builder) -> None:
    """Jumps to the action's text, which is written here if this is its first use."""
    _hand_over_choice(action_key, given, b)
    key = (
        action_key,
        given.identity,
        bool(b.scope.chosen),
        b.breaks > 0,
        b.late_roll,
        b.takes_later,
    )
    body = b.bodies.get(key)
    if body is None:
        b.bodies[key] = _body(action, b)
        return
    start = body.start
    back = b.here + 1

    def op(run: Run, frame: Frame) -> None:
        frame.text.back += (back,)
        frame.pc = start

    b.emit(op)
    _settle(body, b)


def _hand_over_choice(key: str, given: Given, b: Builder) -> None:
    """The player whom the text has chosen last is "that player" of the action, until it chooses
    anew, and of the number that the text says.
    """
    chosen, handed = b.scope.chosen, f"chosen:{key}"
    if not chosen:
        return

    def hand_over(run: Run, frame: Frame) -> None:
        frame.text.bound[handed] = frame.text.bound.get(chosen)

    b.emit(hand_over)
    b.scope.chosen = handed
    if given.scope.chosen == chosen:
        b.scope.given = records.evolve(given, scope=records.evolve(given.scope, chosen=handed))


def _body(action: a.ActionDef, b: Builder) -> Body:
    """The action's text, entered from above and left by a jump back."""
    back = [0]

    def enter(run: Run, frame: Frame) -> None:
        frame.text.back += (back[0],)

    b.emit(enter)
    start, needs, sure, breaks = b.here, b.needs, b.sure, b.breaks
    b.needs, b.sure = [], []
    _write(action, b)
    b.emit(_go_back)
    back[0] = b.here
    own_needs: list[SeatTest | None] = [None] if None in b.needs else _each_once(b.needs)
    own_sure: list[AmountOf] = _each_once(b.sure)
    body = Body(start, own_needs, own_sure, b.breaks - breaks, b.late_roll, b.takes_later)
    b.needs, b.sure, b.breaks = needs, sure, breaks
    _settle(body, b)
    return body


def _settle(body: Body, b: Builder) -> None:
    """Notes what a use of an action means for the program around it."""
    b.needs = [*b.needs, *body.needs]
    b.sure = _each_once([*b.sure, *body.sure])
    b.breaks += body.breaks
    b.late_roll, b.takes_later = body.late_roll, body.takes_later


def _each_once(functions: list[Any]) -> list[Any]:
    return list({id(function): function for function in functions}.values())


def _go_back(run: Run, frame: Frame) -> None:
    text = frame.text
    frame.pc, text.back = text.back[-1], text.back[:-1]


def _given(amount: a.Amount, scope: Scope) -> Given:
    """A number as it is said in a text; N alone is the number of that text itself."""
    outer = scope.given
    if isinstance(amount, a.Param) and outer is not None:
        return outer
    within = outer is not None and any(isinstance(part, a.Param) for part in walk(amount))
    identity = (amount, scope.words.owner, outer.identity if outer and within else ())
    return Given(amount, records.evolve(scope), identity)


def _chosen_number(key: str, most: a.UpTo, b: Builder) -> Given:
    """`up to 3`: the player says how many before the action begins."""
    var, amount = f"number:{key}", b.amount(most.most)

    def ask(run: Run, frame: Frame) -> None:
        options = [
            run.ctx.option("number", n, "option.number", (("number", n),))
            for n in range(max(0, amount(run, frame)) + 1)
        ]
        run.ask(frame, var, frame.you, "number", "prompt.how-many", options)

    b.emit(ask)
    return Given(most.most, records.evolve(b.scope), (var,), var)


def _begin_doing(b: Builder) -> Callable[[], None]:
    """In an action "you" is the player who does it, also in another player's choice. The returned
    function ends this.
    """
    if not b.others:
        return _nothing
    var = b.var("doer")

    def begin(run: Run, frame: Frame) -> None:
        frame.text.bound[var], frame.text.holder = holder_of(frame), frame.you

    def end(run: Run, frame: Frame) -> None:
        frame.text.holder = frame.text.number(var)
        del frame.text.bound[var]

    b.emit(begin)
    b.others = False

    def finish() -> None:
        b.emit(end)
        b.others = True

    return finish


def _nothing() -> None:
    return


COMPILERS: dict[type, Any] = {a.Call: call, a.RepeatThis: repeat_this}
