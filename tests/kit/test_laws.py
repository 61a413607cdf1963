"""The laws hold in random play; and each law says so when it is broken."""

import random

import attrs
import pytest

from dicethrone_rules import Game
from dicethrone_rules.army.records import Armies, armies_of
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.pools import Part, Pool
from dicethrone_rules.engine.state import Roll
from dicethrone_rules.engine.tokens import Token
from dicethrone_rules.messages import Content
from dicethrone_rules.modes import MODES, OPEN_MODES
from dicethrone_rules.testing import invariants as laws
from dicethrone_rules.testing.bookkeeper import Bookkeeper
from dicethrone_rules.testing.hidden import dealt_anew, leaks, leaks_of_step
from dicethrone_rules.testing.playing import Start, seatings, sides_of, watch
from dicethrone_rules.testing.scenario import content, duel, shipped

SOMETHING = Content("card", "something", "Something")


def begun(**options):
    return Start(("barbarian", "moon-elf"), seed=3, **options).game(shipped())


def changed(game, **values):
    """The game with another table; `players` maps a seat to what is different there."""
    table = game._table.copy()
    for seat, fields in values.pop("players", {}).items():
        for name, value in fields.items():
            setattr(table.players[seat], name, value)
    for name, value in values.items():
        setattr(table, name, value)
    return Game(game.library, game._context, table, game.decision, game.events, game._past)


@pytest.mark.parametrize("mode", OPEN_MODES)
def test_the_laws_hold_in_random_play(mode):
    library = shipped()
    seats = seatings(library, mode)
    if not all(seats):
        pytest.skip("no content for this mode")
    for number in range(3):
        rng = random.Random(number)
        heroes = tuple(rng.choice(sides) for sides in seats)
        start = Start(heroes, mode, seed=number, turn_limit=25)
        game = watch(library, start, rng, most=600, deep_rate=0.03)
        assert game.is_over or len(game.choices) == 600


def test_a_turn_limit_ends_any_game_as_a_draw():
    game = watch(shipped(), Start(("monk", "treant"), seed=1, turn_limit=4), random.Random(1))
    assert game.is_over
    assert game.winners == ()
    assert game._table.turn == 4


# --- each law notices -----------------------------------------------------------------------------


def entangle(id, side=0):
    return Token(id, "token:entangle", side)


