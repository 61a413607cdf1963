"""Abilities that only one side of a form has, and other standing text about dice, cards and Health.

What is said here is said by content alone; the engine knows no form, spell or companion by name.
"""

import pytest

from dicethrone_rules.agents import GreedyAgent, RandomAgent, play_out
from dicethrone_rules.api.game import new_game
from dicethrone_rules.engine.events import CardDrawn, CardTakenBack
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import Scenario, ScenarioError, content, duel

TEXT = """
status Numb: negative, limit 3, persistent
  You may not heal.

status Shaky: negative, limit 3, persistent
  While it is your Offensive Roll Phase: You roll 1 per Shaky you have fewer dice.

status Third Hand: positive, limit 2, persistent
  You roll 1 per Third Hand you have more dice.

status Limp: negative, limit 3, persistent
  While you defend: You roll 1 per Limp you have fewer defense dice.

status Thrift: positive, limit 2, persistent
  Your cards cost 2 CP less.

status Tax: negative, limit 1, persistent
  Your cards cost 1 CP more.

status Egg: positive, limit 3
  When this is removed: Gain 2 CP.
  Spend any time: Draw 1.

status Clutch: positive, limit 3
  When this is removed, for each token: Gain 1 CP.

hero Shifter
  complexity 1
  dice: 1-3 Claw, 4-5 Heart, 6 Moon
  setup: Gain Shape on "Man".

  track Shape: limit 1, sides "Man" "Wolf"

  offensive Punch
    Activate only if Shape is on "Man".
    3 Claw: Deal 3 dmg.

  offensive Bite
    Activate only if Shape is on "Wolf".
    3 Claw: Deal 7 dmg.

  offensive Turn
    3 Heart: Turn Shape to "Wolf".

  offensive Rest
    2 Heart: Heal 4.

  ultimate Howl!
    Activate only if Shape is on "Wolf".
    5 Moon: Deal 10 dmg.

  ultimate Shout!
    Activate only if Shape is on "Man".
    5 Moon: Deal 5 dmg.

  defensive Duck
    defense roll 3: Prevent 1 x Heart incoming dmg.

  defensive Snarl
    Activate only if Shape is on "Wolf".
    defense roll 2: Deal 1 x Claw dmg.

  upgrade Punch II, cost 2
    Activate only if Shape is on "Wolf".
    3 Claw: Deal 5 dmg.

  card Straw, cost 9, main, copies 6: Draw 1.
  card Coin, cost 2, main: Gain 1 CP.
  card Mend, cost 0, instant: Heal 3.
  card Drink, cost 0, main: Gain 3 Health.
  card Leech, cost 0, main: Steal 2 Health from a chosen opponent.
  card Sift, cost 0, main
    Look at the top 3 cards of your deck.
    Put 1 of them into your hand.
    Put them back in any order.
  card Rake, cost 0, main: Put 1 card from your discard pile into your hand.
  card Dig, cost 0, main: Put up to 2 upgrades from your discard pile into your hand.
  card Gather, cost 0, main: Put all cards from your discard pile into your hand.
  card Crack, cost 0, main: Remove 2 Egg.
  card Smash, cost 0, main: Remove all Clutch.

hero Listener
  complexity 1
  dice: 1-3 Claw, 4-5 Heart, 6 Moon

  passive Ears
    When you deal dmg: Gain CP equal to that much.
    When you deal dmg with an Attack: That player loses 1 CP.
    When you heal: Draw 1.
    When an opponent plays a card: Gain 1 CP.
    When you play a card, once per turn: Deal 1 collateral dmg to a chosen opponent.

  offensive Bite
    3 Claw: Deal 3 undefendable dmg.

  defensive Duck
    defense roll 1: Deal 1 x Claw dmg.

  upgrade Bite II, cost 1
    3 Claw: Deal 4 dmg.

  card Straw, cost 9, main, copies 6: Draw 1.
  card Mend, cost 0, instant: Heal 3.
  card Purse, cost 0, main: Gain 2 CP.

hero Survivor
  complexity 1
  dice: 1-3 Claw, 4-5 Heart, 6 Moon

  passive Memory
    When you draw a card: Lose 1 Health.
    When you discard a card: Gain 1 CP.

  passive Second Wind
    When you would be defeated, once per game: Your Health becomes 5.
    Pay 1 CP during your Main Phase, once per game: Draw 2.

  offensive Bite
    3 Claw: Deal 3 dmg.

  upgrade Bite II, cost 1
    3 Claw: Deal 4 dmg.

  defensive Duck
    defense roll 1: Deal 1 x Claw dmg.

  card Straw, cost 9, main, copies 8: Draw 1.
  card Study, cost 0, main: Draw 3.
  card Forget, cost 0, main: Discard all cards.
  card Peak, cost 0, main: Roll 3. Gain CP equal to the highest die.
  card Seek, cost 0, main
    Look at the top 2 cards of your deck. If an upgrade is among them, heal 2.
"""
TABLE = content(TEXT)


