"""Lays out the standing text of tokens and passive abilities."""

from __future__ import annotations

from .. import ast
from ..span import Span
from .adjustments import adjustments
from .events import when
from .lines import KeepApart, Line, capital, fits, never
from .text import headed
from .words import say, says

CLAUSES = (ast.Trigger, ast.Activated, ast.While, ast.Always)


@says(ast.Limit)
def limit(node: ast.Limit) -> str:
    if node.per_game:
        return "once per game"
    return "once per turn" if node.times == 1 else f"{node.times} times per turn"


def clause_lines(node: ast.Clause, depth: int, keep: KeepApart = never) -> list[Line]:
    """A clause as it stands in a definition."""
    match node:
        case ast.Trigger():
            heading = capital(when(node.event))
            if node.each_token:
                heading += ", for each token"
            if node.limit is not None:
                heading += f", {say(node.limit)}"
            return headed(heading, node.body, depth, node.span, keep)
        case ast.Activated():
            return headed(capital(_activated(node)), node.body, depth, node.span, keep)
        case ast.While():
            words = f"{capital(adjustments(node.adjustments))}.{_reminder(node.reminder)}"
            return _heading_and(_while(node), words, depth, node.span)
        case ast.Always():
            words = f"{capital(adjustments(node.adjustments))}.{_reminder(node.reminder)}"
            return [Line(depth, words, node.span)]


def _reminder(text: str | None) -> str:
    return "" if text is None else f" ({text})"


def _heading_and(heading: str, words: str, depth: int, source: Span | None) -> list[Line]:
    if fits(depth, f"{heading}: {words}"):
        return [Line(depth, f"{heading}: {words}", source)]
    return [Line(depth, f"{heading}:", source), Line(depth + 1, words)]


def _activated(node: ast.Activated) -> str:
    heading = " and ".join(_cost(cost) for cost in node.costs) or "use"
    if node.only_if is not None:
        heading += f" only if {say(node.only_if)},"
    heading += f" {when(node.when)}"
    return heading if node.limit is None else f"{heading}, {say(node.limit)}"


def _cost(cost: ast.Effect) -> str:
    """A cost before a colon, where `this` goes without saying."""
    if isinstance(cost, ast.Spend) and isinstance(cost.what, ast.This):
        if isinstance(cost.count, ast.Number) and cost.count.value == 1:
            return "spend"
        if isinstance(cost.count, ast.AnyNumber):
            return "spend any number"
        return f"spend {say(cost.count)}"
    return say(cost)


def _while(node: ast.While) -> str:
    parts = []
    if node.situation is not None:
        parts.append(node.situation.value)
    if node.condition is not None:
        parts.append(say(node.condition))
    return f"While {' and '.join(parts)}"


@says(*CLAUSES)
def clause(node: ast.Clause) -> str:
    return "\n".join(line.text for line in clause_lines(node, 0))
