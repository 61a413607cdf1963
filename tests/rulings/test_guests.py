"""Rulings that no shipped hero shows: small heroes of the tests stand in for the ruling's own."""

import pytest

from dicethrone_rules.engine.events import DamageDealt, Healed, PhaseBegan
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill, teams

CONTENT = """
status Coin: unique, limit 3, persistent, not transferable, not removable

status Hush: unique, limit 3, covers an ability
  You may not activate the covered ability.

status Ember: positive, limit 3
  Spend any time: Re-roll 1 of your dice.

status Spark: positive, limit 3, sides "Dim" "Bright"
  Spend any time: Gain 1 CP.

status Soot: negative, limit 4

status Echo: positive, limit 1
  Spend when you Attack: Take another Offensive Roll Phase against the target.

status Gale: positive, limit 2
  Spend when you are Attacked: Prevent 2 incoming dmg. Deal 2 dmg to the attacker.

status Truce: negative, limit 1
  Your abilities deal no dmg.
  At the end of your Roll Phase: Remove this.

status Bands: negative, limit 1
  You may not play cards.

status Shard: positive, limit 3, attack modifier
  Spend when you Attack: Add 1 dmg.

status Brief: negative, limit 1
  At the end of your Offensive Roll Phase: Remove this.

status Long: negative, limit 1
  At the end of your Roll Phase: Remove this.

status Web: negative, limit 1
  When you are Attacked: Remove this.

status Cloak: positive, limit 1
  When you would receive dmg from an opponent's Offensive Roll Phase: Prevent all that dmg.

status Sore: negative, limit 1
  During your Upkeep: Take 1 dmg.

status Moth: negative, limit 3
  When you gain this: Lose 1 CP.

hero Guest
  complexity 1
  dice: 1 Sword, 2 Heart, 3 Leaf, 4 Bell, 5 Wave, 6 Star

  track Tally: limit 9

  status Hunt: positive, limit 1
    Spend during your Offensive Roll Phase:
      Gain 1 Roll Attempt in the Offensive Roll Phase.
      If this belongs to your hero, gain 3 CP.

  companion Imp: limit 1
    During your Upkeep: Heal 3.

  passive Workshop
    Discard 1 card any time: Gain Tally.

  offensive Pay
    4 Sword + 1 Heart: Inflict Coin. Deal 2 dmg.
  offensive Muzzle
    4 Sword + 1 Leaf: Inflict Hush. Deal 1 dmg.
  offensive Stoke
    4 Heart + 1 Sword:
      Roll 3.
      Gain Ember equal to 1 x Star.
  offensive Sort
    4 Heart + 1 Leaf:
      Roll 3.
      On 1, gain Spark on "Dim".
      On 2, gain Spark on "Bright".
      On 6, gain 1 CP.
  offensive Grim News
    4 Leaf + 1 Sword: Inflict 2 Soot. Then deal 3 per Soot the target has dmg.
  offensive Quick News
    4 Leaf + 1 Heart: Inflict 2 Soot. Deal 3 per Soot the target has dmg.
  offensive Strike
    5 Sword: Deal 8 dmg.
  offensive Weigh
    5 Heart:
      Deal 8 dmg.
      If at least 8 dmg was dealt, gain 2 Tally.
      Otherwise, if at least 1 dmg was dealt, gain Tally.
  offensive Thaw
    5 Leaf: Deal 4 dmg. Then gain 2 Shard.
  offensive Quench
    5 Bell: Deal 4 dmg. Then heal 3.
  offensive Raise
    5 Wave: Deal 4 dmg. Then roll 1. On Star, gain Tally.
  offensive Reap
    4 Bell + 1 Wave: Gain Tally. Restart your Offensive Roll Phase.
  offensive Swarm
    4 Bell + 1 Sword: Inflict Moth. Deal 2 dmg.
  ultimate End!
    5 Star: Deal 9 dmg.

  defensive Sieve
    defense roll 1: Prevent 1 incoming status effect.
  defensive Brace
    defense roll 1: Prevent 2 incoming dmg.
  defensive Wall
    defense roll 1: Prevent all incoming dmg.

  upgrade Strike II, cost 1
    5 Sword: Deal 9 dmg.

  card Sweep, cost 0, instant
    Remove all Soot.
  card Pact, cost 0, main
    Spend 1 Ember. Spend 1 Gale. Draw 3.
  card Three Tries, cost 0, roll
    Do this 3 times, you may re-roll 1 of your or a teammate's dice.
  card Dispel, cost 0, instant
    Remove 1 status effect from a chosen player.
  card Pass On, cost 0, main
    Transfer 1 status effect from a chosen player to a chosen other player.

hero Changeling
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star
  setup: Gain 2 Moonlight.
  status Moonlight: unique, limit 2, not transferable, not removable
    At the end of your turn:
      Remove 1 Moonlight.
      Then if you have no Moonlight, flip your board.
  offensive Claw, on "Moon"
    3 Sword: Deal 5 dmg.
  offensive Paw, on "Moon"
    3 Heart: Deal 2 dmg.
  offensive Hand, on "Sun"
    3 Sword: Deal 3 dmg.
  ultimate End!
    5 Star: Deal 9 dmg.
  defensive Sit
    defense roll 1: Prevent 1 x Heart incoming dmg.
  card Turn Round, cost 0, main
    Flip your board.
"""


