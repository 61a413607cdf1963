"""Versions of the language: a file may say which one it needs."""

from __future__ import annotations

import re

from ..guidance.diagnostics import Diagnostic
from ..source import Source

LANGUAGE = (1, 0)
"""The version of the language that is read here. Every change that lets an older library stumble
over a text counts: the second number for new words, the first for words that mean something else.
"""

_VERSION = re.compile(
    r"(?:[ \t]*(?:--[^\n]*)?\n)*+language[ \t]+(?P<version>\d{1,4}(?:\.\d{1,4})*)"
)


def newer_language(source: Source) -> Diagnostic | None:
    """The finding for a file that needs a later version of the language."""
    said = _VERSION.match(source.text)
    if said is None or tuple(map(int, said["version"].split(".")))[:2] <= LANGUAGE:
        return None
    ours = ".".join(map(str, LANGUAGE))
    start, end = said.span("version")
    return source.diagnostic(
        "DT011",
        source.span(start, end),
        f"this file is written in version {said['version']} of the language",
        label=f"this library reads {ours} and earlier",
        help="install a newer dicethrone_rules, or use only words of "
        f"version {ours} and write: language {ours}",
    )
