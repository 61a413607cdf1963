"""Facts of a text whose dice are known: faces that answer alike share them."""

from itertools import combinations_with_replacement

import pytest

from dicethrone_rules.library.facts import AbilityFacts, FactBook
from dicethrone_rules.testing.scenario import shipped


def defences(hero):
    """The defences of a hero, with those of upgrades."""
    book = FactBook(shipped())
    for key in [key for key in book if key.startswith(("ability:", "upgrade:")) and hero in key]:
        found = book[key]
        if isinstance(found, AbilityFacts) and found.dice is not None:
            yield f"{key}@defense", round(found.dice.expected)


@pytest.mark.parametrize("hero", sorted(shipped().heroes))
def test_faces_that_were_read_before_have_the_facts_of_a_first_reading(hero):
    kept = FactBook(shipped())
    for about, dice in defences(hero):
        for roll in combinations_with_replacement(range(1, 7), min(dice, 3)):
            assert kept.rolled(about, roll) == FactBook(shipped()).rolled(about, roll), (
                about,
                roll,
            )


def test_faces_that_answer_alike_share_their_facts():
    """The defence counts Hearts: faces 4 and 5."""
    book = FactBook(shipped())
    ((about, _),) = list(defences("barbarian"))[:1]
    alike = [book.rolled(about, roll) for roll in [(1, 4, 6), (2, 3, 5)]]
    assert alike[0] is alike[1]
    assert book.rolled(about, (4, 5, 6)) != alike[0]
