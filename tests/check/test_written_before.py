"""Canonical texts of the first version of the language are read, or put right by their fixes."""

from pathlib import Path

import pytest

from dicethrone_rules.language.guidance.diagnostics import Severity
from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.source import Source

OLD = sorted((Path(__file__).parent / "written_before").glob("*.dice"))


def errors(text):
    _, found = parse_file(Source("old.dice", text))
    return [each for each in found if each.severity is Severity.ERROR]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_the_first_content_is_read(path):
    text = path.read_text()
    fixes = [error.fix for error in errors(text) if error.fix is not None]
    assert errors(apply_fixes(text, fixes)) == []


def test_there_is_some():
    assert len(OLD) == 4
