"""Army of Dice: zones, Rounds, phases, activation, every word of its glossary, scoring."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dicethrone_rules import Game, IllegalAction, Replay, SetupError, load_content, new_game
from dicethrone_rules.agents.outlook import outlook
from dicethrone_rules.army import events as e
from dicethrone_rules.army.compiled import ArmyCode
from dicethrone_rules.army.records import armies_of
from dicethrone_rules.engine.events import GameEnded, StartRolled
from dicethrone_rules.library import Library
from dicethrone_rules.library.facts import book_of
from dicethrone_rules.testing import battle as kit
from dicethrone_rules.testing.scenario import content

FILE = Path(__file__).parent / "content" / "ranks.dice"
MODE = "army-of-dice"
FACES = {"Shaman": 1, "Golem": 2, "Spider": 3, "Mirror": 4, "Hydra": 5, "Imp": 6}
NAMES = {face: name for name, face in FACES.items()}


@cache
def library() -> Library:
    return load_content(FILE)


class Battle(kit.Battle):
    """A game between two Ranks; after every answer the dice are counted."""

    def __init__(self, **rules: Any) -> None:
        super().__init__("ranks", "ranks", library(), rules=rules)

    def _apply(self, option: Any) -> None:
        super()._apply(option)
        assert_sound(self.game)


def assert_sound(game: Game) -> None:
    """AOD-05: each player's twelve dice are each in exactly one zone; the dials are sane. Whoever's
    turn it is comes first, and nothing waits to land between two Rounds.
    """
    table = game._table
    assert table.lineup[0] == table.active
    assert not table.pools or table.phase == "activation"
    for seat, army in enumerate(armies_of(table).armies):
        dice = [*army.pool, *army.storage, *army.using, *army.reserve]
        dice += [die for group in army.groups for die in group.dice]
        assert sorted(dice) == list(range(12))
        assert table.dials[seat] >= 0
        assert 0 <= army.points <= 3
        hidden = {*army.pool, *army.reserve}
        assert all((army.faces[die] == 0) == (die in hidden) for die in range(12))
    if not game.is_over and game.decision is not None and game.decision.kind != "chance":
        assert min(table.dials) > 0


# --- set-up, rounds, scoring ----------------------------------------------------------------------


@pytest.mark.rule("AOD-01")
def test_two_players_with_twelve_dice_of_one_faction_each():
    battle = Battle()
    assert [sum(battle.zones(seat)) for seat in (0, 1)] == [12, 12]
    assert [player.side for player in battle.game._table.players] == [0, 1]
    begun = new_game(library(), ["ranks", "ranks"], MODE, chance="external", seed=0)
    assert begun._table.dials == [0, 0]  # Health comes with the Round
    with pytest.raises(SetupError, match="for 2 players, not 3"):
        new_game(library(), ["ranks"] * 3, MODE, seed=0)
    with pytest.raises(SetupError, match="Did you mean 'ranks'"):
        new_game(library(), ["ranks", "rank"], MODE, seed=0)
    with pytest.raises(SetupError, match="There is no faction 'barbarian'"):
        new_game(library(), ["ranks", "barbarian"], MODE, seed=0)


def win_round(battle: Battle, loser: int) -> Battle:
    """The loser begins to bleed and falls: whoever is active ends it."""
    active = battle.game.view(0).active
    battle.given(loser, health=1)
    if active == loser:
        battle.end_turn()
    battle.given(1 - loser, ["Shaman"]) if not battle.storage(1 - loser) else None
    battle.choose("Roll nothing")
    return battle.use("1 Shaman: Deal 1 dmg.")


@pytest.mark.rule("AOD-03", "AOD-04", "AOD-15")
def test_each_round_brings_one_more_die_and_twice_as_much_health():
    battle = Battle()
    for number, loser in enumerate((1, 0, 1, 0), start=1):
        dice = 7 + number
        assert battle.round == number
        for seat in (0, 1):
            assert battle.zones(seat) == (dice, 0, 0, 12 - dice)
            assert battle.health(seat) == 2 * dice
        (began,) = battle.happened(e.RoundBegan)[number - 1 :]
        assert (began.round, began.dice, began.health) == (number, dice, 2 * dice)
        win_round(battle, loser)
    assert battle.zones(0) == (12, 0, 0, 0)
    assert battle.health(0) == 24


@pytest.mark.rule("AOD-02", "AOD-14")
def test_whoever_falls_gives_the_other_a_point_and_three_points_win():
    battle = Battle()
    for loser in (1, 0, 1, 0, 1):
        assert not battle.game.is_over
        win_round(battle, loser)
        assert battle.happened(e.RoundWon)[-1].player == 1 - loser
    assert battle.game.is_over
    assert battle.game.winners == (0,)
    assert [event.points for event in battle.happened(e.RoundWon)] == [1, 1, 2, 2, 3]
    assert battle.happened(GameEnded) == [GameEnded((0,), "points")]


@pytest.mark.rule("AOD-02")
def test_three_rounds_in_a_row_end_the_game_after_the_third():
    battle = Battle()
    for _ in range(3):
        win_round(battle, 0)
    assert battle.game.winners == (1,)
    assert battle.happened(e.RoundBegan)[-1].round == 3


@pytest.mark.rule("AOD-05")
def test_every_die_is_in_exactly_one_of_four_zones():
    battle = Battle()
    assert battle.zones(0) == (8, 0, 0, 4)
    battle.roll("Shaman", "Golem", "Golem", "Imp", "Imp")
    assert battle.zones(0) == (3, 5, 0, 4)
    battle.use("2 Golem, battlefield: You have 2 armour.")
    assert battle.zones(0) == (3, 3, 2, 4)
    battle.use("1 Shaman: Deal 1 dmg.")
    assert battle.zones(0) == (4, 2, 2, 4)


@pytest.mark.rule("AOD-32")
def test_a_round_begins_with_all_dice_back_in_the_pool_and_health_reset():
    """A37"""
    battle = Battle()
    battle.roll("Golem", "Golem", "Shaman").use("2 Golem, battlefield: You have 2 armour.")
    battle.end_turn()
    battle.given(0, health=1).given(1, ["Shaman"] * 3)
    battle.choose("Roll nothing").use("3 Shaman: Deal 3 penetrating dmg.")
    assert battle.zones(0) == battle.zones(1) == (9, 0, 0, 3)
    assert battle.health(0) == battle.health(1) == 18


@pytest.mark.rule("AOD-32")
def test_the_highest_die_begins_and_ties_are_rolled_again():
    """A36"""
    game = new_game(library(), ["ranks", "ranks"], MODE, chance="external", seed=0)
    for face in (4, 4, 2, 5):
        game = game.apply(f"face:{face}")
    assert game.decision is not None
    assert game.decision.player == 1


@pytest.mark.rule("AOD-32")
def test_the_loser_of_a_round_begins_the_next_one():
    """A36, as it is played unless decided otherwise."""
    battle = win_round(Battle(), 1)
    battle.at("roll", 1)
    assert win_round(battle, 0).game.view(0).active == 0


@pytest.mark.rule("AOD-32")
def test_dice_decide_who_begins_each_round_when_the_option_says_so():
    battle = win_round(Battle(army_loser_starts=False), 1)
    assert battle.happened(StartRolled)[:2] == [StartRolled(0, 6), StartRolled(1, 1)]
    battle.faces(6, 2)
    battle.at("roll", 0)


# --- turns and phases -----------------------------------------------------------------------------


@pytest.mark.rule("AOD-06")
def test_turns_alternate_and_have_three_phases_in_order():
    battle = Battle().roll("Imp")
    battle.passes("activation").passes("clean-up")
    battle.at("roll", 1)
    battle.roll("Imp").passes("activation").passes("clean-up")
    battle.at("roll", 0)
    phases = [(event.player, event.phase) for event in battle.happened(e.ArmyPhaseBegan)]
    turn = ["rolling", "activation", "clean-up"]
    assert phases == [(0, p) for p in turn] + [(1, p) for p in turn] + [(0, "rolling")]


@pytest.mark.rule("AOD-07")
def test_up_to_five_dice_are_rolled_into_storage_and_old_ones_keep_their_faces():
    battle = Battle()
    assert battle.game.decision is not None
    assert [o.value for o in battle.game.decision.options] == [5, 4, 3, 2, 1, 0]
    battle.roll("Imp", "Hydra").passes("activation").passes("clean-up").end_turn()
    battle.roll("Golem", "Golem", "Golem", "Golem", "Golem")
    assert battle.storage(0) == ["Imp", "Hydra", *["Golem"] * 5]
    stored = [(event.player, event.dice, event.symbols) for event in battle.happened(e.DiceStored)]
    assert stored == [(0, (0, 1), ("Imp", "Hydra")), (0, (2, 3, 4, 5, 6), ("Golem",) * 5)]


@pytest.mark.rule("AOD-07")
def test_rolling_nothing_is_allowed():
    battle = Battle().choose("Roll nothing")
    assert battle.zones(0) == (8, 0, 0, 4)
    battle.at("roll", 1)  # nothing to activate, nothing to return


@pytest.mark.rule("AOD-08")
def test_a_pool_of_three_lets_three_be_rolled():
    battle = Battle().given(0, ["Mirror"] * 5)
    battle.end_turn().end_turn()
    assert battle.game.decision is not None
    assert [o.value for o in battle.game.decision.options] == [3, 2, 1, 0]
    battle.roll("Imp", "Imp", "Imp").passes("activation").passes("clean-up").end_turn()
    battle.at("activation", 0)  # the Pool is empty: there is no choice to make


@pytest.mark.rule("AOD-09", "AOD-30")
def test_an_ability_takes_exactly_its_dice_and_needs_them_all():
    battle = Battle().roll("Shaman", "Shaman", "Hydra")
    assert battle.offers("Activate 2 Shaman")
    assert not battle.offers("Activate 3 Shaman")
    battle.use("2 Shaman: Deal 4 dmg.")
    assert battle.health(1) == 12
    assert battle.storage(0) == ["Hydra"]
    assert not battle.offers("Activate 1 Shaman")
    (activated,) = battle.happened(e.CreatureActivated)
    assert (activated.player, activated.dice, activated.times) == (0, (0, 1), 1)


@pytest.mark.rule("AOD-09", "AOD-16")
def test_several_symbols_can_be_required_together():
    battle = Battle().roll("Hydra", "Shaman")
    assert not battle.offers("Activate 1 Hydra + 1 Imp")
    battle.end_turn().end_turn()
    battle.roll("Imp").use("1 Hydra + 1 Imp")
    assert (battle.health(0), battle.health(1)) == (18, 14)
    assert battle.storage(0) == ["Shaman"]


@pytest.mark.rule("AOD-30")
def test_more_dice_than_the_minimum_mean_more_activations_not_a_stronger_one():
    """A35"""
    battle = Battle().roll("Shaman", "Shaman", "Shaman")
    battle.choose("Activate 2 Shaman: Deal 4 dmg.")
    battle.at("activation")  # three dice are enough for one activation: nothing to ask
    assert battle.health(1) == 12
    assert battle.storage(0) == ["Shaman"]


@pytest.mark.rule("AOD-10")
def test_used_dice_return_to_the_pool_unless_the_ability_is_marked():
    battle = Battle().roll("Shaman", "Golem", "Golem")
    battle.use("1 Shaman: Deal 1 dmg.")
    assert battle.zones(0) == (6, 2, 0, 4)
    assert battle.happened(e.DiceReturned) == [e.DiceReturned(0, (0,), 1, "storage")]
    battle.use("2 Golem, battlefield: Deal 2 dmg.")
    assert battle.zones(0) == (6, 0, 2, 4)
    (placed,) = battle.happened(e.DicePlaced)
    assert (placed.player, placed.dice, placed.count) == (0, (1, 2), 2)
    assert len(battle.happened(e.DiceReturned)) == 1


@pytest.mark.rule("AOD-10")
def test_used_dice_return_after_the_effect_so_it_cannot_roll_them():
    battle = Battle().given(0, ["Hydra"] * 7)
    battle.roll("Imp").choose("Activate 1 Imp: Roll 2.")
    battle.at("activation")  # the Pool was empty: nothing was rolled
    assert battle.zones(0) == (1, 7, 0, 4)


@pytest.mark.rule("AOD-11")
def test_a_group_on_the_battlefield_is_activated_again_once_a_turn_and_stays():
    """A84: putting it there was this turn's activation."""
    battle = Battle().roll("Golem", "Golem").use("2 Golem, battlefield: Deal 2 dmg.")
    assert battle.health(1) == 14
    battle.at("clean-up")
    battle.end_turn().end_turn()
    battle.choose("Roll nothing").choose("Activate 2 dice on the Battlefield")
    assert battle.health(1) == 12
    assert battle.fields(0) == [2]
    assert not battle.offers("Activate 2 dice on the Battlefield")
    (activated,) = battle.happened(e.GroupActivated)
    assert (activated.player, activated.count) == (0, 2)


