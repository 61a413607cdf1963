"""Loading content: the shipped files, installed packs and all paths given in addition."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Collection, Container, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ..errors import ContentError
from ..language import ast as a
from ..records import Record, field, record
from ..resources import folder
from .library import Library
from .packs import Pack, assign, in_order, installed, named_files
from .undecoded import LazyFile, parsed

if TYPE_CHECKING:
    from ..language.guidance.diagnostics import Diagnostic


Holds = TypeVar("Holds", a.File, LazyFile)

_LARGE = 1_000_000
"""Larger files are left to the careful reading, which knows how much is too much."""


@record
class Found(Record):
    """A content file: the path that was named to find it, its own path, its bytes if it can be
    read, and one name for it, by whatever path it is reached.
    """

    root: str
    path: str
    data: bytes | None = field(repr=False)
    real: str = ""


def load_content(*paths: str | os.PathLike[str], packs: bool = True) -> Library:
    """The shipped content, installed packs (unless `packs` is False), and these files or folders.

    A pack among the paths stands in for the shipped or installed one of the same name. Raises
    ContentError with every error there is; warnings and hints do not prevent loading.
    """
    from . import cache

    found = find_all(list(paths), packs=packs)
    files = cache.load(found) if all(file.data is not None for file in found) else None
    if files is None or len(files) != len(found):
        read_now, errors = read(found)
        if errors:
            count = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
            raise ContentError(f"The content has {count}.\n\n{errors[0]}", tuple(errors))
        files = [parsed(file) for file in read_now]
        cache.save(found, files)
    owners = _packs(found, files)
    _mark_optional(files, owners)
    return Library([each for file in _in_order(files, owners) for each in file.definitions])


def _mark_optional(files: Sequence[LazyFile], packs: list[Pack]) -> None:
    """Tells each definition of an optional or locked pack where it belongs."""
    for file, pack in zip(files, packs, strict=True):
        if pack.header is not None and pack.header.use:
            for each in file.definitions:
                each.pack = pack.header


def standard_roots(*, packs: bool = True) -> list[str]:
    """Sources that are always loaded: the shipped content, then installed packs."""
    return [folder("content"), *(installed() if packs else ())]


def _is_replaced(pack: Pack, names: Collection[str]) -> bool:
    """Whether packs of these names stand in for a standard pack: for itself, or, if it is optional,
    for one that it extends, whose definitions it speaks of.
    """
    header = pack.header
    if header is None:
        return False
    return pack.name in names or (
        bool(header.use) and any(need.pack in names for need in header.needs)
    )


def find_all(paths: list[str | os.PathLike[str]], *, packs: bool = True) -> list[Found]:
    """The files of the standard content that nothing stands in for, then those of the paths."""
    standard, own = find(standard_roots(packs=packs)), find(paths)
    names = standing_in(own, {file.real for file in standard})
    if names:
        headers = [_header(file.data) for file in standard]
        owners = packs_of([(file.root, file.path) for file in standard], headers)
        pairs = zip(standard, owners, strict=True)
        standard = [file for file, pack in pairs if not _is_replaced(pack, names)]
    return list({file.real: file for file in (*standard, *own)}.values())


def standing_in(own: list[Found], standard: Container[str]) -> set[str]:
    """The names of the packs among named files. A file of the standard content itself is no other
    pack; `standard` are the real paths of those.
    """
    found = [_header(file.data) for file in own if file.real not in standard]
    return {header.name for header in found if header is not None}


_HEADER = re.compile(rb'^pack[ \t]+"([^"\n]*)"([^\n]*)', re.MULTILINE)
_NEED = re.compile(rb'needs[ \t]+"([^"\n]*)"')
_USE = re.compile(rb",[ \t]*(optional|locked)[ \t]*(?:--|$)")


def _header(data: bytes | None) -> a.PackHeader | None:
    """The header of a file that is not read yet: its name, the pack it extends and its use."""
    if data is None or not (data.startswith(b"pack") or b"\npack" in data):
        return None  # nearly every file: a look that costs nothing
    found = _HEADER.search(data)
    if found is None:
        return None
    name, *needs = (
        word.decode("utf-8", "replace") for word in (found[1], *_NEED.findall(found[2]))
    )
    use = _USE.search(found[2])
    return a.PackHeader(
        name,
        "",
        tuple([a.Need(need, "") for need in needs]),
        a.PackUse(use[1].decode()) if use else a.PackUse.ALWAYS,
    )


def find(paths: Iterable[str | os.PathLike[str]]) -> list[Found]:
    """The files of the named paths, each once, with their bytes."""
    found: dict[str, Found] = {}
    for root in paths:
        for path, name in named_files(root):
            if name not in found:
                found[name] = Found(os.fspath(root), path, _bytes(path), name)
    return list(found.values())


def _bytes(path: str) -> bytes | None:
    """None where only the full parser can say what is wrong."""
    try:
        status = os.stat(path)
        if stat.S_ISREG(status.st_mode) and status.st_size <= _LARGE:
            handle = os.open(path, os.O_RDONLY | _AS_BYTES)
            try:
                return _whole(handle, status.st_size)
            finally:
                os.close(handle)
    except (OSError, ValueError):
        pass
    return None


_AS_BYTES = getattr(os, "O_BINARY", 0)  # Windows would change the ends of lines


def _whole(handle: int, size: int) -> bytes:
    """The bytes of a file; `size` is how many there were a moment ago."""
    data = os.read(handle, size + 1)
    if len(data) != size:  # it was changed at this moment
        while more := os.read(handle, _LARGE):
            data += more
    return data


def read(found: list[Found]) -> tuple[list[a.File], list[Diagnostic]]:
    """The files read and checked, and the errors in them."""
    from ..language.guidance.diagnostics import Severity
    from .check import examine

    volumes, diagnostics = examine(found)
    errors = [each for each in diagnostics if each.severity is Severity.ERROR]
    return [volume.file for volume in volumes], errors


def ordered(found: list[Found], files: Sequence[Holds]) -> list[Holds]:
    """Files in the loading order of their packs: packs that replace definitions come later."""
    return _in_order(files, _packs(found, files))


def _packs(found: list[Found], files: Sequence[Holds]) -> list[Pack]:
    """The pack of each file."""
    return packs_of([(file.root, file.path) for file in found], [file.pack for file in files])


def _in_order(files: Sequence[Holds], packs: list[Pack]) -> list[Holds]:
    rank = {pack: place for place, pack in enumerate(in_order(packs))}
    order = sorted(range(len(files)), key=lambda index: rank[packs[index]])
    return [files[index] for index in order]


def packs_of(places: list[tuple[str, str]], headers: list[a.PackHeader | None]) -> list[Pack]:
    """The pack of each file, by its header; `places` gives the named path and the file's place."""
    roots: dict[str, list[int]] = {}
    for index, (root, _) in enumerate(places):
        roots.setdefault(root, []).append(index)
    result: dict[int, Pack] = {}
    for root, indices in roots.items():
        members = [(places[index][1], headers[index]) for index in indices]
        result.update(zip(indices, assign(root, members), strict=True))
    return [result[index] for index in range(len(headers))]
