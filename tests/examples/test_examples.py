"""Every example is run as its own first lines say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def run(*words, typed="", **environment):
    return subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_the_frontend_loop_plays_a_whole_game():
    ended = run(EXAMPLES / "frontend_loop.py", "barbarian", "moon-elf", typed="0\n" * 5000)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.rstrip().endswith("the game.")


def test_the_frontend_loop_is_a_whole_frontend_in_30_lines():
    lines = (EXAMPLES / "frontend_loop.py").read_text().split('"""')[2].strip().splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


def test_the_bot_plays():
    ended = run(EXAMPLES / "bot.py", "3")
    assert ended.returncode == 0, ended.stderr
    assert "of 3 games" in ended.stdout


def test_the_demo_shows_a_mistake_and_a_duel():
    ended = run(EXAMPLES / "demo.py")
    assert ended.returncode == 0, ended.stderr
    assert "error[" in ended.stdout
    assert "^^^" in ended.stdout
    assert "wins the game." in ended.stdout


def test_the_tests_of_the_wraith_pass():
    ended = run("-m", "pytest", "-q", "-p", "no:cacheprovider", EXAMPLES / "test_wraith.py")
    assert ended.returncode == 0, ended.stdout


# --- the remote table -----------------------------------------------------------------------------


@pytest.fixture
def client(monkeypatch):
    testing = pytest.importorskip("starlette.testclient")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import remote_table  # type: ignore[import-not-found]

    with testing.TestClient(remote_table.app) as client:
        yield client


def opened(client, **wanted):
    wanted = {"heroes": ["barbarian", "moon-elf"], "seed": 7, **wanted}
    made = client.post("/tables", json=wanted)
    assert made.status_code == 201
    return f"/tables/{made.json()['table']}", made.json()["keys"]


def test_two_remote_players_play_a_whole_game(client):
    where, keys = opened(client)
    for _ in range(5000):
        looks = [client.get(where, params={"key": key}).json() for key in keys]
        if looks[0]["over"]:
            break
        for key, look in zip(keys, looks, strict=True):
            asked = look["view"]["decision"]
            if asked:
                said = {"key": key, "step": look["step"], "option": asked["options"][0]["id"]}
                answered = client.post(where, json=said)
                assert answered.status_code == 200, answered.text
    assert looks[0]["over"]
    assert looks[0]["winners"] == looks[1]["winners"]


def test_a_remote_player_never_sees_another_hand(client):
    where, keys = opened(client)
    look = client.get(where, params={"key": keys[0]}).json()
    mine, theirs = look["view"]["players"]
    assert len(mine["hand"]) == mine["hand_size"] == 4
    assert theirs["hand"] == []
    assert not [
        line for line in look["view"]["events"] if "Moon Elf draws" in line and "a card" not in line
    ]


def test_the_remote_table_refuses_what_is_not_offered(client):
    where, keys = opened(client)
    looks = [client.get(where, params={"key": key}).json() for key in keys]
    asked = 0 if looks[0]["view"]["decision"] else 1
    step = looks[0]["step"]
    pass_ = {"step": step, "option": "pass"}
    assert client.get(where, params={"key": "guess"}).status_code == 403
    assert client.get("/tables/nowhere", params={"key": keys[0]}).status_code == 404
    assert client.post(where, json={**pass_, "key": keys[1 - asked]}).status_code == 409
    assert client.post(where, json={**pass_, "key": keys[asked], "step": 99}).status_code == 409
    wrong = client.post(where, json={"key": keys[asked], "step": step, "option": "win"})
    assert wrong.status_code == 422
    assert "not offered" in wrong.json()["error"]
    assert client.post("/tables", json={"heroes": ["nobody", "monk"]}).status_code == 400


# --- the pack -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_installed_pack_is_in_every_library(tmp_path):
    pytest.importorskip("hatchling")
    place = tmp_path / "site"
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index")
    made = run(*pip, "--target", place, EXAMPLES / "pack")
    assert made.returncode == 0, made.stderr
    code = "import sys; from dicethrone_rules.cli import main; sys.exit(main())"
    ended = run(
        "-c",
        code,
        "play",
        "--no-input",
        "--hero",
        "sexton",
        "--seed",
        "7",
        PYTHONPATH=os.pathsep.join([str(place), str(ROOT)]),
    )
    assert ended.returncode == 0, ended.stderr
    assert "Sexton" in ended.stdout
    assert "the game." in ended.stdout


def test_the_pack_has_no_findings():
    import dicethrone_rules as dt

    assert list(dt.check(EXAMPLES / "pack")) == []
