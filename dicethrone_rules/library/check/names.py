"""Names: every one that a text uses is declared, is of the right kind, and is the only one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...language import ast as a
from ...language.suggest import closest
from .faces import SIDES
from .report import Report, listed, written
from .shelf import Entry, Owner, Shelf, Volume, kind_of, symbols_of, title_of
from .walk import Contents

# Which field of which node names what.
TOKENS: dict[type[a.Node], str] = {
    a.TokenItem: "name",
    a.Spend: "what",
    a.Remove: "what",
    a.Transfer: "what",
    a.RaiseLimit: "name",
    a.Per: "what",
    a.Has: "what",
    a.Gains: "what",
    a.WouldGain: "what",
    a.Spends: "what",
    a.PreventsBySpending: "what",
}
SIDED: dict[type[a.Node], str] = {a.TurnTo: "what", a.SideIs: "token", a.Advance: "what"}
_SYMBOLS: dict[type[a.Node], str] = {
    a.SymbolItem: "symbol",
    a.SymbolCount: "symbol",
    a.Activates: "using",
    a.AnyCount: "symbol",
    a.DiceIn: "symbol",
}


def check(volume: Volume, shelf: Shelf, report: Report, *, whole: bool) -> None:
    """Every name of a file. `whole` says that nothing of it was left out as unreadable."""
    for definition, inside in zip(volume.file.definitions, volume.contents, strict=True):
        body = definition.body
        owner = body if isinstance(body, a.Hero | a.Encounter | a.Faction) else None
        _Uses(shelf, report, body, owner, whole).check(inside)
    _definitions(volume, shelf, report)


# --- uses --------------------------------------------------------------------------------------


class _Uses:
    """The names that one definition uses."""

    def __init__(
        self, shelf: Shelf, report: Report, body: a.Body, owner: Owner, whole: bool
    ) -> None:
        self.shelf = shelf
        self.report = report
        self.body = body
        self.owner = owner
        self.whole = whole
        self.symbols = symbols_of(owner)
        if isinstance(body, a.ActionDef):
            # Any hero may use it: its symbols are those of whoever does.
            self.symbols = tuple(sorted(shelf.symbols))
        self.actions = shelf.actions(owner)

    def check(self, inside: Contents) -> None:
        for kind, field in TOKENS.items():
            for node in inside.of(kind):
                self._token(node, getattr(node, field))
        for kind, field in SIDED.items():
            for node in inside.of(kind):
                self._sided(node, getattr(node, field))
        for kind, field in _SYMBOLS.items():
            for node in inside.of(kind):
                self._symbol(node, getattr(node, field))
        for treats in inside.of(a.TreatAs):
            self._symbol(treats, treats.symbol)
            self._symbol(treats, treats.as_symbol)
        for call in inside.of(a.Call):
            self._call(call)
        for did in inside.of(a.DidAction):
            self._action(did.action)
        for replaces in inside.of(a.ReplaceDice):
            self._hero(replaces.hero)
        for verb in inside.of(a.Gain, a.Lose, a.Inflict):
            for item in verb.items:
                self._side_of_item(verb, item)
        for steals in inside.of(a.Steal):
            self._side_of_item(steals, steals.item)

    def _token(self, node: a.Node, name: object) -> None:
        if not isinstance(name, a.Name) or name.text in self.shelf.tokens:
            return
        if name.text in self.symbols:
            self._wrong_kind(name, "symbol", "status", self.shelf.tokens)
            return
        if self._is_left_out(name, "status|companion|track"):
            return
        run = self._cut(name)
        if run:
            words = " & ".join(map(written, run))
            self.report(
                "DT201",
                name,
                f"there is no status {name.text}",
                label=f"{len(run)} names without a word between them",
                help=f"write {words}",
                fix=self.report.replace(name, words),
            )
            return
        label, fix = self.report.suggest(name, self.shelf.tokens)
        near = label.removeprefix("did you mean ").removesuffix("?") if fix else ""
        self.report(
            "DT201",
            name,
            f"there is no status {name.text}",
            label=label,
            help=f"write {near}" if near else f"define it: status {name.text}: negative, limit 1",
            fix=fix,
        )

    def _cut(self, name: a.Name) -> tuple[str, ...]:
        """The declared names that an unknown run of words consists of, if there are such."""
        return next(iter(cuts(name.text, self.shelf.tokens)), ())

    def _sided(self, node: a.Node, name: object) -> None:
        shelf, report = self.shelf, self.report
        if name is None or isinstance(name, a.This):
            return  # what `this` is, and its sides, are looked at with the token
        assert isinstance(name, a.Name)
        entry = shelf.tokens.get(name.text)
        if entry is None:
            if self._is_left_out(name, "status|companion|track"):
                return
            sided = [e.name for e in shelf.tokens.values() if tokens_of(e).sides]
            label, fix = report.suggest(name, sided)
            report(
                "DT206",
                name,
                f"there is no track or token named {name.text}",
                label=label,
                help=f"these have sides: {listed(sided)}" if sided else _A_TRACK,
                fix=fix,
            )
            return
        side = node.to_side if isinstance(node, a.TurnTo) else None
        if isinstance(node, a.SideIs):
            side = node.side
        check_side(report, node, tokens_of(entry), side, name)

    def _side_of_item(self, node: a.Node, item: a.Item) -> None:
        if isinstance(item, a.TokenItem) and item.on_side is not None:
            entry = self.shelf.tokens.get(item.name.text)
            if entry is not None:
                check_side(self.report, node, tokens_of(entry), item.on_side, item.name)

    def _symbol(self, node: a.Node, name: object) -> None:
        if not isinstance(name, a.Name) or name.text in self.symbols:
            return
        report = self.report
        if isinstance(self.owner, a.Faction) and any(
            name.text == creature.name.text for creature in self.owner.creatures
        ):
            return  # a creature that no face shows, which is reported once
        if name.text in self.shelf.tokens:
            help = f"write {written(name.text)} where a status is meant"
            if isinstance(node, a.SymbolCount):
                help = f"to count tokens say whose they are: {report.said(node)} you have"
            report(
                "DT214",
                name,
                f"{name.text} is a {_kind(self.shelf.tokens[name.text])}, not a symbol",
                label="a symbol is needed here",
                help=help,
            )
            return
        if self.owner is not None:
            if not self.symbols:
                return  # the hero has no dice, which is reported once
            help = f"the dice of {self.owner.name.text} show {listed(self.symbols)}"
        else:
            help = "heroes have different symbols: write numbers, or put this inside the hero"
        label, fix = report.suggest(name, self.symbols)
        if fix is None and self.owner is not None and _has_bare_faces(self.owner):
            return  # it is probably what those faces show, and they are reported once
        report(
            "DT202", name, f"there is no symbol {name.text} here", label=label, help=help, fix=fix
        )

    def _wrong_kind(self, name: a.Name, is_: str, needed: str, known: Iterable[str]) -> None:
        near = closest(name.text, known)
        self.report(
            "DT214",
            name,
            f"{name.text} is a {is_}, not a {needed}",
            label=f"a {needed} is needed here",
            help=f"perhaps {near} is meant" if near else f"name a {needed}",
        )

    def _call(self, node: a.Call) -> None:
        action = self._action(node.action)
        if action is None:
            return
        name = node.action.text
        if action.has_param and node.amount is None:
            self.report(
                "DT216",
                node,
                f"{name} needs a number",
                label="how much?",
                help=f"write {name} 1",
                fix=self.report.replace(node, f"{self.report.said(node)} 1"),
            )
        elif node.amount is not None and not action.has_param:
            self.report(
                "DT216",
                node.amount,
                f"{name} takes no number",
                label="one too many",
                help=f"write {name} alone, or define it as: action {name} N",
                fix=self.report.replace(node, self.report.said(node.action)),
            )

    def _action(self, name: a.Name) -> a.ActionDef | None:
        found = self.actions.get(name.text) or self.actions.get(name.text.lower())
        if found is not None or self._is_left_out(name, "action"):
            return found
        near = closest(name.text, [*self.actions, *_verbs()])
        fix = None
        if near is not None:
            said = self.report.said(name)
            words = near.capitalize() if said[:1].isupper() else near
            fix = self.report.replace(name, words)
        self.report(
            "DT205",
            name,
            f"there is no action {name.text}",
            label=f"did you mean {near}?" if near else "unknown",
            help=f"write {near}" if near else f"define it: action {name.text}: draw 1.",
            fix=fix,
        )
        return None

    def _hero(self, name: a.Name) -> None:
        if name.text in self.shelf.heroes:
            return
        label, fix = self.report.suggest(name, self.shelf.heroes)
        self.report(
            "DT209",
            name,
            f"there is no hero {name.text}",
            label=label,
            help=f"write {fix.replacement}"
            if fix
            else f"the heroes are {listed(self.shelf.heroes)}",
            fix=fix,
        )

    def _is_left_out(self, name: a.Name, keywords: str) -> bool:
        """Whether the definition of a name is in the file but could not be read."""
        if self.whole:
            return False
        said = rf'\b(?:{keywords}) +"?{re.escape(name.text)}\b'
        return re.search(said, self.report.source.text, re.IGNORECASE) is not None


_A_TRACK = 'define it: track Form: limit 1, sides "Human" "Wolf"'


def tokens_of(entry: Entry) -> a.TokenDef:
    assert isinstance(entry.node, a.TokenDef)
    return entry.node


def _kind(entry: Entry) -> str:
    return kind_of(entry.node)


def _has_bare_faces(owner: a.Hero | a.Encounter | a.Faction) -> bool:
    shown = {number for face in owner.dice for number in range(face.low, face.high + 1)}
    return not shown.issuperset(range(1, SIDES + 1))


def check_side(
    report: Report, node: a.Node, token: a.TokenDef, side: str | None, name: a.Node
) -> None:
    """Whether a token has sides, and this one among them."""
    if not token.sides:
        report(
            "DT505",
            name,
            f"{token.name.text} has no sides",
            label="nothing to turn",
            help='give it sides where it is defined: sides "One" "Two"',
        )
    elif side is not None and side not in token.sides:
        near = closest(side, token.sides)
        place = report.quoted(node, side)
        report(
            "DT215",
            place,
            f'{token.name.text} has no side "{side}"',
            label=f'did you mean "{near}"?' if near else "unknown",
            help="its sides are " + listed(f'"{each}"' for each in token.sides),
            fix=report.replace(place, f'"{near}"') if near else None,
        )


def cuts(run: str, names: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Every way to cut a run of words into two or more of the names."""
    words = run.split()
    known = names if isinstance(names, dict | frozenset | set) else frozenset(names)

    def from_(start: int) -> Iterator[tuple[str, ...]]:
        if start == len(words):
            yield ()
        for end in range(start + 1, len(words) + 1):
            name = " ".join(words[start:end])
            if name in known:
                for rest in from_(end):
                    yield (name, *rest)

    if 1 < len(words) <= 12:
        yield from (found for found in from_(0) if len(found) > 1)


