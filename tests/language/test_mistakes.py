"""Mistakes of syntax: each is found once, in the right place, with words that help."""

import pytest

from dicethrone_rules.language import ast
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.language.guidance.verbs import PRINTED_VERBS
from dicethrone_rules.language.parsing.parse import parse_file, parse_text
from dicethrone_rules.language.parsing.tables import keywords

HERO = """\
hero Wanderer
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  offensive Smack
    {}
"""
TOKEN = "status Grit: positive, limit 1\n  {}\n"
CARD = HERO.format("3 Axe: Draw 1.") + "  card Nod, cost 1, main\n    {}\n"
CHOICE = "A chosen opponent chooses one:\n      - Lose 2 CP."
LEVELLED = HERO.format("3 Axe: Draw 1.") + "  upgrade {}, cost 2\n    3 Axe: Draw 2.\n"
UPGRADE = HERO.format("3 Axe: Draw 1.") + "  upgrade Smack II, cost 2\n    3 Axe: Draw 2.\n"


def found(text):
    _, diagnostics = parse_file(text)
    return [(d.code, d.underlined, d.message, d.help) for d in diagnostics]


def fixed(text):
    _, diagnostics = parse_file(text)
    return apply_fixes(text, [d.fix for d in diagnostics if d.fix is not None])