@pytest.mark.rule("AOD-11")
def test_each_group_on_the_battlefield_has_an_activation_of_its_own():
    """Of two, the second is still there when the first was activated; Armour is never activated."""
    battle = Battle().roll("Golem", "Golem", "Golem", "Golem", "Golem")
    battle.use("1 Golem, battlefield: You have 1 armour.")
    battle.use("2 Golem, battlefield: Deal 2 dmg.").use("2 Golem, battlefield: Deal 2 dmg.")
    battle.end_turn().end_turn().choose("Roll nothing")
    assert battle.health(1) == 12
    assert not battle.offers("Activate 1 die on the Battlefield")
    battle.choose("Activate 2 dice on the Battlefield")
    battle.choose("Activate 2 dice on the Battlefield")
    assert battle.health(1) == 8
    assert not battle.offers("Activate 2 dice on the Battlefield")


@pytest.mark.rule("AOD-12")
def test_each_symbol_of_storage_can_be_returned_alone_or_all_at_once():
    battle = Battle().roll("Shaman", "Golem", "Imp").use("1 Golem, battlefield: You have 1 armour.")
    battle.passes("activation")
    said = [option.text for option in battle.decision.options]
    assert said[:4] == [
        "Return all of Storage",
        "Return 1 Shaman from Storage",
        "Return 1 Imp from Storage",
        "Return 1 die of Golem from the Battlefield",
    ]
    battle.choose("Return 1 Shaman")
    assert battle.storage(0) == ["Imp"]
    assert not battle.offers("Return all of Storage")  # one die alone is offered once


