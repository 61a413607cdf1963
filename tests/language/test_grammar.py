"""The grammar itself: unambiguous, complete, and without a word of anybody's content."""

import re
from pathlib import Path

import pytest

import dicethrone_rules
from dicethrone_rules.language import ast
from dicethrone_rules.language.build import known_rules
from dicethrone_rules.language.printer import words
from dicethrone_rules.language.tables import (
    ALWAYS,
    build,
    grammar,
    keywords,
    lark_parser,
    tables,
)
from dicethrone_rules.resources import grammar_names

TOPICS = {path.stem for path in Path(ast.__file__).parent.glob("*.py")} - {"__init__", "node"}


def test_there_is_one_reading_of_everything():
    """Strict: no conflict in the tables and no two terminals that match the same words."""
    pytest.importorskip("interegular")
    lark_parser(strict=True)


def test_a_topic_of_the_ast_is_a_file_of_the_grammar():
    assert set(grammar_names()) == TOPICS | {"file", "terminals"}


def test_every_rule_has_a_reader_and_every_reader_a_rule():
    used = {
        row.name for row in build().rules if not row.origin.startswith("_") and not row.transparent
    }
    lists = {name for name in used if name.endswith("_list")}
    assert used - lists == known_rules()


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


def content_names() -> set[str]:
    from tests.language.reading import parsed, shipped_files, walk

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
    for name in sorted(content_names() - PLAIN_WORDS):
        for where, text in sources.items():
            assert not re.search(rf"(?<![\w']){re.escape(name)}(?![\w'])", text), (name, where)


PLAIN_WORDS = {"Poison"}
"""Names of content that are words of another game's rules, too."""


def code_of(text: str) -> str:
    """A module without its docstrings and comments, which may give examples."""
    text = re.sub(r'"""(?:[^"]|"(?!""))*"""', "", text)
    return re.sub(r"#[^\n]*", "", text)
