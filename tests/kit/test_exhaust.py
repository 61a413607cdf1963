"""Playing until everything has been used: who meets whom, what is reported."""

import random
from itertools import combinations, islice

import pytest

from dicethrone_rules.engine.seats import Seat
from dicethrone_rules.exhaust import HERO_MODES, exhaust, meetings
from dicethrone_rules.exhaust.games import Seen, _tables
from dicethrone_rules.testing.scenario import content

HEROES = [f"hero-{number}" for number in range(10)]


@pytest.mark.parametrize("mode", HERO_MODES, ids=lambda mode: mode.name)
def test_every_pair_of_heroes_meets_in_every_mode(mode):
    games = list(meetings(HEROES, mode))
    assert all(len(seats) == mode.players for seats in games)
    met = {tuple(sorted(pair)) for seats in games for pair in combinations(seats, 2)}
    assert len(met) == 10 * 11 // 2  # mirrors too
    assert len(games) <= 55


TWIG = """
hero Twig
  complexity 1
  dice: 1-3 Leaf, 4-5 Bud, 6 Bark

  companion Sprout: limit 1
    Spend any time: Draw 1.
    When you would exceed the limit of this: Gain 1 CP.

  offensive Sway
    3 Leaf: Deal 4 dmg. Gain Sprout.
    5 Leaf: Deal 9 dmg.

  ultimate Fell!
    5 Bark: Deal 12 dmg.

  defensive Bend
    defense roll 2: Prevent 1 x Leaf incoming dmg.

  upgrade Sway II, cost 1
    3 Leaf: Deal 5 dmg.

  card Dew, cost 1, main, copies 8: Draw 1.
"""
TEXTS = {
    "ability:twig/sway@0",
    "ability:twig/sway@1",
    "ability:twig/fell@0",
    "token:twig/sprout#0",
    "token:twig/sprout#1",
}
HOLLOW = "  card Hollow, cost 0, main\n    Play only if your CP is more than 20.\n    Draw 1.\n"
ODD = "\nstatus Myth: positive, limit 1\n  Spend any time: Draw 1.\n"


def test_everything_is_used_up_to_the_last_clause():
    seen, games, _ = exhaust(content(TWIG), games=100)
    assert seen.missing() == []
    assert games < 100
    assert seen.programs >= TEXTS


def test_what_can_never_be_used_is_left_over():
    seen, games, _ = exhaust(content(TWIG + HOLLOW), games=12)
    assert "card:twig/hollow" in seen.missing()  # the dial ends at 15
    assert games == 12


def test_a_token_that_nobody_grants_is_told_apart():
    seen, games, _ = exhaust(content(TWIG + ODD), games=100)
    assert seen.missing() == ["token:myth#0"]
    assert "token:myth" not in seen.tokens
    assert games < 100


def test_who_has_an_unseen_card_begins_with_it_in_hand():
    library = content(TWIG + HOLLOW)
    tables = _tables(Seen(library), ["twig"], random.Random(1))
    first_round = sum(len(list(meetings(["twig"], mode))) for mode in HERO_MODES)
    everybody = [seats for _, seats in islice(tables, first_round)]
    assert {seat for seats in everybody for seat in seats} == {"twig"}
    _, (seat, *others) = next(tables)
    assert isinstance(seat, Seat)
    assert seat.hand is not None
    assert set(seat.hand) <= {"card:twig/dew", "card:twig/hollow", "upgrade:twig/sway-ii"}
    assert "card:twig/hollow" in seat.hand
    assert all(type(other) is str for other in others)
