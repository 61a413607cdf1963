"""A campaign: sessions by bots, the score sheet, and files by strangers."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules import records
from dicethrone_rules.adventures.compiled import AdventureCode
from dicethrone_rules.adventures.scoring import Score
from dicethrone_rules.adventures.sheet import Line
from tests.adventures.reef import TEXT, library

EASY = TEXT.replace("health 50/70/90/110", "health 3").replace("health 15\n", "health 2\n")
EASY = EASY.replace("health 18\n", "health 90\n").replace("health 50\n", "health 90\n")


def campaign(*heroes: str, text: str = TEXT, **options: Any) -> dt.Campaign:
    return dt.new_campaign(library(text), heroes or ("barbarian",), **{"seed": 5, **options})


def played(game: dt.Game, seed: int) -> dt.Game:
    """The session played at random, with Attacks where there are some."""
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        eager = [option for option in decision.options if option.id.startswith("roll:announce")]
        game = game.apply(rng.choice(eager or decision.options))
    return game


def finished(start: dt.Campaign, most: int = 40) -> dt.Campaign:
    for number in range(most):
        if start.is_over:
            break
        start = start.record(played(start.begin(), number))
    return start


@pytest.mark.rule("ADV-CAMP-01", "ADV-CAMP-02", "ADV-CAMP-03")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_a_campaign_by_bots_ends_and_its_sheet_adds_up(heroes: int) -> None:
    team = ("barbarian", "monk", "paladin", "ninja")[:heroes]
    done = finished(campaign(*team, text=EASY, rules={"good_faith": "automatic"}))
    assert done.is_over
    assert done.score == sum(line.score.total for line in done.lines)
    assert [line.number for line in done.lines if line.score.won] == [1, 2]
    assert str(done.score) in done.sheet.splitlines()[-1]
    assert dt.Campaign.from_json(done.to_json(), done.library) == done


@pytest.mark.rule("ADV-SCORE-06", "ADV-SCORE-05", "ADV-SCORE-08")
def test_a_loss_is_repeated_with_more_salves() -> None:
    start = campaign(rules={"good_faith": "automatic"})
    game = start.begin()
    lost = start.record(played(game.concede(0), 1))
    assert (lost.number, lost.salves, lost.score) == (1, 5, -10)
    again = lost.record(played(lost.begin().concede(0), 1))
    assert (again.number, again.salves, again.score) == (1, 8, -20)


@pytest.mark.rule("ADV-CAMP-02", "ADV-SCORE-10")
def test_a_scenario_that_was_lost_comes_again_and_one_that_was_won_does_not() -> None:
    start = campaign(rules={"good_faith": "automatic"})
    lost = start.record(played(start.begin().concede(0), 1))
    assert [line.score.explored for line in lost.lines] == [False]  # it had hardly begun
    won = Line("the-long-beach", 1, 2, Score(won=True, scenario=20))
    assert (lost.number, lost.is_over) == (1, False)
    after = records.evolve(lost, lines=(*lost.lines, won))
    assert (after.number, after.scenario) == (2, "the-deep")


def test_a_team_that_gives_up_before_it_sets_out_goes_to_the_shop() -> None:
    game = campaign("barbarian", "monk").begin()
    assert game.decision is not None
    assert game.decision.kind == "share"
    given_up = game.concede(0)
    assert given_up.decision is not None
    assert (given_up.decision.kind, given_up.view(0).turn) == ("shop", 0)


@pytest.mark.rule("ADV-CAMP-07", "ADV-CAMP-02")
def test_a_difficulty_may_advance_after_a_loss_and_widen_the_kings_hand() -> None:
    start = campaign(difficulty="stern")
    lost = start.record(played(start.begin().concede(0), 1))
    assert (lost.number, lost.salves) == (2, 4)
    faces = [scenario_card(campaign(difficulty=name).begin()) for name in ("normal", "stern")]
    assert faces == [(4, 5, 6), (3, 4, 5, 6)]


def scenario_card(game: dt.Game) -> tuple[int, ...]:
    """The faces on which the king's hand works."""
    code = game._context.code
    assert isinstance(code, AdventureCode)
    assert code.scenario is not None
    return code.scenario.hand_card.success


