"""Situations in which the greedy agent once chose badly: what a sensible player does."""

import pytest

from dicethrone_rules import load_content, new_game
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.agents.exchange import Exchanges
from dicethrone_rules.agents.look import Look
from dicethrone_rules.agents.lore import lore_of
from dicethrone_rules.api.systems.army import ArmyView
from dicethrone_rules.events import DieChanged
from dicethrone_rules.testing.battle import Battle
from dicethrone_rules.testing.scenario import Scenario, duel
from tests.agents.asking import choice

# --- preventions ----------------------------------------------------------------------------------


def test_a_card_that_prevents_six_is_not_wasted_on_little():
    scenario = duel("shadow-thief", "ninja").given(1, cp=1, hand=["Not This Time"])
    scenario.dice(6, 6, 6, 1, 3).until("roll", 0).choose("Activate Shadow Dance").dice(2)
    assert choice(scenario.window(1, "last"), 1) == "Pass"  # 1 pure dmg


def test_a_prevention_waits_for_the_worse_damage():
    """3 dmg of a Powder Keg land first; 10 of the Attack are on their way."""
    scenario = duel("cursed-pirate", "captain-marvel").given(0, face="Cursed")
    scenario.given(1, health=9, cp=1, hand=["Not This Time"], tokens={"Powder Keg": 1})
    scenario.activate("Thar She Blows", 2, 3, 4, 5, 6).window(1, "damage")
    assert scenario.game.view(1).incoming[-1].expected == 3
    assert choice(scenario, 1) == "Pass"


@pytest.mark.parametrize(("health", "chosen"), [(40, "Pass"), (8, "Play Not This Time")])
def test_a_fixed_prevention_beside_a_half_is_worth_half_of_it(health, chosen):
    """Of 16 dmg Protect leaves 8. The card takes its 6 off before the half, which leaves 5: 3 less
    are not worth the card, unless they save the player.
    """
    scenario = duel("barbarian", "paladin").given(1, health=health)
    scenario.given(1, cp=2, hand=["Not This Time"], tokens={"Protect": 1})
    scenario.roll(1, 1, 1, 6, 6).choose("Activate Overpower").dice(6, 6, 4)
    scenario.until("defense").choose("Do not defend").window(1, "last")
    scenario.choose("Spend Protect").window(1, "last")
    packet = scenario.game.view(1).incoming[-1]
    assert (packet.subtotal, packet.expected) == (16, 8)
    assert choice(scenario, 1).startswith(chosen)


def test_a_player_who_needs_a_half_and_a_fixed_prevention_plays_both():
    scenario = duel("barbarian", "paladin").given(1, health=6)
    scenario.given(1, cp=2, hand=["Not This Time"], tokens={"Protect": 1})
    scenario.roll(1, 1, 1, 6, 6).choose("Activate Overpower").dice(6, 6, 4)
    scenario.until("defense").choose("Do not defend").window(1, "last")
    first = choice(scenario, 1)
    second = choice(scenario.choose(first).window(1, "last"), 1)
    assert first.startswith("Play Not This Time")
    assert second.startswith("Spend Protect")


def test_a_sure_prevention_of_enough_comes_before_a_chancy_one():
    """3 dmg of 3 would be prevented by the suit; Evasive prevents them one time in three."""
    scenario = duel("shadow-thief", "treant").given(1, health=3, hand=[])
    scenario.given(1, tokens={"Vibranium Suit": 1, "Evasive": 1})
    scenario.dice(6, 6, 6, 1, 3).until("roll", 0).choose("Activate Shadow Dance").dice(6)
    assert scenario.window(1, "last").game.view(1).incoming[-1].expected == 3
    assert choice(scenario, 1).startswith("Spend Vibranium Suit")


