"""Changing the library in a forked process: one function, one table, or one text of content.

The changed code goes into the function object, so that programs and tables that hold the function
run the change. A changed table is put into every module that holds it, and the tables made from it
are made anew. Content is compiled anew for changes outside of play; a change of play only drops the
caches of play itself.
"""

from __future__ import annotations
import __future__

import ast
import contextlib
import gc
import importlib
import inspect
import sys
from functools import cache, lru_cache
from types import FunctionType, ModuleType
from typing import Any

import attrs

from dicethrone_rules.language import ast as a

from .rules import PACKAGE, Function

PLAYED = ("dicethrone_rules/engine/play/", "dicethrone_rules/army/", "dicethrone_rules/api/")
COMPILING = ("dicethrone_rules/army/compile.py", "dicethrone_rules/army/effects.py")
READERS = ("dicethrone_rules/language/", "dicethrone_rules/library/")
NO_READERS = "dicethrone_rules/library/schedule/"
COMPILED = {"Context", "ArmyCode"}
"""Types of cached answers that are compiled from content."""


def plays(file: str) -> bool:
    """Whether a file is asked in the course of a game only, not when content is compiled."""
    return file.startswith(PLAYED) and file not in COMPILING


def _reads(file: str) -> bool:
    """Whether a file is asked when content is parsed and checked. The order in which a text happens
    is asked when it is compiled.
    """
    return file.startswith(READERS) and not file.startswith(NO_READERS)


def put(function: Function, tree: ast.FunctionDef) -> bool:
    """Gives a function other code, also for existing references; False if that is impossible."""
    module = importlib.import_module(function.module)
    owner: Any = module
    *outer, name = function.name.split(".")
    for part in outer:
        owner = getattr(owner, part)
    held = _plain(owner.__dict__.get(name))
    if held is None:
        return False
    tree.decorator_list = []
    names: dict[str, Any] = {}
    flags = __future__.annotations.compiler_flag
    code = compile(ast.Module([tree], []), function.file, "exec", flags, dont_inherit=True)
    exec(code, module.__dict__, names)
    made = names[name]
    if made.__code__.co_freevars != held.__code__.co_freevars:
        return False
    held.__code__, held.__defaults__ = made.__code__, made.__defaults__
    held.__kwdefaults__ = made.__kwdefaults__
    _keep_nothing_on_disk(read=not _reads(function.file))
    forget_for(function)
    return True


def put_table(table: Function, tree: ast.FunctionDef) -> bool:
    """Gives a table another value in every module that holds it, and to tables made from it."""
    holders = tables_of_all()
    replaced = _assign(importlib.import_module(table.module), tree.body[0])
    if not replaced:
        return False
    while replaced:
        old = replaced.pop()
        for holder, tables in holders:
            made = list(tables.get(f".{old.name}", ()))
            for name in old.names_in(holder):
                setattr(holder, name, old.new)
                made += tables.get(name, ())
            for statement in made:
                replaced += _assign(holder, statement)
    _keep_nothing_on_disk(read=not _reads(table.file))
    forget_for(table)
    return True


def tables_of_all() -> list[tuple[ModuleType, dict[str, list[ast.stmt]]]]:
    """Every module of the library with its tables; slow the first time."""
    return [(module, _tables(module)) for module in _library()]


def put_content(file: str, made: a.File) -> bool:
    """Gives a file of content another text; the others are taken as they were read before."""
    from dicethrone_rules.library import cache
    from dicethrone_rules.library.undecoded import parsed

    load = cache.load

    def with_the_change(found: Any) -> Any:
        files = load(found)
        assert files is not None, "the content is read before it is changed"
        for at, each in enumerate(found):
            if each.path.endswith(file):
                files[at] = parsed(made)
        return files

    cache.load = with_the_change
    _keep_nothing_on_disk(read=True)
    _forget(readers=False)
    return True