@lru_cache(maxsize=1)
def _verbs() -> tuple[str, ...]:
    """The words of the language that begin an effect, for `did you mean`."""
    from ...language.tables import keywords

    return tuple(sorted(word for word in keywords() if word.isalpha() and word.islower()))


# --- definitions -------------------------------------------------------------------------------


def _definitions(volume: Volume, shelf: Shelf, report: Report) -> None:
    _top_level(volume, shelf, report)
    for definition in volume.file.definitions:
        body = definition.body
        if isinstance(body, a.Hero | a.Encounter):
            _inside(body, shelf, report)
        elif isinstance(body, a.Faction):
            _twice(report, ((c.name, "creature") for c in body.creatures))
    _readable(volume, shelf, report)


def _top_level(volume: Volume, shelf: Shelf, report: Report) -> None:
    """Two definitions of one kind and name in one pack; between packs it is a matter of packs."""
    seen: dict[tuple[str, str], Entry] = {}
    for entry in shelf.tops:
        key = (_family(entry.node), entry.name)
        first = seen.setdefault(key, entry)
        if entry.volume is not volume or first is entry:
            continue
        if first.volume.pack == entry.volume.pack:
            _is_second(report, title_of(_body(entry)), kind_of(entry.node), first.volume.path)


def _family(node: a.Node) -> str:
    """Definitions of one family may not share a name."""
    return "token" if isinstance(node, a.TokenDef) else type(node).__name__