def test_a_teammate_who_shares_ones_health_is_saved():
    """8 dmg are on their way to a team with 5 Health; the teammate holds the card."""
    seats = ("barbarian", "monk", "paladin", "shadow-thief")
    scenario = Scenario("2v2", seats).given(2, health=5, hand=[])
    scenario.given(3, cp=1, hand=["Not This Time"])
    scenario.activate("Smack", 1, 1, 1, 2, 2).dice(1).until("defense", 2)
    scenario.choose("Do not defend").window(3, "last")
    assert scenario.game.view(3).incoming[-1].receiver == 2
    assert choice(scenario, 3) == "Play Not This Time"


# --- Attack Modifiers -----------------------------------------------------------------------------


def test_an_attack_modifier_waits_until_the_defence_is_known():
    scenario = duel("shadow-thief", "barbarian").given(0, tokens={"Sneak Attack": 1})
    scenario.activate("Dagger Strike", 1, 1, 2, 3, 5).window(0, "activated")
    assert choice(scenario, 0) == "Pass"
    scenario.defend("Thick Skin", 1, 1, 1)
    assert choice(scenario.window(0, "last"), 0).startswith("Spend Sneak Attack")


def test_nothing_is_added_to_a_blow_that_is_deadly_anyway():
    scenario = duel("shadow-thief", "barbarian").given(0, tokens={"Sneak Attack": 1})
    scenario.given(1, health=3).activate("Dagger Strike", 1, 1, 2, 3, 5).defend(
        "Thick Skin", 1, 1, 1
    )
    assert choice(scenario.window(0, "last"), 0) == "Pass"


def test_a_little_damage_that_no_defence_meets_ends_the_game():
    """Thor may discard a card to hurl Mjolnir for 1 dmg: no Attack, and no defence."""
    scenario = duel("thor", "spider-man").given(0, cp=0, hand=["Six-It"]).given(1, health=1)
    assert choice(scenario, 0) == "Use Summons: Hurl 1."


# --- cards ----------------------------------------------------------------------------------------


def test_no_upgrade_is_sold_for_cp_that_nothing_needs():
    scenario = duel("ninja", "barbarian").given(0, cp=6, hand=["Slash II"])
    assert choice(scenario, 0) in ("Play Slash II", "End the Main Phase")


def test_a_card_that_may_heal_is_played_for_what_else_it_does():
    scenario = duel("barbarian", "moon-elf").given(0, cp=0, hand=["Adrenaline Surge"])
    assert choice(scenario, 0) == "Play Adrenaline Surge"


def test_dice_that_their_owner_rolls_again_are_left_alone():
    scenario = duel("ninja", "shadow-thief").given(1, cp=2, hand=["So Wild"])
    scenario.dice(2, 3, 4, 5, 5).until("roll", 0).choose("Activate Poison Blade")
    assert choice(scenario.window(1, "announced"), 1) == "Pass"


# --- abilities against the defence that meets them ------------------------------------------------


def test_damage_that_a_shield_swallows_is_worth_nothing():
    """Against Shadows every dmg of the Roll Phase is prevented; three Shuriken bring tokens."""
    scenario = duel("ninja", "shadow-thief").given(1, tokens={"Shadows": 1})
    scenario.dice(1, 4, 5, 6, 2).until("roll", 0)
    assert choice(scenario, 0) == "Activate Smoke Screen"


# --- tokens and what they are spent for -----------------------------------------------------------


def test_a_stock_that_is_full_is_spent_on_what_pays_in_later_turns():
    scenario = duel("artificer", "barbarian").given(0, tokens={"Synth": 7}, hand=[])
    assert choice(scenario, 0).startswith("Spend 2 Synth: Gain")


def test_a_token_beyond_which_there_is_no_room_is_spent_for_a_little():
    """Five are the limit: the next one would be lost."""
    scenario = duel("tactician", "barbarian").given(0, cp=2, hand=["Flank II"])
    scenario.given(0, tokens={"Tactical Advantage": 5}).given(1, tokens={"Targeted": 1})
    assert choice(scenario, 0) != "End the Main Phase"
    scenario = duel("tactician", "barbarian").given(0, cp=0, hand=[])
    scenario.given(0, tokens={"Tactical Advantage": 5}).given(1, tokens={"Targeted": 1})
    assert choice(scenario, 0).startswith("Spend Tactical Advantage: Gain 1 CP")


