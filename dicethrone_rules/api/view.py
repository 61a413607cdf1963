"""What one player may know: everything on the table, nothing in other hands or in decks."""

from __future__ import annotations

import attrs

from ..engine.decisions import Decision
from ..engine.events import Event
from ..engine.play.damage import packet_type, resolve
from ..engine.play.run import Context, Run
from ..engine.play.standing_text import barred_abilities
from ..engine.state import Player, Table
from .printed import AbilityView, texts_of


@attrs.frozen
class CardView:
    """A card that may be seen: its id, name, price, when it may be played and what it says."""

    id: int
    name: str
    cost: int
    timing: str
    text: str = ""


@attrs.frozen
class TokenView:
    """A token on a board and what it says."""

    id: int
    name: str
    kind: str
    side: str
    value: int
    inflictor: int
    text: str = ""


@attrs.frozen
class PlayerView:
    """A seat as everybody sees it; `hand` is filled for oneself and teammates only. `board` holds
    the abilities at the level in play, `symbols` what each face of the dice shows.
    """

    seat: int
    side: int
    dial: int
    hero: str
    name: str
    health: int
    cp: int
    hand: tuple[CardView, ...]
    hand_size: int
    deck_size: int
    discard: tuple[CardView, ...]
    upgrades: tuple[CardView, ...]
    tokens: tuple[TokenView, ...]
    alive: bool
    board: tuple[AbilityView, ...] = attrs.field(default=(), kw_only=True)
    symbols: tuple[str, ...] = attrs.field(default=(), kw_only=True)  # by face; 0 is blank


@attrs.frozen
class DiceView:
    """Dice on the table; a face of 0 is blank."""

    owner: int
    purpose: str
    faces: tuple[int, ...]
    symbols: tuple[str, ...]
    attempts: int
    allowed: int


@attrs.frozen
class IncomingView:
    """Damage that waits, and what would land if nothing else happened."""

    receiver: int
    source: int
    type: str
    amount: int
    expected: int
    by: str


@attrs.frozen
class View:
    """The game as one player may know it."""

    player: int
    mode: str
    turn: int
    active: int
    phase: str
    players: tuple[PlayerView, ...]
    dice: tuple[DiceView, ...]
    incoming: tuple[IncomingView, ...]
    decision: Decision | None
    waiting_for: int | None
    events: tuple[Event, ...]
    winners: tuple[int, ...] | None


def make_view(
    context: Context,
    table: Table,
    decision: Decision | None,
    events: tuple[Event, ...],
    seat: int,
) -> View:
    """Builds the view of a seat."""
    side = table.players[seat].side
    allies = [p.seat for p in table.players if p.side == side]  # TEAM-01: their hands are open
    return View(
        player=seat,
        mode=table.mode,
        turn=table.turn,
        active=table.active,
        phase=table.phase,
        players=tuple(
            _player(context, table, player, shows_hand=player.side == side)
            for player in table.players
        ),
        dice=tuple(
            DiceView(
                roll.owner,
                roll.purpose,
                tuple(roll.faces),
                tuple(
                    context.code.heroes[table.players[roll.owner].hero].dice.symbols[face]
                    for face in roll.faces
                ),
                roll.attempts,
                roll.allowed,
            )
            for roll in table.rolls
        ),
        incoming=_incoming(context, table),
        decision=decision if decision is not None and decision.player in (seat, None) else None,
        waiting_for=decision.player if decision is not None else None,
        events=tuple(event.redacted(seat, allies) for event in events),
        winners=table.winners,
    )


def _cards(
    context: Context, table: Table, hero: str, cards: tuple[int, ...]
) -> tuple[CardView, ...]:
    texts = texts_of(context.library) if context.library is not None else None
    found = []
    for card in cards:
        code = context.code.cards[table.cards[card]]
        text = texts.card(hero, code.key) if texts is not None else ""
        found.append(CardView(card, code.name, code.cost, code.timing, text))
    return tuple(found)


def _player(context: Context, table: Table, player: Player, *, shows_hand: bool) -> PlayerView:
    code, hero = context.code, context.code.heroes[player.hero]
    texts = texts_of(context.library) if context.library is not None else None
    tokens = []
    for token in player.tokens:
        definition = code.tokens[token.key]
        side = definition.sides[token.side] if definition.sides else ""
        tokens.append(
            TokenView(
                token.id,
                definition.name,
                definition.kind,
                side,
                token.value,
                token.inflictor,
                texts.token(token.key) if texts is not None else "",
            )
        )
    return PlayerView(
        seat=player.seat,
        side=player.side,
        dial=player.dial,
        hero=player.hero,
        name=hero.name,
        health=table.dials[player.dial],
        cp=player.cp,
        hand=_cards(context, table, hero.id, player.hand) if shows_hand else (),
        hand_size=len(player.hand),
        deck_size=len(player.deck),
        discard=_cards(context, table, hero.id, player.discard),
        upgrades=_cards(context, table, hero.id, player.upgrades),
        tokens=tuple(tokens),
        alive=player.alive,
        board=()
        if texts is None
        else texts.board(
            hero.id,
            player.offense + player.defense + player.passives,
            barred_abilities(Run(context, table), player.seat, player.offense + player.defense),
        ),
        symbols=hero.dice.symbols,
    )


def _incoming(context: Context, table: Table) -> tuple[IncomingView, ...]:
    run = Run(context, table)  # only looked through; nothing is run
    found = []
    for pool in table.pools:
        finals = resolve(run, pool)
        found += [
            IncomingView(
                packet.receiver,
                packet.source,
                packet_type(run, packet),
                packet.amount,
                finals[packet.id],
                packet.by.name if packet.by is not None else "",
            )
            for packet in pool.packets
        ]
    return tuple(found)
