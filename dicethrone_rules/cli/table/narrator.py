"""What happened, told: events become sentences, and what says the same thing twice is said once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine import events as e
from .page import Row

_ALREADY_SAID = (e.PhaseBegan, e.CardPutAway, e.StartRolled)


class Narrator:
    """Tells events with these names; `symbols` are what each seat's dice show, by face."""

    def __init__(self, names: Sequence[str], symbols: Sequence[Sequence[str]]) -> None:
        self._names = names
        self._symbols = symbols

    def rows(self, events: Iterable[e.Event]) -> list[Row]:
        """The events as rows, a heading for each turn."""
        rows: list[Row] = []
        before: e.Event | None = None
        drawn: list[str] = []
        for event in events:
            if isinstance(event, e.CardDrawn):
                if not (isinstance(before, e.CardDrawn) and before.player == event.player):
                    drawn = []
                elif rows:
                    rows.pop()
                drawn.append(event.name)
                rows.append(Row(f"{self._names[event.player]} draws {_cards(drawn)}.", mark="-"))
            else:
                row = self._row(event, before, rows)
                if row is not None:
                    rows.append(row)
            before = event
        return rows

    def _row(self, event: e.Event, before: e.Event | None, rows: list[Row]) -> Row | None:
        if isinstance(event, _ALREADY_SAID) or self._repeats(event, before):
            return None
        match event:
            case e.TurnBegan():
                text = f"Turn {event.turn}: {self._names[event.player]}"
                return Row(text, mark="==", style="strong")
            case e.DiceRolled():
                return Row(self._dice(event), mark="-")
            case e.HealthChanged() if (
                isinstance(before, e.DamageDealt) and before.player == event.player and rows
            ):
                told = rows.pop().text.rstrip(".")
                return Row(f"{told} and is at {event.total} Health.", mark="-", style="bad")
            case e.AbilityActivated() if rows and rows[-1].text == self._announced(
                event.player, event.ability
            ):
                rows.pop()  # nobody had anything to say about it
                return Row(event.told(self._names), mark="*", style="strong")
            case e.AbilityActivated() | e.CardPlayed() | e.DefenseActivated():
                return Row(event.told(self._names), mark="*", style="strong")
            case e.PlayerDefeated() | e.GameEnded():
                return Row(event.told(self._names), mark="**", style="strong")
            case _:
                return Row(event.told(self._names), mark="-")

    def _announced(self, player: int, ability: str) -> str:
        return e.AbilityAnnounced(player, ability).told(self._names)

    def _repeats(self, event: e.Event, before: e.Event | None) -> bool:
        match event:
            case e.CpChanged():
                return isinstance(before, e.CardPlayed | e.CardSold)
            case e.UpgradePlayed():
                return isinstance(before, e.CardPlayed | e.CpChanged)
            case e.TargetChosen():
                return len(self._names) == 2
            case e.TokensLost():
                return event.how == "spent" and isinstance(before, e.SpendDeclared)
            case e.PhaseSkipped():
                return event.phase == "Income"
            case _:
                return False

    def _dice(self, event: e.DiceRolled) -> str:
        shown = event.faces
        symbols = self._symbols[event.player] if event.player < len(self._symbols) else ()
        if symbols:
            words = ", ".join(f"{face} {symbols[face]}".strip() for face in shown)
        else:
            words = ", ".join(str(face) for face in shown)
        again = 0 < len(event.dice) < len(shown)
        count = f"{len(event.dice)} again" if again else ""
        return f"{self._names[event.player]} rolls {f'{count}: ' if count else ''}{words}."


def _cards(names: Sequence[str]) -> str:
    hidden = sum(name == "a card" for name in names)
    if hidden == len(names):
        return "a card" if hidden == 1 else f"{hidden} cards"
    return ", ".join(names)
