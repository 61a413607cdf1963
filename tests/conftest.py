"""The `rule` marker: three ids at most, of the right shape; `--rules-table` lists them, and the
publisher's rulings that no test cites with the reason.
"""

import gc
import re
from collections.abc import Iterator

import pytest

from dicethrone_rules.garbage import SELDOM
from dicethrone_rules.rulebook import REASONS, entries

RULE_ID = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)*-[0-9]+[a-z]?")
MOST_RULES = 3
TABLE = pytest.StashKey[dict[str, list[str]]]()


def cited_rules(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from mark.args


def pytest_runtest_setup(item: pytest.Item) -> None:
    cited = set(cited_rules(item))
    if len(cited) > MOST_RULES:
        many = ", ".join(sorted(cited))
        pytest.fail(f"a test cites at most {MOST_RULES} rules, not {many}", pytrace=False)
    for rule in cited:
        if not RULE_ID.fullmatch(str(rule)):
            pytest.fail(f"{rule!r} is not a rule id", pytrace=False)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules-table",
        action="store_true",
        help="run nothing; print each rule of play with the tests that prove it",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("rules_table") and config.getoption("numprocesses", None):
        raise pytest.UsageError("--rules-table runs no tests: leave out -n")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("rules_table"):
        return
    table = config.stash.setdefault(TABLE, {})
    for item in items:
        # The cases of a parametrised test are one line of the table.
        test = item.nodeid.partition("[")[0]
        for rule in cited_rules(item):
            tests = table.setdefault(rule, [])
            if test not in tests:
                tests.append(test)
    items.clear()


def pytest_collection_finish() -> None:
    """Thousands of tests stay in memory: the garbage collector need not look through them again and
    again, which took a fifth of the time.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    table = config.stash.get(TABLE, None)
    if table is None:
        return
    terminalreporter.section("rules and the tests that prove them")
    for rule in sorted(table):
        terminalreporter.write_line(rule)
        for test in table[rule]:
            terminalreporter.write_line(f"    {test}")
    rulings = [entry for entry in entries().values() if entry.is_ruling]
    terminalreporter.section("rulings that no test cites")
    for entry in rulings:
        if entry.id not in table:
            reason = REASONS.get(entry.unproved, "WITHOUT A REASON")
            terminalreporter.write_line(f"{entry.id}: {reason}")
    cited = sum(entry.id in table for entry in rulings)
    terminalreporter.write_line(f"{len(table)} rules cited, {cited} of {len(rulings)} rulings")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    # Running nothing is what --rules-table promises, not a failure.
    if TABLE in session.config.stash and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK
