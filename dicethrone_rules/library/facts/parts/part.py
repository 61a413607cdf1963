"""The root of all facts, and what a text does as a whole."""

from __future__ import annotations

from typing import ClassVar

import attrs

from ....records import Record, field, record
from ..quantities import ALWAYS, Case, Quantity, Who


@record
class Part(Record):
    """Anything that a text does."""

    kind: ClassVar[str] = ""

    case: Case = field(default=ALWAYS, kw_only=True)


ROLES = ("to", "who", "winner", "loser")
"""The fields of parts that name a player."""


def names_of(part: Part, role: str) -> list[str]:
    """The fields of a part that name a player in that role."""
    found = [(name, getattr(part, name, None)) for name in ROLES]
    return [name for name, who in found if isinstance(who, Who) and who.role == role]


def does(who: Who, words: str) -> str:
    """Words that begin with a verb, said of somebody: `draws 2`, `each opponent draws 2`."""
    if who.is_you:
        return words
    verb, space, rest = words.partition(" ")
    if who.count > 1:
        verb = verb.removesuffix("s")
    return f"{who} {verb}{space}{rest}"


@record
class ActionDone(Part):
    """An action that content defines, done with an amount. `does` are the facts of its text,
    shared by all texts that do the same.
    """

    kind: ClassVar[str] = "action"

    action: str
    amount: Quantity | None = None
    does: Facts | None = field(default=None, eq=False, repr=False)

    def __str__(self) -> str:
        return self.action if self.amount is None else f"{self.action} {self.amount}"


@record
class Facts(Record):
    """The facts of a text, in its own order. `str(facts)` says it shortly."""

    parts: tuple[Part, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.parts)

    def option(self, place: int, number: int) -> Facts:
        """The facts if the option of that number is taken at that place of choice; 0 is to
        decline. Earlier choices are no longer open.
        """
        found = []
        for part in self.parts:
            for index, choice in enumerate(part.case.choices, 1):
                if choice.number == place and choice.option == number:
                    case = attrs.evolve(part.case, choices=part.case.choices[index:])
                    found.append(attrs.evolve(part, case=case))
        return Facts(tuple(found))

    def __str__(self) -> str:
        groups: list[tuple[str, list[str]]] = []
        for part in self.parts:
            when = str(part.case)
            if not groups or groups[-1][0] != when:
                groups.append((when, []))
            groups[-1][1].append(str(part))
        return "; ".join(
            f"{when}: {', '.join(parts)}" if when else ", ".join(parts) for when, parts in groups
        )