def test_a_token_that_would_be_deadly_is_removed_at_any_price():
    """Burn deals 2 dmg in the Upkeep, and 2 Health are left."""
    scenario = duel("barbarian", "pyromancer").given(0, health=2, cp=1, tokens={"Burn": 1})
    scenario.given(0, hand=["Get That Outta Here", "Six-It", "Not This Time"])
    assert choice(scenario, 0) == "Play Get That Outta Here"


def test_a_deadly_token_is_removed_before_ones_own_turn():
    """At the end of the opponent's turn: Time Bomb deals 4 in the next Upkeep, and 4 are left."""
    scenario = duel("black-widow", "barbarian").given(1, health=4, cp=2, hand=["Buh Bye"])
    scenario.given(1, tokens={"Time Bomb": 1})
    scenario.dice(1, 2, 4, 5, 6).until("roll", 0).choose("Activate no ability")
    assert choice(scenario.window(1, "end"), 1) == "Play Buh Bye"


def test_an_upgrade_of_a_defence_is_not_put_off_for_cards_that_alter_dice():
    scenario = duel("black-widow", "cursed-pirate").bare(0).given(0, health=34, cp=2)
    scenario.given(0, hand=["Six-It", "Try, Try Again", "Sabotage II"])
    assert choice(scenario, 0) == "Play Sabotage II"


def test_a_card_that_removes_burn_is_not_sold():
    scenario = duel("barbarian", "pyromancer").given(0, cp=1, tokens={"Burn": 1})
    scenario.given(0, hand=["Buh Bye", "So Wild"])
    assert choice(scenario, 0) == "End the Main Phase"


def test_a_dryad_is_not_removed_for_a_little():
    """A Dryad adds 3 dmg to an Attack; Barbed Vine deals 1 or 2 to who rolls often."""
    scenario = duel("treant", "barbarian").given(0, tokens={"Dryad": 1}, hand=[])
    scenario.bare(0).given(0, tokens={"Dryad": 1})
    scenario.activate("Splinter", 1, 1, 2, 4, 6).until("may", 0)
    assert choice(scenario, 0) == "No"


def test_who_may_fall_by_a_defence_does_not_attack_into_it():
    """Molten Armor deals some 3: with 2 Health left, what no defence meets comes first."""
    values = []
    for health in (2, 50):
        scenario = duel("barbarian", "pyromancer").given(0, health=health)
        view = scenario.dice(1, 1, 1, 6, 6).until("roll", 0).game.view(0)
        look = Look(view, lore_of(view.facts), Exchanges())
        board = look.mine.board
        smack = board.tier("ability:barbarian/smack", (1, 1, 1, 1, 1))
        assert smack is not None
        values.append(look.mine.values()[smack])
    assert values[0] < values[1]


def test_tokens_are_not_changed_into_cp_that_nothing_needs():
    scenario = duel("tactician", "barbarian").given(0, cp=2, hand=[])
    scenario.given(0, tokens={"Tactical Advantage": 2})
    assert choice(scenario, 0) == "End the Main Phase"


def test_a_bot_that_works_for_free_is_let_work():
    scenario = duel("artificer", "barbarian").given(0, tokens={"Shock Bot": 1})
    scenario.activate("Zapppp!", 1, 2, 3, 4, 5).until("may")
    assert choice(scenario, 0) == "Yes"


def test_no_token_of_its_own_is_given_away_where_the_others_stay():
    """An Illusion is not transferable: there is nothing to take."""
    scenario = duel("scarlet-witch", "loki").given(0, cp=4, hand=["Transference"])
    scenario.given(0, tokens={"Probability Manipulation": 1}).given(1, tokens={"Illusion": 1})
    assert choice(scenario, 0) != "Play Transference"


