"""Loading content: the shipped files, installed packs and whatever is named besides."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import ContentError
from ..language import ast as a
from ..records import Record, field, record
from ..resources import content_root
from .library import Library, definitions_of
from .packs import Pack, assign, files_in, in_order, installed

if TYPE_CHECKING:
    from ..language.guidance.diagnostics import Diagnostic


_LARGE = 1_000_000
"""Larger files are left to the careful reading, which knows how much is too much."""


@record
class Found(Record):
    """A content file: what was named to find it, its path, and its bytes if it can be read."""

    root: str
    path: str
    data: bytes | None = field(repr=False)


def load_content(*paths: str | os.PathLike[str]) -> Library:
    """The shipped content, installed packs, and these files or folders.

    Raises ContentError with every error there is; warnings and hints do not prevent loading.
    """
    from . import cache

    found = find([*standard_roots(), *paths])
    key = cache.key_of((file.path, file.data or b"") for file in found)
    files = cache.load(key) if all(file.data is not None for file in found) else None
    if files is None or len(files) != len(found):
        files, errors = read(found)
        if errors:
            count = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
            raise ContentError(f"The content has {count}.\n\n{errors[0]}", tuple(errors))
        cache.save(key, files)
    return Library(definitions_of(ordered(found, files)))


def standard_roots() -> list[Path]:
    """What is always loaded: the shipped content, then installed packs."""
    return [content_root(), *installed()]


def find(paths: list[str | os.PathLike[str]] | list[Path]) -> list[Found]:
    """The files of what is named, each once, with their bytes."""
    found: dict[str, Found] = {}
    for root in paths:
        for path in files_in(root):
            found.setdefault(real(path), Found(os.fspath(root), str(path), _bytes(path)))
    return list(found.values())


def real(path: str | os.PathLike[str]) -> str:
    """One name for a file, however it is reached."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return os.fspath(path)


def _bytes(path: Path) -> bytes | None:
    """None where only a careful reading can say what is wrong."""
    try:
        if path.is_file() and path.stat().st_size <= _LARGE:
            return path.read_bytes()
    except (OSError, ValueError):
        pass
    return None


def read(found: list[Found]) -> tuple[list[a.File], list[Diagnostic]]:
    """The files read and checked, and the errors in them."""
    from ..language.guidance.diagnostics import Severity
    from .check import examine

    volumes, diagnostics = examine(found)
    errors = [each for each in diagnostics if each.severity is Severity.ERROR]
    return [volume.file for volume in volumes], errors


def ordered(found: list[Found], files: list[a.File]) -> list[a.File]:
    """Files in the order in which their packs are loaded: what replaces comes later."""
    places = [(file.root, file.path) for file in found]
    packs = packs_of(places, [file.pack for file in files])
    rank = {pack: place for place, pack in enumerate(in_order(packs))}
    order = sorted(range(len(files)), key=lambda index: rank[packs[index]])
    return [files[index] for index in order]


def packs_of(places: list[tuple[str, str]], headers: list[a.PackHeader | None]) -> list[Pack]:
    """The pack of each file, by its header; `places` says what was named to find it, and where
    it is.
    """
    roots: dict[str, list[int]] = {}
    for index, (root, _) in enumerate(places):
        roots.setdefault(root, []).append(index)
    result: dict[int, Pack] = {}
    for root, indices in roots.items():
        members = [(places[index][1], headers[index]) for index in indices]
        result.update(zip(indices, assign(root, members), strict=True))
    return [result[index] for index in range(len(headers))]
