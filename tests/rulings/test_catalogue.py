"""The catalogue of rules: complete, current, printed by the command, and proved."""

import json
import re
from pathlib import Path

import pytest

from dicethrone_rules import rulebook
from dicethrone_rules.cli import main
from dicethrone_rules.engine.events import Healed
from dicethrone_rules.rules import CURRENT, EDITIONS, OPTIONS
from dicethrone_rules.testing.scenario import duel
from tests.docs.generated import CATALOGUE, catalogue, event_kinds

ROOT = Path(__file__).parents[2]
RULINGS = [entry for entry in rulebook.entries().values() if entry.is_ruling]


# Rules of the books that a ruling overrules, in the current edition or in both.
OVERRULED = (
    ("A12", "RULE-082"),
    ("A13", "RULE-081"),
    ("A32", "RULE-069"),
    ("A44", "RULE-067"),
    ("A66", "RULE-101"),
    ("CARD-09", "RULE-073"),
    ("CARD-09", "RULE-108"),
    ("CORE-DRP-07", "RULE-081"),
    ("CORE-DRP-08", "RULE-081"),
    ("CORE-TGT-03", "RULE-122"),
    ("CORE-TURN-06", "RULE-059"),
    ("CORE-TURN-07", "RULE-106"),
    ("CORE-UPK-02", "RULE-071"),
    ("CORE-UPK-03", "RULE-081"),
    ("CORE-UPK-04", "RULE-082"),
    ("DMG-16", "RULE-004"),
    ("STATUS-BARBED-01", "RULE-068"),
    ("STATUS-GEN-08", "RULE-108"),
    ("STATUS-HEX-01", "RULE-069"),
    ("STATUS-PARASITE-01", "RULE-071"),
    ("STATUS-WITHER-01", "RULE-067"),
    ("TEXT-09", "RULE-011"),
    ("TIMING-01", "RULE-051"),
    ("TIMING-02", "RULE-051"),
    ("TIMING-05", "RULE-112"),
    ("ULT-02", "RULE-075"),
    ("ULT-03", "RULE-075"),
    ("ULT-06", "RULE-122"),
)


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


def test_every_rule_that_an_event_names_is_in_the_catalogue():
    known = rulebook.entries()
    named = {rule for kind in event_kinds() for rule in kind.rules}
    assert sorted(named - set(known)) == []
    assert sum(any(known[rule].is_ruling for rule in kind.rules) for kind in event_kinds()) >= 20


@pytest.mark.parametrize(("rule", "ruling"), OVERRULED)
def test_where_a_ruling_overrules_a_rule_the_test_of_the_rule_says_so(rule, ruling):
    said = re.compile(rf"# [^\n]*{ruling}")
    tests = [
        test
        for path in (ROOT / "tests" / "rules").glob("test_*.py")
        for test in path.read_text(encoding="utf-8").split("\n\n\n")
    ]
    named = re.compile(rf"\b{rule}\b")
    assert any(named.search(test) and said.search(test) for test in tests)


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ("printed", False),
        ("current", True),
        ({"edition": "printed", "healing_at_once": True}, True),
    ],
)
def test_an_event_names_a_ruling_only_where_it_is_played(rules, named):
    scenario = duel("barbarian", "moon-elf", rules=rules).given(0, health=30)
    scenario.activate("Fortitude", 4, 4, 4, 1, 2).finish()
    (healed,) = scenario.happened(Healed)
    assert ("RULE-081" in scenario.game.rules_of(healed)) is named
    assert "TEXT-12" in scenario.game.rules_of(healed)


def test_rules_of_adventures_are_explained(capsys):
    assert main(["explain", "ADV-KH-14"]) == 0
    assert capsys.readouterr().out.startswith("ADV-KH-14: Adventures")


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
    assert main(["explain", " rule-112 "]) == 0
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


def test_a_ruling_about_a_mode_that_is_not_here_is_not_said_to_be_played(capsys):
    assert main(["explain", "RULE-076"]) == 0
    told = capsys.readouterr().out
    assert "A ruling of the publisher.\n" in told
    assert "played in" not in told
