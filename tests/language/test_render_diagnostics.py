"""Many findings at once, for people and programs."""

import io
import json

import pytest

from dicethrone_rules.language.guidance.diagnostics import Diagnostic, Fix, Severity
from dicethrone_rules.language.guidance.render import (
    render_github,
    render_json,
    render_sarif,
    render_text,
    summary,
    wants_color,
)
from dicethrone_rules.language.source import Source
from dicethrone_rules.language.span import Span

SOURCE = Source("heroes/wraith.dice", "status Mark: negative\n  Inflict Blead.\n")
SPAN = SOURCE.span(32, 37)
UNKNOWN = SOURCE.diagnostic(
    "DT201",
    SPAN,
    "there is no status Blead",
    label="did you mean Bleed?",
    help="write Bleed",
    fix=SOURCE.fix(SPAN, "Bleed", "write Bleed"),
)
NO_LIMIT = SOURCE.diagnostic("DT501", SOURCE.span(7, 11), "Mark has no limit", help="limit 1")
NEVER = SOURCE.diagnostic("DT503", SOURCE.span(7, 11), "nothing grants Mark")
STYLE = SOURCE.diagnostic("DT803", SOURCE.span(0, 38), "unusual")
ALL = [STYLE, UNKNOWN, NEVER, NO_LIMIT]


def test_text_is_in_order_and_ends_with_the_counts():
    text = render_text(ALL)
    assert text.split("\n\n") == [
        str(STYLE),
        str(NO_LIMIT),
        str(NEVER),
        str(UNKNOWN),
        "2 errors, 1 warning, 1 hint",
    ]
    assert "\x1b" not in text
    assert "\x1b[1;33mwarning[DT503]\x1b[0m" in render_text(ALL, color=True)


@pytest.mark.parametrize(
    ("diagnostics", "expected"),
    [
        ([], "no findings"),
        ([UNKNOWN], "1 error"),
        ([NEVER, NEVER, STYLE], "2 warnings, 1 hint"),
    ],
)
def test_the_summary_counts_in_english(diagnostics, expected):
    assert summary(diagnostics) == expected
    assert render_text(diagnostics).splitlines()[-1] == expected


def test_json_has_a_version_and_every_field():
    answer = json.loads(render_json([UNKNOWN]))
    assert answer == {
        "schema_version": 1,
        "summary": {"errors": 1, "warnings": 0, "hints": 0},
        "diagnostics": [
            {
                "code": "DT201",
                "severity": "error",
                "path": "heroes/wraith.dice",
                "span": {
                    "start": 32,
                    "end": 37,
                    "line": 2,
                    "column": 11,
                    "end_line": 2,
                    "end_column": 16,
                },
                "message": "there is no status Blead",
                "label": "did you mean Bleed?",
                "help": "write Bleed",
                "fix": {
                    "title": "write Bleed",
                    "replacement": "Bleed",
                    "span": {"start": 32, "end": 37, "line": 2, "column": 11},
                },
            }
        ],
    }
    assert json.loads(render_json([]))["diagnostics"] == []
    assert json.loads(render_json([NEVER]))["diagnostics"][0]["fix"] is None


def test_github_annotations_name_the_place():
    assert render_github([UNKNOWN, NEVER, STYLE]).splitlines() == [
        "::notice file=heroes/wraith.dice,line=1,endLine=2,"
        "title=DT803%3A Another spelling is the usual one::unusual",
        "::warning file=heroes/wraith.dice,line=1,endLine=1,col=8,endColumn=11,"
        "title=DT503%3A A token that nothing grants::nothing grants Mark",
        "::error file=heroes/wraith.dice,line=2,endLine=2,col=11,endColumn=15,"
        "title=DT201%3A Unknown status::there is no status Blead%0A"
        "did you mean Bleed?%0Ahelp: write Bleed",
    ]


def test_github_annotations_escape_what_would_end_them():
    source = Source("a,b:c%.dice", "x")
    diagnostic = source.diagnostic("DT101", source.span(0, 1), "100%: ::error::\nx\ry, \x1b")
    assert render_github([diagnostic]) == (
        "::error file=a%2Cb%3Ac%25.dice,line=1,endLine=1,col=1,endColumn=1,"
        "title=DT101%3A A word that does not fit here::100%25: ::error::%0Ax␍y, ␛"
    )


def test_sarif_names_rules_results_and_fixes():
    log = json.loads(render_sarif([UNKNOWN, NEVER], tool_version="1.2.3"))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("dicethrone", "1.2.3")
    assert [rule["id"] for rule in driver["rules"]] == ["DT201", "DT503"]
    assert driver["rules"][1]["shortDescription"] == {"text": "A token that nothing grants"}
    assert driver["rules"][1]["defaultConfiguration"] == {"level": "warning"}
    assert driver["rules"][1]["help"]["markdown"].startswith("# DT503: A token that nothing grants")
    location = {"artifactLocation": {"uri": "heroes/wraith.dice"}}
    region = {"startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 16}
    warning, error = run["results"]
    assert (warning["ruleId"], warning["ruleIndex"], warning["level"]) == ("DT503", 1, "warning")
    assert "fixes" not in warning
    assert error == {
        "ruleId": "DT201",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "there is no status Blead (did you mean Bleed?)\nhelp: write Bleed"},
        "locations": [{"physicalLocation": location | {"region": region}}],
        "fixes": [
            {
                "description": {"text": "write Bleed"},
                "artifactChanges": [
                    location
                    | {
                        "replacements": [
                            {"deletedRegion": region, "insertedContent": {"text": "Bleed"}}
                        ]
                    }
                ],
            }
        ],
    }


def region_of_fix(fix):
    diagnostic = Diagnostic("DT101", Severity.HINT, "f", fix.span, "m", fix=fix)
    result = json.loads(render_sarif([diagnostic]))["runs"][0]["results"][0]
    assert result["level"] == "note"
    return result["fixes"][0]["artifactChanges"][0]["replacements"][0]["deletedRegion"]


def test_a_sarif_fix_may_reach_over_lines():
    source = Source("f", "ab\ncd\n")
    assert region_of_fix(source.fix(source.span(1, 4), "", "t")) == {
        "startLine": 1,
        "startColumn": 2,
        "endLine": 2,
        "endColumn": 2,
    }
    assert region_of_fix(Fix(Span(1, 4, 1, 2), "", "t")) == {"charOffset": 1, "charLength": 3}


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("a b/ä#?.dice", "a%20b/%C3%A4%23%3F.dice"),
        ("c:d.dice", "c%3Ad.dice"),
        ("/tmp/x.dice", "file:///tmp/x.dice"),
        ("bad\udcff.dice", "bad%FF.dice"),
    ],
)
def test_sarif_paths_are_uris(path, uri):
    diagnostic = Diagnostic("DT101", Severity.ERROR, path, Span(0, 0, 1, 1), "m")
    result = json.loads(render_sarif([diagnostic]))["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": uri}


def test_sarif_braces_are_doubled():
    diagnostic = Diagnostic("DT106", Severity.ERROR, "f", Span(0, 0, 1, 1), "not {0}")
    result = json.loads(render_sarif([diagnostic]))["runs"][0]["results"][0]
    assert result["message"] == {"text": "not {{0}}"}


def test_sarif_without_findings_is_a_whole_log():
    (run,) = json.loads(render_sarif([]))["runs"]
    assert run["results"] == []
    assert run["tool"]["driver"] == {"name": "dicethrone", "rules": []}


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "expected"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colour_is_for_terminals_and_no_color_is_honoured(stream, environment, expected):
    assert wants_color(stream, environment) is expected