@pytest.mark.rule("AOD-12", "AOD-28")
def test_a_broken_group_is_told_apart_from_a_whole_one_of_the_same_creature():
    battle = Battle().roll("Golem", "Golem", "Golem")
    battle.use("1 Golem, battlefield: You have 1 armour.")
    battle.use("2 Golem, battlefield: Deal 2 dmg.")
    battle.choose("Return 1 die of Golem from the Battlefield (2 Golem")
    assert battle.offers("Return 1 die of Golem from the Battlefield (1 Golem")
    assert battle.offers("Return 1 die of broken Golem from the Battlefield (2 Golem")


@pytest.mark.rule("AOD-12")
def test_clean_up_returns_any_dice_and_keeps_the_rest():
    battle = Battle().roll("Golem", "Golem", "Imp", "Hydra", "Hydra")
    battle.use("2 Golem, battlefield: Deal 2 dmg.").passes("activation")
    battle.choose("Return 1 Hydra from Storage")
    assert battle.storage(0) == ["Imp", "Hydra"]
    battle.choose("Return 1 die of Golem")
    assert battle.fields(0) == [1]
    battle.choose("Return all of Storage")
    assert battle.zones(0) == (7, 0, 1, 4)
    battle.passes("clean-up").end_turn()
    assert battle.fields(0) == [1]


@pytest.mark.rule("AOD-12")
def test_a_whole_group_returns_at_once():
    battle = Battle().roll("Golem", "Golem").use("2 Golem, battlefield: You have 2 armour.")
    battle.choose("Return 2 dice of Golem")
    assert battle.zones(0) == (8, 0, 0, 4)


