"""Saved games and replays that were spoilt: each is refused with the place, none breaks a game."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.api.pending import asked_at
from dicethrone_rules.engine.codec import alike
from dicethrone_rules.engine.table_rules import TableRules
from dicethrone_rules.rules import OPTIONS, WORDS
from dicethrone_rules.testing.scenario import content, duel, shipped
from tests.engine.bench import TEXT

SET_UPS = {
    "duel": ["monk", "treant"],
    "king-of-the-hill": ["pyromancer", "moon-elf", "shadow-thief"],
    "2v2": ["barbarian", "black-widow", "ninja", "paladin"],
    "army-of-dice": ["undead", "goblinoids"],
}
ODD = [
    None, True, -1, 7, 999_999, 10**30, "", "x", "window", [], {}, [1], 1.5,
    {"_": "tuple", "items": []}, {"_": "map", "items": []}, {"_": "tuple", "items": ["card", 3]},
    {"_": "Token"}, {"_": 5}, {"_": "tuple"}, {"_": "map", "items": [[1, 2]]},
]  # fmt: skip


def played(mode: str, steps: int, seed: int) -> dt.Game:
    rng = random.Random(seed)
    game = dt.new_game(shipped(), SET_UPS[mode], mode=mode, seed=seed)
    for _ in range(steps):
        if game.decision is None:
            break
        game = game.apply(rng.choice(game.decision.options))
    return game


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a JSON text."""
    if path:
        yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for index in range(len(data)):
            yield from places(data[index], (*path, index))


def spoil(data: Any, rng: random.Random) -> tuple[Any, ...]:
    """Changes, moves by some, or takes out one thing; returns where."""
    path = rng.choice(list(places(data)))
    for key in path[:-1]:
        data = data[key]
    old = data[path[-1]]
    if rng.random() < 0.15:
        del data[path[-1]]
    elif type(old) is int and rng.random() < 0.4:
        data[path[-1]] = old + rng.choice([-100, -1, 1, 100])
    else:
        data[path[-1]] = rng.choice(ODD)
    return path


@pytest.mark.parametrize("mode", SET_UPS)
@pytest.mark.parametrize("seed", range(4))
def test_a_save_with_one_thing_spoilt_is_refused_or_plays(mode: str, seed: int) -> None:
    rng = random.Random(seed)
    text = played(mode, 40 + 60 * seed, seed).to_json()
    refused = 0
    for _ in range(60):
        data = json.loads(text)
        where = spoil(data, rng)
        try:
            game = dt.Game.from_json(json.dumps(data), shipped())
            for seat in range(len(SET_UPS[mode])):
                game.view(seat)
            for _ in range(4):
                if game.decision is not None:
                    game = game.apply(rng.choice(game.decision.options))
            game.to_json()
        except dt.DiceThroneError:
            refused += 1
        except Exception as error:
            pytest.fail(f"{where}: {error!r}")
    assert refused > 30  # most of it cannot be


TOKEN = {
    "_": "Token",
    "id": 10**6,
    "key": "token:evasive",
    "side": 0,
    "value": 0,
    "inflictor": 0,
    "attack": 0,
    "turn": 0,
    "phase": 0,
    "covers": "",
}


