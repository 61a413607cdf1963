"""The frontends of the examples, in Python and TypeScript, against a server of their own."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.docs.blocks import ROOT
from tests.serve.running import running

SCHEMA = ROOT / "schema"
EXAMPLES = ROOT / "examples"
REQUIRED = "CI"  # set in the whole check: there nothing may be skipped


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("served") / "tables.db") as found:
        yield found
        assert found.stop() in (0, -15)


@pytest.fixture(scope="module")
def tsc():
    """The compiler, installed on first use."""
    found = SCHEMA / "node_modules" / ".bin" / "tsc"
    if not found.exists():
        npm = shutil.which("npm")
        if npm is None and not os.environ.get(REQUIRED):
            pytest.skip("npm is not installed")
        assert npm is not None
        done = subprocess.run([npm, "ci", "--silent"], cwd=SCHEMA, capture_output=True, text=True)
        if done.returncode and not os.environ.get(REQUIRED):
            pytest.skip("typescript cannot be installed here")
        assert done.returncode == 0, done.stderr
    return found


def test_the_python_frontend_plays_and_leaves(server):
    ended = subprocess.run(
        [sys.executable, EXAMPLES / "table_client.py", server.url],
        input="0\n" * 60,  # hands are dealt anew each time: a dozen answers may all be plays
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr
    assert "rolls" in ended.stdout
    assert "Barbarian" in ended.stdout


def test_the_python_frontend_has_thirty_lines():
    body = (EXAMPLES / "table_client.py").read_text(encoding="utf-8").split('"""')[2]
    lines = [line for line in body.splitlines() if line.strip()]
    assert len([line for line in lines if not line.startswith(("import", "from"))]) <= 34


def test_the_types_and_the_typescript_frontend_compile_and_play(server, tsc, tmp_path):
    made = subprocess.run([tsc, "-p", SCHEMA, "--outDir", tmp_path], capture_output=True, text=True)
    assert made.returncode == 0, made.stdout
    ended = subprocess.run(
        ["node", tmp_path / "examples" / "table_client.js", server.url],
        input="0\n" * 60,  # hands are dealt anew each time: a dozen answers may all be plays
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr
    assert "Barbarian" in ended.stdout


def test_the_modules_of_the_page_agree_with_the_types(tsc):
    found = subprocess.run(
        [tsc, "-p", SCHEMA / "page.tsconfig.json"], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout
