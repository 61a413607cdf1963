"""What pytest needs while mutants are tested: names as mutmut reads them, the same cases always."""

import pytest
from hypothesis import settings

# The same examples for every mutant: one that is caught is caught again.
settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
settings.load_profile("mutants")


def pytest_itemcollected(item: pytest.Item) -> None:
    """mutmut 3 reads an attribute that newer versions of pytest call `nodeid` only."""
    item.__dict__.setdefault("_nodeid", item.nodeid)
