"""Heroes: the parts each of them has, and how upgrades follow on abilities."""

from __future__ import annotations

import re
from itertools import pairwise

from ...language import ast as a
from ...language.guidance.suggest import closest
from .boards import is_set_off, own_symbol
from .findings import Report, listed
from .known import LoadedFiles

DECKS = (32, 33)
"""The sizes a deck may have."""

_UPGRADE = re.compile(r"^[ \t]+upgrade\b", re.MULTILINE | re.IGNORECASE)
_NEXT_DEFINITION = re.compile(r"\n(?=[A-Za-z])")

_LEVELS = (a.Level.II, a.Level.III)


def check(hero: a.Hero, loaded: LoadedFiles, report: Report, *, whole: bool) -> None:
    """`whole` says that nothing of the file was left out as unreadable."""
    parts = _Parts(hero, report, whole)
    parts.dice()
    parts.abilities()
    parts.upgrades()
    if whole:
        _deck(hero, loaded, report)


def _deck(hero: a.Hero, loaded: LoadedFiles, report: Report) -> None:
    shared = loaded.shared_cards
    upgrades = sum(isinstance(item, a.Upgrade) for item in hero.items)
    cards = sum(
        item.copies for item in hero.items if isinstance(item, a.Card) and item.pile is None
    )
    size = shared + upgrades + cards
    if size not in DECKS:
        few = size < min(DECKS)
        difference = min(DECKS) - size if few else size - max(DECKS)
        report(
            "DT403",
            hero.name,
            f"the deck of {hero.name.text} has {size} cards",
            label=f"{difference} too {'few' if few else 'many'}",
            help=f"a deck has {DECKS[0]} or {DECKS[1]}: here {_count(shared, 'shared card')}, "
            f"{_count(upgrades, 'upgrade')} and {_count(cards, 'card')} of the hero",
        )


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")


