"""Packs: everything that a pack needs exists, and no definition is replaced by accident."""

from __future__ import annotations

import re

from ...language import ast as a
from ...language.ast import references as refer
from ...language.ast.walk import Contents
from ...language.guidance.diagnostics import Fix
from ...language.guidance.suggest import closest
from ...language.span import Span
from ..packs import Pack, needed_by, satisfies
from .findings import Report, listed
from .known import LoadedFiles, Volume
from .summaries import Entry


def check(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    if volume.header is not None and volume.pack.header is not None:
        _header(volume.pack, volume.header, loaded, report)
    _definitions(volume, loaded, report)


# --- headers -----------------------------------------------------------------------------------


def _header(pack: Pack, header: a.PackHeader, loaded: LoadedFiles, report: Report) -> None:
    if not header.name.strip():
        report(
            "DT706",
            report.quoted(header, header.name),
            "this pack has no name",
            label="empty",
            help='give it one: pack "Night Heroes", version 1.0',
        )
        return
    first = loaded.pack_named(header.name)
    if first is not None and first.header_path != pack.header_path:
        report(
            "DT707",
            report.quoted(header, header.name),
            f'there is another pack "{header.name}" in {first.header_path}',
            label="a second pack of this name",
            help="give this one another name, or load only one of them",
        )
        return
    for need in header.needs:
        _need(need, header, loaded, report)


def _need(need: a.Need, header: a.PackHeader, loaded: LoadedFiles, report: Report) -> None:
    found = loaded.pack_named(need.pack)
    place = report.quoted(need, need.pack)
    if found is None:
        known = [pack.name for pack in loaded.packs if not pack.is_loose]
        near = closest(need.pack, known)
        report(
            "DT701",
            place,
            f'there is no pack "{need.pack}"',
            label=f'did you mean "{near}"?' if near else "not installed",
            help="these packs are here: " + listed(f'"{name}"' for name in known),
            fix=report.replace(place, f'"{near}"') if near else None,
        )
    elif not satisfies(found.version, need.version):
        version = report.words(need, r"[\d.]+$")
        report(
            "DT702",
            version,
            f'the pack "{need.pack}" has version {found.version}',
            label=f"{need.version} is asked for",
            help=f"write {found.version}, or install a version that begins with the same number",
            fix=report.replace(version, found.version),
        )
    elif need.pack == header.name or header.name in needed_by(found, loaded.packs):
        report(
            "DT708",
            place,
            f'"{header.name}" and "{need.pack}" need each other'
            if need.pack != header.name
            else f'"{header.name}" needs itself',
            label="a circle",
            help="put what both of them use into a third pack",
        )


# --- definitions -------------------------------------------------------------------------------


def _definitions(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    order = {pack: place for place, pack in enumerate(loaded.packs)}
    twins = {entry: entries for entries in loaded.twins for entry in entries}
    for entry in volume.tops:
        others = [
            other
            for other in twins.get(entry, ())
            if other.volume.pack != volume.pack and other.name == entry.name
        ]
        if entry.replaces:
            _replaces(entry, others, loaded, report)
        else:
            _does_not_replace(entry, others, order, report)


def _does_not_replace(
    entry: Entry, others: list[Entry], order: dict[Pack, int], report: Report
) -> None:
    """Of two packs the one that is loaded later must say that it replaces."""
    mine = order[entry.volume.pack]
    for other in others:
        if order[other.volume.pack] < mine and not other.replaces:
            report(
                "DT703",
                entry.title,
                f"{_called(other.volume)} defines the {entry.called} {entry.name} already",
                label="a second one",
                help=f"to put yours in its place write: replace {entry.called} {entry.name}",
                fix=report.source.fix(_beginning(entry, report), "replace ", "write replace"),
            )
            return


def _beginning(entry: Entry, report: Report) -> Span:
    """The place before the first word of the line that a name stands in."""
    assert entry.title is not None
    start, end = report.source.line_bounds(entry.title.line)
    line = report.source.text[start:end]
    start += len(line) - len(line.lstrip())
    return report.source.span(start, start)


def _called(volume: Volume) -> str:
    return volume.path if volume.pack.is_loose else f'the pack "{volume.pack.name}"'


def _replaces(entry: Entry, others: list[Entry], loaded: LoadedFiles, report: Report) -> None:
    pack, kind, name = entry.volume.pack, entry.called, entry.name
    reachable = needed_by(pack, loaded.packs)
    originals = [
        other
        for other in others
        if not other.replaces and (pack.is_loose or other.volume.pack.name in reachable)
    ]
    if not originals:
        elsewhere = next((other for other in others if not other.replaces), None)
        known = [e.name for e in loaded.tops if e.kind is entry.kind and e is not entry]
        near = closest(name, known)
        label, help = "nothing to replace", "leave replace out, or name what should be replaced"
        if elsewhere is not None:
            needed = elsewhere.volume.pack
            label = f'it is in "{needed.name}"'
            help = f'say that the pack needs it: needs "{needed.name}" {needed.version}'
        elif near:
            label, help = f"did you mean {near}?", f"write {near}"
        report(
            "DT704",
            entry.title,
            f"there is no {kind} {name} to replace",
            label=label,
            help=help,
            fix=report.replace(entry.title, near) if near and elsewhere is None else None,
        )
        return
    for other in others:
        rival = other.volume.pack
        if not other.replaces or rival.name in reachable:
            continue
        if pack.name in needed_by(rival, loaded.packs):
            continue
        report(
            "DT711",
            entry.title,
            f"{_called(other.volume)} replaces the {kind} {name} too",
            label="which one counts?",
            help=f'say which comes first: needs "{rival.name}" {rival.version}'
            if not rival.is_loose
            else "load only one of them",
        )
        return


class Unlisted:
    """Names of packs that happen to be there but are not listed as needed: each pack once."""

    def __init__(self, volume: Volume, loaded: LoadedFiles, report: Report) -> None:
        self._volume = volume
        self._loaded_files = loaded
        self._report = report
        self._known = needed_by(volume.pack, loaded.packs) | {volume.pack.name}

    def check(self, entry: Entry, inside: Contents) -> None:
        """The names that one definition uses."""
        if self._volume.pack.is_loose:
            return
        report, originals = self._report, self._loaded_files.originals
        tokens = self._loaded_files.tokens(entry)
        nodes = inside.of(*refer.TOKENS, *refer.SIDED)
        used = [
            name
            for name in refer.named(nodes, refer.TOKENS, refer.SIDED)
            if name.text in originals and tokens[name.text].owner is None
        ]
        for name in sorted(used, key=lambda name: report.span(name).start):
            # Of a token that a pack replaces, the original will do as well.
            pack = originals[name.text].volume.pack
            if pack.is_loose or pack.name in self._known:
                continue
            self._known.add(pack.name)
            needs = f'needs "{pack.name}" {pack.version}'
            report(
                "DT709",
                name,
                f'{name.text} is from the pack "{pack.name}", which is not listed as needed',
                label=f'from "{pack.name}"',
                help=f"write in the line of the pack: {needs}",
                fix=_add_need(self._volume, needs, report),
            )


def _add_need(volume: Volume, needs: str, report: Report) -> Fix | None:
    header = volume.header
    if header is None or header.span is None:
        return None
    end = len(re.sub(r"\s+$", "", report.source.at(header.span))) + header.span.start
    return report.source.fix(report.source.span(end, end), f", {needs}", f"add {needs}")
