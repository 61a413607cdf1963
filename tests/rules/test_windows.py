"""Windows and moments: who is asked, what is offered, passing ahead, and every named moment."""

import random
from pathlib import Path

import pytest

from dicethrone_rules import Game, IllegalAction, Replay, new_game
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())
STRIKE = (1, 1, 1, 4, 4)
POINTS = {prompt: point for point, prompt in PROMPTS.items()}


def squires(**options) -> Scenario:
    return duel("squire", "squire", library=TABLE, **options)


def points(scenario: Scenario, player: int) -> list[str]:
    return [
        POINTS[d.message.id] for d in scenario.asked if d.kind == "window" and d.player == player
    ]


def ahead(scenario: Scenario, until: str) -> Scenario:
    """Passes until the end of something."""
    scenario.asked.append(scenario.decision)
    scenario.game = scenario.game.pass_until(until)
    scenario.events += scenario.game.events
    return scenario


# --- who is asked -------------------------------------------------------------------------------


def test_who_has_nothing_to_play_is_not_asked():
    scenario = squires().given(0, hand=["Pebble"]).given(1, hand=["Pebble", "Purse"])
    scenario.activate("Strike", *STRIKE).defend(None).finish()
    assert [d.kind for d in scenario.asked] == ["main", "roll", "defense"]


def test_who_cannot_pay_is_not_asked():
    scenario = squires().given(1, cp=0, hand=["Fix"]).roll(*STRIKE)
    assert points(scenario, 1) == []


def test_a_play_without_an_object_is_not_offered():
    # No dice lie open, nobody has a token, no damage waits.
    scenario = squires().given(1, cp=9, hand=["Flick", "Snatch", "Cover"], tokens={"Shield": 1})
    scenario.roll(1, 1, 4, 4, 6)
    offered = {o.text for d in scenario.asked for o in d.options if d.player == 1}
    assert offered == {"Play Flick", "Play Snatch", "Pass"}  # dice, and the Shield


@pytest.mark.rule("TIMING-01")
def test_uniform_windows_tell_nothing_about_a_hand():
    def course(hand: list[str], uniform: bool) -> list[tuple[int | None, str]]:
        scenario = squires(rules={"uniform_windows": uniform}).given(1, cp=1, hand=hand)
        scenario.given(0, tokens={"Insight": 1}).activate("Strike", *STRIKE)
        scenario.defend("Parry", 4, 4, 4).until_upkeep()
        return [(d.player, d.message.id) for d in scenario.asked]

    assert course(["Tip", "Fix"], uniform=True) == course(["Pebble", "Purse"], uniform=True)
    assert course(["Tip", "Fix"], uniform=False) != course(["Pebble", "Purse"], uniform=False)


@pytest.mark.rule("TIMING-04")
def test_uniform_windows_ask_also_whether_a_declared_play_is_answered():
    scenario = squires(rules={"uniform_windows": True}).given(0, hand=["Pebble"])
    scenario.given(1, tokens={"Insight": 1}).window(1, "main").play("Insight")
    assert (scenario.decision.player, scenario.decision.message.id) == (0, PROMPTS["declared"])
    assert scenario.offered() == ["Pass"]


@pytest.mark.parametrize("mode", ["duel", "2v2", "king-of-the-hill"])
def test_every_option_can_be_taken_and_every_pause_has_two(mode):
    players = {"duel": 2, "2v2": 4, "king-of-the-hill": 3}[mode]
    heroes = ["squire", "steward", "squire", "gambler"][:players]
    for seed in range(4):
        rng = random.Random(seed)
        game: Game = new_game(TABLE, heroes, mode, seed=seed)
        for _ in range(100):
            decision = game.decision
            if decision is None:
                break
            assert len(decision.options) >= 2, decision
            assert len({o.id for o in decision.options}) == len(decision.options), decision
            assert decision.player is not None
            assert game.view(decision.player).players[decision.player].alive
            following = [game.apply(option) for option in decision.options]
            game = rng.choice(following)


@pytest.mark.parametrize("mode", ["duel", "2v2", "king-of-the-hill"])
@pytest.mark.rule("CORE-TURN-07")
def test_between_roll_phases_nothing_is_left_on_the_table(mode):
    players = {"duel": 2, "2v2": 4, "king-of-the-hill": 3}[mode]
    for seed in range(8):
        rng = random.Random(seed)
        game: Game = new_game(TABLE, ["squire"] * players, mode, seed=seed)
        while game.decision is not None:
            table = game._table
            if game.decision.kind == "main" and table.frames[-2].program == "turn":
                waiting = [pool for pool in table.pools if pool.name != "phase"]  # RULE-004
                assert (table.rolls, waiting, table.attack) == ([], [], None)
                assert all(player.playing == () for player in table.players)
            game = game.apply(rng.choice(game.decision.options))
        assert game.is_over


# --- passing ahead ------------------------------------------------------------------------------


