"""The table as its events tell it: a second bookkeeper who only listens.

`Bookkeeper.of(game)` notes where everything lies, `hear` follows events, `differences` compares
the notes with a later game. A change of the table without its event shows up as a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..adventures.events import (
    BoardCleared,
    BossCardRevealed,
    LootReplaced,
    LootReturned,
    LootTaken,
    LootTucked,
    TurnWentOn,
)
from ..api.game import Game
from ..api.past import NO_PAST
from ..api.systems import system_of
from ..army.events import RoundBegan
from ..engine import events as e
from ..engine.events import Event
from ..engine.state import Player
from ..engine.terms import Terms
from ..engine.zones import EQUIPMENT
from .bookkeeper_army import Armies

HAND, DECK, DISCARD, PLAYING, UPGRADES = "hand", "deck", "discard", "playing", "upgrades"
PILES = (HAND, DECK, DISCARD, PLAYING, UPGRADES)


def zones_of(player: Player) -> dict[str, tuple[int, ...]]:
    """Every place in which cards of a player lie, by name."""
    return {**{pile: getattr(player, pile) for pile in PILES}, **player.zones}


class Bookkeeper:
    """The table as events tell it: dials, zones, tokens with their sides, dice, whose turn it is,
    and where the dice of armies lie.
    """

    def __init__(self, game: Game) -> None:
        table = game._table
        self.armies = Armies(game)
        self.dial_of = [player.dial for player in table.players]
        self.dials = list(table.dials)
        self.cp = [player.cp for player in table.players]
        self.alive = [player.alive for player in table.players]
        self.engaged = [set(player.engaged) for player in table.players]
        self.zones: dict[int, str] = {}
        for player in table.players:
            for zone, cards in zones_of(player).items():
                for card in cards:
                    self.zones[card] = zone
        self.owners = dict(enumerate(table.owners))
        self.tokens: list[dict[int, tuple[str, str]]] = [{} for _ in table.players]
        # Every look the dice of a player and purpose have had; nested rolls share a purpose.
        self.dice: dict[tuple[int, str], list[list[int]]] = {}
        for frame in table.frames:  # RULE-100: the dice of a text may be presented once more
            if frame.rolled:
                self._lie(frame.you, "text", list(frame.rolled))
        for roll in table.rolls:  # these lie open, so a change is about the last of them
            self._lie(roll.owner, roll.purpose, list(roll.faces))
        self.turn, self.active = table.turn, table.active
        self.winners = table.winners

    @classmethod
    def of(cls, game: Game) -> Bookkeeper:
        """The notes of somebody who sees the whole table now."""
        table = game._table
        told = cls(game)
        codes = game._context.code.tokens
        for seat, player in enumerate(table.players):
            for token in player.tokens:
                code = codes[token.key]
                side = code.sides[token.side] if code.sides else ""
                told.tokens[seat][token.id] = (code.key, side)
        return told

    @classmethod
    def box(cls, game: Game) -> Bookkeeper:
        """The notes before a game begins: the table as its seats describe it."""
        context, table = game._context, game._table
        system = system_of(context.mode)
        session, people = system.session_of(table), table.seats[: context.mode.players]
        terms = Terms(people, table.seed, table.rules, table.chance, 0, session)
        before = system.new_table(context, terms)
        return cls(Game(game.library, context, before, None, (), NO_PAST))

    def hear(self, events: Iterable[Event]) -> Bookkeeper:
        """Follows what happened."""
        for event in events:
            for kind in type(event).__mro__:
                note = _NOTES.get(kind)
                if note is not None:
                    note(self, event)
                    break
            self.armies.hear(event)
        return self

    def differences(self, game: Game) -> list[str]:
        """Differences between the table and what events told."""
        table = game._table
        now = Bookkeeper.of(game)
        found = [
            f"{what}: told {told!r}, the table has {there!r}"
            for what, told, there in (
                ("Health", self.dials, now.dials),
                ("CP", self.cp, now.cp),
                ("alive", self.alive, now.alive),
                ("engaged", self.engaged, now.engaged),
                ("winners", self.winners, now.winners),
            )
            if told != there
        ]
        # At the end nobody's turn is announced any more.
        if (self.turn, self.active) != (now.turn, now.active) and not game.is_over:
            found.append(f"turn {now.turn} of {now.active}: told {self.turn} of {self.active}")
        if self.zones != now.zones:
            found += [
                f"card {card} ({table.cards[card]}): told {zone}, is in {now.zones.get(card)}"
                for card, zone in self.zones.items()
                if now.zones.get(card) != zone
            ]
        for seat, (told, there) in enumerate(zip(self.tokens, now.tokens, strict=True)):
            if told != there:
                found.append(f"tokens of {seat}: told {told}, the table has {there}")
        # Dice in the air still show what they showed before: chance is being asked.
        thrown = bool(table.frames) and table.frames[-1].program == "throw"
        for roll in table.rolls[:-1] if thrown else table.rolls:
            if any(roll.faces) and roll.faces not in self.dice.get((roll.owner, roll.purpose), []):
                found.append(f"dice of {roll.owner} ({roll.purpose}): nobody told {roll.faces}")
        return found + self.armies.differences(now.armies)

    # --- notes ---------------------------------------------------------------------------------

    def _health(self, event: e.HealthChanged) -> None:
        self.dials[self.dial_of[event.player]] = event.total

    def _cp(self, event: e.CpChanged) -> None:
        self.cp[event.player] = event.total

    def _reshuffled(self, event: e.DeckReshuffled) -> None:
        for card, zone in self.zones.items():
            if zone == DISCARD and self.owners[card] == event.player:
                self.zones[card] = DECK

    def _gained(self, event: e.TokensGained) -> None:
        for token in event.ids:
            self.tokens[event.player][token] = (event.token.key, event.side)

    def _lost(self, event: e.TokensLost) -> None:
        for token in event.ids:
            self.tokens[event.player].pop(token, None)

    def _turned(self, event: e.TokenTurned) -> None:
        self.tokens[event.player][event.id] = (event.token.key, event.side)

    def _lie(self, seat: int, purpose: str, faces: list[int]) -> None:
        """Dice of a defence are its text's as well, which may present them. (RULE-100)"""
        self.dice.setdefault((seat, purpose), []).append(faces)
        if purpose == "defense":
            self.dice.setdefault((seat, "text"), []).append(faces)

    def _rolled(self, event: e.DiceRolled) -> None:
        self._lie(event.player, event.purpose, list(event.faces))

    def _die(self, event: e.DieChanged) -> None:
        looks = self.dice.get((event.other, event.purpose))
        if looks:
            look = list(looks[-1])
            look[event.die] = event.after
            self._lie(event.other, event.purpose, look)

    def _turn(self, event: e.TurnBegan) -> None:
        self.turn, self.active = event.turn, event.player

    def _round(self, event: RoundBegan) -> None:
        self.dials = [event.health] * len(self.dials)
        self.active = event.player

    def _start(self, event: e.GameStarted) -> None:
        self.active = event.player

    def _fell(self, event: e.PlayerDefeated | e.PlayerConceded | e.SeatLeft) -> None:
        self.alive[event.player] = False

    def _entered(self, event: e.SeatEntered) -> None:
        self.dial_of.append(event.dial)
        if event.dial == len(self.dials):
            self.dials.append(event.health)
        self.cp.append(event.cp)
        self.alive.append(True)
        self.tokens.append({})
        self.owners.update(dict.fromkeys((*event.deck, *event.equipment), event.player))
        self.zones.update(dict.fromkeys(event.deck, DECK))
        self.zones.update(dict.fromkeys(event.equipment, EQUIPMENT))
        self.engaged.append(set())

    def _engaged(self, event: e.Engaged) -> None:
        self.engaged[event.player].add(event.other)
        self.engaged[event.other].add(event.player)

    def _disengaged(self, event: e.Disengaged) -> None:
        self.engaged[event.player].discard(event.other)
        self.engaged[event.other].discard(event.player)

    def _moved(self, event: e.CardMoved) -> None:
        self.zones[event.id] = event.zone

    def _tucked(self, event: LootTucked) -> None:
        self.owners[event.card_id] = event.player  # loot is an instance once a hero has it
        self.zones[event.card_id] = "under-board"

    def _turned_over(self, event: BossCardRevealed) -> None:
        self.zones[event.card_id] = "revealed"

    def _taken(self, event: LootTaken) -> None:
        self.owners[event.card_id] = event.player
        self.zones[event.card_id] = DECK

    def _replaced(self, event: LootReplaced) -> None:
        self.zones[event.card_id] = "box"  # a loot card is returned to its deck, which is told

    def _returned(self, event: LootReturned) -> None:
        self.zones[event.card_id] = "returned"

    def _cleared(self, event: BoardCleared) -> None:
        seat = event.player
        self.cp[seat] = 0
        self.tokens[seat] = {id: self.tokens[seat][id] for id in event.kept}
        for card, zone in self.zones.items():
            if self.owners[card] == seat and zone in (*PILES, EQUIPMENT):
                self.zones[card] = DECK

    def _goes_on(self, event: TurnWentOn) -> None:
        self.active = event.player

    def _ended(self, event: e.GameEnded) -> None:
        self.winners = event.winners


