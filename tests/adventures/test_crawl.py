"""The portal crawl, with scripted dice. The map of the tests:

1*  3* P      1 a pool with a Mud Crab, 2 a hole with a Sand Eel that strikes first,
@   2  4*     3 bare sand, 4 a wreck with an Old Urchin that strikes first
3$1 1+ 3
"""

from __future__ import annotations

import pytest

from dicethrone_rules import records
from dicethrone_rules.adventures.events import GoldChanged
from dicethrone_rules.adventures.records import Adventure, adventure_of, change
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, beach, crawl

FLAT = (1, 1, 4, 5, 6)  # no ability of the first hero that deals anything


def kept(game: Scenario) -> Adventure:
    return adventure_of(game.table)


def go(game: Scenario, row: int, column: int) -> Scenario:
    return game.until("move").choose(f"move:{row}.{column}")


def foe(game: Scenario, hero: int = 0) -> int:
    (enemy,) = game.player(hero).engaged
    return enemy


@pytest.mark.rule("ADV-CRAWL-01", "ADV-CRAWL-03", "ADV-CRAWL-04")
def test_everybody_begins_on_the_first_tile_with_the_cards_gold() -> None:
    game = crawl("barbarian", "monk")
    assert kept(game).at == ((1, 0), (1, 0))
    assert kept(game).gold == 10
    map = kept(game).map
    assert map is not None
    assert [tile.place for tile in map.tiles if tile.explored] == [(1, 0)]


@pytest.mark.rule("ADV-CRAWL-05")
def test_the_highest_loot_die_goes_first_and_the_tied_roll_again() -> None:
    game = beach("barbarian", "monk", chance="external")
    game = game.roll(17).roll(17).roll(2).roll(20)
    assert game._table.start == 1
    assert adventure_of(game._table).heroes == (1, 0)


@pytest.mark.rule("ADV-CRAWL-10", "ADV-CRAWL-13", "ADV-CRAWL-02")
def test_a_hero_has_to_move_to_a_tile_beside_explored_ones() -> None:
    game = crawl().until("move")
    assert [option.id for option in game.decision.options] == ["move:0.0", "move:1.1", "move:2.0"]
    go(game.dice(3), 2, 0)
    assert kept(game).at == ((2, 0),)
    assert [option.id for option in game.decision.options] == ["move:0.0", "move:1.1", "move:2.1"]


@pytest.mark.rule("ADV-CRAWL-26")
def test_heroes_who_fight_nobody_share_a_tile_and_block_nobody() -> None:
    game = crawl("barbarian", "monk").until("move").dice(3, 3)
    go(game, 2, 0).until("move")
    assert kept(game).hero == 1
    assert game.player(0).engaged == ()
    assert game.offers("move:2.1")  # past the teammate
    assert not game.offers("move:2.0")  # explored, and nobody to help there


