"""A study as one HTML file: no scripts, nothing from a network, readable without colour.

Rows of plots are HTML, so that their words keep their size on a phone; only the bars are SVG.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from .plots import bar, interval
from .result import Balance, Z
from .text import effect, headline, method, percent, statements
from .verdict import FAIR

STYLE = """
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de;
  --paper: #ffffff; --card: #f6f8fa; --mark: #1f4e8c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9da7b1; --line: #3a424b; --paper: #0f1318; --card: #181d24;
    --mark: #8ab8f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .25rem; }
p { margin: .4rem 0; max-width: 46rem; } .soft { color: var(--soft); font-size: .9rem; }
.verdict { background: var(--card); border: 1px solid var(--line);
  border-left: 6px solid var(--mark); padding: 1rem 1.2rem; border-radius: 4px; }
.row { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr 9.5rem; gap: .75rem;
  align-items: center; padding: .15rem 0; border-bottom: 1px solid var(--line); }
.row > :last-child { text-align: right; font-variant-numeric: tabular-nums; font-size: .9rem; }
.row svg { display: block; width: 100%; height: 22px; overflow: visible; }
.whole { font-weight: 600; border-bottom: 2px solid var(--soft); }
.scale { border: 0; color: var(--soft); font-size: .8rem; }
.scale div { display: flex; justify-content: space-between; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; } td, th { padding: .25rem .6rem; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--line); } td:first-child, th:first-child { text-align: left; }
th { color: var(--soft); font-weight: 600; font-size: .85rem; }
.line { stroke: var(--ink); stroke-width: 2; vector-effect: non-scaling-stroke; }
.grid { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; }
.middle { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 3 3;
  vector-effect: non-scaling-stroke; }
.band { fill: var(--soft); opacity: .16; } .fill { fill: var(--mark); }
@media (max-width: 40rem) {
  .row { grid-template-columns: 1fr auto; row-gap: 0; }
  .row > :nth-child(2) { grid-column: 1 / -1; grid-row: 2; } h1 { font-size: 1.4rem; }
  .scale > :first-child, .scale > :last-child { display: none; }
  td, th { padding: .25rem .3rem; font-size: .85rem; } th { white-space: normal; } }
