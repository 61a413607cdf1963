"""Hidden cards dealt anew: the test of views.

`dealt_anew` gives a game that differs only in things a player may not know: the hands and decks of
opponents, the order of decks, the face-down cards of a session. The player's view must be the same
for both.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable, Collection, Container

import attrs

from ..adventures.chests import UNDER_BOARD
from ..adventures.compiled import AdventureCode
from ..adventures.records import adventure_of
from ..api.game import Game
from ..api.view import View
from ..engine.compiled_content import Code
from ..engine.events import CardDiscarded, CardResolved, HandRevealed
from ..engine.state import Player, Table
from ..engine.zones import HIDDEN, ZONES, is_seen
from ..errors import IllegalAction


def dealt_anew(
    game: Game,
    player: int | None,
    seed: int = 0,
    *,
    own_deck: bool = True,
    known: Collection[int] = (),
) -> Game:
    """The same game with other cards where that player, or a spectator, cannot look. Hands keep
    their size; cards that are known stay where they are.
    """
    rng = random.Random(seed)
    table = game._table.copy()
    side = table.players[player].side if player is not None else None
    looked = {card for frame in table.frames for card in frame.text.looked} | set(known)
    if game._context.mode.has_session:
        looked |= _face_down(table)
        if own_deck:
            _session_anew(game._context.code, table, rng)
    for other in table.players:
        if other.side == side and not own_deck:
            continue  # what the player and allies draw, they see
        mine = other.side == side
        # An ally's hand is open; the order of decks is not.
        fixed = looked if mine else looked | _named(game)
        places = [] if mine else [other.hand]
        places += [other.deck, *(c for n, c in other.zones.items() if not is_seen(n, mine))]
        hidden = [card for place in places for card in place if card not in fixed]
        anew = _exchanged(game, other, hidden, rng)
        if not mine:
            other.hand = _renamed(other.hand, anew)
        other.deck = _renamed(other.deck, anew)
        other.zones = {
            name: cards if is_seen(name, mine) else _renamed(cards, anew)
            for name, cards in other.zones.items()
        }
    return Game(game.library, game._context, table, game.decision, game.events, game._past)


def _face_down(table: Table) -> set[int]:
    """The session's face-down cards beside boards, which keep their places."""
    return {
        card
        for player in table.players
        for zone, cards in player.zones.items()
        if ZONES.get(zone) == HIDDEN
        for card in cards
    }


def _session_anew(code: Code, table: Table, rng: random.Random) -> None:
    """Exchanges what lies face down in a session: tiles of a level with each other, minions of a
    level, loot of a rarity in the decks and under the boards.
    """
    assert isinstance(code, AdventureCode)
    kept, cards = adventure_of(table), list(table.cards)
    map = kept.map
    if map is not None:
        for level in range(5):
            hidden = [t for t in map.tiles if not t.explored and t.level == level and t.key]
            sorts = [key for key, tile in code.tiles.items() if tile.level == level]
            for tile in hidden:
                map = map.changed(attrs.evolve(tile, key=rng.choice(sorts)))
    minions = tuple([tuple(rng.sample(pile, len(pile))) for pile in kept.minions])
    piles = []
    tucked = {card for p in table.players for card in p.zones.get(UNDER_BOARD, ())}
    for rarity, pile in enumerate(kept.loot.piles):
        here = [card for card in sorted(tucked) if code.loot[cards[card]].rarity == rarity]
        keys = [*pile, *[cards[card] for card in here]]
        rng.shuffle(keys)
        for card in here:
            cards[card] = keys.pop()
        piles.append(tuple(keys))
    for card in sorted(_face_down(table) - tucked):  # back in a deck, perhaps unseen
        rarity = code.loot[cards[card]].rarity
        cards[card] = rng.choice([k for k, loot in code.loot.items() if loot.rarity == rarity])
    table.cards = tuple(cards)
    loot = attrs.evolve(kept.loot, piles=tuple(piles))
    table.extension = attrs.evolve(kept, map=map, minions=minions, loot=loot)


