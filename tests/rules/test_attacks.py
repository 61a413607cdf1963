"""Attacks and Attack Modifiers."""

import pytest

from dicethrone_rules.engine.events import (
    AttackModified,
    DamageAimed,
    DamageDealt,
    DamageModified,
    DefenseActivated,
)
from dicethrone_rules.testing.scenario import content, duel, hill

# --- what an Attack is --------------------------------------------------------------------------


@pytest.mark.rule("ATK-01")
@pytest.mark.parametrize(
    ("ability", "faces", "is_attack"),
    [
        ("Nine", (), True),
        ("Five Undefendable", (), True),
        ("Four Pure", (), True),
        ("Spray", (), True),  # 4 to the target besides the collateral
        ("Prelude", (), True),  # its damage comes after a break
        ("Finale!", (), True),
        ("Maybe", (6,), True),
        ("Maybe", (1,), False),  # no damage after all
        ("Splash", (), False),  # collateral only
        ("Jinx", (), False),
        ("Lull", (1, 1, 2, 2, 3), False),  # and the dice of the phase it grants
    ],
)
@pytest.mark.rule("RULE-086")
def test_an_attack_deals_its_target_at_least_1_that_is_not_collateral(
    arena, ability, faces, is_attack
):
    # A Bounty pays 1 CP for every Attack on its holder, and for nothing else.
    scenario = arena().given(0, cp=5).given(1, tokens={"Bounty": 1})
    scenario.strike(ability, *faces).finish()
    assert scenario.cp(0) == (6 if is_attack else 5)


DUELIST = """
status Wanted: negative, limit 1
  When you are Attacked: The attacker gains 1 CP.
hero Duelist
  complexity 1
  dice: 1-3 Foil, 4-5 Glove, 6 Rose
  offensive Flourish
    5 Foil: Deal 1 collateral dmg to each opponent. Deal 4 dmg.
  offensive Remorse
    5 Glove: Take 3 dmg. Inflict Wanted.
  offensive Whirl
    5 Rose: Deal 3 dmg to each opponent.
  defensive Step
    defense roll 1: Prevent 1 x Glove incoming dmg.
  card Riposte, cost 0, roll, attack modifier: Add 2 dmg.
  card Glance, cost 9, main, copies 10: Draw 1.
"""


@pytest.mark.rule("ATK-01")
@pytest.mark.parametrize(
    ("face", "ability", "cp"), [(1, "Flourish", 6), (4, "Remorse", 5), (6, "Whirl", 6)]
)
def test_collateral_damage_hides_no_attack_and_damage_to_oneself_makes_none(face, ability, cp):
    scenario = duel("duelist", "duelist", library=content(DUELIST)).given(0, cp=5)
    scenario.given(1, tokens={"Wanted": 1}).activate(ability, *[face] * 5).finish()
    assert scenario.cp(0) == cp
    assert scenario.was_asked("defense") is (cp == 6)


@pytest.mark.rule("ATK-01", "ATK-03", "CORE-TGT-05")
@pytest.mark.parametrize(
    ("face", "ability", "offered"), [(6, "Whirl", True), (4, "Remorse", False)]
)
def test_before_there_is_a_target_damage_to_any_opponent_makes_an_attack(face, ability, offered):
    scenario = hill("duelist", "duelist", "duelist", library=content(DUELIST))
    scenario.given(0, cp=5, hand=["Riposte"]).activate(ability, *[face] * 5)
    if offered:
        scenario.window(0, "activated")
        assert scenario.offers("Play Riposte")
    else:
        scenario.aim(1)
    scenario.finish()
    asked = [o.text for d in scenario.asked if d.kind == "window" for o in d.options]
    assert any(text.startswith("Play Riposte") for text in asked) is offered


@pytest.mark.rule("ATK-08")
def test_the_defender_is_the_player_the_attack_is_aimed_at(arena):
    scenario = arena("king-of-the-hill").strike("Nine").choose("Target Player 3")
    scenario.defend("Cover", 3).finish()
    assert [d.player for d in scenario.asked if d.kind == "defense"] == [2]
    assert [e.player for e in scenario.happened(DefenseActivated)] == [2]
    assert (scenario.dealt(1), scenario.dealt(2), scenario.dealt(0)) == ([], [9], [2])


# --- Attack Modifiers ---------------------------------------------------------------------------


@pytest.mark.rule("ATK-02")
def test_an_attack_modifier_changes_the_damage_or_attaches_something(arena):
    scenario = arena().given(0, hand=["Push", "Taint"]).strike("Nine").plays(0, "Push", "Taint")
    scenario.defend(None).finish()
    assert scenario.dealt(1) == [12]
    assert scenario.tokens(1, "Poison") == 1


@pytest.mark.rule("ATK-02")
def test_an_attack_modifier_is_for_ones_own_attack(arena):
    scenario = arena().given(1, hand=["Push"], tokens={"Bonus Damage": 1}, value=1)
    scenario.strike("Nine").defend("Cover", 3).finish()
    assert scenario.never_offered("Push")
    assert scenario.never_offered("Bonus Damage")


