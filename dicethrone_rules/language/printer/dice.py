"""Says what dice show."""

from __future__ import annotations

from .. import ast
from .words import say, says


@says(ast.SymbolItem)
def symbol_item(node: ast.SymbolItem) -> str:
    return say(node.symbol) if node.count == 1 else f"{node.count} {say(node.symbol)}"


@says(ast.Symbols)
def symbols(node: ast.Symbols) -> str:
    return " + ".join(say(item) for item in node.items)


@says(ast.FaceRange)
def face_range(node: ast.FaceRange) -> str:
    return str(node.low) if node.low == node.high else f"{node.low}-{node.high}"


@says(ast.Faces)
def faces(node: ast.Faces) -> str:
    return " or ".join(say(part) for part in node.ranges)


@says(ast.AnyOf)
def any_of(node: ast.AnyOf) -> str:
    return " or ".join(say(option) for option in node.options)


@says(ast.OfAKind)
def of_a_kind(node: ast.OfAKind) -> str:
    return f"{node.count}-of-a-kind"


@says(ast.Straight)
def straight(node: ast.Straight) -> str:
    return f"{node.size} straight"


says(ast.OneOfEach)(lambda _: "one of each")
says(ast.AnythingElse)(lambda _: "anything else")


@says(ast.InStraight)
def in_straight(node: ast.InStraight) -> str:
    return f"{node.face} in the straight"


@says(ast.AnyCount)
def any_count(node: ast.AnyCount) -> str:
    return f"X {say(node.symbol)}"


def requirement(node: ast.Pattern | ast.AnyCount) -> str:
    """A pattern before the colon of a tier, where every symbol has its number."""
    if isinstance(node, ast.Symbols):
        return " + ".join(f"{item.count} {say(item.symbol)}" for item in node.items)
    if isinstance(node, ast.AnyOf):
        return " or ".join(requirement(option) for option in node.options)
    return say(node)