def guests(first: str = "guest", second: str = "guest", **options: str) -> Scenario:
    return duel(first, second, content(CONTENT), **options)


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("BARB-4", "PIRATE-7")
def test_a_token_that_nobody_may_remove_is_not_prevented():
    game = guests().activate("Pay", 1, 1, 1, 1, 2).defend("Sieve", 1).finish()
    assert game.tokens(1, "Coin") == 1


@pytest.mark.rule("PIRATE-9", "LOKI-1")
def test_turning_the_board_frees_the_covered_ability():
    game = guests(second="changeling").given(1, hand=["Turn Round"])
    game.activate("Muzzle", 1, 1, 1, 1, 3).until("cover", 0).choose("Claw").defend(None)
    game.next_turn()
    assert game.tokens(1, "Hush") == 1
    assert game.play("Turn Round").tokens(1, "Hush") == 0


@pytest.mark.rule("LOKI-1", "ALCH-1")
def test_what_lies_on_an_ability_stays_when_it_is_upgraded():
    game = guests().given(1, cp=9, hand=["Strike II"]).activate("Muzzle", 1, 1, 1, 1, 3)
    game.until("cover", 0).choose("Strike").defend(None).next_turn()
    game.play("Strike II")
    assert game.tokens(1, "Hush") == 1
    game.roll(1, 1, 1, 1, 1)
    assert not game.offers("Activate Strike II")


@pytest.mark.rule("SANTA-1", "RULE-060")
def test_a_token_is_spent_on_the_dice_that_bring_more_of_it():
    game = guests().given(0, tokens={"Ember": 3}).activate("Stoke", 2, 2, 2, 2, 1)
    game.dice(6, 6, 1).window(0, "roll").dice(6).play("Ember").choose("Die 3").finish()
    assert game.tokens(0, "Ember") == 3  # one was spent, so of three new ones one has room


@pytest.mark.rule("RULE-054", "ROGUE-2")
def test_of_results_that_do_not_all_fit_their_owner_picks_the_first():
    game = guests().given(0, tokens={"Spark": 2}, sides={"Spark": "Dim"})
    game.activate("Sort", 2, 2, 2, 2, 3).dice(1, 2, 6).until("order", 0)
    game.choose("Resolve Spark Bright first").finish()
    assert [token.side for token in game.player(0).tokens] == [0, 0, 1]


@pytest.mark.rule("RULE-054")
def test_results_are_resolved_from_top_to_bottom_where_all_fit():
    game = guests().given(0, cp=0).activate("Sort", 2, 2, 2, 2, 3).dice(1, 2, 6).finish()
    assert not game.was_asked("order")
    told = [type(event).__name__ for event in game.events]
    gains = ["TokensGained", "TokensGained", "CpChanged"]
    assert [name for name in told if name in gains] == gains
    assert [token.side for token in game.player(0).tokens] == [0, 1]


@pytest.mark.rule("ROGUE-2", "RULE-054")
def test_at_the_limit_no_token_is_exchanged():
    game = guests().given(0, tokens={"Spark": 3}, sides={"Spark": "Dim"})
    game.activate("Sort", 2, 2, 2, 2, 3).dice(1, 2, 6).until("order", 0)
    game.choose("Resolve Spark Bright first").finish()
    assert [token.side for token in game.player(0).tokens] == [0, 0, 0]


@pytest.mark.rule("RULE-064")
def test_what_a_token_does_by_itself_comes_before_what_the_ability_inflicts():
    game = guests().given(1, tokens={"Web": 1}).activate("Swarm", 4, 4, 4, 4, 1).until("defense")
    told = [str(event) for event in game.events]
    (gone,) = [place for place, text in enumerate(told) if "loses 1 Web" in text]
    (came,) = [place for place, text in enumerate(told) if "gets 1 Moth" in text]
    assert gone < came


