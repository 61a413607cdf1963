"""`dicethrone explain`: the page about a code, a rule of play or a word of the language, or what a
text does and in which order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from . import CLEAN, FINDINGS, Failure, file_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from ..language import ast as a
    from ..library.facts import DefinitionFacts
    from ..library.facts.book import Page
    from ..library.schedule import Segment

HELP = "Explain a code, a rule, a word, or what an ability, card or token does and when."

SCHEMA_VERSION = 1

_INDENT = "  "
_COLUMN = 20
"""The column of effects, behind the moment at which they happen."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        type=_what,
        metavar="CODE|RULE|NAME|WORD|FILE#NAME",
        help="a code such as DT301, a rule or ruling such as RULE-101, a token, card or ability,"
        " a word, or wraith.dice#Rattle",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def _what(text: str) -> str:
    file_path(text.rsplit("#", 1)[0])
    return text


def run(arguments: argparse.Namespace) -> int:
    what = arguments.what.strip()
    if "#" in what:
        return _explain_text(*what.rsplit("#", 1), as_json=arguments.json)
    if re.fullmatch(r"(?i)[a-z][a-z0-9]*(-[a-z0-9]+)*-[0-9]+", what):
        return _explain_rule(what, as_json=arguments.json)
    if re.fullmatch(r"(?i)dt\d+", what):
        return _explain_code(what, as_json=arguments.json)
    return _explain_name(what, as_json=arguments.json)


def _explain_rule(id: str, *, as_json: bool) -> int:
    from ..rulebook import UnknownRule, find
    from .rule_page import data, page

    try:
        entry = find(id)
    except UnknownRule as unknown:
        raise Failure(str(unknown)) from None
    if as_json:
        _print_json(data(entry))
    else:
        print(page(entry), end="")
    return CLEAN


def _explain_code(code: str, *, as_json: bool) -> int:
    from ..language.guidance.codes import UnknownCode, explain, find_code

    try:
        found = find_code(code)
    except UnknownCode as unknown:
        raise Failure(str(unknown.args[0])) from None
    page = explain(found.id)
    if as_json:
        _print_json(
            {"code": found.id, "severity": str(found.severity), "title": found.title, "page": page}
        )
    else:
        print(page, end="")
    return CLEAN


def _print_json(answer: dict[str, Any]) -> None:
    import json

    print(json.dumps({"schema_version": SCHEMA_VERSION, **answer}, indent=2))


# --- names and words ---------------------------------------------------------------------------


def _explain_name(name: str, *, as_json: bool) -> int:
    """Everything of that name in the loaded content; else the words of the language."""
    from ..language import ast as a
    from ..language.glossary import words_with
    from ..library import load_content
    from ..library.keys import slug
    from ..library.listing import catalogue

    library = load_content()
    wanted = slug(name)
    whole = a.File(None, tuple(map(a.Definition, library.bodies)))
    parts = [part for part in _parts_of(whole) if slug(part.title) == wanted]
    owners = [
        entry
        for entry in catalogue(library)
        if entry.kind in ("hero", "faction") and slug(entry.name) == wanted
    ]
    words = () if parts or owners else words_with(name)
    if not (parts or owners or words):
        raise Failure(_nothing_named(name, [entry.name for entry in catalogue(library)]))
    if as_json:
        _print_json(
            {
                "texts": [part.as_json() for part in parts],
                "definitions": ["\n".join(entry.text) for entry in owners],
                "words": [
                    {"family": word.family, "examples": list(word.examples), "says": word.meaning}
                    for word in words
                ],
            }
        )
        return CLEAN
    blocks = ["\n".join(entry.text) for entry in owners]
    blocks += ["\n".join(part.lines()) for part in parts]
    blocks += [f"{word.family}: {word.meaning}" for word in words]
    print("\n\n".join(blocks))
    return CLEAN


