"""The nearest sentences to one that cannot be read: models, and what is made of them."""

import time

import pytest

from dicethrone_rules.language.guidance.concepts import SLOT, model_texts
from dicethrone_rules.library.check import check
from tests.language.test_printed_mistakes import HERO

NOUNS = {
    "n": "2",
    "m": "3",
    "token": "Evasive",
    "other": "Poison",
    "symbol": "Sword",
    "second": "Helmet",
    "faces": "5 or 6",
    "who": "the target",
    "whom": "the target",
}
CARD = HERO + "  card Foo, cost 0, roll\n    "
STATUS = HERO + "  status Foo: positive, limit 3\n    "
FRAMES = {
    "EFFECTS": CARD + "Roll 5. Then {}.\n",
    "CONDITIONS": CARD + "If {}, draw 1.\n",
    "PRICES": CARD + "You may {} to draw 1.\n",
    "OUTCOMES": CARD + "Roll 5. On {}, draw 1.\n",
    "MOMENTS": STATUS + "{}: Draw 1.\n",
    "SPENDING": STATUS + "{}: Draw 1.\n",
    "STANDING": STATUS + "{}.\n",
}


def findings(path, text):
    path.write_text(text)
    return list(check(path))


@pytest.mark.parametrize("table", FRAMES)
def test_every_model_can_be_read(table, tmp_path):
    texts = [text for name, text in model_texts() if name == table]
    assert texts
    wrong = []
    for text in texts:
        words = SLOT.sub(lambda match: NOUNS[match[1]], text)
        frame = FRAMES[table]
        if words.startswith(("until", "for each", "do this", "choose")):
            frame = frame.replace("Roll 5. Then ", "")
            words = words[0].upper() + words[1:]
        found = findings(tmp_path / "foo.dice", frame.format(words))
        wrong += [
            (text, d.message) for d in found if d.code.startswith("DT1") and d.code != "DT118"
        ]
    assert wrong == []


@pytest.mark.parametrize(
    ("line", "help"),
    [
        (
            "If you hold 7 or more cards in hand, deal 2 extra damage.",
            "If you have at least 7 cards, add 2 dmg.",
        ),
        ("Restore 3 for every Moon.", "Heal 3 x Moon."),
        (
            "Force an opponent to reroll 2 of their dice.",
            "Re-roll 2 of an opponent's dice.",
        ),
        (
            "Unless your opponent discards 2 cards, deal 4 damage.",
            "The target may discard 2 cards. Otherwise, deal 4 dmg.",
        ),
    ],
)
def test_the_authors_own_numbers_and_names_stand_in_what_is_proposed(line, help, tmp_path):
    (finding,) = (
        d for d in findings(tmp_path / "foo.dice", CARD + line + "\n") if d.code[2] == "1"
    )
    assert help in finding.help


def test_a_word_that_no_text_has_is_named(tmp_path):
    found = findings(tmp_path / "foo.dice", CARD + "Deal 2 sneaky dmg to the opponent.\n")
    assert any("sneaky" in d.message for d in found if d.code == "DT101")


def test_what_is_only_near_is_never_written_by_itself(tmp_path):
    found = findings(tmp_path / "foo.dice", CARD + "Inflict up to 2 Poison.\n")
    assert [d.fix for d in found if d.code == "DT101"] == [None]


def test_a_symbol_is_no_slip_for_a_word(tmp_path):
    text = HERO.replace("Moon", "Heart") + "  card Foo, cost 0, roll\n    Each Heart heals 1.\n"
    (found,) = (d for d in findings(tmp_path / "foo.dice", text) if d.code == "DT101")
    assert "hero" not in found.help
    assert found.fix is None


BAD = "if your opponent has many cards then you maybe deal some damage and draw a card for each, "


@pytest.mark.parametrize(
    "line",
    [
        BAD * 110,
        (BAD.strip(", ") + ". ") * 110,
        "if " + ", " * 5_000,
        "when a" + " " * 10_000 + "b deal",
        "deal 1 dm and " * 700,
        "roll a die; " * 800,
    ],
    ids=["one sentence", "many sentences", "commas", "spaces", "and", "semicolons"],
)
@pytest.mark.parametrize("frame", [CARD, STATUS], ids=["card", "status"])
def test_a_long_line_does_not_hang_the_checker(frame, line, tmp_path):
    before = time.process_time()
    findings(tmp_path / "foo.dice", f"{frame}{line}.\n")
    assert time.process_time() - before < 5
