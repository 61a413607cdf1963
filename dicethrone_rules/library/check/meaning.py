"""What a text means where it stands: read sentence by sentence, as it would be played."""

from __future__ import annotations

import math

from ...language import ast as a
from ...language.ast.walk import walk
from .bounds import MOST_DICE, Thrown, bounds
from .conditions import check_condition
from .known import Shelf
from .outcomes import close_outcomes, outcome
from .places import DMG_SITUATIONS, sites
from .reading import Reading
from .references import no_target, references, refers_to_nothing, that_dmg, without_roll
from .report import Report
from .summaries import Entry

_EFFECTS_ON_TARGET = {a.Deal: "to", a.Inflict: "on", a.Steal: "source"}
_BY = {"to": "to", "on": "on", "source": "from"}
_DOES: dict[type[a.Node], a.Done] = {
    a.Remove: a.Done.REMOVED,
    a.Lose: a.Done.REMOVED,
    a.Spend: a.Done.SPENT,
    a.Pay: a.Done.PAID,
    a.Discard: a.Done.DISCARDED,
    a.AddDmg: a.Done.ADDED,
    a.Prevent: a.Done.PREVENTED,
}
_SITUATIONS: dict[type[a.Node], frozenset[a.Situation]] = {
    a.AdjustType: frozenset((a.Situation.ATTACKING, a.Situation.ATTACKED)),
    a.AdjustDefense: frozenset((a.Situation.DEFENDING, a.Situation.ATTACKED)),
    a.AdjustAttempts: frozenset(),
    a.AdjustDice: frozenset(),
}
"""The situations in which a change can matter, for changes that not every situation knows."""

_SITUATION_HELP: dict[type[a.Node], str] = {
    a.AdjustType: "write While you Attack, or While you are Attacked",
    a.AdjustDefense: "write While you defend, or leave out the situation",
    a.AdjustAttempts: "leave out the situation: a Roll Phase begins before there is an Attack",
    a.AdjustDice: "leave out the situation: a Roll Phase begins before there is an Attack",
}


def check(entry: Entry, body: a.Body, shelf: Shelf, report: Report) -> None:
    tokens = shelf.tokens(entry)
    for site in sites(body):
        _read(Reading(site, shelf, tokens, report))


def _read(reading: Reading) -> None:
    site = reading.site
    if site.defense is not None:
        _dice_thrown(reading, site.defense, "a defense")
    if site.event is not None:
        references(reading, site.event)
        if site.spends:
            _window(reading, site.event)
    if site.condition is not None:
        check_condition(reading, site.condition)
    for cost in site.costs:
        _effect(reading, cost)
    _adjustments(reading, site.adjustments, lasting=site.situation is None)
    for text in site.texts:
        _text(reading, text)
    close_outcomes(reading)


def _window(reading: Reading, event: a.Event) -> None:
    """What is spent or paid for is offered in a window; windows know some moments only."""
    if isinstance(event, a.AnyTime | a.PhaseMoment | a.Attacks | a.IsAttacked):
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
    """A branch: what it rolls has outcomes of its own."""
    outer, reading.outcomes = reading.outcomes, []
    _text(reading, text)
    close_outcomes(reading)
    reading.outcomes = outer


def _statement(reading: Reading, node: a.Statement) -> None:
    if isinstance(node, a.Do):
        for step in node.steps:
            _effect(reading, step.effect)
    elif isinstance(node, a.If):
        check_condition(reading, node.condition)
        _body(reading, node.body)
        _body(reading, node.otherwise)
        if node.otherwise and node.otherwise == node.body:
            _changes_nothing(reading, node, "both ways are the same", "write it once, without if")
    elif isinstance(node, a.On):
        outcome(reading, node)
        _body(reading, node.body)
    elif isinstance(node, a.ForEach):
        reading.loops += 1
        _body(reading, node.body)
        reading.loops -= 1
    elif isinstance(node, a.Repeat):
        references(reading, node.times)
        if bounds(node.times, reading.thrown)[1] == 0:
            _changes_nothing(reading, node.times, "0 times", "write 1 or more")
        _body(reading, node.body)
    elif isinstance(node, a.May):
        references(reading, node.who)
        for cost in node.costs:
            _effect(reading, cost)
        _body(reading, node.body)
        _body(reading, node.otherwise)
    elif isinstance(node, a.ChooseOne):
        references(reading, node.who)
        if len(node.options) == 1:
            reading.report(
                "DT608",
                reading.report.words(node, r"[Cc]hooses? +one"),
                "there is only one thing to choose",
                label="no choice",
                help="write a second option, or say You may",
            )
        for option in node.options:
            _body(reading, option)
    else:
        references(reading, node.who)
        _adjustments(reading, node.adjustments, lasting=True)


# --- effects ------------------------------------------------------------------------------------


