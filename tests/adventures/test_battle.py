"""The boss battle, with scripted dice."""

from __future__ import annotations

import pytest

from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, battle, library

BOSS = 1  # of one hero, the second seat
NO_UPGRADES = TEXT.replace("upgrade cp 7/8/9/10", "upgrade cp 0")
ONLY_EBB = NO_UPGRADES.replace(
    """  card Undertow, cost 2, main
    objective: 3 Shell
    hero bonus: Draw 1.
    Each opponent loses 1 CP.
""",
    "",
)
ONLY_UNDERTOW = NO_UPGRADES.replace(
    """  card Ebb, cost 1, roll, attack modifier
    objective: straights
    hero bonus: Gain 2 CP.
    Add 2 dmg.
""",
    "",
)


def boss_turn(game: Scenario, *dice: int) -> Scenario:
    """Passes through the Hero Step, and lines up the boss's dice."""
    game.roll(1, 1, 4, 5, 6).choose("pass").finish()
    return game.dice(*dice)


@pytest.mark.rule("BOSS-SETUP-01", "BOSS-SETUP-02", "ADV-SETUP-03")
def test_the_boss_has_the_numbers_of_the_card_and_heroes_share_a_dial() -> None:
    game = battle("barbarian", "monk")
    heroes, boss = game.table.players[:2], game.table.players[2]
    assert {player.dial for player in heroes} == {0}
    assert [game.table.dials[0], game.health(2)] == [50, 70]
    assert (boss.cp, game.tokens(2, "King's Hand")) == (2, 2)
    assert boss.hand == ()


@pytest.mark.rule("BOSS-UPG-01", "BOSS-UPG-06", "BOSS-UPG-07")
def test_upgrades_are_laid_with_their_own_cp_and_the_rest_leaves_the_game() -> None:
    game = battle(text=TEXT.replace("upgrade cp 7/8/9/10", "upgrade cp 9"))
    boss = game.player(BOSS)
    laid = [game.table.cards[card] for card in boss.upgrades]
    assert "upgrade:tide-king/flood-iii" in laid
    assert boss.cp == 2
    upgrades = [key for key in game.table.cards if key.startswith("upgrade:tide-king")]
    boxed = [game.table.cards[card] for card in boss.zones.get("box", ())]
    assert sorted([*laid, *boxed]) == sorted(upgrades)


@pytest.mark.rule("BOSS-UPG-08", "BOSS-UPG-06")
def test_upgrade_cp_that_are_left_are_no_cp_of_the_battle() -> None:
    game = battle(text=TEXT.replace("upgrade cp 7/8/9/10", "upgrade cp 8"))
    assert (len(game.player(BOSS).upgrades) > 0, game.cp(BOSS)) == (True, 2)


@pytest.mark.rule("BOSS-SETUP-04")
def test_damage_to_any_hero_moves_the_shared_dial() -> None:
    game = battle("barbarian", "monk", text=ONLY_UNDERTOW)
    boss_turn(game, 4, 4, 4, 1, 2).until_upkeep()
    assert game.dealt(0) == [6]
    assert game.health(1) == 44


@pytest.mark.rule("BOSS-SETUP-04")
def test_healing_moves_the_shared_dial_up_to_ten_above_the_start_and_all_else_is_ones_own() -> None:
    game = battle("barbarian", "monk").given(0, health=45, cp=4, tokens={"Evasive": 1})
    game.given(1, cp=1, hand=["So Wild"]).given(0, hand=[])
    assert [game.health(0), game.health(1)] == [45, 45]
    assert [game.cp(0), game.cp(1)] == [4, 1]
    assert [game.tokens(0, "Evasive"), game.tokens(1, "Evasive")] == [1, 0]
    assert (game.hand(0), game.hand(1)) == ([], ["So Wild"])
    game.activate("Fortitude", 4, 4, 4, 1, 1).finish()
    assert [game.health(0), game.health(1)] == [49, 49]
    high = battle("barbarian", "monk").given(0, health=58)
    high.activate("Fortitude", 4, 4, 4, 1, 1).finish()
    assert [high.health(0), high.health(1)] == [60, 60]


