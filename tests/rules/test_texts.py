"""Resolving text: what the words of a card or ability do."""

import pytest

from dicethrone_rules.engine.events import (
    CardDrawn,
    CpChanged,
    DamageDealt,
    DiceRolled,
    HealthChanged,
    TokensGained,
)
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel

TABLE = content("""
status Mark: negative, limit 3, persistent

status Token: positive, limit 3, persistent

hero Scribe
  complexity 1
  dice: 1-3 Claw, 4-5 Heart, 6 Moon

  offensive Bite
    3 Claw: Deal 5 dmg.

  offensive Bind
    3 Heart: Inflict Mark. Then deal 5 dmg.

  offensive Feast
    3 Moon: Deal 5 undefendable dmg. Then gain 2 CP and inflict Mark.

  offensive Toll
    small straight: Deal 5 undefendable dmg. Additionally, gain 2 CP and inflict Mark.

  offensive Hoard
    2 Moon + 2 Heart: Gain 2 CP. Draw 1. Additionally, gain 3 CP.

  offensive Pause
    5 Claw: Gain 1 CP. Then draw 1.

  offensive Wait
    4 Claw + 1 Heart: Roll 1. Then draw 1.

  defensive Hide
    defense roll 1: On Claw, draw 1.

  card Straw, cost 9, main, copies 6: Draw 1.
  card Twice, cost 0, main: Roll 3. Roll 1. Gain CP equal to 1 x Claw.
  card Once, cost 0, main: Roll 3. On Heart, heal 2.
  card Both, cost 0, main: Roll 3. On 2 Claw + Heart, draw 1.
  card Each, cost 0, main: Roll 3. Gain CP equal to 2 x Claw.
  card Break, cost 0, main: Gain 1 CP, then draw 1.
  card Choice, cost 0, main: Gain 2 CP or draw 2.
  card Three, cost 0, main
    Choose one:
      - Gain 1 CP.
      - Draw 1.
      - Heal 1.
  card Rob, cost 0, main: Steal 3 CP from a chosen opponent.
  card Leech, cost 0, main: Steal 4 Health from a chosen opponent.
  card Gift, cost 0, main: Gain Token, 2 CP and 3 Health.
  card Brand, cost 0, main: Inflict 2 Mark on a chosen opponent.
  card Salve, cost 0, main: Heal 6.
  card Halve, cost 0, main: Roll 1. Gain CP equal to half the total.
  card Cheer, cost 0, instant: Gain 1 CP.
  card Glint, cost 0, roll: Gain 1 CP.
  card Pairs, cost 0, main: Roll 5. Gain CP equal to 1 per 2 Claw.
  card Many, cost 0, main: Roll 1 per CP you have. Draw 1.
  card Else, cost 0, main: Roll 1. On 1-2, gain 1 CP. On anything else, gain 3 CP.
""")


def scribes(**options) -> Scenario:
    return duel("scribe", "scribe", library=TABLE, **options)


def played(name: str, *faces: int, **given) -> Scenario:
    """A Main Phase card played for these dice, by a player with 0 CP and 40 Health."""
    given = {"cp": 0, "health": 40, **given}
    scenario = scribes().given(0, hand=[name, "Straw"], **given)
    return scenario.dice(*faces).play(name)


def order(scenario: Scenario, *kinds: type) -> list[str]:
    return [type(event).__name__ for event in scenario.events if isinstance(event, kinds)]


@pytest.mark.rule("TEXT-01")
@pytest.mark.parametrize(("faces", "cp"), [((1, 1, 1, 6), 0), ((6, 6, 6, 1), 1)])
def test_a_roll_is_made_once_and_earlier_dice_do_not_count(faces, cp):
    scenario = played("Twice", *faces)
    assert scenario.cp(0) == cp
    assert scenario.script == []  # three dice, and one


@pytest.mark.rule("TEXT-02")
@pytest.mark.parametrize(("faces", "health"), [((4, 5, 4), 42), ((4, 1, 1), 42), ((1, 1, 6), 40)])
@pytest.mark.rule("RULE-024")
def test_on_a_symbol_is_once_however_many_show(faces, health):
    assert played("Once", *faces).health(0) == health


@pytest.mark.rule("TEXT-03")
@pytest.mark.parametrize(
    ("faces", "cards"), [((1, 2, 4), 2), ((1, 4, 4), 1), ((1, 2, 3), 1), ((4, 3, 1), 2)]
)
def test_on_several_symbols_wants_them_all(faces, cards):
    assert len(played("Both", *faces).hand(0)) == cards


