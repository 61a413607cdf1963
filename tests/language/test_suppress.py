"""Comments that allow a finding."""

import pytest

from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.language.guidance.suppress import Allows
from dicethrone_rules.language.source import Source


def checked(text, *places, complete=True):
    """The findings that are left of those given as (code, line) in a text."""
    source = Source("wraith.dice", text)
    findings = [
        source.diagnostic(code, source.span(*source.line_bounds(line)), "m")
        for code, line in places
    ]
    allows = Allows(source)
    kept = [each for each in findings if not allows.silence(each.code, each.span)]
    return tuple(sorted([*kept, *allows.findings(complete=complete)]))


def codes(diagnostics):
    return [(diagnostic.code, diagnostic.span.line) for diagnostic in diagnostics]


def test_without_comments_everything_stays():
    assert codes(checked("a\nb\n", ("DT403", 2), ("DT503", 1))) == [("DT503", 1), ("DT403", 2)]


def test_a_comment_at_the_end_of_a_line_speaks_for_that_line():
    text = "status Mark -- allow DT503: cards of the next box grant it\nstatus Mork\n"
    assert codes(checked(text, ("DT503", 1), ("DT503", 2))) == [("DT503", 2)]


def test_a_comment_on_its_own_line_speaks_for_the_next_line_that_is_none():
    text = "-- allow DT503: why\n  -- allow DT502: why\n-- a mark\nstatus Mark\n"
    assert codes(checked(text, ("DT503", 4), ("DT502", 4))) == []


def test_a_comment_speaks_only_for_its_code():
    text = "status Mark -- allow DT503: why\n"
    assert codes(checked(text, ("DT502", 1), ("DT503", 1))) == [("DT502", 1)]


def test_a_comment_may_allow_several_codes():
    text = "status Mark -- allow DT503, dt502: why\n"
    assert codes(checked(text, ("DT502", 1), ("DT503", 1))) == []


@pytest.mark.parametrize(
    "text", ["status Mark -- allow DT503\n", "status Mark -- allow DT503 for now\n"]
)
def test_a_comment_without_a_reason_silences_but_is_reported(text):
    (diagnostic,) = checked(text, ("DT503", 1))
    assert diagnostic.code == "DT810"
    assert diagnostic.underlined == text[12:-1]
    assert diagnostic.message == "this comment allows something without saying why"
    assert diagnostic.help == "-- allow DT503: the reason, in a few words"


def test_a_missing_reason_is_reported_once_for_the_comment():
    text = "status Mark -- allow DT503, DT502\n"
    assert codes(checked(text, ("DT503", 1), ("DT502", 1))) == [("DT810", 1)]


def test_a_comment_that_silences_nothing_is_a_hint_with_a_fix():
    text = "status Mark  -- allow DT503: why\nstatus Mork\n"
    (diagnostic,) = checked(text)
    assert (diagnostic.code, diagnostic.underlined) == ("DT812", "DT503")
    assert str(diagnostic.severity) == "hint"
    assert diagnostic.message == "there is no DT503 here to allow"
    assert diagnostic.help == "delete what is not needed any more"
    assert apply_fixes(text, [diagnostic.fix]) == "status Mark\nstatus Mork\n"


def test_deleting_a_comment_on_its_own_line_deletes_the_line():
    text = "a\n  -- allow DT503: why\nb\n"
    (diagnostic,) = checked(text)
    assert apply_fixes(text, [diagnostic.fix]) == "a\nb\n"


def test_a_comment_that_is_half_needed_is_not_deleted():
    (diagnostic,) = checked("a -- allow DT503, DT502: why\n", ("DT502", 1))
    assert (diagnostic.code, diagnostic.underlined, diagnostic.fix) == ("DT812", "DT503", None)


def test_idle_comments_are_not_reported_when_checks_were_left_out():
    assert checked("a -- allow DT503: why\n", complete=False) == ()


def test_an_unknown_code_is_reported_with_the_nearest():
    (diagnostic,) = checked("a -- allow DT5003: why\n")
    assert (diagnostic.code, diagnostic.underlined) == ("DT811", "DT5003")
    assert diagnostic.message == "there is no code DT5003"
    assert diagnostic.label == "did you mean DT503?"
    assert diagnostic.help == "copy the code from the finding you want to allow"
    assert diagnostic.fix is None  # the codes lie so close that the nearest is only a guess


def test_what_leaves_a_text_without_meaning_cannot_be_allowed():
    kept = checked("Inflict Blead. -- allow DT201: why\n", ("DT201", 1))
    assert codes(kept) == [("DT201", 1), ("DT813", 1)]
    assert kept[1].underlined == "DT201"
    assert kept[1].message == "DT201 cannot be allowed"
    assert kept[1].help == (
        "without a correction the text has no meaning; correct it and delete this comment"
    )


@pytest.mark.parametrize(
    "text", ['card "-- allow DT503: no" x\n', "a -- see -- allow DT503: no\n", "allow DT503: no\n"]
)
def test_what_is_not_a_comment_of_its_own_allows_nothing(text):
    assert codes(checked(text, ("DT503", 1))) == [("DT503", 1)]


def test_a_comment_after_a_quoted_name_is_heeded():
    assert checked('card "a -- b" -- allow DT503: why\n', ("DT503", 1)) == ()


def test_a_file_of_nothing_but_comments_is_read_in_good_time():
    text = "-- allow DT503: why\n" * 50_000
    assert len(checked(text, complete=True)) == 1_000