@pytest.mark.rule("ADV-CAMP-08", "ADV-CAMP-05", "ADV-SHOP-12")
def test_the_next_session_has_the_same_heroes_with_fresh_boards() -> None:
    start = campaign("barbarian", "monk", text=EASY, rules={"good_faith": "automatic"})
    after = start.record(played(start.begin(), 3))
    assert [member.hero for member in after.members] == ["barbarian", "monk"]
    game = after.begin()
    seats = game.replay.seats
    assert [seat.hero for seat in seats] == ["barbarian", "monk"]
    assert [seat.deck for seat in seats] == [member.deck for member in after.members]
    assert not any(player.upgrades for player in game.view(0).players[:2])


def test_a_session_is_recorded_once_and_in_its_own_campaign() -> None:
    start, other = campaign(seed=1), campaign(seed=2)
    game = played(start.begin().concede(0), 1)
    after = start.record(game)
    with pytest.raises(dt.IllegalAction, match="recorded before"):
        after.record(game)
    with pytest.raises(dt.IllegalAction, match="another campaign"):
        other.record(game)
    with pytest.raises(dt.IllegalAction, match="played to its end"):
        start.record(start.begin())
    with pytest.raises(dt.SetupError, match="records a Game, not None"):
        start.record(None)  # type: ignore[arg-type]


@pytest.mark.rule("ADV-CAMP-06", "ADV-SCORE-09")
def test_a_long_sheet_has_blocks_of_ten_sessions_that_fit_on_a_screen() -> None:
    start = campaign("barbarian", "monk", names=["Ada", "Ben"])
    lost = Line("the-long-beach", 1, 2, Score(won=False))
    won = Line(
        "the-long-beach", 1, 2, Score(won=True, salves=1, gold=9, explored=True, scenario=20)
    )
    text = records.evolve(start, lines=(*[lost] * 23, won)).sheet.splitlines()
    assert max(map(len, text)) <= 79
    assert sum(line.startswith("Scenario  ") for line in text) == 3
    assert [line.split()[2:] for line in text if line.startswith("Session score")] == [
        ["-10"] * 10,
        ["-10"] * 10,
        ["-10", "-10", "-10", "27"],
    ]
    assert text[-1].split() == ["Campaign", "score", "-203"]


def test_the_same_seed_is_the_same_campaign() -> None:
    one, two = campaign(seed=9), campaign(seed=9)
    assert one.begin().to_json() == two.begin().to_json()
    assert one.begin().view(0).moment == two.begin().view(0).moment


def test_a_view_holds_no_seed() -> None:
    start = campaign(seed=123456789)
    assert "123456789" not in repr(start.view(0))
    assert start.view(None).members[0].deck is None