@pytest.mark.rule("ATK-03")
@pytest.mark.parametrize("ability", ["Jinx", "Splash"])
def test_an_attack_modifier_is_only_for_attacks(arena, ability):
    scenario = arena().given(0, hand=["Push", "Taint"], tokens={"Bonus Damage": 1}, value=4)
    scenario.strike(ability).finish()
    assert scenario.never_offered("Push")
    assert scenario.never_offered("Taint")
    assert scenario.never_offered("Bonus Damage")


@pytest.mark.rule("ATK-04", "STATUS-BONUS-01")
@pytest.mark.parametrize("what", ["Push", "Bonus Damage"])
@pytest.mark.parametrize("point", ["activated", "effects", "last"])
def test_an_attack_modifier_may_be_used_before_or_after_the_defence(arena, what, point):
    scenario = arena().given(0, hand=["Push"], tokens={"Bonus Damage": 1}, value=3)
    scenario.strike("Nine")
    if point == "last":
        scenario.defend("Cover", 6)
    scenario.window(0, point).play(what)
    if point != "last":
        scenario.defend("Cover", 6)
    assert scenario.finish().dealt(1) == [12]


@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize(
    ("ability", "total", "type"),
    [
        ("Nine", 12, "normal"),
        ("Five Undefendable", 8, "undefendable"),
        ("Finale!", 15, "ultimate"),
    ],
)
def test_added_damage_is_of_the_type_of_the_attack(arena, ability, total, type):
    scenario = arena().given(0, hand=["Push"]).strike(ability).plays(0, "Push").finish()
    assert [(e.amount, e.type) for e in scenario.happened(DamageDealt)] == [(total, type)]


@pytest.mark.rule("DMG-01")
def test_damage_on_its_way_is_told_with_the_type_it_has(arena):
    scenario = arena().given(0, hand=["Sharpen"]).strike("Prelude").window(0, "activated")
    scenario.play("Sharpen").finish()
    assert [e.type for e in scenario.happened(DamageAimed)] == ["undefendable"]


@pytest.mark.rule("ATK-05")
def test_what_is_added_before_the_damage_comes_is_added_all_the_same(arena):
    # The damage stands after a break; the modifier is played before it.
    scenario = arena().given(0, hand=["Push"]).strike("Prelude").window(0, "activated")
    scenario.play("Push").defend(None).finish()
    assert scenario.dealt(1) == [9]


@pytest.mark.rule("ATK-05")
def test_what_is_added_joins_one_part_of_the_attack(arena):
    # A pure part cannot be raised; here the first part that can is.
    scenario = arena().given(0, hand=["Push"]).strike("Mixed").plays(0, "Push").defend(None)
    assert [(e.amount, e.type) for e in scenario.finish().happened(DamageDealt)] == [
        (6, "normal"),
        (4, "undefendable"),
    ]


@pytest.mark.rule("ATK-06")
def test_added_damage_makes_no_attack_of_what_deals_none(arena):
    scenario = arena().given(0, hand=["Push"]).strike("Maybe", 1).finish()
    assert scenario.never_offered("Push")
    assert scenario.dealt(1) == []
    scenario = arena().given(0, hand=["Push"]).strike("Maybe", 6).plays(0, "Push").defend(None)
    assert scenario.finish().dealt(1) == [5]


@pytest.mark.rule("ATK-07")
@pytest.mark.rule("RULE-080")
def test_an_attack_reduced_to_nothing_is_still_an_attack(arena):
    # 1 - 2 Wither: still defended, still worth a Bounty, still stolen from.
    scenario = arena().given(0, cp=5, health=40, tokens={"Wither": 2, "Life Siphon": 1})
    scenario.given(1, tokens={"Bounty": 1}).given(0, hand=[])
    scenario.strike("One").defend("Cover", 3).finish()
    assert scenario.dealt(1) == []
    assert scenario.cp(0) == 6
    assert (scenario.health(0), scenario.health(1)) == (40 + 1 - 2, 49)


@pytest.mark.rule("ATK-07")
def test_an_attack_that_shadows_swallow_still_succeeds(arena):
    scenario = arena().given(1, tokens={"Shadows": 1}).strike("Prelude").finish()
    assert scenario.tokens(1, "Poison") == 1
    assert scenario.health(1) == 50


@pytest.mark.rule("ATK-02", "ATK-05")
@pytest.mark.parametrize("mode", ["duel", "king-of-the-hill"])
def test_an_attack_modifier_is_told_of_the_attack_and_of_nobodys_damage(arena, mode):
    scenario = arena(mode).given(0, hand=["Push"]).strike("Nine").window(0, "activated")
    scenario.play("Push")
    (told,) = scenario.happened(AttackModified)
    assert (told.player, told.op, told.amount, told.by.name) == (0, "add", 3, "Push")
    assert told.attack == scenario.table.attack.id
    assert str(scenario.happened(AttackModified)[0]) == "The Attack of Player 1: +3 (Push)."
    assert scenario.happened(DamageModified) == []
