"""The file of a game that was left, and the command that goes on with it."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path


def kept_game() -> Path:
    """The file that keeps a game left without saving."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join("~", ".local", "state")
    return Path(home).expanduser() / "dicethrone" / "last-game.json"


def resume_hint(
    path: Path, kinds: Sequence[str], usual: Sequence[str], contents: Sequence[str]
) -> str:
    """The command that goes on with a game that was left; `usual` players need not be named."""
    words = ["dicethrone", "play", "--resume"]
    if path != kept_game():
        words.append(str(path))
    for content in contents:
        words += ["--content", content]
    if list(kinds) != list(usual):
        for kind in kinds:
            words += ["--player", kind]
    return shlex.join(words)
