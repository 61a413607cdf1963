"""The final damage total: fixed changes, fractions, prevent-all."""

from itertools import permutations

import pytest


@pytest.mark.rule("CALC-01")
def test_the_total_is_worked_out_after_both_sides_have_finished(arena):
    # Half was prevented when 8 were coming; by the end it is half of 15.
    scenario = arena().given(0, hand=["Push", "Heave"]).given(1, hand=["Halve"])
    scenario.strike("Eight").plays(1, "Halve").plays(0, "Push", "Heave").defend(None).finish()
    assert scenario.dealt(1) == [7]


@pytest.mark.rule("CALC-02")
@pytest.mark.parametrize(("ability", "base"), [("One", 1), ("Eight", 8), ("Twelve", 12)])
def test_the_base_is_what_the_ability_deals(arena, ability, base):
    assert arena().strike(ability).defend(None).finish().dealt(1) == [base]


@pytest.mark.rule("CALC-03")
@pytest.mark.parametrize("order", list(permutations(["+3", "+4", "-2", "half"])))
def test_fixed_changes_come_before_fractions_whatever_the_order_of_play(arena, order):
    # 8 + 3 + 4 - 2 = 13, of which 7 are prevented.
    cards = {"+3": (0, "Push"), "+4": (0, "Heave"), "-2": (1, "Less Two"), "half": (1, "Halve")}
    scenario = arena().given(0, hand=["Push", "Heave"]).given(1, hand=["Less Two", "Halve"])
    scenario.strike("Eight").window(0, "effects")
    for change in order:
        seat, card = cards[change]
        scenario.plays(seat, card)
    assert scenario.defend(None).finish().dealt(1) == [6]


@pytest.mark.rule("CALC-04")
@pytest.mark.parametrize(("ability", "taken"), [("Ten", []), ("Nine", [])])
def test_two_halves_are_taken_from_the_same_subtotal(arena, ability, taken):
    # Of 10: 5 and 5. Of 9: 5 and 5, where one after the other would leave 2.
    scenario = arena().given(1, hand=["Halve", "Halve"]).strike(ability)
    scenario.plays(1, "Halve", "Halve").defend(None).finish()
    assert scenario.dealt(1) == taken


@pytest.mark.rule("CALC-05")
def test_of_fifteen_halved_eight_are_prevented_and_seven_taken(arena):
    scenario = arena().given(0, hand=["Push"]).given(1, hand=["Halve"])
    scenario.strike("Twelve").plays(0, "Push").plays(1, "Halve").defend(None).finish()
    assert scenario.dealt(1) == [7]


def coming(scenario, seat):
    """The damage that would land on a player if nothing else happened."""
    incoming = scenario.game.view(seat).incoming
    return sum(total.expected for total in incoming if total.receiver == seat)


@pytest.mark.rule("CALC-06")
def test_the_fifteen_damage_exchange(arena):
    # 9 + 3 - 2 + 1 + 4 = 15; two halves prevent 8 and 8; the defence still returns 2.
    scenario = arena().given(0, hand=["Push", "Shove", "Heave"])
    scenario.given(1, hand=["Less Two", "Halve", "Halve", "Deny"])  # the Deny is not played
    scenario.strike("Nine").plays(0, "Push")
    scenario.plays(1, "Less Two").defend("Cover", 3).plays(0, "Shove")
    assert coming(scenario, 1) == 9 + 3 - 2 + 1
    scenario.plays(1, "Halve")
    assert coming(scenario, 1) == 11 - 6
    scenario.plays(0, "Heave")
    assert coming(scenario, 1) == 15 - 8  # the half that was played before is of 15 now
    scenario.plays(1, "Halve")
    assert scenario.game.view(1).incoming  # it has not landed yet
    assert coming(scenario, 1) == 0  # 15 - 8 - 8, and no less than 0
    scenario.finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([], [2])
    assert (scenario.health(1), scenario.health(0)) == (50, 48)