def _nothing_named(name: str, names: list[str]) -> str:
    from ..language.guidance.suggest import closest

    near = closest(name, names)
    hint = f"; did you mean {near}?" if near else "; to explain a text of a file write FILE#NAME"
    return f"there is no code, token, card, ability or word {name!r}{hint}"


# --- what a text means -------------------------------------------------------------------------


def _explain_text(path: str, name: str, *, as_json: bool) -> int:
    import sys

    from ..language.guidance.render import render_text, wants_color
    from ..language.guidance.suggest import closest
    from ..language.parsing.parse import parse_file
    from ..language.source import read_source
    from ..library.keys import slug

    source, unread = read_source(path)
    if source is None:
        raise Failure(unread[0].message)
    file, mistakes = parse_file(source)
    parts = [] if file is None else list(_parts_of(file))
    wanted = slug(name)
    found = [part for part in parts if slug(part.title) == wanted]
    if not found:
        if mistakes:
            print(render_text(mistakes, color=wants_color(sys.stderr)), file=sys.stderr)
        near = closest(name, [part.title for part in parts])
        hint = f"; did you mean {near}?" if near else ""
        raise Failure(f"{path} has no ability, card, token or action {name!r}{hint}")
    if as_json:
        _print_json({"texts": [part.as_json() for part in found]})
    else:
        print("\n\n".join("\n".join(part.lines()) for part in found))
    return FINDINGS if mistakes else CLEAN


def _page(body: a.Body, bodies: list[a.Body]) -> Page:
    """The context of a definition's texts: its dice, and the names that this file defines."""
    from ..language import ast as a
    from ..library.facts.book import Page
    from ..library.outlines import own_faces
    from ..patterns import dice_of

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


