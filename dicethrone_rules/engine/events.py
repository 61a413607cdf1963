"""Events: one small frozen record a change, with the message that tells it.

The function that changes the table is the one that makes the event; frontends animate them, the
log prints them. An event names everything it is about: seats by number, cards, tokens, rolls,
parts of damage and Attacks by the id of the instance, what content defines as `Content`.
`event.message` is what it says, for any catalogue; `str(event)` says it in English, with Player 1,
Player 2 and so on, and `event.told(names)` with the names given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from ..messages import Catalogue, Cause, Content, Message, SeatNumber, Wording, english, together
from ..records import Record, field, field_names, record
from .causes import cause_of
from .pools import ANY
from .zones import OPEN, OWNER, title_of

if TYPE_CHECKING:
    from .compiled_content import Code
    from .frames import Frame
    from .state import Attack

Note = tuple[
    Callable[..., "Event"], tuple[Any, ...], "Cause | tuple[Frame, ...] | None", "Attack | None"
]
"""An event as the engine notes it: its kind, its facts, and what was going on: the frames and the
Attack, or the cause itself where that is known.
"""


def events_of(told: Iterable[Note], code: Code, cards: tuple[str, ...]) -> tuple[Event, ...]:
    """The events that were noted, by the compiled content and the cards of their game."""
    found = []
    for kind, facts, by, attack in told:
        if isinstance(by, tuple):
            by = None if kind in PLAYS else cause_of(code, cards, by, attack)
        found.append(kind(*facts, cause=by))
    return tuple(found)


def kinds_in(module: ModuleType) -> list[type[Event]]:
    """The kinds of event that a module defines."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]


# Fields that hold a seat.
_SEATS = frozenset({"player", "source", "target", "attacker", "defender", "other"})
# Fields whose values are terms of the catalogue, and the table of it that has them.
_TERMS = {
    "phase": "phase",
    "type": "dmg",
    "how": "lost",
    "purpose": "roll",
    "zone": "zone",
    "reason": "end",
}


def fact_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of event, without its cause."""
    return tuple([name for name in field_names(kind) if name != "cause"])


def message_id(kind: type) -> str:
    """The message id of a kind of event: `event.card-drawn` for CardDrawn."""
    words = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)
    return f"event.{words[1:]}"


def _argument(name: str, value: Any) -> Any:
    """The value of a field as an argument of a message."""
    if name in _SEATS:
        return SeatNumber(value)
    if isinstance(value, str):
        if name not in _TERMS or title_of(value):
            return Wording(title_of(value) or value)
        return Message(f"{_TERMS[name]}.{value}")
    if isinstance(value, tuple):
        return tuple([_argument("", part) for part in value])
    return value


@record
class Event(Record):
    """Anything that happened. `rules` are the ids of the rules it applies; `cause` is the card,
    token or ability that brought it, None in the course of the game. Events are equal that tell the
    same, whatever brought it.
    """

    rules: ClassVar[tuple[str, ...]] = ()
    cause: Cause | None = field(default=None, eq=False, kw_only=True)

    @property
    def message(self) -> Message:
        """The message of the event's kind, with its fields as arguments."""
        arguments = {name: _argument(name, getattr(self, name)) for name in fact_names(type(self))}
        variant = self._variant()
        id = f"{message_id(type(self))}-{variant}" if variant else message_id(type(self))
        return Message(id, tuple({**arguments, **self._more()}.items()))

    def _variant(self) -> str:
        """The variant of the sentence that tells it; empty for the usual one."""
        return ""

    def _more(self) -> Mapping[str, Any]:
        """Arguments that are no fields."""
        return {}

    def told(self, names: Sequence[str] | None = None, catalogue: Catalogue | None = None) -> str:
        """The event in words: with these names for the seats, in English or by that catalogue."""
        return (catalogue or english()).render(self.message, names)

    def __str__(self) -> str:
        return self.told()

    @property
    def secret_to(self) -> int | None:
        """The one seat that may know the details, with its allies where hands are open to them;
        None when everybody may.
        """
        return None

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        """The event as that seat may know it, who also sees the hands of its allies; None is a
        spectator, who sees no hand.
        """
        return self


