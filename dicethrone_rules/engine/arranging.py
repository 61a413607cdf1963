"""Arranging a seat on the table as its `Seat` says: cards, upgrades, dials, tokens.

The set-up of a game, a seat that enters later and the scenario kit all use these functions. Each
finds cards and tokens by their printed names, sets them, and raises SetupError in words. Arranging
triggers no text: the arranged state counts as the state from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from ..errors import SetupError
from ..language.guidance.suggest import closest
from ..library import Library, keys
from ..library.reach import Reach
from ..rule_numbers import CP_MAX
from . import events as e
from .compiled import CardCode, TokenCode
from .compiled_content import Code
from .modes import Mode
from .play.changes import (
    card_content,
    limit_of,
    move_card,
    refresh_board,
    shuffle_hidden,
    without,
)
from .play.run import Run
from .play.standing_text import read_board
from .seats import Seat
from .state import Player, Table
from .tokens import Token
from .zones import EQUIPMENT

STARTING_CP = 2  # CORE-SETUP-03
UPGRADE = "upgrade"


# --- names ----------------------------------------------------------------------------------------


def _unknown(what: str, name: str, known: Iterable[str]) -> SetupError:
    near = closest(name, set(known))
    return SetupError(f"There is no {what} {name!r}.{f' Did you mean {near!r}?' if near else ''}")


def card_code(code: Code, hero: str, name: str) -> CardCode:
    """The card of that name or key: one of the hero's box, else any card. A name that several other
    boxes have is refused; its key has to be given.
    """
    if name in code.cards:
        return code.cards[name]
    box = dict.fromkeys(code.heroes[hero].deck)
    found = [key for key in box if code.cards[key].name == name]
    found = found or [key for key, card in code.cards.items() if card.name == name]
    if not found:
        raise _unknown("card", name, (card.name for card in code.cards.values()))
    if len(found) > 1:
        keys = ", ".join(map(repr, found))
        raise SetupError(f"Several cards are called {name!r}: say which by its key ({keys}).")
    return code.cards[found[0]]


def token_code(code: Code, hero: str, name: str) -> TokenCode:
    """The token of that key, or of that name: the hero's own, the shared one, or else another
    hero's.
    """
    own, shared = keys.key(keys.TOKEN, name, hero), keys.key(keys.TOKEN, name)
    others = [key for key in code.tokens if key.endswith(f"/{keys.slug(name)}")]
    for key in (name, own, shared, *others):
        found = code.tokens.get(code.same.get(key, key))
        if found is not None:
            return found
    raise _unknown("token", name, (token.name for token in code.tokens.values()))


def find_token_key(library: Library, hero: str, name: str) -> str | None:
    """The key that `token_code` looks for, among all tokens of a library."""
    own, shared = keys.key(keys.TOKEN, name, hero), keys.key(keys.TOKEN, name)
    others = (keys.key(keys.TOKEN, name, other) for other in library.heroes)
    return next((key for key in (name, own, shared, *others) if library.has_token(key)), None)


def reach_of(library: Library, seats: Sequence[Seat], more: Sequence[str] = ()) -> Reach:
    """The reach of a game between these seats: their heroes, the tokens they begin with, and
    the boxes of other heroes that their cards come from.
    """
    heroes, tokens = [seat.hero for seat in seats], list(more)
    for seat in seats:
        found = [find_token_key(library, seat.hero, name) for name, _ in seat.tokens or ()]
        tokens += [key for key in found if key is not None]
        for name in (*(seat.deck or ()), *(seat.equipment or ())):
            heroes += _boxes(library, seat.hero, name)
    return library.reach(heroes, tokens)


def _boxes(library: Library, hero: str, name: str) -> list[str]:
    """The heroes in whose boxes a card may be that is not in the hero's own."""
    shared = [outline for id in library.shared if (outline := library.outline(f"card:{id}"))]
    if any(name in (outline.name, outline.key) for outline in shared):
        return []
    boxes = {
        id: outline.cards
        for id in (hero, *library.heroes)
        if (outline := library.outline(f"{keys.HERO}:{id}"))
    }
    found = [id for id, cards in boxes.items() if any(name in card for card in cards)]
    return [] if hero in found else found


# --- cards ----------------------------------------------------------------------------------------


