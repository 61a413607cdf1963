"""The glossary, which `dicethrone explain` and `dicethrone list words` show."""

import re

import pytest

from dicethrone_rules.language.glossary import glossary

_QUOTED = re.compile(r"`[^`]*`")


@pytest.mark.parametrize("word", glossary(), ids=lambda word: f"{word.family}-{word.name}")
def test_every_word_says_what_it_means_besides_its_examples(word):
    said = _QUOTED.sub("", word.meaning)
    assert len(re.findall(r"[a-z]{2,}", said)) >= 2
    assert not re.search(r"\bNone\b|\w_\w", word.meaning)
