"""The verbs of Adventures, compiled: a dialect of the language that heroes' texts do not speak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.compile.builder import Builder
from ..engine.compile.effects import VERBS as HEROES
from ..engine.compile.scope import Dialect
from ..engine.decisions import told_apart
from ..engine.frames import ANSWER, Frame
from ..engine.play.changes import card_content, sell
from ..engine.play.landing import engage
from ..engine.play.run import Run
from ..engine.seating import leave_seat
from ..engine.tokens import NOBODY
from ..language import ast as a
from ..language.ast.concern import Concern
from . import events as e
from .chests import UNDER_BOARD, gain_gold, gain_loot, rarity_named
from .compiled import code_of
from .decks import identify
from .minions import enter_minion
from .records import adventure_of, change, enemies
from .tiles import collect, turn
from .work import ChestWork, CountWork

RARITY = {rarity: number for number, rarity in enumerate(a.Rarity)}


def _flee(node: a.Flee, b: Builder) -> None:
    """A115: no reward; its heroes are free."""

    def op(run: Run, frame: Frame) -> None:
        if frame.you in enemies(run):
            leave_seat(run, frame.you)

    b.needs.append(None)
    b.emit(op)


def _be_replaced(node: a.BeReplaced, b: Builder) -> None:
    """A115: another minion is set up, engaged with the same heroes."""
    level = node.level

    def op(run: Run, frame: Frame) -> None:
        heroes = run.t.players[frame.you].engaged
        if frame.you not in enemies(run) or not heroes:
            return
        leave_seat(run, frame.you)
        minion = enter_minion(run, heroes[0], level, first_strike=False)
        if minion != NOBODY:
            for hero in heroes[1:]:
                engage(run, hero, minion)

    b.needs.append(None)
    b.emit(op)


def _engage(node: a.Engage, b: Builder) -> None:
    level, first = node.level, node.first_strike

    def op(run: Run, frame: Frame) -> None:
        enter_minion(run, frame.you, level, first)

    b.needs.append(None)
    b.emit(op)


def _open_chest(node: a.OpenChest, b: Builder) -> None:
    level = node.level

    def op(run: Run, frame: Frame) -> None:
        run.push("chest", frame.you, ChestWork(level))

    b.needs.append(None)
    b.emit(op)


def _gain_loot(node: a.GainLoot, b: Builder) -> None:
    seats, rarity, count = b.role(node.who), RARITY[node.rarity], node.count

    def op(run: Run, frame: Frame) -> None:
        for seat in reversed(seats(run, frame)):
            for _ in range(count):
                gain_loot(run, seat, rarity)

    b.needs.append(None)
    b.emit(op)


def _identify(node: a.Identify, b: Builder) -> None:
    count = node.count

    def op(run: Run, frame: Frame) -> None:
        run.push("identifying", frame.you, CountWork(count))

    b.needs.append(None)
    b.emit(op)


def identifying(run: Run, frame: Frame) -> None:
    """Unidentified cards join the deck without a price; the hero chooses by rarity."""
    work, seat = frame.work, frame.you
    assert isinstance(work, CountWork)
    left = work.left
    if frame.answer:
        left -= 1
        frame.work = CountWork(left)
        identify(run, seat, frame.take_number())
    cards = run.t.players[seat].zones.get(UNDER_BOARD, ())
    if left <= 0 or not cards:
        return
    loot, option = code_of(run).loot, run.ctx.option
    options = [
        option("card", card, "option.unidentified", (("rarity", rarity_named(loot[key].rarity)),))
        for card, key in [(card, run.t.cards[card]) for card in cards]
    ]
    frame.pc = 0
    run.ask(frame, ANSWER, seat, "card", "prompt.identify", told_apart(options))


def _change_gold(node: a.ChangeGold, b: Builder) -> None:
    amount, sign = b.amount(node.amount), -1 if node.loses else 1

    def op(run: Run, frame: Frame) -> None:
        gain_gold(run, frame.you, sign * amount(run, frame))

    b.needs.append(None)
    b.emit(op)


def _reveal_tile(node: a.RevealTile, b: Builder) -> None:
    def op(run: Run, frame: Frame) -> None:
        run.push("revealing", frame.you)

    b.needs.append(None)
    b.emit(op)


def revealing(run: Run, frame: Frame) -> None:
    """A tile beside the hero's own is turned up; its text does not happen. (ADV-CRAWL-27)"""
    kept, hero = adventure_of(run.t), frame.you
    if kept.map is None:
        return
    if frame.answer:
        place = frame.take_pair()
        change(run, revealed=place)
        collect(run, hero, place)
        turn(run, hero, place)
        return
    near = [t for t in kept.map.beside(kept.at[hero]) if not t.explored and t.key]
    if not near:
        return
    option = run.ctx.option
    options = [
        option(
            "tile",
            tile.place,
            "option.reveal",
            (("level", tile.level), ("row", tile.place[0] + 1), ("column", tile.place[1] + 1)),
        )
        for tile in near
    ]
    frame.pc = 0
    run.ask(frame, ANSWER, hero, "tile", "prompt.reveal", options)


