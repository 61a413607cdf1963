"""Bosses whom players play: one against many heroes, and two against each other."""

from __future__ import annotations

from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.events import LootDieRolled
from dicethrone_rules.agents import GreedyAgent, make, play_out
from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, beach, library

HAND = """\
  king's hand
    1-10: Gain 1 CP.
    11-15:
      Choose one:
        - Re-roll 1 of an opponent's dice.
        - Gain 1 Roll Attempt in the Offensive Roll Phase.
    16-20: Set 1 of any dice to any value.
"""
CARDS = """\
  card Riptide, cost 1, main
    objective: 3 Shell
    hero bonus: Draw 1.
    Inflict Poison on the active player. The active player loses 1 CP.
  card Brine, cost 0, roll, attack modifier
    objective: 3 Shell
    If the active player has Poison, add 3 dmg. Otherwise, the active player loses 1 CP.
"""
VERSUS = TEXT.replace("\nshop Beach Hut", f"{HAND}\nshop Beach Hut").replace(
    "\nminion Mud Crab", f"{CARDS}\nminion Mud Crab"
)
HERALD = """
boss Squall
  dice Reef
  offensive Gust, priority 1
    3 Pinch: Deal 3 dmg.
  passive Ill Wind
    At the end of your turn: The active player loses 1 CP.
  defensive Lull
    defense roll 1: Prevent 1 x Shell incoming dmg.

scenario The Squall, number 4
  health 50
  salves 2 Salve, heal 6
  king's hand 1 King's Hand, 1 per turn, 4-6
  table Wrecks
  boss Squall
    health 50
    upgrade cp 0
    cp 2
    loot 1
"""
BOSS = 0


def many(*heroes: str, text: str = VERSUS, **options: Any) -> Scenario:
    """The boss, in its first Main Phase, against these heroes."""
    seats = ("tide-king", *(heroes or ("barbarian", "monk")))
    return Scenario("boss-vs-many", seats, library(text), **options)


def bosses(**options: Any) -> Scenario:
    """Two bosses in a duel; the first has won the roll for the start."""
    return Scenario("boss-vs-boss", ("tide-king", "squall"), library(VERSUS + HERALD), **options)


def hands(game: Scenario, seat: int = BOSS) -> int:
    return game.tokens(seat, "King's Hand")


# --- setting up -----------------------------------------------------------------------------------


@pytest.mark.rule("BOSSVS-01")
def test_one_player_is_the_boss_and_two_to_four_are_heroes() -> None:
    reef = library(VERSUS)
    for heroes in (2, 3, 4):
        game = dt.new_game(reef, ["tide-king", *["monk"] * heroes], mode="boss-vs-many", seed=1)
        assert [p.side for p in game.view(0).players] == [0, *[1] * heroes]
        assert {p.played_by for p in game._table.players} == {"person"}
    for heroes in (1, 5):
        with pytest.raises(dt.SetupError, match="boss-vs-many is for 3 to 5 players"):
            dt.new_game(reef, ["tide-king", *["monk"] * heroes], mode="boss-vs-many")


@pytest.mark.parametrize(
    ("mode", "seats", "says"),
    [
        ("boss-vs-many", ["monk", "monk", "ninja"], "Seat 0 of boss-vs-many is for a boss"),
        ("boss-vs-many", ["tide-king", "monk", "tide-king"], "Seat 2 .* is for a hero"),
        ("boss-vs-boss", ["tide-king", "monk"], "Seat 1 of boss-vs-boss is for a boss"),
        ("boss-vs-boss", ["tide-king", "tide-kink"], "Did you mean 'tide-king'"),
        ("boss-vs-many", ["tide-king", "monk", "munk"], "Did you mean 'monk'"),
        ("duel", ["tide-king", "monk"], "There is no hero 'tide-king'"),
    ],
)
def test_who_sits_in_the_wrong_seat_is_refused(mode: str, seats: list[str], says: str) -> None:
    with pytest.raises(dt.SetupError, match=says):
        dt.new_game(library(VERSUS), seats, mode=mode)


