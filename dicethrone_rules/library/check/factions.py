"""Factions of Army of Dice: a creature for each face, and dice enough for every ability."""

from __future__ import annotations

from ...language import ast as a
from ...language.guidance.suggest import closest
from . import armies
from .findings import Report, listed, written
from .summaries import symbols_of

ARMY = 12
"""The number of dice of a player of Army of Dice."""


def check(faction: a.Faction, report: Report, *, whole: bool) -> None:
    creatures = [creature.name.text for creature in faction.creatures]
    if not creatures:
        if whole:
            report(
                "DT901",
                faction.name,
                f"{faction.name.text} has no creatures",
                label="an empty faction",
                help="write a creature for each face of its dice: creature Witch",
            )
        return
    if whole and not faction.dice:
        report(
            "DT117",
            faction.name,
            f"{faction.name.text} has no dice",
            label="a dice line is missing",
            help="write which creature is on which face: dice: 1-3 Witch, 4-6 Golem",
        )
    elif whole:
        _faces(faction, creatures, report)
        _creatures(faction, report)
    for creature in faction.creatures:
        for ability in creature.abilities:
            _dice(ability, report)
            armies.check(ability, report)


def _faces(faction: a.Faction, creatures: list[str], report: Report) -> None:
    told: set[str] = set()
    for face in faction.dice:
        name = face.symbol
        if name.text in creatures or name.text in told:
            continue
        told.add(name.text)
        near = closest(name.text, creatures)
        report(
            "DT902",
            name,
            f"{faction.name.text} has no creature {name.text}",
            label=f"did you mean {near}?" if near else "unknown",
            help=f"its creatures are {listed(creatures)}",
            fix=report.replace(name, written(near)) if near else None,
        )


def _creatures(faction: a.Faction, report: Report) -> None:
    shown = symbols_of(faction)
    for creature in faction.creatures:
        name = creature.name
        if name.text not in shown and closest(name.text, shown) is None:
            report(
                "DT903",
                name,
                f"no face of the dice shows {name.text}",
                label="never rolled",
                help=f"the dice show {listed(shown)}",
            )


def _dice(ability: a.CreatureAbility, report: Report) -> None:
    requirement = ability.requirement
    if isinstance(requirement, a.Symbols):
        asked = sum(item.count for item in requirement.items)
        if asked > ARMY:
            report(
                "DT904",
                requirement,
                f"nobody has {asked} dice",
                label=f"a player has {ARMY}",
                help=f"ask for {ARMY} at most",
            )
