"""Compiles the engine to machine code with mypyc: the same sources, more than twice as fast.

The build hook calls it for a wheel that is built with DICETHRONE_COMPILE=1. mypyc lays out a plain
class as a C struct and leaves a class with a decorator to Python, so records are written out
as the plain classes they stand for before they are compiled. They are compared, shown, copied and
described as before; only that nothing keeps a stranger from assigning to a frozen one.
"""

from __future__ import annotations

import ast
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path

PACKAGE = "dicethrone_rules"
# The modules that a step runs through, and the game around it. Left to Python: records with a
# decorator of their own (events), what is looked up by name (the table of the Roll Phase), what
# another game extends (the compiled content; a class of Python cannot extend a struct), and what
# runs once (saving, verifying, scopes).
COMPILED = (
    "engine/*.py",
    "engine/compile/*.py",
    "engine/compile/effects/*.py",
    "engine/play/*.py",
    "engine/play/rollphase/*.py",
    "patterns/*.py",
    "library/facts/quantities.py",
    "library/worth/*.py",
    "api/game.py",
    "api/pieces.py",
    "api/sight.py",
    "agents/altering.py",
    "agents/answers.py",
    "agents/boards.py",
    "agents/chosen.py",
    "agents/exchange.py",
    "agents/following.py",
    "agents/greedy.py",
    "agents/look.py",
    "agents/lore.py",
    "agents/perils.py",
    "agents/plays.py",
    "agents/profiles.py",
    "agents/prospects.py",
    "agents/ransoms.py",
    "agents/rolls.py",
    "agents/sales.py",
    "agents/stands.py",
    "agents/table.py",
    "agents/windows.py",
)
PLAIN = frozenset(
    {
        "engine/__init__.py",
        "engine/arranging.py",
        "engine/compiled_content.py",
        "engine/codec.py",
        "engine/compile/__init__.py",
        "engine/compile/definitions.py",
        "engine/modes.py",
        "engine/play/__init__.py",
        "engine/play/rollphase/__init__.py",
        "engine/compile/scope.py",
        "engine/seating.py",
        "engine/seats.py",
        "engine/sessions.py",
        "engine/setup.py",
        "engine/terms.py",
        "engine/verify.py",
        "library/worth/__init__.py",
        "patterns/__init__.py",
        "patterns/rolls.py",
    }
)

FUTURE = "from __future__ import annotations"
TYPE_VARIABLES = frozenset({"TypeVar", "TypeVarTuple", "ParamSpec"})
PRELUDE = """
from dicethrone_rules.records import Described as _Described
from typing import Any, ClassVar
"""


# --- records written out --------------------------------------------------------------------------


class _Field:
    """A field as a class body declares it."""

    def __init__(self, node: ast.AnnAssign) -> None:
        assert isinstance(node.target, ast.Name)
        self.name = node.target.id
        self.type = ast.unparse(node.annotation)
        self.default: str | None = None
        self.factory: str | None = None
        self.init = self.eq = self.repr = True
        value = node.value
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "records.Factory":
            self.factory = ast.unparse(value.args[0])
        elif isinstance(value, ast.Call) and ast.unparse(value.func) == "records.field":
            said = {word.arg: ast.unparse(word.value) for word in value.keywords}
            self.default, self.factory = said.pop("default", None), said.pop("factory", None)
            self.init, self.eq = (
                said.pop("init", "True") == "True",
                said.pop("eq", "True") == "True",
            )
            self.repr = said.pop("repr", "True") == "True"
            if said:
                raise ValueError(f"{self.name}: {', '.join(map(str, said))} cannot be compiled")
        elif value is not None:
            self.default = ast.unparse(value)

    def argument(self) -> str:
        """The field as an argument of the constructor."""
        if self.factory is not None:
            return f"{self.name}: {self.type} | None = None"
        return f"{self.name}: {self.type}" + ("" if self.default is None else f" = {self.default}")

    def filled(self, computed: str | None) -> str:
        """The statement that fills the field."""
        if not self.init:
            assert computed is not None, f"{self.name} gets no value"
            return f"self.{self.name} = self.{computed}()"
        if self.factory is not None:
            return f"self.{self.name} = {self.factory}() if {self.name} is None else {self.name}"
        return f"self.{self.name} = {self.name}"

    def copied(self, deeper: bool, shared: str) -> str:
        """The value of the field in a copy; `shared` names the value that is not copied, if any."""
        value = f"self.{self.name}"
        if not deeper:
            return value
        if shared:
            return f"({value} if {value} is {shared} else {value}.copy())"
        copy = f"{value}[:]" if self.type.startswith("list") else f"{value}.copy()"
        return f"({copy} if {value} is not None else None)" if "None" in self.type else copy

    def described(self) -> str:
        """The field as attrs is told about it."""
        values = (self.default or "...", self.factory, self.eq, self.repr, self.init)
        return f"({self.name!r}, {self.type!r}, {', '.join(map(str, values))})"


