"""The study: which games are played to judge a hero, in which order, and when it is enough."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

import attrs

from ...agents import AgentSpec
from ...errors import SetupError
from ...library import Library
from ...rules import settle
from ..simulation.kept import Kept
from ..simulation.plan import GameId, Matchup, Plan, make_plan
from ..simulation.playing import Played
from ..simulation.results import Tally, tally
from ..simulation.workers import Tell, run
from ..statistics import strengths
from .measures import ability_uses, card_uses, lengths
from .result import Balance, CardUse, Level, Sensitivity, Z
from .variants import STEP, Part, abilities_of, cards_of, with_numbers
from .verdict import LOOKS, UNDECIDED, WEAK, Z_LOOK, Estimate, Games, mean_of, scores, verdict_of

HEADLINE, CHANGES = 0.5, 0.85
"""Shares of the time after which the headline and the sensitivity have to be done."""
SAMPLE = 4
"""Opponents of the sensitivity and of the levels of bots."""
ROUNDS = ((12, 4), (6, 12), (3, 32))
"""Sensitivity: so many changes are tried, in so many games against each opponent of the sample."""
LEVEL_GAMES = (2, 4, 8)
NOTABLE = 0.05
"""A difference between levels of bots that is smaller is no finding."""

Score = Callable[[Games], dict[int, float]]


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
    share: Estimate = attrs.field(factory=lambda: Estimate(0.5, math.inf))
    verdict: str = UNDECIDED
    games: int = 0
    looks: int = 0
    sensitivity: list[Sensitivity] = attrs.field(factory=list)
    without: dict[str, tuple[float, float]] = attrs.field(factory=dict)
    levels: list[Level] = attrs.field(factory=list)
    differs: bool = False
    _start: float = attrs.field(factory=time.monotonic)
    _played: int = 0

    # --- time ---------------------------------------------------------------------------------

    def _fits(self, games: int, until: float) -> int:
        """How many of these games can be played before that share of the time is over."""
        if self.seconds is None:
            return games
        spent = time.monotonic() - self._start
        left = self.seconds * until - spent
        if not self._played:
            return games  # nothing is known of the pace
        return min(games, max(0, int(left * self._played / max(spent, 1e-9))))

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

    def _play(self, plan: Plan) -> list[Games]:
        missing = sum(map(len, plan.jobs(self.kept.by_matchup)))
        run(plan, self.kept, self.executor, self.tell)
        self._played += missing
        return [self._games(matchup, plan) for matchup in plan.matchups]

    def _games(self, matchup: Matchup, plan: Plan) -> dict[GameId, Played]:
        known = self.kept.by_matchup.get(matchup.digest, {})
        return {
            id: known[id] for id in sorted(known) if 0 <= id.seed - plan.seed < -(-plan.games // 2)
        }

    # --- the headline ---------------------------------------------------------------------------

    def headline(self) -> None:
        """Plays against every opponent until the test can say something, or time is up."""
        for look in LOOKS:
            wanted = min(look, self.most_games)
            fits = self._fits((wanted - self.games) * len(self.opponents), HEADLINE)
            games = self.games + fits // len(self.opponents) // 2 * 2
            if games <= self.games:
                return
            rows = self._play(self._plan(self.opponents, games))
            self.games, self.looks = games, self.looks + 1
            self.share = mean_of([scores(row) for row in rows])
            self.verdict = verdict_of(self.share)
            if self.verdict != UNDECIDED or games < look:
                return

    @property
    def results(self) -> list[Games]:
        """The games of the headline, by opponent."""
        plan = self._plan(self.opponents, self.games)
        return [self._games(matchup, plan) for matchup in plan.matchups]

    @property
    def sample(self) -> tuple[str, ...]:
        """Some of the opponents, spread over all of them."""
        step = max(1, len(self.opponents) / SAMPLE)
        places = dict.fromkeys(int(n * step) for n in range(min(SAMPLE, len(self.opponents))))
        return tuple([self.opponents[place] for place in places])

    # --- what would change it most ----------------------------------------------------------------

    def sensitivities(self) -> None:
        """Tries changes, the likeliest first, and the most telling of them again."""
        trials = self._trials()
        for most, games in ROUNDS:
            trials = trials[:most]
            each = games * len(self.sample)
            trials = trials[: self._fits(len(trials) * each, CHANGES) // each]
            if not trials:
                return
            before = dict(zip(self.sample, self._play(self._plan(self.sample, games)), strict=True))
            tried = [(self._try(trial, games, before), trial) for trial in trials]
            tried.sort(key=lambda each: (-abs(each[0].effect.value), each[0].what))
            known = {each.what: each for each in self.sensitivity}
            known.update({each.what: each for each, _ in tried})
            self.sensitivity = sorted(
                known.values(), key=lambda each: (-abs(each.effect.value), each.what)
            )
            trials = [trial for _, trial in tried]

    def _trials(self) -> list[_Trial]:
        """Changes of abilities and cards, those first that are used most."""
        by = STEP if self.verdict == WEAK or self.share.value < 0.5 else -STEP
        games = [game for row in self.results for game in row.values()]
        uses = {use.ability: use.activations for use in ability_uses(self.abilities, games)}
        plays = {use.card: use.played for use in card_uses(self.cards, games)}
        found: list[tuple[float, _Trial]] = []
        for part in self.abilities:
            library = with_numbers(self.library, self.hero, part, by)
            if library is not None and uses[part.name]:
                words = f"{STEP} {'more' if by > 0 else 'less'} in its numbers"
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
        return [kind[at] for at in range(longest) for kind in kinds if at < len(kind)]

    def _try(self, trial: _Trial, games: int, before: Mapping[str, Games]) -> Sensitivity:
        agents: Sequence[str | AgentSpec] = (trial.agent or self.agent, self.agent)
        rows = self._play(self._plan(self.sample, games, agents, trial.library))
        old = [scores(before[other]) for other in self.sample]
        new = [scores(row) for row in rows]
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
        """Lets two levels of bots play the same sample."""
        for games in LEVEL_GAMES:
            if self._fits(games * len(self.sample), 1.0) < games * len(self.sample):
                return
            rows = [
                self._play(self._plan(self.sample, games, agent))
                for agent in (self.agent, self.level)
            ]
            both = [[scores(each) for each in row] for row in rows]
            means = [mean_of(each) for each in both]
            self.levels = [
                Level(agent, mean, sum(map(len, row)))
                for agent, mean, row in zip((self.agent, self.level), means, rows, strict=True)
            ]
            apart = means[1].value - means[0].value
            error = math.hypot(means[0].error, means[1].error)
            self.differs = abs(apart) > max(NOTABLE, Z * error)

    # --- the end ----------------------------------------------------------------------------------

    def result(self, *, is_complete: bool = True) -> Balance:
        """What has been found so far."""
        rows = self.results
        games = [game for row in rows for game in row.values()]
        agents = (self.agent, self.agent)
        against = tuple(
            [
                tally((self.hero, other), agents, row.values())
                for other, row in zip(self.opponents, rows, strict=True)
            ]
        )
        rated = _strengths(self.hero, against)
        whole = tally((self.hero, ""), agents, games)
        cards = [_tried(use, self.without.get(use.card)) for use in card_uses(self.cards, games)]
        return Balance(
            hero=self.hero,
            name=self.library.hero(self.hero).name.text,
            verdict=self.verdict,
            share=self.share.value,
            interval=_within(self.share.interval(Z_LOOK)),
            strength=rated.get(self.hero, 0.0),
            strengths=rated,
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
            looks=self.looks,
            agent=self.agent,
            mode="duel",
            rules=settle(self.rules),
            seed=self.seed,
            is_complete=is_complete,
        )


@attrs.frozen
class _Trial:
    """A change to try: of the content, or of what the bot does."""

    part: Part
    kind: str
    change: str
    library: Library
    agent: AgentSpec | None


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


def opponents_of(library: Library, hero: str, against: Sequence[str]) -> tuple[str, ...]:
    """The opponents that are named, or every other hero; SetupError for who is not there."""
    library.hero(hero)
    for other in against:
        library.hero(other)
    found = tuple(dict.fromkeys(against)) or tuple(sorted(set(library.heroes) - {hero}))
    if not found:
        raise SetupError("There is no other hero to play against.")
    return found
