"""A board with two faces: which abilities are up, one name on both, and what a flip takes off."""

from dicethrone_rules.engine.events import BoardFlipped
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, content, duel

CONTENT = """
status Gag: unique, limit 3, covers an ability
  You may not activate the covered ability.

hero Shifter
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Cut, on "Day"
    3 Axe: Deal 4 dmg.
  offensive Soul Cut, on "Night"
    3 Axe: Deal 6 dmg.
  offensive Turn
    3 Leaf: Flip your board. If your board shows "Night", gain 2 CP. Otherwise, gain 1 CP.
  offensive Hush, on "Day"
    3 Star: Inflict Gag. Deal 1 dmg.
  ultimate Dawn!, on "Day"
    5 Star: Deal 12 dmg.
  ultimate Dusk!, on "Night"
    5 Star: Deal 13 dmg.
  defensive Sit, on "Day"
    defense roll 1: Prevent 1 x Star incoming dmg.
  defensive Sit, on "Night"
    defense roll 1: Prevent 3 x Star incoming dmg.
  passive Cursed, on "Day"
    At the end of your turn: Gain 1 CP.
  passive Cursed, on "Night"
    During your Upkeep: Take 4 unpreventable dmg.
  card Howl, cost 0, main: Flip your board.
  card Straw, cost 9, main, copies 14: Draw 1.
"""


def game(**given: object) -> Scenario:
    return duel("shifter", "shifter", content(CONTENT)).given(0, cp=0, **given)  # type: ignore[arg-type]


def test_a_flip_changes_the_abilities_of_the_board():
    scenario = game().roll(1, 1, 1, 6, 6)
    assert scenario.offers("Activate Cut")
    assert not scenario.offers("Activate Soul Cut")
    scenario = game(hand=["Howl"]).play("Howl").roll(1, 1, 1, 6, 6)
    assert not scenario.offers("Activate Cut")
    assert scenario.activate("Soul Cut").defend(None).finish().dealt(1) == [6]
    assert [event.face for event in scenario.happened(BoardFlipped)] == ["Night"]


def test_a_text_asks_which_face_is_up():
    assert game().activate("Turn", 4, 4, 4, 1, 1).finish().cp(0) == 2
    assert game(hand=["Howl"]).play("Howl").activate("Turn", 4, 4, 4, 1, 1).finish().cp(0) == 1


def test_abilities_of_one_name_stand_on_both_faces():
    scenario = game().given(1, hand=["Howl"]).activate("Cut", 1, 1, 1, 4, 5)
    assert scenario.defend("Sit", 6).finish().dealt(1) == [3]
    scenario.next_turn(4).play("Howl").next_turn(4)
    scenario.activate("Cut", 1, 1, 1, 4, 5).defend("Sit", 6).finish()
    assert scenario.dealt(1) == [3, 1]


def test_a_passive_of_the_other_face_is_silent():
    scenario = game().next_turn(4)
    assert scenario.cp(0) == 1
    scenario = game(hand=["Howl"]).play("Howl").next_turn(4).next_turn(4)
    assert (scenario.dealt(0), scenario.health(0)) == ([4], 46)


def test_a_flip_takes_a_token_off_the_ability_that_it_covered():
    scenario = game().given(1, hand=["Howl"]).activate("Hush", 6, 6, 6, 1, 1)
    scenario.until("cover").choose("Cut").defend(None).next_turn(4)
    assert scenario.tokens(1, "Gag") == 1
    assert scenario.play("Howl").tokens(1, "Gag") == 0


def test_a_board_that_flips_checks_clean_and_one_that_does_not_is_a_finding():
    assert check_text(CONTENT) == []
    plain = CONTENT.replace(', on "Day"', "").replace("Dusk!, on", "Dusk!, on")
    codes = {finding.code for finding in check_text(plain.replace('shows "Night"', 'shows "Noon"'))}
    assert {"DT215", "DT606"} <= codes


def test_a_saved_game_keeps_the_face():
    import dicethrone_rules as dt

    scenario = game(hand=["Howl"]).play("Howl")
    loaded = dt.Game.from_json(scenario.game.to_json(), scenario.library)
    assert loaded._table.players[0].face == 1


THREE = """
hero Moonling
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Cut, on "New"
    3 Axe: Deal 4 dmg.
  offensive Hack, on "Half"
    3 Axe: Deal 5 dmg.
  offensive Hew, on "Full"
    3 Axe: Deal 6 dmg.
  ultimate Eclipse!
    5 Star: Deal 12 dmg.
  defensive Sit
    defense roll 1: Prevent 1 x Star incoming dmg.
  card Howl, cost 0, main, copies 3: Flip your board.
  card Straw, cost 9, main, copies 14: Draw 1.
"""


def test_a_board_of_three_faces_goes_round():
    scenario = duel("moonling", "moonling", content(THREE)).given(0, hand=["Howl"] * 3)
    for _ in range(3):
        scenario.play("Howl")
    assert [told.face for told in scenario.happened(BoardFlipped)] == ["Half", "Full", "New"]
