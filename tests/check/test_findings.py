"""Every code that is about meaning: what the finding says, and the very words it underlines."""
# ruff: noqa: E501 - texts and messages stand here as they are

import attrs
import pytest

from dicethrone_rules.language.guidance.codes import CODES
from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.library.check import check_text
from dicethrone_rules.resources import content_root

HERO = """\
hero Lich
  complexity 1
  dice: 1-3 Bone, 4-5 Candle, 6 Crown

  offensive Rattle
    3 Bone: Deal 4 dmg.
    4 Bone: Deal 6 dmg.

  offensive Candlelight
    3 Candle: Heal 2.

  ultimate Coronation!
    5 Crown: Deal 12 dmg.

  defensive Ribcage
    defense roll 3: Prevent 1 x Bone incoming dmg.

  card Spare Bones, cost 0, main, copies 14
    Draw 1.
"""


def hero(*parts):
    """A hero without fault, with more parts."""
    lines = [line for part in parts for line in part.split("\n")]
    return HERO + "\n" + "".join(f"  {line}\n" for line in lines)


def card(text, heading="card Grave Dust, cost 1, main"):
    """A hero without fault, with one more card."""
    lines = "".join(f"    {line}\n" for line in text.split("\n"))
    return HERO.replace("copies 14", "copies 13") + f"\n  {heading}\n{lines}"


def roll(text):
    """The same with a card of the Roll Phase."""
    return card(text, "card Grave Dust, cost 1, roll")


def status(heading, *lines, give=True):
    """A status, and a card that gives it."""
    text = f"status {heading}\n" + "".join(f"  {line}\n" for line in lines)
    if give:
        name = heading.split(":")[0]
        text += f"\nshared card Gift, cost 0, main\n  A chosen player gains {name}.\n"
    return text


@attrs.frozen
class Case:
    """A text with one mistake, and the one finding it gets."""

    code: str
    text: str
    underlined: str
    message: str
    help: str
    writes: str | None