def shifters(first: str = "shifter", second: str = "shifter") -> Scenario:
    return duel(first, second, library=TABLE)


# --- when an ability may be activated ------------------------------------------------------------


def test_an_ability_is_offered_on_its_side_of_the_form_alone():
    man = shifters().roll(1, 1, 1, 2, 5)
    assert man.offers("Activate Punch")
    assert not man.offers("Activate Bite")

    wolf = (
        shifters()
        .given(0, tokens={})
        .bare(0)
        .given(0, tokens={"Shape": 1}, sides={"Shape": "Wolf"})
    )
    wolf.activate("Bite", 1, 1, 1, 2, 5).defend(None).finish()
    assert wolf.health(1) == 43
    with pytest.raises(ScenarioError, match="not offered"):
        shifters().activate("Bite", 1, 1, 1, 2, 5)


def test_a_form_that_is_turned_during_the_roll_phase_counts_from_then_on():
    game = shifters().activate("Turn", 4, 4, 5, 1, 1).finish()
    assert not game.roll(1, 1, 1, 2, 5).offers("Activate Bite")  # the other player is still a man
    game = shifters().activate("Turn", 4, 4, 5, 1, 1).finish().next_turn().next_turn()
    assert game.roll(1, 1, 1, 2, 5).offers("Activate Bite")


def test_each_form_has_its_own_ultimate_and_its_own_defence():
    man = shifters().roll(6, 6, 6, 6, 6)
    assert man.offers("Activate Shout!")
    assert not man.offers("Activate Howl!")
    attacked = shifters().activate("Punch", 1, 1, 1, 2, 5).until("defense")
    assert attacked.offered() == ["Defend with Duck", "Do not defend"]
    wolf = shifters().bare(1).given(1, tokens={"Shape": 1}, sides={"Shape": "Wolf"})
    wolf.activate("Punch", 1, 1, 1, 2, 5).until("defense")
    assert wolf.offered() == ["Defend with Duck", "Defend with Snarl", "Do not defend"]


def test_an_upgrade_says_anew_when_its_ability_may_be_activated():
    game = shifters().given(0, upgrades=["Punch II"]).roll(1, 1, 1, 2, 5)
    assert not game.offers("Activate Punch II")


def test_a_board_shows_what_is_barred_now():
    board = {ability.name: ability for ability in shifters().game.view(0).players[0].board}
    assert board["Bite"].barred
    assert board["Bite"].only_if == 'Shape is on "Wolf"'
    assert not board["Punch"].barred
    assert not board["Turn"].barred


def findings(old: str = "", new: str = "") -> list[tuple[str, str]]:
    return [(found.code, found.message) for found in check_text(TEXT.replace(old, new))]


def test_the_checker_wants_one_ultimate_or_one_for_each_form():
    second = ("DT402", "Shifter has a second ultimate ability")
    assert second not in findings()
    assert second in findings('    Activate only if Shape is on "Man".\n    5 Moon', "    5 Moon")


@pytest.mark.parametrize(
    ("heading", "line", "code"),
    [
        ("  passive Ears\n", "Activate only if you have Egg.", "DT409"),
        ("  offensive Bite\n", "Activate only if you have Tax.", "DT114"),
        ("  offensive Turn\n", "Activate only if you have Yolk.", "DT201"),
        ("  offensive Turn\n", "Activate only if you have at least 9 Egg.", "DT311"),
    ],
)
def test_the_checker_reads_the_line_that_narrows_an_ability(heading, line, code):
    assert code not in [found for found, _ in findings()]
    assert code in [found for found, _ in findings(heading, f"{heading}    {line}\n")]


