"""`assert_sound("my_hero.dice")`: everything the kit can say about a fan-made hero, in one call."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

from ..language.format import format_source
from ..language.guidance.diagnostics import Severity
from ..library import load_content
from ..library.check import check
from ..library.packs import files_in
from .playing import Figures, Start, Unsound, playable_modes, seatings, sides_of, smallest, watch

TURN_LIMIT = 60


def assert_sound(
    *paths: str | os.PathLike[str],
    decisions: int = 6_000,
    seed: int = 0,
    shrink: float = 20.0,
    progress: Callable[[Figures], None] | None = None,
) -> Figures:
    """Checks content and plays it in every mode under all laws; returns what was played.
    `progress` is called after each game with the figures so far.

    Fails with the first error of the checker, or with the shortest replay found of a game in which
    a law breaks: its answers, and the content it was played with.
    """
    wrong = [d for d in check(*paths) if d.severity is Severity.ERROR]
    if wrong:
        raise AssertionError(f"{len(wrong)} errors, the first:\n{wrong[0]}")
    dice = "\n".join(text for path in paths for text in _texts(path))
    _prints_back(dice)
    library = load_content(*paths)
    shipped = load_content()
    rng = random.Random(seed)
    figures = Figures()
    tables = []
    for mode in playable_modes(library):
        own = [s for s in sides_of(library, mode) if s not in sides_of(shipped, mode)]
        tables += [(mode, side) for side in own]
    if not tables:  # tokens, cards, or heroes in the place of shipped ones: everybody may have them
        tables = [
            (mode, side) for mode in playable_modes(library) for side in sides_of(library, mode)
        ]
    while figures.decisions < decisions:
        for mode, side in tables:
            sides = seatings(library, mode)
            seats = [rng.choice(each) for each in sides]
            seats[rng.choice([at for at, each in enumerate(sides) if side in each])] = side
            seed_of_game = rng.randrange(1 << 32)
            start = Start(tuple(seats), mode, seed_of_game, turn_limit=TURN_LIMIT)
            try:
                watch(
                    library,
                    start,
                    rng,
                    most=max(200, decisions // 4),
                    deep_rate=0.02,
                    dice=dice,
                    figures=figures,
                )
            except Unsound as error:
                raise Unsound(smallest(library, error.failure, shrink)) from error
            if progress is not None:
                progress(figures)
    return figures


def _texts(path: str | os.PathLike[str]) -> list[str]:
    return [Path(file).read_text(encoding="utf-8") for file in files_in(path)]


def _prints_back(text: str) -> None:
    """The canonical text of a file is its own canonical text."""
    once = format_source(text)
    if format_source(once) != once:
        raise AssertionError("Formatting the formatted text changes it again.")
