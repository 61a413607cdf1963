"""Requirements of dice, tested a second time by counting on fingers: every throw of five dice."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicethrone_rules.language.parsing.parse import parse_pattern
from dicethrone_rules.patterns import (
    face_is_in_straight,
    longest_straight,
    most_of_a_kind,
    requirement_of,
)
from dicethrone_rules.testing.scenario import shipped

THROWS = list(combinations_with_replacement(range(7), 5))  # 0 is a blank
FACES = {"Sword": {1, 2, 3}, "Heart": {4, 5}, "Star": {6}}
MASKS = {name: sum(1 << face for face in faces) for name, faces in FACES.items()}
RUNS = {
    "small straight": [{1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}],
    "large straight": [{1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}],
}


def engine(text):
    pattern, problems = parse_pattern(text)
    assert pattern is not None
    assert not problems
    return requirement_of(pattern, MASKS).met_by


@pytest.mark.parametrize("text", RUNS)
def test_straights(text):
    test = engine(text)
    for faces in THROWS:
        assert test(faces) == any(run <= set(faces) for run in RUNS[text]), faces


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_of_a_kind_counts_numbers_and_no_blanks(count):
    test = engine(f"{count}-of-a-kind")
    for faces in THROWS:
        numbers = Counter(face for face in faces if face)
        assert test(faces) == any(n >= count for n in numbers.values()), faces


@pytest.mark.parametrize(
    "needs", [n for n in product(range(4), repeat=3) if 0 < sum(n) <= 5], ids=str
)
def test_symbols(needs):
    wanted = dict(zip(FACES, needs, strict=True))
    test = engine(" + ".join(f"{count} {name}" for name, count in wanted.items() if count))
    for faces in THROWS:
        enough = all(
            sum(face in FACES[name] for face in faces) >= count for name, count in wanted.items()
        )
        assert test(faces) == enough, faces


@given(st.lists(st.integers(0, 6), max_size=10))
def test_longest_straight_and_most_of_a_kind(faces):
    longest = max(
        (
            high - low + 1
            for low in range(1, 7)
            for high in range(low, 7)
            if set(range(low, high + 1)) <= set(faces)
        ),
        default=0,
    )
    assert longest_straight(faces) == longest
    assert most_of_a_kind(faces) == max(Counter(f for f in faces if f).values(), default=0)
    for face in range(1, 7):
        runs = [set(range(low, low + 4)) for low in (1, 2, 3)]
        within = any(face in run and run <= set(faces) for run in runs)
        assert face_is_in_straight(faces, face) == within


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_the_tier_that_counts_is_the_highest_met(faces):
    """Every ability of every hero: the last tier whose own requirement the dice meet."""
    from dicethrone_rules.engine.compile.book import code_of

    code = code_of(shipped(), shipped().whole)
    for ability in code.abilities.values():
        met = [
            index
            for index, tier in enumerate(ability.tiers)
            if tier.requirement.met_by(tuple(faces))
        ]
        assert ability.tier_for(list(faces)) == (met[-1] if met else -1), ability.key
