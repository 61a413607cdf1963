"""The seating of a game at the terminal: first the named seats, then others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..adventures.versus_compile import playable_bosses
from ..modes import MODES
from . import Failure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.modes import Mode
    from ..library import Library


def seated(library: Library, mode: Mode, heroes: Sequence[str], bosses: Sequence[str]) -> list[str]:
    """The hero, faction or boss of each seat. Seats that nobody is named for are filled until
    there are enough: heroes with the simplest, which is not there yet.
    """
    _refuse_too_many(mode, heroes, bosses)
    named = {True: list(bosses), False: list(heroes)}
    known = {True: playable_bosses(library) if mode.bosses else [], False: _others(library, mode)}
    fewest = mode.fewest or mode.players
    sides: list[str] = []
    for seat in range(max(fewest, len(mode.bosses) + len(heroes))):
        is_boss = seat in mode.bosses
        if named[is_boss]:
            sides.append(named[is_boss].pop(0))
            continue
        unused = [side for side in known[is_boss] if side not in (*sides, *heroes, *bosses)]
        if not known[is_boss]:
            raise Failure(f"no content is loaded for {mode.name}")
        sides.append((unused or known[is_boss])[0])
    return sides


def _refuse_too_many(mode: Mode, heroes: Sequence[str], bosses: Sequence[str]) -> None:
    if bosses and not mode.bosses:
        modes = " and ".join(name for name, each in MODES.items() if each.bosses)
        raise Failure(f"players play no bosses in {mode.name}: --boss is for {modes}")
    most = mode.players - len(mode.bosses)
    if len(heroes) <= most and len(bosses) <= len(mode.bosses):
        return
    if not mode.bosses:
        raise Failure(f"{mode.name} is for {mode.players} players, not {len(heroes)}")
    seats = f"{len(mode.bosses)} boss" if len(mode.bosses) == 1 else f"{len(mode.bosses)} bosses"
    least = (mode.fewest or mode.players) - len(mode.bosses)
    seats += f" and {least} to {most} heroes" if most else " and no heroes"
    raise Failure(f"{mode.name} is for {seats} (--boss, --hero)")


def _others(library: Library, mode: Mode) -> list[str]:
    if mode.system == "army":
        return sorted(library.factions)
    return sorted(library.heroes, key=lambda id: (library.heroes[id].complexity, id))
