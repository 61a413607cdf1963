"""Minions, heroes and loot in play, with scripted dice, on the map of the tests of the crawl."""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.decks import identify, new_card, owned
from dicethrone_rules.adventures.records import adventure_of, change
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.play.run import Run
from dicethrone_rules.engine.tokens import Token
from dicethrone_rules.testing.scenario import Scenario
from tests.adventures.reef import TEXT, battle, crawl, library
from tests.adventures.test_crawl import FLAT, foe, go, kept

CRAB = "    1 Pinch: Deal 2 dmg.\n    2 Pinch + 1 Bubble: Deal 4 dmg. Inflict Poison.\n"
HIDE = "  defensive Hide\n    defense roll 2: Prevent 1 x Shell incoming dmg.\n"
SMACK = ("Smack", 1, 1, 2, 4, 6)


def fight(*heroes: str, text: str = TEXT) -> Scenario:
    """A hero before the Mud Crab, in the Main Phase."""
    game = go(crawl(*heroes, text=text), 0, 0)
    game._halt("Main Phase 1")
    return game


def crab_acts(game: Scenario, *dice: int) -> Scenario:
    """The Hero Step goes by, and the minion rolls."""
    game.roll(*FLAT).choose("pass").finish()
    return game.dice(*dice or (1, 2, 6, 4, 4))


@pytest.mark.rule("ADV-CRAWL-06")
def test_a_turn_goes_from_salves_over_the_tile_to_the_battle() -> None:
    game = crawl(salves=2).until("salve").choose("pass")
    assert game.decision.kind == "move"
    game.choose("move:0.0")
    assert kept(game).gold == 12  # explored
    assert game.decision.kind == "salve"
    game.choose("pass")
    crab_acts(game).defend(None).until_upkeep()
    assert [event.player for event in game.happened(e.TurnBegan)] == [0, 1, 0]


@pytest.mark.rule("ADV-CRAWL-25")
def test_what_a_hero_has_stays_from_battle_to_battle() -> None:
    game = fight("barbarian", "monk")
    game.given(0, cp=5, health=9, tokens={"Evasive": 2}).given(2, health=4)
    game.activate(*SMACK).dice(1, 1).finish().until("move")
    while kept(game).hero != 0:
        game.dice(3, 3).choose("move:2.0").until("move")
    hero = game.player(0)
    # 5 CP, 2 for the crab, 1 of the chest that the teammate has opened
    assert (game.health(0), hero.cp, game.tokens(0, "Evasive")) == (9, 8, 2)


@pytest.mark.rule("ADV-MIN-04", "ADV-MIN-06")
def test_a_minion_reads_its_text_from_its_own_side_and_is_no_hero() -> None:
    text = TEXT.replace(CRAB, "    1 Pinch: Each opponent loses 1 CP. Each hero loses 1 Health.\n")
    game = fight("barbarian", "monk", text=text)
    game.given(0, cp=3).given(1, cp=3).given(2, cp=3)
    crab_acts(game).until("move")
    assert [game.cp(seat) for seat in (0, 1, 2)] == [2, 2, 3]
    assert [game.health(seat) for seat in (0, 1, 2)] == [17, 17, 8]


@pytest.mark.rule("ADV-MIN-05")
def test_an_effect_on_all_opponents_reaches_every_minion_on_the_map() -> None:
    text = TEXT.replace(
        "loot Nudge Along, common, cost 0, main, copies 3\n  Gain 1 CP.",
        "loot Nudge Along, common, cost 0, main, copies 3\n  Each opponent loses 2 Health.",
    )
    session = dt.Session("the-long-beach", salves=0)
    wave = ("loot:nudge-along",) * 3
    seats = [dt.Seat("barbarian", hand=()), dt.Seat("monk", deck=wave, hand=wave[:1])]
    game = Scenario("portal-crawl", seats, library(text), at="", session=session)
    go(game, 0, 0)
    crab_acts(game).defend(None).until("move")
    game.dice(4, 4, 4, 1, 1).choose("move:1.1")
    game._halt("Main Phase 1")
    before = [game.health(2), game.health(3)]
    game.play("Nudge Along").dice(*FLAT).until("roll")
    assert [game.health(2), game.health(3)] == [before[0] - 2, before[1] - 2]