@record
class GameStarted(Event):
    rules = ("CORE-SETUP-05",)
    player: int


@record
class StartRolled(Event):
    rules = ("CORE-SETUP-05",)
    player: int
    face: int


@record
class TurnBegan(Event):
    rules = ("CORE-TURN-02",)
    player: int
    turn: int


@record
class PhaseBegan(Event):
    rules = ("CORE-TURN-01",)
    player: int
    phase: str  # an id: upkeep, income, main, offensive, ...


@record
class PhaseSkipped(Event):
    rules = ("CORE-TURN-01", "RULE-059")
    player: int
    phase: str


@record
class CpChanged(Event):
    rules = ("CORE-CP-01", "CORE-CP-02")  # the two ends of the dial
    player: int
    change: int
    total: int


@record
class HealthChanged(Event):
    # The two ends of the dial; the cause of the change is told before.
    rules: ClassVar[tuple[str, ...]] = ("CORE-HP-02", "CORE-HP-04")
    player: int
    change: int
    total: int


@record
class CardDrawn(Event):
    """Only the player and allies know which card; for others `id` is -1 and `card` None."""

    rules = ("CORE-INC-04", "CORE-DISC-03")
    player: int
    id: int
    card: Content | None

    @property
    def secret_to(self) -> int | None:
        return self.player

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        if seat == self.player or self.player in allies:
            return self
        return CardDrawn(self.player, -1, None, cause=self.cause)

    def _variant(self) -> str:
        return "hidden" if self.card is None else ""


@record
class DeckReshuffled(Event):
    rules = ("CORE-INC-04", "RULE-033")
    player: int


@record
class DeckShuffled(Event):
    rules = ("STATUS-MARVEL-05", "RULE-010")
    player: int


@record
class CardPlayed(Event):
    rules = ("CARD-02",)
    player: int
    id: int
    card: Content
    cost: int


@record
class CardSold(Event):
    rules = ("CORE-MAIN-03",)
    player: int
    id: int
    card: Content


@record
class CardDiscarded(Event):
    rules = ("CORE-INC-04",)
    player: int
    id: int
    card: Content


@record
class CardPutAway(Event):
    rules = ("CARD-02",)
    player: int
    id: int
    card: Content


@record
class CardTaken(Event):
    rules = ("STATUS-MARVEL-05", "CORE-DISC-03")
    player: int
    id: int
    card: Content


@record
class CardTakenBack(Event):
    rules = ("CORE-DISC-03",)
    player: int
    id: int
    card: Content


@record
class PileShuffled(Event):
    """A pile that nobody sees into is shuffled, because a card has come into it."""

    rules = ("CORE-SETUP-07",)
    player: int
    zone: str


@record
class CardResolved(Event):
    """The text of a card in a pile happens; everybody sees the card."""

    rules = ("CORE-SETUP-07",)
    player: int
    id: int
    card: Content


@record
class CardMoved(Event):
    """A card goes to another zone. `seen_by` says who sees which card it is: "open", "owner" (with
    allies) or "nobody"; for all others `id` is -1 and `card` None.
    """

    rules = ("CORE-DISC-03",)
    player: int
    id: int
    card: Content | None
    zone: str
    seen_by: str

    @property
    def secret_to(self) -> int | None:
        return None if self.seen_by == OPEN else self.player

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        mine = seat == self.player or self.player in allies
        if self.seen_by == OPEN or (self.seen_by == OWNER and mine):
            return self
        return CardMoved(self.player, -1, None, self.zone, self.seen_by, cause=self.cause)

    def _variant(self) -> str:
        return "hidden" if self.card is None else ""


@record
class HandRevealed(Event):
    """Everybody sees the cards in a hand."""

    rules = ("CARD-16",)
    player: int
    ids: tuple[int, ...]
    cards: tuple[Content, ...]