# --- how many dice -------------------------------------------------------------------------------


def test_fewer_dice_are_rolled_in_the_offensive_roll_phase():
    game = shifters().given(0, tokens={"Shaky": 2}).roll(1, 1, 1)
    assert len(game.table.rolls[-1].faces) == 3
    assert sum(option.id.startswith("roll:reroll") for option in game.decision.options) == 7
    game.activate("Punch").defend(None).finish()
    assert game.health(1) == 47


def test_more_dice_are_rolled_in_the_offensive_roll_phase():
    game = shifters().given(0, tokens={"Third Hand": 2}).roll(4, 4, 6, 6, 1, 1, 1)
    assert game.offers("Activate Punch")
    assert game.offers("Activate Rest")


def test_at_least_one_die_is_rolled():
    game = shifters().given(0, tokens={"Shaky": 3}).given(1, tokens={"Limp": 3})
    game.roll(1, 1)
    assert len(game.table.rolls[-1].faces) == 2
    game = shifters().given(1, tokens={"Limp": 3}).activate("Punch", 1, 1, 1, 2, 5)
    game.dice(4).until("defense").choose("Defend with Duck").finish()
    assert game.health(1) == 48  # one die, showing one Heart


# --- what cards cost -----------------------------------------------------------------------------


def test_cards_cost_less_and_never_less_than_nothing():
    game = shifters().given(0, cp=1, hand=["Coin"], tokens={"Thrift": 1}).play("Coin")
    assert game.cp(0) == 2
    assert not shifters().given(0, cp=1, hand=["Coin"]).offers("Play Coin")


def test_cards_cost_more_and_upgrades_are_cards():
    game = shifters().given(0, cp=2, hand=["Coin", "Punch II"], tokens={"Tax": 1})
    assert not game.offers("Play Coin")
    assert not game.offers("Play Punch II")
    game = shifters().given(0, cp=3, hand=["Coin"], tokens={"Tax": 1}).play("Coin")
    assert game.cp(0) == 1


# --- cards that come back ------------------------------------------------------------------------


def test_one_of_the_cards_looked_at_goes_into_the_hand_and_the_others_back():
    game = shifters().given(0, hand=["Sift"], top=["Coin", "Mend", "Drink"]).play("Sift")
    game.choose("Mend")
    game.choose("Drink")
    game.decision  # noqa: B018 - the last card needs no question
    assert game.hand(0) == ["Mend"]
    assert game.deck(0)[:2] == ["Drink", "Coin"]
    seen_by_other = [event.redacted(1) for event in game.happened(CardDrawn)]
    assert [event.card for event in seen_by_other] == [None]


def test_cards_come_back_from_the_discard_pile():
    game = shifters().given(0, hand=["Rake"], discard=["Coin", "Mend"]).play("Rake").choose("Coin")
    assert game.hand(0) == ["Coin"]
    assert game.discard(0) == ["Mend", "Rake"]
    assert [event.card.name for event in game.happened(CardTakenBack)] == ["Coin"]
    assert not shifters().given(0, hand=["Rake"]).offers("Play Rake")

    game = shifters().given(0, hand=["Dig"], discard=["Coin", "Punch II"]).play("Dig")
    assert game.offered() == ["Punch II", "No more"]
    game.choose("Punch II")
    assert game.hand(0) == ["Punch II"]

    game = shifters().given(0, hand=["Gather"], discard=["Coin", "Mend"]).play("Gather")
    assert sorted(game.hand(0)) == ["Coin", "Mend"]


# --- healing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Mend", "Drink"])
def test_who_may_not_heal_gains_no_health(card):
    game = shifters().given(0, health=20, hand=[card], tokens={"Numb": 1}).play(card)
    assert game.health(0) == 20


def test_who_may_not_heal_still_takes_health_from_others():
    game = shifters().given(0, health=20, hand=["Leech"], tokens={"Numb": 1}).play("Leech")
    assert (game.health(0), game.health(1)) == (20, 48)


def test_an_ability_heals_nothing_either():
    game = shifters().given(0, health=20, tokens={"Numb": 1}).activate("Rest", 4, 4, 1, 1, 2)
    assert game.finish().health(0) == 20


