"""What single things cost: importing, loading, checking, forking, saving, and long games."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from dicethrone_rules import Game, Library, new_game

ROUNDS = 5


def _fresh_process(code: str, environment: dict[str, str] | None = None) -> float:
    """Milliseconds of the best of several fresh interpreters running `code`, by its own clock."""
    times = []
    for _ in range(ROUNDS):
        result = subprocess.run(
            [
                sys.executable,
                "-c",
                f"import time; _t = time.perf_counter()\n{code}\n"
                "print((time.perf_counter() - _t) * 1000)",
            ],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **(environment or {})},
        )
        times.append(float(result.stdout.split()[-1]))
    return min(times)


def import_ms() -> float:
    """`import dicethrone_rules`, above bare Python."""
    return _fresh_process("import dicethrone_rules")


def load_ms() -> dict[str, float]:
    """Loading all shipped content in a fresh process, with an empty and with a filled cache."""
    code = "import dicethrone_rules; dicethrone_rules.load_content()"
    with tempfile.TemporaryDirectory() as folder:
        cache = {"DICETHRONE_CACHE": folder}
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, **cache})
        cold = (time.perf_counter() - start) * 1000
        return {"cold": cold, "cached": _fresh_process(code, cache)}


def check_ms(library: Library, path: Path) -> float:
    """Checking one hero file with the library loaded."""
    from dicethrone_rules import check

    check(str(path))
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        check(str(path))
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def sentence_us() -> float:
    """Parsing one sentence."""
    from dicethrone_rules.language.parse import parse_text

    text = "Roll 3. Then deal dmg equal to the total. If the total is at least 14, draw 1."
    parse_text(text)
    start = time.perf_counter()
    for _ in range(300):
        parse_text(text)
    return (time.perf_counter() - start) / 300 / 3 * 1e6


def midgame(library: Library, seed: int = 5, steps: int = 120) -> Game:
    """A duel in the middle."""
    rng = random.Random(seed)
    heroes = sorted(library.heroes)
    game = new_game(library, heroes[:2], seed=seed)
    for _ in range(steps):
        if game.decision is None:
            break
        game = game.apply(rng.choice(game.decision.options))
    return game


def json_us(library: Library) -> dict[str, float]:
    """Saving and loading a game in the middle."""
    game = midgame(library)
    text = game.to_json()
    start = time.perf_counter()
    for _ in range(50):
        game.to_json()
    saving = (time.perf_counter() - start) / 50 * 1e6
    start = time.perf_counter()
    for _ in range(50):
        Game.from_json(text, library)
    return {"save": saving, "load": (time.perf_counter() - start) / 50 * 1e6, "bytes": len(text)}


def fork_us(library: Library) -> float:
    """Forking costs nothing: two games share the one they came from. This is one `apply`."""
    game = midgame(library)
    assert game.decision is not None
    option = game.decision.options[-1]
    start = time.perf_counter()
    for _ in range(500):
        game.apply(option)
    return (time.perf_counter() - start) / 500 * 1e6


def growth(library: Library, steps: int = 4000) -> dict[str, float]:
    """Median µs a step early and late in one very long game, and kept memory a decision."""
    import tracemalloc

    rng = random.Random(1)
    heroes = sorted(library.heroes)
    game = new_game(library, heroes[:2], seed=1)
    times: list[float] = []
    number = 0
    while len(times) < steps:
        if game.decision is None:
            number += 1
            game = new_game(library, heroes[:2], seed=number)
            continue
        # Passing keeps a game long; anything else keeps it moving.
        passing = game.decision.option("pass")
        option = passing if passing and rng.random() < 0.7 else rng.choice(game.decision.options)
        start = time.perf_counter()
        game = game.apply(option)
        times.append((time.perf_counter() - start) * 1e6)
    quarter = steps // 4
    tracemalloc.start()
    kept = [midgame(library, seed=2, steps=0)]
    before = tracemalloc.get_traced_memory()[0]
    while len(kept) < 400 and kept[-1].decision is not None:
        kept.append(kept[-1].apply(rng.choice(kept[-1].decision.options)))
    memory = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {
        "first_quarter_us": statistics.median(times[:quarter]),
        "last_quarter_us": statistics.median(times[-quarter:]),
        "kept_bytes_a_decision": memory,
    }
