"""Another Offensive Roll Phase, granted in every part of a turn: it is taken in that turn."""

import pytest

from dicethrone_rules.engine.events import ExtraPhaseGranted, PhaseBegan, TurnBegan
from dicethrone_rules.testing.scenario import Scenario, content, duel
from dicethrone_rules.testing.soundness import assert_sound

HOUR = """\
hero Hour
  complexity 2
  dice: 1-3 Hand, 4-5 Bell, 6 Noon

  offensive Tick
    3 Hand: Deal 4 undefendable dmg.
  offensive Toll
    3 Bell: Gain 1 CP. Take another Offensive Roll Phase.
  offensive Strike
    small straight: Deal 3 dmg. Take another Offensive Roll Phase against the target.
  ultimate Noon!
    5 Noon: Deal 9 dmg.
  defensive Pause
    defense roll 2: Prevent 1 x Bell incoming dmg.

  status Overtime: positive, limit 2
    At the end of your turn: Remove this, then take another Offensive Roll Phase.
  status Leap: positive, limit 2
    Spend any time: Take another Offensive Roll Phase.
  status Early: positive, limit 1
    During your Upkeep: Remove this and take another Offensive Roll Phase.

  card Extra, cost 0, main, copies 5: Take another Offensive Roll Phase.
  card Now, cost 0, instant, copies 5: Take another Offensive Roll Phase.
  card Later, cost 0, main, copies 2: Gain Overtime & Leap.
  card Soon, cost 0, main, copies 2: Gain Early.
"""
LIBRARY = content(HOUR)
HANDS = (1, 1, 1, 4, 6)


def hours() -> Scenario:
    return duel("hour", "hour", library=LIBRARY).given(0, cp=5).given(1, cp=5)


def course(game: Scenario) -> list[list[str]]:
    """The Main, Offensive Roll and Discard Phases, turn by turn: whose, and which."""
    turns: list[list[str]] = [[]]
    for event in game.events:
        if isinstance(event, TurnBegan):
            turns.append([])
        elif isinstance(event, PhaseBegan) and event.phase in SHORT:
            turns[-1].append(f"{event.player} {event.phase.capitalize()}")
    return turns


SHORT = ("main", "offensive", "discard")


def main_2(game: Scenario) -> Scenario:
    """On to the second Main Phase of the player whose turn it is."""
    return game.roll(*HANDS).choose("Activate no ability").finish()


@pytest.mark.rule("CORE-TURN-05")
def test_in_the_first_main_phase_it_follows_the_roll_phase_of_the_turn():
    game = hours().given(0, hand=["Extra"]).play("Extra")
    game.activate("Tick", *HANDS).activate("Tick", *HANDS).next_turn()
    assert course(game)[0][-4:] == ["0 Offensive", "0 Offensive", "0 Main", "0 Discard"]
    assert game.dealt(1) == [4, 4]


@pytest.mark.rule("CORE-TURN-05")
def test_in_the_second_main_phase_it_comes_before_the_discard_phase():
    game = main_2(hours()).given(0, hand=["Extra", "Extra"]).play("Extra").play("Extra")
    game.activate("Tick", *HANDS).activate("Tick", *HANDS).next_turn().next_turn()
    first, second = course(game)[:2]
    assert first[-5:] == ["0 Offensive", "0 Main", "0 Offensive", "0 Offensive", "0 Discard"]
    assert second == ["1 Main", "1 Offensive", "1 Main", "1 Discard"]
    assert game.dealt(1) == [4, 4]


@pytest.mark.rule("CORE-TURN-05")
def test_in_an_opponents_turn_it_follows_the_opponents_roll_phase():
    game = hours().given(0, hand=["Now"]).until_upkeep(1).window(0, "upkeep").play("Now")
    game.roll(*HANDS).choose("Activate no ability").activate("Tick", *HANDS).next_turn().next_turn()
    _, second, third = course(game)[:3]
    assert second == ["1 Main", "1 Offensive", "0 Offensive", "1 Main", "1 Discard"]
    assert third == ["0 Main", "0 Offensive", "0 Main", "0 Discard"]
    assert game.dealt(1) == [4]


@pytest.mark.rule("CORE-TURN-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_discard_phase_anybodys_comes_before_the_turn_is_over(seat):
    game = main_2(hours()).given(seat, hand=["Now"]).window(seat, "end").play("Now")
    game.activate("Tick", *HANDS).next_turn()
    first, second = course(game)[:2]
    assert first[-2:] == ["0 Discard", f"{seat} Offensive"]
    assert second == ["1 Main", "1 Offensive", "1 Main", "1 Discard"]
    assert game.dealt(1 - seat) == [4]


@pytest.mark.rule("CORE-TURN-05")
def test_what_the_end_of_the_turn_grants_is_taken_in_it():
    game = main_2(hours()).given(0, tokens={"Overtime": 1})
    game.activate("Tick", *HANDS).next_turn()
    assert course(game)[1] == ["1 Main", "1 Offensive", "1 Main", "1 Discard"]
    assert game.dealt(1) == [4]


def test_the_event_names_the_target_only_if_there_is_one():
    game = hours().given(0, hand=["Extra"]).play("Extra")
    (event,) = game.happened(ExtraPhaseGranted)
    assert event.told(("Hour", "Bar")) == "Hour gets another Offensive Roll Phase."
    game.activate("Strike", 1, 2, 3, 4, 6).defend(None)
    event = game.happened(ExtraPhaseGranted)[-1]
    assert event.told(("Hour", "Bar")) == "Hour gets another Offensive Roll Phase against Bar."


def test_before_the_first_turn_there_is_no_phase_to_take():
    library = content(
        HOUR.replace("Noon\n\n", "Noon\n  setup: Take another Offensive Roll Phase.\n")
    )
    game = duel("hour", "hour", library=library)
    assert not game.happened(ExtraPhaseGranted)
    game.activate("Tick", *HANDS).next_turn()
    assert course(game)[0].count("0 Offensive") == 1


def test_a_hero_of_many_phases_plays_under_all_laws(tmp_path):
    file = tmp_path / "hour.dice"
    file.write_text(HOUR)
    assert_sound(file, decisions=1_500, seed=5)
