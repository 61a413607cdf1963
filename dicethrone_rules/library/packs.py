"""Packs: files that belong together, with a name and the packs they need.

A pack is a file, a folder or an installed package. A header (`pack "core", version 1.0`) counts for
every file of its folder and of the folders in it; where two headers of different names stand in one
folder, each counts for its own file alone. Files without a header are loose: those of one named
file or folder form a pack, and may use everything that is loaded.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ..errors import SetupError, shown
from ..language import ast as a
from ..records import Record, record

ENTRY_POINTS = "dicethrone_rules.packs"
"""The group in which installed packages announce a pack: `name = "package"`, or
`name = "package:folder"` for a folder inside it."""

ENDING = ".dice"


@record
class Pack(Record):
    """A pack's header and the file it stands in. A loose pack has no header."""

    name: str
    version: str = ""
    needs: tuple[a.Need, ...] = ()
    header_path: str = ""
    header: a.PackHeader | None = None

    @property
    def is_loose(self) -> bool:
        return self.header is None

    def __str__(self) -> str:
        return f"{self.name} {self.version}".strip()


# --- finding files -----------------------------------------------------------------------------


def files_in(path: str | os.PathLike[str]) -> list[str]:
    """The content files of a folder at any depth, in order of their names; a file is itself."""
    return [file for file, _ in named_files(path)]


def named_files(path: str | os.PathLike[str]) -> Iterator[tuple[str, str]]:
    """The content files of a path, each with one name for it, by whatever path it is reached. A
    folder's listing tells which entries are links, so that no file has to be looked at.
    """
    root = _path(path)
    if os.pardir not in root:  # what lies above a link is another folder than it looks
        root = os.path.normpath(root)
    waiting = [(root, real(root), os.path.isdir(root))]
    while waiting:
        place, name, is_folder = waiting.pop()
        if not is_folder:
            yield place, name
            continue
        inside = name if name.endswith(os.sep) else name + os.sep
        for entry in _entries(place):
            if _is_folder(entry):
                if not (entry.name.startswith(".") or entry.is_symlink()):
                    waiting.append((entry.path, inside + entry.name, True))
            elif entry.name.endswith(ENDING):
                found = real(entry.path) if entry.is_symlink() else inside + entry.name
                waiting.append((entry.path, found, False))


def _path(path: object) -> str:
    found = os.fspath(path) if isinstance(path, os.PathLike) else path
    if not isinstance(found, str):
        raise SetupError(f"A path of content is text or a Path, not {shown(path)}.")
    return found


def _entries(folder: str) -> list[os.DirEntry[str]]:
    """A folder's entries, the last name first; none if it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name, reverse=True)
    except OSError:
        return []


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads nowhere
        return False


def real(path: str | os.PathLike[str]) -> str:
    """One name for a file, by whatever path it is reached."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return os.fspath(path)


def installed() -> list[str]:
    """The folders of packs that installed packages announce, in order of their names.

    No code of those packages is run. A package whose folder cannot be found is left out; one that
    cannot be read is left out with a warning.
    """
    points = _announced(tuple([(place, _changed(place)) for place in sys.path]))
    folders = (_folder_of(target) for _, target in sorted(set(points)))
    return [folder for folder in folders if folder is not None]


def _changed(place: str) -> int:
    """The time at which a folder last changed."""
    try:
        return os.stat(place or ".").st_mtime_ns
    except (OSError, ValueError):
        return -1


@lru_cache(maxsize=1)
def _announced(places: tuple[tuple[str, int], ...]) -> tuple[tuple[str, str], ...]:
    """The entries of the group: (name, target). The files of packages are looked through here,
    because `importlib.metadata` takes ten times as long and gives up at the first that is broken.
    """
    found: list[tuple[str, str]] = []
    for place, _ in places:
        try:
            with os.scandir(place or ".") as entries:
                folders = [e.path for e in entries if e.name.endswith((".dist-info", ".egg-info"))]
        except (OSError, ValueError):
            continue
        for folder in sorted(folders):
            path = os.path.join(folder, "entry_points.txt")
            try:
                with open(path, "rb") as file:
                    data = file.read()
            except OSError:
                continue
            if f"[{ENTRY_POINTS}]".encode() in data:
                found += _points_in(path, data.decode("utf-8", "replace"))
    return tuple(found)