UNIQUE = TEXT.replace(
    HIDE,
    "  unique defense Hide\n    When you would receive dmg: Prevent 1 of that dmg.\n",
)


@pytest.mark.rule("ADV-MIN-07")
def test_a_unique_defence_meets_every_damage_but_an_ultimates() -> None:
    game = fight(text=UNIQUE)
    game.activate(*SMACK).finish()
    assert game.dealt(1) == [3]  # 4 of the Attack, less 1
    sure = fight(text=UNIQUE).activate("Sturdy Blow", 1, 1, 6, 6, 2).finish()
    assert sure.dealt(1) == [3]  # undefendable, and met all the same
    last = fight(text=UNIQUE.replace("health 8\n", "health 30\n"))
    last.activate("Rage!", 6, 6, 6, 6, 6).dice(*FLAT).until("roll")  # it stuns: one roll more
    assert last.dealt(1) == [15]


PAIN = TEXT.replace(
    HIDE,
    """\
  unique defense Hide
    When you are dealt dmg from an opponent's Offensive Roll Phase: Gain Chaos.
    You may use this against an Ultimate.
""",
).replace("health 8\n", "health 30\n")
SILENCED = PAIN.replace("    You may use this against an Ultimate.\n", "")


@pytest.mark.rule("ADV-MIN-07", "ADV-MIN-11")
@pytest.mark.parametrize(("text", "chaos"), [(PAIN, 1), (SILENCED, 0)])
def test_a_unique_defence_meets_an_ultimate_if_its_card_says_so(text: str, chaos: int) -> None:
    game = fight("monk", text=text)
    game.activate("Transcendence!", 6, 6, 6, 6, 6).finish()
    assert game.dealt(1) == [10]
    assert game.tokens(1, "Chaos") == chaos


def test_stunned_it_meets_no_ultimate_either() -> None:
    game = fight(text=PAIN)
    game.activate("Rage!", 6, 6, 6, 6, 6).dice(*FLAT).until("roll")
    assert (game.dealt(1), game.tokens(1, "Chaos")) == ([15], 0)


@pytest.mark.rule("ADV-MIN-11")
def test_a_berserker_rolls_two_dice_and_one_for_each_chaos_up_to_five() -> None:
    rage = "    1 Pinch: Roll 2 + 1 per Chaos you have max 3. Deal dmg equal to the total.\n"
    game = fight(text=TEXT.replace(CRAB, rage)).given(1, tokens={"Chaos": 6})
    crab_acts(game, 1, 2, 6, 4, 4, 6, 6, 6, 6, 6).defend(None).until("shop")
    assert game.dealt(0) == [30]


@pytest.mark.rule("ADV-MIN-12")
def test_a_hero_and_a_minion_who_fall_together() -> None:
    """The minion is out; the hero has to be revived, and without a teammate the team loses."""
    text = TEXT.replace(CRAB, "    1 Pinch: Deal 4 undefendable dmg. Take 9 dmg.\n")
    game = crawl("barbarian", "monk", text=text, salves=1).choose("share:1")
    go(game, 0, 0)
    game._halt("Main Phase 1")
    game.given(0, health=2)
    crab_acts(game).until("move")
    assert not game.player(2).alive
    assert (game.health(0), game.tokens(1, "Salve")) == (1, 0)
    alone = fight(text=text).given(0, health=2)
    crab_acts(alone).until("shop")
    assert kept(alone).won is False


@pytest.mark.rule("ADV-MIN-13")
def test_a_teammate_elsewhere_plays_roll_phase_cards_on_a_battle() -> None:
    session = dt.Session("the-long-beach", salves=0)
    seats = [dt.Seat("barbarian", hand=()), dt.Seat("monk", hand=("So Wild",))]
    game = Scenario("portal-crawl", seats, library(), at="", session=session)
    go(game, 0, 0)
    game._halt("Main Phase 1")
    game.given(1, cp=9)
    game.roll(1, 1, 4, 5, 6)
    asked = [decision for decision in game.asked if decision.player == 1]
    assert any("So Wild" in str(option) for decision in asked for option in decision.options)


