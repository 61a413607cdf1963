"""Compiled content: which tier of an ability the dice meet, and what cards and tokens say."""

from typing import Any

import pytest

from dicethrone_rules.engine.compiled import AbilityCode, CardCode, TierCode, TokenCode
from dicethrone_rules.messages import in_english, message


def tier(test):
    return TierCode(test, "", frozenset(), False, False)


@pytest.mark.rule("CORE-ORP-16")
def test_the_highest_tier_that_is_met_counts_and_is_remembered():
    asked = []

    def ones(number):
        def shows(faces):
            asked.append(faces)
            return faces.count(1) >= number

        return tier(shows)

    code = AbilityCode("k", "K", "k", "offensive", (ones(1), ones(2), ones(3)), None, "")
    assert code.tier_for([6, 1, 5, 1]) == 1
    assert asked == [(1, 1, 5, 6)] * 3
    assert code.tier_for((1, 1, 5, 6)) == 1
    assert len(asked) == 3
    assert code.tier_for((5, 6)) == -1
    assert code.tier_for((1, 1, 1)) == 2
    assert code.best == {(1, 1, 5, 6): 1, (5, 6): -1, (1, 1, 1): 2}
    code.tier_for((6, 5))  # who has a tuple has sorted it: it is not sorted again
    assert (6, 5) in code.best


def test_a_card_says_what_its_options_say():
    code = CardCode("lamp", "Lamp", 0, "main")
    assert code.says("option.play") == message("option.play", card=code.content)
    assert in_english(code.says("option.sell")) == "Sell Lamp"


@pytest.mark.parametrize(
    ("kind", "status"),
    [("positive", True), ("negative", True), ("unique", True), ("companion", False)],
)
def test_companions_and_tracks_are_no_status_effects(kind, status):
    nothing: Any = None
    code = TokenCode("k", "K", kind, 1, False, True, True, False, False, (), standing=nothing)
    assert code.is_status is status