BREAKS = {
    "too much Health": (lambda g: changed(g, dials=[61, 50]), "dials"),
    "negative Health": (lambda g: changed(g, dials=[-1, 50]), "dials"),
    "too much CP": (lambda g: changed(g, players={0: {"cp": 16}}), "dials"),
    "too many tokens": (
        lambda g: changed(g, players={0: {"tokens": (entangle(901), entangle(902))}}),
        "stack limit",
    ),
    "a side that is not there": (
        lambda g: changed(g, players={0: {"tokens": (entangle(901, side=1),)}}),
        "token side",
    ),
    "two tokens of one id": (
        lambda g: changed(
            g, players={0: {"tokens": (entangle(901),)}, 1: {"tokens": (entangle(901),)}}
        ),
        "token id",
    ),
    "a card lost": (lambda g: changed(g, players={0: {"deck": ()}}), "cards conserved"),
    "a card twice": (
        lambda g: changed(g, players={0: {"discard": g._table.players[0].hand}}),
        "cards conserved",
    ),
    "a level without its card": (
        lambda g: changed(g, players={0: {"levels": {"smack": 2}}}),
        "levels",
    ),
    "a seven": (lambda g: changed(g, rolls=[Roll(0, "text", [7])]), "dice"),
    "eight dice": (lambda g: changed(g, rolls=[Roll(0, "offense", [1] * 8)]), "dice"),
    "a result and a decision": (lambda g: changed(g, winners=(0,)), "decision"),
    "a fallen player is asked": (
        lambda g: changed(g, players={g.decision.player: {"alive": False}}),
        "decision",
    ),
    "past the turn limit": (lambda g: changed(g, turn_limit=1, turn=2), "turn limit"),
    "dice left on the table": (
        lambda g: changed(g, rolls=[Roll(0, "text", [1])]),
        "left over",
    ),
    "damage left on its way": (
        lambda g: changed(g, pools=[Pool("lone", [Part(9, 0, 1, "normal", 2)], [], [])]),
        "left over",
    ),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_law_notices(name):
    broken, law = BREAKS[name]
    game = begun()
    while game.decision.kind != "main":
        game = game.apply(game.decision.options[-1])
    laws.moment(game)
    with pytest.raises(laws.Broken) as caught:
        laws.moment(broken(game))
    assert caught.value.law == law


def test_a_draw_needs_a_reason():
    game = changed(begun(), winners=())
    game = Game(game.library, game._context, game._table, None, (), game._past)
    with pytest.raises(laws.Broken, match="a draw with"):
        laws.moment(game)


# --- events ---------------------------------------------------------------------------------------


def test_a_change_without_its_event_is_noticed():
    game = begun()
    option = game.decision.options[0]
    after = game.apply(option)
    laws.events_tell_the_step(game, option, after)
    for name, value in (("cp", 7), ("hand", ()), ("tokens", (entangle(901),)), ("alive", False)):
        silent = changed(after, players={1: {name: value}})
        with pytest.raises(laws.Broken, match="told"):
            laws.events_tell_the_step(game, option, silent)
    with pytest.raises(laws.Broken, match="Health"):
        laws.events_tell_the_step(game, option, changed(after, dials=[49, 50]))


def test_a_die_of_an_army_that_moves_without_its_event_is_noticed():
    game = Start(("goblinoids", "spellcasters"), "army-of-dice", seed=3).game(shipped())
    decision = game.decision
    while decision is not None and decision.kind != "activation":
        before, option = game, decision.options[0]
        game = game.apply(option)
        decision = game.decision
    laws.events_tell_the_step(before, option, game)
    mine, theirs = armies_of(game._table).armies
    seat = game._table.active
    army = mine if seat == 0 else theirs
    first, *rest = army.storage
    moved = attrs.evolve(army, storage=tuple(rest), pool=(*army.pool, first))
    other_face = tuple(1 + face % 6 if face else 0 for face in army.faces)
    for silent in (
        moved,
        attrs.evolve(army, faces=other_face),
        attrs.evolve(army, points=army.points + 1),
    ):
        armies = (silent, theirs) if seat == 0 else (mine, silent)
        with pytest.raises(laws.Broken, match="told"):
            laws.events_tell_the_step(before, option, changed(game, extension=Armies(1, armies)))


@pytest.mark.parametrize("mode", [mode for mode in MODES if MODES[mode].players == 2])
def test_the_opening_is_told_in_full(mode):
    sides = sides_of(shipped(), mode)
    game = Start((sides[0], sides[1]), mode, seed=3).game(shipped())
    assert Bookkeeper.box(game).hear(game.events).differences(game) == []
    assert Bookkeeper.box(game).hear(game.events[:3]).differences(game) != []


def test_a_change_of_the_dice_that_lie_open_is_told_of_them():
    """The text whose roll it is goes by other dice, those that activated it."""
    scenario = duel("paladin", "barbarian").given(0, hand=["Tip It"], cp=5)
    scenario.roll(5, 5, 1, 3, 4).dice(1).choose("Activate Holy Light").window(0, "roll")
    before = Bookkeeper.of(scenario.game)
    after = scenario.play("Tip It").game
    assert [roll.faces for roll in after._table.rolls] == [[2]]
    assert before.hear(after.events).differences(after) == []


# --- views ----------------------------------------------------------------------------------------


def test_dealing_anew_changes_only_what_is_hidden():
    game = begun()
    other = dealt_anew(game, 0, seed=5)
    assert other._table.players[0].hand == game._table.players[0].hand
    assert other._table.players[1].hand != game._table.players[1].hand
    assert len(other._table.players[1].hand) == len(game._table.players[1].hand)
    laws.cards_are_conserved(other)


def test_a_teammates_hand_is_open_and_an_opponents_is_not():
    heroes = ("barbarian", "moon-elf", "monk", "paladin")
    game = Start(heroes, "2v2", seed=2).game(shipped())
    view = game.view(0)
    assert [bool(player.hand) for player in view.players] == [True, True, False, False]
    assert leaks(game, 0) == []


def test_an_event_that_names_a_hidden_card_would_be_noticed(monkeypatch):
    game = begun()
    seat = 1
    card = game._table.players[seat].hand[0]
    drawn = e.CardDrawn(seat, card, SOMETHING)
    assert drawn.redacted(0) == e.CardDrawn(seat, -1, None)
    assert drawn.redacted(seat) == drawn
    before, option = game, game.decision.options[-1]
    game = game.apply(option)
    while not (before.decision.player == 0 and any(_draws(event, seat) for event in game.events)):
        before, option = game, game.decision.options[-1]
        game = game.apply(option)
    assert leaks_of_step(before, 0, option.id, seed=9) == []
    monkeypatch.setattr(e.CardDrawn, "redacted", lambda self, seat, allies=(): self)
    assert any(leaks_of_step(before, 0, option.id, seed=n) for n in range(9))


def test_a_card_named_to_the_other_team_is_noticed(monkeypatch):
    game = begun()
    option = game.decision.options[0]
    after = game.apply(option)
    card = after._table.players[1].hand[0]
    laws.events_hide(game, option, after)
    for event in (e.CardDrawn(1, card, SOMETHING), e.CardsSeen(1, (card,), (SOMETHING,))):
        told = Game(
            game.library, after._context, after._table, after.decision, (event,), game._past
        )
        laws.events_hide(game, option, told)
        monkeypatch.setattr(type(event), "redacted", lambda self, seat, allies=(): self)
        with pytest.raises(laws.Broken, match="is told"):
            laws.events_hide(game, option, told)


REVEALS = """
hero Tester
  complexity 1
  dice: 1-6 Axe

  offensive Test
    5 Axe: Deal 1 dmg.

  defensive Duck
    defense roll 1: Prevent 1 incoming dmg.

  card Peek, cost 0, main, copies 10
    Each opponent reveals their hand.

  card Filler, cost 0, main, copies 10
    Draw 1.
"""


def test_a_hand_that_is_revealed_is_no_leak_and_the_rest_stays_hidden():
    table = duel("tester", "tester", library=content(REVEALS))
    table = table.given(0, hand=["Peek"]).given(1, hand=["Filler", "Filler"])
    before = table.until("main").game
    assert before.decision is not None
    option = next(o for o in before.decision.options if "Play Peek" in o.text)
    after = before.apply(option)
    assert any(isinstance(event, e.HandRevealed) for event in after.events)
    laws.events_hide(before, option, after)
    for seed in range(9):
        assert leaks_of_step(before, 0, option.id, seed=seed) == []
    other = dealt_anew(before, 0, seed=5, known=before._table.players[1].hand)
    assert other._table.players[1].hand == before._table.players[1].hand
    assert other._table.players[1].deck != before._table.players[1].deck


def _draws(event, seat):
    return isinstance(event, e.CardDrawn) and event.player == seat


def test_every_law_says_what_it_promises():
    for name, promise in laws.laws():
        assert promise.endswith("."), name


def test_undo_is_the_old_value():
    game = begun()
    text = game.to_json()
    for option in game.decision.options:
        game.apply(option)
    assert game.to_json() == text
    assert attrs.asdict(game.replay)["choices"] == ()


@pytest.mark.parametrize("option", ["card:0", "card:1", "card:2"])
def test_a_face_down_card_that_an_answer_turns_over_is_no_leak(option):
    scenario = duel("barbarian", "loki").given(1, tokens={"Illusion": 1})
    scenario.activate("Smack", 1, 1, 1, 1, 1).window(1, "effects").play("Illusion")
    before = scenario.game
    assert before.decision is not None
    assert before.decision.player == 0
    for seed in range(9):
        assert leaks_of_step(before, 0, option, seed=seed) == []
