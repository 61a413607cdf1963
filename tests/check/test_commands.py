"""The command `dicethrone`, as a person or a program calls it."""

import io
import json
import os
import shutil
import subprocess
import sys

import pytest

from dicethrone_rules import cli
from dicethrone_rules.cli import CLEAN, FAILED, FINDINGS, INTERRUPTED, main
from dicethrone_rules.language.source import read_source
from dicethrone_rules.library.listing import catalogue
from dicethrone_rules.resources import content_root
from dicethrone_rules.testing.scenario import shipped

BARBARIAN = content_root() / "core" / "heroes" / "barbarian.dice"

CARD = "shared card Hm, cost 0, main\n  {}\n"


@pytest.fixture
def run(capsys):
    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def file(tmp_path):
    def file(text, name="hm.dice"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return file


# --- check -------------------------------------------------------------------------------------


def test_shipped_content_is_clean_even_strictly(run):
    assert run("check", "--strict", content_root()) == (CLEAN, "no findings\n", "")


def test_a_finding_is_shown_with_its_place_and_counted(run, file):
    path = file(CARD.format("Inflict Blid on a chosen opponent."))
    code, out, err = run("check", path)
    assert code == FINDINGS
    assert out.startswith("error[DT201]: there is no status Blid\n")
    assert f"--> {path}:2:11\n" in out
    assert out.endswith("\n1 error\n")
    assert err == ""


def test_warnings_and_hints_count_only_when_strict(run, file):
    path = file(CARD.format("Draw 1 card."))
    assert run("check", path)[0] == CLEAN
    assert run("check", "--strict", path)[0] == FINDINGS
    assert run("check", path)[1].endswith("1 hint\n")


def test_a_file_that_is_not_there_is_a_failure(run, tmp_path):
    code, out, _ = run("check", tmp_path / "gone.dice")
    assert code == FAILED
    assert "DT001" in out


@pytest.mark.parametrize("flags", [["--json"], ["--format", "json"]])
def test_json_has_a_schema_version(run, file, flags):
    code, out, _ = run("check", *flags, file(CARD.format("Draw 0.")))
    answer = json.loads(out)
    assert code == CLEAN
    assert answer["schema_version"] == 1
    assert [each["code"] for each in answer["diagnostics"]] == ["DT606"]


def test_github_and_sarif(run, file):
    path = file(CARD.format("Draw 0."))
    assert run("check", "--format", "github", path)[1].startswith("::warning file=")
    log = json.loads(run("check", "--format", "sarif", path)[1])
    assert log["runs"][0]["tool"]["driver"]["version"]
    assert run("check", "--format", "github", BARBARIAN)[1] == ""


def test_no_color_where_nobody_sees_it(run, file, monkeypatch):
    path = file(CARD.format("Draw 0."))
    assert "\x1b" not in run("check", path)[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b" in run("check", path)[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("check", path)[1]


def test_fix_makes_every_proposed_change(run, file):
    path = file(CARD.format("Inflict Blid on a chosen opponent. Draw 1 card. Gain 9 Evasive."))
    code, out, err = run("check", "--strict", "--fix", path)
    assert (code, out) == (CLEAN, "no findings\n")
    assert err == "fixed 3 in 1 file\n"
    fixed = CARD.format("Inflict Blind on a chosen opponent. Draw 1. Gain 3 Evasive.")
    assert path.read_text() == fixed


def test_fix_makes_more_changes_than_are_shown_at_once(run, file, monkeypatch):
    monkeypatch.setattr("dicethrone_rules.library.check.findings.MOST_SHOWN", 2)
    cards = [f"shared card Hm{n}, cost 0, main\n  Draw 1 card.\n" for n in range(30)]
    path = file("\n".join(cards))
    code, out, err = run("check", "--fix", path)
    assert (code, out) == (CLEAN, "no findings\n")
    assert err == "fixed 30 in 1 file\n"


def test_fix_counts_no_changes_that_undo_each_other(run, file, monkeypatch):
    path = file(CARD.format("Draw 1."))

    def check(*paths):
        source, _ = read_source(paths[0])
        assert source is not None
        word = "Draw" if "Draw" in source.text else "Gain"
        start = source.text.index(word)
        span = source.span(start, start + 4)
        other = "Gain" if word == "Draw" else "Draw"
        return [source.diagnostic("DT101", span, "", fix=source.fix(span, other, "write it"))]

    monkeypatch.setattr("dicethrone_rules.library.check.check", check)
    _, _, err = run("check", "--fix", path)
    assert "fixed" not in err
    assert "Draw 1." in path.read_text(encoding="utf-8")


def test_fix_keeps_line_ends_mark_and_mode(run, file):
    text = CARD.format("Draw 1 card.").replace("\n", "\r\n")
    path = file(b"\xef\xbb\xbf" + text.encode())
    path.chmod(0o640)
    run("check", "--fix", path)
    assert path.read_bytes() == b"\xef\xbb\xbf" + text.replace(" card.", ".").encode()
    assert path.stat().st_mode & 0o777 == 0o640


# --- fmt ---------------------------------------------------------------------------------------


def test_fmt_rewrites_and_then_has_nothing_to_do(run, file):
    path = file("shared   card Hm, cost 0, main\n  draw 1 card.   -- why not\n")
    assert run("fmt", path) == (CLEAN, "", f"formatted {path}\n")
    assert path.read_text() == CARD.format("Draw 1.  -- why not")
    assert run("fmt", path) == (CLEAN, "", "")
    assert run("fmt", "--check", path) == (CLEAN, "", "")


def test_fmt_check_and_diff_write_nothing(run, file):
    text = CARD.format("Draw 1 card.")
    path = file(text)
    assert run("fmt", "--check", path) == (FINDINGS, f"{path}\n", "")
    code, out, _ = run("fmt", "--diff", path)
    assert code == FINDINGS
    assert "-  Draw 1 card.\n+  Draw 1.\n" in out
    assert path.read_text() == text


def test_fmt_leaves_a_file_with_mistakes_alone(run, file):
    path = file(CARD.format("Draw 1 crad."))
    code, out, err = run("fmt", path)
    assert (code, out) == (FINDINGS, "")
    assert "error[" in err
    assert path.read_text() == CARD.format("Draw 1 crad.")


def test_fmt_says_as_json_what_it_did(run, file):
    path = file(CARD.format("Draw 1 card."))
    assert json.loads(run("fmt", "--json", path)[1]) == {
        "schema_version": 1,
        "changed": [str(path)],
        "unchanged": [],
        "failed": [],
    }


def test_fmt_of_what_is_not_there(run, tmp_path):
    assert run("fmt", tmp_path / "gone.dice")[0] == FAILED


# --- explain -----------------------------------------------------------------------------------


def test_explain_prints_the_page_of_a_code(run):
    code, out, _ = run("explain", "dt301")
    assert code == CLEAN
    assert out.startswith("# DT301: A requirement that no roll can meet\n")
    assert json.loads(run("explain", "--json", "DT301")[1])["code"] == "DT301"


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("DT1001", "there is no code 'DT1001'; did you mean DT101?"),
        ("gnorff", "to explain a text of a file write FILE#NAME"),
        (f"{BARBARIAN}#Smak", "did you mean Smack?"),
        ("gone.dice#Smack", "there is no file gone.dice"),
    ],
)
def test_explain_says_what_it_does_not_know(run, what, says):
    code, out, err = run("explain", what)
    assert (code, out) == (FAILED, "")
    assert says in err