def _body(entry: Entry) -> a.Body:
    assert entry.definition is not None
    return entry.definition.body


def _is_second(report: Report, name: a.Name, kind: str, path: str) -> None:
    where = "" if path == report.source.path else f" in {path}"
    report(
        "DT210",
        name,
        f"the {kind} {name.text} is defined already{where}",
        label="a second one",
        help="give one of them another name, or delete it",
    )


def _twice(report: Report, names: Iterable[tuple[a.Name, str]]) -> None:
    """A second thing of the same name, and names that look like another."""
    seen: dict[str, a.Name] = {}
    alike: dict[str, a.Name] = {}
    for name, kind in names:
        if name.text in seen:
            _is_second(report, name, kind, report.source.path)
            continue
        seen[name.text] = name
        other = alike.setdefault(_plain(name.text), name)
        if other is not name:
            _confusing(report, name, other.text)


@lru_cache(maxsize=4096)
def _plain(name: str) -> str:
    """A name without what people forget: capitals, spaces and marks."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def _confusing(report: Report, name: a.Name, other: str) -> None:
    report(
        "DT211",
        name,
        f"{name.text} is easily confused with {other}",
        label=f"{other} is another name",
        help="choose names that differ by more than capitals, spaces and marks",
    )


def _inside(body: a.Hero | a.Encounter, shelf: Shelf, report: Report) -> None:
    abilities: list[tuple[a.Name, str]] = []
    cards: list[tuple[a.Name, str]] = []
    upgrades: dict[tuple[str, a.Level], a.Upgrade] = {}
    actions: list[tuple[a.Name, str]] = []
    for item in body.items:
        if isinstance(item, a.Ability):
            abilities.append((item.name, "ability"))
        elif isinstance(item, a.Card):
            cards.append((item.name, "card"))
        elif isinstance(item, a.ActionDef):
            actions.append((item.name, "action"))
        elif isinstance(item, a.Upgrade):
            first = upgrades.setdefault((item.base.text, item.level), item)
            if first is not item:
                title = a.Name(f"{item.base.text} {item.level}", span=item.base.span)
                _is_second(report, title, "upgrade", report.source.path)
            # An upgrade may keep the abilities that an earlier one brought.
            abilities += [
                (mate.name, "ability")
                for mate in item.slot_mates
                if not any(mate.name.text == name.text for name, _ in abilities)
            ]
    _twice(report, abilities)
    _twice(report, cards)
    _twice(report, actions)
    _own_tokens(body, shelf, report)


def _own_tokens(body: a.Hero | a.Encounter, shelf: Shelf, report: Report) -> None:
    """A hero's tokens share one table with all others: each name is there once."""
    others = [e for e in (*shelf.tops, *shelf.inner) if isinstance(e.node, a.TokenDef)]
    symbols = symbols_of(body)
    for entry in shelf.inner:
        if entry.owner is not body or not isinstance(entry.node, a.TokenDef):
            continue
        first = next(other for other in others if other.name == entry.name)
        if first is not entry:
            _is_second(report, entry.node.name, kind_of(entry.node), first.volume.path)
        elif entry.name in symbols:
            _confusing(report, entry.node.name, f"the symbol {entry.name}")