def test_what_is_taken_from_opponents_is_good_to_have():
    """Bleed stays where it is; Shadows, which an opponent has, are taken."""
    seats = ("monk", "huntress", "paladin", "shadow-thief")
    scenario = Scenario("2v2", seats).given(0, cp=2, hand=["Transference"])
    scenario.given(2, tokens={"Bleed": 2}).given(3, tokens={"Shadows": 1})
    scenario.until("main", 0).play("Transference")
    assert choice(scenario.until("player", 0), 0) == "Player 4"


# --- several dice at once -------------------------------------------------------------------------


def test_two_dice_are_set_for_one_result():
    """From a small straight one die makes the large one; a second one would break it."""
    scenario = duel("tactician", "barbarian").given(0, cp=3, hand=["Twice As Wild"])
    scenario.dice(3, 4, 5, 2, 3).until("roll", 0).choose("roll:reroll.0").dice(3)
    scenario.until("roll", 0).choose("roll:reroll.0").dice(3).window(0, "roll")
    scenario.play("Twice As Wild")
    agent = GreedyAgent()
    while scenario.decision.player == 0 and scenario.decision.kind in ("die", "value"):
        view = scenario.game.view(0)
        scenario.choose(agent.choose(view, scenario.decision).id)
    assert sorted(scenario.game.view(0).dice[-1].faces) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])


# --- who never Attacks loses ----------------------------------------------------------------------


def test_a_defence_that_strikes_back_does_not_keep_from_attacking():
    """Five Saber deal 6. Molten Armor III deals some 3 back, gains Fire Mastery and may inflict
    Burn, which looks like more; but nobody wins who never Attacks.
    """
    scenario = duel("tactician", "pyromancer").given(1, upgrades=["Molten Armor III"])
    scenario.dice(1, 1, 2, 3, 4).until("roll", 0)
    for face in (5, 3):
        scenario.choose("roll:reroll.4").dice(face).until("roll", 0)
    assert choice(scenario, 0) == "Activate Saber Strike"


def test_a_defence_brings_no_token_for_which_there_is_no_room():
    """Molten Armor gains Fire Mastery: with five of them it brings only its damage."""
    backs = []
    for count in (0, 5):
        scenario = duel("barbarian", "pyromancer").given(1, tokens={"Fire Mastery": count})
        view = scenario.dice(1, 1, 2, 4, 6).until("roll", 0).game.view(0)
        look = Look(view, lore_of(view.facts), Exchanges())
        backs.append(look.mine.defence.back)
    assert backs[1] < backs[0]
    assert round(backs[1], 2) == 2.5  # five dice, half of whose sides are Flame


# --- what lies on the abilities of others ---------------------------------------------------------


def test_the_ability_is_covered_that_its_owner_misses_most():
    scenario = duel("loki", "barbarian").dice(1, 2, 3, 4, 1).until("roll", 0)
    scenario.choose("Activate Confuddle").until("cover", 0)
    assert choice(scenario, 0) == "Mighty Blow"


# --- dice that a text may not touch ---------------------------------------------------------------


def test_a_token_for_even_dice_is_not_spent_where_an_odd_one_is_in_the_way():
    """1 becoming 2 would make a large straight, but only 4 and 6 may be changed."""
    scenario = duel("scarlet-witch", "barbarian").given(0, hand=[])
    scenario.given(0, tokens={"Probability Manipulation": 1})
    scenario.dice(1, 5, 4, 6, 3).until("roll", 0)
    scenario.choose("roll:reroll.4").dice(3).until("roll", 0)
    scenario.choose("roll:reroll.4").dice(3).window(0, "roll")
    assert choice(scenario, 0) == "Pass"


# --- a Roll Phase from the start ------------------------------------------------------------------


def test_a_roll_phase_is_not_started_again_while_there_are_attempts_left():
    """The first roll shows a large straight."""
    scenario = duel("doctor-strange", "barbarian").given(0, tokens={"Deja Vu": 1}, hand=[])
    scenario.dice(6, 3, 4, 5, 2).window(0, "roll")
    assert choice(scenario, 0) == "Pass"


