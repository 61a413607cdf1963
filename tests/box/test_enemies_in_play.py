"""Every text of every shipped minion and boss is used in play."""

from __future__ import annotations

import pytest

from dicethrone_rules.exhaust import exhaust_sessions
from dicethrone_rules.library import keys
from dicethrone_rules.testing.scenario import shipped
from tests.box.arena import battle_of, crawl_of

HEROES = ["barbarian", "monk"]
ENEMIES = (keys.MINION, keys.BOSS)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_text_of_a_minion_is_used(level: int) -> None:
    deck = [id for id, minion in shipped().minions.items() if minion.level == level]
    seen, _, _ = exhaust_sessions(crawl_of(*deck), games=40, heroes=HEROES, kinds=ENEMIES)
    assert seen.missing() == []


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_every_text_of_a_boss_is_used(boss: str) -> None:
    seen, _, _ = exhaust_sessions(battle_of(boss, 10), games=60, heroes=HEROES, kinds=ENEMIES)
    assert seen.missing() == []
