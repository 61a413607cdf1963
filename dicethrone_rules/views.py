"""The records a view is made of, for annotations and `isinstance`."""

from __future__ import annotations

from .api.pieces import DiceView, IncomingPart, IncomingView, TokenView, ZoneView
from .api.printed import AbilityView, CardView, TierView
from .api.systems.adventures import AdventureView, TileView
from .api.systems.army import ArmyPlayerView, ArmyView, DieView, GroupView
from .api.view import PlayerView, View
from .army.compiled import ArmyAbilityView
from .patterns import Requirement

__all__ = [
    "AbilityView",
    "AdventureView",
    "ArmyAbilityView",
    "ArmyPlayerView",
    "ArmyView",
    "CardView",
    "DiceView",
    "DieView",
    "GroupView",
    "IncomingPart",
    "IncomingView",
    "PlayerView",
    "Requirement",
    "TierView",
    "TileView",
    "TokenView",
    "View",
    "ZoneView",
]
