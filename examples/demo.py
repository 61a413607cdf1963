"""`make demo`: a hero with mistakes and what the checker says, then a whole duel between bots."""

import sys
import time
from pathlib import Path

from dicethrone_rules.cli import main as dicethrone

BROKEN = Path(__file__).parent / "heroes" / "broken.dice"


def short(path: Path) -> str:
    """As one would type it from here."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def run(*words: str) -> int:
    print(f"\n$ dicethrone {' '.join(words)}\n", flush=True)
    return dicethrone(words)


def main() -> int:
    began = time.monotonic()
    print("A fan-made hero with mistakes on purpose:")
    found = run("check", short(BROKEN.absolute()))
    print("\nAnd a duel between two bots, from the first card to the last blow:")
    heroes = ("--hero", "barbarian", "--hero", "moon-elf")
    played = run("play", "--no-input", "--plain", "--seed", "7", *heroes)
    print(f"\nAll of that took {time.monotonic() - began:.1f} seconds. Now you:")
    print(f"  {short(Path(sys.executable).with_name('dicethrone'))} play")
    return 0 if (found, played) == (1, 0) else 1


if __name__ == "__main__":
    sys.exit(main())