@pytest.mark.rule("TEXT-04")
@pytest.mark.parametrize(("faces", "cp"), [((1, 2, 4), 4), ((1, 2, 3), 6), ((4, 5, 6), 0)])
def test_times_a_symbol_counts_every_die(faces, cp):
    assert played("Each", *faces).cp(0) == cp


@pytest.mark.rule("TEXT-04")
@pytest.mark.parametrize(
    ("faces", "cp"), [((1, 4, 4, 4, 4), 0), ((1, 1, 1, 4, 4), 1), ((1, 2, 3, 1, 2), 2)]
)
def test_per_two_of_a_symbol_counts_pairs(faces, cp):
    assert played("Pairs", *faces).cp(0) == cp


@pytest.mark.rule("TEXT-01")
@pytest.mark.parametrize(("cp", "dice"), [(0, 0), (3, 3), (10, 10), (15, 10)])
def test_as_many_dice_are_rolled_as_the_text_says_and_ten_at_most(cp, dice):
    scenario = played("Many", *[1] * dice, cp=cp)
    rolled = [event.faces for event in scenario.happened(DiceRolled)]
    assert rolled == ([(1,) * dice] if dice else [])
    assert len(scenario.hand(0)) == 2  # the text went on: Straw, and the card drawn


@pytest.mark.rule("TEXT-02")
@pytest.mark.parametrize(("face", "cp"), [(2, 1), (3, 3)])
def test_on_anything_else_is_what_nothing_before_it_matched(face, cp):
    assert played("Else", face).cp(0) == cp


# --- then ---------------------------------------------------------------------------------------


@pytest.mark.rule("TEXT-05", "TIMING-10")
@pytest.mark.rule("RULE-006")
def test_then_is_a_break_in_which_others_may_act():
    scenario = scribes().given(0, cp=0, hand=["Break", "Straw"]).given(1, cp=0, hand=["Cheer"])
    scenario.play("Break").window(1, "then")
    assert (scenario.cp(0), len(scenario.hand(0))) == (1, 1)  # the first half, not the second
    scenario.play("Cheer").until("main")
    assert (scenario.cp(1), len(scenario.hand(0))) == (1, 2)


@pytest.mark.rule("TEXT-05")
def test_then_in_an_ability_waits_for_its_targeted_effects():
    scenario = scribes().given(1, hand=["Glint"]).activate("Bind", 4, 4, 4, 1, 1)
    scenario.window(1, "then")
    assert scenario.tokens(1, "Mark") == 1
    assert scenario.game.view(0).incoming == ()  # the damage is of the second half
    scenario.play("Glint").defend(None).finish()
    assert scenario.health(1) == 45


@pytest.mark.rule("TEXT-05")
@pytest.mark.parametrize(
    ("ability", "dice", "faces", "cp"),
    [("Pause", (1, 1, 1, 1, 1), (), 1), ("Wait", (1, 1, 1, 1, 4), (6,), 0)],
)
def test_then_in_an_ability_without_a_target_is_a_break_too(ability, dice, faces, cp):
    scenario = scribes().given(0, cp=0, hand=[]).given(1, hand=["Glint"])
    scenario.activate(ability, *dice).dice(*faces).window(1, "then")
    assert (scenario.cp(0), len(scenario.hand(0))) == (cp, 0)  # the first half, not the second
    scenario.finish()
    assert (scenario.cp(0), len(scenario.hand(0))) == (cp, 1)


@pytest.mark.rule("TEXT-05")
@pytest.mark.rule("RULE-008")
def test_then_after_damage_waits_until_it_has_landed():
    scenario = scribes().given(0, cp=0).given(1, hand=["Glint"])
    scenario.activate("Feast", 6, 6, 6, 1, 4).window(1, "then")
    assert (scenario.health(1), scenario.cp(0), scenario.tokens(1, "Mark")) == (45, 0, 0)
    scenario.finish()
    assert (scenario.cp(0), scenario.tokens(1, "Mark")) == (2, 1)


@pytest.mark.rule("TEXT-09")
def test_additionally_comes_after_the_other_effects_without_a_break():
    # Printed edition; in the current one RULE-011 overrules it: nothing is delayed.
    scenario = scribes().given(0, cp=0).given(1, hand=["Glint"])
    scenario.activate("Toll", 1, 2, 3, 4, 6).finish()
    assert (scenario.health(1), scenario.cp(0), scenario.tokens(1, "Mark")) == (45, 2, 1)
    assert order(scenario, DamageDealt, CpChanged, TokensGained) == [
        "DamageDealt",
        "CpChanged",
        "TokensGained",
    ]
    assert PROMPTS["then"] not in [d.message.id for d in scenario.asked]


