"""The facts of a library by content key; each is read at its first use and then kept."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ...language import ast as a
from ...language.printer.dice import requirement
from ...patterns import DICE, Requirement, dice_of, is_readable, requirement_of
from .. import keys
from .amounts import quantity
from .clauses import clause_facts
from .definitions import (
    AbilityFacts,
    ActionFacts,
    CardFacts,
    ClauseFacts,
    CreatureFacts,
    DefinitionFacts,
    TierFacts,
    TokenFacts,
)
from .parts import ActionDone, DiceRolled, Facts, Part
from .quantities import Quantity
from .reading import Reading
from .rolls import ByFaces, Faces, Rolled, Symbols
from .texts import text_facts

if TYPE_CHECKING:
    from ..library import Library

MOST_CALLS = 32
"""The most numbers an action is read for; called with others, its number stays open."""

DEFENSE = "@defense"
CLAUSES = "#"
UNREAD = TierFacts(Requirement(""), Facts())
"""A tier that nobody asks for."""


class Page:
    """The definitions of one owner: a hero, a faction, or what all share. With `shown`, texts are
    read as if the dice that they roll showed that, and with `place` no more of an ability than the
    tier of that number, its defence (DEFENSE) or its lines (CLAUSES).
    """

    def __init__(
        self,
        symbols: Symbols,
        tokens: Mapping[str, tuple[str, a.TokenDef]],
        actions: Mapping[str, a.ActionDef],
        kept: tuple[a.Card, ...] = (),
        shown: Faces | None = None,
        place: str = "",
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        self.symbols, self.tokens, self.actions, self.shown = symbols, tokens, actions, shown
        self._place, self._hidden = place, hidden
        self._kept, self._kept_facts = kept, dict[str, Facts]()
        self._calls: dict[str, dict[Quantity | None, Facts]] = {}

    def showing(self, faces: Faces, place: str) -> Page:
        """The same definitions, as they read when dice show these faces; of abilities one part."""
        symbols, tokens, actions = self.symbols, self.tokens, self.actions
        return Page(symbols, tokens, actions, self._kept, faces, place, self._hidden)

    def _is_wanted(self, place: str) -> bool:
        return self._place in ("", place)

    def reading(self, this: str = "") -> Reading:
        """The surroundings of a text that begins here."""
        action, kept, hidden = self.action, self.kept, self._hidden
        return Reading(self.symbols, self.tokens, action, kept, hidden, this=this, shown=self.shown)

    def text(self, text: a.Text) -> Facts:
        return text_facts(text, self.reading())

    def action(self, name: str, amount: Quantity | None) -> Facts:
        """The facts of an action called with that amount."""
        node = self.actions.get(name)
        if node is None:
            return Facts()
        calls = self._calls.setdefault(name, {})
        if amount not in calls and len(calls) >= MOST_CALLS:
            amount = None
        found = calls.get(amount)
        if found is None:
            calls[amount] = Facts()  # for an action that calls itself, which the checker refuses
            at = self.reading()
            at.param = amount
            found = calls[amount] = text_facts(node.text, at)
        return found

    def kept(self) -> list[tuple[str, Facts]]:
        """The cards that begin in piles, each with its facts."""
        found = []
        for card in self._kept:
            name = card.name.text
            if name not in self._kept_facts:
                self._kept_facts[name] = Facts()  # for a card that resolves others
                self._kept_facts[name] = self.text(card.text)
            found.append((name, self._kept_facts[name]))
        return found

    def requirement(self, pattern: a.Pattern | a.AnyCount) -> Requirement:
        """The requirement of the dice; of a pattern that these dice cannot show, only its words."""
        if not isinstance(pattern, a.AnyCount) and not is_readable(pattern, self.symbols):
            return Requirement(requirement(pattern))
        return requirement_of(pattern, self.symbols)

    def card(self, key: str, node: a.Card) -> CardFacts:
        return CardFacts(
            key,
            node.name.text,
            node.cost,
            node.timing.value,
            self.text(node.text),
            node.attack_modifier,
            node.copies,
            _words(node.only_if),
        )

    def equipment(self, key: str, node: a.Equipment) -> CardFacts:
        at = self.reading()
        clauses = tuple(clause_facts(clause, at) for clause in node.clauses)
        name, copies = node.name.text, node.copies
        return CardFacts(key, name, node.cost, "main", copies=copies, clauses=clauses)

    def token(self, key: str, node: a.TokenDef) -> TokenFacts:
        at = self.reading(node.name.text)
        return TokenFacts(
            key,
            node.name.text,
            node.kind.value,
            node.limit,
            tuple(clause_facts(clause, at) for clause in node.clauses),
            tuple(flag.value for flag in node.flags),
            node.sides,
        )

    def ability(self, key: str, name: str, sort: str, node: a.Ability | a.Upgrade) -> AbilityFacts:
        tiers = tuple(
            [
                self._tier(tier, node, place) if self._is_wanted(str(place)) else UNREAD
                for place, tier in enumerate(node.tiers)
            ]
        )
        dice, does = None, Facts()
        if node.defense is not None and self._is_wanted(DEFENSE):
            at = self.reading()
            dice = quantity(node.defense.dice, at)
            at.rolled = at.roll(max(1, round(dice.expected)))
            at.opposed = node.defense.opposed
            does = text_facts((*node.defense.text, *node.riders), at)
        clauses: tuple[ClauseFacts, ...] = ()
        if self._is_wanted(CLAUSES):
            at = self.reading()
            clauses = tuple([clause_facts(clause, at) for clause in node.clauses])
        return AbilityFacts(key, name, sort, tiers, dice, does, clauses, _words(node.only_if))

    def _tier(self, tier: a.Tier, node: a.Ability | a.Upgrade, place: int) -> TierFacts:
        """Dice that meet a later tier activate that tier, so this tier is read without them."""
        at = self.reading()
        later = tuple(other.requirement for other in node.tiers[place + 1 :])
        at.activation = Rolled(DICE, self.symbols, tier.requirement, later)
        at.rolled = at.activation
        needs = self.requirement(tier.requirement)
        return TierFacts(needs, text_facts((*tier.text, *node.riders), at))

    def upgrade(self, key: str, base: str, node: a.Upgrade, sort: str) -> CardFacts:
        name = f"{node.base.text} {node.level.value}"
        abilities = [self.ability(key, name, sort, node)]
        abilities += [
            self.ability(keys.mate_key(key, m.name.text), m.name.text, m.kind.value, m)
            for m in node.slot_mates
        ]
        return CardFacts(
            key,
            name,
            node.cost,
            "upgrade",
            upgrades=base,
            level=len(node.level.value),
            abilities=tuple(abilities),
        )

    def creature(self, key: str, name: str, node: a.CreatureAbility) -> CreatureFacts:
        at, needs = self.reading(), self.requirement(node.requirement)
        return CreatureFacts(
            key,
            name,
            needs,
            isinstance(node.requirement, a.AnyCount),
            node.battlefield,
            node.turn is a.ArmyTurn.OPPONENTS,
            text_facts(node.text, at),
            tuple(clause_facts(clause, at) for clause in node.clauses),
        )


def page_of(library: Library, owner: a.Combatant | a.Faction | None = None) -> Page:
    """The reading of an owner's texts; without one, of shared texts."""
    items = () if owner is None or isinstance(owner, a.Faction) else owner.items
    piles = owner.piles if isinstance(owner, a.Hero) else ()
    hero = "" if owner is None else keys.slug(owner.name.text)
    own = {
        item.name.text: (keys.key(keys.TOKEN, item.name.text, hero), item)
        for item in items
        if isinstance(item, a.TokenDef)
    }
    actions = {item.name.text: item for item in items if isinstance(item, a.ActionDef)}
    return Page(
        {} if owner is None else dice_of(library.faces(owner)).masks,
        Tokens(library, own),
        ChainMap(actions, cast(dict[str, a.ActionDef], library.actions)),
        tuple([item for item in items if isinstance(item, a.Card) and item.pile is not None]),
        hidden=frozenset([pile.name.text for pile in piles if pile.seen_by is a.Audience.NOBODY]),
    )


