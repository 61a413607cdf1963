"""Files with very much in them: what is shown of it, and that nothing is lost by not holding it."""

import pytest

from dicethrone_rules.library.check import check, check_text
from dicethrone_rules.library.load import load_content


def card(name, text):
    return f"shared card {name}, cost 0, main\n  {text}\n"


def cards(number, text):
    return "".join(card(f"Grit{place}", text) for place in range(number))


def shown(found):
    return [(each.code, each.span.line) for each in found]


# --- how much is shown -------------------------------------------------------------------------


def test_a_hundred_hints_are_shown_and_the_rest_is_counted():
    found = check_text(cards(130, "Draw 1 card."))
    assert [each.code for each in found].count("DT803") == 100
    (more,) = (each for each in found if each.code == "DT010")
    assert more.message == "this file has 30 more hints"
    assert more.label == "the first that is not shown"
    assert more.help == "100 of each kind are shown; correct some and check again"
    assert (more.span.line, more.underlined) == (202, "card")


def test_warnings_and_hints_are_counted_apart():
    text = cards(101, "Draw 0.") + "-- allow DT502: why\n" * 101
    found = check_text(text)
    assert len(found) == 201
    (more,) = (each for each in found if each.code == "DT010")
    assert more.message == "this file has 1 more warning and 1 more hint"


def test_exactly_a_hundred_are_just_shown():
    assert {each.code for each in check_text(cards(100, "Draw 0."))} == {"DT606"}


def test_an_error_behind_any_number_of_hints_is_found():
    found = check_text(cards(500, "Draw 0.") + card("Oops", "Gain Fog."))
    assert "DT201" in {each.code for each in found}


def test_after_a_hundred_errors_nobody_looks_on():
    found = check_text(cards(130, "Gain Fog."))
    assert [each.code for each in found] == ["DT201"] * 100 + ["DT199"]
    last = found[-1]
    assert last.message == "this file has more than 100 errors and was not looked at further"
    assert last.help == "correct the first ones and check again"
    assert (last.span.line, last.underlined) == (202, "Fog")


def test_what_a_comment_allows_takes_no_room():
    allowed = cards(130, "Draw 0. -- allow DT606: nothing is drawn here")
    assert check_text(allowed) == []
    found = check_text(allowed + card("Oops", "Draw 0."))
    assert shown(found) == [("DT606", 262)]


def test_that_more_is_not_shown_can_be_allowed():
    text = cards(130, "Draw 0.").replace(
        "shared card Grit100, cost 0, main\n  Draw 0.",
        "shared card Grit100, cost 0, main\n  Draw 0. -- allow DT010, DT606: not now",
    )
    found = check_text(text)
    assert [each.code for each in found].count("DT606") == 100
    assert "DT812" in {each.code for each in found}  # the first that is not shown moved on
    again = check_text(text.replace("DT010, ", ""))
    assert "DT010" in {each.code for each in again}


def test_when_it_is_over_no_comment_is_called_idle():
    text = cards(130, "Gain Fog.") + "-- allow DT502: why\nstatus Grit: positive, limit 1\n"
    assert {each.code for each in check_text(text)} == {"DT201", "DT199"}


def test_a_large_file_is_loaded_as_a_whole(tmp_path):
    path = tmp_path / "many.dice"
    path.write_text(cards(400, "Draw 1."))
    assert check(path) == []
    assert len(load_content(path).shared) == len(load_content().shared) + 400


# --- no hang -----------------------------------------------------------------------------------


@pytest.mark.parametrize("calls", [2, 40])
def test_actions_that_use_each_other_again_and_again_are_told_once(calls):
    text = "".join(
        f"action do-{here}: " + f"do-{there}. " * calls + "\n"
        for here, there in (("one", "two"), ("two", "one"))
    )
    text += "status Fog: positive, no limit\n  When you draw a card: Do-one. Draw 1.\n"
    text += card("Mist", "Gain Fog. Do-one.")
    assert [each.code for each in check_text(text)] == ["DT611", "DT611", "DT603"]


def test_triggers_that_hear_each_other_and_never_come_back():
    draw = "status Fog{0}: positive, limit 1\n  When you draw a card: Heal 1.\n"
    heal = "status Fig{0}: positive, limit 1\n  When you heal: Deal 1 dmg.\n"
    text = "".join((draw + heal).format(place) for place in range(150))
    assert not {"DT603"} & {each.code for each in check_text(text)}


def test_many_sentences_with_another_spelling_are_told_one_by_one():
    found = check_text(card("Grit", "Gain 1 CP, 1 CP and 1 CP. " * 60))
    assert [(each.code, each.underlined) for each in found] == [("DT803", "and")] * 60
