"""The shapes of `Option.value`, by kind of option.

`option.value` is plain data: `VALUES[option.kind]` is its type. A frontend takes it apart with
`match option.kind, option.value`.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

PlayValue: TypeAlias = (
    tuple[Literal["card"], int]
    | tuple[Literal["sell"], int]
    | tuple[Literal["spend"], str, int, int]
    | tuple[Literal["use"], str, int]
)
"""Play a card or sell it (its id); spend a token (key of the text, number of its clause, id of the
token); or use a text that takes no token (key of the text, number of its clause)."""

RollValue: TypeAlias = (
    tuple[Literal["reroll"], tuple[int, ...]] | tuple[Literal["announce"], str] | int
)
"""Re-roll dice (their places, from 0), or announce an ability (its key); in Army of Dice, how many
dice to roll."""

ReturnValue: TypeAlias = (
    tuple[Literal["all"]]
    | tuple[Literal["face"], int]
    | tuple[Literal["group"], int]
    | tuple[Literal["die"], int]
)
"""Return all of Storage, a die that shows a face, a group (its id), or one die of a group."""

ShopValue: TypeAlias = tuple[Literal["buy", "identify", "sell"], int]
"""Buy, identify or sell a card (its id)."""

RedrawValue: TypeAlias = tuple[Literal["redraw"], int]
"""Discard a loot card (its id) and draw another card."""

VALUES: dict[str, Any] = {
    "ability": str,  # the name of an ability, without its level
    "activate": str,  # the key of a creature's ability
    "again": str,
    "card": int,  # the id of a card
    "choice": int,  # the number of a text, from 0
    "defense": str,  # the key of an ability
    "die": int,  # the place of a die, from 0; in Army of Dice its id
    "discard": int,  # the id of a card
    "done": None,
    "equipment": int,  # the id of a card
    "face": int,  # what a die shows
    "field": int,  # the id of a group on the Battlefield
    "keep": None,
    "loot": int,  # 1: the card is kept
    "move": tuple[int, int],  # row and column of a tile, from 0
    "no": bool,
    "number": int,
    "order": int,  # the number of a text, from 0
    "pass": None,
    "place": Literal["top", "bottom"],
    "play": PlayValue,
    "player": int,  # a seat
    "redraw": RedrawValue,
    "replace": int,  # the id of a token
    "reroll": tuple[int, ...],  # places of dice, from 0
    "return": ReturnValue,
    "revive": int,  # 1: the hero is revived
    "roll": RollValue,
    "salve": int,  # 1: one is spent
    "sell": int,  # the id of a card
    "share": int,  # a seat
    "shop": ShopValue,
    "status": str,  # the key of a token
    "target": int,  # a seat
    "tile": tuple[int, int],  # row and column, from 0
    "token": tuple[int, int],  # a seat, the id of a token
    "trim": int,  # the id of a card
    "value": int,  # what a die becomes
    "yes": bool,
}
"""By the kind of an option, the type of its value."""

__all__ = ["VALUES", "PlayValue", "RedrawValue", "ReturnValue", "RollValue", "ShopValue"]
