"""Formatting: one spelling, and nothing lost."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.printer import say
from dicethrone_rules.testing import strategies_text as texts
from tests.language.reading import parsed, shipped_files

SHIPPED = [pytest.param(path.read_text(encoding="utf-8"), id=path.stem) for path in shipped_files()]


@pytest.mark.parametrize("text", SHIPPED)
def test_a_shipped_file_is_as_the_printer_prints_it(text):
    assert format_source(text) == text


@pytest.mark.parametrize("text", SHIPPED)
def test_without_comments_and_blank_lines_the_printer_alone_gives_the_file(text):
    def bare(lines: str) -> list[str]:
        found = (re.sub(r" *--.*", "", line) for line in lines.split("\n"))
        return [line for line in found if line.strip()]

    # A comment keeps a text on lines of its own, so only files without such comments are equal.
    file = parsed("file", text)
    assert parsed("file", say(file)) == file
    if "--" not in text:
        assert bare(say(file)) == bare(text)


@pytest.mark.parametrize("text", SHIPPED)
def test_reminder_text_can_go_without_changing_a_meaning(text):
    without = re.sub(r" *\([^()\n]*\)", "", text)
    assert parsed("file", without) == parsed("file", text)


def test_alternate_spellings_become_canonical():
    assert (
        format_source(
            """\
hero   Wanderer
    complexity 1
    dice: 1-3 Axe,4-5 Leaf , 6 Star
    offensive Smack
        3 Axe, 2 Star:   deal 4 damage, gain Grit and Moss and draw 2 cards.
        4 Axe: Deal 1 per Axe dmg. Then, discard your hand.
        5 Axe: Gain Grit or Moss. Reroll 1 of your die. Roll 1 die.
        Deal 4 damage instead of.
""".replace("        Deal 4 damage instead of.\n", "")
        )
        == """\
hero Wanderer
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Smack
    3 Axe + 2 Star: Deal 4 dmg, gain Grit & Moss and draw 2.
    4 Axe: Deal 1 x Axe dmg. Then discard all cards.
    5 Axe: Gain Grit or gain Moss. Re-roll 1 of your dice. Roll 1.
"""
    )


def test_comments_blank_lines_and_reminders_survive():
    text = """\
-- before everything
pack "p", version 1.0  -- behind the pack


-- about the hero
hero Wanderer

  -- about its complexity
  complexity 1  -- easy
  dice: 1-3 Axe, 4-6 Leaf
  offensive Smack  -- the first
    -- about the tier
    3 Axe: Deal 4 dmg. (It is not much.)  -- weak
    4 Axe:
      Roll 1.
      -- between
      On 6, draw 1.
    -- closes the ability


  card Grin, cost 1, main
    Draw 1.
    -- closes the card

-- closes the file
"""
    formatted = format_source(text)
    assert formatted == text.replace("\n\n\n", "\n\n")
    assert format_source(formatted) == formatted


def test_a_comment_keeps_a_short_text_on_lines_of_its_own():
    text = """\
status Grit: positive, limit 1
  When you Attack:
    -- why
    Draw 1.
  When you are Attacked:
    Draw 1.
"""
    assert format_source(text) == text.replace("Attacked:\n    Draw 1.", "Attacked: Draw 1.")


def test_a_long_text_becomes_a_block_and_keeps_its_comment():
    sentence = "Deal 3 + 1 x Axe undefendable dmg to each opponent. "
    text = f"status Grit: positive, limit 1\n  When you Attack: {sentence}{sentence} -- why\n"
    assert format_source(text) == (
        "status Grit: positive, limit 1\n  When you Attack:  -- why\n"
        + f"    {sentence.strip()}\n" * 2
    )


def test_dashes_in_quotes_and_parentheses_are_no_comments():
    text = """\
status "A -- B": positive, limit 1
  When you Attack: Draw 1. (One -- not two.)
"""
    assert format_source(text) == text


def test_a_text_with_mistakes_is_left_alone():
    text = "hero   Wanderer\n complexity one\n"
    assert format_source(text) == text


@st.composite
def commented(draw):
    """A printed file with comments and blank lines put in anywhere between its lines."""
    lines = say(draw(texts.files)).split("\n")
    out: list[str] = []
    for number, line in enumerate(lines):
        for extra in range(draw(st.integers(0, 2)) if draw(st.booleans()) else 0):
            indent = " " * (2 * draw(st.integers(0, 3)))
            out.append(f"{indent}-- own {number}.{extra}" if draw(st.booleans()) else "")
        if line and draw(st.booleans()) and "\n" not in line:
            line = f"{line} -- end {number}"
        out.append(line)
    return "\n".join(out)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(text=commented())
def test_no_comment_is_lost_wherever_it_stands(text):
    file, diagnostics = parse_file(text)
    assert not diagnostics
    once = format_source(text)
    assert sorted(re.findall(r"-- (?:own|end) [\d.]+", once)) == sorted(
        re.findall(r"-- (?:own|end) [\d.]+", text)
    )
    assert parsed("file", once) == file
    assert format_source(once) == once


def test_what_stands_inside_or_in_the_place_of_another_is_kept():
    """An ability below the upgrade that brings it, and `replace`."""
    text = """\
replace status Nettle: negative, limit 2

hero Gardener
  upgrade Rake II, cost 2
    3 Spade: Deal 4 dmg.
    offensive Hoe
      4 Spade: Deal 5 dmg.
"""
    assert format_source(text) == text
