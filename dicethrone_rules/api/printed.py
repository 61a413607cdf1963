"""What is printed on boards, cards and tokens, in the words of the content, and what dice meet it.

Everything here is public knowledge and plain data. It is read from the library once and then
shared by all views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..engine.dice import STRAIGHT_LENGTH, longest_straight, most_of_a_kind
from ..language import ast as a
from ..language.printer import say
from ..library import Library, keys


@attrs.frozen
class Requirement:
    """What dice have to show: its words, and the same as data.

    `symbols` are (faces, how many dice); `straight` is the length of a run, `kind` how many equal
    numbers; `any_of` are alternatives, one of which is enough.
    """

    text: str
    symbols: tuple[tuple[tuple[int, ...], int], ...] = ()
    straight: int = 0
    kind: int = 0
    any_of: tuple[Requirement, ...] = ()

    def met_by(self, faces: Sequence[int]) -> bool:
        """Whether these faces fulfil it."""
        if any(sum(face in wanted for face in faces) < n for wanted, n in self.symbols):
            return False
        if self.straight and longest_straight(faces) < self.straight:
            return False
        if self.kind and most_of_a_kind(faces) < self.kind:
            return False
        return not self.any_of or any(option.met_by(faces) for option in self.any_of)

    def __str__(self) -> str:
        return self.text


@attrs.frozen
class TierView:
    """One requirement of an ability and what it does, the riders of the ability included."""

    requirement: Requirement
    text: str

    def __str__(self) -> str:
        return f"{self.requirement}: {self.text}"


@attrs.frozen
class AbilityView:
    """An ability as it stands on the board now: `kind` is offensive, ultimate, defensive or
    passive. A defensive ability has `dice` (how many are rolled) and `text`, a passive `text`.
    One that says when it may be activated has `only_if`, and is `barred` while that is not so.
    """

    key: str
    name: str
    kind: str
    tiers: tuple[TierView, ...] = ()
    dice: str = ""
    text: str = ""
    only_if: str = ""
    barred: bool = False

    def tier_for(self, faces: Sequence[int]) -> TierView | None:
        """The highest tier these faces meet."""
        met = [tier for tier in self.tiers if tier.requirement.met_by(faces)]
        return met[-1] if met else None


class Texts:
    """The printed texts of a library by the keys that the engine uses."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._boards: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[AbilityView, ...]] = {}
        self._abilities: dict[str, dict[str, AbilityView]] = {}
        self._cards: dict[str, str] = {}
        self._tokens: dict[str, str] = {}

    def board(
        self, hero: str, keys: tuple[str, ...], barred: tuple[str, ...] = ()
    ) -> tuple[AbilityView, ...]:
        """The abilities with these keys, in that order; some may be barred now."""
        found = self._boards.get((keys, barred))
        if found is None:
            abilities = self._hero(hero)
            found = self._boards[keys, barred] = tuple(
                attrs.evolve(abilities[key], barred=True) if key in barred else abilities[key]
                for key in keys
                if key in abilities
            )
        return found

    def card(self, hero: str, key: str) -> str:
        """What a card says."""
        found = self._cards.get(key)
        if found is None:
            self._hero(hero)
            if not keys.owner_of(key):
                self._cards[key] = _card(self._library.shared[key.partition(":")[2]])
            found = self._cards.get(key, "")
        return found

    def token(self, key: str) -> str:
        """What a token says."""
        found = self._tokens.get(key)
        if found is None:
            found = self._tokens[key] = _clauses(self._library.token(key).clauses)
        return found

    def _hero(self, id: str) -> dict[str, AbilityView]:
        found = self._abilities.get(id)
        if found is None:
            found = self._abilities[id] = self._read(id, self._library.hero(id))
        return found

    def _read(self, id: str, hero: a.Hero) -> dict[str, AbilityView]:
        faces: dict[str, tuple[int, ...]] = {}
        for face in hero.dice:
            numbers = tuple(range(face.low, face.high + 1))
            faces[face.symbol.text] = faces.get(face.symbol.text, ()) + numbers
        found: dict[str, AbilityView] = {}
        kinds: dict[str, a.AbilityKind] = {}
        for item in hero.items:
            if isinstance(item, a.Ability):
                kinds[item.name.text] = item.kind
                key = keys.key(keys.ABILITY, item.name.text, id)
                found[key] = _ability(key, item, faces)
            elif isinstance(item, a.Card):
                self._cards[keys.key(keys.CARD, item.name.text, id)] = _card(item)
        for item in hero.items:
            if isinstance(item, a.Upgrade):
                key = keys.upgrade_key(id, item.base.text, item.level.value)
                kind = kinds.get(item.base.text, a.AbilityKind.OFFENSIVE)
                name = a.Name(f"{item.base.text} {item.level.value}")
                board = a.Ability(
                    kind,
                    name,
                    item.tiers,
                    item.defense,
                    item.riders,
                    item.clauses,
                    item.only_if,
                )
                views = [_ability(key, board, faces)]
                views += [
                    _ability(keys.mate_key(key, mate.name.text), mate, faces)
                    for mate in item.slot_mates
                ]
                found.update({view.key: view for view in views})
                self._cards[key] = _upgrade(views)
        return found


