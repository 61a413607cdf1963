"""Checks of single effects: their receivers, their references, and effects that do nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, get_args

import attrs

from ...language import ast as a
from ...language.ast.concern import Concern
from ...language.ast.walk import walk
from ..schedule.steps import COUNTED
from .bounds import MOST_DICE, Thrown, bounds
from .outcomes import close_outcomes
from .places import MAIN_CARD
from .reading import Reading
from .references import no_target, references, refers_to_nothing, that_dmg, without_roll

_BY = {"to": "to", "on": "on", "source": "from"}


@attrs.frozen
class Meaning:
    """The check of one kind of effect, in addition to the checks of its words.

    `on_target`: the field of its receiver, by default the target. `amounts`: the amounts that make
    it do nothing when they are 0.
    """

    on_target: str = ""
    amounts: Callable[[Any], list[a.Amount]] = lambda effect: []
    check: Callable[[Reading, Any], None] = lambda reading, effect: None


EFFECTS = Concern[Meaning]("meaning of effects", a.Effect)


def check_effect(reading: Reading, effect: a.Effect) -> None:
    if isinstance(effect, a.Or):
        for option in effect.options:
            check_effect(reading, option)
        return
    meaning = EFFECTS.of(effect)
    field = meaning.on_target
    if field and getattr(effect, field) is None and not reading.site.attack:
        no_target(reading, effect, f"{reading.report.said(effect)} {_BY[field]} a chosen opponent")
    references(reading, effect)
    if any(bounds(amount, None)[1] == 0 for amount in meaning.amounts(effect)):
        changes_nothing(reading, effect, "0 is nothing", "write a number of 1 or more")
    meaning.check(reading, effect)
    did = COUNTED.of(effect)
    if did is not None:
        reading.done.add(did)


def _roll(reading: Reading, effect: a.Roll) -> None:
    dice_thrown(reading, effect.count, "a roll")
    close_outcomes(reading)
    least, most = bounds(effect.count, reading.thrown)
    reading.thrown = Thrown(
        int(least),
        None if most == math.inf else int(most),
        isinstance(effect.who, a.You | a.Holder),
    )


def _opposed_roll(reading: Reading, effect: a.OpposedRoll) -> None:
    close_outcomes(reading)
    reading.thrown, reading.opposed = Thrown(1, 1), True


def _these_dice(
    reading: Reading, effect: a.Reroll | a.SetDice | a.NudgeDice | a.ReplaceDice
) -> None:
    _needs_dice(reading, effect)
    if effect.dice is a.DiceOf.THAT and not reading.die:
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"that +die"),
            "that die",
            "choose one first: Choose 1 of an opponent's dice.",
        )
    if effect.dice is a.DiceOf.THESE and not reading.has_roll_of_its_own:
        without_roll(reading, reading.report.words(effect, r"these +(?:dice|die)"), "these dice")


def _needs_dice(reading: Reading, effect: Any) -> None:
    """Dice lie on the table in Roll Phases alone."""
    if reading.site.where == MAIN_CARD and getattr(effect, "dice", None) is not a.DiceOf.THESE:
        changes_nothing(
            reading,
            effect,
            "no dice lie on the table in the Main Phase",
            "make it a card of the Roll Phase: write roll instead of main",
        )


def _brings(reading: Reading, effect: Any) -> None:
    reading.brought = True


def _needs_something_on_its_way(reading: Reading, effect: Any) -> None:
    """Effects of a card of the Main Phase wait for its end; nothing else is on its way there."""
    if reading.site.where == MAIN_CARD and not reading.brought:
        changes_nothing(
            reading,
            effect,
            "nothing is on its way to anybody in the Main Phase",
            "make it a card of the Roll Phase, or one for any time: write roll or instant instead "
            "of main",
        )


def _companion_takes(reading: Reading, effect: a.CompanionTakes) -> None:
    _has_health(reading, effect)
    _needs_something_on_its_way(reading, effect)


def _look(reading: Reading, effect: a.Look | a.Search) -> None:
    reading.looked = True


def _them(reading: Reading, effect: a.PutThemBack | a.TakeSeen) -> None:
    if not reading.looked:
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"\b(?:them|it)\b"),
            "them",
            "look at cards first: Look at the top 3 cards of your deck.",
        )


def _skip_phase(reading: Reading, effect: a.SkipPhase) -> None:
    if effect.phase is None and not reading.site.that_phase:
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"that +phase"),
            "that phase",
            "say which phase: Before your Income: Skip that phase.",
        )


def _call(reading: Reading, effect: a.Call) -> None:
    reading.done.update(a.Done)  # what an action does is told where it is defined
    reading.brought = True


def _transfer(reading: Reading, effect: a.Transfer) -> None:
    if effect.source == effect.to:
        changes_nothing(reading, effect, "to where it is already", "name another player")
    _stays(reading, effect.what, a.TokenFlag.NOT_TRANSFERABLE, effect)


def _has_health(reading: Reading, effect: a.HealCompanion | a.CompanionTakes) -> None:
    entry = reading.tokens.get(effect.companion.text)
    if entry is not None and entry.health is None:
        reading.report(
            "DT513",
            effect.companion,
            f"{entry.name} has no Health",
            label="nothing to hit or heal",
            help=f"give it Health where it is defined: companion {entry.name}: limit 1, health 5",
        )


def faces_of(reading: Reading) -> tuple[str, ...]:
    """The faces of the owner's board, if it can be flipped."""
    owner = reading.site.owner
    items = owner.items if isinstance(owner, a.Hero) else ()
    faces = [item.face for item in items if isinstance(item, a.Ability)]
    return tuple(dict.fromkeys(face for face in faces if face is not None))


