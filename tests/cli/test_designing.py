"""The commands of somebody who writes a hero: new, try, test, list, explain NAME, check --watch."""

import json
import time

import pytest

from dicethrone_rules.cli import CLEAN, FAILED, FINDINGS, INTERRUPTED, main
from dicethrone_rules.library import load_content
from dicethrone_rules.library.check import check
from dicethrone_rules.library.facts import parts
from dicethrone_rules.library.listing import catalogue, page
from tests.docs.blocks import ROOT

WRAITH = str(ROOT / "examples" / "heroes" / "wraith.dice")


def said(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


# --- new -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Night Warden", "Ångström's 2nd", "Or", "9 Lives", "x"])
def test_a_new_hero_checks_clean_and_is_formatted(name, tmp_path, capsys):
    code, out, _ = said(capsys, "new", "hero", name, "--in", tmp_path)
    (file,) = tmp_path.iterdir()
    assert (code, out.strip()) == (CLEAN, str(file))
    assert said(capsys, "check", "--strict", file) == (CLEAN, "no findings\n", "")
    before = file.read_text()
    assert said(capsys, "fmt", file)[0] == CLEAN
    assert file.read_text() == before
    assert name in before
    assert load_content(file).heroes.keys() > load_content().heroes.keys()


@pytest.mark.parametrize("name", ["Swamp Cat", "Or"])
def test_a_new_minion_checks_clean_and_is_formatted(name, tmp_path, capsys):
    assert said(capsys, "new", "minion", name, "--in", tmp_path)[0] == CLEAN
    (file,) = tmp_path.iterdir()
    assert said(capsys, "check", "--strict", file) == (CLEAN, "no findings\n", "")
    before = file.read_text()
    assert said(capsys, "fmt", file)[0] == CLEAN
    assert file.read_text() == before
    assert load_content(file).minions.keys() >= {name.lower().replace(" ", "-")}


def test_a_new_pack_is_a_package_with_a_hero(tmp_path, capsys):
    code, out, _ = said(capsys, "new", "pack", "Deep Woods", "--in", tmp_path)
    assert code == CLEAN
    assert len(out.splitlines()) == 4
    project = (tmp_path / "deep-woods" / "pyproject.toml").read_text()
    assert 'deep_woods = "dicethrone_deep_woods:content"' in project
    folder = tmp_path / "deep-woods" / "dicethrone_deep_woods" / "content"
    assert said(capsys, "check", "--strict", folder)[0] == CLEAN
    assert 'pack "Deep Woods", version 1.0' in (folder / "pack.dice").read_text()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hero", "!?"], "is no name"),
        (["hero", 'a "b"'], "is no name"),
        (["hero", "x" * 61], "is no name"),
        (["hero", "Warden", "--in", "nowhere"], "nowhere: there is no such folder"),
    ],
)
def test_a_name_or_folder_that_cannot_be_is_refused(
    arguments, words, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    code, out, err = said(capsys, "new", *arguments)
    assert (code, out) == (FAILED, "")
    assert words in err
    assert list(tmp_path.iterdir()) == []


def test_a_hero_of_a_name_that_is_taken_would_not_check_clean(tmp_path, capsys):
    code, out, err = said(capsys, "new", "hero", "moon elf", "--in", str(tmp_path))
    assert (code, out, list(tmp_path.iterdir())) == (FAILED, "", [])
    assert "there is a hero moon elf already" in err


def test_nothing_is_overwritten(tmp_path, capsys):
    (tmp_path / "warden.dice").write_text("mine")
    code, _, err = said(capsys, "new", "hero", "Warden", "--in", tmp_path)
    assert code == FAILED
    assert "warden.dice is already there; nothing was written" in err
    assert (tmp_path / "warden.dice").read_text() == "mine"


# --- try -----------------------------------------------------------------------------------------


def test_a_sentence_is_tried_with_the_heros_own_words(capsys):
    code, out, _ = said(capsys, "try", WRAITH, "Reap 2. Deal 3 dmg.")
    assert code == CLEAN
    assert "gets 2 Wisp" in out
    assert "takes 3 normal dmg" in out


@pytest.mark.parametrize("seed", ["0", "1", "2", "3"])  # whoever wins the start roll
def test_a_sentence_is_that_of_the_hero_who_is_named(seed, capsys):
    _, out, _ = said(capsys, "try", WRAITH, "Gain 1 CP.", "--seed", seed)
    assert out == "Wraith 1 is at 3 CP (+1).\n"
    _, out, _ = said(capsys, "try", WRAITH, "Gain 1 CP.", "--against", "monk", "--seed", seed)
    assert out == "Wraith is at 3 CP (+1).\n"
    code, _, _ = said(capsys, "try", WRAITH, "Reap 1.", "--against", "monk", "--seed", seed)
    assert code == CLEAN


def test_it_says_why_nothing_happened(capsys):
    _, out, _ = said(capsys, "try", WRAITH, "Prevent 3 incoming dmg. If you have Dread, draw 1.")
    assert out.splitlines() == [
        "Nothing happened.",
        "- prevents 3 incoming dmg: no dmg is on its way.",
        "- draws 1: only if you have Dread; that was not so, or was not chosen.",
    ]
    _, out, _ = said(capsys, "try", WRAITH, "Remove all Dread.", "--json")
    assert json.loads(out)["why_nothing"]


def test_every_kind_of_fact_has_a_reason():
    from dicethrone_rules.api.tryout import REASONS

    kinds = {getattr(parts, name) for name in parts.__all__} - {parts.Facts, parts.Part}
    assert REASONS.keys() == kinds


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ([WRAITH, "Deel 3 dmg."], FINDINGS, "did you mean Deal?"),
        ([WRAITH, "Gain Wips."], FAILED, "'Wips' is not declared. Did you mean Wisp?"),
        ([WRAITH, "Gain Xyzzy."], FAILED, "'Xyzzy' is not declared: the symbols of Wraith are"),
        (["barbarien", "Draw 1."], FAILED, "Did you mean 'barbarian'?"),
        ([WRAITH, "Draw 1.", "--against", "nobody"], FAILED, "nobody"),
        (["nothing.dice", "Draw 1."], FAILED, "there is no such file"),
    ],
)
def test_a_sentence_that_cannot_be_tried(arguments, code, words, capsys):
    found, out, err = said(capsys, "try", *arguments)
    assert (found, out) == (code, "")
    assert words in err


