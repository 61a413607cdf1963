"""Lore: the conclusions of bots about the content of a library, kept as long as its facts."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from .. import records
from ..api.facts import ability_facts
from ..api.pieces import TokenView
from ..api.printed import AbilityView, CardView
from ..api.view import PlayerView
from ..engine.decisions import Option
from ..library.facts import AbilityFacts, CardFacts, ClauseFacts, FactBook, Facts, TokenFacts
from ..library.keys import is_away
from ..library.worth import Worths, worths_of
from ..messages import Content, Message
from .boards import Board, first_abilities
from .profiles import CALM, GUARD, Profile, gains_a_token, profile_of
from .stands import Stand, Standing, stand_of, standing_of

KEPT_BOARDS = 1024
KEPT_CHOICES = KEPT_OPTIONS = 4096


class Lore:
    """A bot's knowledge of one library's content."""

    def __init__(self, book: FactBook) -> None:
        self.worths: Worths = worths_of(book)
        self._profiles: dict[str, Profile | None] = {}
        self.offered: dict[int, tuple[Option, Profile | None]] = {}  # by the id of an option
        self._hands: dict[int, tuple[tuple[CardView, ...], list[Profile]]] = {}
        self._tokens: dict[str, TokenFacts | None] = {}
        self.kept: dict[int, float] = {}  # what a card is worth in any hand, by the profile's id
        self._spends: dict[tuple[str, int], Profile | None] = {}
        # By key and side, and whether a player holds it who got it from another.
        self._stands: dict[tuple[str, str, bool], Stand] = {}
        # By the id of somebody's tokens, which are kept with it.
        self._standing: dict[int, tuple[tuple[TokenView, ...], Standing]] = {}
        # By the keys and sides of tokens.
        self._standings: dict[tuple[tuple[str, str, bool], ...], Standing] = {}
        self._boards: dict[int, tuple[object, Board]] = {}
        self._firsts: dict[tuple[str, ...], Board] = {}
        self._choices: dict[tuple[str, int], Facts | None] = {}

    def play(self, book: FactBook, option: Option) -> Profile | None:
        """The profile of a card or a spend that is offered; the same options are offered again
        and again.
        """
        known = self.offered.get(id(option))
        if known is None:
            if len(self.offered) >= KEPT_OPTIONS:
                self.offered.clear()
            known = self.offered[id(option)] = option, self._play(book, option)
        return known[1]

    def _play(self, book: FactBook, option: Option) -> Profile | None:
        value = option.value
        if value[0] in ("card", "sell"):
            return self.card(book, content_key(option))
        place = (value[1], value[2])
        if place not in self._spends:
            found = ability_facts(book, value[1]) or book.get(value[1])
            clauses = found.clauses if isinstance(found, AbilityFacts | TokenFacts) else ()
            spends = [clause for clause in clauses if clause.sort == "spend"]
            clause = spends[value[2]] if value[2] < len(spends) else None
            self._spends[place] = None if clause is None else self._profile(book, clause)
        return self._spends[place]

    def card(self, book: FactBook, key: str) -> Profile | None:
        """The profile of a card."""
        if key not in self._profiles:
            facts = book.get(key)
            found = self._profile(book, facts) if isinstance(facts, CardFacts) else None
            self._profiles[key] = found
        return self._profiles[key]

    def _profile(self, book: FactBook, facts: CardFacts | ClauseFacts) -> Profile:
        """The profile of a play, which may gain a token against damage."""
        found = profile_of(facts)
        if found.sort == CALM:
            gained = [part for part in found.does.parts if gains_a_token(part)]
            if any(self.stand(book, part.key, part.side).answers for part in gained):
                return records.evolve(found, sort=GUARD)
        return found

    def hand(self, book: FactBook, cards: tuple[CardView, ...]) -> list[Profile]:
        """The profiles of the cards in a hand; the same hand is looked at again and again."""
        kept = self._hands.get(id(cards))
        if kept is None:
            if len(self._hands) >= KEPT_OPTIONS:
                self._hands.clear()
            found = [self.card(book, card.key) for card in cards]
            known = [profile for profile in found if profile is not None]
            kept = self._hands[id(cards)] = cards, known
        return kept[1]

    def token(self, book: FactBook, key: str) -> TokenFacts | None:
        """The facts of a token."""
        if key not in self._tokens:
            facts = book.get(key)
            self._tokens[key] = facts if isinstance(facts, TokenFacts) else None
        return self._tokens[key]

    def stand(self, book: FactBook, key: str, side: str, away: bool = False) -> Stand:
        """The effect of a token by itself, on a side of it if it has sides; of one that is `away`,
        on who got it from another player.
        """
        found = self._stands.get((key, side, away))
        if found is None:
            facts = book.get(key)
            found = stand_of(facts, side, away) if isinstance(facts, TokenFacts) else Stand()
            self._stands[key, side, away] = found
        return found

    def standing(self, book: FactBook, player: PlayerView) -> Standing:
        """The effects of all tokens of a player together."""
        tokens = player.tokens
        kept = self._standing.get(id(tokens))
        if kept is None:
            if len(self._standing) >= KEPT_OPTIONS:
                self._standing.clear()
            hero = player.hero
            names = tuple([(one.key, one.side, is_away(one.key, hero)) for one in tokens])
            found = self._standings.get(names)
            if found is None:
                if len(self._standings) >= KEPT_OPTIONS:
                    self._standings.clear()
                found = self._standings[names] = self._stood(book, names)
            kept = self._standing[id(tokens)] = tokens, found
        return kept[1]

    def _stood(self, book: FactBook, names: tuple[tuple[str, str, bool], ...]) -> Standing:
        stands = [self.stand(book, *name) for name in names]
        kinds = [self.stand(book, *name) for name in dict.fromkeys(names)]
        return standing_of(stands, kinds)

    def board(self, book: FactBook, abilities: tuple[AbilityView, ...]) -> Board:
        """The board with these abilities; the same views, which are kept, are the same board."""
        found = self._boards.get(id(abilities))
        if found is None:
            if len(self._boards) >= KEPT_BOARDS:
                self._boards.clear()
            facts = [ability_facts(book, one.key) for one in abilities if not one.barred]
            keys = tuple([one.key for one in abilities])
            board = Board(self.worths, [one for one in facts if one is not None], self._first(keys))
            found = self._boards[id(abilities)] = abilities, board
        return found[1]

    def _first(self, keys: tuple[str, ...]) -> Board:
        """The board that these abilities come from, without upgrades."""
        abilities = first_abilities(self.worths.book, keys)
        names = tuple([one.key for one in abilities])
        found = self._firsts.get(names)
        if found is None:
            if len(self._firsts) >= KEPT_BOARDS:
                self._firsts.clear()
            found = self._firsts[names] = Board(self.worths, abilities)
        return found

    def choice(self, book: FactBook, about: str, number: int) -> Facts | None:
        """The facts that hang on an option of a text that leaves a choice; 0 is to decline."""
        place = (about, number)
        if place not in self._choices:
            if len(self._choices) >= KEPT_CHOICES:
                self._choices.clear()
            facts, at = book.text(about), about.rpartition("?")[2]
            known = facts is not None and at.isdecimal()
            self._choices[place] = facts.option(int(at), number) if facts and known else None
        return self._choices[place]


def content_key(option: Option) -> str:
    """The key of the definition that an option's message names."""
    message = option.message
    while True:
        said = message.arguments[0][1] if message.arguments else None
        if not isinstance(said, Message):
            return said.key if isinstance(said, Content) else ""
        message = said  # one of several copies


_KEPT: WeakKeyDictionary[FactBook, Lore] = WeakKeyDictionary()


def lore_of(book: FactBook) -> Lore:
    """The lore of a library."""
    found = _KEPT.get(book)
    if found is None:
        found = _KEPT[book] = Lore(book)
    return found
