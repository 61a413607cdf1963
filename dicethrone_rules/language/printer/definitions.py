"""Lays out definitions and whole files."""

from __future__ import annotations

from .. import ast
from .clauses import clause_lines
from .dice import requirement
from .page import KeepApart, Line, fits, never
from .text import headed, loose, text_lines
from .words import quoted, say, says, title


def file_lines(node: ast.File, keep: KeepApart = never) -> list[list[Line]]:
    """A file as groups of lines: one for the pack, one for each definition."""
    groups = [definition_lines(definition, keep) for definition in node.definitions]
    if node.pack is not None:
        groups.insert(0, [Line(0, say(node.pack), node.pack.span)])
    return groups


@says(ast.PackHeader)
def pack_header(node: ast.PackHeader) -> str:
    needs = "".join(f", needs {say(need)}" for need in node.needs)
    return f"pack {quoted(node.name)}, version {node.version}{needs}"


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
        case ast.Encounter():
            return _encounter(node, keep)
        case _:
            return item_lines(node, 0, keep)


# --- heroes --------------------------------------------------------------------------------------


@says(ast.DieFace)
def die_face(node: ast.DieFace) -> str:
    faces = str(node.low) if node.low == node.high else f"{node.low}-{node.high}"
    return f"{faces} {say(node.symbol)}"


def _dice(faces: tuple[ast.DieFace, ...]) -> list[Line]:
    if not faces:
        return []
    words = ", ".join(say(face) for face in faces)
    return [Line(1, f"dice: {words}", faces[0].span)]


def _hero(node: ast.Hero, keep: KeepApart) -> list[Line]:
    lines = [
        Line(0, f"hero {title(node.name.text)}", node.span),
        Line(1, f"complexity {node.complexity}"),
        *_dice(node.dice),
    ]
    if node.setup:
        lines += headed("setup", node.setup, 1, None, keep)
    for item in node.items:
        lines += item_lines(item, 1, keep)
    return lines


def item_lines(node: ast.HeroItem, depth: int, keep: KeepApart = never) -> list[Line]:
    """A part of a hero, or the same thing at the left margin."""
    match node:
        case ast.Ability():
            heading = Line(depth, f"{node.kind} {title(node.name.text)}", node.span)
            return [heading, *_ability_body(node, depth + 1, keep)]
        case ast.Upgrade():
            name = title(f"{node.base.text} {node.level}")
            lines = [Line(depth, f"upgrade {name}, cost {node.cost}", node.span)]
            lines += _ability_body(node, depth + 1, keep)
            for mate in node.slot_mates:
                lines += item_lines(mate, depth + 1, keep)
            return lines
        case ast.Card():
            return _card(node, depth, keep)
        case ast.TokenDef():
            lines = [Line(depth, _token(node), node.span)]
            for clause in node.clauses:
                lines += clause_lines(clause, depth + 1, keep)
            return lines
        case ast.ActionDef():
            words = f"action {node.name.text}{' N' if node.has_param else ''}"
            return [Line(depth, words, node.span), *loose(node.text, depth + 1, node.span, keep)]


def _ability_body(node: ast.Ability | ast.Upgrade, depth: int, keep: KeepApart) -> list[Line]:
    lines: list[Line] = []
    if node.only_if is not None:
        lines.append(Line(depth, f"Activate only if {say(node.only_if)}.", node.only_if.span))
    for tier in node.tiers:
        lines += headed(requirement(tier.requirement), tier.text, depth, tier.span, keep)
    if node.defense is not None:
        heading = _defense_heading(node.defense)
        lines += headed(heading, node.defense.text, depth, node.defense.span, keep)
    lines += text_lines(node.riders, depth)
    for clause in node.clauses:
        lines += clause_lines(clause, depth, keep)
    return lines


def _card(node: ast.Card, depth: int, keep: KeepApart) -> list[Line]:
    words = f"card {title(node.name.text)}, cost {node.cost}, {node.timing}"
    if node.attack_modifier:
        words += ", attack modifier"
    if node.copies != 1:
        words += f", copies {node.copies}"
    lines = [Line(depth, words, node.span)]
    if node.only_if is not None:
        only = f"Play only if {say(node.only_if)}."
        lines.append(Line(depth + 1, only, node.only_if.span))
    return [*lines, *loose(node.text, depth + 1, node.span, keep)]


def _token(node: ast.TokenDef) -> str:
    if node.kind in (ast.TokenKind.COMPANION, ast.TokenKind.TRACK):
        keyword, parts = node.kind.value, []
    else:
        keyword, parts = "status", [node.kind.value]
    parts.append("no limit" if node.limit is None else f"limit {node.limit}")
    if node.health is not None:
        parts.append(f"health {node.health}")
    if node.others_limit is not None:
        parts.append(f"limit {node.others_limit} on others")
    parts += [flag.value for flag in node.flags]
    if node.sides:
        parts.append(f"sides {' '.join(quoted(side) for side in node.sides)}")
    return f"{keyword} {title(node.name.text)}: {', '.join(parts)}"


# --- Army of Dice --------------------------------------------------------------------------------


def _faction(node: ast.Faction, keep: KeepApart) -> list[Line]:
    lines = [Line(0, f"faction {title(node.name.text)}", node.span), *_dice(node.dice)]
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


# --- Adventures ----------------------------------------------------------------------------------


def _encounter(node: ast.Encounter, keep: KeepApart) -> list[Line]:
    lines = [Line(0, f"{node.kind} {title(node.name.text)}", node.span)]
    lines += [Line(1, f"{field.name} {field.value}", field.span) for field in node.fields]
    lines += _dice(node.dice)
    if node.setup:
        lines += headed("setup", node.setup, 1, None, keep)
    for item in node.items:
        lines += item_lines(item, 1, keep)
    for clause in node.clauses:
        lines += clause_lines(clause, 1, keep)
    return [*lines, *text_lines(node.text, 1)]


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


@says(
    ast.Hero,
    ast.Ability,
    ast.Upgrade,
    ast.Card,
    ast.TokenDef,
    ast.ActionDef,
    ast.SharedCard,
    ast.Faction,
    ast.Encounter,
)
def item(node: ast.Body | ast.Ability | ast.Upgrade | ast.Card) -> str:
    if isinstance(node, ast.Ability | ast.Upgrade | ast.Card):
        return _joined(item_lines(node, 0))
    return _joined(body_lines(node))


@says(ast.Tier)
def tier(node: ast.Tier) -> str:
    return _joined(headed(requirement(node.requirement), node.text, 0, None))


def _defense_heading(node: ast.DefenseRoll) -> str:
    return f"defense roll {'against the attacker' if node.opposed else say(node.dice)}"


@says(ast.DefenseRoll)
def defense_roll(node: ast.DefenseRoll) -> str:
    return _joined(headed(_defense_heading(node), node.text, 0, None))


@says(ast.CreatureAbility)
def creature_ability(node: ast.CreatureAbility) -> str:
    return _joined(creature_ability_lines(node, 0))


@says(ast.Creature)
def creature(node: ast.Creature) -> str:
    return _joined(creature_lines(node, 0))


@says(ast.Field)
def field(node: ast.Field) -> str:
    return f"{node.name} {node.value}"
