"""Conditions in words: the case in which one fails."""

import pytest

from dicethrone_rules.language.printer import unless
from tests.language.reading import parsed


@pytest.mark.parametrize(
    ("condition", "case"),
    [
        ("you have Spark", "unless you have Spark"),
        ("you have no Spark", "if you have Spark"),
        ("you have no teammates", "if you have at least 1 teammate"),
        ("no dmg was dealt", "if at least 1 dmg was dealt"),
        ("no upgrade is among them", "if at least 1 upgrade is among them"),
        ("no card is in Runes", "if at least 1 card is in Runes"),
        ("you do not go first", "if you go first"),
        ("this does not belong to your hero", "if this belongs to your hero"),
        ("your CP is exactly 0", "unless your CP is exactly 0"),
        ("you have exactly 2 Spark", "unless you have exactly 2 Spark"),
        ("you have no Spark and you are Attacked", "unless you have no Spark and you are Attacked"),
    ],
)
def test_the_failing_of_a_denial_is_said_without_a_second_no(condition, case):
    (sentence,) = parsed("text", f"If {condition}, draw 1.")
    assert unless(sentence.statement.condition) == case