@pytest.mark.rule("AOD-13")
def test_some_abilities_work_in_the_opponents_turn_only():
    battle = Battle().roll("Mirror", "Mirror")
    battle.at("clean-up")  # nothing of it can be activated in one's own turn
    battle.passes("clean-up")
    battle.roll("Shaman", "Shaman")
    battle.at("window", 0)  # after the roll: what does not speak of damage
    assert battle.offers("Activate 1 Mirror, opponent's turn: Return 1")
    assert not battle.offers("Activate 1 Mirror, opponent's turn: Deflect")
    assert battle.decision.prompt == "Your opponent has rolled: do you answer?"
    battle.use("1 Mirror, opponent's turn: Return 1")
    assert battle.storage(1) == ["Shaman"]
    battle.passes("window").use("1 Shaman: Deal 1 dmg.")
    battle.at("window", 0)
    assert battle.offers("Activate 1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert battle.decision.prompt == "1 dmg is dealt to you: do you answer?"


# --- damage ---------------------------------------------------------------------------------------


def attacked(*storage: str, **rules: Any) -> Battle:
    """Player 1 has these dice in Storage while player 0 is in the Activation Phase, with eight
    dice: three Shamans, Golems kept for Armour, the rest as needed.
    """
    return Battle(**rules).given(1, storage)


@pytest.mark.rule("AOD-16")
def test_damage_lowers_the_opponents_health():
    battle = Battle().roll("Shaman", "Shaman").use("2 Shaman: Deal 4 dmg.")
    assert (battle.health(0), battle.health(1)) == (16, 12)
    assert [event.amount for event in battle.happened(e.ArmyDamageDealt)] == [4]


@pytest.mark.rule("AOD-01", "AOD-16")
@pytest.mark.parametrize("attacker", [0, 1])
def test_of_two_players_each_is_the_others_opponent(attacker: int):
    battle = Battle().turn_of(attacker).roll("Shaman", "Shaman").use("2 Shaman: Deal 4 dmg.")
    assert (battle.health(attacker), battle.health(1 - attacker)) == (16, 12)


@pytest.mark.rule("AOD-14", "AOD-16")
def test_damage_beyond_the_health_that_is_left_ends_the_round_at_nothing():
    """What would answer the damage comes too late, and the next Round begins as any other."""
    battle = Battle().end_turn()
    battle.roll("Spider", "Spider").use("2 Spider, battlefield: When you are dealt dmg").end_turn()
    battle.given(1, health=3).roll("Shaman", "Shaman").use("2 Shaman: Deal 4 dmg.")
    (changed,) = battle.happened(e.ArmyHealthChanged)
    assert (changed.player, changed.change, changed.total) == (1, -3, 0)
    assert battle.happened(e.RoundWon) == [e.RoundWon(0, 1, 1)]
    assert (battle.health(0), battle.health(1)) == (18, 18)


@pytest.mark.rule("AOD-14", "AOD-16")
def test_with_one_health_left_the_round_goes_on_and_the_damage_is_answered():
    battle = Battle().end_turn()
    battle.roll("Spider", "Spider").use("2 Spider, battlefield: When you are dealt dmg").end_turn()
    battle.given(1, health=5).roll("Shaman", "Shaman").use("2 Shaman: Deal 4 dmg.")
    assert (battle.health(0), battle.health(1)) == (15, 1)
    assert battle.happened(e.RoundWon) == []


@pytest.mark.rule("AOD-17")
def test_penetrating_damage_ignores_armour_and_cannot_be_deflected():
    battle = Battle().end_turn()
    battle.roll("Golem", "Golem", "Mirror").use("2 Golem, battlefield: You have 2 armour.")
    battle.end_turn()
    battle.roll("Shaman", "Shaman", "Shaman").passes("window")
    battle.use("3 Shaman: Deal 3 penetrating dmg.")
    assert battle.health(1) == 13
    assert battle.storage(1) == ["Mirror"]


@pytest.mark.rule("AOD-18")
def test_poison_of_three_dice_deals_three_then_two_then_one():
    """A34: 6 in all, one die back each time."""
    battle = Battle().roll("Spider", "Spider", "Spider").use("X Spider", 3)
    seen = [(16 - battle.health(1), battle.fields(0))]
    for _ in range(2):
        battle.end_turn().end_turn()
        battle.choose("Roll nothing").choose("Activate")
        seen.append((16 - battle.health(1), battle.fields(0)))
    assert seen == [(3, [2]), (5, [1]), (6, [])]
    assert battle.zones(0) == (8, 0, 0, 4)


@pytest.mark.rule("AOD-18")
def test_poison_ignores_armour_and_deflect():
    battle = Battle().end_turn()
    battle.roll("Golem", "Golem", "Mirror").use("2 Golem, battlefield: You have 2 armour.")
    battle.end_turn()
    battle.roll("Spider", "Spider").passes("window").use("X Spider", 2)
    assert battle.health(1) == 14


@pytest.mark.rule("AOD-18")
def test_delayed_poison_deals_nothing_in_the_turn_it_is_placed():
    battle = Battle(poison_delayed=True).roll("Spider", "Spider").use("X Spider", 2)
    assert (battle.health(1), battle.fields(0)) == (16, [2])
    battle.at("clean-up")
    battle.end_turn().end_turn()
    battle.choose("Roll nothing").choose("Activate 2 dice")
    assert (battle.health(1), battle.fields(0)) == (14, [1])


@pytest.mark.rule("AOD-19")
def test_poison_that_is_not_activated_neither_hurts_nor_shrinks():
    battle = Battle().roll("Spider", "Spider").use("X Spider", 2)
    battle.end_turn().end_turn().end_turn().end_turn()
    assert (battle.health(1), battle.fields(0)) == (14, [1])


@pytest.mark.rule("AOD-20")
def test_deflect_three_against_two_prevents_and_returns_two():
    battle = attacked("Mirror", "Mirror").roll("Hydra", "Hydra").passes("window")
    battle.use("X Hydra", 2).use("2 Mirror, opponent's turn: Deflect 3 dmg.")
    assert (battle.health(0), battle.health(1)) == (14, 16)
    assert battle.storage(1) == []


@pytest.mark.rule("AOD-20")
def test_deflect_two_against_four_lets_two_through():
    battle = attacked("Mirror").roll("Shaman", "Shaman").passes("window")
    battle.use("2 Shaman: Deal 4 dmg.").use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert (battle.health(0), battle.health(1)) == (14, 14)


@pytest.mark.rule("AOD-20", "AOD-26")
def test_two_deflects_answer_one_damage_separately_or_as_one():
    battle = attacked("Mirror", "Mirror").roll("Shaman", "Shaman").passes("window")
    battle.use("2 Shaman: Deal 4 dmg.").use("1 Mirror, opponent's turn: Deflect 2 dmg.", 2)
    assert (battle.health(0), battle.health(1)) == (12, 16)
    assert [event.amount for event in battle.happened(e.ArmyDamageDealt)] == [4]


@pytest.mark.rule("AOD-20")
def test_two_deflects_of_one_damage_each_return_what_they_prevented():
    battle = attacked("Mirror", "Mirror", "Mirror").roll("Shaman", "Shaman").passes("window")
    battle.use("2 Shaman: Deal 4 dmg.").use("1 Mirror, opponent's turn: Deflect 2 dmg.", 1)
    battle.use("2 Mirror, opponent's turn: Deflect 3 dmg.")
    assert (battle.health(0), battle.health(1)) == (12, 16)
    assert battle.happened(e.DamageDeflected) == [e.DamageDeflected(1, 2)] * 2
    assert [event.amount for event in battle.happened(e.ArmyDamageDealt)] == [2, 2]


@pytest.mark.rule("AOD-20")
def test_prevention_in_words_returns_nothing():
    battle = attacked("Mirror").roll("Shaman", "Shaman").passes("window")
    battle.use("2 Shaman: Deal 4 dmg.").use("1 Mirror, opponent's turn: Prevent 1 of that dmg.")
    assert (battle.health(0), battle.health(1)) == (16, 13)


@pytest.mark.rule("AOD-21", "AOD-24")
def test_returned_damage_is_damage_and_the_attackers_armour_takes_from_it_in_their_own_turn():
    battle = attacked("Mirror").roll("Shaman", "Shaman", "Golem").passes("window")
    battle.use("1 Golem, battlefield: You have 1 armour.")
    battle.use("2 Shaman: Deal 4 dmg.").use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert (battle.health(0), battle.health(1)) == (15, 14)
    assert battle.happened(e.ArmourHeld) == [e.ArmourHeld(0, 1)]


@pytest.mark.rule("AOD-22")
def test_returned_damage_is_not_deflected_again():
    battle = attacked("Mirror").roll("Shaman", "Shaman", "Mirror", "Mirror").passes("window")
    battle.use("2 Shaman: Deal 4 dmg.").use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert (battle.health(0), battle.health(1)) == (14, 14)
    battle.at("clean-up", 0)
    assert battle.storage(0) == ["Mirror", "Mirror"]


@pytest.mark.rule("AOD-13", "AOD-11")
def test_a_deflect_that_stays_on_the_battlefield_answers_once_each_turn():
    battle = attacked("Mirror", "Mirror").roll("Shaman", "Shaman", "Shaman").passes("window")
    battle.use("1 Shaman: Deal 1 dmg.", 1)
    battle.use("2 Mirror, battlefield, opponent's turn: Deflect 1 dmg.")
    assert (battle.fields(1), battle.health(0), battle.health(1)) == ([2], 15, 16)
    battle.use("1 Shaman: Deal 1 dmg.", 1)
    assert battle.health(1) == 15  # once a turn
    battle.end_turn().end_turn()
    battle.roll("Shaman").use("1 Shaman: Deal 1 dmg.", 1).choose("Activate 2 dice on the Battle")
    assert (battle.fields(1), battle.health(0), battle.health(1)) == ([2], 14, 15)


def armoured(amount: int) -> Battle:
    """Player 1 has so much Armour; player 0 is about to roll."""
    battle = Battle().end_turn()
    battle.roll(*["Golem"] * amount)
    if amount > 1:
        battle.use("X Golem, battlefield: You have X armour.", amount)
    else:
        battle.use("1 Golem, battlefield: You have 1 armour.")
    return battle.end_turn()


@pytest.mark.rule("AOD-23")
def test_armour_takes_its_number_off_each_instance_and_never_below_nothing():
    battle = armoured(2).roll("Shaman", "Shaman", "Shaman").use("2 Shaman: Deal 4 dmg.")
    assert battle.health(1) == 14
    battle.use("1 Shaman: Deal 1 dmg.")
    assert battle.health(1) == 14
    assert battle.view(1).armour == 2


@pytest.mark.rule("AOD-23")
def test_two_sets_of_armour_add_up():
    battle = armoured(1).end_turn()
    battle.roll("Golem", "Golem").use("2 Golem, battlefield: You have 2 armour.").end_turn()
    battle.roll("Shaman", "Shaman").use("2 Shaman: Deal 4 dmg.")
    assert (battle.view(1).armour, battle.health(1)) == (3, 15)


@pytest.mark.rule("AOD-25")
def test_health_gained_has_no_ceiling():
    battle = Battle().roll("Hydra").use("1 Hydra: Gain 3 Health.")
    assert battle.health(0) == 19
    assert battle.happened(e.ArmyHealthChanged) == [e.ArmyHealthChanged(0, 3, 19)]


@pytest.mark.rule("AOD-26")
@pytest.mark.parametrize(("together", "dealt"), [(True, 2), (False, 0)])
def test_three_activations_against_armour_one(together: bool, dealt: int):
    battle = armoured(1).roll("Shaman", "Shaman", "Shaman")
    if together:
        battle.use("1 Shaman: Deal 1 dmg.", 3)
    else:
        for _ in range(3):
            battle.use("1 Shaman: Deal 1 dmg.", 1)
    assert 16 - battle.health(1) == dealt


@pytest.mark.rule("AOD-27")
def test_accumulated_three_against_deflect_two():
    """1 gets through, 2 come back."""
    battle = attacked("Mirror").roll("Shaman", "Shaman", "Shaman").passes("window")
    battle.use("1 Shaman: Deal 1 dmg.", 3).use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert (battle.health(0), battle.health(1)) == (14, 15)


@pytest.mark.rule("AOD-27")
def test_separate_ones_against_one_deflect_two():
    """2 get through, 1 comes back."""
    battle = attacked("Mirror").roll("Shaman", "Shaman", "Shaman").passes("window")
    battle.use("1 Shaman: Deal 1 dmg.", 1).use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    battle.use("1 Shaman: Deal 1 dmg.", 1).use("1 Shaman: Deal 1 dmg.", 1)
    assert (battle.health(0), battle.health(1)) == (15, 14)


@pytest.mark.rule("AOD-28")
def test_a_broken_set_gives_no_armour_and_leaves_only_in_the_owners_clean_up():
    battle = armoured(2).roll("Imp", "Shaman", "Shaman")
    battle.choose("Activate 1 Imp: Return 1 of an opponent's dice from the Battlefield.")
    assert battle.fields(1) == [1]
    assert battle.view(1).armour == 0
    assert [event.player for event in battle.happened(e.GroupBroken)] == [1]
    battle.use("2 Shaman: Deal 4 dmg.")
    assert battle.health(1) == 12
    battle.turn_of(1).roll("Imp")
    assert not battle.offers("Activate 1 die on the Battlefield")
    battle.passes("activation").choose("Return 1 die of broken Golem")
    assert battle.fields(1) == []


@pytest.mark.rule("AOD-28")
def test_a_broken_set_that_was_activated_each_turn_is_no_longer():
    battle = Battle().roll("Golem", "Golem").use("2 Golem, battlefield: Deal 2 dmg.")
    battle.choose("Return 1 die of Golem").end_turn().end_turn()
    battle.choose("Roll nothing")
    battle.at("clean-up")
    assert battle.fields(0) == [1]


@pytest.mark.rule("AOD-28")
def test_clean_up_tells_a_broken_set_from_live_armour():
    battle = armoured(2).turn_of(1).roll("Golem", "Golem")
    battle.use("X Golem, battlefield: You have X armour.", 2).end_turn().roll("Imp")
    battle.choose("Activate 1 Imp: Return 1 of an opponent's dice from the Battlefield.")
    battle.turn_of(1).roll("Imp").passes("activation")
    assert battle.game.decision is not None
    said = [option.text for option in battle.game.decision.options]
    assert "Return 1 die of broken Golem from the Battlefield" in said
    assert "Return 1 die of Golem from the Battlefield" in said
    assert len(said) == len(set(said))


@pytest.mark.rule("AOD-29")
def test_x_takes_any_number_of_dice():
    battle = Battle().roll("Hydra", "Hydra", "Hydra", "Hydra")
    battle.choose("Activate X Hydra")
    assert battle.game.decision is not None
    assert [o.value for o in battle.game.decision.options] == [4, 3, 2, 1]
    battle.choose("3 dice")
    assert battle.health(1) == 13
    assert battle.storage(0) == ["Hydra"]
    battle.choose("Activate X Hydra")
    assert battle.health(1) == 12  # one die is left: nothing to ask


@pytest.mark.rule("AOD-26")
@pytest.mark.parametrize(("together", "dealt"), [(True, 3), (False, 4)])
def test_lizardmen_add_to_each_damage_that_is_dealt(together: bool, dealt: int):
    """Two Goblins: 2 and 1 more, or 1 and 1 more, twice."""
    battle = kit.Battle("goblinoids", "spellcasters", load_content())
    battle.roll("Lizardmen", "Lizardmen", "Lizardmen", "Goblin", "Goblin")
    battle.use("3 Lizardmen, battlefield")
    for count in (2,) if together else (1, 1):
        battle.use("1 Goblin: Deal 1 dmg.", count)
    assert 16 - battle.health(1) == dealt


@pytest.mark.rule("AOD-31")
def test_shamans_deal_one_and_lizardmen_care_how_often_damage_is_dealt():
    factions = load_content().factions
    shaman = next(c for c in factions["spellcasters"].creatures if c.name.text == "Shaman")
    lizardmen = next(c for c in factions["goblinoids"].creatures if c.name.text == "Lizardmen")
    code, book = _code(load_content()), book_of(load_content())
    assert outlook(book, "creature:spellcasters/shaman/1").dmg == 1
    assert code.creatures["creature:spellcasters/shaman/1"].needs[0][1] == 1
    assert outlook(book, "creature:goblinoids/lizardmen/1").bonus == 1
    assert len(shaman.abilities) == len(lizardmen.abilities) == 1


@pytest.mark.rule("AOD-31", "AOD-26")
@pytest.mark.parametrize(("together", "dealt"), [(True, 4), (False, 6)])
def test_what_is_added_to_each_damage_favours_separate_activations(together: bool, dealt: int):
    battle = Battle().roll("Spider", "Spider", "Shaman", "Shaman", "Shaman")
    battle.use("2 Spider, battlefield: While you deal dmg: Add 1 to that dmg.")
    for count in [3] if together else [1, 1, 1]:
        battle.use("1 Shaman: Deal 1 dmg.", count)
    assert 16 - battle.health(1) == dealt


ODDS = """
faction Odds
  dice: 1 Ant, 2 Bee, 3 Cat, 4 Dog, 5 Eel, 6 Fox
  creature Ant
    1 Ant: Deal 3 dmg.
    1 Ant: Deal dmg equal to 1 per Fox in your Storage.
  creature Bee
    X Bee, battlefield: Deal X dmg.
    2 Bee, battlefield: Deal 2 poison dmg.
  creature Cat
    1 Cat, battlefield: While you deal dmg: You have 1 armour. Add 1 to that dmg.
  creature Dog
    1 Dog, opponent's turn: Deflect 2 dmg. If at least 1 dmg was prevented, gain 1 Health.
    1 Dog, opponent's turn: Prevent 1 of that dmg.
    1 Dog, opponent's turn: Return 1 of an opponent's dice from the Storage.
  creature Eel
    1 Eel: Heal 2.
    1 Eel: Gain 3 Health.
    1 Eel: Lose 4 Health.
    1 Eel: Steal 5 Health.
    1 Eel: Roll 1.
  creature Fox
    1 Fox: Deal 1 dmg.
"""


def odds(*dice: str) -> kit.Battle:
    """A game between two Odds, whose first player has rolled these."""
    battle = kit.Battle("odds", "odds", content(ODDS))
    battle.given(0, health=20).given(1, health=20)
    return battle.roll(*dice)


@pytest.mark.rule("AOD-26")
@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("1 Ant: Deal 3 dmg.", (20, 14)),
        ("1 Eel: Heal 2.", (24, 20)),
        ("1 Eel: Gain 3 Health.", (26, 20)),
        ("1 Eel: Lose 4 Health.", (12, 20)),
        ("1 Eel: Steal 5 Health.", (30, 10)),
    ],
)
def test_numbers_of_two_activations_are_added_up(text: str, health: tuple[int, int]):
    battle = odds("Ant", "Ant", "Eel", "Eel").use(text, 2)
    assert (battle.health(0), battle.health(1)) == health
    assert [event.times for event in battle.happened(e.CreatureActivated)] == [2]


