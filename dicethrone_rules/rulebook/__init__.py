"""The catalogue of rules: every rule and every ruling by its id, in our own words.

`rulings.toml` is written by hand: the publisher's rulings. `rules.json` is made from the pages of
the documentation, where the rules of play are told. Nothing here is read before it is asked for.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

from .. import records
from ..errors import DiceThroneError
from ..rules import OPTIONS, RuleOption

RULES, RULINGS = "rules.json", "rulings.toml"
BOTH = "both"
# Why no test cites a ruling.
REASONS = {
    "mode": "another game or mode, which no rulebook here describes",
    "definition": "a definition only",
    "hero": "about a hero that is not shipped yet",
}


class UnknownRule(DiceThroneError, LookupError):
    """There is no rule or ruling with that id."""


@records.frozen
class Entry:
    """A rule, or a ruling with the edition that plays it and the rules it stands beside.

    `replaces` is true where a ruling replaces printed text; `unproved` is a key of REASONS where no
    test can cite it.
    """

    id: str
    about: str
    text: str
    edition: str = BOTH
    beside: tuple[str, ...] = ()
    replaces: bool = False
    unproved: str = ""
    is_ruling: bool = False

    @property
    def options(self) -> tuple[RuleOption, ...]:
        """The options of a game that decide it."""
        return tuple([option for option in OPTIONS.values() if option.rule == self.id])


@cache
def entries() -> dict[str, Entry]:
    """Every rule and ruling by its id: rules in the order of their pages, then rulings."""
    folder = Path(__file__).parent
    rules = json.loads((folder / RULES).read_text(encoding="utf-8"))
    found = {id: Entry(id, **told) for id, told in rules.items()}
    rulings = tomllib.loads((folder / RULINGS).read_text(encoding="utf-8"))
    for id, told in rulings.items():
        beside = tuple(told.pop("beside", ()))
        found[id] = Entry(id, **told, beside=beside, is_ruling=True)
    return found


def find(id: str) -> Entry:
    """The rule or ruling with that id, in capitals or not; UnknownRule names similar ids."""
    known = entries()
    entry = known.get(id.upper())
    if entry is None:
        from ..language.guidance.suggest import closest

        near = closest(id.upper(), known)
        hint = f"; did you mean {near}?" if near else ""
        raise UnknownRule(f"there is no rule {id!r}{hint}")
    return entry


def rulings_of(id: str) -> tuple[Entry, ...]:
    """The rulings that stand beside a rule."""
    return tuple([entry for entry in entries().values() if id in entry.beside])