def test_a_roll_phase_is_started_again_when_the_last_roll_brings_nothing():
    scenario = duel("doctor-strange", "barbarian").given(0, tokens={"Deja Vu": 1}, hand=[])
    scenario.dice(6, 6, 5, 5, 1).until("roll", 0).choose("roll:reroll.4").dice(1)
    scenario.until("roll", 0).choose("roll:reroll.4").dice(1).window(0, "roll")
    assert choice(scenario, 0).startswith("Spend Deja Vu")


# --- cards that go and cards that are not there ---------------------------------------------------


def test_of_the_cards_drawn_the_worse_goes_back():
    scenario = duel("barbarian", "doctor-strange").given(1, tokens={"Premonition": 1}, hand=[])
    scenario.given(1, top=["Not This Time", "What Status Effects?"])
    scenario.until_upkeep(1).window(1, "income")
    scenario.choose("Spend Premonition").until("card", 1)
    assert choice(scenario, 1) == "What Status Effects?"


def test_no_upgrade_is_put_into_play_from_a_hand_without_one():
    scenario = duel("black-widow", "barbarian").given(0, cp=0, hand=["Six-It"])
    scenario.choose("Spend Covert Ops").until("choice", 0)
    assert choice(scenario, 0).startswith("Look at the top 3")


def test_an_upgrade_is_played_with_cp_to_spare():
    """With eleven CP and no other use for them, a little is better than nothing."""
    scenario = duel("gunslinger", "samurai").given(0, cp=11, health=20, hand=["Revolver II"])
    scenario.given(1, health=12)
    assert choice(scenario, 0) == "Play Revolver II"


def test_upgrades_do_not_price_each_other_out():
    """3 CP, and two upgrades that cost 2 or 3: the better one is played."""
    scenario = duel("tactician", "barbarian").given(
        0, cp=3, hand=["Flank II", "Countermeasures II"]
    )
    assert choice(scenario, 0) in ("Play Flank II", "Play Countermeasures II")


def test_no_cp_are_kept_for_a_card_without_use():
    """Nobody has a token that Transference could move."""
    hand = ["Thunder Bolt II", "Transference"]
    scenario = duel("thor", "spider-man").bare(0).given(0, cp=3, hand=hand)
    assert choice(scenario, 0) == "Play Thunder Bolt II"


def test_an_upgrade_that_makes_damage_undefendable_is_no_loss():
    """9 dmg become 8 undefendable: a defence takes off more than 1."""
    scenario = duel("barbarian", "monk").given(0, cp=9, hand=["Mighty Blow II"])
    assert choice(scenario, 0) == "Play Mighty Blow II"


def test_useless_cards_are_kept_when_those_of_use_can_be_paid():
    scenario = duel("huntress", "doctor-strange").given(0, cp=4)
    scenario.given(0, hand=["Twice As Wild", "Tip It", "Transference", "Buh Bye"])
    assert choice(scenario, 0) == "End the Main Phase"


# --- a blow that may be deadly --------------------------------------------------------------------


def test_a_deadly_blow_with_room_to_spare_is_worth_more_than_one_a_lucky_defence_survives():
    """4 dmg on 4 Health against a defence that may steal Health; two dice show 7 on average."""
    scenario = duel("spider-man", "vampire-lord").given(1, health=4)
    view = scenario.dice(2, 2, 6, 4, 4).until("roll", 0).game.view(0)
    look = Look(view, lore_of(view.facts), Exchanges())
    values, board = look.mine.values(), look.mine.board
    reflexes = board.tier("ability:spider-man/spider-reflexes", (2, 2, 6, 4, 4))
    punch = board.tier("ability:spider-man/punch", (2, 2, 2, 6, 4))
    assert reflexes is not None
    assert punch is not None
    assert values[reflexes] - values[punch] > 3


def test_a_card_that_prevents_six_is_kept_at_three():
    scenario = duel("shadow-thief", "treant").given(1, cp=3, hand=["Not This Time"])
    scenario.dice(6, 6, 6, 1, 3).until("roll", 0).choose("Activate Shadow Dance").dice(6)
    assert scenario.window(1, "last").game.view(1).incoming[-1].expected == 3
    assert choice(scenario, 1) == "Pass"


