"""Mistakes of people who write as cards are printed: one finding each, which says what to write."""

import re

import pytest

from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.library.check import check
from tests.language.printed_cards import CARDS
from tests.language.printed_fresh import FRESH
from tests.language.printed_phrases import PHRASES

HERO = "hero Somebody\n  complexity 1\n  dice: 1-3 Sword, 4-5 Helmet, 6 Moon\n\n"
FRAMES = {
    "card": "shared card Foo, cost 0, roll\n  {}\n",
    "clause": "status Foo: positive, limit 1\n  {}\n",
    "tier": HERO + "  offensive Foo\n    {}\n",
    "defense": HERO + "  defensive Foo\n    {}\n",
    "hero card": HERO + "  card Foo, cost 0, roll\n    {}\n",
    "item": HERO + "  {}\n",
}
NOT_ABOUT_THE_LINE = ("DT4", "DT8")  # a hero that is not whole, a token that nothing grants

MISTAKES = [
    ("card", "Roll 1. On 5-6, nothing.", "DT101", "write nothing happens"),
    (
        "card",
        "Discard 1 card. If you do, draw 2.",
        "DT101",
        "write You may discard 1 card to draw 2., if it means that",
    ),
    ("card", "Move 1 Poison to the target.", "DT101", "write Transfer"),
    ("card", "Double this Attack's dmg.", "DT205", "write Add dmg equal to this Attack's dmg."),
    (
        "card",
        "Shuffle your deck.",
        "DT101",
        "leave it out: a deck is shuffled after a search, and when it is made anew",
    ),
    ("card", "Increase the dmg by 2.", "DT101", "write Add 2 dmg"),
    ("card", "Opponent discards a card.", "DT101", "write A chosen opponent discards 1 card."),
    (
        "card",
        "You deal no dmg.",
        "DT101",
        "leave the sentence out; to stop damage on its way write Prevent all incoming dmg., in a "
        "status Your abilities deal no dmg.",
    ),
    ("card", "Gain 1 Evasive token.", "DT101", "leave the word out"),
    ("card", "Gain two Evasive tokens.", "DT101", "write Gain 2 Evasive."),
    ("card", "Heal 2 HP.", "DT101", "leave the word out"),
    ("card", "Heal 2 health.", "DT101", "leave the word out"),
    ("card", "Gain 2 CP per token spent.", "DT101", "write CP equal to 2 per token spent"),
    ("card", "Prevent 1/2 of the damage.", "DT101", "write half the incoming dmg"),
    ("card", "Prevent half of the incoming damage.", "DT101", "write half the incoming dmg"),
    ("card", "Prevent 1/2.", "DT101", "write Prevent half the incoming dmg"),
    ("card", "Any opponent may draw 1.", "DT204", "write An opponent"),
    ("card", "Choose a player to gain Evasive.", "DT101", "write A chosen player gains"),
    ("card", "Choose an opponent to discard 1 card.", "DT101", "write A chosen opponent discards"),
    ("card", "Draw a card.", "DT101", "write 1"),
    ("card", "Draw two cards.", "DT101", "write 2"),
    ("card", "Deal 3 damage to all opponents.", "DT204", "write each opponent"),
    ("card", "Your opponent loses 1 CP.", "DT204", "write The target"),
    ("card", "Choose an opponent. They lose 1 CP.", "DT204", "write That player loses"),
    ("card", "Inflict Poison to the target.", "DT101", "write Inflict Poison on the target"),
    ("card", "Add +2 dmg.", "DT101", "leave out the +"),
    ("card", "+2 damage.", "DT101", "write Add 2 dmg"),
    (
        "card",
        "Deal 3 dmg per Sword.",
        "DT101",
        "write for dice 3 x Sword dmg, for tokens 3 per Sword you have dmg",
    ),
    (
        "card",
        "Deal 2 undefendable damage for each Sword.",
        "DT101",
        "write for dice 2 x Sword undefendable dmg, "
        "for tokens 2 per Sword you have undefendable dmg",
    ),
    (
        "card",
        "Deal 1 dmg for each Poison the target has.",
        "DT101",
        "write 1 per Poison the target has dmg",
    ),
    ("card", "Reroll 1 die.", "DT101", "write 1 of your dice"),
    ("card", "Re-roll a die.", "DT101", "write 1 of your dice"),
    ("card", "Change a die to 6.", "DT101", "write Set 1 of your dice to 6"),
    ("card", "Change one of your dice to a 6.", "DT101", "write Set 1 of your dice to 6"),
    (
        "card",
        "Flip a coin.",
        "DT101",
        "write Flip your board., Turn this to SIDE for a token, Roll 1. On 1-3, ... for chance",
    ),
    ("card", "Take no damage.", "DT101", "write Prevent all incoming dmg"),
    ("card", "Block 3 damage.", "DT101", "write Prevent 3 incoming dmg"),
    ("card", "Reduce the damage by 3.", "DT101", "write Prevent 3 incoming dmg"),
    ("card", "Negate all damage.", "DT101", "write Prevent all incoming dmg"),
    ("card", "Restore 3 Health.", "DT101", "write Heal 3."),
    ("card", "Apply Poison.", "DT101", "write Inflict"),
    ("card", "Give Poison to the target.", "DT101", "write Inflict Poison on the target"),
    ("card", "Place 1 Poison on a chosen opponent.", "DT101", "write Inflict"),
    ("card", "Get 2 CP.", "DT101", "write Gain"),
    ("card", "Receive 2 CP.", "DT101", "write Gain"),
    ("card", "Target opponent discards 1 card.", "DT204", "write A chosen opponent"),
    ("card", "The opponent discards a card.", "DT101", "write A chosen opponent discards 1 card."),
    ("card", "All players draw a card.", "DT101", "write Each player draws 1."),
    ("card", "Steal 1 CP from opponent.", "DT204", "write a chosen opponent"),
    ("card", "Remove all debuffs.", "DT101", "write negative status effects"),
    (
        "card",
        "Your opponent may not defend.",
        "DT101",
        "write Until the end of this turn, the target may not defend., if it means that",
    ),
    ("card", "If you have 3 or more CP, draw 1.", "DT101", "write at least 3"),
    ("card", "If opponent has Poison, draw 1.", "DT204", "write an opponent"),
    (
        "card",
        "Roll 1 die: 1-3 gain 1 CP, 4-6 draw 1.",
        "DT101",
        "write Roll 1. On 1-3, gain 1 CP. On 4-6, draw 1.",
    ),
    ("card", "Roll 2 dice and deal the sum.", "DT101", "write deal dmg equal to the total"),
    ("card", "Deal damage equal to the roll.", "DT101", "write the total"),
    ("card", "Deal 4 undef dmg.", "DT101", "write undefendable"),
    (
        "card",
        "Deal 4 true damage.",
        "DT101",
        "write undefendable, pure, collateral or unpreventable: docs/language.md says what each is",
    ),
    ("card", "Deal 4 dmg; heal 2", "DT106", "write ."),
    (
        "card",
        "Exchange 1 Poison with the target.",
        "DT101",
        "write You may spend 1 NAME to gain 2 CP. for something else; tokens change hands by "
        "Transfer, one there and one back; no text swaps hands of cards",
    ),
    (
        "card",
        "Swap hands with an opponent.",
        "DT101",
        "no text swaps hands of cards; tokens change hands by Transfer, one there and one back",
    ),
    ("card", "Cancel that ability.", "DT101", "write Your ability fails., if it means that"),
    (
        "card",
        "Copy an opponent's ability.",
        "DT101",
        "write the text again: no text copies another",
    ),
    (
        "card",
        "Attack a chosen opponent.",
        "DT101",
        "write Deal 4 dmg.: an offensive ability that deals damage is an Attack",
    ),
    ("card", "Summon Guard.", "DT101", "write Gain NAME for a companion"),
    ("card", "Look at the top card of your deck.", "DT101", "write top 1 card"),
    ("card", "Search your deck for a card.", "DT101", "write 1 card and put it into your hand"),
    (
        "card",
        "Draw until you have 5 cards.",
        "DT101",
        "write Do this 5 times, if you have at most 4 cards, draw 1.",
    ),
    ("card", "Gain Evasive x2.", "DT101", "write 2 Evasive"),
    ("card", "Gain 2x Evasive.", "DT101", "write 2 without x"),
    (
        "card",
        "Gain Evasive (max 3).",
        "DT101",
        "say it in the sentence, without parentheses",
    ),
    (
        "card",
        "Heal 1-3.",
        "DT101",
        "write one number; for chance roll: Roll 1. Deal dmg equal to the total.",
    ),
    ("card", "Deal 2d6 dmg.", "DT101", "write Roll 2. Deal dmg equal to the total."),
    ("card", "Set your Health to 10.", "DT101", "write Your Health becomes 10"),
    ("card", "Your max Health is 60.", "DT101", "heal instead: Heal 5."),
    (
        "card",
        "Skip your next turn.",
        "DT101",
        "inflict a status that says: Before your turn: Remove this, then skip that phase.",
    ),
    ("card", "Take an extra turn.", "DT101", "write Take another Offensive Roll Phase."),
    ("card", "Nothing happens", "DT107", "end it with a full stop"),
    (
        "clause",
        "At the start of your turn: Draw 1.",
        "DT101",
        "write During your Upkeep: or During any Upkeep: and then what happens",
    ),
    (
        "clause",
        "At the beginning of your turn, draw 1.",
        "DT101",
        "write During your Upkeep: or During any Upkeep: and then what happens",
    ),
    (
        "clause",
        "At the start of each turn: Take 1 dmg.",
        "DT101",
        "write During your Upkeep: or During any Upkeep: and then what happens",
    ),
    ("clause", "When attacked: Draw 1.", "DT101", "write you are Attacked"),
    ("clause", "Whenever you take dmg: Draw 1.", "DT101", "write When you are dealt dmg: Draw 1."),
    (
        "clause",
        "Once per turn, you may pay 1 CP to draw 1.",
        "DT101",
        "write Pay 1 CP any time, once per turn: and then what happens",
    ),
    ("clause", "When you get hit: Draw 1.", "DT101", "write are dealt dmg"),
    (
        "clause",
        "While active, add 1 dmg to your Attacks.",
        "DT101",
        "leave it out, and say what it changes: While you Attack: Add 1 to that dmg.",
    ),
    (
        "clause",
        "You can spend this to draw 1.",
        "DT101",
        "write Spend any time: Draw 1., or with another moment: Spend when you Attack: ...",
    ),
    (
        "clause",
        "Spend this to draw 1.",
        "DT101",
        "write Spend any time: Draw 1., or with another moment: Spend when you Attack: ...",
    ),
    (
        "clause",
        "Spend this token: Draw 1.",
        "DT101",
        "write Spend any time: Draw 1., or with another moment: Spend when you Attack: ...",
    ),
    (
        "clause",
        "Passive: Add 1 dmg.",
        "DT101",
        "leave the word out, and say what it changes: While you Attack: Add 1 to that dmg.",
    ),
    ("clause", "End of turn: Remove this.", "DT101", "write At the end of your turn"),
    (
        "clause",
        "On your turn: Draw 1.",
        "DT101",
        "write During your Upkeep: or During your Main Phase: and then what happens",
    ),
    ("clause", "You cannot play cards.", "DT101", "write You may not"),
    ("clause", "You can't defend.", "DT101", "write You may not"),
    (
        "clause",
        "Can be spent at any time to heal 1.",
        "DT101",
        "write Spend any time: Heal 1., or with another moment: Spend when you Attack: ...",
    ),
    ("tier", "Sword Sword Sword Moon: Deal 4 dmg.", "DT101", "write 3 Sword + 1 Moon"),
    ("tier", "3x Sword: Deal 4 dmg.", "DT101", "write 3 without x"),
    (
        "tier",
        "3 Swords: Deal 4 dmg.",
        "DT202",
        "write Sword: the dice of Somebody show Sword, Helmet and Moon",
    ),
    ("tier", "Sword x3: Deal 4 dmg.", "DT101", "write 3 Sword"),
    ("tier", "Small Straight: Deal 5 dmg.", "DT101", "write Small straight"),
    (
        "tier",
        "Straight: Deal 5 dmg.",
        "DT101",
        "write micro straight, small straight (four in a row) or large straight (five in a row)",
    ),
    ("tier", "Four of a kind: Draw 1.", "DT101", "write 4-of-a-kind: Draw 1."),
    (
        "tier",
        "1-2-3-4: Deal 5 dmg.",
        "DT101",
        "write small straight for four numbers in a row, large straight for five",
    ),
    ("tier", "3 Sword and 1 Moon: Deal 4 dmg.", "DT101", "write + between them"),
    ("tier", "3 Sword, Deal 4 dmg.", "DT111", "write a colon"),
    (
        "defense",
        "Defense roll 3 dice: Prevent 1 dmg.",
        "DT101",
        "write defense roll 3: Prevent 1 incoming dmg.",
    ),
    *PHRASES,
    *CARDS,
    *FRESH,
]


