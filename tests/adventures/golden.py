"""Sessions answered at random from a seed, and the hashes of where they end.

`python -m tests.adventures.golden` writes the hashes anew. They are the same plain and compiled,
under any hash seed.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import dicethrone_rules as dt
from tests.adventures.reef import beach, deep

FILE = Path(__file__).parents[1] / "golden" / "sessions.json"
STARTS = {"portal-crawl": beach, "boss-battle": deep}
TEAMS = (("barbarian",), ("monk", "ninja"), ("paladin", "treant", "moon-elf"))


def hashes() -> dict[str, str]:
    """The hash of the last state and of the replay, by the session."""
    found = {}
    for mode, start in STARTS.items():
        for seed, team in enumerate(TEAMS):
            for faith in ("asked", "automatic"):
                game = start(*team, seed=seed, rules={"good_faith": faith})
                rng = random.Random(seed)
                while (decision := game.decision) is not None:
                    game = game.apply(rng.choice(decision.options))
                text = game.to_json() + game.replay.to_json()
                name = f"{mode}: {', '.join(team)}: {faith}"
                found[name] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return found


def known() -> dict[str, str]:
    """The hashes that are written down."""
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(hashes(), indent=1) + "\n", encoding="utf-8")
    print(FILE, dt.__version__)
