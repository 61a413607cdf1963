"""docs/wording.md: every line on the right is read, and is already in its canonical form."""

import re

import pytest

from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.parsing.parse import parse_file
from tests.docs.blocks import ROOT

PAGE = (ROOT / "docs" / "wording.md").read_text(encoding="utf-8")
HERO = "hero Somebody\n  complexity 1\n  dice: 1-3 Sword, 4-5 Helmet, 6 Moon\n\n"


def rows():
    section = ""
    for line in PAGE.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("| ") and "`" in line:
            printed, here = line.strip("| ").split(" | ")
            yield section, printed, re.findall(r"`([^`]+)`", here)


ROWS = list(rows())


def in_a_file(section: str, lines: list[str]) -> str:
    if section == "Abilities":
        kind = "defensive" if lines[0].startswith("defense") else "offensive"
        return f"{HERO}  {kind} Something\n" + "".join(f"    {line}\n" for line in lines)
    if section.startswith("Text of tokens"):
        return "status Something: positive, limit 1\n" + "".join(f"  {line}\n" for line in lines)
    text = "\n  ".join(lines[0].replace(". ", ".\n").splitlines())
    return f"shared card Something, cost 0, main\n  {text}\n"


def test_there_are_at_least_eighty():
    assert len(ROWS) >= 80
    assert len({printed for _, printed, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("section", "printed", "lines"), ROWS, ids=[row[1] for row in ROWS])
def test_it_is_read_and_canonical(section, printed, lines):
    text = in_a_file(section, lines)
    file, problems = parse_file(text)
    assert file is not None
    assert problems == []
    together = " ".join(format_source(text).split())
    for line in lines:
        assert line in together
