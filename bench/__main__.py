"""`python -m bench`: our rates beside the peers' in one process, and what single things cost.

Rates are taken in turns and the best of each is compared, so that what else the machine does
counts against nobody. Results are printed, written as JSON with --json, and compared with an
earlier run with --against.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dicethrone_rules import __version__, load_content

from . import costs
from .duels import random_duels
from .peers import Rate, chess_random_games, pokerkit_random_hands

GOALS = {"python-chess": (1.0, 2.75), "pokerkit": (5.0, 15.0)}


def _best(rates: list[Rate]) -> Rate:
    return max(rates, key=lambda rate: rate.decisions_per_second)


def measure(rounds: int) -> dict[str, Any]:
    """Everything, as plain data."""
    library = load_content()
    random_duels(library, 20)
    runs: dict[str, list[Rate]] = {}
    contestants: list[Callable[[int], Rate]] = [
        lambda seed: random_duels(library, 20, seed),
        lambda seed: chess_random_games(3, seed),
        lambda seed: pokerkit_random_hands(20, seed),
    ]
    for seed in range(rounds):
        for contestant in contestants:
            rate = contestant(seed)
            runs.setdefault(rate.name, []).append(rate)
    best = {name: _best(rates) for name, rates in runs.items()}
    ours = best["dicethrone_rules"].decisions_per_second
    hero = Path(str(costs.__file__)).parent.parent / "examples" / "heroes" / "wraith.dice"
    return {
        "version": __version__,
        "python": platform.python_version(),
        "rates": {
            name: {
                "decisions_per_second": rate.decisions_per_second,
                "games_per_second": rate.games_per_second,
                "decisions_per_game": rate.decisions_per_game,
            }
            for name, rate in best.items()
        },
        "ratios": {name: ours / best[name].decisions_per_second for name in GOALS},
        "import_ms": costs.import_ms(),
        "load_ms": costs.load_ms(),
        "check_ms": costs.check_ms(library, hero),
        "sentence_us": costs.sentence_us(),
        "apply_us": costs.fork_us(library),
        "json_us": costs.json_us(library),
        "growth": costs.growth(library),
    }


def _flat(data: dict[str, Any], prefix: str = "") -> dict[str, float]:
    flat: dict[str, float] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{key}."))
        elif isinstance(value, float | int):
            flat[f"{prefix}{key}"] = float(value)
    return flat


def report(result: dict[str, Any], earlier: dict[str, Any] | None) -> str:
    """The results in words, with the change since an earlier run."""
    before = _flat(earlier) if earlier else {}
    lines = [f"dicethrone_rules {result['version']}, Python {result['python']}"]
    for key, value in _flat(result).items():
        change = f"  ({value / before[key]:.2f} x before)" if before.get(key) else ""
        goal = ""
        if key.startswith("ratios."):
            first, aim = GOALS[key.removeprefix("ratios.")]
            goal = f"  (first bar {first:g}, goal {aim:g})"
        lines.append(f"{key:42} {value:>14,.2f}{goal}{change}")
    return "\n".join(lines)


def main() -> int:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="write the results there")
    parser.add_argument("--against", type=Path, help="compare with the results of an earlier run")
    arguments = parser.parse_args()
    earlier = json.loads(arguments.against.read_text()) if arguments.against else None
    result = measure(arguments.rounds)
    print(report(result, earlier))
    if arguments.json:
        arguments.json.write_text(json.dumps(result, indent=2, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