@pytest.mark.rule("BOSS-STEP-02", "BOSS-STEP-03", "BOSS-STEP-14")
def test_income_gives_a_cp_a_card_and_the_hero_bonus_even_if_the_card_is_sold() -> None:
    game = battle(text=ONLY_EBB).given(0, cp=0, hand=[])
    boss_turn(game, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1).until_upkeep()
    assert game.cp(0) == 2
    gained = [event.change for event in game.happened(e.CpChanged) if event.player == BOSS]
    assert gained == [1, 1]  # the Income, then the card that found no Attack


@pytest.mark.rule("BOSS-STEP-03")
def test_a_hero_bonus_may_be_a_salve() -> None:
    game = battle(text=ONLY_EBB.replace("hero bonus: Gain 2 CP.", "hero bonus: Gain Salve."))
    before = game.tokens(0, "Salve")
    boss_turn(game, 1, 2, 3, 4, 5).defend(None).settle()
    assert game.tokens(0, "Salve") == before + 1


@pytest.mark.rule("BOSS-STEP-04")
def test_a_main_phase_card_is_played_when_it_can_be_paid_and_sold_otherwise() -> None:
    game = battle(text=ONLY_UNDERTOW).given(0, cp=3)
    boss_turn(game, 4, 4, 4, 1, 2).until_upkeep()
    assert [game.cp(0), game.cp(BOSS)] == [2, 1]
    poor = battle(text=ONLY_UNDERTOW).given(0, cp=3).given(BOSS, cp=0)
    boss_turn(poor, 4, 4, 4, 1, 2).until_upkeep()
    assert [poor.cp(0), poor.cp(BOSS)] == [3, 2]


@pytest.mark.rule("BOSS-STEP-04")
def test_a_main_phase_card_without_effect_is_sold() -> None:
    text = ONLY_UNDERTOW.replace("Each opponent loses 1 CP.", "Remove 1 status effect from you.")
    game = battle(text=text)
    boss_turn(game, 4, 4, 4, 1, 2).until_upkeep()
    assert game.cp(BOSS) == 4  # 2, the Income, the sale


@pytest.mark.rule("BOSS-STEP-05", "BOSS-STEP-08")
def test_a_roll_phase_card_waits_and_is_paid_once_an_ability_is_activated() -> None:
    game = battle(text=ONLY_EBB)
    boss_turn(game, 1, 2, 3, 4, 5).defend(None).settle()
    assert game.dealt(0) == [6]  # Flood deals 4, the card adds 2
    assert game.cp(BOSS) == 2  # 2, the Income, the price of 1


@pytest.mark.rule("BOSS-STEP-09", "BOSS-STEP-11")
def test_a_roll_phase_card_without_effect_is_sold_after_the_roll_phase() -> None:
    game = battle(text=ONLY_EBB.replace("cost 1, roll", "cost 9, roll"))
    boss_turn(game, 1, 2, 3, 4, 5).defend(None).settle()
    assert game.dealt(0) == [4]
    assert game.cp(BOSS) == 4
    assert game.player(BOSS).zones.get("revealed", ()) == ()


@pytest.mark.rule("BOSS-STEP-06")
def test_the_boss_rolls_for_the_objective_of_the_card() -> None:
    game = battle(text=ONLY_UNDERTOW)  # 3 Shell
    boss_turn(game, 4, 4, 1, 1, 1, 5, 6, 6).until_upkeep()
    rolled = [event for event in game.happened(e.DiceRolled) if event.player == BOSS]
    assert [event.dice for event in rolled] == [(0, 1, 2, 3, 4), (2, 3, 4)]


@pytest.mark.rule("BOSS-STEP-07")
def test_the_highest_priority_is_activated_whatever_the_objective_was() -> None:
    game = battle(text=ONLY_UNDERTOW)
    boss_turn(game, 4, 4, 1, 1, 2, 1, 1, 1, 1, 1, 1).defend(None).settle()
    assert game.dealt(0) == [4]  # two Shells were kept: Flood is all that is left
    game = battle(text=ONLY_EBB)
    boss_turn(game, 4, 5, 4, 1, 2, 4, 1, 4, 1).until_upkeep()
    assert game.dealt(0) == [8]  # Surge, 6 and 2, before Flood


