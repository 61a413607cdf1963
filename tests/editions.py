"""Tests of rulings that hold in both editions are played in both."""

from typing import Any

import pytest

from dicethrone_rules.api.game import Game, new_game
from dicethrone_rules.rulebook import BOTH, entries
from dicethrone_rules.rules import EDITIONS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that cites such a ruling and does not say itself by which rules it plays."""
    cited = {rule for mark in metafunc.definition.iter_markers("rule") for rule in mark.args}
    known = (entries()[rule] for rule in cited & entries().keys())
    both = any(entry.is_ruling and entry.edition == BOTH for entry in known)
    if both and not {"rules", "edition"} & {*metafunc.fixturenames}:
        metafunc.fixturenames.append("played_by")
        metafunc.parametrize("played_by", EDITIONS, indirect=True)


@pytest.fixture
def played_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The edition of every scenario that names none."""
    edition: str = request.param

    def begin(*arguments: Any, **options: Any) -> Game:
        return new_game(*arguments, **{"rules": edition, **options})

    monkeypatch.setattr("dicethrone_rules.testing.scenario.new_game", begin)
    return edition