_POINT = re.compile(r"([^=]+?)\s*=\s*(\w+(?:\.\w+)*(?::\w+(?:\.\w+)*)?)\s*(?:\[.*\])?")


def _points_in(path: str, text: str) -> Iterator[tuple[str, str]]:
    """The entries of the group in one file."""
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{ENTRY_POINTS}]"
        elif inside and line and not line.startswith(("#", ";")):
            point = _POINT.fullmatch(line)
            if point is None:
                import warnings

                said = f"{path}: this announces no pack: {line}"
                warnings.warn(said, RuntimeWarning, stacklevel=2)
            else:
                yield point[1], point[2]


def _folder_of(target: str) -> str | None:
    """The folder of `package`, or of `package:folder`."""
    from importlib.util import find_spec

    module, _, inside = target.partition(":")
    top, *rest = module.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError, AttributeError):
        return None
    if spec is None:
        return None
    places = spec.submodule_search_locations
    base = next(iter(places), "") if places is not None else os.path.dirname(spec.origin or "")
    folder = os.path.join(base, *rest, *(inside.split(".") if inside else ()))
    return folder if os.path.isdir(folder) else None


# --- which file belongs to which pack ----------------------------------------------------------


def assign(root: str, files: Sequence[tuple[str, a.PackHeader | None]]) -> list[Pack]:
    """The pack of each file of the named path, in the same order."""
    by_folder: dict[str, dict[str, Pack]] = {}
    own: dict[str, Pack] = {}
    for path, header in files:
        if header is not None:
            # The same file is the same header, however it was named.
            pack = Pack(header.name, header.version, header.needs, real(path), header)
            # The first header of a name speaks for all of that name in one folder.
            own[path] = by_folder.setdefault(os.path.dirname(path), {}).setdefault(
                header.name, pack
            )
    loose = Pack(os.path.splitext(os.path.basename(root))[0], header_path=root)
    spoken_for: dict[str, Pack | None] = {}
    found = []
    for path, _ in files:
        folder = os.path.dirname(path)
        if folder not in spoken_for:
            spoken_for[folder] = _spoken_for(folder, by_folder)
        found.append(own.get(path) or spoken_for[folder] or loose)
    return found


def _spoken_for(folder: str, by_folder: dict[str, dict[str, Pack]]) -> Pack | None:
    """The pack whose header speaks for all files of a folder."""
    while True:
        packs = by_folder.get(folder, {})
        if len(packs) == 1:
            return next(iter(packs.values()))
        above = os.path.dirname(folder)
        if above == folder or len(packs) > 1:
            return None
        folder = above


# --- versions, needs and order -----------------------------------------------------------------


def numbers(version: str) -> tuple[int, ...]:
    """`1.10` as numbers, so that it comes after `1.9`."""
    return tuple(int(part) for part in version.split(".") if part.isdigit())


def satisfies(have: str, need: str) -> bool:
    """Whether a version will do where another is asked for: the first number is the same, and the
    rest is no smaller.
    """
    mine, wanted = numbers(have), numbers(need)
    return mine[:1] == wanted[:1] and mine >= wanted


def needed_by(pack: Pack, packs: Iterable[Pack]) -> set[str]:
    """The names of all packs that a pack needs, directly or through others."""
    by_name = {each.name: each for each in packs if not each.is_loose}
    found: set[str] = set()
    waiting = [need.pack for need in pack.needs]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            if name in by_name:
                waiting += [need.pack for need in by_name[name].needs]
    return found


def in_order(packs: Iterable[Pack]) -> list[Pack]:
    """Each pack after those it needs, otherwise as given; loose ones last."""
    given = list(dict.fromkeys(packs))
    by_name = {pack.name: pack for pack in given if not pack.is_loose}
    done: dict[Pack, None] = {}

    def visit(pack: Pack, above: frozenset[str]) -> Iterator[Pack]:
        if pack in done or pack.name in above:
            return
        for need in pack.needs:
            if need.pack in by_name:
                yield from visit(by_name[need.pack], above | {pack.name})
        if pack not in done:
            done[pack] = None
            yield pack

    named = [found for pack in given if not pack.is_loose for found in visit(pack, frozenset())]
    return named + [pack for pack in given if pack.is_loose]
