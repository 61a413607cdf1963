"""balance: the test with its bounds, variants of a hero, the report as text, JSON and HTML."""

import json
import math
import random
import time
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import AgentError, AgentSpec
from dicethrone_rules.analysis.balance import prepare, study, to_html, to_text
from dicethrone_rules.analysis.balance.readable import unread
from dicethrone_rules.analysis.balance.result import Sensitivity
from dicethrone_rules.analysis.balance.variants import (
    abilities_of,
    as_in,
    cards_of,
    model_of,
    with_numbers,
)
from dicethrone_rules.analysis.balance.verdict import (
    FAIR,
    LOOKS,
    Estimate,
    games_needed,
    mean_of,
    scores,
    verdict_of,
    z_at,
)
from dicethrone_rules.analysis.simulation.plan import GameId
from dicethrone_rules.analysis.simulation.playing import Played
from dicethrone_rules.analysis.statistics import games_within, wilson
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.testing.scenario import content
from tests.docs.blocks import ROOT

COPIES = ROOT / "examples" / "balance"


@pytest.fixture(scope="module")
def library():
    return dt.load_content(COPIES)


@pytest.fixture(scope="module")
def strong():
    return dt.load_content(COPIES / "strong_copy.dice")


@pytest.fixture(scope="module")
def found(library):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "ROUNDS", ((2, 2), (1, 4)))
        patch.setattr(study, "LEVEL_GAMES", (2,))
        return dt.balance(library, "strong-copy", ["weak-copy"], games=4, level="random")


# --- the verdict ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "error", "verdict"),
    [
        (0.62, 0.01, "too strong"),
        (0.38, 0.01, "too weak"),
        (0.5, 0.01, "fair"),
        (0.5, 0.05, "undecided"),
        (0.56, 0.02, "undecided"),
    ],
)
def test_the_interval_decides(share, error, verdict):
    assert verdict_of(Estimate(share, error)) == verdict


def test_all_looks_together_err_in_one_study_of_twenty():
    # Given heroes whose share lies on a bound, so that a verdict beyond it is wrong: the share at
    # each look is a sum of equal parts, drawn 20,000 times.
    rng, wrong, studies = random.Random(1), 0, 20_000
    for _ in range(studies):
        total, before = 0.0, 0.0
        for part in LOOKS:
            total += rng.gauss(0.0, math.sqrt(part - before))
            before = part
            error = 1 / math.sqrt(part)
            if verdict_of(Estimate(FAIR[1] + total / part, error), z_at(part)) == "too strong":
                wrong += 1
                break
    assert 0.04 < wrong / studies < 0.05 + 3 * math.sqrt(0.05 / studies)


def test_an_early_look_asks_for_more():
    assert [round(z_at(part), 2) for part in LOOKS] == [4.81, 3.4, 2.4, 1.7]


def game(*winners):
    return Played(winners, 0, 10, 50)


def test_the_two_games_of_a_seed_are_one_result():
    games = {
        GameId(1, 0): game(0),
        GameId(1, 1): game(1),
        GameId(2, 0): game(0),
        GameId(2, 1): game(),
        GameId(3, 0): game(0),
    }
    assert scores(games) == {1: 0.5, 2: 0.75}  # of seed 3, one arrangement is not played


def test_every_opponent_counts_the_same():
    few, many = {1: 1.0}, dict.fromkeys(range(99), 0.0)
    assert mean_of([few, many]).value == 0.5


def test_a_few_games_that_all_end_alike_prove_nothing():
    assert verdict_of(mean_of([{1: 1.0, 2: 1.0}])) == "undecided"


# --- variants ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("copy", "ability"), [("strong-copy", "Holy Attack"), ("weak-copy", "Divine Defense")]
)
def test_the_copies_differ_in_one_ability(library, copy, ability):
    # Given the fair copy, which is a shipped hero, the others differ from it in one ability alone.
    fair = library.hero("fair-copy").items
    assert fair == library.hero("paladin").items
    other = library.hero(copy).items
    changed = {
        (item.base if isinstance(item, a.Upgrade) else item.name).text
        for item, was in zip(other, fair, strict=True)
        if item != was
    }
    assert changed == {ability}