@pytest.mark.rule("AOD-26")
def test_two_preventions_are_added_up():
    battle = odds("Dog", "Dog").end_turn().roll("Ant").passes("window").use("1 Ant: Deal 3 dmg.")
    battle.use("1 Dog, opponent's turn: Prevent 1 of that dmg.", 2)
    assert battle.health(0) == 19


@pytest.mark.rule("AOD-26")
def test_what_has_no_number_to_add_up_is_activated_one_by_one():
    battle = odds("Eel", "Eel", "Eel").choose("Activate 1 Eel: Roll 1.").faces(6)
    assert battle.storage(0) == ["Eel", "Eel", "Fox"]


@pytest.mark.rule("AOD-26", "AOD-29")
def test_dice_of_the_battlefield_are_put_there_once_for_each_activation():
    battle = odds("Bee", "Bee", "Bee", "Bee").choose("Activate 2 Bee")
    assert (battle.storage(0), battle.fields(0)) == (["Bee", "Bee"], [1])


@pytest.mark.rule("AOD-26")
def test_an_ability_that_deals_nothing_deals_no_damage_to_which_something_is_added():
    battle = odds("Cat", "Ant", "Ant").use("1 Cat").use("1 Ant: Deal dmg equal", 1)
    assert battle.health(1) == 20
    battle.use("1 Ant: Deal 3 dmg.", 1)
    assert battle.health(1) == 16


