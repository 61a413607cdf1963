"""A change of damage that asks for that very damage is a finding: it would be counted for ever."""

import pytest

from dicethrone_rules.library.check import check

STATUS = """hero Somebody
  complexity 1
  dice: 1-3 Sword, 4-5 Helmet, 6 Moon

  offensive Foo
    3 Sword: Deal 4 dmg. Inflict Echo.

  status Echo: negative, limit 1
    {}
"""


def of_the_change(text, tmp_path):
    path = tmp_path / "echo.dice"
    path.write_text(STATUS.format(text))
    return [found for found in check(path) if found.code == "DT610"]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("While you are Attacked: Add this Attack's dmg to that dmg.", "this Attack's dmg"),
        ("While you are Attacked: Add half the incoming dmg to that dmg.", "the incoming dmg"),
        ("While you Attack and this Attack's dmg is at least 5: Add 1 to that dmg.", "this Att"),
        (
            "While you Attack and this Attack's dmg is at least 5: That dmg becomes pure.",
            "this Attack's dmg",
        ),
    ],
)
def test_a_change_that_depends_on_itself_is_a_finding(text, marked, tmp_path):
    (found,) = of_the_change(text, tmp_path)
    assert found.message == "this change of dmg would depend on itself"
    line = STATUS.format(text).splitlines()[found.span.line - 1]
    assert line[found.span.column - 1 :].startswith(marked)


@pytest.mark.parametrize(
    "text",
    [
        "While you Attack and you have Echo: Add 1 to that dmg.",
        "While you are Attacked: Subtract 1 per Echo you have from that dmg.",
        "When you Attack: Add dmg equal to this Attack's dmg.",
    ],
)
def test_other_changes_are_none(text, tmp_path):
    assert of_the_change(text, tmp_path) == []