def table_of(change: Callable[[dict[str, Any]], Any]) -> str:
    data = json.loads(played("duel", 120, 4).to_json())
    change(data["table"])
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t.update(turn="three"), "table.turn: this is not what belongs here"),
        (lambda t: t.update(turn=True), "table.turn: this is not what belongs here"),
        (lambda t: t.update(turn=1.5), "table.turn: this is not something a saved game holds"),
        (lambda t: t.update(active=2), "table.active: there is no 2"),
        (lambda t: t.update(chance="luck"), "table.chance: there is no 'luck'"),
        (lambda t: t.update(phase="lunch"), "table.phase: there is no 'lunch'"),
        (lambda t: t["dials"].append(3), "table.dials: duel has 2"),
        (lambda t: t["dials"].__setitem__(0, 10**9), "table.dials: from 0 to 60"),
        (lambda t: t["players"].append(t["players"][0]), "table.players: duel is for 2"),
        (lambda t: t["players"][0].update(cp=99), r"table.players\[0\].cp: from 0 to 15"),
        (lambda t: t["players"][0].update(hero="ninja"), r"table.players\[0\].hero: another's"),
        (
            lambda t: t["seats"]["items"][0].update(hero="wizard"),
            "There is no hero 'wizard'",
        ),
        (
            lambda t: t["seats"]["items"][0].update(played_by="nobody"),
            r"table.seats\[0\]: Seat: played_by is 'person' or 'book', not 'nobody'",
        ),
        (
            lambda t: t["seats"]["items"].append(t["seats"]["items"][0]),
            "table.seats: one for each player",
        ),
        (
            lambda t: t["players"][0]["deck"]["items"].pop(),
            r"table.players\[0\]: every card of this player is in one place, once",
        ),
        (
            lambda t: t["players"][0]["offense"]["items"].pop(),
            r"table.players\[0\].offense: not what these upgrades make of the board",
        ),
        (
            lambda t: t["players"][0]["tokens"]["items"].append({**TOKEN, "key": "myth"}),
            r"tokens\[\d\]: there is no 'myth'",
        ),
        (
            lambda t: t["players"][0]["tokens"]["items"].append({**TOKEN, "side": 3}),
            r"tokens\[\d\]: it has no side 3",
        ),
        (
            lambda t: t["players"][1]["passives"]["items"].append("luck"),
            r"table.players\[1\].passives: there is no 'luck'",
        ),
        (lambda t: t["cards"]["items"].append("x"), "table.cards: not the cards of these seats"),
        (
            lambda t: t["frames"][1].update(program="dance"),
            r"table.frames\[1\]: there is no 'dance'",
        ),
        (lambda t: t["frames"][1].update(pc=99), r"table.frames\[1\]: turns has no place 99"),
        (lambda t: t["frames"][1].update(you=5), r"table.frames\[1\].you: there is no 5"),
        (lambda t: t.update(frames=t["frames"] * 100), "table.frames: too few or too many"),
        (lambda t: t["frames"].clear(), "table.frames: too few or too many"),
        (lambda t: t["rules"]["items"].append(["luck", True]), "There is no rules option 'luck'"),
        (lambda t: t.update(winners={"_": "tuple", "items": [0]}), "only a game that is over"),
        (lambda t: t.update(rolls=[{"_": "Frame"}]), r"table.rolls\[0\]: the field"),
        (lambda t: t.update(extra=[[[]]]), "table.extra: this is not what belongs here"),
    ],
)
def test_a_table_that_cannot_be_says_where(change: Callable[..., Any], message: str) -> None:
    with pytest.raises(dt.SaveError, match=message):
        dt.Game.from_json(table_of(change), shipped())


@pytest.mark.parametrize("depth", [900, 100_000])
def test_a_save_nested_too_deeply_is_refused(depth: int) -> None:
    text = played("duel", 10, 1).to_json()
    deep = text.replace('"extra":{"_":"tuple","items":[]}', '"extra":' + "[" * depth + "]" * depth)
    assert deep != text
    with pytest.raises(dt.SaveError):
        dt.Game.from_json(deep, shipped())


@pytest.mark.parametrize("text", ["", "[]", "3", "null", "{", b"\xff", None])
def test_what_is_no_saved_game_is_refused(text: Any) -> None:
    with pytest.raises(dt.SaveError):
        dt.Game.from_json(text, shipped())
    with pytest.raises(dt.SaveError):
        dt.Replay.from_json(text)


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["options"].__setitem__(0, "card:0"),
        lambda d: d["options"].append("play:card.0"),
        lambda d: d["options"].pop(),
        lambda d: d["options"].reverse(),
        lambda d: d["options"].clear(),
        lambda d: d.update(options=7),
        lambda d: d.update(player=1),
        lambda d: d.update(player=None),
        lambda d: d.update(on_behalf_of=1),
        lambda d: d.update(kind="choice"),
        lambda d: d.update(about="window:roll"),
        lambda d: d.update(luck=1),
        lambda d: d.pop("about"),
    ],
)
def test_a_decision_that_the_table_does_not_ask_is_refused(change: Callable[..., Any]) -> None:
    data = json.loads(played("duel", 0, 3).to_json())
    change(data["decision"])
    with pytest.raises(dt.SaveError, match="decision: this is not what is asked at this table"):
        dt.Game.from_json(json.dumps(data), shipped())


