"""Making the changes that findings propose."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dicethrone_rules.language.guidance.diagnostics import Fix
from dicethrone_rules.language.guidance.fixes import apply_fixes, choose_fixes
from dicethrone_rules.language.source import Source

TEXT = "Inflict Blead and Stnu."
SOURCE = Source("f", TEXT)


def fix(start, end, replacement):
    return SOURCE.fix(SOURCE.span(start, end), replacement, "t")


def test_fixes_apart_are_all_made_in_any_order():
    fixes = [fix(18, 22, "Stun"), fix(8, 13, "Bleed")]
    assert apply_fixes(TEXT, fixes) == "Inflict Bleed and Stun."


def test_of_overlapping_fixes_the_first_is_made():
    assert apply_fixes(TEXT, [fix(10, 22, "x"), fix(8, 13, "Bleed")]) == "Inflict Bleed and Stnu."


def test_the_same_fix_twice_is_made_once():
    assert apply_fixes(TEXT, [fix(7, 7, " 2"), fix(7, 7, " 2")]) == "Inflict 2 Blead and Stnu."


def test_fixes_that_touch_are_both_made():
    assert apply_fixes(TEXT, [fix(8, 13, "Bleed"), fix(13, 17, " &")]) == "Inflict Bleed & Stnu."


def test_a_fix_for_another_text_is_left_out():
    assert apply_fixes("Inflict Bleed.", [fix(8, 13, "Bleed")]) == "Inflict Bleed."
    assert apply_fixes("Inf", [fix(8, 13, "Bleed")]) == "Inf"


def test_a_fix_that_remembers_nothing_is_trusted():
    assert apply_fixes("abc", [Fix(SOURCE.span(1, 2), "x", "t")]) == "axc"


@given(st.lists(st.tuples(st.integers(0, 23), st.integers(0, 23), st.text(max_size=3))))
def test_chosen_fixes_never_overlap_and_length_adds_up(changes):
    fixes = [fix(min(a, b), max(a, b), replacement) for a, b, replacement in changes]
    chosen = choose_fixes(TEXT, fixes)
    assert all(one.span.end <= two.span.start for one, two in pairwise(chosen))
    growth = sum(len(each.replacement) - (each.span.end - each.span.start) for each in chosen)
    assert len(apply_fixes(TEXT, fixes)) == len(TEXT) + growth
