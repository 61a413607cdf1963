"""What happened: one small frozen record a change, with the sentence a narrator would say.

The function that changes the table is the one that makes the event; frontends animate them, the
log prints them. Seats are numbers; `str(event)` calls them Player 1, Player 2 and so on, and
`event.told(names)` uses the names given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar

import attrs

from ..records import Record, record

Told = tuple[Callable[..., "Event"], tuple[Any, ...]]
"""An event as the engine notes it: its kind and its facts."""


def events_of(told: Iterable[Told]) -> tuple[Event, ...]:
    """The events that were noted."""
    return tuple([kind(*facts) for kind, facts in told])


def _seat(names: Sequence[str] | None, seat: int) -> str:
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return f"Player {seat + 1}"


@record
class Event(Record):
    """Anything that happened. `rules` are the ids of the rules it applies; `secret_to` is the one
    seat that may know its details, or None when everybody may.
    """

    template: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()

    def told(self, names: Sequence[str] | None = None) -> str:
        """The event in English, with these names for the seats."""
        words: dict[str, Any] = {}
        for field in attrs.fields(type(self)):
            value = getattr(self, field.name)
            if field.name in _SEATS:
                value = _seat(names, value)
            elif isinstance(value, tuple):
                value = ", ".join(str(part) for part in value) or "nothing"
            words[field.name] = value
        return self.template.format(**words)

    def __str__(self) -> str:
        return self.told()

    def redacted(self, seat: int, allies: Collection[int] = ()) -> Event:
        """The event as that seat may know it; it also sees the hands of its allies."""
        return self


_SEATS = frozenset({"player", "source", "target", "attacker", "defender", "other"})


@record
class GameStarted(Event):
    template = "The game begins: {player} goes first."
    rules = ("CORE-SETUP-05",)
    player: int


@record
class StartRolled(Event):
    template = "{player} rolls {face} to start."
    rules = ("CORE-SETUP-05",)
    player: int
    face: int


@record
class TurnBegan(Event):
    template = "Turn {turn}: {player}."
    rules = ("CORE-TURN-02",)
    player: int
    turn: int


@record
class PhaseBegan(Event):
    template = "{phase} of {player}."
    rules = ("CORE-TURN-01",)
    player: int
    phase: str


@record
class PhaseSkipped(Event):
    template = "{player} skips the {phase}."
    rules = ("CORE-TURN-01",)
    player: int
    phase: str


@record
class CpChanged(Event):
    template = "{player} is at {total} CP ({change:+d})."
    rules = ("CORE-CP-01", "CORE-CP-02")  # the two ends of the dial
    player: int
    change: int
    total: int


@record
class HealthChanged(Event):
    template = "{player} is at {total} Health ({change:+d})."
    # The two ends of the dial; what moved it is told before.
    rules: ClassVar[tuple[str, ...]] = ("CORE-HP-02", "CORE-HP-04")
    player: int
    change: int
    total: int


@record
class CardDrawn(Event):
    template = "{player} draws {name}."
    rules = ("CORE-INC-04", "CORE-DISC-03")
    player: int
    card: int
    name: str

    def redacted(self, seat: int, allies: Collection[int] = ()) -> Event:
        if seat == self.player or self.player in allies:
            return self
        return CardDrawn(self.player, -1, "a card")


@record
class DeckReshuffled(Event):
    template = "{player} shuffles the discard pile into a new deck."
    rules = ("CORE-INC-04",)
    player: int


@record
class DeckShuffled(Event):
    template = "{player} shuffles the deck."
    rules = ("STATUS-MARVEL-05",)
    player: int


@record
class CardPlayed(Event):
    template = "{player} plays {name} for {cost} CP."
    rules = ("CARD-02",)
    player: int
    card: int
    name: str
    cost: int


@record
class CardSold(Event):
    template = "{player} sells {name}."
    rules = ("CORE-MAIN-03",)
    player: int
    card: int
    name: str


@record
class CardDiscarded(Event):
    template = "{player} discards {name}."
    rules = ("CORE-INC-04",)
    player: int
    card: int
    name: str


@record
class CardPutAway(Event):
    template = "{player} puts {name} on the discard pile."
    rules = ("CARD-02",)
    player: int
    card: int
    name: str


@record
class CardTaken(Event):
    template = "{player} takes {name} from the deck."
    rules = ("STATUS-MARVEL-05", "CORE-DISC-03")
    player: int
    card: int
    name: str


@record
class CardTakenBack(Event):
    template = "{player} takes {name} back from the discard pile."
    rules = ("CORE-DISC-03",)
    player: int
    card: int
    name: str


@record
class CardsSeen(Event):
    template = "{player} looks at {names} on top of the deck."
    rules = ("STATUS-MARVEL-05",)
    player: int
    cards: tuple[int, ...]
    names: tuple[str, ...]

    def redacted(self, seat: int, allies: Collection[int] = ()) -> Event:
        if seat == self.player:
            return self
        hidden = tuple("a card" for _ in self.names)
        return CardsSeen(self.player, tuple(-1 for _ in self.cards), hidden)


@record
class CardsPutBack(Event):
    template = "{player} puts {count} cards back."
    rules = ("STATUS-MARVEL-05",)
    player: int
    count: int


@record
class UpgradePlayed(Event):
    template = "{player} upgrades {ability} to level {level}."
    rules = ("CARD-02", "CARD-07")
    player: int
    card: int
    ability: str
    level: int


@record
class PlayDeclared(Event):
    """A card is about to be played and may be answered first; it is not paid for yet."""

    template = "{player} declares {name}."
    rules = ("TIMING-05",)
    player: int
    card: int
    name: str


@record
class PlayCancelled(Event):
    template = "{player} keeps {name}: what it was aimed at is gone."
    rules = ("TIMING-05",)
    player: int
    card: int
    name: str


@record
class TokensGained(Event):
    template = "{player} gets {count} {token} (now {total})."
    rules = ("STATUS-GEN-02", "STATUS-GEN-12")
    player: int
    token: str
    count: int
    total: int
    source: int
    tokens: tuple[int, ...] = ()  # their ids
    side: str = ""


@record
class TokensLost(Event):
    template = "{player} loses {count} {token} ({how}; now {total})."
    rules = ("STATUS-GEN-06",)
    player: int
    token: str
    count: int
    total: int
    how: str  # removed, spent, transferred, replaced
    tokens: tuple[int, ...] = ()  # their ids


@record
class TokenTurned(Event):
    template = "{token} of {player} shows {side}."
    rules = ("STATUS-GEN-17",)
    player: int
    token: str
    side: str
    id: int = 0


@record
class TokenPrevented(Event):
    template = "{player} prevents {token}."
    rules = ("STATUS-GEN-02",)
    player: int
    token: str


@record
class LimitRaised(Event):
    template = "{player} may now hold {limit} {token}."
    rules = ("STATUS-GEN-13",)
    player: int
    token: str
    limit: int


@record
class SpendDeclared(Event):
    """Tokens are about to be spent; `TokensLost` says that they were."""

    template = "{player} declares to spend {count} {token}."
    rules = ("TIMING-03", "TIMING-04")
    player: int
    token: str
    count: int


@record
class TokenAimedAt(Event):
    """What a play that others may answer is about to take."""

    template = "{player} aims {by} at {token} of {other}."
    rules = ("TIMING-05",)
    player: int
    by: str
    other: int
    token: str
    id: int


@record
class DiceRolled(Event):
    template = "{player} rolls {faces}."
    rules = ("TIMING-11",)
    player: int
    purpose: str
    dice: tuple[int, ...]  # which dice of the roll
    faces: tuple[int, ...]  # what the whole roll shows now


@record
class DieChanged(Event):
    template = "{player} changes a die of {other} from {before} to {after}."
    rules = ("TIMING-11",)
    player: int
    other: int
    die: int
    before: int
    after: int
    purpose: str = ""  # of the roll the die belongs to


@record
class AttemptsChanged(Event):
    template = "{player} has {change:+d} Roll Attempt."
    rules = ("CORE-ORP-01", "CORE-DRP-04")
    player: int
    change: int


@record
class AbilityAnnounced(Event):
    template = "{player} announces {ability}."
    rules = ("CORE-ORP-04",)
    player: int
    ability: str


@record
class NoAbility(Event):
    template = "{player} activates no ability."
    rules = ("CORE-ORP-04",)
    player: int


@record
class AbilityActivated(Event):
    template = "{player} activates {ability}."
    rules = ("CORE-ORP-08",)
    player: int
    ability: str
    ultimate: bool


@record
class AbilityFailed(Event):
    template = "{ability} of {player} fails."
    rules = ("CORE-ORP-08",)
    player: int
    ability: str


@record
class TargetChosen(Event):
    template = "{player} targets {target}."
    rules = ("CORE-TGT-01",)
    player: int
    target: int


@record
class DefenseActivated(Event):
    template = "{player} defends with {ability}."
    rules = ("CORE-DRP-02",)
    player: int
    ability: str


@record
class DamageAimed(Event):
    template = "{amount} {type} dmg is on its way to {player}."
    rules = ("DMG-01",)
    player: int
    source: int
    amount: int
    type: str


@record
class DamageModified(Event):
    template = "Incoming dmg of {player}: {change}."
    rules = ("CALC-01",)
    player: int
    change: str


@record
class AttackModified(Event):
    template = "The Attack of {player}: {change}."
    rules = ("ATK-02",)
    player: int
    change: str


@record
class TypeChanged(Event):
    template = "The Attack of {player} becomes {type}."
    rules = ("DMG-03",)
    player: int
    type: str


@record
class DamageDealt(Event):
    template = "{player} takes {amount} {type} dmg."
    rules = ("CALC-02",)
    player: int
    source: int
    amount: int
    type: str


@record
class Healed(Event):
    template = "{player} heals {amount}."
    rules = ("TEXT-12", "CORE-HP-02")
    player: int
    amount: int  # before the dial's limit


@record
class ExtraPhaseGranted(Event):
    """`target` is -1 when the phase is against nobody in particular."""

    template = "{player} takes another Offensive Roll Phase against {target}."
    rules = ("CORE-TURN-05",)
    player: int
    target: int

    def told(self, names: Sequence[str] | None = None) -> str:
        if self.target < 0:
            return f"{_seat(names, self.player)} takes another Offensive Roll Phase."
        return Event.told(self, names)


@record
class PlayerDefeated(Event):
    template = "{player} is defeated."
    rules = ("CORE-HP-01",)
    player: int


@record
class GameEnded(Event):
    template = "The game is over. Winners: {winners}."
    rules = ("CORE-HP-05",)
    winners: tuple[int, ...]

    def told(self, names: Sequence[str] | None = None) -> str:
        if not self.winners:
            return "The game is a draw."
        who = " and ".join(_seat(names, seat) for seat in self.winners)
        return f"{who} win{'s' if len(self.winners) == 1 else ''} the game."
