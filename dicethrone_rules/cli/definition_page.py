"""The page that `dicethrone explain` prints of a definition: its facts, and what each of its texts
does in which order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from ..language import ast as a
from ..language.ast.concern import Concern
from ..language.printer import say
from ..language.printer.dice import requirement
from ..library.facts import ActionFacts, DefinitionFacts, to_data
from ..library.facts.book import Page
from ..library.odds import percent
from ..library.outlines import own_faces
from ..library.schedule import Segment, schedule
from ..patterns import chances, dice_of, is_readable, requirement_of
from ..rules import EDITIONS, settle

_INDENT = "  "
_COLUMN = 20
"""The column of effects, behind the moment at which they happen."""


class Part:
    """Something with a name, its facts, and its texts: each with a heading and a schedule."""

    def __init__(self, title: str, kind: str, *facts: DefinitionFacts) -> None:
        self.title = title
        self.kind = kind
        self.facts = facts
        self.actions: Mapping[str, a.ActionDef] = {}  # what its texts may use
        self.texts: list[tuple[str, a.Text, bool]] = []
        self.within: dict[int, tuple[Fraction, ...]] = {}  # by text, its odds

    def add(
        self,
        heading: str,
        text: a.Text,
        *,
        offensive: bool = False,
        within: tuple[Fraction, ...] = (),
    ) -> None:
        if within:
            self.within[len(self.texts)] = within
        self.texts.append((heading, text, offensive))

    def schedules(self) -> Iterator[tuple[str, dict[str, tuple[Segment, ...]]]]:
        """Each text's heading and its schedule by edition; one for all where they agree."""
        for heading, text, offensive in self.texts:
            found = {}
            for edition in EDITIONS:
                rules = settle(edition)
                found[edition] = schedule(
                    text,
                    offensive=offensive,
                    actions=self.actions,
                    additionally_waits=rules.additionally_waits,
                    healing_at_once=rules.healing_at_once,
                )
            first = next(iter(found.values()))
            agree = all(segments == first for segments in found.values())
            yield heading, {"": first} if agree else found

    def lines(self) -> Iterator[str]:
        yield f"{self.title}, {self.kind}"
        label = "In short: "
        for line in [line for each in self.facts for line in str(each).split("\n") if line]:
            yield f"{_INDENT}{label}{line}"
            label = " " * len(label)
        for place, (heading, editions) in enumerate(self.schedules()):
            for edition, segments in editions.items():
                played = f", {edition} edition" if edition else ""
                yield ""
                yield f"{_INDENT}{heading}{self._odds(place)}{played}"
                for segment in segments:
                    if segment.after:
                        yield f"{_INDENT * 2}-- {segment.after} --"
                    yield from _segment_lines(segment)
                if not segments:
                    yield f"{_INDENT * 2}as long as it holds, without happening at a moment"

    def _odds(self, place: int) -> str:
        within = self.within.get(place, ())
        if not within:
            return ""
        rolls = ", ".join(str(number + 1) for number in range(len(within)))
        return f" ({', '.join(map(percent, within))} within {rolls} rolls)"

    def as_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "kind": self.kind,
            "facts": [to_data(each) for each in self.facts],
            "texts": [
                {
                    "heading": heading,
                    "edition": edition,
                    **(
                        {"within": [float(chance) for chance in self.within[place]]}
                        if place in self.within
                        else {}
                    ),
                    "segments": [
                        {
                            "after": segment.after,
                            "happenings": [
                                {
                                    "when": each.when,
                                    "conditions": list(each.conditions),
                                    "words": each.words,
                                }
                                for each in segment.happenings
                            ],
                        }
                        for segment in segments
                    ],
                }
                for place, (heading, editions) in enumerate(self.schedules())
                for edition, segments in editions.items()
            ],
        }


def _segment_lines(segment: Segment) -> Iterator[str]:
    last = ""
    for happening in segment.happenings:
        label, last = "" if happening.when == last else happening.when, happening.when
        if len(label) >= _COLUMN:
            yield f"{_INDENT * 2}{label}"
            label = ""
        yield f"{_INDENT * 2}{label:<{_COLUMN}}{happening}"