CASES = [
    Case(
        "DT201",
        card("Inflict Blid on a chosen opponent."),
        "Blid",
        "there is no status Blid",
        "write Blind",
        "Blind",
    ),
    Case(
        "DT201",
        card("Inflict Blind Targeted on a chosen opponent."),
        "Blind Targeted",
        "there is no status Blind Targeted",
        "write Blind & Targeted",
        "Blind & Targeted",
    ),
    Case(
        "DT202",
        HERO.replace("3 Candle:", "3 Candel:"),
        "Candel",
        "there is no symbol Candel here",
        "write Candle: the dice of Lich show Bone, Candle and Crown",
        "Candle",
    ),
    Case(
        "DT205",
        hero("action wail: Draw 1.").replace("Heal 2.", "Wale."),
        "Wale",
        "there is no action wale",
        "define it: action wale: draw 1.",
        None,
    ),
    Case(
        "DT206",
        card('Turn Shap to "Ghost".')
        + '\n  track Shape: limit 1, sides "Ghost" "Corpse"\n    While you Attack: Add 1 to that dmg.\n\n  passive Rise\n    During your Upkeep: Gain Shape. Turn Shape to "Corpse".\n',
        "Shap",
        "there is no track or token named Shap",
        "these have sides: Time Bomb and Shape",
        "Shape",
    ),
    Case(
        "DT207",
        roll("If you are defending with Ribcgae, draw 1."),
        "Ribcgae",
        "Lich has no ability Ribcgae",
        "write Ribcage",
        "Ribcage",
    ),
    Case(
        "DT513",
        hero(
            "companion Wolf: limit 1\n  When you are Attacked: Let Wolf take all incoming dmg.",
            "card Call, cost 0, main: Gain Wolf.",
        ),
        "Wolf",
        "Wolf has no Health",
        "give it Health where it is defined: companion Wolf: limit 1, health 5",
        None,
    ),
    Case(
        "DT209",
        roll("Replace 1 of your dice with a die of Lihc."),
        "Lihc",
        "there is no hero Lihc",
        "write Lich",
        "Lich",
    ),
    Case(
        "DT210",
        hero("offensive Rattle\n  3 Crown: Draw 1."),
        "Rattle",
        "the ability Rattle is defined already in line 5",
        "give one of them another name, or delete it",
        None,
    ),
    Case(
        "DT217",
        hero("offensive Rattle!\n  3 Crown: Draw 1."),
        "Rattle!",
        "Rattle! has the key of Rattle in line 5: ability:lich/rattle",
        "choose names that differ in letters or digits; to put a definition in another's place, give it the same name and write replace before it",
        None,
    ),
    Case(
        "DT211",
        hero("offensive Candle Light\n  4 Candle: Draw 1."),
        "Candle Light",
        "Candle Light is easily confused with Candlelight",
        "choose names that differ by more than capitals, spaces and marks",
        None,
    ),
    Case(
        "DT212",
        status("Blind Stun: negative, limit 1", "During your Upkeep: Take 1 dmg."),
        "Blind Stun",
        "Blind Stun can also be read as Blind and Stun",
        "give it a name that is not made of other names",
        None,
    ),
    Case(
        "DT213",
        status("Attack: positive, limit 1", "During your Upkeep: Heal 1.", give=False)
        + '\nshared card Gift, cost 0, main\n  A chosen player gains "Attack".\n',
        "Attack",
        "Attack is a word of the language",
        'put it in quotes here and in texts: "Attack"',
        '"Attack"',
    ),
    Case(
        "DT214",
        card("Gain Crown."),
        "Crown",
        "Crown is a symbol, not a status",
        "name a status",
        None,
    ),
    Case(
        "DT214",
        card("Draw 1 per Chi."),
        "Chi",
        "Chi is a status, not a symbol",
        "to count tokens say whose they are: 1 per Chi you have",
        None,
    ),
    Case(
        "DT215",
        status(
            'Fuse: negative, limit 2, sides "Long" "Short"',
            'When you gain this: Turn this to "Shrot".',
        ),
        '"Shrot"',
        'Fuse has no side "Shrot"',
        'its sides are "Long" and "Short"',
        '"Short"',
    ),
    Case(
        "DT216",
        hero("action wail N: Draw N.").replace("Heal 2.", "Wail."),
        "Wail",
        "wail needs a number",
        "write wail 1",
        "Wail 1",
    ),
    Case(
        "DT219",
        hero(
            "companion Wolf: limit 1, counts as Beast\n  Spend any time: Draw 1.",
            "companion Bear: limit 1, counts as Beast\n  Spend any time: Heal 1.",
        ).replace("Heal 2.", "Gain Wolf, Bear & Beast."),
        "Beast",
        "Beast is a word for several tokens",
        "name one: Wolf or Bear",
        None,
    ),
    Case(
        "DT220",
        HERO.replace("Heal 2.", "Put 1 card from your hand into Crypt."),
        "Crypt",
        "there is no pile Crypt here",
        "define it under the hero's dice: pile Crypt: seen by everybody",
        None,
    ),
    Case(
        "DT301",
        HERO.replace("3 Candle:", "3 Candle + 3 Crown:"),
        "3 Candle + 3 Crown",
        "no roll of 5 dice can show this",
        "ask for 5 at most",
        None,
    ),
    Case(
        "DT301",
        card("Roll 1. On 2 Bone, draw 1."),
        "2 Bone",
        "no roll of 1 die can show this",
        "ask for 1 at most",
        None,
    ),
    Case(
        "DT302",
        HERO.replace("4 Bone:", "2 Bone:"),
        "3 Bone",
        "this tier can never be chosen",
        "put the tier that asks for more after the one that asks for less",
        None,
    ),
    Case(
        "DT303",
        HERO.replace("4-5 Candle", "3-5 Candle"),
        "3-5 Candle",
        "face 3 has two symbols, Bone and Candle",
        "give each of the 6 faces one symbol",
        None,
    ),
    Case(
        "DT304",
        HERO.replace("4-5 Candle", "5 Candle"),
        "1-3 Bone, 5 Candle, 6 Crown",
        "no symbol is on face 4",
        "give each of the 6 faces a symbol",
        None,
    ),
    Case(
        "DT305",
        card("Roll 1. On 5-7, draw 1."),
        "5-7",
        "no die has a face 7",
        "write a number from 1 to 6",
        None,
    ),
    Case(
        "DT306",
        card("Roll 1. On 1-4, draw 1. On 4-6, heal 1."),
        "4-6",
        "4 belongs to two outcomes, 1-4 and 4-6",
        "give each number to one outcome",
        None,
    ),
    Case(
        "DT307",
        card("Roll 1. On 1-2, draw 1. On 4-6, heal 1."),
        "4-6",
        "3 belongs to no outcome",
        "give each number an outcome, or write: On anything else, ...",
        None,
    ),
    Case(
        "DT308",
        card("Roll 1. On 6-4, draw 1."),
        "6-4",
        "the range 6-4 runs backwards",
        "write 4-6",
        "4-6",
    ),
    Case(
        "DT309",
        card("Roll 0."),
        "0",
        "a roll of no dice",
        "write how many dice are rolled, 1 or more",
        None,
    ),
    Case(
        "DT310",
        card("A chosen opponent rolls 1. On Crown, draw 1."),
        "Crown",
        "another player's dice may show no Crown",
        "ask for numbers, which all dice have: On 1-3, ...",
        None,
    ),
    Case(
        "DT311",
        card("Roll 2. If the total is at least 13, draw 1."),
        "the total is at least 13",
        "this is never true",
        "compare with a number it can reach",
        None,
    ),
    Case(
        "DT312",
        card("Roll 2. If the total is at least 2, draw 1."),
        "the total is at least 2",
        "this is always true",
        "leave the condition out",
        None,
    ),
    Case(
        "DT314",
        card("Roll 4. On 4 Crown, draw 1."),
        "4 Crown",
        "4 dice show this once in 1,296 rolls",
        "ask for less, or roll more dice",
        None,
    ),
    Case(
        "DT401",
        HERO.replace(
            "  defensive Ribcage\n    defense roll 3: Prevent 1 x Bone incoming dmg.\n\n", ""
        ),
        "Lich",
        "Lich has no defensive ability",
        "write at least one: defensive, its name, and under it a defense roll 3: ...",
        None,
    ),
    Case(
        "DT402",
        HERO.replace(
            "  ultimate Coronation!\n    5 Crown: Deal 12 dmg.\n",
            "  offensive Coronation!\n    5 Crown: Deal 12 dmg.\n",
        ),
        "Lich",
        "Lich has no ultimate ability",
        "write one: ultimate, its name, and under it what five of a symbol do",
        None,
    ),
    Case(
        "DT402",
        hero("ultimate Second Death!\n  5 Candle: Deal 9 dmg."),
        "Second Death!",
        "Lich has a second ultimate ability",
        "a hero has exactly one ultimate: make the other one offensive",
        "offensive",
    ),
    Case(
        "DT403",
        HERO.replace("copies 14", "copies 4"),
        "Lich",
        "the deck of Lich has 22 cards",
        "a deck has 32 or 33: here 18 shared cards, 0 upgrades and 4 cards of the hero",
        None,
    ),
    Case(
        "DT404",
        hero("upgrade Ratle II, cost 1\n  3 Bone: Deal 5 dmg."),
        "Ratle",
        "Lich has no ability Ratle",
        "the abilities are Rattle, Candlelight, Ribcage and Coronation!",
        "Rattle",
    ),
    Case(
        "DT405",
        hero("upgrade Rattle III, cost 1\n  3 Bone: Deal 5 dmg."),
        "Rattle III",
        "there is no Rattle II",
        "write an upgrade Rattle II, or call this one II",
        None,
    ),
    Case(
        "DT406",
        hero(
            "upgrade Rattle II, cost 3\n  3 Bone: Deal 5 dmg.",
            "upgrade Rattle III, cost 2\n  3 Bone: Deal 6 dmg.",
        ).replace("copies 14", "copies 13"),
        "cost 2",
        "Rattle III costs less than Rattle II",
        "write cost 3 or more",
        None,
    ),
    Case(
        "DT407",
        "hero Lich\n  complexity 1\n  offensive Rattle\n    small straight: Deal 4 dmg.\n  ultimate Coronation!\n    large straight: Deal 12 dmg.\n  defensive Ribcage\n    defense roll 3: Prevent 1 incoming dmg.\n  card Spare Bones, cost 0, main, copies 14\n    Draw 1.\n",
        "Lich",
        "Lich has no dice",
        "write a line such as: dice: 1-3 Sword, 4-5 Heart, 6 Pow",
        None,
    ),
    Case(
        "DT408",
        HERO.replace("offensive Rattle", "passive Rattle")
        .replace(
            "    3 Bone: Deal 4 dmg.\n    4 Bone: Deal 6 dmg.\n",
            "    During your Upkeep: Draw 1.\n",
        )
        .replace("  offensive Candlelight\n    3 Candle: Heal 2.\n\n", "")
        .replace("1 x Bone incoming", "1 x Bone + 1 x Candle incoming"),
        "Lich",
        "Lich has no offensive ability",
        "write at least one: offensive, its name, and under it 3 Bone: Deal 4 dmg.",
        None,
    ),
    Case(
        "DT409",
        hero("upgrade Ribcage II, cost 1\n  3 Bone: Deal 5 dmg."),
        "Ribcage II",
        "Ribcage is a defensive ability, and this text is not",
        "write under it a defense roll, such as defense roll 3: Prevent 1 x Bone incoming dmg.",
        None,
    ),
    Case(
        "DT409",
        hero().replace("Heal 2.\n", "Heal 2.\n    When you are Attacked: Draw 1.\n"),
        "When you are Attacked",
        "an offensive ability has no trigger",
        "write it in a passive ability",
        None,
    ),
    Case(
        "DT409",
        hero("passive Chill\n  During your Upkeep, for each token: Draw 1."),
        "for each token",
        "a passive ability has no tokens",
        "leave it out",
        None,
    ),
    Case(
        "DT413",
        hero("offensive Groan\n  Deal 4 dmg."),
        "Groan",
        "Groan has no requirement, so nothing sets it off",
        "write under it a requirement, such as 3 Bone: Deal 5 dmg.",
        None,
    ),
    Case(
        "DT413",
        card("Draw 1.").replace("copies 13", "copies 12")
        + "\n  upgrade Rattle II, cost 1\n    Deal 9 dmg.\n",
        "Rattle II",
        "Rattle has no requirement, so nothing sets it off",
        "write under it a requirement, such as 3 Bone: Deal 5 dmg.",
        None,
    ),
    Case(
        "DT502",
        status("Gloom: negative, limit 1"),
        "Gloom",
        "Gloom does nothing",
        "write under it what it does, such as: During your Upkeep: Take 1 dmg.",
        None,
    ),
    Case(
        "DT503",
        status("Gloom: negative, limit 1", "During your Upkeep: Take 1 dmg.", give=False),
        "Gloom",
        "nothing gives anyone Gloom",
        "some text should say: Inflict Gloom.",
        None,
    ),
    Case(
        "DT504",
        status("Gloom: negative, limit 1", "Spend any time: Draw 1."),
        "Spend",
        "Gloom is negative, and nobody can spend it",
        "write remove instead of spend, or make the status positive",
        None,
    ),
    Case(
        "DT505",
        status('Fuse: negative, limit 2, sides "Long"', "During your Upkeep: Take 1 dmg."),
        'sides "Long"',
        "Fuse has only one side",
        'write at least two: sides "Long" "Other"',
        None,
    ),
    Case(
        "DT505",
        status('Fuse: negative, limit 2, sides "Long" "Long"', "During your Upkeep: Take 1 dmg."),
        'sides "Long" "Long"',
        'Fuse has two sides "Long"',
        "give each side its own name",
        None,
    ),
    Case(
        "DT505",
        status("Fuse: negative, limit 2", "During your Upkeep: Advance this."),
        "Advance this",
        "Fuse has no sides",
        'give it sides where it is defined: sides "One" "Two"',
        None,
    ),
    Case(
        "DT506",
        card("Gain 4 Evasive."),
        "4 Evasive",
        "nobody can have 4 Evasive",
        "write 3 Evasive, or raise the limit where Evasive is defined",
        "3",
    ),
    Case(
        "DT508",
        status("Gloom: negative, limit 1", "During your Upkeep, for each token: Take 1 dmg."),
        "for each token",
        "there is never more than one Gloom",
        "leave it out",
        "",
    ),
    Case(
        "DT509",
        status("Gloom: negative, limit 0", "During your Upkeep: Take 1 dmg."),
        "limit 0",
        "nobody can ever have Gloom",
        "write a limit of 1 or more, or no limit",
        None,
    ),
    Case(
        "DT509",
        hero('track Shape: limit 2, sides "Ghost" "Corpse"\n  During your Upkeep: Gain Shape.'),
        "limit 2",
        "Shape shows one side, so there is one of it",
        "write limit 1",
        "limit 1",
    ),
    Case(
        "DT602",
        card("Add 2 dmg."),
        "Add 2 dmg",
        "there is no Attack on a card of the Main Phase",
        "this belongs on a card of the Roll Phase or in a text about an Attack",
        None,
    ),
    Case(
        "DT602",
        card("Inflict Blind."),
        "Inflict Blind",
        "there is no target on a card of the Main Phase",
        "write: Inflict Blind on a chosen opponent",
        "Inflict Blind on a chosen opponent",
    ),
    Case(
        "DT603",
        status("Echo: negative, limit 1", "When you are dealt dmg: Take 1 dmg."),
        "Take 1 dmg",
        "this sets off the trigger it stands in, without end",
        "end it: remove this token, or add a limit: once per turn",
        None,
    ),
    Case(
        "DT604",
        card("On 5-6, draw 1."),
        "5-6",
        "no roll comes before this outcome",
        "roll first: Roll 1. On 1-3, draw 1.",
        None,
    ),
    Case(
        "DT604",
        HERO.replace("3 Candle: Heal 2.", "3 Candle: Heal 2. On Crown, draw 1."),
        "Crown",
        "no roll of this text comes before this outcome",
        "for the dice of the ability itself write: If you rolled Crown, ...",
        None,
    ),
    Case(
        "DT605",
        roll("Prevent 2 of that dmg."),
        "that dmg",
        "that dmg refers to nothing here",
        "it needs an event about dmg: When you would receive dmg: ...",
        None,
    ),
    Case(
        "DT605",
        card("Remove this."),
        "this",
        "this refers to nothing here",
        "only the text of a token can say so; name the token",
        None,
    ),
    Case(
        "DT605",
        card("Put them back in any order."),
        "them",
        "them refers to nothing here",
        "look at cards first: Look at the top 3 cards of your deck.",
        None,
    ),
    Case(
        "DT605",  # that phase has begun already
        status("Gloom: negative, limit 1", "During your Income: Skip that phase. Remove this."),
        "that phase",
        "that phase refers to nothing here",
        "say which phase: Before your Income: Skip that phase.",
        None,
    ),
    Case(
        "DT605",
        status("Gloom: positive, limit 1", "While it is your turn: Add 1 to that dmg."),
        "that dmg",
        "that dmg refers to nothing here",
        "it needs dmg that is being computed: While you Attack: ...",
        None,
    ),
    Case(
        "DT605",
        status("Gloom: positive, limit 1", "While you defend: That dmg becomes pure."),
        "That dmg",
        "that dmg refers to nothing here",
        "it needs dmg that is being computed: While you Attack: ...",
        None,
    ),
    Case(
        "DT610",
        status("Gloom: positive, limit 1", "While you Attack: You have 1 more Roll Attempt."),
        "You have 1 more Roll Attempt",
        "this changes nothing while you Attack",
        "leave out the situation: a Roll Phase begins before there is an Attack",
        None,
    ),
    Case(
        "DT610",
        status("Gloom: positive, limit 1", "While you are Attacked: You roll 1 more die."),
        "You roll 1 more die",
        "this changes nothing while you are Attacked",
        "leave out the situation: a Roll Phase begins before there is an Attack",
        None,
    ),
    Case(
        "DT610",
        status("Gloom: positive, limit 1", "While you Attack: You roll 1 fewer defense die."),
        "You roll 1 fewer defense die",
        "this changes nothing while you Attack",
        "write While you defend, or leave out the situation",
        None,
    ),
    Case(
        "DT610",
        status("Gloom: positive, limit 1", "While you deal dmg: That dmg becomes pure."),
        "That dmg becomes pure",
        "this changes nothing while you deal dmg",
        "write While you Attack, or While you are Attacked",
        None,
    ),
    Case(
        "DT412",
        roll("Deflect 3 dmg."),
        "Deflect 3 dmg",
        "only an army knows this",
        "prevent the dmg, and deal as much: Prevent 3 incoming dmg. Deal 3 dmg.",
        None,
    ),
    Case(
        "DT412",
        HERO.replace("3 Candle: Heal 2.", "3 Candle: Deal 2 poison dmg."),
        "poison",
        "only an army knows poison dmg",
        "write undefendable, pure or unpreventable",
        None,
    ),
    Case(
        "DT412",
        status("Gloom: positive, limit 1", "You have 2 armour."),
        "You have 2 armour",
        "only an army knows this",
        "write what it takes off: While you are Attacked: Subtract 2 from that dmg.",
        None,
    ),
    Case(
        "DT412",
        card("Gain CP equal to 1 per die in your Pool."),
        "1 per die in your Pool",
        "only an army knows this",
        "count dice of a roll: 1 x Sting",
        None,
    ),
    Case(
        "DT510",
        status("Gloom: positive, limit 1, persistent", "Spend any time: Draw 1."),
        "Spend",
        "Gloom is persistent, and this takes it away",
        "leave out persistent, or this sentence",
        None,
    ),
    Case(
        "DT510",
        status(
            "Gloom: negative, limit 1, persistent",
            "At the end of your turn: Take 1 dmg and remove 1 Gloom.",
        ),
        "remove 1 Gloom",
        "Gloom is persistent, and this takes it away",
        "leave out persistent, or this sentence",
        None,
    ),
    Case(
        "DT606",
        card("Draw 0."),
        "Draw 0",
        "this changes nothing",
        "write a number of 1 or more",
        None,
    ),
    Case(
        "DT608",
        card("Choose one:\n  - Draw 1."),
        "Choose one",
        "there is only one thing to choose",
        "write a second option, or say You may",
        None,
    ),
    Case(
        "DT609",
        card("If you have no cards, instead draw 2."),
        "instead",
        "nothing stands before this that could happen otherwise",
        "put the usual effect in the sentence before: Deal 5 dmg. If you have no cards, instead deal 7 dmg.",
        None,
    ),
    Case(
        "DT609",
        status(
            "Echo: positive, limit 1",
            "When you are dealt dmg, once per turn: Prevent 1 of that dmg.",
        ),
        "Prevent 1 of that dmg",
        "this dmg has been dealt and cannot be prevented any more",
        "step in before it: When you would receive dmg: ...",
        None,
    ),
    Case(
        "DT611",
        hero("action wail: Draw 1 and wail.").replace("Heal 2.", "Wail."),
        "wail",
        "wail uses itself",
        "write what it does; to repeat something write: Do this N times, ...",
        None,
    ),
    Case(
        "DT613",
        hero(
            "action wail: Howl, howl, howl, howl, howl, howl, howl, howl and howl.",
            "action howl: Sob, sob, sob, sob, sob, sob, sob, sob and sob.",
            "action sob: Sniff, sniff, sniff, sniff, sniff, sniff, sniff, sniff and sniff.",
            "action sniff: Draw 1 and heal 1.",
        ).replace("Heal 2.", "Wail."),
        "Howl",
        "wail has 1,458 effects, with those of the actions it uses",
        "use fewer actions; to repeat something write: Do this N times, ...",
        None,
    ),
    Case(
        "DT612",
        status("Snare: positive, limit 1", "Spend when an opponent activates an ability: Draw 1."),
        "an opponent activates an ability",
        "nothing can be spent or paid for at this moment",
        "write any time, during a phase, when you Attack, when you are Attacked, when you would "
        "receive dmg or when you would gain something",
        None,
    ),
    Case(
        "DT701",
        'pack "Bones", version 1.0, needs "Kore" 1.0\n\n' + HERO,
        '"Kore"',
        'there is no pack "Kore"',
        'these packs are here: "core", "adventures", "adventures-legacy", '
        '"adventures-more", "army" and "Bones"',
        '"core"',
    ),
    Case(
        "DT702",
        'pack "Bones", version 1.0, needs "core" 2.0\n\n' + HERO,
        "2.0",
        'the pack "core" has version 1.0',
        "write 1.0, or install a version that begins with the same number",
        "1.0",
    ),
    Case(
        "DT703",
        status("Blind: negative, limit 1", "During your Upkeep: Take 1 dmg.", give=False),
        "Blind",
        'the pack "core" defines the status Blind already',
        "to put yours in its place write: replace status Blind",
        "replace ",
    ),
    Case(
        "DT704",
        "replace " + status("Blint: negative, limit 1", "During your Upkeep: Take 1 dmg."),
        "Blint",
        "there is no status Blint to replace",
        "write Blind",
        "Blind",
    ),
    Case(
        "DT706",
        'pack "", version 1.0, needs "core" 1.0\n\n' + HERO,
        '""',
        "this pack has no name",
        'give it one: pack "Night Heroes", version 1.0',
        None,
    ),
    Case(
        "DT708",
        'pack "Bones", version 1.0, needs "Bones" 1.0\n\n' + HERO,
        '"Bones"',
        '"Bones" needs itself',
        "put what both of them use into a third pack",
        None,
    ),
    Case(
        "DT709",
        'pack "Bones", version 1.0\n\n' + card("Gain Evasive."),
        "Evasive",
        'Evasive is from the pack "core", which is not listed as needed',
        'write in the line of the pack: needs "core" 1.0',
        ', needs "core" 1.0',
    ),
    Case(
        "DT801",
        hero("action wail: Draw 1."),
        "wail",
        "nothing uses the action wail",
        "use it in a text, or delete it",
        None,
    ),
    Case(
        "DT802",
        HERO.replace("3 Candle: Heal 2.", "3 Crown: Heal 2."),
        "Candle",
        "nothing asks for the symbol Candle",
        "ask for it in a requirement or an outcome",
        None,
    ),
    Case(
        "DT803",
        HERO.replace("Deal 4 dmg", "Deal 4 damage"),
        "damage",
        "damage is usually written dmg",
        "write dmg",
        "dmg",
    ),
    Case(
        "DT804",
        HERO.replace("    3 Bone:", "    If you rolled 4-of-a-kind, draw 1.\n    3 Bone:"),
        "If you rolled 4-of-a-kind, draw 1",
        "this usually stands elsewhere",
        "dicethrone fmt puts it there",
        None,
    ),
    Case(
        "DT901",
        "faction Spooks\n  dice: 1-6 Ghost\n",
        "Spooks",
        "Spooks has no creatures",
        "write a creature for each face of its dice: creature Witch",
        None,
    ),
    Case(
        "DT902",
        "faction Spooks\n  dice: 1-3 Ghost, 4-6 Gohul\n  creature Ghost\n    1 Ghost: Deal 1 dmg.\n  creature Ghoul\n    2 Ghost: Deal 2 dmg.\n",
        "Gohul",
        "Spooks has no creature Gohul",
        "its creatures are Ghost and Ghoul",
        "Ghoul",
    ),
    Case(
        "DT903",
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n    1 Ghost: Deal 1 dmg.\n  creature Vampire\n    2 Ghost: Deal 2 dmg.\n",
        "Vampire",
        "no face of the dice shows Vampire",
        "the dice show Ghost",
        None,
    ),
    Case(
        "DT904",
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n    13 Ghost: Deal 1 dmg.\n",
        "13 Ghost",
        "nobody has 13 dice",
        "ask for 12 at most",
        None,
    ),
    Case(
        "DT905",
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n    1 Ghost: Deflect 1 dmg.\n",
        "Deflect 1 dmg",
        "nothing is dealt to you in your own turn that could be deflected",
        "write opponent's turn after the dice",
        None,
    ),
    Case(
        "DT906",
        "faction Spooks\n  dice: 1-6 Ghost\n  creature Ghost\n    1 Ghost: Draw 1.\n",
        "Draw 1",
        "an army does not know this verb",
        "see the words of an army: deal, gain, deflect, prevent, roll, re-roll, set, return",
        None,
    ),
    Case(
        "DT210",
        card("Draw 1.", "card Tip It, cost 1, main"),
        "Tip It",
        "the shared card Tip It is defined already in {content}/core/shared_cards.dice:{line}",
        "give one of them another name, or delete it",
        None,
    ),
    Case(
        "DT311",
        hero().replace("Heal 2.\n", "Heal 2.\n    If you rolled 3 Crown, draw 1.\n"),
        "3 Crown",
        "this is never true",
        "ask for something that the requirement leaves room for",
        None,
    ),
    Case(
        "DT311",
        HERO.replace("Deal 4 dmg.", "Deal 4 dmg. If you rolled 5 Bone, draw 1."),
        "5 Bone",
        "this is never true",
        "ask for something that the requirement leaves room for",
        None,
    ),
    Case(
        "DT313",
        HERO.replace("defense roll 3", "defense roll 11"),
        "11",
        "a defense has 10 dice at most",
        "write 10 or fewer",
        None,
    ),
    Case(
        "DT313",
        card("Roll 11. Heal 1 x Bone."),
        "11",
        "a roll has 10 dice at most",
        "write 10 or fewer",
        None,
    ),
    Case(
        "DT414",
        card("Draw 1.", "card Grave Dust, cost 1, main, attack modifier"),
        "attack modifier",
        "nobody Attacks in the Main Phase",
        "write roll instead of main",
        None,
    ),
    Case(
        "DT414",
        card("Draw 1.", "card Grave Dust, cost 1, roll, attack modifier"),
        "attack modifier",
        "this text changes no Attack",
        "leave out attack modifier, or add to the Attack",
        None,
    ),
    Case(
        "DT414",
        status("Mote: positive, limit 4, attack modifier", "Spend any time: Draw 1."),
        "attack modifier",
        "this text changes no Attack",
        "leave out attack modifier, or add to the Attack",
        None,
    ),
    Case(
        "DT511",
        status("Mote: positive, limit 4", "Spend 9 any time: Draw 1."),
        "9",
        "nobody ever has 9 Mote, so this can never be paid",
        "ask for 4 or fewer",
        None,
    ),
    Case(
        "DT511",
        card("You may spend 2 Knockdown to draw 1.").replace("Knockdown", "Accuracy"),
        "2",
        "nobody ever has 2 Accuracy, so this can never be paid",
        "ask for 1 or fewer",
        None,
    ),
    Case(
        "DT511",
        card("Draw 1.", "card Grave Dust, cost 99, main"),
        "cost 99",
        "nobody ever has 99 CP, so this can never be paid",
        "ask for less",
        None,
    ),
    Case(
        "DT511",
        card("You may pay 16 CP to draw 1."),
        "pay 16 CP",
        "nobody ever has 16 CP, so this can never be paid",
        "ask for less",
        None,
    ),
    Case(
        "DT512",
        status("Mote: positive, limit 4", "Spend any time: Heal its value."),
        "its value",
        "nothing gives Mote a value",
        "give it one where it is gained: Gain Mote of value 2.",
        None,
    ),
    Case(
        "DT603",
        hero("passive Rattling\n  When you roll 6: Roll 1. On 1-5, draw 1. On 6, heal 1."),
        "Roll 1",
        "this sets off the trigger it stands in, without end",
        "end it: remove this token, or add a limit: once per turn",
        None,
    ),
]

