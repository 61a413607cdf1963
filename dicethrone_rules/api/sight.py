"""Sight: the parts of a game that a seat may see, and the readers of the fields of its view.

Every function that reads a field gets the seat it is read for.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..digests import blake2b
from ..engine.decisions import Decision
from ..engine.events import Event
from ..engine.play.run import Context, Run
from ..engine.play.standing_text import barred_abilities
from ..engine.play.totals import Sums
from ..engine.pools import Part
from ..engine.state import Player, Table
from ..engine.tokens import NOBODY, Token
from ..engine.zones import is_seen
from ..errors import SetupError
from ..language import ast as a
from ..patterns import Dice
from .lazy import TOGETHER, Guard, lazily, setters
from .pieces import DiceView, IncomingPart, IncomingView, TokenView, ZoneView
from .printed import AbilityView, CardView, Texts, texts_of
from .view import PlayerView, View

if TYPE_CHECKING:  # facts are imported by those who ask for them
    from ..library.facts import FactBook


KEPT_TOKENS = KEPT_PILES = KEPT_BOARDS = 1024
"""The most boards of tokens, piles of cards and boards of abilities that later views share."""
KEPT_SEATS = 32
"""The most players kept for later views; each keeps the moment it was first seen."""


class Sight:
    """A game at one moment and the seat that looks at it."""

    __slots__ = ("_texts", "context", "decision", "events", "guard", "seat", "table")

    def __init__(
        self,
        context: Context,
        table: Table,
        decision: Decision | None,
        events: Callable[[], tuple[Event, ...]],
        seat: int,
        guard: Guard | None,
    ) -> None:
        self.context = context
        self.table = table
        self.decision = decision
        self.events = events  # those of the game, which puts them together once
        self.seat = seat
        self.guard = guard
        self._texts: Texts | None = None

    @property
    def texts(self) -> Texts | None:
        found = self._texts
        if found is None and self.context.library is not None:
            found = self._texts = texts_of(self.context.library)
        return found

    def shows_hand(self, player: Player) -> bool:
        """TEAM-01: one's own hand and those of teammates are open; to a spectator none is."""
        return self.seat != NOBODY and player.side == self.table.players[self.seat].side


class Seated:
    """A player of the table as seen by a viewer. Shared views outlive the moment: they hold on to
    the player, not to the table, unless something on the table may bar an ability.
    """

    __slots__ = ("barring", "context", "health", "keys", "mine", "player", "texts")

    def __init__(
        self, sight: Sight, player: Player, texts: Texts | None, barring: Table | None
    ) -> None:
        table = sight.table
        self.context = sight.context
        self.keys = table.cards
        self.health = table.dials[player.dial]
        self.mine = sight.shows_hand(player)
        self.player = player
        self.texts = texts
        self.barring = barring


def make_view(sight: Sight) -> View:
    """The view of a seat."""
    view = lazily(View, VIEW, sight, sight.guard)
    if sight.guard is None:
        table = sight.table
        _FILL_SEER(view, sight.seat)
        _FILL_MODE(view, table.mode)
        _FILL_TURN(view, table.turn)
    return view


# Fields that nearly everybody reads are there from the start, unless a save may be broken: to fill
# one takes less than to find out that it is missing.
_FILL_VIEW, _FILL_PLAYER = setters(View), setters(PlayerView)
_FILL_SEAT, _FILL_SIDE = _FILL_PLAYER["seat"], _FILL_PLAYER["side"]
_FILL_HERO, _FILL_ALIVE, _FILL_CP = _FILL_PLAYER["hero"], _FILL_PLAYER["alive"], _FILL_PLAYER["cp"]
_FILL_HEALTH, _FILL_ENGAGED = _FILL_PLAYER["health"], _FILL_PLAYER["engaged"]
_FILL_TOKENS, _FILL_BOARD = _FILL_PLAYER["tokens"], _FILL_PLAYER["board"]
_FILL_HAND, _FILL_HAND_SIZE = _FILL_PLAYER["hand"], _FILL_PLAYER["hand_size"]
_FILL_SEER, _FILL_MODE, _FILL_TURN = _FILL_VIEW["player"], _FILL_VIEW["mode"], _FILL_VIEW["turn"]


# --- the fields of a player -----------------------------------------------------------------------