@pytest.mark.rule("HORSE-1")
def test_another_holder_uses_the_roll_attempt_and_nothing_else():
    for hero, cp in (("guest", 3), ("changeling", 0)):
        game = guests(hero, "guest").given(0, cp=0)
        game.given(1, tokens={"Hunt": 1}, hand=["Pass On"])
        game.next_turn().play("Pass On").next_turn()
        assert game.tokens(0, "Hunt") == 1
        before = game.cp(0)
        game.dice(1, 1, 4, 4, 6).window(0, "roll").play("Hunt").until("roll")
        assert game.table.rolls[-1].allowed == 4
        assert game.cp(0) - before == cp


# --- offence and damage ---------------------------------------------------------------------------


@pytest.mark.rule("KRAM-1", "RULE-006")
def test_at_the_break_the_opponent_takes_off_the_tokens_that_count():
    game = guests().given(1, hand=["Sweep"]).activate("Grim News", 3, 3, 3, 3, 1)
    game.window(1, "then").play("Sweep").finish()
    assert game.dealt(1) == []


@pytest.mark.rule("KRAM-1")
def test_without_a_then_there_is_no_break():
    game = guests().given(1, hand=["Sweep"], tokens={"Soot": 2})
    game.activate("Quick News", 3, 3, 3, 3, 2).until("defense")
    assert not any(d.message.id == PROMPTS["then"] for d in game.asked)
    assert game.defend(None).finish().dealt(1) == [6]


@pytest.mark.rule("KRAM-2", "RULE-081")
@pytest.mark.parametrize(("rules", "health"), [("printed", 60), ("current", 59)])
def test_a_companion_heals_at_once_in_the_current_edition(rules, health):
    game = guests(rules=rules).given(1, health=60, tokens={"Imp": 1, "Sore": 1}).until_upkeep(1)
    game.until("order").choose("Resolve Sore first")
    assert game.upkeep().health(1) == health


@pytest.mark.rule("ROGUE-1", "RULE-013")
@pytest.mark.parametrize(("defence", "tally"), [(None, 2), ("Brace", 1), ("Wall", 0)])
def test_what_counts_is_the_health_that_the_attack_really_took(defence, tally):
    game = guests().activate("Weigh", 2, 2, 2, 2, 2)
    game.defend(defence, *(() if defence is None else (1,))).finish()
    assert game.tokens(0, "Tally") == tally


@pytest.mark.rule("ICE-2", "RULE-008")
def test_what_comes_after_the_damage_does_not_strengthen_this_attack():
    game = guests().activate("Thaw", 3, 3, 3, 3, 3).defend(None).finish()
    assert (game.tokens(0, "Shard"), game.dealt(1)) == (2, [4])
    assert not any(o.text.startswith("Spend Shard") for d in game.asked for o in d.options)


@pytest.mark.rule("PALE-1", "RULE-105")
def test_a_heal_behind_the_damage_comes_after_it():
    game = guests().given(0, health=40).activate("Quench", 4, 4, 4, 4, 4).defend(None).finish()
    told = [event for event in game.events if isinstance(event, DamageDealt | Healed)]
    assert [type(event) for event in told] == [DamageDealt, Healed]


@pytest.mark.rule("PALE-1", "RULE-109")
def test_a_token_of_the_turns_end_leaves_after_the_discard_phase_and_the_last_turns_the_board():
    game = guests("changeling")
    game.next_turn()
    assert game.tokens(0, "Moonlight") == 1
    game.next_turn().next_turn()
    assert game.tokens(0, "Moonlight") == 0
    game.next_turn().roll(1, 1, 1, 4, 5)
    assert game.offers("Activate Hand")
    assert not game.offers("Activate Claw")


@pytest.mark.rule("NECRO-2", "RULE-105")
def test_dice_behind_the_damage_are_rolled_when_it_has_landed():
    game = guests().activate("Raise", 5, 5, 5, 5, 5).dice(6).defend(None).finish()
    told = [type(event).__name__ for event in game.events]
    assert told.index("DamageDealt") < len(told) - 1 - told[::-1].index("DiceRolled")
    assert game.tokens(0, "Tally") == 1


