"""Says who."""

from __future__ import annotations

from .. import ast
from .words import say, says

says(ast.You)(lambda _: "you")
says(ast.Holder)(lambda _: "you")
says(ast.Target)(lambda _: "the target")
says(ast.Attacker)(lambda _: "the attacker")
says(ast.Defender)(lambda _: "the defender")
says(ast.Inflictor)(lambda _: "the inflictor")
says(ast.HolderOf)(lambda node: f"the holder of {say(node.what)}")
says(ast.ActivePlayer)(lambda _: "the active player")
says(ast.ThatPlayer)(lambda _: "that player")


@says(ast.Chosen)
def chosen(node: ast.Chosen) -> str:
    if node.choice is ast.Choice.REPEAT and node.count == 1:
        return f"a chosen {node.side}"
    plural = "heroes" if node.side is ast.Side.HERO else f"{node.side}s"
    players = node.side if node.count == 1 else plural
    if node.choice is ast.Choice.UP_TO:
        return f"up to {node.count} different {players}"
    return f"{node.count} {node.choice} {players}"


@says(ast.Each)
def each(node: ast.Each) -> str:
    return f"each {node.side}"


@says(ast.AnyOne)
def any_one(node: ast.AnyOne) -> str:
    article = "an" if node.side[0] in "aeio" else "a"
    return f"{article} {node.side}"


def is_several(role: ast.Role) -> bool:
    """Whether the verb of a role stands in the plural."""
    return isinstance(role, ast.Chosen) and role.count != 1


def is_you(role: ast.Role | None) -> bool:
    """Whether a role is said as `you`."""
    return isinstance(role, ast.You | ast.Holder)


def subject(role: ast.Role) -> str:
    """A role before its verb: `you` is not said, unless another player decides."""
    return "" if isinstance(role, ast.You) else f"{say(role)} "


def verb(role: ast.Role, base: str) -> str:
    """The form of a verb that goes with a role: `draw`, `draws`."""
    return base if is_you(role) or is_several(role) else f"{base}s"


def be(role: ast.Role) -> str:
    """`are` or `is`."""
    return "are" if is_you(role) or is_several(role) else "is"


def have(role: ast.Role) -> str:
    """`have` or `has`."""
    return "have" if is_you(role) or is_several(role) else "has"


class Decider(ast.You):
    """The player who decides in another player's choice: no subject, and `their` as owner."""


def own(role: ast.Role) -> str:
    """`your` or `their`, of the player who does something."""
    return "your" if is_you(role) and not isinstance(role, Decider) else "their"


def whose(role: ast.Role) -> str:
    """`your`, `the target's`."""
    return "your" if is_you(role) else f"{say(role)}'s"