@pytest.mark.parametrize(("frame", "line", "code", "help"), MISTAKES, ids=[m[1] for m in MISTAKES])
def test_one_finding_says_what_to_write(frame, line, code, help, tmp_path):
    path = tmp_path / "foo.dice"
    path.write_text(FRAMES[frame].format(line))
    (finding,) = (d for d in check(path) if not d.code.startswith(NOT_ABOUT_THE_LINE))
    assert (finding.code, finding.help) == (code, help)


@pytest.mark.parametrize(("frame", "line"), [m[:2] for m in MISTAKES], ids=[m[1] for m in MISTAKES])
def test_a_fix_is_not_proposed_again(frame, line, tmp_path):
    path = tmp_path / "foo.dice"
    text = FRAMES[frame].format(line)
    path.write_text(text)
    fixed = [d for d in check(path) if d.fix is not None]
    path.write_text(apply_fixes(text, [d.fix for d in fixed if d.fix is not None]))
    assert not {(d.message, d.place) for d in fixed} & {(d.message, d.place) for d in check(path)}


@pytest.mark.parametrize(("frame", "line"), [m[:2] for m in MISTAKES], ids=[m[1] for m in MISTAKES])
def test_what_a_fix_writes_can_be_read(frame, line, tmp_path):
    """A fix that asks for another fix of the same words would be a guess."""
    path = tmp_path / "foo.dice"
    text = FRAMES[frame].format(line)
    path.write_text(text)
    found = [d for d in check(path) if not d.code.startswith(NOT_ABOUT_THE_LINE)]
    fixes = [d.fix for d in found if d.fix is not None]
    if not fixes or found[0].message != "the language says this in other words":
        return
    path.write_text(apply_fixes(text, fixes))
    assert [d.code for d in check(path) if d.code.startswith("DT1")] == []