def _page(body: a.Body, bodies: list[a.Body]) -> Page:
    """The context of a definition's texts: its dice, and the names that this file defines."""
    items = [*bodies, *(body.items if isinstance(body, a.Combatant) else ())]
    dice = own_faces(body)
    if isinstance(body, a.Minion | a.Boss):
        named = (each for each in bodies if isinstance(each, a.DiceDef))
        dice = next((d.faces for d in named if d.name.text == body.dice.text), ())
    return Page(
        dice_of(dice).masks,
        {item.name.text: ("", item) for item in items if isinstance(item, a.TokenDef)},
        {item.name.text: item for item in items if isinstance(item, a.ActionDef)},
    )


def parts_of(file: a.File) -> Iterator[Part]:
    """Everything with a name; its texts may use the actions of the file and of their own hero."""
    bodies = [definition.body for definition in file.definitions]
    for body in bodies:
        page = _page(body, bodies)
        for part in DEFINITIONS.of(body)(body, page):
            part.actions = page.actions
            yield part


# --- the kinds of definition ---------------------------------------------------------------------

DEFINITIONS = Concern[Callable[[Any, Page], Iterator[Part]]]("pages of definitions", a.Body)
ITEMS = Concern[Callable[[Any, str, Page], Iterator[Part]]](
    "pages of items", a.HeroItem, a.BossItem
)


@DEFINITIONS.register(a.Hero, a.Minion, a.Boss)
def _combatant(body: a.Combatant, page: Page) -> Iterator[Part]:
    of = f"of {body.name.text}"
    if body.setup:
        part = Part(f"{body.name.text} setup", "what happens before the first turn")
        part.add("setup", body.setup)
        yield part
    for item in body.items:
        yield from ITEMS.of(item)(item, of, page)
    if isinstance(body, a.Minion) and body.reward:
        part = Part(f"{body.name.text} reward", "what its end gives")
        part.add("reward", body.reward)
        yield part


@DEFINITIONS.register(a.SharedCard)
def _shared_card(body: a.SharedCard, page: Page) -> Iterator[Part]:
    yield _card(body.card, "shared by all heroes", page)


@DEFINITIONS.register(a.Environment)
def _environment(body: a.Environment, page: Page) -> Iterator[Part]:
    part = Part(body.name.text, f"tile of level {body.level}")
    part.add("when it is turned up", body.text)
    yield part


@DEFINITIONS.register(a.Loot)
def _loot(body: a.Loot, page: Page) -> Iterator[Part]:
    yield _card(body.card, f"{body.rarity} loot", page)


@DEFINITIONS.register(a.Equipment)
def _equipment(body: a.Equipment, page: Page) -> Iterator[Part]:
    part = Part(body.name.text, f"{body.rarity} equipment")
    _add_clauses(part, body.clauses)
    yield part


@DEFINITIONS.register(a.LootTable)
def _loot_table(body: a.LootTable, page: Page) -> Iterator[Part]:
    part = Part(body.name.text, "table of loot")
    for column in body.columns:
        for row in column.rows:
            part.add(f"{column.heading}, {row.low}-{row.high}", row.text)
    yield part


@DEFINITIONS.register(a.Faction)
def _faction(body: a.Faction, page: Page) -> Iterator[Part]:
    for creature in body.creatures:
        name = creature.name.text
        facts = [page.creature("", name, ability) for ability in creature.abilities]
        part = Part(name, f"creature of {body.name.text}", *facts)
        for ability in creature.abilities:
            part.add(_dice_of(ability), ability.text)
            _add_clauses(part, ability.clauses)
        yield part


@DEFINITIONS.register(a.DiceDef, a.Shop, a.Scenario, a.Difficulty)
def _without_text(body: a.Body, page: Page) -> Iterator[Part]:
    """Definitions of names and numbers alone, without a text that happens."""
    return iter(())


def _dice_of(ability: a.CreatureAbility) -> str:
    """The dice before the colon of a creature's ability."""
    words = requirement(ability.requirement)
    if ability.battlefield:
        words += ", battlefield"
    return words if ability.turn is a.ArmyTurn.YOURS else f"{words}, {ability.turn}"