ELSEWHERE = {
    # Reading and syntax have tests of their own, and so have comments that allow.
    *(code for code in CODES if code < "DT200"),
    "DT204",
    "DT410",
    "DT411",
    "DT501",
    "DT507",
    "DT601",
    "DT607",
    *(code for code in CODES if "DT810" <= code <= "DT813"),
    # Adventures: see test_adventures.
    "DT218",
    *(code for code in CODES if code >= "DT950"),
    # It takes more than one file: see test_packs.
    "DT707",
    "DT711",
}


def test_a_hero_without_fault_has_no_findings():
    assert check_text(HERO) == []


def _placed(message):
    """A message about a card of the shipped content, with the place where that is."""
    path = content_root() / "core" / "shared_cards.dice"
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("shared card Tip It"))
    return message.replace("{content}", str(content_root())).replace("{line}", str(line))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_mistake_gets_one_finding_at_its_words(case):
    found = check_text(case.text, "lich.dice")
    assert [each.code for each in found] == [case.code]
    (finding,) = found
    assert finding.underlined == case.underlined
    assert finding.message == _placed(case.message)
    assert finding.help == case.help
    assert finding.label
    assert (finding.fix.replacement if finding.fix else None) == case.writes


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.writes is not None], ids=lambda case: case.code
)
def test_a_fix_mends_what_it_is_for(case):
    finding = check_text(case.text, "lich.dice")[0]
    assert finding.fix is not None
    mended = apply_fixes(case.text, [finding.fix])
    assert case.code not in {each.code for each in check_text(mended, "lich.dice")}


