"""The grammar has nothing that no text uses, and a word for one definition alone has a reason."""

from functools import lru_cache
from pathlib import Path

from dicethrone_rules.library.coverage import measure, reasons

TOP = Path(__file__).parents[2]


@lru_cache(maxsize=2)
def coverage(*folders):
    return measure([TOP / folder for folder in folders])


def content():
    return coverage("content")


def everything():
    return coverage("content", "examples", "docs", "tests")


def test_every_word_of_one_definition_alone_has_a_reason():
    assert set(content().used_once) == set(reasons()["words"]), (
        "a word that one definition of the content alone uses needs a reason in "
        "library/reasons.toml, and no other word has one there"
    )


def test_such_a_word_has_a_second_use_in_the_tests_or_the_guide():
    users, content_users = everything().users, content().users
    words = reasons()["words"]
    assert [word for word in words if not users[word] - content_users.get(word, set())] == []


def test_no_word_is_without_any_use():
    unused = everything().unused_words
    assert unused == (), f"{unused}: no text of content/, examples/, docs/ and tests/ has the word"


def test_an_alternative_without_any_use_has_a_reason():
    assert set(everything().unused) == set(reasons()["alternatives"]), (
        "an alternative of the grammar that no text of content/, examples/, docs/ and tests/ uses "
        "needs a text in tests/language/test_spellings.py, or a reason under [alternatives] in "
        "library/reasons.toml; one that is used has no reason there"
    )


def test_the_report_gives_the_reasons():
    lines = "\n".join(content().lines())
    assert "Battlefield" in lines
    assert reasons()["words"]["Battlefield"] in lines
    assert content().as_json()["reasons"]["Battlefield"] == reasons()["words"]["Battlefield"]
