"""A text and where it came from: the first step from a file to its meaning.

Reading never raises for a bad file: whatever is wrong with it comes back as
diagnostics. The text of a Source has no byte-order mark and ends its lines
with a line feed; every span counts in that text.
"""

import os
import re
import stat
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from io import StringIO

import attrs

from dicethrone_rules.errors import ContentError
from dicethrone_rules.language.guidance.codes import CODES
from dicethrone_rules.language.guidance.diagnostics import Diagnostic, Fix
from dicethrone_rules.language.guidance.excerpt import MOST_ROWS, Excerpt, row
from dicethrone_rules.language.span import Span

MOST_BYTES = 250_000
"""A file larger than this is not read: fifty heroes fit into it."""

TAB_INDENT = 2
"""The spaces a tab in indentation stands for: one level."""

_BLANKS = re.compile(r"[ \t]*")


def _line_starts(source: "Source") -> "array[int]":
    # An array, not a list of ints: ten million empty lines must fit in memory.
    starts = array("I", (0,))
    text = source.text
    found = text.find("\n")
    while found >= 0:
        starts.append(found + 1)
        found = text.find("\n", found + 1)
    return starts


@attrs.frozen
class Source:
    """A text, the name it is reported under, and its lines."""

    path: str
    text: str = attrs.field(repr=False)
    _starts: "array[int]" = attrs.field(
        default=attrs.Factory(_line_starts, takes_self=True), init=False, eq=False, repr=False
    )

    @property
    def lines(self) -> list[str]:
        """Every line without its line feed; a final line feed begins an empty line."""
        return self.text.split("\n")

    @property
    def line_count(self) -> int:
        """The number of lines; an empty text has one."""
        return len(self._starts)

    def line(self, number: int) -> str:
        """One line, counted from 1, without its line feed."""
        start, end = self.line_bounds(number)
        return self.text[start:end]

    def line_bounds(self, number: int) -> tuple[int, int]:
        """The offsets where a line, counted from 1, starts and where its line feed is."""
        if number < self.line_count:
            return self._starts[number - 1], self._starts[number] - 1
        return self._starts[number - 1], len(self.text)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The stretch between two offsets, kept within the text."""
        start = min(max(start, 0), len(self.text))
        end = min(max(end, start), len(self.text))
        line, column = self.position(start)
        return Span(start, end, line, column)

    def at(self, span: Span) -> str:
        """The words of a span."""
        return self.text[span.start : span.end]

    def fix(self, span: Span, replacement: str, title: str) -> Fix:
        """A fix that remembers which text it replaces."""
        return Fix(span, replacement, title, self.at(span))

    def diagnostic(
        self,
        code: str,
        span: Span,
        message: str,
        *,
        label: str = "",
        help: str = "",
        fix: Fix | None = None,
    ) -> Diagnostic:
        """A finding in this text, of the severity its code has."""
        severity = CODES[code].severity
        return Diagnostic(
            code, severity, self.path, span, message, label, help, fix, self.excerpt(span)
        )

    def excerpt(self, span: Span) -> Excerpt:
        """The lines of a span as a diagnostic shows them."""
        # A span that ends with a line feed does not reach into the next line.
        end = span.end
        if end > span.start and self.text[end - 1 : end] == "\n":
            end -= 1
        end_line, end_column = self.position(end)
        numbers: tuple[int, ...] = tuple(range(span.line, end_line + 1))
        if len(numbers) > MOST_ROWS:
            numbers = (span.line, end_line)
        rows = []
        for number in numbers:
            first, last = self.line_bounds(number)
            left, right = max(span.start, first), min(end, last)
            if number > span.line:
                # Carets under the indentation of a later line would only distract.
                blanks = _BLANKS.match(self.text, first, last)
                left = first if blanks is None else blanks.end()
            shown = row(number, self.text, (first, last), (left, max(left, right)))
            if number > span.line and left >= right:
                shown = shown._replace(width=0)
            rows.append(shown)
        return Excerpt(tuple(rows), end_line, end_column)


def read_source(
    path: "str | os.PathLike[str]",
) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """Read a file: its Source where there is one, and what is wrong with it.

    Without a Source there is always exactly one error. With one there may be
    findings that do not prevent reading on, such as tabs in indentation.
    """
    name = os.fspath(path)
    try:
        status = os.stat(name)
        if stat.S_ISDIR(status.st_mode):
            return None, (_unread("DT003", name, f"{name} is a folder, not a file"),)
        if not stat.S_ISREG(status.st_mode):
            # A pipe or device may never end.
            return None, (_unread("DT002", name, f"{name} is not an ordinary file"),)
        if status.st_size > MOST_BYTES:
            return None, (_too_large(name, status.st_size),)
        with open(name, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None, (_unread("DT001", name, f"there is no file {name}"),)
    except (OSError, ValueError) as error:
        # ValueError: a path with a NUL byte or one the system cannot encode.
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        return None, (_unread("DT002", name, f"cannot read {name}: {reason}"),)
    return decode_source(name, data)


def source_of(path: "str | os.PathLike[str]") -> Source:
    """The Source of a file; ContentError for one that cannot be read."""
    source, problems = read_source(path)
    if source is None:
        raise ContentError(str(problems[0]), problems)
    return source


def decode_source(path: str, data: bytes) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """The Source of the bytes of a file, and what is wrong with it, as `read_source` gives them."""
    if len(data) > MOST_BYTES:
        return None, (_too_large(path, len(data)),)
    try:
        source = Source(path, _normal(data.decode("utf-8")))
    except UnicodeDecodeError as error:
        return None, (_not_utf8(path, data, error.start),)
    nul = source.text.find("\0")
    if nul >= 0:
        return None, (_nul(source, nul),)
    return source, tuple(_tabs(source))


def _normal(text: str) -> str:
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _unread(code: str, path: str, message: str, help: str = "") -> Diagnostic:
    help = help or _READING_HELP.get(code, "")
    return Diagnostic(code, CODES[code].severity, path, Span(0, 0, 1, 1), message, "", help)


_READING_HELP = {
    "DT001": "check the spelling of the path and the folder you are in",
    "DT002": "name an ordinary file that you are allowed to read",
    "DT003": "name a .dice file inside the folder",
}


def _too_large(path: str, size: int) -> Diagnostic:
    message = f"{path} has {size:,} bytes; a content file may have {MOST_BYTES:,} at most"
    return _unread("DT004", path, message, _SPLIT)


def too_long(source: Source) -> Diagnostic:
    """The finding about a text of more characters than its places can be counted in."""
    message = f"{source.path} has {len(source.text):,} characters; that is too many"
    return _unread("DT004", source.path, message, _SPLIT)


_SPLIT = "split it into several files, one hero each"


def _not_utf8(path: str, data: bytes, offset: int) -> Diagnostic:
    start = len(_normal(data[:offset].decode("utf-8")))
    source = Source(path, _normal(data.decode("utf-8", "replace")))
    help = "save the file as UTF-8"
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        help = "the file looks like UTF-16; save it as UTF-8"
    return source.diagnostic(
        "DT005",
        source.span(start, start + 1),
        f"the file is not UTF-8: byte {offset + 1} is 0x{data[offset]:02x}",
        label="this is not a character",
        help=help,
    )


def _nul(source: Source, offset: int) -> Diagnostic:
    count = source.text.count("\0")
    message = "the file holds a NUL byte"
    if count > 1:
        message = f"the file holds {count:,} NUL bytes; this is the first"
    return source.diagnostic(
        "DT006",
        source.span(offset, offset + 1),
        message,
        label="this is not text",
        help="make sure this is a text file, and delete what stands here",
    )


_TABBED = re.compile(r"^[ ]*\t[ \t]*(?=\S)", re.MULTILINE)


def _tabs(source: Source) -> Iterator[Diagnostic]:
    """One finding however many lines tabs indent: it is one habit, with one fix."""
    first = _TABBED.search(source.text)
    if first is None:
        return
    spaced = StringIO()
    count, done = 0, first.start()
    for indent in _TABBED.finditer(source.text, first.start()):
        spaced.write(source.text[done : indent.start()])
        spaced.write(indent[0].replace("\t", " " * TAB_INDENT))
        count, done = count + 1, indent.end()
    more = f", and so are {count - 1:,} more" if count > 2 else ", and so is one more"
    everything = source.span(first.start(), done)
    yield source.diagnostic(
        "DT007",
        source.span(first.start(), first.end()),
        "this line is indented with a tab" + (more if count > 1 else ""),
        label="a tab",
        help=f"indent with spaces, {TAB_INDENT} for each level",
        fix=source.fix(everything, spaced.getvalue(), "replace the tabs by spaces"),
    )
