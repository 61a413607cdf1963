"""Lines of standing text: triggers, spends, and what holds meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import records
from ...language import ast as a
from ...language.ast.concern import Concern
from .conditions import needs_of
from .definitions import ClauseFacts
from .effects import effect_facts
from .parts import Facts
from .quantities import Case
from .reading import Reading
from .standing import adjustment_facts
from .texts import text_facts


def clause_facts(node: a.Clause, at: Reading) -> ClauseFacts:
    """The facts of one line; every line has rolls and choices of its own."""
    return CLAUSES.of(node)(node, records.evolve(at, rolled=None, choices=0))


def _when(event: a.Event) -> tuple[str, str]:
    """The kind of a moment, and its words."""
    from ...language.printer.words import say

    words = say(event)
    plain = isinstance(event, a.PhaseMoment | a.AnyTime)
    return EVENTS.of(event), words if plain else f"when {words}"


def _phase(event: a.Event) -> str:
    return event.phase.value if isinstance(event, a.PhaseMoment) else ""


def _times(limit: a.Limit | None) -> tuple[int, bool]:
    return (0, False) if limit is None else (limit.times, limit.per_game)


def _trigger(node: a.Trigger, at: Reading) -> ClauseFacts:
    event, when = _when(node.event)
    limit, per_game = _times(node.limit)
    return ClauseFacts(
        "trigger",
        event,
        when,
        does=text_facts(node.body, at),
        limit=limit,
        per_game=per_game,
        each_token=node.each_token,
        phase=_phase(node.event),
    )


def _activated(node: a.Activated, at: Reading) -> ClauseFacts:
    from ...language.printer.words import say

    event, when = _when(node.when)
    limit, per_game = _times(node.limit)
    price = Case(price=True)
    costs = tuple(part for cost in node.costs for part in effect_facts(cost, at, price))
    only_if = "" if node.only_if is None else say(node.only_if)
    does, phase = text_facts(node.body, at), _phase(node.when)
    needs = needs_of(node.only_if, at)[0]
    return ClauseFacts(
        "spend", event, when, costs, does, only_if, limit, per_game, phase=phase, needs=needs
    )


def _while(node: a.While, at: Reading) -> ClauseFacts:
    from ...language.printer.words import say

    situation = "" if node.situation is None else node.situation.value
    condition = "" if node.condition is None else say(node.condition)
    sort = "" if node.situation is None else node.situation.name.lower()
    words = " and ".join(filter(None, (situation, condition)))
    parts = tuple(
        records.evolve(part, while_=words, situation=sort)
        for adjustment in node.adjustments
        for part in adjustment_facts(adjustment, at)
    )
    needs = needs_of(node.condition, at)[0]
    return ClauseFacts("standing", does=Facts(parts), only_if="", needs=needs)


def _always(node: a.Always, at: Reading) -> ClauseFacts:
    parts = tuple(part for each in node.adjustments for part in adjustment_facts(each, at))
    return ClauseFacts("standing", does=Facts(parts))


CLAUSES = Concern[Callable[[Any, Reading], ClauseFacts]]("facts of clauses", a.Clause)
CLAUSES.table(
    {
        a.Trigger: _trigger,
        a.Activated: _activated,
        a.While: _while,
        a.Always: _always,
    }
)

EVENTS = Concern[str]("facts of events", a.Event)
EVENTS.table(
    {
        a.PhaseMoment: "phase",
        a.AnyTime: "any time",
        a.IsAttacked: "attacked",
        a.Attacks: "attacks",
        a.WouldReceive: "would receive damage",
        a.WasDamaged: "damaged",
        a.WouldFall: "would be defeated",
        a.Gains: "gains token",
        a.WouldGain: "would gain token",
        a.Exceeds: "exceeds limit",
        a.ReachesLimit: "reaches limit",
        a.Spends: "spends token",
        a.PreventsBySpending: "prevents by spending",
        a.Announces: "announces",
        a.Activates: "activates",
        a.ActivatesAttack: "activates attack",
        a.ActivatesNothing: "activates nothing",
        a.FallsToZero: "falls to 0",
        a.DoesNotAttack: "does not attack",
        a.Rolls: "rolls",
        a.PlaysUpgrade: "plays upgrade",
        a.PlaysCard: "plays card",
        a.DrawsCard: "draws card",
        a.DiscardsCard: "discards card",
        a.SellsCard: "sells card",
        a.DealsDmg: "deals damage",
        a.Heals: "heals",
        a.IsRemoved: "removed",
        a.InflictingAttackEnds: "inflicting Attack ends",
        a.LastSidePassed: "last side passed",
        a.PlayerFalls: "player defeated",
    }
)