# text, code, underlined words, message, help, the text after the fix
MISTAKES = [
    (
        "action Hop It: Heal 1.\n",
        "DT101",
        "Hop It",
        "the name of an action is one word in small letters",
        "write hop-it",
        "action hop-it: Heal 1.\n",
    ),
    (
        "action draw: Heal 1.\n",
        "DT101",
        "draw",
        "draw is a word of the language",
        "call the action otherwise: one word in small letters, perhaps with a hyphen",
        None,
    ),
    (
        HERO.format("3 Axe: Deal big 4 dmg."),
        "DT101",
        "big",
        "the language has no word big",
        "nearest to it: Deal 4 dmg.",
        None,
    ),
    (
        HERO.format("3 Axe: Deel 4 dmg."),
        "DT101",
        "Deel",
        "Deel does not fit here",
        "write Deal",
        HERO.format("3 Axe: Deal 4 dmg."),
    ),
    (
        HERO.format("3 Axe: Deal 4 undefendible dmg."),
        "DT101",
        "undefendible",
        "undefendible does not fit here",
        "write undefendable",
        HERO.format("3 Axe: Deal 4 undefendable dmg."),
    ),
    (
        HERO.format("3 Axe: Deal 4 Dmg."),
        "DT101",
        "Deal 4 Dmg.",
        "the language says this in other words",
        "write Deal 4 dmg.",
        HERO.format("3 Axe: Deal 4 dmg."),
    ),
    (
        HERO.format("3 Axe: If you have Grit draw 1."),
        "DT101",
        "Grit",
        "a comma is missing",
        "put a comma here",
        HERO.format("3 Axe: If you have Grit, draw 1."),
    ),
    (
        HERO.format("3 Axe: Draw 1 and Grit."),
        "DT101",
        "Grit",
        "a verb is missing before this",
        "items may follow gain, lose or inflict; say the verb again: and gain ...",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4."),
        "DT101",
        "Deal 4.",
        "the language says this in other words",
        "write Deal 4 dmg.",
        HERO.format("3 Axe: Deal 4 dmg."),
    ),
    (
        HERO.format("3 Axe: Deal."),
        "DT102",
        "Deal",
        "the sentence is not finished",
        "sentences like this one: Deal 4 dmg. Deal 2 dmg to a chosen opponent.",
        None,
    ),
    (
        "hero Wanderer\n    complexity 1\n  dice: 1-6 Axe\n",
        "DT103",
        "  ",
        "the indentation of this line fits no line above",
        "indent it as far as a line above it, or two spaces further than its heading",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg.\n      Draw 1."),
        "DT103",
        "      ",
        "this line is indented, but the line above opens no block",
        "indent it as far as the line above",
        None,
    ),
    (
        'shared card "Wait, What, cost 1, instant\n  Draw 1.\n',
        "DT104",
        '"Wait, What, cost 1, instant',
        "this quoted name is not closed",
        'end it with another " on the same line',
        None,
    ),
    (
        HERO.format("3 Axe: Inflict Snare (they may not act."),
        "DT105",
        "(they may not act.",
        "this parenthesis is not closed",
        "end the reminder text with ) on the same line",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg\u2026"),
        "DT106",
        "\u2026",
        "the language has no character \u2026",
        "write .",
        HERO.format("3 Axe: Deal 4 dmg."),
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg @ once."),
        "DT106",
        "@",
        "the language has no character @",
        'it has letters, digits and the marks . , : + & - " ( )',
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg"),
        "DT107",
        "dmg",
        "this sentence has no full stop",
        "end it with a full stop",
        HERO.format("3 Axe: Deal 4 dmg."),
    ),
    (
        HERO.format("3 Axe: Gain 2 CP Heal 2."),
        "DT107",
        "CP",
        "this sentence has no full stop",
        "end it with a full stop",
        HERO.format("3 Axe: Gain 2 CP. Heal 2."),
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg Heal 2."),
        "DT107",
        "dmg",
        "this sentence has no full stop",
        "end it with a full stop",
        HERO.format("3 Axe: Deal 4 dmg. Heal 2."),
    ),
    (
        HERO.format("3 Axe: If you have Grit, " + "if you have Grit, " * 100 + "heal 1."),
        "DT108",
        "Grit",
        "this sentence is nested too deeply",
        "write several sentences, or give a part of it a name with action",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg, " + "deal 4 dmg, " * 300 + "heal 1."),
        "DT109",
        "Deal",
        "this sentence is too long",
        "a full stop may be missing; write several sentences",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg." + " Heal 1." * 1_000),
        "DT119",
        "hero",
        "this definition is too long",
        "a definition has at most 3,000 words; the largest heroes have about 1,100",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 99999999999 dmg."),
        "DT110",
        "99999999999",
        "this number is too large",
        "no number in the game is larger than 999",
        None,
    ),
    (
        HERO.format("3 Axe Deal 4 dmg."),
        "DT111",
        "Axe",
        "a colon is missing",
        "put a colon here",
        HERO.format("3 Axe: Deal 4 dmg."),
    ),
    (
        TOKEN.format("When you Attack\n    Draw 1."),
        "DT111",
        "Attack",
        "a colon is missing",
        "put a colon here",
        TOKEN.format("When you Attack:\n    Draw 1."),
    ),
    (
        HERO.format("3 Axe: Roll 1.\n    On 6:\n    Draw 1."),
        "DT112",
        "On 6:",
        "nothing stands under this heading",
        "indent what belongs to it by two spaces",
        None,
    ),
    (
        "hero Wanderer\n  complexity 1\n  dice: 1-6 Axe\n  offensive Smack\n",
        "DT112",
        "Smack",
        "nothing stands under this ability",
        "indent what belongs to it by two spaces",
        None,
    ),
    (
        "hero Wanderer\n  complexety 1\n  dice: 1-6 Axe\n",
        "DT113",
        "complexety",
        "a hero has no complexety",
        "write complexity",
        "hero Wanderer\n  complexity 1\n  dice: 1-6 Axe\n",
    ),
    (
        "status Grit: positive, limit 1, sparkling\n",
        "DT113",
        "sparkling",
        "a token has no sparkling",
        "here could stand attack, counts, covers, health, limit, negative or something else",
        None,
    ),
    (
        "status Grit: positive, limit 2, limit 3\n",
        "DT114",
        "limit 3",
        "the limit is given twice",
        "keep one limit and delete the other",
        None,
    ),
    (
        "hero Wanderer\n  complexity 40\n  dice: 1-6 Axe\n",
        "DT115",
        "40",
        "no hero has a complexity of 40",
        "write a number from 1 to 6",
        None,
    ),
    (
        "track Dial: positive, limit 2\n",
        "DT115",
        "positive",
        "a track is not positive",
        "only a status is; delete positive",
        None,
    ),
    (
        "hero Wanderer\n  complexity 1\n  dice: 1-6 Axe\n  hero Ghost\n",
        "DT116",
        "hero",
        "a hero cannot stand here",
        "it stands at the left margin, inside nothing",
        None,
    ),
    (
        "offensive Smack\n  3 Axe: Draw 1.\n",
        "DT116",
        "offensive",
        "an offensive cannot stand here",
        "it stands inside a hero, indented by two spaces",
        None,
    ),
    (
        "hero Wanderer\n  dice: 1-6 Axe\n",
        "DT117",
        "Wanderer",
        "this hero has no complexity",
        "write a line such as: complexity 1",
        None,
    ),
    (
        HERO.format("3 Axe: Inflict snare."),
        "DT118",
        "snare",
        "snare is no word of the language, and a name begins with a capital letter",
        "if it is a name, write Snare",
        HERO.format("3 Axe: Inflict Snare."),
    ),
    (
        HERO.format("3 Axe: Inflict Snare on a chosen enemy."),
        "DT204",
        "enemy",
        "no player is called enemy here",
        "write opponent",
        HERO.format("3 Axe: Inflict Snare on a chosen opponent."),
    ),
    (
        HERO.format("3 Axe: Deal 1 dmg to all  players."),
        "DT204",
        "all  players",
        "no player is called all  players here",
        "write each player",
        HERO.format("3 Axe: Deal 1 dmg to each player."),
    ),
    (
        HERO.format("3 Axe: Draw 1. Your opponent loses 1 CP."),
        "DT204",
        "Your opponent",
        "no player is called your opponent here",
        "write The target",
        HERO.format("3 Axe: Draw 1. The target loses 1 CP."),
    ),
    (
        HERO.format("3 Axe: Steal 1 CP from the oponent."),
        "DT204",
        "the oponent",
        "no player is called the oponent here",
        "write the target",
        HERO.format("3 Axe: Steal 1 CP from the target."),
    ),
    (
        HERO.format("3 Axe: Everyone draws 1."),
        "DT204",
        "Everyone",
        "no player is called everyone here",
        "write Each player",
        HERO.format("3 Axe: Each player draws 1."),
    ),
    (
        HERO.format("3 Axe: If an enemy has Snare, draw 1."),
        "DT204",
        "enemy",
        "no player is called enemy here",
        "write opponent",
        HERO.format("3 Axe: If an opponent has Snare, draw 1."),
    ),
    (
        "status Grit: positive, limit 1\n  When your opponent Attacks: Draw 1.\n",
        "DT204",
        "your opponent",
        "no player is called your opponent here",
        "write an opponent",
        "status Grit: positive, limit 1\n  When an opponent Attacks: Draw 1.\n",
    ),
    (
        "status Grit: positive, limit 1\n  At end of your turn: Draw 1.\n",
        "DT101",
        "end",
        "a word is missing before end",
        "write the end",
        "status Grit: positive, limit 1\n  At the end of your turn: Draw 1.\n",
    ),
    (
        "status Grit: positive, limit 1\n  Spend when you receive dmg: Draw 1.\n",
        "DT101",
        "receive",
        "a word is missing before receive",
        "write would receive",
        "status Grit: positive, limit 1\n  Spend when you would receive dmg: Draw 1.\n",
    ),
    (
        HERO.format("3 Axe: Inflict 2x Snare."),
        "DT101",
        "x",
        "x counts dice of a roll; how many is said by the number alone",
        "write 2 without x",
        HERO.format("3 Axe: Inflict 2 Snare."),
    ),
    (
        HERO.format("3 Axe: You may spend a Grit to draw 1. Otherwise, heal 1."),
        "DT101",
        "a",
        "a does not stand before a name",
        "leave it out: Grit",
        HERO.format("3 Axe: You may spend Grit to draw 1. Otherwise, heal 1."),
    ),
    (
        HERO.format("3 Axe: Deal 1 dmg for each Leaf. Draw 1."),
        "DT101",
        "1 dmg for each Leaf",
        "what is counted stands before dmg",
        "write for dice 1 x Leaf dmg, for tokens 1 per Leaf you have dmg",
        None,
    ),
    (
        "status Grit: positive, limit 1\n  When you Attack: Add 1 to that dmg.\n",
        "DT101",
        "to",
        "to does not fit here",
        "a standing change stands under While: While you are Attacked: Add 1 to that dmg.",
        None,
    ),
    (
        HERO.format("3 Axe: If you bah, draw 1. Otherwise, heal 1."),
        "DT101",
        "bah",
        "bah does not fit here",
        "sentences like this one: If you have NAME, draw 1. If the target has at least 2 NAME, "
        "draw 1.",
        None,
    ),
    (
        "hero Wanderer\n  complexity: 1\n  dice: 1-6 Axe\n",
        "DT101",
        "complexity: 1",
        "the language says this in other words",
        "write complexity 1",
        "hero Wanderer\n  complexity 1\n  dice: 1-6 Axe\n",
    ),
    (
        HERO.format("3 Axe: You deal 2 dmg."),
        "DT101",
        "You deal",
        "deal is said without a subject",
        "write Deal",
        HERO.format("3 Axe: Deal 2 dmg."),
    ),
    *(
        (
            CARD.format(text),
            "DT101",
            marked,
            f"{marked.split()[1]} is said without a subject, and here another player would do it",
            "say what happens to that player: that player loses 1 CP, that player takes 1 "
            "collateral dmg; or begin a sentence with You may",
            None,
        )
        for text, marked in (
            (f"{CHOICE}\n      - You steal 1 CP from that player.", "You steal"),
            (f"{CHOICE}\n      - You pay 1 CP.", "You pay"),
            (f"{CHOICE}\n      - Draw 1. You remove 1 status effect.", "You remove"),
            ("A chosen opponent may:\n      Draw 1.\n      You pay 1 CP.", "You pay"),
            (
                "A chosen opponent may draw 1 and you deal 2 collateral dmg to that player.",
                "you deal",
            ),
            ("A chosen opponent may draw 1 and you inflict Snare on that player.", "you inflict"),
        )
    ),
    *(
        (
            CARD.format(text.format("You deal")),
            "DT101",
            "You deal",
            "deal is said without a subject",
            "write Deal",
            CARD.format(text.format("Deal")),
        )
        for text in (
            "A chosen opponent may draw 1. {} 2 dmg to that player.",
            "You may:\n      {} 2 collateral dmg to a chosen opponent.",
            "Choose one:\n      - {} 2 collateral dmg to a chosen opponent.",
        )
    ),
    (
        HERO.format("3 Axe: The target deals 2 dmg."),
        "DT101",
        "deals",
        "deals does not fit here",
        "only you deal dmg; say who takes it: a chosen opponent takes 1 dmg",
        None,
    ),
    (
        HERO.format("3 Axe: An opponent draws 1."),
        "DT204",
        "An opponent",
        "this does not say which opponent",
        "write a chosen opponent or each opponent",
        HERO.format("3 Axe: A chosen opponent draws 1."),
    ),
    (
        "shared card Grin, main\n  Draw 1.\n",
        "DT410",
        "Grin",
        "this card has no cost",
        "write it after the name: cost 1",
        None,
    ),
    (
        "shared card Grin, cost 1\n  Draw 1.\n",
        "DT411",
        "Grin",
        "this card does not say when it may be played",
        "write main, roll or instant after the cost",
        None,
    ),
    (
        "status Grit: positive\n",
        "DT501",
        "Grit",
        "this token has no limit",
        "write how many a player can have, such as limit 2, or no limit",
        None,
    ),
    (
        "status Grit: limit 1\n",
        "DT507",
        "Grit",
        "this status is neither positive nor negative nor unique",
        "write one of them after the colon",
        None,
    ),
    (
        HERO.format("3 Axe: Deal 4 dmg, then."),
        "DT601",
        "then",
        "nothing comes after this then",
        "say what happens then, or delete the word",
        None,
    ),
    (
        HERO.format("3 Axe: Heal 1. Otherwise, draw 1."),
        "DT607",
        "Otherwise, draw 1.",
        "this otherwise has no if before it",
        "put it right after a sentence that begins with If, On or You may",
        None,
    ),
    (
        CARD.format("Gain two CP."),
        "DT101",
        "two",
        "how many is said by a number",
        "write 2",
        CARD.format("Gain 2 CP."),
    ),
    (
        CARD.format("Gain two CP and three Grit."),
        "DT101",
        "Gain two CP and three Grit.",
        "the language says this in other words",
        "write Gain 2 CP and 3 Grit.",
        CARD.format("Gain 2 CP and 3 Grit."),
    ),
    (
        CARD.format("Draw one."),
        "DT101",
        "one",
        "how many is said by a number",
        "write 1",
        CARD.format("Draw 1."),
    ),
    (
        CARD.format("Draw a card."),
        "DT101",
        "a card",
        "how many is said by a number",
        "write 1",
        CARD.format("Draw 1."),
    ),
    (
        CARD.format("Roll a die. On 6, draw 1."),
        "DT101",
        "a die",
        "how many is said by a number",
        "write 1",
        CARD.format("Roll 1. On 6, draw 1."),
    ),
    (
        CARD.format("Roll 2d6. On 6, draw 1."),
        "DT101",
        "Roll 2d6",
        "every die has six faces: say how many",
        "write Roll 2",
        CARD.format("Roll 2. On 6, draw 1."),
    ),
    (
        CARD.format("Gain a Grit."),
        "DT101",
        "a",
        "a does not stand before a name",
        "leave it out: Grit",
        CARD.format("Gain Grit."),
    ),
    (
        CARD.format("Gain a CP."),
        "DT101",
        "a",
        "a does not stand before a name",
        "write 1 CP",
        CARD.format("Gain 1 CP."),
    ),
    (
        CARD.format("Gain CP equal to your HP."),
        "DT101",
        "HP",
        "HP is called Health",
        "write Health",
        CARD.format("Gain CP equal to your Health."),
    ),
    (
        CARD.format("If you have 2 or more Grit, draw 1."),
        "DT101",
        "2 or more",
        "a comparison stands before its number",
        "write at least 2",
        CARD.format("If you have at least 2 Grit, draw 1."),
    ),
    (
        CARD.format("If you have 2 or fewer Grit, draw 1."),
        "DT101",
        "2 or fewer",
        "a comparison stands before its number",
        "write at most 2",
        CARD.format("If you have at most 2 Grit, draw 1."),
    ),
    (
        CARD.format("If you have Grit, draw 1. Else, heal 1."),
        "DT101",
        "Else",
        "Else begins no sentence",
        "write Otherwise",
        CARD.format("If you have Grit, draw 1. Otherwise, heal 1."),
    ),
    (
        CARD.format("They lose 1 CP."),
        "DT204",
        "They",
        "no player is called they here",
        "write A chosen opponent loses",
        CARD.format("A chosen opponent loses 1 CP."),
    ),
    *(
        (
            CARD.format(text.format("They lose")),
            "DT204",
            "They",
            "no player is called they here",
            "write That player loses",
            CARD.format(text.format("That player loses")),
        )
        for text in (
            "A chosen opponent discards 1 card. {} 1 CP.",
            "Each opponent draws 1. A chosen opponent discards 1 card.\n    {} 1 CP.",
            "A chosen opponent chooses one:\n      - {} 1 CP.\n      - Discard 1 card.",
        )
    ),
    *(
        (
            CARD.format(text),
            "DT204",
            "They",
            "no player is called they here",
            "write Each opponent loses",
            None,
        )
        for text in (
            "Each opponent discards 1 card. They lose 1 CP.",
            "Each opponent discards 1 card.\n    Draw 1.\n    They lose 1 CP.",
        )
    ),
    (
        HERO.format("3 Axe: Each opponent loses 1 CP.\n    4 Axe: They lose 1 CP."),
        "DT204",
        "They",
        "no player is called they here",
        "write The target loses",
        HERO.format("3 Axe: Each opponent loses 1 CP.\n    4 Axe: The target loses 1 CP."),
    ),
    *(
        (
            LEVELLED.format(name),
            "DT117",
            name,
            "a level is written II or III",
            "write Smack II",
            LEVELLED.format("Smack II"),
        )
        for name in ("Smack level 2", "Smack level II")
    ),
    (
        UPGRADE.replace("II, cost", "II; cost"),
        "DT101",
        "Smack II",
        "a comma is missing",
        "put a comma here",
        UPGRADE,
    ),
    *(
        (
            HERO.format("3 Axe: Draw 1.").replace("1-3 Axe, 4-5 Leaf, 6 Star", dice),
            "DT106",
            ";",
            "the language has no character ;",
            "write a comma between the faces",
            HERO.format("3 Axe: Draw 1.").replace("6 Star", "6 Star" + dice.partition("Star")[2]),
        )
        for dice in (
            "1-3 Axe; 4-5 Leaf; 6 Star",
            "1-3 Axe, 4-5 Leaf; 6 Star",
            "1-3 Axe; 4-5 Leaf, 6 Star -- as printed; yes",
        )
    ),
    (
        HERO.format("3 Axe: They lose 1 CP."),
        "DT204",
        "They",
        "no player is called they here",
        "write The target loses",
        HERO.format("3 Axe: The target loses 1 CP."),
    ),
    (
        CARD.format("Your opponent loses 1 CP."),
        "DT204",
        "Your opponent",
        "no player is called your opponent here",
        "write A chosen opponent",
        CARD.format("A chosen opponent loses 1 CP."),
    ),
    (
        HERO.format("3 Axe: Deal 4 undef. dmg."),
        "DT101",
        "undef.",
        "undef. is written in full",
        "write undefendable",
        HERO.format("3 Axe: Deal 4 undefendable dmg."),
    ),
    (
        HERO.format("3 Axe: Deal 4.5 dmg."),
        "DT101",
        "4.5",
        "amounts are whole numbers",
        "write 4 or the next number; half of an amount is rounded up",
        None,
    ),
    (
        HERO.format("4 of a kind: Draw 1."),
        "DT101",
        "4 of a kind",
        "dice of a kind are one word",
        "write 4-of-a-kind",
        HERO.format("4-of-a-kind: Draw 1."),
    ),
    (
        HERO.format("big straight: Draw 1."),
        "DT101",
        "big",
        "a straight is micro, small or large",
        "write large",
        HERO.format("large straight: Draw 1."),
    ),
    (
        TOKEN.format("Spend when you Attack, add 1 dmg."),
        "DT111",
        ",",
        "a colon stands here, not a comma",
        "put a colon between the moment and what happens then",
        TOKEN.format("Spend when you Attack: Add 1 dmg."),
    ),
    (
        TOKEN.format("At the end of your Roll Phase, Remove this."),
        "DT111",
        ",",
        "a colon stands here, not a comma",
        "put a colon between the moment and what happens then",
        TOKEN.format("At the end of your Roll Phase: Remove this."),
    ),
    (
        TOKEN.format("While you Attack: Add 1 dmg."),
        "DT101",
        "dmg",
        "a standing change says which dmg it changes",
        "write Add 1 to that dmg",
        TOKEN.format("While you Attack: Add 1 to that dmg."),
    ),
    (
        TOKEN.format("Draw 1."),
        "DT102",
        "Draw 1",
        "this clause does not say when it happens",
        "begin with the moment: When you are Attacked: Draw 1.",
        None,
    ),
    (
        CARD.format("At the end of your turn, draw 1."),
        "DT116",
        "At the end of",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: At the end of your turn: Draw 1.",
        None,
    ),
    (
        CARD.format("3 Axe: Draw 1."),
        "DT116",
        "3 Axe",
        "only an ability is activated by dice",
        "roll in the text itself: Roll 1. On 1-3, draw 1.",
        None,
    ),
    (
        CARD.format("Draw 1.\n    Play only if you are Attacked."),
        "DT116",
        "Play only if",
        "Play only if stands before everything else",
        "make it the first line of the card",
        None,
    ),
    (
        CARD.format("Draw 1. # so much"),
        "DT106",
        "#",
        "a comment begins with --",
        "write --",
        CARD.format("Draw 1. -- so much"),
    ),
    (
        CARD.format("// That is fine.\n    Draw 1."),
        "DT106",
        "//",
        "a comment begins with --",
        "write --",
        CARD.format("-- That is fine.\n    Draw 1."),
    ),
    (
        HERO.format("3 Axe: Draw 1.").replace("    3", "   3") + "    4 Axe: Draw 2.\n",
        "DT103",
        "   ",
        "this line is indented by 3 spaces, and the next one by 4",
        "indent it by 4 spaces",
        HERO.format("3 Axe: Draw 1.\n    4 Axe: Draw 2."),
    ),
    (
        HERO.format("3 Axe: Draw 1.\n   4 Axe: Draw 2.\n    5 Axe: Draw 3."),
        "DT103",
        "   ",
        "the indentation of this line fits no line above",
        "indent it as far as a line above it, or two spaces further than its heading",
        None,
    ),
    (
        HERO.format(
            "3 Axe: Draw 1.\n offensive Bite\n    3 Leaf: Draw 1.\n"
            "  offensive Nip\n    4 Leaf: Draw 2."
        ),
        "DT103",
        " ",
        "the indentation of this line fits no line above",
        "indent it as far as a line above it, or two spaces further than its heading",
        None,
    ),
    (
        HERO.format("3 Axe: Draw 1.").replace("Smack", "smack"),
        "DT118",
        "smack",
        "a name begins with a capital letter",
        "write Smack",
        HERO.format("3 Axe: Draw 1."),
    ),
    (
        TOKEN.format("Spend any time: Draw 1.").replace("Grit", "grit of the woods"),
        "DT118",
        "grit of the woods",
        "a name begins with a capital letter",
        "write Grit of the Woods",
        TOKEN.format("Spend any time: Draw 1.").replace("Grit", "Grit of the Woods"),
    ),
    (
        TOKEN.format("Spend any time: Draw 1.").replace("Grit:", "Grit"),
        "DT111",
        "Grit",
        "a colon is missing",
        "put a colon after the name",
        TOKEN.format("Spend any time: Draw 1."),
    ),
    (
        TOKEN.format("Spend any time: Draw 1.").replace(": positive, limit 1", ""),
        "DT102",
        "Grit",
        "a status says its kind and its limit",
        "write status Grit: negative, limit 1",
        None,
    ),
    (
        UPGRADE.replace(", cost 2", ""),
        "DT102",
        "Smack II",
        "an upgrade says what it costs",
        "write upgrade Smack II, cost 2",
        None,
    ),
    (
        UPGRADE.replace(", cost", " cost"),
        "DT101",
        "Smack II",
        "a comma is missing",
        "put a comma here",
        UPGRADE,
    ),
    (
        UPGRADE.replace("II", "2"),
        "DT117",
        "Smack 2",
        "a level is written II or III",
        "write Smack II",
        UPGRADE,
    ),
    (
        UPGRADE.replace("II", "IV"),
        "DT117",
        "Smack IV",
        "no upgrade has level IV",
        "end its name with II or III: Smack III",
        None,
    ),
]


