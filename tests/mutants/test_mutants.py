"""The mutation command itself: the changes it makes, and the functions it finds for a rule."""

import ast
import json

import pytest

from tests.mutants import content
from tests.mutants.changes import mutants_of, mutants_of_table
from tests.mutants.kept import CANNOT, KILLED, SURVIVED, Kept, Result
from tests.mutants.rules import as_function, implementing, lines_of, prose
from tests.mutants.trial import fails


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
    assert changed("def f(a):\n    def g(b: A | B) -> A | None:\n        return b\n") == []


def test_a_rule_is_found_where_a_comment_or_docstring_names_it():
    names = {function.name for function in implementing("CORE-DISC-01")}
    assert "discard_down" in names


def test_rule_ids_may_be_named_in_short():
    assert [rule for _, rule in prose("x = 1  # STATUS-STUN-02, -03: the Attack is over")] == [
        "STATUS-STUN-02",
        "STATUS-STUN-03",
    ]


def test_a_table_has_another_number_or_lacks_an_entry():
    """A tuple of names on the left needs each of its values, so no entry is left out."""

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


def test_a_ruling_means_the_lines_beside_or_below_its_id():
    (lines,) = lines_of("RULE-112")
    assert lines.function.name == "_pay_card"
    whole = ast.unparse(lines.function.tree)
    inside = [m for m in mutants_of(lines.function.tree) if lines.first <= m.line <= lines.last]
    assert len(whole.splitlines()) > lines.last - lines.first + 1
    assert {mutant.before for mutant in inside} >= {"if beaten:", "frame.pc = 0"}
    (docstring,) = lines_of("RULE-004")[:1]
    assert docstring.first == docstring.function.tree.lineno


def test_a_comment_of_content_means_the_words_that_begin_on_its_line(tmp_path, monkeypatch):
    monkeypatch.setattr(content, "ROOT", tmp_path)
    text = """status Alight: negative, limit 2
  During your Upkeep: Take 2 dmg.  -- RULE-028
  -- Two lines of prose, of which
  -- this one names MELF-1, -2.
  At the end of your turn: Remove this. Then draw 1.
"""
    (tmp_path / "a.dice").write_text(text, encoding="utf-8")
    found = list(content.passages_in(tmp_path / "a.dice"))
    assert [(each.line, sorted(each.rules)) for each in found] == [
        (2, ["RULE-028"]),
        (5, ["MELF-1", "MELF-2"]),
    ]
    changes = {(each.before, each.after) for each in content.changes_of(found[0])}
    assert {before for before, _ in changes} == {"During your Upkeep: Take 2 dmg."}
    assert {after for _, after in changes} >= {
        "During your Upkeep: Take 3 dmg.",
        "During your Income: Take 2 dmg.",
        "During your Upkeep: Take 2 undefendable dmg.",
    }
    later = {each.after for each in content.changes_of(found[1])}
    assert later >= {
        "At the end of your turn: Remove this.",
        "At the end of your turn: Then draw 1. Remove this.",
        "At the end of your turn: Remove this. Then draw 2.",
        "At the end of your turn: Remove this. Additionally, draw 1.",
    }
    assert "During your Upkeep: Take 3 dmg." not in later


def test_every_passage_of_content_that_names_a_ruling_can_be_changed():
    for passage in content.passages():
        change = next(content.changes_of(passage), None)
        assert change is not None, passage
        assert change.before != change.after


def test_a_result_is_kept_while_the_tests_are_the_same(tmp_path, request):
    here, other = request.node, request.session.items[0]
    kept = Kept(tmp_path / "kept")
    mine, both = {here.nodeid: here}, {here.nodeid: here, other.nodeid: other}
    assert kept.result("a", mine) is None
    kept.add("a", Result(KILLED, here.nodeid), mine)
    kept.add("b", Result(SURVIVED), mine)
    kept.add("c", Result(CANNOT), mine)
    again = Kept(tmp_path / "kept")
    assert again.result("a", both) == Result(KILLED, here.nodeid)
    assert again.result("a", {}) is None  # the test that noticed it is not asked
    assert again.result("b", mine) == Result(SURVIVED)
    assert (again.result("b", both) is None) is (here is not other)  # one more may notice it
    assert again.result("c", both) == Result(CANNOT)
    lines = (tmp_path / "kept").read_text(encoding="utf-8").splitlines()
    changed = [[key, outcome, test, "another"] for key, outcome, test, _ in map(json.loads, lines)]
    (tmp_path / "kept").write_text("\n".join(map(json.dumps, changed)), encoding="utf-8")
    later = Kept(tmp_path / "kept")  # as if the tests had changed since
    assert (later.result("a", mine), later.result("b", mine)) == (None, None)
    assert Kept(tmp_path / "kept", fresh=True).result("c", mine) is None


def test_a_test_without_a_report_fails_only_for_what_it_says(tmp_path):
    """A folder for files is given to a test and taken back as pytest does."""
    tests = {
        "writes": "def test_writes(tmp_path):\n    (tmp_path / 'a').write_text('b')\n",
        "wrong": "def test_wrong(tmp_path):\n    assert (tmp_path / 'a').exists()\n",
        "skips": "import pytest\n\ndef test_skips():\n    pytest.skip('not here')\n",
    }
    for name, text in tests.items():
        (tmp_path / f"test_{name}.py").write_text(text, encoding="utf-8")
    found: dict[str, list[bool]] = {}

    class Twice:
        def pytest_runtestloop(self, session):
            for item in session.items:
                found[item.name] = [fails(item), fails(item)]
            return True

    pytest.main(["-q", "-p", "no:cacheprovider", str(tmp_path)], plugins=[Twice()])
    assert found == {
        "test_skips": [False, False],
        "test_writes": [False, False],
        "test_wrong": [True, True],
    }
