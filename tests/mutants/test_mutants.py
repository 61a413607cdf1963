"""The mutation command itself: what it changes, and which functions it takes for a rule's."""

import ast

from tests.mutants.changes import mutants_of
from tests.mutants.rules import implementing, prose


def changed(source):
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    return [mutant.after for mutant in mutants_of(function)]


def test_every_small_change_is_made_once():
    source = "def f(a, b):\n    if a < 3 and not b:\n        stop(a)\n    return a + 1\n"
    assert sorted(changed(source)) == [
        "if a < 3 and b:",
        "if a < 3 or not b:",
        "if a < 4 and (not b):",
        "if a <= 3 and (not b):",
        "if not (a < 3 and (not b)):",
        "pass",
        "return a + 2",
        "return a - 1",
    ]


def test_words_are_not_calculated_with():
    assert changed("def f(a):\n    return f'{a}' + 'b'\n") == []


def test_a_rule_is_found_where_a_comment_or_docstring_names_it():
    names = {function.name for function in implementing("CORE-DISC-01")}
    assert "discard_down" in names


def test_rule_ids_may_be_named_in_short():
    assert [rule for _, rule in prose("x = 1  # STATUS-STUN-02, -03: the Attack is over")] == [
        "STATUS-STUN-02",
        "STATUS-STUN-03",
    ]
