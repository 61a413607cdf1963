"""Campaigns and sessions as they begin: cards of scenarios, decks, hands, numbers of heroes."""

from __future__ import annotations

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.compiled import AdventureCode, ScenarioCode
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.api.campaign_file import written
from dicethrone_rules.language import ast as a
from dicethrone_rules.library import keys
from dicethrone_rules.library.check import check_text
from dicethrone_rules.testing.scenario import shipped
from tests.adventures.reef import TEXT, beach, crawl, deep, library
from tests.adventures.test_campaign import campaign, played
from tests.adventures.test_practice import library as practice

TEAM = ("barbarian", "monk", "paladin", "ninja")


def code(game: dt.Game) -> AdventureCode:
    found = game._context.code
    assert isinstance(found, AdventureCode)
    return found


def card(game: dt.Game) -> ScenarioCode:
    found = code(game).scenario
    assert found is not None
    return found


@pytest.mark.rule("ADV-CAMP-06")
def test_a_campaign_records_difficulty_team_players_heroes_and_the_scenario_score() -> None:
    start = campaign("barbarian", "monk", team="Reefers", names=["Ada", "Ben"], difficulty="stern")
    assert start.sheet.splitlines()[:4] == [
        "Team: Reefers",
        "Difficulty: stern",
        "barbarian: Ada",
        "monk: Ben",
    ]
    assert start.library.difficulties["normal"].score == 20
    assert start._card.score == 30


def test_a_difficulty_may_give_heroes_a_share_of_the_health_rounded_up() -> None:
    text = TEXT.replace("salves after loss 2\n", "salves after loss 2\n  health 9 of 10\n")
    sterner = campaign("monk", text=text, difficulty="stern").begin()
    assert (card(campaign("monk", difficulty="stern").begin()).health, card(sterner).health) == (
        18,
        17,
    )
    assert card(campaign("monk", text=text).begin()).health == 18


@pytest.mark.rule("ADV-CAMP-09", "ADV-SHOP-01")
def test_a_shop_comes_between_a_crawl_and_the_next_boss_battle() -> None:
    start = campaign("barbarian", rules={"good_faith": "automatic"}, difficulty="stern")
    game = start.begin().concede(0)
    kinds = []
    while game.decision is not None:
        kinds.append(game.decision.kind)
        game = game.apply(game.decision.options[-1])
    assert kinds == ["shop"]
    after = start.record(game)
    assert after.library.scenarios["the-deep"].number == after.number == 2


@pytest.mark.rule("ADV-CAMP-10")
def test_what_is_not_prohibited_is_allowed() -> None:
    """No rule forbids two players the same hero."""
    game = campaign("monk", "monk").begin()
    assert game.names[:2] == ("Monk 1", "Monk 2")


@pytest.mark.rule("ADV-CAMP-12")
def test_what_a_finished_campaign_unlocks_is_kept() -> None:
    start = campaign()
    known = dt.Campaign.from_json(
        written(start).replace('"legacy": []', '"legacy": ["pack-a"]'), start.library
    )
    assert known.legacy == ("pack-a",)
    after = known.record(played(known.begin().concede(0), 1))
    assert dt.Campaign.from_json(after.to_json(), start.library).legacy == ("pack-a",)


@pytest.mark.rule("ADV-SETUP-01", "ADV-SCORE-07")
def test_a_crawl_is_drawn_from_the_cards_of_its_number_and_a_boss_keeps_its_card() -> None:
    pairs = set()
    for seed in range(8):
        first = dt.new_campaign(practice(), ["monk"], seed=seed)
        lost = first.record(played(first.begin().concede(0), 1))
        assert lost.number == 1
        pairs.add((first.scenario, lost.scenario))
    assert {one for one, _ in pairs} == {"the-outer-reef", "the-broken-pier"}
    assert any(one != other for one, other in pairs)  # a new card is drawn after a loss


@pytest.mark.rule("ADV-SETUP-01", "ADV-SCORE-07")
def test_a_boss_keeps_its_card_after_a_loss() -> None:
    text = TEXT.replace("Beach, number 1", "Beach, number 2").replace(
        "Deep, number 2", "Deep, number 1"
    )
    text += text[text.index("\nscenario The Deep") :].replace("The Deep", "The Deeper")
    seen = set()
    for seed in range(12):
        start = campaign("monk", text=text, seed=seed)
        lost = start
        for _ in range(3):
            lost = lost.record(played(lost.begin().concede(0), 1))
            assert (lost.number, lost.scenario) == (1, start.scenario)
        seen.add(start.scenario)
    assert seen == {"the-deep", "the-deeper"}


