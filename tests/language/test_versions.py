"""The version of the language that a file says it is written in."""

import pytest

from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.library.check import check_text

TOKEN = """
status Rust: negative, limit 3, persistent
  During your Upkeep: Take 1 per Rust you have dmg.
"""


@pytest.mark.parametrize("line", ["language 1.0", "language 0.9", "-- by me\n\nlanguage 1.0"])
def test_a_file_of_this_version_or_an_earlier_one_is_read(line):
    parsed, mistakes = parse_file(f"{line}\n{TOKEN}")
    assert not mistakes
    assert parsed is not None
    assert len(parsed.definitions) == 1


@pytest.mark.parametrize("line", ["language 1.1", "language 2", "-- by me\n\nlanguage 99.0"])
def test_a_newer_file_is_refused_in_one_finding_whatever_else_it_says(line):
    (finding,) = check_text(f"{line}\n{TOKEN}\nwibble wobble\n")
    assert finding.code == "DT011"
    assert finding.underlined == line.split()[-1]
    assert "this library reads 1.0 and earlier" in finding.label
    assert "install a newer dicethrone_rules" in finding.help
