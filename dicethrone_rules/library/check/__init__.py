"""The checker: mistakes in content, probable mistakes, and possible improvements.

`check` reads any files and answers with Diagnostics. Each topic has a module, which gets the parsed
files and a Report to write into.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from ...garbage import Paused
from ...language import ast as a
from ...language.guidance.codes import CODES
from ...language.guidance.diagnostics import Diagnostic
from ...language.parsing.parse import parse_file
from ...language.source import Source, decode_source, read_source
from ...language.span import Span
from ..packs import Pack, files_in, in_order
from . import (
    actions,
    boards,
    canonical,
    dice,
    enemies,
    factions,
    heroes,
    loot,
    meaning,
    modifiers,
    own_names,
    packs,
    prices,
    scenarios,
    tokens,
    triggers,
    unused,
    used_names,
)
from .findings import Enough, Report
from .known import LoadedFiles, Volume

if TYPE_CHECKING:
    from ..load import Found

__all__ = ["check", "check_text", "examine"]


def check(*paths: str | os.PathLike[str]) -> list[Diagnostic]:
    """All findings about these files and folders, in order of file and place.

    The files are checked as they would be loaded: together with the shipped content and installed
    packs. Bad text is never an exception.
    """
    from ..load import find

    own = find(list(paths))
    empty = [_no_files(path) for path in paths if os.path.isdir(path) and not files_in(path)]
    _, found = examine(own, around=_context(own))
    return sorted([*empty, *found])


def check_text(text: str, path: str = "<text>") -> list[Diagnostic]:
    """All findings about a text that is not in a file; they are reported under `path`."""
    from ..load import Found
    from ..packs import real

    own = [Found(path, path, text.encode("utf-8", "surrogatepass"), real(path))]
    return examine(own, around=_context(own))[1]


def _context(own: list[Found]) -> list[Volume]:
    """The content loaded around the checked files: without those files, and without the packs that
    they replace.
    """
    from ..load import standing_in
    from .surroundings import standard_volumes

    volumes = standard_volumes()
    checked = {file.real for file in own}
    names = standing_in(own, {volume.real_path for volume in volumes})
    return [
        volume
        for volume in volumes
        if volume.real_path not in checked
        and (volume.pack.is_loose or volume.pack.name not in names)
    ]


def examine(
    found: list[Found], around: list[Volume] | None = None
) -> tuple[list[Volume], list[Diagnostic]]:
    """The files read, and every finding in them; `around` is loaded with them and not checked."""
    from ..load import packs_of

    diagnostics: list[Diagnostic] = []
    kept: list[tuple[Found, Volume, Report]] = []
    for each in found:
        if each.data is None:
            source, unread = read_source(each.path)
        else:
            source, unread = decode_source(each.path, each.data)
        if source is None:
            diagnostics += unread
            continue
        volume, mistakes = _read(source)
        report = Report(source)
        report.add([*unread, *mistakes])
        volume.whole = not report.has_errors
        kept.append((each, volume, report))
    volumes = [volume for _, volume, _ in kept]
    owners = packs_of(
        [(each.root, each.path) for each, _, _ in kept],
        [volume.header for volume in volumes],
    )
    for volume, pack in zip(volumes, owners, strict=True):
        volume.pack = pack
    loaded = _loaded_files([*(around or ()), *volumes])
    for _, volume, report in kept:
        with suppress(Enough), Paused():
            _check_volume(volume, loaded, report)
        diagnostics += report.finished(complete=volume.whole)
    return volumes, sorted(diagnostics)


def _read(source: Source) -> tuple[Volume, list[Diagnostic]]:
    volume = Volume(source.path, source)
    with Paused():
        file, mistakes = parse_file(source)
    if file is not None:
        volume.header = file.pack
        for definition in file.definitions:
            volume.add(definition)
    return volume, mistakes


def _loaded_files(volumes: list[Volume]) -> LoadedFiles:
    packs = {id(volume.pack): volume.pack for volume in volumes}  # most files share theirs
    order: list[Pack] = in_order(packs.values())
    rank = {pack: place for place, pack in enumerate(order)}
    places = {key: rank[pack] for key, pack in packs.items()}
    return LoadedFiles(order, sorted(volumes, key=lambda volume: places[id(volume.pack)]))


def _check_volume(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    """Write down everything there is to say about a file; raises Enough."""
    whole = volume.whole
    if not volume.tops and volume.header is None:
        if whole:
            _defines_nothing(report)
        return
    packs.check(volume, loaded, report)
    own_names.check(volume, loaded, report)
    triggers.check(volume, loaded, report)
    actions.check(volume, loaded, report)
    readable = own_names.Readable(loaded, report)
    unlisted = packs.Unlisted(volume, loaded, report)
    for entry, definition, inside in volume.definitions():
        body = definition.body
        used_names.check(entry, body, inside, loaded, report, whole=whole)
        own_names.check_inside(entry, body, loaded, report)
        readable.check(entry, body)
        unlisted.check(entry, inside)
        dice.check(definition, inside, loaded, report)
        tokens.check(entry, body, inside, loaded, report, whole=whole)
        meaning.check(entry, body, loaded, report)
        prices.check(entry, body, inside, loaded, report)
        modifiers.check(body, report)
        if isinstance(body, a.Combatant):
            boards.check(body, loaded, report, whole=whole)
            enemies.check(body, inside, loaded, report, whole=whole)
        if isinstance(body, a.Hero):
            heroes.check(body, loaded, report, whole=whole)
        elif isinstance(body, a.Faction):
            factions.check(body, report, whole=whole)
        elif isinstance(body, a.Scenario):
            scenarios.check(body, loaded, report, whole=whole)
        elif isinstance(body, a.Difficulty):
            scenarios.check_difficulty(body, report)
        loot.check(body, inside, loaded, report)
        if whole and isinstance(body, a.Hero):
            unused.check_symbols(body, inside, report)
    if whole:
        tokens.check_grants(volume, loaded, report)
        unused.check_actions(volume, loaded, report)
        if not report.has_errors:
            canonical.check(volume, report)


def _defines_nothing(report: Report) -> None:
    report(
        "DT009",
        report.source.span(0, 0),
        "this file defines nothing",
        help="write a hero, a status or a shared card, or delete the file",
    )


def _no_files(path: str | os.PathLike[str]) -> Diagnostic:
    name = os.fspath(path)
    return Diagnostic(
        "DT008",
        CODES["DT008"].severity,
        name,
        Span(0, 0, 1, 1),
        f"no file in {name} ends in .dice",
        "",
        "name a folder that holds .dice files",
    )
