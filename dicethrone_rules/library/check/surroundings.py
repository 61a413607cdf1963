"""Content around the checked files: read once, and again when it has changed."""

from __future__ import annotations

import os

from .. import cache
from ..load import Found, find, packs_of, standard_roots
from ..packs import files_in
from .known import Volume

_kept: dict[tuple[tuple[str, int, int], ...], list[Volume]] = {}


def standard_volumes() -> list[Volume]:
    """The shipped content and installed packs, as far as they can be read."""
    roots = standard_roots()
    state = tuple(_state(path) for root in roots for path in files_in(root))
    volumes = _kept.get(state)
    if volumes is None:
        volumes = _read(find(roots))
        _kept.clear()
        _kept[state] = volumes
    return volumes


def _state(path: str) -> tuple[str, int, int]:
    try:
        status = os.stat(path)
    except OSError:
        return path, -1, -1
    return path, status.st_mtime_ns, status.st_size


def _read(found: list[Found]) -> list[Volume]:
    readable = [file for file in found if file.data is not None]
    kept = cache.load(readable)
    files = [] if kept is None else [each.file for each in kept]
    if len(files) != len(readable):
        from ...language.parsing.parse import parse_file
        from ...language.source import decode_source

        parsed = []
        for each in readable:
            source, _ = decode_source(each.path, each.data or b"")
            file = None if source is None else parse_file(source)[0]
            if file is not None:
                parsed.append((each, file))
        readable = [each for each, _ in parsed]
        files = [file for _, file in parsed]
    places = [(each.root, each.path) for each in readable]
    packs = packs_of(places, [file.pack for file in files])
    volumes = []
    for pack, each, file in zip(packs, readable, files, strict=True):
        volume = Volume(each.path)
        volume.pack, volume.header, volume.real_path = pack, file.pack, each.real
        for definition in file.definitions:
            volume.add(definition)
        volumes.append(volume)
    return volumes