@pytest.mark.rule("ADV-CRAWL-16")
def test_salves_of_a_tile_go_to_the_hero_who_takes_them() -> None:
    game = crawl("barbarian", "monk").until("move").dice(3, 3)
    go(game, 2, 0)
    go(game, 2, 1)
    assert [game.tokens(seat, "Salve") for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("ADV-CRAWL-01", "ADV-CRAWL-02")
def test_the_map_is_that_of_the_card_with_tiles_of_its_levels() -> None:
    map = kept(crawl()).map
    assert map is not None
    found = {tile.place: (tile.level, tile.key) for tile in map.tiles if tile.key}
    assert found == {
        (0, 0): (1, "environment:rock-pool"),
        (0, 1): (3, "environment:bare-sand"),
        (1, 1): (2, "environment:eel-hole"),
        (1, 2): (4, "environment:old-wreck"),
        (2, 0): (3, "environment:bare-sand"),
        (2, 1): (1, "environment:rock-pool"),
        (2, 2): (3, "environment:bare-sand"),
    }
    goods = {tile.place: (tile.shards, tile.salves, tile.chests) for tile in map.tiles}
    assert {place for place, (shards, _, _) in goods.items() if shards} == {(0, 0), (0, 1), (1, 2)}
    assert (goods[2, 0], goods[2, 1]) == ((0, 0, (1,)), (0, 1, ()))
    assert map.shards == 0


@pytest.mark.rule("ADV-CRAWL-19", "ADV-MIN-01", "ADV-CRAWL-23")
def test_the_portal_has_a_guard_of_level_four_and_is_won_with_it() -> None:
    game = crawl().until("move")
    map = kept(game).map
    assert map is not None
    open_ = records.evolve(map.turned((0, 1)).turned((0, 0)), shards=3)
    change(Run(game.game._context, game.table), map=open_)
    go(game.dice(3), 2, 0)
    go(game, 0, 2)
    guard = foe(game)
    assert (game.player(guard).hero, kept(game).portal) == ("reef-warden", guard)
    assert game.tokens(guard, "King's Hand") == 1
    assert kept(game).strikes == ()
    game._halt("Main Phase 1")
    assert kept(game).won is None
    game.given(guard, health=4)
    game.activate("Smack", 1, 1, 2, 4, 6).dice(1, 1).until("shop")
    assert kept(game).won is True


@pytest.mark.rule("ADV-CRAWL-19", "ADV-FS-02", "ADV-MIN-01")
def test_a_tile_may_lend_its_minion_first_strike() -> None:
    game = crawl().until("move")
    map = kept(game).map
    assert map is not None
    change(Run(game.game._context, game.table), map=map.turned((1, 1)))
    go(game.dice(3), 2, 0).until("move")
    game.dice(*[1] * 5, *[1] * 4, *[1] * 4, 1)  # no straight in three attempts; its hand fails
    go(game, 1, 2)
    urchin = foe(game)
    assert game.player(urchin).hero == "old-urchin"
    assert kept(game).strikes == (urchin,)
    assert [event.player for event in game.happened(e.TurnBegan)][-2:] == [0, urchin]


@pytest.mark.rule("ADV-CRAWL-17")
def test_a_tile_gives_cp_then_gold_and_then_does_what_it_says() -> None:
    text = TEXT.replace(
        "environment Rock Pool, level 1\n", "environment Rock Pool, level 1\n  cp 1\n"
    )
    text = text.replace("  gold 2\n  minion 1\n", "  gold 2\n  Take 1 dmg.\n  minion 1\n")
    game = go(crawl(text=text), 0, 0).settle()
    gains = (e.CpChanged, GoldChanged, e.DamageDealt)
    assert [type(event) for event in game.events if isinstance(event, gains)] == list(gains)


@pytest.mark.rule("ADV-CRAWL-17", "ADV-CRAWL-19", "ADV-MIN-01")
def test_gold_comes_before_the_minion_who_is_engaged_at_once() -> None:
    game = go(crawl(), 0, 0)
    assert kept(game).gold == 12
    minion = game.player(foe(game))
    assert (minion.hero, game.health(minion.seat), minion.cp) == ("mud-crab", 8, 3)
    assert minion.played_by == "book"


@pytest.mark.rule("ADV-CRAWL-16", "ADV-LOOT-01")
def test_a_shard_goes_to_the_portal_and_a_chest_is_opened_by_everybody() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    map = kept(game).map
    assert map is not None
    assert map.shards == 1
    game = crawl("barbarian", "monk").until("move")
    game.dice(7, 3)
    go(game, 2, 0)
    assert kept(game).gold == 13
    assert game.cp(1) == 3


@pytest.mark.rule("ADV-LOOT-06", "ADV-LOOT-02")
def test_unidentified_loot_goes_under_the_board_unseen() -> None:
    game = crawl().until("move").dice(11)
    go(game, 2, 0)
    view = game.game.view(0).players[0]
    (zone,) = [zone for zone in view.zones if zone.name == "under-board"]
    assert (zone.size, zone.cards) == (1, ())


@pytest.mark.rule("ADV-CRAWL-08")
def test_a_tile_without_a_minion_ends_the_turn() -> None:
    game = crawl("barbarian", "monk").until("move").dice(3, 3)
    go(game, 2, 0)
    game.until("move")
    assert kept(game).hero == 1
    assert game.cp(0) == 4  # 2, the chest, the tile; no Income


@pytest.mark.rule("ADV-CRAWL-18", "ADV-CRAWL-17")
def test_a_tile_hurts_the_hero_who_turns_it() -> None:
    game = go(crawl("barbarian", "monk"), 1, 1)
    assert [game.health(0), game.health(1)] == [17, 18]


@pytest.mark.rule("ADV-MSTEP-02", "ADV-MIN-10", "ADV-CRAWL-22")
def test_the_minion_acts_after_the_hero_and_both_stay_engaged() -> None:
    game = go(crawl(), 0, 0)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).settle()
    assert game.dealt(0) == [4]
    assert game.tokens(0, "Poison") == 1
    assert game.player(0).engaged == (1,)


