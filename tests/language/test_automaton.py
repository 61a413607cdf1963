"""The library's own automaton and lexer against lark's, on everything that ships."""

from functools import cache
from typing import Any

import pytest
from lark import Lark, Token, Tree

from dicethrone_rules.language.build import reader_of
from dicethrone_rules.language.build.reader import Links, LinksReader, WordsReader
from dicethrone_rules.language.parsing.layout import laid_out, prepare
from dicethrone_rules.language.parsing.lexemes import LAYOUT, VALUED
from dicethrone_rules.language.parsing.lexemes import Token as OurToken
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.parsing.tables import ALWAYS, lark_parser
from dicethrone_rules.language.span import Span
from tests.language.reading import shipped_files
from tests.language.test_words import FILES


def ours(token: Token, kind: str) -> OurToken:
    assert token.start_pos is not None
    assert token.end_pos is not None
    line, column = token.line or 1, token.column or 1
    return OurToken(kind, str(token), token.start_pos, token.end_pos, line, column)


class LarkLayout:
    """Our layout between lark's lexer and lark's parser."""

    always_accept = ALWAYS

    def __init__(self) -> None:
        self.keywords: dict[str, str] = {}

    def process(self, stream: Any) -> Any:
        for token in laid_out(self._ours(t) for t in stream):
            yield Token(
                token.type,
                token.text,
                token.start,
                token.line,
                token.column,
                end_pos=token.end,
            )

    def _ours(self, token: Token) -> OurToken:
        kind = token.type
        if kind == "WORD":
            kind = self.keywords.get(str(token), kind)
        return ours(token, kind)


@cache
def lark() -> Lark:
    layout = LarkLayout()
    parser = lark_parser(postlex=layout)
    layout.keywords = {
        t.pattern.value: t.name
        for t in parser.terminals
        if t.pattern.type == "str" and t.pattern.value[0].isalpha()
    }
    return parser


def value_of(tree: Any) -> Any:
    """The node that readers make of lark's tree."""
    if not isinstance(tree, Tree):
        return tree
    name = str(tree.data)
    children = [value_of(child) for child in tree.children]
    if name.endswith("_list"):
        items = [c for c in children if not isinstance(c, Token)]
        before = items[0] if len(items) > 1 else None
        return Links(before, items[-1])
    reader = reader_of(name)
    span = Span(0, 0, 1, 1)
    if isinstance(reader, WordsReader):
        return reader(span, *(str(c) for c in children))
    values: list[Any] = []
    for child in children:
        if isinstance(child, Token):
            if child.type in VALUED:
                values.append(ours(child, child.type))
        elif isinstance(child, Links) and not isinstance(reader, LinksReader):
            values.append(child.to_tuple())
        else:
            values.append(child)
    return reader(span, *values)


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.stem)
def test_a_shipped_file_is_read_as_lark_reads_it(path):
    text = path.read_text(encoding="utf-8")
    ours, diagnostics = parse_file(text)
    assert not diagnostics
    assert value_of(lark().parse(prepare(text), start="file")) == ours


@pytest.mark.parametrize("text", [t for t in FILES if "Dr. " not in t])
def test_an_example_is_read_as_lark_reads_it(text):
    ours, _ = parse_file(text)
    assert value_of(lark().parse(prepare(text), start="file")) == ours


def test_layout_tokens_have_no_words():
    assert not LAYOUT & VALUED
