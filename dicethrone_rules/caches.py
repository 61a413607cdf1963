"""Caches on disk: their folder, writing and reading.

A cache that is missing, damaged or not to be trusted costs time and nothing else. A file is written
aside and put in place at once, so a reader in another process sees all of it or none. What is kept
is data for `marshal`, which runs no code; even so, only a folder that belongs to this user and that
nobody else may write is read.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

VARIABLE = "DICETHRONE_CACHE"
"""The environment variable that names another folder for caches; empty for no cache."""


def folder() -> Path | None:
    """The folder of caches; None when there is none."""
    chosen = os.environ.get(VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen else None
    try:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA")
            root = Path(base) if base else Path.home() / "AppData" / "Local"
        elif sys.platform == "darwin":
            root = Path.home() / "Library" / "Caches"
        else:
            base = os.environ.get("XDG_CACHE_HOME")
            root = Path(base) if base else Path.home() / ".cache"
    except RuntimeError:  # no home folder
        return None
    return root / "dicethrone_rules"


def read(path: Path) -> Any:
    """The data written there; None if it is missing, damaged or not to be trusted."""
    if not _is_private(path.parent):
        return None
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, data = content[:32], content[32:]
    if hashlib.sha256(data).digest() != digest:
        return None
    return marshal.loads(data)


def write(path: Path, value: Any) -> bool:
    """Keeps plain data there, if it can; says whether it did."""
    import tempfile

    data = marshal.dumps(value)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _is_private(path.parent):
            return False
        _clear(path.parent)
        handle, aside = tempfile.mkstemp(dir=path.parent, prefix=_ASIDE)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            os.replace(aside, path)
        except BaseException:
            os.unlink(aside)
            raise
    except OSError:
        return False
    return True


_ASIDE = "writing-"
_ABANDONED = 3600
"""A file that has been written aside for so many seconds belongs to a process that was killed."""


def _clear(folder: Path) -> None:
    """Removes what killed writers have left."""
    import time

    before = time.time() - _ABANDONED
    with os.scandir(folder) as entries:
        old = [e.path for e in entries if e.name.startswith(_ASIDE) and e.stat().st_mtime < before]
    for path in old:
        with suppress(FileNotFoundError):  # another process was quicker
            os.unlink(path)


def _is_private(place: Path) -> bool:
    """Whether a folder is this user's and nobody else may write in it."""
    if sys.platform == "win32":
        return True
    try:
        status = place.stat()
    except OSError:
        return False
    return status.st_uid == os.getuid() and not status.st_mode & 0o022
