"""The built wheel, installed into an empty environment, works without the repository."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

USE = """
import dicethrone_rules
from dicethrone_rules import resources
print(dicethrone_rules.__file__)
print(dicethrone_rules.__version__)
print(*resources.grammar_names())
print(*sorted(p.relative_to(resources.content_root()).as_posix()
              for p in resources.content_root().rglob("*.dice")))
"""


def run(*command, cwd):
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", out, ROOT, cwd=out)
    (path,) = out.glob("*.whl")
    return path


def shipped(folder, ending):
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(f"*{ending}")}


@pytest.mark.slow
def test_the_wheel_holds_grammar_content_and_types_and_nothing_beside_the_package(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "dicethrone_rules/py.typed" in names
    for path in shipped("grammar", ".lark") | shipped("content", ".dice"):
        assert f"dicethrone_rules/{path}" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"dicethrone_rules"}


@pytest.mark.slow
def test_the_installed_wheel_finds_its_own_grammar_and_content(wheel, tmp_path):
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "env", cwd=tmp_path)
    python = tmp_path / "env" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "--python", python, "install", wheel, cwd=tmp_path)

    file, version, grammars, content = run(python, "-I", "-c", USE, cwd=tmp_path).splitlines()

    assert Path(file).is_relative_to(tmp_path)
    assert (
        version
        == run(
            sys.executable, "-c", "import dicethrone_rules as d;print(d.__version__)", cwd=tmp_path
        ).strip()
    )
    assert set(grammars.split()) == {Path(p).stem for p in shipped("grammar", ".lark")}
    assert set(content.split()) == {p.removeprefix("content/") for p in shipped("content", ".dice")}
