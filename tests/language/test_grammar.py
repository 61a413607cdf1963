"""The grammar itself: unambiguous, complete, and without a word of anybody's content."""

import re
from pathlib import Path

import pytest

import dicethrone_rules
from dicethrone_rules.language import ast
from dicethrone_rules.language.ast import references as refer
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.build import known_rules
from dicethrone_rules.language.parsing.tables import (
    ALWAYS,
    build,
    grammar,
    keywords,
    lark_parser,
    tables,
)
from dicethrone_rules.language.printer import words
from dicethrone_rules.resources import grammar_names
from tests.language.reading import parsed, shipped_files

TOPICS = {path.stem for path in Path(ast.__file__).parent.glob("*.py")} - {
    "__init__",
    "node",
    "walk",
    "concern",
    "references",
}


def test_there_is_one_reading_of_everything():
    """Strict: no conflict in the tables and no two terminals that match the same words."""
    pytest.importorskip("interegular")
    assert lark_parser(strict=True).options.strict


def test_a_topic_of_the_ast_is_a_file_of_the_grammar():
    assert set(grammar_names()) == TOPICS | {"file", "terminals"}


def test_every_rule_has_a_reader_and_every_reader_a_rule():
    used = {
        row.name for row in tables().rules if not row.origin.startswith("_") and not row.transparent
    }
    lists = {name for name in used if name.endswith("_list")}
    unread, unused = used - lists - known_rules(), known_rules() - used
    assert not unread, f"{sorted(unread)}: write a function with @reads(...) in language/build/"
    assert not unused, f"{sorted(unused)}: language/build/ reads it, and grammar/ has no such rule"


def test_the_tables_in_use_are_those_of_the_grammar():
    assert tables() == build()


def test_the_printer_knows_which_names_need_quotes():
    """It must not load the tables for a name, so it repeats two things the grammar says."""
    patterns = dict(tables().patterns)
    spaced = words._PLAIN_NAME.pattern.replace(" ", " +")
    assert spaced == patterns["NAME"]
    capitalised = {word for word in keywords() if word[0].isupper()}
    assert capitalised <= words._CAPITALISED | {"Attack's"}
    assert {"N", "X"} <= set(ALWAYS)


def test_a_keyword_is_one_word_or_a_proper_noun_of_the_game():
    for keyword in keywords():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)?|[A-Z][A-Za-z']*( [A-Z][a-z]+)*", keyword), keyword


def ways_to_cut(words: list[str], names: set[str]) -> int:
    """In how many ways a run of words is a row of names."""
    ways = [1] + [0] * len(words)
    for end in range(1, len(words) + 1):
        for start in range(end):
            if " ".join(words[start:end]) in names:
                ways[end] += ways[start]
    return ways[-1]


def test_every_run_of_names_in_shipped_texts_can_be_cut_in_one_way():
    files = [parsed("file", path.read_text(encoding="utf-8")) for path in shipped_files()]
    in_headings = (refer.TITLES, refer.DICE, refer.CARDS, refer.BOSSES, refer.TABLES, refer.SHOPS)
    everywhere = {
        node.name.text
        for file in files
        for node in walk(file)
        if isinstance(node, ast.TokenDef | ast.Hero | ast.ActionDef)
    }
    everywhere |= {
        face.symbol.text
        for file in files
        for node in walk(file)
        if isinstance(node, ast.DiceDef)
        for face in node.faces
    }
    for file in files:
        nodes = list(walk(file))
        titles = {id(name) for name in refer.named(nodes, *in_headings)}
        symbols = {node.symbol.text for node in nodes if isinstance(node, ast.DieFace)}
        tokens = [node for node in nodes if isinstance(node, ast.TokenDef)]
        symbols |= {token.group.text for token in tokens if token.group is not None}
        symbols |= {node.name.text for node in nodes if isinstance(node, ast.Pile)}
        abilities = {node.name.text for node in nodes if isinstance(node, ast.Ability)}
        abilities |= {
            f"{node.base} {node.level.value}" for node in nodes if isinstance(node, ast.Upgrade)
        }
        for node in nodes:
            if isinstance(node, ast.Name) and id(node) not in titles and node.text not in abilities:
                assert ways_to_cut(node.text.split(" "), everywhere | symbols) == 1, node.text


def content_names() -> set[str]:
    found: set[str] = set()
    for path in shipped_files():
        for node in walk(parsed("file", path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Hero | ast.Ability | ast.Card | ast.TokenDef):
                found.add(node.name.text)
    return found


def test_no_name_of_content_is_in_the_grammar_or_the_code():
    sources = {"grammar": grammar()}
    package = Path(dicethrone_rules.__file__).parent
    for path in package.rglob("*.py"):
        sources[str(path.relative_to(package))] = code_of(path.read_text(encoding="utf-8"))
    names = sorted(content_names() - PLAIN_WORDS, key=len, reverse=True)
    assert len(names) > 200
    any_name = re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, names))})(?![\w'])")
    found = [
        (where, match.group())
        for where, text in sources.items()
        for match in any_name.finditer(text)
    ]
    assert found == []


PLAIN_WORDS = {"Poison"}
"""Names of content that are words of another game's rules, too."""


def code_of(text: str) -> str:
    """A module without its docstrings and comments, which may give examples."""
    text = re.sub(r'"""(?:[^"]|"(?!""))*"""', "", text)
    return re.sub(r"#[^\n]*", "", text)