# --- test ----------------------------------------------------------------------------------------


def test_a_sound_hero(capsys):
    code, out, err = said(capsys, "test", WRAITH, "--decisions", 300)
    assert (code, err) == (CLEAN, "")
    assert out.startswith("sound: no law broken in ")


def test_a_hero_with_errors_gets_its_diagnostics(capsys):
    code, out, _ = said(capsys, "test", ROOT / "examples" / "heroes" / "broken.dice")
    assert code == FINDINGS
    assert "error[" in out


def test_a_broken_law_is_told_and_kept(monkeypatch, tmp_path, capsys):
    from dicethrone_rules.testing import playing, soundness

    start = playing.Start(("wraith", "wraith"))
    failure = playing.Failure("a law", "is broken", start, ("pass",))

    def watch(*arguments, **options):
        raise playing.Unsound(failure)

    monkeypatch.setattr(soundness, "watch", watch)
    monkeypatch.setattr(soundness, "smallest", lambda library, failure, seconds: failure)
    file = tmp_path / "failure.json"
    code, out, _ = said(capsys, "test", WRAITH, "--failure", file)
    assert code == FINDINGS
    assert "a law: is broken" in out
    assert playing.Failure.from_json(file.read_text()) == failure


def test_no_decisions_are_no_test(capsys):
    code, _, err = said(capsys, "test", WRAITH, "--decisions", 0)
    assert code == FAILED
    assert "at least 1 decision" in err


# --- list and explain ----------------------------------------------------------------------------


def test_lists_of_content(capsys):
    _, heroes, _ = said(capsys, "list", "heroes")
    assert len(heroes.splitlines()) == len(load_content().heroes)
    assert "dice: " in heroes
    _, tokens, _ = said(capsys, "list", "tokens", "--of", "wraith", "--content", WRAITH)
    assert [line.split()[0] for line in tokens.splitlines()] == ["Shroud", "Wisp", "Dread", "Toll"]
    _, cards, _ = said(capsys, "list", "cards", "--of", "Wraith", "--content", WRAITH, "--json")
    found = json.loads(cards)["cards"]
    assert found[0]["key"] == "card:wraith/flicker"
    assert found[0]["text"].splitlines() == ["card Flicker, cost 0, instant", "  Gain Wisp."]


