"""Every ability, upgrade, card and token of every shipped hero is played by a test of that hero."""

import ast
import importlib
from functools import cache
from pathlib import Path

import pytest

from dicethrone_rules.language import ast as a
from dicethrone_rules.testing.scenario import shipped
from tests.heroes.cases import uncovered

HEROES = sorted(shipped().heroes)
HERE = Path(__file__).parent


def module_of(hero: str) -> Path:
    return HERE / f"test_{hero.replace('-', '_')}.py"


@cache
def functions(path: Path) -> dict[str, str]:
    """The test functions of a file with their source, decorators included."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = {}
    for node in ast.parse("\n".join(lines)).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            found[node.name] = "\n".join(lines[first - 1 : node.end_lineno])
    return found


@cache
def elsewhere(path: Path) -> tuple[str, ...]:
    """The names for which the call of `uncovered` relies on another test of the file."""
    module = importlib.import_module(f"tests.heroes.{path.stem}")
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "uncovered":
            for each in node.args[2:]:
                if isinstance(each, ast.Starred) and isinstance(each.value, ast.Name):
                    names += getattr(module, each.value.id)
                elif isinstance(each, ast.Constant) and isinstance(each.value, str):
                    names.append(each.value)
    return tuple(names)


def played(path: Path, name: str) -> bool:
    """Whether a test of the file names it and asserts something, other than the list itself."""
    return any(
        name.casefold() in source.casefold() and "assert" in source and "uncovered(" not in source
        for source in functions(path).values()
    )


@pytest.mark.parametrize("hero", HEROES)
def test_every_tier_upgrade_and_card_is_a_case_or_has_a_test(hero):
    path = module_of(hero)
    module = importlib.import_module(f"tests.heroes.{path.stem}")
    assert uncovered(hero, module.CASES, *elsewhere(path)) == []
    assert [name for name in elsewhere(path) if not played(path, name)] == []


@pytest.mark.parametrize("hero", HEROES)
def test_every_token_and_passive_ability_is_played(hero):
    items = shipped().heroes[hero].items
    names = [
        item.name.text
        for item in items
        if isinstance(item, a.TokenDef)
        or (isinstance(item, a.Ability) and item.kind == a.AbilityKind.PASSIVE)
    ]
    assert [name for name in names if not played(module_of(hero), name)] == []