_PROPOSED = re.compile(r"(?:write|nearest to it:) (?P<text>.+?\.)(?:, if it means that.*)?")
_NOTHING_BEFORE = ("DT603", "DT604", "DT605", "DT609")


@pytest.mark.parametrize(("frame", "line"), [m[:2] for m in MISTAKES], ids=[m[1] for m in MISTAKES])
def test_what_is_proposed_refers_to_something(frame, line, tmp_path):
    """In the place of the sentence, what is proposed is not found wanting in its turn."""
    path = tmp_path / "foo.dice"
    text = FRAMES[frame].format(line)
    path.write_text(text)
    found = next(d for d in check(path) if not d.code.startswith(NOT_ABOUT_THE_LINE))
    told = _PROPOSED.fullmatch(found.help or "")
    if told is None or (not found.help.startswith("nearest") and "if it means" not in found.help):
        return
    lines = text.split("\n")
    number, column = found.span.line - 1, found.span.column - 1
    said = lines[number]
    begins = [m.end() for m in re.finditer(r"^ *(?:\d \w+: )?|[.] ", said) if m.end() <= column]
    ends = next(re.compile(r"[.!](?= |$)|$").finditer(said, column)).end()
    for proposed in told["text"].split(". or "):
        start = begins[0] if re.match(r"\d[ -][^.]*:", proposed) else begins[-1]
        lines[number] = f"{said[:start]}{proposed.rstrip('.')}.{said[ends:]}"
        path.write_text("\n".join(lines))
        assert [d.message for d in check(path) if d.code in _NOTHING_BEFORE] == []


def test_there_are_at_least_eighty():
    assert len(MISTAKES) >= 80
