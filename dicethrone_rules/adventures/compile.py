"""The compiled content of a session: its heroes, and each enemy, tile, card and row it may draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import records
from ..engine.compile.book import fill, setting_of
from ..engine.compile.clauses import compile_standing, store_text
from ..engine.compile.definitions import Setting, compile_card, compile_hero
from ..engine.compiled import CardCode
from ..engine.compiled_content import Code
from ..errors import SetupError
from ..language import ast as a
from ..language.ast.walk import walk
from ..library import keys
from ..messages import Content
from ..patterns import Dice, Requirement, requirement_of
from .compiled import AdventureCode, BossCardCode, EnemyCode, LootRow, ScenarioCode, TileCode
from .effects import DIALECT, RARITY
from .equipment import PLAY
from .loot import RARITIES, LootCard, Prices
from .map import ENVIRONMENT, PORTAL, START, Tile
from .policy import KingsHand

if TYPE_CHECKING:
    from ..engine.sessions import Session
    from ..library import Library
    from ..library.reach import Reach

SMALL_STRAIGHT = 4


# --- what a session can reach ---------------------------------------------------------------------


def scenario_named(library: Library, id: str) -> a.Scenario:
    """The scenario of that id; SetupError when there is none."""
    return _named("scenario", library.scenarios, id)


def _named(word: str, known: object, id: str) -> a.Scenario:
    from collections.abc import Mapping

    from ..language.guidance.suggest import closest

    assert isinstance(known, Mapping)
    if id not in known:
        near = closest(str(id), list(known))
        hint = f" Did you mean {near!r}?" if near else ""
        listed = ", ".join(sorted(known)) or "none"
        raise SetupError(f"There is no {word} {id!r}.{hint} There are: {listed}.")
    found: a.Scenario = known[id]
    return found


def session_reach(library: Library, heroes: list[str], more: list[str], session: Session) -> Reach:
    """Everything that a session of these heroes may draw. The content of an optional pack joins
    when the session names the pack.
    """
    scenario = scenario_named(library, session.scenario)
    for pack in session.packs:
        _named("optional pack", library.packs, pack)
    others = [f"{keys.SCENARIO}:{session.scenario}", keys.key(keys.TABLE, scenario.table.text)]
    if session.difficulty:
        _named("difficulty", library.difficulties, session.difficulty)
        others.append(f"{keys.DIFFICULTY}:{session.difficulty}")
    if scenario.fight is not None:
        others.append(keys.key(keys.BOSS, scenario.fight.boss.text))
        boss = scenario.fight.boss
        others += [f"{keys.MINION}:{id}" for id, m in library.minions.items() if m.ally_of == boss]
    else:
        others += [f"{keys.MINION}:{id}" for id, m in library.minions.items() if m.level]
        others += [f"{keys.ENVIRONMENT}:{id}" for id in library.environments]
    if scenario.shop is not None:
        others.append(keys.key(keys.SHOP, scenario.shop.shop.text))
    others += [f"{keys.LOOT}:{id}" for id in library.loot]
    others += [f"{keys.EQUIPMENT}:{id}" for id in library.equipment]
    drawn = [key for key in others if library.is_drawn(key, session.packs)]
    return library.adventure_reach(heroes, drawn, more)


# --- compiled content ----------------------------------------------------------------------------


def adventure_code_of(library: Library, heroes: int, reach: Reach) -> AdventureCode:
    """Everything that a session with so many heroes can reach, ready to play."""
    code = AdventureCode(same=dict(reach.same))
    fill(code, library, reach)
    solo = heroes == 1
    difficulty, scenario = None, None
    for key in reach.sides:
        kind, _, id = key.partition(":")
        if kind in _COMPILERS:
            if not (solo and _no_solo(library, kind, id)):  # ADV-SETUP-09
                _join(code, _piece(library, reach, key))
        elif kind == keys.DIFFICULTY:
            difficulty = library.difficulties[id]
        elif kind == keys.SCENARIO:
            scenario = library.scenarios[id]
    if solo:
        for id, card in library.loot.items():
            if card.no_solo:
                code.loot_copies[f"{keys.LOOT}:{id}"] = 0
        for id, worn in library.equipment.items():
            if worn.no_solo:
                code.loot_copies[f"{keys.EQUIPMENT}:{id}"] = 0
    for key in code.tokens:
        demand = _demand(library.token(key))
        if demand:
            code.demands[key] = demand
    if scenario is not None:
        code.scenario = _scenario(library, code, reach, heroes, difficulty, scenario)
    code.guarded = frozenset(
        key for key, ability in code.abilities.items() if ability.only_if is not None
    )
    return code


def _setting(library: Library, reach: Reach, owner: str) -> Setting:
    return records.evolve(setting_of(library, reach, owner), dialect=DIALECT)


def _piece(library: Library, reach: Reach, key: str) -> AdventureCode:
    """The code of one enemy, tile or loot card; made at the first use, then kept with the library:
    a session with other heroes or another scenario draws from the same decks.
    """
    owner = keys.owner_of(key)
    pieces: dict[object, AdventureCode] = library.derived.setdefault("adventure_pieces", {})
    place = (key, tuple(reach.same_of(owner).items()))
    piece = pieces.get(place)
    if piece is None:
        piece = AdventureCode()
        kind, _, id = key.partition(":")
        _COMPILERS[kind](library, piece, _setting(library, reach, owner), id)
        pieces[place] = piece
    return piece


_TABLES = (
    "programs",
    "labels",
    "standings",
    "abilities",
    "cards",
    "heroes",
    "enemies",
    "boss_cards",
    "tiles",
    "tile_copies",
    "loot",
    "loot_copies",
)


def _join(code: AdventureCode, piece: AdventureCode) -> None:
    for table in _TABLES:
        getattr(code, table).update(getattr(piece, table))


def _no_solo(library: Library, kind: str, id: str) -> bool:
    """Whether an enemy or a tile stays in the box when one hero plays; loot is still owned."""
    if kind == keys.MINION:
        return library.minions[id].no_solo
    return kind == keys.ENVIRONMENT and library.environments[id].no_solo


def _demand(token: a.TokenDef) -> int:
    """The CP that a token asks before its holder's Offensive Roll Phase, which is skipped without
    them.
    """
    for clause in token.clauses:
        event = clause.event if isinstance(clause, a.Trigger) else None
        if (
            isinstance(event, a.PhaseMoment)
            and event.moment is a.Moment.BEFORE
            and event.phase in (a.Phase.OFFENSIVE, a.Phase.ROLL)
        ):
            nodes = list(walk(clause))
            skips = any(isinstance(node, a.SkipPhase) for node in nodes)
            prices = [node.amount for node in nodes if isinstance(node, a.Pay)]
            numbers = [price.value for price in prices if isinstance(price, a.Number)]
            if skips and numbers:
                return numbers[0]
    return 0


def _objective(node: a.Objective, dice: Dice) -> Requirement:
    if node.pattern is None:
        return Requirement("straights", straight=SMALL_STRAIGHT)
    return requirement_of(node.pattern, dice.masks)


def enemy_board(library: Library, node: a.Minion | a.Boss, items: tuple[a.HeroItem, ...]) -> a.Hero:
    """An enemy's abilities, upgrades and cards as the compiler of heroes reads them. A unique
    defence is text that stands.
    """
    found: list[a.HeroItem] = []
    for item in items:
        if isinstance(item, a.Ability) and item.kind is a.AbilityKind.UNIQUE_DEFENSE:
            item = records.evolve(item, kind=a.AbilityKind.PASSIVE)
        found.append(item)
    return a.Hero(node.name, 1, library.faces(node), node.setup, tuple(found))


def _text(code: Code, setting: Setting, key: str, label: Content, text: a.Text) -> str:
    """The program of a text, empty for none."""
    if not text:
        return ""
    store_text(code, setting.scope(key, label), text)
    return key


def _minion(library: Library, code: AdventureCode, setting: Setting, id: str) -> None:
    node = library.minions[id]
    compile_hero(code, setting, id, enemy_board(library, node, node.items))
    key = f"{keys.MINION}:{id}"
    content = Content("minion", key, node.name.text)
    code.enemies[id] = EnemyCode(
        id,
        content,
        node.level,
        node.health,
        node.cp,
        _objective(node.objective, setting.dice) if node.objective is not None else None,
        {},
        node.first_strike,
        node.no_solo,
        _text(code, setting, keys.part(key, "reward"), content, node.reward),
        keys.slug(node.ally_of.text) if node.ally_of is not None else "",
        node.more_hands,
    )


def _boss(library: Library, code: AdventureCode, setting: Setting, id: str) -> None:
    """A boss with its upgrades and action cards."""
    node = library.bosses[id]
    items = tuple([item.card if isinstance(item, a.BossCard) else item for item in node.items])
    compile_hero(code, setting, id, enemy_board(library, node, items))
    key = f"{keys.BOSS}:{id}"
    content = Content("boss", key, node.name.text)
    for item in node.items:
        if isinstance(item, a.BossCard):
            card = keys.key(keys.CARD, item.card.name.text, id)
            bonus = keys.part(card, "bonus")
            code.boss_cards[card] = BossCardCode(
                _objective(item.objective, setting.dice),
                _text(code, setting, bonus, code.cards[card].content, item.bonus),
                _becomes(item.card),
            )
    code.enemies[id] = EnemyCode(id, content, 0, 0, 0, None, _priorities(id, node))


OWN_DICE = (a.DiceOf.YOURS, a.DiceOf.ALLIED, a.DiceOf.ANY, a.DiceOf.EVEN, a.DiceOf.ODD)
NUMBERS = (1, 2, 3, 4, 5, 6)


def _becomes(card: a.Card) -> tuple[tuple[int, ...], ...]:
    """The faces that a card may give one of its player's dice, by the face it shows. (A73)"""
    found: list[set[int]] = [set() for _ in (0, *NUMBERS)]
    for node in walk(card):
        for face, values in enumerate(found):
            match node:
                case a.SetDice(dice=dice, value=a.Faces(ranges=ranges)) if dice in OWN_DICE:
                    values.update(v for v in NUMBERS if any(r.low <= v <= r.high for r in ranges))
                case a.SetDice(dice=dice) | a.Reroll(dice=dice) if dice in OWN_DICE:
                    values.update(NUMBERS)
                case a.NudgeDice(dice=dice, by=by) if dice in OWN_DICE and face:
                    values.update(v for v in (face - by, face + by) if v in NUMBERS)
                case a.GainAttempt(count=count) if count > 0:
                    values.update(NUMBERS)
    return tuple([tuple(sorted(values)) for values in found])


