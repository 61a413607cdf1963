"""The list of planted breaks keeps up with the code: each can be planted, and is a change."""

import tomllib

import pytest

from tests.planted.__main__ import BREAKS, FIRST, ROOT, planted, whom_to_ask

LISTED = tomllib.loads(BREAKS.read_text(encoding="utf-8"))["break"]


@pytest.mark.parametrize("break_", LISTED, ids=lambda break_: break_["name"])
def test_a_break_can_be_planted(break_):
    text = (ROOT / break_["file"]).read_text(encoding="utf-8")
    broken = planted(text, break_)
    assert broken is not None, f"{break_['file']} has no line {break_['line']!r} any more"
    assert broken != text
    assert "nth" in break_ or sum(line.strip() == break_["line"] for line in text.split("\n")) == 1
    compile(broken, break_["file"], "exec")
    assert whom_to_ask(break_)


def test_every_section_has_breaks():
    assert {break_["section"] for break_ in LISTED} == set(FIRST)
    assert len({break_["name"] for break_ in LISTED}) == len(LISTED) >= 60
