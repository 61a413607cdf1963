"""A text followed through its steps and cuts: the schedule that `explain` prints.

How far an ability has come at a cut is in general known only in play: whether there was damage to
wait for, whether there are several opponents. So a text is read with every state it can be in, and
the schedule says what these have in common, or each possibility.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from ..prices import is_due
from .cuts import (
    Cut,
    Wait,
    cut_before_decision,
    cuts_before,
    ends_segment,
    sentences,
    waits_for,
)
from .moments import (
    IN_ANY_CASE,
    START,
    Moment,
    Stage,
    State,
    after,
    moment_of,
    progress,
    queued,
    words,
)
from .steps import Step, Timing, takes_from_target, timing_of

MOST_WRITTEN_OUT = 100
"""So many uses of content's own actions are written out in a schedule; more stay words."""


@records.frozen
class Happening:
    """One effect: the moments at which it can happen, its conditions, and its words."""

    moments: tuple[Moment, ...]
    words: str
    conditions: tuple[str, ...]
    effect: a.Effect | a.Until = records.field(eq=False, repr=False)
    timing: Timing = records.field(eq=False, repr=False)

    def __str__(self) -> str:
        return ": ".join((*self.conditions, self.words))

    @property
    def when(self) -> str:
        """The moments at which it happens: one, or each possibility where play settles it."""
        return " or ".join(self.moments)


@records.frozen
class Segment:
    """The effects between two cuts, in the order of play."""

    after: str  # what comes before it; empty for the first
    cut: Cut | None
    waits: frozenset[Wait]
    happenings: tuple[Happening, ...]


def schedule(
    text: a.Text,
    *,
    offensive: bool,
    actions: Mapping[str, a.ActionDef] | None = None,
    opponents: int = 0,
    additionally_waits: bool = True,
    healing_at_once: bool = False,
) -> tuple[Segment, ...]:
    """The segments of a text; `offensive` for the text of an offensive or ultimate ability. Actions
    that are known are written out. With a number of opponents it is for such a game only. The last
    two are options of the rules, here as the printed edition has them.
    """
    reader = _Reader(offensive, actions or {}, opponents)
    reader.additionally_waits, reader.healing_at_once = additionally_waits, healing_at_once
    reader.text(text, frozenset({START}), ())
    return tuple(part.segment() for part in reader.parts if any(part.rounds))


@records.define
class _Part:
    """A segment in the making. A round is the part of a text before effects without a target
    happen.
    """

    after: str = ""
    cut: Cut | None = None
    waits: frozenset[Wait] = frozenset()
    rounds: list[list[Happening]] = records.Factory(lambda: [[]])

    def segment(self) -> Segment:
        found: list[Happening] = []
        later: list[Happening] = []
        for read in self.rounds:
            for step in (Step.READ, Step.ACTIVATION):
                found += [what for what in read if what.timing.step is step]
            later += [what for what in read if what.timing.step in (Step.DEFENCE, Step.DAMAGE)]
        later.sort(key=_place)
        return Segment(self.after, self.cut, self.waits, (*found, *later))


_ORDER = tuple(Moment)


def _place(what: Happening) -> tuple[int, bool]:
    """Effects on the target come before damage within a moment."""
    return _ORDER.index(what.moments[0]), what.timing.step is Step.DAMAGE


States = frozenset[State]
Conditions = tuple[str, ...]