def _priorities(id: str, boss: a.Boss) -> dict[str, int]:
    """The priority of each ability at every level. An upgrade keeps the priority of its space; a
    further ability inside it has its own. (BOSS-STEP-07)
    """
    found: dict[str, int] = {}
    spaces: dict[str, int] = {}
    for item in boss.items:
        if isinstance(item, a.Ability) and item.priority is not None:
            found[keys.ability_key(id, item)] = spaces[item.name.text] = item.priority
    for item in boss.items:
        if isinstance(item, a.Upgrade):
            key = keys.upgrade_key(id, item.base.text, item.level.value)
            found[key] = spaces.get(item.base.text, 0)
            for mate in item.slot_mates:
                found[keys.mate_key(key, mate.name.text)] = mate.priority or 0
    return found


def _tile(library: Library, code: AdventureCode, setting: Setting, id: str) -> None:
    key, node = f"{keys.ENVIRONMENT}:{id}", library.environments[id]
    content = Content("environment", key, node.name.text)
    code.tiles[key] = TileCode(
        key,
        content,
        node.level,
        node.cp,
        node.gold,
        _text(code, setting, key, content, node.text),
        node.minion or 0,
        node.first_strike,
    )
    code.tile_copies[key] = node.copies


def _loot(library: Library, code: AdventureCode, setting: Setting, id: str) -> None:
    key, node = f"{keys.LOOT}:{id}", library.loot[id]
    compile_card(code, setting, key, node.card)
    swaps = node.swaps.text if node.swaps is not None else ""
    code.loot[key] = LootCard(key, node.base, node.level, RARITY[node.rarity], swaps)
    code.loot_copies[key] = node.card.copies