def test_a_symbol_that_bare_faces_would_show_is_not_told_again():
    found = check_text(HERO.replace("4-5 Candle, 6 Crown", "4-5 Candle"), "lich.dice")
    assert [each.code for each in found] == ["DT304"]


def test_every_code_about_meaning_has_a_case():
    assert {case.code for case in CASES} | ELSEWHERE == set(CODES)


@pytest.mark.parametrize(
    "case", [case for case in CASES if CODES[case.code].silenceable], ids=lambda case: case.code
)
def test_a_comment_with_a_reason_allows_it(case):
    (finding,) = check_text(case.text, "lich.dice")
    lines = case.text.split("\n")
    lines[finding.span.line - 1] += f" -- allow {case.code}: it is meant"
    assert check_text("\n".join(lines), "lich.dice") == []


@pytest.mark.parametrize(
    "use",
    [
        "You may spend 1 Mote to draw 1.",
        "If you have at least 2 Mote, draw 1.",
        "Deal 1 per Mote you have dmg to a chosen opponent.",
        "Remove up to 3 Mote. Then gain CP equal to 1 per token removed.",
    ],
)
def test_a_token_without_text_is_fine_when_another_text_uses_it(use):
    token = "status Mote: positive, limit 3\n\n"
    card = "shared card Gather, cost 0, main: Gain Mote.\n\nshared card Burn Out, cost 0, main: "
    assert [found.code for found in check_text(f"{token}{card}Draw 1.\n")] == ["DT502"]
    assert check_text(f"{token}{card}{use}\n") == []


