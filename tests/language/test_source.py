"""Reading files, good and bad."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicethrone_rules.language import source as source_module
from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.language.source import MOST_BYTES, Source, decode_source, read_source


def only(result):
    """The one finding of a file that could not be read."""
    source, diagnostics = result
    assert source is None
    (diagnostic,) = diagnostics
    return diagnostic


def test_lines_and_columns_count_from_one():
    source = Source("f", "ab\n\ncd")
    assert source.lines == ["ab", "", "cd"]
    assert [source.line(number) for number in (1, 2, 3)] == ["ab", "", "cd"]
    assert [source.position(offset) for offset in range(7)] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (3, 1),
        (3, 2),
        (3, 3),
    ]


@given(st.text(alphabet="ab\n"))
def test_position_is_where_counting_arrives(text):
    source = Source("f", text)
    for offset in range(len(text) + 1):
        before = text[:offset]
        expected = (before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)
        assert source.position(offset) == expected
    assert source.line_count == len(source.lines)
    assert [source.line(number + 1) for number in range(source.line_count)] == source.lines


def test_a_span_stays_within_the_text():
    source = Source("f", "abc")
    assert source.at(source.span(-5, 2)) == "ab"
    assert source.at(source.span(1, 99)) == "bc"
    assert source.span(99, 99).start == 3
    assert source.at(source.span(2, 1)) == ""


def test_a_good_file_is_read_without_findings(tmp_path):
    path = tmp_path / "wraith.dice"
    path.write_text("hero Wraith\n", encoding="utf-8")
    assert read_source(path) == (Source(str(path), "hero Wraith\n"), ())


def test_a_byte_order_mark_goes_and_line_ends_become_line_feeds():
    assert decode_source("f", b"\xef\xbb\xbfa\r\nb\rc\n") == (Source("f", "a\nb\nc\n"), ())


def test_a_missing_file_is_reported(tmp_path):
    path = str(tmp_path / "gone.dice")
    diagnostic = only(read_source(path))
    assert (diagnostic.code, diagnostic.place) == ("DT001", f"{path}:1:1")
    assert diagnostic.message == f"there is no file {path}"
    assert diagnostic.help == "check the spelling of the path and the folder you are in"


def test_a_folder_is_reported(tmp_path):
    diagnostic = only(read_source(tmp_path))
    assert (diagnostic.code, diagnostic.message) == ("DT003", f"{tmp_path} is a folder, not a file")
    assert diagnostic.help == "name a .dice file inside the folder"


def test_an_unreadable_file_is_reported(tmp_path, monkeypatch):
    path = tmp_path / "wraith.dice"
    path.write_text("hero Wraith\n")

    def refuse(*arguments):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    diagnostic = only(read_source(path))
    assert (diagnostic.code, diagnostic.message) == (
        "DT002",
        f"cannot read {path}: Permission denied",
    )
    assert diagnostic.help == "name an ordinary file that you are allowed to read"


@pytest.mark.parametrize("path", ["a\0b", "wraith.dice/" * 3000, "\ud800"])
def test_an_impossible_path_is_reported(path):
    assert only(read_source(path)).code in ("DT001", "DT002")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    path = tmp_path / "pipe.dice"
    os.mkfifo(path)
    diagnostic = only(read_source(path))
    assert (diagnostic.code, diagnostic.message) == ("DT002", f"{path} is not an ordinary file")


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path, monkeypatch):
    monkeypatch.setattr(source_module, "MOST_BYTES", 8)
    path = tmp_path / "wraith.dice"
    path.write_bytes(b"12345678")
    assert read_source(path)[1] == ()
    path.write_bytes(b"123456789")
    diagnostic = only(read_source(path))
    assert (diagnostic.code, diagnostic.message) == (
        "DT004",
        f"{path} has 9 bytes; a content file may have 8 at most",
    )
    assert diagnostic.help == "split it into several files, one hero each"
    assert only(decode_source("f", b"123456789")).code == "DT004"
    assert MOST_BYTES == 250_000


def test_the_first_byte_that_is_not_utf8_is_pointed_at():
    diagnostic = only(decode_source("f", b"\xef\xbb\xbfa\r\n\xc3\xa9b\xffc\xff"))
    assert (diagnostic.code, diagnostic.place) == ("DT005", "f:2:3")
    assert diagnostic.message == "the file is not UTF-8: byte 10 is 0xff"
    assert diagnostic.underlined == "\ufffd"
    assert diagnostic.help == "save the file as UTF-8"


def test_utf16_is_recognised():
    diagnostic = only(decode_source("f", "hero".encode("utf-16")))
    assert (diagnostic.code, diagnostic.place) == ("DT005", "f:1:1")
    assert diagnostic.help == "the file looks like UTF-16; save it as UTF-8"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"a\nb\0", "the file holds a NUL byte"),
        (b"a\nb\0\0", "the file holds 2 NUL bytes; this is the first"),
    ],
)
def test_a_nul_byte_is_pointed_at(data, message):
    diagnostic = only(decode_source("f", data))
    assert (diagnostic.code, diagnostic.place, diagnostic.message) == ("DT006", "f:2:2", message)
    assert diagnostic.underlined == "\0"
    assert diagnostic.help == "make sure this is a text file, and delete what stands here"


@pytest.mark.parametrize(
    ("data", "place", "underlined", "message", "fixed"),
    [
        (b"a\n\tb\n", "f:2:1", "\t", "this line is indented with a tab", "a\n  b\n"),
        (
            b"a\n \tb\n\n\t\tc d\te\n",
            "f:2:1",
            " \t",
            "this line is indented with a tab, and so is one more",
            "a\n   b\n\n    c d\te\n",
        ),
        (
            b"\ta\n\tb\n\tc",
            "f:1:1",
            "\t",
            "this line is indented with a tab, and so are 2 more",
            "  a\n  b\n  c",
        ),
    ],
)
def test_tabs_in_indentation_are_one_finding_with_one_fix(data, place, underlined, message, fixed):
    source, (diagnostic,) = decode_source("f", data)
    assert source is not None
    assert (diagnostic.code, diagnostic.place) == ("DT007", place)
    assert (diagnostic.underlined, diagnostic.message) == (underlined, message)
    assert diagnostic.help == "indent with spaces, 2 for each level"
    assert diagnostic.fix is not None
    assert apply_fixes(source.text, [diagnostic.fix]) == fixed


def test_tabs_elsewhere_are_no_matter():
    assert decode_source("f", b"a\tb\n\t\n  \t \n")[1] == ()


@given(st.binary())
def test_any_bytes_give_a_source_or_one_error(data):
    source, diagnostics = decode_source("f", data)
    assert (source is None) == (diagnostics != () and diagnostics[0].code != "DT007")
    assert len(diagnostics) <= 1
    assert all(str(diagnostic) for diagnostic in diagnostics)