@pytest.mark.parametrize("mode", SET_UPS)
@pytest.mark.parametrize("chance", ["seed", "external"])
def test_every_question_can_be_put_again(mode: str, chance: str) -> None:
    """A save is refused when the table does not ask what it says: it always does."""
    rng = random.Random(5)
    for seed in range(3):
        rules = {"uniform_windows": seed == 1}
        game = dt.new_game(
            shipped(), SET_UPS[mode], mode=mode, seed=seed, chance=chance, rules=rules
        )
        while game.decision is not None:
            assert asked_at(game._context, game._table, game.decision) is not None, game.decision
            game = game.apply(rng.choice(game.decision.options))


FRESH = """
import sys
import dicethrone_rules as dt
game = dt.Game.from_json(sys.stdin.read(), dt.load_content())
sys.stdout.write(game.apply(game.decision.options[0]).to_json())
"""


@pytest.mark.parametrize("mode", sorted(SET_UPS))
def test_a_fresh_process_reads_a_save_of_a_mode_that_it_has_not_played(mode: str) -> None:
    game = played(mode, 25, 4)
    assert game.decision is not None
    told = subprocess.run(
        [sys.executable, "-c", FRESH], input=game.to_json(), capture_output=True, text=True
    )
    assert told.stdout == game.apply(game.decision.options[0]).to_json(), told.stderr


@pytest.mark.parametrize(("mode", "other"), [("duel", "army-of-dice"), ("army-of-dice", "duel")])
def test_a_table_keeps_what_its_own_mode_keeps(mode: str, other: str) -> None:
    data = json.loads(played(mode, 25, 4).to_json())
    data["table"]["extension"] = json.loads(played(other, 25, 4).to_json())["table"]["extension"]
    with pytest.raises(dt.SaveError, match=r"table\.extension"):
        dt.Game.from_json(json.dumps(data), shipped())


def passes(game: dt.Game, times: int) -> dt.Game:
    for _ in range(times):
        game = game.apply("pass")
    return game


def test_what_a_text_has_bound_wrongly_breaks_only_the_loaded_game() -> None:
    library = content(
        TEXT.replace("main, copies 3: Draw 1.", "main, copies 3: Each player may draw 1.")
    )
    game = dt.new_game(library, ["smith", "smith"], seed=3)
    while game.decision is not None and game.decision.kind != "may":
        options = game.decision.options
        game = game.apply(next((o for o in options if o.text == "Play Lamp"), options[-1]))
    data = json.loads(game.to_json())
    bound = data["table"]["frames"][-1]["text"]["bound"]["items"]
    bound[:] = [[name, 5 if name.startswith("asked") else value] for name, value in bound]
    loaded = dt.Game.from_json(json.dumps(data), library)
    before = loaded.to_json()
    with pytest.raises(dt.SaveError, match="does not hold together: TypeError"):
        loaded.apply("no:False")
    assert loaded.to_json() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"work": None}, r"frames\[-1\]\.work: roll_phase keeps RollPhaseWork"),
        ({"asking": None}, "nothing was asked"),
        ({"answer": {"_": "tuple", "items": [1, 2]}}, "one at most"),
        ({"rolled": {"_": "tuple", "items": [7]}}, "there is no 7"),
        ({"open_rolls": 5}, "not on the table"),
    ],
)
def test_a_frame_is_what_its_program_makes_of_it(change: dict[str, Any], message: str) -> None:
    game = played("duel", 0, 3)
    while game.decision is not None and game.decision.kind != "roll":
        game = game.apply(game.decision.options[-1])
    data = json.loads(game.to_json())
    data["table"]["frames"][-1].update(change)
    last = len(data["table"]["frames"]) - 1
    with pytest.raises(dt.SaveError, match=message.replace("-1", str(last))):
        dt.Game.from_json(json.dumps(data), shipped())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"mode": "2v2"}, "2v2 is for 4 players, not 2"),
        ({"mode": "chess"}, "unknown mode, 'chess'"),
        ({"seats": ["monk", "nobody"]}, "There is no hero 'nobody'"),
        ({"seats": ["monk"]}, "other content"),
        ({"rules": {"luck": True}}, "There is no rules option 'luck'"),
        ({"chance": "luck"}, "chance is 'seed' or 'external'"),
        ({"turn_limit": -4}, "A turn limit is a whole number from 0"),
        ({"content": "x"}, "other content"),
        ({"end": "x"}, "another end"),
    ],
)
def test_a_replay_that_cannot_be_played_is_refused(change: dict[str, Any], message: str) -> None:
    replay = json.loads(played("duel", 20, 1).replay.to_json())
    spoilt = dt.Replay.from_json(json.dumps({**replay, **change}))
    with pytest.raises(dt.SaveError, match=message):
        spoilt.play(shipped())