@pytest.mark.rule("ADV-MIN-13")
@pytest.mark.parametrize(("place", "offered"), [((2, 0), False), ((0, 0), True)])
def test_dice_outside_battles_are_not_for_roll_phase_cards(
    place: tuple[int, int], offered: bool
) -> None:
    """The tile makes its hero roll; the minion of the other one is a battle."""
    text = TEXT.replace("level 3\n  cp 1\n", "level 3\n  Roll 1. On 1-3, take 2 dmg.\n")
    session = dt.Session("the-long-beach", salves=0)
    seats = [dt.Seat("barbarian", hand=()), dt.Seat("monk", hand=("So Wild",), cp=9)]
    game = Scenario("portal-crawl", seats, library(text), at="", session=session)
    game.until("move").dice(*[1] * 30).choose(f"move:{place[0]}.{place[1]}")
    if offered:
        game._halt("Main Phase 1")
        game.roll(1, 1, 4, 5, 6).choose("pass")
    game.until("move")
    assert game.dealt(0) == [2]  # of the tile, or of the minion
    seen = [str(option) for asked in game.asked for option in asked.options]
    assert any("So Wild" in one for one in seen) == offered


@pytest.mark.rule("ADV-MIN-14")
def test_a_minion_heals_ten_above_its_start_and_holds_fifteen_cp() -> None:
    text = TEXT.replace(CRAB, "    1 Pinch: Heal 12. Gain 20 CP.\n")
    game = fight(text=text.replace("health 8\n", "health 10\n")).given(1, health=9)
    crab_acts(game).until_upkeep()
    assert (game.health(1), game.cp(1)) == (20, 15)


@pytest.mark.rule("ADV-MIN-15")
def test_what_a_felled_minion_has_begun_goes_on() -> None:
    text = TEXT.replace(CRAB, "    1 Pinch: Take 9 dmg. Then deal 6 undefendable dmg.\n")
    game = fight("barbarian", "monk", text=text)
    crab_acts(game).until("move")
    assert not game.player(2).alive
    assert game.dealt(0) == [6]


def joined(text: str) -> Scenario:
    """Two heroes against the Mud Crab, the second one in the Main Phase."""
    game = fight("barbarian", "monk", text=text)
    game.roll(*FLAT).choose("pass").finish().dice(*[6] * 15)  # it meets nothing
    game.until("move").choose("move:0.0")
    game._halt("Main Phase 1")
    return game.given(0, cp=1).given(1, cp=1).given(2, tokens={"Poison": 1})


def test_a_minion_that_flees_pays_nothing_and_frees_its_heroes() -> None:
    game = joined(TEXT.replace(CRAB, "    1 Pinch: Flee.\n"))
    assert [game.player(seat).engaged for seat in (0, 1)] == [(2,), (2,)]
    crab_acts(game).until("move")
    assert not game.player(2).alive
    assert [game.player(seat).engaged for seat in (0, 1)] == [(), ()]
    assert [game.cp(0), game.cp(1)] == [1, 1]
    assert kept(game).won is None
    assert kept(game).fallen == ()


def test_a_minion_that_is_replaced_leaves_its_heroes_to_another() -> None:
    text = TEXT.replace(CRAB, "    1 Pinch: Be replaced by a random minion of level 2.\n")
    game = joined(text)
    crab_acts(game).dice(4, 4, 4, 1, 1).until_upkeep()
    assert not game.player(2).alive
    eel = game.player(3)
    assert (eel.hero, game.health(3), eel.tokens) == ("sand-eel", 6, ())
    assert [game.player(seat).engaged for seat in (0, 1)] == [(3,), (3,)]
    assert [game.cp(0), game.cp(1)] == [1, 1]
    # It has no step in the turn in which it came; then it strikes first.
    assert [event.player for event in game.happened(e.TurnBegan)][-3:] == [2, 0, 3]


