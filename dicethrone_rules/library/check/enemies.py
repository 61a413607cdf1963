"""Minions and bosses: their objectives, the priorities of their abilities, and their cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...language import ast as a
from ...language.ast.walk import Contents, all_of
from ...language.guidance.suggest import closest
from ...patterns import DICE, is_readable, met_by
from .findings import Report, listed
from .known import LoadedFiles

HIGHEST = max(a.LEVELS)


def check(
    body: a.Combatant, inside: Contents, loaded: LoadedFiles, report: Report, *, whole: bool
) -> None:
    """`whole` says that nothing of the file was left out as unreadable."""
    if isinstance(body, a.Hero):
        _of_enemies(inside, report)
        return
    masks = loaded.masks(body)
    if isinstance(body, a.Minion):
        if body.ally_of is not None:
            _rolls_for_nothing(body, report)
        else:
            level(body, body.level, "minion", report)
        if masks and body.objective is not None and body.ally_of is None:
            _objective(body.objective, body.items, masks, report, whole=whole)
        if body.level == HIGHEST:
            _stays(body, report)
    else:
        if whole:
            _priorities(body, report)
            _upgrades(body, report)
        for item in body.items:
            if isinstance(item, a.BossCard):
                _instant(item, report)
                if masks:
                    _objective(item.objective, body.items, masks, report, whole=whole)


def _rolls_for_nothing(ally: a.Minion, report: Report) -> None:
    """An ally of a boss has no step of its own."""
    if ally.objective is not None:
        report(
            "DT409",
            ally.objective,
            "an ally of a boss rolls for nothing",
            label="this would never be read",
            help="leave it out: the boss acts, and its ally stands beside it",
        )
    for item in ally.items:
        if isinstance(item, a.Ability) and item.tiers:
            report(
                "DT409",
                item.name,
                "an ally of a boss has no offensive ability",
                label="this would never be activated",
                help="give it to the boss, or write a passive: During a teammate's Upkeep: ...",
            )


def _of_enemies(hero: Contents, report: Report) -> None:
    """Checks of words that stand only in minions and bosses."""
    for ability in hero.of(a.Ability):
        if ability.priority is not None:
            report(
                "DT409",
                report.heading(ability, r"priority +\d+"),
                "a hero's ability has no priority",
                label="this would never be read",
                help="leave it out: players choose their abilities",
            )
        if ability.kind is a.AbilityKind.UNIQUE_DEFENSE:
            report(
                "DT409",
                report.heading(ability, r"unique +defense"),
                "a hero has no unique defense",
                label="only of minions and bosses",
                help="write passive",
                fix=report.replace(report.heading(ability, r"unique +defense"), "passive"),
            )


def level(body: a.Node, given: int, what: str, report: Report) -> None:
    """A level that there is."""
    if given not in a.LEVELS:
        report(
            "DT964",
            report.heading(body, r"level +\d+"),
            f"no {what} has level {given}",
            label="levels go from 1 to 4",
            help="write a level from 1 to 4",
        )


# --- what they roll for --------------------------------------------------------------------------


def _requirements(items: tuple[a.MinionItem | a.BossItem, ...]) -> Iterator[a.Pattern]:
    for item in items:
        if isinstance(item, a.Ability):
            yield from (tier.requirement for tier in item.tiers)


def _objective(
    node: a.Objective,
    items: tuple[a.MinionItem | a.BossItem, ...],
    masks: dict[str, int],
    report: Report,
    *,
    whole: bool,
) -> None:
    """An objective that dice can show, and then activates something."""
    aim: a.Pattern = a.Straight(a.StraightSize.LARGE) if node.pattern is None else node.pattern
    if not is_readable(aim, masks):
        return
    wanted = met_by(aim, masks, DICE)
    place = report.span(node if node.pattern is None else node.pattern)
    if not wanted:
        report(
            "DT955",
            place,
            f"no roll of {DICE} dice can show this",
            label="never met",
            help=f"ask for {DICE} dice at most, and for symbols that they can show together",
        )
        return
    for requirement in _requirements(items):
        if not is_readable(requirement, masks):
            return
        wanted &= ~met_by(requirement, masks, DICE)
    if wanted and whole:
        report(
            "DT956",
            place,
            "dice that show this activate no ability",
            label="nothing to roll for",
            help="roll for straights only with an ability that a straight activates"
            if node.pattern is None
            else "write the requirement of an ability, or more than it",
        )


def _stays(minion: a.Minion, report: Report) -> None:
    """The guard of the portal must be defeated: a minion of the highest level does not leave."""
    for leaves in (*all_of(minion, a.Flee), *all_of(minion, a.BeReplaced)):
        report(
            "DT963",
            leaves,
            f"a minion of level {HIGHEST} does not leave its battle",
            label="the portal could never be won",
            help=f"leave it out, or give the minion a level below {HIGHEST}",
        )


# --- bosses --------------------------------------------------------------------------------------


def _ranked(boss: a.Boss) -> Iterator[a.Ability]:
    """The abilities of a boss that dice activate."""
    for item in boss.items:
        mates = item.slot_mates if isinstance(item, a.Upgrade) else ()
        for ability in (item, *mates):
            if isinstance(ability, a.Ability) and ability.kind in (
                a.AbilityKind.OFFENSIVE,
                a.AbilityKind.ULTIMATE,
            ):
                yield ability


def _priorities(boss: a.Boss, report: Report) -> None:
    seen: dict[int, str] = {}
    for ability in _ranked(boss):
        name = ability.name.text
        if ability.priority is None:
            report(
                "DT957",
                ability.name,
                f"{name} has no priority",
                label="a boss could not choose",
                help=f"write a number after its name: {ability.kind} {name}, priority 1",
            )
            continue
        other = seen.setdefault(ability.priority, name)
        if other != name:
            report(
                "DT957",
                report.heading(ability, r"priority +\d+"),
                f"{name} has the priority of {other}",
                label=f"{other} has {ability.priority} too",
                help="give each ability a number of its own; the highest is activated first",
            )


_LEVELS = (a.Level.II, a.Level.III)


def _upgrades(boss: a.Boss, report: Report) -> None:
    known = [item.name.text for item in boss.items if isinstance(item, a.Ability)]
    levels: dict[str, dict[a.Level, a.Upgrade]] = {}
    for item in boss.items:
        if not isinstance(item, a.Upgrade):
            continue
        name = item.base.text
        if name in known:
            levels.setdefault(name, {})[item.level] = item
            continue
        near = closest(name, known)
        report(
            "DT404",
            item.base,
            f"{boss.name.text} has no ability {name}",
            label=f"did you mean {near}?" if near else "unknown",
            help=f"the abilities are {listed(known)}" if known else "write the ability first",
            fix=report.replace(item.base, near) if near else None,
        )
    for name, given in levels.items():
        for lower, higher in pairwise(_LEVELS):
            if higher in given and lower not in given:
                report(
                    "DT405",
                    given[higher].base,
                    f"there is no {name} {lower}",
                    label=f"{lower} is missing",
                    help=f"write an upgrade {name} {lower}, or call this one {lower}",
                )


def _instant(item: a.BossCard, report: Report) -> None:
    if item.card.timing is a.Timing.INSTANT:
        report(
            "DT962",
            report.heading(item.card, r"\binstant\b"),
            "a boss has no moment to play an Instant",
            label="never played",
            help="write main or roll",
        )
