"""`dicethrone odds`: what it prints, as JSON too, and how it refuses."""

import json

import pytest

from dicethrone_rules.cli import CLEAN, FAILED, FINDINGS, main
from dicethrone_rules.resources import content_root
from tests.docs.blocks import ROOT

WRAITH = str(ROOT / "examples" / "heroes" / "wraith.dice")


def odds(capsys, *arguments):
    code = main(["odds", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_every_ability_and_the_whole_board(capsys):
    code, out, err = odds(capsys, "barbarian")
    assert (code, err) == (CLEAN, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["Rage!", "5", "Pow", "0.0129", "%", "0.266", "%", "1.33", "%"] in lines
    assert ["on", "average", "8.49"] in lines
    assert "valued: points of damage, as bots weigh them" in out


def test_json_is_as_documented(capsys):
    code, out, _ = odds(capsys, "barbarian", "--json", "--roll", "1,3,3,6,6")
    found = json.loads(out)
    assert code == CLEAN
    assert (found["version"], found["hero"]) == (1, "Barbarian")
    first = found["requirements"][0]
    assert (first["ability"], first["requirement"]) == ("Smack", "3 Sword")
    assert first["within"] == pytest.approx([0.5, 0.896, 0.984], abs=1e-3)
    assert set(found["policy"][0]) == {"ability", "requirement", "chance", "value"}
    (kept,) = found["keep"]
    assert kept["for"] == "the board"
    assert kept["choices"][0]["behind"] == 0
    assert len(kept["choices"]) == 18  # each die or not; of two equal ones none, one or both


def test_one_ability_of_a_file(capsys):
    code, out, _ = odds(capsys, WRAITH, "chain lash", "--json")
    found = json.loads(out)
    assert code == CLEAN
    assert found["hero"] == "Wraith"
    assert {row["ability"] for row in found["requirements"]} == {"Chain Lash"}
    assert {row["ability"] for row in found["policy"]} == {"Chain Lash"}
    assert odds(capsys, f"{WRAITH}#wraith", "Chain Lash", "--json")[1] == out


def test_an_ability_is_judged_on_the_board_with_its_upgrade(capsys):
    code, out, _ = odds(capsys, "barbarian", "overpower", "--upgrade", "overpower ii")
    assert code == CLEAN
    first, _, *lines = [line.split() for line in out.splitlines()]
    assert " ".join(first) == "Barbarian: 5 dice, 3 rolls, with Overpower II"
    names = [" ".join(line[:2]) for line in lines if "Sword" in line]
    assert names == ["Overpower II", "War Cry"] * 2  # alone, then on the board
    code, out, _ = odds(capsys, "barbarian", "overpower", "--upgrade", "overpower ii", "--json")
    found = json.loads(out)
    assert found["upgrades"] == ["Overpower II"]
    assert [row["ability"] for row in found["requirements"]] == ["Overpower II", "War Cry"]
    assert [row["ability"] for row in found["policy"]] == ["Overpower II", "War Cry"]


def test_an_upgrade_that_is_not_in_play_is_not_judged_on_the_board(capsys):
    code, out, _ = odds(capsys, "barbarian", "Smack II")
    assert code == CLEAN
    assert "Smack II" in out
    assert "whole board" not in out


def test_a_file_with_errors_gets_its_diagnostics(capsys):
    code, out, err = odds(capsys, str(ROOT / "examples" / "heroes" / "broken.dice"))
    assert (code, out) == (FINDINGS, "")
    assert "error" in err
    assert "broken.dice" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["barbarien"], "Did you mean 'barbarian'?"),
        (["nothing.dice"], "nothing.dice: there is no such file"),
        ([str(content_root() / "core" / "statuses.dice")], "no hero, faction or enemy with dice"),
        ([str(content_root() / "core" / "heroes")], "several of them; write"),
        (
            [f"{WRAITH}#Wriath"],
            "with dice 'Wriath'; did you mean Wraith?",
        ),
        (["barbarian", "Smak"], "rolls for no ability 'Smak'. Did you mean 'Smack'?"),
        (["barbarian", "--dice", "40"], "40 dice; odds are worked out for 1 to 10."),
        (["barbarian", "--rolls", "-2"], "-2 Roll Attempts"),
        (["barbarian", "--left", "1"], "--left is about the dice of --roll"),
        (["barbarian", "--roll", "1,2,3,4,9"], "No die shows 9"),
        (["barbarian", "--roll", "1,2"], "The roll has 2 dice, and 5 are rolled."),
        (["barbarian", "--roll", "1,x"], "'1,x' is no list of faces such as 1,3,3"),
        (["barbarian", "--treat", "Sword"], "'Sword' is not SYMBOL=OTHER"),
        (["barbarian", "--treat", "Sword=Lief"], "have no 'Lief'. Did you mean 'Life'?"),
        (["barbarian", "--upgrade", "Smack IV"], "has no upgrade 'Smack IV'"),
        ([""], "an empty path names no file or folder"),
    ],
)
def test_what_cannot_be_is_said(capsys, arguments, words):
    code, out, err = odds(capsys, *arguments)
    assert (code, out) == (FAILED, "")
    assert words in err
    assert "Traceback" not in err