def test_explain_prints_the_order_in_which_a_text_happens(run):
    code, out, _ = run("explain", f"{BARBARIAN}#overpower")
    assert code == CLEAN
    assert out.splitlines() == [
        "Overpower, offensive ability of Barbarian",
        "  In short: 3 Sword + 2 Pow: rolls 3, deals the total (normal, 10.5 on average); "
        "if the total is at least 14 (16.2 %): inflicts Concussion",
        "",
        "  3 Sword + 2 Pow (3.47 %, 17.4 %, 34.9 % within 1, 2, 3 rolls)",
        "    at activation       roll 3",
        "    -- then, when others have had a chance to act --",
        "    before the defence  if the total is at least 14: inflict Concussion",
        "    at the conclusion   deal dmg equal to the total",
    ]


def test_explain_knows_what_waits_for_the_damage(run):
    out = run("explain", f"{BARBARIAN}#Reckless")[1]
    assert out.splitlines()[4:] == [
        "    at the conclusion   deal 15 dmg",
        "    -- once the damage has been dealt --",
        "    in a second pool    if at least 1 dmg was dealt: take 4 dmg",
    ]


@pytest.mark.rule("RULE-011", "RULE-081")
@pytest.mark.parametrize(
    ("text", "printed", "current"),
    [
        (
            "Deal 3 dmg. Additionally, inflict Poison.",
            ["at the conclusion   deal 3 dmg", "after the damage    inflict Poison"],
            ["before the defence  inflict Poison", "at the conclusion   deal 3 dmg"],
        ),
        (
            "Deal 3 dmg. If at least 1 dmg was dealt, heal 2.",
            [
                "at the conclusion   deal 3 dmg",
                "in a second pool    if at least 1 dmg was dealt: heal 2",
            ],
            [
                "at the conclusion   deal 3 dmg",
                "after the damage    if at least 1 dmg was dealt: heal 2",
            ],
        ),
    ],
)
def test_explain_shows_both_editions_where_they_differ(run, tmp_path, text, printed, current):
    file = tmp_path / "robber.dice"
    file.write_text(
        f"hero Robber\n  complexity 1\n  dice: 1-6 Axe\n  offensive Hack\n    3 Axe: {text}\n"
    )
    out = [line.strip() for line in run("explain", f"{file}#Hack")[1].splitlines()]
    heading = "3 Axe (100 %, 100 %, 100 % within 1, 2, 3 rolls)"
    first, second = (
        out.index(f"{heading}, printed edition"),
        out.index(f"{heading}, current edition"),
    )
    waits = "-- once the damage has been dealt --"
    assert [line for line in out[first + 1 : second] if line not in ("", waits)] == printed
    assert [line for line in out[second + 1 :] if line not in ("", waits)] == current


