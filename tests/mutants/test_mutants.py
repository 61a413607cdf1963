"""The mutation command itself: what it changes, and which functions it takes for a rule's."""

import ast

from tests.mutants.changes import mutants_of, mutants_of_table
from tests.mutants.rules import as_function, implementing, prose


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


def test_annotations_and_checks_of_the_program_itself_are_left_alone():
    source = "def f(a, b):\n    c: A | None = None\n    return zip(a, b, strict=True)\n"
    assert changed(source) == []


def test_a_rule_is_found_where_a_comment_or_docstring_names_it():
    names = {function.name for function in implementing("CORE-DISC-01")}
    assert "discard_down" in names


def test_rule_ids_may_be_named_in_short():
    assert [rule for _, rule in prose("x = 1  # STATUS-STUN-02, -03: the Attack is over")] == [
        "STATUS-STUN-02",
        "STATUS-STUN-03",
    ]


def test_a_table_has_another_number_or_lacks_an_entry():
    """A tuple of names on the left takes each of its values: nothing is left out of such a one."""

    def changed_table(source):
        (statement,) = ast.parse(source).body
        return [mutant.after for mutant in mutants_of_table(as_function("T", statement))]

    assert changed_table("T = 3") == ["T = 4"]
    assert changed_table("T = frozenset({A, B})") == ["T without A", "T without B"]
    assert changed_table("T: Steps = (a, *b)") == ["T without a", "T without *b"]
    assert changed_table("A, B = 1, 2") == ["A, B = (2, 2)", "A, B = (1, 3)"]


def test_a_table_is_found_by_the_rules_beside_it():
    (table,) = (one for one in implementing("CORE-SETUP-04") if one.is_table)
    assert (table.module, table.name) == ("dicethrone_rules.engine.setup", "OPENING_HAND")