@pytest.mark.parametrize("field", ["seats", "mode", "seed", "rules", "chance", "choices", "end"])
def test_a_replay_with_a_field_of_another_kind_is_refused(field: str) -> None:
    replay = json.loads(played("duel", 20, 1).replay.to_json())
    for odd in (None, 5, -1, "x", [], {}, [1], {"a": 1}, True, 1.5):
        spoilt = json.dumps({**replay, field: odd})
        if odd in (replay[field], {}) or (field == "seed" and type(odd) is int):
            continue  # no rules options at all are fine
        with pytest.raises(dt.DiceThroneError):
            dt.Replay.from_json(spoilt).play(shipped())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": None}, "Seats are a list of ids"),
        ({"seats": [["monk"], {}]}, "A seat is an id such as"),
        ({"seats": ["monk"] * 3}, "duel is for 2 players, not 3"),
        ({"mode": []}, "There is no mode"),
        ({"mode": "army-of-dice"}, "There is no faction 'barbarian'"),
        ({"rules": 5}, "The rules are an edition or options"),
        ({"rules": {"uniform_windows": 1}}, "is True or False, not 1"),
        ({"seed": True}, "A seed is a whole number"),
    ],
)
def test_odd_arguments_are_refused_in_words(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(dt.SetupError, match=message):
        dt.new_game(shipped(), **{"seats": ["barbarian", "monk"], **arguments})


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0, []])
def test_a_seat_that_is_not_there_has_no_view(seat: Any) -> None:
    with pytest.raises(dt.IllegalAction, match="There is no seat"):
        played("duel", 5, 1).view(seat)


BOUND = content("""
status Dodge: positive, limit 3
  Spend when you would receive dmg from an Attack: Roll 1. On 1-2, prevent all that dmg.

status Notion: positive, limit 3
  Spend any time: Draw 1.

hero Ann
  complexity 1
  dice: 1 Ash, 2 Bay, 3 Cup, 4 Dew, 5 Elm, 6 Fir

  offensive Ten
    5 Bay: Deal 3 dmg. Deal 4 collateral dmg to each opponent.

  ultimate Finish!
    5 Fir: Deal 12 dmg.

  defensive Cover
    defense roll 1: Heal 1 x Ash.

  card Pad, cost 9, main, copies 9: Draw 1.
""")


def test_the_parts_that_a_prevention_speaks_of_are_saved():
    scene = duel("ann", "ann", library=BOUND).given(1, tokens={"Dodge": 1, "Notion": 1})
    scene.activate("Ten", 2, 2, 2, 2, 2).defend(None).window(1, "last").dice(1)
    scene.choose("Spend Dodge")
    game = scene.game
    loaded = dt.Game.from_json(game.to_json(), BOUND)
    assert loaded._table == game._table
    (total,) = loaded.view(1).incoming
    assert (total.expected, [part.expected for part in total.parts]) == (4, [0, 4])