def _written_out(node: ast.ClassDef, frozen: bool) -> list[ast.stmt]:
    """The body of the plain class that an attrs class stands for."""
    fields: list[_Field] = []
    computed: dict[str, str] = {}
    rest: list[ast.stmt] = []
    docstring: list[ast.stmt] = []
    copiers: list[tuple[str, list[str], str]] = []
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation):
            fields.append(_Field(part))
        elif isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
            docstring.append(part)
        elif isinstance(part, ast.Assign) and isinstance(part.value, ast.Call):
            assert ast.unparse(part.value.func) == "records.copier"
            deeper = [ast.literal_eval(name) for name in part.value.args]
            shared = "".join(ast.unparse(named.value) for named in part.value.keywords)
            copiers.append((ast.unparse(part.targets[0]), deeper, shared))
        else:
            if isinstance(part, ast.FunctionDef):
                for decorator in part.decorator_list:
                    said = ast.unparse(decorator)
                    if said.endswith(".default"):
                        computed[said.removesuffix(".default")] = part.name
                part.decorator_list = [
                    d for d in part.decorator_list if not ast.unparse(d).endswith(".default")
                ]
            rest.append(part)
    names = [field.name for field in fields if field.init]
    compared = [field.name for field in fields if field.eq]
    mine, theirs = (f"({''.join(f'{who}.{n}, ' for n in compared)})" for who in ("self", "other"))
    shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in fields if f.repr)
    lines = [f"{field.name}: {field.type}" for field in fields]
    lines.append(
        "__attrs_attrs__: ClassVar[Any] = _Described("
        f"{', '.join(field.described() for field in fields)})"
    )
    arguments = ", ".join(["self", *(field.argument() for field in fields if field.init)])
    lines.append(f"def __init__({arguments}) -> None:")
    lines += [f"    {field.filled(computed.get(field.name))}" for field in fields]
    if "__eq__" not in {getattr(part, "name", "") for part in rest}:
        lines += [
            "def __eq__(self, other: object) -> bool:",
            f"    return isinstance(other, {node.name}) and bool({mine} == {theirs})",
        ]
        lines.append("def __hash__(self) -> int:")
        unhashable = f"raise TypeError('unhashable type: {node.name}')"
        lines.append(f"    return hash({mine})" if frozen else f"    {unhashable}")
    lines += [
        "def __repr__(self) -> str:",
        f"    return f{f'{node.name}({shown})'!r}",
        "def __reduce__(self) -> tuple[Any, ...]:",
        f"    return {node.name}, ({''.join(f'self.{name}, ' for name in names)})",
    ]
    for name, deeper, shared in copiers:
        values = ", ".join(field.copied(field.name in deeper, shared) for field in fields)
        lines += [f"def {name}(self) -> {node.name}:", f"    return {node.name}({values})"]
    return [*docstring, *ast.parse("\n".join(lines)).body, *rest]


def written_out(source: str, public: bool = False) -> str:
    """The source of a module with its attrs classes as plain ones. Functions of a public module
    take anything, as in Python: they refuse in words the arguments that they cannot use.
    """
    source = with_finals(source)
    tree = ast.parse(source)
    found = public
    for node in ast.walk(tree) if public else ():
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            for argument in (*node.args.args, *node.args.kwonlyargs):
                argument.annotation = argument.annotation and ast.Name("Any")
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            said = ast.unparse(decorator)
            if said in ("records.define", "records.frozen"):
                node.decorator_list.remove(decorator)
                node.body = _written_out(node, said == "records.frozen")
                found = True
    if not found:
        return source
    at = 1 + max((n for n, part in enumerate(tree.body) if _is_import(part)), default=-1)
    tree.body[at:at] = ast.parse(PRELUDE).body
    return ast.unparse(tree) + "\n"


# --- constants ------------------------------------------------------------------------------------