def _equipment(library: Library, code: AdventureCode, setting: Setting, id: str) -> None:
    key, node = f"{keys.EQUIPMENT}:{id}", library.equipment[id]
    name = node.name.text
    scope = setting.scope(key, Content("card", key, name))
    code.standings[key] = compile_standing(code, scope, node.clauses)
    code.programs[key], code.labels[key] = PLAY, scope.label
    code.cards[key] = CardCode(key, name, node.cost, "main", key)
    code.loot[key] = LootCard(key, node.base, node.level, RARITY[node.rarity])
    code.loot_copies[key] = node.copies


_COMPILERS: dict[str, Callable[[Library, AdventureCode, Setting, str], None]] = {
    keys.MINION: _minion,
    keys.BOSS: _boss,
    keys.ENVIRONMENT: _tile,
    keys.LOOT: _loot,
    keys.EQUIPMENT: _equipment,
}


# --- the scenario ---------------------------------------------------------------------------------


def _scenario(
    library: Library,
    code: AdventureCode,
    reach: Reach,
    heroes: int,
    difficulty: a.Difficulty | None,
    node: a.Scenario,
) -> ScenarioCode:
    key = keys.key(keys.SCENARIO, node.name.text)
    fight, hand = node.fight, node.kings_hand
    low = max(1, hand.low - (difficulty.wider if difficulty is not None else 0))
    health = node.health.of(heroes)
    if difficulty is not None and difficulty.health is not None:
        health = difficulty.health.share(health)
    prices, deals = None, (0,) * RARITIES
    if node.shop is not None:
        prices = _prices(library.shops[keys.slug(node.shop.shop.text)])
        deals = _by_rarity(node.shop.cards)
    return ScenarioCode(
        keys.slug(node.name.text),
        Content("scenario", key, node.name.text),
        node.number,
        health,
        keys.key(keys.TOKEN, node.salves.token.text),
        node.salves.heals,
        node.salves.start,
        keys.key(keys.TOKEN, hand.token.text),
        KingsHand(
            hand.start.of(heroes) if hand.start is not None else 0,
            hand.per_turn,
            tuple(range(low, hand.high + 1)),
        ),
        _rows(library, code, _setting(library, reach, ""), node.table.text),
        node.gold.of(heroes) if node.gold is not None else 0,
        prices,
        deals,
        _tiles(node.map),
        keys.slug(fight.boss.text) if fight is not None else "",
        fight.health.of(heroes) if fight is not None else 0,
        fight.cp.of(heroes) if fight is not None else 0,
        fight.upgrade_cp.of(heroes) if fight is not None else 0,
        fight.loot if fight is not None else 0,
    )


