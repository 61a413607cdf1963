"""Printed texts of boards, cards and tokens, and the dice that meet their requirements.

All of it is public knowledge and plain data, read from the library once and then shared by all
views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .. import records
from ..engine.compiled import CardCode
from ..language import ast as a
from ..language.printer import say
from ..library import Library, keys
from ..patterns import Requirement, dice_of, requirement_of


@records.frozen
class TierView:
    """One requirement of an ability and its text, with the riders of the ability."""

    requirement: Requirement
    text: str

    def __str__(self) -> str:
        return f"{self.requirement}: {self.text}"


@records.frozen
class AbilityView:
    """An ability as it stands on the board now: `kind` is offensive, ultimate, defensive or
    passive. A defensive ability has `dice` (how many are rolled) and `text`, a passive `text`. An
    ability with a condition for its activation has `only_if`; it is `barred` while the condition
    fails, and any ability is while a token or another text keeps its player from activating it.
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


@records.frozen
class CardView:
    """A card that may be seen: its id, name, price, timing and text."""

    id: int
    name: str
    cost: int
    timing: str
    text: str = ""
    key: str = ""


KEPT_BOARDS, KEPT_CARDS = 1024, 8192
"""The most boards, with their upgrades, and cards of games that are kept."""


class Texts:
    """The printed texts of a library by the keys that the engine uses."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._boards: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[AbilityView, ...]] = {}
        self._abilities: dict[str, dict[str, AbilityView]] = {}
        self._cards: dict[str, str] = {}
        self._card_views: dict[tuple[int, str], CardView] = {}
        self._tokens: dict[str, str] = {}
        # For views, by their ids: the tokens of boards, each of them, piles of cards, players, and
        # the keys of abilities.
        self.boards: dict[int, tuple[Any, ...]] = {}
        self.each_token: dict[int, tuple[Any, ...]] = {}
        self.piles: dict[int, tuple[Any, ...]] = {}
        self.seats: dict[tuple[int, int, int], tuple[Any, ...]] = {}
        self.open_boards: dict[tuple[int, int, int], tuple[Any, ...]] = {}

    def board(
        self, hero: str, board: tuple[str, ...], barred: tuple[str, ...] = ()
    ) -> tuple[AbilityView, ...]:
        """The abilities with these keys, in that order; some may be barred now."""
        found = self._boards.get((board, barred))
        if found is None:
            if len(self._boards) >= KEPT_BOARDS:
                self._boards.clear()
            abilities = self._hero(hero)
            found = self._boards[board, barred] = tuple(
                records.evolve(abilities[key], barred=True) if key in barred else abilities[key]
                for key in board
                if key in abilities
            )
        return found

    def abilities(self, hero: str) -> dict[str, AbilityView]:
        """Every ability of a hero or an enemy by key, those of upgrades included."""
        return self._hero(hero)

    def card(self, id: int, code: CardCode) -> CardView:
        """A card of that id."""
        found = self._card_views.get((id, code.key))
        if found is None:
            if len(self._card_views) >= KEPT_CARDS:
                self._card_views.clear()
            text = self.card_text(code.key)
            found = CardView(id, code.name, code.cost, code.timing, text, code.key)
            self._card_views[id, code.key] = found
        return found

    def token(self, key: str) -> str:
        """The text of a token."""
        found = self._tokens.get(key)
        if found is None:
            found = self._tokens[key] = _clauses(self._library.token(key).clauses)
        return found

    def card_text(self, key: str) -> str:
        """The text of a card."""
        kind, _, id = key.partition(":")
        if kind == keys.LOOT:
            return _card(self._library.loot[id].card)
        if kind == keys.EQUIPMENT:
            return _clauses(self._library.equipment[id].clauses)
        owner = keys.owner_of(key)
        if not owner:
            return _card(self._library.shared[id])
        self._hero(owner)
        return self._cards.get(key, "")

    def _hero(self, id: str) -> dict[str, AbilityView]:
        found = self._abilities.get(id)
        if found is None:
            found = self._abilities[id] = self._read(id, self._library.combatant(id))
        return found

    def _read(self, id: str, hero: a.Combatant) -> dict[str, AbilityView]:
        masks = dice_of(self._library.faces(hero)).masks
        found: dict[str, AbilityView] = {}
        kinds: dict[str, a.AbilityKind] = {}
        for item in hero.items:
            if isinstance(item, a.Ability):
                kinds[item.name.text] = item.kind
                key = keys.ability_key(id, item)
                found[key] = _ability(key, item, masks)
            elif isinstance(item, a.Card | a.BossCard):
                card = item.card if isinstance(item, a.BossCard) else item
                self._cards[keys.key(keys.CARD, card.name.text, id)] = _card(card)
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
                views = [_ability(key, board, masks)]
                views += [
                    _ability(keys.mate_key(key, mate.name.text), mate, masks)
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


def _ability(key: str, node: a.Ability, masks: dict[str, int]) -> AbilityView:
    tiers = tuple(
        TierView(requirement_of(tier.requirement, masks), say((*tier.text, *node.riders)))
        for tier in node.tiers
    )
    dice = text = ""
    if node.defense is not None:
        dice, text = say(node.defense.dice), say((*node.defense.text, *node.riders))
    elif node.clauses:
        text = _clauses(node.clauses)
    only_if = "" if node.only_if is None else say(node.only_if)
    return AbilityView(key, node.name.text, node.kind.value, tiers, dice, text, only_if)


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
