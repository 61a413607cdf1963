"""The course of play: fail, skip, extra phases, retarget, or."""

from __future__ import annotations

from typing import Any

from .... import records
from ....language import ast as a
from ....library.prices import could_be_price, pays
from ....messages import Wording
from ... import events as e
from ...frames import Frame
from ...occasions import PhaseFacts
from ...play.changes import flip_board
from ...play.run import Run
from ...settled_effects import Act, ExtraPhaseAct
from ...state import Attack
from ...tokens import NOBODY
from ...work import WindowWork
from ..builder import Builder
from ..prices import affordable
from ..roles import holder_of


def fail(node: a.Fail, b: Builder) -> None:
    def op(run: Run, frame: Frame) -> None:
        if run.t.roll_phase is not None:
            run.roll_phase().failed = True

    b.needs.append(None)
    b.emit(op)


def skip(node: a.SkipPhase, b: Builder) -> None:
    phase = b.scope.before
    if node.phase is not None:
        named = node.phase.name

        def skip_own(run: Run, frame: Frame) -> None:
            player = run.mine(frame.you)
            player.skips = (*player.skips, named)

        b.needs.append(None)
        b.emit(skip_own)
        return

    def op(run: Run, frame: Frame) -> None:
        run.t.skip = phase

    b.needs.append(None)
    b.emit(op)


def extra(node: a.ExtraPhase, b: Builder) -> None:
    who = b.role(node.who)
    against = b.role(node.against) if node.against is not None else None

    def make(run: Run, frame: Frame) -> Act | None:
        if not run.t.rules.extra_phase_without_attack and _without_attack(frame):
            return None
        targets = against(run, frame) if against is not None else []
        return ExtraPhaseAct(tuple(who(run, frame)[:1]), tuple(targets[:1]))

    b.needs.append(None)
    b.act(make)


def _without_attack(frame: Frame) -> bool:
    """Whether the token that grants the phase was not inflicted by the Attack that ends."""
    occasion, this = frame.text.occasion, frame.text.this
    facts = occasion.facts if occasion is not None else None
    return isinstance(facts, PhaseFacts) and not (
        facts.by_attack
        and this is not None
        and occasion is not None
        and this.attack == facts.phase
        and this.inflictor == occasion.subject
    )


def restart(node: a.RestartPhase, b: Builder) -> None:
    """Once an ability is activated only its own text ends the phase and begins it anew."""
    in_ability = b.scope.defers

    def op(run: Run, frame: Frame) -> None:
        you = holder_of(frame)
        for roll in run.t.rolls:
            if roll.purpose == "offense" and roll.owner == you:
                roll.attempts, roll.altered = 0, roll.altered + 1
                return
        phase, attack = run.t.roll_phase, run.t.attack
        if phase is None or phase.roller != you:
            return
        if attack is None:
            # The dice are off the table: at the phase's end.
            run.roll_phase().restart = True
        elif in_ability and attack.attacker == you and attack.target == NOBODY:
            # The rest of the ability is not done: there is no defence to do it in.
            attack.damage, attack.targeted, attack.waiting = [], [], None
            run.roll_phase().restart = True

    b.needs.append(
        lambda run, seat: any(r.purpose == "offense" and r.owner == seat for r in run.t.rolls)
    )
    b.emit(op)


def defend_anyway(node: a.DefendAnyway, b: Builder) -> None:
    def need(run: Run, seat: int) -> bool:
        attack = run.t.attack
        return (
            attack is not None
            and attack.target == seat
            and attack.is_attack
            and not attack.landed
            and not attack.defended
        )

    def op(run: Run, frame: Frame) -> None:
        if need(run, frame.you) and run.t.roll_phase is not None:
            run.roll_phase().defender = frame.you
            _close_window(run)  # SPIDER-3

    b.needs.append(need)
    b.emit(op)


def _close_window(run: Run) -> None:
    """SPIDER-3: the defence is made at this moment, before any other play in the same window."""
    everybody = tuple(range(len(run.t.players)))
    for place in reversed(range(len(run.t.frames))):
        work = run.t.frames[place].work
        if isinstance(work, WindowWork):
            run.own(place).work = records.evolve(work, silent=everybody)
            return


def retarget(node: a.Retarget, b: Builder) -> None:
    seats = b.role(node.to, "prompt.new-target")

    def op(run: Run, frame: Frame) -> None:
        attack = run.t.attack
        for seat in seats(run, frame)[:1]:
            if attack is None or seat < 0:
                return
            if _can_be_turned_away(run, attack):
                attack.target = seat
                run.tell(e.TargetChosen, attack.attacker, seat, attack.id)

    b.needs.append(None)
    b.emit(op)


def _can_be_turned_away(run: Run, attack: Attack) -> bool:
    """ULT-03: a token in play does not turn an Ultimate away, unless RULE-075 is played."""
    return not attack.ultimate or run.t.rules.ultimates_are_redirected


def flip(node: a.FlipBoard, b: Builder) -> None:
    b.needs.append(None)
    b.emit(lambda run, frame: flip_board(run, frame.you))


def choose_player(node: a.ChoosePlayer, b: Builder) -> None:
    b.role(a.Chosen(node.side))
    b.needs.append(None)


def nothing(node: a.NothingHappens, b: Builder) -> None:
    b.needs.append(None)


def _label(words: str) -> tuple[tuple[str, Wording], ...]:
    """The argument of a choice: the option in words, with a capital first letter."""
    return (("text", Wording(words[:1].upper() + words[1:])),)


def either(node: a.Or, b: Builder) -> None:
    """Exactly one of the effects; the player chooses among those that can be paid."""
    from ....language.printer import say
    from . import compile_effect

    var, about = b.var("or"), b.place_of_choice()
    labels = [_label(say(option)) for option in node.options]
    is_price = all(could_be_price(option) for option in node.options)
    can_pay = [
        affordable((option,) if is_price or pays(option) else (), b) for option in node.options
    ]
    if any(pays(option) for option in node.options):
        b.price(lambda run, frame: any(test(run, frame) for test in can_pay))

    def op(run: Run, frame: Frame) -> None:
        able = [i for i, test in enumerate(can_pay) if test(run, frame)] or range(len(labels))
        options = [run.ctx.option("choice", i, "option.choice", labels[i]) for i in able]
        run.ask(frame, var, frame.you, "choice", "prompt.choose-one", options, about=about)

    b.emit(op)
    needs, sure = list(b.needs), list(b.sure)
    ends = []
    for index, option in enumerate(node.options):
        land = b.jump_unless(lambda run, frame, index=index: frame.text.bound.get(var) == index)  # type: ignore[misc]
        compile_effect(option, b)
        ends.append(b.jump())
        land()
    for end in ends:
        end()
    b.needs, b.sure = [*needs, None], sure


COMPILERS: dict[type, Any] = {
    a.Fail: fail,
    a.SkipPhase: skip,
    a.ExtraPhase: extra,
    a.RestartPhase: restart,
    a.DefendAnyway: defend_anyway,
    a.Retarget: retarget,
    a.FlipBoard: flip,
    a.ChoosePlayer: choose_player,
    a.NothingHappens: nothing,
    a.Or: either,
}