def test_a_saved_truth_is_no_number():
    game = dt.new_game(BOUND, ["ann", "ann"], chance="external", seed=0)
    assert game.decision is not None
    data = json.loads(game.to_json())
    assert data["table"]["steps"] == 0
    data["table"]["steps"] = False
    with pytest.raises(dt.SaveError, match=r"table\.steps"):
        dt.Game.from_json(json.dumps(data), BOUND)
    replay = json.loads(game.replay.to_json())
    with pytest.raises(dt.SaveError, match="schema"):
        dt.Replay.from_json(json.dumps({**replay, "schema": True}))


def test_a_truth_is_no_number_among_answers():
    game = dt.new_game(BOUND, ["ann", "ann"], chance="external", seed=0)
    asked = game.decision
    assert asked is not None
    assert asked_at(game._context, game._table, asked) is not None
    first, *others = asked.options
    assert first.value == 1
    options = (attrs.evolve(first, value=True), *others)
    assert asked_at(game._context, game._table, attrs.evolve(asked, options=options)) is None
    other_words = attrs.evolve(first, message=others[0].message)
    options = (other_words, *others)
    assert asked_at(game._context, game._table, attrs.evolve(asked, options=options)) is None


def test_a_question_that_was_read_back_is_the_same_to_the_last_word():
    for mode in SET_UPS:
        game = played(mode, 33, 6)
        assert game.decision is not None
        loaded = dt.Game.from_json(game.to_json(), shipped())
        assert alike(loaded.decision, game.decision)


def test_what_cannot_be_shown_of_a_saved_game_is_said():
    game = dt.new_game(BOUND, ["ann", "ann"], seed=0)
    loaded = dt.Game.from_json(game.to_json(), BOUND)
    for table in (game._table, loaded._table):
        table.players[0].hero = "nobody"
    with pytest.raises(dt.SaveError, match="does not hold together"):
        assert loaded.view(0).players[0].name
    with pytest.raises(KeyError):
        assert game.view(0).players[0].name


# --- what a text may hold -------------------------------------------------------------------------

HALF = "\ud83d"


def spoilt_text(**fields: Any) -> str:
    return json.dumps({**json.loads(played("duel", 3, 3).to_json()), **fields})


@pytest.mark.parametrize(
    "read", [lambda text: dt.Game.from_json(text, shipped()), dt.Replay.from_json]
)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" " * 4_000_001, "has 4,000,001 characters; at most 4,000,000 are read"),
        (f'{{"schema": 1, "choices": ["{HALF}"]}}', "half a character"),
        ('{"schema": 1, "choices": ["\\ud83d"]}', "half a character"),
        ('{"schema": 1, "\\udc00": 1}', "half a character"),
        (f'{{"schema": 1, "seed": {"9" * 4_000}}}', "a number of 4,000 digits; 20 are read"),
        (f'{{"schema": 1, "seed": {"9" * 5_000}}}', "a number of 5,000 digits; 20 are read"),
        (b"{}", "is text, not bytes"),
        (None, "is text, not NoneType"),
    ],
)  # fmt: skip
def test_a_text_that_would_fail_later_is_refused(read: Any, text: Any, message: str) -> None:
    with pytest.raises(dt.SaveError, match=message):
        read(text)


def test_whole_characters_written_as_two_halves_are_read() -> None:
    game = played("duel", 3, 3)
    data = json.loads(game.to_json())
    data["choices"][0] = "\U0001f3b2"
    loaded = dt.Game.from_json(json.dumps(data), shipped())  # writes \ud83c\udfb2
    assert loaded.choices[0] == "\U0001f3b2"


def test_a_replay_with_a_longer_seed_is_refused() -> None:
    replay = json.loads(played("duel", 3, 3).replay.to_json())
    with pytest.raises(dt.SaveError, match="seed"):
        dt.Replay.from_json(json.dumps({**replay, "seed": 10**19 * 9}))