@pytest.mark.rule("ADV-MIN-16")
def test_each_step_of_a_minion_has_an_upkeep_of_its_own() -> None:
    game = fight("barbarian", "monk").given(2, health=8, tokens={"Poison": 1})
    crab_acts(game).defend(None).until("move")
    assert game.health(2) == 7
    game.choose("move:0.0")
    game._halt("Main Phase 1")
    game.roll(1, 1, 2, 4, 6).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until_upkeep()
    assert game.health(2) == 6


@pytest.mark.rule("ADV-FS-05")
def test_first_strike_is_no_token() -> None:
    game = go(crawl().until("move").dice(4, 4, 4, 1, 1), 1, 1)
    eel = foe(game)
    assert game.player(eel).tokens == ()
    assert kept(game).strikes == (eel,)


@pytest.mark.rule("ADV-FS-05")
def test_what_removes_status_effects_leaves_first_strike() -> None:
    text = TEXT.replace(
        "loot Nudge Along, common, cost 0, main, copies 3\n  Gain 1 CP.",
        "loot Nudge Along, common, cost 0, main, copies 3\n"
        "  Remove all status effects from a chosen player.",
    )
    wipe = ("loot:nudge-along",)
    seats = [dt.Seat("barbarian", deck=wipe * 2, hand=wipe)]
    session = dt.Session("the-long-beach", salves=0)
    game = Scenario("portal-crawl", seats, library(text), at="", session=session)
    go(game.until("move").dice(4, 4, 4, 1, 1), 1, 1)
    game._halt("Main Phase 1")
    eel = foe(game)
    game.given(eel, tokens={"Poison": 1})
    game.play("Nudge Along").until("player").choose(f"player:{eel}")
    assert game.player(eel).tokens == ()
    game.events.clear()
    game.dice(*FLAT, 4, 4, 4, 1, 1).until("roll").choose("pass").until_upkeep()
    assert [event.player for event in game.happened(e.TurnBegan)] == [0, eel]
    assert game.dealt(0) == [3]


@pytest.mark.rule("ADV-MSTEP-01")
def test_the_dice_of_a_minion_are_thrown_by_nobody_in_particular() -> None:
    session = dt.Session("the-long-beach", salves=0)
    seats = [dt.Seat(hero, hand=()) for hero in ("barbarian", "monk")]
    game = dt.new_game(library(), seats, "portal-crawl", session=session, chance="external")
    thrown = 0
    for step in range(80):
        decision = game.decision
        assert decision is not None
        if decision.kind == "chance":
            assert (decision.player, decision.on_behalf_of) == (None, None)
            thrown += game.view(0).active >= 2
        chosen = {"chance": step % 6, "move": 0}.get(decision.kind, -1)
        game = game.apply(decision.options[chosen])
    assert thrown >= 5


@pytest.mark.rule("ADV-MSTEP-11")
def test_a_passive_works_in_every_turn_of_its_minion() -> None:
    text = TEXT.replace(HIDE, f"{HIDE}  passive Crust\n    During your Upkeep: Heal 1.\n")
    game = fight(text=text).given(1, health=4)
    crab_acts(game).defend(None).until_upkeep()
    assert game.health(1) == 5
    crab_acts(game).defend(None).until_upkeep()
    assert game.health(1) == 6


@pytest.mark.rule("ADV-TURN-01")
def test_in_a_minion_step_the_active_player_is_the_hero_whose_turn_it_is() -> None:
    text = TEXT.replace(CRAB, "    1 Pinch: The active player loses 1 CP.\n")
    game = fight("barbarian", "monk", text=text).given(0, cp=5).given(1, cp=5).given(2, cp=5)
    crab_acts(game).until("move")
    assert [game.cp(seat) for seat in (0, 1, 2)] == [4, 5, 5]


@pytest.mark.rule("BOSS-TURN-02", "BOSS-STEP-01")
def test_a_hero_step_is_a_whole_turn_against_the_boss_who_then_has_an_upkeep() -> None:
    game = battle("barbarian", "monk").given(2, tokens={"Poison": 1})
    game.activate(*SMACK).dice(1, 1).finish()
    assert not game.was_asked("target")
    before = game.health(2)
    game.dice(1, 1, 2, 4, 4, *[1, 2] * 8).defend(None)
    phases = [(event.player, event.phase) for event in game.happened(e.PhaseBegan)]
    assert (2, "upkeep") in phases
    assert game.health(2) == before - 1