@pytest.mark.rule("TIMING-01")
def test_passing_until_the_end_of_the_window_is_for_that_window_only():
    scenario = squires().given(0, hand=["Tip"]).given(1, hand=["Tip", "Spark"])
    scenario.dice(*STRIKE).window(0, "roll")
    ahead(scenario, "window")
    scenario.play("Tip").play("Spark").until("roll")
    assert points(scenario, 0).count("roll") == 1  # not asked again after the other's plays
    scenario.activate("Strike").window(0, "announced")
    assert scenario.offers("Play Tip")


def test_passing_until_the_end_of_the_phase():
    scenario = squires().given(1, hand=["Tip", "Spark"]).dice(*STRIKE).window(1, "roll")
    ahead(scenario, "phase")
    scenario.activate("Strike").defend(None).finish()
    assert points(scenario, 1) == ["main", "roll", "effects", "last", "landed"]


def test_passing_until_the_end_of_the_attack():
    scenario = squires().given(1, hand=["Tip", "Spark"]).dice(*STRIKE).window(1, "roll")
    ahead(scenario, "attack")
    scenario.activate("Strike").defend(None)  # what must be answered is still asked
    scenario.finish().until_upkeep()
    assert points(scenario, 1) == ["main", "roll", "main", "end"]


def test_passing_until_the_end_of_the_turn():
    scenario = squires().given(0, hand=["Tip"]).given(1, hand=["Tip"])
    scenario.window(1, "main")
    ahead(scenario, "turn")
    scenario.dice(*STRIKE).until("roll").activate("Strike").defend(None).until_upkeep()
    assert points(scenario, 1) == ["main"]
    scenario.asked.clear()
    scenario.upkeep()
    assert points(scenario, 1) == ["upkeep", "income"]


def test_the_active_player_may_pass_both_main_phases():
    scenario = squires().given(0, hand=["Pebble"])
    ahead(scenario, "turn")
    scenario.roll(1, 1, 4, 4, 6).choose("Activate no ability").until_upkeep()
    assert [d.kind for d in scenario.asked] == ["main", "roll"]


def test_outside_a_roll_phase_an_attack_is_passed_like_a_phase():
    scenario = squires().given(0, hand=["Tip"]).given(1, hand=["Tip"])
    ahead(scenario, "attack")
    scenario.dice(*STRIKE).window(0, "roll")
    assert points(scenario, 0) == []  # nor in the window at the end of the Main Phase


def test_passing_until_something_unknown_is_refused():
    scenario = squires().given(0, hand=["Pebble"])
    assert scenario.decision.kind == "main"
    with pytest.raises(IllegalAction, match="Pass until one of window, phase, attack, turn"):
        scenario.game.pass_until("dawn")


def test_a_replay_remembers_how_far_somebody_passed():
    game = new_game(TABLE, ["squire", "squire"], seed=3)
    rng = random.Random(3)
    for step in range(60):
        if game.decision is None:
            break
        option = rng.choice(game.decision.options)
        if step % 3 == 0 and game.decision.option("pass") is not None:
            game = game.pass_until(["window", "phase", "turn"][step % 9 // 3])
        else:
            game = game.apply(option)
    again = Replay.from_json(game.replay.to_json()).play(TABLE)
    assert again.to_json() == game.to_json()


# --- moments ------------------------------------------------------------------------------------

PHASES = (
    "turn",
    "Upkeep",
    "Income",
    "Main Phase",
    "Roll Phase",
    "Offensive Roll Phase",
    "Targeting Roll Phase",
    "Defensive Roll Phase",
    "Discard Phase",
)


def _moments() -> str:
    tokens = []
    for words in ("Before", "During", "At the end of"):
        for phase in PHASES:
            name = f"{words.split()[-1].title()} {phase.title()}"
            tokens.append(
                f"status {name}: positive, limit 1, persistent\n"
                f"  {words} your {phase}: Gain 1 {name} Mark.\n\n"
                f"status {name} Mark: positive, limit 9\n"
            )
    return "\n".join(tokens)


HEROES = """
hero Monk
  complexity 1
  dice: 1-3 Fist, 4-5 Palm, 6 Lotus

  offensive Strike
    3 Fist: Deal 3 dmg.

  defensive Guard
    defense roll 1: Heal 1.

  card Bead, cost 9, main, copies 9: Draw 1.
"""


@pytest.mark.parametrize("words", ["Before", "During", "At the end of"])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.rule("CORE-TURN-01")
def test_every_moment_of_a_turn_comes_once_for_each_of_its_phases(words, phase):
    library = content(_moments() + HEROES)
    name = f"{words.split()[-1].title()} {phase.title()}"
    seat = 2 if phase == "Defensive Roll Phase" else 1
    scenario = hill("monk", "monk", "monk", library=library).given(seat, tokens={name: 1})
    scenario.until_upkeep(face=4).upkeep()
    scenario.activate("Strike", 1, 1, 1, 4, 4).aim(2).defend("Guard", 1).finish()
    scenario.until_upkeep(face=4)
    assert scenario.tokens(seat, f"{name} Mark") == (2 if phase == "Main Phase" else 1)
