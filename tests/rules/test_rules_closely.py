"""Prices, answers, permissions and targets: one question of the rules at a time."""

import pytest

from dicethrone_rules import Game
from dicethrone_rules.engine import events as e
from dicethrone_rules.testing.scenario import Scenario, content, duel, hill

TABLE = content("""
status Charm: positive, limit 2
  Spend and pay 1 CP any time: Draw 1.
status Bane: negative, limit 2
status Sigil: unique, limit 1
status Gift: positive, limit 1, not transferable
status Gag: negative, limit 1
  You may not activate straights.
status Smudge: negative, limit 1
  You may not activate Write.
status Smear: negative, limit 1
  You may not activate Mark.
status Blank: negative, limit 1
  You may not activate Margin.
status Quill: positive, limit 1
  You may play upgrades in any Roll Phase.

hero Scribe
  complexity 1
  dice: 1-3 Pen, 4-5 Ink, 6 Wax
  status Seal: positive, limit 2, limit 1 on others
  offensive Write
    5 Pen: Deal 4 dmg.
  offensive List
    small straight: Roll 2. Deal 2 x Pen dmg.
  offensive Mark
    2 Ink + 1 Pen: Deal 1 dmg.
  offensive Blot
    5 Ink: Deal 2 collateral dmg to each opponent.
  offensive Post
    5 Wax: Inflict Bane. Then deal 4 dmg.
  defensive Margin
    defense roll 1: Prevent 1 x Ink incoming dmg.
  passive Copy
    Pay 2 CP during your Main Phase, once per turn: Gain Charm.
  upgrade Write II, cost 2
    5 Pen: Deal 5 dmg.
  card Page, cost 1, main: Draw 1.
  card Toss, cost 0, main: Roll 1. On 6, gain 3 CP.
  card Erase, cost 0, main: Remove 1 positive or negative status effect from a chosen player.
  card Rub, cost 0, main: Remove all negative status effects from a chosen player.
  card Send, cost 0, main: Transfer 1 status effect from a chosen player to a chosen other player.
  card Press, cost 0, main: A chosen player gains 2 Seal.
  card Note, cost 0, instant: Gain 1 CP.
  card Scrap, cost 0, roll: Deal 3 dmg to a chosen opponent.
  card Sheet, cost 9, main, copies 8: Draw 1.

hero Reader
  complexity 1
  dice: 1-3 Pen, 4-5 Ink, 6 Wax
  offensive Read
    5 Pen: Deal 4 dmg.
  defensive Nod
    defense roll 1: Prevent 1 x Ink incoming dmg.
  card Sheaf, cost 9, main, copies 8: Draw 1.
""")


def scribes(*hand: str, cp: int = 5, **tokens: int) -> Scenario:
    scenario = duel("scribe", "scribe", library=TABLE)
    return scenario.given(0, cp=cp, hand=list(hand), tokens=dict(tokens))


# --- prices --------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-CP-03")
@pytest.mark.parametrize(("what", "price"), [("Page", 1), ("Charm", 1), ("Copy", 2)])
def test_what_costs_cp_is_paid_for_once_and_not_offered_without(what, price):
    scenario = scribes("Page", Charm=1).play(what)
    assert scenario.cp(0) == 5 - price
    assert [event.change for event in scenario.happened(e.CpChanged)] == [-price]
    poor = scribes("Page", cp=price - 1, Charm=1)
    assert not any(what in text for text in poor.offered() if not text.startswith("Sell"))


@pytest.mark.rule("CORE-CP-03", "STATUS-GEN-09")
def test_a_token_that_is_spent_is_gone_and_one_use_a_turn_is_one():
    scenario = scribes("Page", Charm=1).play("Charm")
    assert scenario.tokens(0, "Charm") == 0
    scenario = scribes("Page").play("Copy")
    assert scenario.tokens(0, "Charm") == 1
    assert not scenario.offers("Use Copy")


# --- answers -------------------------------------------------------------------------------------


@pytest.mark.rule("CARD-12", "CARD-10")
def test_the_dice_of_a_main_phase_card_may_be_answered_with_an_instant():
    scenario = scribes("Toss").given(1, cp=0, hand=["Note"]).play("Toss")
    scenario.window(1, "respond").dice(6).window(1, "roll")
    assert scenario.offers("Play Note")


# --- kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-01")
def test_positive_or_negative_means_no_unique_token():
    scenario = scribes("Erase", Sigil=1).given(1, tokens={"Sigil": 1, "Bane": 1})
    scenario.play("Erase").choose("Player 2")
    assert scenario.tokens(1, "Bane") == 0
    assert (scenario.tokens(0, "Sigil"), scenario.tokens(1, "Sigil")) == (1, 1)