# --- loot in play ---------------------------------------------------------------------------------


@pytest.mark.rule("ADV-LOOT-04")
@pytest.mark.parametrize(("choice", "values"), [(0, [2, 4]), (1, [1, 4]), (2, [1, 2])])
def test_at_two_bonus_damage_one_is_replaced_or_the_new_one_left(
    choice: int, values: list[int]
) -> None:
    text = TEXT.replace("1-5: Gain 1 CP.", "1-5: Gain Bonus Damage of value 4.")
    game = crawl(text=text).until("move")
    game.game._table.players[0].tokens = _bonus(1, 2)
    game.dice(3).choose("move:2.0")
    assert len(game.decision.options) == 3
    game.choose(game.decision.options[choice].id)
    held = [t.value for t in game.player(0).tokens if t.key == "token:bonus-damage"]
    assert sorted(held) == values


def _bonus(*values: int) -> tuple[Token, ...]:
    return tuple(Token(90 + n, "token:bonus-damage", value=v) for n, v in enumerate(values))


@pytest.mark.rule("ADV-LOOT-05")
def test_cards_of_a_chest_may_lift_the_hand_above_six() -> None:
    text = TEXT.replace("1-5: Gain 1 CP.", "1-5: Draw 8.")
    game = crawl(text=text).until("move").dice(3)
    game.choose("move:2.0").until("move")
    assert len(game.player(0).hand) == 8


def with_loot(*cards: str, more: tuple[str, ...] = ()) -> Scenario:
    """A hero in a fight with these loot cards in hand, and some in the deck."""
    seats = [dt.Seat("barbarian", deck=(*cards, *more, "card:tip-it"), hand=cards)]
    session = dt.Session("the-long-beach", salves=0)
    game = Scenario("portal-crawl", seats, library(), at="", session=session)
    go(game, 0, 0)
    game._halt("Main Phase 1")
    return game.given(0, cp=9)


def equipped(game: Scenario) -> list[str]:
    return [game.table.cards[c] for c in game.player(0).zones.get("equipment", ())]


@pytest.mark.rule("ADV-EQUIP-01")
def test_equipment_is_paid_for_and_works_from_then_on() -> None:
    game = with_loot("equipment:pearl-blade").play("Pearl Blade")
    assert equipped(game) == ["equipment:pearl-blade"]
    assert game.cp(0) == 8
    game.activate(*SMACK).dice(1, 1).finish()
    assert game.dealt(1) == [5]  # 4 and 1 of the blade


@pytest.mark.rule("ADV-EQUIP-02")
def test_a_third_piece_of_equipment_makes_one_leave_for_nothing() -> None:
    blade = "equipment:pearl-blade"
    game = with_loot(blade, blade, blade)
    game.play("Pearl Blade").play("Pearl Blade").play("Pearl Blade")
    assert game.decision.kind == "equipment"
    game.choose(game.decision.options[0].id)
    assert equipped(game) == [blade, blade]
    assert game.cp(0) == 6
    assert len(game.player(0).discard) == 1


@pytest.mark.rule("ADV-EQUIP-03", "ADV-BLOOT-04")
def test_equipment_is_in_the_deck_again_after_the_session() -> None:
    game = with_loot("equipment:pearl-blade").play("Pearl Blade")
    over = game.game.concede(0)
    while over.decision is not None:
        over = over.apply(over.decision.options[-1])
    assert over.result is not None
    assert over.result.session is not None
    assert "equipment:pearl-blade" in over.result.session.decks[0]


