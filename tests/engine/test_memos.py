"""Memos for later games have a bound, however many games a process plays."""

import random
from collections.abc import Sized
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import exchange, lore
from dicethrone_rules.api import printed, sight
from dicethrone_rules.engine import setup
from dicethrone_rules.engine.play import run
from dicethrone_rules.engine.play.rollphase import offense
from dicethrone_rules.library import library as libraries
from dicethrone_rules.library.facts import rolls as facts_rolls
from dicethrone_rules.library.worth import worths

BOUND = 5
PAIRS = [("barbarian", "moon-elf"), ("monk", "paladin"), ("ninja", "pyromancer")]


@pytest.fixture
def library():
    """One of its own, so that what other tests have kept does not count."""
    return dt.load_content(packs=False)


def look_at(game):
    for seat in (0, 1):
        for player in game.view(seat).players:
            assert player.board
            assert len(player.hand) + len(player.discard) + len(player.upgrades) < 50
            assert len(player.tokens) < 50


def random_duel(library, heroes, seed):
    rng = random.Random(seed)
    game = dt.new_game(library, heroes, seed=seed, turn_limit=12)
    while game.decision is not None:
        look_at(game)
        game = game.apply(rng.choice(game.decision.options))


def test_options_contexts_and_what_views_share_are_bounded(library, monkeypatch):
    for module, name in (
        (run, "MOST_KEPT"),
        (offense, "MOST_KEPT"),
        (setup, "MOST_CONTEXTS"),
        (libraries, "_MOST_REACHES"),
        (printed, "KEPT_BOARDS"),
        (printed, "KEPT_CARDS"),
        (sight, "KEPT_TOKENS"),
        (sight, "KEPT_PILES"),
        (sight, "KEPT_SEATS"),
    ):
        monkeypatch.setattr(module, name, BOUND)
    monkeypatch.setattr(setup, "MOST_CONTEXTS", 2)
    monkeypatch.setattr(libraries, "_MOST_REACHES", 2)
    for seed, heroes in enumerate(PAIRS):
        random_duel(library, heroes, seed)
    texts = library.derived["texts"]
    kept = {
        "options": library.derived["options"],
        "rolls": library.derived["rolls"],
        "boards": texts._boards,
        "cards": texts._card_views,
        "tokens": texts.boards,
        "each token": texts.each_token,
        "piles": texts.piles,
        "seats": texts.seats,
    }
    assert {name: len(memo) for name, memo in kept.items() if not 0 < len(memo) <= BOUND} == {}
    assert len(library.derived["contexts"]) <= 2
    assert len(library._reaches) <= 2


def test_a_bound_changes_no_game(library, monkeypatch):
    def ends():
        games = []
        for seed, heroes in enumerate(PAIRS):
            rng = random.Random(seed)
            game = dt.new_game(library, heroes, seed=seed, turn_limit=8)
            while game.decision is not None:
                game = game.apply(rng.choice(game.decision.options))
            games.append(game.to_json())
        return games

    before = ends()
    monkeypatch.setattr(run, "MOST_KEPT", 1)
    monkeypatch.setattr(offense, "MOST_KEPT", 1)
    assert ends() == before


def test_what_bots_keep_is_bounded(library, monkeypatch):
    from dicethrone_rules.agents import GreedyAgent, play_out
    from dicethrone_rules.library.facts import book_of

    monkeypatch.setattr(lore, "KEPT_BOARDS", BOUND)
    monkeypatch.setattr(lore, "KEPT_CHOICES", BOUND)
    monkeypatch.setattr(worths, "KEPT_TEXTS", BOUND)
    monkeypatch.setattr(worths, "KEPT_ANSWERS", BOUND)
    monkeypatch.setattr(exchange, "KEPT_PAIRS", BOUND)
    monkeypatch.setattr(lore, "KEPT_OPTIONS", BOUND)
    monkeypatch.setattr(exchange, "KEPT_VALUES", BOUND)
    monkeypatch.setattr(facts_rolls, "KEPT_ROLLS", BOUND)
    for seed, heroes in enumerate(PAIRS[:2]):
        game = dt.new_game(library, heroes, seed=seed, turn_limit=8)
        play_out(game, [GreedyAgent(1), GreedyAgent(2)])
    known = lore._KEPT[book_of(library)]
    kept: dict[str, Sized] = {
        "boards": known._boards,
        "firsts": known._firsts,
        "choices": known._choices,
        "plays": known.offered,
        "texts": known.worths._kept,
        "several": known.worths._together,
        "typical": known.worths._typical,
        "standing": known._standing,
        "standings": known._standings,
    }
    assert {name: len(memo) for name, memo in kept.items() if len(memo) > BOUND} == {}
    boards = [board for _, board in known._boards.values()]
    assert max([len(board.valued) for board in boards]) <= BOUND
    texts_by_faces = book_of(library)._rolled.values()
    assert 0 < max([len(text._known) for text in texts_by_faces]) <= BOUND
    answers = [len(answers) for _, _, answers in known.worths._kept.values()]
    assert max(answers) <= BOUND
    assert max([len(texts.known) for texts in known.worths._together.values()]) <= BOUND


def test_what_bots_keep_for_all_libraries_is_bounded_and_changes_no_game(library, monkeypatch):
    from dicethrone_rules.agents import GreedyAgent, boards, play_out
    from dicethrone_rules.library.facts import reading, rolls
    from dicethrone_rules.library.worth import sums

    def game(library):
        start = dt.new_game(library, PAIRS[1], seed=2, turn_limit=8)
        return play_out(start, [GreedyAgent(1), GreedyAgent(2)]).choices

    before = game(dt.load_content(packs=False))
    memos = (
        (boards, "_MEETING", "KEPT_ABILITIES"),
        (boards, "_MET", "KEPT_ABILITIES"),
        (boards, "_METS", "KEPT_ABILITIES"),
        (boards, "_CLASSES", "KEPT_SHAPES"),
        (boards, "_SHAPES", "KEPT_SHAPES"),
        (sums, "_TEXTS", "KEPT_PARTS"),
        (reading, "_WHO", "KEPT_ROLES"),
        (rolls, "_NEEDED", "KEPT_PATTERNS"),
    )
    for module, name, bound in memos:
        monkeypatch.setattr(module, name, {})
        monkeypatch.setattr(module, bound, BOUND)
    assert game(library) == before
    sizes = {name: len(getattr(module, name)) for module, name, _ in memos}
    assert {name: size for name, size in sizes.items() if not 0 < size <= BOUND} == {}


def test_memos_of_functions_have_a_size():
    from dicethrone_rules import patterns
    from dicethrone_rules.engine import chance
    from dicethrone_rules.library import keys
    from dicethrone_rules.messages import catalogue

    kept: list[Any] = [chance.shown, keys.slug, catalogue.in_english, offense._rerolls]
    kept += [patterns.sets_of, patterns.chances, patterns.rolls]
    assert [memo for memo in kept if memo.cache_info().maxsize is None] == []
