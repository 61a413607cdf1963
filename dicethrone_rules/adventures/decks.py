"""Loot cards that come to heroes, join their decks and leave them."""

from __future__ import annotations

from ..engine.play.changes import card_content, refresh_board, without
from ..engine.play.run import Run
from ..engine.zones import EQUIPMENT
from . import events as e
from .compiled import code_of
from .loot import Owned, drawn, is_better, replaced_by
from .records import adventure_of, change

ASIDE, RETURNED, BOX = "aside", "returned", "box"


def owned(run: Run, seat: int) -> list[Owned]:
    """A hero's cards, wherever they are, as loot sees them."""
    code, player, found = code_of(run), run.t.players[seat], []
    piles = (player.deck, player.hand, player.discard, player.playing)
    lying = [*[card for pile in piles for card in pile], *player.zones.get(EQUIPMENT, ())]
    for card in sorted(lying):
        key = run.t.cards[card]
        loot = code.loot.get(key)
        if loot is not None:
            found.append(Owned(card, key, loot.base, loot.level, loot=True))
        else:
            found.append(Owned(card, key, code.cards[key].name, 1, loot=False))
    return found


def new_card(run: Run, seat: int, key: str) -> int:
    """A loot card that comes to a hero is an instance of its own from now on."""
    table = run.t
    table.cards += (key,)
    table.owners += (seat,)
    return len(table.cards) - 1


def lay_aside(run: Run, seat: int, key: str) -> int:
    """A loot card that a hero may look at, and the team with them, before they choose. (A119)"""
    card = new_card(run, seat, key)
    _put(run, seat, card, ASIDE)
    return card


def draw_loot(run: Run, seat: int, rarity: int) -> str | None:
    """The next card of a loot deck that this hero can use. (ADV-BLOOT-03)"""
    kept = adventure_of(run.t)
    key, decks = drawn(kept.loot, rarity, owned(run, seat), code_of(run).loot)
    change(run, loot=decks)
    return key


def join_deck(run: Run, seat: int, card: int) -> None:
    """ADV-LCARD-04, -05, ADV-BLOOT-04: a loot card joins a hero's deck; the card it replaces
    leaves.
    """
    code = code_of(run)
    for old in replaced_by(code.loot[run.t.cards[card]], owned(run, seat)):
        run.tell(e.LootReplaced, seat, old.card, card_content(run, old.card))
        if old.loot:
            return_card(run, seat, old.card)
        else:
            _lift(run, seat, old.card)
            _put(run, seat, old.card, BOX)
    _lift(run, seat, card)
    player = run.mine(seat)
    player.deck = (*player.deck, card)
    run.tell(e.LootTaken, seat, card, card_content(run, card))


def identify(run: Run, seat: int, card: int) -> None:
    """ADV-SHOP-08: a card joins the deck; a version of no use is returned and another drawn."""
    loot = code_of(run).loot[run.t.cards[card]]
    if is_better(loot, owned(run, seat)):
        join_deck(run, seat, card)
        return
    return_card(run, seat, card)
    key = draw_loot(run, seat, loot.rarity)
    if key is not None:
        join_deck(run, seat, new_card(run, seat, key))


def return_card(run: Run, seat: int, card: int) -> None:
    """A loot card goes to the bottom of its deck, unseen. (ADV-SHOP-09, -11)"""
    loot = code_of(run).loot[run.t.cards[card]]
    _lift(run, seat, card)
    _put(run, seat, card, RETURNED)
    run.tell(e.LootReturned, seat, card)
    change(run, loot=adventure_of(run.t).loot.under(loot))


def _lift(run: Run, seat: int, card: int) -> None:
    """Takes a card out of the pile or zone in which it lies."""
    player = run.mine(seat)
    player.deck, player.hand = without(player.deck, card), without(player.hand, card)
    player.discard = without(player.discard, card)
    zones = {name: without(cards, card) for name, cards in player.zones.items()}
    player.zones = {name: cards for name, cards in zones.items() if cards}
    refresh_board(run, seat)


def _put(run: Run, seat: int, card: int, zone: str) -> None:
    player = run.mine(seat)
    player.zones = {**player.zones, zone: (*player.zones.get(zone, ()), card)}