def test_explain_knows_what_waits_for_something_taken(run, tmp_path):
    file = tmp_path / "robber.dice"
    file.write_text(
        "hero Robber\n  complexity 1\n  dice: 1-6 Axe\n  offensive Strip\n"
        "    Activate only if you have no cards.\n"
        "    3 Axe: The target discards 2 cards. Deal 1 per card discarded dmg.\n"
    )
    assert run("explain", f"{file}#Strip")[1].splitlines() == [
        "Strip, offensive ability of Robber, only if you have no cards",
        "  In short: 3 Axe: the target discards 2 cards, deals 1 per card discarded (normal)",
        "",
        "  3 Axe (100 %, 100 %, 100 % within 1, 2, 3 rolls)",
        "    before the defence  the target discards 2 cards",
        "    -- once that has been taken from the target --",
        "    at the conclusion   deal 1 per card discarded dmg",
    ]


def test_explain_writes_out_the_actions_of_the_file(run, tmp_path):
    file = tmp_path / "robber.dice"
    file.write_text(
        "hero Robber\n  complexity 1\n  dice: 1-6 Axe\n  action swing N\n"
        "    Deal N dmg. Additionally, gain 1 CP.\n"
        "  offensive Hack\n    3 Axe: Swing 3. If the target has no cards, draw 1.\n"
    )
    assert run("explain", f"{file}#Hack")[1].splitlines()[4:8] == [
        "    at the conclusion   swing 3: deal N dmg",
        "    -- swing 3: once the damage has been dealt --",
        "    after the damage    swing 3: gain 1 CP",
        "                        if the target has no cards: draw 1",
    ]


