"""Lays out what Adventures define."""

from __future__ import annotations

from .. import ast
from .clauses import clause_lines
from .dice import requirement
from .items import card_heading, card_lines, item_lines
from .lines import KeepApart, Line, never
from .text import headed, text_lines
from .words import say, says, title


def adventure_lines(node: ast.AdventureBody, keep: KeepApart = never) -> list[Line]:
    """A definition of Adventures at the left margin."""
    match node:
        case ast.DiceDef():
            faces = ", ".join(say(face) for face in node.faces)
            return [Line(0, f"dice {title(node.name.text)}: {faces}", node.span)]
        case ast.Minion():
            return _minion(node, keep)
        case ast.Boss():
            return _boss(node, keep)
        case ast.Environment():
            return _environment(node)
        case ast.Loot():
            return _loot(node, keep)
        case ast.Equipment():
            return _equipment(node, keep)
        case ast.LootTable():
            return _table(node, keep)
        case ast.Shop():
            return _shop(node)
        case ast.Scenario():
            return _scenario(node)
        case ast.Difficulty():
            return _difficulty(node)


def _dice(name: ast.Name) -> Line:
    return Line(1, f"dice {title(name.text)}", name.span)


def _objective(node: ast.Objective, depth: int) -> Line:
    return Line(depth, say(node), node.span)


@says(ast.Objective)
def objective(node: ast.Objective) -> str:
    aim = "straights" if node.pattern is None else requirement(node.pattern)
    return f"objective: {aim}"


@says(ast.ByHeroes)
def by_heroes(node: ast.ByHeroes) -> str:
    return "/".join(map(str, node.values))


# --- minions and bosses --------------------------------------------------------------------------


def _minion(node: ast.Minion, keep: KeepApart) -> list[Line]:
    place = f"level {node.level}"
    if node.ally_of is not None:
        place = f"ally of {title(node.ally_of.text)}"
    lines = [
        Line(0, f"minion {title(node.name.text)}, {place}", node.span),
        _dice(node.dice),
        Line(1, f"health {node.health}"),
        Line(1, f"cp {node.cp}"),
    ]
    if node.first_strike:
        lines.append(Line(1, "first strike"))
    if node.no_solo:
        lines.append(Line(1, "no solo"))
    if node.more_hands:
        lines.append(Line(1, f"king's hand {node.more_hands} more per turn"))
    if node.objective is not None:
        lines.append(_objective(node.objective, 1))
    if node.setup:
        lines += headed("setup", node.setup, 1, None, keep)
    for item in node.items:
        lines += item_lines(item, 1, keep)
    if node.reward:
        lines += headed("reward", node.reward, 1, None, keep)
    return lines


def _boss(node: ast.Boss, keep: KeepApart) -> list[Line]:
    lines = [Line(0, f"boss {title(node.name.text)}", node.span), _dice(node.dice)]
    if node.setup:
        lines += headed("setup", node.setup, 1, None, keep)
    for item in node.items:
        if isinstance(item, ast.BossCard):
            lines += _boss_card(item, 1, keep)
        else:
            lines += item_lines(item, 1, keep)
    return lines


def _boss_card(node: ast.BossCard, depth: int, keep: KeepApart) -> list[Line]:
    heading, *rest = card_lines(node.card, depth, keep)
    lines = [heading, _objective(node.objective, depth + 1)]
    if node.bonus:
        lines += headed("hero bonus", node.bonus, depth + 1, None, keep)
    return [*lines, *rest]


# --- tiles ---------------------------------------------------------------------------------------


def _environment(node: ast.Environment) -> list[Line]:
    lines = [Line(0, f"environment {title(node.name.text)}, level {node.level}", node.span)]
    if node.no_solo:
        lines.append(Line(1, "no solo"))
    if node.copies != 1:
        lines.append(Line(1, f"copies {node.copies}"))
    if node.cp:
        lines.append(Line(1, f"cp {node.cp}"))
    if node.gold:
        lines.append(Line(1, f"gold {node.gold}"))
    lines += text_lines(node.text, 1)
    if node.minion is not None:
        strike = ", first strike" if node.first_strike else ""
        lines.append(Line(1, f"minion {node.minion}{strike}"))
    return lines


# --- loot ----------------------------------------------------------------------------------------


def _loot(node: ast.Loot, keep: KeepApart) -> list[Line]:
    words = str(node.rarity)
    if node.swaps is not None:
        words += f", swaps {title(node.swaps.text)}"
    if node.no_solo:
        words += ", no solo"
    _, *rest = card_lines(node.card, 0, keep)
    return [Line(0, card_heading("loot", node.card, words), node.span), *rest]


def _equipment(node: ast.Equipment, keep: KeepApart) -> list[Line]:
    words = f"equipment {title(node.name.text)}, {node.rarity}"
    if node.no_solo:
        words += ", no solo"
    words += f", cost {node.cost}"
    if node.copies != 1:
        words += f", copies {node.copies}"
    lines = [Line(0, words, node.span)]
    for clause in node.clauses:
        lines += clause_lines(clause, 1, keep)
    return lines


def _table(node: ast.LootTable, keep: KeepApart) -> list[Line]:
    lines = [Line(0, f"table {title(node.name.text)}", node.span)]
    for column in node.columns:
        lines += column_lines(column, 1, keep)
    return lines


def column_lines(node: ast.LootColumn, depth: int, keep: KeepApart = never) -> list[Line]:
    """The rows of one use of the Loot die."""
    lines = [Line(depth, node.heading, node.span)]
    for row in node.rows:
        lines += row_lines(row, depth + 1, keep)
    return lines


