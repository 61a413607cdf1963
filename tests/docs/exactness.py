"""How exactly the shipped heroes are told: texts, and the comments beside them that say otherwise.

A comment `-- approximate: reason` stands above a text that says roughly what is printed;
`-- authored:` above what no source tells.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from dicethrone_rules.language import ast as a
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.resources import content_root

COMMENT = re.compile(r"--.*?\b(approximate|authored): *(.*)")
COMPLETE = (
    "Artificer",
    "Cursed Pirate",
    "Gunslinger",
    "Huntress",
    "Samurai",
    "Seraph",
    "Spider-Man",
    "Tactician",
    "Thor",
    "Vampire Lord",
)
"""Heroes of whom every text, or every text but one card, is known."""


def hero_files() -> list[Path]:
    return sorted((Path(str(content_root())) / "core" / "heroes").glob("*.dice"))


def told(path: Path) -> tuple[str, int, list[str], list[str]]:
    """A hero's name, how many texts it has, and what is approximate and authored about them."""
    text = path.read_text(encoding="utf-8")
    parsed, mistakes = parse_file(text)
    assert parsed is not None
    assert not mistakes
    (hero,) = [each.body for each in parsed.definitions if isinstance(each.body, a.Hero)]
    count = 0
    for item in hero.items:
        if isinstance(item, a.Upgrade):
            count += 1 + len(item.slot_mates)
        elif not isinstance(item, a.ActionDef):
            count += 1
    found: dict[str, list[str]] = {"approximate": [], "authored": []}
    lines = text.splitlines()
    for place, line in enumerate(lines):
        comment = COMMENT.search(line)
        if comment is None:
            continue
        said = [comment[2]]
        for more in lines[place + 1 :]:
            if not more.strip().startswith("-- ") or COMMENT.search(more):
                break
            if "-- allow" in more or re.match(r"\s*-- [A-Z]", more):
                break
            said.append(more.strip().removeprefix("-- "))
        found[comment[1]].append(" ".join(said).rstrip("."))
    return hero.name.text, count, found["approximate"], found["authored"]


def exactness() -> Iterator[str]:
    """The table of the page about heroes."""
    yield "| hero | texts | approximate | exact | what is rough | what is authored |"
    yield "|---|---|---|---|---|---|"
    whole = rough = 0
    for path in hero_files():
        name, texts, approximate, authored = told(path)
        whole, rough = whole + texts, rough + len(approximate)
        share = f"{100 * (texts - len(approximate)) / texts:.0f} %"
        reasons = ["; ".join(each).replace("|", "/") for each in (approximate, authored)]
        yield f"| {name} | {texts} | {len(approximate)} | {share} | {reasons[0]} | {reasons[1]} |"
    yield f"| all | {whole} | {rough} | {100 * (whole - rough) / whole:.1f} % | | |"