@attrs.frozen
class Replaced:
    """A table that has another value."""

    module: ModuleType
    name: str
    value: Any = attrs.field(repr=False)
    new: Any = attrs.field(repr=False)

    def names_in(self, holder: ModuleType) -> list[str]:
        """The name of the table in a module; a number is found by its name."""
        if holder is self.module:
            return [self.name]
        plain = isinstance(self.value, int | str)
        return [
            name
            for name, value in vars(holder).items()
            if value is self.value and (name == self.name or not plain)
        ]


def _assign(module: ModuleType, statement: ast.stmt) -> list[Replaced]:
    """Runs an assignment at the top of a module once more; returns the values that it changed."""
    before = dict(vars(module))
    flags = __future__.annotations.compiler_flag
    tree = ast.fix_missing_locations(ast.Module([statement], []))
    exec(compile(tree, module.__name__, "exec", flags, dont_inherit=True), module.__dict__)
    now = vars(module)
    return [
        Replaced(module, name, old, now[name])
        for name, old in before.items()
        if now[name] is not old and now[name] != old
    ]


def _library() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith(PACKAGE.name)]


@cache
def _tables(module: ModuleType) -> dict[str, list[ast.stmt]]:
    """The assignments at the top of a module, by the names that they read; `.name` is one that is
    read from another module.
    """
    found: dict[str, list[ast.stmt]] = {}
    text = inspect.getsource(module)
    for statement in ast.parse(text).body if text else ():
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            for part in ast.walk(statement.value):
                if isinstance(part, ast.Name):
                    found.setdefault(part.id, []).append(statement)
                elif isinstance(part, ast.Attribute):
                    found.setdefault(f".{part.attr}", []).append(statement)
    return found


def _plain(value: Any) -> FunctionType | None:
    for attribute in ("__func__", "fget", "func", "__wrapped__"):
        value = getattr(value, attribute, value) if not isinstance(value, FunctionType) else value
    return value if isinstance(value, FunctionType) else None


# --- dropping caches ---------------------------------------------------------------------------


def _keep_nothing_on_disk(*, read: bool) -> None:
    """Keeps a changed reader from sharing parsed content with other runs through files."""
    from dicethrone_rules import caches

    caches.write = lambda path, data: False
    if not read:
        caches.read = lambda path: None


CACHED = type(lru_cache(lambda: None))
_keepers: list[Any] = []


def freeze() -> None:
    """Before a fork: notes the objects that hold a cache, and freezes everything for the garbage
    collector. Frozen objects are not listed again, so each call looks only at new ones.
    """
    from dicethrone_rules.library import Library

    if not _keepers:
        gc.unfreeze()  # objects from before the first call are listed, too
    _keepers.extend(each for each in gc.get_objects() if isinstance(each, CACHED | Library))
    gc.freeze()


def forget_games() -> None:
    """Drops the caches that games fill."""
    freeze()
    _forget(readers=False, read=False, compiled=False)


def forget_for(function: Function) -> None:
    """Drops what a change of a function or table can make wrong."""
    reads = _reads(function.file)
    if function.is_table:
        tables_of_all()
    compiled = function.is_table or not plays(function.file)
    _forget(readers=reads, read=reads, compiled=compiled)


def _forget(*, readers: bool = True, read: bool = True, compiled: bool = True) -> None:
    """Drops all caches: games, options and rolls, compiled content, content as it was read, and the
    caches of its readers.
    """
    for each in _keepers:
        if isinstance(each, CACHED):
            made = getattr(each, "__annotations__", {}).get("return", "")
            made = getattr(made, "__name__", made)
            place = each.__module__.replace(".", "/")
            drops = readers if place.startswith(READERS) else True
            drops = drops and (read or made != "Library") and (compiled or made not in COMPILED)
            if drops:
                with contextlib.suppress(Exception):
                    each.cache_clear()
        else:
            if compiled:
                each.derived.clear()
            for name in ("options", "rolls"):
                each.derived.get(name, {}).clear()
