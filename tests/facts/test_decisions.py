"""Decisions name the text that asks, and its facts are found under that name."""

import random

import pytest

import dicethrone_rules as dt
from dicethrone_rules.library.facts import book_of
from dicethrone_rules.testing.scenario import shipped

OF_TEXTS = ("may", "choice", "die", "value", "player", "number", "token", "card")


@pytest.mark.parametrize("seed", range(8))
def test_every_question_of_a_text_has_facts(seed):
    rng = random.Random(seed)
    book = book_of(shipped())
    game = dt.new_game(shipped(), rng.sample(sorted(shipped().heroes), 2), seed=seed)
    for _ in range(600):
        decision = game.decision
        if decision is None:
            break
        if decision.kind in OF_TEXTS:
            assert book.text(decision.about) is not None, decision
        if decision.kind in ("may", "choice"):
            assert book.text(decision.about), decision
        game = game.apply(rng.choice(decision.options))


def test_windows_name_their_moment():
    game = dt.new_game(
        shipped(), ["barbarian", "moon-elf"], seed=1, rules={"uniform_windows": True}
    )
    abouts = []
    while game.decision is not None and game.decision.kind != "main":
        abouts.append(game.decision.about)
        game = game.apply(game.decision.options[-1])
    assert abouts[0] == "window:upkeep"


def test_a_choice_within_an_action_is_a_place_of_the_action():
    card = next(key for key in book_of(shipped()) if key.endswith("mother-tree"))
    does = book_of(shipped()).text(f"{card}>grow?2")
    assert does
    assert [str(part) for part in does.option(2, 1).parts] == ["spends Seedling", "gains Sapling"]
    assert [str(part) for part in does.option(2, 0).parts] == ["gains Seedling"]


@pytest.mark.parametrize("about", ["window:roll", "no/such/text", ""])
def test_what_is_no_text_has_no_facts(about):
    assert book_of(shipped()).text(about) is None
