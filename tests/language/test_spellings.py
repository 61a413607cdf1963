"""Every way of saying a thing that is read, beside the one way in which it is written.

Together with the content, the guide and the other tests these texts use every alternative of the
grammar that can be used without a mistake: see test_coverage.
"""

import pytest

from dicethrone_rules.language.printer import file_lines, say
from tests.language.reading import PARSERS


def written(kind: str, text: str) -> str:
    """A text in the usual spelling."""
    found, mistakes = PARSERS[kind](text)
    assert not mistakes, mistakes[0]
    if kind == "file":
        return "\n".join(
            "  " * line.depth + line.words for part in file_lines(found) for line in part
        )
    return say(found[0] if kind == "clause" else found)


# --- as they are written -------------------------------------------------------------------------

USUAL = [
    (
        "text",
        "Until the end of this turn, you may not act and you may not heal and you may not defend.",
    ),
    ("pattern", "Axe or Leaf or Star"),
    ("clause", "Each 1 or 3 or 5 you roll is blank."),
    ("text", "2 chosen opponents choose one:\n  - Draw 1.\n  - Lose 1 CP."),
    ("text", "2 different opponents discard 1 card."),
    ("text", "2 different opponents take 1 dmg."),
    ("text", "A chosen opponent may:\n  Reveal their hand.\n  You may reveal your hand."),
    ("clause", "Spend when you Attack, once per turn: Add 1 dmg."),
    ("clause", "Spend only if you have no cards, when you Attack, once per turn: Add 1 dmg."),
    ("clause", "Spend only if you have no cards, any time: Draw 1."),
    ("clause", "Spend only if you have no cards, any time, once per turn: Draw 1."),
    (
        "clause",
        "Spend only if you have no cards, during your Main Phase, 2 times per turn: Draw 1.",
    ),
    ("text", 'Gain Grit & Fuse on "Short".'),
    ("text", 'Inflict Grit & Fuse on "Short" on a chosen opponent.'),
    ("text", 'Lose Fuse on "Short".'),
    ("text", "Then choose one:\n  - Draw 1.\n  - Heal 1."),
    ("text", "For each opponent, choose one:\n  - Draw 1.\n  - Heal 1."),
    ("text", "Draw 1.\nIf you have Grit, instead choose one:\n  - Draw 2.\n  - Heal 1."),
    ("text", "The target may:\n  Draw 1.\n  Then heal 1."),
    ("text", "The target may pay 1 CP:\n  Draw 1.\n  Then heal 1."),
    ("text", "The target may draw 1."),
    ("text", "Deal isolated dmg equal to the total."),
    ("text", "Deal isolated undefendable dmg equal to the total."),
    ("text", "This Attack becomes normal."),
    ("text", "Deflect dmg equal to the total."),
    ("text", "A chosen player draws 1 and heals 2."),
    ("text", "A chosen player draws 1 and loses 1 CP."),
    ("text", "A chosen player draws 1 and prevents 1 incoming dmg."),
    ("text", "A chosen player draws 1 and rolls 2."),
    ("text", "A chosen player draws 1 and takes 1 dmg."),
    ("text", "You may pay 1 CP and spend 1 Grit so that a chosen player draws 1."),
    ("text", "You may pay 1 CP or spend 1 Grit so that a chosen player draws 1."),
    ("text", "You may deal 1 dmg to the target to draw 1."),
    ("text", "You may deal 1 dmg to the target so that a chosen player draws 1."),
    ("text", "You may pay 1 CP and deal 1 dmg to the target to draw 1."),
    ("text", "You may pay 1 CP and deal 1 dmg to the target so that a chosen player draws 1."),
    ("text", "You may pay 1 CP or deal 1 dmg to the target to draw 1."),
    ("text", "You may pay 1 CP or deal 1 dmg to the target so that a chosen player draws 1."),
    ("text", "You may set 1 of your dice to 4 or 5 to draw 1."),
    ("text", "You may set 1 of your dice to 4 or 5 so that a chosen player draws 1."),
    ("condition", "at least 1 upgrade is among them"),
    ("text", "Remove 2 of this from a chosen player."),
    ("text", "Remove this from a chosen player."),
    ("text", "Draw 1. Then heal 1. (Slowly.)"),
    ("text", "You may draw 1. Otherwise, heal 1. (Slowly.)"),
    ("text", "2 different engaged opponents draw 1."),
    ("text", "2 different other players draw 1."),
    ("text", "Pay CP up to half your CP."),
    ("text", "Spend Grit equal to the total."),
    ("text", "Spend Grit up to half your CP."),
    ("clause", "Spend all any time: Draw 1."),
    ("text", "Remove Grit equal to the total."),
    ("text", "Remove Grit up to half your CP."),
    ("text", "Transfer 2 of this to the target."),
    ("clause", "During your Upkeep, for each token, once per turn: Draw 1."),
    ("clause", "During your Upkeep, once per turn: Draw 1."),
    ("condition", "at least 1 card was discarded"),
    ("condition", "at least 1 token was spent"),
    (
        "file",
        "faction Mice\n  dice: 1-2 Mouse, 3-4 Owl, 5-6 Cat\n  creature Scout\n"
        "    1 Owl: You have 2 armour.\n    1 Owl, opponent's turn: You have 2 armour.\n"
        "    1 Cat, battlefield, opponent's turn:\n"
        "      You have 2 armour.\n      You may not heal.",
    ),
]


