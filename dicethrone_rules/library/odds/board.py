"""The goals of a board: every tier of every offensive and ultimate ability, at every level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from ...errors import SetupError
from ...language import ast as a
from ...language.guidance.suggest import closest
from ...language.printer import say
from ...patterns import Requirement, dice_of, requirement_of
from ..facts import AbilityFacts, Facts
from ..facts.book import page_of
from ..keys import slug
from ..library import Library

Owner = a.Combatant


@attrs.frozen
class Goal:
    """A tier of an ability as a goal of a roll.

    `ability` is the name with its level (`Bash II`), `space` the name on the board; `tier` counts
    the tiers of the ability from 0. `only_if` is the condition of its activation.
    """

    ability: str
    space: str
    tier: int
    requirement: Requirement
    only_if: str = ""
    node: a.Ability | a.Upgrade = attrs.field(kw_only=True, eq=False, repr=False)

    def __str__(self) -> str:
        return f"{self.ability}: {self.requirement}"


def goals_of(owner: Owner, faces: tuple[a.DieFace, ...]) -> tuple[Goal, ...]:
    """Every goal of a hero or an enemy that rolls dice with these faces, with those of upgrades and
    of the abilities that upgrades add.
    """
    masks = dice_of(faces).masks
    found: list[Goal] = []
    for item in owner.items:
        if isinstance(item, a.Ability):
            found += _tiers(item.name.text, item.name.text, item, masks)
        elif isinstance(item, a.Upgrade):
            space = item.base.text
            found += _tiers(f"{space} {item.level.value}", space, item, masks)
            for mate in item.slot_mates:
                found += _tiers(mate.name.text, space, mate, masks)
    return tuple(found)


def _tiers(
    name: str, space: str, node: a.Ability | a.Upgrade, masks: dict[str, int]
) -> Iterator[Goal]:
    only_if = "" if node.only_if is None else say(node.only_if)
    for place, tier in enumerate(node.tiers):
        requirement = requirement_of(tier.requirement, masks)
        yield Goal(name, space, place, requirement, only_if, node=node)


def facts_of(goals: Iterable[Goal], owner: Owner, library: Library) -> tuple[Facts, ...]:
    """The facts of each of these goals."""
    page = page_of(library, owner)
    read: dict[str, AbilityFacts] = {}
    for goal in goals:
        if goal.ability not in read:
            read[goal.ability] = page.ability(goal.ability, goal.ability, "", goal.node)
    return tuple(read[goal.ability].tiers[goal.tier].does for goal in goals)


def spaces_with(
    owner: Owner, upgrades: Sequence[str]
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """The names of the abilities on each space of a board when these upgrades are in play, and the
    upgrades as the cards name them: `Bash II`. Of two for one space the later one stays.
    """
    played: dict[str, str] = {}
    spaces: dict[str, tuple[str, ...]] = {}
    known: dict[str, tuple[str, tuple[str, ...]]] = {}
    for item in owner.items:
        if isinstance(item, a.Ability):
            spaces[item.name.text] = (item.name.text,)
        elif isinstance(item, a.Upgrade):
            name = f"{item.base.text} {item.level.value}"
            mates = tuple(mate.name.text for mate in item.slot_mates)
            known[slug(name)] = (item.base.text, (name, *mates))
    for upgrade in upgrades:
        if slug(upgrade) not in known:
            names = [abilities[0] for _, abilities in known.values()]
            near = closest(upgrade, names)
            hint = f" Did you mean {near!r}?" if near else ""
            listed = f" The upgrades are: {', '.join(names)}." if names else ""
            raise SetupError(f"{owner.name.text} has no upgrade {upgrade!r}.{hint}{listed}")
        space, abilities = known[slug(upgrade)]
        spaces[space], played[space] = abilities, abilities[0]
    return spaces, tuple(played.values())
