"""The cache of parser tables: quick when it is there, harmless when it is not."""

import os
import sys
import threading
from pathlib import Path

import pytest

from dicethrone_rules import caches
from dicethrone_rules.language.parsing import tables as module
from dicethrone_rules.language.parsing.tables import keywords, tables


@pytest.fixture
def builds(tmp_path, monkeypatch):
    """A cache folder of its own, and a count of how often the tables were worked out."""
    made = tables()
    count = []

    def build():
        count.append(1)
        return made

    monkeypatch.setenv(caches.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(module, "build", build)
    tables.cache_clear()
    yield count
    tables.cache_clear()


def again():
    """As a new process would."""
    tables.cache_clear()
    return tables()


def cached_file():
    (path,) = files()
    return path


def files():
    folder = caches.folder()
    assert folder is not None
    return list(Path(folder).iterdir())


def test_tables_are_worked_out_once(builds):
    first = tables()
    assert again() == first
    assert len(builds) == 1


def test_a_program_can_say_that_it_waits(builds, monkeypatch):
    said = []
    monkeypatch.setattr(module, "waiting", lambda: said.append(len(builds)))
    again()
    again()
    assert said == [0]  # before the one time


def test_a_damaged_cache_is_replaced(builds):
    first = tables()
    path = cached_file()
    for damage in (b"", b"x", path.read_bytes()[:-7], path.read_bytes()[::-1]):
        path.write_bytes(damage)
        assert again() == first
    assert len(builds) == 5
    assert again() == first
    assert len(builds) == 5


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_costs_time_only(builds, tmp_path):
    tmp_path.chmod(0o500)
    try:
        assert again() == again()
    finally:
        tmp_path.chmod(0o700)


def test_a_file_where_the_folder_should_be_costs_time_only(builds, tmp_path):
    (tmp_path / "cache").write_text("not a folder")
    assert again() == again()
    assert len(builds) == 2


def test_no_cache_is_wanted(builds, monkeypatch):
    monkeypatch.setenv(caches.VARIABLE, "")
    assert caches.folder() is None
    assert again() == again()
    assert len(builds) == 2


def test_another_grammar_has_another_cache(builds, monkeypatch):
    tables()
    monkeypatch.setattr(module, "grammar", lambda: "another")
    again()
    assert len(builds) == 2
    assert len(files()) == 2


def test_tables_of_old_grammars_are_forgotten(builds, monkeypatch):
    monkeypatch.setattr(module, "MOST_KEPT", 3)
    for number in range(5):
        monkeypatch.setattr(module, "grammar", lambda number=number: f"grammar {number}")
        again()
    assert len(files()) == 3
    again()
    assert len(builds) == 5


def test_many_at_once_do_no_harm(builds):
    made = tables()
    path = cached_file()
    found = []

    def work():
        caches.write(path, caches.sealed(module._packed(made, module._made_from()).encode()))
        kept = caches.unsealed(caches.read(path))
        found.append(module._unpacked(kept, module._made_from()))

    threads = [threading.Thread(target=work) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [made] * 12
    assert cached_file() == path


def test_the_cache_folder_is_the_users(monkeypatch, tmp_path):
    monkeypatch.delenv(caches.VARIABLE, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert caches.folder() == str(tmp_path / "dicethrone_rules")


def test_keywords_are_words():
    assert {"deal", "undefendable", "Roll Attempt"} <= keywords()
    assert "grow" not in keywords()
