"""Written out for the compiler, an attrs class is still what it was."""

import copy
import pickle
import sys
import types

import attrs
import pytest

from compile_engine import LIBRARY_FLAGS, known_flags, modules, with_finals, written_out
from dicethrone_rules.engine import state
from tests.test_wheel import ROOT

SOURCE = '''
"""Some records."""
from __future__ import annotations

from typing import Any

from dicethrone_rules import records

NONE = -1

@records.frozen
class Coin:
    """One coin."""
    value: int
    face: str = "heads"
    told: str = records.field(init=False, eq=False)

    @told.default
    def _told(self) -> str:
        return f"{self.value} {self.face}"

@records.define
class Purse:
    """Coins."""
    owner: int = NONE
    coins: list[Coin] = records.Factory(list)
    notes: dict[str, int] = records.field(factory=dict, eq=False, repr=False)

    def total(self) -> int:
        return sum(coin.value for coin in self.coins)

@records.define
class Case:
    """A case in a case."""
    size: int
    things: list[int]
    names: dict[int, str]
    inner: Case | None = None
    copy = records.copier("things", "inner")
'''


@pytest.fixture(params=["as written", "written out"])
def made(request, monkeypatch):
    source = SOURCE if request.param == "as written" else written_out(SOURCE)
    assert ("@records" in source) == (request.param == "as written")
    module = types.ModuleType("made")
    monkeypatch.setitem(sys.modules, "made", module)
    exec(source, module.__dict__)
    return module


def test_records_are_made_compared_and_shown_as_before(made):
    coin = made.Coin(5)
    assert (coin.value, coin.face, coin.told) == (5, "heads", "5 heads")
    assert coin == made.Coin(5, face="heads")
    assert coin != made.Coin(6)
    assert coin != 5
    assert hash(coin) == hash(made.Coin(5))
    assert repr(coin) == "Coin(value=5, face='heads', told='5 heads')"
    purse = made.Purse(coins=[coin])
    assert (purse.owner, purse.total(), purse.notes) == (-1, 5, {})
    assert repr(purse) == f"Purse(owner=-1, coins=[{coin!r}])"
    purse.notes["a"] = 1
    assert purse == made.Purse(-1, [made.Coin(5)])
    assert made.Purse().coins is not made.Purse().coins
    with pytest.raises(TypeError, match="unhashable"):
        hash(purse)


def test_attrs_knows_them_and_they_can_be_copied(made):
    names = [(f.name, f.type, f.init) for f in attrs.fields(made.Coin)]
    assert names == [("value", "int", True), ("face", "str", True), ("told", "str", False)]
    coin = made.Coin(5, "tails")
    assert attrs.evolve(coin, value=7) == made.Coin(7, "tails")
    assert copy.copy(coin) == pickle.loads(pickle.dumps(coin)) == coin
    assert attrs.asdict(made.Purse(2)) == {"owner": 2, "coins": [], "notes": {}}


def test_a_copier_shares_all_fields_but_those_it_names(made):
    case = made.Case(2, [5], {1: "a"}, made.Case(1, [], {}))
    twin = case.copy()
    assert twin == case
    assert (twin.things is case.things, twin.inner is case.inner) == (False, False)
    assert (twin.names is case.names, twin.inner.inner) == (True, None)


def test_a_field_that_cannot_be_written_out_is_refused():
    with pytest.raises(ValueError, match="rank: converter cannot be compiled"):
        written_out("@records.define\nclass A:\n    rank: int = records.field(converter=int)")


def test_what_strangers_call_takes_anything():
    source = "def play(seat: int, *, loud: bool = False) -> int:\n    return _play(seat)\n"
    assert "def play(seat: Any, *, loud: Any=False) -> int:" in written_out(source, public=True)
    assert written_out(source) == source
    assert "def _play(seat: int)" in written_out("def _play(seat: int): ...", public=True)


def test_what_a_step_runs_through_is_compiled():
    named = modules(ROOT)
    for part in (
        "state",
        "play/run",
        "play/windows",
        "compile/effects/tokens",
        "play/rollphase/offense",
    ):
        assert f"dicethrone_rules/engine/{part}.py" in named
    assert "dicethrone_rules/patterns/requirement.py" in named
    for part in ("events/cards", "codec", "compiled_content", "play/rollphase/__init__"):
        assert f"dicethrone_rules/engine/{part}.py" not in named
    with open(state.__file__.replace(".pyc", ".py"), encoding="utf-8") as source:
        assert "class Table:" in written_out(source.read())


CONSTANTS = '''"""Some constants."""

from __future__ import annotations

from typing import TypeVar

MOST = 3  # as many
LOW, HIGH = 1, {2: "ü"}
NAMES: tuple[str, ...] = (
    "a",
    "b",
)
PAIR = (1.0, 2.0)
T = TypeVar("T")
COUNTER = 0
Alias = dict[str, int]


def count() -> int:
    global COUNTER
    COUNTER = COUNTER + 1
    return COUNTER
'''


def test_constants_are_final_on_the_lines_they_stand_on():
    found = with_finals(CONSTANTS).splitlines()
    before = CONSTANTS.splitlines()
    changed = {
        was: now
        for was, now in zip(before, found, strict=True)
        if was != now and "import" not in was
    }
    assert changed == {
        "MOST = 3  # as many": "MOST: Final = 3  # as many",
        'LOW, HIGH = 1, {2: "ü"}': "LOW: Final = 1; HIGH: Final = {2: 'ü'}",
        "NAMES: tuple[str, ...] = (": "NAMES: Final[tuple[str, ...]] = (",
    }
    space: dict[str, object] = {}
    exec(with_finals(CONSTANTS), space)
    assert (space["MOST"], space["LOW"], space["HIGH"]) == (3, 1, {2: "ü"})


def test_a_module_that_gives_a_name_two_values_keeps_it():
    twice = "from __future__ import annotations\nMODE = 1\nif MODE:\n    MODE = 2\n"
    assert "MODE: Final" not in with_finals(twice)


def compiler(folder, script):
    """A C compiler that runs a shell script."""
    path = folder / "cc"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o700)
    return str(path)


def test_flags_that_the_c_compiler_does_not_know_are_left_out(tmp_path, monkeypatch):
    picky = compiler(tmp_path, 'case "$*" in *-fvisibility*) exit 1;; esac')
    monkeypatch.setenv("CC", f"{picky} -O1")
    assert known_flags(LIBRARY_FLAGS) == ["-fno-semantic-interposition"]
    monkeypatch.setenv("CC", compiler(tmp_path, "exit 0"))
    assert known_flags(LIBRARY_FLAGS) == list(LIBRARY_FLAGS)
    monkeypatch.setenv("CC", str(tmp_path / "no-such-compiler"))
    assert known_flags(LIBRARY_FLAGS) == []
