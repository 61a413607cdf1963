"""One reading: every run of names in shipped texts can be cut into declared names in one way.

A run of capitalised words is read as one name. If it could also be cut into several names that are
declared, a person might read it otherwise than the library does.
"""

import re

import pytest

from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.parsing.tables import keywords
from dicethrone_rules.library.load import load_content
from dicethrone_rules.resources import content_root

# The shape of a name in a text: see NAME in grammar/terminals.lark.
RUN = re.compile(r"[A-Z][A-Za-z0-9'!-]*(?: +(?:of +(?:the +)?|o')?[A-Z][A-Za-z0-9'!-]*)*")


def ways_to_cut(run, names):
    """Every way to cut a run of words into names."""
    words = run.split()

    def after(start):
        if start == len(words):
            yield ()
        for end in range(start + 1, len(words) + 1):
            name = " ".join(words[start:end])
            if name in names:
                for rest in after(end):
                    yield (name, *rest)

    return list(after(0))


def declared():
    """Tokens and symbols of everything that is loaded, heroes, and the language's own names."""
    library = load_content()
    names = {token.name.text for token in library.tokens.values()}
    names |= {hero.name.text for hero in library.heroes.values()}
    for faction in library.factions.values():
        names |= {face.symbol.text for face in faction.dice}
    for hero in library.heroes.values():
        names |= {face.symbol.text for face in hero.dice}
        names |= {item.name.text for item in hero.items if isinstance(item, a.TokenDef)}
    return names | {word for word in keywords() if word[:1].isupper()}


DECLARED = declared()
FILES = sorted(content_root().rglob("*.dice"))


def texts(file):
    """The names that texts use, as they are written there."""
    for node in walk(file):
        if isinstance(node, a.Name) and node.span is not None:
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_run_of_names_has_one_cut(path):
    text = path.read_text(encoding="utf-8")
    file, diagnostics = parse_file(text)
    assert not diagnostics
    runs = {text[node.span.start : node.span.end] for node in texts(file)}
    for run in sorted(runs & DECLARED):
        assert ways_to_cut(run, DECLARED) == [(run,)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_run_of_capitals_in_a_sentence_has_one_cut(path):
    """The same without the parser: what a reader sees between two words in small letters."""
    text = re.sub(r'--[^\n]*|"[^"\n]*"|\([^()\n]*\)', " ", path.read_text(encoding="utf-8"))
    twofold = []
    for sentence in re.split(r"[.:,\n]", text):
        # The first word of a sentence has a capital whatever it is.
        body = re.sub(r"^\s*(?:- )?[A-Z][a-z'-]*(?=\s)", "", sentence)
        cuts = {run: ways_to_cut(run, DECLARED) for run in RUN.findall(body)}
        twofold += [(sentence.strip(), ways) for ways in cuts.values() if len(ways) > 1]
    assert twofold == []


def test_a_run_with_two_cuts_would_be_found():
    names = {"Shadow", "Dagger", "Shadow Dagger"}
    assert ways_to_cut("Shadow Dagger", names) == [("Shadow", "Dagger"), ("Shadow Dagger",)]