class _Parts:
    """The parts of one hero."""

    def __init__(self, hero: a.Hero, report: Report, whole: bool) -> None:
        self.hero = hero
        self.report = report
        self.whole = whole
        self.by_kind: dict[a.AbilityKind, list[a.Ability]] = {kind: [] for kind in a.AbilityKind}
        for item in hero.items:
            if isinstance(item, a.Ability):
                self.by_kind[item.kind].append(item)

    def _is_there(self, keyword: str) -> bool:
        """Whether a line of the file begins with a keyword, readable or not."""
        if self.whole:
            return False
        begins = re.compile(rf"^\s+{keyword}\b", re.MULTILINE | re.IGNORECASE)
        return begins.search(self.report.source.text) is not None

    def _misses_upgrade(self) -> bool:
        """Whether an upgrade is there whose heading could not be read."""
        if self.whole:
            return False
        if self.report.has("DT117"):
            return True
        text = self.report.source.text
        start = self.report.span(self.hero).start
        end = _NEXT_DEFINITION.search(text, start)
        headings = _UPGRADE.findall(text, start, end.start() if end else len(text))
        return len(headings) > sum(isinstance(item, a.Upgrade) for item in self.hero.items)

    def _attacks(self) -> bool:
        """Whether some offensive ability can be used at all."""
        kind = a.AbilityKind.OFFENSIVE
        return any(is_set_off(each, kind) for each in self.by_kind[kind]) or self._is_there(kind)

    def _defends(self) -> bool:
        """Whether there is a defensive ability; one without a roll has a report of its own."""
        return bool(self.by_kind[a.AbilityKind.DEFENSIVE]) or self._is_there(r"defen[sc]\w*")

    def dice(self) -> None:
        if not self.hero.dice and not self._is_there("dice"):
            self.report(
                "DT407",
                self.hero.name,
                f"{self.hero.name.text} has no dice",
                label="a dice line is missing",
                help="write a line such as: dice: 1-3 Sword, 4-5 Heart, 6 Pow",
            )

    def abilities(self) -> None:
        name, report = self.hero.name, self.report
        if not self.hero.items and not self.whole:
            return
        if not self._attacks():
            report(
                "DT408",
                name,
                f"{name.text} has no offensive ability",
                label="nothing to attack with",
                help="write at least one: offensive, its name, and under it "
                f"3 {own_symbol(self.hero.dice)}: Deal 4 dmg.",
            )
        if not self._defends():
            report(
                "DT401",
                name,
                f"{name.text} has no defensive ability",
                label="nothing to defend with",
                help="write at least one: defensive, its name, and under it a defense roll 3: ...",
            )
        ultimates = self.by_kind[a.AbilityKind.ULTIMATE]
        if not ultimates and not self._is_there("ultimate"):
            report(
                "DT402",
                name,
                f"{name.text} has no ultimate ability",
                label="an ultimate is missing",
                help="write one: ultimate, its name, and under it what five of a symbol do",
            )
        if all(ultimate.only_if is not None for ultimate in ultimates):
            return  # one for each form
        if len({ultimate.face for ultimate in ultimates}) == len(ultimates):
            return  # one for each face of the board
        for second in ultimates[1:]:
            report(
                "DT402",
                second.name,
                f"{name.text} has a second ultimate ability",
                label=f"{ultimates[0].name.text} is the first",
                help="a hero has exactly one ultimate: make the other one offensive",
                fix=report.replace(report.words(second, "ultimate"), "offensive"),
            )

    def upgrades(self) -> None:
        report = self.report
        abilities = {
            ability.name.text: ability for kind in self.by_kind.values() for ability in kind
        }
        costs: dict[str, dict[a.Level, a.Upgrade]] = {}
        for item in self.hero.items:
            if not isinstance(item, a.Upgrade):
                continue
            base = abilities.get(item.base.text)
            if base is None:
                meant = self._no_base(item, list(abilities))
                if meant is not None:
                    costs.setdefault(meant, {}).setdefault(item.level, item)
                continue
            self._one_base(item)
            costs.setdefault(item.base.text, {}).setdefault(item.level, item)
        for base_name, levels in costs.items():
            for lower, higher in pairwise(_LEVELS):
                if higher not in levels:
                    continue
                upgrade = levels[higher]
                if lower not in levels:
                    if self._misses_upgrade():
                        continue
                    title = f"{base_name} {higher}"
                    report(
                        "DT405",
                        report.heading(upgrade, re.escape(title)),
                        f"there is no {base_name} {lower}",
                        label=f"{lower} is missing",
                        help=f"write an upgrade {base_name} {lower}, or call this one {lower}",
                    )
                elif upgrade.cost < levels[lower].cost:
                    report(
                        "DT406",
                        report.heading(upgrade, r"cost +\d+"),
                        f"{base_name} {higher} costs less than {base_name} {lower}",
                        label=f"{lower} costs {levels[lower].cost}",
                        help=f"write cost {levels[lower].cost} or more",
                    )

    def _one_base(self, item: a.Upgrade) -> None:
        """An upgrade improves one ability, also on a board of two faces."""
        name = item.base.text
        faces = [
            ability.face
            for kind in self.by_kind.values()
            for ability in kind
            if ability.name.text == name
        ]
        if len(faces) < 2:
            return
        self.report(
            "DT404",
            item.base,
            f"{name} stands on both faces of the board, and an upgrade improves one ability",
            label="which of them?",
            help=f'give the one on "{faces[1]}" another name, and an upgrade of its own',
        )

    def _no_base(self, item: a.Upgrade, known: list[str]) -> str | None:
        """Reports an upgrade of nothing; answers with the ability that was meant, perhaps."""
        name = item.base.text
        near = closest(name, known)
        if near is None and not self.whole and self._is_there(rf"\w+ +{re.escape(name)}"):
            return None
        self.report(
            "DT404",
            item.base,
            f"{self.hero.name.text} has no ability {name}",
            label=f"did you mean {near}?" if near else "unknown",
            help=f"the abilities are {listed(known)}" if known else "write the ability first",
            fix=self.report.replace(item.base, near) if near else None,
        )
        return near