def test_explain_says_where_and_when_a_creatures_dice_count(run, tmp_path):
    file = tmp_path / "toys.dice"
    file.write_text(
        "faction Toys\n  dice: 1-6 Bear\n  creature Bear\n"
        "    2 Bear, battlefield: You have 1 armour.\n    1 Bear, opponent's turn: Deflect 1 dmg.\n"
    )
    out = run("explain", f"{file}#Bear")[1].splitlines()
    assert "  2 Bear, battlefield" in out
    assert "  1 Bear, opponent's turn" in out


def test_explain_as_json(run):
    answer = json.loads(run("explain", "--json", f"{BARBARIAN}#Smack II")[1])
    (text,) = answer["texts"]
    assert text["title"] == "Smack II"
    assert len(text["texts"]) == 3
    (facts,) = text["facts"]
    assert [tier["does"]["parts"][0]["amount"]["fixed"] for tier in facts["tiers"]] == [5, 7, 9]


def test_explain_says_in_short_what_each_line_of_a_token_does(run):
    out = run("explain", f"{content_root() / 'core' / 'statuses.dice'}#Bounty")[1]
    assert out.splitlines()[1:3] == [
        "  In short: add 1 to that dmg while you are Attacked",
        "            when you are Attacked: the attacker gains 1 CP",
    ]


NO_ALLY = """
hero Squire
  complexity 1
  dice: 1-3 Sword, 4-5 Shield, 6 Star
  offensive Hack
    3 Sword
      If the active player has no teammates, draw 1. Otherwise heal 1.
"""


def test_explain_says_without_a_double_negation_when_the_rest_happens(run, file):
    out = run("explain", f"{file(NO_ALLY)}#Hack")[1]
    assert "if the active player has no teammates: draw 1" in out
    assert "if the active player has at least 1 teammate: heal 1" in out
    assert "unless" not in out


def test_every_definition_can_be_explained_by_its_name(run):
    """One of each kind; a boss or a scenario has no text of its own and is shown whole."""
    first = {entry.kind: entry.name for entry in catalogue(shipped())}
    for kind, name in first.items():
        code, out, err = run("explain", name)
        assert (code, err) == (0, ""), kind
        assert name in out, kind


def test_every_shipped_text_can_be_explained(run):
    for path in sorted(content_root().rglob("*.dice")):
        from dicethrone_rules.cli.definition_page import parts_of
        from dicethrone_rules.language.parsing.parse import parse_file

        file, _ = parse_file(path.read_text(encoding="utf-8"))
        assert file is not None
        for part in parts_of(file):
            assert "\n".join(part.lines()).startswith(part.title)


# --- coverage ----------------------------------------------------------------------------------


def test_coverage_counts_sentences_words_and_what_is_unused(run, file):
    path = file(CARD.format("Draw 1. Then gain 2 CP."))
    answer = json.loads(run("coverage", "--json", path)[1])
    assert (answer["files"], answer["texts"], answer["sentences"]) == (1, 1, 2)
    assert answer["used_once"]["draw"] == "hm.dice: Hm"
    assert answer["words"]["resource"] == 1
    assert "ultimate" in answer["unused_words"]
    assert 'restart_phase: "restart" "your" "Offensive Roll Phase"' in answer["unused"]


def test_coverage_reads_examples_in_guides_and_tests(run, file):
    guide = file("Text.\n\n```dice\nRestart your Offensive Roll Phase.\n```\n", "guide.md")
    tests = file('def test():\n    assert parse("Draw 1 and gain 1 CP.")\n', "test_it.py")
    code, out, _ = run("coverage", guide, tests)
    assert code == CLEAN
    assert out.startswith("2 files, 2 texts, 2 sentences\n")
    assert "restart_phase" not in out.split("alternatives that nothing uses")[1]


