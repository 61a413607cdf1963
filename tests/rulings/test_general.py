"""Rulings that a test of a rule beside them proves only in part: here is the other part."""

import pytest

from dicethrone_rules.engine.events import DamageDealt, DefenseActivated
from dicethrone_rules.engine.play.windows import PROMPTS
from dicethrone_rules.testing.scenario import Scenario, content, duel

CLERK = content("""
status Itch: negative, limit 3

hero Clerk
  complexity 1
  dice: 1-3 Sword, 4-5 Heart, 6 Star

  offensive Strike
    3 Sword: Deal 3 dmg.

  ultimate Ruin!
    5 Star: Deal 12 dmg.

  defensive Parry
    defense roll 3: Prevent 1 x Heart incoming dmg.

  upgrade Strike II, cost 1
    3 Sword: Deal 5 dmg.

  upgrade Strike III, cost 2
    3 Sword: Deal 7 dmg.

  card Sweep, cost 0, main: Remove 2 status effects from a chosen player.
  card Shield, cost 0, roll: Prevent 6 incoming dmg.
  card Whet, cost 0, roll, attack modifier: This Attack becomes undefendable.
""")
STRIKE = (1, 1, 1, 4, 6)
SMACK = (1, 1, 1, 4, 5)


def clerks() -> Scenario:
    return duel("clerk", "clerk", library=CLERK)


def asked_at(game: Scenario) -> list[str]:
    """Where anybody was asked what to play, in order."""
    names = {prompt: point for point, prompt in PROMPTS.items()}
    return [names[d.message.id] for d in game.asked if d.kind == "window"]


@pytest.mark.rule("RULE-003")
def test_the_damage_of_an_ultimate_is_beyond_what_prevents():
    game = clerks().given(1, hand=["Shield"]).activate("Ruin!", 6, 6, 6, 6, 6).finish()
    assert not any(o.text == "Play Shield" for d in game.asked for o in d.options)
    assert game.dealt(1) == [12]


@pytest.mark.rule("RULE-021")
@pytest.mark.parametrize(("held", "left"), [(3, 1), (2, 0), (1, 0)])
def test_remove_two_takes_two_tokens_or_all_there_are(held, left):
    game = clerks().given(0, hand=["Sweep"]).given(1, tokens={"Itch": held})
    game.play("Sweep").choose("Player 2")
    assert game.tokens(1, "Itch") == left


@pytest.mark.rule("RULE-038")
def test_level_ii_is_kept_below_level_iii():
    game = clerks().given(0, cp=1, hand=["Strike III"], upgrades=["Strike II"])
    game.play("Strike III")
    lying = [game.table.cards[card] for card in game.player(0).upgrades]
    assert lying == ["upgrade:clerk/strike-ii", "upgrade:clerk/strike-iii"]
    assert game.discard(0) == []


@pytest.mark.rule("RULE-047")
def test_one_more_time_is_over_when_a_text_rolls():
    game = duel("moon-elf", "barbarian").given(0, cp=5, hand=["One More Time"])
    game.activate("Exploding Arrow", 1, 6, 6, 6, 4).dice(6, 6, 1, 1, 4).window(0, "announced")
    assert game.offers("Play One More Time")
    before = len(game.asked)
    game.choose("Pass").finish()
    later = [o.text for d in game.asked[before + 1 :] for o in d.options]
    assert "Play One More Time" not in later


@pytest.mark.rule("RULE-047")
def test_better_d_is_none_of_the_attackers_business_nor_of_a_tokens_die():
    game = duel("barbarian", "moon-elf").given(0, cp=9, hand=["Better D"])
    game.given(1, cp=9, hand=["Better D"], tokens={"Evasive": 1}).activate("Smack", *SMACK)
    game.until("defense").choose("Do not defend").window(1).dice(6).play("Evasive").finish()
    assert not any(o.text == "Play Better D" for d in game.asked for o in d.options)


@pytest.mark.rule("RULE-141")
def test_the_dice_of_a_defence_lie_as_before_when_a_token_has_borrowed_one():
    game = duel("barbarian", "moon-elf").given(1, tokens={"Evasive": 1})
    game.activate("Smack", 1, 1, 1, 1, 1).until("defense").choose("Defend with Missed Me")
    game.dice(1, 1, 4, 4, 5).window(1, "roll").dice(6).play("Evasive").finish()
    assert (game.dealt(1), game.dealt(0)) == ([4], [1])  # 2 Foot and 2 Arrow, as rolled


@pytest.mark.rule("RULE-094")
def test_in_a_duel_nothing_is_played_between_the_two_roll_phases():
    game = duel("barbarian", "moon-elf").given(0, cp=9, hand=["Double Up"])
    game.given(1, cp=9, hand=["Double Up", "Not This Time"])
    game.activate("Smack", *SMACK).until("defense")
    assert "targeting" not in asked_at(game)


@pytest.mark.rule("RULE-097")
def test_without_a_defence_the_last_window_still_offers_everything():
    game = clerks().given(1, hand=["Shield"]).activate("Strike", *STRIKE)
    game.until("defense").choose("Do not defend").window(1, "last").play("Shield").finish()
    assert game.happened(DamageDealt) == []


@pytest.mark.rule("RULE-098")
def test_a_defence_that_was_chosen_is_rolled_though_the_attack_becomes_undefendable():
    game = clerks().given(0, hand=["Whet"]).activate("Strike", *STRIKE)
    game.until("defense").choose("Defend with Parry").dice(4, 4, 1).window(0).play("Whet").finish()
    assert len(game.happened(DefenseActivated)) == 1
    assert game.dealt(1) == [1]
