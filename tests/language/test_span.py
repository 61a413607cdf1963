"""Where something stands."""

import copy
import pickle

from hypothesis import given
from hypothesis import strategies as st

from dicethrone_rules.language.parsing import recovery as recover
from dicethrone_rules.language.parsing.parse import parse_text
from dicethrone_rules.language.span import MOST_CHARACTERS, Span

PLACES = st.integers(0, MOST_CHARACTERS)


@given(PLACES, PLACES, PLACES, PLACES, PLACES)
def test_a_span_tells_what_it_was_made_of(start, length, line, column, other):
    span = Span(start, start + length, line, column)
    assert (span.start, span.end) == (start, start + length)
    assert (span.line, span.column) == (line, column)
    assert span == Span(start, start + length, line, column)
    assert span.up_to(start + other) == Span(start, start + other, line, column)
    assert repr(span) == f"Span(start={start}, end={start + length}, line={line}, column={column})"


def test_spans_are_copied_and_pickled():
    span = Span(3, 7, 2, 1)
    for again in (copy.copy(span), copy.deepcopy(span), pickle.loads(pickle.dumps(span))):
        assert again == span
        assert type(again) is Span


def test_a_text_with_places_that_no_span_can_tell_is_not_read(monkeypatch):
    monkeypatch.setattr(recover, "MOST_CHARACTERS", 8)
    text, (found,) = parse_text("Draw 111.")
    assert text is None
    assert (found.code, found.place) == ("DT004", "<text>:1:1")
    assert found.message == "<text> has 9 characters; that is too many"
    assert parse_text("Draw 11.") == (parse_text("Draw 11.")[0], [])