# --- whatever happens --------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [[], ["check"], ["check", "--format", "pdf", "x"], ["fmt"]])
def test_wrong_usage_is_a_failure_without_output(run, arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (FAILED, "")
    assert err.startswith("usage: dicethrone")


@pytest.mark.parametrize(
    ("word", "said"), [("chekc", "did you mean check?"), ("xyzzy", "the commands are play, ")]
)
def test_an_unknown_command_names_the_nearest(run, word, said):
    code, out, err = run(word, "--json")
    assert (code, out) == (FAILED, "")
    assert err.startswith(f"dicethrone: there is no command '{word}'; {said}")


# --- completion -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["rep"], ["replay", "report"]),
        (["play", "--as"], ["--ask"]),
        (["play", "--ask", ""], ["calm", "all"]),
        (["check", "--format", "s"], ["sarif"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
)
def test_bash_completes(run, typed, offered):
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    code, script, _ = run("completion", "bash")
    assert code == CLEAN
    words = " ".join(f"'{word}'" for word in ["dicethrone", *typed])
    ask = (
        f"COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _shtab_dicethrone; echo ${{COMPREPLY[@]}}"
    )
    done = subprocess.run([bash, "-c", f"{script}\n{ask}"], capture_output=True, text=True)
    assert (done.stdout.split(), done.stderr) == (offered, "")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_every_command_and_option(run, shell):
    code, script, _ = run("completion", shell)
    assert code == CLEAN
    for word in (*cli.COMMANDS, "no-input", "verify", "calm", "sarif"):
        assert word in script


def test_help_and_version(run):
    assert run("--help")[0] == CLEAN
    assert run("--version")[1].startswith("dicethrone ")


@pytest.mark.parametrize("looks", [True, False])
def test_who_waits_for_the_parser_on_a_terminal_is_told_why(run, capsys, monkeypatch, looks):
    from dicethrone_rules.language.parsing import tables

    monkeypatch.setattr(tables, "waiting", None)
    monkeypatch.setattr("sys.stderr.isatty", lambda: looks, raising=False)
    run("explain", "DT202")
    assert (tables.waiting is not None) is looks
    if tables.waiting is not None:
        tables.waiting()
        assert "preparing the parser" in capsys.readouterr().err


def test_an_unexpected_error_is_not_a_traceback(run, monkeypatch):
    def fail(arguments):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("dicethrone_rules.cli.check.run", fail)
    monkeypatch.delenv(cli.DEBUG_VARIABLE, raising=False)
    code, out, err = run("check", "x")
    assert (code, out) == (FAILED, "")
    assert "this should not have happened: ZeroDivisionError: oh" in err
    assert "Traceback" not in err


def test_ctrl_c_is_quiet(run, monkeypatch):
    def interrupt(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("dicethrone_rules.cli.check.run", interrupt)
    assert run("check", "x") == (INTERRUPTED, "", "")


@pytest.mark.slow
def test_output_that_nobody_reads_is_quiet():
    command = [
        sys.executable,
        "-c",
        "import sys; from dicethrone_rules.cli import main; sys.exit(main())",
    ]
    process = subprocess.Popen(
        [*command, "coverage", str(content_root())], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait() == cli.NOBODY_READS


def test_a_file_that_cannot_be_written_is_a_failure(run, file, monkeypatch):
    path = file(CARD.format("Draw 1 card."))

    def refuse(*arguments):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    code, _, err = run("fmt", path)
    assert code == FAILED
    assert err == f"dicethrone: cannot write {path}: Permission denied\n"
    assert path.read_text() == CARD.format("Draw 1 card.")
    assert os.listdir(path.parent) == ["hm.dice"]


def test_every_command_can_be_asked_for_help(run):
    for command in cli.COMMANDS:
        code, out, _ = run(command, "--help")
        assert code == CLEAN
        assert out.startswith(f"usage: dicethrone {command}")


def test_a_broken_folder_of_content_gets_diagnostics(run, tmp_path):
    shutil.copytree(content_root() / "core" / "heroes", tmp_path / "heroes")
    for path in (tmp_path / "heroes").iterdir():
        path.write_bytes(path.read_bytes()[:-40])
    code, out, _ = run("check", tmp_path / "heroes")
    assert code == FINDINGS
    assert "Traceback" not in out
    assert io.StringIO(out).readline()