def test_a_variant_multiplies_every_number_of_an_ability(library):
    parts = {part.name: part for part in abilities_of(library, "fair-copy")}
    more = with_numbers(library, "fair-copy", parts["Holy Attack"], 1.5)
    assert more is not None
    numbers = [_numbers(each.hero("fair-copy"), "Holy Attack") for each in (library, more)]
    assert numbers == [[6, 8], [9, 12]]


def _ability(hero, name):
    return next(i for i in hero.items if isinstance(i, a.Ability) and i.name.text == name)


def _numbers(hero, name):
    return [
        node.amount.value
        for node in walk(_ability(hero, name))
        if isinstance(node, a.Deal) and isinstance(node.amount, a.Number)
    ]


def test_what_a_defence_prevents_is_varied(library):
    # Given "Prevent 1 x Helmet + 2 x Life incoming dmg.", half as much again is 2 and 3.
    parts = {part.name: part for part in abilities_of(library, "fair-copy")}
    more = with_numbers(library, "fair-copy", parts["Divine Defense"], 1.5)
    assert more is not None
    found = []
    for each in (library, more):
        defence = _ability(each.hero("fair-copy"), "Divine Defense")
        (prevent,) = [node for node in walk(defence) if isinstance(node, a.Prevent)]
        assert isinstance(prevent.amount, a.Sum)
        found.append([getattr(term, "factor", None) for term in prevent.amount.terms])
    assert found == [[1, 2], [2, 3]]


def test_an_ability_without_numbers_is_not_varied(library):
    parts = {part.name: part for part in abilities_of(library, "fair-copy")}
    assert with_numbers(library, "fair-copy", parts["Prosperity"], 2) is None


def test_what_differs_from_a_model_is_made_as_it_is_there(library):
    whole, part = as_in(library, "strong-copy", "paladin")
    assert (whole[0], part[0]) == ("Strong Copy", "Holy Attack")
    for _, other in (whole, part):  # one ability differs, so both are the same hero
        assert other.hero("strong-copy").items == library.hero("paladin").items
    assert as_in(library, "fair-copy", "paladin") == []


def test_a_copy_is_known_by_its_texts(strong):
    assert model_of(strong, "strong-copy") == "paladin"
    weak = dt.load_content(COPIES / "weak_copy.dice")
    assert model_of(weak, "weak-copy") == "paladin"
    assert model_of(weak, "monk") == ""


MODEL = """hero Model
  complexity 1
  dice: 1-3 Axe, 4-6 Leaf

  status Torch: positive, limit 3

  offensive Jab
    3 Axe: Deal 3 dmg.

  offensive Light
    3 Leaf: Gain Torch.

  card Wick, cost 1, main
    Gain Torch.

  card Oil, cost 0, main
    Draw 1.

  card Wax, cost 0, main
    Draw 2.
"""
COPY = MODEL.replace("Model", "Copy")


def test_a_hero_with_other_dice_was_not_made_from_that_one():
    with pytest.raises(dt.SetupError, match=r"Monk was not made from Ninja: .*Slash .Ninjato"):
        dt.balance(dt.load_content(), "monk", ["loki"], games=2, level="random", like="ninja")


def test_what_cannot_be_read_beside_the_rest_of_a_hero_is_not_tried_alone():
    plain = COPY.replace("  status Torch: positive, limit 3\n\n", "").replace(
        "Gain Torch", "Heal 1"
    )
    found = as_in(content(MODEL + plain), "copy", "model")
    assert [name for name, _ in found] == ["Copy"]  # Light and Wick alone name a Torch
    for _, library in found:
        assert dt.new_game(library, ["copy", "model"], seed=1).decision


def test_a_copy_with_dice_of_its_own_is_not_known_by_its_texts():
    alike = COPY.replace("Draw 2", "Draw 3")
    assert model_of(content(MODEL + alike), "copy") == "model"
    other = alike.replace("Leaf", "Star")
    assert model_of(content(MODEL + other), "copy") == ""


def test_every_shipped_hero_is_readable_as_it_is():
    library = dt.load_content()
    assert {hero: unread(library, hero) for hero in library.heroes if unread(library, hero)} == {}


def test_a_study_without_a_model_changes_numbers_only(strong):
    named = prepare(strong, "strong-copy", ["monk"], games=2, like="")
    assert [trial.kind for trial in named._as_there()] == []
    found = prepare(strong, "strong-copy", ["monk"], games=2)
    assert [trial.part.name for trial in found._as_there()] == ["Strong Copy", "Holy Attack"]