def _flip_board(reading: Reading, effect: a.FlipBoard) -> None:
    if isinstance(reading.site.owner, a.Hero) and len(faces_of(reading)) < 2:
        changes_nothing(
            reading,
            effect,
            "this board has one face",
            'say on which face abilities stand: offensive Jab, on "Night"',
        )


def _choose_die(reading: Reading, effect: a.ChooseDie) -> None:
    _needs_dice(reading, effect)
    reading.die = reading.chosen = True


def _choose_player(reading: Reading, effect: a.ChoosePlayer) -> None:
    reading.chosen = True


def _stays(reading: Reading, name: object, flag: a.TokenFlag, effect: a.Node) -> None:
    """Reports a token of another player that its own heading protects."""
    entry = reading.tokens.get(name.text) if isinstance(name, a.Name) else None
    if entry is not None and flag in entry.flags:
        changes_nothing(
            reading, effect, f"{entry.name} is {flag}", f"leave out {flag} where it is defined"
        )


def _steal(reading: Reading, effect: a.Steal) -> None:
    name = effect.item.name if isinstance(effect.item, a.TokenItem) else None
    _stays(reading, name, a.TokenFlag.NOT_TRANSFERABLE, effect)


def _remove(reading: Reading, effect: a.Remove) -> None:
    if not isinstance(effect.source, a.You):
        _stays(reading, effect.what, a.TokenFlag.NOT_REMOVABLE, effect)


def _lose(reading: Reading, effect: a.Lose) -> None:
    if not isinstance(effect.who, a.You | a.Holder):
        for item in effect.items:
            name = item.name if isinstance(item, a.TokenItem) else None
            _stays(reading, name, a.TokenFlag.NOT_REMOVABLE, effect)


def _treat_as(reading: Reading, effect: a.TreatAs) -> None:
    if effect.symbol == effect.as_symbol:
        changes_nothing(reading, effect, "what it is already", "name another symbol")


def _prevent(reading: Reading, effect: a.Prevent) -> None:
    about_that = effect.scope is a.DmgScope.THAT
    if not about_that:
        _needs_something_on_its_way(reading, effect)
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


def dice_thrown(reading: Reading, count: a.Amount, what: str) -> None:
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


def _amount(effect: Any) -> list[a.Amount]:
    if isinstance(effect.amount, a.AllBut):
        return [effect.amount.kept]
    return [] if isinstance(effect.amount, a.All) else [effect.amount]


def _number(field: str) -> Callable[[Any], list[a.Amount]]:
    return lambda effect: [a.Number(abs(getattr(effect, field)))]


def _items(effect: a.Gain | a.Lose | a.Inflict) -> list[a.Amount]:
    return [amount for item in effect.items for amount in _amounts_of_item(item)]


def _amounts_of_item(item: a.Item) -> list[a.Amount]:
    amount = item.count if isinstance(item, a.TokenItem) else item.amount
    if isinstance(amount, a.UpTo):
        return [amount.most]
    return [] if isinstance(amount, a.Max) else [amount]


def _quantity(field: str) -> Callable[[Any], list[a.Amount]]:
    """A plain number, or the most that may be chosen."""

    def amounts(effect: Any) -> list[a.Amount]:
        quantity = getattr(effect, field)
        if isinstance(quantity, a.UpTo):
            return [quantity.most]
        return [quantity] if isinstance(quantity, a.Number) else []

    return amounts


def _put_cards(reading: Reading, effect: a.PutCards) -> None:
    same = effect.origin == effect.to
    if isinstance(effect.origin, a.Name) and isinstance(effect.to, a.Name):
        same = effect.origin.text == effect.to.text
    if same:
        changes_nothing(reading, effect, "they lie there already", "name another place")


def _choose_token(reading: Reading, effect: a.ChooseToken) -> None:
    reading.token = True


