"""A study in words: the verdict with its uncertainty, and the tables behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..statistics import expected_share
from .result import Balance, Sensitivity, Z
from .verdict import ERROR, FAIR, FAIR_WORD, LOOKS, STRONG, WEAK

OPENING = {
    FAIR_WORD: "{name} is fair.",
    STRONG: "{name} is too strong.",
    WEAK: "{name} is too weak.",
}


def headline(found: Balance) -> str:
    """The verdict in a sentence."""
    return OPENING.get(found.verdict, "Undecided about {name}.").format(name=found.name)


def statements(found: Balance) -> Iterator[str]:
    """The verdict, its basis and its limits, a sentence or two each."""
    games = sum(each.games for each in found.against)
    opponents = count(len(found.against), "opponent")
    low, high = found.interval
    yield (
        f"{headline(found)} Played by {found.agent} bots it wins {percent(found.share)} of "
        f"{count(games, 'game')} against {opponents}, most likely {percent(low)} to "
        f"{percent(high)}; {percent(FAIR[0])} to {percent(FAIR[1])} is fair."
    )
    if found.verdict not in OPENING:
        yield _what_it_takes(found)
    for whole in found.sensitivity:
        if whole.kind == "hero":
            points = abs(100 * whole.effect.value)
            word = "fewer" if whole.effect.value > 0 else "more"
            yield (
                f"On the same {count(whole.games, 'game')}, it wins {points:.1f} points {word} "
                f"than {whole.change.removeprefix('as in ')} "
                f"(± {100 * Z * whole.effect.error:.1f})."
            )
    if found.differing and found.most is not found.differing[0]:
        one = len(found.differing) == 1
        words = "What differs" if one else "Of what differs, this counts most"
        yield f"{words}: {effect(found.differing[0])}."
    if found.most is not None:
        yield f"What changes it most: {effect(found.most)}."
    elif found.sensitivity:
        yield "No single change of an ability or card was sure to make a difference."
    if found.levels:
        told = " and ".join(
            f"{percent(level.share.value)} by {level.agent}" for level in found.levels
        )
        finding = (
            "The verdict differs by level: it depends on how well the hero is played."
            if found.differs_by_level
            else "That is no difference between the levels that chance could not make."
        )
        yield f"On a sample of {count(found.levels[0].games, 'game')} it wins {told}. {finding}"
    if found.first is not None:
        yield (
            f"Who begins wins {percent(found.first)} of these games; "
            f"they take {found.turns:.1f} turns."
        )
    if not found.is_complete:
        yield "The study was interrupted: this is what had been played."


def _what_it_takes(found: Balance) -> str:
    """The games that would decide an undecided verdict."""
    if not any(each.games for each in found.against):
        return "No game was played to its end in that time."
    if found.needed is None:
        return "It is so close to a bound that no number of games is likely to decide."
    had = sum(each.games for each in found.against) / len(found.against)
    return (
        f"If the share stays like that, {count(found.needed, 'game')} against each opponent "
        f"decide (--games {found.needed}); it had {had:.0f}."
    )


def method(found: Balance) -> str:
    """The method, for repeating it."""
    fewest = min(each.games for each in found.against)
    games = count(found.games, "game")
    if fewest < found.games:
        games = f"{fewest:,} to {games}"
    looks = (
        f"Planned were {found.planned:,} games each and looks after {', '.join(_parts())} of them, "
        f"with a wrong verdict in at most {ERROR:.0%} of studies; {count(found.looks, 'look')} "
        "taken."
    )
    if found.points is not None:
        looks = (
            f"Planned were as many games with each as make its interval ± {found.points:g} points, "
            f"and one look after them, with a wrong verdict in at most {ERROR:.0%} of studies."
        )
    return (
        f"Each seed is played twice with the seats swapped, {games} against "
        f"each opponent, {found.rules['edition']} rules, from seed {found.seed}. Bounds stated "
        f"before: {percent(FAIR[0])} to {percent(FAIR[1])} over all opponents together. {looks} "
        f"Intervals of single opponents are Wilson's, 95 %. "
        f"Strength is Bradley and Terry's, the opponents' mean at 0: {found.strength:+.2f}, which "
        f"beats the average opponent {percent(expected_share(found.strength))} of the time."
    )


def _parts() -> list[str]:
    return ["all" if part == 1 else f"1/{round(1 / part)}" for part in LOOKS]


def effect(each: Sensitivity) -> str:
    """A change and its effect."""
    points = 100 * each.effect.value
    error = 100 * Z * each.effect.error
    return f"{each.what}, {each.change}: {points:+.1f} points (± {error:.1f})"


def percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def count(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def to_text(found: Balance) -> str:
    """The whole report as plain text."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Balance) -> Iterator[str]:
    yield from statements(found)
    yield ""
    rows = [("against", "wins", "95 % interval", "strength", "games")]
    for each in sorted(found.against, key=lambda each: (each.rate(), each.heroes)):
        low, high = each.interval()
        name = each.heroes[1]
        rated = f"{found.strengths[name]:+.2f}" if name in found.strengths else ""
        interval = f"{percent(low)} to {percent(high)}" if each.games else "-"
        share = percent(each.rate() if each.games else None)
        rows.append((name, share, interval, rated, str(each.games)))
    yield from _table(rows)
    yield ""
    rows = [("ability", "a game", "dmg each", "of all dmg", "wins when used")]
    rows += [
        (
            use.ability,
            f"{use.activations:.2f}",
            f"{use.damage:.1f}",
            percent(use.damage_share),
            percent(use.wins),
        )
        for use in found.abilities
    ]
    yield from _table(rows)
    yield ""
    rows = [("card", "a game", "wins when played", "never played", "same games with it")]
    rows += [
        (
            use.card,
            f"{use.played:.2f}",
            percent(use.wins),
            percent(use.without),
            percent(use.with_it),
        )
        for use in found.cards
    ]
    yield from _table(rows)
    if found.sensitivity:
        yield ""
        yield "what changes, in points of the share of wins:"
        yield from [f"  {effect(each)}" for each in found.sensitivity]
    yield ""
    yield method(found)


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()
