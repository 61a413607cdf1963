"""Tiles, loot and equipment whose effect needs a moment of its own to be counted: a roll of the
boss, a die that changes, damage that lands later, tokens to take away. Numbers are the texts'.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine.events import DiceRolled
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.testing.scenario import Scenario
from tests.box.yard import _deck, battle, change, decide, lane, library, state

HERO, MATE, BOSS = 0, 1, 2
TURN = "Explore the tile of level 1 in row 1"


def offered(game: Scenario, text: str, when: Callable[[Scenario], bool] = bool) -> Scenario:
    """Goes on until an option that begins so is there."""
    for _ in range(90):
        if game.offers(text) and when(game):
            return game
        decide(game, 0)
    raise AssertionError(f"never offered: {text}")


def wearing(*gear: str) -> Scenario:
    """A battle from its beginning in which the first hero wears this; all dice show 1."""
    deck = (*_deck("barbarian"), *gear)
    seats = [dt.Seat("barbarian", deck=deck, hand=(), equipment=gear), dt.Seat("monk", hand=())]
    game = Scenario("boss-battle", seats, library(), "", session=Session("the-yard"))
    game._filler = 1
    return game


def to_the_mate(game: Scenario) -> Scenario:
    """Goes on until the other hero's turn; nothing more is used."""
    while game.table.active != MATE:
        decide(game, 9)
    return game


# --- tiles ----------------------------------------------------------------------------------------


def test_a_shoal_washes_off_good_and_bad_tokens() -> None:
    crawl = lane("Emerald Shoal", tokens=(("Poison", 2), ("Evasive", 1)))
    offered(crawl, TURN).choose(TURN)
    while not crawl.player(HERO).engaged:
        decide(crawl, 0)
    assert not crawl.player(HERO).tokens


@pytest.mark.parametrize(("cards", "left"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_a_citadel_takes_half_of_every_hand_rounded_up_and_gives_a_card(
    cards: int, left: int
) -> None:
    hand = ["Tip It", "Six-It", "So Wild", "Samesies", "Better D"][:cards]
    crawl = lane("Citadel", hands=(tuple(hand), tuple(hand)))
    crawl.choose(TURN)
    while not crawl.player(HERO).engaged:
        decide(crawl, 0)
    assert [len(crawl.player(seat).hand) for seat in (HERO, MATE)] == [left, left]


def test_a_tower_lays_an_upgrade_of_cost_2_and_none_of_cost_3() -> None:
    crawl = lane("Lonely Tower", hands=(("Smack II", "Thick Skin II"), ()))
    crawl.choose(TURN)
    offered(crawl, "Yes").choose("Yes")
    while not crawl.player(HERO).engaged:
        decide(crawl, 0)
    assert len(crawl.player(HERO).upgrades) == 1
    assert crawl.hand(HERO) == ["Thick Skin II"]
    bare = lane("Lonely Tower", hands=(("Thick Skin II",), ()))
    bare.choose(TURN)
    while not bare.player(HERO).engaged:
        # Plays that can do nothing are not offered.
        assert "Yes" not in [option.text for option in bare.decision.options]
        decide(bare, 0)
    assert not bare.player(HERO).upgrades


# --- loot -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (6, 2, "a cards +1, a cp -1, a health -2, b health -2"),
        (2, 6, "a cards -1, a cp -1, a health -2, b cards +2, b health -2"),
        (3, 3, "a cards +1, a cp -1, b cards +2"),
    ],
)
def test_a_link_gives_the_higher_roll_cards_and_the_lower_one_damage(
    mine: int, theirs: int, told: str
) -> None:
    yard = battle("Link").given(HERO, hand=["Link"]).given(MATE, hand=[])
    before = state(yard)
    yard.dice(mine, theirs).play("Link").roll(1, 1, 4, 5, 6)
    found = {name: by for name, by in state(yard).items() if not name.startswith(("die", "all"))}
    found["attempts"] = before["attempts"]
    assert change(before, found) == told  # both heroes have one dial


@pytest.mark.parametrize(("card", "heals"), [("Stamina Tonic", 0), ("Stamina Tonic II", 3)])
def test_a_tonic_gives_another_offensive_roll_phase(card: str, heals: int) -> None:
    yard = battle(card).given(HERO, hand=[card])
    before = yard.health(HERO)
    yard.play(card)
    assert yard.health(HERO) == before + heals
    yard.activate("Smack", 1, 1, 1, 4, 4)
    yard._filler = 2
    for _ in range(30):
        if yard.decision.kind == "roll":
            break
        decide(yard, 0)
    assert (yard.table.active, yard.health(BOSS)) == (HERO, 60 - 4)
    yard.activate("Smack").finish()
    assert yard.health(BOSS) == 60 - 4 - 8  # five of a kind


def test_a_spyglass_turns_a_tile_beside_the_hero() -> None:
    deck = (*_deck("barbarian"), "Spyglass")
    seats = [dt.Seat("barbarian", deck=deck, hand=("Spyglass",)), dt.Seat("monk", hand=())]
    crawl = Scenario("portal-crawl", seats, library(), "", session=Session("the-lane"))
    before = adventure_of(crawl.table).map
    offered(crawl, "Play Spyglass")
    crawl.choose("Play Spyglass")
    for _ in range(10):
        if crawl.decision.kind in ("move", "salve") or crawl.player(HERO).engaged:
            break
        decide(crawl, 0)
    after = adventure_of(crawl.table).map
    assert before is not None
    assert after is not None
    turned = [tile.place for tile in after.tiles if tile.explored]
    assert len(turned) == 1 + sum(tile.explored for tile in before.tiles)
    assert set(turned) - {(0, 0)} <= {(0, 1), (1, 0)}