def _cards(of: Seated, cards: tuple[int, ...]) -> tuple[CardView, ...]:
    """Views share the cards of a pile as long as it keeps them."""
    if not cards:
        return ()
    code, keys, texts = of.context.code.cards, of.keys, of.texts
    if texts is None:
        known = [(card, code[keys[card]]) for card in cards]
        return tuple(CardView(card, c.name, c.cost, c.timing, key=c.key) for card, c in known)
    found = texts.piles.get(id(cards))
    if found is None or found[1] is not keys:
        if len(texts.piles) >= KEPT_PILES:
            texts.piles.clear()
        views = tuple([texts.card(card, code[keys[card]]) for card in cards])
        found = texts.piles[id(cards)] = cards, keys, views  # the pile, whose id then stays its own
    shared: tuple[CardView, ...] = found[2]
    return shared


def _hand(of: Seated) -> tuple[CardView, ...]:
    return _cards(of, of.player.hand) if of.mine else ()


def _zones(of: Seated) -> tuple[ZoneView, ...]:
    mine = of.mine
    return tuple(
        [
            ZoneView(name, len(cards), _cards(of, cards) if is_seen(name, mine) else ())
            for name, cards in of.player.zones.items()
        ]
    )


def _tokens(of: Seated) -> tuple[TokenView, ...]:
    """Views share the tokens of a board as long as it keeps them."""
    tokens, context = of.player.tokens, of.context
    if not tokens:
        return ()
    texts = of.texts
    if texts is None:
        return tuple([_token(context, token, "") for token in tokens])
    found = texts.boards.get(id(tokens))
    if found is None or found[1] is not context:
        if len(texts.boards) >= KEPT_TOKENS:
            texts.boards.clear()
        views = tuple([_shared_token(context, token, texts) for token in tokens])
        found = texts.boards[id(tokens)] = tokens, context, views
    shared: tuple[TokenView, ...] = found[2]
    return shared


def _shared_token(context: Context, token: Token, texts: Texts) -> TokenView:
    """Boards share the view of a token that lies on them as long as it does not change."""
    kept = texts.each_token.get(id(token))
    if kept is None or kept[1] is not context:
        if len(texts.each_token) >= KEPT_TOKENS:
            texts.each_token.clear()
        view = _token(context, token, texts.token(token.key))
        kept = texts.each_token[id(token)] = token, context, view
    found: TokenView = kept[2]
    return found


def _token(context: Context, token: Token, text: str) -> TokenView:
    code = context.code.tokens[token.key]
    side = code.sides[token.side] if code.sides else ""
    return TokenView(
        token.id, code.name, code.kind, side, token.value, token.inflictor, text, token.key
    )


def _board(of: Seated) -> tuple[AbilityView, ...]:
    player, texts = of.player, of.texts
    if texts is None:
        return ()
    active = player.offense + player.defense
    barred: tuple[str, ...] = ()
    if of.barring is not None and _may_be_barred(of.context, player):
        run = Run(of.context, of.barring)  # only looked through; nothing is run
        barred = barred_abilities(run, player.seat, active)
    return texts.board(player.hero, active + player.passives, barred)


def _may_be_barred(context: Context, player: Player) -> bool:
    """Whether an ability says when it may be activated, or a text keeps the player from some."""
    if a.MayNotActivate in player.board.kinds:
        return True
    guarded = context.code.guarded
    return bool(guarded) and not (
        guarded.isdisjoint(player.offense) and guarded.isdisjoint(player.defense)
    )


def _open_board(texts: Texts, player: Player) -> tuple[AbilityView, ...]:
    """The board of a player whose abilities are not barred; the same keys are looked up once."""
    offense, defense, passives = player.offense, player.defense, player.passives
    place = id(offense), id(defense), id(passives)
    kept = texts.open_boards.get(place)
    if kept is None:
        if len(texts.open_boards) >= KEPT_BOARDS:
            texts.open_boards.clear()
        board = texts.board(player.hero, offense + defense + passives)
        kept = texts.open_boards[place] = offense, defense, passives, board
    found: tuple[AbilityView, ...] = kept[3]
    return found


def _together(of: Seated) -> tuple[object, ...]:
    player, hero = of.player, of.context.code.heroes[of.player.hero]
    zones = _zones(of) if player.zones else ()
    return player_together(of.health, player, hero.name, hero.dice, zones)