def _gain_chosen(reading: Reading, effect: a.GainChosen) -> None:
    if not reading.token:
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"that +status +effects?"),
            "that status effect",
            "choose one first: Choose a positive status effect of a chosen player's hero.",
        )


def _repeat_this(reading: Reading, effect: a.RepeatThis) -> None:
    if reading.site.where != "in an action":
        refers_to_nothing(
            reading,
            reading.report.words(effect, r"\bthis\b"),
            "this",
            "put it into an action of its own: action again: Then roll 1. On 6, repeat this.",
        )
    elif reading.thrown is None:
        reading.report(
            "DT611",
            effect,
            "this is repeated without end",
            label="nothing stops it",
            help="roll first and repeat it on an outcome: Then roll 1. On 6, repeat this.",
        )


def changes_nothing(reading: Reading, node: a.Node, label: str, help: str) -> None:
    reading.report("DT606", node, "this changes nothing", label=label, help=help)


NOTHING_MORE = Meaning()

EFFECTS.table(
    {
        a.Deal: Meaning("to", _amount, _brings),
        a.Take: Meaning(amounts=_amount, check=_brings),
        a.AddDmg: Meaning(amounts=_amount),
        a.Prevent: Meaning(amounts=_amount, check=_prevent),
        a.Deflect: Meaning(amounts=_amount),
        a.Heal: Meaning(amounts=_amount),
        a.SetHealth: NOTHING_MORE,
        a.BecomeType: NOTHING_MORE,
        a.Ward: Meaning(amounts=_number("count"), check=_needs_something_on_its_way),
        a.Gain: Meaning(amounts=_items, check=_brings),
        a.Lose: Meaning(amounts=_items, check=_lose),
        a.Inflict: Meaning("on", _items, _brings),
        a.Steal: Meaning("source", lambda effect: _amounts_of_item(effect.item), _steal),
        a.Pay: Meaning(amounts=_quantity("amount")),
        a.Spend: Meaning(amounts=_quantity("count")),
        a.Remove: Meaning(amounts=_quantity("count"), check=_remove),
        a.Transfer: Meaning(amounts=_quantity("count"), check=_transfer),
        a.RaiseLimit: Meaning(amounts=_number("by")),
        a.TurnTo: NOTHING_MORE,
        a.Advance: NOTHING_MORE,
        a.Draw: Meaning(amounts=_amount),
        a.Discard: Meaning(amounts=_quantity("count")),
        a.Search: Meaning(amounts=_quantity("count"), check=_look),
        a.PutUpgrade: NOTHING_MORE,
        a.Look: Meaning(check=_look),
        a.PutThemBack: Meaning(check=_them),
        a.PutDrawnBack: Meaning(amounts=_quantity("count")),
        a.TakeSeen: Meaning(check=_them),
        a.PutCards: Meaning(amounts=_quantity("count"), check=_put_cards),
        a.Resolve: Meaning(amounts=_quantity("count"), check=_brings),
        a.Roll: Meaning(check=_roll),
        a.OpposedRoll: Meaning(check=_opposed_roll),
        a.Reroll: Meaning(check=_these_dice),
        a.SetDice: Meaning(check=_these_dice),
        a.NudgeDice: Meaning(amounts=_number("by"), check=_these_dice),
        a.ReplaceDice: Meaning(check=_these_dice),
        a.TreatAs: Meaning(check=_treat_as),
        a.ReturnDice: NOTHING_MORE,
        a.GainAttempt: Meaning(amounts=_number("count"), check=_needs_dice),
        a.Fail: NOTHING_MORE,
        a.SkipPhase: Meaning(check=_skip_phase),
        a.ExtraPhase: NOTHING_MORE,
        a.RestartPhase: NOTHING_MORE,
        a.DefendAnyway: NOTHING_MORE,
        a.Retarget: NOTHING_MORE,
        a.Call: Meaning(check=_call),
        a.ChoosePlayer: Meaning(check=_choose_player),
        a.NothingHappens: NOTHING_MORE,
        a.RepeatThis: Meaning(check=_repeat_this),
        **dict.fromkeys(get_args(a.AdventureVerb), NOTHING_MORE),
        a.SubtractDmg: Meaning(amounts=_amount),
        a.HealCompanion: Meaning(amounts=_amount, check=_has_health),
        a.CompanionTakes: Meaning(amounts=_quantity("count"), check=_companion_takes),
        a.ChooseDie: Meaning(check=_choose_die),
        a.ChooseToken: Meaning(check=_choose_token),
        a.GainChosen: Meaning(check=_gain_chosen),
        a.Reveal: NOTHING_MORE,
        a.FlipBoard: Meaning(check=_flip_board),
    }
)
EFFECTS.never(a.Or)  # its options are read one by one
