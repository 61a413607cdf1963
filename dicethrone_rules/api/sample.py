"""A hidden state that fits a view, for bots that search.

Hands of opponents and all decks are dealt anew from the cards that a player has not seen; sizes and
everything public stay. The system of Adventures deals the face-down cards of a session. The same
player stays asked: the question is put again with their new cards, and if these cards would not
lead to it, they are dealt once more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from .. import records
from ..engine.decisions import Decision
from ..engine.frames import CARD, NO_TEXT, PICKED_CARDS, Frame
from ..engine.play.plays import is_undeclared
from ..engine.play.run import Context
from ..engine.state import Player, Table
from ..engine.work import WindowWork
from ..engine.zones import is_seen
from .pending import asked_at, put_again
from .systems import system_of

# So often cards are dealt freely; then one of them is put into the hand, each in turn.
TRIES = 40


def imagine(
    context: Context, table: Table, decision: Decision | None, seat: int, seed: int
) -> tuple[Table, Decision | None]:
    """A copy of the table in which everything that seat cannot see is dealt anew, and the question
    asked there. The seed of the game is replaced, so that no future roll leaks.
    """
    rng = random.Random(f"{seed}:{seat}:{table.steps}")
    asked = None if decision is None else decision.player
    if decision is None or asked is None or asked == seat or decision.on_behalf_of is not None:
        enemy = None if decision is None else decision.on_behalf_of
        return _dealt(context, table, seat, rng, keep=enemy), decision
    here, place = _as_known(context, table, decision, asked)
    if place is None:
        return _dealt(context, here, seat, rng, keep=asked), decision
    places = _places(here)
    for wanted in _wishes(here, seat, asked, rng):
        imagined = _dealt(context, here, seat, rng, wanted)
        run = put_again(context, imagined, place)
        again = run.decision
        same = again is not None and again.player == asked and not run.told
        if same and _places(imagined) == places:
            return imagined, again
    imagined = _dealt(context, here, seat, rng, keep=asked)
    return imagined, put_again(context, imagined, place).decision


def _places(table: Table) -> list[tuple[str, int]]:
    """The place of each program on the stack."""
    return [(frame.program, frame.pc) for frame in table.frames]


def _as_known(
    context: Context, table: Table, decision: Decision, asked: int
) -> tuple[Table, int | None]:
    """The table as others know it, and the place from which it asks: a player who has chosen a play
    but not declared it might still choose another one.
    """
    frames = table.frames
    if not (frames[-2].program in ("main", "window") and is_undeclared(table, frames[-1])):
        return table, asked_at(context, table, decision)
    here = table.copy()
    here.frames.pop()
    frame = here.frames[-1] = here.frames[-1].copy()
    frame.pc = 0
    work = frame.work
    if isinstance(work, WindowWork):
        order = here.lineup if work.only is None else work.only
        at = [s for s in order if here.players[s].alive].index(asked)
        frame.work = records.evolve(work, at=at)
    return here, 0


def _wishes(table: Table, seat: int, asked: int, rng: random.Random) -> Iterator[int | None]:
    """Cards to force into the asked player's hand: none, then each hidden card in turn."""
    for _ in range(TRIES):
        yield None
    player = table.players[asked]
    if player.side != table.players[seat].side:
        hidden = sorted((*player.hand, *player.deck))
        rng.shuffle(hidden)
        yield from hidden


def _dealt(
    context: Context,
    table: Table,
    seat: int,
    rng: random.Random,
    wanted: int | None = None,
    keep: int | None = None,
) -> Table:
    """The table with other cards where that seat cannot look; the seat `keep` keeps its cards."""
    imagined = table.copy()
    imagined.seed = rng.getrandbits(63)
    side = table.players[seat].side
    fixed = _known(table, seat) | system_of(context.mode).deal_anew(context, imagined, rng)
    anew: dict[int, int] = {}
    for player in imagined.players:
        if player.side != side:
            player.muted = ""  # passes for longer than a window are not public
        if player.seat != keep:
            shows = player.side == side
            kept = _kept(context, table, player)
            anew.update(_deal(player, rng, fixed | kept, wanted, shows_hand=shows))
            if kept:  # cards of piles are dealt among themselves
                others = set(range(len(table.cards))) - kept | fixed
                anew.update(_deal(player, rng, others, None, shows_hand=shows))
    imagined.frames = [_renamed(frame, table, seat, anew) for frame in imagined.frames]
    attack = imagined.attack
    if attack is not None and attack.waiting is not None:
        frame = _renamed(attack.waiting.frame, table, seat, anew)
        attack.waiting = records.evolve(attack.waiting, frame=frame)
    return imagined


def _kept(context: Context, table: Table, player: Player) -> set[int]:
    """The cards of a player that begin in a pile: everybody knows that none is in the deck."""
    hero = context.code.heroes.get(player.hero)
    if hero is None or not hero.kept:
        return set()
    return {
        card
        for card, owner in enumerate(table.owners)
        if owner == player.seat and table.cards[card] in hero.kept
    }


def _known(table: Table, seat: int) -> set[int]:
    """Hidden cards that the seat knows: the cards it looks at, and declared cards."""
    texts = [frame.text for frame in table.frames]
    if table.attack is not None and table.attack.waiting is not None:
        texts.append(table.attack.waiting.frame.text)
    known = {card for text in texts for card in text.looked if table.owners[card] == seat}
    plays = [text.play for text in texts if text.play is not None]
    return known | {play.card for play in plays if play.declared and play.kind == CARD}


def _deal(
    player: Player,
    rng: random.Random,
    fixed: set[int],
    wanted: int | None,
    *,
    shows_hand: bool,
) -> dict[int, int]:
    """Deals the player's hidden cards; tells which card is now in whose place."""
    hand = [] if shows_hand else [card for card in player.hand if card not in fixed]
    unseen = [n for n in player.zones if not is_seen(n, shows_hand)]
    cards = hand + [card for card in player.deck if card not in fixed]
    cards += [card for name in unseen for card in player.zones[name] if card not in fixed]
    fresh = sorted(cards)  # the result depends in no way on the order of the real cards
    rng.shuffle(fresh)
    if wanted is not None and hand and wanted in fresh[len(hand) :]:
        place, other = fresh.index(wanted), rng.randrange(len(hand))
        fresh[place], fresh[other] = fresh[other], wanted
    anew = dict(zip(cards, fresh, strict=True))
    player.hand = tuple(anew.get(card, card) for card in player.hand)
    player.deck = tuple(anew.get(card, card) for card in player.deck)
    player.drawn = tuple([anew.get(card, card) for card in player.drawn])
    if unseen:
        player.zones = {
            name: tuple([anew.get(card, card) for card in cards]) if name in unseen else cards
            for name, cards in player.zones.items()
        }
    return anew


def _renamed(frame: Frame, table: Table, seat: int, anew: dict[int, int]) -> Frame:
    """The frame with the new cards; picks that other players have made so far are dropped."""
    if frame.text == NO_TEXT:
        return frame
    renamed = frame.copy()
    text = renamed.text
    text.looked = tuple(anew.get(card, card) for card in text.looked)
    text.bound = {
        name: value
        for name, value in text.bound.items()
        if not name.startswith(PICKED_CARDS)
        or all(table.owners[card] == seat for card in text.picks(name))
    }
    return renamed
