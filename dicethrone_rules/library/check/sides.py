"""Sides: whether a token has the side that a text names."""

from __future__ import annotations

from ...language import ast as a
from ...language.guidance.suggest import closest
from .findings import Report, listed


def check_side(
    report: Report,
    node: a.Node,
    token: str,
    sides: tuple[str, ...],
    side: str | None,
    place: a.Node,
) -> None:
    """Whether a token has sides, and this one among them."""
    if not sides:
        report(
            "DT505",
            place,
            f"{token} has no sides",
            label="nothing to turn",
            help='give it sides where it is defined: sides "One" "Two"',
        )
    elif side is not None and side not in sides:
        near = closest(side, sides)
        quoted = report.quoted(node, side)
        report(
            "DT215",
            quoted,
            f'{token} has no side "{side}"',
            label=f'did you mean "{near}"?' if near else "unknown",
            help="its sides are " + listed(f'"{each}"' for each in sides),
            fix=report.replace(quoted, f'"{near}"') if near else None,
        )