@pytest.mark.parametrize(
    ("requirement", "message"),
    [
        ("0 Bone", "this asks for no dice"),
        ("2 Bone + 0 Skull", "this asks for no dice"),
        ("1-of-a-kind", "every roll shows this"),
    ],
)
def test_a_requirement_asks_for_dice(requirement, message):
    text = hero(f"offensive Nothing\n  {requirement}: Deal 1 dmg.")
    found = [each for each in check_text(text) if each.code == "DT309"]
    assert [each.message for each in found] == [message]


@pytest.mark.parametrize(
    "text",
    [
        # Dearer than the dial goes, but from II to III only the difference is paid.
        hero(
            "upgrade Rattle II, cost 8\n  3 Bone: Deal 5 dmg.",
            "",
            "upgrade Rattle III, cost 16\n  3 Bone: Deal 6 dmg.",
        ).replace("copies 14", "copies 12"),
        # Possible with another requirement, of which the rider is not told.
        HERO.replace(
            "    4 Bone: Deal 6 dmg.\n",
            "    4 Bone: Deal 6 dmg.\n    3 Crown: Draw 1.\n    If you rolled 3 Crown, draw 1.\n",
        ),
        # A value that comes from elsewhere.
        status("Mote: positive, limit 4", "Spend any time: Heal its value.").replace(
            "gains Mote", "gains Mote of value 2"
        ),
        # It waits for the roll of somebody else, or says how often.
        hero("passive Rattling\n  When you roll 6, once per turn: Roll 1. Heal 1 x Bone."),
        hero("passive Rattling\n  When an opponent rolls 6: Roll 1. Heal 1 x Bone."),
        # The target is a part of the Attack.
        card("Inflict Blind.", "card Grave Dust, cost 1, roll, attack modifier"),
        card("The target loses 1 CP.", "card Grave Dust, cost 1, roll, attack modifier"),
        card("Roll 10. Heal 1 x Bone."),
        # An announced ability can fail before there is an Attack.
        hero("passive Doubt\n  When you announce an ability: Roll 1. On 1, your ability fails."),
    ],
)
def test_what_is_close_to_a_mistake_and_none(text):
    assert check_text(text, "lich.dice") == []