@pytest.mark.rule("AOD-31")
def test_every_standing_change_of_a_set_counts():
    assert odds("Cat", "Ant").use("1 Cat").use("1 Ant: Deal 3 dmg.").health(1) == 16


@pytest.mark.rule("AOD-28")
def test_a_set_of_any_number_that_lost_a_die_is_activated_with_the_others():
    battle = odds("Bee", "Bee", "Bee").use("X Bee", 3).choose("Return 1 die of Bee")
    battle.end_turn().end_turn().choose("Roll nothing")
    battle.choose("Activate 2 dice on the Battlefield")
    assert battle.health(1) == 20 - 3 - 2


@pytest.mark.rule("AOD-18", "AOD-28")
def test_poison_of_a_fixed_number_of_dice_is_not_broken_by_shrinking():
    battle = odds("Bee", "Bee").use("2 Bee").end_turn().end_turn().choose("Roll nothing")
    battle.choose("Activate 1 die on the Battlefield")
    assert (battle.health(1), battle.fields(0)) == (20 - 2 - 1, [])


@pytest.mark.rule("AOD-20")
def test_what_is_deflected_is_prevented():
    battle = odds("Dog").end_turn().roll("Ant").passes("window").use("1 Ant: Deal 3 dmg.")
    battle.use("1 Dog, opponent's turn: Deflect 2 dmg.")
    assert (battle.health(0), battle.health(1)) == (20 - 1 + 1, 20 - 2)


