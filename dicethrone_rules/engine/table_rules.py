"""The options of the rules that a table is played by."""

from __future__ import annotations

from .. import records


@records.frozen
class TableRules:
    """The edition and the value of every option. `dicethrone_rules.rules` says what each option
    means and settles the values; its order is the order of a save.
    """

    edition: str
    offensive_heal_immediate: bool
    uniform_windows: bool
    left_is_clockwise: bool
    wither_hits_pure: bool
    blind_stops_ultimate: bool
    return_damage_lands_later: bool
    modifiers_on_pure: bool
    extra_phase_without_attack: bool
    healing_at_once: bool
    additionally_waits: bool
    blanks_cannot_be_set: bool
    roller_answers_first: bool
    skipped_phase_concludes: bool
    ultimates_are_redirected: bool
    discard_phase_is_closed: bool
    ultimate_targeting_die_open: bool
    upkeep_tests_wait: bool
    barred_from_targeting: bool
    beaten_removal_is_spent: bool
    poison_delayed: bool
    deflect_before_armour: bool
    deflect_returns_first: bool
    army_loser_starts: bool
    hand_in_own_upkeep_only: bool
    good_faith: str
