"""The printed side of a game: every card, token, ability and kind of dice in its boxes, by key.

It is public knowledge, the same for all who look at a game, and does not change while it is played.
A frontend gets it once; views refer to it by key.
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import records
from ..army.code import ArmyAbilityView, ArmyCode
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
    """The name of a hero, a faction or an enemy, and what each face of the dice shows, from 0, a
    blank.
    """

    name: str
    symbols: tuple[str, ...]


@records.frozen
class Printed:
    """Printed sides by key; boards by the id of the hero, faction or enemy."""

    boards: dict[str, BoardText] = records.Factory(dict)
    cards: dict[str, CardText] = records.Factory(dict)
    tokens: dict[str, TokenText] = records.Factory(dict)
    abilities: dict[str, AbilityView] = records.Factory(dict)
    creatures: dict[str, ArmyAbilityView] = records.Factory(dict)

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in records.field_names(Printed))

    def __or__(self, other: Printed) -> Printed:
        """Both together."""
        names = records.field_names(Printed)
        return Printed(*[getattr(self, name) | getattr(other, name) for name in names])


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
    abilities: dict[str, AbilityView] = {}
    for id in sorted(owners - {""}):
        abilities |= texts.abilities(id)
    return Printed(
        boards={
            id: BoardText(hero.name, hero.dice.symbols)
            for id, hero in code.heroes.items()
            if id in owners
        },
        cards={
            key: CardText(card.name, card.cost, card.timing, texts.card_text(key))
            for key, card in code.cards.items()
            if keys.owner_of(key) in owners
        },
        tokens={
            key: TokenText(token.name, token.kind, texts.token(key))
            for key, token in code.tokens.items()
            if keys.owner_of(key) in owners
        },
        abilities=abilities,
    )


def seen_in(view: View, known: Printed = NOTHING) -> Printed:
    """The printed sides of all that lies open to a view, less what is known already."""
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