def test_no_card_has_no_copies():
    text = HERO.replace("copies 14", "copies 0")
    found = [each for each in check_text(text, "lich.dice") if each.code == "DT115"]
    assert [each.underlined for each in found] == ["0"]
    assert found[0].message == "a card of which there are no copies is in no deck"
    assert found[0].help == "write 1 or more, or delete the card"


def test_the_checker_knows_where_the_dial_of_cp_ends():
    from dicethrone_rules.rule_numbers import CP_MAX

    def too_dear(price):
        text = card("Draw 1.", f"card Grave Dust, cost {price}, main")
        return any("nobody ever has" in each.message for each in check_text(text, "lich.dice"))

    assert [too_dear(CP_MAX), too_dear(CP_MAX + 1)] == [False, True]


def fixed(text, found):
    assert found.fix is not None
    return apply_fixes(text, [found.fix])


def _told(text):
    return [(each.code, each.underlined, each.message, each.help) for each in check_text(text)]


def test_a_slip_on_the_dice_is_told_once_and_there():
    text = HERO.replace("1-3 Bone", "1-3 Boen")
    (found,) = check_text(text)
    assert _told(text) == [
        (
            "DT202",
            "Boen",
            "no text asks for the symbol Boen, and Bone is defined nowhere",
            "write Bone",
        )
    ]
    assert fixed(text, found) == HERO


