"""The arena of the rules' own tests, for rulings that no shipped hero shows."""

from tests.rules.conftest import arena

__all__ = ["arena"]
