"""The API page: it names everything that is public, and its tables are those of the code."""

import random
import re

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules import errors, options, views
from dicethrone_rules.cli import COMMANDS
from dicethrone_rules.modes import OPEN_MODES
from dicethrone_rules.testing.playing import seatings
from tests.docs.blocks import DOCS, code_in, tables_in
from tests.docs.generated import PAGES, renewed

PAGE = (DOCS / "api.md").read_text(encoding="utf-8")


def column(heading: str) -> set[str]:
    """The words in backquotes in the first column of the table with that first heading."""
    return {
        name
        for headings, rows in tables_in(PAGE)
        if headings[0] == heading
        for row in rows
        for name in code_in(row[0])
    }


@pytest.mark.parametrize("path", [pytest.param(path, id=path.name) for path in PAGES])
def test_tables_are_up_to_date(path):
    page = path.read_text(encoding="utf-8")
    assert renewed(page, PAGES[path]) == page, "run python -m tests.docs.generated"


def test_every_public_name_is_listed():
    listed = column("name") | column("error")
    assert listed == set(dt.__all__)


def test_every_kind_of_option_is_listed():
    assert column("kind of option") == set(options.VALUES)


def test_every_error_is_listed():
    kinds = {
        name
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, Exception)
    }
    assert column("error") == kinds


@pytest.mark.parametrize("kind", [getattr(views, name) for name in views.__all__])
def test_every_field_of_a_view_is_listed(kind):
    (row,) = (
        row
        for headings, rows in tables_in(PAGE)
        if headings == ["record", "fields"]
        for row in rows
        if code_in(row[0]) == [kind.__name__]
    )
    listed = code_in(row[1])
    if kind.__base__ is not None and listed[0] == kind.__base__.__name__:  # "those of `View`"
        listed[:1] = [field.name for field in attrs.fields(kind.__base__)]
    names = [field.name for field in attrs.fields(kind) if not field.name.startswith("_")]
    assert sorted(listed) == sorted(names)


def test_every_kind_of_decision_that_comes_up_is_listed():
    library = dt.load_content()
    rng = random.Random(4)
    seen = set()
    for seed in range(8):
        modes = sorted(OPEN_MODES)
        mode = modes[seed % len(modes)]
        chosen = [rng.choice(sides) for sides in seatings(library, mode)]
        chance = "external" if seed < len(modes) else "seed"
        game = dt.new_game(library, chosen, mode, seed=seed, chance=chance)
        for _ in range(600):
            if game.decision is None:
                break
            seen.add(game.decision.kind)
            game = game.apply(rng.choice(game.decision.options))
    assert seen <= column("kind of decision")


def test_every_command_has_its_line():
    page = (DOCS / "command-line.md").read_text(encoding="utf-8")
    (listed,) = (rows for headings, rows in tables_in(page) if headings[0] == "command")
    assert [code_in(row[0]) for row in listed] == [[name] for name in COMMANDS]


def test_names_of_the_library_are_spelled_as_they_are():
    """Every `dt.something` of the page exists."""
    for name in re.findall(r"\bdt\.(\w+)", PAGE):
        assert hasattr(dt, name)