@pytest.mark.rule("RULE-091", "NECRO-2")
def test_a_new_offensive_roll_phase_alone_has_no_defence_between():
    game = guests().given(0, tokens={"Brief": 1, "Long": 1})
    game.activate("Reap", 4, 4, 4, 4, 5).dice(1, 1, 1, 1, 1).until("roll")
    phases = [str(event) for event in game.happened(PhaseBegan)]
    assert not any("Defensive" in text for text in phases)
    assert (game.tokens(0, "Brief"), game.tokens(0, "Long")) == (0, 1)
    game.activate("Strike").defend(None).finish()
    assert (game.dealt(1), game.tokens(0, "Long")) == ([8], 0)


@pytest.mark.rule("SANTA-3", "ICE-4", "RULE-092")
def test_a_further_roll_phase_is_at_the_same_opponent_after_the_first_has_ended():
    game = hill("guest", "guest", "guest", library=content(CONTENT))
    game.given(0, tokens={"Echo": 1, "Long": 1}).activate("Strike", 1, 1, 1, 1, 1)
    game.window(0, "activated").play("Echo").aim(2).defend(None).dice(1, 1, 1, 1, 1).until(
        "roll", 0
    )
    assert (game.dealt(2), game.tokens(0, "Long")) == ([8], 0)
    game.activate("Strike").defend(None).finish()
    assert (game.dealt(1), game.dealt(2)) == ([], [8, 8])


@pytest.mark.rule("STORM-1", "RULE-080")
def test_what_answers_an_attack_also_answers_one_that_may_deal_nothing():
    game = guests().given(0, tokens={"Truce": 1}).given(1, tokens={"Gale": 2})
    game.activate("Strike", 1, 1, 1, 1, 1).window(1, "effects").play("Gale")
    game.defend("Brace", 1).finish()
    assert (game.dealt(0), game.dealt(1)) == ([2], [])
    game = guests().given(1, tokens={"Gale": 2}).activate("Strike", 1, 1, 1, 1, 1)
    game.window(1, "effects").play("Gale").defend("Brace", 1).finish()
    assert game.dealt(1) == [8 - 2 - 2]  # beside the defence


@pytest.mark.rule("THIEF-7", "RULE-077")
def test_damage_of_a_token_of_the_attacked_meets_an_attacker_who_is_hidden():
    game = guests().given(0, tokens={"Cloak": 1}).given(1, tokens={"Gale": 1})
    game.activate("Strike", 1, 1, 1, 1, 1).window(1, "effects").play("Gale").defend(None).finish()
    assert game.dealt(0) == [2]


# --- cards and dice -------------------------------------------------------------------------------


@pytest.mark.rule("CYC-1", "RULE-034")
@pytest.mark.parametrize(
    ("tokens", "playable"),
    [({"Ember": 1}, False), ({"Gale": 1}, False), ({"Ember": 1, "Gale": 1}, True)],
)
def test_a_card_needs_everything_that_it_gives_up(tokens, playable):
    game = guests().given(0, hand=["Pact", "Dispel"], tokens=tokens)
    assert game.offers("Play Pact") is playable


@pytest.mark.rule("FORGE-1", "RULE-026")
def test_who_may_play_no_cards_still_discards_one_for_its_effect():
    game = guests().given(0, hand=["Sweep"], tokens={"Bands": 1, "Soot": 1})
    assert not game.offers("Play Sweep")
    game.choose("Use Workshop")
    assert (game.tokens(0, "Tally"), game.discard(0)) == (1, ["Sweep"])


@pytest.mark.rule("STORM-2", "RULE-039")
def test_three_tries_are_dice_one_after_the_other():
    game = guests().given(0, hand=["Three Tries"]).dice(1, 1, 1, 1, 6).window(0, "roll")
    game.dice(5, 4, 1).play("Three Tries")
    for _ in range(3):
        game.choose("Yes").choose("Die 5")
    assert game.until("roll").table.rolls[-1].faces == [1, 1, 1, 1, 1]


@pytest.mark.rule("RAVEN-2", "RULE-070")
def test_a_blank_targeting_die_is_rolled_again_and_hex_leaves_with_the_turn():
    game = teams("barbarian", "moon-elf", "monk", "paladin").given(0, tokens={"Hex": 1})
    game.activate("Smack", 1, 1, 1, 4, 5).dice(6, 1).defend(None).finish()
    assert game.script == []
    assert game.tokens(0, "Hex") == 1
    game.until_upkeep()
    assert game.tokens(0, "Hex") == 0
    told = [str(event) for event in game.events]
    discard = max(place for place, text in enumerate(told) if text.startswith("Discard Phase"))
    assert any("loses 1 Hex" in text for text in told[discard:])