@pytest.mark.parametrize(("kind", "text"), USUAL, ids=lambda value: value[:40])
def test_a_text_in_the_usual_spelling_stays_as_it_is(kind, text):
    assert written(kind, text) == text


# --- as they are read ----------------------------------------------------------------------------

OTHERS = [
    ("text", "Prevent all of that dmg.", "Prevent all that dmg."),
    ("text", "Deflects 2 dmg.", "Deflect 2 dmg."),
    ("text", "Inflicts Grit.", "Inflict Grit."),
    ("text", "Steals 1 CP.", "Steal 1 CP."),
    ("text", "You discard 1 card.", "Discard 1 card."),
    ("text", "You heal 1.", "Heal 1."),
    ("text", "You lose 1 CP.", "Lose 1 CP."),
    ("text", "You prevent 1 incoming dmg.", "Prevent 1 incoming dmg."),
    ("text", "You take 1 dmg.", "Take 1 dmg."),
    ("text", "Gain Grit, and 1 CP.", "Gain Grit & 1 CP."),
    ("text", "Gain Grit, & 1 CP.", "Gain Grit & 1 CP."),
    ("text", "Draw 1, or gain 1 CP.", "Draw 1 or gain 1 CP."),
    ("text", "Draw 1, and then heal 2.", "Draw 1, then heal 2."),
    ("text", "Draw 1 then heal 2.", "Draw 1, then heal 2."),
    ("text", "Additionally draw 1.", "Additionally, draw 1."),
    ("text", "The target discards their hand.", "The target discards all cards."),
    ("text", "Prevent all of incoming dmg.", "Prevent all incoming dmg."),
    ("text", "Prevent all the incoming dmg.", "Prevent all incoming dmg."),
    ("text", "Re-roll all your dice.", "Re-roll all of your dice."),
    ("text", "Remove a status effect.", "Remove 1 status effect."),
    ("text", "Remove Grit.", "Remove 1 Grit."),
    ("text", "Transfer 2 of this from you to the target.", "Transfer 2 of this to the target."),
    ("text", "Transfer this from you to the target.", "Transfer this to the target."),
    ("text", "Transfer 1 Grit from you to the target.", "Transfer 1 Grit to the target."),
    ("text", "You may lose 1 CP and Grit to draw 1.", "You may lose 1 CP & Grit to draw 1."),
    (
        "text",
        "You may lose 1 CP and Grit so that a chosen player draws 1.",
        "You may lose 1 CP & Grit so that a chosen player draws 1.",
    ),
    ("text", "You may lose 1 CP or Grit to draw 1.", "You may lose 1 CP or lose Grit to draw 1."),
    (
        "text",
        "You may lose 1 CP or Grit so that a chosen player draws 1.",
        "You may lose 1 CP or lose Grit so that a chosen player draws 1.",
    ),
    ("text", "Draw 1. Then heal 1 (Slowly.).", "Draw 1. Then heal 1. (Slowly.)"),
    ("text", "Draw 1 (Quickly.).", "Draw 1. (Quickly.)"),
    ("text", "You may draw 1. Otherwise heal 1.", "You may draw 1. Otherwise, heal 1."),
    (
        "text",
        "You may draw 1. Otherwise, heal 1 (Slowly.).",
        "You may draw 1. Otherwise, heal 1. (Slowly.)",
    ),
    (
        "text",
        "You may draw 1. Otherwise heal 1. (Slowly.)",
        "You may draw 1. Otherwise, heal 1. (Slowly.)",
    ),
    (
        "text",
        "You may draw 1. Otherwise heal 1 (Slowly.).",
        "You may draw 1. Otherwise, heal 1. (Slowly.)",
    ),
    (
        "text",
        "If you have Grit:\n  Draw 1.\n  Heal 1.\nOtherwise choose one:\n  - Draw 1.\n  - Heal 1.",
        "If you have Grit:\n  Draw 1.\n  Heal 1.\nOtherwise, choose one:\n  - Draw 1.\n  - Heal 1.",
    ),
    (
        "text",
        "Draw 1. Choose one:\n  - Draw 1.\n  - Heal 1.",
        "Draw 1.\nChoose one:\n  - Draw 1.\n  - Heal 1.",
    ),
    (
        "text",
        "Choose one:\n  -\n    Draw 1.\n    Heal 1.\n  - Heal 2.",
        "Choose one:\n  - Draw 1. Heal 1.\n  - Heal 2.",
    ),
    ("condition", "no cards are among them", "no card is among them"),
    (
        "condition",
        "you did Grow at least 1 time this turn",
        "you did grow at least 1 time this turn",
    ),
    ("clause", "While you defend: You have 2 armor.", "While you defend: You have 2 armour."),
    ("clause", "You may not act (It sleeps.).", "You may not act. (It sleeps.)"),
    (
        "clause",
        "You may not act. You may not heal.",
        "You may not act and you may not heal.",
    ),
    (
        "clause",
        "While you defend:\n  You roll 1 more defense die.\n  You have 2 armour.",
        "While you defend: You roll 1 more defense die and you have 2 armour.",
    ),
    (
        "file",
        "hero Wanderer\n  complexity 1\n  dice: 1-3 Axe, 4-5 Leaf, 6 Star\n  offensive Try\n"
        "    2 Axe, 1 Leaf, 1 Star: Draw 1.",
        "hero Wanderer\n  complexity 1\n  dice: 1-3 Axe, 4-5 Leaf, 6 Star\n  offensive Try\n"
        "    2 Axe + 1 Leaf + 1 Star: Draw 1.",
    ),
    (
        "file",
        "hero Wanderer\n  complexity 1\n  dice: 1-3 Axe, 4-5 Leaf, 6 Star\n  defensive Try\n"
        "    defence roll 2: Draw 1.",
        "hero Wanderer\n  complexity 1\n  dice: 1-3 Axe, 4-5 Leaf, 6 Star\n  defensive Try\n"
        "    defense roll 2: Draw 1.",
    ),
    (
        "file",
        "faction Mice\n  dice: 1-6 Mouse\n  creature Scout\n    1 Mouse, your turn: Gain Grit.",
        "faction Mice\n  dice: 1-6 Mouse\n  creature Scout\n    1 Mouse: Gain Grit.",
    ),
    (
        "file",
        "action grow N\n  Gain N CP.\n  Gain N Grit.",
        "action grow N\n  Gain CP equal to N. Gain Grit equal to N.",
    ),
    (
        "file",
        "shared card Hm, cost 1, main\n  Play only if you have Grit. Draw 1.",
        "shared card Hm, cost 1, main\n  Play only if you have Grit.\n  Draw 1.",
    ),
]


@pytest.mark.parametrize(("kind", "other", "usual"), OTHERS, ids=lambda value: value[:40])
def test_another_spelling_is_read_as_the_usual_one(kind, other, usual):
    assert written(kind, other) == usual
    assert written(kind, usual) == usual
    assert PARSERS[kind](other)[0] == PARSERS[kind](usual)[0]