"""


def to_html(found: Balance) -> str:
    """The whole report as one page."""
    return "\n".join(_page(found)) + "\n"


def _page(found: Balance) -> Iterator[str]:
    title = f"Is {found.name} fair?"
    first, *rest = statements(found)
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
    yield f'<header class="verdict"><h1>{escape(headline(found))}</h1>'
    yield f"<p>{escape(first.removeprefix(headline(found)).strip())}</p>"
    yield from [f"<p>{escape(each)}</p>" for each in rest]
    yield "</header>"
    yield from _opponents(found)
    yield from _abilities(found)
    yield from _changes(found)
    yield from _cards(found)
    yield from _lengths(found)
    yield f'<h2>How it was done</h2><p class="soft">{escape(method(found))}</p>'
    yield '<p class="soft">A verdict is about these bots, these opponents and these rules, not'
    yield "about how the hero feels to play. Bots of one level share the same blind spots.</p>"
    yield "</body></html>"


def _row(name: str, plot: str, numbers: str, kind: str = "row") -> str:
    cells = f"<div>{escape(name)}</div><div>{plot}</div><div>{numbers}</div>"
    return f'<div class="{kind}">{cells}</div>'


def _scale(*words: str) -> str:
    marks = "".join(f"<span>{escape(word)}</span>" for word in words)
    return f'<div class="row scale"><div></div><div>{marks}</div><div></div></div>'


def _opponents(found: Balance) -> Iterator[str]:
    yield "<h2>Share of wins against each opponent</h2>"
    yield (
        '<p class="soft">The dot is what was played, the line its 95 % interval (of all together, '
        "the interval of the test behind the verdict), the shaded band "
        f"{percent(FAIR[0])} to {percent(FAIR[1])}, the dashed line one half. A hollow dot: the "
        "interval holds one half.</p>"
    )
    yield _scale("0 %", "25 %", "50 %", "75 %", "100 %")
    low, high = found.interval
    plot = interval(found.share, low, high, 0.0, 1.0, FAIR, 0.5)
    numbers = f"{percent(found.share)}<br>{100 * low:.0f} to {100 * high:.0f}"
    yield _row("All together", plot, numbers, "row whole")
    for each in sorted(found.against, key=lambda each: (each.rate(), each.heroes)):
        if not each.games:
            continue
        low, high = each.interval()
        numbers = f"{percent(each.rate())}<br>{100 * low:.0f} to {100 * high:.0f}"
        plot = interval(each.rate(), low, high, 0.0, 1.0, FAIR, 0.5)
        yield _row(found.names.get(each.heroes[1], each.heroes[1]), plot, numbers)
    unmet = [each.heroes[1] for each in found.against if not each.games]
    yield from _never("No game was finished against", [found.names.get(id, id) for id in unmet])


def _abilities(found: Balance) -> Iterator[str]:
    yield "<h2>Abilities</h2>"
    yield (
        '<p class="soft">The bar is the share of all damage that the hero dealt, after defences; '
        "upgrades count with their ability.</p>"
    )
    most = max([use.damage_share for use in found.abilities], default=0.0) or 1.0
    for use in found.abilities:
        if not use.games:
            continue
        numbers = f"{percent(use.damage_share)} of dmg<br>{use.activations:.1f} x a game"
        yield _row(use.ability, bar(use.damage_share / most), numbers)
    yield from _never("Never activated", [use.ability for use in found.abilities if not use.games])
    rows = [
        (
            use.ability,
            f"{use.activations:.2f}",
            f"{use.damage:.1f}",
            percent(use.damage_share),
            percent(use.wins),
            str(use.games),
        )
        for use in found.abilities
    ]
    head = ("ability", "a game", "dmg each", "of all dmg", "wins when used", "games")
    yield _details("The numbers", head, rows)


def _changes(found: Balance) -> Iterator[str]:
    if not found.sensitivity:
        return
    yield "<h2>What would change it</h2>"
    yield (
        '<p class="soft">Each change was played on the same seeds. The dot is by how many points '
        "the share of wins moved, the line its 95 % interval, the dashed line no change. A hollow "
        "dot: the interval holds no change.</p>"
    )
    ends = [abs(each.effect.value) + Z * each.effect.error for each in found.sensitivity]
    most = min(1.0, max([*ends, 0.05]))
    yield _scale(f"{-100 * most:.0f} points", "0", f"{100 * most:+.0f} points")
    for each in found.sensitivity:
        low, high = each.effect.interval(Z)
        plot = interval(each.effect.value, low, high, -most, most, None, 0.0)
        numbers = f"{100 * each.effect.value:+.1f} points<br>{each.games} games"
        yield _row(f"{each.what}: {each.change}", plot, numbers)
    if found.most is not None:
        yield f"<p>Most: {escape(effect(found.most))}.</p>"


def _cards(found: Balance) -> Iterator[str]:
    yield "<h2>Cards</h2>"
    head = ("card", "a game", "wins when played", "never played", "same games with it")
    rows = [
        (
            use.card,
            f"{use.played:.2f}",
            percent(use.wins),
            percent(use.without),
            percent(use.with_it),
        )
        for use in found.cards
        if use.games
    ]
    yield (
        '<p class="soft">"Never played" is the share of wins of a bot that leaves the card out, '
        "where that was tried. Wins when played are no proof: a hero that is winning plays more "
        "cards.</p>"
    )
    yield _table(head, rows)
    yield from _never(
        "Not played in these games", [use.card for use in found.cards if not use.games]
    )


def _never(words: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        yield f'<p class="soft">{words}: {escape(", ".join(names))}.</p>'


def _lengths(found: Balance) -> Iterator[str]:
    if not found.lengths:
        return
    yield f"<h2>Length of games</h2><p class='soft'>{found.turns:.1f} turns on average.</p>"
    most = max(found.lengths.values())
    for turns, games in found.lengths.items():
        yield _row(f"up to {turns} turns", bar(games / most), f"{games:,} games")


def _details(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return f"<details><summary>{escape(title)}</summary>{_table(head, rows)}</details>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return (
        f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
    )
