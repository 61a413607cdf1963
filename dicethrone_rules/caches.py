"""Caches on disk: their folder, writing and reading.

A missing, damaged or untrusted cache only costs time. A file is written aside and put in place at
once, so a reader in another process sees all of it or nothing. A cache holds data, never code; even
so, it is read only from a folder that belongs to this user and that no other user may write. Damage
is found by a seal in front of the data.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from .digests import blake2b

VARIABLE = "DICETHRONE_CACHE"
"""The environment variable that names another folder for caches; empty for no cache."""


def folder() -> str | None:
    """The folder of caches; None when there is none."""
    chosen = os.environ.get(VARIABLE)
    if chosen is not None:
        return chosen or None
    if sys.platform == "win32":
        root = os.environ.get("LOCALAPPDATA") or os.path.join("~", "AppData", "Local")
    elif sys.platform == "darwin":
        root = os.path.join("~", "Library", "Caches")
    else:
        root = os.environ.get("XDG_CACHE_HOME") or os.path.join("~", ".cache")
    root = os.path.expanduser(root)
    # A "~" that stays means that there is no home folder.
    return None if root.startswith("~") else os.path.join(root, "dicethrone_rules")


def read(path: str) -> bytes | None:
    """The data written there, sealed or not; None if it is missing or not to be trusted."""
    if not _is_private(os.path.dirname(path)):
        return None
    try:
        with open(path, "rb", buffering=0) as file:
            return file.read()
    except OSError:
        return None


def write(path: str, data: bytes) -> bool:
    """Keeps data there, if it can; says whether it did."""
    import tempfile

    try:
        folder = os.path.dirname(path)
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        with suppress(FileExistsError):
            os.mkdir(folder, mode=0o700)
        if not _is_private(folder):
            return False
        _clear(folder)
        handle, aside = tempfile.mkstemp(dir=folder, prefix=_ASIDE)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(aside, path)
        except BaseException:
            os.unlink(aside)
            raise
    except OSError:
        return False
    return True


def forget_oldest(path: str, prefix: str, most: int) -> None:
    """Of the files beside this one whose names begin so, removes all but the newest."""
    try:
        with os.scandir(os.path.dirname(path)) as entries:
            kept = [(e.stat().st_mtime_ns, e.path) for e in entries if e.name.startswith(prefix)]
        for _, old in sorted(kept)[:-most]:
            os.unlink(old)
    except OSError:
        return  # another process was quicker


SEAL = 32
"""The length of a seal."""


def seal(data: bytes) -> bytes:
    """The seal of data: letters and digits that tell whether any of it has changed."""
    return blake2b(data, digest_size=SEAL // 2).hexdigest().encode()


def sealed(data: bytes) -> bytes:
    """Data with its seal in front."""
    return seal(data) + data


def unsealed(kept: bytes | None) -> bytes | None:
    """The data without its seal; None where there is none, or it has changed."""
    if kept is None or seal(kept[SEAL:]) != kept[:SEAL]:
        return None
    return kept[SEAL:]


_ASIDE = "writing-"
_ABANDONED = 3600
"""A file that has been written aside for so many seconds belongs to a process that was killed."""


def _clear(folder: str) -> None:
    """Removes what killed writers have left."""
    import time

    before = time.time() - _ABANDONED
    with os.scandir(folder) as entries:
        old = [e.path for e in entries if e.name.startswith(_ASIDE) and e.stat().st_mtime < before]
    for path in old:
        with suppress(FileNotFoundError):  # another process was quicker
            os.unlink(path)


def _is_private(place: str) -> bool:
    """Whether a folder is this user's and no other user may write in it."""
    if sys.platform == "win32":
        return True
    try:
        status = os.stat(place)
    except OSError:
        return False
    return status.st_uid == os.getuid() and not status.st_mode & 0o022