def test_a_boss_without_a_king_s_hand_is_refused() -> None:
    with pytest.raises(dt.SetupError, match="Wrecks has no column king's hand"):
        dt.new_game(library(TEXT), ["tide-king", "monk", "monk"], mode="boss-vs-many")
    alone = VERSUS.replace("  boss Tide King\n", "  boss Squall\n") + HERALD
    with pytest.raises(dt.SetupError, match="Tide King has no scenario"):
        dt.new_game(library(alone), ["tide-king", "tide-king"], mode="boss-vs-boss")


def test_a_boss_whose_text_needs_a_session_is_refused() -> None:
    text = VERSUS.replace("Each opponent loses 1 CP.", "The heroes lose 1 Gold.")
    with pytest.raises(dt.SetupError, match="Tide King can only be played in a session"):
        dt.new_game(library(text), ["tide-king", "monk", "monk"], mode="boss-vs-many")


@pytest.mark.rule("BOSSVS-02", "BOSSVS-03")
@pytest.mark.parametrize(("heroes", "health"), [(2, 50), (3, 70), (4, 90)])
def test_heroes_share_a_dial_of_50_and_the_boss_has_20_for_each(heroes: int, health: int) -> None:
    game = many(*["monk"] * heroes)
    assert len({player.dial for player in game.table.players[1:]}) == 1
    assert game.health(BOSS) == health
    assert game.health(1) == 50


@pytest.mark.rule("BOSSVS-04", "BOSSVS-05", "BOSSVS-17")
def test_the_boss_begins_with_both_decks_together_and_has_its_income() -> None:
    game = Scenario("boss-vs-many", ("tide-king", "monk", "ninja"), library(VERSUS), at="")
    assert [len(game.hand(BOSS)), game.cp(BOSS)] == [4, 2]
    deck = [*game.hand(BOSS), *game.deck(BOSS)]
    assert sorted(deck) == ["Brine", "Ebb", "Flood II", "Flood III", "Riptide", "Undertow"]
    game._halt("Main Phase 1")
    assert game.table.active == BOSS
    assert not [event for event in game.events if isinstance(event, e.StartRolled)]
    assert [len(game.hand(BOSS)), game.cp(BOSS)] == [5, 3]
    game.roll(6, 6, 6, 6, 1).choose("pass").until_upkeep()._halt("Main Phase 1")
    assert game.table.active == 1
    assert game.cp(1) == 3  # nobody skips an Income


@pytest.mark.rule("BOSSVS-12", "BOSSVS-15")
def test_two_bosses_begin_with_70_health_and_the_start_player_skips_income() -> None:
    game = bosses()
    assert [game.health(0), game.health(1)] == [70, 70]
    assert [game.cp(0), game.cp(1)] == [2, 2]
    assert [event.phase for event in _opening(game) if isinstance(event, e.PhaseSkipped)] == [
        "income"
    ]
    seats = dt.new_game(library(VERSUS), ["tide-king", "tide-king"], mode="boss-vs-boss", seed=1)
    assert [event for event in seats.events if isinstance(event, e.StartRolled)]
    assert {player.hand_size for player in seats.view(None).players} == {4}


def _opening(game: Scenario) -> list[e.Event]:
    """The events before the scenario's first halt."""
    replayed = Scenario("boss-vs-boss", ("tide-king", "squall"), game.library, at="")
    replayed._halt("Main Phase 1")
    return replayed.events


# --- turns and targets ----------------------------------------------------------------------------


@pytest.mark.rule("BOSSVS-06")
def test_turns_go_clockwise_and_heroes_attack_the_boss_without_a_roll() -> None:
    game = many()
    order = [game.table.active]
    for _ in range(3):
        game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
        order.append(game.table.active)
    assert order == [0, 1, 2, 0]
    game = many()
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    game.activate("Smack", 1, 1, 1, 4, 5).until("defense", BOSS)
    assert [event.target for event in game.happened(e.TargetChosen)] == [BOSS]


