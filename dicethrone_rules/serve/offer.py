"""What a server offers: the modes, heroes and rules of new tables, and catalogues of messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import __version__
from ..agents import NAMES as BOTS
from ..library import Library
from ..messages import english
from ..modes import MODES
from ..rules import EDITIONS, OPTIONS
from ..wire import protocol as p
from .table import Refusal

LANGUAGES = ("en",)


def offer_of(library: Library) -> p.Offer:
    """Everything that a table can be opened with."""
    return p.Offer(
        __version__,
        tuple(
            [
                p.ModeEntry(
                    mode.name,
                    mode.description,
                    mode.system,
                    mode.fewest or mode.players,
                    mode.players,
                    mode.has_session,
                )
                for mode in MODES.values()
            ]
        ),
        _entries(library.heroes),
        _entries(library.factions),
        _entries(library.scenarios),
        _entries(library.difficulties),
        BOTS,
        tuple([p.Entry(name, name, text) for name, text in EDITIONS.items()]),
        tuple([p.Entry(option.name, option.rule, option.says) for option in OPTIONS.values()]),
        LANGUAGES,
    )


def _entries(found: Mapping[str, Any]) -> tuple[p.Entry, ...]:
    return tuple([p.Entry(id, each.name.text) for id, each in sorted(found.items())])


def messages_of(language: str) -> p.Messages:
    """The catalogue of a language."""
    if language not in LANGUAGES:
        raise Refusal("no-table", f"There is no catalogue {language[:20]!r}.")
    return p.Messages(language, english().patterns)
