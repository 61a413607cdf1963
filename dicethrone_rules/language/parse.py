"""From text to AST, whatever the text.

A mistake never stops the parser: it is reported once, the sentence or line it stands in is left
out, and reading goes on behind it.
"""

from __future__ import annotations

from typing import cast

from . import ast
from .diagnostics import Diagnostic
from .source import Source


def parse_file(source: Source | str) -> tuple[ast.File | None, list[Diagnostic]]:
    """The AST of a .dice file and everything that is wrong with it.

    With mistakes the file holds what could be read; it is None where nothing could.
    """
    from .recover import read

    if isinstance(source, str):
        source = Source("<text>", source)
    found, diagnostics = read(source, "file")
    return cast("ast.File | None", found), diagnostics


def main(paths: list[str]) -> int:
    """Print what is wrong with files, and how formatting would change them."""
    import difflib

    from .format import format_source
    from .source import read_source

    found = 0
    for path in paths:
        source, problems = read_source(path)
        diagnostics = list(problems)
        if source is not None:
            diagnostics += parse_file(source)[1]
        for diagnostic in diagnostics:
            print(diagnostic)
        found += len(diagnostics)
        if source is not None and not diagnostics:
            lines, formatted = source.text, format_source(source.text)
            diff = difflib.unified_diff(
                lines.splitlines(), formatted.splitlines(), path, path, lineterm="", n=1
            )
            for line in diff:
                print(line)
    return 1 if found else 0


if __name__ == "__main__":
    import sys

    sys.exit(main(sys.argv[1:]))
