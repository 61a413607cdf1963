"""`dicethrone new`: a hero, a minion or a pack to begin with, as files that check clean."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import CLEAN, Failure, file_path

if TYPE_CHECKING:
    import argparse

HELP = "Write a hero, a minion or a whole pack to begin with: it checks clean and explains itself."

KINDS = ("hero", "minion", "pack")
_FIRST_HERO = "First Hero"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", choices=KINDS, help="what to write")
    parser.add_argument("name", metavar="NAME", help='such as "Night Warden"')
    parser.add_argument(
        "--in",
        dest="folder",
        type=file_path,
        default=".",
        metavar="PATH",
        help="the folder to write to (this one)",
    )


def run(arguments: argparse.Namespace) -> int:
    from ..library.keys import slug
    from .files import write_whole

    name = " ".join(arguments.name.split())
    id = slug(name)
    if not id or not name.isprintable() or '"' in name or len(name) > 60:
        raise Failure(
            f"{arguments.name!r} is no name: letters and digits, 60 at most, no quotation marks"
        )
    folder = Path(arguments.folder)
    if not folder.is_dir():
        raise Failure(f"{folder}: there is no such folder")
    _must_be_new(arguments.kind, name)
    files = _pack(name, id) if arguments.kind == "pack" else _one(arguments.kind, name, id)
    for path in files:
        if (folder / path).exists():
            raise Failure(f"{folder / path} is already there; nothing was written")
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / path, text.encode())
        print(folder / path)
    first = next(path for path in files if path.endswith(".dice"))
    print(f"dicethrone: next, dicethrone check {folder / first}", file=sys.stderr)
    return CLEAN


def _must_be_new(kind: str, name: str) -> None:
    """A second hero of a name that the library has would not check clean."""
    from ..library import load_content
    from ..library.keys import slug
    from ..library.listing import catalogue

    known = [entry for entry in catalogue(load_content()) if entry.kind == kind]
    if slug(name) in [slug(entry.name) for entry in known]:
        raise Failure(
            f"there is a {kind} {name} already: take another name, or begin with another one and "
            f"write `replace {kind} {name}`"
        )


def _one(kind: str, name: str, id: str, folder: str = "") -> dict[str, str]:
    file = f"{_module(id)}.dice"
    dice = _title(f"Dice of {name}")
    filled = _filled(f"{kind}.dice", name=name, title=_title(name), dice=dice, file=file, id=id)
    return {folder + file: filled}


def _pack(name: str, id: str) -> dict[str, str]:
    module = _module(id)
    package = f"{id}/dicethrone_{module}"
    hero = _one("hero", _FIRST_HERO, "first-hero", f"{package}/content/")
    values = {"name": name, "id": id, "module": module, "hero_id": "first-hero"}
    return {
        **hero,
        f"{package}/content/pack.dice": _filled("pack/pack.dice", **values),
        f"{package}/__init__.py": f'"""The content pack {name}."""\n',
        f"{id}/pyproject.toml": _filled("pack/pyproject.template", **values),
    }


def _module(id: str) -> str:
    """The name of a Python module, and of a file, for an id."""
    words = id.replace("-", "_")
    return words if words.isidentifier() else f"pack_{words}"


def _title(name: str) -> str:
    """A name as content writes it: in quotation marks where the language cannot read it bare."""
    from ..language.parsing.parse import parse_file

    parsed, problems = parse_file(f"hero {name}\n  complexity 1\n")
    bare = parsed is not None and not any(problem.code.startswith("DT1") for problem in problems)
    return name if bare else f'"{name}"'


def _filled(template: str, **values: str) -> str:
    text = (Path(__file__).parent / "templates" / template).read_text(encoding="utf-8")
    for word, value in values.items():
        text = text.replace(f"{{{word}}}", value)
    return text