def test_an_attack_whose_defence_is_over_is_not_made_undefendable():
    scenario = duel("ninja", "barbarian").given(0, tokens={"Ninjutsu": 1}, hand=[])
    scenario.activate("Assassinate!", 6, 6, 6, 6, 6).window(0, "last")
    scenario.dice(6).choose("Spend Ninjutsu").until("choice", 0)
    view, decision = scenario.game.view(0), scenario.decision
    chosen = {GreedyAgent(seed).choose(view, decision).text for seed in range(8)}
    assert "This Attack becomes undefendable." not in chosen


# --- armies ---------------------------------------------------------------------------------------


def test_no_creature_rolls_a_die_while_the_pool_is_empty():
    """Necromancer rolls 1: blows first, whose dice return to the Pool."""
    game = new_game(load_content(), ["goblinoids", "undead"], seed=50020, mode="army-of-dice")
    agents, empty = (GreedyAgent(500200), GreedyAgent(500201)), 0
    while not game.is_over:
        decision = game.decision
        assert decision is not None
        view = game.view(decision.player)
        assert isinstance(view, ArmyView)
        seat = view.player
        option = agents[seat].choose(view, decision)
        if decision.kind == "activation" and not view.armies[seat].pool:
            empty += "Roll 1." in {each.text.partition(": ")[2] for each in decision.options}
            assert not option.text.endswith(": Roll 1.")
        game = game.apply(option)
    assert empty


def army_choice(battle):
    seat = battle.decision.player
    return GreedyAgent().choose(battle.game.view(seat), battle.decision).text


def test_a_blow_that_counts_dice_in_storage_comes_before_they_are_used():
    """Captain deals 1 for each die that lies there: 4 now, 2 after the Fencers."""
    battle = Battle("corsairs", "undead").given(0, ["Captain", "Captain", "Fencer", "Fencer"])
    battle.roll("Parrot", "Parrot")
    assert army_choice(battle).startswith("Activate 2 Captain")


def test_the_die_is_taken_without_which_a_deadly_blow_fails():
    """Two Runesmiths deal 2 to an army with 2 Health; four Shieldwardens only stand."""
    battle = Battle("mountain-folk", "corsairs").given(1, ["Parrot"], health=2)
    battle.given(0, ["Shieldwarden", "Shieldwarden"])
    battle.roll("Runesmith", "Shieldwarden", "Runesmith", "Shieldwarden")
    battle.choose("Activate 1 Parrot")
    assert army_choice(battle) == "Runesmith"


def test_dice_of_the_greater_blow_are_kept():
    """One die more makes 9 dmg of two Cannoneers, and 1 Armour of three Shieldwardens."""
    battle = Battle("mountain-folk", "corsairs")
    battle.given(0, ["Cannoneer", "Cannoneer", "Shieldwarden"])
    battle.roll("Shieldwarden", "Shieldwarden")
    assert army_choice(battle) == "Return 1 Shieldwarden from Storage"


# --- dice that are not rolled for an ability of one's own -----------------------------------------


def altered(scenario, seat):
    """By the place of each die that a seat alters by one play, the face that it gets."""
    agent = GreedyAgent()
    while scenario.decision.player == seat and scenario.decision.kind in ("die", "value"):
        scenario.choose(agent.choose(scenario.game.view(seat), scenario.decision).id)
    return {event.die: event.after for event in scenario.happened(DieChanged)}


def test_a_die_of_ones_own_defence_is_altered():
    """At 2 Health, 3 of 4 dmg have to be prevented: two by a Life and one by a Helmet."""
    scenario = duel("shadow-thief", "paladin").given(1, health=2, cp=2, hand=["So Wild"])
    scenario.activate("Dagger Strike", 1, 1, 2, 3, 5).defend("Divine Defense", 3, 1, 1)
    assert choice(scenario.window(1, "roll"), 1) == "Play So Wild"
    assert altered(scenario.play("So Wild"), 1) in ({1: 5}, {2: 5})


