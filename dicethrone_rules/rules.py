"""Rulings that are options of a game: each with its default and the rule it decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import records
from .errors import SetupError


@records.frozen
class RuleOption:
    """One ruling a table may decide otherwise."""

    name: str
    default: bool
    rule: str
    says: str


OPTIONS: dict[str, RuleOption] = {
    option.name: option
    for option in (
        RuleOption(
            "offensive_heal_immediate",
            True,
            "CORE-ORP-09",
            "An offensive ability's heal lands at activation, not with the Roll Phase's pool.",
        ),
        RuleOption(
            "uniform_windows",
            False,
            "TIMING-01",
            "Whoever may act is asked in every window, also with nothing to play: silence tells"
            " nothing.",
        ),
        RuleOption(
            "left_is_clockwise",
            True,
            "TEAM-12",
            "The opponent on the left is the first one met clockwise; otherwise the last one.",
        ),
        RuleOption(
            "wither_hits_pure",
            True,
            "STATUS-WITHER-01",
            "Standing reductions of what a player deals also lower pure dmg.",
        ),
        RuleOption(
            "blind_stops_ultimate",
            False,
            "STATUS-BLIND-01",
            "A failed Offensive Roll Phase also stops an announced Ultimate.",
        ),
        RuleOption(
            "return_damage_lands_later",
            True,
            "DMG-18",
            "What follows from damage successfully dealt lands after it, not in the same moment.",
        ),
        RuleOption(
            "modifiers_on_pure",
            True,
            "STATUS-LIFESIPHON-01",
            "Attack Modifiers that change no dmg also work on an Attack that cannot be modified.",
        ),
        RuleOption(
            "extra_phase_without_attack",
            True,
            "STATUS-STUN-03",
            "A token that was inflicted without an Attack still grants its Offensive Roll Phase.",
        ),
        RuleOption(
            "poison_delayed",
            False,
            "AOD-18",
            "Poison deals nothing in the turn in which its dice are put on the Battlefield.",
        ),
        RuleOption(
            "deflect_before_armour",
            False,
            "AOD-20",
            "Deflect is taken from the whole damage, Armour from what is left of it.",
        ),
        RuleOption(
            "deflect_returns_first",
            False,
            "AOD-14",
            "What is deflected lands before the rest of the damage, and may end the Round first.",
        ),
        RuleOption(
            "army_loser_starts",
            True,
            "AOD-32",
            "Who lost a Round begins the next one; otherwise dice decide before every Round.",
        ),
    )
}


def settle(chosen: Mapping[str, Any] | None) -> dict[str, Any]:
    """The value of every option; an unknown name or a wrong value is refused."""
    rules: dict[str, Any] = {name: option.default for name, option in OPTIONS.items()}
    if not isinstance(chosen, Mapping | None):
        raise SetupError(f"The rules options are names with True or False, not {chosen!r}.")
    for name, value in (chosen or {}).items():
        if name not in OPTIONS:
            known = ", ".join(sorted(OPTIONS))
            raise SetupError(f"There is no rules option {name!r}. The options are: {known}.")
        if not isinstance(value, bool):
            raise SetupError(f"The rules option {name!r} is True or False, not {value!r}.")
        rules[name] = value
    return rules
