"""Results of a measurement: tables of campaigns and first attempts, and the goals beside them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from statistics import median
from typing import Any, TypeVar

import attrs

from ...library import Library
from ..statistics import wilson
from .plan import Job
from .playing import AGAIN, FURTHER, Campaign, Try

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

# The goals for a box that is played by bots at its first difficulty.
SESSIONS = (9, 14)
CRAWLS, BOSSES = (0.60, 0.90), (0.45, 0.80)
CARDS, TEAMS = 0.10, 0.20
LOOT = (2.0, 4.0)
HARDER = 2


@attrs.frozen
class Share:
    """A count and its total."""

    won: int
    of: int

    @property
    def rate(self) -> float:
        return self.won / self.of

    def __str__(self) -> str:
        """With the interval of 95 %, as if all were independent."""
        low, high = wilson(self.won, self.of)
        return f"{self.rate:.0%} ({100 * low:.0f}-{100 * high:.0f}) of {self.of}"


def grouped(rows: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """Rows by a key, in the order of the keys."""
    found: dict[K, list[T]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return {each: found[each] for each in sorted(found)}  # type: ignore[type-var]


def share(tries: Sequence[Try]) -> Share:
    """The number of these that were won."""
    return Share(sum(one.won for one in tries), len(tries))


@attrs.frozen
class Attempt:
    """A first attempt, and whose it was."""

    job: Job
    one: Try

    @property
    def heroes(self) -> int:
        return len(self.job.team.heroes)


Played = Mapping[Job, Campaign]


def firsts(played: Played) -> list[Attempt]:
    """All first attempts: those of campaigns, and the further ones from the same states."""
    return [
        Attempt(job, one)
        for job, campaign in played.items()
        for one in campaign.tries
        if one.kind != AGAIN
    ]


def rates(attempts: Iterable[Attempt], key: Callable[[Attempt], K]) -> dict[K, Share]:
    """The share of first attempts that were won, by a key."""
    return {
        each: share([one.one for one in group]) for each, group in grouped(attempts, key).items()
    }


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table of Markdown."""
    return [
        f"| {' | '.join(head)} |",
        "|" + "---|" * len(head),
        *[f"| {' | '.join(map(str, row))} |" for row in rows],
    ]


def report(library: Library, played: Played) -> list[str]:
    """All tables of a measurement, a part for each difficulty."""
    found = []
    by_difficulty = grouped(played, lambda job: job.difficulty)
    for difficulty, jobs in sorted(by_difficulty.items(), key=lambda one: -len(one[1])):
        part = {job: played[job] for job in jobs}
        found += [f"## {difficulty}", "", *_report(library, part), ""]
    if len(by_difficulty) > 1:
        found += _lengths(library, played, by_difficulty)
    return found


def _lengths(
    library: Library, played: Played, by_difficulty: Mapping[str, Sequence[Job]]
) -> Iterator[str]:
    """The length of campaigns at each difficulty, and whether each is long enough for its worth."""
    means = {name: _length([played[job] for job in jobs]) for name, jobs in by_difficulty.items()}
    yield "Sessions of a campaign on average: " + ", ".join(
        f"{name} {mean:.1f}" for name, mean in means.items()
    )
    ranked = sorted(means, key=lambda name: library.difficulties[name].score)
    for easier, harder in pairwise(ranked):
        more = means[harder] - means[easier]
        if more < HARDER:
            yield f"- missed: {harder} takes {more:.1f} sessions more than {easier}"


def _length(campaigns: Sequence[Campaign]) -> float:
    return sum(one.sessions for one in campaigns) / len(campaigns)


def _report(library: Library, played: Played) -> Iterator[str]:
    crawls = {card.number for card in library.scenarios.values() if card.fight is None}
    attempts = firsts(played)
    yield from _campaigns(played, crawls)
    yield ""
    yield from of_numbers(attempts)
    yield ""
    yield from of_cards(attempts, crawls)
    yield ""
    yield from _teams(played)
    yield ""
    yield from _goals(played, attempts, crawls)


def _campaigns(played: Played, crawls: set[int]) -> Iterator[str]:
    rows: list[Sequence[object]] = []
    for (heroes, policy), jobs in grouped(played, lambda j: (len(j.team.heroes), j.policy)).items():
        rows.append((heroes, policy, *_campaign_row([played[job] for job in jobs], crawls)))
    rows.append(("all", "", *_campaign_row(list(played.values()), crawls)))
    head = ("heroes", "policy", "campaigns", "sessions, median", "mean", "score", "loot")
    yield from table(head, rows)


def _campaign_row(campaigns: Sequence[Campaign], crawls: set[int]) -> tuple[object, ...]:
    scores = sum(one.score for one in campaigns) / len(campaigns)
    middle = median([one.sessions for one in campaigns])
    return (
        len(campaigns),
        f"{middle:g}",
        f"{_length(campaigns):.1f}",
        f"{scores:.0f}",
        f"{loot(campaigns, crawls):.1f}",
    )


def loot(campaigns: Iterable[Campaign], crawls: set[int]) -> float:
    """Loot cards that a hero gets in a shop."""
    shops = [
        one
        for campaign in campaigns
        for one in campaign.tries
        if one.number in crawls and one.kind != FURTHER
    ]
    return sum(sum(one.got) for one in shops) / sum(len(one.got) for one in shops)