def test_a_die_of_a_token_is_altered():
    """Evasive prevents all dmg on 1 or 2."""
    scenario = duel("shadow-thief", "moon-elf").given(0, hand=[])
    scenario.given(1, cp=1, hand=["Tip It"], tokens={"Evasive": 1})
    scenario.activate("Dagger Strike", 1, 1, 1, 1, 1).until("defense").choose("Do not defend")
    scenario.window(1, "last").dice(3).choose("Spend Evasive")
    assert choice(scenario.window(1, "roll"), 1) == "Play Tip It"
    assert altered(scenario.play("Tip It"), 1) == {0: 2}


def test_a_die_of_an_opponents_token_is_altered():
    scenario = duel("shadow-thief", "moon-elf").given(0, cp=1, hand=["Tip It"])
    scenario.given(1, hand=[], tokens={"Evasive": 1})
    scenario.activate("Dagger Strike", 1, 1, 1, 1, 1).until("defense").choose("Do not defend")
    scenario.window(1, "last").dice(2).choose("Spend Evasive")
    assert choice(scenario.window(0, "roll"), 0) == "Play Tip It"
    assert altered(scenario.play("Tip It"), 0) == {0: 3}


def test_a_die_that_is_good_as_it_is_stays():
    scenario = duel("shadow-thief", "moon-elf").given(0, hand=[])
    scenario.given(1, cp=1, hand=["Tip It"], tokens={"Evasive": 1})
    scenario.activate("Dagger Strike", 1, 1, 1, 1, 1).until("defense").choose("Do not defend")
    scenario.window(1, "last").dice(1).choose("Spend Evasive")
    assert choice(scenario.window(1, "roll"), 1) == "Pass"


def test_a_defence_that_failed_is_rolled_again():
    """Better D gives a Roll Attempt; the Life stays."""
    scenario = duel("shadow-thief", "paladin").given(1, cp=2, hand=["Better D"])
    scenario.activate("Dagger Strike", 1, 1, 1, 1, 1).defend("Divine Defense", 1, 5, 1)
    assert choice(scenario.window(1, "roll"), 1) == "Play Better D"
    scenario.play("Better D").until("roll", 1)
    assert choice(scenario, 1) == "Re-roll die 1, die 3"


# --- dice that a text has rolled itself -----------------------------------------------------------


def test_of_a_texts_own_dice_the_useless_one_is_rolled_again():
    """Shade Shift deals 1 for Ninjato, 2 for Shuriken: the second Ninjato brings nothing."""
    scenario = duel("shadow-thief", "ninja")
    scenario.activate("Dagger Strike", 1, 1, 1, 1, 1).defend("Shade Shift", 6, 3, 3).until("may", 1)
    assert scenario.game.view(1).rolled == (6, 3, 3)
    assert choice(scenario, 1) == "Yes"
    assert choice(scenario.choose("Yes").until("die", 1), 1) == "Die 2, showing 3"


def test_dice_that_can_only_become_worse_are_not_rolled_again():
    """Two Masks bring a Smoke Bomb and the Shuriken 2 dmg."""
    scenario = duel("shadow-thief", "ninja")
    scenario.activate("Dagger Strike", 1, 1, 1, 1, 1).defend("Shade Shift", 5, 6, 6).until("may", 1)
    assert choice(scenario, 1) == "No"


# --- what is worth less than it looks -------------------------------------------------------------


def test_no_straight_is_rolled_for_while_it_is_covered():
    """2 Flame and 2 Blaze deal 6 and inflict Burn; both straights are covered."""
    scenario = duel("loki", "pyromancer").given(1, upgrades=["Hot Streak II"], hand=[])
    scenario.dice(1, 2, 3, 4, 4).until("roll", 0).choose("Activate Confuddle").until("cover", 0)
    scenario.choose("Ignite").until("cover", 0).choose("Hot Streak")
    scenario.until_upkeep(1).dice(3, 4, 4, 1, 4).until("roll", 1)
    barred = {ability.name for ability in scenario.game.view(1).players[1].board if ability.barred}
    assert barred == {"Ignite", "Hot Streak II"}
    assert choice(scenario, 1) == "Activate Scorch"


