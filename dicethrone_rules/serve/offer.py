"""A server's offer: the modes, heroes and rules of new tables, and catalogues of messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from .. import __version__
from ..adventures.versus_compile import playable_bosses
from ..agents import NAMES as BOTS
from ..library import Library
from ..messages import Catalogue, CatalogueError, english, page_english
from ..modes import BOSS_BATTLE, MODES
from ..rules import EDITIONS, OPTIONS
from ..wire import protocol as p
from .refusals import Refusal

ENGLISH = "en"


def page_patterns() -> dict[str, str]:
    """The page's own words in English, with the words for what a table may be opened with."""
    found = dict(page_english().patterns)
    for mode in MODES.values():
        found[f"mode.{mode.name}"] = mode.description
        found[f"mode-name.{mode.name}"] = _titled(mode.name)
    for name, text in EDITIONS.items():
        found[f"edition.{name}"] = text
        found[f"edition-name.{name}"] = _titled(name)
    return found | {f"bot.{name}": _titled(name) for name in BOTS}


def _titled(id: str) -> str:
    words = id.replace("-", " ")
    return words[0].upper() + words[1:]


SESSIONS = [mode for mode in MODES.values() if mode.has_session]


def catalogues_in(folder: str) -> dict[str, Catalogue]:
    """The catalogues of a folder by language, English first; CatalogueError names a file that
    cannot be read.
    """
    found = {ENGLISH: english()}
    for file in sorted(Path(folder).glob("*.toml")) if folder else ():
        try:
            found[file.stem] = Catalogue.from_toml(file.read_text(encoding="utf-8"))
        except (CatalogueError, UnicodeDecodeError) as error:
            raise CatalogueError(f"{file}: {error}") from error
    return found


def offer_of(library: Library, languages: Iterable[str]) -> p.Offer:
    """Everything that a table can be opened with."""
    bosses = {id: library.bosses[id] for id in playable_bosses(library)}
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
                    mode.bosses,
                )
                for mode in MODES.values()
                if bosses or not mode.bosses
            ]
        ),
        _entries(library.heroes),
        _entries(library.factions),
        _entries(bosses),
        _scenarios(library),
        _entries(library.difficulties),
        BOTS,
        tuple([p.Entry(name, name, text) for name, text in EDITIONS.items()]),
        tuple([p.Entry(option.name, option.rule, option.says) for option in OPTIONS.values()]),
        tuple(languages),
    )


def _entries(found: Mapping[str, Any]) -> tuple[p.Entry, ...]:
    return tuple([p.Entry(id, each.name.text) for id, each in sorted(found.items())])


def _scenarios(library: Library) -> tuple[p.ScenarioEntry, ...]:
    found = []
    for id, scenario in sorted(library.scenarios.items()):
        has_boss = scenario.fight is not None
        fits = [mode.name for mode in SESSIONS if (mode is BOSS_BATTLE) == has_boss]
        found.append(p.ScenarioEntry(id, scenario.name.text, tuple(fits)))
    return tuple(found)


def messages_of(catalogues: Mapping[str, Catalogue], language: str) -> p.Messages:
    """The catalogue of a language, with English for missing messages."""
    found = catalogues.get(language)
    if found is None:
        raise Refusal("no-table", f"There is no catalogue {language[:20]!r}.")
    return p.Messages(language, english().patterns | page_patterns() | found.patterns)
