"""Cards that go from one place to another, and cards of a pile that happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....language import ast as a
from ....library.schedule import Cut
from ... import events as e
from ...compiled import CardCode, Test
from ...frames import Frame, Text
from ...play.changes import card_content, move_card, place_of, shuffle_hidden
from ...play.run import Run
from ...state import Player
from ...zones import HIDDEN, OPEN, seen_by
from ..builder import Builder
from ..roles import holder_of
from .cards import ask_where, is_upgrade, some_cards

_PLACES = {
    a.CardPlace.HAND: "hand",
    a.CardPlace.DECK: "deck",
    a.CardPlace.DISCARD: "discard",
}


def _zone(place: a.CardPlace | a.Name, b: Builder) -> str:
    return b.scope.words.pile(place.text) if isinstance(place, a.Name) else _PLACES[place]


def _lying(player: Player, zone: str) -> tuple[int, ...]:
    cards: tuple[int, ...]
    if zone == "hand":
        cards = player.hand
    elif zone == "deck":
        cards = player.deck
    elif zone == "discard":
        cards = player.discard
    else:
        cards = player.zones.get(zone, ())
    return cards


def _move(run: Run, seat: int, card: int, to: str) -> None:
    """Puts a card elsewhere; out of the discard pile into the hand it is taken back."""
    player = run.mine(seat)
    if to == "hand" and card in player.discard:
        player.discard = tuple([c for c in player.discard if c != card])
        player.hand += (card,)
        run.tell(e.CardTakenBack, seat, card, card_content(run, card))
        return
    move_card(run, seat, card, to)
    shuffle_hidden(run, seat, to)


def put_cards(node: a.PutCards, b: Builder) -> None:
    """The player picks; of a deck or a pile that nobody sees, the top cards are taken."""
    upgrades = node.what is a.Countable.UPGRADE
    origin, to = _zone(node.origin, b), _zone(node.to, b)
    blind = seen_by(origin) == HIDDEN

    def pile(run: Run, seat: int) -> list[int]:
        cards = _lying(run.t.players[seat], origin)
        return [c for c in cards if is_upgrade(run, c)] if upgrades else list(cards)

    def found(run: Run, frame: Frame) -> list[int]:
        return pile(run, holder_of(frame))

    b.needs.append(lambda run, seat: bool(pile(run, seat)))
    if blind:
        most, _ = b.quantity(
            node.count, lambda run, frame: len(found(run, frame)), "prompt.how-many-cards"
        )
        b.emit(lambda run, frame: _put(run, frame, found(run, frame)[: most(run, frame)], to))
        return
    prompt = "prompt.card-taken-back" if origin == "discard" else "prompt.card-moved"
    var = some_cards(node.count, b, found, prompt)
    b.emit(lambda run, frame: _put(run, frame, frame.text.picks(var), to))


def _put(run: Run, frame: Frame, cards: Any, to: str) -> None:
    seat = holder_of(frame)
    for card in cards:
        if place_of(run.t.players[seat], card):
            _move(run, seat, card, to)


def finds_cards(text: a.Text, b: Builder) -> Test:
    """Whether a text that begins by taking cards from a pile finds one there."""
    first = text[0].statement if text else None
    effect = first.parts[0].effect if isinstance(first, a.Do) and first.parts else None
    if not isinstance(effect, a.PutCards | a.Resolve):
        return lambda run, frame: True
    zone = _zone(effect.pile if isinstance(effect, a.Resolve) else effect.origin, b)
    return lambda run, frame: bool(_lying(run.t.players[holder_of(frame)], zone))


def put_drawn_back(node: a.PutDrawnBack, b: Builder) -> None:
    """Cards that the player drew in this phase and still holds: which, and then where to."""
    if b.scope.defers:
        b.cut(Cut.PRICE)  # what the text has drawn is there

    def found(run: Run, frame: Frame) -> list[int]:
        player = run.t.players[frame.you]
        return [card for card in player.drawn if card in player.hand]

    b.needs.append(lambda run, seat: bool(run.t.players[seat].drawn))
    var = some_cards(node.count, b, found, "prompt.card-put-back")
    asks = node.how is a.PutBack.TOP_OR_BOTTOM

    def place(run: Run, frame: Frame) -> None:
        left = frame.text.picks(var)
        if not left:
            return
        frame.pc -= 1  # and comes back for the others
        if asks and not frame.answer:
            ask_where(run, frame, left[0])
            return
        card = left[0] if asks else left[-1]  # an order is given top card first
        frame.text.bound[var] = tuple([c for c in left if c != card])
        move_card(run, frame.you, card, "deck")
        if not asks or frame.take_answer() == "top":
            player = run.mine(frame.you)
            player.deck = (card, *player.deck[:-1])

    b.emit(place)


def resolve(node: a.Resolve, b: Builder) -> None:
    """A card goes to its new place, and then its text runs like that of a played card."""
    zone = b.scope.words.pile(node.pile.text)
    to = zone if node.to is None else _zone(node.to, b)
    who = _picker(node, b)
    mine = isinstance(node.picked_by, a.You)
    face_down = seen_by(zone) == HIDDEN or not (mine or seen_by(zone) == OPEN)

    def found(run: Run, frame: Frame) -> list[int]:
        cards = run.t.players[holder_of(frame)].zones.get(zone, ())
        return [card for card in cards if _code(run, card).program]

    b.needs.append(lambda run, seat: bool(run.t.players[seat].zones.get(zone)))
    var = some_cards(node.count, b, found, "prompt.card-resolved", who, face_down=face_down)

    def each(run: Run, frame: Frame) -> None:
        left = frame.text.picks(var)
        if not left:
            return
        frame.pc -= 1  # and comes back for the others
        # STRANGE-1: each of the chosen cards is another one
        card, frame.text.bound[var] = left[0], left[1:]
        seat, code = holder_of(frame), _code(run, left[0])
        # STRANGE-5: a card that is cast is not played, so nothing else forbids it
        if card not in run.t.players[seat].zones.get(zone, ()):
            return
        run.tell(e.CardResolved, seat, card, code.content)
        if to == zone:
            shuffle_hidden(run, seat, zone)
        else:
            _move(run, seat, card, to)
        run.push_text(code.program, seat, Text(target=frame.text.target))

    b.emit(each)


def _code(run: Run, card: int) -> CardCode:
    return run.ctx.code.cards[run.t.cards[card]]


def _picker(node: a.Resolve, b: Builder) -> Callable[[Run, Frame], int]:
    """The player who picks the card; a role that nobody has falls to the player too."""
    if isinstance(node.picked_by, a.You):
        return lambda run, frame: frame.you
    seats = b.role(node.picked_by, "prompt.player")

    def who(run: Run, frame: Frame) -> int:
        known = [seat for seat in seats(run, frame) if seat >= 0]
        return known[0] if known else frame.you

    return who


COMPILERS: dict[type, Any] = {
    a.PutCards: put_cards,
    a.PutDrawnBack: put_drawn_back,
    a.Resolve: resolve,
}