def test_the_report_compares_with_the_model(strong):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "ROUNDS", ((2, 2),))
        patch.setattr(study, "LEVEL_GAMES", ())
        found = dt.balance(strong, "strong-copy", ["monk"], games=2)
    assert {(each.what, each.kind) for each in found.sensitivity} == {
        ("Strong Copy", "hero"),
        ("Holy Attack", "part"),
    }
    assert "than Paladin" in to_text(found)
    assert found.most is None or found.most.kind == "part"


@pytest.mark.parametrize(
    ("share", "error", "games", "needed"),
    [
        (0.6, 0.05, 40, 116),  # 40 x (1.7 x 5 / 5)^2, in pairs
        (0.5, 0.025, 40, 30),
        (0.552, 0.01, 40, None),  # a fifth of a point from the bound
        (0.5, math.inf, 0, None),
    ],
)
def test_how_many_games_would_decide(share, error, games, needed):
    assert games_needed(Estimate(share, error), games) == needed


def test_undecided_says_what_it_takes(found):
    told = to_text(attrs.evolve(found, verdict="undecided", needed=72, games=4))
    assert "72 games against each opponent decide (--games 72); it had 4." in told
    told = to_text(attrs.evolve(found, verdict="undecided", needed=None))
    assert "no number of games is likely to decide" in told


# --- an interval for each opponent ----------------------------------------------------------------


@pytest.mark.parametrize("share", [0.0, 0.1, 0.3, 0.5, 0.77, 1.0])
@pytest.mark.parametrize("points", [2, 5, 20])
def test_the_fewest_games_for_an_interval(share, points):
    games = games_within(share, points)
    widths = [high - low for low, high in (wilson(share * n, n) for n in (games - 2, games))]
    assert games % 2 == 0
    assert widths[1] <= points / 50 < widths[0]


def test_with_points_each_opponent_plays_until_its_interval_is_that_narrow(library, monkeypatch):
    monkeypatch.setattr(study, "NARROWING", 4)
    narrow = prepare(
        library, "strong-copy", ["weak-copy", "fair-copy"], points=30, games=60, level="random"
    )
    narrow.headline()
    found = narrow.result()
    for tally in found.against:
        low, high = tally.interval()
        assert high - low <= 0.6
        assert tally.games % 2 == 0
    assert len({tally.games for tally in found.against}) <= 2
    assert narrow.looks == 1
    assert found.to_json()["points"] == 30
    assert "make its interval ± 30 points, and one look after them" in to_text(found)


def test_an_opponent_whose_share_is_far_from_half_needs_fewer_games(library, monkeypatch):
    """Half of the games against one are won, all of those against the other."""
    monkeypatch.setattr(study, "NARROWING", 4)

    def play(plan, kept, *_):
        for job in plan.jobs(kept.by_matchup):
            wins = job.matchup.heroes[1] == "weak-copy"
            for id in job.games:
                winner = 0 if wins or id.seed % 2 else 1
                kept.add(job.matchup, [(id, Played((winner,), 0, 9, 90, ({}, {})))])
        return True

    monkeypatch.setattr(study, "run", play)
    narrow = prepare(library, "strong-copy", ["weak-copy", "fair-copy"], points=20, games=60)
    narrow.headline()
    games = {tally.heroes[1]: tally.games for tally in narrow.result().against}
    assert games == {"weak-copy": games_within(1.0, 20), "fair-copy": games_within(0.5, 20)}
    assert games["weak-copy"] < games["fair-copy"]


def test_slot_mates_are_varied_alone(library):
    parts = {part.name: part for part in abilities_of(library, "fair-copy")}
    mate = with_numbers(library, "fair-copy", parts["Steadfast"], 2)
    base = with_numbers(library, "fair-copy", parts["Righteous Combat"], 2)
    assert mate is not None
    assert base is not None
    assert mate.hero("fair-copy") != base.hero("fair-copy")


def test_cards_are_the_heros_own(library):
    names = {part.name for part in cards_of(library, "fair-copy")}
    assert {"Absolution", "Holy Attack II"} <= names
    assert "Tip It" not in names