def _moves(zone: str) -> Callable[[Bookkeeper, Any], None]:
    def note(told: Bookkeeper, event: Any) -> None:
        told.zones[event.id] = zone

    return note


_NOTES: dict[type, Callable[[Bookkeeper, Any], None]] = {
    e.HealthChanged: Bookkeeper._health,
    e.CpChanged: Bookkeeper._cp,
    e.CardDrawn: _moves(HAND),
    e.CardTaken: _moves(HAND),
    e.CardTakenBack: _moves(HAND),
    e.CardPlayed: _moves(PLAYING),
    e.CardPutAway: _moves(DISCARD),
    e.CardSold: _moves(DISCARD),
    e.CardDiscarded: _moves(DISCARD),
    e.UpgradePlayed: _moves(UPGRADES),
    e.DeckReshuffled: Bookkeeper._reshuffled,
    e.TokensGained: Bookkeeper._gained,
    e.TokensLost: Bookkeeper._lost,
    e.TokenTurned: Bookkeeper._turned,
    e.DiceRolled: Bookkeeper._rolled,
    e.DieChanged: Bookkeeper._die,
    e.GameStarted: Bookkeeper._start,
    RoundBegan: Bookkeeper._round,
    e.TurnBegan: Bookkeeper._turn,
    e.PlayerDefeated: Bookkeeper._fell,
    e.PlayerConceded: Bookkeeper._fell,
    e.SeatLeft: Bookkeeper._fell,
    e.SeatEntered: Bookkeeper._entered,
    e.Engaged: Bookkeeper._engaged,
    e.Disengaged: Bookkeeper._disengaged,
    e.CardMoved: Bookkeeper._moved,
    BossCardRevealed: Bookkeeper._turned_over,
    LootTucked: Bookkeeper._tucked,
    LootTaken: Bookkeeper._taken,
    LootReplaced: Bookkeeper._replaced,
    LootReturned: Bookkeeper._returned,
    BoardCleared: Bookkeeper._cleared,
    TurnWentOn: Bookkeeper._goes_on,
    e.GameEnded: Bookkeeper._ended,
}