@pytest.mark.rule("ADV-MSTEP-03", "ADV-MSTEP-04")
def test_a_minion_rolls_three_times_for_its_objective() -> None:
    game = go(crawl(), 0, 0)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 3, 4, 4, 1, 1, 1, 5, 5, 5).defend(None).settle()
    rolled = [event for event in game.happened(e.DiceRolled) if event.player == 1]
    assert [event.dice for event in rolled] == [(0, 1, 2, 3, 4), (2, 3, 4), (2, 3, 4)]
    assert game.dealt(0) == [2]


@pytest.mark.rule("ADV-CRAWL-07", "ADV-MIN-09")
def test_an_engaged_hero_skips_move_and_explore() -> None:
    game = go(crawl(), 0, 0)
    game.roll(*FLAT).choose("pass").finish().dice(1, 2, 6, 4, 4).defend(None)
    game.until_upkeep()
    assert not game.was_asked("move", 1)
    assert len([x for x in game.asked if x.kind == "move"]) == 1


@pytest.mark.rule("ADV-FS-01", "ADV-FS-02")
def test_first_strike_comes_before_the_hero_step_and_is_not_doubled() -> None:
    game = go(crawl().until("move").dice(4, 4, 4, 1, 1), 1, 1)
    assert game.dealt(0) == [1, 3]  # the tile, then the eel
    game.roll(*FLAT).choose("pass").finish()
    game.dice(4, 4, 4, 1, 1).until_upkeep()
    assert [event.player for event in game.happened(e.TurnBegan)] == [0, 1, 0, 1]
    assert game.dealt(0) == [1, 3, 3]


@pytest.mark.rule("ADV-FS-03")
def test_a_hero_whose_minion_fell_in_its_first_strike_has_a_whole_turn() -> None:
    text = TEXT.replace("3 Shell: Deal 3 undefendable dmg.", "3 Shell: Take 9 dmg.")
    game = go(crawl(text=text).until("move").dice(4, 4, 4, 1, 1, 9), 1, 1)
    game._halt("Main Phase 1")
    assert game.player(0).engaged == ()
    game.activate("Smack", 1, 1, 2, 4, 6).finish()
    activated = [event.ability.name for event in game.happened(e.AbilityActivated)]
    assert activated[-1] == "Smack"  # a whole turn, with nobody to hit
    assert len(activated) == 2
    assert 0 not in [event.player for event in game.happened(e.TargetChosen)]
    assert game.dealt(1) == [9]


@pytest.mark.rule("ADV-FS-03", "ADV-HSTEP-01")
def test_without_an_enemy_what_needs_no_target_happens_all_the_same() -> None:
    text = TEXT.replace("3 Shell: Deal 3 undefendable dmg.", "3 Shell: Take 9 dmg.")
    game = crawl("gunslinger", "monk", text=text).until("move")
    # A teammate fights elsewhere: that minion is not a target either.
    go(game, 0, 0).roll(1, 1, 4, 5, 6).choose("pass").finish().dice(1, 2, 6, 4, 4).defend(None)
    game.until("move").dice(4, 4, 4, 1, 1, 9, 9).choose("move:1.1")
    game._halt("Main Phase 1")
    assert (game.player(1).engaged, game.player(0).engaged) == ((), (2,))
    game.activate("Fist of Harmony", 1, 2, 3, 4, 6).finish()
    assert game.tokens(1, "Chi") == 2
    assert game.dealt(2) == []