def test_the_pace_is_that_of_workers_that_have_begun(library, monkeypatch):
    """The first games of an opponent take a second each here, the others a hundredth."""
    clock, counted = [0.0], list[GameId]()

    def run(plan, kept, executor, tell, until):
        for job in plan.jobs(kept.by_matchup):
            for game in job.games:
                clock[0] += 1.0 if len(counted) < 2 else 0.01
                counted.append(game)
                winner = len(counted) % 2
                kept.add(job.matchup, [(game, Played((winner,), 0, 5, 50))])
        return True

    monkeypatch.setattr(study, "run", run)
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    found = prepare(library, "fair-copy", ["weak-copy"], seconds=6.0)
    found.start = 0.0
    found.headline()
    assert found.planned == 4 + 128  # of 6 s 55 %, less 2.02 s; a hundredth for each game
    assert len(counted) <= found.planned


# --- the report ----------------------------------------------------------------------------------


def test_the_result_as_data(found):
    data = json.loads(json.dumps(found.to_json()))
    assert (data["version"], data["hero"], data["seed"]) == (1, "strong-copy", 0)
    assert data["verdict"] in ("fair", "too strong", "too weak", "undecided")
    (against,) = data["against"]
    assert set(against) == {"hero", "wins", "losses", "draws", "low", "high"}
    assert against["wins"] + against["losses"] + against["draws"] == 4
    assert {use["ability"] for use in data["abilities"]} >= {"Holy Attack"}
    assert sum(use["activations"] for use in data["abilities"]) > 1
    assert {use["card"] for use in data["cards"]} >= {"Absolution"}
    assert [level["agent"] for level in data["agents"]] == ["greedy", "random"]
    assert data["planned"] == 4
    assert data["sensitivity"]


def test_the_same_arguments_give_the_same(library, found):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "ROUNDS", ((2, 2), (1, 4)))
        patch.setattr(study, "LEVEL_GAMES", (2,))
        again = dt.balance(library, "strong-copy", ["weak-copy"], games=4, level="random")
    assert again.to_json() == found.to_json()


def test_an_agent_is_a_name_or_a_spec(library):
    named = prepare(library, "monk", ["ninja"], agent="random", level="search:8")
    bots = AgentSpec("random"), AgentSpec("search", 8)
    specified = prepare(library, "monk", ["ninja"], agent=bots[0], level=bots[1])
    assert (named.agent, named.level) == (specified.agent, specified.level)


def test_the_time_counts_from_the_start_that_is_given(library):
    # Given a study whose time was over before it began, nothing is played, and that is told.
    late = prepare(library, "fair-copy", ["monk"], seconds=5, start=time.monotonic() - 10)
    late.headline()
    late.sensitivities()
    late.compare_levels()
    found = late.result()
    assert (found.verdict, found.against[0].games, found.needed) == ("undecided", 0, None)
    assert "No game was played to its end in that time." in to_text(found)


def test_an_opponent_without_a_finished_game_has_no_share(found):
    # Given an opponent nobody had the time for, no share of 50 % is made up.
    unmet = attrs.evolve(found.against[0], heroes=("strong-copy", "monk"), games=0, wins=(0, 0))
    told = attrs.evolve(found, against=(*found.against, unmet))
    (row,) = [line.split() for line in to_text(told).splitlines() if line.startswith("monk")]
    assert row == ["monk", "-", "-", "0"]
    assert "No game was finished against: monk." in to_html(told)
    assert "No game was finished" not in to_html(found)


def test_the_words_name_what_changes_it_most(found):
    less = Sensitivity("Holy Attack", "ability", "2 less", Estimate(-0.2, 0.02), 100)
    told = to_text(attrs.evolve(found, sensitivity=(less,), verdict="too strong"))
    assert "Strong Copy is too strong." in told
    assert "What changes it most: Holy Attack, 2 less: -20.0 points (± 3.9)." in told


def change(what, kind, points, error):
    return Sensitivity(what, kind, "other", Estimate(points / 100, error / 100), 100)


def test_one_lucky_change_of_many_is_not_sure(found):
    # Given a change that is 2.5 errors away from no difference: alone it is sure, as one of sixteen
    # it is not (5 % / 16 is 2.96 errors).
    far = change("Holy Attack", "ability", -25, 10)
    others = tuple([change(f"Card {n}", "card", 1, 10) for n in range(15)])
    assert attrs.evolve(found, sensitivity=(far,)).most == far
    assert attrs.evolve(found, sensitivity=(far, *others)).most is None
    farther = change("Holy Attack", "ability", -31, 10)
    assert attrs.evolve(found, sensitivity=(farther, *others)).most == farther