@pytest.mark.rule("ADV-SCORE-08", "ADV-SHOP-12", "ADV-SETUP-08")
def test_after_a_loss_loot_is_kept_gold_is_not_and_salves_are_those_of_the_sheet() -> None:
    start = campaign("barbarian", "monk", text=TEXT.replace("gold 10", "gold 40"))
    game = start.begin()
    assert adventure_of(game._table).started == 2  # of the card
    while game.decision is not None and game.decision.kind == "share":
        game = game.apply(game.decision.options[0])
    game = game.concede(0)
    bought = []
    while game.decision is not None:
        buys = [option for option in game.decision.options if str(option).startswith("Buy")]
        bought += buys[:1]
        game = game.apply((buys or list(game.decision.options))[0 if buys else -1])
    assert bought
    after = start.record(game)
    assert any("loot:" in key for member in after.members for key in member.deck or ())
    again = after.begin()
    assert [seat.deck for seat in again.replay.seats] == [member.deck for member in after.members]
    assert adventure_of(again._table).started == 5  # 2 and 3 more
    while again.decision is not None and again.decision.kind == "share":
        again = again.apply(again.decision.options[0])
    assert adventure_of(again._table).gold == 40


@pytest.mark.rule("ADV-SETUP-02", "ADV-SETUP-04")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_a_crawls_card_says_health_salves_gold_deals_and_the_kings_hand(heroes: int) -> None:
    text = TEXT.replace("3 common\n", "3 common, 1 rare, 1 epic\n")
    found = card(beach(*TEAM[:heroes], text=text))
    assert (found.number, found.health, found.salves, found.gold) == (1, 18, 2, 10)
    assert found.deals == (3, 1, 1, 0)
    assert (found.heals, found.hand_card.most_a_turn, found.hand_card.success) == (4, 1, (4, 5, 6))
    assert len(found.tiles) == 9


@pytest.mark.rule("ADV-SETUP-04")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_the_sample_crawl_of_the_book(heroes: int) -> None:
    session = dt.Session("shattered-ring")
    found = card(dt.new_game(shipped(), TEAM[:heroes], "portal-crawl", 1, session=session))
    assert (found.health, found.salves, found.gold, found.deals) == (18, 2, 10, (3, 1, 1, 0))
    hand = found.hand_card
    assert (hand.starting, hand.most_a_turn, hand.success) == (0, 1, (4, 5, 6))


@pytest.mark.rule("ADV-SETUP-05")
@pytest.mark.parametrize(
    ("heroes", "health", "upgrade_cp", "hands"),
    [(1, 50, 7, 2), (2, 70, 8, 2), (3, 90, 9, 3), (4, 110, 10, 4)],
)
def test_a_boss_has_the_numbers_for_so_many_heroes(
    heroes: int, health: int, upgrade_cp: int, hands: int
) -> None:
    session, team = dt.Session("fallen-barbarians-arena"), TEAM[:heroes]
    book = dt.new_game(shipped(), team, "boss-battle", 1, session=session)
    for found in (card(deep(*team)), card(book)):
        assert (found.health, found.boss_health, found.upgrade_cp) == (50, health, upgrade_cp)
        assert (found.boss_cp, found.hand_card.starting, found.loot_rolls) == (2, hands, 1)
        assert (found.hand_card.most_a_turn, found.hand_card.success) == (1, (4, 5, 6))


@pytest.mark.rule("ADV-SETUP-05", "RULE-051")
@pytest.mark.parametrize("rules", ["printed", "current"])
def test_the_sample_boss_of_the_book(rules: str) -> None:
    """Two heroes with 50 between them against a boss of 70 Health, 2 CP and 2 King's Hand. In
    `current` too the Loot die that says who begins is thrown.
    """
    session = dt.Session("fallen-barbarians-arena")
    game = dt.new_game(shipped(), ["monk", "ninja"], "boss-battle", 1, session=session, rules=rules)
    while len(game.view(None).players) < 3:
        assert game.decision is not None
        game = game.apply(game.decision.options[0])
    one, other, boss = game.view(None).players
    assert (one.health, other.health, boss.health, boss.cp) == (50, 50, 70, 2)
    assert [token.name for token in boss.tokens].count("King's Hand") == 2


def printed(key: str) -> a.Rarity:
    """The rarity that a loot card's definition has."""
    kind, _, id = key.partition(":")
    loot = practice().loot if kind == keys.LOOT else practice().equipment
    rarity: a.Rarity = loot[id].rarity
    return rarity


@pytest.mark.rule("ADV-SETUP-06", "ADV-LCARD-01")
def test_loot_and_minions_lie_in_four_shuffled_decks() -> None:
    reef = dt.Session("the-outer-reef", salves=0)
    games = [dt.new_game(practice(), ["monk"], "portal-crawl", s, session=reef) for s in (1, 2)]
    one, other = (adventure_of(game._table) for game in games)
    for rarity, pile in enumerate(one.loot.piles):
        assert pile
        assert {printed(key) for key in pile} == {tuple(a.Rarity)[rarity]}
    for level, deck in enumerate(one.minions, 1):
        assert deck
        assert all(code(games[0]).enemies[id].level == level for id in deck)
    assert one.loot != other.loot
    assert [sorted(pile) for pile in one.loot.piles] == [sorted(pile) for pile in other.loot.piles]


