"""A campaign: a small value above its sessions that outlives every version of the engine.

A campaign keeps its players, the possessions of each hero and the score sheet. A session is a
`Game`: `begin` makes it, `record` reads only its result.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from .. import records
from ..adventures.scoring import Score
from ..adventures.sheet import Line, Member, sheet
from ..engine.chance import below, is_seed, number
from ..engine.codec import fits
from ..engine.seats import Seat
from ..engine.sessions import Session
from ..errors import IllegalAction, SetupError, shown
from ..language import ast as a
from ..language.guidance.suggest import closest
from ..library import Library
from ..library.library import expect_library
from ..rules import options_of, settle
from .game import SEED_BITS, Game, new_game

MOST_HEROES = 4  # ADV-CAMP-04
LONGEST_NAME = 200


@records.frozen
class CampaignView:
    """A campaign as a player of the team may know it, without seeds."""

    player: int | None
    team: str
    difficulty: str
    members: tuple[Member, ...]
    lines: tuple[Line, ...]
    number: int
    salves: int | None
    score: int
    is_over: bool


@records.frozen
class Campaign:
    """A campaign at one moment. It never changes: `record` returns the next one.

    `salves` are those that the next session starts with, None for as many as its card says;
    `packs` are the optional packs that its sessions draw from. `legacy` are the locked packs that
    this or an earlier campaign has unlocked, by winning the last scenario. (ADV-CAMP-12)
    """

    library: Library = records.field(eq=False, repr=False)
    difficulty: str
    team: str
    members: tuple[Member, ...]
    lines: tuple[Line, ...]
    rules: dict[str, Any]
    seed: int = records.field(repr=False)
    legacy: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()

    # --- where it stands ----------------------------------------------------------------------

    @property
    def _card(self) -> a.Difficulty:
        return self.library.difficulties[self.difficulty]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the scenarios, in order. (ADV-CAMP-01)"""
        return tuple(sorted({card.number for card in self.library.scenarios.values()}))

    @property
    def number(self) -> int:
        """The number of the next scenario, 0 when the campaign is over. (ADV-CAMP-02)"""
        return _next_number(self.numbers, self.lines, advances=self._card.advances)

    @property
    def is_over(self) -> bool:
        """ADV-CAMP-03: whether the last scenario is behind the team."""
        return self.number == 0

    @property
    def salves(self) -> int | None:
        """The Salves of the next session. (ADV-SCORE-04, -06)"""
        return _next_salves(self.lines, self._card.loss_salves)

    @property
    def score(self) -> int:
        """ADV-SCORE-09: all sessions added up, won and lost."""
        return sum(line.score.total for line in self.lines)

    @property
    def session_id(self) -> str:
        """The id of the next session."""
        digest = number(self.seed, 1 << 40) & 0xFFFFFFFF
        return f"{digest:08x}-{len(self.lines) + 1}"

    # --- playing ------------------------------------------------------------------------------

    def begin(self, **options: Any) -> Game:
        """The next session as a game of its own. `options` are those of `new_game` that a campaign
        leaves open: `chance`, `turn_limit`.
        """
        if self.is_over:
            raise IllegalAction("The campaign is over: there is no further session.")
        scenario = self.scenario
        card = self.library.scenarios[scenario]
        return new_game(
            self.library,
            [Seat(member.hero, deck=member.deck) for member in self.members],
            mode="boss-battle" if card.fight is not None else "portal-crawl",
            seed=number(self.seed, len(self.lines)) >> (64 - SEED_BITS),
            rules=self.rules,
            session=Session(
                scenario,
                difficulty=self.difficulty,
                salves=self.salves,
                id=self.session_id,
                packs=self.packs,
            ),
            **options,
        )

    @property
    def scenario(self) -> str:
        """The card of the next session: one of a crawl's at random, anew after a loss; a boss keeps
        its card. (ADV-SETUP-01, ADV-SCORE-07)
        """
        at = self.number
        found = [id for id, card in self.library.scenarios.items() if card.number == at]
        crawl = self.library.scenarios[found[0]].fight is None
        place = 1_000 + len(self.lines) if crawl else 1_000_000 + at
        return sorted(found)[below(self.seed, place, len(found))]

    def record(self, game: Game) -> Campaign:
        """The campaign after a session, from its result alone. A session of another campaign, or
        one that is already recorded, is refused.
        """
        if not isinstance(game, Game):
            raise SetupError(f"A campaign records a Game, not {shown(game)}.")
        result = game.result
        if self.is_over:
            raise IllegalAction("The campaign is over: nothing can be recorded.")
        if result is None or result.session is None:
            raise IllegalAction("This is no session that was played to its end.")
        outcome = result.session
        if outcome.id != self.session_id:
            own = outcome.id.partition("-")[0] == self.session_id.partition("-")[0]
            why = "was recorded before" if own else "is of another campaign"
            raise IllegalAction(f"This session {why}: the next one is {self.session_id}.")
        score = Score(
            won=outcome.won,
            salves=outcome.salves,
            gold=outcome.gold,
            unclaimed=outcome.unclaimed,
            explored=outcome.explored,
            scenario=self._card.score,
        )
        line = Line(outcome.scenario, outcome.number, outcome.started, score)
        members = [  # ADV-SCORE-08: Loot is kept, won or lost
            records.evolve(member, deck=deck)
            for member, deck in zip(self.members, outcome.decks, strict=True)
        ]
        after = records.evolve(self, lines=(*self.lines, line), members=tuple(members))
        if not (after.is_over and outcome.won):
            return after
        locked = [name for name, use in self.library.packs.items() if use is a.PackUse.LOCKED]
        return records.evolve(after, legacy=tuple(dict.fromkeys((*self.legacy, *locked))))

    # --- looking ------------------------------------------------------------------------------

    def view(self, player: int | None) -> CampaignView:
        """The view of a player of the team; None is a spectator, who sees no decks."""
        if player is not None and player not in range(len(self.members)):
            raise IllegalAction(f"There is no seat {shown(player)} in this campaign.")
        members = self.members
        if player is None:
            members = tuple([records.evolve(member, deck=None) for member in members])
        return CampaignView(
            player,
            self.team,
            self.difficulty,
            members,
            self.lines,
            self.number,
            self.salves,
            self.score,
            self.is_over,
        )

    @property
    def sheet(self) -> str:
        """The score sheet as text."""
        return sheet(self.team, self.difficulty, self.members, self.lines)

    # --- saving -------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The campaign as text that every later version reads."""
        from .campaign_file import written

        return written(self)

    @classmethod
    def from_json(cls, text: str, library: Library) -> Campaign:
        """A saved campaign; SaveError says why it cannot be read or go on."""
        from .campaign_file import read

        expect_library(library)
        return read(text, library)


