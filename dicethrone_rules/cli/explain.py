"""`dicethrone explain`: the page about a code, a rule of play or a word of the language, or what a
text does and in which order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from . import CLEAN, FINDINGS, Failure, file_path

if TYPE_CHECKING:
    import argparse

HELP = "Explain a code, a rule, a word, or what an ability, card or token does and when."

SCHEMA_VERSION = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        type=_what,
        metavar="CODE|RULE|NAME|WORD|FILE#NAME",
        help="a code such as DT301, a rule or ruling such as RULE-101, a token, card or ability,"
        " a word, or wraith.dice#Rattle",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def _what(text: str) -> str:
    file_path(text.rsplit("#", 1)[0])
    return text


def run(arguments: argparse.Namespace) -> int:
    what = arguments.what.strip()
    if "#" in what:
        return _explain_text(*what.rsplit("#", 1), as_json=arguments.json)
    if re.fullmatch(r"(?i)[a-z][a-z0-9]*(-[a-z0-9]+)*-[0-9]+", what):
        return _explain_rule(what, as_json=arguments.json)
    if re.fullmatch(r"(?i)dt\d+", what):
        return _explain_code(what, as_json=arguments.json)
    return _explain_name(what, as_json=arguments.json)


def _explain_rule(id: str, *, as_json: bool) -> int:
    from ..rulebook import UnknownRule, find
    from .rule_page import data, page

    try:
        entry = find(id)
    except UnknownRule as unknown:
        raise Failure(str(unknown)) from None
    if as_json:
        _print_json(data(entry))
    else:
        print(page(entry), end="")
    return CLEAN


def _explain_code(code: str, *, as_json: bool) -> int:
    from ..language.guidance.codes import UnknownCode, explain, find_code

    try:
        found = find_code(code)
    except UnknownCode as unknown:
        raise Failure(str(unknown.args[0])) from None
    page = explain(found.id)
    if as_json:
        _print_json(
            {"code": found.id, "severity": str(found.severity), "title": found.title, "page": page}
        )
    else:
        print(page, end="")
    return CLEAN


def _print_json(answer: dict[str, Any]) -> None:
    import json

    print(json.dumps({"schema_version": SCHEMA_VERSION, **answer}, indent=2))


# --- names and words ---------------------------------------------------------------------------


def _explain_name(name: str, *, as_json: bool) -> int:
    """Everything of that name in the loaded content; else the words of the language."""
    from ..language import ast as a
    from ..language.glossary import words_with
    from ..library import load_content
    from ..library.keys import slug
    from ..library.listing import catalogue
    from .definition_page import parts_of

    library = load_content()
    wanted = slug(name)
    whole = a.File(None, tuple(map(a.Definition, library.bodies)))
    parts = [part for part in parts_of(whole) if slug(part.title) == wanted]
    owners = [
        entry
        for entry in catalogue(library)
        if slug(entry.name) == wanted and (entry.kind in ("hero", "faction") or not parts)
    ]
    words = () if parts or owners else words_with(name)
    if not (parts or owners or words):
        raise Failure(_nothing_named(name, [entry.name for entry in catalogue(library)]))
    if as_json:
        _print_json(
            {
                "texts": [part.as_json() for part in parts],
                "definitions": ["\n".join(entry.text) for entry in owners],
                "words": [
                    {"family": word.family, "examples": list(word.examples), "says": word.meaning}
                    for word in words
                ],
            }
        )
        return CLEAN
    blocks = ["\n".join(entry.text) for entry in owners]
    blocks += ["\n".join(part.lines()) for part in parts]
    blocks += [f"{word.family}: {word.meaning}" for word in words]
    print("\n\n".join(blocks))
    return CLEAN


def _nothing_named(name: str, names: list[str]) -> str:
    from ..language.guidance.suggest import closest

    near = closest(name, names)
    hint = f"; did you mean {near}?" if near else "; to explain a text of a file write FILE#NAME"
    return f"there is no code, token, card, ability or word {name!r}{hint}"


# --- what a text means -------------------------------------------------------------------------


def _explain_text(path: str, name: str, *, as_json: bool) -> int:
    import sys

    from ..language.guidance.render import render_text, wants_color
    from ..language.guidance.suggest import closest
    from ..language.parsing.parse import parse_file
    from ..language.source import read_source
    from ..library.keys import slug
    from .definition_page import parts_of

    source, unread = read_source(path)
    if source is None:
        raise Failure(unread[0].message)
    file, mistakes = parse_file(source)
    parts = [] if file is None else list(parts_of(file))
    wanted = slug(name)
    found = [part for part in parts if slug(part.title) == wanted]
    if not found:
        if mistakes:
            print(render_text(mistakes, color=wants_color(sys.stderr)), file=sys.stderr)
        near = closest(name, [part.title for part in parts])
        hint = f"; did you mean {near}?" if near else ""
        raise Failure(f"{path} has no ability, card, token or action {name!r}{hint}")
    if as_json:
        _print_json({"texts": [part.as_json() for part in found]})
    else:
        print("\n\n".join("\n".join(part.lines()) for part in found))
    return FINDINGS if mistakes else CLEAN
