"""Words about a player's own token, a theft left open, and what was prevented in a Roll Phase."""

import pytest

from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.battle import Battle
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill

WORDS = """
status Moss: positive, limit 5, persistent
status Bell: negative, limit 2, sides "Still" "Rung"
  When this advances past its last side: Remove this and take 2 isolated undefendable dmg.
status Veil: positive, limit 3
  Spend when you would receive dmg: Roll 1. On 1-3, prevent 2 of that dmg.
status Husk: negative, limit 3, persistent
  Spend when you would receive dmg: Prevent 1 of that dmg.

hero Tinker
  complexity 1
  dice: 1-3 Nut, 4-5 Bolt, 6 Gear
  setup: Gain Dial on "Low".
  track Dial: limit 1, sides "Low" "Mid" "High"
    When this advances past its last side: Turn this to "Low". Gain 2 CP.

  offensive Crank
    3 Nut: Advance your Dial. Advance the target's Bell. Deal 4 undefendable dmg.
  offensive Lift
    3 Bolt: Steal up to 3 CP.
  defensive Guard
    defense roll 2: Prevent 2 x Gear incoming dmg.
  card Straw, cost 9, main, copies 9: Draw 1.
  card Wind, cost 0, main: Advance your Dial.
  card Ring, cost 0, main: Advance a chosen opponent's Bell.
  card Pick, cost 0, main: Steal up to 2 CP from a chosen opponent.
  card Rake, cost 0, main: Roll 1. Steal Moss up to the total from a chosen opponent.
  card Sip, cost 0, main: Steal up to 2 Health from each opponent.
  card Retort, cost 0, roll, copies 2
    Play only if you prevented dmg by spending Veil this Roll Phase.
    Gain 3 CP.
  card Shrug, cost 0, roll
    Play only if you prevented dmg by spending a positive status effect this Roll Phase.
    Gain 3 CP.
  card Breath, cost 0, instant: If you prevented dmg this Roll Phase, gain 3 CP.
"""
NUTS, BOLTS = (1, 1, 1, 4, 6), (4, 4, 4, 1, 6)


def tinkers(mode=duel) -> Scenario:
    seats = 2 if mode is duel else 3
    game: Scenario = mode(*["tinker"] * seats, library=content(WORDS))
    for seat in range(seats):
        game.given(seat, cp=2, health=30, hand=["Straw"])
    return game


def sides(game: Scenario, seat: int, name: str) -> list[int]:
    keys = (f"token:{name.lower()}", f"token:tinker/{name.lower()}")
    return [t.side for t in game.table.players[seat].tokens if t.key in keys]


def test_your_own_track_advances_from_any_text():
    game = tinkers().given(0, hand=["Wind"]).play("Wind")
    assert (sides(game, 0, "Dial"), sides(game, 1, "Dial")) == ([1], [0])
    game.activate("Crank", *NUTS).finish()
    assert (sides(game, 0, "Dial"), sides(game, 1, "Dial")) == ([2], [0])
    game.given(0, hand=["Wind"]).play("Wind")
    assert (sides(game, 0, "Dial"), game.cp(0)) == ([0], 4)


def test_a_named_players_tokens_advance_and_nobody_elses():
    game = tinkers(hill)
    for seat in range(3):
        game.given(seat, tokens={"Bell": 2}, sides={"Bell": "Still"})
    game.given(0, hand=["Ring"]).play("Ring").choose("player:2")
    assert [sides(game, seat, "Bell") for seat in range(3)] == [[0, 0], [0, 0], [1, 1]]
    game.activate("Crank", *NUTS).aim(2).finish()
    assert [len(sides(game, seat, "Bell")) for seat in range(3)] == [2, 2, 0]
    assert game.dealt(2) == [2, 2, 4]


@pytest.mark.rule("TEXT-07")
@pytest.mark.parametrize(("number", "cp"), [(0, (2, 2)), (1, (3, 1)), (2, (4, 0))])
def test_of_a_theft_left_open_the_thief_says_how_much(number, cp):
    game = tinkers().given(0, hand=["Pick"]).play("Pick").choose(f"number:{number}")
    assert (game.cp(0), game.cp(1)) == cp


@pytest.mark.rule("TEXT-07")
def test_no_more_is_offered_than_there_is():
    game = tinkers().given(1, cp=1).given(0, hand=["Pick"]).play("Pick")
    assert [option.id for option in game.decision.options] == ["number:0", "number:1"]
    game = tinkers().given(0, hand=["Rake"]).given(1, tokens={"Moss": 4}).dice(3).play("Rake")
    game.choose("number:3")
    assert (game.tokens(0, "Moss"), game.tokens(1, "Moss")) == (3, 1)
    game = tinkers(hill).given(0, hand=["Sip"]).play("Sip").choose("number:1")
    assert [game.health(seat) for seat in range(3)] == [32, 29, 29]


@pytest.mark.rule("TEXT-07")
@pytest.mark.rule("RULE-090")
def test_an_ability_asks_before_its_target_is_known():
    game = tinkers().activate("Lift", *BOLTS).choose("number:3").finish()
    assert (game.cp(0), game.cp(1)) == (4, 0)


def test_an_army_may_leave_a_theft_open_too():
    library = content(
        "faction Rabble\n  dice: 1-6 Rat\n  creature Rat\n    1 Rat: Steal up to 3 Health.\n"
    )
    battle = Battle("rabble", "rabble", library=library).given(0, ["Rat"], health=5)
    battle.given(1, [], health=6).roll("Rat").use("1 Rat").choose("2")
    assert (battle.health(0), battle.health(1)) == (7, 4)


# --- what was prevented ---------------------------------------------------------------------------


def attacked(*hand: str, **tokens: int) -> Scenario:
    game = tinkers().given(1, hand=hand, tokens=tokens)
    return game.activate("Crank", *NUTS)


@pytest.mark.parametrize(
    ("face", "offered"), [(2, ["Play Retort", "Play Shrug"]), (5, [])], ids=["hit", "miss"]
)
@pytest.mark.rule("RULE-034")
def test_a_card_waits_for_a_token_that_really_prevented(face, offered):
    game = attacked("Retort", "Shrug", Veil=1).window(1).dice(face).play("Veil")
    if offered:
        game.window(1, "landed")
        assert [o.text for o in game.decision.options if o.kind == "play"] == offered
        assert game.play("Retort").cp(1) == 5
    game.finish()
    if not offered:
        assert not any("Play Retort" in o.text for d in game.asked for o in d.options)


def test_another_token_is_not_the_one_that_is_asked_for():
    game = attacked("Retort", "Shrug", Husk=1).window(1).play("Husk").finish()
    said = {option.text for decision in game.asked for option in decision.options}
    assert not said & {"Play Retort", "Play Shrug"}


@pytest.mark.parametrize(("prevents", "cp"), [(True, 5), (False, 2)])
def test_any_prevention_counts_where_none_is_named(prevents, cp):
    game = attacked("Breath", Husk=1).window(1, "last")
    if prevents:
        game.play("Husk")
    assert game.window(1, "landed").play("Breath").cp(1) == cp


def test_it_counts_for_that_roll_phase_only():
    game = attacked("Breath", Husk=1).window(1, "last").play("Husk").finish()
    assert game.window(1, "main").play("Breath").cp(1) == 2
    assert game.table.roll_phase is None


def test_a_main_card_never_sees_a_roll_phase():
    found = check_text(
        "shared card Odd, cost 0, main\n  Play only if you prevented dmg this Roll Phase.\n"
        "  Draw 1.\n"
    )
    assert [d.code for d in found] == ["DT602"]
