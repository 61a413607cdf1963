"""The arena of the rules' own tests, for rulings that no shipped hero shows."""

from tests.editions import played_by, pytest_generate_tests
from tests.rules.conftest import arena

__all__ = ["arena", "played_by", "pytest_generate_tests"]
