"""The score sheet of a campaign: its players, and a line for each session."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .. import records
from .scoring import Score


@records.frozen
class Member:
    """A player of the team: their name, their hero, and the keys of the hero's cards; None while
    the deck is as the box has it.
    """

    hero: str
    name: str = ""
    deck: tuple[str, ...] | None = None


@records.frozen
class Line:
    """A session on the score sheet."""

    scenario: str
    number: int
    started: int
    score: Score


_ROWS: tuple[tuple[str, Callable[[Line], str]], ...] = (
    ("Starting Salves", lambda line: str(line.started)),
    ("Remaining Salves", lambda line: _points(line, "salves")),
    ("Unspent Gold", lambda line: _points(line, "gold")),
    ("Unclaimed Boss Loot", lambda line: _points(line, "unclaimed")),
    ("Explored all tiles", lambda line: _points(line, "explored")),
    ("Scenario score", lambda line: _points(line, "scenario")),
    ("Session score", lambda line: str(line.score.total)),
)
_WIDTH = max(len(name) for name, _ in _ROWS)


def _points(line: Line, name: str) -> str:
    """A green box of the sheet: empty after a loss."""
    return str(dict(line.score.lines).get(name, ""))


SESSIONS_A_BLOCK = 10
"""The number of sessions beside each other; more stand below, so that a sheet fits any screen."""


def sheet(team: str, difficulty: str, members: Sequence[Member], lines: Sequence[Line]) -> str:
    """The score sheet as text. (ADV-CAMP-06, ADV-SCORE-09)"""
    rows = [f"Team: {team}", f"Difficulty: {difficulty}"]
    rows += [f"{member.hero}: {member.name}" for member in members]
    for start in range(0, max(1, len(lines)), SESSIONS_A_BLOCK):
        block = lines[start : start + SESSIONS_A_BLOCK]
        rows += [""] if start else []
        rows.append(f"{'Scenario':<{_WIDTH}} " + "".join(f"{line.number:>5}" for line in block))
        for name, cell in _ROWS:
            rows.append(f"{name:<{_WIDTH}} " + "".join(f"{cell(line):>5}" for line in block))
    total = sum(line.score.total for line in lines)
    rows.append(f"{'Campaign score':<{_WIDTH}} {total:>5}")
    return "\n".join([row.rstrip() for row in rows])
