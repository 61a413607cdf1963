"""Every document comes back as it went, fits the schema, and is small."""

import json
import random

import attrs
import jsonschema
import pytest

import dicethrone_rules as dt
from dicethrone_rules import wire
from dicethrone_rules.api.content import NOTHING
from dicethrone_rules.language.guidance.diagnostics import Severity
from dicethrone_rules.library.facts import book_of
from dicethrone_rules.modes import MODES, OPEN_MODES
from dicethrone_rules.testing.playing import seatings
from dicethrone_rules.testing.scenario import shipped
from dicethrone_rules.views import TokenView
from dicethrone_rules.wire.schema import SCHEMA_NAME, files, schema
from tests.docs.blocks import ROOT
from tests.wire.fast import problem
from tests.wire.soak import LARGEST_VIEW, soaked

SCHEMA = ROOT / "schema"


def sent(thing, names=None, printed=NOTHING):
    """A thing as it comes out on the way to another program that has this content."""
    text = wire.to_json(thing, names, printed=printed)
    data = json.loads(text)
    name = f"{data['kind'].capitalize()}Document"
    assert not problem(data, {"$ref": f"#/$defs/{name}"})
    return wire.from_json(text, printed)


def games(mode, seeds, most=120):
    """Moments of random games."""
    library = shipped()
    for seed in seeds:
        rng = random.Random(f"{mode}{seed}")
        chosen = [rng.choice(sides) for sides in seatings(library, mode)]
        game = dt.new_game(library, chosen, mode, seed=seed)
        for _ in range(most):
            yield game
            if game.decision is None:
                break
            game = game.apply(rng.choice(game.decision.options))


def test_the_files_of_the_schema_are_current():
    """Renew them: python -m dicethrone_rules.wire.schema"""
    for name, text in files().items():
        assert (SCHEMA / name).read_text(encoding="utf-8") == text, name
    jsonschema.Draft202012Validator.check_schema(json.loads((SCHEMA / SCHEMA_NAME).read_text()))


def test_an_ordinary_validator_agrees():
    game = next(games("duel", [3]))
    validator = jsonschema.Draft202012Validator(schema())
    for thing in (game.view(0), game.decision, game.events[-1], game.printed):
        data = wire.to_data(thing, game.names)
        validator.validate(data)
        assert not validator.is_valid({**data, "more": 1})


@pytest.mark.parametrize("mode", sorted(OPEN_MODES))
def test_what_a_game_tells_comes_back_and_fits_the_schema(mode):
    for number, game in enumerate(games(mode, range(2))):
        if number % 12 and not game.is_over:
            continue
        printed = game.printed
        for seat in (None, 0, 1):
            view = game.view(seat)
            bare = attrs.evolve(view, decision=None, events=())
            assert sent(view, game.names, printed) == bare
            for event in view.events:
                back = sent(event, game.names)
                assert (back, back.cause) == (event, event.cause)
            if view.decision is not None:
                assert sent(view.decision, game.names) == view.decision
                assert sent(view.decision.options[0]) == view.decision.options[0]
        if game.result is not None:
            assert sent(game.result) == game.result


def test_the_content_of_a_game_comes_back():
    game = next(games("duel", [5]))
    assert sent(game.printed) == game.printed
    army = next(games("army-of-dice", [5]))
    assert sent(army.printed) == army.printed


@pytest.mark.parametrize("mode", sorted(MODES))
def test_what_a_server_sends_fits_the_schema_and_views_have_at_most_4_kb(mode):
    """Further on: python -m tests.wire.soak"""
    sizes, failed = soaked(shipped(), mode, 60, 1)
    assert not failed
    assert max(sizes.found) <= LARGEST_VIEW


def test_views_of_a_long_crawl_of_four_heroes_have_at_most_4_kb():
    """Nothing is larger: 20 enemies that came and went, tokens of everybody, a map turned over."""
    largest = []
    for seed in (2, 3):
        sizes, failed = soaked(shipped(), "portal-crawl", 4_000, seed, every=40, full=True)
        assert not failed
        largest.append(max(sizes.found))
    assert 2_500 < max(largest) <= LARGEST_VIEW, "one of the crawls is long"


