"""Lays out what stands inside heroes, minions and bosses: abilities, upgrades, cards, tokens."""

from __future__ import annotations

from .. import ast
from .clauses import clause_lines
from .dice import requirement
from .lines import KeepApart, Line, never
from .text import headed, loose, text_lines
from .words import quoted, say, says, title


@says(ast.DieFace)
def die_face(node: ast.DieFace) -> str:
    faces = str(node.low) if node.low == node.high else f"{node.low}-{node.high}"
    return f"{faces} {say(node.symbol)}"


def dice_lines(faces: tuple[ast.DieFace, ...]) -> list[Line]:
    """The dice that a definition has for itself."""
    if not faces:
        return []
    words = ", ".join(say(face) for face in faces)
    return [Line(1, f"dice: {words}", faces[0].span)]


def pile_lines(piles: tuple[ast.Pile, ...]) -> list[Line]:
    """The piles of cards that a hero has besides hand, deck and discard pile."""
    return [Line(1, say(pile), pile.span) for pile in piles]


@says(ast.Pile)
def pile(node: ast.Pile) -> str:
    return f"pile {title(node.name.text)}: seen by {node.seen_by}"


def item_lines(node: ast.HeroItem, depth: int, keep: KeepApart = never) -> list[Line]:
    """A part of a hero, or the same thing at the left margin."""
    match node:
        case ast.Ability():
            words = f"{node.kind} {title(node.name.text)}"
            if node.priority is not None:
                words += f", priority {node.priority}"
            if node.face is not None:
                words += f", on {quoted(node.face)}"
            return [Line(depth, words, node.span), *_ability_body(node, depth + 1, keep)]
        case ast.Upgrade():
            name = title(f"{node.base.text} {node.level}")
            lines = [Line(depth, f"upgrade {name}, cost {node.cost}", node.span)]
            lines += _ability_body(node, depth + 1, keep)
            for mate in node.slot_mates:
                lines += item_lines(mate, depth + 1, keep)
            return lines
        case ast.Card():
            return card_lines(node, depth, keep)
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


def card_heading(word: str, node: ast.Card, after: str = "") -> str:
    """The heading of a card: `card` or another word, and what stands right after the name."""
    words = f"{word} {title(node.name.text)}, {after}{', ' if after else ''}"
    if node.pile is not None:
        words += f"in {title(node.pile.text)}"
    else:
        words += f"cost {node.cost}, {node.timing}"
    if node.attack_modifier:
        words += ", attack modifier"
    if node.copies != 1:
        words += f", copies {node.copies}"
    return words


def card_lines(node: ast.Card, depth: int, keep: KeepApart = never) -> list[Line]:
    """A card and its text."""
    lines = [Line(depth, card_heading("card", node), node.span)]
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
    if node.group is not None:
        parts.append(f"counts as {say(node.group)}")
    parts += [flag.value for flag in node.flags]
    if node.sides:
        parts.append(f"sides {' '.join(quoted(side) for side in node.sides)}")
    return f"{keyword} {title(node.name.text)}: {', '.join(parts)}"


# --- any of them, as text ------------------------------------------------------------------------


def _joined(lines: list[Line]) -> str:
    return "\n".join(line.text for line in lines)


@says(ast.Ability, ast.Upgrade, ast.Card, ast.TokenDef, ast.ActionDef)
def item(node: ast.HeroItem) -> str:
    return _joined(item_lines(node, 0))


@says(ast.Tier)
def tier(node: ast.Tier) -> str:
    return _joined(headed(requirement(node.requirement), node.text, 0, None))


def _defense_heading(node: ast.DefenseRoll) -> str:
    return f"defense roll {'against the attacker' if node.opposed else say(node.dice)}"


@says(ast.DefenseRoll)
def defense_roll(node: ast.DefenseRoll) -> str:
    return _joined(headed(_defense_heading(node), node.text, 0, None))