class _Reader:
    """Reads a text with all states it can be in, and notes what happens when."""

    def __init__(self, offensive: bool, actions: Mapping[str, a.ActionDef], opponents: int) -> None:
        self.offensive, self.actions, self.opponents = offensive, actions, opponents
        self.additionally_waits, self.healing_at_once = True, False
        self.parts = [_Part()]
        self.here = self.parts[0]
        self.writing = True
        self.doing: tuple[str, ...] = ()  # the actions that are being written out
        self.calls = 0
        self.taken = False  # something before is taken from the target
        self.unpaid: set[State] = set()  # states in which the text ended for want of its price

    # --- cuts ---------------------------------------------------------------------------------

    def cut(self, cut: Cut, states: States, conditions: Conditions) -> States:
        if cut is Cut.ADDITIONALLY and not self.additionally_waits:
            return states  # RULE-011
        waits: set[Wait] = set()
        reached: set[State] = set()
        for state in states:
            for now in progress(state, self.opponents):
                wait = waits_for(cut, now) if self.offensive else Wait.NOTHING
                waits.add(wait)
                reached.add(after(wait, state))
        if cut is Cut.THEN or waits != {Wait.NOTHING}:
            said = words(cut, frozenset(waits)) if self.offensive else _BREAK
            self._begin(": ".join((*conditions, said)), cut, frozenset(waits))
        elif self.writing and ends_segment(cut, Wait.NOTHING):
            self.here.rounds.append([])
        return frozenset(reached)

    def _begin(self, said: str, cut: Cut | None, waits: frozenset[Wait]) -> None:
        if not self.writing:
            return
        if any(self.here.rounds):
            self.here = _Part(said, cut, waits)
            self.parts.append(self.here)
        else:  # two cuts in a row
            self.here.after = "; ".join(filter(None, (self.here.after, said)))
            self.here.cut, self.here.waits = cut, self.here.waits | waits

    # --- sentences ----------------------------------------------------------------------------

    def text(self, text: a.Text, states: States, conditions: Conditions) -> States:
        outer, self.unpaid = self.unpaid, set()
        for place, sentence in enumerate(sentences(text)):
            for cut in cuts_before(
                sentence, first=not place, offensive=self.offensive, taken=self.taken
            ):
                states = self.cut(cut, states, conditions)
            read = STATEMENTS.of(sentence.statement)
            states = read(self, sentence.statement, states, conditions)
        states, self.unpaid = states | self.unpaid, outer
        return states

    def branches(
        self, ways: list[tuple[a.Text, str]], states: States, conditions: Conditions
    ) -> States:
        """Alternatives of which one is taken: each begins in the segment of the statement."""
        start, before = self.here, len(self.parts)
        reached: States = frozenset()
        for text, condition in ways:
            self.here = start
            reached |= self.text(text, states, (*conditions, condition))
        if len(self.parts) > before:
            self.here = _Part(": ".join((*conditions, IN_ANY_CASE)))
            self.parts.append(self.here)
        return reached

    def rounds(
        self, body: a.Text, condition: str, states: States, conditions: Conditions, end: Cut | None
    ) -> States:
        """A body that is read any number of times: written once, with the states of all rounds."""
        was = (self.writing, self.taken, self.calls)
        self.writing = False
        while not (reached := self._round(body, states, end)) <= states:
            states |= reached
        self.writing, self.taken, self.calls = was
        return states | self.branches([(body, condition)], states, conditions)

    def _round(self, body: a.Text, states: States, end: Cut | None) -> States:
        states = self.text(body, states, ())
        return states if end is None else self.cut(end, states, ())

    def decision(self, who: a.Role, states: States, conditions: Conditions) -> States:
        """Somebody decides; several players decide one after the other, each as that player."""
        if not self.offensive:
            return states
        cut = cut_before_decision(who)
        if isinstance(who, a.AnyOne) or (isinstance(who, a.Chosen) and who.count != 1):
            cut = cut_before_decision(a.ThatPlayer())
        return states if cut is None else self.cut(cut, states, conditions)

    # --- effects ------------------------------------------------------------------------------

    def effect(self, effect: a.Effect, states: States, conditions: Conditions) -> States:
        if self.offensive and is_due(effect):
            states = self.cut(Cut.PRICE, states, conditions)
            self.unpaid |= states
        if isinstance(effect, a.Or):
            inside = (*conditions, "if chosen")
            reached = [self.effect(option, states, inside) for option in effect.options]
            return frozenset(state for states in reached for state in states)
        if isinstance(effect, a.Call):
            return self._call(effect, states, conditions)
        self.taken = self.taken or takes_from_target(effect)
        return self.happens(effect, states, conditions)

    def _call(self, node: a.Call, states: States, conditions: Conditions) -> States:
        from ...language.printer import say

        name = node.action.text
        action = self.actions.get(name)
        self.calls += 1
        if action is None or name in self.doing or self.calls > MOST_WRITTEN_OUT:
            return self.happens(node, states, conditions)
        outer, self.doing = self.doing, (*self.doing, name)
        states = self.text(action.text, states, (*conditions, say(node)))
        self.doing = outer
        return states

    def happens(self, node: a.Effect | a.Until, states: States, conditions: Conditions) -> States:
        from ...language.printer import say

        timing = timing_of(node)
        if not self.offensive:
            timing = records.evolve(timing, step=Step.READ)
        if self.healing_at_once and timing.step is not Step.DAMAGE:
            timing = records.evolve(timing, pooled=False)  # RULE-081
        if self.writing:
            stages = sorted({state[0] for state in states})
            said = Happening(self._moments(timing, stages), say(node), conditions, node, timing)
            self.here.rounds[-1].append(said)
        return frozenset(queued(timing, state) for state in states)

    def _moments(self, timing: Timing, stages: list[Stage]) -> tuple[Moment, ...]:
        if not self.offensive:
            return (Moment.IN_ORDER,)
        return tuple(dict.fromkeys(moment_of(timing, stage) for stage in stages))