@pytest.mark.parametrize(
    ("text", "code", "underlined", "message", "help", "after"),
    MISTAKES,
    ids=[f"{code}-{underlined[:12]}" for _, code, underlined, *_ in MISTAKES],
)
def test_a_mistake_is_told_once_and_well(text, code, underlined, message, help, after):
    assert found(text) == [(code, underlined, message, help)]
    if after is not None:
        assert fixed(text) == after
        assert found(after) == []


def test_five_mistakes_are_five_diagnostics():
    text = """\
hero Wanderer
  complexety 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star

  offensive Smack
    3 Axe: Deel 4 dmg.
    4 Axe: Deal 6 dmg
    5 Axe: Deal big dmg. Draw 1.

  card Grin, cost 1, main
    Inflict snare.
"""
    assert [(d[0], d[1]) for d in found(text)] == [
        ("DT113", "complexety"),
        ("DT101", "Deel"),
        ("DT107", "dmg"),
        ("DT101", "big"),
        ("DT118", "snare"),
    ]


def test_what_stands_around_a_mistake_is_read():
    text = HERO.format("3 Axe: Deal 4 dmg. Bah 1 2 3. Draw 1.\n    4 Axe: Heal 2.")
    file, diagnostics = parse_file(text)
    assert file is not None
    assert len(diagnostics) == 1
    tiers = [node for node in walk(file) if isinstance(node, ast.Tier)]
    assert [len(tier.text) for tier in tiers] == [2, 1]


