"""In which order a text happens: what a designer asks, answered from the text alone.

`Then` cuts a text into segments; a segment begins when the one before it is done, and amounts are
fixed when their segment begins. In an offensive ability the effects of a segment happen by step,
not in the order they are written.
"""

from __future__ import annotations

from enum import StrEnum

import attrs

from ..language import ast as a
from ..language.ast.walk import walk


class When(StrEnum):
    """The step at which an effect of a segment happens."""

    IN_ORDER = "in this order"
    ACTIVATION = "at activation"
    DEFENCE = "before the defence"
    CONCLUSION = "at the conclusion"


class Break(StrEnum):
    """What comes before a segment."""

    NONE = ""
    THEN = "then, when all of that is done and others have had a chance to act"
    LANDED = "once the damage has been dealt"
    TAKEN = "once that has been taken from the target"


@attrs.frozen
class Happening:
    """One effect: when, under which conditions, and in which words."""

    when: When
    words: str
    conditions: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ": ".join((*self.conditions, self.words))


@attrs.frozen
class Segment:
    """What happens without a break."""

    after: Break
    happenings: tuple[Happening, ...]

    def at(self, when: When) -> tuple[Happening, ...]:
        return tuple(each for each in self.happenings if each.when is when)


def schedule(text: a.Text, *, offensive: bool) -> tuple[Segment, ...]:
    """The segments of a text; `offensive` for the text of an offensive or ultimate ability."""
    reader = _Reader(offensive)
    reader.text(text, ())
    return reader.segments()


class _Reader:
    def __init__(self, offensive: bool) -> None:
        self.offensive = offensive
        self.takes = False  # something before is taken from the target
        self.done: list[tuple[Break, list[Happening]]] = [(Break.NONE, [])]

    def segments(self) -> tuple[Segment, ...]:
        return tuple(
            Segment(after, tuple(happenings)) for after, happenings in self.done if happenings
        )

    def _cut(self, after: Break) -> None:
        if self.done[-1][1]:
            self.done.append((after, []))

    def _happens(self, when: When, words: str, conditions: tuple[str, ...]) -> None:
        self.done[-1][1].append(Happening(when, words, conditions))

    def text(self, text: a.Text, conditions: tuple[str, ...]) -> None:
        from ..language.printer import say

        for place, sentence in enumerate(text):
            statement = sentence.statement
            if sentence.lead is a.Lead.THEN:
                self._cut(Break.THEN)
            elif self.offensive and looks_back(statement):
                self._cut(Break.LANDED)
            elif self.offensive and self.takes and counts_what_was_taken(statement):
                self._cut(Break.TAKEN)
            usual = conditions
            following = text[place + 1].statement if place + 1 < len(text) else None
            if isinstance(following, a.If) and following.instead:
                usual = (*conditions, f"unless {say(following.condition)}")
            self._statement(statement, usual)

    def _statement(self, node: a.Statement, conditions: tuple[str, ...]) -> None:
        from ..language.printer import say

        if isinstance(node, a.Do):
            for step in node.steps:
                if step.then:
                    self._cut(Break.THEN)
                self._effect(step.effect, conditions)
        elif isinstance(node, a.If):
            self.text(node.body, (*conditions, f"if {say(node.condition)}"))
            self.text(node.otherwise, (*conditions, f"if not {say(node.condition)}"))
        elif isinstance(node, a.On):
            self.text(node.body, (*conditions, f"on {say(node.pattern)}"))
        elif isinstance(node, a.ForEach):
            self.text(node.body, (*conditions, f"for {say(node.over)}"))
        elif isinstance(node, a.Repeat):
            self.text(node.body, (*conditions, f"{say(node.times)} times"))
        elif isinstance(node, a.May):
            who = "you choose" if isinstance(node.who, a.You) else f"{say(node.who)} chooses"
            for cost in node.costs:
                self._effect(cost, (*conditions, f"if {who}, as a price"))
            self.text(node.body, (*conditions, f"if {who}"))
            self.text(node.otherwise, (*conditions, f"unless {who}"))
        elif isinstance(node, a.ChooseOne):
            for number, option in enumerate(node.options, 1):
                self.text(option, (*conditions, f"choice {number}"))
        else:
            when = When.ACTIVATION if self.offensive else When.IN_ORDER
            self._happens(when, say(node), conditions)

    def _effect(self, effect: a.Effect, conditions: tuple[str, ...]) -> None:
        from ..language.printer import say

        when = step_of(effect) if self.offensive else When.IN_ORDER
        self._happens(when, say(effect), conditions)
        if when is When.DEFENCE and isinstance(effect, a.Remove | a.Lose | a.Discard):
            self.takes = True


def step_of(effect: a.Effect) -> When:
    """The step of an offensive ability at which an effect happens."""
    if isinstance(effect, a.Deal | a.Take):
        return When.CONCLUSION
    aimed: a.Role | None = a.You()
    if isinstance(effect, a.Inflict):
        aimed = effect.on
    elif isinstance(effect, a.Steal | a.Remove):
        aimed = effect.source
    elif isinstance(effect, a.Gain | a.Lose | a.Heal | a.SetHealth | a.Draw | a.Discard):
        aimed = effect.who
    is_target = aimed is None or isinstance(aimed, a.Target | a.Defender)
    return When.DEFENCE if is_target else When.ACTIVATION


def looks_back(node: a.Node) -> bool:
    """Whether a sentence asks what the Attack dealt, which is known once it has landed."""
    for found in walk(node):
        if isinstance(found, a.DealtDmg):
            return True
        if isinstance(found, a.WasDone | a.PerDone) and found.what is a.Done.DEALT:
            return True
    return False


def counts_what_was_taken(node: a.Node) -> bool:
    """Whether a sentence asks how much was removed or discarded."""
    return any(
        isinstance(found, a.WasDone | a.PerDone)
        and found.what in (a.Done.REMOVED, a.Done.DISCARDED)
        for found in walk(node)
    )
