"""Hints about spelling and order: a change that is proposed never changes a meaning."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.guidance.fixes import apply_fixes, choose_fixes
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.printer import say
from dicethrone_rules.language.source import Source
from dicethrone_rules.library.check import _read, canonical, check_text
from dicethrone_rules.library.check.findings import Report
from dicethrone_rules.testing import strategies_text as texts
from tests.check.test_findings import HERO
from tests.language.reading import parsed, shipped_files
from tests.language.test_spellings import OTHERS

ROUNDS = 10


def hints(text):
    """The findings about spelling and order alone."""
    source = Source("some.dice", text)
    volume, mistakes = _read(source)
    assert not mistakes, mistakes[0]
    report = Report(source)
    canonical.check(volume, report)
    return report.finished(complete=False)


def mended(text):
    """The text after all proposed changes; each of them alone leaves the meaning as it was."""
    meaning = parsed("file", text)
    for _ in range(ROUNDS):
        fixes = [each.fix for each in hints(text) if each.fix is not None]
        if not fixes:
            return text
        for fix in choose_fixes(text, fixes)[:5]:
            assert parsed("file", apply_fixes(text, [fix])) == meaning
        text = apply_fixes(text, fixes)
        assert parsed("file", text) == meaning
    raise AssertionError("it never comes to an end")


def codes(text):
    return [each.code for each in hints(text)]


SHIPPED = [path.read_text(encoding="utf-8") for path in shipped_files()]

# Words, and another way of writing them.
ALTERNATES = [
    (r"\bdmg\b", "damage"),
    (r"\b([Dd])raw (\d+)\b(?! cards?)", r"\1raw \2 cards"),
    (r"\b([Rr])oll (\d+)\b(?=[.,])", r"\1oll \2 dice"),
    (r"\b([Rr])e-roll\b", r"\1eroll"),
    (r"\bdefense roll\b", "defence roll"),
    (r"\bThen (?=[a-z])", "Then, "),
    (r" & ", " and "),
    (r"\bincoming dmg\b", "incoming damage"),
    (r"\bOtherwise, ", "Otherwise "),
    (r"([a-z]), then ", r"\1 and then "),
]


@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.data())
def test_after_the_changes_a_file_is_in_the_usual_spelling(data):
    text = data.draw(st.sampled_from(SHIPPED))
    pattern, instead = data.draw(st.sampled_from(ALTERNATES))
    places = list(re.finditer(pattern, text))
    chosen = set(data.draw(st.lists(st.integers(0, max(len(places) - 1, 0)), max_size=6)))
    changed, last = "", 0
    for number, match in enumerate(places):
        if number in chosen:
            changed += text[last : match.start()] + match.expand(instead)
            last = match.end()
    changed += text[last:]
    file, mistakes = parse_file(changed)
    if mistakes or file != parsed("file", text):
        return  # not another spelling in this place
    assert codes(mended(changed)) == []


def within(kind, text):
    """A file with this text in it; None for what needs another place."""
    inner = "".join(f"    {line}\n" for line in text.split("\n"))
    if kind == "text":
        return f"hero Some\n  complexity 1\n  card Other, cost 1, roll\n{inner}"
    if kind == "clause":
        return f"hero Some\n  complexity 1\n  status Other: positive, limit 3\n{inner}"
    return text + "\n" if kind == "file" else None


OTHER = [(kind, text) for kind, text, _ in OTHERS if within(kind, text) is not None]


def test_every_other_spelling_has_a_hint_and_mending_keeps_the_meaning():
    hinted = 0
    for kind, text in OTHER:
        whole = within(kind, text)
        hinted += bool(hints(whole))  # a few differ in their layout alone, which is free
        mended(whole)
    assert hinted > 0.8 * len(OTHER)


@settings(max_examples=20, suppress_health_check=list(HealthCheck), deadline=None)
@given(texts.files)
def test_what_the_printer_writes_gets_no_hint(file):
    assert hints(say(file)) == []


# --- order ---------------------------------------------------------------------------------------


def test_what_only_stands_elsewhere_gets_one_hint_and_no_change():
    rider = "    If you rolled 4-of-a-kind, draw 1.\n"
    text = HERO.replace("    3 Bone: Deal 4 dmg.\n", rider + "    3 Bone: Deal 4 dmg.\n")
    (hint,) = check_text(text, "lich.dice")
    assert (hint.code, hint.fix) == ("DT804", None)
    assert hint.message == "this usually stands elsewhere"
    assert hint.underlined == "If you rolled 4-of-a-kind, draw 1"
    assert hint.help == "dicethrone fmt puts it there"
    assert check_text(format_source(text)) == []


@pytest.mark.parametrize(
    ("old", "new", "underlined"),
    [
        (
            "    4 Bone: Deal 6 dmg.\n",
            "    4 Bone: Deal 6 dmg.\n    Activate only if you have no cards.\n",
            "Activate only if you have no cards",
        ),
        (
            "    Draw 1.\n",
            "    Draw 1.\n\n  setup: Gain 1 CP.\n",
            None,
        ),
        (
            "    Draw 1.\n",
            "    Draw 1.\n\n  setup:\n    Gain 1 CP.\n    Then draw 1.\n",
            None,
        ),
        (
            "  complexity 1\n  dice: 1-3 Bone, 4-5 Candle, 6 Crown\n",
            "  dice: 1-3 Bone, 4-5 Candle, 6 Crown\n  complexity 1\n",
            "complexity 1",
        ),
    ],
)
def test_a_line_that_usually_stands_elsewhere(old, new, underlined):
    assert old in HERO
    text = HERO.replace(old, new, 1)
    (hint,) = check_text(text, "lich.dice")
    assert (hint.code, hint.fix) == ("DT804", None)
    assert underlined in (None, hint.underlined)


def test_an_ability_above_the_text_of_its_upgrade_is_one_hint():
    upgrade = """
  upgrade Rattle II, cost 1
    offensive Clatter
      2 Crown:
        Deal 2 dmg.
        Then draw 1.
    3 Bone: Deal 5 dmg.
    4 Bone: Deal 7 dmg.
    5 Bone: Deal 9 dmg.
    If you rolled 4-of-a-kind, draw 1.