def with_finals(source: str) -> str:
    """The source of a module with its constants declared final, on the lines they stand on:
    machine code reads those without a look into the module's dictionary.
    """
    tree = ast.parse(source)
    if FUTURE not in source:
        return source
    edits: list[tuple[int, int, int, str]] = []  # line, first and last byte, new text
    for part in tree.body:
        if isinstance(part, ast.Assign) and len(part.targets) == 1:
            edits += _finals(part.targets[0], part.value, part, tree)
        elif isinstance(part, ast.AnnAssign) and part.value is not None:
            said, last = part.annotation, part.annotation.end_col_offset or 0
            if _is_constant(part.target, part.value, tree, annotated=True):
                edits.append((said.lineno, said.col_offset, said.col_offset, "Final["))
                edits.append((said.end_lineno or 0, last, last, "]"))
    lines = source.encode().split(b"\n")
    for line, first, last, text in sorted(edits, reverse=True):
        was = lines[line - 1]
        lines[line - 1] = was[:first] + text.encode() + was[last:]
    return b"\n".join(lines).decode().replace(FUTURE, f"{FUTURE}; from typing import Final", 1)


def _finals(
    target: ast.expr, value: ast.expr, part: ast.Assign, module: ast.Module
) -> list[tuple[int, int, int, str]]:
    """The edits for an assignment, of one name or of several on one line."""
    last = target.end_col_offset or 0
    if _is_constant(target, value, module):
        return [(target.lineno, last, last, ": Final")]
    if not (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)):
        return []
    pairs = list(zip(target.elts, value.elts, strict=False))
    if len(target.elts) != len(value.elts) or part.lineno != part.end_lineno:
        return []
    if not all(_is_constant(name, said, module) for name, said in pairs):
        return []
    text = "; ".join(f"{ast.unparse(name)}: Final = {ast.unparse(said)}" for name, said in pairs)
    return [(part.lineno, part.col_offset, part.end_col_offset or 0, text)]


def _is_constant(
    target: ast.expr, value: ast.expr, module: ast.Module, *, annotated: bool = False
) -> bool:
    """Whether a name in capitals is given its value here and nowhere else. mypyc keeps a tuple
    whose type is not said in pieces, and finds it unset in other modules.
    """
    if not isinstance(target, ast.Name) or not target.id.isupper():
        return False
    if isinstance(value, ast.Call) and ast.unparse(value.func) in TYPE_VARIABLES:
        return False
    if isinstance(value, ast.Tuple) and not annotated:
        return False
    stores = [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.Name) and node.id == target.id and isinstance(node.ctx, ast.Store)
    ]
    return len(stores) == 1


def _is_import(part: ast.stmt) -> bool:
    return isinstance(part, ast.Import | ast.ImportFrom)


# --- compiling -----------------------------------------------------------------------------------


def modules(root: Path) -> list[str]:
    """The modules to compile, as paths from `root`."""
    package = root / PACKAGE
    found = [path for pattern in COMPILED for path in sorted(package.glob(pattern))]
    return [
        str(path.relative_to(root))
        for path in found
        if path.relative_to(package).as_posix() not in PLAIN
    ]