@pytest.mark.rule("BOSS-STEP-12")
def test_an_empty_action_deck_is_renewed() -> None:
    game = battle(text=ONLY_UNDERTOW)
    for _ in range(3):
        boss_turn(game, 4, 4, 4, 1, 2).next_turn()
    assert len(game.happened(e.DeckReshuffled)) == 2


@pytest.mark.rule("BOSS-TURN-01", "BOSS-TURN-03", "BOSS-STEP-10")
def test_the_boss_acts_after_every_hero_and_targets_that_hero() -> None:
    game = battle("barbarian", "monk", text=ONLY_UNDERTOW)
    boss_turn(game, 4, 4, 4, 1, 2).next_turn()
    boss_turn(game, 4, 4, 4, 1, 2).next_turn()
    turns = [event.player for event in game.happened(e.TurnBegan)]
    assert turns == [2, 1, 2, 0]
    assert [game.dealt(0), game.dealt(1)] == [[6], [6]]


@pytest.mark.rule("BOSS-SPEC-01", "BOSS-STEP-14")
def test_knocked_down_without_cp_it_sells_its_card_and_pays() -> None:
    game = battle(text=ONLY_EBB).given(BOSS, cp=0, tokens={"Knockdown": 1}).given(0, cp=0)
    boss_turn(game, 1, 2, 3, 4, 5)
    game.until("may").choose("yes:True")
    game.defend(None).settle()
    assert game.dealt(0) == [4]
    assert game.cp(BOSS) == 0
    assert game.cp(0) == 2  # the Hero Bonus of the card that was sold


@pytest.mark.rule("BOSS-SPEC-02")
def test_knocked_down_it_keeps_what_it_has_to_pay() -> None:
    game = battle(text=ONLY_UNDERTOW).given(0, cp=3).given(BOSS, cp=2, tokens={"Knockdown": 1})
    boss_turn(game, 4, 4, 4, 1, 2)
    game.until("may").choose("yes:True").settle()
    assert game.cp(0) == 3  # the card was sold
    assert game.cp(BOSS) == 2


@pytest.mark.rule("BOSS-SPEC-03")
def test_concussed_it_turns_a_card_over_for_its_objective_alone() -> None:
    game = battle(text=ONLY_UNDERTOW).given(0, cp=3, hand=[]).given(BOSS, tokens={"Concussion": 1})
    boss_turn(game, 4, 4, 4, 1, 2).until_upkeep()
    assert [game.cp(0), game.cp(BOSS)] == [3, 2]
    assert game.dealt(0) == [6]
    assert game.tokens(BOSS, "Concussion") == 0


@pytest.mark.rule("BOSS-END-01")
def test_both_at_0_in_one_moment_is_a_victory() -> None:
    text = ONLY_UNDERTOW.replace(
        "3 Shell: Deal 6 undefendable dmg.", "3 Shell: Deal 6 dmg. Take 6 dmg."
    )
    game = battle(text=text).given(0, health=6).given(BOSS, health=6)
    boss_turn(game, 4, 4, 4, 1, 2)
    game.defend(None)
    assert adventure_of(game.table).won is True


@pytest.mark.rule("BOSS-END-02", "ADV-BLOOT-01", "ADV-BLOOT-02")
def test_boss_loot_is_rolled_after_a_loss_too_and_kept_or_left() -> None:
    game = battle(text=ONLY_UNDERTOW).given(0, health=6)
    boss_turn(game, 4, 4, 4, 1, 2, 20).until("loot")
    assert adventure_of(game.table).won is False
    assert game.decision.kind == "loot"
    assert not game.was_asked("shop")
    card = game.player(0).zones["aside"][0]
    kept, left = game.game.apply("loot:1"), game.choose("Leave").game
    for over, unclaimed in ((kept, 0), (left, 1)):
        assert over.result is not None
        assert over.result.session is not None
        assert (over.result.session.won, over.result.session.unclaimed) == (False, unclaimed)
        key = over._table.cards[card]
        assert (key in over.result.session.decks[0]) is not bool(unclaimed)
        assert (key in adventure_of(over._table).loot.piles[1]) is bool(unclaimed)


