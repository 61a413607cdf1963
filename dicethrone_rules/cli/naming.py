"""Heroes as arguments of commands: an id, a file, or a name in a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from . import FINDINGS, Failure

if TYPE_CHECKING:
    from ..errors import ContentError
    from ..language.guidance.diagnostics import Diagnostic
    from ..library import Library


WHAT = "hero, faction or enemy with dice"


def named_hero(text: str) -> tuple[Library, str]:
    """The library that holds the named hero or enemy, and its id. `text` is an id, a file, or
    file.dice#Name; Failure says what is wrong with it, ContentError what is wrong with the file.
    """
    library, (id,) = named([text])
    return library, id


def named(texts: Sequence[str], content: Sequence[str] = ()) -> tuple[Library, list[str]]:
    """One library that holds all of these and the files of `content`, and their ids. Each is an id,
    a file, or file.dice#Name, as for `named_hero`; factions count too.
    """
    from ..library import load_content
    from ..library.keys import slug

    files = list(content)
    ids = []
    for path in files:
        if not os.path.exists(path):
            raise Failure(f"{path}: there is no such file or folder")
    for text in texts:
        path, _, name = text.partition("#")
        if _is_path(path):
            if path not in files:
                files.append(path)
            ids.append(_inside(path, name))
        else:
            ids.append(slug(text))
    return load_content(*files), ids


def _is_path(path: str) -> bool:
    return os.path.exists(path) or path.endswith(".dice") or os.sep in path


def _inside(path: str, name: str) -> str:
    """The id of a hero or faction in a file: the one of that name, or the only one."""
    from ..language.guidance.suggest import closest
    from ..library.keys import slug

    if not os.path.exists(path):
        raise Failure(f"{path}: there is no such file")
    inside = _definitions(path)
    if name:
        if slug(name) not in map(slug, inside):
            near = closest(name, inside)
            hint = f"; did you mean {near}?" if near else ""
            raise Failure(f"{path} has no {WHAT} {name!r}{hint}")
        return slug(name)
    if len(inside) != 1:
        several = f"several of them; write {path}#NAME: {', '.join(inside)}"
        raise Failure(f"{path} has {several if inside else f'no {WHAT}'}")
    return slug(inside[0])


def _definitions(path: str) -> list[str]:
    """The names of the definitions in a file or folder that have dice for abilities."""
    from ..language import ast as a
    from ..language.parsing.parse import parse_file
    from ..language.source import source_of
    from ..library.packs import files_in

    names = []
    for file in files_in(path):
        parsed = parse_file(source_of(file))[0]
        for definition in () if parsed is None else parsed.definitions:
            body = definition.body
            if isinstance(body, a.Combatant | a.Faction):
                names.append(body.name.text)
    return names


def print_errors(error: ContentError) -> int:
    """Prints the diagnostics of content that does not load, as `check` does."""
    from ..language.guidance.render import render_text, wants_color

    found = cast("list[Diagnostic]", list(error.diagnostics))
    print(render_text(found, color=wants_color(sys.stderr)), file=sys.stderr)
    return FINDINGS