@record
class CardsSeen(Event):
    """Only the player knows which cards; for others `ids` are -1 and `cards` is empty."""

    rules = ("STATUS-MARVEL-05",)
    player: int
    ids: tuple[int, ...]
    cards: tuple[Content, ...]

    @property
    def secret_to(self) -> int | None:
        return self.player

    def redacted(self, seat: int | None, allies: Collection[int] = ()) -> Event:
        if seat == self.player:
            return self
        return CardsSeen(self.player, tuple(-1 for _ in self.ids), (), cause=self.cause)

    def _variant(self) -> str:
        return "hidden" if self.ids and not self.cards else ""

    def _more(self) -> Mapping[str, Any]:
        return {"count": len(self.ids)}


@record
class CardsPutBack(Event):
    rules = ("STATUS-MARVEL-05",)
    player: int
    count: int


@record
class UpgradePlayed(Event):
    rules = ("CARD-02", "CARD-07")
    player: int
    id: int
    card: Content
    ability: Content  # the ability it is laid on
    level: int


@record
class PlayDeclared(Event):
    """A card is about to be played; other players may respond first. It is not paid for yet."""

    rules = ("TIMING-05",)
    player: int
    id: int
    card: Content


@record
class PlayCancelled(Event):
    rules = ("TIMING-05", "RULE-112")
    player: int
    id: int
    card: Content


@record
class TokensGained(Event):
    rules = ("STATUS-GEN-02", "STATUS-GEN-12", "RULE-020", "RULE-060")
    player: int
    token: Content
    count: int
    total: int
    source: int
    ids: tuple[int, ...] = ()
    side: str = ""


@record
class TokensLost(Event):
    rules = ("STATUS-GEN-06", "RULE-021")
    player: int
    token: Content
    count: int
    total: int
    how: str  # removed, spent, transferred, replaced, prevented
    ids: tuple[int, ...] = ()


@record
class TokenTurned(Event):
    rules = ("STATUS-GEN-17",)
    player: int
    token: Content
    side: str
    id: int = 0


@record
class CompanionHealthChanged(Event):
    rules = ("COMP-01",)
    player: int
    token: Content
    change: int
    total: int
    id: int = 0


@record
class BoardFlipped(Event):
    rules = ("TEXT-01",)
    player: int
    face: str


@record
class TokenPrevented(Event):
    rules = ("STATUS-GEN-02", "RULE-063")
    player: int
    token: Content


@record
class LimitRaised(Event):
    rules = ("STATUS-GEN-13",)
    player: int
    token: Content
    limit: int


@record
class SpendDeclared(Event):
    """Tokens are about to be spent; `TokensLost` says that they were."""

    rules = ("TIMING-03", "TIMING-04", "RULE-056")
    player: int
    token: Content
    count: int


@record
class TokenAimedAt(Event):
    """The tokens that a play, which others may answer, is about to take."""

    rules = ("TIMING-05",)
    player: int
    by: Content
    other: int
    token: Content
    id: int


@record
class DiceRolled(Event):
    rules = ("TIMING-11",)
    player: int
    purpose: str
    dice: tuple[int, ...]  # which dice of the roll
    faces: tuple[int, ...]  # what the whole roll shows now
    roll: int = 0


@record
class DieChanged(Event):
    rules = ("TIMING-11", "RULE-002", "RULE-043")
    player: int
    other: int
    die: int
    before: int
    after: int
    purpose: str = "text"  # of the roll the die belongs to
    roll: int = 0  # 0 for dice that are read and off the table

    def _variant(self) -> str:
        return "" if self.before else "blank"


@record
class AttemptsChanged(Event):
    rules = ("CORE-ORP-01", "CORE-DRP-04")
    player: int
    change: int
    roll: int = 0


@record
class AbilityAnnounced(Event):
    rules = ("CORE-ORP-04",)
    player: int
    ability: Content


@record
class NoAbility(Event):
    rules = ("CORE-ORP-04", "RULE-096")
    player: int


@record
class AbilityActivated(Event):
    rules = ("CORE-ORP-08", "RULE-085")
    player: int
    ability: Content
    ultimate: bool
    attack: int = 0


@record
class AbilityFailed(Event):
    rules = ("CORE-ORP-08", "RULE-066")
    player: int
    ability: Content