def _exchanged(game: Game, player: Player, hidden: list[int], rng: random.Random) -> dict[int, int]:
    """Another card for each that is hidden. Cards that begin in a pile of the hero's are dealt
    among themselves: everybody knows that none of them is in the deck.
    """
    hero = game._context.code.heroes.get(player.hero)
    kept: Container[str] = hero.kept if hero is not None else ()
    anew: dict[int, int] = {}
    for in_pile in (False, True):
        cards = [card for card in hidden if (game._table.cards[card] in kept) == in_pile]
        anew.update(zip(cards, rng.sample(cards, len(cards)), strict=True))
    return anew


def _renamed(place: tuple[int, ...], anew: dict[int, int]) -> tuple[int, ...]:
    return tuple([anew.get(card, card) for card in place])


def _named(game: Game) -> set[int]:
    """Cards that the running programs play or have chosen: they stay where they are."""
    found: set[int] = set()
    for frame in game._table.frames:
        text = frame.text
        found |= {text.play.card} if text.play is not None else set()
        for value in (*text.bound.values(), *frame.answer, text.looked):
            if isinstance(value, int):
                found.add(value)
            elif isinstance(value, tuple):
                found.update(part for part in value if isinstance(part, int))
    return found


def errors_of(game: Game, player: int) -> list[str]:
    """The messages to a player who answers with something that is not offered."""
    cards = range(-1, len(game._table.cards) + 1)
    found = [f"{card}: {game.why_not(player, card)}" for card in cards]
    try:
        game.apply("nothing of the kind", player)
    except IllegalAction as error:
        found.append(str(error))
    return found


def leaks(game: Game, player: int | None, seed: int = 0) -> list[str]:
    """Changes in a player's or a spectator's view when the hidden cards are dealt anew."""
    other = dealt_anew(game, player, seed)
    found = _different(game.view(player), other.view(player))
    if player is not None and errors_of(game, player) != errors_of(other, player):
        found.append("error messages")
    return found


def leaks_of_step(game: Game, player: int, option: str, seed: int = 0) -> list[str]:
    """Leaks through a player's own answer: what it shows that depends on opponents' hidden cards,
    beyond who is asked next: up to there the redacted events are the same. With uniform windows
    who is asked next is the same too. A hand that the answer reveals is no secret, nor is a card
    that it turns over, nor one that somebody has to discard without a choice.
    """
    here = game.apply(option)
    known = {card for e in here.events if isinstance(e, HandRevealed) for card in e.ids}
    known |= {e.id for e in here.events if isinstance(e, CardDiscarded | CardResolved)}
    there = dealt_anew(game, player, seed, own_deck=False, known=known).apply(option)
    mine, theirs = here.view(player), there.view(player)
    shared = min(len(mine.events), len(theirs.events))
    found = [
        f"event: {a} / {b}"
        for a, b in zip(mine.events[:shared], theirs.events[:shared], strict=True)
        if a != b
    ]
    if game._table.rules.uniform_windows and mine.waiting_for != theirs.waiting_for:
        found.append(f"who is asked next: {mine.waiting_for} / {theirs.waiting_for}")
    same_course = len(mine.events) == len(theirs.events) and mine.waiting_for == theirs.waiting_for
    if same_course and mine.decision != theirs.decision:
        found.append(f"decision: {mine.decision} / {theirs.decision}")
    return found


def _different(one: View, two: View) -> list[str]:
    """Differences between two views that should be the same. They are written down first: a view
    whose fields nobody has read may hold no more than one whose fields are all there.
    """
    written = [form for form, write in WRITTEN.items() if write(one) != write(two)]
    if one == two and not written:
        return []
    names = [n for n in dir(one) if not n.startswith("_")]
    fields = [name for name in names if repr(getattr(one, name)) != repr(getattr(two, name))]
    return fields or [f"the {form}" for form in written] or ["equality"]


def _json(view: View) -> str:
    """A view as a server would send it."""
    return json.dumps(attrs.asdict(attrs.evolve(view, events=())), default=repr)


WRITTEN: dict[str, Callable[[View], str | bytes]] = {
    "pickle": pickle.dumps,
    "pickle of a copy": lambda view: pickle.dumps(copy.copy(view)),
    "JSON": _json,
    "repr": repr,
    "moment": lambda view: view.moment,
    "hash": lambda view: str(hash(view)),
}
