"""`python -m bench`: our rates beside the peers' in one process, and what single things cost.

Every contestant plays the same games in every round, in turns with the others, and the best round
of each is compared, in processor time: what else the machine does counts against nobody. Garbage
is looked for as seldom as in the workers of a simulation, for everybody. Results
are kept in build/bench.json (of a compiled engine in build/bench-compiled.json) and compared with
the run before.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dicethrone_rules import __version__, load_content
from dicethrone_rules.engine.play import run
from dicethrone_rules.garbage import SELDOM

from . import costs, sessions, simulation
from .duels import greedy_share, random_duels
from .peers import Rate, chess_random_games, pokerkit_random_hands
from .report import GOALS, report

ROOT = Path(__file__).parent.parent
ENGINE = "plain Python" if Path(run.__file__).suffix == ".py" else "compiled"
LAST = ROOT / "build" / ("bench.json" if ENGINE == "plain Python" else "bench-compiled.json")
HERO = ROOT / "examples" / "heroes" / "wraith.dice"
STRONG = ROOT / "examples" / "balance" / "strong_copy.dice"
OURS = "dicethrone_rules"


def best_rates(contestants: dict[str, Callable[[], Rate]], rounds: int) -> dict[str, Rate]:
    """The best round of each; all play in turns."""
    best: dict[str, Rate] = {}
    for _ in range(rounds):
        for name, play in contestants.items():
            rate = play()
            if name not in best or rate.seconds < best[name].seconds:
                best[name] = rate
    return best


def measure(rounds: int) -> dict[str, Any]:
    """Everything, as plain data."""
    gc.set_threshold(*SELDOM)
    library = load_content()
    contestants: dict[str, Callable[[], Rate]] = {
        OURS: lambda: random_duels(library, 20),
        "python-chess": lambda: chess_random_games(5),
        "pokerkit": lambda: pokerkit_random_hands(50),
    }
    best_rates(contestants, 1)  # a first round to warm up, which does not count
    best = best_rates(contestants, rounds)
    return {
        "version": __version__,
        "engine": ENGINE,
        "python": platform.python_version(),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}",
        "rounds": rounds,
        "rates": {
            name: {
                "decisions_per_second": rate.decisions_per_second,
                "games_per_second": rate.games_per_second,
                "decisions_per_game": rate.decisions_per_game,
            }
            for name, rate in best.items()
        },
        "ratios": {
            name: best[OURS].decisions_per_second / best[name].decisions_per_second
            for name in GOALS
        },
        "costs": {
            "import_ms": costs.import_ms(),
            **costs.load_ms(),
            **costs.start_ms(),
            "check_ms": costs.check_ms(HERO),
            "sentence_us": costs.sentence_us(),
            "odds_ms": costs.odds_ms(library),
            **costs.apply_us(library),
            **costs.views(library),
            **greedy_share(library),
            **sessions.rates(library),
            **simulation.rates(library),
            **simulation.verdict_games(load_content(STRONG), "strong-copy"),
            **simulation.against_all(load_content(HERO), "wraith"),
            **costs.fork(library),
            **costs.saving(library),
            **costs.growth(library),
            "kept_bytes": costs.kept_bytes(library),
        },
    }


def main() -> int:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often everybody plays (7)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results there")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FILE",
        help="compare with these results, not the last run's",
    )
    arguments = parser.parse_args()
    before = arguments.against or (LAST if LAST.exists() else None)
    earlier = json.loads(before.read_text(encoding="utf-8")) if before else None
    result = measure(max(1, arguments.rounds))
    print(report(result, earlier))
    text = json.dumps(result, indent=2, sort_keys=True) + "\n"
    LAST.parent.mkdir(exist_ok=True)
    for path in (LAST, arguments.json):
        if path is not None:
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