@pytest.mark.rule("ADV-HSTEP-01", "ADV-MIN-05")
def test_of_two_battles_an_attack_is_for_the_own_minion() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game.roll(*FLAT).choose("pass").finish().dice(1, 2, 6, 4, 4).defend(None)
    game.until("move").dice(*[1] * 15).choose("move:1.1")  # the eel meets nothing
    game._halt("Main Phase 1")
    crab, eel = foe(game, 0), foe(game, 1)
    game.activate("Fist Strike", 1, 1, 2, 4, 6).dice(5, 5).finish()  # it falls: a chest
    assert not game.was_asked("target")
    assert (game.dealt(crab), game.dealt(eel)) == ([], [6])


@pytest.mark.rule("ADV-CRAWL-14", "ADV-CRAWL-26")
def test_joining_a_battle_engages_the_same_minion() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None)
    go(game, 0, 0)
    assert game.player(1).engaged == game.player(0).engaged == (2,)
    assert len(game.table.players) == 3


@pytest.mark.rule("ADV-CRAWL-21", "ADV-MIN-08", "ADV-HSTEP-02")
def test_a_felled_minion_frees_everybody_and_pays_the_active_player() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game._halt("Main Phase 1")
    game.given(2, health=4).given(0, cp=0)
    game.activate("Smack", 1, 1, 2, 4, 6).dice(1, 1).finish()
    assert not game.player(2).alive
    assert game.player(0).engaged == ()
    assert game.cp(0) == 2
    game.until("move")
    assert kept(game).hero == 1


@pytest.mark.rule("ADV-MIN-08")
def test_the_reward_is_the_active_players_whoever_came_first() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None)
    go(game, 0, 0)
    game._halt("Main Phase 1")
    game.given(2, health=2).given(0, cp=0).given(1, cp=0)
    game.activate("Fist Strike", 1, 1, 2, 4, 6).dice(1, 1).finish()
    assert not game.player(2).alive
    assert [game.cp(0), game.cp(1)] == [0, 2]


@pytest.mark.rule("ADV-SALVE-02", "ADV-SALVE-05")
def test_salves_may_be_spent_before_moving_and_before_the_battle() -> None:
    game = crawl(salves=3).until("salve")
    assert game.choose("salve:1").health(0) == 22
    go(game.choose("pass"), 0, 0)
    assert game.decision.kind == "salve"


@pytest.mark.rule("ADV-SALVE-03", "ADV-FS-04")
def test_against_first_strike_there_is_a_window_more() -> None:
    game = go(crawl(salves=3).until("move"), 1, 1)
    assert game.decision.kind == "salve"
    game.dice(4, 4, 4, 1, 1).choose("pass")
    assert game.decision.kind == "salve"
    assert game.health(0) == 14


def at_one(game: Scenario, hero: int = 0) -> Scenario:
    """The hero has 1 Health when the Mud Crab acts."""
    game._halt("Main Phase 1")
    return game.given(hero, health=1)


@pytest.mark.rule("ADV-SALVE-06", "ADV-SALVE-08")
def test_a_teammate_has_to_revive_a_hero() -> None:
    game = crawl("barbarian", "monk", salves=1)
    game.choose("share:1")
    at_one(go(game, 0, 0))
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until("move")
    assert game.dealt(0) == [4]
    assert game.health(0) == 1
    assert game.tokens(1, "Salve") == 0
    assert game.player(0).alive


@pytest.mark.rule("ADV-SALVE-06", "ADV-CRAWL-24")
def test_nobody_revives_themselves() -> None:
    """A has all the Salves and falls; B has none: the team loses."""
    game = (
        crawl("barbarian", "monk", salves=3).choose("share:0").choose("share:0").choose("share:0")
    )
    go(game.choose("pass"), 0, 0).choose("pass")
    at_one(game)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until("shop")
    assert kept(game).won is False
    assert not game.was_asked("revive")


@pytest.mark.rule("ADV-SALVE-08", "ADV-CRAWL-24")
def test_of_several_teammates_the_last_one_has_no_choice() -> None:
    game = crawl("barbarian", "monk", "ninja", salves=2).choose("share:1").choose("share:2")
    at_one(go(game, 0, 0))
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until("revive")
    assert (game.decision.player, len(game.decision.options)) == (1, 2)
    game.choose("pass")
    game.until("salve")
    assert [game.tokens(seat, "Salve") for seat in (1, 2)] == [1, 0]
    assert game.health(0) == 1