def test_tokens_that_count_tokens_are_spent():
    """Crackle adds 1 for each token that is left, at most 3: with three of them, 2."""
    scenario = duel("scarlet-witch", "barbarian").given(0, hand=[], tokens={"Crackle": 3})
    scenario.activate("Hex Bolt", 1, 1, 1, 2, 2).defend("Thick Skin", 1, 1, 1)
    assert choice(scenario.window(0, "last"), 0).startswith("Spend Crackle")


def test_a_token_that_counts_nothing_is_kept():
    """The only Crackle leaves nothing to count."""
    scenario = duel("scarlet-witch", "barbarian").given(0, hand=[], tokens={"Crackle": 1})
    scenario.activate("Hex Bolt", 1, 1, 1, 2, 2).defend("Thick Skin", 1, 1, 1)
    assert choice(scenario.window(0, "last"), 0) == "Pass"


def test_a_die_that_is_altered_by_chance_is_worth_a_part():
    """Mesmerize works one time in three: against a little it is kept."""
    scenario = duel("huntress", "vampire-lord").given(1, tokens={"Mesmerize": 1}, hand=[])
    scenario.dice(1, 6, 1, 5, 1).until("roll", 0).choose("Activate Feral Instincts")
    assert choice(scenario.window(1, "announced"), 1) == "Pass"


def test_a_good_card_is_not_thrown_away_for_one_damage():
    """Thor may discard a card to hurl Mjolnir for 1 dmg."""
    scenario = duel("thor", "ninja").given(0, cp=3, hand=["Six-It"])
    assert choice(scenario, 0) == "End the Main Phase"


def test_a_defence_against_the_attackers_roll_is_worth_more_with_better_odds():
    """At least as much as the attacker: 21 of 36 rolls instead of 15."""
    scenario = duel("gunslinger", "samurai").given(0, cp=9, hand=["Duel II"])
    assert choice(scenario, 0) == "Play Duel II"


# --- what is worth more than it looks -------------------------------------------------------------


def test_an_upgrade_that_costs_nothing_that_is_missed_is_played():
    scenario = duel("black-panther", "doctor-strange").given(0, cp=9, health=9)
    scenario.given(0, hand=["Stealth Strike II"])
    assert choice(scenario, 0) == "Play Stealth Strike II"


def test_a_card_of_use_is_sold_for_an_upgrade_that_is_worth_much_more():
    scenario = duel("pyromancer", "loki").given(0, cp=2, hand=["Samesies", "Pyroblast III"])
    assert choice(scenario, 0) == "Sell Samesies"


def test_who_would_fall_keeps_no_card_that_may_help():
    """A Panther gains a Vibranium Suit, which prevents 3 of 9 dmg: 8 Health are left."""
    scenario = duel("doctor-strange", "black-panther").given(0, hand=[])
    scenario.given(1, health=8, cp=3, hand=["Try, Try Again"], upgrades=["Bashenga's Honor III"])
    scenario.activate("Binding", 5, 5, 1, 1, 6).defend("Bashenga's Honor III", 4, 4, 3, 2)
    assert choice(scenario.window(1, "roll"), 1) == "Play Try, Try Again"


@pytest.mark.parametrize(("health", "chosen"), [(7, False), (3, True)])
def test_a_companion_at_full_health_is_not_healed(health, chosen):
    """Nyra has 7 Health; the Bond heals her 2 at any time."""
    scenario = duel("huntress", "monk").given(0, cp=0, hand=[], tokens={"Nyra's Bond": 1})
    scenario.given(0, tokens={"Nyra": 1}, value=health)
    (bond,) = [option for option in scenario.decision.options if "Nyra 2" in option.text]
    assert (choice(scenario, 0) == bond.text) is chosen