@pytest.mark.rule("CALC-06", "CALC-03", "CALC-04")
def test_the_fifteen_damage_exchange_step_by_step(arena):
    scenario = arena().given(0, hand=["Push", "Shove", "Heave"])
    scenario.given(1, hand=["Less Two", "Halve", "Halve", "Deny"])
    scenario.strike("Nine").defend("Cover", 3)
    totals = [coming(scenario, 1)]
    plays = [(0, "Push"), (1, "Less Two"), (0, "Shove"), (0, "Heave"), (1, "Halve"), (1, "Halve")]
    for seat, card in plays:
        totals.append(coming(scenario.plays(seat, card), 1))
    assert totals == [9, 12, 10, 11, 15, 7, 0]
    assert scenario.game.view(1).incoming  # it has not landed yet
    assert (scenario.finish().dealt(1), scenario.dealt(0)) == ([], [2])


@pytest.mark.rule("CALC-06")
def test_the_fifteen_damage_exchange_with_one_half_less(arena):
    scenario = arena().given(0, hand=["Push", "Shove", "Heave"])
    scenario.given(1, hand=["Less Two", "Halve"]).strike("Nine").plays(0, "Push", "Shove", "Heave")
    scenario.plays(1, "Less Two", "Halve").defend("Cover", 3).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([7], [2])


@pytest.mark.rule("CALC-07")
def test_the_total_is_never_below_zero(arena):
    scenario = arena().given(1, health=40, hand=["Less Four"]).strike("One")
    scenario.plays(1, "Less Four").defend(None).finish()
    assert scenario.health(1) == 40


@pytest.mark.rule("CALC-08")
def test_ten_doubled_and_halved_is_fifteen(arena):
    scenario = arena().given(0, hand=["Double"]).given(1, hand=["Halve"])
    scenario.strike("Ten").plays(0, "Double").plays(1, "Halve").defend(None).finish()
    assert scenario.dealt(1) == [15]


@pytest.mark.rule("CALC-08")
def test_a_multiple_is_of_the_subtotal_however_late_it_grows(arena):
    # Doubled at 9, then 9 + 3 - 2 = 10: 20 in all; half as much again is 5 more.
    scenario = arena().given(0, hand=["Double", "Surge", "Push"]).given(1, hand=["Less Two"])
    scenario.strike("Nine").plays(0, "Double", "Surge", "Push").plays(1, "Less Two")
    assert scenario.defend(None).finish().dealt(1) == [25]


@pytest.mark.rule("CALC-09")
def test_a_subtotal_below_zero_is_zero_before_fractions(arena):
    # 1 - 4 is 0, so half of it is 0 as well: nothing comes back, nobody is healed.
    scenario = arena().given(1, health=40, hand=["Less Four", "Halve", "Throw Back"])
    scenario.strike("One").window(1, "effects").play("Less Four").play("Halve")
    scenario.play("Throw Back").defend(None).finish()
    assert (scenario.dealt(1), scenario.dealt(0)) == ([], [])
    assert scenario.health(1) == 40


@pytest.mark.rule("CALC-10")
def test_prevent_all_beats_later_additions(arena):
    scenario = arena().given(0, hand=["Push"]).given(1, hand=["Deny"])
    scenario.strike("Nine").plays(1, "Deny").plays(0, "Push").defend(None).finish()
    assert scenario.dealt(1) == []


@pytest.mark.rule("CALC-10")
def test_a_total_that_was_prevented_stays_prevented_whatever_joins_it(arena):
    # RULE-101 over A66: the card's 3 are no damage of their own that Evasive would leave alone.
    scenario = arena().given(0, hand=["Push", "Spark"]).given(1, tokens={"Evasive": 1})
    scenario.strike("Nine").window(1, "effects").dice(1).play("Evasive")
    scenario.plays(0, "Push", "Spark").defend(None).finish()
    assert scenario.dealt(1) == []


@pytest.mark.rule("CALC-11")
def test_an_ultimate_keeps_additions_and_multiples_and_skips_the_rest(arena):
    scenario = arena().given(0, hand=["Push", "Double"], tokens={"Wither": 2})
    scenario.given(1, tokens={"Targeted": 1, "Shadows": 1})
    scenario.strike("Finale!").plays(0, "Push", "Double").finish()
    assert scenario.dealt(1) == [34]  # (12 + 3 + 2) doubled


@pytest.mark.rule("CALC-12")
@pytest.mark.parametrize(("ability", "taken"), [("Four Pure", [2]), ("Splash", [1])])
def test_pure_and_collateral_skip_additions_and_keep_preventions(arena, ability, taken):
    scenario = arena().given(0, hand=["Push"]).given(1, hand=["Halve"], tokens={"Targeted": 1})
    assert scenario.strike(ability).plays(1, "Halve").finish().dealt(1) == taken
    assert scenario.never_offered("Push")


