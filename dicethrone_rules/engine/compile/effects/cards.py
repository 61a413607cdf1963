"""Cards: draw, discard, search, look, put into play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .... import records
from ....language import ast as a
from ... import events as e
from ...compiled import AmountOf
from ...frames import ANSWER, Frame
from ...play.changes import card_content, put_upgrade
from ...play.run import Run
from ...play.standing_text import forbidden
from ...settled_effects import TARGET, Act, DiscardAct, DrawAct, RevealAct
from ..builder import Builder


def draw(node: a.Draw, b: Builder) -> None:
    amount = b.amount(node.amount)
    seats = b.role(node.who, "prompt.drawer")

    def make(run: Run, frame: Frame) -> Act | None:
        return DrawAct(tuple(seats(run, frame)), amount(run, frame))

    b.needs.append(None)
    b.act(make)


def discard(node: a.Discard, b: Builder) -> None:
    """The player who discards chooses, unless it is at random."""
    seats = b.role(node.who, "prompt.discarder")
    at_random = node.at_random

    def available(run: Run, frame: Frame) -> int:
        return sum(len(run.t.players[s].hand) for s in seats(run, frame) if s >= 0)

    amount, _ = b.quantity(node.count, available, "prompt.how-many-cards")
    mine = isinstance(node.who, a.You)
    everything = isinstance(node.count, a.All)
    half = node.half

    def make(run: Run, frame: Frame) -> Act | None:
        who = tuple(seats(run, frame))
        hands = [len(run.t.players[seat].hand) for seat in who if seat != TARGET]
        if half:
            gone = sum((cards + 1) // 2 for cards in hands)
            frame.text.done = records.evolve(frame.text.done, discarded=gone)
            return DiscardAct(who, 0, at_random, half)
        count = 99 if everything else amount(run, frame)
        gone = sum(min(count, cards) for cards in hands)
        frame.text.done = records.evolve(frame.text.done, discarded=gone)
        return DiscardAct(who, count, at_random)

    b.needs.append(None if not mine else lambda run, seat: bool(run.t.players[seat].hand))
    b.act(make)


def is_upgrade(run: Run, card: int) -> bool:
    return run.ctx.code.cards[run.t.cards[card]].timing == "upgrade"


def upgrade_fits(run: Run, seat: int, card: int) -> bool:
    """Whether an upgrade may be laid on its space. CARD-04: levels may be left out. CARD-06: never
    onto the same or a higher level.
    """
    code = run.ctx.code.cards[run.t.cards[card]]
    return code.timing == "upgrade" and code.level > run.t.players[seat].levels.get(code.slot, 1)


def _may_put(run: Run, seat: int, card: int) -> bool:
    """RULE-026, WIDOW-3: putting an upgrade into play is playing it, so a player who may play no
    cards cannot; ULT-03, RULE-118: in the player's own Ultimate no prohibition counts.
    """
    attack = run.t.attack
    free = attack is not None and attack.ultimate and attack.attacker == seat
    if not free and a.Forbidden.CARDS.value in forbidden(run, seat):
        return False
    return upgrade_fits(run, seat, card)


def _you(run: Run, frame: Frame) -> int:
    return frame.you


def _ask_cards(
    b: Builder,
    var: str,
    most: Any,
    cards: Any,
    prompt: str,
    who: Callable[[Run, Frame], int] = _you,
    *,
    optional: bool,
    face_down: bool = False,
) -> None:
    """Asks for cards one after the other. Of cards that lie face down only the place is known:
    the answer is that, so that no question tells which card it is.
    """

    def op(run: Run, frame: Frame) -> None:
        got = frame.text.picks(var)
        if frame.answer:
            pick = frame.take_pick()
            if pick is None:
                return
            got = (*got, cards(run, frame)[pick] if face_down else pick)
            frame.text.bound[var] = got
        if len(got) >= most(run, frame):
            return
        options = []
        seen = set()
        for place, card in enumerate(cards(run, frame)):
            if face_down:
                if card not in got:
                    says = (("number", place + 1),)
                    options.append(run.ctx.option("card", place, "option.face-down", says))
                continue
            content = card_content(run, card)
            if card in got or content in seen:
                continue
            seen.add(content)
            options.append(run.ctx.option("card", card, "option.card", (("card", content),)))
        if not options:
            return
        if optional:
            options.append(run.ctx.option("done", None, "option.no-more"))
        frame.pc -= 1
        run.ask(frame, ANSWER, who(run, frame), "card", prompt, options)

    def reset(run: Run, frame: Frame) -> None:
        frame.text.bound.pop(var, None)

    b.emit(reset)
    b.emit(op)


def search(node: a.Search, b: Builder) -> None:
    into_play, upgrades = node.to is a.Place.PLAY, node.what is a.Countable.UPGRADE
    optional = isinstance(node.count, a.UpTo | a.AnyNumber)
    most = (
        b.amount(node.count.most)
        if isinstance(node.count, a.UpTo)
        else b.quantity(node.count, lambda run, frame: 99, "prompt.how-many")[0]
    )
    var = b.var_of_cards()

    def cards(run: Run, frame: Frame) -> list[int]:
        deck: list[int] = sorted(run.t.players[frame.you].deck)
        if into_play:
            return [c for c in deck if _may_put(run, frame.you, c)]
        return [c for c in deck if is_upgrade(run, c)] if upgrades else deck

    _ask_cards(b, var, most, cards, "prompt.card-from-deck", optional=optional)

    def op(run: Run, frame: Frame) -> None:
        player = run.mine(frame.you)
        for card in frame.text.picks(var):
            if into_play:
                if _may_put(run, frame.you, card):
                    put_upgrade(run, frame.you, card)
            else:
                player.deck = tuple(c for c in player.deck if c != card)
                player.hand = (*player.hand, card)
                run.tell(e.CardTaken, frame.you, card, card_content(run, card))
        # RULE-010, VAMP-3, WIDOW-2: search and shuffle are one step
        player.deck = run.shuffled(player.deck)
        run.tell(e.DeckShuffled, frame.you)

    b.needs.append(None)
    b.emit(op)


def put(node: a.PutUpgrade, b: Builder) -> None:
    most, _ = b.quantity(
        node.count, lambda run, frame: len(run.t.players[frame.you].hand), "prompt.how-many"
    )
    var = b.var_of_cards()
    at_most = 99 if node.at_most is None else node.at_most

    def fits(run: Run, seat: int, card: int) -> bool:
        price = run.ctx.code.cards[run.t.cards[card]].cost
        return price <= at_most and _may_put(run, seat, card)

    def cards(run: Run, frame: Frame) -> list[int]:
        return [c for c in run.t.players[frame.you].hand if fits(run, frame.you, c)]

    _ask_cards(b, var, most, cards, "prompt.upgrade-into-play", optional=False)

    def op(run: Run, frame: Frame) -> None:
        for card in frame.text.picks(var):
            if card in run.t.players[frame.you].hand and fits(run, frame.you, card):
                put_upgrade(run, frame.you, card)

    b.needs.append(lambda run, seat: any(fits(run, seat, c) for c in run.t.players[seat].hand))
    b.emit(op)


def look(node: a.Look, b: Builder) -> None:
    count = node.count

    def op(run: Run, frame: Frame) -> None:
        # RULE-033, WIDOW-5: a short deck is not renewed for a look
        cards = run.t.players[frame.you].deck[:count]
        frame.text.looked = cards
        seen = tuple(card_content(run, c) for c in cards)
        run.tell(e.CardsSeen, frame.you, cards, seen)

    b.needs.append(lambda run, seat: bool(run.t.players[seat].deck))
    b.emit(op)


def put_back(node: a.PutThemBack, b: Builder) -> None:
    """Asks for the order, top card first; or, card by card, for top or bottom."""
    if node.how is a.PutBack.ANY_ORDER:
        var = b.var_of_cards()

        def looked(run: Run, frame: Frame) -> list[int]:
            deck = run.t.players[frame.you].deck
            return [c for c in frame.text.looked if c in deck]

        _ask_cards(
            b,
            var,
            lambda run, frame: len(looked(run, frame)),
            looked,
            "prompt.card-next",
            optional=False,
        )

        def reorder(run: Run, frame: Frame) -> None:
            seen = looked(run, frame)
            # Cards of one name are one option; the ones not asked for follow in their old order.
            chosen = list(frame.text.picks(var))
            chosen += [c for c in seen if c not in chosen]
            player = run.mine(frame.you)
            player.deck = (*chosen, *(c for c in player.deck if c not in seen))
            run.tell(e.CardsPutBack, frame.you, len(chosen))

        b.emit(reorder)
        return

    def place(run: Run, frame: Frame) -> None:
        player = run.mine(frame.you)
        text = frame.text
        if frame.answer:
            card, text.looked = text.looked[0], text.looked[1:]
            rest = tuple(c for c in player.deck if c != card)
            player.deck = (card, *rest) if frame.take_answer() == "top" else (*rest, card)
            run.tell(e.CardsPutBack, frame.you, 1)
        if text.looked:
            frame.pc -= 1
            ask_where(run, frame, text.looked[0])

    b.emit(place)


def ask_where(run: Run, frame: Frame, card: int) -> None:
    """Asks whether a card goes on the top or the bottom of the deck."""
    options = (
        run.ctx.option("place", "top", "option.top"),
        run.ctx.option("place", "bottom", "option.bottom"),
    )
    shown = (("card", card_content(run, card)),)
    run.ask(frame, ANSWER, frame.you, "place", "prompt.card-where", options, shown)


def reveal(node: a.Reveal, b: Builder) -> None:
    seats = b.role(node.who, "prompt.player")
    b.needs.append(None)
    b.act(lambda run, frame: RevealAct(tuple(seats(run, frame))))


def take_seen(node: a.TakeSeen, b: Builder) -> None:
    """Takes some of the cards just looked at; the cards not taken are still `them`."""
    upgrades = node.what is a.Countable.UPGRADE

    def looked(run: Run, frame: Frame) -> list[int]:
        deck = run.t.players[frame.you].deck
        return [c for c in frame.text.looked if c in deck and (not upgrades or is_upgrade(run, c))]

    var = some_cards(node.count, b, looked, "prompt.card-into-hand")

    def op(run: Run, frame: Frame) -> None:
        player = run.mine(frame.you)
        taken = frame.text.picks(var)
        player.deck = tuple(c for c in player.deck if c not in taken)
        player.hand += taken
        for card in taken:
            run.tell(e.CardDrawn, frame.you, card, card_content(run, card))
        frame.text.looked = tuple(c for c in frame.text.looked if c not in taken)

    b.emit(op)


def some_cards(
    count: a.Quantity,
    b: Builder,
    cards: Callable[[Run, Frame], list[int]],
    prompt: str,
    who: Callable[[Run, Frame], int] = _you,
    *,
    face_down: bool = False,
) -> str:
    """Asks for so many of these cards; returns the variable that will hold them."""
    var = b.var_of_cards()
    everything = isinstance(count, a.All)
    optional = isinstance(count, a.UpTo | a.AnyNumber)
    if isinstance(count, a.UpTo):
        most = b.amount(count.most)
    elif isinstance(count, a.AnyNumber | a.All):
        most = _all_of(cards)
    else:
        most = b.quantity(count, lambda run, frame: len(cards(run, frame)), "prompt.how-many")[0]
    if everything:
        b.emit(lambda run, frame: frame.text.bound.__setitem__(var, tuple(cards(run, frame))))
    else:
        _ask_cards(b, var, most, cards, prompt, who, optional=optional, face_down=face_down)
    return var


def _all_of(cards: Callable[[Run, Frame], list[int]]) -> AmountOf:
    return lambda run, frame: len(cards(run, frame))


COMPILERS: dict[type, Any] = {
    a.Draw: draw,
    a.Discard: discard,
    a.Search: search,
    a.PutUpgrade: put,
    a.Look: look,
    a.PutThemBack: put_back,
    a.TakeSeen: take_seen,
    a.Reveal: reveal,
}