def player_together(
    health: int, player: Player, name: str, dice: Dice, zones: tuple[ZoneView, ...] = ()
) -> tuple[object, ...]:
    """The fields of PlayerView.TOGETHER."""
    return (
        player.seat,
        player.side,
        player.dial,
        player.hero,
        name,
        health,
        player.cp,
        len(player.hand),
        len(player.deck),
        player.alive,
        player.engaged,
        player.played_by,
        dice.symbols,
        zones,
    )


PLAYER: Mapping[str, Callable[[Seated], Any]] = {
    TOGETHER: _together,
    "hand": _hand,
    "discard": lambda of: _cards(of, of.player.discard),
    "upgrades": lambda of: _cards(of, of.player.upgrades),
    "tokens": _tokens,
    "board": _board,
}


# --- the fields of a view -------------------------------------------------------------------------


def _players(sight: Sight) -> tuple[PlayerView, ...]:
    """Views of a seat share a player as long as nothing about them changes."""
    table, texts, guard = sight.table, sight.texts, sight.guard
    if guard is not None or texts is None:
        seated = [Seated(sight, player, texts, table) for player in table.players]
        return tuple([lazily(PlayerView, PLAYER, each, guard) for each in seated])
    context, seat, dials, shared = sight.context, sight.seat, table.dials, texts.seats
    found: list[PlayerView] = []
    for player in table.players:
        kept = shared.get((id(player), dials[player.dial], seat))
        if kept is not None and kept[1] is context:
            found.append(kept[2])
        else:
            found.append(_player(sight, player, texts))
    return tuple(found)


def _player(sight: Sight, player: Player, texts: Texts) -> PlayerView:
    """A player whom later views share. Barred abilities of a board depend on others, too."""
    context, health, seat = sight.context, sight.table.dials[player.dial], sight.seat
    shared = not _may_be_barred(context, player)
    seated = Seated(sight, player, texts, None if shared else sight.table)
    view = lazily(PlayerView, PLAYER, seated, None)
    _FILL_SEAT(view, player.seat)
    _FILL_SIDE(view, player.side)
    _FILL_HERO(view, player.hero)
    _FILL_ALIVE(view, player.alive)
    _FILL_CP(view, player.cp)
    _FILL_HEALTH(view, health)
    _FILL_ENGAGED(view, player.engaged)
    _FILL_TOKENS(view, _tokens(seated))
    _FILL_HAND(view, _hand(seated))
    _FILL_HAND_SIZE(view, len(player.hand))
    if shared:
        _FILL_BOARD(view, _open_board(texts, player))
        if len(texts.seats) >= KEPT_SEATS:
            del texts.seats[next(iter(texts.seats))]
        texts.seats[id(player), health, seat] = player, context, view
    return view


def _dice(sight: Sight) -> tuple[DiceView, ...]:
    table, heroes = sight.table, sight.context.code.heroes
    found = []
    for roll in table.rolls:
        symbols = heroes[table.players[roll.owner].hero].dice.symbols
        shown = tuple([symbols[face] for face in roll.faces])
        faces = tuple(roll.faces)
        found.append(DiceView(roll.owner, roll.purpose, faces, shown, roll.attempts, roll.allowed))
    return tuple(found)


def _rolled_for(sight: Sight) -> str:
    """The text that the newest dice are rolled for."""
    table = sight.table
    if not table.rolls:
        return ""
    if table.rolls[-1].purpose == "defense":
        return "" if table.roll_phase is None else f"{table.roll_phase.defense}@defense"
    labels, frames = sight.context.code.labels, iter(reversed(table.frames))
    if any(frame.open_rolls for frame in frames):  # goes on below the frame of the roll
        for frame in frames:
            if frame.program in labels:
                return frame.program
            if frame.program == "roll_phase":
                break
    return ""


def _rolled(sight: Sight) -> tuple[int, ...]:
    """The dice that the asking text goes by."""
    frames = sight.table.frames
    return frames[-1].rolled if frames and frames[-1].asking is not None else ()