def test_a_bad_heading_takes_its_block_with_it():
    text = """\
monster Thing
  whatever stands here: 7
    and there.

status Grit: positive, limit 1
"""
    file, diagnostics = parse_file(text)
    assert [(d.code, d.underlined) for d in diagnostics] == [("DT101", "monster")]
    assert file is not None
    assert [node.text for node in walk(file) if isinstance(node, ast.Name)] == ["Grit"]


def test_after_a_hundred_mistakes_nobody_reads_on():
    file, diagnostics = parse_file("garbage\n" * 5000)
    assert file is None
    assert len(diagnostics) == 101
    assert diagnostics[-1].code == "DT199"
    assert "more than 100 mistakes" in diagnostics[-1].message


def test_terminal_names_reach_nobody():
    for text, *_ in MISTAKES:
        for d in parse_file(text)[1]:
            for words in (d.message, d.help, d.label):
                assert "__ANON" not in words
                assert "_NL" not in words
                assert "NUMBER" not in words


def test_a_text_on_its_own_has_mistakes_too():
    text, diagnostics = parse_text("Draw 1. Deel 2 dmg.")
    assert text is not None
    assert len(text) == 2
    assert [(d.code, d.underlined) for d in diagnostics] == [("DT101", "Deel")]


@pytest.mark.parametrize(
    ("sentence", "underlined"),
    [
        ("At the end of your turn, draw 1.", "At the end of"),
        ("Draw three of those.", "three"),
        ("Blub 1 2 3.", "2"),
    ],
)
def test_a_fix_that_would_not_help_is_not_proposed(sentence, underlined):
    _, diagnostics = parse_file(CARD.format(sentence))
    assert [(d.underlined, d.fix) for d in diagnostics] == [(underlined, None)]


def test_what_was_said_in_other_words_is_read_as_it_was_meant():
    text, diagnostics = parse_text("Deal 4 undef. dmg. Roll a die. On 6, draw two cards.")
    said = "write Deal 4 undefendable dmg. Roll 1. On 6, draw 2."
    assert [d.help for d in diagnostics] == [said]
    right, _ = parse_text("Deal 4 undefendable dmg. Roll 1. On 6, draw 2.")
    assert text == right


@pytest.mark.parametrize("verb", sorted(PRINTED_VERBS))
def test_a_verb_of_printed_cards_is_not_denied_when_the_language_has_it(verb):
    """A verb that the language has in another use is not called unknown."""
    said = f"{verb} is not used like this" if verb in keywords() else f"there is no verb {verb}"
    ((code, marked, message, help),) = found(CARD.format(f"{verb.capitalize()} everything away."))
    assert (code, marked, message) == ("DT101", verb.capitalize(), said)
    assert help == PRINTED_VERBS[verb]
