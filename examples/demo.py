"""`make demo`: a hero with mistakes and what the checker says, then a whole duel between bots."""

import sys
import time
from pathlib import Path

from dicethrone_rules.cli import main as dicethrone

HERE = Path(__file__).parent
SEED = "7"


def run(*words: str) -> int:
    print(f"\n$ dicethrone {' '.join(words)}\n", flush=True)
    return dicethrone(words)


def main() -> int:
    began = time.monotonic()
    print("A fan-made hero with mistakes on purpose:")
    broken = HERE.joinpath("heroes", "broken.dice")
    try:
        shown = broken.relative_to(Path.cwd())
    except ValueError:
        shown = broken
    found = run("check", str(shown))
    print("\nAnd a duel between two bots, from the first card to the last blow:")
    played = run("play", "--no-input", "--plain", "--fast", "--seed", SEED)
    print(f"\nAll of that took {time.monotonic() - began:.1f} seconds. Now you:")
    print("  .venv/bin/dicethrone play --hero barbarian --hero moon-elf")
    return 0 if (found, played) == (1, 0) else 1


if __name__ == "__main__":
    sys.exit(main())
