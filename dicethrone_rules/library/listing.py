"""The catalogue: everything with a name in a library, with its text, for lists and look-ups."""

from __future__ import annotations

from collections.abc import Iterator

from .. import records
from ..language import ast as a
from ..language.printer import definitions as printer
from ..language.printer.items import item_lines
from ..language.printer.lines import Line
from . import keys
from .library import Library

HERO, FACTION, ABILITY, UPGRADE, CARD, TOKEN, ACTION, CREATURE = (
    "hero",
    "faction",
    "ability",
    "upgrade",
    "card",
    "token",
    "action",
    "creature",
)


@records.frozen
class Entry:
    """A definition: `kind` as in its key, `sort` in more detail (`negative`, `offensive`,
    `instant`), the name of its `owner` (empty for what all share), and its canonical `text`.
    """

    kind: str
    sort: str
    name: str
    key: str
    owner: str
    text: tuple[str, ...]

    @property
    def body(self) -> str:
        """The text without its heading, on one line."""
        heading, *rest = self.text
        inline = heading.partition(": ")[2] if self.kind == CARD else ""
        return " ".join([*([inline] if inline else []), *(line.strip() for line in rest)])


def catalogue(library: Library) -> tuple[Entry, ...]:
    """Every definition of a library and what stands inside it, in loading order."""
    found: tuple[Entry, ...] | None = library.derived.get("catalogue")
    if found is None:
        found = tuple(entry for body in library.bodies for entry in _entries(body))
        library.derived["catalogue"] = found
    return found


_TITLES = {
    HERO: "Heroes",
    TOKEN: "Shared tokens",
    CARD: "Shared cards",
    FACTION: "Factions of Army of Dice",
    "minion": "Minions",
    "boss": "Bosses",
    "environment": "Environments",
    "loot": "Loot",
    "equipment": "Equipment",
    "scenario": "Scenarios",
    "difficulty": "Difficulties",
    "table": "Loot tables",
    "shop": "Shops",
    "dice": "Dice of enemies",
}


def page(library: Library) -> str:
    """All content of a library as a page in Markdown: each definition with its whole text."""
    lines = ["# Catalogue", "", "Every definition that is shipped, in its own words."]
    for kind, title in _TITLES.items():
        entries = [each for each in catalogue(library) if each.kind == kind and not each.owner]
        if entries:
            lines += ["", f"## {title}"]
        for entry in entries:
            lines += ["", f"### {entry.name}", "", "```dice", *entry.text, "```"]
    return "\n".join(lines) + "\n"


def _entries(body: a.Body) -> Iterator[Entry]:
    if isinstance(body, a.Hero):
        yield _whole(HERO, f"complexity {body.complexity}", body)
        for item in body.items:
            yield from _item(item, body.name.text)
    elif isinstance(body, a.Faction):
        yield _whole(FACTION, "army", body)
        for creature in body.creatures:
            name, owner = creature.name.text, body.name.text
            text = _text(printer.creature_lines(creature, 0))
            yield Entry(
                CREATURE, "creature", name, keys.key(CREATURE, name, keys.slug(owner)), owner, text
            )
    elif isinstance(body, a.SharedCard):
        yield from _item(body.card, "")
    elif isinstance(body, a.TokenDef | a.ActionDef):
        yield from _item(body, "")
    elif isinstance(body, a.Minion | a.Boss):
        yield _whole(keys.kind_of(body), _level(body), body)
        for part in body.items:
            if not isinstance(part, a.BossCard):
                yield from _item(part, body.name.text)
    else:
        yield _whole(keys.kind_of(body), _level(body), body)


def _item(item: a.HeroItem, owner: str) -> Iterator[Entry]:
    text = _text(item_lines(item, 0))
    if isinstance(item, a.Upgrade):
        name = f"{item.base.text} {item.level}"
        key = keys.upgrade_key(keys.slug(owner), item.base.text, item.level)
        yield Entry(UPGRADE, f"cost {item.cost}", name, key, owner, text)
        for mate in item.slot_mates:
            lines = _text(item_lines(mate, 0))
            yield Entry(
                ABILITY, mate.kind, mate.name.text, keys.mate_key(key, mate.name.text), owner, lines
            )
        return
    kind, sort = _kind_of(item)
    name, of = item.name.text, keys.slug(owner)
    key = keys.ability_key(of, item) if isinstance(item, a.Ability) else keys.key(kind, name, of)
    yield Entry(kind, sort, name, key, owner, text)


def _kind_of(item: a.Ability | a.Card | a.TokenDef | a.ActionDef) -> tuple[str, str]:
    if isinstance(item, a.Ability):
        return ABILITY, item.kind
    if isinstance(item, a.Card):
        return CARD, item.timing if item.pile is None else f"in {item.pile.text}"
    if isinstance(item, a.TokenDef):
        return TOKEN, item.kind
    return ACTION, "action"


def _whole(kind: str, sort: str, body: a.Body) -> Entry:
    text = _text(printer.body_lines(body))
    return Entry(kind, sort, keys.name_of(body).text, keys.key_of(body), "", text)


def _level(body: a.Body) -> str:
    level = getattr(body, "level", None)
    return f"level {level}" if isinstance(level, int) else ""


def _text(lines: list[Line]) -> tuple[str, ...]:
    return tuple(line.text for line in lines)
