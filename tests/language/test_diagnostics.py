"""One finding as a person reads it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicethrone_rules.language.guidance.diagnostics import Diagnostic, Severity
from dicethrone_rules.language.guidance.excerpt import WINDOW, printable
from dicethrone_rules.language.source import Source
from dicethrone_rules.language.span import Span


def found(text, words, **rest):
    """A finding at the first occurrence of `words`."""
    source = Source("wraith.dice", text)
    start = text.index(words)
    span = source.span(start, start + len(words))
    return source.diagnostic("DT201", span, "there is no status Blead", **rest)


def carets(diagnostic):
    """The column and width of the underline as printed, after the gutter."""
    line = next(line for line in str(diagnostic).splitlines() if "^" in line)
    under = line.split("| ", 1)[1]
    return under.index("^"), under.count("^")


def test_a_finding_shows_place_line_carets_and_help():
    source = Source("wraith.dice", "card Scratch, cost 1, roll\n  Inflict Blead.\n")
    span = source.span(37, 42)
    diagnostic = source.diagnostic(
        "DT201",
        span,
        "there is no status Blead",
        label="did you mean Bleed?",
        help="write Bleed\nor define Blead",
        fix=source.fix(span, "Bleed", "write Bleed"),
    )
    assert diagnostic.underlined == "Blead"
    assert diagnostic.place == "wraith.dice:2:11"
    assert str(diagnostic) == "\n".join(
        [
            "error[DT201]: there is no status Blead",
            " --> wraith.dice:2:11",
            "  |",
            "2 |   Inflict Blead.",
            "  |           ^^^^^ did you mean Bleed?",
            "help: write Bleed",
            "      or define Blead",
            "fix: write Bleed",
        ]
    )


def test_colour_adds_sequences_and_changes_no_letter():
    diagnostic = found("Inflict Blead.", "Blead", label="unknown", help="write Bleed")
    colored = diagnostic.text(color=True)
    assert colored.startswith(
        "\x1b[1;31merror[DT201]\x1b[0m\x1b[1m: there is no status Blead\x1b[0m"
    )
    for sequence in ("\x1b[1;31m", "\x1b[1;34m", "\x1b[1;32m", "\x1b[1m", "\x1b[0m"):
        colored = colored.replace(sequence, "")
    assert colored == str(diagnostic)


def test_the_gutter_grows_with_the_line_number():
    text = "\n" * 99 + "Inflict Blead."
    assert str(found(text, "Blead")).splitlines()[1:] == [
        "   --> wraith.dice:100:9",
        "    |",
        "100 | Inflict Blead.",
        "    |         ^^^^^",
    ]


def test_a_stretch_over_lines_is_underlined_line_by_line_without_indentation():
    diagnostic = found("if one\n  two\n\n  three.", "one\n  two\n\n  three", label="here")
    assert str(diagnostic).splitlines()[2:] == [
        "  |",
        "1 | if one",
        "  |    ^^^",
        "2 |   two",
        "  |   ^^^",
        "3 |",
        "4 |   three.",
        "  |   ^^^^^ here",
    ]


def test_a_long_stretch_is_shown_by_its_first_and_last_line():
    diagnostic = found("a\nb\nc\nd\ne\nf\n", "b\nc\nd\ne\nf\n", label="here")
    assert str(diagnostic).splitlines()[2:] == [
        "  |",
        "2 | b",
        "  | ^",
        "...",
        "6 | f",
        "  | ^ here",
    ]


def test_an_empty_stretch_gets_one_caret():
    source = Source("f", "Deal 4\n")
    diagnostic = source.diagnostic("DT102", source.span(6, 6), "unfinished")
    assert diagnostic.underlined == ""
    assert carets(diagnostic) == (6, 1)


def test_the_end_of_the_text_can_be_pointed_at():
    source = Source("f", "Deal\n")
    lines = str(source.diagnostic("DT102", source.span(5, 5), "unfinished")).splitlines()
    assert lines == ["error[DT102]: unfinished", " --> f:2:1", "  |", "2 |", "  | ^"]


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("你好 Blead", "Blead", (5, 5)),
        ("你好 Blead", "好", (2, 2)),
        ("e\u0301 Blead", "Blead", (2, 5)),
        ("\tBlead", "Blead", (4, 5)),
        ("a\x1b[2J Blead", "Blead", (6, 5)),
    ],
    ids=["after wide", "wide", "combining", "tab", "control"],
)
def test_carets_stand_under_the_words_whatever_comes_before(text, words, expected):
    diagnostic = found(text, words)
    assert diagnostic.underlined == words
    assert carets(diagnostic) == expected


def test_a_long_line_is_cut_around_the_words():
    diagnostic = found("a" * 500 + " Blead " + "b" * 500, "Blead")
    shown = str(diagnostic).splitlines()[3]
    assert shown == "1 | …" + "a" * 31 + " Blead " + "b" * (WINDOW - 38) + "…"
    assert carets(diagnostic) == (33, 5)


def test_a_stretch_longer_than_the_window_is_underlined_as_far_as_it_is_shown():
    diagnostic = found("Deal " + "very " * 400 + "much dmg.", "very " * 400)
    assert carets(diagnostic) == (5, WINDOW - 5)


def test_the_end_of_a_long_line_is_shown_whole():
    diagnostic = found("a" * 500 + " Blead", "Blead")
    assert str(diagnostic).splitlines()[3] == "1 | …" + "a" * (WINDOW - 6) + " Blead"


def test_an_excerpt_stays_small_however_long_the_text():
    source = Source("f", "x" * 1_000_000)
    diagnostic = source.diagnostic("DT109", source.span(0, 1_000_000), "too long")
    assert len(str(diagnostic)) < 400
    assert len(diagnostic.underlined) == 1_000


def test_nothing_in_a_finding_can_steer_a_terminal():
    source = Source("a\x1bb", "x\x1b[31m \u202e y")
    diagnostic = source.diagnostic(
        "DT106", source.span(1, 2), "odd \x07", label="\x1b", help="\x9b"
    )
    assert "\x1b" not in str(diagnostic)
    assert str(diagnostic).splitlines() == [
        "error[DT106]: odd ␇",
        " --> a␛b:1:2",
        "  |",
        "1 | x␛[31m � y",
        "  |  ^ ␛",
        "help: �",
    ]


def test_a_finding_without_a_text_still_has_a_place():
    diagnostic = Diagnostic("DT001", Severity.ERROR, "gone", Span(0, 0, 1, 1), "no file", "label")
    assert diagnostic.underlined == ""
    assert str(diagnostic) == "error[DT001]: no file\n --> gone:1:1\n  = label"


def test_findings_sort_by_file_then_place_then_gravity():
    def at(path, start, severity):
        return Diagnostic("DT101", severity, path, Span(start, start + 1, 1, start + 1), "m")

    ordered = [
        at("a", 0, Severity.ERROR),
        at("a", 0, Severity.HINT),
        at("a", 9, Severity.ERROR),
        at("a", 10, Severity.ERROR),
        at("b", 0, Severity.WARNING),
    ]
    shuffled = [ordered[place] for place in (3, 1, 4, 0, 2)]
    assert sorted(shuffled) == ordered


def test_the_excerpt_does_not_make_two_findings_differ():
    bare = Diagnostic("DT201", Severity.ERROR, "wraith.dice", Span(0, 1, 1, 1), "m")
    source = Source("wraith.dice", "x")
    shown = source.diagnostic("DT201", source.span(0, 1), "m")
    assert shown == bare
    assert hash(shown) == hash(bare)


@given(st.text(), st.integers(0, 50), st.integers(0, 50))
def test_any_stretch_of_any_text_can_be_shown(text, start, length):
    source = Source("f", text)
    diagnostic = source.diagnostic("DT101", source.span(start, start + length), "m", label="l")
    shown = str(diagnostic)
    assert "^" in shown
    assert all(line == printable(line) for line in shown.split("\n"))
    assert shown.encode("utf-8")
