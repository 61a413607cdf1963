"""The names that texts use: every one is declared, and is of the right kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from ...language import ast as a
from ...language.ast import references as refer
from ...language.ast.walk import Contents
from ...language.guidance.suggest import closest
from ...language.guidance.verbs import PRINTED_VERBS
from ...language.printer import say
from ...patterns import dice_of
from .always_done import Action
from .findings import Report, listed, written
from .known import LoadedFiles, Owner, abilities_of, upgrades_of
from .name_runs import cuts
from .sides import check_side
from .summaries import Entry


def check(
    entry: Entry,
    body: a.Body,
    inside: Contents,
    loaded: LoadedFiles,
    report: Report,
    *,
    whole: bool,
) -> None:
    """Every name that a definition uses. `whole` says that all of its file could be read."""
    _Uses(loaded, report, entry, body, whole).check(inside)


class _Uses:
    """The names that one definition uses."""

    def __init__(
        self, loaded: LoadedFiles, report: Report, entry: Entry, body: a.Body, whole: bool
    ) -> None:
        self.loaded = loaded
        self.report = report
        self.owner: Owner = None
        if isinstance(body, a.Combatant | a.Faction):
            self.owner = body
        self.whole = whole
        self.faces = loaded.faces(self.owner)
        self.symbols = tuple(dict.fromkeys(face.symbol.text for face in self.faces))
        if entry.action is not None:
            # Any hero may use it: its symbols are those of whoever does.
            self.symbols = tuple(sorted(loaded.symbols))
        self.actions = loaded.actions(entry)
        self.tokens = loaded.tokens(entry)
        self.entry = entry
        # Names that nothing defines because their definition is misspelt.
        self.meant: set[str] = set()

    def check(self, inside: Contents) -> None:
        self._slips_in_dice(inside)
        self._slips_in_headings(inside)
        for node, name in _each(inside, refer.TOKENS):
            self._token(node, name)
        for node, name in _each(inside, refer.SIDED):
            self._sided(node, name)
        for node, name in _each(inside, refer.SYMBOLS):
            self._symbol(node, name)
        for node, name in _each(inside, refer.ACTIONS):
            if isinstance(node, a.Call):
                self._call(node)
            else:
                self._action(name)
        for _, name in _each(inside, refer.HEROES):
            self._hero(name)
        for _, name in _each(inside, refer.ABILITIES):
            self._ability(name, "ability", abilities_of(self.owner))
        for _, name in _each(inside, refer.PILES):
            self._pile(name)
        for _, name in _each(inside, refer.UPGRADES):
            self._ability(name, "upgrade", upgrades_of(self.owner))
        for table, kinds, word in _ADVENTURES:
            for _, name in _each(inside, table):
                self._part_of_adventure(name, kinds, word)
        for verb in inside.of(a.Gain, a.Lose, a.Inflict):
            for item in verb.items:
                self._side_of_item(verb, item)
        for steals in inside.of(a.Steal):
            self._side_of_item(steals, steals.item)

    def _slips_in_dice(self, inside: Contents) -> None:
        """Symbols that nothing asks for, and that look like one that several texts ask for."""
        if not isinstance(self.owner, a.Hero | a.Faction) or not self.symbols:
            return
        used = _named(inside, refer.SYMBOLS)
        for face in self.owner.dice:
            symbol = face.symbol
            meant = _slip(symbol.text, used, self.symbols)
            if meant is not None and meant not in self.meant:
                self.meant.add(meant)
                self._slip(symbol, "DT202", f"no text asks for the symbol {symbol.text}", meant)

    def _slips_in_headings(self, inside: Contents) -> None:
        """Tokens of a hero that no text names, and that look like one that several texts name."""
        tokens = self.tokens
        items = () if self.owner is None or isinstance(self.owner, a.Faction) else self.owner.items
        own = [item for item in items if isinstance(item, a.TokenDef)]
        used = _named(inside, refer.TOKENS) if own else Counter[str]()
        for item in own:
            name = item.name
            if name.text in self.loaded.granted or name.text in self.loaded.read:
                continue
            meant = _slip(name.text, used, (*tokens, *self.symbols))
            if meant is not None and meant not in self.meant:
                self.meant.add(meant)
                self._slip(name, "DT201", f"no text names the status {name.text}", meant)

    def _slip(self, name: a.Name, code: str, message: str, meant: str) -> None:
        self.report.proposed.add(written(name.text))  # texts use it, rightly spelt
        self.report(
            code,
            name,
            f"{message}, and {meant} is defined nowhere",
            label=f"is it {meant}?",
            help=f"write {meant}",
            fix=self.report.replace(name, written(meant)),
        )

    def _token(self, node: a.Node, name: a.Name) -> None:
        if name.text in self.tokens or name.text in self.meant:
            return
        members = self.loaded.members(self.entry, name.text)
        if members:
            if not isinstance(node, _OF_GROUPS):
                self._one_of_group(name, members)
            return
        meant = "Health" if name.text in _HEALTH else "CP" if name.text in _CP else ""
        if isinstance(node, a.Has) and (meant or name.text == "Health"):
            self._dial(node, name, meant or name.text)
            return
        if name.text == "CP":
            self.report(
                "DT201",
                name,
                "CP is no token, and nothing fills it up",
                help="say how many: Gain 15 CP.",
            )
            return
        if meant:
            self.report(
                "DT201",
                name,
                f"there is no status {name.text}",
                label=f"did you mean {meant}?",
                help=f"write {meant}",
                fix=self.report.replace(name, meant),
            )
            return
        if name.text in self.symbols:
            self._wrong_kind(name, "symbol", "status", self.tokens)
            return
        if self._is_left_out(name, "status|companion|track") or self._is_anothers(name):
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
        label, fix = self.report.suggest(name, self.tokens)
        near = label.removeprefix("did you mean ").removesuffix("?") if fix else ""
        self.report(
            "DT201",
            name,
            f"there is no status {name.text}",
            label=label,
            help=f"write {near}" if near else f"define it: status {name.text}: negative, limit 1",
            fix=fix,
        )

    def _dial(self, node: a.Has, name: a.Name, dial: str) -> None:
        """`you have less than 10 Health`: the value of a dial is compared."""
        whose = "your" if isinstance(node.who, a.You) else f"{say(node.who)}'s"
        self.report(
            "DT201",
            name,
            f"nobody has {name.text} like a token: it stands on a dial, which is compared",
            help=f"write {whose} {dial} is {node.compare.value} {node.count}",
        )

    def _one_of_group(self, name: a.Name, members: list[str]) -> None:
        self.report(
            "DT219",
            name,
            f"{name.text} is a word for several tokens",
            label="which of them?",
            help="name one: " + " or ".join(map(written, members)),
        )

    def _is_anothers(self, name: a.Name) -> bool:
        """Whether the token is a hero's own, which this text cannot use; reports whose it is."""
        owners = self.loaded.owners_of(name.text)
        if owners:
            self.report(
                "DT201",
                name,
                f"there is no status {name.text} here",
                label=f"{owners[0].name} has it for itself",
                help="define it here too, in the same words: then it is the same token; or define "
                "it outside of any hero",
            )
        return bool(owners)

    def _cut(self, name: a.Name) -> tuple[str, ...]:
        """The declared names that an unknown run of words consists of, if there are such."""
        return next(iter(cuts(name.text, self.tokens)), ())

    def _sided(self, node: a.Node, name: a.Name) -> None:
        report = self.report
        entry = self.tokens.get(name.text)
        if entry is None:
            if self._is_left_out(name, "status|companion|track") or self._is_anothers(name):
                return
            sided = [e.name for e in self.tokens.values() if e.sides]
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
        check_side(report, node, entry.name, entry.sides, side, name)

    def _side_of_item(self, node: a.Node, item: a.Item) -> None:
        if isinstance(item, a.TokenItem) and item.on_side is not None:
            entry = self.tokens.get(item.name.text)
            if entry is not None:
                check_side(self.report, node, entry.name, entry.sides, item.on_side, item.name)

    def _symbol(self, node: a.Node, name: a.Name) -> None:
        if name.text in self.symbols or name.text in self.meant:
            return
        report = self.report
        if isinstance(self.owner, a.Faction) and any(
            name.text == creature.name.text for creature in self.owner.creatures
        ):
            return  # a creature that no face shows, which is reported once
        if name.text in self.tokens:
            help = f"write {written(name.text)} where a status is meant"
            if isinstance(node, a.SymbolCount):
                help = f"to count tokens say whose they are: {report.said(node)} you have"
            report(
                "DT214",
                name,
                f"{name.text} is a {self.tokens[name.text].called}, not a symbol",
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
        if fix is not None:
            help = f"write {fix.replacement}: {help}"
        if fix is None and self.owner is not None and _has_bare_faces(self.faces):
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
        if action.has_number and node.amount is None:
            self.report(
                "DT216",
                node,
                f"{name} needs a number",
                label="how much?",
                help=f"write {name} 1",
                fix=self.report.replace(node, f"{self.report.said(node)} 1"),
            )
        elif node.amount is not None and not action.has_number:
            self.report(
                "DT216",
                node.amount,
                f"{name} takes no number",
                label="one too many",
                help=f"write {name} alone, or define it as: action {name} N",
                fix=self.report.replace(node, self.report.said(node.action)),
            )

    def _action(self, name: a.Name) -> Action | None:
        found = self.actions.get(name.text) or self.actions.get(name.text.lower())
        if found is not None or self._is_left_out(name, "action"):
            return None if found is None else found.action
        token = next((each for each in self.tokens if each.lower() == name.text.lower()), None)
        if token is not None:
            self.report(
                "DT205",
                name,
                f"{token} is a token, and no verb",
                label="what about it?",
                help=f"write Gain {token}. or Inflict {token}.",
            )
            return None
        near = closest(name.text, [*self.actions, *_verbs()])
        fix = None
        if near is not None:
            said = self.report.said(name)
            words = near.capitalize() if said[:1].isupper() else near
            fix = self.report.replace(name, words)
        printed = PRINTED_VERBS.get(name.text.lower())
        define = f"define it: action {name.text}: draw 1."
        self.report(
            "DT205",
            name,
            f"there is no verb {name.text}" if printed else f"there is no action {name.text}",
            label=f"did you mean {near}?" if near and not printed else "unknown",
            help=printed or (f"write {near}" if near else define),
            fix=None if printed else fix,
        )
        return None

    def _hero(self, name: a.Name) -> None:
        if name.text in self.loaded.heroes:
            return
        label, fix = self.report.suggest(name, self.loaded.heroes)
        self.report(
            "DT209",
            name,
            f"there is no hero {name.text}",
            label=label,
            help=f"write {fix.replacement}"
            if fix
            else f"the heroes are {listed(self.loaded.heroes)}",
            fix=fix,
        )

    def _part_of_adventure(self, name: a.Name, kind: type[a.Node], word: str) -> None:
        known = self.loaded.of_kind(kind)
        if not name.text or name.text in known or self._is_left_out(name, word):
            return  # that none is given is reported by itself
        label, fix = self.report.suggest(name, list(known))
        self.report(
            "DT218",
            name,
            f"there is no {word} {name.text}",
            label=label,
            help=f"write {fix.replacement}"
            if fix
            else f"write one of {listed(known)}"
            if known
            else f"define it in this file or another: {word} {name.text}",
            fix=fix,
        )

    def _ability(self, name: a.Name, called: str, known: tuple[str, ...]) -> None:
        if name.text in known or self._is_left_out(name, "offensive|defensive|ultimate|upgrade"):
            return
        if self.owner is None:
            self.report(
                "DT207",
                name,
                f"there is no {called} {name.text} here",
                label="whose?",
                help="only texts inside a hero name that hero's abilities: put this inside it",
            )
            return
        label, fix = self.report.suggest(name, known)
        self.report(
            "DT207",
            name,
            f"{self.owner.name.text} has no {called} {name.text}",
            label=label,
            help=f"write {fix.replacement}"
            if fix
            else f"it has {listed(known)}"
            if known
            else f"define it: {called} {name.text}",
            fix=fix,
        )

    def _pile(self, name: a.Name) -> None:
        piles: list[str] = []
        if isinstance(self.owner, a.Hero):
            piles = [pile.name.text for pile in self.owner.piles]
        if name.text in piles or self._is_left_out(name, "pile"):
            return
        label, fix = self.report.suggest(name, piles)
        define = f"define it under the hero's dice: pile {written(name.text)}: seen by everybody"
        if not isinstance(self.owner, a.Hero):
            define = "only the texts of a hero name that hero's piles: put this inside the hero"
        self.report(
            "DT220",
            name,
            f"there is no pile {name.text} here",
            label=label,
            help=f"write {fix.replacement}" if fix else define,
            fix=fix,
        )

    def _is_left_out(self, name: a.Name, keywords: str) -> bool:
        """Whether the definition of a name is in the file but could not be read."""
        if self.whole:
            return False
        said = rf'\b(?:{keywords}) +"?{re.escape(name.text)}\b'
        return re.search(said, self.report.source.text, re.IGNORECASE) is not None


_ADVENTURES: tuple[tuple[refer.Fields, type[a.Node], str], ...] = (
    (refer.DICE, a.DiceDef, "dice"),
    (refer.BOSSES, a.Boss, "boss"),
    (refer.TABLES, a.LootTable, "table"),
    (refer.SHOPS, a.Shop, "shop"),
)
"""Names of things that Adventures define, by the keyword before them."""

_OF_GROUPS = (a.Per, a.Has, a.Remove, a.Transfer, a.Gains, a.WouldGain, a.Spends)
"""Texts that can speak of any token of a group: they count, choose or wait for one."""

_CP = frozenset(("Combat Points", "Combat Point"))
_HEALTH = frozenset(("HP", "Hp", "Life", "Hit Points", "Hit Point"))


def _each(inside: Contents, table: refer.Fields) -> Iterator[tuple[a.Node, a.Name]]:
    """The names in these fields, each with the node that holds it."""
    for node in inside.of(*table):
        for name in refer.named((node,), table):
            yield node, name


def _named(inside: Contents, table: refer.Fields) -> Counter[str]:
    """The count of names in these fields."""
    return Counter(name.text for _, name in _each(inside, table))


def _slip(declared: str, used: Counter[str], known: Collection[str]) -> str | None:
    """The unknown name that several texts use, where a name that none uses looks like it."""
    if declared in used:
        return None
    unknown = [name for name, count in used.items() if count > 1 and name not in known]
    near = closest(declared, unknown)
    return None if near is None or closest(near, known) != declared else near


_A_TRACK = 'define it: track Form: limit 1, sides "Human" "Wolf"'


def _has_bare_faces(faces: tuple[a.DieFace, ...]) -> bool:
    return "" in dice_of(faces).symbols[1:]


@lru_cache(maxsize=1)
def _verbs() -> tuple[str, ...]:
    """The words of the language that begin an effect, for `did you mean`."""
    from ...language.parsing.tables import keywords

    return tuple(sorted(word for word in keywords() if word.isalpha() and word.islower()))
