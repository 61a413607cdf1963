"""Compiled content: which tier of an ability the dice meet, and what cards and tokens say."""

from typing import Any

import pytest

from dicethrone_rules.engine.compiled import AbilityCode, CardCode, TierCode, TokenCode
from dicethrone_rules.engine.setup import context_of
from dicethrone_rules.messages import in_english, message
from dicethrone_rules.modes import MODES
from dicethrone_rules.patterns import DICE, Requirement, rolls
from dicethrone_rules.testing.scenario import content


def ones(number):
    requirement = Requirement("", symbols=(((1,), number),))
    return TierCode(requirement, "", frozenset(), 0, False)


@pytest.mark.rule("CORE-ORP-16")
def test_the_highest_tier_that_is_met_counts_and_is_remembered():
    code = AbilityCode("k", "K", "k", "offensive", (ones(1), ones(2), ones(3)), None, "")
    assert code.tier_for([6, 1, 5, 1]) == 1
    assert code.best == {(1, 1, 5, 6): 1}
    code.best[1, 1, 5, 6] = 0  # it is not worked out again
    assert code.tier_for((1, 1, 5, 6)) == 0
    assert code.tier_for((5, 6)) == -1
    assert code.tier_for((1, 1, 1)) == 2
    assert code.best == {(1, 1, 5, 6): 0, (5, 6): -1, (1, 1, 1): 2}
    code.tier_for((6, 5))  # who has a tuple has sorted it: it is not sorted again
    assert (6, 5) in code.best


def test_the_rolls_of_an_ability_are_those_that_meet_a_tier():
    straight = TierCode(Requirement("", straight=4), "", frozenset(), 4, False)
    code = AbilityCode("k", "K", "k", "offensive", (ones(2), straight), None, "")
    for straights in (True, False):
        met = code.met_by(straights)
        for place, roll in enumerate(rolls(DICE)):
            assert (met >> place & 1) == (code.tier_for(roll, straights) >= 0)


def test_a_card_says_what_its_options_say():
    code = CardCode("lamp", "Lamp", 0, "main")
    assert code.says("option.play") == message("option.play", card=code.content)
    assert in_english(code.says("option.sell")) == "Sell Lamp"


@pytest.mark.rule("COMP-01")
@pytest.mark.parametrize(
    ("kind", "status"),
    [("positive", True), ("negative", True), ("unique", True), ("companion", False)],
)
def test_companions_and_tracks_are_no_status_effects(kind, status):
    nothing: Any = None
    code = TokenCode("k", "K", kind, 1, False, True, True, False, False, (), standing=nothing)
    assert code.is_status is status


HEADS: dict[str, dict[str, object]] = {
    "companion Plain: limit 3": {},
    "companion Kept: limit 3, persistent": {"persistent": True},
    "companion Fixed: limit 3, not transferable": {"transferable": False},
    "companion Firm: limit 3, not removable": {"removable": False},
    "status Mask: positive, limit 3, covers an ability": {"covers": True},
    "status New: positive, limit 3, replaceable": {"replaceable": True},
    "status Spur: positive, limit 3, attack modifier": {"attack_modifier": True},
    "companion Brave: limit 3, health 7": {"health": 7},
    "status Kin: positive, limit 3, counts as Folk": {"group": "group:folk"},
}
DEFAULTS: dict[str, object] = {
    "persistent": False,
    "transferable": True,
    "removable": True,
    "replaceable": False,
    "attack_modifier": False,
    "covers": False,
    "health": 0,
    "group": "",
}


@pytest.mark.rule("COMP-03")
@pytest.mark.parametrize("head", HEADS)
def test_a_token_and_a_companion_is_what_its_first_line_says(head):
    library = content(f"{head}\n  While you Attack: Add 1 to that dmg.\n")
    (id,) = library.tokens
    reach = library.reach([], [f"token:{id}"])
    (code,) = context_of(library, MODES["duel"], reach).code.tokens.values()
    assert {name: getattr(code, name) for name in DEFAULTS} == {**DEFAULTS, **HEADS[head]}
    assert (code.key, code.limit) == (f"token:{id}", 3)