@pytest.mark.rule("STATUS-GEN-01", "STATUS-GEN-16")
def test_tokens_that_may_not_be_taken_hide_none_behind_them():
    scenario = scribes("Rub").given(1, cp=0, tokens={"Charm": 1, "Bane": 2})
    scenario.play("Rub").choose("Player 2")
    assert (scenario.tokens(1, "Charm"), scenario.tokens(1, "Bane")) == (1, 0)
    scenario = scribes("Send", cp=0, Gift=1, Charm=1).play("Send")
    assert (scenario.tokens(0, "Gift"), scenario.tokens(1, "Charm")) == (1, 1)


@pytest.mark.rule("TEAM-09")
@pytest.mark.parametrize(("receiver", "seals"), [(0, 2), (1, 1)])
def test_a_limit_on_others_counts_for_who_plays_another_hero(receiver, seals):
    scenario = duel("scribe", "reader", library=TABLE).given(0, cp=0, hand=["Press"])
    scenario.play("Press").choose(f"Player {receiver + 1}")
    assert scenario.tokens(receiver, "Seal") == seals


# --- permissions ---------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-14")
@pytest.mark.parametrize("token", ["Quill", ""])
def test_a_permission_allows_what_the_rules_do_not(token):
    scenario = scribes("Write II", **({token: 1} if token else {})).roll(1, 1, 1, 4, 4)
    scenario.choose("Activate no ability").finish()
    asked = [o.text for d in scenario.asked if d.kind == "window" for o in d.options]
    assert any(text.startswith("Play Write II") for text in asked) is bool(token)


# --- targets and the end of the phase ------------------------------------------------------------


@pytest.mark.rule("CORE-TGT-05")
@pytest.mark.parametrize(
    ("face", "ability", "wanted"), [(1, "Write", True), (4, "Blot", False), (6, "Post", True)]
)
def test_a_target_is_found_for_what_waits_for_one_and_for_nothing_else(face, ability, wanted):
    scenario = hill("scribe", "scribe", "scribe", library=TABLE).activate(ability, *[face] * 5)
    if wanted:
        scenario.aim(2)
    scenario.finish()
    assert scenario.was_asked("target") is wanted
    lost = [35 - scenario.health(seat) for seat in (1, 2)]
    assert lost == ([0, 4] if wanted else [2, 2])


@pytest.mark.rule("CORE-TURN-05")
def test_damage_of_a_phase_without_an_ability_lands_at_its_conclusion():
    scenario = scribes("Scrap").roll(1, 1, 4, 4, 6).choose("Activate no ability")
    scenario.window(0).play("Scrap").finish()
    assert scenario.health(1) == 47
    told = [event for event in scenario.events if isinstance(event, e.DamageDealt | e.PhaseBegan)]
    at = next(place for place, event in enumerate(told) if isinstance(event, e.DamageDealt))
    assert getattr(told[at - 1], "phase", "") in ("offensive", "defensive")


# --- abilities that are barred, and dice of a text -----------------------------------------------


@pytest.mark.rule("CORE-ORP-04")
@pytest.mark.parametrize(
    ("token", "offered"),
    [("", ["List", "Mark"]), ("Gag", ["Mark"]), ("Smear", ["List"])],
)
def test_only_an_ability_that_the_dice_meet_and_nothing_forbids_is_announced(token, offered):
    scenario = scribes(**({token: 1} if token else {})).roll(1, 2, 3, 4, 4)
    announced = [text for text in scenario.offered() if text.startswith("Activate ")]
    assert announced == [*(f"Activate {name}" for name in offered), "Activate no ability"]


@pytest.mark.rule("CORE-ORP-04")
def test_a_forbidden_ability_hides_none_behind_it():
    scenario = scribes(Smudge=1).roll(1, 2, 3, 4, 4)
    assert scenario.offers("Activate List")


@pytest.mark.rule("CORE-DRP-02")
@pytest.mark.parametrize("token", ["", "Blank"])
def test_who_has_no_defence_left_is_not_asked(token):
    scenario = scribes().given(1, tokens={token: 1} if token else {})
    scenario.activate("Write", 1, 1, 1, 1, 1).finish()
    assert scenario.was_asked("defense", 1) is not bool(token)
    assert scenario.health(1) == 46


@pytest.mark.rule("CORE-ORP-15")
def test_the_dice_of_a_text_lie_apart_and_show_nothing_before_they_are_thrown():
    scenario = scribes().activate("List", 1, 2, 3, 4, 4)
    (roll,) = scenario.game.view(0).dice
    assert roll.faces == (0, 0)
    again = Game.from_json(scenario.game.to_json(), scenario.game.library)
    assert again.view(0).dice == scenario.game.view(0).dice
    assert scenario.dice(1, 1).defend(None).finish().health(1) == 46