def of_numbers(attempts: Sequence[Attempt]) -> Iterator[str]:
    """The share won of each number, by team size and policy."""
    whole = rates(attempts, lambda one: one.one.number)
    by_size = rates(attempts, lambda one: (one.one.number, one.heroes))
    by_policy = rates(attempts, lambda one: (one.one.number, one.job.policy))
    sizes = sorted({one.heroes for one in attempts})
    policies = sorted({one.job.policy for one in attempts})
    teams = [f"{n} hero{'es' * (n > 1)}" for n in sizes]
    head = ("scenario", "first attempts won", *teams, *policies)
    rows = []
    for number, every in whole.items():
        cells: list[object] = [_cell(by_size, (number, size)) for size in sizes]
        cells += [_cell(by_policy, (number, policy)) for policy in policies]
        rows.append((number, every, *cells))
    yield from table(head, rows)


def _cell(shares: Mapping[Any, Share], key: object) -> str:
    found = shares.get(key)
    return f"{found.rate:.0%}" if found else ""


def of_cards(attempts: Sequence[Attempt], crawls: set[int]) -> Iterator[str]:
    """The share won of each card of a crawl."""
    found = rates(
        [one for one in attempts if one.one.number in crawls],
        lambda one: (one.one.number, one.one.card),
    )
    rows = [(number, card, every) for (number, card), every in found.items()]
    yield from table(("scenario", "card", "first attempts won"), rows)


def _teams(played: Played) -> Iterator[str]:
    by_team = grouped(played, lambda job: (len(job.team.heroes), job.team.name))
    rows = []
    for (_, name), jobs in by_team.items():
        part = {job: played[job] for job in jobs}
        found = share([one.one for one in firsts(part)])
        middle = median([one.sessions for one in part.values()])
        rows.append((name, ", ".join(jobs[0].team.heroes), f"{middle:g}", found))
    yield from table(("team", "heroes", "sessions, median", "first attempts won"), rows)


# --- the goals ------------------------------------------------------------------------------------

MET, MISSED, OPEN = "met", "missed", "open"
"""A goal is open when it is missed by so little that as many attempts again may meet it."""


def _goals(played: Played, attempts: Sequence[Attempt], crawls: set[int]) -> Iterator[str]:
    """Every goal that is missed or open, with the number; the others are only counted."""
    checks = list(_checks(played, attempts, crawls))
    yield f"{sum(how == MET for how, _ in checks)} of {len(checks)} goals met"
    for wanted in (MISSED, OPEN):
        for how, says in checks:
            if how == wanted:
                yield f"- {wanted}: {says}"


def _checks(
    played: Played, attempts: Sequence[Attempt], crawls: set[int]
) -> Iterator[tuple[str, str]]:
    middle = median([one.sessions for one in played.values()])
    yield _plainly(middle, SESSIONS), f"sessions, median {middle:g}"
    whole = rates(attempts, lambda one: one.one.number)
    sizes = rates(attempts, lambda one: (one.one.number, one.heroes))
    cards = rates(attempts, lambda one: (one.one.number, one.one.card))
    for number, every in whole.items():
        wanted = CRAWLS if number in crawls else BOSSES
        yield _rate(every, wanted), f"scenario {number}: {every}"
        for at, limit, what in ((sizes, TEAMS, "team sizes"), (cards, CARDS, "cards")):
            found = [one for key, one in at.items() if key[0] == number]
            how, apart = _spread(found, limit)
            yield how, f"scenario {number}: {what} {100 * apart:.0f} points apart"
    for size, jobs in grouped(played, lambda job: len(job.team.heroes)).items():
        got = loot([played[job] for job in jobs], crawls)
        yield _plainly(got, LOOT), f"{size} heroes: {got:.1f} loot cards a hero and shop"
    yield from _policies(attempts)


def _policies(attempts: Sequence[Attempt]) -> Iterator[tuple[str, str]]:
    """Neither policy is better at every number."""
    found = rates(attempts, lambda one: (one.job.policy, one.one.number))
    names = sorted({policy for policy, _ in found})
    numbers = sorted({number for _, number in found})
    for one in names:
        for other in names:
            if one != other:
                better = all(found[one, n].rate > found[other, n].rate for n in numbers)
                says = f"{one} is better than {other} at every number"
                yield MISSED if better else MET, says


def _plainly(value: float, limits: tuple[float, float]) -> str:
    return MET if limits[0] <= value <= limits[1] else MISSED


def _rate(share: Share, limits: tuple[float, float]) -> str:
    """A rate outside the limits whose interval reaches inside is open."""
    if limits[0] <= share.rate <= limits[1]:
        return MET
    low, high = wilson(share.won, share.of)
    return OPEN if low <= limits[1] and high >= limits[0] else MISSED


def _spread(shares: Sequence[Share], limit: float) -> tuple[str, float]:
    """The highest rate less the lowest. It is open when chance alone may have made it so much more
    than the limit: by the sum of how far both may be from the truth, of 95 %, as squares.
    """
    top = max(shares, key=lambda share: share.rate)
    bottom = min(shares, key=lambda share: share.rate)
    apart = top.rate - bottom.rate
    if apart <= limit:
        return MET, apart
    above = top.rate - wilson(top.won, top.of)[0]
    below = wilson(bottom.won, bottom.of)[1] - bottom.rate
    return (OPEN if apart - hypot(above, below) <= limit else MISSED), apart
