"""Sessions of Adventures on the screen: enemies, their cards, the Salve step, the end."""

from __future__ import annotations

import io

import pytest

import dicethrone_rules as dt
from dicethrone_rules.cli.table import screen
from dicethrone_rules.cli.table.asking import Asking
from dicethrone_rules.cli.table.enemies import aim_of, enemy_card, scenario_tokens
from dicethrone_rules.cli.table.menu import make_menu
from dicethrone_rules.cli.table.narrator import Narrator
from dicethrone_rules.cli.table.session import Session
from dicethrone_rules.cli.table.terminal import PlainTerminal
from dicethrone_rules.testing.scenario import Scenario, duel
from tests.adventures.reef import battle, crawl, deep, library
from tests.adventures.test_battle import BOSS, ONLY_EBB, ONLY_UNDERTOW, boss_turn
from tests.adventures.test_crawl import go
from tests.adventures.test_fighting import fight, with_loot


def told(game: dt.Game, events: list[dt.Event]) -> list[str]:
    symbols = [player.symbols for player in game.view(0).players]
    narrator = Narrator(game.names, symbols, lambda content: aim_of(game.library, content))
    return [row.text for row in narrator.rows(events)]


def test_a_boss_tells_what_it_rolls_for_and_the_hero_bonus() -> None:
    game = battle(text=ONLY_UNDERTOW)
    boss_turn(game, 4, 4, 4, 1, 2).until_upkeep()
    lines = told(game.game, list(game.events))
    assert "Tide King turns over Undertow: it rolls for 3 Shell; Hero Bonus: Draw 1." in lines
    assert "Tide King plays Undertow for 2 CP." in lines
    assert not [line for line in lines if "into the hand" in line]


def test_the_upgrades_that_leave_the_game_are_one_line() -> None:
    game = deep("barbarian", text=ONLY_UNDERTOW, seed=1)
    while not any("enters" in line for line in told(game, list(game.events))):
        assert game.decision is not None
        game = game.apply(game.decision.options[-1])
    lines = told(game, list(game.events))
    assert "Tide King enters with 50 Health." in lines
    assert [line for line in lines if "the box" in line] == ["Tide King puts 2 cards into the box."]


def test_a_minion_enters_with_its_objective() -> None:
    game = go(crawl(), 0, 0)
    lines = told(game.game, list(game.events))
    assert "Mud Crab enters with 8 Health: it rolls for 2 Pinch + 1 Bubble." in lines


def test_the_board_of_an_enemy_says_what_its_card_says() -> None:
    game = go(crawl().until("move").dice(4, 4, 4, 1, 1), 1, 1)
    lines = dict(enemy_card(library(), game.game.view(0), 1))
    assert lines["Rolls for"] == "3 Shell"
    assert lines["Reward"] == "Open a chest of level 2."
    assert "First Strike" in lines
    panel = screen.board(game.game.view(0), 1, "Sand Eel", list(lines.items()))
    assert "Cards" not in [row.label for row in panel.rows]
    assert enemy_card(library(), game.game.view(0), 0) == []


def test_the_board_of_a_boss_shows_its_card_and_which_ability_comes_first() -> None:
    game = battle(text=ONLY_EBB)
    boss_turn(game, 1, 2, 3, 4, 5)
    game.until("defense")
    waits = battle(text=ONLY_EBB.replace("cost 1, roll", "cost 9, roll"))
    boss_turn(waits, 1, 2, 3, 4, 5).until("defense")
    lines = dict(enemy_card(waits.game.library, waits.game.view(0), BOSS))
    assert lines["Takes first"] == "Surge, Swell, Flood"
    shown = "Ebb, 9 CP, roll. Add 2 dmg. (it rolls for straights; Hero Bonus: Gain 2 CP.)"
    assert lines["Turned over"] == shown
    assert "Turned over" not in dict(enemy_card(game.game.library, game.game.view(0), BOSS))


@pytest.mark.parametrize(("difficulty", "faces"), [("", "4-6"), ("stern", "3-6")])
def test_tokens_of_the_scenario_say_what_they_do(difficulty: str, faces: str) -> None:
    said = scenario_tokens(library(), dt.Session("the-long-beach", difficulty=difficulty))
    assert f"works on {faces}" in said["King's Hand"]
    assert said["Salve"].endswith("heal 4 each.")
    game = crawl(salves=1).until("salve")
    panel = screen.tokens(game.game.view(0), game.game.names, said)
    assert [row.text for row in panel.rows] == [f"(Barbarian) {said['Salve']}"]
    assert scenario_tokens(library(), None) == {}


def test_the_salve_step_is_no_end_of_a_turn() -> None:
    game = Scenario("boss-battle", ("barbarian", "monk"), library(), at="", session=deep_session())
    game.choose("share:0").until("salve")
    view = game.game.view(0)
    panel = screen.players(view, game.game.names, "The Deep", 0)
    assert panel.title.endswith(", Salves (The Deep)")
    assert [row.text.endswith("one dial") for row in panel.rows if "Health" in row.text] == [
        True,
        True,
        False,
    ]


def deep_session() -> dt.Session:
    return dt.Session("the-deep", salves=1)


def test_a_calm_table_is_not_asked_for_the_sake_of_an_exchange() -> None:
    game = with_loot("loot:nudge-along")
    decision = game.decision
    kinds = {option.kind for option in decision.options}
    assert "redraw" in kinds
    window = dt.Decision(
        decision.player,
        "window",
        decision.message,
        tuple(o for o in decision.options if o.kind in ("redraw", "pass")),
        "window:upkeep",
    )
    view = game.game.view(0)
    assert not Asking().wanted(view, window)
    assert Asking("all").wanted(view, window)


def test_tokens_of_different_values_are_two_choices() -> None:
    game = fight().given(0, hand=[], cp=0, tokens={"Bonus Damage": 2}, value=[2, 1])
    game.activate("Smack", 1, 1, 2, 4, 6).window(0, "activated")
    menu = make_menu(game.game.view(0), game.decision, game.game.names)
    spends = [text for text in game.offered() if "Bonus Damage" in text]
    assert len(spends) == 2
    assert sorted(mark for mark in menu.numbers if mark.startswith("t")) == ["t1", "t2"]
    assert {option.text for mark, option in menu.numbers.items() if mark[0] == "t"} == {*spends}


def test_the_end_of_a_session_says_who_won_and_who_still_stands() -> None:
    game = battle("barbarian", text=ONLY_UNDERTOW).given(0, health=6)
    boss_turn(game, 4, 4, 4, 1, 2, 20).until("loot").choose("Leave")
    out = io.StringIO()
    session = Session(
        game.game, [None], PlainTerminal(out, io.StringIO()), seed=1, place="The Deep"
    )
    session.play()
    said = out.getvalue()
    assert "The scenario is lost after 2 turns (The Deep)." in said
    assert "Tide King still stands, with 50 Health." in said
    assert "seed" not in said.lower()


def test_a_duel_ends_with_its_seed() -> None:
    game = duel("barbarian", "monk").game.concede(0)
    out = io.StringIO()
    Session(game, [None, None], PlainTerminal(out, io.StringIO()), seed=17).play()
    assert "Monk won after" in out.getvalue()
    assert "17" in out.getvalue()
