"""`dicethrone test`: checks content and plays it at random under the laws of the game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import CLEAN, FINDINGS, Failure, file_path
from .check import exit_code

if TYPE_CHECKING:
    import argparse

    from ..testing.playing import Figures

HELP = "Check content, then play it at random in every mode while laws of the game are tested."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=file_path, metavar="PATH", help="a .dice file, or a folder of them"
    )
    parser.add_argument(
        "--decisions", type=int, default=6_000, metavar="N", help="how long to play at least (6000)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="other games (0)")
    parser.add_argument(
        "--failure",
        type=file_path,
        metavar="FILE",
        help="where to write the shortest game found in which a law breaks",
    )


def run(arguments: argparse.Namespace) -> int:
    from ..language.guidance.render import render_text, wants_color
    from ..library.check import check
    from ..testing.playing import Unsound
    from ..testing.soundness import assert_sound

    if arguments.decisions < 1:
        raise Failure(f"--decisions {arguments.decisions}: at least 1 decision has to be played")
    found = check(*arguments.paths)
    code = exit_code(found, strict=False)
    if code != CLEAN:
        print(render_text(found, color=wants_color(sys.stdout)))
        return code
    progress = _Progress(arguments.decisions)
    try:
        figures = assert_sound(
            *arguments.paths,
            decisions=arguments.decisions,
            seed=arguments.seed,
            progress=progress if sys.stderr.isatty() else None,
        )
    except Unsound as broken:
        progress.end()
        print(broken.failure)
        if arguments.failure:
            Path(arguments.failure).write_text(broken.failure.to_json(), encoding="utf-8")
            print(f"dicethrone: written to {arguments.failure}", file=sys.stderr)
        return FINDINGS
    except AssertionError as wrong:
        progress.end()
        print(wrong)
        return FINDINGS
    progress.end()
    print(
        f"sound: no law broken in {figures.games} games of {figures.decisions} decisions together"
    )
    return CLEAN


class _Progress:
    """A line on stderr that says how far the games have come."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._shown = False

    def __call__(self, figures: Figures) -> None:
        share = min(100, 100 * figures.decisions // self._wanted)
        games = "1 game" if figures.games == 1 else f"{figures.games} games"
        print(f"\r{share:3} %, {games}", end="", file=sys.stderr, flush=True)
        self._shown = True

    def end(self) -> None:
        if self._shown:
            print(file=sys.stderr)
