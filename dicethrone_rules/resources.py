"""The folders of the shipped grammar and content.

In a checkout or an editable install both folders stand beside the package, at the top of the
repository; in an installed wheel they stand inside it. Everything that reads a shipped file asks
here. Answers never depend on the working directory.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_PACKAGE = os.path.dirname(os.path.realpath(__file__))
_CHECKOUT = os.path.dirname(_PACKAGE)


class ResourceMissing(FileNotFoundError):
    """A file or folder that ships with the library is not where it should be."""


def grammar_names() -> tuple[str, ...]:
    """The names `grammar_text` accepts, sorted: `amounts` for `grammar/amounts.lark`."""
    return tuple(sorted(path.stem for path in grammar_root().glob("*.lark")))


def grammar_text(name: str) -> str:
    """The text of one grammar file, named without its ending."""
    if name not in grammar_names():
        known = ", ".join(grammar_names()) or "none"
        raise ResourceMissing(f"no grammar named {name!r}; the shipped grammars are: {known}")
    return (grammar_root() / f"{name}.lark").read_text(encoding="utf-8")


def grammar_root() -> Path:
    """The folder of `.lark` files, for tools that follow a grammar's imports by path."""
    from pathlib import Path

    return Path(folder("grammar"))


def content_root() -> Path:
    """The folder of shipped `.dice` files; look for `*.dice` at any depth."""
    from pathlib import Path

    return Path(folder("content"))


def folder(name: str) -> str:
    """The path of `grammar` or `content`: for those who start, because pathlib takes a while."""
    # The checkout goes first: there, dicethrone_rules/content may be Python code. pyproject.toml
    # tells it from a site-packages folder that happens to hold a package of the same name.
    in_checkout = os.path.isfile(os.path.join(_CHECKOUT, "pyproject.toml"))
    path = os.path.join(_CHECKOUT if in_checkout else _PACKAGE, name)
    if not os.path.isdir(path):
        raise ResourceMissing(
            f"the {name} folder that ships with dicethrone_rules is missing: expected {path}; "
            "reinstall the package or restore the folder"
        )
    return path