def changed(data: dict[str, Any], **values: Any) -> str:
    return json.dumps({**data, **values})


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lambda data: "{", "not JSON"),
        (lambda data: "[]", "no campaign"),
        (lambda data: changed(data, schema=9), "this version reads 1"),
        (lambda data: changed(data, extra=1), "no field 'extra' in a campaign"),
        (
            lambda data: json.dumps({k: v for k, v in data.items() if k != "team"}),
            "the field 'team' is missing",
        ),
        (lambda data: changed(data, seed=None), "seed: a whole number"),
        (lambda data: changed(data, difficulty=[]), "the id of a difficulty"),
        (
            lambda data: changed(data, members=[{**data["members"][0], "hero": []}]),
            "the id of a hero",
        ),
        (
            lambda data: changed(data, members=[{**data["members"][0], "deck": []}]),
            "at least 4 cards",
        ),
        (
            lambda data: changed(
                data, members=[{**data["members"][0], "deck": ["card:six-it"] * 9}]
            ),
            "not so many 'card:six-it'",
        ),
        (lambda data: changed(data, difficulty="mild"), "no difficulty 'mild'"),
        (lambda data: changed(data, members=[{"hero": "x", "name": "", "deck": None}]), "no hero"),
        (lambda data: changed(data, members=data["members"] * 5), "1 to 4 heroes, not 5"),
        (
            lambda data: changed(data, members=[{**data["members"][0], "deck": ["loot:gone"]}]),
            "no card 'loot:gone' any more",
        ),
        (
            lambda data: changed(data, sessions=[{**data["sessions"][0], "score": 99}]),
            "adds up to -10",
        ),
        (
            lambda data: changed(data, sessions=[{**data["sessions"][0], "number": 2}]),
            "not the scenario that follows",
        ),
        (
            lambda data: changed(data, sessions=[{**data["sessions"][0], "starting_salves": 7}]),
            "starts with 2 Salves",
        ),
        (
            lambda data: changed(data, sessions=[{**data["sessions"][0], "gold": -1}]),
            "not below 0",
        ),
        (
            lambda data: changed(data, sessions=[{**data["sessions"][0], "scenario": "gone"}]),
            "no scenario 'gone'",
        ),
    ],
)
def test_a_file_that_cannot_be_is_refused_in_words(edit: Any, says: str) -> None:
    start = campaign()
    after = start.record(played(start.begin().concede(0), 1))
    with pytest.raises(dt.SaveError, match=says):
        dt.Campaign.from_json(edit(json.loads(after.to_json())), after.library)


@pytest.mark.rule("ADV-CAMP-04")
def test_five_heroes_and_other_mistakes_are_refused() -> None:
    with pytest.raises(dt.SetupError, match="1 to 4 heroes, not 5"):
        campaign("monk", "monk", "monk", "monk", "monk")
    with pytest.raises(dt.SetupError, match="Did you mean 'normal'"):
        campaign(difficulty="norml")
    with pytest.raises(dt.SetupError, match=r"2 heroes, but 1 name\."):
        campaign("monk", "ninja", names=["Ada"])
    for name in ("Ada\nBen", "\x1b[31mAda", "x" * 201, "A\u2028B"):
        with pytest.raises(dt.SetupError, match="A name is a line of at most 200 characters"):
            campaign("monk", names=[name])
    assert campaign("monk", names=["Zo\u00eb \u2603"], team="x" * 200).team == "x" * 200


def test_a_file_of_this_version_is_read_by_every_later_one() -> None:
    """The file was written once and is never written anew: whatever the engine becomes, this
    campaign goes on. Rules that did not exist then are those of its edition.
    """
    text = (Path(__file__).parent / "files" / "campaign-schema-1.json").read_text(encoding="utf-8")
    old = dt.Campaign.from_json(text, library(EASY))
    assert [(line.number, line.score.won) for line in old.lines] == [
        (1, False),
        (1, True),
        (2, True),
    ]
    assert (old.score, old.is_over, old.team, old.rules["edition"]) == (
        49,
        True,
        "Reefers",
        "current",
    )
    loot = [
        [key for key in member.deck or () if not key.startswith(("card:", "upgrade:"))]
        for member in old.members
    ]
    assert loot == [
        ["loot:nudge-along", "loot:seaweed-wrap"],
        ["loot:seaweed-wrap-ii", "equipment:pearl-blade"],
    ]
    data = json.loads(text)
    fewer = {
        name: value for name, value in data["rules"].items() if name in ("edition", "good_faith")
    }
    assert dt.Campaign.from_json(changed(data, rules=fewer), old.library) == old
    going_on = dt.Campaign.from_json(changed(data, sessions=data["sessions"][:2]), old.library)
    assert played(going_on.begin(), 1).result is not None