def test_a_slip_in_the_heading_of_a_token_is_told_once_and_there():
    right = hero(
        "status Hexed: negative, limit 1",
        "  During your Upkeep: Take 1 dmg.",
        "passive Curse",
        "  During your Upkeep: Inflict Hexed on a chosen opponent.",
        "  When an opponent gains Hexed: Draw 1.",
    )
    assert check_text(right) == []
    text = right.replace("status Hexed", "status Hexd")
    (found,) = check_text(text)
    assert _told(text) == [
        (
            "DT201",
            "Hexd",
            "no text names the status Hexd, and Hexed is defined nowhere",
            "write Hexed",
        )
    ]
    assert fixed(text, found) == right


def test_a_small_letter_in_the_heading_of_a_token_is_told_once():
    text = status("Hexed: negative, limit 1", "During your Upkeep: Take 1 dmg.")
    text = text.replace("status Hexed", "status hexed")
    assert _told(text) == [("DT118", "hexed", "a name begins with a capital letter", "write Hexed")]


@pytest.mark.parametrize(
    ("said", "underlined", "code"), [("3-1 Bone", "3-1", "DT308"), ("0 Bone", "0", "DT305")]
)
def test_a_wrong_face_is_told_without_the_requirements(said, underlined, code):
    found = check_text(HERO.replace("1-3 Bone", said))
    assert [(each.code, each.underlined) for each in found] == [(code, underlined)]