@pytest.mark.rule("AOD-13")
def test_a_die_leaves_the_opponents_storage_in_the_opponents_turn():
    battle = odds("Dog").end_turn().roll("Ant", "Eel")
    battle.use("1 Dog, opponent's turn: Return 1 of an opponent's dice from the Storage.")
    battle.choose("Eel")
    assert (battle.storage(1), battle.storage(0)) == (["Ant"], [])


# --- rulings --------------------------------------------------------------------------------------


@pytest.mark.rule("AOD-20", "AOD-23")
@pytest.mark.parametrize(("before", "returned", "taken"), [(False, 2, 0), (True, 3, 0)])
def test_four_damage_against_armour_two_and_deflect_three(before: bool, returned: int, taken: int):
    """A82: Armour first leaves 2 to deflect; Deflect first sends 3 back."""
    battle = Battle(deflect_before_armour=before).end_turn()
    battle.roll("Golem", "Golem", "Mirror", "Mirror")
    battle.use("2 Golem, battlefield: You have 2 armour.").end_turn()
    battle.roll("Shaman", "Shaman").passes("window").use("2 Shaman: Deal 4 dmg.")
    battle.use("2 Mirror, opponent's turn: Deflect 3 dmg.")
    assert (16 - battle.health(0), 16 - battle.health(1)) == (returned, taken)


@pytest.mark.rule("AOD-14", "AOD-20")
@pytest.mark.parametrize(("returns_first", "winner"), [(False, 0), (True, 1)])
def test_when_a_deflected_damage_is_fatal_for_both_one_player_scores(returns_first, winner):
    """A83: 4 damage, Deflect 2, the defender at 2 and the attacker at 1. What is left lands first,
    unless the table plays it the other way.
    """
    battle = attacked("Mirror", deflect_returns_first=returns_first)
    battle.given(1, health=2).given(0, health=1)
    battle.roll("Shaman", "Shaman").passes("window").use("2 Shaman: Deal 4 dmg.")
    battle.use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert battle.happened(e.RoundWon) == [e.RoundWon(winner, 1, 1)]


@pytest.mark.rule("AOD-20")
@pytest.mark.parametrize("returns_first", [False, True])
def test_in_which_order_they_land_changes_no_number(returns_first):
    battle = attacked("Mirror", "Mirror", deflect_returns_first=returns_first)
    battle.roll("Shaman", "Shaman", "Golem").passes("window")
    battle.use("1 Golem, battlefield: You have 1 armour.")
    battle.use("2 Shaman: Deal 4 dmg.").use("2 Mirror, opponent's turn: Deflect 3 dmg.")
    assert (battle.health(0), battle.health(1)) == (14, 15)


@pytest.mark.rule("AOD-14", "AOD-20")
def test_returned_damage_can_end_the_round():
    battle = attacked("Mirror").given(0, health=2)
    battle.roll("Shaman", "Shaman").passes("window").use("2 Shaman: Deal 4 dmg.")
    battle.use("1 Mirror, opponent's turn: Deflect 2 dmg.")
    assert battle.happened(e.RoundWon) == [e.RoundWon(1, 1, 1)]
    battle.at("roll", 0)


@pytest.mark.rule("AOD-14")
def test_a_player_can_lose_a_round_by_their_own_text():
    battle = Battle().roll("Imp").choose("Activate 1 Imp: Lose 16 Health.")
    assert battle.happened(e.RoundWon) == [e.RoundWon(1, 1, 1)]


# --- in words -------------------------------------------------------------------------------------


def test_stealing_is_not_damage():
    battle = armoured(2).roll("Hydra").use("1 Hydra: Steal 2 Health.")
    assert (battle.health(0), battle.health(1)) == (18, 14)


