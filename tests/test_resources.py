import os
from pathlib import Path

import pytest

from dicethrone_rules import resources


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A repository in miniature, with Python code standing where a wheel would keep content."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "verbs.lark").write_text("start: \n", encoding="utf-8")
    (tmp_path / "grammar" / "amounts.lark").write_text("amount: INT  // ×\n", encoding="utf-8")
    (tmp_path / "grammar" / "notes.txt").touch()
    (tmp_path / "content").mkdir()
    (tmp_path / "package" / "content").mkdir(parents=True)
    monkeypatch.setattr(resources, "_CHECKOUT", tmp_path)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "package")
    return tmp_path


@pytest.fixture
def wheel(checkout):
    """The same package without the repository around it."""
    (checkout / "pyproject.toml").unlink()
    return checkout / "package"


def test_a_checkout_uses_the_folders_at_its_top(checkout):
    assert resources.content_root() == checkout / "content"
    assert resources.grammar_root() == checkout / "grammar"


def test_a_wheel_uses_the_folders_inside_the_package(wheel):
    assert resources.content_root() == wheel / "content"


def test_grammars_are_named_without_their_ending_and_sorted(checkout):
    assert resources.grammar_names() == ("amounts", "verbs")


def test_grammar_text_is_read_as_utf_8(checkout):
    assert resources.grammar_text("amounts") == "amount: INT  // ×\n"


@pytest.mark.parametrize("name", ["verb", "../grammar/verbs", "notes.txt", ""])
def test_an_unknown_grammar_is_refused_and_the_known_ones_listed(checkout, name):
    with pytest.raises(resources.ResourceMissing, match="grammars are: amounts, verbs"):
        resources.grammar_text(name)


def test_a_missing_folder_is_named_with_the_place_it_was_expected(wheel):
    with pytest.raises(resources.ResourceMissing) as caught:
        resources.grammar_names()
    assert str(wheel / "grammar") in str(caught.value)


def test_the_working_directory_does_not_matter(checkout, monkeypatch):
    before = resources.content_root()
    monkeypatch.chdir(os.path.abspath(os.sep))
    assert resources.content_root() == before
    assert Path(before).is_absolute()