def test_a_view_without_content_at_hand_refers_by_key():
    """Cards without a number, such as a card of a deck that a player made up, goes by its key."""
    game = next(games("duel", [1]))
    text = wire.to_json(game.view(0), game.names)
    card = game.view(0).players[0].hand[0]
    assert json.loads(text)["view"]["players"][0]["hand"][0] == [card.id, card.key]
    assert wire.from_json(text, game.printed).players == game.view(0).players


def test_a_deck_that_a_player_made_up_is_not_told():
    library = shipped()
    deck = ["Tip It", "So Wild", "Six-It", "Samesies", "Transference", "Double Up"]
    seats: list[str | dt.Seat] = [dt.Seat("monk", deck=deck), "ninja"]
    game = dt.new_game(library, seats, seed=1)
    ids = game.printed.ids
    assert set(ids[: len(deck)]) == {""}
    assert all(ids[len(deck) :])


@pytest.mark.parametrize(
    ("side", "value", "length"), [("", 0, 3), ("", 2, 4), ("Up", 0, 5), ("Up", 3, 5)]
)
def test_a_token_is_as_long_as_what_it_has(side, value, length):
    game = next(games("duel", [1]))
    key = game.printed.token_keys[2]
    text = game.printed.tokens[key]
    token = TokenView(7, text.name, text.kind, side, value, 1, text.text, key)
    view = game.view(0)
    holder = attrs.evolve(view.players[0], tokens=(token,))
    view = attrs.evolve(view, players=(holder, view.players[1]), decision=None, events=())
    data = wire.to_data(view, game.names, printed=game.printed)
    (row,) = data["view"]["players"][0]["tokens"]
    assert row == [7, 2, 1, value, side][:length]
    assert wire.from_data(data, game.printed) == view
    data["view"]["players"][0]["tokens"] = [row[:2]]
    with pytest.raises(wire.WireError, match="a list of 3 to 5"):
        wire.from_data(data, game.printed)


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_number_that_the_content_does_not_list_is_refused(number):
    game = next(games("duel", [1]))
    data = wire.to_data(game.view(0), game.names, printed=game.printed)
    spoils = (
        ("hand", number, "which card"),
        ("board", number, "lists no ability"),
        ("tokens", [7, number, 0], "lists no token"),
    )
    for part, spoil, words in spoils:
        spoiled = json.loads(json.dumps(data))
        spoiled["view"]["players"][0][part] = [spoil]
        with pytest.raises(wire.WireError) as refused:
            wire.from_data(spoiled, game.printed)
        assert words in str(refused.value)


def test_facts_come_back():
    book = book_of(shipped())
    keys = [*sorted(book)[::25], "card:moon-elf/take-that", "ability:pyromancer/hot-streak"]
    facts = {key: book[key] for key in keys}
    assert sent(facts) == facts


def test_a_diagnostic_comes_back(tmp_path):
    file = tmp_path / "ember.dice"
    file.write_text("status Ember: negative, limit 2\n  During your Upkeep: Take 1 dmgs.\n")
    (found,) = dt.check(file)
    assert sent(found) == found
    assert sent(found).severity is Severity.ERROR


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("[]", "kind: one of"),
        ('{"kind": "view"}', "version: 1 belongs here"),
        ('{"version": 2, "kind": "view", "view": {}}', "version: 1 belongs here"),
        ('{"version": 1, "kind": "decision", "decision": {}}', "decision: 'player' is missing"),
        ('{"version": 1, "kind": "event", "event": {"kind": "Gift"}}', "event.kind: one of"),
        ('{"version": 1, "kind": "decision", "decision": 3}', "decision: an object belongs here"),
    ],
)
def test_what_is_no_document_is_refused_with_its_place(text, words):
    with pytest.raises(wire.WireError) as refused:
        wire.from_json(text)
    assert words in str(refused.value)


def test_a_view_of_other_content_is_refused():
    game = next(games("duel", [1]))
    with pytest.raises(wire.WireError) as refused:
        wire.from_json(wire.to_json(game.view(0)))
    assert "the content has no" in str(refused.value)
