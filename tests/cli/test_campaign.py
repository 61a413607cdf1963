"""`dicethrone campaign`: new, continue and show; leaving, coming back, being killed."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.cli import main
from dicethrone_rules.cli.files import alone_with
from dicethrone_rules.cli.table.menu import make_menu
from dicethrone_rules.cli.table.screen import table
from dicethrone_rules.cli.table.terminal import RichTerminal
from dicethrone_rules.engine.decisions import Option, told_apart
from dicethrone_rules.messages import Message, Wording

ROOT = Path(__file__).parents[2]
CONTENT = ["--content", str(ROOT / "examples" / "adventures")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "reeds.json"


def command(*words: str | Path) -> int:
    return main(["campaign", *map(str, words), *CONTENT])


def new(file: Path, *words: str) -> int:
    return command("new", file, "--hero", "barbarian", "--hero", "monk", "--seed", "3", *words)


def kept(file: Path) -> dict[str, object]:
    data: dict[str, object] = json.loads(file.with_name(f"{file.name}.table").read_text())
    return data


def game(file: Path) -> dt.Game:
    library = dt.load_content(ROOT / "examples" / "adventures")
    return dt.Game.from_json(str(kept(file)["game"]), library)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n" if lines else ""))


def test_a_new_campaign_is_written_and_shown(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new(file, "--name", "Ada", "--team", "Reed Cutters") == 0
    out = capsys.readouterr().out
    assert "Team: Reed Cutters" in out
    assert "Barbarian (Ada), human: no loot yet" in out
    assert "Monk, greedy-rush: no loot yet" in out
    assert f"To play: dicethrone campaign continue {file}" in out
    assert command("show", file) == 0
    assert "Scenario 1 comes next." in capsys.readouterr().out


def test_a_file_that_is_there_is_not_written_over(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new(file)
    before = file.read_bytes()
    assert new(file) == 2
    assert "there is such a file already" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--hero", "monk"] * 5, "1 to 4 heroes, not 5"),
        ([], "1 to 4 heroes, not 0"),
        (["--hero", "munk"], "Did you mean 'monk'"),
        (["--hero", "monk", "--difficulty", "mild"], "no difficulty 'mild'"),
        (["--hero", "monk", "--name", "Ada", "--name", "Ben"], "1 hero, but 2 names"),
        (["--hero", "monk", "--player", "clever"], "there is no player 'clever'"),
        (["--hero", "monk", "--player", "human", "--player", "human"], "1 heroes and 2 players"),
    ],
)
def test_mistakes_are_told_and_nothing_is_written(
    words: list[str], says: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("new", file, *words) == 2
    assert says in capsys.readouterr().err
    assert not list(file.parent.iterdir())


def test_bots_play_session_after_session(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new(file, "--player", "greedy-explore", "--player", "greedy")
    capsys.readouterr()
    assert command("continue", file, "--fast", "--plain", "--sessions", "2") == 0
    assert capsys.readouterr().out.count("Campaign score") == 2
    assert kept(file) == {"schema": 1, "players": ["greedy-explore", "greedy"], "game": ""}
    assert len(json.loads(file.read_text())["sessions"]) == 2


def test_who_leaves_comes_back_to_the_same_question(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    new(file)
    typed(monkeypatch, "1", "2", "quit")
    assert command("continue", file, "--plain") == 0
    said = capsys.readouterr()
    assert "The session is kept. To go on: dicethrone campaign continue" in said.err
    assert "-- Map:" in said.out
    question = game(file).decision
    typed(monkeypatch)
    assert command("continue", file, "--plain") == 0
    assert question is not None
    assert game(file).decision == question
    assert str(question.options[0]) in capsys.readouterr().out


def test_the_shop_tells_what_cards_say(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The team gives up at once: the shop opens after a loss, too."""
    new(file)
    campaign = dt.Campaign.from_json(
        file.read_text(), dt.load_content(ROOT / "examples" / "adventures")
    )
    lost = campaign.begin().concede(0)
    table = file.with_name(f"{file.name}.table")
    players = ["human", "human"]
    table.write_text(json.dumps({"schema": 1, "players": players, "game": lost.to_json()}))
    typed(monkeypatch)
    assert command("continue", file, "--plain") == 0
    out = capsys.readouterr().out
    assert lost.decision is not None
    assert lost.decision.kind == "shop"
    cards = lost.view(lost.decision.player).players[lost.decision.player or 0].zones[0].cards
    assert cards
    assert all(" ".join(card.text.split()[:3]) in out for card in cards)
    assert "Gold to spend" in out


def shop_screen(*unidentified: str, sold: int) -> list[str]:
    """The shop after a loss on a screen of 80 x 24, with so many cards to identify and to sell."""
    console = pytest.importorskip("rich.console")
    library = dt.load_content(ROOT / "examples" / "adventures")
    lost = dt.new_campaign(library, ["barbarian", "monk"], seed=3).begin().concede(0)
    decision = lost.decision
    assert decision is not None
    assert decision.player is not None
    price = ("price", 5)
    about = [("identify", ("rarity", Wording(rarity)), price) for rarity in unidentified]
    about += [("sell-loot", ("card", Wording(f"A Long Name {i}")), price) for i in range(sold)]
    more = [
        Option("shop", (what, 900 + i), Message(f"option.{what}", tuple(arguments)))
        for i, (what, *arguments) in enumerate(about)
    ]
    *offered, leave = decision.options
    options = (*told_apart([*offered, *more]), leave)
    view = lost.view(decision.player)
    menu = make_menu(view, attrs.evolve(decision, options=options), lost.names)
    out = io.StringIO()
    screen = console.Console(file=out, width=80, height=24, force_terminal=True)
    RichTerminal(screen).show(table(view, lost.names, (), menu))
    lines = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", out.getvalue()).splitlines()
    for mark, option in menu.numbers.items():
        assert re.search(rf"(?<!\d){mark} {re.escape(option.text[:8])}", " ".join(lines)), mark
    return lines


