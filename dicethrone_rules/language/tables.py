"""The parser and where it comes from: the grammar files, or tables kept from an earlier run.

Working out the tables of an LALR parser takes seconds, so they are kept in the user's cache
folder, in a file named for everything they depend on. A cache that is missing, damaged or cannot
be written costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..resources import grammar_names, grammar_text
from .layout import Layout

if TYPE_CHECKING:
    from lark import Lark

STARTS = ("file", "text", "clause", "inline", "condition", "amount")
"""What can be parsed on its own."""

CACHE_VARIABLE = "DICETHRONE_CACHE"
"""The environment variable that names another folder for caches; empty for no cache."""


def grammar() -> str:
    """The whole grammar: the files are one namespace."""
    return "\n".join(grammar_text(name) for name in grammar_names())


def build(strict: bool = False) -> Lark:
    """A parser made from the grammar files; `strict` fails on anything ambiguous."""
    from lark import Lark

    from .build import Readers

    layout = Layout()
    parser = Lark(
        grammar(),
        parser="lalr",
        lexer="contextual",
        start=list(STARTS),
        strict=strict,
        keep_all_tokens=True,
        maybe_placeholders=True,
        postlex=layout,
        transformer=Readers(),
    )
    layout.keywords = keywords_of(parser)
    return parser


@lru_cache(maxsize=1)
def parser() -> Lark:
    """The parser, from the cache where possible."""
    path = _cache_path()
    if path is not None:
        kept = _load(path)
        if kept is not None:
            return kept
    made = build()
    if path is not None:
        _save(made, path)
    return made


def keywords_of(parser: Lark) -> dict[str, str]:
    """Every word of the grammar and the name of its terminal."""
    return {
        terminal.pattern.value: terminal.name
        for terminal in parser.terminals
        if terminal.pattern.type == "str" and terminal.pattern.value[0].isalpha()
    }


def keywords() -> frozenset[str]:
    """Every word of the language; a name that content defines should be none of them."""
    return frozenset(keywords_of(parser()))


def cache_folder() -> Path | None:
    """Where caches go; None when there is no such place."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen else None
    try:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA")
            root = Path(base) if base else Path.home() / "AppData" / "Local"
        elif sys.platform == "darwin":
            root = Path.home() / "Library" / "Caches"
        else:
            base = os.environ.get("XDG_CACHE_HOME")
            root = Path(base) if base else Path.home() / ".cache"
    except RuntimeError:  # no home folder
        return None
    return root / "dicethrone_rules"


def _cache_path() -> Path | None:
    folder = cache_folder()
    if folder is None:
        return None
    from importlib.metadata import version

    dependencies = (grammar(), ",".join(STARTS), version("lark"), sys.version, "1")
    key = hashlib.sha256("\0".join(dependencies).encode()).hexdigest()[:24]
    return folder / f"parser-{key}.tables"


def _load(path: Path) -> Lark | None:
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, data = content[:32], content[32:]
    if hashlib.sha256(data).digest() != digest:
        return None
    from lark import Lark

    from .build import Readers

    layout = Layout()
    try:
        tables = pickle.loads(data)
        # The way lark's own stand-alone parsers are loaded.
        kept = Lark._load_from_dict(
            tables["data"], tables["memo"], postlex=layout, transformer=Readers()
        )
    except Exception:
        return None
    layout.keywords = keywords_of(kept)
    return kept


def _save(made: Lark, path: Path) -> None:
    import io

    memory = io.BytesIO()
    made.save(memory)
    data = memory.getvalue()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # A reader sees the whole file or none: it is written aside and put in place at once.
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError:
        pass
