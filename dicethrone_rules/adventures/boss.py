"""A boss: its set-up with the upgrade deck, and its step with one action card."""

from __future__ import annotations

from ..engine import events as told
from ..engine.arranging import lay_upgrade
from ..engine.frames import Frame, Text
from ..engine.play.changes import card_content, change_cp, move_card, without
from ..engine.play.phases import enter, is_skipped
from ..engine.play.run import Run
from ..engine.play.standing_text import may_act
from ..engine.play.triggers import fire
from ..engine.play.turn import SKIPPED
from ..engine.play.windows import action_is_playable, card_price, start_play
from ..engine.seating import enter_seat
from ..engine.seats import BOOK, Seat
from ..engine.tokens import NOBODY
from . import events as e
from .compiled import code_of, scenario_of
from .policy import UpgradeCard, drawn_upgrades, plays_card, sells_for
from .records import adventure_of, change, is_book

ENEMIES = 1  # the side of minions and bosses
REVEALED, BOX = "revealed", "box"


def enter_boss(run: Run) -> int:
    """BOSS-SETUP-02, ADV-KH-15: the boss takes its seat with the numbers of the scenario's card."""
    card = scenario_of(run)
    seat = Seat(
        card.boss,
        side=ENEMIES,
        health=card.boss_health,
        cp=card.boss_cp,
        hand=(),
        tokens=((card.hand, card.hand_card.starting),),
        played_by=BOOK,
    )
    boss = enter_seat(run, seat, takes_turns=False)
    _upgrade(run, boss, card.upgrade_cp)
    return boss


def enter_allies(run: Run) -> list[int]:
    """The minions that stand beside the boss, each with the numbers of its own card."""
    card, found = scenario_of(run), []
    for id, ally in code_of(run).enemies.items():
        if ally.boss == card.boss:
            seat = Seat(id, side=ENEMIES, health=ally.health, cp=ally.cp, hand=(), played_by=BOOK)
            found.append(enter_seat(run, seat, takes_turns=False))
    return found


def is_boss(run: Run, seat: int) -> bool:
    """Whether a seat is the boss of the battle, and no ally."""
    return run.t.players[seat].hero == scenario_of(run).boss


def _upgrade(run: Run, boss: int, cp: int) -> None:
    """BOSS-SETUP-03, BOSS-UPG-01 to -07: the upgrades of the shuffled deck are turned over one by
    one and paid with the Upgrade CP; upgrades that are not laid leave the game.
    """
    cards, keys = run.ctx.code.cards, run.t.cards
    deck = [card for card in run.t.players[boss].deck if cards[keys[card]].timing == "upgrade"]
    found = [
        UpgradeCard(str(card), code.slot, code.level, code.cost)
        for card in deck
        for code in (cards[keys[card]],)
    ]
    laid = {int(key) for key in drawn_upgrades(found, cp).laid}
    for card in deck:
        if card in laid:
            player = run.mine(boss)
            player.deck = without(player.deck, card)
            lay_upgrade(run, boss, card)
        else:
            move_card(run, boss, card, BOX)


# --- the Boss Step --------------------------------------------------------------------------------


def boss_income(run: Run, frame: Frame) -> None:
    """BOSS-STEP-02, -03: 1 CP, the top action card, its Hero Bonus. BOSS-SPEC-03: a boss that skips
    its Income still turns a card over, but only its objective counts.
    """
    seat = frame.you
    enter(run, "income", seat)
    skipped = is_skipped(run, "INCOME", seat)
    if skipped:
        frame.work = SKIPPED
    else:
        change_cp(run, seat, 1)
    card = _reveal(run, seat)
    change(run, card=card, inert=skipped)
    if skipped or card == NOBODY:
        return
    fire(run, "DURING:INCOME", seat)
    bonus = code_of(run).boss_cards[run.t.cards[card]].bonus
    if bonus:  # BOSS-STEP-14: whatever becomes of the card
        run.push_text(bonus, adventure_of(run.t).hero, Text())


def _reveal(run: Run, seat: int) -> int:
    """The top action card, face up. BOSS-STEP-12: an empty deck is renewed from its discards."""
    player = run.mine(seat)
    if not player.deck:
        if not player.discard:
            return NOBODY
        player.deck, player.discard = run.shuffled(player.discard), ()
        run.tell(told.DeckReshuffled, seat)
    card = player.deck[0]
    player.deck = player.deck[1:]
    player.zones = {**player.zones, REVEALED: (card,)}
    run.tell(e.BossCardRevealed, seat, card, card_content(run, card))
    return card


def waiting_card(run: Run, seat: int) -> int:
    """The card that a boss has turned over and neither played nor sold."""
    kept = adventure_of(run.t)
    lies = is_book(run, seat) and kept.card in run.t.players[seat].zones.get(REVEALED, ())
    return kept.card if lies and not kept.inert else NOBODY


def boss_main(run: Run, frame: Frame) -> None:
    """BOSS-STEP-04, -05: a Main Phase card is played, or sold when it cannot be paid or does
    nothing. BOSS-SPEC-01, -02: CP that a token is about to ask for are kept back.
    """
    seat = frame.you
    enter(run, "main", seat)
    card = waiting_card(run, seat)
    if card == NOBODY or not may_act(run, seat):
        return
    player, code = run.t.players[seat], run.ctx.code.cards[run.t.cards[card]]
    demands = code_of(run).demands
    needed = sum(demands.get(token.key, 0) for token in player.tokens)
    if code.timing == "roll":
        if sells_for(player.cp, needed):
            sell_card(run, seat, card)
        return
    price, plays = card_price(run, player, code), action_is_playable(run, player, code)
    if plays_card(player.cp, price, plays, needed):
        play_card(run, seat, card)
    else:
        sell_card(run, seat, card)


def play_card(run: Run, seat: int, card: int) -> None:
    """A boss plays the card it has turned over, and pays for it."""
    move_card(run, seat, card, "hand")
    start_play(run, seat, ("card", card))


def sell_card(run: Run, seat: int, card: int) -> None:
    """A boss sells the card it has turned over for 1 CP."""
    move_card(run, seat, card, "discard")
    run.tell(told.CardSold, seat, card, card_content(run, card))
    change_cp(run, seat, 1)


def sell_the_rest(run: Run, frame: Frame) -> None:
    """BOSS-STEP-09, -11, A125: a card that was not played is sold after the last Roll Phase. A card
    of which only the objective counted sells for nothing (A72).
    """
    seat = frame.you
    for card in run.t.players[seat].zones.get(REVEALED, ()):
        if adventure_of(run.t).inert:
            move_card(run, seat, card, "discard")
        else:
            sell_card(run, seat, card)
