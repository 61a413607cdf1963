"""Checks of meaning: a text is read sentence by sentence, as it would be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...language import ast as a
from ...language.ast.concern import Concern
from ...language.ast.walk import walk
from .bounds import bounds
from .conditions import check_condition
from .effects import changes_nothing, check_effect, dice_thrown
from .findings import Report
from .known import LoadedFiles
from .outcomes import close_outcomes, outcome
from .places import DMG_SITUATIONS, sites
from .reading import Reading
from .references import references, refers_to_nothing, that_dmg
from .summaries import Entry

_SITUATIONS: dict[type[a.Node], frozenset[a.Situation]] = {
    a.AdjustType: frozenset((a.Situation.ATTACKING, a.Situation.ATTACKED)),
    a.AdjustDefense: frozenset((a.Situation.DEFENDING, a.Situation.ATTACKED)),
    a.AdjustAttempts: frozenset(),
    a.AdjustDice: frozenset(),
    a.AttemptCost: frozenset(),
}
"""The situations in which a change can matter, for changes that not every situation knows."""

_SITUATION_HELP: dict[type[a.Node], str] = {
    a.AdjustType: "write While you Attack, or While you are Attacked",
    a.AdjustDefense: "write While you defend, or leave out the situation",
    a.AdjustAttempts: "leave out the situation: a Roll Phase begins before there is an Attack",
    a.AdjustDice: "leave out the situation: a Roll Phase begins before there is an Attack",
    a.AttemptCost: "leave out the situation: dice are rolled before there is an Attack",
}


def check(entry: Entry, body: a.Body, loaded: LoadedFiles, report: Report) -> None:
    tokens = loaded.tokens(entry)
    for site in sites(body):
        _read(Reading(site, loaded, tokens, report))


def _read(reading: Reading) -> None:
    site = reading.site
    if site.defense is not None:
        dice_thrown(reading, site.defense, "a defense")
    if site.event is not None:
        _whom(reading, site.event)
        references(reading, site.event)
        if site.spends:
            _window(reading, site.event)
    if site.condition is not None:
        check_condition(reading, site.condition)
    for cost in site.costs:
        check_effect(reading, cost)
    _adjustments(reading, site.adjustments, lasting=site.situation is None)
    for text in site.texts:
        _text(reading, text)
    close_outcomes(reading)


_UNKNOWN = (a.Target, a.ThatPlayer, a.Chosen, a.HolderOf)


def _whom(reading: Reading, event: a.Event) -> None:
    """Checks that an event's player is known when it happens: no player has been chosen by then."""
    role = getattr(event, "whose", None) or getattr(event, "who", None)
    if isinstance(role, _UNKNOWN):
        refers_to_nothing(
            reading, role, reading.report.said(role), "write you, an opponent, or the inflictor"
        )


_ENDS = (a.Phase.TURN, a.Phase.OFFENSIVE)
"""The phases at whose end a window opens."""


def _window(reading: Reading, event: a.Event) -> None:
    """Offers of spending and paying need a moment at which a window opens."""
    if isinstance(event, a.PhaseMoment):
        if event.moment is not a.Moment.END or event.phase in _ENDS:
            return
    elif isinstance(event, a.AnyTime | a.Attacks | a.IsAttacked):
        return
    if isinstance(event, a.WouldReceive | a.WouldGain) and isinstance(event.who, a.You):
        return
    reading.report(
        "DT612",
        event,
        "nothing can be spent or paid for at this moment",
        label="no window opens for this",
        help="write any time, during a phase, when you Attack, when you are Attacked, when you "
        "would receive dmg or when you would gain something",
    )


# --- sentences ----------------------------------------------------------------------------------


def _text(reading: Reading, text: a.Text) -> None:
    for place, sentence in enumerate(text):
        statement = sentence.statement
        if isinstance(statement, a.If) and statement.instead and not place:
            reading.report(
                "DT609",
                reading.report.words(statement, r"\binstead\b"),
                "nothing stands before this that could happen otherwise",
                label="instead of what?",
                help="put the usual effect in the sentence before: Deal 5 dmg. If you have "
                "no cards, instead deal 7 dmg.",
            )
        _statement(reading, statement)


def _body(reading: Reading, text: a.Text) -> None:
    """A branch: its rolls have outcomes of their own. Behind it the newest roll may be its own or
    the one before it.
    """
    outer, reading.outcomes = reading.outcomes, []
    before = reading.thrown if reading.has_roll_of_its_own else None
    _text(reading, text)
    close_outcomes(reading)
    reading.outcomes = outer
    if before is not None and reading.thrown is not None:
        reading.thrown = reading.thrown.or_else(before)


