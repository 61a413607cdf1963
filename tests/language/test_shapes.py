"""The shapes of text found on real boards, cards and tokens: each can be said, and is read back.

The numbers are those of a survey of published heroes: A requirements, B damage and healing,
C embedded rolls, D tokens, E resources and cards, F attack, defence and dice, G Army of Dice.
"""

import pytest

from dicethrone_rules.language.printer import say
from tests.language.reading import parsed


def ability(body: str, kind: str = "offensive") -> str:
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    return (
        f"hero Wanderer\n  complexity 1\n  dice: 1-3 Axe, 4-5 Leaf, 6 Star\n  {kind} Try\n{lines}"
    )


def upgrade(body: str) -> str:
    return ability("3 Axe: Deal 1 dmg.") + "".join(f"  {line}\n" for line in body.split("\n"))


SHAPES = {
    1: [("file", ability("3 Axe: Deal 4 dmg.")), ("file", ability("3 Axe + 2 Star: Draw 1."))],
    2: [("file", ability("3 Axe: Deal 4 dmg.\n4 Axe: Deal 6 dmg.\n5 Axe: Deal 8 dmg."))],
    3: [("file", ability("one of each: Deal 4 dmg."))],
    4: [
        (
            "file",
            ability("micro straight: Draw 1.\nsmall straight: Draw 2.\nlarge straight: Draw 3."),
        )
    ],
    5: [("file", ability("small straight: Heal 1. Deal 5 dmg.\nlarge straight: Heal 2."))],
    6: [
        (
            "file",
            upgrade(
                "upgrade Try II, cost 2\n  3 Axe: Deal 5 dmg.\n"
                "  offensive Try Harder\n    3 Star: Deal 2 dmg."
            ),
        )
    ],
    7: [("file", upgrade("upgrade Try II, cost 2\n  2 Axe: Deal 1 dmg."))],
    8: [
        ("file", ability("defense roll 3 + 1 per Grit you have: Heal 1.", "defensive")),
        (
            "clause",
            'While you defend and Form is on "Bear": You roll 1 more defense die.',
        ),
    ],
    9: [
        (
            "file",
            ability("defense roll 3: Heal 1.", "defensive")
            + "  defensive Another\n    defense roll 5: Draw 1 x Axe.\n",
        )
    ],
    10: [
        (
            "file",
            "dice Bone: 1-3 Rib, 4-6 Jaw\n\nminion Goblin, level 1\n  dice Bone\n  health 3\n"
            "  cp 0\n  objective: 3 Rib\n  offensive Bite\n    1 Rib: Deal 2 dmg.\n",
        ),
        ("clause", "When you activate no ability: Take 1 dmg."),
    ],
    11: [("file", ability("3 Axe + 3 Star: Deal 4 dmg."))],  # the checker's to find
    12: [
        ("text", "Deal 4 dmg."),
        ("text", "Deal 4 undefendable dmg."),
        ("text", "Deal 4 pure dmg."),
        ("text", "Deal 4 collateral dmg."),
        ("text", "Deal 4 ultimate dmg."),
    ],
    13: [("text", "Deal 2 x Axe dmg.")],
    14: [("text", "Deal 3 + 1 x Axe + 2 x Leaf dmg.")],
    15: [("text", "Deal dmg equal to the total.")],
    16: [("text", "Roll 4. Deal dmg equal to the 2 highest dice.")],
    17: [
        ("text", "Deal dmg equal to half the total."),
        ("text", "Gain CP equal to half the total."),
        ("text", "Gain Health equal to half the total."),
        ("text", "Gain Grit equal to half the total."),
    ],
    18: [
        ("text", "Deal 5 + 1 per Grit you have dmg."),
        ("text", "Deal 2 per Grit the target has dmg."),
    ],
    19: [
        ("text", "Deal dmg equal to your CP."),
        ("text", "Deal dmg equal to half your CP."),
        ("text", "Deal dmg equal to your CP + 5."),
    ],
    20: [
        ("text", "Deal 4 + 1 per upgrade you have dmg."),
        ("text", "If you have at least 3 upgrades, draw 1."),
    ],
    21: [("text", "Deal 4 dmg. If you have Grit, instead deal 6 dmg.")],
    22: [
        ("text", "Deal 1 per 2 Axe dmg."),
        ("text", "On 2 Axe, deal 1 dmg."),
    ],
    23: [
        ("text", "Deal 2 dmg to each opponent."),
        ("text", "Deal 2 dmg to 2 chosen opponents."),
        ("text", "Deal 2 dmg to 2 different opponents."),
    ],
    24: [("text", "Deal 5 isolated undefendable dmg to a chosen opponent.")],
    25: [("text", "Deal 15 dmg. If at least 1 dmg was dealt, take 4 dmg.")],
    26: [("text", "Take 3 unpreventable dmg.")],
    27: [
        ("text", "Heal 3."),
        ("text", "Heal 2 x Leaf."),
        ("text", "Heal 1 + 2 x Leaf."),
        ("text", "Heal the dmg dealt."),
    ],
    28: [
        ("text", "Steal 2 CP."),
        ("text", "Steal 1 Health."),
        ("text", "Gain 2 CP and steal 1 CP or gain 3 CP."),
    ],
    29: [("text", "The target loses CP equal to 1 x Star.")],
    30: [("text", "Roll 1. On Axe, add 2 dmg. On Leaf, inflict Snare. On Star, draw 1.")],
    31: [("text", "Roll 5. Deal 1 x Axe dmg. Heal 2 x Leaf. On Star, inflict Snare.")],
    32: [
        ("text", "Roll 3. On 2 Axe, draw 1."),
        ("text", "Roll 3. On Axe + Star, draw 1."),
    ],
    33: [("text", "Roll 1. On Axe or Leaf, draw 1. On anything else, heal 1.")],
    34: [
        ("text", "Roll 1. On 1-2, draw 1. On 3-5, heal 1. On 6, gain 2 CP."),
        ("text", "Roll 3. If the total is at least 14, inflict Snare."),
        ("text", "Roll 2. If the total is at most 6, draw 1."),
        ("text", "Roll 2. If the total is less than 6, draw 1."),
    ],
    35: [
        ("text", "Roll 5. You may re-roll up to 2 of these dice."),
        ("text", "Re-roll 1 per Grit you have max 5 of these dice."),
        ("text", "You may spend 2 Grit to re-roll 1 of these dice."),
    ],
    36: [
        (
            "text",
            "Roll against the target. If your roll is at least theirs, draw 1. "
            "Otherwise, take 1 dmg.",
        )
    ],
    37: [("text", "If you rolled 4-of-a-kind, this Attack becomes undefendable.")],
    38: [("text", "If you rolled 6 in the straight, draw 1.")],
    39: [("text", "Roll 5. Add 1 x Axe dmg. If at least 3 dmg was added, inflict Snare.")],
    40: [("text", "Roll 1.\nOn Star, choose one:\n  - Draw 1.\n  - Heal 2.")],
    41: [("text", "Gain Grit."), ("text", "Inflict Snare.")],
    42: [
        ("text", "A chosen player gains Grit."),
        ("text", "Inflict Snare on a chosen opponent."),
        ("text", "Inflict Snare on up to 2 different opponents."),
    ],
    43: [("text", "Gain Grit, 2 Moss & Focus.")],
    44: [("text", "Gain Grit or gain Moss.")],
    45: [
        ("text", "Remove 1 status effect."),
        ("text", "Remove 1 status effect from a chosen player."),
        ("text", "Remove all status effects from a chosen player."),
        ("text", "Transfer 1 status effect from a chosen player to a chosen other player."),
    ],
    46: [("text", "Increase the limit of Grit by 1."), ("text", "Gain max Grit.")],
    47: [
        ("text", "If the target has Fuse, deal 3 dmg. Otherwise, inflict Fuse."),
        ("text", 'Inflict Fuse on "Long".'),
    ],
    48: [
        ("text", "Remove up to 4 Grit. Then deal 3 per token removed undefendable dmg."),
        ("text", "If at least 3 tokens were removed, draw 1."),
    ],
    49: [
        ("text", "You may spend 1 Grit to draw 1."),
        ("text", "You may discard 1 card to heal 2."),
    ],
    50: [("text", "Prevent 1 incoming status effect.")],
    51: [
        ("text", 'Turn this to "Lit".'),
        ("text", "Advance all Fuse."),
        ("clause", "When this advances past its last side: Remove this, then take 4 dmg."),
        ("file", 'status Fuse: negative, limit 2, sides "Long" "Short"\n'),
    ],
    52: [
        (
            "file",
            "track Dial: limit 5\n  When you would exceed the limit of this: Heal that much.\n",
        ),
        ("text", "You may choose one:\n  - Gain 2 Steps.\n  - Lose 2 Steps."),
        ("text", "Lose Steps equal to 1 x Star."),
    ],
    53: [
        ("file", 'track Form: limit 1, sides "Human" "Bear"\n'),
        ("text", 'Turn Form to "Bear".'),
        ("text", 'If Form is on "Bear", draw 1.'),
    ],
    54: [
        (
            "file",
            "companion Pup: limit 8\n  When you would receive dmg: You may lose Pup "
            "equal to that dmg to prevent all that dmg.\n",
        ),
        ("text", "Grow 3."),
        ("text", "Throw."),
        ("file", "action grow N\n  Do this N times, gain Sprout.\n"),
    ],
    55: [
        ("clause", "During your Upkeep: Take 2 dmg."),
        ("clause", "At the end of your turn: Remove this."),
        ("clause", "At the end of your Roll Phase: Remove this."),
        ("clause", "When you are Attacked: Draw 1."),
        ("clause", "When you would be defeated: Your Health becomes 1 and remove this."),
    ],
    56: [("file", "status Oath: unique, limit 1, not transferable, not removable\n")],
    57: [
        ("text", "Gain 2 CP."),
        ("text", "Draw 2."),
        ("text", "Draw 1 x Star."),
        ("text", "A chosen opponent discards 1 card at random."),
        ("text", "A chosen opponent discards 2 cards."),
    ],
    58: [
        ("text", "Pay any number of CP. Then gain Grit equal to 1 per CP paid."),
        ("text", "Deal 4 dmg. You may pay 2 CP to add 3 dmg."),
    ],
    59: [
        ("clause", "Pay 1 CP any time: Re-roll 1 of your dice."),
        ("clause", "Spend 2 any time: Draw 1."),
        ("clause", "Spend 4 any time: Heal 3."),
    ],
    60: [
        ("text", "Search your deck for up to 2 upgrades and put them into play."),
        ("text", "Look at the top 3 cards of your deck. Put them back in any order."),
        ("text", "Put them back on the top or bottom."),
    ],
    61: [
        ("text", "Discard all cards, then draw 3."),
        ("text", "You may discard 1 card to draw 2."),
    ],
    62: [
        (
            "text",
            "The target chooses one:\n  - Lose 2 CP and the attacker gains 2 CP.\n"
            "  - Re-roll 1 of your dice.",
        ),
        ("text", "A chosen opponent rolls 1. On 1-3, inflict Snare on that player."),
    ],
    63: [
        ("text", "Add 2 dmg."),
        ("text", "Add 1 x Axe dmg."),
        ("text", "Add 1 per Grit you have dmg."),
        ("text", "Roll 1. Add dmg equal to the total."),
    ],
    64: [
        ("text", "This Attack becomes undefendable."),
        ("text", "If you have Grit, this Attack becomes undefendable."),
    ],
    65: [
        ("text", "Prevent 3 incoming dmg."),
        ("text", "Prevent 1 x Leaf incoming dmg."),
        ("text", "Prevent half the incoming dmg."),
        ("text", "Prevent all incoming dmg."),
        ("clause", "Spend when you would receive dmg: Roll 1. On 1-2, prevent all that dmg."),
    ],
    66: [("text", "Deal dmg equal to half the incoming dmg to the attacker.")],
    67: [
        (
            "file",
            "shared card Riposte, cost 1, roll\n  Play only if you are Attacked.\n  Draw 1.\n",
        ),
        (
            "file",
            "shared card Follow, cost 1, roll\n  Play only if at least 8 dmg was dealt.\n"
            "  Draw 1.\n",
        ),
        ("clause", "When you prevent dmg by spending a positive status effect: Draw 1."),
        (
            "file",
            "shared card Retort, cost 1, roll\n"
            "  Play only if you prevented dmg by spending Shield this Roll Phase.\n  Draw 1.\n",
        ),
        (
            "file",
            "shared card Breath, cost 1, roll\n"
            "  Play only if you prevented dmg this Roll Phase.\n  Draw 1.\n",
        ),
    ],
    68: [("text", "Activate a defensive ability.")],
    69: [
        ("text", "Take another Offensive Roll Phase against the target."),
        ("text", "Restart your Offensive Roll Phase."),
    ],
    70: [
        ("text", "Set 1 of any dice to 6."),
        ("text", "Set 1 of your dice to 4 or 5."),
        ("text", "Set 1 of your dice to any value."),
        ("text", "Change 1 of any dice by 1."),
        ("text", "Set 1 of your dice to the value of another."),
        ("text", "Re-roll up to 2 of your dice."),
        ("text", "Re-roll 1 of an opponent's dice."),
        ("text", "A chosen player gains 1 Roll Attempt in the Offensive Roll Phase."),
        ("text", "A chosen player loses 1 Roll Attempt in the Defensive Roll Phase."),
        ("clause", "Each 6 you roll is blank."),
        ("text", "Replace 1 of your dice with a die of Stranger."),
    ],
    71: [("text", "Treat Leaf as Star.")],
    72: [
        ("text", "Gain Grit and draw 1, then deal 4 dmg."),
        ("text", "Then deal 4 dmg."),
        ("text", "Additionally, draw 1."),
        ("text", "You may draw 2."),
        ("text", "For each opponent, that player discards 1 card."),
    ],
    73: [
        ("clause", "When you gain Grit, once per turn: Draw 1."),
        ("clause", "Spend any time, once per turn: Draw 1."),
        ("text", "If you did throw at least 2 times this turn, draw 1."),
        (
            "clause",
            "Spend only if you had this at the start of this turn, when you Attack: Add 1 dmg.",
        ),
    ],
    74: [
        (
            "file",
            "hero Wanderer\n  complexity 1\n  dice: 1-6 Axe\n"
            '  setup: Gain 2 Grit. If you do not go first, gain Moss. Turn Form to "Bear".\n',
        )
    ],
    75: [
        ("text", "Deal 1 dmg to each engaged opponent."),
        ("clause", "When you activate no ability: Lose 1 CP."),
        (
            "file",
            "dice Bone: 1-3 Rib, 4-6 Jaw\n\nboss Ogre\n  dice Bone\n"
            "  offensive Bite, priority 1\n    3 Rib: Deal 4 dmg.\n"
            "  card Roar, cost 2, main\n    objective: straights\n    hero bonus: Draw 1.\n"
            "    Each opponent loses 1 CP.\n"
            "\ntable Crates\n  boss loot\n    1-11: Gain 1 CP.\n    12-20: Heal 3.\n",
        ),
    ],
    76: [
        (
            "file",
            "faction Wild\n  dice: 1 Wolf, 2-6 Boar\n  creature Wolf\n"
            "    1 Wolf: Deal 1 dmg.\n    2 Wolf: Deal 2 penetrating dmg.\n"
            "    X Wolf, battlefield: Deal X poison dmg.\n"
            "    1 Wolf, opponent's turn: Deflect 2 dmg.\n"
            "    3 Wolf, battlefield: You have 2 armour.\n"
            "    2 Boar: Gain 2 Health.\n",
        )
    ],
}


def test_every_shape_has_an_example():
    assert sorted(SHAPES) == list(range(1, 77))


@pytest.mark.parametrize(
    ("shape", "kind", "text"),
    [(shape, kind, text) for shape, found in SHAPES.items() for kind, text in found],
)
def test_a_shape_can_be_said(shape, kind, text):
    node = parsed(kind, text)
    printed = say(node)
    assert parsed(kind, printed) == node
    if "\n" not in text or kind != "text":
        assert printed == text
