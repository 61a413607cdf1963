"""The costs of single things: importing, loading, checking, forking, saving, and long games."""

from __future__ import annotations

import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

from dicethrone_rules import Game, Library, Option, check, new_game
from dicethrone_rules.resources import content_root

from .peers import clock

ROUNDS = 5


def as_installed() -> dict[str, str]:
    """The environment of a fresh process that finds its modules compiled, as after an installation:
    a shell may have said that Python is not to keep them.
    """
    return {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _fresh_process(code: str, environment: dict[str, str] | None = None) -> float:
    """Milliseconds of the best of several fresh interpreters running `code`, by its own clock. The
    first one, which compiles and keeps whatever is not kept, does not count.
    """
    return _in_turns({"": code}, environment)[""]


def _in_turns(codes: dict[str, str], environment: dict[str, str] | None = None) -> dict[str, float]:
    """The same for several codes, by name: they take turns, so that a machine whose speed varies
    meets them alike.
    """
    times: dict[str, list[float]] = {name: [] for name in codes}
    for _ in range(ROUNDS + 1):
        for name, code in codes.items():
            result = subprocess.run(
                [
                    sys.executable,
                    "-P",  # what is measured is what this process has imported
                    "-c",
                    f"import time; _t = time.process_time()\n{code}\n"
                    "print((time.process_time() - _t) * 1000)",
                ],
                capture_output=True,
                text=True,
                check=True,
                env={**as_installed(), **(environment or {})},
            )
            times[name].append(float(result.stdout.split()[-1]))
    return {name: min(each[1:]) for name, each in times.items()}


def import_ms() -> float:
    """`import dicethrone_rules`, above bare Python."""
    return _fresh_process("import dicethrone_rules")


def load_ms() -> dict[str, float]:
    """Loading all shipped content in a fresh process, with an empty and with a filled cache."""
    code = "import dicethrone_rules; dicethrone_rules.load_content()"
    with tempfile.TemporaryDirectory() as folder:
        cache = {"DICETHRONE_CACHE": folder}
        start = time.perf_counter()
        subprocess.run([sys.executable, "-P", "-c", code], check=True, env={**os.environ, **cache})
        cold = (time.perf_counter() - start) * 1000
        return {"cold_load_ms": cold, "load_ms": _fresh_process(code, cache)}


def start_ms() -> dict[str, float]:
    """From `import` to the first decision of a duel in a fresh process: with the shipped content,
    and with three times as much, none of which the game reaches.
    """
    with tempfile.TemporaryDirectory() as folder:
        cache = {"DICETHRONE_CACHE": str(Path(folder) / "cache")}
        more = Path(folder) / "more"
        for number in ("Two", "Three"):
            copy_content(more / number.lower(), number)
        codes = {
            key: "import dicethrone_rules as dt\n"
            f"dt.new_game(dt.load_content({paths}), ['barbarian', 'moon-elf'], seed=1)"
            for key, paths in (("start_ms", ""), ("start_tripled_ms", repr(str(more))))
        }
        return _in_turns(codes, cache)


COPIED = "hero|status|companion|track|faction|minion|boss|environment|equipment|loot"
"""Kinds of definition of which there may be any number. Shared cards would be in every deck."""


def copy_content(folder: Path, name: str) -> None:
    """The shipped definitions of these kinds once more, each called `Name Two` or the like."""
    heading = re.compile(rf"((?:{COPIED}) [^:,\n]+)")
    for path in content_root().rglob("*.dice"):
        definitions = re.split(r"^(?=[a-z])", path.read_text(encoding="utf-8"), flags=re.M)
        # Definitions without a text of their own are only referred to by name.
        said = [each for each in definitions if heading.match(each) and "\n  " in each]
        copies = [heading.sub(rf"\1 {name}", each, count=1) for each in said]
        if copies:
            place = folder / path.relative_to(content_root())
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text("".join(copies), encoding="utf-8")


def check_ms(path: Path) -> float:
    """Checking one hero file with the library loaded."""
    check(str(path))
    times = []
    for _ in range(ROUNDS):
        start = clock()
        check(str(path))
        times.append((clock() - start) * 1000)
    return min(times)


def odds_ms(library: Library) -> float:
    """The odds of every requirement within three rolls, of the hero with most of them; nothing
    is kept from before but the table of sets.
    """
    from dicethrone_rules import odds
    from dicethrone_rules.patterns import chances

    hero = max(library.heroes, key=lambda key: len(odds(library, key).requirements))
    times = []
    for _ in range(ROUNDS):
        chances.cache_clear()
        start = clock()
        assert odds(library, hero).requirements
        times.append((clock() - start) * 1000)
    return min(times)


def sentence_us() -> float:
    """Parsing one sentence."""
    from dicethrone_rules.language.parsing.parse import parse_text

    text = "Roll 3. Then deal dmg equal to the total. If the total is at least 14, draw 1."
    parse_text(text)
    return _mean_us(lambda: parse_text(text), 300) / 3


def random_steps(library: Library, games: int = 8) -> Iterator[tuple[Game, Option]]:
    """The steps of whole random duels over the heroes: a game, and what was answered."""
    rng = random.Random(5)
    heroes = sorted(library.heroes)
    for number in range(games):
        pair = (heroes[number % len(heroes)], heroes[(number * 3 + 1) % len(heroes)])
        game = new_game(library, pair, seed=number)
        while game.decision is not None:
            option = rng.choice(game.decision.options)
            yield game, option
            game = game.apply(option)


def apply_us(library: Library) -> dict[str, float]:
    """One `apply`, over all steps of whole duels: each is timed as it comes, the best of three."""
    times = []
    for game, option in random_steps(library):
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter()
            game.apply(option)
            best = min(best, time.perf_counter() - start)
        times.append(best * 1e6)
    times.sort()
    return {
        "apply_median_us": statistics.median(times),
        "apply_mean_us": statistics.fmean(times),
        "apply_slowest_us": times[len(times) * 99 // 100],
    }


def midgame(library: Library, steps: int = 120) -> Game:
    """A duel in the middle."""
    for number, (game, _) in enumerate(random_steps(library)):
        if number == steps:
            return game
    raise AssertionError("the games are too short")


def fork(library: Library) -> dict[str, float]:
    """Keeping a game for another future: it is a value, so that is one more name for it."""
    game = midgame(library)
    held: list[Game] = []
    number = 100_000
    start = time.perf_counter()
    for _ in range(number):
        held.append(game)  # noqa: PERF401 - one at a time, as a search would
    seconds = time.perf_counter() - start
    return {"fork_us": seconds / number * 1e6, "fork_bytes": sys.getsizeof(held) / number}


def saving(library: Library) -> dict[str, float]:
    """Saving and reading a game in the middle."""
    game = midgame(library)
    text = game.to_json()
    saved = _mean_us(game.to_json)
    return {
        "save_us": saved,
        "read_us": _mean_us(lambda: Game.from_json(text, library)),
        "saved_bytes": float(len(text.encode())),
    }


def views(library: Library) -> dict[str, float]:
    """A view that nobody reads, and one of which every field is read."""
    game = midgame(library)
    return {
        "view_unread_us": _mean_us(lambda: game.view(0), 20_000),
        "view_read_us": _mean_us(lambda: attrs.asdict(game.view(0), recurse=False), 2_000)
        + _mean_us(
            lambda: [attrs.asdict(player, recurse=False) for player in game.view(0).players], 2_000
        ),
    }


def _mean_us(call: Callable[[], object], times: int = 50) -> float:
    start = clock()
    for _ in range(times):
        call()
    return (clock() - start) / times * 1e6


def growth(library: Library, steps: int = 6000) -> dict[str, float]:
    """The median step early and late in one game that does not end: nobody activates anything."""
    game = new_game(library, ["barbarian", "paladin"], seed=1)
    rng = random.Random(1)
    times: list[float] = []
    while len(times) < steps:
        decision = game.decision
        assert decision is not None, "the game is over"
        quiet = [option for option in decision.options if not _activates(option)]
        option = rng.choice(quiet)
        start = time.perf_counter()
        game = game.apply(option)
        times.append((time.perf_counter() - start) * 1e6)
    quarter = steps // 4
    return {
        "early_step_us": statistics.median(times[:quarter]),
        "late_step_us": statistics.median(times[-quarter:]),
    }


def _activates(option: Option) -> bool:
    return option.kind == "roll" and option.value[0] == "announce"


def kept_bytes(library: Library) -> float:
    """Memory a decision when every state of a game is kept."""
    rng = random.Random(2)
    kept = [new_game(library, sorted(library.heroes)[:2], seed=2)]
    tracemalloc.start()
    while len(kept) < 400 and kept[-1].decision is not None:
        kept.append(kept[-1].apply(rng.choice(kept[-1].decision.options)))
    memory = tracemalloc.get_traced_memory()[0] / len(kept)
    tracemalloc.stop()
    return memory
