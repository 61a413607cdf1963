"""Every text of every shipped minion and boss is used in play, with laws on."""

from __future__ import annotations

import pytest

from dicethrone_rules import Game, Option
from dicethrone_rules.exhaust import exhaust_sessions
from dicethrone_rules.library import keys
from dicethrone_rules.testing import invariants
from dicethrone_rules.testing.scenario import shipped
from tests.box.arena import battle_of, crawl_of

HEROES = ["barbarian", "monk"]
ENEMIES = (keys.MINION, keys.BOSS)
MOMENTS = [
    invariants.dials_within_bounds,
    invariants.stacks_within_limits,
    invariants.tokens_are_valid,
    invariants.cards_are_conserved,
    invariants.upgrades_match_levels,
    invariants.dice_are_valid,
    invariants.result_is_right,
    invariants.turn_limit_holds,
]
STEPS = [invariants.steps_count, invariants.granted_phases_are_taken]


def laws(before: Game, option: Option, after: Game) -> None:
    """Tests the laws in one turn of five: the games are many and long."""
    if after._table.turn % 5:
        return
    for moment in MOMENTS:
        moment(after)
    for step in STEPS:
        step(before, option, after)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_text_of_a_minion_is_used(level: int) -> None:
    deck = [id for id, minion in shipped().minions.items() if minion.level == level]
    seen, _, _ = exhaust_sessions(crawl_of(*deck), games=40, heroes=HEROES, kinds=ENEMIES, law=laws)
    assert seen.missing() == []


@pytest.mark.parametrize("boss", sorted(shipped().bosses))
def test_every_text_of_a_boss_is_used(boss: str) -> None:
    seen, _, _ = exhaust_sessions(
        battle_of(boss, 10), games=60, heroes=HEROES, kinds=ENEMIES, law=laws
    )
    assert seen.missing() == []
