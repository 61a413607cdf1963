"""Editions of the rules, and the rulings a table may decide for itself.

An edition is a named set of values for every option: `printed` is the rulebooks with all rulings
that they leave room for, `current` is all rulings. A game keeps the name of its edition and the
value of every option.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import records
from .engine.table_rules import TableRules
from .errors import SetupError, shown

EDITION = "edition"
PRINTED, CURRENT = "printed", "current"
EDITIONS: dict[str, str] = {
    PRINTED: "The rulebooks as they are printed, with every ruling they leave room for.",
    CURRENT: "All of the publisher's rulings, also where they replace printed text.",
}
"""The editions and what each stands for; the first is the default."""


@records.frozen
class RuleOption:
    """One ruling a table may decide otherwise, with its value in each edition."""

    name: str
    printed: bool
    current: bool
    rule: str
    says: str

    def default(self, edition: str) -> bool:
        """The value in this edition."""
        return self.current if edition == CURRENT else self.printed


GOOD_FAITH = "good_faith"
ASKED, AUTOMATIC = "asked", "automatic"
WORDS: dict[str, tuple[str, ...]] = {GOOD_FAITH: (ASKED, AUTOMATIC)}
"""Options whose value is one of some words; the first is the default. ADV-CAMP-11: whether the
active player is asked what an enemy does where the book leaves it open, or the engine's stated rule
decides: the first option that is not a pass.
"""

OPTIONS: dict[str, RuleOption] = {
    option.name: option
    for option in (
        RuleOption(
            "offensive_heal_immediate",
            True,
            True,
            "CORE-ORP-09",
            "An offensive ability's heal lands at activation, not with the Roll Phase's pool.",
        ),
        RuleOption(
            "uniform_windows",
            False,
            False,
            "TIMING-01",
            "Whoever may act is asked in every window, also with nothing to play: silence tells"
            " nothing.",
        ),
        RuleOption(
            "left_is_clockwise",
            True,
            True,
            "TEAM-12",
            "The opponent on the left is the first one met clockwise; otherwise the last one.",
        ),
        RuleOption(
            "wither_hits_pure",
            True,
            False,
            "RULE-067",
            "Standing reductions of what a player deals also lower pure and collateral dmg.",
        ),
        RuleOption(
            "blind_stops_ultimate",
            False,
            False,
            "STATUS-BLIND-01",
            "A failed Offensive Roll Phase also stops an announced Ultimate.",
        ),
        RuleOption(
            "return_damage_lands_later",
            True,
            True,
            "DMG-18",
            "What follows from damage successfully dealt lands after it, not in the same moment.",
        ),
        RuleOption(
            "modifiers_on_pure",
            True,
            True,
            "STATUS-LIFESIPHON-01",
            "Attack Modifiers that change no dmg also work on an Attack that cannot be modified.",
        ),
        RuleOption(
            "extra_phase_without_attack",
            True,
            True,
            "STATUS-STUN-03",
            "A token that was inflicted without an Attack still grants its Offensive Roll Phase.",
        ),
        RuleOption(
            "healing_at_once",
            False,
            True,
            "RULE-081",
            "All healing happens at once; otherwise Upkeep and Roll Phase pool it with their dmg.",
        ),
        RuleOption(
            "additionally_waits",
            True,
            False,
            "RULE-011",
            "What follows Additionally comes after the other effects, dmg included.",
        ),
        RuleOption(
            "blanks_cannot_be_set",
            False,
            True,
            "RULE-069",
            "No effect gives a die a value that is blank for its owner; a blank is not tipped.",
        ),
        RuleOption(
            "roller_answers_first",
            False,
            True,
            "RULE-051",
            "Who rolled the dice is asked about them first; otherwise the active player is.",
        ),
        RuleOption(
            "skipped_phase_concludes",
            True,
            False,
            "RULE-059",
            "A skipped Roll Phase still concludes: tokens that leave at its end do.",
        ),
        RuleOption(
            "ultimates_are_redirected",
            False,
            True,
            "RULE-075",
            "A token that redirects its holder's Attack redirects an Ultimate too.",
        ),
        RuleOption(
            "discard_phase_is_closed",
            False,
            True,
            "RULE-108",
            "Nobody plays a card or spends a token in a Discard Phase.",
        ),
        RuleOption(
            "ultimate_targeting_die_open",
            False,
            True,
            "RULE-122",
            "An Ultimate's own side may alter its targeting die.",
        ),
        RuleOption(
            "upkeep_tests_wait",
            False,
            True,
            "RULE-071",
            "An Upkeep text that tests what its holder has does so at the end of the phase.",
        ),
        RuleOption(
            "barred_from_targeting",
            False,
            True,
            "RULE-073",
            "Who is about to get a token that bars all actions may not act from being targeted on.",
        ),
        RuleOption(
            "beaten_removal_is_spent",
            False,
            True,
            "RULE-112",
            "A removal beaten by the active player's spending takes another token or is wasted.",
        ),
        RuleOption(
            "poison_delayed",
            False,
            False,
            "AOD-18",
            "Poison deals nothing in the turn in which its dice are put on the Battlefield.",
        ),
        RuleOption(
            "deflect_before_armour",
            False,
            False,
            "AOD-20",
            "Deflect is taken from the whole damage, Armour from what is left of it.",
        ),
        RuleOption(
            "deflect_returns_first",
            False,
            False,
            "AOD-14",
            "What is deflected lands before the rest of the damage, and may end the Round first.",
        ),
        RuleOption(
            "army_loser_starts",
            True,
            True,
            "AOD-32",
            "Who lost a Round begins the next one; otherwise dice decide before every Round.",
        ),
        RuleOption(
            "hand_in_own_upkeep_only",
            False,
            False,
            "BOSSVS-13",
            "A player's boss gains its king's hand in its own Upkeep only, not in everybody's.",
        ),
    )
}


def in_force(rules: tuple[str, ...], chosen: TableRules) -> tuple[str, ...]:
    """The rules that are played with these values of the options. A ruling of the current edition
    alone is played where its option has the value of that edition.
    """
    otherwise = {
        option.rule
        for option in OPTIONS.values()
        if option.printed != option.current and getattr(chosen, option.name) != option.current
    }
    return tuple([rule for rule in rules if rule not in otherwise])


def settle(chosen: str | Mapping[str, Any] | None) -> TableRules:
    """The edition and the value of every option: `chosen` is an edition, or options on top of one.

    An unknown edition, option or value is refused with the list of the known ones.
    """
    if isinstance(chosen, str):
        chosen = {EDITION: chosen}
    if not isinstance(chosen, Mapping | None):
        raise SetupError(
            f"The rules are an edition or options with their values, not {shown(chosen)}."
        )
    chosen = dict(chosen or {})
    edition = chosen.pop(EDITION, PRINTED)
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise SetupError(_unknown("edition of the rules", "editions", edition, EDITIONS))
    rules: dict[str, Any] = {EDITION: edition}
    rules.update({name: option.default(edition) for name, option in OPTIONS.items()})
    rules.update({name: words[0] for name, words in WORDS.items()})
    for name, value in chosen.items():
        if name in WORDS:
            if value not in WORDS[name]:
                words = " or ".join(map(repr, WORDS[name]))
                raise SetupError(f"The rules option {name!r} is {words}, not {shown(value)}.")
            rules[name] = value
            continue
        if name not in OPTIONS:
            raise SetupError(_unknown("rules option", "options", name, {**OPTIONS, **WORDS}))
        if not isinstance(value, bool):
            raise SetupError(f"The rules option {name!r} is True or False, not {shown(value)}.")
        rules[name] = value
    return TableRules(**rules)


def options_of(rules: TableRules) -> dict[str, bool | str]:
    """The edition and the options by name, as saves, replays and reports hold them; `settle` makes
    the same rules of them.
    """
    return {name: getattr(rules, name) for name in (EDITION, *OPTIONS, *WORDS)}


def _unknown(what: str, plural: str, name: object, known: Mapping[str, object]) -> str:
    """The message about an unknown name."""
    from .language.guidance.suggest import closest

    near = closest(name, known) if isinstance(name, str) else None
    hint = f" Did you mean {near!r}?" if near else ""
    return f"There is no {what} {shown(name)}.{hint} The {plural} are: {', '.join(sorted(known))}."
