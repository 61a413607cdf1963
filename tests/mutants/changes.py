"""Mutations: every small change of a function that a test should notice, as syntax trees."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import attrs

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@attrs.frozen
class Mutant:
    """A changed function: the statement that changed, before and after, and the whole of it."""

    before: str
    after: str
    tree: ast.FunctionDef = attrs.field(eq=False, repr=False)
    line: int = 0  # of the file, where the statement begins


def mutants_of(function: ast.FunctionDef) -> Iterator[Mutant]:
    """The function with one change, once for every possible change."""
    nodes = [node for part in function.body for node in ast.walk(part)]
    inert = _inert(nodes)
    held = _statements(function)
    for place, node in enumerate(nodes):
        for change in _changes(node) if id(node) not in inert else ():
            changed = copy.deepcopy(function)
            twin = [each for part in changed.body for each in ast.walk(part)][place]
            statement = held[id(node)]
            before, line = _said(function, statement)
            change(twin, changed)
            after, _ = _said(changed, statement)
            if before != after:
                yield Mutant(before, after, ast.fix_missing_locations(changed), line)


def _inert(nodes: list[ast.AST]) -> set[int]:
    """Nodes whose change no test can notice: annotations, and `strict=`, which is an assertion
    about the program itself.
    """
    found: list[ast.AST] = []
    for node in nodes:
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            found += ast.walk(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            found += ast.walk(node.returns)
        elif isinstance(node, ast.keyword) and node.arg == "strict":
            found.append(node.value)
    return {id(node) for node in found}


def mutants_of_table(table: ast.FunctionDef) -> Iterator[Mutant]:
    """A table, as the body of a function, with one number changed or one entry left out."""
    yield from mutants_of(table)
    (statement,) = table.body
    assert isinstance(statement, ast.Assign | ast.AnnAssign)
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Tuple):
        return  # several names
    entries = _entries(statement)
    for at in range(len(entries) if entries is not None else 0):
        changed = copy.deepcopy(table)
        (twin,) = changed.body
        assert isinstance(twin, ast.Assign | ast.AnnAssign)
        left = _entries(twin)
        assert left is not None
        gone = ast.unparse(left.pop(at))
        if left:
            name = f"{table.name} with {gone}"
            yield Mutant(name, f"{table.name} without {gone}", ast.fix_missing_locations(changed))


def _entries(statement: ast.Assign | ast.AnnAssign) -> list[ast.expr] | None:
    """The entries of a tuple or a frozen set."""
    match statement.value:
        case ast.Tuple(elts=entries):
            return entries
        case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Set(elts=entries)]):
            return entries
    return None


Change = Callable[[ast.AST, ast.FunctionDef], None]


def _changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(ops=compared):
            for at, each in enumerate(compared):
                for other in COMPARED.get(type(each), ()):
                    yield _setting(partial(_compare, at, other))
        case ast.BoolOp(op=ast.And()):
            yield _setting(lambda twin: setattr(twin, "op", ast.Or()))
        case ast.BoolOp(op=ast.Or()):
            yield _setting(lambda twin: setattr(twin, "op", ast.And()))
        case ast.BinOp(op=op) if type(op) in CALCULATED and not _is_text(node):
            yield _setting(lambda twin: setattr(twin, "op", CALCULATED[type(op)]()))
        case ast.AugAssign(op=op) if type(op) in CALCULATED:
            yield _setting(lambda twin: setattr(twin, "op", CALCULATED[type(twin.op)]()))
        case ast.UnaryOp(op=ast.Not()):
            yield _instead(lambda twin: twin.operand)
        case ast.If() | ast.IfExp() | ast.While():
            yield _setting(lambda twin: setattr(twin, "test", _negated(twin.test)))
        case ast.Constant(value=bool(value)):
            yield _setting(lambda twin: setattr(twin, "value", not value))
        case ast.Constant(value=int(value)):
            yield _setting(lambda twin: setattr(twin, "value", value + 1))
        case ast.Expr(value=ast.Call()):
            yield _instead(lambda twin: ast.Pass())
        case ast.Continue():
            yield _instead(lambda twin: ast.Break())
        case ast.Break():
            yield _instead(lambda twin: ast.Continue())


def _compare(at: int, other: type[ast.cmpop], twin: Any) -> None:
    twin.ops[at] = other()


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _is_text(node: ast.BinOp) -> bool:
    parts = (node.left, node.right)
    return any(
        isinstance(p, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(p, ast.Constant) and isinstance(p.value, str))
        for p in parts
    )


def _setting(do: Callable[[Any], None]) -> Change:
    return lambda twin, function: do(twin)


def _instead(make: Callable[[Any], ast.AST]) -> Change:
    """Another node takes the place of this one."""

    def change(twin: ast.AST, function: ast.FunctionDef) -> None:
        for node in ast.walk(function):
            for name, value in ast.iter_fields(node):
                if value is twin:
                    setattr(node, name, make(twin))
                elif isinstance(value, list) and any(each is twin for each in value):
                    value[:] = [make(twin) if each is twin else each for each in value]

    return change


def _statements(function: ast.FunctionDef) -> dict[int, int]:
    """The number of the innermost statement around each node."""
    statements = [each for each in ast.walk(function) if isinstance(each, ast.stmt)]
    held: dict[int, int] = {}
    for number, each in enumerate(statements):  # ast.walk goes from the outside in
        for inner in ast.walk(each):
            held[id(inner)] = number
    return held


def _said(function: ast.FunctionDef, statement: int) -> tuple[str, int]:
    """The statement in one line, of a block only its head; and its line in the file."""
    found = [each for each in ast.walk(function) if isinstance(each, ast.stmt)][statement]
    whole = isinstance(found, ast.Return | ast.Assign | ast.Expr | ast.AugAssign)
    text = ast.unparse(found)
    said = " ".join(text.split()) if whole else text.splitlines()[0]
    return said, getattr(found, "lineno", 0)