def row_lines(node: ast.LootRow, depth: int, keep: KeepApart = never) -> list[Line]:
    """The line for some results of the die."""
    results = str(node.low) if node.low == node.high else f"{node.low}-{node.high}"
    return headed(results, node.text, depth, node.span, keep)


@says(ast.RarityNumber)
def rarity_number(node: ast.RarityNumber) -> str:
    return f"{node.number} {node.rarity}"


def _numbers(numbers: tuple[ast.RarityNumber, ...]) -> str:
    return ", ".join(say(each) for each in numbers)


def _shop(node: ast.Shop) -> list[Line]:
    return [
        Line(0, f"shop {title(node.name.text)}", node.span),
        Line(1, f"buy: {_numbers(node.buy)}"),
        Line(1, f"identify {node.identify}"),
        Line(1, f"sell: {_numbers(node.sell)}"),
        Line(1, f"round to {node.step}"),
    ]


# --- scenarios -----------------------------------------------------------------------------------


def _scenario(node: ast.Scenario) -> list[Line]:
    lines = [
        Line(0, f"scenario {title(node.name.text)}, number {node.number}", node.span),
        Line(1, f"health {say(node.health)}", node.health.span),
        Line(1, say(node.salves), node.salves.span),
        Line(1, say(node.kings_hand), node.kings_hand.span),
        Line(1, f"table {title(node.table.text)}", node.table.span),
    ]
    if node.gold is not None:
        lines.append(Line(1, f"gold {say(node.gold)}", node.gold.span))
    if node.shop is not None:
        lines.append(Line(1, say(node.shop), node.shop.span))
    if node.fight is not None:
        lines += fight_lines(node.fight, 1)
    if node.map:
        lines += [Line(1, "map"), *map_lines(node.map, 2)]
    return lines


@says(ast.Salves)
def salves(node: ast.Salves) -> str:
    start = f"{node.start} " if node.start else ""
    return f"salves {start}{say(node.token)}, heal {node.heals}"


@says(ast.KingsHand)
def kings_hand(node: ast.KingsHand) -> str:
    start = "" if node.start is None else f"{say(node.start)} "
    works = str(node.low) if node.low == node.high else f"{node.low}-{node.high}"
    return f"king's hand {start}{say(node.token)}, {node.per_turn} per turn, {works}"


@says(ast.Dealing)
def dealing(node: ast.Dealing) -> str:
    return f"shop {title(node.shop.text)}: {_numbers(node.cards)}"


def fight_lines(node: ast.BossFight, depth: int) -> list[Line]:
    """The boss of a scenario and its numbers."""
    return [
        Line(depth, f"boss {title(node.boss.text)}", node.span),
        Line(depth + 1, f"health {say(node.health)}", node.health.span),
        Line(depth + 1, f"upgrade cp {say(node.upgrade_cp)}", node.upgrade_cp.span),
        Line(depth + 1, f"cp {say(node.cp)}", node.cp.span),
        Line(depth + 1, f"loot {node.loot}"),
    ]


def map_lines(rows: tuple[ast.MapRow, ...], depth: int) -> list[Line]:
    """The rows of a map, the places of a column one under the other."""
    said = [[say(tile) for tile in row.tiles] for row in rows]
    widths: dict[int, int] = {}
    for row in said:
        for column, words in enumerate(row):
            widths[column] = max(widths.get(column, 0), len(words))
    lines = []
    for node, row in zip(rows, said, strict=True):
        words = " ".join(each.ljust(widths[column]) for column, each in enumerate(row))
        lines.append(Line(depth, words.rstrip(), node.span))
    return lines


@says(ast.Tile)
def tile(node: ast.Tile) -> str:
    if node.kind is not ast.TileKind.ENVIRONMENT:
        return node.kind.value
    chests = "".join(f"${level}" for level in node.chests)
    return f"{node.level}{'*' if node.shard else ''}{chests}{'+' * node.salves}"


@says(ast.HealthShare)
def health_share(node: ast.HealthShare) -> str:
    return f"{node.parts} of {node.whole}"


def _difficulty(node: ast.Difficulty) -> list[Line]:
    lines = [
        Line(0, f"difficulty {title(node.name.text)}", node.span),
        Line(1, f"score {node.score}"),
        Line(1, f"salves after loss {node.loss_salves}"),
    ]
    if node.health is not None:
        lines.append(Line(1, f"health {say(node.health)}"))
    if node.wider:
        lines.append(Line(1, f"king's hand wider {node.wider}"))
    if node.advances:
        lines.append(Line(1, "advance after loss"))
    return lines


# --- any of them, as text ------------------------------------------------------------------------


def _joined(lines: list[Line]) -> str:
    return "\n".join(line.text for line in lines)


@says(
    ast.DiceDef,
    ast.Minion,
    ast.Boss,
    ast.Environment,
    ast.Loot,
    ast.Equipment,
    ast.LootTable,
    ast.Shop,
    ast.Scenario,
    ast.Difficulty,
)
def adventure(node: ast.AdventureBody) -> str:
    return _joined(adventure_lines(node))


says(ast.BossCard)(lambda node: _joined(_boss_card(node, 0, never)))
says(ast.LootColumn)(lambda node: _joined(column_lines(node, 0)))
says(ast.LootRow)(lambda node: _joined(row_lines(node, 0)))
says(ast.BossFight)(lambda node: _joined(fight_lines(node, 0)))
says(ast.MapRow)(lambda node: _joined(map_lines((node,), 0)))