def cards_of(code: Code, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of a seat's deck, the cards of the hero's piles behind it, and of its equipment."""
    hero = code.heroes[seat.hero]
    equipment = tuple([card_code(code, seat.hero, name).key for name in seat.equipment or ()])
    if seat.deck is None and not equipment:
        return (*hero.deck, *hero.kept_deck), ()
    deck = hero.deck
    if seat.deck is not None:
        deck = tuple([card_code(code, seat.hero, name).key for name in seat.deck])
    for key in (*deck, *equipment):
        card = code.cards[key]
        if card.timing == UPGRADE and key not in hero.deck:
            raise SetupError(f"{card.name} upgrades no ability of {hero.name}.")
    return (*deck, *hero.kept_deck), equipment


def found_card(run: Run, seat: int, name: str, piles: Sequence[Sequence[int]]) -> int:
    """A card of that name or key in the first pile that has one."""
    cards = run.ctx.code.cards
    for pile in piles:
        for card in pile:
            if name in (cards[run.t.cards[card]].name, run.t.cards[card]):
                return card
    names = [cards[key].name for key in set(run.t.cards)]
    near = "" if name in names else closest(name, names)
    hint = f" Did you mean {near!r}?" if near else ""
    raise SetupError(f"No card {name!r} is left for seat {seat}.{hint}")


def draw_named(run: Run, seat: int, names: Sequence[str]) -> None:
    """Draws these cards from the deck."""
    player = run.mine(seat)
    for name in names:
        card = found_card(run, seat, name, [player.deck])
        player.deck = without(player.deck, card)
        player.hand += (card,)
        run.tell(e.CardDrawn, seat, card, card_content(run, card))


def lay_upgrade(run: Run, seat: int, card: int) -> None:
    """Puts an upgrade on its space and takes it out of every other place."""
    player, code = run.mine(seat), run.ctx.code.cards[run.t.cards[card]]
    if code.timing != UPGRADE:
        raise SetupError(f"{code.name} is not an upgrade.")
    level = player.levels.get(code.slot, 1)
    if code.level <= level:
        raise SetupError(f"{code.name} does not fit onto level {level} of its space.")
    player.upgrades += (card,)
    player.levels = {**player.levels, code.slot: code.level}
    refresh_board(run, seat)
    assert code.space is not None  # an upgrade has one
    run.tell(e.UpgradePlayed, seat, card, code.content, code.space, code.level)


# --- sides and dials ------------------------------------------------------------------------------


def sides_of(mode: Mode, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The side of each seat: its own, or the mode's. Seats that share a dial are allied, and
    somebody is an opponent.
    """
    sides = tuple(
        [s if seat.side is None else seat.side for seat, s in zip(seats, mode.sides, strict=True)]
    )
    shared: dict[int, int] = {}
    for number, (side, dial) in enumerate(zip(sides, mode.dials, strict=True)):
        if shared.setdefault(dial, side) != side:
            raise SetupError(f"Seat {number} shares its Health with the other side in {mode.name}.")
    if len(set(sides)) == 1 and not mode.seats_enter:
        raise SetupError("All seats are on one side: somebody has to be an opponent.")
    return sides


def starting_health(mode: Mode, seats: Sequence[Seat], dials: Sequence[int]) -> list[int]:
    """The Health that each dial starts with; `dials` gives the dial of each seat."""
    found: dict[int, int | None] = dict.fromkeys(dials)
    for number, (seat, dial) in enumerate(zip(seats, dials, strict=True)):
        before = found[dial]
        if seat.health is not None and before not in (None, seat.health):
            raise SetupError(
                f"Seat {number} shares its Health with an ally: {seat.health} or {before}?"
            )
        found[dial] = before if seat.health is None else seat.health
    return [mode.health if health is None else health for _, health in sorted(found.items())]


def set_health(table: Table, seat: int, health: int) -> None:
    """Turns the player's dial."""
    dial = table.players[seat].dial
    if not 0 < health <= table.caps[dial]:
        raise SetupError(f"Health is from 1 to {table.caps[dial]}, not {health}.")
    table.dials[dial] = health


def set_cp(player: Player, cp: int) -> None:
    """Turns the player's CP dial."""
    if not 0 <= cp <= CP_MAX:
        raise SetupError(f"CP is from 0 to {CP_MAX}, not {cp}.")
    player.cp = cp


def show_face(run: Run, seat: int, face: str) -> None:
    """Lays a board with this face up."""
    player = run.mine(seat)
    faces = run.ctx.code.heroes[player.hero].faces
    if face not in faces:
        raise _unknown("face", face, faces)
    player.face = faces.index(face)
    refresh_board(run, seat)


# --- tokens ---------------------------------------------------------------------------------------


def set_tokens(
    run: Run,
    seat: int,
    token: TokenCode,
    looks: Sequence[str],
    giver: int | None = None,
    values: Sequence[int] | None = None,
    turn: int = 0,
) -> None:
    """Makes a player hold as many tokens of a kind as `looks` has entries, each showing that side
    (an empty entry: the first side) and one of the `values`, 0 if none are given. The tokens count
    as inflicted by `giver`, by the player themselves without one. Other tokens of the kind are
    removed.
    """
    limit = limit_of(run, seat, token.key)
    if limit is not None and len(looks) > limit:
        raise SetupError(f"A player holds at most {limit} {token.name}, not {len(looks)}.")
    for look in looks:
        if look and look not in token.sides:
            has = ", ".join(map(repr, token.sides)) or "no sides"
            raise SetupError(f"{token.name} has no side {look!r}: it has {has}.")
    source = seat if giver is None else giver
    sides = [token.sides.index(look) if look else 0 for look in looks]
    wanted = list(zip(sides, values or [0] * len(sides), strict=True))
    player = run.mine(seat)
    gone = []
    for held_one in player.tokens:
        if held_one.key == token.key:
            shows = (held_one.side, held_one.value)
            if held_one.inflictor == source and shows in wanted:
                wanted.remove(shows)
            else:
                gone.append(held_one.id)
    new = [Token(run.new_id(), token.key, side, value, source, 0, turn) for side, value in wanted]
    player.tokens = (*(one for one in player.tokens if one.id not in gone), *new)
    read_board(run, player)
    if gone:
        total = len(looks) - len(new)
        run.tell(e.TokensLost, seat, token.content, len(gone), total, "removed", tuple(gone))
    for side in dict.fromkeys(side for side, _ in wanted):
        ids = tuple([one.id for one in new if one.side == side])
        shown, total = token.sides[side] if token.sides else "", len(looks)
        run.tell(e.TokensGained, seat, token.content, len(ids), total, source, ids, shown)


def known_tokens(code: Code, seat: Seat) -> None:
    """Refuses tokens that do not exist, and more of one than its limit."""
    for name, count in seat.tokens or ():
        token = token_code(code, seat.hero, name)
        if token.limit is not None and count > token.limit:
            raise SetupError(f"A player holds at most {token.limit} {token.name}, not {count}.")


# --- a whole seat ---------------------------------------------------------------------------------


def boxed(code: Code, seat: Seat, number: int, side: int, dial: int, first: int) -> Player:
    """The player of a seat with every card in the deck, upgrades too, and the equipment beside the
    board. Card ids begin at `first`: the deck's, then the equipment's. (CORE-SETUP-01)
    """
    deck, equipment = cards_of(code, seat)
    known_tokens(code, seat)
    middle = first + len(deck)
    lying = tuple(range(middle, middle + len(equipment)))
    return Player(
        seat=number,
        side=side,
        dial=dial,
        hero=seat.hero,
        cp=STARTING_CP if seat.cp is None else seat.cp,
        hand=(),
        deck=tuple(range(first, middle)),
        discard=(),
        playing=(),
        levels={},
        upgrades=(),
        tokens=(),  # CORE-SETUP-06
        limits={},
        offense=(),
        defense=(),
        passives=(),
        lasting=(),
        used={},
        zones={EQUIPMENT: lying} if lying else {},
        played_by=seat.played_by,
    )


def lay_piles(run: Run, seat: int) -> None:
    """Puts the cards of a hero's piles where they begin; hidden ones are shuffled."""
    hero = run.ctx.code.heroes[run.t.players[seat].hero]
    if not hero.kept:
        return
    for card in run.t.players[seat].deck:
        zone = hero.kept.get(run.t.cards[card])
        if zone is not None:
            move_card(run, seat, card, zone)
    for zone in hero.zones:
        shuffle_hidden(run, seat, zone)


def upgraded(run: Run, number: int) -> None:
    """Puts the seat's upgrades from its deck into play."""
    for name in run.t.seats[number].upgrades or ():
        player = run.mine(number)
        card = found_card(run, number, name, [player.deck])
        player.deck = without(player.deck, card)
        lay_upgrade(run, number, card)


@contextmanager
def about(number: int, hero: str) -> Iterator[None]:
    """Adds the seat to every SetupError raised within."""
    try:
        yield
    except SetupError as error:
        raise SetupError(f"Seat {number} ({hero}): {error}") from error
