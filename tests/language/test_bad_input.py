"""Whatever stands in a file, the answer is diagnostics with a place: no exception, no hang."""

import random
import re
import time
import tracemalloc

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dicethrone_rules.language import tables
from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.parse import parse_clauses, parse_file, parse_text
from dicethrone_rules.language.source import MOST_BYTES
from dicethrone_rules.library.check import check as check_files
from dicethrone_rules.library.check import check_text
from tests.language.reading import shipped_files

HERO = max((path.read_text(encoding="utf-8") for path in shipped_files()), key=len)
SMALL = """\
pack "p", version 1.0

hero Wanderer
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain 2 Grit.

  offensive Smack
    3 Axe: Deal 4 dmg. (It is not much.)
    small straight:
      Roll 1.
      On 6, choose one:
        - Draw 1.
        - Heal 2.
    If you rolled 4-of-a-kind, this Attack becomes undefendable.

  upgrade Smack II, cost 2
    3 Axe: Deal 5 dmg.

  card "Wait, What", cost 1, instant -- a comment
    You may pay 2 CP to draw 1. Otherwise, heal 1.

status Grit: positive, limit 2, sides "a" "b"
  Spend when you would receive dmg: Prevent all that dmg.
  While you Attack and you have at least 5 upgrades: Add 1 to that dmg.
"""


WORDS = ["Grit", "Axe", "1", "2-3", "N", "X", "999999", *".,:+&-()'", "'s"]


def check(text):
    """Parse; whatever is found has a place in the text."""
    for parse in (parse_file, parse_text, parse_clauses):
        _, diagnostics = parse(text)
        assert diagnostics == sorted(diagnostics)
        for diagnostic in diagnostics:
            assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)
            assert diagnostic.message
            assert str(diagnostic)


def test_every_prefix_of_a_file_is_answered():
    for end in range(len(SMALL) + 1):
        check(SMALL[:end])


@pytest.mark.parametrize("change", ["deleted", "doubled", "swapped"])
def test_every_file_with_one_word_wrong_is_answered(change):
    words = SMALL.split(" ")
    for index in range(len(words) - 1):
        changed = list(words)
        if change == "deleted":
            del changed[index]
        elif change == "doubled":
            changed.insert(index, changed[index])
        else:
            changed[index], changed[index + 1] = changed[index + 1], changed[index]
        check(" ".join(changed))


def test_every_file_with_one_line_wrong_is_answered():
    lines = SMALL.split("\n")
    for index in range(len(lines)):
        for changed in (
            lines[:index] + lines[index + 1 :],
            [*lines[:index], *lines[index : index + 1] * 2, *lines[index + 1 :]],
            [*lines[:index], " " + lines[index], *lines[index + 1 :]],
            [*lines[:index], lines[index].strip(), *lines[index + 1 :]],
        ):
            check("\n".join(changed))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=200))
@example("\f\v\u2028\x85")
@example("-\n-\n  -")
@example("- - -")
@example(":.,")
@example('"')
@example("(")
@example("\t\thero")
def test_any_text_is_answered(text):
    check(text)
    format_source(text)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.sampled_from(
            [
                *sorted(tables.keywords()),
                *WORDS,
                '"a"',
                "(r)",
                "\n",
                "\n  ",
                "\n    ",
                "\n      ",
                "\n- ",
            ]
        ),
        max_size=60,
    )
)
def test_any_heap_of_words_is_answered(words):
    check(" ".join(words))


def test_a_shaken_hero_is_answered():
    shaking = random.Random(7)
    for _ in range(40):
        text = list(HERO)
        for _ in range(shaking.randint(1, 12)):
            place = shaking.randrange(len(text))
            text[place] = shaking.choice([*"abAB019 .,:()-\n\"'", "", "  ", "\n"])
        check("".join(text))


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.stem)
def test_a_shipped_file_that_is_cut_or_has_one_token_wrong_is_answered(path):
    text = path.read_text(encoding="utf-8")
    tokens = list(re.finditer(r'"[^"\n]*"|[A-Za-z][\w\'-]*|\d+|[^\s\w]|\n *', text))
    chosen = random.Random(path.stem)
    for place in chosen.sample(range(1, len(tokens) - 1), 5):
        token, following = tokens[place], tokens[place + 1]
        before, after = text[: token.start()], text[token.end() :]
        between = text[token.end() : following.start()]
        for changed in (
            before,  # a prefix
            before + after,
            f"{before}{token[0]} {token[0]}{after}",
            before + following[0] + between + token[0] + text[following.end() :],
        ):
            for finding in check_text(changed, "changed.dice"):
                assert 0 <= finding.span.start <= finding.span.end <= len(changed)
                assert finding.message
                assert str(finding)


