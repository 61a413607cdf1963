"""Uses that cost nothing: every moment they may have, and the limit that they need."""

import pytest

from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.printer import say

USES = [
    "Use when you are dealt dmg, once per turn: Draw 1.",
    "Use during your Main Phase, 2 times per turn: Draw 1.",
    "Use any time, once per game: Draw 1.",
    "Use only if you have at least 3 CP, when you are dealt dmg, once per turn: Draw 1.",
    "Use only if you have at least 3 CP, during your Main Phase, once per turn: Draw 1.",
    "Use only if you have at least 3 CP, any time, once per turn: Draw 1.",
]


@pytest.mark.parametrize("clause", USES)
def test_a_use_is_read_and_printed_back(clause):
    text = f"status Spring: positive, limit 1\n  {clause}\n"
    file, diagnostics = parse_file(text)
    assert not diagnostics
    assert file is not None
    assert say(file.definitions[0]) == text.rstrip()


@pytest.mark.parametrize(
    "moment", ["during your Main Phase", "any time", "only if you have at least 3 CP, any time"]
)
def test_a_use_without_a_limit_could_be_made_for_ever(moment):
    _, found = parse_file(f"status Spring: positive, limit 1\n  Use {moment}: Draw 1.\n")
    assert [(each.code, each.help) for each in found] == [
        ("DT101", f"write {moment}, once per turn")
    ]
