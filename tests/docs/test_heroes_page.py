"""The page about heroes: what is known is told exactly."""

import pytest

from tests.docs.exactness import COMPLETE, hero_files, told

HEROES = {hero[0]: hero for hero in map(told, hero_files())}


@pytest.mark.parametrize("name", COMPLETE)
def test_a_hero_whose_texts_are_known_is_told_exactly(name):
    _, texts, approximate, _ = HEROES[name]
    assert texts > 25
    assert approximate == []


def test_there_are_twenty_four_and_every_rough_text_gives_its_reason():
    assert len(HEROES) == 24
    assert all(reason for _, _, approximate, _ in HEROES.values() for reason in approximate)