# --- sizes -------------------------------------------------------------------------------------

LARGE = {
    "a sentence of 100,000 words": "status Grit: positive, limit 1\n  When you Attack: Draw 1"
    + " and draw 1" * 33_000
    + ".\n",
    "100,000 unknown words": "blah " * 100_000,
    "nested 10,000 deep": "".join("  " * depth + "On 6:\n" for depth in range(2_000)),
    "nested 10,000 deep in one sentence": "status Grit: positive, limit 1\n  When you Attack: "
    + "if you have Grit, " * 10_000
    + "draw 1.\n",
    "a million spaces": " " * 1_000_000 + "x",
    "a million newlines": "\n" * 1_000_000 + "x",
    "a million quotes": '"' * 1_000_000,
    "a million parentheses": "(" * 1_000_000,
    "a million dashes": "- " * 500_000,
    "a long name": "hero " + "A" * 1_000_000,
    "a name of many words": "hero Wanderer\n  complexity 1\n  dice: 1-6 " + "Axe " * 200_000,
    "a long number": "hero Wanderer\n  complexity " + "9" * 1_000_000,
    "half of half": "status Grit: positive, limit 1\n  When you Attack: Heal "
    + "half " * 50_000
    + "your CP.\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_a_large_text_is_answered_in_time(name):
    text = LARGE[name]
    began = time.perf_counter()
    _, diagnostics = parse_file(text)
    assert time.perf_counter() - began < 10
    assert diagnostics or "name" in name
    format_source(text)


@pytest.mark.slow
def test_time_grows_no_faster_than_the_text():
    once = SMALL.partition("\n\n")[2]

    def seconds(times: int) -> float:
        began = time.perf_counter()
        parse_file(once * times)
        return time.perf_counter() - began

    seconds(2)
    assert seconds(80) < 20 * seconds(8) + 0.5


# --- memory ------------------------------------------------------------------------------------


def heroes(size: int) -> str:
    """A valid file of about so many characters: one hero again and again, by other names."""
    once = SMALL.partition("\n\n")[2]
    parts: list[str] = []
    length = 0
    while length < size:
        number = len(parts)
        for name in ("Wanderer", "Grit"):
            once = re.sub(rf"{name}\d*", f"{name}{number}", once)
        parts.append(once)
        length += len(once)
    return "".join(parts)[: size - 1] + "\n"


def peak_of_checking(path) -> int:
    check_text(SMALL)  # whatever is loaded once
    tracemalloc.start()
    found = check_files(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found
    assert all(each.place.startswith(f"{path}:") for each in found)
    return peak


NO_CONTENT = {
    "letters": "this is a letter, and no content at all; it goes on and on.\n",
    "words": "blah ",
    "lines": "\n",
    "marks": '- ( " ',
    "long lines": "hero " * 1_000 + "\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", NO_CONTENT)
@pytest.mark.parametrize("size", [MOST_BYTES - 10, 10_000_000])
def test_memory_is_within_twenty_times_a_file_that_is_no_content(name, size, tmp_path):
    path = tmp_path / "large.dice"
    once = NO_CONTENT[name]
    path.write_text(once * (size // len(once)))
    assert peak_of_checking(path) < 20 * size


@pytest.mark.slow
def test_memory_is_within_twenty_times_ten_million_bytes_of_heroes(tmp_path):
    path = tmp_path / "large.dice"
    path.write_text(heroes(10_000_000))
    assert peak_of_checking(path) < 20 * 10_000_000


@pytest.mark.slow
def test_no_file_takes_more_than_forty_million_bytes(tmp_path):
    path = tmp_path / "large.dice"
    dense = "shared card Grit, cost 0, main\n  " + "Draw 1. " * 40_000
    for text in (heroes(MOST_BYTES), dense[: MOST_BYTES - 2] + "\n"):
        path.write_text(text)
        assert MOST_BYTES - 10 < path.stat().st_size <= MOST_BYTES
        assert peak_of_checking(path) < 40_000_000