def test_the_upgrade_after_a_misspelled_one_is_fine():
    upgrades = [f"upgrade Rattle {level}, cost 2\n  3 Bone: Draw 2." for level in ("II", "III")]
    text = hero(*upgrades).replace("copies 14", "copies 12").replace("Rattle II,", "Ratle II,")
    assert [(each.code, each.underlined) for each in check_text(text)] == [("DT404", "Ratle")]


@pytest.mark.parametrize(
    ("text", "underlined"),
    [
        ("Roll blub of 3. On 6, draw 1.", "blub"),
        ("Roll blub of 3.\nOn 6, draw 1.", "blub"),
        ("Roll blub of 3.\nGain CP equal to the total.", "blub"),
    ],
)
def test_a_roll_that_could_not_be_read_is_not_missed(text, underlined):
    assert [each.underlined for each in check_text(card(text))] == [underlined]


def test_health_by_another_name():
    text = card("Gain 2 HP.")
    (found,) = check_text(text)
    assert _told(text) == [("DT201", "HP", "there is no status HP", "write Health")]
    assert check_text(fixed(text, found)) == []


@pytest.mark.parametrize(
    "heading",
    [
        "Rattle II: cost 2",
        "Rattle II, cost: 2",
        "Rattle II, cost 2 CP",
        "Rattle, II, cost 2",
        "Rattle II (2 CP)",
        "Rattle II; cost 2",
        "Rattle level 2, cost 2",
        "Rattle level II, cost 2",
    ],
)
def test_no_level_is_missed_beside_a_heading_that_cannot_be_read(heading):
    text = hero(
        f"upgrade {heading}\n  3 Bone: Deal 5 dmg.",
        "upgrade Rattle III, cost 3\n  3 Bone: Deal 6 dmg.",
    )
    assert len(check_text(text)) == 1


@pytest.mark.parametrize(
    "ability",
    [
        "defensive Ribcage\n    Prevent 1 incoming dmg.",
        "defensive Ribcage\n    3 Bone: Prevent 1 incoming dmg.",
        "defensive Ribcage\n    roll 3: Prevent 1 x Bone incoming dmg.",
        "defensive: Ribcage\n    defense roll 3: Prevent 1 x Bone incoming dmg.",
        "Defense Ribcage\n    defense roll 3: Prevent 1 x Bone incoming dmg.",
        "defensive Ribcage",
    ],
)
def test_a_defensive_ability_with_a_mistake_is_not_missing_as_well(ability):
    right = "defensive Ribcage\n    defense roll 3: Prevent 1 x Bone incoming dmg."
    errors = [each.code for each in check_text(HERO.replace(right, ability))]
    assert errors
    assert "DT401" not in errors