class Tokens(Mapping[str, tuple[str, a.TokenDef]]):
    """The keys and definitions of the tokens that a text can name: its hero's own, then shared
    ones, which are decoded when they are asked for.
    """

    def __init__(self, library: Library, own: Mapping[str, tuple[str, a.TokenDef]]) -> None:
        self._shared, self._own = library.tokens, own

    def __getitem__(self, name: str) -> tuple[str, a.TokenDef]:
        found = self._own.get(name)
        if found is None:
            found = keys.key(keys.TOKEN, name), self._shared[keys.slug(name)]
        return found

    def __iter__(self) -> Iterator[str]:
        shared = [token.name.text for token in self._shared.values()]
        return iter(dict.fromkeys([*self._own, *shared]))

    def __len__(self) -> int:
        return len(list(iter(self)))


def _words(condition: a.Condition | None) -> str:
    from ...language.printer.words import say

    return "" if condition is None else say(condition)


class FactBook(Mapping[str, DefinitionFacts]):
    """Every card, ability, token, creature, action and environment of a library by its key. Of a
    hero, an enemy or a faction nothing is read before one of its keys is asked for.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._made: dict[str, DefinitionFacts] = {}
        self._known: dict[str, tuple[Page, Make]] = {}
        self._opened: set[tuple[str, bool]] = set()
        self._texts: dict[str, Facts | None] = {}
        self._rolled: dict[str, ByFaces] = {}

    def __getitem__(self, key: str) -> DefinitionFacts:
        """The facts of a definition; KeyError when there is none of that key."""
        found = self._made.get(key)
        if found is None:
            self._open(keys.owner_of(key), army=key.startswith(keys.CREATURE))
            page, make = self._known[key]
            found = self._made[key] = make(page)
        return found

    def __contains__(self, key: object) -> bool:
        if isinstance(key, str):
            self._open(keys.owner_of(key), army=key.startswith(keys.CREATURE))
        return key in self._known

    def __iter__(self) -> Iterator[str]:
        self._open_all()
        return iter(self._known)

    def __len__(self) -> int:
        self._open_all()
        return len(self._known)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def of_owner(self, owner: str, kinds: Collection[str]) -> list[str]:
        """The keys of a hero's or an enemy's own definitions of some kinds."""
        self._open(owner, army=False)
        starts = tuple([f"{kind}:{owner}/" for kind in kinds])
        return [key for key in self._known if key.startswith(starts)]

    # --- texts ------------------------------------------------------------------------------------

    def text(self, about: str) -> Facts | None:
        """The facts of a text that is named as a decision names it: by the key of a card, of a tier
        (`@0`), of a defence (`@defense`) or of a clause (`#1`); `>` leads on to an action it does.
        With a place of choice (`?2`) it is what hangs on that. None for what is no such text.
        """
        if about not in self._texts:
            self._texts[about] = self._text(about)
        return self._texts[about]

    def rolled(self, about: str, faces: Sequence[int]) -> Facts | None:
        """The facts of a text, named as a decision names it, when the dice that it rolls show these
        faces. None for what is no text, and for one that rolls more than once.
        """
        return self.by_faces(about).on(tuple(sorted(faces)))

    def by_faces(self, about: str) -> ByFaces:
        """The facts of a text, named as a decision names it, by the faces of the dice it rolls."""
        found = self._rolled.get(about)
        if found is None:
            whole = self.text(about)
            rolls = () if whole is None else [p for p in whole.parts if isinstance(p, DiceRolled)]
            once = len(rolls) == (not about.endswith(DEFENSE))
            found = ByFaces((lambda faces: self._text(about, faces)) if once else None)
            self._rolled[about] = found
        return found

    def _text(self, about: str, shown: Faces | None = None) -> Facts | None:
        path, _, place = about.partition("?")
        program, *actions = path.split(">")
        found = self._program(program, shown)
        for action in actions:
            found = _doing(found, action) if found is not None else None
        if found is None or not place:
            return found
        return Facts(tuple(part for part in found.parts if _hangs_on(part, int(place))))

    def _row(self, program: str) -> Facts | None:
        """A row of a table, such as `table:old-crates@2-11`: of chest 2, from 11 on."""
        key, _, place = program.partition("@")
        table = self._library.tables.get(key.partition(":")[2])
        for column in () if table is None else table.columns:
            for row in column.rows:
                if place == f"{column.level}-{row.low}":
                    return page_of(self._library).text(row.text)
        return None

    def _program(self, program: str, shown: Faces | None) -> Facts | None:
        if program.startswith(f"{keys.TABLE}:"):
            return self._row(program)
        key, _, tier = program.partition("@")
        key, _, clause = key.partition("#")
        if key not in self:
            return None
        found = self[key]
        if shown is not None:
            page, make = self._known[key]
            place = CLAUSES if clause else tier if tier.isdecimal() else f"@{tier}"
            found = make(page.showing(shown, place))
        if isinstance(found, CardFacts) and found.abilities:
            found = found.abilities[0]
        if clause:
            lines = () if isinstance(found, ActionFacts) else found.clauses
            return lines[int(clause)].does if int(clause) < len(lines) else None
        if isinstance(found, AbilityFacts):
            if tier.isdecimal():
                return found.tiers[int(tier)].does
            return found.does if f"@{tier}" == DEFENSE else None
        return None if isinstance(found, TokenFacts) else found.does

    # --- who knows what --------------------------------------------------------------------------

    def _open_all(self) -> None:
        library = self._library
        for id in ("", *library.heroes, *library.minions, *library.bosses):
            self._open(id, army=False)
        for id in self._library.factions:
            self._open(id, army=True)

    def _open(self, owner: str, *, army: bool) -> None:
        """Lists the keys of one owner: a hero, enemy or faction, or nobody for what all share."""
        if (owner, army) in self._opened:
            return
        self._opened.add((owner, army))
        library = self._library
        if not owner:
            self._shared()
        elif army and owner in library.factions:
            self._faction(owner, library.factions[owner])
        elif not army and library.has_combatant(owner):
            self._combatant(owner, library.combatant(owner))

    def _shared(self) -> None:
        library = self._library
        page = page_of(library)
        for id, card in library.shared.items():
            self._card(page, f"{keys.CARD}:{id}", card)
        for id, token in library.tokens.items():
            self._token(page, f"{keys.TOKEN}:{id}", token)
        for id, action in library.actions.items():
            self._action(page, f"{keys.ACTION}:{id}", action)
        for id, loot in library.loot.items():
            self._card(page, f"{keys.LOOT}:{id}", loot.card)
        for id, equipment in library.equipment.items():
            self._equipment(page, f"{keys.EQUIPMENT}:{id}", equipment)
        for id, tile in library.environments.items():
            self._tile(page, f"{keys.ENVIRONMENT}:{id}", tile)

    def _equipment(self, page: Page, key: str, node: a.Equipment) -> None:
        self._known[key] = page, lambda page: page.equipment(key, node)

    def _tile(self, page: Page, key: str, node: a.Environment) -> None:
        name = node.name.text
        self._known[key] = page, lambda page: ActionFacts(key, name, page.text(node.text))

    def _card(self, page: Page, key: str, node: a.Card) -> None:
        self._known[key] = page, lambda page: page.card(key, node)

    def _token(self, page: Page, key: str, node: a.TokenDef) -> None:
        self._known[key] = page, lambda page: page.token(key, node)

    def _action(self, page: Page, key: str, node: a.ActionDef) -> None:
        name = node.name.text
        self._known[key] = page, lambda page: ActionFacts(key, name, page.action(name, None))

    def _combatant(self, id: str, owner: a.Combatant) -> None:
        items, page = owner.items, page_of(self._library, owner)
        sorts = {i.name.text: i.kind.value for i in items if isinstance(i, a.Ability)}
        for item in items:
            if isinstance(item, a.Ability):
                self._ability(page, keys.ability_key(id, item), item)
            elif isinstance(item, a.Upgrade):
                self._upgrade(page, id, item, sorts.get(item.base.text, "offensive"))
            elif isinstance(item, a.Card | a.BossCard):
                card = item.card if isinstance(item, a.BossCard) else item
                self._card(page, keys.key(keys.CARD, card.name.text, id), card)
            elif isinstance(item, a.TokenDef):
                self._token(page, keys.key(keys.TOKEN, item.name.text, id), item)
            else:
                self._action(page, keys.key(keys.ACTION, item.name.text, id), item)

    def _ability(self, page: Page, key: str, node: a.Ability) -> None:
        self._known[key] = (
            page,
            lambda page: page.ability(key, node.name.text, node.kind.value, node),
        )

    def _upgrade(self, page: Page, id: str, node: a.Upgrade, sort: str) -> None:
        base = keys.key(keys.ABILITY, node.base.text, id)
        key = keys.upgrade_key(id, node.base.text, node.level.value)
        self._known[key] = page, lambda page: page.upgrade(key, base, node, sort)
        for place, mate in enumerate(node.slot_mates, 1):
            self._mate(page, key, keys.mate_key(key, mate.name.text), place)

    def _mate(self, page: Page, upgrade: str, key: str, place: int) -> None:
        def make(page: Page) -> DefinitionFacts:
            card = self[upgrade] if page.shown is None else self._known[upgrade][1](page)
            assert isinstance(card, CardFacts)
            return card.abilities[place]

        self._known[key] = page, make

    def _faction(self, id: str, faction: a.Faction) -> None:
        page = page_of(self._library, faction)
        for creature in faction.creatures:
            name = creature.name.text
            for place, node in enumerate(creature.abilities, 1):
                self._creature(page, keys.creature_key(id, name, place), name, node)

    def _creature(self, page: Page, key: str, name: str, node: a.CreatureAbility) -> None:
        self._known[key] = page, lambda page: page.creature(key, name, node)


def _doing(facts: Facts, action: str) -> Facts | None:
    """The facts of an action that a text calls."""
    for part in facts.parts:
        if isinstance(part, ActionDone) and part.action == action:
            return part.does
    return None


Make = Callable[[Page], DefinitionFacts]


def _hangs_on(part: Part, place: int) -> bool:
    return any(choice.number == place for choice in part.case.choices)


def book_of(library: Library) -> FactBook:
    """The facts of a library; made at the first use, then kept with it."""
    from ..library import expect_library

    expect_library(library)
    book = library.derived.get("facts")
    if not isinstance(book, FactBook):
        book = library.derived["facts"] = FactBook(library)
    return book
