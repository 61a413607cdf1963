"""The collector is paused while a file is read, and only then."""

import gc

import pytest

import dicethrone_rules as dt
from dicethrone_rules.garbage import Paused
from dicethrone_rules.library import check as checker


@pytest.fixture(autouse=True)
def collecting():
    gc.enable()
    yield
    gc.enable()


def test_it_goes_on_afterwards_even_after_an_error():
    def fail():
        with Paused():
            assert not gc.isenabled()
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert gc.isenabled()


def test_one_that_somebody_has_paused_stays_paused():
    gc.disable()
    with Paused():
        assert not gc.isenabled()
    assert not gc.isenabled()


def test_a_check_pauses_it_for_each_file_and_not_between_them(monkeypatch, tmp_path):
    seen = []
    for name in ("_read", "_check_volume", "_loaded_files"):
        true = getattr(checker, name)

        def noting(*args, true=true, name=name):
            seen.append((name, gc.isenabled()))
            return true(*args)

        monkeypatch.setattr(checker, name, noting)
    (tmp_path / "card.dice").write_text("shared card Hm, cost 0, main\n  Draw 1.\n")
    assert dt.check(tmp_path) == []
    assert seen == [("_read", True), ("_loaded_files", True), ("_check_volume", False)]
    assert gc.isenabled()
