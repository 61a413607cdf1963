"""Loaded content kept on disk, by a hash of everything it depends on.

A cache that is missing, damaged, out of date or not to be trusted costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from .. import caches
from ..language import ast as a
from .stored import from_data, to_data

MOST_KEPT = 16
"""How many loaded sets of content are kept; the ones written longest ago go first."""

_PREFIX, _ENDING = "content-", ".cache"


def key_of(files: Iterable[tuple[str, bytes]]) -> str:
    """A name for what these files are read as by this library under this Python."""
    digest = hashlib.sha256(_surroundings())
    for name, data in files:
        path = os.fsencode(name)  # which need not be UTF-8
        digest.update(f"{len(path)} {len(data)} ".encode())
        digest.update(path)
        digest.update(data)
    return digest.hexdigest()[:32]


def _surroundings() -> bytes:
    """What besides the texts decides how they are read: versions, the grammar, the readers."""
    from ..resources import grammar_root

    package = Path(__file__).resolve().parent.parent
    language = package / "language"
    # The version of the library stands in its first file.
    folders = (
        package,
        grammar_root(),
        language,
        language / "build",
        language / "parsing",
        language / "guidance",
        package / "library" / "check",
    )
    marks = [sys.version]
    for folder in folders:
        try:
            with os.scandir(folder) as entries:
                marks += sorted(
                    f"{entry.name} {entry.stat().st_size} {entry.stat().st_mtime_ns}"
                    for entry in entries
                    if entry.name.endswith((".py", ".lark"))
                )
        except OSError:
            marks.append(f"no {folder.name}")
    return "\n".join(marks).encode()


def load(key: str) -> list[a.File] | None:
    """The files that were kept under a key, if they can be had and trusted."""
    path = _path(key)
    if path is None:
        return None
    try:
        kept = caches.read(path)
        return None if kept is None else from_data(kept)
    except Exception:
        # Whatever is wrong with the cache, the texts are still there.
        return None


def save(key: str, files: list[a.File]) -> None:
    """Keep files under a key, if there is a place for them."""
    path = _path(key)
    if path is not None and caches.write(path, to_data(files)):
        _forget_oldest(path.parent)


def _path(key: str) -> Path | None:
    folder = caches.folder()
    return None if folder is None else folder / f"{_PREFIX}{key}{_ENDING}"


def _forget_oldest(folder: Path) -> None:
    try:
        kept = [
            (entry.stat().st_mtime_ns, entry.path)
            for entry in os.scandir(folder)
            if entry.name.startswith(_PREFIX) and entry.name.endswith(_ENDING)
        ]
        for _, path in sorted(kept)[:-MOST_KEPT]:
            os.unlink(path)
    except OSError:
        return  # another process was quicker
