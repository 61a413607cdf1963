"""`make test-compiled`: what is true of the engine is true of the compiled one.

The rules, the rulings, the heroes, Adventures, the laws and the golden games, played with machine
code. Left out are the tests of single modules (tests/engine), which put functions of their own into
them: a compiled module does not look its own functions up.
"""

import os
import sys

import pytest

PLAYED = (
    "adventures",
    "api",
    "differential",
    "heroes",
    "kit",
    "rules",
    "rulings",
)


def pytest_sessionstart() -> None:
    """Every process that runs tests has the compiled engine, not the one of the checkout."""
    from dicethrone_rules.engine.play import run

    if run.__file__.endswith(".py"):
        pytest.exit(f"{run.__file__} is not compiled", returncode=2)


def main() -> int:
    # Neither pytest nor a worker puts the checkout before the compiled library.
    os.environ["PYTHONSAFEPATH"] = "1"
    parts = [f"tests/{part}" for part in PLAYED]
    # The catalogue of rulings looks for the tests beside it, which only the checkout has.
    parts.append("--ignore=tests/rulings/test_catalogue.py")
    return int(
        pytest.main(["-q", "-n", "auto", "-p", "tests.compiled", "-o", "pythonpath=", *parts])
    )


if __name__ == "__main__":
    sys.exit(main())
