"""The bots in sessions of Adventures: the map, Salves, loot, good faith, and whole campaigns."""

from __future__ import annotations

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.agents.campaigns import play_session
from dicethrone_rules.agents.journey import EXPLORE, RUSH, Journey
from dicethrone_rules.engine.decisions import Decision
from dicethrone_rules.views import AdventureView, TileView
from tests.adventures.reef import TEXT, beach, deep, library


def seen(game: dt.Game, seat: int = 0) -> AdventureView:
    view = game.view(seat)
    assert isinstance(view, AdventureView)
    return view


def a_map(*rows: str) -> AdventureView:
    """A view of a map drawn as in a scenario; a capital X is an explored tile."""
    tiles = []
    for row, line in enumerate(rows):
        for column, cell in enumerate(line.split()):
            if cell == ".":
                continue
            kind = {"@": "start", "P": "portal"}.get(cell, "environment")
            level = int(cell[0]) if cell[0].isdigit() else 0
            shown = cell in ("@", "X")
            salves, chests = int("+" in cell), (1,) if "$" in cell else ()
            heroes = (0,) if cell == "@" else ()
            tiles.append(
                TileView(
                    row, column, kind, level, shown, "", int("*" in cell), salves, chests, heroes
                )
            )
    return attrs.evolve(seen(beach("barbarian", seed=1)), tiles=tuple(tiles))


def test_rush_goes_the_least_dangerous_way_to_a_shard() -> None:
    view = a_map(
        "3*  4  1  1*",
        "4   4  @  1",
        "1*  1  1  P",
    )
    assert Journey(view).choose([(0, 2), (1, 1), (1, 3), (2, 2)], RUSH) in ((0, 2), (1, 3))


def test_rush_enters_the_portal_once_it_may() -> None:
    view = a_map("1 @ P", "1 1 1")
    assert Journey(view).choose([(0, 0), (0, 2), (1, 1)], RUSH) == (0, 2)


def test_explore_leaves_the_portal_for_the_last_and_takes_easy_tiles_first() -> None:
    view = a_map("3 @ P", "1 1$ 1")
    places = [(0, 0), (0, 2), (1, 1)]
    assert Journey(view).choose(places, EXPLORE) == (1, 1)
    assert Journey(view).choose([(0, 0), (0, 2)], EXPLORE) == (0, 0)
    assert Journey(view).choose([(0, 2)], EXPLORE) == (0, 2)


def test_a_weak_teammates_battle_is_joined() -> None:
    view = a_map("1 @ X", "1 1 1")
    teammate = attrs.evolve(view.players[0], seat=1, health=4, engaged=(2,))
    tiles = [attrs.evolve(t, heroes=(1,)) if (t.row, t.column) == (0, 2) else t for t in view.tiles]
    view = attrs.evolve(view, players=(view.players[0], teammate), tiles=tuple(tiles))
    assert Journey(view).choose([(0, 0), (0, 2), (1, 1)], RUSH) == (0, 2)
    strong = attrs.evolve(teammate, health=15)
    view = attrs.evolve(view, players=(view.players[0], strong))
    assert Journey(view).choose([(0, 0), (0, 2), (1, 1)], RUSH) != (0, 2)


def asked(game: dt.Game, kind: str) -> Decision:
    assert game.decision is not None
    assert game.decision.kind == kind
    return game.decision


def test_salves_are_shared_evenly() -> None:
    game = beach("barbarian", "monk", seed=3)
    while game.decision is not None and game.decision.kind == "share":
        seat = game.decision.player
        game = game.apply(GreedyAgent().choose(game.view(seat), game.decision))
    assert seen(game).salves == (1, 1)


@pytest.mark.parametrize(("health", "spends"), [(18, False), (8, True)])
def test_a_salve_is_spent_when_health_is_low(health: int, spends: bool) -> None:
    game = dt.new_game(
        library(),
        [dt.Seat("barbarian", health=health)],
        mode="portal-crawl",
        session=dt.Session("the-long-beach", salves=2),
        seed=1,
    )
    while game.decision is not None and game.decision.kind in ("share", "window"):
        game = game.apply(game.decision.options[-1])
    decision = asked(game, "salve")
    option = GreedyAgent().choose(game.view(0), decision)
    assert (option.kind == "salve") == spends


def test_a_bot_decides_for_an_enemy_as_the_book_would() -> None:
    text = TEXT.replace("cp 3\n", "cp 3\n  setup: Gain 2 Evasive.\n")
    game = beach("barbarian", text=text, seed=6)
    agent, found = GreedyAgent(), 0
    while (decision := game.decision) is not None and found < 2:
        assert decision.player is not None
        if decision.on_behalf_of is not None:
            found += 1
            option = agent.choose(game.view(decision.player), decision)
            assert option.id == decision.advised
            assert seen(game, decision.player).decision == decision
        else:
            assert decision.advised == ""
        game = game.apply(agent.choose(game.view(decision.player), decision))
    assert found == 2


@pytest.mark.parametrize("policy", [RUSH, EXPLORE])
def test_bots_win_an_easy_crawl_and_buy_what_they_find(policy: str) -> None:
    easy = TEXT.replace("health 18\n", "health 60\n").replace("gold 10\n", "gold 90\n")
    easy = easy.replace("3 common\n", "3 common, 1 rare\n")
    start = beach("barbarian", text=easy, seed=2, rules={"good_faith": "automatic"})
    game, decisions = play_session(start, policy, 0)
    view = seen(game)
    assert view.won
    assert decisions > 20
    assert all(tile.explored for tile in view.tiles) or policy == RUSH
    assert game.result is not None
    assert game.result.session is not None
    owned = [key for key in game.result.session.decks[0] if key.startswith("equipment:")]
    assert owned == ["equipment:pearl-blade"]


def test_bots_win_an_easy_boss_battle() -> None:
    easy = TEXT.replace("health 50/70/90/110", "health 20")
    start = deep("barbarian", "monk", text=easy, seed=2, rules={"good_faith": "automatic"})
    game, _ = play_session(start, RUSH, 0)
    assert seen(game).won


def test_equipment_is_laid_in_play() -> None:
    agent = GreedyAgent()
    laid = 0
    game = dt.new_game(
        library(),
        [dt.Seat("barbarian", deck=("equipment:pearl-blade",) * 8)],
        mode="portal-crawl",
        session=dt.Session("the-long-beach", salves=0),
        rules={"good_faith": "automatic"},
        seed=1,
    )
    while (decision := game.decision) is not None and not laid:
        assert decision.player is not None
        game = game.apply(agent.choose(game.view(decision.player), decision))
        laid = sum(zone.size for zone in seen(game).players[0].zones if zone.name == "equipment")
    assert laid == 1