# --- tokens that leave ---------------------------------------------------------------------------


def test_a_token_says_something_as_it_is_removed():
    game = shifters().given(0, cp=0, hand=["Crack"], tokens={"Egg": 3})
    game.play("Crack").choose("pass")
    assert (game.tokens(0, "Egg"), game.cp(0)) == (1, 2)  # once for the stack
    game = shifters().given(0, cp=0, hand=["Smash"], tokens={"Clutch": 3}).play("Smash")
    assert game.cp(0) == 3  # once for each token


def test_a_token_that_is_spent_was_not_removed():
    game = shifters().given(0, cp=0, tokens={"Egg": 1}, hand=[]).play("Egg")
    assert game.cp(0) == 0
    assert len(game.hand(0)) == 1


# --- what others do ------------------------------------------------------------------------------


def test_dealing_damage_is_an_event_of_the_one_who_deals_it():
    game = shifters("listener").given(0, cp=0).given(1, cp=5)
    game.activate("Bite", 1, 1, 1, 4, 6).finish()
    assert (game.cp(0), game.cp(1)) == (3, 4)  # 3 for the damage; that player loses 1


def test_damage_without_an_attack_is_dealt_too():
    game = shifters("listener").given(0, cp=0, hand=["Purse"]).given(1, cp=5).play("Purse")
    assert game.health(1) == 49
    assert (game.cp(0), game.cp(1)) == (3, 5)


def test_healing_is_an_event_when_the_dial_moves():
    game = shifters("listener").given(0, health=20, hand=["Mend"]).play("Mend")
    assert len(game.hand(0)) == 1
    game = shifters("listener").given(0, health=60, hand=["Mend"])
    assert game.play("Mend").health(0) == 60
    assert game.hand(0) == []


def test_a_card_that_an_opponent_plays_is_heard_after_it_took_effect():
    game = shifters("shifter", "listener").given(0, cp=2, hand=["Coin"]).given(1, cp=0)
    game.play("Coin")
    assert (game.cp(0), game.cp(1)) == (1, 1)


def test_an_upgrade_is_a_card_that_was_played():
    game = shifters("listener").given(0, cp=5, hand=["Bite II"]).play("Bite II")
    assert game.health(1) == 49


def test_drawing_is_heard_once_and_discarding_card_by_card():
    game = shifters("survivor").given(0, health=20, cp=0, hand=["Study"]).play("Study")
    assert (len(game.hand(0)), game.health(0)) == (3, 19)
    game = shifters("survivor").given(0, cp=0, hand=["Forget", "Straw", "Straw"]).play("Forget")
    assert game.cp(0) == 2
    game = shifters("survivor").given(0, health=20).next_turn().next_turn()
    assert game.health(0) == 19  # the card of the Income


def test_the_highest_die_and_a_card_looked_for():
    game = shifters("survivor").given(0, cp=0, hand=["Peak"]).dice(2, 5, 3).play("Peak")
    assert game.cp(0) == 5
    for card, health in (("Straw", 20), ("Bite II", 22)):
        game = shifters("survivor").given(0, cp=0, health=20, hand=["Seek"], top=[card, "Straw"])
        assert game.play("Seek").health(0) == health


# --- how often -----------------------------------------------------------------------------------


def test_once_per_game_is_once_whatever_the_turn():
    game = shifters("shifter", "survivor").given(1, health=2)
    game.activate("Punch", 1, 1, 1, 2, 5).defend(None).finish()
    assert game.health(1) == 5
    game.next_turn().next_turn()
    game.activate("Turn", 4, 4, 5, 1, 1).finish().next_turn().next_turn()
    game.activate("Bite", 1, 1, 1, 2, 5).defend(None).finish()
    assert game.game.winners == (0,)


def test_an_offer_is_made_once_per_game():
    game = shifters("survivor").given(0, cp=5).play("Second Wind")
    assert not game.offers("Use Second Wind")
    game.next_turn().next_turn()
    assert not game.offers("Use Second Wind")


@pytest.mark.parametrize("seed", range(4))
def test_the_content_of_this_page_plays(seed):
    game = new_game(TABLE, ["shifter", "listener"], seed=seed, turn_limit=20)
    played = play_out(game, [RandomAgent(seed), GreedyAgent(seed)])
    assert played.is_over
