"""Printed texts are read back: for every AST that can be written, and for every shipped file."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicethrone_rules.language import ast
from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.printer import say
from dicethrone_rules.testing import strategies_text as texts
from tests.language.reading import parsed

lenient = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("kind", ["amount", "pattern", "condition", "event", "clause"])
@lenient
@given(data=st.data())
def test_small_things_are_read_as_they_were_printed(kind, data):
    node = data.draw(getattr(texts, f"{kind}s"))
    assert parsed(kind, say(node)) == node


@settings(lenient, max_examples=200)
@given(effect=texts.effects)
def test_effects_are_read_as_they_were_printed(effect):
    text = (ast.Sentence(ast.Do((ast.ChainPart(effect),))),)
    assert parsed("text", say(text)) == text


@settings(lenient, max_examples=100)
@given(text=texts.texts)
def test_texts_are_read_as_they_were_printed(text):
    assert parsed("text", say(text)) == text


@lenient
@given(file=texts.files)
def test_files_are_read_as_they_were_printed(file):
    assert parsed("file", say(file)) == file


@lenient
@given(file=texts.files)
def test_formatting_what_was_printed_changes_no_meaning_and_comes_to_rest(file):
    once = format_source(say(file))
    assert parsed("file", once) == file
    assert format_source(once) == once