@pytest.mark.rule("ADV-SETUP-07")
def test_heroes_begin_with_the_cards_health_two_cp_and_four_cards() -> None:
    game = beach("barbarian", "monk", seed=1)
    heroes = game.view(0).players[:2]
    assert [(hero.health, hero.cp, hero.hand_size) for hero in heroes] == [(18, 2, 4)] * 2


@pytest.mark.rule("ADV-SETUP-09")
def test_cards_that_are_not_for_one_hero_are_replaced() -> None:
    text = TEXT.replace("  first strike\n  objective", "  first strike\n  no solo\n  objective")
    text = text.replace("loot Seaweed Wrap, common,", "loot Seaweed Wrap, common, no solo,")
    alone, two = beach("monk", text=text, seed=1), beach("monk", "ninja", text=text, seed=1)
    assert "sand-eel" not in code(alone).enemies
    assert "sand-eel" in code(two).enemies
    assert "loot:seaweed-wrap" not in adventure_of(alone._table).loot.piles[0]
    assert "loot:seaweed-wrap" in adventure_of(two._table).loot.piles[0]
    worn = TEXT.replace("Pearl Blade, rare, cost 1", "Pearl Blade, rare, cost 1, no solo")
    alone, two = beach("monk", text=worn, seed=1), beach("monk", "ninja", text=worn, seed=1)
    assert adventure_of(alone._table).loot.piles[1] == ("loot:seaweed-wrap-ii",)
    assert "equipment:pearl-blade" in adventure_of(two._table).loot.piles[1]


@pytest.mark.rule("ADV-SETUP-10")
def test_several_battles_run_at_once() -> None:
    game = crawl("barbarian", "monk").until("move").choose("move:0.0")
    game.roll(1, 1, 4, 5, 6).choose("pass").finish()
    game.dice(1, 2, 6, 4, 4).defend(None).until("move")
    game.dice(4, 4, 4, 1, 1).choose("move:1.1")
    game._halt("Main Phase 1")
    assert [game.player(seat).engaged for seat in (0, 1)] == [(2,), (3,)]
    assert [game.player(seat).hero for seat in (2, 3)] == ["mud-crab", "sand-eel"]


@pytest.mark.rule("ADV-MIN-02")
def test_a_minions_card_says_everything_about_it() -> None:
    found = code(beach("monk")).enemies["sand-eel"]
    assert (found.level, found.health, found.cp, found.first_strike) == (2, 6, 1, True)
    assert str(found.objective) == "3 Shell"
    assert found.reward
    text = TEXT.replace(
        "  reward: Open a chest of level 2.",
        "  passive Slime\n    During your Upkeep: Heal 1.\n"
        "  unique defense Dive\n    When you would receive dmg: Prevent 1 of that dmg.\n"
        "  reward: Open a chest of level 2.",
    )
    boards = code(beach("monk", text=text))
    assert boards.heroes["old-urchin"].setup
    assert [abilities(boards, id) for id in ("mud-crab", "sand-eel")] == [
        [("Snap", "offensive", [0, 1, -1]), ("Hide", "defensive", [])],
        [("Spit", "offensive", [-1, -1, 0])],
    ]
    passives = [name for name, _ in boards.heroes["sand-eel"].passives]
    assert [boards.heroes["sand-eel"].slot_names[name] for name in passives] == ["Slime", "Dive"]


DICE = ((1, 4, 4, 6, 6), (1, 2, 4, 5, 6), (4, 4, 4, 5, 6))


def abilities(boards: AdventureCode, id: str) -> list[tuple[str, str, list[int]]]:
    """The abilities of a minion's card, each with the tier that some dice meet."""
    found = [boards.abilities[key] for keys in boards.heroes[id].abilities.values() for key in keys]
    return [
        (one.name, one.kind, [one.tier_for(dice) for dice in DICE if one.tiers]) for one in found
    ]


@pytest.mark.rule("ADV-SCORE-09")
def test_the_campaign_score_is_the_sum_of_all_sessions() -> None:
    start = campaign(rules={"good_faith": "automatic"})
    for _ in range(3):
        start = start.record(played(start.begin().concede(0), 1))
    assert [line.score.total for line in start.lines] == [-10, -10, -10]
    assert start.score == -30
    assert start.sheet.splitlines()[-1].split()[-1] == "-30"


@pytest.mark.rule("BOSS-SETUP-03")
def test_upgrades_and_action_cards_are_two_decks() -> None:
    game = deep(seed=2)
    boss = game._table.players[1]
    timings = [code(game).cards[game._table.cards[c]].timing for c in boss.deck]
    assert sorted(timings) == ["main", "roll"]


@pytest.mark.rule("BOSS-STEP-13")
def test_a_boss_has_no_instants() -> None:
    text = TEXT.replace("card Undertow, cost 2, main", "card Undertow, cost 2, instant")
    assert "DT962" in [finding.code for finding in check_text(text)]


@pytest.mark.rule("ADV-SALVE-04")
def test_salves_have_no_limit_and_stay_where_they_are() -> None:
    token = library().tokens["salve"]
    assert token.limit is None
    assert {"not transferable", "not removable"} <= {flag.value for flag in token.flags}
    assert token.kind.value == "unique"
