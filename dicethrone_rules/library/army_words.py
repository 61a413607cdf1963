"""The verbs that an army knows: the checker refuses others in a faction, `army/` compiles these."""

from __future__ import annotations

from typing import get_args

from ..language import ast as a
from ..language.ast.concern import Concern

WORDS = Concern[bool]("words of armies", a.Effect)
"""Whether a creature can do it."""

WORDS.table(
    {
        a.Deal: True,
        a.Prevent: True,
        a.Deflect: True,
        a.Heal: True,
        a.Gain: True,
        a.Lose: True,
        a.Steal: True,
        a.Roll: True,
        a.Reroll: True,
        a.SetDice: True,
        a.ReturnDice: True,
        a.Call: True,
        a.Or: True,
        a.Take: False,
        a.AddDmg: False,
        a.SetHealth: False,
        a.BecomeType: False,
        a.Ward: False,
        a.Inflict: False,
        a.Pay: False,
        a.Spend: False,
        a.Remove: False,
        a.Transfer: False,
        a.RaiseLimit: False,
        a.TurnTo: False,
        a.Advance: False,
        a.Draw: False,
        a.Discard: False,
        a.Search: False,
        a.PutUpgrade: False,
        a.Look: False,
        a.PutThemBack: False,
        a.PutDrawnBack: False,
        a.TakeSeen: False,
        a.PutCards: False,
        a.Resolve: False,
        a.OpposedRoll: False,
        a.NudgeDice: False,
        a.ReplaceDice: False,
        a.TreatAs: False,
        a.GainAttempt: False,
        a.Fail: False,
        a.SkipPhase: False,
        a.ExtraPhase: False,
        a.RestartPhase: False,
        a.DefendAnyway: False,
        a.Retarget: False,
        a.ChoosePlayer: False,
        a.NothingHappens: False,
        a.RepeatThis: False,
        **dict.fromkeys(get_args(a.AdventureVerb), False),
        a.SubtractDmg: False,
        a.HealCompanion: False,
        a.CompanionTakes: False,
        a.ChooseDie: False,
        a.ChooseToken: False,
        a.GainChosen: False,
        a.Reveal: False,
        a.FlipBoard: False,
    }
)
