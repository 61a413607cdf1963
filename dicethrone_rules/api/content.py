"""The printed side of a game: every card, token, ability and kind of dice in its boxes, by key.

This is public knowledge, the same for every viewer, and does not change during the game. A frontend
gets it once; views refer to it by key.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import records
from ..adventures.records import Adventure
from ..army.compiled import ArmyAbilityView, ArmyCode
from ..engine.arranging import cards_of
from ..engine.compiled import HeroCode
from ..engine.compiled_content import Code
from ..engine.play.changes import offered
from ..engine.play.run import Context
from ..engine.state import Table
from ..library import keys
from .printed import AbilityView, CardView, texts_of
from .view import PlayerView, View


@records.frozen
class CardText:
    """A card as it is printed."""

    name: str
    cost: int
    timing: str
    text: str


@records.frozen
class TokenText:
    """A token as it is printed."""

    name: str
    kind: str
    text: str


@records.frozen
class BoardText:
    """The name of a hero, a faction or an enemy, what each face of the dice shows, from 0, a blank,
    and the keys of all abilities, those of upgrades included. `start` are the places among them,
    from 0, of those that the board has at first.
    """

    name: str
    symbols: tuple[str, ...]
    abilities: tuple[str, ...] = ()
    start: tuple[int, ...] = ()


@records.frozen
class MapPlace:
    """A place of the map: the public facts of its tile while that lies face down."""

    row: int
    column: int
    kind: str
    level: int


@records.frozen
class Printed:
    """Printed sides by key; boards by the id of the hero, faction or enemy. `ids` has the key of
    each card of the decks as they come in their boxes, by its id at this table; where a deck was
    made up otherwise, empty texts. `token_keys` numbers the kinds of tokens, and `map` has the
    places of a crawl's tiles.
    """

    boards: dict[str, BoardText] = records.Factory(dict)
    cards: dict[str, CardText] = records.Factory(dict)
    tokens: dict[str, TokenText] = records.Factory(dict)
    abilities: dict[str, AbilityView] = records.Factory(dict)
    creatures: dict[str, ArmyAbilityView] = records.Factory(dict)
    ids: tuple[str, ...] = ()
    token_keys: tuple[str, ...] = ()
    map: tuple[MapPlace, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in records.field_names(Printed))

    def __or__(self, other: Printed) -> Printed:
        """Both together."""
        both: dict[str, Any] = {}
        for name in records.field_names(Printed):
            mine, others = getattr(self, name), getattr(other, name)
            both[name] = mine | others if isinstance(mine, dict) else max(mine, others, key=len)
        return Printed(**both)


NOTHING = Printed()


def printed_of(context: Context, table: Table) -> Printed:
    """The boxes that are on the table: of heroes, those of the seats and what all share; of a
    session, everything that its scenario can bring. Decks are not looked at, so that a deck of
    cards from other boxes stays unknown until its cards are seen.
    """
    code, library = context.code, context.library
    assert library is not None
    if isinstance(code, ArmyCode):
        boards = {id: BoardText(f.name, f.dice.symbols) for id, f in code.factions.items()}
        creatures = {key: ability.view for key, ability in code.creatures.items()}
        return Printed(boards=boards, creatures=creatures)
    texts = texts_of(library)
    heroes = {player.hero for player in table.players}
    owners = {"", *heroes} if not context.mode.has_session else {"", *code.heroes}
    found = {id: texts.abilities(id) for id in sorted(owners - {""})}
    tokens = {
        key: TokenText(token.name, token.kind, texts.token(key))
        for key, token in code.tokens.items()
        if keys.owner_of(key) in owners
    }
    return Printed(
        boards={
            id: _board(code, id, hero, tuple(found.get(id, ())))
            for id, hero in code.heroes.items()
            if id in owners
        },
        cards={
            key: CardText(card.name, card.cost, card.timing, texts.card_text(key))
            for key, card in code.cards.items()
            if keys.owner_of(key) in owners
        },
        tokens=tokens,
        abilities={key: ability for each in found.values() for key, ability in each.items()},
        ids=tuple(_box_ids(code, table)),
        token_keys=tuple(tokens),
        map=tuple(_places(table)),
    )


def _board(code: Code, id: str, hero: HeroCode, abilities: tuple[str, ...]) -> BoardText:
    offense, defense, passives = offered(code, id, 0, {})
    start = [abilities.index(key) for key in offense + defense + passives if key in abilities]
    return BoardText(hero.name, hero.dice.symbols, abilities, tuple(start))


def _places(table: Table) -> Iterator[MapPlace]:
    kept = table.extension
    if isinstance(kept, Adventure) and kept.map is not None:
        for tile in kept.map.tiles:
            yield MapPlace(*tile.place, tile.kind, tile.level)


def _box_ids(code: Code, table: Table) -> Iterator[str]:
    """The keys of the cards that lay in the boxes of the first seats, by id. Cards are numbered in
    the order of the box, which tells nothing of the order of a deck. A deck that its player made up
    is secret, and cards that came to the table later are not listed.
    """
    at = 0
    for seat in table.seats:
        deck, equipment = cards_of(code, seat)
        end = at + len(deck) + len(equipment)
        if table.cards[at:end] != (*deck, *equipment):
            return
        at = end
        yield from deck if seat.deck is None else [""] * len(deck)
        yield from [""] * len(equipment)


def seen_in(view: View, known: Printed = NOTHING) -> Printed:
    """The printed sides of everything that lies open to a view, without those already known."""
    found = Printed()
    for player in view.players:
        if player.hero not in known.boards:
            found.boards[player.hero] = BoardText(player.name, player.symbols)
        for card in _cards(player):
            if card.key not in known.cards:
                found.cards[card.key] = CardText(card.name, card.cost, card.timing, card.text)
        for token in player.tokens:
            if token.key not in known.tokens:
                found.tokens[token.key] = TokenText(token.name, token.kind, token.text)
        for ability in player.board:
            if ability.key not in known.abilities:
                found.abilities[ability.key] = records.evolve(ability, barred=False)
        for creature in getattr(player, "abilities", ()):
            if creature.key not in known.creatures:
                found.creatures[creature.key] = creature
    return found


def _cards(player: PlayerView) -> Iterator[CardView]:
    yield from player.hand
    yield from player.discard
    yield from player.upgrades
    for zone in player.zones:
        yield from zone.cards
