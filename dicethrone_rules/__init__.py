"""The rules of Dice Throne: readable content, checked and played as immutable values."""

from __future__ import annotations

from .api.game import Game, new_game
from .api.replay import Replay
from .api.view import View
from .engine.decisions import Decision, Option
from .engine.events import Event
from .errors import (
    ContentError,
    DiceThroneError,
    IllegalAction,
    RunawayText,
    SaveError,
    SetupError,
)
from .library import Library, load_content

__version__ = "0.1.0"

__all__ = [
    "ContentError",
    "Decision",
    "DiceThroneError",
    "Event",
    "Game",
    "IllegalAction",
    "Library",
    "Option",
    "Replay",
    "RunawayText",
    "SaveError",
    "SetupError",
    "View",
    "load_content",
    "new_game",
]