Statement = Callable[[Reading, Any], None]
STATEMENTS = Concern[Statement]("meaning of statements", a.Statement)


def _statement(reading: Reading, node: a.Statement) -> None:
    STATEMENTS.of(node)(reading, node)


@STATEMENTS.register(a.Do)
def _do(reading: Reading, node: a.Do) -> None:
    for part in node.parts:
        check_effect(reading, part.effect)


@STATEMENTS.register(a.If)
def _if(reading: Reading, node: a.If) -> None:
    check_condition(reading, node.condition)
    _body(reading, node.body)
    _body(reading, node.otherwise)
    if node.otherwise and node.otherwise == node.body:
        changes_nothing(reading, node, "both ways are the same", "write it once, without if")


@STATEMENTS.register(a.On)
def _on(reading: Reading, node: a.On) -> None:
    outcome(reading, node)
    _body(reading, node.body)


@STATEMENTS.register(a.ForEach)
def _for_each(reading: Reading, node: a.ForEach) -> None:
    reading.loops += 1
    _body(reading, node.body)
    reading.loops -= 1


@STATEMENTS.register(a.Repeat)
def _repeat(reading: Reading, node: a.Repeat) -> None:
    references(reading, node.times)
    if bounds(node.times, reading.thrown)[1] == 0:
        changes_nothing(reading, node.times, "0 times", "write 1 or more")
    _body(reading, node.body)


@STATEMENTS.register(a.May)
def _may(reading: Reading, node: a.May) -> None:
    references(reading, node.who)
    for cost in node.costs:
        check_effect(reading, cost)
    _body(reading, node.body)
    _body(reading, node.otherwise)


@STATEMENTS.register(a.Choose)
def _choose(reading: Reading, node: a.Choose) -> None:
    references(reading, node.who)
    if len(node.options) == 1:
        reading.report(
            "DT608",
            reading.report.words(node, r"[Cc]hooses? +one"),
            "there is only one thing to choose",
            label="no choice",
            help="write a second option, or say You may",
        )
    elif node.count >= len(node.options) and not node.up_to:
        reading.report(
            "DT608",
            reading.report.words(node, r"[Cc]hoose +[0-9]+"),
            f"there are only {len(node.options)} things to choose",
            label="all of them",
            help=f"write more options, or: Choose up to {node.count}:",
        )
    for option in node.options:
        _body(reading, option)


@STATEMENTS.register(a.Until)
def _until(reading: Reading, node: a.Until) -> None:
    references(reading, node.who)
    _adjustments(reading, node.adjustments, lasting=True)


# --- standing changes ---------------------------------------------------------------------------


def _adjustments(reading: Reading, adjustments: tuple[a.Adjustment, ...], *, lasting: bool) -> None:
    for adjustment in adjustments:
        references(reading, adjustment)
        about_dmg = isinstance(adjustment, a.AdjustDmg | a.AdjustType)
        if about_dmg:
            _depends_on_itself(reading, (adjustment, reading.site.condition))
        situation = None if lasting else reading.site.situation
        if about_dmg and (lasting or situation not in DMG_SITUATIONS):
            that_dmg(reading, reading.report.words(adjustment, r"[Tt]hat +(?:dmg|damage)"))
            continue
        fitting = _SITUATIONS.get(type(adjustment))
        if fitting is not None and situation is not None and situation not in fitting:
            reading.report(
                "DT610",
                adjustment,
                f"this changes nothing while {situation}",
                label="it is settled at another moment",
                help=_SITUATION_HELP[type(adjustment)],
            )


def _depends_on_itself(reading: Reading, nodes: Iterable[a.Node | None]) -> None:
    """Reports a change of damage whose amount, or whose condition, asks for that very damage."""
    for node in nodes:
        for part in () if node is None else walk(node):
            if isinstance(part, a.AttackDmg | a.IncomingDmg | a.ThatDmg):
                reading.report(
                    "DT610",
                    part,
                    "this change of dmg would depend on itself",
                    label="the dmg that is being changed",
                    help="write a number: Add 3 to that dmg.; as much as an Attack deals is added "
                    "by a sentence: When you Attack: Add dmg equal to this Attack's dmg.",
                )
                return