def test_every_definition_is_in_the_catalogue_once():
    keys = [entry.key for entry in catalogue(load_content())]
    assert len(keys) == len(set(keys))
    assert {"hero", "token", "card", "ability", "upgrade", "creature"} <= {
        key.partition(":")[0] for key in keys
    }


def test_the_page_of_the_docs_has_every_hero_with_its_text():
    library = load_content(packs=False)
    made = page(library)
    for hero in library.heroes.values():
        assert f"### {hero.name.text}\n\n```dice\nhero {hero.name.text}\n" in made
    assert made.count("```dice") == sum(
        not entry.owner and entry.kind != "action" for entry in catalogue(library)
    )


def test_the_words_of_the_language(capsys):
    _, out, _ = said(capsys, "list", "words")
    assert "  deal 4 dmg; " in out
    _, out, _ = said(capsys, "list", "words", "--json")
    assert {"family", "examples", "meaning"} == json.loads(out)["words"][0].keys()


def test_an_unknown_owner(capsys):
    code, _, err = said(capsys, "list", "tokens", "--of", "munk")
    assert code == FAILED
    assert "did you mean Monk?" in err


def test_a_name_or_a_word_is_explained(capsys):
    token = next(entry for entry in catalogue(load_content()) if entry.key.startswith("token:"))
    code, out, _ = said(capsys, "explain", token.name.upper())
    assert code == CLEAN
    assert out.startswith(f"{token.name}, ")
    _, out, _ = said(capsys, "explain", "prevent")
    assert out.startswith("effect: ")
    assert "`prevent 6 incoming dmg`" in out
    _, out, _ = said(capsys, "explain", "prevent", "--json")
    assert json.loads(out)["words"][0]["family"] == "effect"
    code, _, err = said(capsys, "explain", "Gnorff")
    assert code == FAILED
    assert "FILE#NAME" in err


# --- check --watch -------------------------------------------------------------------------------


def test_a_file_is_checked_again_when_it_changes(monkeypatch, tmp_path, capsys):
    file = tmp_path / "hero.dice"
    file.write_text("card X, cost 0, main: Draw 1.\n")
    looks = []

    def sleep(seconds):
        looks.append(seconds)
        if len(looks) == 2:
            file.write_text("shared card X, cost 0, main: Draw 1.\n")
        elif len(looks) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", sleep)
    code, out, err = said(capsys, "check", "--watch", file)
    assert code == INTERRUPTED
    assert err.count("watching for changes") == 2
    assert out.index("error[") < out.index("no findings")


TWO_FACES = """hero Keeper
  complexity 1
  dice: 1-3 Wick, 4-5 Oil, 6 Flame
  setup: Gain Moth.
  companion Moth: limit 1, health 4
    When this falls to 0 Health: Heal Moth 2.
    During your Upkeep: If its value is at least 4, flip your board.
  offensive Strike, on "Dusk"
    3 Wick: Deal 4 dmg.
  offensive Strike, on "Night"
    3 Wick: Deal 5 dmg.
"""


def test_explain_tells_the_faces_of_a_board_and_the_health_of_a_companion(tmp_path, capsys):
    path = tmp_path / "keeper.dice"
    path.write_text(TWO_FACES)
    main(["explain", f"{path}#Strike"])
    said = capsys.readouterr().out
    assert 'ability of Keeper, on "Dusk"' in said
    assert 'ability of Keeper, on "Night"' in said
    main(["explain", f"{path}#Moth"])
    assert "limit 1, health 4" in capsys.readouterr().out


def test_what_has_health_has_a_value_from_the_start(tmp_path):
    path = tmp_path / "keeper.dice"
    path.write_text(TWO_FACES)
    assert "DT512" not in {finding.code for finding in check(path)}


def test_an_upgrade_of_a_name_on_both_faces_is_asked_which(tmp_path):
    path = tmp_path / "keeper.dice"
    path.write_text(TWO_FACES + "  upgrade Strike II, cost 2\n    3 Wick: Deal 6 dmg.\n")
    (finding,) = (f for f in check(path) if f.code == "DT404")
    assert finding.help == 'give the one on "Night" another name, and an upgrade of its own'


def test_a_list_is_folded_between_words_at_a_terminal(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    main(["list", "tokens", "--of", "treant"])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("    ") for line in lines)
