"""The names that definitions have: each is the only one, and can be told from others."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from functools import lru_cache

from ...language import ast as a
from ...language.source import read_source
from ...language.span import Span
from .. import keys
from ..outlines import own_faces
from .findings import Report, listed
from .known import LoadedFiles, Volume
from .name_runs import cuts
from .summaries import Entry, kind_of


def check(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    """Two definitions of one kind and name in one pack, and names that make one key. Between packs
    a second definition of the same name is a matter of packs.
    """
    for entries in loaded.twins:
        for place, entry in enumerate(entries):
            if entry.volume is not volume:
                continue
            same = [other for other in entries[:place] if other.name == entry.name]
            first = next((each for each in same if each.volume.pack == volume.pack), None)
            if first is not None:
                _is_second(report, entry.title, f"{entry.called} {entry.name}", _place(first))
            elif not same and place and not entry.replaces:
                key = keys.key(keys.KIND_OF[entry.kind], entry.name)
                _same_key(report, entry.name, entry.title, entries[0].name, key, _place(entries[0]))
    for entry in volume.tops:
        _has_slug(report, entry.name, entry.title)
        if entry.kind in _COMBATANTS:
            _own_id(entry, loaded, report)


_COMBATANTS = (a.Hero, a.Minion, a.Boss)


def _own_id(entry: Entry, loaded: LoadedFiles, report: Report) -> None:
    """A key inside a hero, a minion or a boss begins with the owner's id."""
    first = loaded.combatants[keys.slug(entry.name)]
    if first.kind is not entry.kind:
        report(
            "DT217",
            entry.title,
            f"{entry.name} has the id of the {first.called} {first.name} "
            f"{_said(report, _place(first))}: {keys.slug(entry.name)}",
            label=f"a {first.called} has it already",
            help="give one of them another name: heroes, minions and bosses share no id",
        )


def check_inside(entry: Entry, body: a.Body, loaded: LoadedFiles, report: Report) -> None:
    """The names that stand inside one definition."""
    if isinstance(body, a.Combatant):
        _inside(body, report)
        _own_tokens(entry, body, loaded, report)
        if isinstance(body, a.Hero):
            _own_cards(body, loaded, report)
    elif isinstance(body, a.Faction):
        owner = keys.slug(body.name.text)
        _twice(report, ((c.name, "creature") for c in body.creatures), keys.CREATURE, owner)


def _place(entry: Entry) -> tuple[str, int]:
    """The file and the line in which a definition stands; of content that came from the cache the
    line is looked up.
    """
    path = entry.volume.path
    if entry.title is not None:
        return path, entry.title.line
    source, _ = read_source(path)
    heading = re.compile(rf"^(?:replace +)?{entry.called} +\"?{re.escape(entry.name)}\b", re.M)
    found = None if source is None else heading.search(source.text)
    if source is None or found is None:
        return path, 0
    return path, source.span(found.start(), found.end()).line


def _said(report: Report, place: tuple[str, int]) -> str:
    path, line = place
    if path == report.source.path:
        return f"in line {line}"
    return f"in {path}" + (f":{line}" if line else "")


def _is_second(report: Report, at: a.Node | Span | None, what: str, place: tuple[str, int]) -> None:
    report(
        "DT210",
        at,
        f"the {what} is defined already {_said(report, place)}",
        label="a second one",
        help="give one of them another name, or delete it",
    )


def _same_key(
    report: Report,
    name: str,
    at: a.Node | Span | None,
    other: str,
    key: str,
    place: tuple[str, int],
) -> None:
    report(
        "DT217",
        at,
        f"{name} has the key of {other} {_said(report, place)}: {key}",
        label=f"{other} is there already",
        help="choose names that differ in letters or digits; to put a definition in another's "
        "place, give it the same name and write replace before it",
    )


def _has_slug(report: Report, name: str, at: a.Node | Span | None) -> None:
    if not keys.slug(name):
        report(
            "DT217",
            at,
            f"{name} has neither letter nor digit, so it has no key",
            label="no key",
            help="choose a name with a letter or a digit in it",
        )


def _twice(report: Report, names: Iterable[tuple[a.Name, str]], keyed: str, owner: str) -> None:
    """A second thing of the same name or key, and names that look like another. `keyed` is the kind
    of thing as keys have it.
    """
    seen: dict[str, a.Name] = {}
    slugs: dict[str, a.Name] = {}
    alike: dict[str, a.Name] = {}
    for name, kind in names:
        _has_slug(report, name.text, name)
        first = seen.setdefault(name.text, name)
        if first is not name:
            _is_second(report, name, f"{kind} {name.text}", _line(report, first))
            continue
        first = slugs.setdefault(keys.slug(name.text), name)
        if first is not name:
            key = keys.key(keyed, name.text, owner)
            _same_key(report, name.text, name, first.text, key, _line(report, first))
            continue
        other = alike.setdefault(_plain(name.text), name)
        if other is not name:
            _confusing(report, name.text, name, other.text)


def _line(report: Report, node: a.Node) -> tuple[str, int]:
    return report.source.path, report.span(node).line


