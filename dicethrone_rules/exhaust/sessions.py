"""Plays sessions of Adventures until every text of an enemy, a tile, loot or a table has been used.

Sessions are played through `Game.apply` alone, with external dice: an enemy rolls for abilities
that have not been seen, heroes own loot that has not been played and play it, everything else is
random. Scenarios with something unseen come first. The king's hand of a boss whom a player plays
is seen in battles of such a boss against two heroes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from ..adventures.compile import adventure_code_of
from ..adventures.compiled import AdventureCode
from ..adventures.policy import Candidate, best_ability
from ..adventures.records import adventure_of
from ..api.game import Game, new_game
from ..engine.compiled import Op
from ..engine.decisions import Decision, Option
from ..engine.frames import Frame
from ..engine.play.run import Context, Run
from ..engine.seats import Seat
from ..engine.sessions import Session
from ..engine.state import EXTERNAL, Player, Roll
from ..engine.work import ThrowWork
from ..language import ast as a
from ..library import Library, keys
from ..messages import Content, Message
from ..patterns import DICE, SIDES
from ..rules import PRINTED

TURNS = 120
LOOT = 12  # unseen loot cards in the deck of each hero
SELL = "sell"
ADVENTURE = (keys.MINION, keys.BOSS, keys.ENVIRONMENT, keys.LOOT, keys.EQUIPMENT, keys.TABLE)


class SeenInSessions:
    """Texts of Adventures that have run, and upgrades of bosses that were laid."""

    def __init__(
        self, library: Library, heroes: Sequence[str], kinds: Sequence[str] = ADVENTURE
    ) -> None:
        self.library = library
        shelves = {
            keys.MINION: library.minions,
            keys.BOSS: library.bosses,
            keys.ENVIRONMENT: library.environments,
            keys.LOOT: library.loot,
            keys.EQUIPMENT: library.equipment,
        }
        others = [f"{kind}:{id}" for kind in kinds for id in shelves.get(kind, ())]
        whole = adventure_code_of(library, 2, library.adventure_reach([], others, []))
        tables = {
            key
            for scenario in (library.scenarios if keys.TABLE in kinds else ())
            for key in _context(library, scenario, heroes).code.programs
            if key.startswith(f"{keys.TABLE}:")
        }
        self.texts = {key for key in whole.programs if _is_adventure(library, key)} | tables
        self.upgrades = {key for key, card in whole.cards.items() if card.timing == "upgrade"}
        self._by_owner: dict[str, set[str]] = {}
        for key in self.texts:
            if not key.endswith("@reward"):
                owner = keys.owner_of(keys.definition_of(key))
                self._by_owner.setdefault(owner, set()).add(key)
        self.programs: set[str] = set()
        self.laid: set[str] = set()
        self._watched: list[Context] = []

    def watch(self, game: Game) -> None:
        """Notes from now on what runs in sessions like this one."""
        context = game._context
        if not any(context is known for known in self._watched):
            self._watched.append(context)
            for key in context.code.programs:
                ops = context.programs[key]
                if ops:
                    context.programs[key] = (self._noting(key, ops[0]), *ops[1:])

    def _noting(self, key: str, op: Op) -> Op:
        def noted(run: Run, frame: Frame) -> None:
            self.programs.add(key)
            op(run, frame)

        return noted

    def look(self, game: Game) -> None:
        """Notes the upgrades on the table."""
        for player in game._table.players:
            self.laid |= {game._table.cards[card] for card in player.upgrades}

    def left_of(self, enemy: str) -> bool:
        """Whether a text of that enemy, besides its reward, has never run."""
        return any(text not in self.programs for text in self._by_owner.get(enemy, ()))

    def is_new(self, key: str) -> bool:
        """Whether a text has never run."""
        return key in self.texts and key not in self.programs

    def missing(self) -> list[str]:
        """Texts that never ran and upgrades that were never laid, in order."""
        return sorted((self.texts - self.programs) | (self.upgrades - self.laid))


def _is_adventure(library: Library, key: str) -> bool:
    """Whether a program belongs to an enemy, a tile, loot or equipment: not to a shared token."""
    kind, owner = key.partition(":")[0], keys.owner_of(keys.definition_of(key))
    return kind in ADVENTURE or owner in library.minions or owner in library.bosses


def _context(library: Library, scenario: str, heroes: Sequence[str]) -> Context:
    return session_game(library, scenario, heroes, 0)._context


def session_game(
    library: Library,
    scenario: str,
    heroes: Sequence[str | Seat],
    seed: int,
    edition: str = PRINTED,
) -> Game:
    """A session of that scenario with all optional packs, and dice from outside."""
    mode = "boss-battle" if library.scenarios[scenario].fight is not None else "portal-crawl"
    return new_game(
        library,
        list(heroes),
        mode,
        seed,
        edition,
        chance=EXTERNAL,
        turn_limit=TURNS,
        session=Session(scenario, packs=tuple(library.packs)),
    )


def with_loot(seen: SeenInSessions, game: Game, rng: random.Random) -> list[Seat]:
    """The heroes of a session with loot in their decks that has never been used; no two cards of a
    name, and without the hero's own card that a loot card takes the place of.
    """
    library = seen.library
    owners = {keys.definition_of(key) for key in seen.missing()}
    found: dict[str, tuple[str, str]] = {}
    for key in rng.sample(sorted(owners), len(owners)):
        kind, _, id = key.partition(":")
        if kind == keys.LOOT:
            card = library.loot[id]
            found.setdefault(card.base, (key, card.swaps.text if card.swaps is not None else ""))
        elif kind == keys.EQUIPMENT:
            found.setdefault(library.equipment[id].base, (key, ""))
    seats = []
    loot = list(found.values())
    for hero in adventure_of(game._table).heroes:
        id = game._table.players[hero].hero
        mine, loot = loot[:LOOT], loot[LOOT:]
        gone = {keys.key(keys.CARD, swapped) for _, swapped in mine if swapped}
        own = [key for key in game._context.code.heroes[id].deck if key not in gone]
        seats.append(Seat(id, deck=(*own, *[key for key, _ in mine])))
    return seats


def _about(option: Option) -> str:
    """The key of the card that an option is about, which its message names."""
    message = option.message
    while True:
        said = message.arguments[0][1] if message.arguments else None
        if not isinstance(said, Message):
            return said.key if isinstance(said, Content) else ""
        message = said  # one of several copies


# --- the dice of enemies --------------------------------------------------------------------------


@cache
def _throws() -> tuple[tuple[int, ...], ...]:
    """Every result of five dice, in order of their numbers."""
    return tuple(combinations_with_replacement(range(1, SIDES + 1), DICE))


class Steering:
    """Chance in favour of coverage: enemies roll for unseen abilities."""

    def __init__(self, seen: SeenInSessions, rng: random.Random) -> None:
        self.seen, self.rng = seen, rng
        self._wanted: tuple[int, tuple[int, ...]] = (-1, ())  # id of the roll, faces

    def choose(self, game: Game, decision: Decision) -> Option:
        """An answer to any question of a session."""
        if decision.kind == "roll" and self._may_fall(game):
            announce = [
                o for o in decision.options if o.kind == "roll" and o.value[0] == "announce"
            ]
            return self.rng.choice(announce or decision.options)
        plays = [o for o in decision.options if o.kind == "play" and o.value[0] != SELL]
        fresh = [option for option in plays if self.seen.is_new(_about(option))]
        if fresh:
            return self.rng.choice(fresh)
        if decision.kind != "chance" or len(decision.options) != SIDES:
            # A card that is new is kept until its moment comes.
            kept = [o for o in decision.options if not self.seen.is_new(_about(o))]
            return self.rng.choice(kept or decision.options)
        work = game._table.frames[-1].work
        if isinstance(work, ThrowWork):
            roll = game._table.rolls[-work.back]
            face = self._face(game, roll, work)
            if face:
                return decision.options[face - 1]
        return self.rng.choice(decision.options)

    def at_random(self, game: Game, decision: Decision) -> Option:
        """An answer in a battle without a session."""
        return self.rng.choice(decision.options)

    def _face(self, game: Game, roll: Roll, work: ThrowWork) -> int:
        """The next face for an Offensive Roll; 0 leaves it to chance."""
        player = game._table.players[roll.owner]
        if roll.purpose != "offense":
            return 0
        if roll.owner in adventure_of(game._table).heroes:
            return SIDES if self._may_fall(game) else 0
        if len(roll.faces) != DICE:
            return 0
        if len(work.dice) == DICE and not work.got:
            self._wanted = roll.id, self._unseen(game, player)
        number, wanted = self._wanted
        if number != roll.id or not wanted:
            return 0
        left = list(wanted)
        kept = [face for place, face in enumerate(roll.faces) if place not in work.dice]
        for face in (*kept, *work.got):
            if face in left:
                left.remove(face)
        return left[0] if left else 0

    def _may_fall(self, game: Game) -> bool:
        """Whether nothing but a reward is left to see of the enemies that fight: then heroes roll
        their Ultimates.
        """
        table = game._table
        heroes = adventure_of(table).heroes
        fighting = {seat for hero in heroes for seat in table.players[hero].engaged}
        return all(not self.seen.left_of(table.players[seat].hero) for seat in fighting)

    def _unseen(self, game: Game, player: Player) -> tuple[int, ...]:
        """Faces with which the enemy activates a text that has not run; empty when there are
        none, and now and then: a failed roll is something to see, too.
        """
        code = game._context.code
        assert isinstance(code, AdventureCode)
        priorities = code.enemies[player.hero].priorities
        found = []
        for faces in _throws():
            met = []
            for place, key in enumerate(player.offense):
                tier = code.abilities[key].tier_for(faces, straights=True)
                if tier >= 0:
                    met.append(Candidate(key, tier, place, priorities.get(key, 0)))
            best = best_ability(met)
            if best:
                tier = next(one.tier for one in met if one.key == best)
                if code.abilities[best].tiers[tier].program not in self.seen.programs:
                    found.append(faces)
        if not found or self.rng.random() < 0.2:
            return ()
        return self.rng.choice(found)


# --- playing --------------------------------------------------------------------------------------


def exhaust_sessions(
    library: Library,
    *,
    games: int,
    seed: int = 0,
    heroes: Sequence[str] = (),
    edition: str = PRINTED,
    kinds: Sequence[str] = ADVENTURE,
    law: Callable[[Game, Option, Game], None] | None = None,
) -> tuple[SeenInSessions, int, int]:
    """Plays sessions until nothing is missing or the games are used up; returns games and
    decisions too. `heroes` play all of them, two at a time; without, all heroes there are. `kinds`
    are the kinds of definitions whose texts count; `law` is told of every step and may raise.
    """
    rng = random.Random(seed)
    team = sorted(heroes or library.heroes)
    seen = SeenInSessions(library, team[:2], kinds)
    steering = Steering(seen, rng)
    played = decisions = 0
    while played < games and seen.missing():
        pair = [rng.choice(team) for _ in range(2)]
        # A text that waits for a rare moment leaves some battles to the rows of the king's hand.
        hands = played % 8 == 7 and bool(_with_a_hand(library, seen))
        wanted = [] if hands else _wanted(library, seen)
        answer: Callable[[Game, Decision], Option] = steering.choose
        if wanted:
            scenario = rng.choice(wanted)
            game = session_game(library, scenario, pair, rng.getrandbits(32), edition)
            if keys.LOOT in kinds or keys.EQUIPMENT in kinds:
                seats = with_loot(seen, game, rng)
                game = session_game(library, scenario, seats, rng.getrandbits(32), edition)
        else:
            bosses = _with_a_hand(library, seen) or sorted(library.bosses)
            heroes = [rng.choice(bosses), *pair]
            game = new_game(
                library,
                heroes,
                "boss-vs-many",
                rng.getrandbits(32),
                edition,
                chance=EXTERNAL,
                turn_limit=TURNS,
            )
            answer = steering.at_random
        seen.watch(game)
        while game.decision is not None:
            option = answer(game, game.decision)
            before, game = game, game.apply(option)
            if law is not None:
                law(before, option, game)
            decisions += 1
        seen.look(game)
        played += 1
    return seen, played, decisions


def _wanted(library: Library, seen: SeenInSessions) -> list[str]:
    """Scenarios in which something unseen may come; none when all that is left needs a boss whom a
    player plays.
    """
    missing = [key for key in seen.missing() if not _is_hand(key)]
    owners = {keys.owner_of(keys.definition_of(key)) for key in missing}
    owners |= {_boss_of(library, owner) for owner in owners}
    found = []
    for id, scenario in library.scenarios.items():
        if scenario.fight is not None:
            if keys.slug(scenario.fight.boss.text) in owners:
                found.append(id)
        elif any(_in_crawls(library, key) for key in missing):
            found.append(id)
    return sorted(found) or (sorted(library.scenarios) if missing else [])


def _is_hand(key: str) -> bool:
    """Whether a text is a row of the king's hand, which only a player who is a boss uses."""
    return key.startswith(f"{keys.TABLE}:") and f"@{a.KINGS_HAND}-" in key


def _with_a_hand(library: Library, seen: SeenInSessions) -> list[str]:
    """Bosses of scenarios whose table has rows of the king's hand that were never used."""
    tables = {keys.definition_of(key) for key in seen.missing() if _is_hand(key)}
    return sorted(
        keys.slug(scenario.fight.boss.text)
        for scenario in library.scenarios.values()
        if scenario.fight is not None and keys.key(keys.TABLE, scenario.table.text) in tables
    )


def _boss_of(library: Library, owner: str) -> str:
    """The boss whose ally a minion is, otherwise nobody."""
    minion = library.minions.get(owner)
    return keys.slug(minion.ally_of.text) if minion is not None and minion.ally_of else ""


def _in_crawls(library: Library, key: str) -> bool:
    owner = keys.owner_of(keys.definition_of(key))
    return owner not in library.bosses and not _boss_of(library, owner)