# --- the items of heroes and enemies -------------------------------------------------------------


@ITEMS.register(a.Ability)
def _ability_item(item: a.Ability, of: str, page: Page) -> Iterator[Part]:
    face = f', on "{item.face}"' if item.face is not None else ""
    yield _ability(item.name.text, f"{item.kind} ability {of}{face}", item, page)


@ITEMS.register(a.Upgrade)
def _upgrade(item: a.Upgrade, of: str, page: Page) -> Iterator[Part]:
    kind = f"upgrade {of}, cost {item.cost}"
    yield _ability(f"{item.base.text} {item.level}", kind, item, page)
    for mate in item.slot_mates:
        yield _ability(mate.name.text, f"{mate.kind} ability {of}", mate, page)


@ITEMS.register(a.BossCard)
def _boss_card(item: a.BossCard, of: str, page: Page) -> Iterator[Part]:
    part = _card(item.card, of, page)
    if item.bonus:
        part.add("hero bonus", item.bonus)
    yield part


@ITEMS.register(a.Card)
def _card_item(item: a.Card, of: str, page: Page) -> Iterator[Part]:
    yield _card(item, of, page)


@ITEMS.register(a.TokenDef)
def _token_item(item: a.TokenDef, of: str, page: Page) -> Iterator[Part]:
    yield _token(item, of, page)


@ITEMS.register(a.ActionDef)
def _action_item(item: a.ActionDef, of: str, page: Page) -> Iterator[Part]:
    yield _action(item, of, page)


@DEFINITIONS.register(a.TokenDef, a.ActionDef)
def _of_everybody(body: a.TokenDef | a.ActionDef, page: Page) -> Iterator[Part]:
    """Tokens and actions outside heroes, with the same page as inside one."""
    return ITEMS.of(body)(body, "", page)


# --- pages ---------------------------------------------------------------------------------------


def _ability(title: str, kind: str, item: a.Ability | a.Upgrade, page: Page) -> Part:
    if item.only_if is not None:
        kind = f"{kind}, only if {say(item.only_if)}"
    part = Part(title, kind, page.ability("", title, "", item))
    for tier in item.tiers:
        pattern = tier.requirement
        within: tuple[Fraction, ...] = ()
        if is_readable(pattern, page.symbols):
            within = chances(requirement_of(pattern, page.symbols))
        part.add(say(pattern), (*tier.text, *item.riders), offensive=True, within=within)
    if item.defense is not None:
        heading = f"defense roll {say(item.defense.dice)} (dmg is dealt at the conclusion)"
        part.add(heading, (*item.defense.text, *item.riders))
    _add_clauses(part, item.clauses)
    return part


def _card(card: a.Card, of: str, page: Page) -> Part:
    modifier = ", attack modifier" if card.attack_modifier else ""
    kind = f"{card.timing} card {of}, cost {card.cost}{modifier}"
    if card.pile is not None:
        kind = f"card {of}, in {card.pile.text}"
    part = Part(card.name.text, kind, page.card("", card))
    only = f"when played, only if {say(card.only_if)}" if card.only_if else "when played"
    part.add(only, card.text)
    return part


def _token(token: a.TokenDef, of: str, page: Page) -> Part:
    limit = "no limit" if token.limit is None else f"limit {token.limit}"
    health = "" if token.health is None else f"health {token.health}"
    kind = ", ".join(filter(None, (f"{token.kind} token {of}".strip(), limit, health)))
    part = Part(token.name.text, kind, page.token("", token))
    _add_clauses(part, token.clauses)
    return part


def _action(action: a.ActionDef, of: str, page: Page) -> Part:
    name = action.name.text
    part = Part(name, f"action {of}".strip(), ActionFacts("", name, page.action(name, None)))
    part.add("N is the number it is used with" if action.has_param else "when used", action.text)
    return part


def _add_clauses(part: Part, clauses: tuple[a.Clause, ...]) -> None:
    for clause in clauses:
        words = say(clause)
        if isinstance(clause, a.Trigger | a.Activated):
            heading = words.split(":", 1)[0]
            part.add(heading, clause.body)
        else:
            part.add(words, ())