class _Part:
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
        from ..library.schedule import schedule
        from ..rules import EDITIONS, settle

        for heading, text, offensive in self.texts:
            found = {}
            for edition in EDITIONS:
                rules = settle(edition)
                found[edition] = schedule(
                    text,
                    offensive=offensive,
                    actions=self.actions,
                    additionally_waits=rules["additionally_waits"],
                    healing_at_once=rules["healing_at_once"],
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
        from ..library.odds import percent

        within = self.within.get(place, ())
        if not within:
            return ""
        rolls = ", ".join(str(number + 1) for number in range(len(within)))
        return f" ({', '.join(map(percent, within))} within {rolls} rolls)"

    def as_json(self) -> dict[str, Any]:
        from ..library.facts import to_data

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


def _parts_of(file: a.File) -> Iterator[_Part]:
    """Everything with a name; its texts may use the actions of the file and of their own hero."""
    bodies = [definition.body for definition in file.definitions]
    for body in bodies:
        page = _page(body, bodies)
        for part in _parts(body, page):
            part.actions = page.actions
            yield part


def _parts(body: a.Body, page: Page) -> Iterator[_Part]:
    from ..language import ast as a

    if isinstance(body, a.Combatant):
        of = f"of {body.name.text}"
        if body.setup:
            part = _Part(f"{body.name.text} setup", "what happens before the first turn")
            part.add("setup", body.setup)
            yield part
        for item in body.items:
            yield from _item(item, of, page)
        if isinstance(body, a.Minion) and body.reward:
            part = _Part(f"{body.name.text} reward", "what its end gives")
            part.add("reward", body.reward)
            yield part
    elif isinstance(body, a.TokenDef):
        yield _token(body, "", page)
    elif isinstance(body, a.SharedCard):
        yield _card(body.card, "shared by all heroes", page)
    elif isinstance(body, a.ActionDef):
        yield _action(body, "", page)
    elif isinstance(body, a.Environment):
        part = _Part(body.name.text, f"tile of level {body.level}")
        part.add("when it is turned up", body.text)
        yield part
    elif isinstance(body, a.Loot):
        yield _card(body.card, f"{body.rarity} loot", page)
    elif isinstance(body, a.Equipment):
        part = _Part(body.name.text, f"{body.rarity} equipment")
        _add_clauses(part, body.clauses)
        yield part
    elif isinstance(body, a.LootTable):
        part = _Part(body.name.text, "table of loot")
        for column in body.columns:
            of = column.heading
            for row in column.rows:
                part.add(f"{of}, {row.low}-{row.high}", row.text)
        yield part
    elif isinstance(body, a.Faction):
        for creature in body.creatures:
            name = creature.name.text
            facts = [page.creature("", name, ability) for ability in creature.abilities]
            part = _Part(name, f"creature of {body.name.text}", *facts)
            for ability in creature.abilities:
                part.add(_dice_of(ability), ability.text)
                _add_clauses(part, ability.clauses)
            yield part


def _dice_of(ability: a.CreatureAbility) -> str:
    """The dice before the colon of a creature's ability."""
    from ..language import ast as a
    from ..language.printer.dice import requirement

    words = requirement(ability.requirement)
    if ability.battlefield:
        words += ", battlefield"
    return words if ability.turn is a.ArmyTurn.YOURS else f"{words}, {ability.turn}"


def _item(item: a.HeroItem | a.BossCard, of: str, page: Page) -> Iterator[_Part]:
    from ..language import ast as a

    if isinstance(item, a.Ability):
        face = f', on "{item.face}"' if item.face is not None else ""
        yield _ability(item.name.text, f"{item.kind} ability {of}{face}", item, page)
    elif isinstance(item, a.Upgrade):
        kind = f"upgrade {of}, cost {item.cost}"
        yield _ability(f"{item.base.text} {item.level}", kind, item, page)
        for mate in item.slot_mates:
            yield _ability(mate.name.text, f"{mate.kind} ability {of}", mate, page)
    elif isinstance(item, a.BossCard):
        part = _card(item.card, of, page)
        if item.bonus:
            part.add("hero bonus", item.bonus)
        yield part
    elif isinstance(item, a.Card):
        yield _card(item, of, page)
    elif isinstance(item, a.TokenDef):
        yield _token(item, of, page)
    else:
        yield _action(item, of, page)


def _ability(title: str, kind: str, item: a.Ability | a.Upgrade, page: Page) -> _Part:
    from ..language.printer import say
    from ..patterns import chances, is_readable, requirement_of

    if item.only_if is not None:
        kind = f"{kind}, only if {say(item.only_if)}"
    part = _Part(title, kind, page.ability("", title, "", item))
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


def _card(card: a.Card, of: str, page: Page) -> _Part:
    from ..language.printer import say

    modifier = ", attack modifier" if card.attack_modifier else ""
    kind = f"{card.timing} card {of}, cost {card.cost}{modifier}"
    if card.pile is not None:
        kind = f"card {of}, in {card.pile.text}"
    part = _Part(card.name.text, kind, page.card("", card))
    only = f"when played, only if {say(card.only_if)}" if card.only_if else "when played"
    part.add(only, card.text)
    return part


def _token(token: a.TokenDef, of: str, page: Page) -> _Part:
    limit = "no limit" if token.limit is None else f"limit {token.limit}"
    health = "" if token.health is None else f"health {token.health}"
    kind = ", ".join(filter(None, (f"{token.kind} token {of}".strip(), limit, health)))
    part = _Part(token.name.text, kind, page.token("", token))
    _add_clauses(part, token.clauses)
    return part


def _action(action: a.ActionDef, of: str, page: Page) -> _Part:
    from ..library.facts import ActionFacts

    name = action.name.text
    part = _Part(name, f"action {of}".strip(), ActionFacts("", name, page.action(name, None)))
    part.add("N is the number it is used with" if action.has_param else "when used", action.text)
    return part


def _add_clauses(part: _Part, clauses: tuple[a.Clause, ...]) -> None:
    from ..language import ast as a
    from ..language.printer import say

    for clause in clauses:
        words = say(clause)
        if isinstance(clause, a.Trigger | a.Activated):
            heading = words.split(":", 1)[0]
            part.add(heading, clause.body)
        else:
            part.add(words, ())