def test_two_status_effects_of_a_player_are_taken_at_once() -> None:
    card = "Get That Outta Here IV"
    yard = battle(card).given(HERO, hand=[card], tokens={"Poison": 2, "Bleed": 1})
    yard.play(card).choose("Player 1").choose("2")
    while yard.decision.kind not in ("main", "halt"):
        decide(yard, 0)
    assert len(yard.player(HERO).tokens) == 1


@pytest.mark.parametrize(
    ("card", "cost"), [("So Wild II", 1), ("So Wild III", 0), ("So Wild IV", 0)]
)
def test_so_wild_sets_a_die_to_any_value(card: str, cost: int) -> None:
    yard = battle(card).given(HERO, hand=[card]).dice(1, 1, 1, 4, 4)
    offered(yard, f"Play {card}").play(card).choose("Die 4").choose("Set it to 6")
    assert yard.table.rolls[-1].faces == [1, 1, 1, 6, 4]
    assert yard.cp(HERO) == 5 - cost


def test_the_wildest_changes_another_die_by_one() -> None:
    yard = battle("So Wild IV").given(HERO, hand=["So Wild IV"]).dice(1, 1, 1, 4, 4)
    offered(yard, "Play So Wild IV").play("So Wild IV").choose("Die 4").choose("Set it to 6")
    yard.choose("Die 1")
    while yard.table.rolls[-1].faces == [1, 1, 1, 6, 4]:
        decide(yard, 0)
    assert yard.table.rolls[-1].faces == [2, 1, 1, 6, 4]


@pytest.mark.parametrize(
    ("card", "cost"), [("Twice As Wild II", 2), ("Twice As Wild III", 1), ("Twice As Wild IV", 0)]
)
def test_twice_as_wild_sets_two_dice(card: str, cost: int) -> None:
    yard = battle(card).given(HERO, hand=[card]).dice(1, 1, 1, 4, 4)
    offered(yard, f"Play {card}").play(card).choose("Die 4").choose("Die 5")
    yard.choose("Set it to 6").choose("Set it to 3")
    assert yard.table.rolls[-1].faces == [1, 1, 1, 6, 3]
    assert yard.cp(HERO) == 5 - cost


def test_a_helping_hand_rolls_three_dice_of_the_boss_again_and_takes_a_cp() -> None:
    yard = battle("Helping Hand IV").given(HERO, hand=["Helping Hand IV"])
    yard._filler = 1
    offered(
        yard,
        "Play Helping Hand IV",
        lambda game: bool(game.table.rolls) and game.table.rolls[-1].owner == BOSS,
    )
    mine, theirs = yard.cp(HERO), yard.cp(BOSS)
    yard.choose("Play Helping Hand IV").choose("Die 1").choose("Die 2").dice(5, 6, 4)
    yard.choose("Die 3")
    rolls = [event.faces for event in yard.happened(DiceRolled) if event.player == BOSS]
    assert rolls[-2:] == [(5, 6, 4, 1, 1), (1, 1, 1, 1, 1)]  # and its own next attempt
    assert (yard.cp(HERO), yard.cp(BOSS)) == (mine + 1, theirs - 1)


@pytest.mark.parametrize(("card", "prevented"), [("Better D II", 0), ("Better D III", 2)])
def test_better_d_rolls_the_defence_twice_more(card: str, prevented: int) -> None:
    yard = battle(card).given(HERO, hand=[card], health=20)
    yard._filler = 1
    at = lambda game: bool(game.table.rolls) and game.table.rolls[-1].purpose == "defense"  # noqa: E731
    offered(yard, f"Play {card}", at).choose(f"Play {card}")
    assert yard.table.rolls[-1].allowed == 1 + 2
    to_the_mate(yard)
    assert yard.health(HERO) == 20 - 8 + prevented


# --- equipment ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gear", "dice"), [("Leather Armor", 1), ("Full Mythril Jacket", 2)])
def test_armor_rolls_dice_of_a_defence_again_for_nothing_once_a_turn(gear: str, dice: int) -> None:
    game = offered(wearing(gear), f"Use {gear}")
    cp, health = game.cp(HERO), game.health(HERO)
    game.choose(f"Use {gear}").dice(*[4] * dice)  # each heals 2
    for place in range(dice):
        game.choose(f"Die {place + 1}")
    uses = 0
    while game.table.active != MATE:
        uses += game.offers(f"Use {gear}")
        decide(game, 9)
    less = 1 if gear == "Full Mythril Jacket" else 0
    assert game.health(HERO) == health - 8 + less + 2 * dice
    assert (game.cp(HERO), uses) == (cp, 0)


def test_an_amulet_steals_one_health_with_every_defence() -> None:
    game = wearing("Blood Amulet").until("halt").given(HERO, health=20).given(BOSS, health=60, cp=0)
    game._filler = 1
    to_the_mate(game)
    assert (game.health(BOSS), game.health(HERO)) == (60 - 1, 20 - 8 + 1)


def test_knuckles_draw_a_card_on_a_six() -> None:
    gear = "Brass Knuckles II"
    yard = battle(gear).given(HERO, hand=[gear])
    yard.play(gear)
    cards = len(yard.player(HERO).hand)
    yard.activate("Smack", 1, 1, 1, 4, 4).dice(6, 1).finish()
    assert yard.health(BOSS) == 60 - 4 - 3
    assert len(yard.player(HERO).hand) == cards + 1