def _readable(volume: Volume, shelf: Shelf, report: Report) -> None:
    """Names that stand in texts: told from words of the language, and from each other."""
    from ...language.tables import keywords

    reserved = keywords()
    declared = {**dict.fromkeys(shelf.symbols), **dict.fromkeys(shelf.tokens)}
    by_look: dict[str, str] = {}
    for known in declared:
        by_look.setdefault(_plain(known), known)
    seen: set[str] = set()
    for name, is_token in _used_in_texts(volume):
        if name.text in seen:
            continue
        seen.add(name.text)
        if name.text in reserved and not report.is_quoted(name):
            report(
                "DT213",
                name,
                f"{name.text} is a word of the language",
                label="a text could not use this name",
                help=f'put it in quotes here and in texts: "{name.text}"',
                fix=report.replace(name, f'"{name.text}"'),
            )
        if is_token:
            other = by_look[_plain(name.text)]
            if other != name.text:
                _confusing(report, name, other)
        cut = next(iter(cuts(name.text, declared)), None)
        if cut is not None and not report.is_quoted(name):
            report(
                "DT212",
                name,
                f"{name.text} can also be read as {listed(cut)}",
                label="one name or several?",
                help="give it a name that is not made of other names",
            )


def _used_in_texts(volume: Volume) -> Iterator[tuple[a.Name, bool]]:
    for definition in volume.file.definitions:
        body = definition.body
        if isinstance(body, a.TokenDef):
            yield body.name, True
        elif isinstance(body, a.Hero | a.Encounter | a.Faction):
            for face in body.dice:
                yield face.symbol, False
            for item in () if isinstance(body, a.Faction) else body.items:
                if isinstance(item, a.TokenDef):
                    yield item.name, True