@lru_cache(maxsize=512)
def _plain(name: str) -> str:
    """A name without what people forget: capitals, spaces and marks."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def _confusing(report: Report, name: str, place: a.Node | Span | None, other: str) -> None:
    report(
        "DT211",
        place,
        f"{name} is easily confused with {other}",
        label=f"{other} is another name",
        help="choose names that differ by more than capitals, spaces and marks",
    )


def _inside(body: a.Combatant, report: Report) -> None:
    abilities: list[tuple[a.Name, str]] = []
    faces: dict[str, list[tuple[a.Name, str]]] = {}  # one name may stand on each face of a board
    cards: list[tuple[a.Name, str]] = []
    upgrades: dict[tuple[str, a.Level], a.Upgrade] = {}
    actions: list[tuple[a.Name, str]] = []
    tokens: list[tuple[a.Name, str]] = []
    for item in body.items:
        if isinstance(item, a.Ability):
            if item.face is None:
                abilities.append((item.name, "ability"))
            else:
                faces.setdefault(item.face, []).append((item.name, "ability"))
        elif isinstance(item, a.Card | a.BossCard):
            name = item.card.name if isinstance(item, a.BossCard) else item.name
            cards.append((name, "card"))
        elif isinstance(item, a.ActionDef):
            actions.append((item.name, "action"))
        elif isinstance(item, a.TokenDef):
            tokens.append((item.name, kind_of(item)))
        elif isinstance(item, a.Upgrade):
            first = upgrades.setdefault((item.base.text, item.level), item)
            if first is not item:
                title = f"upgrade {item.base.text} {item.level}"
                _is_second(report, item.base, title, _line(report, first))
            # An upgrade may keep the abilities that an earlier one brought.
            abilities += [
                (mate.name, "ability")
                for mate in item.slot_mates
                if not any(mate.name.text == name.text for name, _ in abilities)
            ]
    owner = keys.slug(body.name.text)
    for face in faces.values() or [[]]:
        _twice(report, [*abilities, *face], keys.ABILITY, owner)
    _twice(report, cards, keys.CARD, owner)
    _twice(report, actions, keys.ACTION, owner)
    _twice(report, tokens, keys.TOKEN, owner)


def _own_tokens(owner: Entry, body: a.Combatant, loaded: LoadedFiles, report: Report) -> None:
    """A hero's texts name its tokens and its symbols: none is called like another."""
    symbols = {face.symbol.text for face in loaded.faces(body)}
    for entry in owner.volume.inner:
        if entry.owner is owner and entry.is_token and entry.name in symbols:
            _confusing(report, entry.name, entry.title, f"the symbol {entry.name}")


def _own_cards(hero: a.Hero, loaded: LoadedFiles, report: Report) -> None:
    """A hero's cards lie in one deck with those that all heroes share."""
    for item in hero.items:
        first = loaded.shared_by_name.get(item.name.text) if isinstance(item, a.Card) else None
        if first is not None and isinstance(item, a.Card):
            _is_second(report, item.name, f"shared card {first.name}", _place(first))


class Readable:
    """Names that stand in texts: told from words of the language, and from each other."""

    def __init__(self, loaded: LoadedFiles, report: Report) -> None:
        from ...language.parsing.tables import keywords

        self._report = report
        self._reserved = keywords()
        self._loaded_files = loaded
        self._by_look: dict[str, str] = {}
        for known in (*loaded.symbols, *loaded.shared_tokens):
            self._by_look.setdefault(_plain(known), known)
        self._seen: set[str] = set()

    def check(self, entry: Entry, body: a.Body) -> None:
        """The names that one definition gives to tokens and symbols."""
        tokens = self._loaded_files.tokens(entry)
        for name, is_token in _used_in_texts(body):
            if name.text not in self._seen:
                self._seen.add(name.text)
                self._check(name, is_token, tokens, entry.symbols or self._loaded_files.symbols)

    def _check(
        self,
        name: a.Name,
        is_token: bool,
        tokens: Container[str],
        symbols: Container[str],
    ) -> None:
        report = self._report
        if name.text in self._reserved and not report.is_quoted(name):
            report(
                "DT213",
                name,
                f"{name.text} is a word of the language",
                label="a text could not use this name",
                help=f'put it in quotes here and in texts: "{name.text}"',
                fix=report.replace(name, f'"{name.text}"'),
            )
        if is_token:
            other = self._by_look.setdefault(_plain(name.text), name.text)
            if other != name.text:
                _confusing(report, name.text, name, other)
        cut = next(iter(cuts(name.text, tokens, symbols)), None)
        if cut is not None and not report.is_quoted(name):
            report(
                "DT212",
                name,
                f"{name.text} can also be read as {listed(cut)}",
                label="one name or several?",
                help="give it a name that is not made of other names",
            )


def _used_in_texts(body: a.Body) -> Iterator[tuple[a.Name, bool]]:
    if isinstance(body, a.TokenDef):
        yield body.name, True
    for face in own_faces(body):
        yield face.symbol, False
    for item in body.items if isinstance(body, a.Combatant) else ():
        if isinstance(item, a.TokenDef):
            yield item.name, True
