"""Whatever stands in a file, the answer is diagnostics with a place: no exception, no hang."""

import cProfile
import random
import re
import time
import tracemalloc

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dicethrone_rules.language.format import format_source
from dicethrone_rules.language.parsing import tables
from dicethrone_rules.language.parsing.parse import parse_clauses, parse_file, parse_text
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


def test_every_second_prefix_of_a_file_is_answered():
    for end in range(0, len(SMALL) + 1, 2):
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

    def calls(times: int) -> int:
        """How many functions reading calls: the same on every machine."""
        profile = cProfile.Profile()
        profile.runcall(parse_file, once * times)
        return sum(entry.callcount for entry in profile.getstats())

    calls(2)  # fills what is kept from one text to the next
    assert calls(80) < 12 * calls(8)


# --- memory ------------------------------------------------------------------------------------


def heroes(size: int) -> str:
    """A file of about so many characters: one small hero again and again, by other names."""
    return numbered(SMALL.partition("\n\n")[2], size, "Wanderer", "Grit")


def numbered(once: str, size: int, *names: str, head: str = "") -> str:
    """As many copies of a text as there is room for, each with names of its own."""
    parts = [head]
    left = size - len(head)
    while True:
        copy = once
        for name in names:
            copy = re.sub(rf"\b{name}\b", f"{name}{len(parts)}", copy)
        left -= len(copy)
        if left < 0:
            return "".join(parts)
        parts.append(copy)


def shipped_heroes(size: int) -> str:
    """Shipped heroes, each by another name with every copy, so that there is nothing to find."""
    once = []
    for path in shipped_files():
        text = path.read_text(encoding="utf-8")
        if text.startswith("hero"):
            once.append(re.sub(r"^hero .*", "hero Wanderer", text, flags=re.MULTILINE))
    parts: list[str] = []
    left = size
    for number in range(10_000):
        text = once[number % len(once)].replace("hero Wanderer", f"hero Wanderer Q{number}")
        for name in re.findall(r"^ *(?:status|companion|track) ([A-Z][\w\' ]*?):", text, re.M):
            text = re.sub(rf"\b{name}\b", f"{name} Q{number}", text)
        left -= len(text) + 1
        if left < 0:
            break
        parts.append(text)
    return "\n".join(parts)


CARD = "shared card Grit, cost 0, main\n  "
LICH = "hero Lich\n  complexity 1\n  dice: 1-6 Axe\n"


def repeated(once: str, head: str = ""):
    return lambda size: head + once * ((size - len(head) - 1) // len(once)) + "\n"


def copied(once: str, *names: str, head: str = ""):
    return lambda size: numbered(once, size, *names, head=head)


DENSE = {
    # without a mistake
    "shipped heroes": shipped_heroes,
    "short cards": copied("shared card Grit, cost 0, main: Draw 1.\n", "Grit"),
    "nested blocks": copied(
        "shared card Grit, cost 0, main\n  If you have no cards:\n    Roll 1.\n    On 6:\n"
        "      Draw 1.\n",
        "Grit",
    ),
    "comments": repeated("--\n"),
    "allowed findings": repeated("Draw 0. -- allow DT606: why\n  ", CARD),
    # with mistakes in what is meant
    "small heroes": heroes,
    "statuses without text": copied("status Grit: positive, limit 1\n", "Grit"),
    "statuses that never end": copied(
        "status Grit: positive, limit 1\n  When you draw a card: Draw 1.\n", "Grit"
    ),
    "statuses of one name": repeated("status Grit: positive, limit 1\n"),
    "nothing to replace": copied("replace status Grit: positive, limit 1\n", "Grit"),
    "cards that use what is not there": copied(
        "shared card Grit, cost 0, main\n  Gain Fog. Gain Fig.\n", "Grit", "Fog", "Fig"
    ),
    "cards with other spellings": copied(
        "shared card Grit, cost 0, main\n  Draw 1 card. Draw 1 card.\n", "Grit"
    ),
    "comments that allow nothing": repeated("-- allow DT123\n"),
    "one comment that allows much": repeated(", DT1", "-- allow DT1"),
    # in one definition
    "one card of short sentences": repeated("Draw 1. ", CARD),
    "one card of wrong sentences": repeated("Gain Fog. ", CARD),
    "one card of wrong numbers": repeated("Draw 99999. ", CARD),
    "one card of long sentences": repeated("Draw 1" + " and draw 1" * 100 + ". ", CARD),
    "one card of one sentence": repeated(" and draw 1", CARD + "Draw 1"),
    "one card of items": repeated("Gain 1 CP & 1 CP & 1 CP. ", CARD),
    "one card of short lines": repeated("  Draw 1.\n", CARD.rstrip(" ")),
    "one hero of cards": repeated("  card Grit, cost 1, main: Draw 1.\n", LICH),
    "one hero of tiers": repeated("    1 Ax: Draw 1.\n", LICH + "  offensive Smack\n"),
    # that can hardly be read
    "letters": repeated("this is a letter, and no content at all; it goes on and on.\n"),
    "words": repeated("blah "),
    "names": repeated("Alpha "),
    "lines of names": repeated("Alpha\n"),
    "empty lines": repeated("\n"),
    "marks": repeated('- ( " '),
    "quotes": repeated('"'),
    "tabs": repeated("\tDraw 1.\n", CARD.rstrip(" ")),
    "headings": copied("hero Grit\n", "Grit"),
    "long lines": repeated("hero " * 1_000 + "\n"),
    "sentences that are none": repeated("Draw draw. ", CARD),
    "deeper and deeper": lambda size: "".join(
        "  " * depth + "On 6:\n" for depth in range(int(size**0.5) - 5)
    ),
}
SMALL_CONSTANT = 1_000_000


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """Whatever is loaded once, by files that are right and wrong in many ways."""
    path = tmp_path_factory.mktemp("first") / "first.dice"
    for make in DENSE.values():
        path.write_text(make(2_000))
        check_files(path)


def peak_of_checking(path) -> int:
    tracemalloc.start()
    found = check_files(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert all(each.place.startswith(f"{path}:") for each in found)
    return peak


@pytest.mark.slow
@pytest.mark.usefixtures("loaded")
def test_memory_is_within_a_hundred_times_the_file(tmp_path):
    path = tmp_path / "large.dice"
    most = 100 * 20_000 + 2 * SMALL_CONSTANT
    peaks = {}
    for name, dense in DENSE.items():
        path.write_text(dense(20_000))
        assert 14_000 < path.stat().st_size <= 20_000 or "deeper" in name
        peaks[name] = peak_of_checking(path)
        if peaks[name] > most:  # the shipped content may have been read again on the way
            peaks[name] = peak_of_checking(path)
    assert {name: peak for name, peak in peaks.items() if peak > most} == {}


@pytest.mark.slow
@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("name", ["letters", "empty lines", "small heroes"])
def test_ten_million_bytes_are_refused_before_they_are_read(name, tmp_path):
    path = tmp_path / "large.dice"
    path.write_text(DENSE[name](10_000_000))
    peak = peak_of_checking(path)
    if peak >= SMALL_CONSTANT:  # the shipped content may have been read again on the way
        peak = peak_of_checking(path)
    assert peak < SMALL_CONSTANT
    assert [each.code for each in check_files(path)] == ["DT004"]
