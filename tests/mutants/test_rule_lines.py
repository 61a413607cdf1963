"""Every rule of play and every proved ruling leads to a line that implements it, or to the reason
why there is none.
"""

import ast
import re
import tomllib
from pathlib import Path

from dicethrone_rules import rulebook
from tests.mutants.changes import mutants_of, mutants_of_table
from tests.mutants.content import passages
from tests.mutants.rules import ROOT, RULE, Function, consequences, functions, prose

HERE = Path(__file__).parent
TOLD = re.compile(rf"\*\*({RULE.pattern})\*\*|\b(AOD-\d+)\b")


RULINGS = {entry.id: entry for entry in rulebook.entries().values() if entry.is_ruling}
META = {"AOD-31", "COMP-03", "CORE-SETUP-01", "CORE-SETUP-10", "MODE-01"}
"""Rules about the box and its printed pages, of which nothing is played."""


def told() -> set[str]:
    """The rules that the documentation tells."""
    pages = [(ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("rules.md", "army.md")]
    return {one or other for page in pages for one, other in TOLD.findall(page)}


def named() -> set[str]:
    return {rule for each in functions() for rule in each.rules} | in_content()


def in_content() -> set[str]:
    return {rule for passage in passages() for rule in passage.rules}


def test_every_rule_has_an_implementing_line_or_a_reason():
    missing = told() - named() - set(consequences())
    assert not missing, f"no function or table names {sorted(missing)}"


def test_every_proved_ruling_has_a_line_of_code_or_content_or_a_reason():
    proved = {entry.id for entry in RULINGS.values() if not entry.unproved}
    missing = proved - named() - set(consequences())
    assert not missing, f"no line of Python and no line of content names {sorted(missing)}"


def test_content_names_rulings():
    assert not in_content() - {*RULINGS}


def test_a_rule_is_listed_as_a_consequence_once_and_only_where_no_line_implements_it():
    listed = consequences()
    assert len(listed) == len(set(listed))
    assert not set(listed) & named()
    assert set(listed) <= told() | {*RULINGS}


def test_lines_name_rules_that_the_documentation_tells():
    kinds = {rule.rpartition("-")[0].partition("-")[0] for rule in told()}
    for path in sorted((ROOT / "dicethrone_rules").rglob("*.py")):
        for line, rule in prose(path.read_text(encoding="utf-8")):
            if rule.partition("-")[0] in kinds:
                assert rule in told() | {*RULINGS} | META, f"{path.name}:{line} names {rule}"


def holds(function: Function, line: str) -> bool:
    """Whether a function may have such a line; a statement may be spread over several."""
    return line.partition(" with ")[0] in " ".join(ast.unparse(function.tree).split())


def test_every_listed_mutant_can_still_be_made():
    entries = tomllib.loads((HERE / "equivalent.toml").read_text(encoding="utf-8"))["mutant"]
    listed = {(entry["file"], entry["before"]) for entry in entries}
    made = {
        (function.file, mutant.before, mutant.after)
        for function in functions()
        if any(function.file == file and holds(function, line) for file, line in listed)
        for mutant in (mutants_of_table if function.is_table else mutants_of)(function.tree)
    }
    for entry in entries:
        assert entry["why"]
        mutant = (entry["file"], entry["before"], entry["after"])
        assert mutant in made, f"no such mutant any more: {mutant}"
    assert len({(e["file"], e["before"], e["after"]) for e in entries}) == len(entries)