@pytest.mark.rule("TEXT-09")
def test_additionally_with_nothing_to_wait_for_comes_at_once():
    scenario = scribes().given(0, cp=0).activate("Hoard", 6, 6, 4, 4, 1).finish()
    assert scenario.cp(0) == 5
    assert order(scenario, CpChanged, CardDrawn) == ["CpChanged", "CardDrawn", "CpChanged"]


# --- choices ------------------------------------------------------------------------------------


@pytest.mark.rule("TEXT-06")
@pytest.mark.parametrize(("chosen", "cp", "cards"), [("Gain 2 CP", 2, 1), ("Draw 2", 0, 3)])
def test_or_is_exactly_one_of_both(chosen, cp, cards):
    scenario = played("Choice")
    assert scenario.offered() == ["Gain 2 CP", "Draw 2"]
    scenario.choose(chosen)
    assert (scenario.cp(0), len(scenario.hand(0))) == (cp, cards)


@pytest.mark.rule("TEXT-06")
def test_a_list_of_choices_is_exactly_one_of_them():
    scenario = played("Three").choose("Heal 1")
    assert (scenario.cp(0), len(scenario.hand(0)), scenario.health(0)) == (0, 1, 41)


# --- dials and tokens ---------------------------------------------------------------------------


@pytest.mark.rule("TEXT-07")
@pytest.mark.parametrize(("victim", "moved"), [(1, 1), (3, 3), (7, 3), (0, 0)])
def test_theft_takes_what_there_is(victim, moved):
    scenario = scribes().given(0, cp=2, hand=["Rob", "Straw"]).given(1, cp=victim).play("Rob")
    assert (scenario.cp(0), scenario.cp(1)) == (2 + moved, victim - moved)


@pytest.mark.rule("TEXT-07")
@pytest.mark.rule("RULE-017")
def test_stolen_health_moves_from_dial_to_dial():
    scenario = scribes().given(0, health=40, hand=["Leech", "Straw"]).play("Leech")
    assert (scenario.health(0), scenario.health(1)) == (44, 46)
    assert order(scenario, DamageDealt, HealthChanged) == ["HealthChanged", "HealthChanged"]


@pytest.mark.rule("TEXT-07", "CORE-HP-01")
@pytest.mark.rule("RULE-019")
def test_the_last_health_stolen_is_the_end():
    scenario = scribes().given(0, health=40, hand=["Leech"]).given(1, health=3).play("Leech")
    assert scenario.game.winners == (0,)
    assert scenario.health(0) == 43


@pytest.mark.rule("TEXT-08", "CORE-CP-01")
@pytest.mark.rule("RULE-018")
def test_a_thief_at_the_cap_keeps_the_cap_and_the_victim_loses_all_the_same():
    scenario = scribes().given(0, cp=14, hand=["Rob", "Straw"]).given(1, cp=5).play("Rob")
    assert (scenario.cp(0), scenario.cp(1)) == (15, 2)
    scenario = scribes().given(0, health=59, hand=["Leech", "Straw"]).play("Leech")
    assert (scenario.health(0), scenario.health(1)) == (60, 46)


@pytest.mark.rule("TEXT-10")
def test_gain_is_to_the_own_board_and_dials():
    scenario = played("Gift")
    assert (scenario.tokens(0, "Token"), scenario.tokens(1, "Token")) == (1, 0)
    assert (scenario.cp(0), scenario.health(0)) == (2, 43)


@pytest.mark.rule("TEXT-11")
def test_inflict_is_onto_the_receivers_board():
    scenario = played("Brand")
    assert (scenario.tokens(0, "Mark"), scenario.tokens(1, "Mark")) == (0, 2)


@pytest.mark.rule("TEXT-12")
@pytest.mark.parametrize(("health", "healed"), [(40, 46), (57, 60), (60, 60)])
def test_heal_raises_health_up_to_the_cap(health, healed):
    assert played("Salve", health=health).health(0) == healed


@pytest.mark.rule("TEXT-13")
@pytest.mark.parametrize(("face", "cp"), [(1, 1), (2, 1), (5, 3), (6, 3)])
def test_halves_are_rounded_up(face, cp):
    assert played("Halve", face).cp(0) == cp


def test_a_token_that_asks_says_which_it_is():
    """Or nobody knows what "remove this" would remove."""
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, tokens={"Knockdown": 1})
    scenario.until("may", 0)
    assert scenario.decision.prompt == "Knockdown: you may pay 2 CP to remove this"
