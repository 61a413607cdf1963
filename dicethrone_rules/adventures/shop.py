"""The shop after a crawl: every hero buys, identifies and sells, then the deck is put in order."""

from __future__ import annotations

from ..engine.decisions import Option, told_apart
from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import card_content
from ..engine.play.run import Run
from . import events as e
from .chests import UNDER_BOARD, rarity_named
from .compiled import code_of, scenario_of
from .decks import ASIDE, draw_loot, identify, join_deck, lay_aside, owned, return_card
from .loot import DECK_LIMIT, Prices, is_better
from .records import adventure_of, change
from .work import ShopWork


def open_shop(run: Run, frame: Frame) -> None:
    """ADV-SHOP-01, -02: every hero has the team's whole Gold, rounded up, to spend."""
    kept, prices = adventure_of(run.t), scenario_of(run).prices
    if prices is None:
        return
    change(run, purse=(prices.purse(kept.gold),) * len(kept.heroes))
    for seat in reversed(kept.heroes):
        run.push("shop", seat, ShopWork())


def _prices(run: Run) -> Prices:
    prices = scenario_of(run).prices
    assert prices is not None
    return prices


def _pay(run: Run, seat: int, price: int) -> None:
    purse = adventure_of(run.t).purse
    left = tuple([gold - price if s == seat else gold for s, gold in enumerate(purse)])
    change(run, purse=left)


def deal(run: Run, frame: Frame) -> None:
    """ADV-SHOP-03, -07: cards of the scenario's shop line, none that the hero has no use for."""
    for rarity, number in enumerate(scenario_of(run).deals):
        for _ in range(number):
            key = draw_loot(run, frame.you, rarity)
            if key is not None:
                lay_aside(run, frame.you, key)


def visit(run: Run, frame: Frame) -> None:
    """ADV-SHOP-04: buy, identify and sell, any number of times in any order."""
    seat = frame.you
    if frame.answer:
        move = frame.take_move()
        if move is None:
            return
        what, card = move
        assert isinstance(what, str)
        assert isinstance(card, int)
        frame.pc -= 1
        {"buy": _buy, "identify": _identify, "sell": _sell}[what](run, seat, card)
        return
    options = _offers(run, seat)
    options.append(run.ctx.option("pass", None, "option.leave-shop"))
    frame.pc -= 1
    gold = (("gold", adventure_of(run.t).purse[seat]),)
    run.ask(frame, ANSWER, seat, "shop", "prompt.shop", told_apart(options), gold, always=True)


def _offers(run: Run, seat: int) -> list[Option]:
    """Everything that a hero may do in the shop now. ADV-SHOP-10: dealt cards and the hero's own
    cards cannot be sold.
    """
    code, prices, deck = code_of(run), _prices(run), owned(run, seat)
    gold, zones = adventure_of(run.t).purse[seat], run.t.players[seat].zones
    option, found = run.ctx.option, []
    for card in zones.get(ASIDE, ()):
        loot = code.loot[run.t.cards[card]]
        price = prices.price(loot, deck, code.loot)
        if price <= gold and is_better(loot, deck):
            said = (("card", card_content(run, card)), ("price", price))
            found.append(option("shop", ("buy", card), "option.buy", said))
    for card in zones.get(UNDER_BOARD, ()):
        loot = code.loot[run.t.cards[card]]
        rarity = ("rarity", rarity_named(loot.rarity))
        if prices.identify <= gold:
            cost = ("price", prices.identify)
            found.append(option("shop", ("identify", card), "option.identify", (rarity, cost)))
        gain = ("price", prices.sell[loot.rarity])
        found.append(option("shop", ("sell", card), "option.sell-unidentified", (rarity, gain)))
    for one in deck:
        if one.loot:
            gain = ("price", prices.sell[code.loot[one.key].rarity])
            sold = (("card", card_content(run, one.card)), gain)
            found.append(option("shop", ("sell", one.card), "option.sell-loot", sold))
    return found


def _buy(run: Run, seat: int, card: int) -> None:
    """ADV-SHOP-05, -06: the card joins the deck for its price, or for the difference."""
    code = code_of(run)
    loot = code.loot[run.t.cards[card]]
    price = _prices(run).price(loot, owned(run, seat), code.loot)
    _pay(run, seat, price)
    run.tell(e.LootBought, seat, card_content(run, card), price)
    join_deck(run, seat, card)


def _identify(run: Run, seat: int, card: int) -> None:
    """ADV-SHOP-08: the card joins the deck; a version of no use is returned and another drawn."""
    price = _prices(run).identify
    _pay(run, seat, price)
    run.tell(e.LootIdentified, seat, price)
    identify(run, seat, card)


def _sell(run: Run, seat: int, card: int) -> None:
    """ADV-SHOP-09: to the bottom of its deck, and Gold for it."""
    price = _prices(run).sell[code_of(run).loot[run.t.cards[card]].rarity]
    _pay(run, seat, -price)
    run.tell(e.LootSold, seat, price)
    return_card(run, seat, card)


def leave_shop(run: Run, frame: Frame) -> None:
    """A76, A122: cards that were not bought or identified go to the bottom of their decks."""
    zones = run.t.players[frame.you].zones
    for card in (*zones.get(ASIDE, ()), *zones.get(UNDER_BOARD, ())):
        return_card(run, frame.you, card)


def trim_decks(run: Run, frame: Frame) -> None:
    """ADV-LCARD-06: decks above the limit lose loot before the next scenario."""
    for seat in reversed(adventure_of(run.t).heroes):
        run.push("trim", seat)


def trim(run: Run, frame: Frame) -> None:
    """A hero with too many cards names loot that leaves the deck, one by one."""
    seat = frame.you
    if frame.answer:
        return_card(run, seat, frame.take_number())
    loot = [one.card for one in owned(run, seat) if one.loot]
    if len(run.t.players[seat].deck) <= DECK_LIMIT or not loot:
        return
    option = run.ctx.option
    options = [
        option("trim", card, "option.trim", (("card", card_content(run, card)),)) for card in loot
    ]
    frame.pc = 0
    run.ask(frame, ANSWER, seat, "trim", "prompt.trim", told_apart(options))


ROUTINES = {"shop": (deal, visit, leave_shop), "trim": (trim,)}