@pytest.mark.rule("BOSSVS-07")
@pytest.mark.parametrize(
    ("heroes", "targets"),
    [
        (2, {1: 1, 3: 1, 4: 2, 6: 2}),
        (3, {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}),
        (4, {1: 1, 2: 2, 3: 3, 4: 4}),
    ],
)
def test_a_die_finds_the_hero_clockwise_from_the_left(heroes: int, targets: dict[int, int]) -> None:
    for face, target in targets.items():
        game = many(*["monk"] * heroes)
        game.activate("Flood", 1, 1, 4, 6, 6).dice(face).until("defense")
        assert game.decision.player == target, face


@pytest.mark.rule("BOSSVS-07")
def test_of_four_heroes_a_5_or_6_is_rolled_again() -> None:
    game = many(*["monk"] * 4)
    game.activate("Flood", 1, 1, 4, 6, 6).dice(5, 6, 3).until("defense")
    assert game.decision.player == 3


# --- the king's hand ------------------------------------------------------------------------------


@pytest.mark.rule("BOSSVS-09", "BOSSVS-08")
def test_the_boss_gains_a_king_s_hand_in_every_upkeep_up_to_five() -> None:
    game = many("monk", "monk", "monk")
    held = [hands(game)]
    for _ in range(5):
        game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
        held.append(hands(game))
    assert held == [1, 2, 3, 4, 5, 5]
    assert [hands(game, seat) for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("BOSSVS-08")
def test_a_king_s_hand_is_neither_removed_nor_transferred() -> None:
    game = many("monk", "monk").given(1, cp=9, hand=["Get That Outta Here"])
    game.given(BOSS, tokens={"King's Hand": 3, "Evasive": 1, "Flight": 1})
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    game.play("Get That Outta Here").until("player").choose("player:0")
    offered = [name.partition(" of ")[0] for name in game.offered()]
    assert {"Evasive", "Flight"} <= set(offered)
    assert "King's Hand" not in offered


@pytest.mark.rule("BOSSVS-10")
def test_three_cp_buy_a_king_s_hand_at_any_time_below_the_limit() -> None:
    game = many("monk", "monk").given(BOSS, cp=7, tokens={"King's Hand": 3})
    game.play("King's Hand: Gain King's Hand")
    assert [game.cp(BOSS), hands(game)] == [4, 4]
    game.play("King's Hand: Gain King's Hand")
    assert [game.cp(BOSS), hands(game)] == [1, 5]
    rich = many("monk", "monk").given(BOSS, cp=7, tokens={"King's Hand": 5})
    assert not rich.offers("Use King's Hand")
    game = many("monk", "monk").given(BOSS, cp=3, tokens={"King's Hand": 0})
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    game.window(BOSS)
    assert game.table.active == 1
    assert game.offers("Use King's Hand")  # in a hero's turn too


@pytest.mark.rule("BOSSVS-10")
def test_no_king_s_hand_is_bought_with_two_cp() -> None:
    assert not many("monk", "monk").given(BOSS, cp=2).offers("Use King's Hand")


@pytest.mark.rule("BOSSVS-11")
@pytest.mark.parametrize("result", [1, 10])
def test_a_result_up_to_10_gives_1_cp(result: int) -> None:
    game = many("monk", "monk").given(BOSS, cp=1)
    game.dice(result).play("King's Hand")
    assert [game.cp(BOSS), hands(game)] == [2, 0]
    assert [event.result for event in game.happened(LootDieRolled)] == [result]


@pytest.mark.rule("BOSSVS-11")
@pytest.mark.parametrize("result", [11, 15])
def test_from_11_to_15_an_opponent_re_rolls_a_die_or_the_boss_rolls_once_more(result: int) -> None:
    game = many("monk", "monk").given(BOSS, cp=0)
    game.roll(6, 6, 6, 6, 1).choose("pass").window(BOSS, "declined")
    game.dice(result).play("King's Hand").choose("Gain 1 Roll Attempt")
    assert game.table.rolls[-1].allowed == 4
    assert list(game.table.rolls[-1].faces) == [6, 6, 6, 6, 1]

    game = many("monk", "monk").given(BOSS, cp=0)
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    game.roll(1, 1, 1, 1, 1).choose("pass").window(BOSS, "declined")
    game.dice(result).play("King's Hand").choose("Re-roll 1 of an opponent's dice")
    game.dice(6).choose("die:0")
    assert list(game.table.rolls[-1].faces) == [6, 1, 1, 1, 1]


@pytest.mark.rule("BOSSVS-11")
@pytest.mark.parametrize("result", [16, 20])
def test_from_16_on_any_die_is_changed(result: int) -> None:
    game = many("monk", "monk").given(BOSS, cp=0)
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    game.roll(1, 1, 1, 1, 1).choose("pass").window(BOSS, "declined")
    game.dice(result).play("King's Hand").choose("die:2")
    game.choose("value:5")
    assert list(game.table.rolls[-1].faces) == [1, 1, 5, 1, 1]


@pytest.mark.rule("BOSSVS-11", "BOSSVS-16")
def test_nothing_is_spent_against_the_player_s_will() -> None:
    game = many("monk", "ninja").given(BOSS, tokens={"King's Hand": 5})
    game.roll(6, 6, 6, 6, 4).choose("pass").next_turn()  # the boss fails: no second phase
    assert game.table.active == 1
    game.activate("Transcendence!", 6, 6, 6, 6, 6).settle()  # no die has to be rolled again
    assert game.dealt(BOSS) == [10]
    assert hands(game) == 5
    assert not game.happened(LootDieRolled)


@pytest.mark.rule("BOSSVS-13")
def test_both_bosses_gain_a_king_s_hand_in_both_upkeeps() -> None:
    game = bosses()
    assert [hands(game, 0), hands(game, 1)] == [1, 1]
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    assert [hands(game, 0), hands(game, 1)] == [2, 2]
    own = bosses(rules={"hand_in_own_upkeep_only": True})
    assert [hands(own, 0), hands(own, 1)] == [1, 0]


# --- a boss's cards -------------------------------------------------------------------------------


@pytest.mark.rule("BOSSVS-14")
def test_the_active_player_of_a_main_phase_card_is_an_opponent_of_the_boss_s_choice() -> None:
    game = many("barbarian", "monk").bare(BOSS).given(BOSS, cp=3, hand=["Riptide"])
    game.given(1, cp=2).given(2, cp=2, hand=[])
    game.play("Riptide").choose("player:2")
    assert [game.tokens(seat, "Poison") for seat in (0, 1, 2)] == [0, 0, 1]
    assert [game.cp(seat) for seat in (0, 1, 2)] == [2, 2, 1]
    assert game.hand(1) == []  # BOSSVS-14: the Hero Bonus is ignored
    duel = bosses().bare(0).bare(1).given(0, cp=3, hand=["Riptide"]).given(1, cp=2)
    duel.play("Riptide")
    assert [duel.tokens(1, "Poison"), duel.cp(1)] == [1, 1]


@pytest.mark.rule("BOSSVS-14")
def test_the_active_player_of_a_roll_phase_card_is_the_target() -> None:
    game = many("barbarian", "monk").given(BOSS, cp=0, hand=["Brine"])
    game.given(1, cp=2).given(2, cp=2, tokens={"Poison": 1})
    game.activate("Flood", 1, 1, 4, 6, 6).dice(4).window(BOSS, "targeting").play("Brine")
    game.defend(None).settle()
    assert game.dealt(2) == [7]
    assert game.cp(1) == 2


def test_the_active_player_of_a_passive_is_an_opponent() -> None:
    game = bosses()
    game.roll(6, 6, 6, 6, 1).choose("pass").next_turn()
    game.given(0, cp=5).given(1, cp=5)
    game.roll(6, 6, 6, 6, 1).choose("pass").until_upkeep()
    assert [game.cp(0), game.cp(1)] == [4, 5]


@pytest.mark.rule("BOSSVS-14", "BOSSVS-18")
def test_the_player_chooses_dice_and_ability_whatever_objective_and_priority_say() -> None:
    game = many("barbarian", "monk").bare(BOSS)
    game.roll(1, 1, 4, 4, 4)
    assert game.offers("Activate Flood")
    assert game.offers("Activate Surge")  # of the higher priority
    game.choose("Activate Flood").dice(1).defend(None).settle()
    assert game.dealt(1) == [4]


@pytest.mark.rule("BOSSVS-18")
def test_upgrades_are_played_from_the_hand_for_their_price_or_the_difference() -> None:
    game = many("barbarian", "monk").bare(BOSS).given(BOSS, cp=4, hand=["Flood II", "Flood III"])
    game.play("Flood II").play("Flood III")
    assert game.cp(BOSS) == 0
    game.activate("Flood III", 1, 1, 4, 6, 6).dice(1).defend(None).settle()
    assert game.dealt(1) == [6]
    poor = many("barbarian", "monk").given(BOSS, cp=1, hand=["Flood II"])
    assert not poor.offers("Play Flood II")


# --- games like any other -------------------------------------------------------------------------


def test_the_team_falls_together_and_so_the_boss_wins() -> None:
    game = many("barbarian", "monk").given(1, health=4)
    game.activate("Flood", 1, 1, 4, 6, 6).dice(4).defend(None).settle()
    assert game.game.winners == (BOSS,)


def test_allies_see_each_other_s_hands_and_the_boss_sees_none() -> None:
    game = dt.new_game(library(VERSUS), ["tide-king", "monk", "ninja"], "boss-vs-many", seed=2)
    seen = [[len(player.hand) for player in game.view(seat).players] for seat in (0, 1, 2)]
    assert seen == [[4, 0, 0], [0, 4, 4], [0, 4, 4]]


# --- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["boss-vs-many", "boss-vs-boss"])
def test_greedy_bots_play_to_the_end_and_spend_their_king_s_hands(mode: str) -> None:
    seats = ["tide-king", "monk", "ninja"] if mode == "boss-vs-many" else ["tide-king"] * 2
    game = dt.new_game(library(VERSUS), seats, mode, seed=3)
    told: list[e.Event] = []
    bots = [make("greedy", seat) for seat in range(len(seats))]
    game = play_out(game, bots, each=lambda moment: told.extend(moment.events))
    assert game.winners
    assert any(isinstance(event, LootDieRolled) for event in told)


def test_a_greedy_boss_keeps_its_king_s_hand_while_nothing_is_at_stake() -> None:
    game = many("monk", "monk").given(BOSS, cp=0)
    bot = make("greedy")
    assert isinstance(bot, GreedyAgent)
    game.until("main")
    assert bot.choose(game.game.view(BOSS), game.decision).kind == "pass"
    game.roll(6, 6, 6, 6, 1).choose("pass").window(BOSS, "declined")
    chosen = bot.choose(game.game.view(BOSS), game.decision)
    assert chosen.text == "Spend King's Hand: roll the Loot die"


def test_what_a_row_of_the_table_does_is_known_as_facts() -> None:
    game = many("monk", "monk").given(BOSS, cp=0)
    game.roll(6, 6, 6, 6, 1).choose("pass").window(BOSS, "declined")
    game.dice(20).play("King's Hand")
    assert str(game.game.view(BOSS).facts_of(game.decision)) == "sets 1 of any dice to any value"


# --- contexts -------------------------------------------------------------------------------------


def test_tables_with_the_same_heroes_and_another_number_of_seats_are_apart() -> None:
    four = dt.new_game(library(VERSUS), ["tide-king", *["monk"] * 3], "boss-vs-many", seed=1)
    three = dt.new_game(library(VERSUS), ["tide-king", *["monk"] * 2], "boss-vs-many", seed=1)
    assert [len(game.names) for game in (four, three)] == [4, 3]
    again = dt.Game.from_json(three.to_json(), library(VERSUS))
    assert again.to_json() == three.to_json()
    pair = _crawl("monk", "monk")
    assert dt.Game.from_json(_crawl("monk").to_json(), library()).names == ("Monk",)
    assert dt.Game.from_json(pair.to_json(), library()).names == ("Monk 1", "Monk 2")


def _crawl(*heroes: str) -> dt.Game:
    return beach(*heroes, seed=1)
