"""Bars and intervals as small SVG pictures, one row of a plot each."""

from __future__ import annotations


def interval(
    value: float,
    low: float,
    high: float,
    least: float,
    most: float,
    band: tuple[float, float] | None,
    middle: float,
) -> str:
    """A dot on a line from `low` to `high`, on a scale. The dot is hollow when the line crosses the
    middle, so that no colour is needed to see it.
    """

    def at(x: float) -> float:
        return round(100 * (min(max(x, least), most) - least) / (most - least), 2)

    parts = ['<svg role="img" aria-hidden="true">']
    if band is not None:
        width = at(band[1]) - at(band[0])
        parts.append(
            f'<rect class="band" x="{at(band[0])}%" y="0" width="{width:g}%" height="22"/>'
        )
    parts.append(_line("grid", 0, 100))
    centre = at(middle)
    parts.append(f'<line class="middle" x1="{centre}%" x2="{centre}%" y1="0" y2="22"/>')
    parts.append(_line("line", at(low), at(high)))
    parts += [
        f'<line class="line" x1="{end}%" x2="{end}%" y1="7" y2="15"/>'
        for end in (at(low), at(high))
    ]
    hollow = low <= middle <= high
    fill = "var(--paper)" if hollow else "var(--ink)"
    parts.append(
        f'<circle cx="{at(value)}%" cy="11" r="5" fill="{fill}" stroke="var(--ink)" '
        'stroke-width="2"/></svg>'
    )
    return "".join(parts)


def _line(kind: str, start: float, end: float) -> str:
    return f'<line class="{kind}" x1="{start}%" x2="{end}%" y1="11" y2="11"/>'


def bar(share: float) -> str:
    """A bar of that share of the width."""
    width = round(100 * min(max(share, 0.0), 1.0), 2)
    return (
        f'<svg role="img" aria-hidden="true">{_line("grid", 0, 100)}'
        f'<rect class="fill" x="0" y="4" width="{width}%" height="14"/></svg>'
    )