def compile_into(root: Path, folder: Path) -> list[Path]:
    """Copies the library of a checkout into a folder and compiles its engine there; returns the
    compiled modules, as paths from that folder.
    """
    package = folder / PACKAGE
    shutil.rmtree(package, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(root / PACKAGE, package, ignore=ignored)
    for part in ("grammar", "content"):  # inside the package, as in a wheel
        shutil.copytree(root / part, package / part)
    names = modules(folder)
    level = os.environ.get("DICETHRONE_OPTIMIZE", "3")
    if level not in ("0", "1", "2", "3", PROFILE):
        raise SystemExit(f"DICETHRONE_OPTIMIZE is 0, 1, 2, 3 or {PROFILE}, not {level!r}.")
    flags = known_flags(LIBRARY_FLAGS)
    if level == PROFILE:
        level = "3"
        _compile(folder, names, level, [*flags, *_needed(COUNTING)])
        _play_for_profile(folder)
        flags += _needed(COUNTED)
    _compile(folder, names, level, flags)
    shutil.rmtree(folder / "build", ignore_errors=True)
    endings = (".so", ".pyd")
    return sorted(p.relative_to(folder) for p in folder.rglob("*") if p.suffix in endings)


def _compile(folder: Path, names: list[str], level: str, flags: list[str]) -> None:
    """Compiles modules where they stand, at a level of optimization from 0 to 3. With 0 the C
    compiler needs a third of the time, for code that is slower.
    """
    originals = {name: (folder / name).read_text(encoding="utf-8") for name in names}
    try:
        for name, source in originals.items():
            public = "/api/" in Path(name).as_posix()
            (folder / name).write_text(written_out(source, public), encoding="utf-8")
        _run_mypyc(folder, names, level, flags)
    finally:
        # Tracebacks show the source as people wrote it.
        for name, source in originals.items():
            (folder / name).write_text(source, encoding="utf-8")


# --- profile-guided optimization ------------------------------------------------------------------

PROFILE = "profile"
"""The level at which the engine is compiled twice: first so that it counts which way its code goes
in some games, then with these counts. It takes more than twice as long.
"""
COUNTING = ("-fprofile-generate", "-fprofile-update=single")
COUNTED = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")
GAMES = """
import random
import dicethrone_rules as dt
from dicethrone_rules.agents import make, play_out

library = dt.load_content(packs=False)
heroes = sorted(library.heroes)
for seed in range(72):
    pair = heroes[seed % len(heroes)], heroes[(seed * 7 + 3) % len(heroes)]
    bot = "random" if seed % 6 == 5 else "greedy"
    end = play_out(dt.new_game(library, pair, seed=seed), [make(bot, seed=n) for n in (1, 2)])
    assert end.is_over
"""
"""Duels of bots, mostly greedy ones: long runs are simulations."""


def _needed(flags: tuple[str, ...]) -> list[str]:
    """The flags, which the C compiler has to take."""
    known = known_flags(flags)
    if len(known) < len(flags):
        raise SystemExit(
            f"This C compiler does not take {', '.join(sorted({*flags} - {*known}))}: compile "
            f"without DICETHRONE_OPTIMIZE={PROFILE}."
        )
    return known


def _play_for_profile(folder: Path) -> None:
    """Plays games with the library in a folder, which counts; the counts are kept beside the
    objects of the C compiler.
    """
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-P", "-c", GAMES], cwd=folder.parent, env=environment)
    if done.returncode:
        raise SystemExit("The games that guide the C compiler could not be played.")
    if not any((folder / "build").rglob("*.gcda")):
        raise SystemExit("The games that guide the C compiler left no counts.")


# The engine is one library that nobody links with. A C compiler that knows so calls its functions
# at once and inlines them; otherwise it looks each up, in case another library has one of its name.
LIBRARY_FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden")


def known_flags(flags: Iterable[str]) -> list[str]:
    """Those of these flags that the C compiler takes; none where there is no such compiler."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not command or shutil.which(command[0]) is None:
        return []
    known = []
    with tempfile.TemporaryDirectory() as place:
        source, made = Path(place) / "nothing.c", Path(place) / "nothing.o"
        source.write_text("int nothing;\n", encoding="utf-8")
        for flag in flags:
            tried = [*command, "-Werror", flag, "-c", str(source), "-o", str(made)]
            if subprocess.run(tried, capture_output=True).returncode == 0:
                known.append(flag)
    return known


def _run_mypyc(folder: Path, names: list[str], level: str, flags: list[str]) -> None:
    code = (
        "from concurrent.futures import ThreadPoolExecutor\n"
        "from setuptools import setup\n"
        "from distutils.ccompiler import CCompiler\n"
        "from mypyc.build import mypycify\n"
        # One extension of many files: its files are compiled side by side.
        "def compile_files(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,"
        " extra_preargs=None, extra_postargs=None, depends=None):\n"
        "    macros, objects, last, options, build = self._setup_compile("
        "output_dir, macros, include_dirs, sources, depends, extra_postargs)\n"
        "    first = self._get_cc_args(options, debug, extra_preargs)\n"
        "    with ThreadPoolExecutor() as pool:\n"
        "        list(pool.map(lambda name: self._compile("
        "name, *build[name], first, last, options), build))\n"
        "    return objects\n"
        "CCompiler.compile = compile_files\n"
        "options = ['--config-file=', '--ignore-missing-imports', '--disable-error-code=misc']\n"
        f"made = mypycify([*options, *{names!r}], opt_level={level!r}, debug_level='0',"
        f" multi_file=True, group_name={PACKAGE!r})\n"
        "for each in made:\n"
        f"    each.extra_compile_args = [*each.extra_compile_args, *{flags!r}]\n"
        f"    each.extra_link_args = [*each.extra_link_args, *{flags!r}]\n"
        f"setup(name={PACKAGE!r}, packages=[], ext_modules=made, "
        "script_args=['-q', 'build_ext', '--inplace', '--force'])\n"
    )
    environment = {**os.environ, "MYPYPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment)
    if done.returncode:
        raise SystemExit(
            "The engine could not be compiled. A C compiler and the headers of Python are needed; "
            "without DICETHRONE_COMPILE the library installs as plain Python."
        )