_BREAK = "then, when all of that is done and others have had a chance to act"


# --- statements ----------------------------------------------------------------------------------

STATEMENTS = Concern[Callable[[_Reader, Any, States, Conditions], States]](
    "schedule of statements", a.Statement
)


@STATEMENTS.register(a.Do)
def _do(read: _Reader, node: a.Do, states: States, conditions: Conditions) -> States:
    for place, part in enumerate(node.parts):
        if part.then and place:
            states = read.cut(Cut.THEN, states, conditions)
        states = read.effect(part.effect, states, conditions)
    return states


@STATEMENTS.register(a.If)
def _if(read: _Reader, node: a.If, states: States, conditions: Conditions) -> States:
    from ...language.printer import say, unless

    condition = node.condition
    ways = [(node.body, f"if {say(condition)}"), (node.otherwise, unless(condition))]
    if node.instead:  # "instead" is said after the sentence that it replaces
        ways.reverse()
    return read.branches(ways, states, conditions)


@STATEMENTS.register(a.On)
def _on(read: _Reader, node: a.On, states: States, conditions: Conditions) -> States:
    from ...language.printer import say

    return states | read.branches([(node.body, f"on {say(node.pattern)}")], states, conditions)


@STATEMENTS.register(a.ForEach)
def _for_each(read: _Reader, node: a.ForEach, states: States, conditions: Conditions) -> States:
    from ...language.printer import say

    return read.rounds(node.body, f"for {say(node.over)}", states, conditions, None)


@STATEMENTS.register(a.Repeat)
def _repeat(read: _Reader, node: a.Repeat, states: States, conditions: Conditions) -> States:
    from ...language.printer import say

    end = Cut.ROUND if read.offensive else None
    return read.rounds(node.body, f"{say(node.times)} times", states, conditions, end)


@STATEMENTS.register(a.May)
def _may(read: _Reader, node: a.May, states: States, conditions: Conditions) -> States:
    from ...language.printer import say

    who = "you choose" if isinstance(node.who, a.You) else f"{say(node.who)} chooses"
    states = paid = read.decision(node.who, states, conditions)
    if node.costs and read.offensive:
        paid = read.cut(Cut.PRICE, states, conditions)
    for cost in node.costs:
        paid = read.effect(cost, paid, (*conditions, f"if {who}, as a price"))
    done = read.branches([(node.body, f"if {who}")], paid, conditions)
    return done | read.branches([(node.otherwise, f"unless {who}")], states, conditions)


@STATEMENTS.register(a.Choose)
def _choose(read: _Reader, node: a.Choose, states: States, conditions: Conditions) -> States:
    states = read.decision(node.who, states, conditions)
    ways = [(option, f"choice {number}") for number, option in enumerate(node.options, 1)]
    return read.branches(ways, states, conditions)


@STATEMENTS.register(a.Until)
def _until(read: _Reader, node: a.Until, states: States, conditions: Conditions) -> States:
    return read.happens(node, states, conditions)