@record
class TargetChosen(Event):
    rules = ("CORE-TGT-01", "RULE-095")
    player: int
    target: int
    attack: int = 0


@record
class DefenseActivated(Event):
    rules = ("CORE-DRP-02", "RULE-097")
    player: int
    ability: Content
    attack: int = 0


@record
class DamageAimed(Event):
    rules = ("DMG-01", "RULE-035")
    player: int
    source: int
    amount: int
    type: str
    part: int = 0


@record
class DamageModified(Event):
    """Something will lower what a player takes: the total, or the parts that it speaks `of`; or a
    companion, `by`, takes it.
    """

    rules = ("CALC-01", "RULE-101")
    player: int
    op: str  # sub, half, cap, all, guard
    amount: int  # of a guard 0 is all of it
    by: Content
    of: str = ANY  # ANY, ATTACK, OFFENSE, NOT_ULTIMATE

    def _variant(self) -> str:
        return "guard-all" if self.op == "guard" and not self.amount else self.op


@record
class AttackModified(Event):
    rules = ("ATK-02", "RULE-088")
    player: int
    op: str  # add, double, half more, less, halved
    amount: int
    by: Content
    attack: int = 0

    def _variant(self) -> str:
        return self.op.replace(" ", "-")


@record
class TypeChanged(Event):
    rules = ("DMG-03", "RULE-098")
    player: int
    type: str
    attack: int = 0


@record
class DamageAdjusted(Event):
    """Standing text has raised or lowered damage that lands now."""

    rules = ("CALC-03", "RULE-067")
    player: int
    amount: int
    by: Content


@record
class DamageDealt(Event):
    rules: ClassVar[tuple[str, ...]] = ("CALC-02", "RULE-101")
    player: int
    source: int
    amount: int
    type: str
    part: int = 0


@record
class Healed(Event):
    rules = ("TEXT-12", "CORE-HP-02", "RULE-081")
    player: int
    amount: int  # before the dial's limit


@record
class ExtraPhaseGranted(Event):
    """`target` is -1 when the phase is against nobody in particular."""

    rules = ("CORE-TURN-05", "RULE-074")
    player: int
    target: int

    def _variant(self) -> str:
        return "against" if self.target >= 0 else ""


@record
class PlayerDefeated(Event):
    rules = ("CORE-HP-01", "RULE-106")
    player: int


@record
class PlayerConceded(Event):
    rules = ("CORE-TURN-07", "CORE-HP-05")
    player: int


@record
class SeatEntered(Event):
    """A seat joins a game that is going on; `deck` and `equipment` are the ids of its cards."""

    rules = ("CORE-SETUP-04", "CORE-SETUP-07")
    player: int
    hero: Content
    side: int
    dial: int
    health: int
    cp: int
    deck: tuple[int, ...]
    equipment: tuple[int, ...]


@record
class SeatLeft(Event):
    """A seat leaves the game without being defeated."""

    rules = ("CORE-TURN-07",)
    player: int


@record
class Engaged(Event):
    rules = ("CORE-TGT-01",)
    player: int
    other: int


@record
class Disengaged(Event):
    rules = ("CORE-TGT-01", "CORE-TURN-07")
    player: int
    other: int


@record
class GameEnded(Event):
    """`winners` are seats; empty for a draw. `reason` says how it came to that."""

    rules = ("CORE-HP-05",)
    winners: tuple[int, ...]
    reason: str  # an id: last-standing, all-defeated, concession, ...

    def _variant(self) -> str:
        return "" if self.winners else "draw"

    def _more(self) -> Mapping[str, Any]:
        seats = tuple(SeatNumber(seat) for seat in self.winners)
        who = together(seats) if seats else ()
        return {"winners": seats, "who": who, "number": len(seats)}


# Events of a play itself: a player's decision brought them, no text.
PLAYS: frozenset[Callable[..., Event]] = frozenset(
    {CardPlayed, CardPutAway, PlayDeclared, PlayCancelled, SpendDeclared, TokenAimedAt}
)
