"""The effects that are prices. (CORE-CP-02)

`Pay` and `Spend` are prices wherever they stand; an effect that gives something up is a price where
a text asks for one: between `may` and `to`, or before the colon of a spend clause.
"""

from __future__ import annotations

from enum import Enum
from typing import get_args

from ..language import ast as a
from ..language.ast.concern import Concern

OPEN = (a.UpTo, a.AnyNumber)
"""Quantities that the player settles, so that they can always be paid."""


class Price(Enum):
    """The part an effect can play in a price."""

    PRICE = "by its verb"
    GIVEN_UP = "where a price is asked for"
    LOST = "where a price is asked for; elsewhere one loses what one has"
    NONE = "never"
    OPTIONS = "as its options are"


PRICES = Concern[Price]("prices", a.Effect)


def pays(effect: a.Effect) -> bool:
    """Whether an effect is a price by its verb."""
    return PRICES.of(effect) is Price.PRICE


def could_be_price(effect: a.Effect) -> bool:
    """Whether an effect gives something up, so that it may be missing."""
    return PRICES.of(effect) in (Price.PRICE, Price.GIVEN_UP)


def is_due(effect: a.Effect) -> bool:
    """Whether an effect has to be paid whole; without it, what follows does not happen."""
    if isinstance(effect, a.Or):
        return any(map(pays, effect.options))
    if not pays(effect):
        return False
    quantity = effect.amount if isinstance(effect, a.Pay) else getattr(effect, "count", None)
    return not isinstance(quantity, OPEN)


PRICES.table(
    {
        a.Pay: Price.PRICE,
        a.Spend: Price.PRICE,
        a.Remove: Price.GIVEN_UP,
        a.Discard: Price.GIVEN_UP,
        a.Or: Price.OPTIONS,
        a.Call: Price.NONE,
        a.Deal: Price.NONE,
        a.Take: Price.NONE,
        a.AddDmg: Price.NONE,
        a.Prevent: Price.NONE,
        a.Deflect: Price.NONE,
        a.Heal: Price.NONE,
        a.SetHealth: Price.NONE,
        a.BecomeType: Price.NONE,
        a.Ward: Price.NONE,
        a.Gain: Price.NONE,
        a.Lose: Price.LOST,
        a.Inflict: Price.NONE,
        a.Steal: Price.NONE,
        a.Transfer: Price.NONE,
        a.RaiseLimit: Price.NONE,
        a.TurnTo: Price.NONE,
        a.Advance: Price.NONE,
        a.Draw: Price.NONE,
        a.Search: Price.NONE,
        a.PutUpgrade: Price.NONE,
        a.Look: Price.NONE,
        a.PutThemBack: Price.NONE,
        a.PutDrawnBack: Price.NONE,
        a.TakeSeen: Price.NONE,
        a.PutCards: Price.NONE,
        a.Resolve: Price.NONE,
        a.Roll: Price.NONE,
        a.OpposedRoll: Price.NONE,
        a.Reroll: Price.NONE,
        a.SetDice: Price.NONE,
        a.NudgeDice: Price.NONE,
        a.ReplaceDice: Price.NONE,
        a.TreatAs: Price.NONE,
        a.ReturnDice: Price.NONE,
        a.GainAttempt: Price.NONE,
        a.Fail: Price.NONE,
        a.SkipPhase: Price.NONE,
        a.ExtraPhase: Price.NONE,
        a.RestartPhase: Price.NONE,
        a.DefendAnyway: Price.NONE,
        a.Retarget: Price.NONE,
        a.ChoosePlayer: Price.NONE,
        a.NothingHappens: Price.NONE,
        a.RepeatThis: Price.NONE,
        **dict.fromkeys(get_args(a.AdventureVerb), Price.NONE),
        a.SubtractDmg: Price.NONE,
        a.HealCompanion: Price.NONE,
        a.CompanionTakes: Price.NONE,
        a.ChooseDie: Price.NONE,
        a.ChooseToken: Price.NONE,
        a.GainChosen: Price.NONE,
        a.Reveal: Price.NONE,
        a.FlipBoard: Price.NONE,
    }
)
