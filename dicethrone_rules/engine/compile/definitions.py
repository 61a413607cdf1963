"""Definitions compiled: from the AST of a token, a card or a hero to what the engine looks up."""

from __future__ import annotations

from ... import records
from ...language import ast as a
from ...language.ast.walk import walk
from ...library import keys
from ...library.schedule import asks_target
from ...messages import Content
from ...patterns import Dice, dice_of, requirement_of, symbols_used
from ..compiled import AbilityCode, CardCode, HeroCode, Test, TierCode, TokenCode
from ..compiled_content import Code
from ..play.windows import card_price
from .amounts import compile_amount
from .builder import Builder
from .clauses import both, compile_standing, needs_of, store_play, store_text
from .conditions import compile_condition
from .prices import affordable, due_for_card, leading
from .scope import Dialect, Scope
from .vocabulary import Vocabulary, zone_of
from .waiting import is_aimed

LEVELS = {a.Level.II: 2, a.Level.III: 3}


@records.define
class Setting:
    """The setting of texts: meaning of names, dice they read, facts they want remembered."""

    words: Vocabulary
    dice: Dice
    asks: set[str] = records.Factory(set)
    dialect: Dialect | None = None

    def scope(self, key: str, label: Content) -> Scope:
        masks, words = self.dice.masks, self.words
        return Scope(key, masks, words, label=label, asks=self.asks, dialect=self.dialect)


# --- tokens and cards -----------------------------------------------------------------------------


def compile_token(code: Code, setting: Setting, key: str, node: a.TokenDef) -> None:
    """A token and its standing text; a companion is one, however a table shows it. (COMP-03)"""
    name = node.name.text
    label = Content("token", key, name)
    scope = records.evolve(setting.scope(key, label), this_token=key, this_kind=node.kind.value)
    flags = set(node.flags)
    code.tokens[key] = TokenCode(
        key,
        name,
        node.kind.value,
        node.limit,
        a.TokenFlag.PERSISTENT in flags,
        a.TokenFlag.NOT_TRANSFERABLE not in flags,
        a.TokenFlag.NOT_REMOVABLE not in flags,
        a.TokenFlag.REPLACEABLE in flags,
        a.TokenFlag.ATTACK_MODIFIER in flags,
        node.sides,
        compile_standing(code, scope, node.clauses),
        a.TokenFlag.COVERS in flags,
        node.health or 0,
        node.others_limit,
        setting.words.owner,
        "" if node.group is None else keys.group_key(node.group.text),
    )


def compile_card(code: Code, setting: Setting, key: str, card: a.Card) -> list[str]:
    """A card and its program; its key, once for each copy."""
    scope = setting.scope(key, Content("card", key, card.name.text))
    scope.attacked = isinstance(card.only_if, a.UnderAttack)
    builder = store_play(code, scope, card.text, [], main=card.timing is a.Timing.MAIN)
    only_if = compile_condition(card.only_if, scope) if card.only_if is not None else None
    if asks_target(card.text):
        only_if = both(only_if, is_aimed)
    code.cards[key] = CardCode(
        key,
        card.name.text,
        card.cost,
        card.timing.value,
        key,
        card.attack_modifier,
        only_if,
        needs_of(builder),
        tuple(builder.takes),
        builder.touches_dice or _asks(card, a.Spending),  # RULE-048
        builder.touches_damage,
        saves=_asks(card, a.WouldBeDefeated),
        affords=_affords(code, key, card, builder),
        gives=frozenset(builder.gives),
    )
    return [key] * card.copies


def _affords(code: Code, key: str, card: a.Card, builder: Builder) -> Test | None:
    """CORE-CP-02: whether a player can pay what the text begins with, besides the card's cost."""
    prices = leading(card.text)
    if not prices:
        return None
    due = due_for_card(
        lambda run, frame: card_price(run, run.t.players[frame.you], code.cards[key])
    )
    return affordable(prices, builder, due)


def _asks(card: a.Card, condition: type) -> bool:
    """Whether a card is played only if such a condition holds."""
    only_if = card.only_if
    return only_if is not None and any(isinstance(part, condition) for part in walk(only_if))


# --- heroes ---------------------------------------------------------------------------------------


def compile_dice(code: Code, id: str, hero: a.Hero) -> None:
    """A hero whose dice alone are used."""
    key, name = f"{keys.HERO}:{id}", hero.name.text
    code.heroes[id] = HeroCode(key, id, name, dice_of(hero.dice), {}, {}, (), {}, (), "")