@pytest.mark.rule("ADV-SALVE-07", "ADV-CRAWL-24")
def test_nobody_revives_a_lone_hero_and_the_session_is_lost() -> None:
    game = crawl(salves=2)
    go(game.choose("pass"), 0, 0).choose("pass")
    at_one(game)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until("shop")
    assert kept(game).won is False


@pytest.mark.rule("ADV-CRAWL-23")
def test_the_crawl_is_won_when_the_portals_guard_falls_and_nobody_fights() -> None:
    game = go(crawl(), 0, 0)
    game._halt("Main Phase 1")
    game.given(1, health=4)
    run = Run(game.game._context, game.table)
    change(run, portal=1)
    game.activate("Smack", 1, 1, 2, 4, 6).dice(1, 1).until("shop")
    assert kept(game).won is True


@pytest.mark.rule("ADV-CRAWL-23")
def test_the_crawl_goes_on_while_a_teammate_fights() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until("move")
    game.dice(4, 4, 4, 1, 1).choose("move:1.1")
    game._halt("Main Phase 1")
    guard = foe(game, 1)
    game.given(guard, health=2)
    change(Run(game.game._context, game.table), portal=guard)
    game.activate("Fist Strike", 1, 1, 2, 4, 6).dice(5, 5).finish()  # the chest of the reward
    assert not game.player(guard).alive
    assert kept(game).won is None


@pytest.mark.rule("ADV-MIN-03")
def test_a_minion_pays_from_its_own_cp() -> None:
    game = go(crawl(), 0, 0)
    game._halt("Main Phase 1")
    game.given(1, tokens={"Knockdown": 1})
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).until("may").choose("yes:True")
    game.defend(None).settle()
    assert game.cp(1) == 1
    assert game.dealt(0) == [4]


@pytest.mark.rule("ADV-MSTEP-10", "ADV-HSTEP-01")
def test_a_minion_defends_and_is_the_only_target() -> None:
    game = go(crawl("barbarian", "monk"), 0, 0)
    game.activate("Smack", 1, 1, 2, 4, 6).dice(4, 4).finish()
    assert not game.was_asked("target")
    assert not game.was_asked("defense")
    assert game.dealt(2) == [2]  # 4, less 2 Shells


@pytest.mark.rule("ADV-MSTEP-09")
def test_concussion_on_a_minion_only_uses_itself_up() -> None:
    game = go(crawl(), 0, 0)
    game._halt("Main Phase 1")
    game.given(1, tokens={"Concussion": 1})
    game.roll(*FLAT).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).settle()
    assert game.tokens(1, "Concussion") == 0
    assert game.dealt(0) == [4]


@pytest.mark.rule("ADV-CRAWL-16", "ADV-CRAWL-27")
def test_what_lies_on_a_tile_is_taken_however_the_tile_is_turned() -> None:
    text = TEXT.replace("  Take 1 dmg.\n  minion 2", "  Reveal an adjacent tile.")
    game = go(crawl(text=text), 1, 1)
    game.choose("tile:1.2")
    map = kept(game).map
    assert map is not None
    assert map.at((1, 2)).explored
    assert (map.shards, map.at((1, 2)).shards) == (1, 0)


@pytest.mark.rule("ADV-CRAWL-24")
@pytest.mark.parametrize("entered", [False, True])
def test_a_crawl_in_which_nobody_can_go_on_ends(entered: bool) -> None:
    """Lost while the portal is shut; won where it was entered and nobody guards it."""
    game = crawl().until("move")
    map = kept(game).map
    assert map is not None
    for tile in map.tiles:
        if tile.kind == "environment" and tile.place != (2, 0):
            map = records.evolve(map.collected(tile.place).turned(tile.place), shards=2)
    if entered:
        map = map.turned((0, 2))
    change(Run(game.game._context, game.table), map=map)
    go(game.dice(3), 2, 0)
    assert kept(game).won is entered