def texts_of(library: Library) -> Texts:
    """The texts of a library; made at the first use, then kept with it."""
    texts = library.derived.get("texts")
    if not isinstance(texts, Texts):
        texts = library.derived["texts"] = Texts(library)
    return texts


def _ability(key: str, node: a.Ability, faces: dict[str, tuple[int, ...]]) -> AbilityView:
    tiers = tuple(
        TierView(_requirement(tier.requirement, faces), say((*tier.text, *node.riders)))
        for tier in node.tiers
    )
    dice = text = ""
    if node.defense is not None:
        dice, text = say(node.defense.dice), say((*node.defense.text, *node.riders))
    elif node.clauses:
        text = _clauses(node.clauses)
    only_if = "" if node.only_if is None else say(node.only_if)
    return AbilityView(key, node.name.text, node.kind.value, tiers, dice, text, only_if)


def _requirement(pattern: a.Pattern, faces: dict[str, tuple[int, ...]]) -> Requirement:
    words = say(pattern)
    match pattern:
        case a.Symbols():
            symbols = tuple((faces[i.symbol.text], i.count) for i in pattern.items)
            words = " + ".join(f"{i.count} {i.symbol.text}" for i in pattern.items)
            return Requirement(words, symbols=symbols)
        case a.AnyOf():
            options = tuple(_requirement(option, faces) for option in pattern.options)
            return Requirement(words, any_of=options)
        case a.Straight():
            return Requirement(words, straight=STRAIGHT_LENGTH[pattern.size])
        case a.OfAKind():
            return Requirement(words, kind=pattern.count)
        case a.OneOfEach():
            return Requirement(words, symbols=tuple((each, 1) for each in faces.values()))
        case a.Faces():
            numbers = [n for part in pattern.ranges for n in range(part.low, part.high + 1)]
            return Requirement(words, symbols=((tuple(numbers), 1),))
        case _:
            return Requirement(words)


def _card(node: a.Card) -> str:
    only = "" if node.only_if is None else f"Play only if {say(node.only_if)}. "
    return only + say(node.text)


def _clauses(clauses: Iterable[a.Clause]) -> str:
    return "\n".join(say(clause) for clause in clauses)


def _upgrade(views: Iterable[AbilityView]) -> str:
    lines: list[str] = []
    for number, view in enumerate(views):
        name = f"{view.name}: " if number else ""
        if view.only_if:
            lines.append(f"{name}Activate only if {view.only_if}.")
        if view.dice:
            lines.append(f"{name}defense roll {view.dice}: {view.text}")
        elif view.text:
            lines.append(name + view.text)
        lines += [f"{name}{tier}" for tier in view.tiers]
    return "\n".join(lines)