@pytest.mark.rule("ADV-BLOOT-02", "ADV-BLOOT-04", "ADV-SCORE-02")
def test_boss_loot_that_is_left_after_a_victory_is_a_point() -> None:
    game = battle("barbarian", "monk", text=ONLY_UNDERTOW).given(2, health=4)
    game.activate("Smack", 1, 1, 2, 4, 6).dice(1, 1, 20, 20).until("loot")
    assert str(game.decision.options[-1]).endswith("for 1 point")
    game.choose("Add").choose("Leave")
    result = game.game.result
    assert result is not None
    assert result.session is not None
    assert (result.session.won, result.session.unclaimed) == (True, 1)
    loot = [
        [key for key in deck if ":" in key and key.split(":")[0] in ("loot", "equipment")]
        for deck in result.session.decks
    ]
    assert [len(cards) for cards in loot] == [1, 0]


@pytest.mark.rule("ADV-SALVE-09", "ADV-SALVE-10")
def test_salves_heal_the_shared_dial_up_to_its_cap() -> None:
    session = Session("the-deep", salves=3)
    game = Scenario("boss-battle", ("barbarian",), library(TEXT), at="", session=session)
    for total in (56, 60):
        game.choose("Spend a Salve")
        assert game.health(0) == total


@pytest.mark.rule("ADV-TURN-01")
def test_the_hero_stays_the_active_player_in_the_boss_step() -> None:
    game = battle(text=ONLY_EBB).given(BOSS, tokens={"Evasive": 1, "Burn": 1})
    game.roll(1, 1, 4, 5, 6).choose("pass")
    game.window(0, "upkeep")
    assert game.decision.on_behalf_of == BOSS
    assert adventure_of(game.table).hero == 0


@pytest.mark.rule("ADV-SETUP-08")
def test_salves_are_shared_as_the_team_likes() -> None:
    game = Scenario(
        "boss-battle",
        ("barbarian", "monk"),
        library(TEXT),
        at="",
        session=Session("the-deep", salves=2),
    )
    assert game.offered() == ["A Salve for Player 1", "A Salve for Player 2"]
    game.choose("share:1").choose("share:1")
    assert [game.tokens(seat, "Salve") for seat in (0, 1)] == [0, 2]


@pytest.mark.rule("ADV-CAMP-04")
def test_nobody_skips_the_first_income() -> None:
    game = battle()
    assert game.cp(0) == 3


ALTERING = ONLY_EBB.replace("Ebb, cost 1, roll, attack modifier", "Ebb, cost 1, roll").replace(
    "    Add 2 dmg.\n", "    Set 1 of your dice to {}.\n"
)
FAILED = (6, 6, 5, 5, 2, 6, 6, 5, 6, 6, 5)  # rolled for a straight: 1 Pinch and 2 Shell, no ability


@pytest.mark.rule("BOSS-STEP-09", "ADV-CAMP-11")
@pytest.mark.parametrize(
    ("value", "asked"), [("1", ["die:0"]), ("any value", ["die:0", "value:4"])]
)
def test_a_boss_whose_dice_meet_nothing_alters_them_if_that_makes_an_ability(
    value: str, asked: list[str]
) -> None:
    """Of two abilities that a die could make, it takes the one of the higher priority."""
    dealt = {"1": [4], "any value": [6]}[value]
    game = battle(text=ALTERING.format(value), rules={"good_faith": "automatic"})
    boss_turn(game, *FAILED).until_upkeep()
    assert (game.dealt(0), game.cp(BOSS)) == (dealt, 2)  # 2, the Income, the price of 1
    game = battle(text=ALTERING.format(value))
    boss_turn(game, *FAILED)
    for answer in asked:
        game.until(answer.partition(":")[0])
        assert (game.decision.on_behalf_of, game.decision.advised) == (BOSS, answer)
        game.choose(answer)
    assert game.settle().dealt(0) == dealt


@pytest.mark.rule("BOSS-STEP-09")
def test_a_card_that_could_make_no_ability_is_kept_and_sold() -> None:
    game = battle(text=ALTERING.format("6"))
    boss_turn(game, *FAILED, 1).until_upkeep()  # the last is the king's hand, which fails
    assert (game.dealt(0), game.cp(BOSS)) == ([], 4)
    assert not game.happened(e.DieChanged)