def _move_there(node: a.MoveThere, b: Builder) -> None:
    def op(run: Run, frame: Frame) -> None:
        kept = adventure_of(run.t)
        if kept.revealed is not None:
            place = kept.revealed
            at = [place if seat == frame.you else old for seat, old in enumerate(kept.at)]
            change(run, at=tuple(at), revealed=None)
            run.tell(e.HeroMoved, frame.you, place[0] + 1, place[1] + 1)

    b.needs.append(None)
    b.emit(op)


def _sell_cards(node: a.SellCards, b: Builder) -> None:
    def op(run: Run, frame: Frame) -> None:
        run.push("selling", frame.you)

    b.needs.append(None)
    b.emit(op)


def selling(run: Run, frame: Frame) -> None:
    """Cards of the hand are sold one by one, as in a Main Phase."""
    seat = frame.you
    if frame.answer:
        card = frame.take_pick()
        if card is None:
            return
        frame.pc = 0  # what waits for a sale comes before the next question
        sell(run, seat, card)
        return
    hand, option = run.t.players[seat].hand, run.ctx.option
    if not hand:
        return
    options = [option("sell", c, "option.sell", (("card", card_content(run, c)),)) for c in hand]
    options = [*told_apart(options), option("pass", None, "option.sell-no-more")]
    frame.pc = 0
    run.ask(frame, ANSWER, seat, "sell", "prompt.sell-any", options)


def _reroll_loot_die(node: a.RerollLootDie, b: Builder) -> None:
    """ADV-LOOT-03: only a text that names the Loot die may change it."""

    def op(run: Run, frame: Frame) -> None:
        if adventure_of(run.t).die:
            run.push("loot_die_again", frame.you)

    b.touches_dice = True
    b.needs.append(lambda run, seat: adventure_of(run.t).die > 0)
    b.emit(op)


OWN: dict[type, Callable[[Any, Builder], None]] = {
    a.Flee: _flee,
    a.BeReplaced: _be_replaced,
    a.Engage: _engage,
    a.OpenChest: _open_chest,
    a.GainLoot: _gain_loot,
    a.Identify: _identify,
    a.ChangeGold: _change_gold,
    a.RevealTile: _reveal_tile,
    a.MoveThere: _move_there,
    a.SellCards: _sell_cards,
    a.RerollLootDie: _reroll_loot_die,
}
VERBS = Concern[Callable[[Any, Builder], None]]("adventures: effects", a.Effect)
for _kind in HEROES.covers:
    if _kind in OWN:
        VERBS.table({_kind: OWN[_kind]})
    elif _kind in HEROES.known:
        VERBS.table({_kind: HEROES.entry(_kind)})
    else:
        VERBS.never(_kind)

DIALECT = Dialect(VERBS, {})
ROUTINES = {"identifying": (identifying,), "revealing": (revealing,), "selling": (selling,)}
