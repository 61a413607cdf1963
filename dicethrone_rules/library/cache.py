"""Loaded content kept on disk, by a hash of everything it depends on.

A cache that is missing, damaged, out of date or not to be trusted costs time and nothing else. A
file is written aside and put in place at once, so a reader in another process sees all of it or
none. Files are data for `marshal`, which runs no code; even so, only a folder that belongs to this
user and that nobody else may write is read.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from ..language import ast as a
from .stored import from_data, to_data

MOST_KEPT = 16
"""How many loaded sets of content are kept; the ones written longest ago go first."""

_PREFIX, _ENDING = "content-", ".cache"


def key_of(files: Iterable[tuple[str, bytes]]) -> str:
    """A name for what these files are read as by this library under this Python."""
    digest = hashlib.sha256(_surroundings())
    for name, data in files:
        digest.update(f"{len(name.encode())} {len(data)} ".encode())
        digest.update(name.encode())
        digest.update(data)
    return digest.hexdigest()[:32]


def _surroundings() -> bytes:
    """What besides the texts decides how they are read: versions, the grammar, the readers."""
    from ..resources import grammar_root

    package = Path(__file__).resolve().parent.parent
    language = package / "language"
    # The version of the library stands in its first file.
    folders = (package, grammar_root(), language, language / "build", package / "library" / "check")
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
    folder = _folder()
    if folder is None or not _is_private(folder):
        return None
    try:
        content = (folder / f"{_PREFIX}{key}{_ENDING}").read_bytes()
        digest, data = content[:32], content[32:]
        if hashlib.sha256(data).digest() != digest:
            return None
        return from_data(marshal.loads(data))
    except Exception:
        # Whatever is wrong with the cache, the texts are still there.
        return None


def save(key: str, files: list[a.File]) -> None:
    """Keep files under a key, if there is a place for them."""
    folder = _folder()
    if folder is None:
        return
    import tempfile

    data = marshal.dumps(to_data(files))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _is_private(folder):
            return
        handle, aside = tempfile.mkstemp(dir=folder, prefix="writing-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            os.replace(aside, folder / f"{_PREFIX}{key}{_ENDING}")
        except BaseException:
            os.unlink(aside)
            raise
        _forget_oldest(folder)
    except OSError:
        return


def _folder() -> Path | None:
    from ..language.tables import cache_folder

    return cache_folder()


def _is_private(folder: Path) -> bool:
    """Whether the folder is this user's and nobody else may write in it."""
    if sys.platform == "win32":
        return True
    try:
        status = folder.stat()
    except OSError:
        return False
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


def _forget_oldest(folder: Path) -> None:
    kept = [
        (entry.stat().st_mtime_ns, entry.path)
        for entry in os.scandir(folder)
        if entry.name.startswith(_PREFIX) and entry.name.endswith(_ENDING)
    ]
    for _, path in sorted(kept)[:-MOST_KEPT]:
        os.unlink(path)
