"""docs/rules.md tells every rule that a test proves, every option and every window."""

import re
from pathlib import Path

import pytest

from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.rulebook import entries
from dicethrone_rules.rules import OPTIONS
from tests.docs.generated import event_kinds

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ARMY = "AOD-"  # a game of its own, with a page of its own
MARK = re.compile(r"mark\.rule\(([^)]*)\)")


def cited() -> set[str]:
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for arguments in MARK.findall(path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([A-Z][A-Z0-9-]+-[0-9]+)"', arguments))
    rulings = {entry.id for entry in entries().values() if entry.is_ruling}
    return {rule for rule in found if not rule.startswith(ARMY)} - rulings


def test_every_rule_that_is_told_is_proved_and_the_other_way_round():
    told = set(re.findall(r"\*\*([A-Z][A-Z0-9-]+-[0-9]+)\*\*", PAGE))
    told = {rule for rule in told if not entries()[rule].is_ruling}
    assert sorted(cited() ^ told) == []
    assert len(told) > 230


def test_no_rule_is_told_twice():
    told = re.findall(r"^- \*\*([A-Z][A-Z0-9-]+-[0-9]+)\*\*", PAGE, re.MULTILINE)
    assert sorted({rule for rule in told if told.count(rule) > 1}) == []


@pytest.mark.parametrize("name", [n for n, o in OPTIONS.items() if not o.rule.startswith(ARMY)])
def test_every_option_is_told_with_its_default(name):
    printed, current = (
        "on" if on else "off" for on in (OPTIONS[name].printed, OPTIONS[name].current)
    )
    state = printed if printed == current else f"printed {printed}, current {current}"
    adventures = (ROOT / "docs" / "adventures.md").read_text(encoding="utf-8")
    assert re.search(rf"`{name}`\s+\({state}\)", PAGE + adventures)


def test_every_event_names_rules_that_are_told():
    army = (ROOT / "docs" / "army.md").read_text(encoding="utf-8")
    adventures = (ROOT / "docs" / "adventures.md").read_text(encoding="utf-8")
    told = set(re.findall(r"[A-Z][A-Z0-9-]+-[0-9]+", PAGE + army + adventures))
    kinds = event_kinds()
    assert [kind.__name__ for kind in kinds if not kind.rules] == []
    assert {rule for kind in kinds for rule in kind.rules} - told == set()


def test_every_window_is_in_the_table():
    rows = re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE)
    assert sorted(rows) == sorted(PROMPTS)