def test_dice_in_storage_are_counted_without_those_in_use():
    battle = Battle().roll("Hydra", "Hydra", "Shaman", "Shaman", "Imp").use("2 Hydra: Deal dmg")
    assert battle.health(1) == 14


def test_dice_are_rolled_again_set_and_rolled_besides():
    battle = Battle().roll("Imp", "Imp", "Imp", "Golem", "Golem")
    battle.choose("Activate 1 Imp: Re-roll up to 2 of your dice.").choose("Golem").choose("No more")
    battle.faces(FACES["Shaman"])
    assert battle.storage(0) == ["Imp", "Imp", "Shaman", "Golem"]
    battle.choose("Activate 1 Imp: Set 1 of your dice to any value.")
    battle.choose("Golem").choose("Shaman")
    assert battle.storage(0) == ["Imp", "Shaman", "Shaman"]
    battle.choose("Activate 1 Imp: Roll 2.").faces(3, 3)
    assert battle.storage(0) == ["Shaman", "Shaman", "Spider", "Spider"]


def test_a_condition_and_a_repetition():
    battle = Battle().roll("Imp", "Imp", "Imp")
    battle.use("1 Imp: If your Health is less", 1)
    assert battle.health(0) == 17
    battle.use("1 Imp: Do this 3 times", 1)
    assert battle.health(1) == 13
    assert [event.amount for event in battle.happened(e.ArmyDamageDealt)] == [1, 1, 1]


def test_a_trigger_answers_once_a_turn():
    battle = Battle().end_turn()
    battle.roll("Spider", "Spider").use("2 Spider, battlefield: When you are dealt dmg").end_turn()
    battle.roll("Shaman", "Shaman")
    battle.use("1 Shaman: Deal 1 dmg.", 1).use("1 Shaman: Deal 1 dmg.", 1)
    assert (battle.health(0), battle.health(1)) == (15, 14)


# --- the public face ------------------------------------------------------------------------------


def test_a_saved_game_goes_on_as_it_would_have():
    game = new_game(library(), ["ranks", "ranks"], MODE, seed=5)
    chooser = random.Random(5)
    for step in range(200):
        if game.decision is None:
            break
        if step % 10 == 0:
            again = Game.from_json(game.to_json(), library())
            assert again.to_json() == game.to_json()
            assert again.decision == game.decision
            game = again
        assert game.decision is not None
        game = game.apply(chooser.choice(game.decision.options))
    replay = Replay.from_json(game.replay.to_json())
    assert replay.play(library()).to_json() == game.to_json()


def test_passing_until_the_end_of_the_turn_mutes_answers():
    battle = attacked("Mirror", "Mirror").roll("Shaman", "Shaman")
    battle.at("window", 1)
    game = battle.game.pass_until("turn")
    assert game.decision is not None
    game = game.apply(next(o for o in game.decision.options if "2 Shaman" in o.text))
    assert game.view(1).players[1].health == 12  # nobody was asked
    assert game.choices[-2] == "pass@turn"


def test_an_answer_that_is_not_offered_is_refused():
    with pytest.raises(IllegalAction, match="is not offered now"):
        Battle().game.apply("roll:6")


def test_a_turn_limit_makes_a_draw():
    game = new_game(library(), ["ranks", "ranks"], MODE, seed=1, turn_limit=3)
    while game.decision is not None:
        game = game.apply(game.decision.options[-1])
    assert game.is_over
    assert game.winners == ()


def test_views_show_both_armies_and_only_the_own_decision():
    game = Battle().game
    mine, theirs = game.view(0), game.view(1)
    assert mine.decision is not None
    assert theirs.decision is None
    assert theirs.waiting_for == 0
    assert [p.name for p in mine.players] == ["Ranks", "Ranks"]
    assert game.names == ("Ranks 1", "Ranks 2")


@pytest.mark.rule("AOD-05", "AOD-14")
@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_their_dice_and_come_to_an_end(seed: int):
    factions = sorted(_library().factions)
    chooser = random.Random(seed)
    sides = [chooser.choice(factions), chooser.choice(factions)]
    game = new_game(_library(), sides, MODE, seed=seed, turn_limit=400)
    while game.decision is not None:
        game = game.apply(chooser.choice(game.decision.options))
        assert_sound(game)
        assert all(str(event) for event in game.events)
    winners = [army.points for army in armies_of(game._table).armies]
    assert max(winners) == 3 or game._table.turn == 400


def test_no_faction_or_creature_is_named_in_python_or_grammar():
    root = Path(__file__).parents[2]
    names = {
        name
        for faction in _library().factions.values()
        for name in (faction.name.text, *(c.name.text for c in faction.creatures))
    }
    sources = [*root.glob("dicethrone_rules/army/*.py"), *root.glob("grammar/*.lark")]
    sources += [*root.glob("dicethrone_rules/agents/army.py")]
    for source in sources:
        text = source.read_text()
        assert not [name for name in names if name in text], source


@cache
def _library() -> Library:
    return load_content()


def _code(library: Library) -> ArmyCode:
    from dicethrone_rules.army.compile import army_code_of

    return army_code_of(library, library.factions)


def test_the_shipped_factions_use_every_word_of_the_glossary():
    code, book = _code(_library()), book_of(_library())
    found = [outlook(book, key) for key in code.creatures]
    for word in ("dmg", "penetrating", "poison", "health", "deflect", "armour", "bonus", "others"):
        assert any(getattr(brings, word) for brings in found), word
    assert len(code.factions) == 6
    for faction in _library().factions.values():
        assert len(faction.creatures) == 6


@pytest.mark.rule("AOD-12")
def test_groups_of_one_creature_are_told_apart_by_what_they_do():
    battle = Battle().roll("Golem", "Golem", "Golem", "Imp", "Imp")
    battle.use("1 Golem, battlefield: You have 1 armour.")
    battle.use("2 Golem, battlefield: Deal 2 dmg.").passes("activation")
    decision = battle.game.decision
    assert decision is not None
    offered = [option.text for option in decision.options if "Golem" in option.text]
    assert len(set(offered)) == len(offered) == 3
    assert offered[0].endswith("(1 Golem, battlefield: You have 1 armour.)")
