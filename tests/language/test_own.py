"""Whose hand it is: `your` of you, `their` of any other player, and the wrong word is an error."""

import pytest

from dicethrone_rules.language.parsing.parse import parse_clauses, parse_text
from dicethrone_rules.library.check import check_text

YOU_DO = "you do this, and this is another player's hand"
THEY_DO = "another player does this, and this is your hand"
THEY_DECIDE = "another player decides here, and this is your hand"

WRONG = [
    ("Reveal their hand.", "their", YOU_DO),
    ("You reveal their hand.", "their", YOU_DO),
    ("The target reveals your hand.", "your", THEY_DO),
    ("The target draws 1 and reveals your hand.", "your", THEY_DO),
    ("The target draws 1 and reveal their hand.", "their", YOU_DO),
    ("A chosen opponent may reveal your hand.", "your", THEY_DECIDE),
    ("A chosen opponent may draw 1 and you reveal their hand.", "their", YOU_DO),
    ("A chosen opponent may reveal your hand to draw 1.", "your", THEY_DECIDE),
    ("A chosen opponent may draw 1. Otherwise, reveal their hand.", "their", YOU_DO),
    ("A chosen opponent may:\n  You may reveal their hand.\n", "their", YOU_DO),
    ("A chosen opponent chooses one:\n  - Reveal your hand.\n  - Draw 1.\n", "your", THEY_DECIDE),
    ("An opponent may:\n  Choose one:\n    - Reveal your hand.\n", "your", THEY_DECIDE),
    ("You may reveal their hand.", "their", YOU_DO),
    ("If you have no cards, reveal their hand.", "their", YOU_DO),
    ("Discard their hand.", "their", YOU_DO),
    ("Each opponent discards your hand.", "your", THEY_DO),
    ("Discard half their hand.", "their", YOU_DO),
    ("Each opponent discards half your hand.", "your", THEY_DO),
    ("Each opponent may discard half your hand.", "your", THEY_DECIDE),
]


@pytest.mark.parametrize(("text", "word", "message"), WRONG)
def test_the_hand_of_another_than_who_does_it_is_an_error(text, word, message):
    _, found = parse_text(text)
    assert [(d.code, d.message) for d in found] == [("DT101", message)]
    (finding,) = found
    assert text[finding.span.start : finding.span.end] == word


@pytest.mark.parametrize(
    ("text", "help"),
    [
        (
            "Reveal their hand.",
            "write your hand, or name the player: the target reveals their hand",
        ),
        (
            "Each opponent discards half your hand.",
            "write half their hand, or let it be done by you: discard half your hand",
        ),
        (
            "The target may discard your hand.",
            "write all cards, or say you before the verb: you discard all cards",
        ),
    ],
)
def test_the_error_says_what_to_write(text, help):
    assert [d.help for d in parse_text(text)[1]] == [help]


@pytest.mark.parametrize(
    "text",
    [
        "Reveal your hand.",
        "You reveal your hand.",
        "The target draws 1 and reveals their hand.",
        "A chosen opponent may reveal their hand to draw 1. Otherwise, reveal your hand.",
        "A chosen opponent may:\n  Reveal their hand.\n  You may reveal your hand.\n",
        "A chosen opponent chooses one:\n  - Discard their hand.\n  - You discard your hand.\n",
        "Each opponent may discard half their hand.",
    ],
)
def test_the_right_word_is_read(text):
    assert parse_text(text)[1] == []


def test_a_price_of_a_clause_is_paid_by_you():
    (found,) = parse_clauses("Discard half their hand any time: Draw 1.\n")[1]
    assert found.message == YOU_DO


def test_every_wrong_hand_of_a_file_is_found():
    found = check_text(
        "shared card Peek, cost 1, main\n  Reveal their hand.\n\n"
        "shared card Show, cost 1, main\n  A chosen opponent reveals your hand.\n"
    )
    assert [d.message for d in found if d.code == "DT101"] == [YOU_DO, THEY_DO]
