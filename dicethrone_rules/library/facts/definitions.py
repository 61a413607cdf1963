"""Facts of what a library defines: cards, abilities, tokens, creatures, actions."""

from __future__ import annotations

from ...patterns import Requirement
from ...records import Record, record
from .parts import Facts, Part
from .quantities import Need, Quantity


@record
class ClauseFacts(Record):
    """One line of a token or passive. `sort` is trigger (it happens by itself), spend (it is used
    for `costs`) or standing; `event` is the kind of moment, `phase` the part of the turn that it
    names and `when` its words; `limit` is how often a turn, or a game (`per_game`), 0 for any
    number; `needs` are what the table shows of `only_if`.
    """

    sort: str
    event: str = ""
    when: str = ""
    costs: tuple[Part, ...] = ()
    does: Facts = Facts()
    only_if: str = ""
    limit: int = 0
    per_game: bool = False
    each_token: bool = False
    phase: str = ""
    needs: tuple[Need, ...] = ()

    def __str__(self) -> str:
        price = " and ".join(str(part) for part in self.costs)
        start = ", ".join(filter(None, (price, self.when, self.only_if and f"if {self.only_if}")))
        if self.limit:
            times = "once" if self.limit == 1 else f"{self.limit} times"
            start += f", {times} per {'game' if self.per_game else 'turn'}"
        return f"{start}: {self.does}" if start else str(self.does)


@record
class TierFacts(Record):
    """One requirement of an ability and its effects, with the riders."""

    requirement: Requirement
    does: Facts

    def __str__(self) -> str:
        return f"{self.requirement}: {self.does}"


@record
class AbilityFacts(Record):
    """An ability at one level. `sort` is offensive, ultimate, defensive or passive; a defensive one
    rolls `dice`.
    """

    key: str
    name: str
    sort: str
    tiers: tuple[TierFacts, ...] = ()
    dice: Quantity | None = None
    does: Facts = Facts()  # of a defensive one
    clauses: tuple[ClauseFacts, ...] = ()
    only_if: str = ""

    def __str__(self) -> str:
        parts = [str(tier) for tier in self.tiers]
        if self.dice is not None:
            parts.append(f"defense roll {self.dice}: {self.does}")
        parts += [str(clause) for clause in self.clauses]
        return "\n".join(parts)


@record
class CardFacts(Record):
    """A card: what it costs and does, and when it may be played (`timing` is main, roll, instant or
    upgrade). An upgrade lists the abilities that it brings, an equipment card the clauses that
    stand while it is in play.
    """

    key: str
    name: str
    cost: int
    timing: str
    does: Facts = Facts()
    attack_modifier: bool = False
    copies: int = 1
    only_if: str = ""
    upgrades: str = ""  # an upgrade: the key of the ability whose place it takes
    level: int = 0
    abilities: tuple[AbilityFacts, ...] = ()
    clauses: tuple[ClauseFacts, ...] = ()

    def __str__(self) -> str:
        if self.clauses:
            return "\n".join(str(clause) for clause in self.clauses)
        if self.timing == "upgrade":
            return "\n".join(f"{ability.name}: {ability}" for ability in self.abilities)
        only = f"if {self.only_if}: " if self.only_if else ""
        return f"{only}{self.does}"


@record
class TokenFacts(Record):
    """A token: its sort (positive, negative, unique, companion, track), limit, and its lines."""

    key: str
    name: str
    sort: str
    limit: int | None
    clauses: tuple[ClauseFacts, ...] = ()
    flags: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join(str(clause) for clause in self.clauses)


@record
class CreatureFacts(Record):
    """A line of a faction's ability table. With `any_count` it takes as many dice as one wishes;
    `battlefield` dice stay; `opponents_turn` answers damage.
    """

    key: str
    creature: str
    requirement: Requirement
    any_count: bool = False
    battlefield: bool = False
    opponents_turn: bool = False
    does: Facts = Facts()
    clauses: tuple[ClauseFacts, ...] = ()

    @property
    def dice(self) -> int:
        """The least number of dice one activation takes."""
        return sum(number for _, number in self.requirement.symbols)

    def __str__(self) -> str:
        parts = [str(self.does)] if self.does else []
        parts += [str(clause) for clause in self.clauses]
        return f"{self.requirement}: {'; '.join(parts)}"


@record
class ActionFacts(Record):
    """An action that content defines."""

    key: str
    name: str
    does: Facts

    def __str__(self) -> str:
        return str(self.does)


DefinitionFacts = AbilityFacts | CardFacts | TokenFacts | CreatureFacts | ActionFacts
