"""Statements: how effects stand together, and under which conditions each happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from .amounts import quantity
from .conditions import chance_of, needs_of
from .effects import effect_facts
from .parts import Facts, Part
from .parts.part import names_of
from .quantities import ALWAYS, Case, Choice, Need, Who
from .reading import Reading, who_is
from .standing import adjustment_facts


def text_facts(text: a.Text, at: Reading) -> Facts:
    """The facts of a text, in its own order, without outcomes that its dice can never show."""
    return Facts(tuple(part for part in _text(text, at, ALWAYS) if part.case.chance > 0))


def _text(text: a.Text, at: Reading, case: Case) -> list[Part]:
    found: list[Part] = []
    for place, sentence in enumerate(text):
        inner = case
        following = text[place + 1].statement if place + 1 < len(text) else None
        if isinstance(following, a.If) and following.instead:
            inner = _under(following.condition, at, case, holds=False)
        found += STATEMENTS.of(sentence.statement)(sentence.statement, at, inner)
    return found


def _under(condition: a.Condition, at: Reading, case: Case, *, holds: bool) -> Case:
    """A case in which a condition holds, or does not."""
    from ...language.printer.conditions import unless
    from ...language.printer.words import say

    chance = chance_of(condition, at)
    words = f"if {say(condition)}" if holds else unless(condition)
    if chance is not None:
        return _rolled(case, words, chance if holds else 1 - chance)
    needs, whole = needs_of(condition, at)
    if not holds and not (whole and len(needs) == 1):  # nobody knows which part of it fails
        needs, whole = (), False
    needs = tuple([records.evolve(need, holds=holds) for need in needs])
    return _asked(case, words, needs, unknown=not whole)


def _asked(case: Case, words: str, needs: tuple[Need, ...] = (), *, unknown: bool) -> Case:
    """A case under one condition more."""
    return records.evolve(
        case,
        conditions=(*case.conditions, words),
        needs=(*case.needs, *needs),
        unknown=case.unknown + unknown,
    )


def _rolled(case: Case, words: str, chance: float) -> Case:
    """A case in which dice show something."""
    if chance == 1.0:
        return case
    return records.evolve(case, chance=case.chance * chance, dice=(*case.dice, words))


def _chosen(case: Case, choice: Choice) -> Case:
    return records.evolve(case, choices=(*case.choices, choice))


def _do(node: a.Do, at: Reading, case: Case) -> list[Part]:
    found: list[Part] = []
    for part in node.parts:
        if isinstance(part.effect, a.ChoosePlayer):
            at.that = Who("chosen", str(part.effect.side), words="that player")
        facts = effect_facts(part.effect, at, case)
        found += facts if at.that is None else [_told_of(fact, at.that) for fact in facts]
    return found


def _if(node: a.If, at: Reading, case: Case) -> list[Part]:
    found = _text(node.body, at, _under(node.condition, at, case, holds=True))
    if node.otherwise:
        found += _text(node.otherwise, at, _under(node.condition, at, case, holds=False))
    return found


def _on(node: a.On, at: Reading, case: Case) -> list[Part]:
    from ...language.printer.words import say

    dice, words = at.rolled, f"on {say(node.pattern)}"
    if dice is None:
        return _text(node.body, at, _asked(case, words, unknown=True))
    return _text(node.body, at, _rolled(case, words, dice.chance(node.pattern)))


def _for_each(node: a.ForEach, at: Reading, case: Case) -> list[Part]:
    from ...language.printer.words import say

    inner = _asked(case, f"for {say(node.over)}", unknown=False)
    that = records.evolve(who_is(node.over), words="that player")
    return [_told_of(part, that) for part in _text(node.body, at, inner)]


def _told_of(part: Part, who: Who) -> Part:
    """The facts about `that player`, told of each player meant, one after the other."""
    needs = [
        records.evolve(need, whose=who) if need.whose.role == "that" else need
        for need in part.case.needs
    ]
    case = records.evolve(part.case, needs=tuple(needs))
    return records.evolve(part, case=case, **dict.fromkeys(names_of(part, "that"), who))


def _repeat(node: a.Repeat, at: Reading, case: Case) -> list[Part]:
    times = quantity(node.times, at)
    return _text(node.body, at, records.evolve(case, times=times))


def _may(node: a.May, at: Reading, case: Case) -> list[Part]:
    at.choices += 1
    place, by = at.choices, who_is(node.who)
    taken = _chosen(case, Choice(place, 1, 1, by))
    found: list[Part] = []
    for cost in node.costs:
        found += effect_facts(cost, at, records.evolve(taken, price=True))
    found += _text(node.body, at, taken)
    return found + _text(node.otherwise, at, _chosen(case, Choice(place, 0, 1, by)))


def _choose(node: a.Choose, at: Reading, case: Case) -> list[Part]:
    at.choices += 1
    place, by, many = at.choices, who_is(node.who), len(node.options)
    found: list[Part] = []
    for index, option in enumerate(node.options, 1):
        found += _text(option, at, _chosen(case, Choice(place, index, many, by)))
    return found


def _until(node: a.Until, at: Reading, case: Case) -> list[Part]:
    return [
        records.evolve(part, case=case, who=who_is(node.who), until=node.duration.value)
        for adjustment in node.adjustments
        for part in adjustment_facts(adjustment, at)
    ]


STATEMENTS = Concern[Callable[[Any, Reading, Case], list[Part]]]("facts of statements", a.Statement)
STATEMENTS.table(
    {
        a.Do: _do,
        a.If: _if,
        a.On: _on,
        a.ForEach: _for_each,
        a.Repeat: _repeat,
        a.May: _may,
        a.Choose: _choose,
        a.Until: _until,
    }
)
