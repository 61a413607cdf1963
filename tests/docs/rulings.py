"""The passages that the pages and the catalogue of rules take from each other.

The rules of play are told in docs/rules.md, docs/army.md and docs/adventures.md, the rulings in
dicethrone_rules/rulebook/rulings.toml. From the pages comes rules.json, what `dicethrone explain`
prints of a rule; from the catalogue come the lines with rulings below the rules of the page.
`python -m tests.docs.generated` writes both.
"""

import json
import re
from collections.abc import Iterator

from dicethrone_rules import rulebook
from dicethrone_rules.rulebook import Entry

ID = r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+"
RULE = re.compile(rf"- \*\*({ID})\*\* (.*)")
RULING = re.compile(r"  - [A-Z]+-[0-9]+ \((both|printed|current)\): ")
HEADING = re.compile(r"#+ (.*)")


def told_rules(page: str) -> dict[str, dict[str, str]]:
    """The rules of docs/rules.md: what each is about, and its text."""
    found: dict[str, dict[str, str]] = {}
    about = id = ""
    for line in page.splitlines():
        if heading := HEADING.match(line):
            about, id = heading[1], ""
        elif rule := RULE.match(line):
            id = rule[1]
            found[id] = {"about": about, "text": rule[2]}
        elif id and line.startswith("  ") and not RULING.match(line):
            found[id]["text"] += f" {line.strip()}"
        elif not line.strip():
            id = ""
    return {id: told for id, told in found.items() if not id.startswith("RULE-")}


def told_in_prose(page: str) -> dict[str, dict[str, str]]:
    """The rules of a page that names them behind its sentences or in the rows of its tables."""
    found: dict[str, list[str]] = {}
    for block in re.split(r"\n(?=\n|\d\. |\||\*\*)", page):
        words = " ".join(block.split())
        for sentence in re.split(r"(?<=[.:]) (?=[A-Z*])", words):
            for id in re.findall(r"AOD-[0-9]+", sentence):
                said = re.sub(r" ?\((?:A[A-Z]*-?[0-9]+(?:, )?)+\)", "", sentence)
                found.setdefault(id, []).append(said.strip("| ").replace(" | ", ": "))
    return {
        id: {"about": "Army of Dice", "text": " ".join(dict.fromkeys(said))}
        for id, said in sorted(found.items())
    }


def told_in_table(page: str, about: str) -> dict[str, dict[str, str]]:
    """The rules of a page that has them in the rows of a table."""
    rows = re.findall(rf"^\| ({ID}) \| (.*) \|$", page, re.MULTILINE)
    return {id: {"about": about, "text": f"{said[0].upper()}{said[1:]}."} for id, said in rows}


def rules_json(page: str, army: str, adventures: str) -> str:
    """The catalogue of rules, from the pages."""
    rules = {
        **told_rules(page),
        **told_in_prose(army),
        **told_in_table(adventures, "Adventures"),
    }
    return json.dumps(rules, indent=1, ensure_ascii=False) + "\n"


def _line(entry: Entry) -> str:
    return f"  - {entry.id} ({entry.edition}): {entry.text}"


def with_rulings(page: str) -> str:
    """The page with the general rulings below the first rule that each stands beside."""
    told = set(told_rules(page))
    bold = set(re.findall(rf"\*\*({ID})\*\*", page))
    below: dict[str, list[str]] = {}
    for entry in rulebook.entries().values():
        place = next((id for id in entry.beside if id in told), "")
        if place and entry.is_ruling and entry.id not in bold:
            below.setdefault(place, []).append(_line(entry))
    lines: list[str] = []
    waiting: list[str] = []
    for line in page.splitlines():
        if RULING.match(line):
            continue
        if not line.startswith("  "):
            lines += waiting
            waiting = []
        if rule := RULE.match(line):
            waiting = below.get(rule[1], [])
        lines.append(line)
    return "\n".join([*lines, *waiting]) + "\n"


def further(page: str) -> Iterator[str]:
    """The rulings that stand beside no rule of the page, by what they are about."""
    told = set(told_rules(page)) | set(re.findall(rf"\*\*({ID})\*\*", page))
    about = ""
    for entry in rulebook.entries().values():
        if entry.is_ruling and not told.intersection((entry.id, *entry.beside)):
            if entry.about != about:
                about = entry.about
                yield f"\n### {about}\n" if about else ""
            yield f"- {entry.id} ({entry.edition}): {entry.text}"