def test_what_differs_is_counted_apart_from_what_is_tried(found):
    differs = change("Divine Defense", "part", 21, 10)
    others = tuple([change(f"Card {n}", "card", 28, 10) for n in range(15)])
    whole = change("Weak Copy", "hero", 21, 10)
    told = attrs.evolve(found, sensitivity=(*others, differs, whole))
    assert told.most == differs
    assert "What changes it most: Divine Defense, other: +21.0 points" in to_text(told)
    assert "What differs" not in to_text(told)  # it is said once


def test_what_differs_is_named_whether_it_is_sure_or_not(found):
    parts = (change("Mighty", "part", 9, 10), change("Blessed", "part", 3, 10))
    told = to_text(attrs.evolve(found, sensitivity=parts))
    assert "Of what differs, this counts most: Mighty, other: +9.0 points (± 19.6)." in told
    assert "No single change of an ability or card was sure" in told
    told = to_text(attrs.evolve(found, sensitivity=parts[1:]))
    assert "What differs: Blessed, other: +3.0 points (± 19.6)." in told


def test_a_difference_between_levels_is_a_finding(found):
    assert "differs by level" in to_text(attrs.evolve(found, differs_by_level=True))


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag, attributes):
        self.seen.add(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.seen.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_no_network(found):
    page = to_html(found)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert {"svg", "table", "h1"} <= tags.seen
    assert not {"script", "link", "img", "iframe"} & tags.seen
    assert "http" not in page
    assert "url(" not in page
    assert 'name="viewport"' in page
    assert "Weak Copy" in page
    assert "All together" in page


# --- wrong arguments -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "more", "error", "says"),
    [
        ("strong-cpy", {}, dt.SetupError, "Did you mean 'strong-copy'"),
        ("monk", {"against": ["ninjer"]}, dt.SetupError, "Did you mean 'ninja'"),
        ("monk", {"agent": "gredy"}, AgentError, "Did you mean 'greedy'"),
        ("monk", {"level": "serch:4"}, AgentError, "Did you mean 'search'"),
        ("monk", {"agent": AgentSpec("greedy", 3)}, AgentError, "has no budget"),
        ("monk", {"agent": AgentSpec("greedy", without=("card:tip-it",))}, AgentError, "leave out"),
        ("monk", {"level": None}, AgentError, "An agent is a name, .*, not None"),
        ("monk", {"games": 1}, dt.SetupError, "from 2, not 1"),
        ("monk", {"seconds": -1}, dt.SetupError, "above 0, not -1"),
        ("monk", {"seconds": "3"}, dt.SetupError, "above 0, not '3'"),
        ("monk", {"seconds": 10**5000}, dt.SetupError, "above 0, not a longer number"),
        ("monk", {"points": "5"}, dt.SetupError, "not '5'"),
        ("monk", {"games": 10**5000}, dt.SetupError, "number of games .* not a longer number"),
        ("monk", {"seed": "x"}, dt.SetupError, "64 bits, not 'x'"),
        ("monk", {"executor": "x"}, dt.SetupError, "An executor is one of"),
        ("monk", {"rules": "older"}, dt.SetupError, "edition"),
        ("monk", {"rules": []}, dt.SetupError, r"not \[\]"),
        ([], {}, dt.SetupError, r"A hero is an id such as 'my-hero', not \[\]"),
        ("monk", {"like": 5}, dt.SetupError, "A hero is an id such as 'my-hero', not 5"),
        ("monk", {"like": []}, dt.SetupError, r"'my-hero', not \[\]"),
        ("monk", {"against": None}, dt.SetupError, "a list of heroes, not None"),
        ("monk", {"against": "ninja"}, dt.SetupError, "a list of heroes, not 'ninja'"),
        ("monk", {"against": [[]]}, dt.SetupError, r"'my-hero', not \[\]"),
        ("monk", {"against": ["monk"]}, dt.SetupError, "An opponent is another hero: 'monk'"),
    ],
)
def test_wrong_arguments_are_refused(library, hero, more, error, says):
    with pytest.raises(error, match=says):
        dt.balance(library, hero, **more)


def test_what_is_no_library_is_refused():
    nothing: Any = 5
    with pytest.raises(dt.SetupError, match=r"what load_content\(\) returns, not 5"):
        dt.balance(nothing, "monk")
