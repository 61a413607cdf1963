"""Heroes as arguments of commands: an id, a file, or a name in a file."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, cast

from . import FINDINGS, Failure

if TYPE_CHECKING:
    from ..errors import ContentError
    from ..language.guidance.diagnostics import Diagnostic
    from ..library import Library


def named_hero(text: str) -> tuple[Library, str]:
    """The library that holds the named hero or enemy, and its id. `text` is an id, a file, or
    file.dice#Name; Failure says what is wrong with it, ContentError what is wrong with the file.
    """
    from ..language.guidance.suggest import closest
    from ..library import load_content
    from ..library.keys import slug

    path, _, name = text.partition("#")
    if not (os.path.exists(path) or path.endswith(".dice") or os.sep in path):
        return load_content(), slug(text)
    if not os.path.exists(path):
        raise Failure(f"{path}: there is no such file")
    library = load_content(path)
    inside = _definitions(path)
    if name:
        if slug(name) not in map(slug, inside):
            near = closest(name, inside)
            hint = f"; did you mean {near}?" if near else ""
            raise Failure(f"{path} has no hero or enemy {name!r}{hint}")
        return library, slug(name)
    if len(inside) != 1:
        several = f"several heroes; write {path}#NAME: {', '.join(inside)}"
        raise Failure(f"{path} has {several if inside else 'no hero and no enemy with dice'}")
    return library, slug(inside[0])


def _definitions(path: str) -> list[str]:
    """The names of what has dice to activate abilities with, in a file or folder."""
    from ..language import ast as a
    from ..language.parsing.parse import parse_file
    from ..language.source import read_source
    from ..library.packs import files_in

    names = []
    for file in files_in(path):
        source, _ = read_source(str(file))
        parsed = None if source is None else parse_file(source)[0]
        for definition in () if parsed is None else parsed.definitions:
            body = definition.body
            if isinstance(body, a.Combatant):
                names.append(body.name.text)
    return names


def print_errors(error: ContentError) -> int:
    """Prints the diagnostics of content that does not load, as `check` does."""
    from ..language.guidance.render import render_text, wants_color

    found = cast("list[Diagnostic]", list(error.diagnostics))
    print(render_text(found, color=wants_color(sys.stderr)), file=sys.stderr)
    return FINDINGS