def test_a_shop_of_twenty_choices_fits_on_the_screen() -> None:
    assert len(shop_screen("common", "common", sold=4)) <= 23
    assert len(shop_screen("common", "rare", sold=20)) <= 23


def test_cards_that_nobody_can_tell_apart_are_one_choice() -> None:
    lines = shop_screen("common", "rare", "common", "common", sold=0)
    assert sum("Identify a card (common)" in line for line in lines) == 1
    assert any("(one of 3)" in line for line in lines)


@pytest.mark.skipif(sys.platform == "win32", reason="locks of POSIX")
def test_a_campaign_is_played_in_one_terminal_at_a_time(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new(file, "--player", "greedy-rush", "--player", "greedy-rush")
    before = file.read_bytes(), kept(file)
    with alone_with(file):
        assert command("continue", file, "--plain", "--sessions", "1") == 2
    assert "is being played in another terminal" in capsys.readouterr().err
    assert (file.read_bytes(), kept(file)) == before
    assert command("continue", file, "--plain", "--sessions", "1") == 0


def test_a_process_that_is_killed_loses_no_decision(file: Path) -> None:
    new(file, "--player", "greedy-rush", "--player", "greedy-rush")
    words = [sys.executable, "-m", "dicethrone_rules", "campaign", "continue", str(file)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [*words, "--plain", *CONTENT], stdout=subprocess.DEVNULL, env=environment
    )
    seen = 0
    while process.poll() is None and seen < 40:
        text = str(kept(file)["game"])
        seen = len(json.loads(text)["choices"]) if text else 0
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    stopped = game(file)
    assert len(stopped.choices) >= 40
    assert stopped.replay.play(stopped.library).to_json() == stopped.to_json()
    assert command("continue", file, "--plain", "--sessions", "1") == 0
    assert kept(file)["game"] == ""
    assert len(json.loads(file.read_text())["sessions"]) == 1


def test_a_session_is_not_recorded_twice(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The process ended after the campaign was written and before the table was."""
    new(file, "--player", "greedy-rush", "--player", "greedy-rush")
    command("continue", file, "--plain", "--sessions", "1")
    library = dt.load_content(ROOT / "examples" / "adventures")
    fresh = dt.new_campaign(library, ["barbarian", "monk"], seed=3)
    data = {**kept(file), "game": fresh.begin().to_json()}
    file.with_name(f"{file.name}.table").write_text(json.dumps(data))
    assert command("continue", file, "--plain", "--sessions", "1") == 0
    assert len(json.loads(file.read_text())["sessions"]) == 2


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda file, table: file.write_text("{"), "not JSON"),
        (lambda file, table: file.write_bytes(b"\xff\xfe"), "this is not text"),
        (lambda file, table: file.unlink(), "No such file"),
        (
            lambda file, table: file.write_text(
                json.dumps({**json.loads(file.read_text()), "schema": 9})
            ),
            "this version reads",
        ),
        (lambda file, table: table.write_text("[]"), "not the table of this campaign"),
        (
            lambda file, table: table.write_text(
                json.dumps({"schema": 1, "players": ["human", "human"], "game": "{}"})
            ),
            "played from its beginning",
        ),
        (
            lambda file, table: table.write_text(
                json.dumps(
                    {
                        "schema": 1,
                        "players": ["human", "human"],
                        "game": dt.new_campaign(
                            dt.load_content(ROOT / "examples" / "adventures"),
                            ["barbarian", "monk"],
                            seed=99,
                        )
                        .begin()
                        .to_json(),
                    }
                )
            ),
            "of another campaign",
        ),
    ],
)
def test_damaged_files_are_told_and_left_alone(
    spoil: object, says: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new(file)
    table = file.with_name(f"{file.name}.table")
    spoil(file, table)  # type: ignore[operator]
    before = {path: path.read_bytes() for path in file.parent.iterdir()}
    capsys.readouterr()
    assert command("continue", file, "--plain") == 2
    assert says in capsys.readouterr().err
    after = {path: path.read_bytes() for path in file.parent.iterdir()}
    assert {p: t for p, t in after.items() if p != table} == {
        p: t for p, t in before.items() if p != table
    }
    assert "table of this" in says or before.get(table) is None or after[table]


def test_a_campaign_draws_from_packs_and_a_victory_opens_the_locked_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, heroes = tmp_path / "one.json", tmp_path / "two.json", ["--hero", "monk"]
    assert main(["campaign", "new", str(first), *heroes, "--pack", "adventures-more"]) == 0
    assert json.loads(first.read_text())["packs"] == ["adventures-more"]
    locked = ["campaign", "new", str(second), *heroes, "--pack", "adventures-legacy"]
    assert main(locked) == 2
    assert main([*locked, "--after", str(first)]) == 2
    assert "is locked until a campaign has been won" in capsys.readouterr().err
    assert not second.exists()
    won = json.loads(first.read_text())
    won["legacy"] = ["adventures-legacy"]
    first.write_text(json.dumps(won))
    assert main([*locked, "--after", str(first)]) == 0
    assert json.loads(second.read_text())["packs"] == ["adventures-legacy"]
    assert main(["campaign", "new", str(tmp_path / "3"), *heroes, "--after", "none.json"]) == 2
    assert "none.json" in capsys.readouterr().err
