"""The catalogue of rules: complete, current, printed by the command, and proved."""

import json
import re
from pathlib import Path

import pytest

from dicethrone_rules import rulebook
from dicethrone_rules.cli import main
from dicethrone_rules.rules import CURRENT, EDITIONS, OPTIONS
from tests.docs.generated import CATALOGUE, catalogue

ROOT = Path(__file__).parents[2]
RULINGS = [entry for entry in rulebook.entries().values() if entry.is_ruling]


def cited() -> set[str]:
    """Every id that a rule mark of a test names."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for arguments in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([A-Z][A-Z0-9-]+-[0-9]+)"', arguments))
    return found


def test_the_rules_are_those_of_the_pages():
    assert CATALOGUE.read_text(encoding="utf-8") == catalogue(), (
        "run python -m tests.docs.generated"
    )


def test_every_general_ruling_is_there():
    general = [entry.id for entry in RULINGS if entry.id.startswith("RULE-")]
    assert sorted(general) == [f"RULE-{number:03d}" for number in range(1, 143)]
    assert {entry.edition for entry in RULINGS} == {rulebook.BOTH, CURRENT}
    assert {entry.unproved for entry in RULINGS} <= {"", *rulebook.REASONS}


def test_every_ruling_is_cited_by_a_test_or_has_a_reason_and_never_both():
    proved = cited()
    assert [entry.id for entry in RULINGS if bool(entry.unproved) is (entry.id in proved)] == []


def test_every_option_names_a_rule_that_is_in_the_catalogue():
    assert [name for name, o in OPTIONS.items() if o.rule not in rulebook.entries()] == []


def test_what_differs_between_the_editions_is_a_ruling_of_the_current_one():
    differing = [o for o in OPTIONS.values() if o.printed is not o.current]
    assert len(differing) >= 12
    assert {rulebook.find(option.rule).edition for option in differing} == {CURRENT}
    assert list(EDITIONS) == ["printed", "current"]


def test_the_command_prints_rule_ruling_options_and_proofs(capsys):
    assert main(["explain", "TIMING-05"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("TIMING-05: ")
    assert "RULE-112 (current): " in out
    assert "tests/rules/test_timing.py::test_only_the_token_that_is_aimed_at" in out
    assert main(["explain", "rule-112"]) == 0
    out = capsys.readouterr().out
    assert "played in the current edition" in out
    assert "Option beaten_removal_is_spent (printed off, current on):" in out


def test_the_command_gives_the_same_as_data(capsys):
    assert main(["explain", "RULE-035", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rule"], told["edition"], told["beside"]) == ("RULE-035", "both", ["DMG-01"])
    assert any("test_before_the_defensive_roll_phase" in test for test in told["tests"])


@pytest.mark.parametrize(
    ("id", "near"), [("RULE-999", "RULE-099"), ("CORE-TRN-01", "CORE-TURN-01")]
)
def test_an_unknown_rule_is_refused_with_one_that_is_near(id, near, capsys):
    assert main(["explain", id]) == 2
    assert f"did you mean {near}?" in capsys.readouterr().err


def test_a_ruling_about_a_hero_to_come_says_so(capsys):
    assert main(["explain", "PSY-2"]) == 0
    assert (
        "No test cites it: it is about a hero that is not shipped yet." in capsys.readouterr().out
    )
