"""`dicethrone list`: heroes, tokens, cards and other content, and the words of the language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import CLEAN, Failure, add_content_argument

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ..library.listing import Entry

HELP = "List content by kind, or the words of the language."

SCHEMA_VERSION = 1

WORDS = "words"
KINDS = {
    "heroes": "hero",
    "tokens": "token",
    "cards": "card",
    "abilities": "ability",
    "upgrades": "upgrade",
    "actions": "action",
    "factions": "faction",
    "creatures": "creature",
    "minions": "minion",
    "bosses": "boss",
    "environments": "environment",
    "loot": "loot",
    "equipment": "equipment",
    "scenarios": "scenario",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", choices=(*KINDS, WORDS), metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--of", metavar="NAME", help="only those of this hero or faction")
    add_content_argument(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.epilog = f"`list {WORDS}` lists the words of the language, with examples."


def run(arguments: argparse.Namespace) -> int:
    if arguments.kind == WORDS:
        return _words(as_json=arguments.json)
    entries = _entries(arguments)
    if arguments.json:
        _print_json({arguments.kind: [_data(entry) for entry in entries]})
        return CLEAN
    rows = [_row(entry) for entry in entries]
    widths = [max((len(row[place]) for row in rows), default=0) for place in (0, 1)]
    for name, about, text in rows:
        line = f"{name:<{widths[0]}}  {about:<{widths[1]}}  {text}".rstrip()
        print(_folded(line, sum(widths) + 4))
    return CLEAN


_NARROWEST = 30
"""A column of text is not made narrower than this."""


def _folded(line: str, column: int) -> str:
    """A row for a person at a terminal: its text goes on below, between words."""
    import shutil
    import sys
    import textwrap

    if not sys.stdout.isatty():
        return line
    width = shutil.get_terminal_size().columns
    indent = " " * (column if width - column >= _NARROWEST else 4)
    return textwrap.fill(
        line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _entries(arguments: argparse.Namespace) -> Sequence[Entry]:
    from ..errors import ContentError
    from ..language.guidance.suggest import closest
    from ..library import load_content
    from ..library.keys import slug
    from ..library.listing import catalogue

    try:
        library = load_content(*arguments.content)
    except ContentError as error:
        raise Failure(str(error)) from None
    entries = [entry for entry in catalogue(library) if entry.kind == KINDS[arguments.kind]]
    if arguments.of is None:
        return entries
    owners = sorted({entry.owner for entry in catalogue(library) if entry.owner})
    if slug(arguments.of) not in map(slug, owners):
        near = closest(arguments.of, owners)
        hint = f"; did you mean {near}?" if near else ""
        raise Failure(f"there is no hero or faction {arguments.of!r}{hint}")
    return [entry for entry in entries if slug(entry.owner) == slug(arguments.of)]


def _row(entry: Entry) -> tuple[str, str, str]:
    if entry.kind in ("hero", "faction"):
        dice = next((line.strip() for line in entry.text if line.strip().startswith("dice")), "")
        return entry.key.partition(":")[2], entry.sort, f"{entry.name}; {dice}"
    return entry.name, ", ".join(filter(None, (entry.sort, entry.owner))), entry.body


def _data(entry: Entry) -> dict[str, Any]:
    return {
        "key": entry.key,
        "name": entry.name,
        "sort": entry.sort,
        "owner": entry.owner,
        "text": "\n".join(entry.text),
    }


def _words(*, as_json: bool) -> int:
    from ..language.glossary import glossary

    if as_json:
        rows = [
            {"family": word.family, "examples": list(word.examples), "meaning": word.meaning}
            for word in glossary()
        ]
        _print_json({WORDS: rows})
        return CLEAN
    family = ""
    for word in glossary():
        if word.family != family:
            print(f"{chr(10) if family else ''}{word.family}:")
            family = word.family
        print(f"  {'; '.join(word.examples)}")
    return CLEAN


def _print_json(answer: dict[str, Any]) -> None:
    import json

    print(json.dumps({"schema_version": SCHEMA_VERSION, **answer}, indent=2, ensure_ascii=False))
