"""Lays out definitions and whole files."""

from __future__ import annotations

from .. import ast
from .adventures import adventure_lines
from .clauses import clause_lines
from .dice import requirement
from .items import dice_lines, item_lines, pile_lines
from .lines import KeepApart, Line, fits, never
from .text import headed
from .words import quoted, say, says, title


def file_lines(node: ast.File, keep: KeepApart = never) -> list[list[Line]]:
    """A file as groups of lines: its language, its pack, and each definition."""
    groups = [definition_lines(definition, keep) for definition in node.definitions]
    if node.pack is not None:
        groups.insert(0, [Line(0, say(node.pack), node.pack.span)])
    if node.language is not None:
        groups.insert(0, [Line(0, say(node.language), node.language.span)])
    return groups


says(ast.Language)(lambda node: f"language {node.version}")


@says(ast.PackHeader)
def pack_header(node: ast.PackHeader) -> str:
    needs = "".join(f", needs {say(need)}" for need in node.needs)
    use = f", {node.use}" if node.use else ""
    return f"pack {quoted(node.name)}, version {node.version}{needs}{use}"


@says(ast.Need)
def need(node: ast.Need) -> str:
    return f"{quoted(node.pack)} {node.version}"


def definition_lines(node: ast.Definition, keep: KeepApart = never) -> list[Line]:
    """A definition at the left margin."""
    first, *rest = body_lines(node.body, keep)
    if node.replaces:
        first = Line(first.depth, f"replace {first.words}", node.span)
    return [first, *rest]


def body_lines(node: ast.Body, keep: KeepApart = never) -> list[Line]:
    """The lines of a definition, its heading first."""
    match node:
        case ast.Hero():
            return _hero(node, keep)
        case ast.SharedCard():
            first, *rest = item_lines(node.card, 0, keep)
            return [Line(0, f"shared {first.words}", node.span), *rest]
        case ast.Faction():
            return _faction(node, keep)
        case ast.TokenDef() | ast.ActionDef():
            return item_lines(node, 0, keep)
        case _:
            return adventure_lines(node, keep)


# --- heroes --------------------------------------------------------------------------------------


def _hero(node: ast.Hero, keep: KeepApart) -> list[Line]:
    lines = [
        Line(0, f"hero {title(node.name.text)}", node.span),
        Line(1, f"complexity {node.complexity}"),
        *dice_lines(node.dice),
        *pile_lines(node.piles),
    ]
    if node.setup:
        lines += headed("setup", node.setup, 1, None, keep)
    for item in node.items:
        lines += item_lines(item, 1, keep)
    return lines


# --- Army of Dice --------------------------------------------------------------------------------


def _faction(node: ast.Faction, keep: KeepApart) -> list[Line]:
    lines = [Line(0, f"faction {title(node.name.text)}", node.span), *dice_lines(node.dice)]
    for creature in node.creatures:
        lines += creature_lines(creature, 1, keep)
    return lines


def creature_lines(node: ast.Creature, depth: int, keep: KeepApart = never) -> list[Line]:
    """A creature and its abilities."""
    lines = [Line(depth, f"creature {title(node.name.text)}", node.span)]
    for ability in node.abilities:
        lines += creature_ability_lines(ability, depth + 1, keep)
    return lines


def creature_ability_lines(
    node: ast.CreatureAbility, depth: int, keep: KeepApart = never
) -> list[Line]:
    """The text of a creature's dice, or their standing text behind the colon or under it."""
    heading = requirement(node.requirement)
    if node.battlefield:
        heading += ", battlefield"
    if node.turn is not ast.ArmyTurn.YOURS:
        heading += f", {node.turn}"
    if not node.clauses:
        return headed(heading, node.text, depth, node.span, keep)
    clauses = [line for c in node.clauses for line in clause_lines(c, depth + 1, keep)]
    if len(clauses) == 1 and fits(depth, f"{heading}: {clauses[0].words}"):
        return [Line(depth, f"{heading}: {clauses[0].words}", node.span)]
    return [Line(depth, f"{heading}:", node.span), *clauses]


# --- any of them, as text ------------------------------------------------------------------------


def _joined(lines: list[Line]) -> str:
    return "\n".join(line.text for line in lines)


@says(ast.File)
def file(node: ast.File) -> str:
    return "".join(f"{_joined(group)}\n" for group in _spaced(file_lines(node)))


def _spaced(groups: list[list[Line]]) -> list[list[Line]]:
    """A blank line between definitions."""
    spaced: list[list[Line]] = []
    for group in groups:
        if spaced:
            spaced.append([Line(0, "")])
        spaced.append(group)
    return spaced


@says(ast.Definition)
def definition(node: ast.Definition) -> str:
    return _joined(definition_lines(node))


@says(ast.Hero, ast.SharedCard, ast.Faction)
def body(node: ast.Body) -> str:
    return _joined(body_lines(node))


@says(ast.CreatureAbility)
def creature_ability(node: ast.CreatureAbility) -> str:
    return _joined(creature_ability_lines(node, 0))


@says(ast.Creature)
def creature(node: ast.Creature) -> str:
    return _joined(creature_lines(node, 0))
