"""Plays games between heroes until everything they have has been used.

Games are played through `Game.apply` alone, by a player who prefers unseen options: first every
pair of heroes meets in every mode, then heroes with something unseen play on.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from ..api.game import Game, new_game
from ..engine.compile.book import code_of
from ..engine.compiled import Op
from ..engine.decisions import Decision, Option
from ..engine.events import TokensGained
from ..engine.frames import Frame
from ..engine.modes import Mode
from ..engine.play.run import Run
from ..engine.seats import Seat
from ..engine.setup import context_of
from ..library import Library, keys
from ..modes import DUEL, MODES
from ..rules import PRINTED

TURNS = 60
HOARDING = (0.8, 0.2)  # how often a token whose text is known is kept, by the game
GIVEN = ("discard", "sell")  # options that name a card of the hand
MOST_HELD = 3  # unseen cards in an opening hand
HERO_MODES = [mode for mode in MODES.values() if mode.system == DUEL.system]


class Seen:
    """The programs that have run and the upgrades that were laid."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.reach = library.whole
        self.code = code_of(library, self.reach)
        self._watched: set[int] = set()
        self.programs: set[str] = set()
        self.upgrades: set[str] = set()
        self.tokens: set[str] = set()
        self.grants: dict[str, set[str]] = {}  # program -> tokens that came while it ran
        self.givers: dict[str, set[str]] = {}  # token -> heroes who gave it
        self._ran: list[str] = []  # in this step

    def watch(self, mode: Mode, heroes: Sequence[str]) -> None:
        """Notes from now on what runs in games between these heroes."""
        context = context_of(self.library, mode, self.library.reach(heroes))
        if id(context) not in self._watched:
            self._watched.add(id(context))
            for key in context.code.programs:
                ops = context.programs[key]
                context.programs[key] = (self._noting(self.kept(key), ops[0]), *ops[1:])

    def kept(self, key: str) -> str:
        """The key of what counts as the same when all heroes are together."""
        definition = keys.definition_of(key)
        return self.reach.same.get(definition, definition) + key[len(definition) :]

    def _noting(self, key: str, op: Op) -> Op:
        def noted(run: Run, frame: Frame) -> None:
            self.programs.add(key)
            self._ran.append(key)
            op(run, frame)

        return noted

    def look(self, game: Game) -> None:
        """Notes what a step has brought onto the table."""
        for player in game._table.players:
            self.upgrades |= {game._table.cards[card] for card in player.upgrades}
            self.tokens |= {self.kept(token.key) for token in player.tokens}
        for event in game.events:
            if isinstance(event, TokensGained):
                token = self.kept(event.token.key)
                self.tokens.add(token)  # also one that is gone again after this step
                giver = game._table.players[event.source].hero
                self.givers.setdefault(token, set()).add(giver)
                for program in self._ran:
                    self.grants.setdefault(program, set()).add(token)
        self._ran.clear()

    def missing(self) -> list[str]:
        """Texts that never ran and tokens that never lay on a board, in order."""
        upgrades = {key for key, card in self.code.cards.items() if card.timing == "upgrade"}
        return sorted((set(self.code.programs) - self.programs) | (upgrades - self.upgrades))

    def hopes(self) -> set[str]:
        """Programs that have run but give a token with a text that has not."""
        unseen = {keys.definition_of(key) for key in self.missing()}
        return {program for program, tokens in self.grants.items() if tokens & unseen}