def new_campaign(
    library: Library,
    heroes: Sequence[str],
    difficulty: str = "normal",
    names: Sequence[str] | None = None,
    team: str = "",
    rules: str | Mapping[str, Any] | None = "printed",
    seed: int | None = None,
    packs: Sequence[str] = (),
    legacy: Sequence[str] = (),
) -> Campaign:
    """A new campaign of one to four heroes; `names` are the players'. Without a `seed` there is a
    fresh one. (ADV-CAMP-06) `packs` are optional packs to draw from; a locked one has to be in the
    `legacy` of an earlier campaign that was won.
    """
    expect_library(library)
    if isinstance(heroes, str) or not hasattr(heroes, "__iter__"):
        raise SetupError(f"Heroes are a list of ids, not {shown(heroes)}.")
    chosen = list(heroes)
    if not 1 <= len(chosen) <= MOST_HEROES:
        raise SetupError(f"A campaign is for 1 to {MOST_HEROES} heroes, not {len(chosen)}.")
    for id in chosen:
        library.hero(id)
    called = [""] * len(chosen) if names is None else list(names)
    if len(called) != len(chosen):
        many = "1 hero" if len(chosen) == 1 else f"{len(chosen)} heroes"
        raise SetupError(f"{many}, but {len(called)} name{'s' * (len(called) != 1)}.")
    for word in (*called, team):
        if not fits(word, str) or len(word) > LONGEST_NAME or not _is_one_line(word):
            raise SetupError(
                f"A name is a line of at most {LONGEST_NAME} characters, not {shown(word)}."
            )
    if difficulty not in library.difficulties:
        raise SetupError(_unknown("difficulty", difficulty, library.difficulties))
    if not library.scenarios:
        raise SetupError("This library has no scenarios to play.")
    fresh = secrets.randbits(SEED_BITS) if seed is None else seed
    if not is_seed(fresh):
        raise SetupError(f"A seed is a whole number of 64 bits, not {shown(fresh)}.")
    used, unlocked = _packs(library, packs, legacy)
    members = tuple([Member(id, name) for id, name in zip(chosen, called, strict=True)])
    settled = options_of(settle(rules))
    return Campaign(library, difficulty, team, members, (), settled, fresh, unlocked, used)


def _is_one_line(word: str) -> bool:
    """Whether a name has no line ends and nothing else that a terminal would obey."""
    return not any(unicodedata.category(sign) in ("Cc", "Zl", "Zp") for sign in word)


def _packs(
    library: Library, packs: Sequence[str], legacy: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The packs that a campaign draws from and those it has unlocked, each name once."""
    for names in (packs, legacy):
        if isinstance(names, str) or not all(type(name) is str for name in names):
            raise SetupError(f"Packs are a list of names, not {shown(names)}.")
    known = library.packs
    for name in packs:
        if name not in known:
            raise SetupError(_unknown("optional pack", name, known))
        if known[name] is a.PackUse.LOCKED and name not in legacy:
            raise SetupError(
                f"The pack {name!r} is locked until a campaign has been won: "
                "pass the legacy of that campaign."
            )
    return tuple(dict.fromkeys(packs)), tuple(dict.fromkeys(legacy))


def _unknown(word: str, id: object, known: Mapping[str, object]) -> str:
    near = closest(str(id), list(known))
    hint = f" Did you mean {near!r}?" if near else ""
    listed = ", ".join(sorted(known)) or "none"
    return f"There is no {word} {id!r}.{hint} There are: {listed}."


def _next_number(numbers: Sequence[int], lines: Sequence[Line], *, advances: bool) -> int:
    if not lines:
        return numbers[0]
    last = lines[-1]
    if not (last.score.won or advances):
        return last.number
    return next((number for number in numbers if number > last.number), 0)


def _next_salves(lines: Sequence[Line], more: int) -> int | None:
    if not lines:
        return None
    last = lines[-1]
    return last.score.salves if last.score.won else last.started + more
