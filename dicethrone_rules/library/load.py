"""Loading content: the shipped files and whatever is named besides."""

from __future__ import annotations

from pathlib import Path

from ..errors import ContentError
from ..language import ast as a
from ..language.diagnostics import Severity
from ..language.parse import parse_file
from ..language.source import read_source
from ..resources import content_root
from .library import Library


def load_content(*paths: str | Path) -> Library:
    """The shipped content plus these files or folders. ContentError lists what is wrong."""
    files: list[a.File] = []
    problems: list[object] = []
    for path in [Path(str(content_root())), *map(Path, paths)]:
        for file_path in sorted(path.rglob("*.dice")) if path.is_dir() else [path]:
            source, found = read_source(str(file_path))
            problems += [d for d in found if d.severity is Severity.ERROR]
            if source is None:
                continue
            parsed, diagnostics = parse_file(source)
            problems += [d for d in diagnostics if d.severity is Severity.ERROR]
            if parsed is not None:
                files.append(parsed)
    if problems:
        raise ContentError(
            f"The content has {len(problems)} errors.\n\n{problems[0]}", tuple(problems)
        )
    return Library(files)