class Curious:
    """A player who prefers unseen options, and otherwise takes any."""

    def __init__(self, seen: Seen, rng: random.Random) -> None:
        self.seen = seen
        self.rng = rng
        self.hopes: set[str] = set()
        self.hoarding = HOARDING[0]

    def sit_down(self) -> None:
        """Before a game: chooses texts worth another try, and whether tokens are kept or spent."""
        self.hopes = self.seen.hopes()
        self.hoarding = self.rng.choice(HOARDING)

    def _is_new(self, program: str) -> bool:
        return program not in self.seen.programs or program in self.hopes

    def choose(self, game: Game, decision: Decision) -> Option:
        if decision.kind == "roll":
            return self._roll(game, decision)
        fresh = [o for o in decision.options if self._is_fresh(game, o)]
        if fresh:
            return self.rng.choice(fresh)
        # Selling everything would leave nothing to see, and a token that is spent at once never
        # meets its limit.
        spent = ("sell", "spend") if self.rng.random() < self.hoarding else ("sell",)
        kept = [o for o in decision.options if not (o.kind == "play" and o.value[0] in spent)]
        if decision.player is not None and self._saves(game, decision.player):
            kept = [o for o in kept if not self._costs(game, o)]
        return self.rng.choice(kept or decision.options)

    def _is_fresh(self, game: Game, option: Option) -> bool:
        if option.kind != "play":
            return option.kind == "defense" and (
                game._context.code.abilities[option.value].program not in self.seen.programs
            )
        kind, what = option.value[0], option.value[1]
        if kind == "card":
            key = game._table.cards[what]
            card = game._context.code.cards[key]
            if card.timing == "upgrade":
                return key not in self.seen.upgrades
            return self._is_new(card.program)  # also one whose token has a text to come
        if kind in ("spend", "use"):
            code = game._context.code
            standing = code.tokens[what].standing if kind == "spend" else code.standings[what]
            program = self.seen.kept(standing.spends[option.value[2]].program)
            return self._is_new(program)
        return False

    def _saves(self, game: Game, seat: int) -> bool:
        """Whether a card of the hand that has not been seen is waited for, and CP kept for it."""
        cards, code = game._table.cards, game._context.code.cards
        hand = [code[cards[card]] for card in game._table.players[seat].hand]
        return self.hoarding == HOARDING[0] and any(
            card.cost and card.timing != "upgrade" and self._is_new(card.program) for card in hand
        )

    def _costs(self, game: Game, option: Option) -> bool:
        """Whether an option costs CP, a token whose price may be a card, or an unseen card."""
        cards, code = game._table.cards, game._context.code.cards
        if option.kind == "play":
            paid = option.value[0] == "card" and code[cards[option.value[1]]].cost > 0
            return paid or option.value[0] in ("spend", "use")
        card = code.get(cards[option.value]) if option.kind in GIVEN else None
        return card is not None and self._is_new(card.program)

    def _roll(self, game: Game, decision: Decision) -> Option:
        """Announces an unseen tier, or keeps the dice that lead to one."""
        table = game._table
        roll = table.rolls[-1]
        code = game._context.code
        announce = [o for o in decision.options if o.kind == "roll" and o.value[0] == "announce"]
        for option in announce:
            ability = code.abilities[option.value[1]]
            if self._is_new(ability.tiers[ability.tier_for(list(roll.faces))].program):
                return option
        rerolls = {o.value[1]: o for o in decision.options if o.kind == "roll"}
        wanted = self._wanted(table.players[roll.owner].offense)
        if wanted is not None and len(rerolls) > len(announce):
            dice = self._reroll(
                roll.faces, code.heroes[table.players[roll.owner].hero].dice.masks, wanted
            )
            if dice in rerolls:
                return rerolls[dice]
        if announce:
            return self.rng.choice(announce)
        return self.rng.choice(decision.options)

    def _wanted(self, offense: Iterable[str]) -> frozenset[str] | None:
        unseen = [
            tier.symbols
            for key in offense
            for tier in self.seen.code.abilities[key].tiers
            if self._is_new(tier.program)
        ]
        return self.rng.choice(unseen) if unseen else None

    def _reroll(
        self, faces: Sequence[int], masks: dict[str, int], wanted: frozenset[str]
    ) -> tuple[int, ...]:
        if not wanted:  # a straight: one of each number stays
            firsts = {face: index for index, face in reversed(list(enumerate(faces)))}
            return tuple(i for i, face in enumerate(faces) if firsts[face] != i)
        mask = 0
        for symbol in wanted:
            mask |= masks.get(symbol, 0)
        return tuple(i for i, face in enumerate(faces) if not mask >> face & 1)


def meetings(heroes: Sequence[str], mode: Mode) -> Iterator[list[str]]:
    """Seats for games in which every hero meets every other and itself, in few games."""
    pairs = dict.fromkeys(combinations_with_replacement(heroes, 2))
    while pairs:
        seats = list(next(iter(pairs)))
        while len(seats) < mode.players:
            seats.append(max(heroes, key=lambda h: sum(_pair(h, s) in pairs for s in seats)))
        for pair in combinations(seats, 2):
            pairs.pop(_pair(*pair), None)
        yield seats


def _pair(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one <= other else (other, one)


def exhaust(
    library: Library, *, games: int, seed: int = 0, edition: str = PRINTED
) -> tuple[Seen, int, int]:
    """Plays until nothing is missing or the games are used up; returns games and decisions too."""
    seen = Seen(library)
    rng = random.Random(seed)
    player = Curious(seen, rng)
    heroes = sorted(library.heroes)
    played = decisions = 0
    for mode, seats in _tables(seen, heroes, rng):
        if played == games:
            break
        player.sit_down()
        seen.watch(mode, [seat if isinstance(seat, str) else seat.hero for seat in seats])
        chance = rng.getrandbits(32)
        game = new_game(library, seats, mode.name, chance, rules=edition, turn_limit=TURNS)
        while game.decision is not None:
            game = game.apply(player.choose(game, game.decision))
            decisions += 1
            seen.look(game)
        played += 1
    return seen, played, decisions


def _tables(
    seen: Seen, heroes: list[str], rng: random.Random
) -> Iterator[tuple[Mode, Sequence[str | Seat]]]:
    """The next line-up: all pairs in all modes once, then heroes with unseen texts, who begin with
    their unseen cards in hand.
    """
    for mode in HERO_MODES:
        for seats in meetings(heroes, mode):
            yield mode, seats
    tokens = seen.code.tokens
    for number in itertools.count():
        # Texts of tokens that nobody has ever got are left out: no hero here grants them.
        owners = [keys.definition_of(key) for key in seen.missing()]
        needed = [key for key in owners if key not in tokens or key in seen.tokens]
        if not needed:
            return
        mode = HERO_MODES[number % len(HERO_MODES)] if number % 2 else DUEL
        needy = {keys.owner_of(key) for key in needed} & set(heroes)
        needy |= {hero for key in needed for hero in seen.givers.get(key, ())}
        first = rng.choice(sorted(needy) or heroes)
        held = [key for key in needed if key in seen.code.cards and keys.owner_of(key) == first]
        seat = Seat(first, hand=rng.sample(held, min(len(held), MOST_HELD))) if held else first
        yield mode, [seat, *(rng.choice(heroes) for _ in range(mode.players - 1))]