def _effect(reading: Reading, effect: a.Effect) -> None:
    if isinstance(effect, a.Or):
        for option in effect.options:
            _effect(reading, option)
        return
    field = _EFFECTS_ON_TARGET.get(type(effect))
    if field is not None and getattr(effect, field) is None and not reading.site.attack:
        no_target(reading, effect, f"{reading.report.said(effect)} {_BY[field]} a chosen opponent")
    references(reading, effect)
    _nothing(reading, effect)
    if isinstance(effect, a.Roll):
        _dice_thrown(reading, effect.count, "a roll")
        close_outcomes(reading)
        least, most = bounds(effect.count, reading.thrown)
        reading.thrown = Thrown(
            int(least),
            None if most == math.inf else int(most),
            isinstance(effect.who, a.You | a.Holder),
        )
    elif isinstance(effect, a.OpposedRoll):
        close_outcomes(reading)
        reading.thrown, reading.opposed = Thrown(1, 1), True
    elif isinstance(effect, a.Reroll | a.SetDice | a.NudgeDice | a.ReplaceDice):
        if effect.dice is a.DiceOf.THESE and not reading.has_roll_of_its_own:
            without_roll(
                reading, reading.report.words(effect, r"these +(?:dice|die)"), "these dice"
            )
    elif isinstance(effect, a.Look | a.Search):
        reading.looked = True
    elif isinstance(effect, a.PutThemBack | a.TakeSeen) and not reading.looked:
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"\b(?:them|it)\b"),
            "them",
            "look at cards first: Look at the top 3 cards of your deck.",
        )
    elif isinstance(effect, a.SkipPhase) and not reading.site.that_phase:
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"that +phase"),
            "that phase",
            "say which phase: Before your Income: Skip that phase.",
        )
    elif isinstance(effect, a.Prevent):
        _prevent(reading, effect)
    _remember(reading, effect)


def _remember(reading: Reading, effect: a.Effect) -> None:
    if isinstance(effect, a.Call):
        reading.done.update(a.Done)  # what an action does is told where it is defined
    did = _DOES.get(type(effect))
    if did is not None:
        reading.done.add(did)


def _prevent(reading: Reading, effect: a.Prevent) -> None:
    about_that = effect.scope is a.DmgScope.THAT
    if about_that and isinstance(reading.site.event, a.WasDamaged | a.DealsDmg):
        reading.report(
            "DT609",
            effect,
            "this dmg has been dealt and cannot be prevented any more",
            label="too late",
            help="step in before it: When you would receive dmg: ...",
        )
    elif (
        about_that
        and not reading.site.that_dmg
        and not any(isinstance(node, a.ThatDmg) for node in walk(effect))
    ):
        that_dmg(reading, reading.report.words(effect, r"that +(?:dmg|damage)"))


def _dice_thrown(reading: Reading, count: a.Amount, what: str) -> None:
    least, most = bounds(count, reading.thrown)
    if most == 0:
        reading.report(
            "DT309",
            count,
            f"{what} of no dice",
            label="at least 1",
            help="write how many dice are rolled, 1 or more",
        )
    elif least > MOST_DICE:
        reading.report(
            "DT313",
            count,
            f"{what} has {MOST_DICE} dice at most",
            label=f"{least:g} are too many",
            help=f"write {MOST_DICE} or fewer",
        )


def _nothing(reading: Reading, effect: a.Effect) -> None:
    """Amounts of 0: the sentence can be read, and nothing comes of it."""
    for amount in _amounts_of(effect):
        if bounds(amount, None)[1] == 0:
            _changes_nothing(reading, effect, "0 is nothing", "write a number of 1 or more")
            return
    if isinstance(effect, a.Transfer) and effect.source == effect.to:
        _changes_nothing(reading, effect, "to where it is already", "name another player")
    elif isinstance(effect, a.TreatAs) and effect.symbol == effect.as_symbol:
        _changes_nothing(reading, effect, "what it is already", "name another symbol")


def _amounts_of(effect: a.Effect) -> list[a.Amount]:
    """The amounts that make an effect nothing when they are 0."""
    if isinstance(effect, a.Deal | a.Take | a.AddDmg | a.Heal | a.Draw | a.Deflect):
        return [effect.amount]
    if isinstance(effect, a.Prevent):
        return [] if isinstance(effect.amount, a.All) else [effect.amount]
    if isinstance(effect, a.Gain | a.Lose | a.Inflict):
        return [amount for item in effect.items for amount in _amounts_of_item(item)]
    if isinstance(effect, a.Steal):
        return _amounts_of_item(effect.item)
    if isinstance(effect, a.Ward):
        return [a.Number(effect.count)]
    if isinstance(effect, a.NudgeDice | a.RaiseLimit):
        return [a.Number(effect.by)]
    if isinstance(effect, a.GainAttempt):
        return [a.Number(abs(effect.count))]
    quantity = getattr(effect, "count", None) or getattr(effect, "amount", None)
    if isinstance(effect, a.Pay | a.Spend | a.Remove | a.Transfer | a.Discard | a.Search):
        if isinstance(quantity, a.UpTo):
            return [quantity.most]
        if isinstance(quantity, a.Number):
            return [quantity]
    return []


def _amounts_of_item(item: a.Item) -> list[a.Amount]:
    amount = item.count if isinstance(item, a.TokenItem) else item.amount
    if isinstance(amount, a.UpTo):
        return [amount.most]
    return [] if isinstance(amount, a.Max) else [amount]


def _changes_nothing(reading: Reading, node: a.Node, label: str, help: str) -> None:
    reading.report("DT606", node, "this changes nothing", label=label, help=help)


# --- standing changes ---------------------------------------------------------------------------


def _adjustments(reading: Reading, adjustments: tuple[a.Adjustment, ...], *, lasting: bool) -> None:
    for adjustment in adjustments:
        references(reading, adjustment)
        about_dmg = isinstance(adjustment, a.AdjustDmg | a.AdjustType)
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
