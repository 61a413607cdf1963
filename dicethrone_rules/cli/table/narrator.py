"""Narration: events become sentences, and two that say the same become one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeGuard

from ...adventures.events import BossCardRevealed
from ...engine import events as e
from ...messages import Content
from .page import Row, whole

_ALREADY_SAID = (e.PhaseBegan, e.CardPutAway, e.StartRolled)


class Narrator:
    """Tells events with these names; `symbols` are what each seat's dice show, by face, and `aim`
    says what an enemy or its card rolls for.
    """

    def __init__(
        self,
        names: Sequence[str],
        symbols: Sequence[Sequence[str]],
        aim: Callable[[Content], str] = lambda content: "",
    ) -> None:
        self._names = names
        self._symbols = symbols
        self._aim = aim
        self._roll = 0  # the roll that was told last

    def rows(self, events: Iterable[e.Event]) -> list[Row]:
        """The events as rows, a heading for each turn."""
        rows: list[Row] = []
        told: list[e.Event] = []  # the event of each row
        drawn: list[Content | None] = []
        boxed = 0
        before: e.Event | None = None
        for event in events:
            if isinstance(event, e.CardDrawn):
                if not (isinstance(before, e.CardDrawn) and before.player == event.player):
                    drawn = []
                elif rows:
                    rows.pop()
                    told.pop()
                drawn.append(event.card)
                rows.append(Row(f"{self._names[event.player]} draws {_cards(drawn)}.", mark="-"))
                told.append(event)
            elif _leaves_game(event):
                if not (_leaves_game(before) and before.player == event.player):
                    boxed = 0
                elif rows:
                    rows.pop()
                    told.pop()
                boxed += 1
                rows.append(Row(self._boxed(event, boxed), mark="-"))
                told.append(event)
            elif (
                isinstance(event, e.HealthChanged)
                and (place := _cause(told, event.player)) is not None
            ):
                text = f"{rows[place].text.rstrip('.')} and is at {event.total} Health."
                rows[place] = Row(text, mark="-", style="bad" if event.change < 0 else "good")
            else:
                if self._was_only_announced(event, before) or _was_turned_over(event, before):
                    rows.pop()
                    told.pop()
                row = self._row(event, before)
                if row is not None:
                    rows.append(row)
                    told.append(event)
            before = event
        return rows

    def _row(self, event: e.Event, before: e.Event | None) -> Row | None:
        if isinstance(event, _ALREADY_SAID) or self._repeats(event, before):
            return None
        match event:
            case e.TurnBegan():
                text = f"Turn {event.turn}: {self._names[event.player]}"
                return Row(text, mark="==", style="strong")
            case e.DiceRolled():
                return Row(self._dice(event), mark="-")
            case e.DamageAimed(type="normal"):
                # The type it is printed with: an Attack that has become another type keeps it,
                # and the two must not contradict each other.
                aimed = f"{event.amount} dmg is on its way to {self._names[event.player]}."
                return Row(aimed, mark="-")
            case e.AbilityActivated() | e.CardPlayed() | e.DefenseActivated():
                return Row(event.told(self._names), mark="*", style="strong")
            case BossCardRevealed():
                return Row(_and_aim(event.told(self._names), self._aim(event.card)), mark="-")
            case e.SeatEntered():
                words = f"{self._names[event.player]} enters with {event.health} Health."
                return Row(_and_aim(words, self._aim(event.hero)), mark="-")
            case e.PlayerDefeated() | e.GameEnded():
                return Row(event.told(self._names), mark="**", style="strong")
            case _:
                return Row(event.told(self._names), mark="-")

    def _boxed(self, event: e.CardMoved, cards: int) -> str:
        if cards == 1:
            return event.told(self._names)
        return f"{self._names[event.player]} puts {cards} cards into the box."

    def _was_only_announced(self, event: e.Event, before: e.Event | None) -> bool:
        """Whether nobody had anything to say about an ability between its two events."""
        return (
            isinstance(event, e.AbilityActivated)
            and isinstance(before, e.AbilityAnnounced)
            and (before.player, before.ability) == (event.player, event.ability)
        )

    def _repeats(self, event: e.Event, before: e.Event | None) -> bool:
        match event:
            case e.CpChanged():
                priced = isinstance(before, e.CardPlayed) and event.change == -before.cost
                return priced or isinstance(before, e.CardSold)
            case e.UpgradePlayed():
                return isinstance(before, e.CardPlayed | e.CpChanged)
            case e.TargetChosen():
                return len(self._names) == 2
            case e.TokensLost():
                return event.how == "spent" and isinstance(before, e.SpendDeclared)
            case e.PhaseSkipped():
                return event.phase == "income"
            case _:
                return False

    def _dice(self, event: e.DiceRolled) -> str:
        shown = event.faces
        symbols = self._symbols[event.player] if event.player < len(self._symbols) else ()
        words = ", ".join(_face(face, symbols) for face in shown)
        again, before, self._roll = len(event.dice), self._roll, event.roll
        thrown = 0 < again < len(shown) or (again > 1 and event.roll == before != 0)
        if not thrown:
            return f"{self._names[event.player]} rolls {words}."
        dice = "1 die" if again == 1 else f"{again} dice"
        return f"{self._names[event.player]} re-rolls {dice}: {words}."


def _and_aim(words: str, aim: str) -> str:
    return f"{words.rstrip('.')}: {aim.rstrip('.')}." if aim else words


def _leaves_game(event: e.Event | None) -> TypeGuard[e.CardMoved]:
    """Whether a card goes into the box; those of one player are told together."""
    return isinstance(event, e.CardMoved) and event.zone == "box"


def _was_turned_over(event: e.Event, before: e.Event | None) -> bool:
    """Whether a boss plays the card that lay face up, by way of a hand that it does not have."""
    return (
        isinstance(event, e.CardPlayed)
        and isinstance(before, e.CardMoved)
        and before.zone == "hand"
        and (before.player, before.card) == (event.player, event.card)
    )


def _face(face: int, symbols: Sequence[str]) -> str:
    if not face:
        return "a blank"
    return whole(f"{face} {symbols[face]}".strip()) if symbols else str(face)


def _cards(cards: Sequence[Content | None]) -> str:
    if None in cards:
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return ", ".join(map(str, cards))


def _cause(told: Sequence[e.Event], player: int) -> int | None:
    """The row that says why a dial moves: the player's last damage or heal of this moment."""
    for place in range(len(told) - 1, -1, -1):
        event = told[place]
        if not isinstance(event, e.DamageDealt | e.Healed):
            return None
        if event.player == player:
            return place
    return None