def test_a_save_and_a_replay_name_every_option_in_a_map() -> None:
    rules = {"edition": "current", "healing_at_once": False, "good_faith": "automatic"}
    game = dt.new_game(shipped(), ["barbarian", "monk"], seed=1, rules=rules)
    saved = json.loads(game.to_json())["table"]["rules"]
    assert saved["_"] == "map"
    assert [name for name, _ in saved["items"]] == ["edition", *OPTIONS, "good_faith"]
    assert dict(saved["items"]) == json.loads(game.replay.to_json())["rules"]
    assert rules.items() <= dict(saved["items"]).items()


@pytest.mark.parametrize(
    "rules", [None, "current", [], {"_": "tuple", "items": []}, {"_": "TableRules"}]
)
def test_rules_that_are_no_map_are_refused(rules: Any) -> None:
    data = json.loads(played("duel", 3, 3).to_json())
    data["table"]["rules"] = rules
    with pytest.raises(dt.SaveError, match=r"table\.rules: "):
        dt.Game.from_json(json.dumps(data), shipped())


def test_every_option_of_the_rules_is_a_field_of_a_table() -> None:
    fields = [(each.name, str(each.type)) for each in attrs.fields(TableRules)]
    assert fields == [
        ("edition", "str"),
        *((name, "bool") for name in OPTIONS),
        *((name, "str") for name in WORDS),
    ]


def test_an_option_that_is_newer_than_the_save_has_its_default() -> None:
    game = played("duel", 3, 3)
    data = json.loads(game.to_json())
    gone, _ = data["table"]["rules"]["items"].pop()
    loaded = dt.Game.from_json(json.dumps(data), shipped())
    assert loaded == game
    replay = json.loads(game.replay.to_json())
    del replay["rules"][gone]
    assert dt.Replay.from_json(json.dumps(replay)).play(shipped()) == game


def test_an_option_that_is_newer_than_the_save_has_the_default_of_its_edition() -> None:
    game = dt.new_game(shipped(), ["barbarian", "monk"], seed=1, rules="current")
    data = json.loads(game.to_json())
    items = data["table"]["rules"]["items"]
    data["table"]["rules"]["items"] = [each for each in items if each[0] != "healing_at_once"]
    loaded = dt.Game.from_json(json.dumps(data), shipped())
    assert loaded._table.rules.healing_at_once is True
    assert loaded == game
    replay = json.loads(game.replay.to_json())
    assert replay["rules"].pop("healing_at_once") is True
    assert dt.Replay.from_json(json.dumps(replay)).play(shipped()) == game


def test_a_save_without_an_edition_is_of_the_printed_one() -> None:
    game = played("duel", 3, 3)
    data = json.loads(game.to_json())
    items = data["table"]["rules"]["items"]
    data["table"]["rules"]["items"] = [each for each in items if each[0] != "edition"]
    assert dt.Game.from_json(json.dumps(data), shipped()) == game


def test_single_options_stand_on_top_of_an_edition() -> None:
    rules = {"edition": "current", "healing_at_once": False, "blind_stops_ultimate": True}
    game = dt.new_game(shipped(), ["barbarian", "monk"], seed=1, rules=rules)
    kept = dt.Game.from_json(game.to_json(), shipped()).replay.rules
    assert {name: kept[name] for name in rules} == rules
    assert kept["additionally_waits"] is False  # the edition's own
    assert game.view(0).edition == "current"


@pytest.mark.parametrize(
    ("events", "message"),
    [
        (None, "events: these are not events"),
        ([3], r"events\[0\]: this is no event"),
        (
            [{"_": "TurnBegan", "cause": None, "player": 0}],
            r"events\[0\]: the field 'turn' is missing",
        ),
        ([{"_": "TurnBegan", "cause": None, "player": "x", "turn": 1}], "player: this is not what"),
    ],
)
def test_events_that_cannot_be_are_refused(events: Any, message: str) -> None:
    with pytest.raises(dt.SaveError, match=message):
        dt.Game.from_json(spoilt_text(events=events), shipped())
