"""Parsed content that is kept: in the wheel for the shipped content, in the user's cache for any.

What is kept goes by a hash of the texts it was parsed from, wherever they lie, and of the readers
that parsed them. A cache that is missing, damaged, out of date or not to be trusted costs time and
nothing else.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import TYPE_CHECKING

from .. import caches
from ..digests import blake2b
from .lazy import LazyFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .load import Found

MOST_KEPT = 16
"""The most sets of loaded content that are kept; the oldest go first."""

_DIGEST = 16  # bytes
_PREFIX, _ENDING = "content-", ".cache"

SHIPPED = "content.parsed"
"""The file in a wheel, beside this one."""


def content_key(found: Sequence[Found]) -> str:
    """A hash of the texts, and of where each lies in what was named to find it."""
    digest = blake2b(digest_size=_DIGEST)
    roots: dict[str, int] = {}
    for file in found:
        place = os.fsencode(_inside(file.path, file.root).replace(os.sep, "/"))  # perhaps not UTF-8
        data = file.data or b""
        head = f"{roots.setdefault(file.root, len(roots))} {len(place)} {len(data)} "
        digest.update(head.encode() + place + data)
    return digest.hexdigest()


def _inside(path: str, root: str) -> str:
    """The path of a file from what was named to find it."""
    if path == root:
        return "."
    folder = root if root.endswith(os.sep) else root + os.sep
    return path[len(folder) :] if path.startswith(folder) else os.path.relpath(path, root)


def load(found: Sequence[Found]) -> list[LazyFile] | None:
    """These files, parsed and checked before, if they can be had and trusted."""
    from .stored import from_text

    key = content_key(found)
    try:
        shipped = _shipped()
        if shipped is not None and shipped[0] == key:
            return from_text(shipped[2])
        path = _path(key)
        kept = None if path is None else caches.read(path)
        return None if kept is None else from_text(kept)
    except Exception:
        # Ignore any damage of the cache: the texts can be parsed again.
        return None


def save(found: Sequence[Found], files: Sequence[LazyFile]) -> None:
    """Keeps parsed files, if there is a place for them."""
    from .stored import to_text

    path = _path(content_key(found))
    if path is not None and caches.write(path, to_text(files)):
        _forget_oldest(os.path.dirname(path))


def _path(key: str) -> str | None:
    folder = caches.folder()
    made_from = f"{key} {readers()} {sys.version}".encode()
    name = blake2b(made_from, digest_size=_DIGEST).hexdigest()
    return None if folder is None else os.path.join(folder, f"{_PREFIX}{name}{_ENDING}")


def _forget_oldest(folder: str) -> None:
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


# --- the wheel ---------------------------------------------------------------------------------


def packed() -> str:
    """The shipped content as text: what a wheel brings along."""
    from ..resources import folder
    from .lazy import parsed
    from .load import find, read
    from .stored import to_text

    found = find([folder("content")])
    files, errors = read(found)
    if errors:
        raise ValueError(str(errors[0]))
    text = to_text([parsed(file) for file in files])
    return "\n".join((content_key(found), readers(), text))


@lru_cache(maxsize=1)
def _shipped() -> tuple[str, str, str] | None:
    """The parsed content shipped in an installed wheel, after the hashes of what it was parsed
    from and of what read it; None in a checkout.
    """
    try:
        with open(os.path.join(os.path.dirname(__file__), SHIPPED), encoding="utf-8") as file:
            content, readers, text = file.read().split("\n", 2)
            return content, readers, text
    except OSError:
        return None


@lru_cache(maxsize=1)
def readers() -> str:
    """A hash of what besides the texts decides how they are read: the grammar and the readers. A
    wheel knows it; a checkout looks at when its files were changed, as Python does for its own.
    """
    shipped = _shipped()
    if shipped is not None:
        return shipped[1]
    from ..resources import folder

    package = os.path.dirname(os.path.dirname(__file__))
    digest = blake2b(digest_size=_DIGEST)
    for root in (folder("grammar"), os.path.join(package, "language"), os.path.dirname(__file__)):
        for place, folders, names in os.walk(root):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".py", ".lark")):
                    status = os.stat(os.path.join(place, name))
                    digest.update(f"{name} {status.st_size} {status.st_mtime_ns} ".encode())
    return digest.hexdigest()