"""
    text = HERO.replace("copies 14", "copies 13") + upgrade
    (hint,) = check_text(text, "lich.dice")
    assert (hint.code, hint.underlined) == ("DT804", "offensive Clatter")


def test_words_are_compared_where_they_stand_and_not_where_they_would():
    text = HERO.replace("  complexity 1\n", "").replace("Deal 6 dmg", "Deal 6 damage")
    text += "\n  complexity 1\n"
    order, word = sorted(check_text(text, "lich.dice"), key=lambda each: each.code, reverse=True)
    assert (order.code, order.underlined) == ("DT804", "complexity 1")
    assert (word.code, word.underlined) == ("DT803", "damage")
    assert mended(text) == text.replace("damage", "dmg")


@settings(max_examples=20, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.data())
def test_lines_in_any_order_are_never_changed(data):
    lines = ["Activate only if you have no cards.", "3 Bone: Deal 4 dmg.", "Draw 1."]
    lines += ["If you rolled 4-of-a-kind, draw 1.", "5 Bone: Deal 9 dmg."]
    shuffled = data.draw(st.permutations(lines))
    old = "    3 Bone: Deal 4 dmg.\n    4 Bone: Deal 6 dmg.\n"
    text = HERO.replace(old, "".join(f"    {line}\n" for line in shuffled))
    found = hints(text)
    assert {each.code for each in found} <= {"DT804"}
    assert all(each.fix is None for each in found)
    assert bool(found) == (format_source(text) != text)


# --- what a hint says ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "underlined", "message", "help"),
    [
        ("Draw 2 cards.", "cards", "cards is usually left out", "leave it out"),
        (
            "Deal 4 dmg (Ouch.).",
            "dmg (Ouch.).",
            "dmg (Ouch.). is usually written dmg. (Ouch.)",
            "write dmg. (Ouch.)",
        ),
        (
            "If you have no cards:\n      Draw 1.",
            "cards:\nDraw",
            "cards: Draw is usually written cards, draw",
            "dicethrone fmt writes it so",
        ),
        ("Then, draw 1.", ",", ", is usually left out", "leave it out"),
    ],
)
def test_the_words_of_a_hint(said, underlined, message, help):
    text = HERO.replace("    Draw 1.\n", f"    Heal 1.\n    {said}\n")
    (hint,) = hints(text)
    assert (hint.code, hint.underlined, hint.message, hint.help) == (
        "DT803",
        underlined,
        message,
        help,
    )


def test_a_comment_within_the_words_keeps_them_from_being_changed():
    text = HERO.replace("    Draw 1.\n", "    If you have no cards: -- none\n      Draw 1.\n")
    (hint,) = hints(text)
    assert (hint.code, hint.fix, hint.help) == ("DT803", None, "dicethrone fmt writes it so")
