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
    assert "Moon Elf draws a card." in ended.stdout  # and not which


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

    monkeypatch.setattr(remote_table, "new_seed", lambda: 7)
    with testing.TestClient(remote_table.app) as client:
        yield client


def opened(client, *heroes):
    made = client.post("/tables", json={"heroes": heroes or ["barbarian", "moon-elf"]})
    assert made.status_code == 201
    return f"/tables/{made.json()['table']}", made.json()["keys"]


def looks_of(client, where, keys):
    return [client.get(where, params={"key": key}).json() for key in keys]


def test_two_remote_players_play_a_whole_game(client):
    """And neither ever sees a hand, a drawn card or a question of the other."""
    where, keys = opened(client)
    for _ in range(5000):
        looks = looks_of(client, where, keys)
        for seat, look in enumerate(looks):
            assert look["view"]["players"][1 - seat]["hand"] == []
            other = f"{look['names'][1 - seat]} draws "
            assert {line for line in look["story"] if line.startswith(other)} <= {f"{other}a card."}
        if looks[0]["over"]:
            break
        (seat,) = (seat for seat, look in enumerate(looks) if look["decision"])
        said = {"key": keys[seat], "step": looks[seat]["step"]}
        options = [option["id"] for option in looks[seat]["decision"]["options"]]
        if "pass" in options and looks[seat]["decision"]["kind"] == "window":
            said |= {"option": "pass", "until": "turn"}
        else:
            said |= {"option": options[0]}
        answered = client.post(where, json=said)
        assert answered.status_code == 200, answered.text
    assert looks[0]["over"]
    assert looks[0]["winners"] == looks[1]["winners"]


def test_everybody_is_asked_in_every_window(client):
    """A player with nothing to play is asked too, so that being asked tells nothing."""
    where, keys = opened(client, "barbarian", "barbarian")
    look = next(look for look in looks_of(client, where, keys) if look["decision"])
    assert look["decision"]["kind"] == "window"


def test_the_remote_table_refuses_what_is_not_offered(client):
    where, keys = opened(client)
    looks = looks_of(client, where, keys)
    asked = 0 if looks[0]["decision"] else 1
    say = {"key": keys[asked], "step": looks[0]["step"], "option": "pass"}
    assert client.get(where, params={"key": "guess"}).status_code == 403
    assert client.get(where).status_code == 403
    assert client.get("/tables/nowhere", params={"key": keys[0]}).status_code == 404
    assert client.post(where, json={**say, "key": keys[1 - asked]}).status_code == 409
    assert client.post(where, json={**say, "step": 99}).status_code == 409
    assert client.post(where, json={**say, "until": "tomorrow"}).status_code == 422
    wrong = client.post(where, json={**say, "option": "win"})
    assert wrong.status_code == 422
    assert "not offered" in wrong.json()["error"]
    assert looks_of(client, where, keys) == looks  # and none of it changed anything


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'"pass"',
        b"{}",
        b'{"heroes": 3}',
        b'{"heroes": [[]]}',
        b'{"heroes": ["nobody"]}',
    ],
)
def test_the_remote_table_explains_what_it_cannot_read(client, body):
    refused = client.post("/tables", content=body)
    assert refused.status_code == 400
    assert refused.json()["error"]


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


def test_a_minion_a_boss_and_a_scenario_are_files_and_nothing_else():
    import dicethrone_rules as dt

    folder = EXAMPLES / "adventures"
    assert list(dt.check(folder)) == []
    library = dt.load_content(folder, packs=False)
    assert "lantern-moth" in library.minions
    assert "the-marsh-king" in library.bosses
    assert {"into-the-reeds", "the-marsh-throne"} <= set(library.scenarios)


# --- the list of them -----------------------------------------------------------------------------


def test_the_documentation_lists_every_example():
    page = (ROOT / "docs" / "getting-started.md").read_text(encoding="utf-8")
    listed = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `examples/")}
    programs = {f"examples/{path.name}" for path in EXAMPLES.glob("*.py")} - {"examples/demo.py"}
    assert programs <= listed
    assert all((ROOT / path).is_file() for path in listed)
