"""The study: the games that judge a hero, their order, and the end of the study."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

import attrs

from ...agents import AgentSpec
from ...errors import SetupError, shown
from ...library import Library
from ...rules import options_of, settle
from ..simulation.kept import Kept
from ..simulation.plan import GameId, Matchup, Plan, games_of, make_plan
from ..simulation.playing import Played
from ..simulation.results import Tally, tally
from ..simulation.workers import Tell, run
from ..statistics import games_within, strengths
from .measures import ability_uses, card_uses, lengths
from .result import Balance, CardUse, Level, Sensitivity, Z
from .variants import LESS, MORE, Part, abilities_of, as_in, cards_of, with_numbers
from .verdict import (
    FIRST_GAMES,
    LOOKS,
    UNDECIDED,
    UNTIMED_GAMES,
    WEAK,
    Estimate,
    Games,
    games_needed,
    mean_of,
    scores,
    verdict_of,
    z_at,
)

HEADLINE, CHANGES = 0.55, 0.85
"""Shares of the time after which the headline and the sensitivity have to be done."""
SAMPLE, LEVEL_SAMPLE = 12, 4
"""Opponents of the sensitivity, and of the levels of bots."""
ROUNDS = ((16, 2), (6, 6), (3, 16))
"""Sensitivity: so many changes are tried, in so many games against each opponent of the sample."""
LEVEL_GAMES = (2, 4, 8)
HERO = "hero"
"""The kind of a change that makes the whole hero another."""
NARROWING = 80
"""Games against each opponent that tell how many an interval of a certain width takes."""
NOTABLE = 0.05
"""A difference between levels of bots that is smaller is no finding."""


@attrs.define
class Study:
    """The games of one hero, as far as they are played."""

    library: Library
    hero: str
    opponents: tuple[str, ...]
    agent: str
    level: str
    seed: int
    rules: Mapping[str, Any]
    kept: Kept
    executor: Executor | None
    seconds: float | None
    tell: Tell | None
    most_games: int
    like: str = ""
    points: float | None = None
    share: Estimate = attrs.field(factory=lambda: Estimate(0.5, math.inf))
    verdict: str = UNDECIDED
    games: int = 0
    planned: int = 0
    looks: int = 0
    sensitivity: list[Sensitivity] = attrs.field(factory=list)
    without: dict[str, tuple[float, float]] = attrs.field(factory=dict)
    levels: list[Level] = attrs.field(factory=list)
    differs: bool = False
    start: float = attrs.field(factory=time.monotonic)
    part: float = 0.0  # of the games that were planned
    _played: int = 0
    _spent: float = 0.0

    # --- time ---------------------------------------------------------------------------------

    def _until(self, share: float) -> float:
        """The moment at which that share of the time is over."""
        return math.inf if self.seconds is None else self.start + share * self.seconds

    def _fits(self, games: int, share: float) -> int:
        """The number of these games that fit before that share of the time is over, at the pace
        of the games of this agent so far.
        """
        if self.seconds is None or not self._played:
            return games
        left = self._until(share) - time.monotonic()
        return min(games, max(0, int(left * self._played / max(self._spent, 1e-9))))

    # --- games --------------------------------------------------------------------------------

    def _plan(
        self,
        opponents: Sequence[str],
        games: int,
        agents: str | Sequence[str | AgentSpec] = "",
        library: Library | None = None,
    ) -> Plan:
        return make_plan(
            library or self.library,
            [(self.hero, other) for other in opponents],
            games,
            agents or self.agent,
            self.seed,
            self.rules,
            watch=True,
        )

    def _play(self, plan: Plan, share: float) -> bool:
        """Plays a plan until that share of the time is over; whether all of it is played."""
        missing = sum(map(len, plan.jobs(self.kept.by_matchup)))
        start = time.monotonic()
        whole = run(plan, self.kept, self.executor, self.tell, self._until(share))
        left = 0 if whole else sum(map(len, plan.jobs(self.kept.by_matchup)))
        if self.agent == str(plan.matchups[0].agents[1]):
            self._played += missing - left
            self._spent += time.monotonic() - start
        return whole

    def _games(self, plan: Plan) -> list[Games]:
        """The games of a plan that are played, by match-up."""
        return [self._known(matchup, plan) for matchup in plan.matchups]

    def _known(self, matchup: Matchup, plan: Plan) -> dict[GameId, Played]:
        known = self.kept.by_matchup.get(matchup.digest, {})
        wanted = games_of(matchup, plan.seed, 0, plan.games)
        return {id: known[id] for id in wanted if id in known}

    def play(self) -> None:
        """Plays the whole study: the headline, the possible changes, and the levels of bots."""
        self.headline()
        self.sensitivities()
        self.compare_levels()

    # --- the headline ---------------------------------------------------------------------------

    def headline(self) -> None:
        """Plays against every opponent until the test can say something, or time is up. With
        `points` it plays until the share against each is known that well, and looks once.
        """
        if self.points is not None:
            self._narrow(self.points)
            return
        self.planned = self._planned()
        for part in LOOKS:
            games = min(self.planned, max(2, math.ceil(part * self.planned / 2) * 2))
            if games <= self.games:
                continue
            plan, whole = self._plan(self.opponents, games), False
            try:
                whole = self._play(plan, HEADLINE)
            finally:  # what was played before an interruption counts, too
                self._look(plan)
            if self.verdict != UNDECIDED or not whole:
                return

    def _narrow(self, points: float) -> None:
        """Plays until the interval of the share against each opponent is that share plus or minus
        so many points: those whose interval is wider go on. How many games that takes follows from
        the shares alone, and no verdict ends it, so that one look at its end is the whole test.
        """
        wanted, whole = dict.fromkeys(self.opponents, min(NARROWING, self.most_games)), True
        try:
            while wanted and whole:
                self.planned = self.games = max(self.games, *wanted.values())
                plan = self._plan(tuple(wanted), self.games)
                plan = attrs.evolve(plan, each=tuple(wanted.values()))
                whole = self._play(plan, HEADLINE)
                wanted = self._too_wide(points)
        finally:
            self._look(self._plan(self.opponents, self.games), part=1.0)

    def _too_wide(self, points: float) -> dict[str, int]:
        """The opponents against whom more games are needed, and how many in all."""
        found = {}
        for other, row in zip(self.opponents, self.results, strict=True):
            share = tally((self.hero, other), (self.agent, self.agent), row.values()).rate()
            needed = min(games_within(share, points), self.most_games)
            if needed > len(row):
                found[other] = needed
        return found

    def _look(self, plan: Plan, part: float | None = None) -> None:
        """Looks at the share that the games of a plan show, as far as they are played: at a
        certain part of the test, or as many games as were planned.
        """
        rows = self._games(plan)
        played = sum(map(len, rows))
        if played:
            self.games, self.looks = plan.games, self.looks + 1
            most = max(self.planned, plan.games) * len(self.opponents)
            self.part = played / most if part is None else part
            self.share = mean_of([scores(row) for row in rows])
            self.verdict = verdict_of(self.share, z_at(self.part))

    def _planned(self) -> int:
        """The planned number of games against each opponent, if no look ends it before. With a
        time, a few games tell how many that is; their results have no part in it. The first of
        them are not timed: workers start and compile the heroes meanwhile.
        """
        if self.seconds is None:
            return self.most_games
        first = min(FIRST_GAMES, self.most_games)
        for games in sorted({min(UNTIMED_GAMES, first), first}):
            self._played, self._spent = 0, 0.0
            plan, whole = self._plan(self.opponents, games), False
            try:
                whole = self._play(plan, HEADLINE)
            except BaseException:
                self._look(plan)
                raise
            if not whole:
                return first
        more = self._fits((self.most_games - first) * len(self.opponents), HEADLINE)
        return first + more // len(self.opponents) // 2 * 2

    @property
    def results(self) -> list[Games]:
        """The games of the headline, by opponent."""
        return self._games(self._plan(self.opponents, self.games))

    @property
    def sample(self) -> tuple[str, ...]:
        """The opponents of the sensitivity."""
        return _spread(self.opponents, SAMPLE)

    # --- what would change it most ----------------------------------------------------------------

    def sensitivities(self) -> None:
        """Tries changes, the likeliest first, and the most telling of them again."""
        trials = self._trials()
        for most, games in ROUNDS:
            each = games * len(self.sample)
            trials = trials[: min(most, self._fits(most * each, CHANGES) // each)]
            plan = self._plan(self.sample, games)
            if not trials or not self._play(plan, CHANGES):
                return
            before = self._games(plan)
            tried = []
            for trial in trials:
                found = self._try(trial, games, before)
                if found is None:
                    break
                tried.append((found, trial))
            tried.sort(
                key=lambda each: (each[1].kind != HERO, -abs(each[0].effect.value), each[0].what)
            )
            known = {each.what: each for each in self.sensitivity}
            known.update({each.what: each for each, _ in tried})
            self.sensitivity = sorted(
                known.values(), key=lambda each: (-abs(each.effect.value), each.what)
            )
            trials = [trial for _, trial in tried]

    def _trials(self) -> list[_Trial]:
        """Changes of abilities and cards, those first that are used most."""
        factor = MORE if self.verdict == WEAK or self.share.value < 0.5 else LESS
        games = [game for row in self.results for game in row.values()]
        uses = {use.ability: use.activations for use in ability_uses(self.abilities, games)}
        plays = {use.card: use.played for use in card_uses(self.cards, games)}
        found: list[tuple[float, _Trial]] = []
        for part in self.abilities:
            library = with_numbers(self.library, self.hero, part, factor)
            if library is not None and uses[part.name]:
                more = f"{abs(factor - 1):.0%} {'more' if factor > 1 else 'less'}"
                words = f"{more} dmg, healing and prevention"
                found.append((uses[part.name], _Trial(part, "ability", words, library, None)))
        for part in self.cards:
            if plays[part.name]:
                agent = agent_without(self.agent, part)
                trial = _Trial(part, "card", "never played", self.library, agent)
                found.append((plays[part.name], trial))
        found.sort(key=lambda each: (-each[0], each[1].part.key))
        # As many abilities as cards, as long as there are some of both.
        kinds = [[t for _, t in found if t.kind == kind] for kind in ("ability", "card")]
        longest = max(map(len, kinds))
        mixed = [kind[at] for at in range(longest) for kind in kinds if at < len(kind)]
        return [*self._as_there(), *mixed]

    def _as_there(self) -> list[_Trial]:
        """The parts that differ from the hero it is to be like, made as they are there."""
        if not self.like:
            return []
        words = f"as in {self.library.hero(self.like).name.text}"
        return [
            _Trial(Part("", name, ()), HERO if not at else "part", words, library, None)
            for at, (name, library) in enumerate(as_in(self.library, self.hero, self.like))
        ]

    def _try(self, trial: _Trial, games: int, before: Sequence[Games]) -> Sensitivity | None:
        """The effect of a change on the same seeds; None when time is up."""
        agents: Sequence[str | AgentSpec] = (trial.agent or self.agent, self.agent)
        plan = self._plan(self.sample, games, agents, trial.library)
        if not self._play(plan, CHANGES):
            return None
        rows = self._games(plan)
        old, new = [[scores(row) for row in each] for each in (before, rows)]
        change = mean_of(
            [
                {seed: after[seed] - was[seed] for seed in after if seed in was}
                for was, after in zip(old, new, strict=True)
            ]
        )
        if trial.kind == "card":
            self.without[trial.part.name] = (mean_of(new).value, mean_of(old).value)
        counted = sum(len(row) for row in rows)
        return Sensitivity(trial.part.name, trial.kind, trial.change, change, counted)

    @property
    def abilities(self) -> list[Part]:
        return abilities_of(self.library, self.hero)

    @property
    def cards(self) -> list[Part]:
        return cards_of(self.library, self.hero)

    # --- levels of bots ---------------------------------------------------------------------------

    def compare_levels(self) -> None:
        """Lets two levels of bots play the same sample, as far as the time allows."""
        sample = _spread(self.opponents, LEVEL_SAMPLE)
        for games in LEVEL_GAMES:
            plans = [self._plan(sample, games, agent) for agent in (self.agent, self.level)]
            whole = self._play(plans[0], 1.0) and self._play(plans[1], 1.0)
            both = [[scores(row) for row in self._games(plan)] for plan in plans]
            shared = [one.keys() & other.keys() for one, other in zip(*both, strict=True)]
            both = [
                [
                    {seed: row[seed] for seed in sorted(seeds)}
                    for row, seeds in zip(rows, shared, strict=True)
                ]
                for rows in both
            ]
            if not any(shared):
                return
            means = [mean_of(rows) for rows in both]
            self.levels = [
                Level(agent, mean, 2 * sum(map(len, shared)))
                for agent, mean in zip((self.agent, self.level), means, strict=True)
            ]
            apart = mean_of(
                [
                    {seed: new[seed] - old[seed] for seed in new}
                    for old, new in zip(*both, strict=True)
                ]
            )
            self.differs = abs(apart.value) > max(NOTABLE, Z * apart.error)
            if not whole:
                return

    # --- the end ----------------------------------------------------------------------------------

    def result(self, *, is_complete: bool = True) -> Balance:
        """The findings so far."""
        rows = self.results
        games = [game for row in rows for game in row.values()]
        agents = (self.agent, self.agent)
        against = tuple(
            [
                tally((self.hero, other), agents, row.values())
                for other, row in zip(self.opponents, rows, strict=True)
            ]
        )
        rated, undecided = _strengths(self.hero, against), self.verdict == UNDECIDED
        whole = tally((self.hero, ""), agents, games)
        cards = [_tried(use, self.without.get(use.card)) for use in card_uses(self.cards, games)]
        return Balance(
            hero=self.hero,
            name=self.library.hero(self.hero).name.text,
            verdict=self.verdict,
            share=self.share.value,
            interval=_within(self.share.interval(z_at(self.part))),
            strength=rated.get(self.hero, 0.0),
            strengths=rated,
            names={id: self.library.hero(id).name.text for id in (self.hero, *self.opponents)},
            against=against,
            first=whole.first_rate,
            turns=whole.turns_a_game,
            lengths=lengths(games),
            abilities=ability_uses(self.abilities, games),
            cards=tuple(cards),
            sensitivity=tuple(self.sensitivity),
            levels=tuple(self.levels),
            differs_by_level=self.differs,
            games=self.games,
            planned=self.planned,
            looks=self.looks,
            needed=games_needed(self.share, len(games) / len(rows)) if undecided else None,
            agent=self.agent,
            mode="duel",
            rules=options_of(settle(self.rules)),
            seed=self.seed,
            is_complete=is_complete,
            points=self.points,
        )


@attrs.frozen
class _Trial:
    """A change to try: of the content, or of what the bot does."""

    part: Part
    kind: str
    change: str
    library: Library
    agent: AgentSpec | None


def _spread(opponents: Sequence[str], number: int) -> tuple[str, ...]:
    """This number of opponents, spread over all of them."""
    step = max(1, len(opponents) / number)
    places = dict.fromkeys(int(n * step) for n in range(min(number, len(opponents))))
    return tuple([opponents[place] for place in places])


def agent_without(agent: str, part: Part) -> AgentSpec:
    """The agent that never plays a card."""
    spec = AgentSpec.read(agent)
    return AgentSpec(spec.name, spec.budget, part.keys)


def _tried(use: CardUse, found: tuple[float, float] | None) -> CardUse:
    if found is None:
        return use
    return attrs.evolve(use, without=found[0], with_it=found[1])


def _within(interval: tuple[float, float]) -> tuple[float, float]:
    return max(0.0, interval[0]), min(1.0, interval[1])


def _strengths(hero: str, against: Sequence[Tally]) -> dict[str, float]:
    """Strengths by the games of one hero; the opponents' mean is 0."""
    results = {
        (hero, each.heroes[1]): (each.wins[0] + each.draws / 2, each.games)
        for each in against
        if each.games
    }
    found = strengths(results)
    others = [value for name, value in found.items() if name != hero]
    middle = sum(others) / len(others) if others else 0.0
    return {name: value - middle for name, value in sorted(found.items())}


def hero_of(library: Library, id: object) -> str:
    """The id of a hero that is there; SetupError for anything else."""
    if not isinstance(id, str):
        raise SetupError(f"A hero is an id such as 'my-hero', not {shown(id)}.")
    library.hero(id)
    return id


def opponents_of(library: Library, hero: str, against: object) -> tuple[str, ...]:
    """The named opponents, or every other hero; SetupError for an unknown one."""
    hero_of(library, hero)
    if isinstance(against, str) or not isinstance(against, Iterable):
        raise SetupError(f"The opponents are a list of heroes, not {shown(against)}.")
    named = dict.fromkeys([hero_of(library, other) for other in against])
    if hero in named:
        raise SetupError(f"An opponent is another hero: {hero!r} is the one that is studied.")
    found = tuple(named) or tuple(sorted(set(library.heroes) - {hero}))
    if not found:
        raise SetupError("There is no other hero to play against.")
    return found
