"""Frames in play: each keeps what its program keeps, and what all of them share stays as it is."""

import random

import pytest

from dicethrone_rules.engine.frames import NO_TEXT, Frame, Play, Text
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
        assert game._table.frames[-1].asking is not None
        assert game._table.frames[-1].answer == ()
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
