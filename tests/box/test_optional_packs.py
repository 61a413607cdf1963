"""Optional and locked packs: who draws from them, and when a locked one opens."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules.adventures.records import adventure_of
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.errors import IllegalAction, SetupError
from dicethrone_rules.language import ast as a
from dicethrone_rules.library import Library
from dicethrone_rules.testing.scenario import shipped
from tests.language.reading import parsed

MORE, LEGACY = "adventures-more", "adventures-legacy"


@cache
def crawl_scenario() -> str:
    return next(id for id, card in shipped().scenarios.items() if card.number == 1)


@cache
def last_battle() -> str:
    return next(id for id, card in shipped().scenarios.items() if card.number == 8)


def set_up(game: dt.Game, enemies: int = 0) -> dt.Game:
    """The game once decks are shuffled and so many enemies have entered."""
    while not adventure_of(game._table).minions and len(game._table.players) <= enemies:
        assert game.decision is not None
        game = game.apply(game.decision.options[0])
    return game


def decks(packs: tuple[str, ...]) -> list[int]:
    """How many minions of each level a crawl draws from."""
    session = Session(crawl_scenario(), packs=packs)
    game = dt.new_game(shipped(), ["monk", "ninja"], "portal-crawl", seed=1, session=session)
    return [len(deck) for deck in adventure_of(set_up(game, 9)._table).minions]


def test_a_header_says_how_a_pack_is_used() -> None:
    header = parsed("file", 'pack "court", version 1.0, needs "core" 1.0, locked\n').pack
    assert header.use is a.PackUse.LOCKED
    assert shipped().packs == {MORE: a.PackUse.OPTIONAL, LEGACY: a.PackUse.LOCKED}


def test_a_crawl_draws_from_an_optional_pack_when_it_names_it() -> None:
    assert decks(()) == [17, 17, 13, 5]
    assert decks((MORE,)) == [20, 20, 18, 7]


def test_an_ally_stands_beside_its_boss_when_its_pack_is_named() -> None:
    def enemies(*packs: str) -> list[str]:
        session = Session(last_battle(), packs=packs)
        game = dt.new_game(shipped(), ["monk"], "boss-battle", seed=1, session=session)
        return [player.hero for player in set_up(game, 1)._table.players[1:]]

    assert enemies() == ["mad-king"]
    assert enemies(LEGACY) == ["mad-king", "viseer"]


def test_an_unknown_pack_is_refused_with_a_suggestion() -> None:
    with pytest.raises(SetupError, match="Did you mean 'adventures-more'"):
        decks(("adventures-mor",))
    with pytest.raises(SetupError, match="Did you mean 'adventures-more'"):
        dt.new_campaign(shipped(), ["monk"], packs=["adventures-mor"])


@pytest.mark.rule("ADV-CAMP-12")
def test_a_locked_pack_is_refused_until_a_campaign_was_won() -> None:
    with pytest.raises(SetupError, match="locked until a campaign has been won"):
        dt.new_campaign(shipped(), ["monk"], packs=[LEGACY])
    campaign = dt.new_campaign(shipped(), ["monk"], packs=[LEGACY], legacy=[LEGACY])
    assert campaign.packs == (LEGACY,)


def test_a_campaign_passes_its_packs_on_and_keeps_them_in_its_file() -> None:
    campaign = dt.new_campaign(shipped(), ["monk"], packs=[MORE], seed=3)
    table = set_up(campaign.begin(), 9)._table
    assert [len(deck) for deck in adventure_of(table).minions] == [20, 20, 18, 7]
    again = dt.Campaign.from_json(campaign.to_json(), shipped())
    assert (again.packs, again.legacy) == ((MORE,), ())


SHORT = """\
difficulty Plain
  score 10
  salves after loss 0

dice Bone: 1-3 Rib, 4-5 Jaw, 6 Skull

boss Straw Man
  dice Bone
  offensive Rustle, priority 1
    5 Skull: Deal 1 per Chaos you have dmg.
  card Creak, cost 0, main
    objective: 5 Skull
    Gain 1 CP.

table Crates
  boss loot
    1-20: Draw 1.

scenario The Field, number 2
  health 50
  salves 1 Salve, heal 6
  king's hand 1 King's Hand, 1 per turn, 4-6
  table Crates
  boss Straw Man
    health 1
    upgrade cp 0
    cp 0
    loot 1
"""


def field(tmp_path: Path) -> Library:
    """A campaign of one easy battle, and a locked pack with an ally."""
    (tmp_path / "field").mkdir()
    (tmp_path / "crow").mkdir()
    (tmp_path / "field" / "pack.dice").write_text(
        'pack "adventures", version 1.0, needs "core" 1.0\n\n' + SHORT, encoding="utf-8"
    )
    (tmp_path / "crow" / "pack.dice").write_text(
        'pack "crow", version 1.0, needs "core" 1.0, needs "adventures" 1.0, locked\n\n'
        "minion Old Crow, ally of Straw Man\n  dice Bone\n  health 5\n  cp 0\n"
        "  reward: Draw 1.\n",
        encoding="utf-8",
    )
    for name in ("more", "legacy"):  # stand in for the packs that need the shipped adventures
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.dice").write_text(
            f'pack "adventures-{name}", version 1.0, needs "core" 1.0\n', encoding="utf-8"
        )
    return dt.load_content(tmp_path, packs=False)


@pytest.mark.rule("ADV-CAMP-12")
def test_winning_the_last_scenario_unlocks_what_is_locked(tmp_path: Path) -> None:
    library = field(tmp_path)
    campaign = dt.new_campaign(library, ["barbarian"], "plain", seed=1, legacy=["older"])
    game = campaign.begin()
    while game.decision is not None:
        rolls = [o for o in game.decision.options if o.id.startswith("roll:announce")]
        game = game.apply((rolls or game.decision.options)[0])
    campaign = campaign.record(game)
    assert campaign.is_over
    assert campaign.legacy == ("older", "crow")
    with pytest.raises(IllegalAction):
        campaign.begin()
    following = dt.new_campaign(
        library, ["barbarian"], "plain", packs=["crow"], legacy=campaign.legacy
    )
    assert [p.hero for p in set_up(following.begin(), 1)._table.players] == [
        "barbarian",
        "straw-man",
        "old-crow",
    ]