@pytest.mark.rule("ADV-LCARD-02")
def test_a_loot_card_is_discarded_for_another_card() -> None:
    game = with_loot("loot:nudge-along", more=("loot:seaweed-wrap",))
    redraw = [o for o in game.decision.options if o.kind == "redraw"]
    assert str(redraw[0]) == "Discard Nudge Along to draw another card"
    cp, cards = game.cp(0), len(game.player(0).hand)
    game.choose(redraw[0].id)
    assert (game.cp(0), len(game.player(0).hand)) == (cp, cards)
    assert [game.table.cards[c] for c in game.player(0).discard] == ["loot:nudge-along"]


@pytest.mark.rule("ADV-LCARD-02", "ADV-CRAWL-20")
def test_outside_battles_only_instants_tokens_and_that_are_open() -> None:
    seats = [
        dt.Seat(
            "barbarian",
            deck=("loot:nudge-along", "loot:seaweed-wrap", "card:six-it", "card:tip-it"),
            hand=("loot:nudge-along", "loot:seaweed-wrap", "card:six-it"),
        )
    ]
    session = dt.Session("the-long-beach", salves=0)
    game = dt.new_game(library(), seats, "portal-crawl", 1, session=session)
    assert game.decision is not None
    assert game.decision.about == "window:outside"
    assert [str(option) for option in game.decision.options] == [
        "Play Seaweed Wrap",
        "Discard Nudge Along to draw another card",
        "Discard Seaweed Wrap to draw another card",
        "Pass",
    ]
    assert dt.Game.from_json(game.to_json(), game.library) == game
    drawn = game.apply("redraw:redraw.0")
    assert drawn.view(0).players[0].hand_size == 3


@pytest.mark.rule("ADV-LCARD-06")
def test_a_deck_above_fifty_loses_loot_before_the_next_scenario() -> None:
    deck = (*["card:tip-it"] * 49, "loot:nudge-along", "loot:seaweed-wrap")
    seats = [dt.Seat("barbarian", deck=deck)]
    session = dt.Session("the-long-beach", salves=0)
    game = dt.new_game(library(), seats, "portal-crawl", 1, session=session).concede(0)
    assert game.decision is not None
    game = game.apply("pass")
    assert game.decision is not None
    assert game.decision.kind == "trim"
    assert len(game.decision.options) == 2  # never a card of the hero's own
    over = game.apply(game.decision.options[0])
    assert over.is_over
    assert len(over._table.players[0].deck) == 50


@pytest.mark.rule("ADV-BLOOT-03")
def test_boss_loot_of_a_lower_version_is_drawn_again_and_gives_no_point() -> None:
    seats = [dt.Seat("barbarian", deck=("loot:seaweed-wrap-ii", *["card:tip-it"] * 8))]
    text = TEXT.replace("boss loot\n    1-20: Gain 1 rare", "boss loot\n    1-20: Gain 1 common")
    for seed in range(6):
        game = dt.new_game(
            library(text), seats, "boss-battle", seed, session=dt.Session("the-deep", salves=0)
        ).concede(0)
        assert game.decision is not None
        assert game.decision.kind == "loot"
        assert "Nudge Along" in game.decision.prompt  # never the lower Seaweed Wrap
        over = game.apply("loot:1")
        assert over.result is not None
        assert over.result.session is not None
        assert over.result.session.unclaimed == 0
        assert "loot:nudge-along" in over.result.session.decks[0]
        drawn = adventure_of(over._table).loot.piles[0]
        assert drawn.count("loot:nudge-along") == 2  # one of three was taken


def test_a_card_that_is_being_played_counts_as_owned() -> None:
    """A card that identifies loot cannot bring a second one of its own name."""
    game = with_loot("loot:nudge-along")
    table = game.table
    player = table.players[0]
    card = next(c for c in player.hand if table.cards[c] == "loot:nudge-along")
    player.hand = tuple(c for c in player.hand if c != card)
    player.playing = (card,)
    run = Run(game.game._context, table)
    assert "loot:nudge-along" in [one.key for one in owned(run, 0)]
    fresh = new_card(run, 0, "loot:nudge-along")
    run.mine(0).zones = {"under-board": (fresh,)}
    change(run, loot=kept(game).loot)
    identify(run, 0, fresh)
    names = [one.key for one in owned(run, 0)]
    assert names.count("loot:nudge-along") == 1
