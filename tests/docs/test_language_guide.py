"""The language guide: each example is read, printed, checked and played; no word is missing."""

import inspect
import random
import re

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import RandomAgent, play_out
from dicethrone_rules.language import ast
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.parsing.tables import keywords
from dicethrone_rules.language.printer import say
from dicethrone_rules.library.check import check_text
from tests.docs.blocks import DOCS, Block, blocks_of, code_in, examples_of, tables_in
from tests.language.reading import PARSERS, parsed

GUIDE = DOCS / "language.md"
BLOCKS = blocks_of(GUIDE)
REFERENCE_LINE = GUIDE.read_text(encoding="utf-8").splitlines().index("## Reference") + 1
REFERENCE = "\n".join(GUIDE.read_text(encoding="utf-8").splitlines()[REFERENCE_LINE:])

# Findings about a definition that stands alone: nothing gives it, nothing uses it.
ALONE = {"DT503", "DT801"}

EXAMPLES = [
    (block.language, example, f"{block}")
    for block in BLOCKS
    if block.language in PARSERS
    for example in examples_of(block)
]


def wholes() -> list[tuple[str, Block]]:
    """Each block of whole definitions as a reader's file has it: what goes on follows the rest."""
    files: dict[str, str] = {}
    found = []
    for block in BLOCKS:
        if block.language != "dice":
            continue
        text = block.text
        if "more" in block.marks:
            text = f"{files[block.name]}\n{text}"
        if block.name:
            files[block.name] = text
        found.append((text, block))
    return found


WHOLES = wholes()
HEROES = [
    pytest.param(text, id=f"line {block.line}")
    for text, block in WHOLES
    if re.search(r"^hero ", text, re.MULTILINE) and "unfinished" not in block.marks
]


def rows() -> list[tuple[str, str, str]]:
    """The rows of the reference: the section, what to write, and the node."""
    found = []
    for section in re.split(r"^### ", REFERENCE, flags=re.MULTILINE)[1:]:
        title = section.partition("\n")[0]
        for heading, cells in tables_in(section):
            if heading == ["write", "it means", "node"]:
                found += [(title, row[0], row[2]) for row in cells]
    return found


# How the examples in the tables of a section are read; what ends with a full stop is a sentence, or
# a clause.
READ_AS = {
    "Amounts": "amount",
    "Conditions": "condition",
    "Dice": "pattern",
    "Events": "event",
    "Adjustments": "clause",
    "Clauses": "clause",
}


def read_row(section: str, text: str) -> ast.Node | ast.Text:
    kind = READ_AS.get(section, "text")
    found: ast.Node | ast.Text
    found = parsed("text" if kind != "clause" and text.endswith(".") else kind, text)
    return found


ROWS = rows()


@pytest.mark.parametrize(("kind", "text", "place"), EXAMPLES)
def test_an_example_is_read_and_printed_as_it_stands(kind, text, place):
    assert say(parsed(kind, text)) == text


@pytest.mark.parametrize(
    ("text", "block"), [pytest.param(*whole, id=str(whole[1])) for whole in WHOLES]
)
def test_a_whole_example_is_in_the_usual_form(text, block):
    parsed("file", text)
    assert format_source(text) == text


@pytest.mark.parametrize(
    ("text", "block"), [pytest.param(*whole, id=str(whole[1])) for whole in WHOLES]
)
def test_the_checker_has_nothing_to_say(text, block):
    if "needs " in text:
        return  # the page itself checks it, together with the pack it needs
    found = check_text(text)
    if "unfinished" in block.marks:
        assert {each.code for each in found} == {"DT403"}
    elif re.search(r"^hero ", text, re.MULTILINE):
        assert not found, "\n".join(map(str, found))
    else:
        assert {each.code for each in found} <= ALONE, "\n".join(map(str, found))


@pytest.mark.parametrize("text", HEROES)
def test_a_hero_of_the_guide_can_be_played(text, tmp_path):
    path = tmp_path / "hero.dice"
    path.write_text(text, encoding="utf-8")
    library = dt.load_content(path)
    (hero,) = (node.name.text for node in walk(parsed("file", text)) if isinstance(node, ast.Hero))
    others = sorted(set(library.heroes) - {hero.lower()})
    for seed in range(4):
        other = random.Random(seed).choice(others)
        game = dt.new_game(library, [hero.lower(), other], seed=seed)
        assert play_out(game, [RandomAgent(seed), RandomAgent(seed + 1)]).is_over


@pytest.mark.parametrize(
    ("other", "usual"),
    [
        (code_in(row[0])[0], code_in(row[1])[0])
        for heading, cells in tables_in(GUIDE.read_text(encoding="utf-8"))
        if heading == ["also read", "written as"]
        for row in cells
    ],
)
def test_another_spelling_is_read_and_written_as_the_usual_one(other, usual):
    assert parsed("text", other) == parsed("text", usual)
    assert say(parsed("text", other)) == usual != other


# --- the reference -------------------------------------------------------------------------------


@pytest.mark.parametrize(("section", "cell", "node"), ROWS)
def test_a_row_of_the_reference_is_an_example_of_its_node(section, cell, node):
    wanted = {getattr(ast, name) for name in code_in(node)}
    assert wanted
    seen = set()
    for text in code_in(cell):
        found = read_row(section, text)
        assert say(found) == text
        kinds = {type(each) for each in walk(found)}
        assert kinds & wanted, f"{text} has no {node}"
        seen |= kinds
    assert wanted <= seen


def reference_examples() -> list[ast.Node | ast.Text]:
    found = [read_row(section, text) for section, cell, _ in ROWS for text in code_in(cell)]
    for block in BLOCKS:
        if block.line < REFERENCE_LINE:
            continue
        if block.language == "dice":
            found.append(parsed("file", block.text))
        elif block.language in PARSERS:
            found += [parsed(block.language, text) for text in examples_of(block)]
    return found


def test_every_node_has_an_example_in_the_reference():
    nodes = {
        kind
        for kind in vars(ast).values()
        if inspect.isclass(kind) and attrs.has(kind) and issubclass(kind, ast.Node)
    } - {ast.Node}
    seen = {type(node) for example in reference_examples() for node in walk(example)}
    unseen = sorted(kind.__name__ for kind in nodes - seen)
    assert not unseen, f"{unseen}: add a row with an example to the reference in docs/language.md"
    named = set(code_in(re.sub(r"^```.*?^```$", "", REFERENCE, flags=re.MULTILINE | re.DOTALL)))
    unnamed = sorted(kind.__name__ for kind in nodes if kind.__name__ not in named)
    assert not unnamed, f"{unnamed}: no row of the reference in docs/language.md names the node"


def test_every_word_of_the_grammar_is_in_the_reference():
    code = "\n".join(
        [
            *re.findall(r"^```[^\n]*\n(.*?)^```$", REFERENCE, flags=re.MULTILINE | re.DOTALL),
            *code_in(re.sub(r"^```.*?^```$", "", REFERENCE, flags=re.MULTILINE | re.DOTALL)),
        ]
    )
    missing = [
        word
        for word in keywords()
        if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code, re.IGNORECASE)
    ]
    assert not missing, f"{missing}: write an example with each word into docs/language.md"