def _rows(
    library: Library, code: AdventureCode, setting: Setting, name: str
) -> dict[int, tuple[LootRow, ...]]:
    table = library.tables[keys.slug(name)]
    return {column.level: compiled_column(code, setting, table, column) for column in table.columns}


def compiled_column(
    code: Code, setting: Setting, table: a.LootTable, column: a.LootColumn
) -> tuple[LootRow, ...]:
    """The rows of one use of the Loot die, with their programs."""
    key = keys.key(keys.TABLE, table.name.text)
    content = Content("table", key, table.name.text)
    rows = []
    for row in column.rows:
        place = f"{key}@{column.level}-{row.low}"
        rows.append(LootRow(row.low, row.high, _text(code, setting, place, content, row.text)))
    return tuple(rows)


def _by_rarity(numbers: tuple[a.RarityNumber, ...]) -> tuple[int, ...]:
    found = [0] * RARITIES
    for one in numbers:
        found[RARITY[one.rarity]] = one.number
    return tuple(found)


def _prices(shop: a.Shop) -> Prices:
    return Prices(_by_rarity(shop.buy), _by_rarity(shop.sell), shop.identify, shop.step)


_KINDS = {a.TileKind.START: START, a.TileKind.PORTAL: PORTAL, a.TileKind.ENVIRONMENT: ENVIRONMENT}


def _tiles(rows: tuple[a.MapRow, ...]) -> tuple[Tile, ...]:
    """The map of a card, with nothing under its tiles yet. (ADV-CRAWL-01, -02)"""
    return tuple(
        [
            Tile(
                (row, column),
                _KINDS[tile.kind],
                tile.level,
                explored=tile.kind is a.TileKind.START,
                shards=int(tile.shard),
                salves=tile.salves,
                chests=tile.chests,
            )
            for row, line in enumerate(rows)
            for column, tile in enumerate(line.tiles)
            if tile.kind is not a.TileKind.GAP
        ]
    )
