"""Frames in play: each keeps what its program keeps, and what all of them share stays as it is."""

import random

import pytest

from dicethrone_rules.engine.codec import decode, encode, fits
from dicethrone_rules.engine.frames import ANSWER, NO_TEXT, Answer, Frame, Play, Text, Variable
from dicethrone_rules.errors import SaveError
from dicethrone_rules.modes import OPEN_MODES
from dicethrone_rules.testing.playing import Start, seatings
from dicethrone_rules.testing.scenario import shipped


@pytest.mark.parametrize("mode", OPEN_MODES)
def test_every_frame_keeps_the_record_of_its_program(mode):
    rng = random.Random(mode)
    sides = tuple(rng.choice(known) for known in seatings(shipped(), mode))
    game = Start(sides, mode, seed=5).game(shipped())
    met = set()
    for _ in range(300):
        if game.decision is None:
            break
        for frame in game._table.frames:
            met.add(frame.program)
            kept = None if frame.work is None else type(frame.work)
            assert kept is game._context.work_of(frame.program), frame.program
            for name, value in frame.text.bound.items():
                assert fits(value, Variable), (frame.program, name, value)
        assert game._table.frames[-1].asking is not None
        assert game._table.frames[-1].answer == ()
        for option in game.decision.options:
            assert fits(option.value, Answer), option
        game = game.apply(rng.choice(game.decision.options))
    assert len(met) > 3
    assert Text() == NO_TEXT  # nobody has written into what frames without a text share


def test_a_copy_shares_nothing_that_is_changed_in_place():
    frame = Frame("card", 2, 1, text=Text(play=Play("card", 7), bound={"who1": (0,)}))
    copied = frame.copy()
    assert copied == frame
    copied.text.bound["who1"] = (1,)
    assert copied.text.play is not None
    copied.text.play.declared = True
    copied.text.that = 1
    assert frame == Frame("card", 2, 1, text=Text(play=Play("card", 7), bound={"who1": (0,)}))
    assert Frame("turn", 0, 0).copy().text is NO_TEXT


@pytest.mark.parametrize(
    "value", [3, True, "token:gem", None, (0, 2), ((1, 7), (1, 8))], ids=lambda value: repr(value)
)
def test_a_variable_is_saved_as_it_is(value):
    text = Text(bound={"who1": value})
    assert decode(encode(text)) == text
    assert type(decode(encode(text)).bound["who1"]) is type(value)


@pytest.mark.parametrize(
    "value", [("card",), ((1, 2, 3),), [1], {"a": 1}, Play("card")], ids=lambda value: repr(value)
)
def test_a_variable_that_holds_something_else_is_not_read(value):
    with pytest.raises(SaveError, match="bound"):
        decode(encode(Text(bound={"who1": value})))


@pytest.mark.parametrize(
    "answer",
    [5, False, "top", None, (1, 7), ("card", 5), ("reroll", (0, 2)), ("spend", "token:gem", 0, 7)],
    ids=lambda value: repr(value),
)
def test_an_answer_is_saved_as_it_is(answer):
    frame = Frame("window", 0, 1, answer=(answer,))
    assert decode(encode(frame)) == frame


@pytest.mark.parametrize("answer", [[1], ("card", None), ((1, (2, 3)),), Play("card")])
def test_an_answer_that_is_something_else_is_not_read(answer):
    with pytest.raises(SaveError, match="answer"):
        decode(encode(Frame("window", 0, 1, answer=(answer,))))


def test_an_answer_is_taken_once_and_as_what_it_is():
    frame = Frame("window", 0, 1)
    for answer, take in [
        (5, Frame.take_number),
        (None, Frame.take_pick),
        ("top", Frame.take_key),
        ((1, 7), Frame.take_pair),
        (("card", 5), Frame.take_move),
    ]:
        frame.asking = ANSWER
        frame.settle(answer)
        assert take(frame) == answer
        assert not frame.answer


@pytest.mark.parametrize(
    ("answer", "take"),
    [
        ("top", Frame.take_number),
        ((1, 7), Frame.take_pick),
        (5, Frame.take_key),
        ((1, "x"), Frame.take_pair),
        (5, Frame.take_move),
    ],
)
def test_an_answer_of_another_kind_is_refused(answer, take):
    with pytest.raises(AssertionError):
        take(Frame("window", 0, 1, answer=(answer,)))


def test_the_readers_of_variables_take_what_is_not_set_for_nothing():
    text = Text(bound={"who1": (0, 2), "tokens2": ((1, 7),), "times3": 4, "may4": True})
    assert (text.picks("who1"), text.picks("who9")) == ((0, 2), ())
    assert (text.tokens("tokens2"), text.tokens("tokens9")) == (((1, 7),), ())
    assert (text.number("times3"), text.number("times9")) == (4, 0)
    assert text.take_picks("who1") == (0, 2)
    assert "who1" not in text.bound
