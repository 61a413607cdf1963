"""The past of a game is a chain that games share."""

import gc

from dicethrone_rules.api.past import NO_PAST, choices_of, past_of


def test_a_past_gives_its_answers_oldest_first():
    assert choices_of(NO_PAST) == ()
    past = past_of(["a", "b"])
    assert choices_of((past, "c")) == ("a", "b", "c")
    assert choices_of(past) == ("a", "b")


def test_a_very_long_past_can_be_read_and_forgotten():
    past = past_of(map(str, range(200_000)))
    assert choices_of(past)[-1] == "199999"
    del past
    gc.collect()
