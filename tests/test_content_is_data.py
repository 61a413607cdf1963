"""Heroes, tokens, cards and creatures are data: the code and the grammar know none of them.

A name counts wherever it stands as whole words, in comments and examples too. Exempt is a name that
is also a word of the language in small letters (a damage type, a phase): code must be able to speak
of those.
"""

import re
from pathlib import Path

import dicethrone_rules
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.parsing.parse import parse_file
from dicethrone_rules.language.parsing.tables import keywords
from dicethrone_rules.library import keys
from dicethrone_rules.resources import content_root, grammar_root

EXEMPT = {
    # Name: the word of the language it is.
    "Poison": "poison",
}


def names():
    """Every name that content gives to a definition, or to a card or ability inside one."""
    found = set()
    for path in content_root().rglob("*.dice"):
        file, diagnostics = parse_file(path.read_text(encoding="utf-8"))
        assert file is not None
        assert not diagnostics
        for definition in file.definitions:
            body = definition.body
            if isinstance(body, a.ActionDef):
                continue  # verbs: see below
            found.add(keys.name_of(body).text)
            for item in getattr(body, "items", ()):
                if isinstance(item, a.Upgrade):
                    found.update(mate.name.text for mate in item.slot_mates)
                elif isinstance(item, a.BossCard):
                    found.add(item.card.name.text)
                elif not isinstance(item, a.ActionDef):
                    found.add(item.name.text)
            found.update(creature.name.text for creature in getattr(body, "creatures", ()))
    return found


def verbs():
    """Every action that content defines."""
    for path in content_root().rglob("*.dice"):
        file, _ = parse_file(path.read_text(encoding="utf-8"))
        assert file is not None
        for definition in file.definitions:
            for item in (definition.body, *getattr(definition.body, "items", ())):
                if isinstance(item, a.ActionDef):
                    yield item.name.text


def code():
    package = Path(dicethrone_rules.__file__).parent
    files = [*package.rglob("*.py"), *grammar_root().glob("*.lark")]
    return sorted(files)


WANTED = sorted(names() - EXEMPT.keys(), key=len, reverse=True)
NAMES = re.compile(
    r"(?<![A-Za-z0-9_'])(?:" + "|".join(map(re.escape, WANTED)) + r")(?![A-Za-z0-9_])"
)


def test_there_are_names_to_look_for():
    assert len(WANTED) > 200
    assert NAMES.search("a text with Smoke Bomb in it")


def test_code_and_grammar_know_no_name_of_content():
    found = {path.name: NAMES.findall(path.read_text(encoding="utf-8")) for path in code()}
    assert {name: names for name, names in found.items() if names} == {}


def test_code_knows_no_id_of_a_hero_or_faction():
    library = dicethrone_rules.load_content(packs=False)
    ids = re.compile("[\"'](?:" + "|".join([*library.heroes, *library.factions]) + ")[\"']")
    found = {path.name: ids.findall(path.read_text(encoding="utf-8")) for path in code()}
    assert {name: ids for name, ids in found.items() if ids} == {}


def test_what_is_exempt_is_a_word_of_the_language_and_a_name_of_content():
    for name, word in EXEMPT.items():
        assert word == name.lower()
        assert word in keywords()
        assert name in names()


def test_the_grammar_knows_no_verb_of_content():
    assert not set(verbs()) & keywords()
