"""`make test-compiled`: what is true of the engine is true of the compiled one.

The rules, the heroes, the laws, the golden games and the examples, played with machine code. Left
out are the tests of single modules (tests/engine), which put functions of their own into them: a
compiled module does not look its own functions up.
"""

import sys

import pytest

from dicethrone_rules.engine.play import run

PLAYED = ("agents", "api", "differential", "examples", "heroes", "kit", "rules")


def main() -> int:
    if run.__file__.endswith(".py"):
        print(f"{run.__file__} is not compiled", file=sys.stderr)
        return 2
    return int(pytest.main(["-q", "-p", "no:xdist", *(f"tests/{part}" for part in PLAYED)]))


if __name__ == "__main__":
    sys.exit(main())