@pytest.mark.rule("CALC-12")
@pytest.mark.parametrize(
    ("ability", "taken"),
    [("Nine", [11]), ("Five Undefendable", [7]), ("Four Pure", [4]), ("Splash", [2])],
)
def test_pure_and_collateral_are_not_raised_by_who_deals_them(arena, ability, taken):
    scenario = arena().given(0, hand=["Push"], tokens={"Fury": 2}).strike(ability).finish()
    assert scenario.dealt(1) == taken
    assert scenario.never_offered("Push") is (ability in ("Four Pure", "Splash"))


@pytest.mark.rule("CALC-12", "ATK-05")
def test_what_is_added_to_an_attack_does_not_join_its_collateral_damage(arena):
    scenario = arena("king-of-the-hill").given(0, hand=["Push"], tokens={"Fury": 2})
    scenario.strike("Spray").aim(1).plays(0, "Push").defend(None).finish()
    assert (sorted(scenario.dealt(1)), scenario.dealt(2)) == ([2, 4 + 3 + 2], [2])


@pytest.mark.rule("CALC-13")
def test_each_receiver_has_a_calculation_of_their_own(arena):
    # 4 and 2 to one, 2 to the other; each prevents half of what is theirs.
    scenario = arena("king-of-the-hill").given(1, hand=["Halve"]).given(2, hand=["Halve"])
    scenario.strike("Spray").choose("Target Player 2").plays(1, "Halve").plays(2, "Halve")
    scenario.defend(None).finish()
    assert (sum(scenario.dealt(1)), sum(scenario.dealt(2))) == (3, 1)


@pytest.mark.rule("CALC-13")
def test_one_reduction_is_not_used_up_twice_over_several_parts(arena):
    # 3 and 4 wait; 4 less leaves 3 in all, not 0 and not 4.
    scenario = arena().given(1, hand=["Less Four"]).strike("Mixed").plays(1, "Less Four")
    scenario.defend(None).finish()
    assert sum(scenario.dealt(1)) == 3


@pytest.mark.rule("CALC-03")
def test_what_standing_text_adds_to_an_attack_is_added_once(arena):
    # Two parts of one Attack: Targeted adds 2 once, Wither takes 1 each once.
    scenario = arena().given(0, tokens={"Wither": 2}).given(1, tokens={"Targeted": 1})
    assert sum(scenario.strike("Mixed").defend(None).finish().dealt(1)) == 3 + 4 + 2 - 2
    scenario = arena().given(1, tokens={"Targeted": 1}).strike("Twofold").defend(None).finish()
    assert scenario.dealt(1) == [5, 4]


@pytest.mark.rule("CALC-03", "CALC-12")
@pytest.mark.parametrize(
    ("ability", "total"), [("Nine", 11), ("Mixed", 9), ("Four Pure", 4), ("Finale!", 14)]
)
def test_standing_text_may_raise_what_a_player_deals(arena, ability, total):
    scenario = arena().given(0, tokens={"Fury": 2}).strike(ability).finish()
    assert sum(scenario.dealt(1)) == total


@pytest.mark.rule("CALC-03")
def test_standing_text_may_speak_of_all_damage_a_player_deals(arena):
    # The Attack's 9 and a card's 3 for the same receiver: once for the receiver.
    scenario = arena().given(0, tokens={"Spite": 1}, hand=["Bolt"]).play("Bolt")
    scenario.strike("Nine").defend("Cover", 3).finish()
    assert scenario.dealt(1) == [5, 10]
    scenario = arena().given(1, tokens={"Spite": 1, "Fury": 1}).strike("Nine").defend("Cover", 3)
    assert scenario.finish().dealt(0) == [3]


@pytest.mark.rule("CALC-03", "CALC-12")
@pytest.mark.parametrize(
    ("ability", "total"), [("Nine", 7), ("Four Pure", 2), ("Mixed", 5), ("Finale!", 12)]
)
def test_standing_text_may_lower_an_attack_on_its_holder_once(arena, ability, total):
    scenario = arena().given(1, tokens={"Plate": 1}).strike(ability).finish()
    assert sum(scenario.dealt(1)) == total