class _Board:
    """A hero's board while it is compiled: spaces with their abilities by level, and the deck."""

    def __init__(self, code: Code, setting: Setting, id: str) -> None:
        self.code, self.setting, self.id = code, setting, id
        self.abilities: dict[tuple[str, int], tuple[str, ...]] = {}
        self.passives: dict[tuple[str, int], str] = {}
        self.slots: list[str] = []
        self.slot_names: dict[str, str] = {}
        self.kinds: dict[str, a.AbilityKind] = {}
        self.spaces: dict[str, str] = {}  # by the name of an ability
        self.faces: dict[str, int] = {}
        self.on_face: dict[str, int] = {}
        self.deck: list[str] = []

    def print_ability(self, item: a.Ability) -> None:
        """An ability that is printed on the board."""
        name, key = item.name.text, keys.ability_key(self.id, item)
        slot = key.partition("/")[2]
        self.spaces.setdefault(name, slot)
        self.slots.append(slot)
        if item.face is not None:
            self.faces.setdefault(item.face, len(self.faces))
            self.on_face[slot] = self.faces[item.face]
        self.slot_names[slot], self.kinds[slot] = name, item.kind
        if item.kind is a.AbilityKind.PASSIVE:
            self.passives[slot, 1] = _passive(self.code, self.setting, key, name, item.clauses)
        else:
            self.abilities[slot, 1] = (_ability(self.code, self.setting, key, slot, item),)

    def add_upgrade(self, item: a.Upgrade) -> None:
        """An upgrade: its abilities, and the card that puts it on the board."""
        base, level = item.base.text, LEVELS[item.level]
        slot = self.spaces.get(base, keys.slug(base))
        key = keys.upgrade_key(self.id, base, item.level.value)
        name = f"{base} {item.level.value}"
        kind = self.kinds.get(slot, a.AbilityKind.OFFENSIVE)
        if kind is a.AbilityKind.PASSIVE:
            self.passives[slot, level] = _passive(self.code, self.setting, key, name, item.clauses)
        else:
            self.abilities[slot, level] = self._upgraded(item, key, slot, kind, name)
        self.code.cards[key] = CardCode(
            key,
            name,
            item.cost,
            "upgrade",
            slot=slot,
            level=level,
            space=Content("ability", keys.key(keys.ABILITY, base, self.id), base),
        )
        self.deck.append(key)

    def _upgraded(
        self, item: a.Upgrade, key: str, slot: str, kind: a.AbilityKind, name: str
    ) -> tuple[str, ...]:
        """The abilities of an upgrade: its own, then the slot-mates."""
        own = a.Ability(
            kind, a.Name(name), item.tiers, item.defense, item.riders, only_if=item.only_if
        )
        found = [_ability(self.code, self.setting, key, slot, own)]
        for mate in item.slot_mates:
            mate_key = keys.mate_key(key, mate.name.text)
            found.append(_ability(self.code, self.setting, mate_key, slot, mate))
        return tuple(found)


def compile_hero(code: Code, setting: Setting, id: str, hero: a.Hero) -> None:
    """A hero without the tokens that stand inside it; the deck lacks the shared cards."""
    board = _Board(code, setting, id)
    kept: dict[str, str] = {}
    kept_deck: list[str] = []
    for item in hero.items:
        if isinstance(item, a.Ability):
            board.print_ability(item)
        elif isinstance(item, a.Card):
            card = keys.key(keys.CARD, item.name.text, id)
            copies = compile_card(code, setting, card, item)
            if item.pile is None:
                board.deck += copies
            else:
                kept_deck += copies
                kept[card] = setting.words.pile(item.pile.text)
    # An upgrade may stand before the ability that it improves.
    for item in hero.items:
        if isinstance(item, a.Upgrade):
            board.add_upgrade(item)
    setup, key = "", f"{keys.HERO}:{id}"
    if hero.setup:
        label = Content("hero", key, hero.name.text)
        setup = keys.part(label.key, "setup")
        store_text(code, setting.scope(setup, label), hero.setup)
    code.heroes[id] = HeroCode(
        key,
        id,
        hero.name.text,
        setting.dice,
        board.abilities,
        board.passives,
        tuple(board.slots),
        board.slot_names,
        tuple(board.deck),
        setup,
        tuple(board.faces),
        board.on_face,
        tuple([zone_of(pile) for pile in hero.piles]),
        kept,
        tuple(kept_deck),
    )


def _passive(
    code: Code, setting: Setting, key: str, name: str, clauses: tuple[a.Clause, ...]
) -> str:
    scope = setting.scope(key, Content("ability", key, name))
    code.standings[key] = compile_standing(code, scope, clauses)
    return key


def _ability(code: Code, setting: Setting, key: str, slot: str, node: a.Ability) -> str:
    name = node.name.text
    scope = setting.scope(key, Content("ability", key, name))
    tiers = []
    for index, tier in enumerate(node.tiers):
        inner = records.evolve(
            scope,
            key=keys.part(key, index),
            defers=True,
            ultimate=node.kind is a.AbilityKind.ULTIMATE,
        )
        builder = store_text(code, inner, (*tier.text, *node.riders))
        requirement = requirement_of(tier.requirement, setting.dice.masks)
        tiers.append(
            TierCode(
                requirement,
                inner.key,
                symbols_used(tier.requirement),
                requirement.straight,
                builder.targets,
                tuple(builder.sure),
            )
        )
    dice = None
    program = ""
    if node.defense is not None:
        program = keys.part(key, "defense")
        inner = records.evolve(scope, key=program, defense=True)
        text = (*node.defense.text, *node.riders)
        if node.defense.opposed:  # its one die is rolled with the attacker's
            text = (a.Sentence(a.Do((a.ChainPart(a.OpposedRoll(a.Attacker())),))), *text)
        else:
            dice = compile_amount(node.defense.dice, scope)
        store_text(code, inner, text)
    only_if = compile_condition(node.only_if, scope) if node.only_if is not None else None
    code.abilities[key] = AbilityCode(
        key, name, slot, node.kind.value, tuple(tiers), dice, program, only_if
    )
    return key
