"""The walk over the AST finds every node, in reading order, at any depth."""

import enum
from collections.abc import Iterator

import attrs
import pytest

from dicethrone_rules.language import ast
from dicethrone_rules.language.ast.walk import Contents, all_of, children, walk
from tests.language.reading import parsed, shipped_files


def slow_walk(value: object) -> Iterator[ast.Node]:
    """The same by looking into every field, whatever its type says."""
    if isinstance(value, tuple):
        for item in value:
            yield from slow_walk(item)
    elif isinstance(value, ast.Node):
        yield value
        for field in attrs.fields(type(value)):
            if field.name != "span":
                yield from slow_walk(getattr(value, field.name))


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.stem)
def test_every_node_of_a_shipped_file_is_found_in_reading_order(path):
    file = parsed("file", path.read_text(encoding="utf-8"))
    assert [id(node) for node in walk(file)] == [id(node) for node in slow_walk(file)]


def test_a_text_is_walked_like_the_node_that_holds_it():
    text = parsed("text", "Gain 2 CP. If you have Evasive, draw 1 and heal 2.")
    assert list(walk(text)) == list(slow_walk(text))
    assert [draw.amount for draw in all_of(text, ast.Draw)] == [ast.Number(1)]


def test_only_fields_of_numbers_words_and_enumerations_are_left_out():
    deal = ast.Deal(ast.Number(4), ast.DamageType.PURE, True, ast.Target())
    assert children(deal) == [ast.Number(4), ast.Target()]
    assert children(ast.Choose(((ast.Sentence(ast.Do(())),),), ast.You())) == [
        ast.Sentence(ast.Do(())),
        ast.You(),
    ]
    assert isinstance(deal.type, enum.Enum)


def test_depth_is_no_limit():
    node: ast.Amount = ast.Number(1)
    for _ in range(5_000):
        node = ast.Half(node)
    assert sum(1 for _ in walk(node)) == 5_001


def test_contents_are_sorted_by_type():
    (sentence,) = parsed("text", "Gain 2 CP, draw 1 and draw 2.")
    contents = Contents(sentence)
    assert [draw.amount for draw in contents.of(ast.Draw)] == [ast.Number(1), ast.Number(2)]
    assert list(contents.of(ast.Heal)) == []