def _incoming(sight: Sight) -> tuple[IncomingView, ...]:
    pools = [pool for pool in sight.table.pools if pool.parts]
    if not pools:
        return ()
    run = Run(sight.context, sight.table)  # only looked through; nothing is run
    found = []
    for pool in pools:
        sums = Sums(run, pool, pool.mods)
        finals = sums.finals()
        for seat in dict.fromkeys([part.receiver for part in pool.parts]):
            parts = [part for part in pool.parts if part.receiver == seat]
            types = [sums.kinds[part.id] for part in parts]
            subtotal = sum([sums.left[part.id] for part in parts])
            mods = [mod for mod in pool.mods if mod.receiver in (seat, NOBODY) and mod.by]
            names = tuple(dict.fromkeys([mod.by.name for mod in mods if mod.by]))
            landing = [finals[part.id] for part in parts]
            found.append(incoming_view(parts, landing, types, subtotal, names))
    return tuple(found)


def incoming_view(
    parts: list[Part],
    finals: list[int],
    types: list[str],
    subtotal: int,
    changed_by: tuple[str, ...] = (),
) -> IncomingView:
    """Damage on its way to one player, with what its parts come to."""
    shown = tuple(
        [
            IncomingPart(
                part.source,
                type,
                part.amount,
                final,
                part.by.content.name if part.by is not None else "",
                part.attack,
                part.offense,
            )
            for part, final, type in zip(parts, finals, types, strict=True)
        ]
    )
    amount = sum([part.amount for part in parts])
    return IncomingView(parts[0].receiver, amount, sum(finals), shown, changed_by, subtotal)


def _decision(sight: Sight) -> Decision | None:
    decision = sight.decision
    if decision is None or sight.seat == NOBODY:
        return None
    return decision if decision.player in (sight.seat, None) else None


def _events(sight: Sight) -> tuple[Event, ...]:
    events = sight.events()
    if not events:
        return ()
    allies = [player.seat for player in sight.table.players if sight.shows_hand(player)]
    seat = sight.seat if sight.seat != NOBODY else None
    return tuple([event.redacted(seat, allies) for event in events])


def seen_of(sight: Sight, *more: object) -> str:
    """The id of a moment of a game of heroes; `more` is what else its view shows."""
    table, seats = sight.table, []
    for player in table.players:
        mine = sight.shows_hand(player)
        hand = player.hand if mine else len(player.hand)
        facts = (player.hero, player.cp, player.alive, hand, len(player.deck))
        piles = (player.discard, player.upgrades, player.engaged)
        tokens = [(t.id, t.key, t.side, t.value, t.inflictor) for t in player.tokens]
        zones: list[tuple[str, object]] = []
        for name, cards in player.zones.items():
            zones.append((name, cards if is_seen(name, mine) else len(cards)))
        seats.append((facts, piles, tokens, zones))
    dice = [(r.owner, r.purpose, r.faces, r.attempts, r.allowed) for r in table.rolls]
    dmg = [(p.receiver, p.source, p.amount) for o in table.pools for p in o.parts]
    return moment(sight, (seats, dice, dmg), *more)


def book_for(sight: Sight) -> FactBook:
    """The facts of the game's library, which everybody may know."""
    library = sight.context.library
    if library is None:
        raise SetupError("This game has no library to read facts from.")
    found: FactBook | None = library.derived.get("facts")
    if found is None:
        from ..library.facts import book_of

        found = book_of(library)
    return found


def moment(sight: Sight, plain: tuple[Any, ...], *more: object) -> str:
    """The id of a moment as one seat knows it: made of the content of its view and the number of
    answers, so it tells nothing else. `plain` is of Python's own types; `more` are records.
    """
    table = sight.table
    asked = None if sight.decision is None else sight.decision.player
    shown = (table.mode, table.turn, table.active, table.phase, table.dials, table.winners)
    # The first version of the format writes equal values alike, and takes a sixth of a `repr`.
    facts = marshal.dumps((sight.seat, asked, shown, plain), 0)
    if more:
        facts += repr(more).encode()
    return f"{table.steps}-{blake2b(facts, digest_size=8).hexdigest()}"


def _view_together(sight: Sight) -> tuple[object, ...]:
    """The fields of View.TOGETHER."""
    table = sight.table
    return (
        sight.seat,
        table.mode,
        table.rules.edition,
        table.turn,
        table.active,
        table.phase,
        _decision(sight),
        None if sight.decision is None else sight.decision.player,
        table.winners,
    )


VIEW: Mapping[str, Callable[[Sight], Any]] = {
    TOGETHER: _view_together,
    "players": _players,
    "dice": _dice,
    "incoming": _incoming,
    "events": _events,
    "moment": seen_of,
    "facts": book_for,
    "rolled_for": _rolled_for,
    "rolled": _rolled,
}
