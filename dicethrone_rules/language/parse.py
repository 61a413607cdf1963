"""From text to AST, whatever the text.

A mistake never stops the parser: it is reported once, the sentence or line it stands in is left
out, and reading goes on behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from . import ast
from .build import Misread, Part, take_notes
from .diagnostics import Diagnostic
from .layout import prepare
from .source import Source
from .tables import parser

if TYPE_CHECKING:
    from lark import Token


def parse_file(source: Source | str) -> tuple[ast.File | None, list[Diagnostic]]:
    """The AST of a .dice file and everything that is wrong with it.

    With mistakes the file holds what could be read; it is None where nothing could.
    """
    from .recover import read

    if isinstance(source, str):
        source = Source("<text>", source)
    found, diagnostics = read(source, "file")
    return cast("ast.File | None", found), diagnostics
