"""Parsed content that is kept: in the wheel for the shipped content, in the user's cache for any.

A cache is found by a hash of the parsed texts and of the readers that parsed them, no matter where
the files lie. A missing, damaged, outdated or untrusted cache only costs time.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from .. import caches
from ..digests import blake2b
from .undecoded import LazyFile, parsed

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
    """A hash of the texts, and of the place of each below the path that was named."""
    digest = blake2b(digest_size=_DIGEST)
    roots: dict[str, int] = {}
    for file in found:
        place = os.fsencode(_inside(file.path, file.root).replace(os.sep, "/"))  # perhaps not UTF-8
        data = file.data or b""
        head = f"{roots.setdefault(file.root, len(roots))} {len(place)} {len(data)} "
        digest.update(head.encode() + place + data)
    return digest.hexdigest()


def _inside(path: str, root: str) -> str:
    """The path of a file below the path that was named."""
    if path == root:
        return "."
    folder = root if root.endswith(os.sep) else root + os.sep
    return path[len(folder) :] if path.startswith(folder) else os.path.relpath(path, root)


def load(found: Sequence[Found]) -> list[LazyFile] | None:
    """These files as parsed and checked before, if a trusted cache has them."""
    from .stored import from_data

    key = content_key(found)
    try:
        shipped = _shipped()
        if shipped is not None and shipped[0] == key:
            kept: bytes | None = shipped[2]
        else:
            path = _path(key)
            kept = None if path is None else caches.read(path)
        return None if kept is None else from_data(kept, lru_cache(partial(_again, found)))
    except Exception:
        # Ignore any damage of the cache: the texts can be parsed again.
        return None


def _again(found: Sequence[Found]) -> list[LazyFile]:
    """These files parsed again, because their cache is damaged."""
    from .load import read

    files = [parsed(file) for file in read(list(found))[0]]
    save(found, files)
    return files


def save(found: Sequence[Found], files: Sequence[LazyFile]) -> None:
    """Keeps parsed files, if there is a place for them."""
    from .stored import to_data

    path = _path(content_key(found))
    if path is not None and caches.write(path, to_data(files)):
        caches.forget_oldest(path, _PREFIX, MOST_KEPT)


def _path(key: str) -> str | None:
    folder = caches.folder()
    made_from = f"{key} {readers()} {sys.version}".encode()
    name = blake2b(made_from, digest_size=_DIGEST).hexdigest()
    return None if folder is None else os.path.join(folder, f"{_PREFIX}{name}{_ENDING}")


# --- the wheel ---------------------------------------------------------------------------------


def packed() -> bytes:
    """The shipped content as data, for a wheel."""
    from ..resources import folder
    from .load import find, read
    from .stored import to_data

    found = find([folder("content")])
    files, errors = read(found)
    if errors:
        raise ValueError(str(errors[0]))
    data = to_data([parsed(file) for file in files])
    return b"\n".join((content_key(found).encode(), readers().encode(), data))


@lru_cache(maxsize=1)
def _shipped() -> tuple[str, str, bytes] | None:
    """The parsed content of an installed wheel, after the hashes of its sources and of its readers;
    None in a checkout.
    """
    try:
        with open(os.path.join(os.path.dirname(__file__), SHIPPED), "rb", buffering=0) as file:
            content, readers, data = file.read().split(b"\n", 2)
            return content.decode(), readers.decode(), data
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
    waiting = [os.path.dirname(__file__), os.path.join(package, "language"), folder("grammar")]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if entry.name.endswith((".py", ".lark")):
                    status = entry.stat()
                    digest.update(f"{entry.name} {status.st_size} {status.st_mtime_ns} ".encode())
                elif entry.is_dir():
                    waiting.append(entry.path)
    return digest.hexdigest()
