"""Advice about phrases that stand elsewhere or in another order."""

from __future__ import annotations

import re

from .advice_rule import TEXTS, TOKENS, Advice
from .rewrites.rule import ATTACKS, NAME

_SYMBOLS = r"(?:\d+ +)?[A-Z][\w'-]*(?: +[A-Z][\w'-]*)*"

ELSEWHERE = (
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:only +)?play(?: +this(?: +card)?)?(?: +only)? +(?:immediately"
            r"|at +any|any +time|during|"
            r"after|before|as|in|on|when|whenever|once)\b[^.]*))"
        ),
        "DT101",
        "when a card is played stands in its heading",
        "write it there: card NAME, cost 1, instant (any time), main or roll; what else must hold "
        "is the first line: Play only if you are Attacked.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>attack +modifier) *[:.,])"),
        "DT101",
        "that a card changes an Attack stands in its heading",
        "write it there: card NAME, cost 1, roll, attack modifier",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this(?: +token| +card)? +|it +)?(?:can|may|can't|cannot|can"
            r" +not|may +not)"
            r"(?: +not)? +be +(?:removed|transferred|stolen|moved))\b)"
        ),
        "DT101",
        "whether a token can be moved or removed stands in its heading",
        "both can be done unless it says there: status NAME: positive, limit 1, not transferable, "
        "not removable",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:you|a +player) +(?:may|can)(?: +only)? +have +(?:up +to +|at"
            r" +most +)?\d+)\b)"
        ),
        "DT101",
        "how many a player can have stands in the heading",
        "write it there: status NAME: positive, limit 3",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this +)?(?:lasts?|remains?|stays?) +until +the +end +of +your +next"
            r" +turn))"
        ),
        "DT101",
        "a token stays until a text removes it",
        "write At the end of your turn: If you had this at the start of this turn, remove this.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this +)?(?:lasts?|remains?|stays?) +(?:until|for|in)\b[^.]*))"
        ),
        "DT101",
        "a token stays until a text removes it",
        "write At the end of your turn: Remove this.",
        kinds=TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>spend +\d+ +(?:to|:)[^.]*?,? +(?:or +)?spend +\d+)\b)"),
        "DT101",
        "each price has a line of its own",
        "write Spend 1 any time: and its effect, and on the next line Spend 2 any time: and its "
        "effect; to add to an Attack: Spend 1 when you Attack: Add 2 dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            rf"(?P<mark>(?:(?i:if|on) +)?\d+ +[A-Za-z][\w'-]*(?: *\+ *{_SYMBOLS})*|\d-of-a-kind"
            r"|(?:micro|small|large) +straight) *:"
        ),
        "DT116",
        "each requirement of an ability has a line of its own",
        "begin a new line with it: 4 Sword: Deal 6 dmg.",
        kinds=ATTACKS,
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>repeat +(?:this|that|the)\b[^.]*?\bup +to +(?P<n>\d+)\b[^.]*))"),
        "DT101",
        "what is done again stands behind how often",
        "write Do this {n} times, you may draw 1. with your own effect",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>repeat +(?:this|that|the)\b[^.]*?\b(?P<n>\d+) +times?))"),
        "DT101",
        "what is done again stands behind how often",
        "write Do this {n} times, draw 1. with your own effect",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>repeat +(?:this|that|the)\b[^.]*))"),
        "DT101",
        "what is done again stands behind how often",
        "write Do this 3 times, draw 1. with your own number and effect",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>do +(?:this|that|it) +(?:twice|thrice|again|once +more|\w+"
            r" +times?)) *\.)"
        ),
        "DT101",
        "what is done again stands behind how often",
        "write Do this 2 times, draw 1. with your own effect",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>instead +of)\b[^.]*|[^.]*?(?P<behind>\binstead\b(?: +of)?)[^.]*)"
        ),
        "DT101",
        "instead stands behind a condition, and replaces the sentence before it",
        "write Deal 4 dmg. If you have NAME, instead deal 6 dmg.; for a price: You may pay 1 CP to "
        "add 2 dmg.",
        general=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>until +(?:your|the +start +of +your) +next\b[^.]*?"
            r"\b(?:take|receive|suffer)s? +(?P<n>\d+) +(?:less|fewer)\b[^.]*))"
        ),
        "DT101",
        "a change of damage is the text of a token, which also says when it ends",
        "give one: Gain NAME. And define it: status NAME: positive, limit 1, with the lines "
        "While you are Attacked: Subtract {n} from that dmg. and During your Upkeep: Remove this.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>until +(?:your|the +start +of +your) +next\b[^.]*?"
            r"\b(?:dmg|damage|attacks?)\b[^.]*))"
        ),
        "DT101",
        "a change of damage is the text of a token, which also says when it ends",
        "give one: Gain NAME. And define it: status NAME: positive, limit 1, with a line such as "
        "While you Attack: Add 1 to that dmg. or While you are Attacked: Subtract 1 from that "
        "dmg., and the line During your Upkeep: Remove this.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>deals? +(?P<n>\d+) +(?:dmg|damage),? +(?:and +)?then +rolls? +"
            r"(?P<m>\d+)\b[^.]*?[;,.] *(?:on|if) +(?:an? +)?(?P<name>(?-i:[A-Z])[\w'-]*)[^.;]*?"
            r"\b(?:becomes?|is) +(?P<kind>undefendable|pure)))"
        ),
        "DT101",
        "a roll stands before the damage that it changes",
        "write Roll {m}. On {name}, this Attack becomes {kind}. Deal {n} dmg.",
        kinds=ATTACKS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:until|this +turn|for +the +rest|during +this)\b[^.]*?"
            r"(?:dmg|damage|attacks?)\b[^.]*))"
        ),
        "DT101",
        "a change of damage is the text of a token",
        "give one: Gain NAME. And define it: status NAME: positive, limit 1, with the line "
        "While you Attack: Add 1 to that dmg. or While you are Attacked: Subtract 1 from that dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:if|when(?:ever)?) +(?:you|they) +(?:do|did|does))\b(?! +not)"
            r"[^.,]*(?:, *(?P<does>[^.]+))?)"
        ),
        "DT101",
        "a price and what it buys are one sentence",
        "join it to the sentence before: You may discard 1 card to {does}.",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:you +(?:can|may) +)?spend +this(?: +token)?"
            r"|(?:this +)?(?:can|may) +be +spent)\b[^.]*)"
        ),
        "DT101",
        "a spend clause says when, then what it does",
        "write Spend any time: Draw 1. or Spend when you Attack: Add 1 dmg.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>deals? +\d+ *d\d+)\b[^.]*)"),
        "DT101",
        "dice are rolled before their total is dealt",
        "write Roll 2. Deal dmg equal to the total.",
    ),
    Advice(
        re.compile(r"(?i:deals? +\d+[^.]*?(?P<mark>,? +or +\d+[^.]*? +if)\b[^.]*)"),
        "DT101",
        "two amounts of damage are two sentences",
        "write Deal 5 dmg. If the target has NAME, instead deal 7 dmg.",
    ),
    Advice(
        re.compile(r"(?i:[^.]*?(?P<mark>and/or)\b[^.]*)"),
        "DT101",
        "and/or is a choice of one or both",
        "write Choose up to 2: and a line for each, such as - Gain NAME.",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>look +at +(?:your|an?|the|that) +(?:chosen +)?\w+'s +hand)\b[^.]*)"
        ),
        "DT101",
        "a player shows a hand by revealing it",
        "write A chosen opponent reveals their hand. and what happens then as another sentence",
    ),
    Advice(
        re.compile(
            rf"(?i:(?P<mark>(?P<verb>gain|inflict)s? +up +to +(?P<n>\d+)) +(?-i:(?P<name>{NAME}))"
            r"[^.]*)"
        ),
        "DT101",
        "how many are gained or inflicted is left to nobody",
        "write {Verb} {n} {name}., or if it may be fewer: Do this {n} times, you may {verb} "
        "{name}.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>when(?:ever)? +(?:this|it)(?: +token)? +is +spent)\b[^.]*)"),
        "DT101",
        "what spending brings stands behind its price",
        "write Spend any time: Gain 2 CP. with your own moment and effect",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:max(?:imum)? +)?(?:stack(?:s| +limit)?|limit)) *:? *(?P<n>\d+)?"
            r"[^.]*)"
        ),
        "DT101",
        "how many a player can have stands in the heading",
        "write it there: status NAME: positive, limit {n}",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?P<kind>positive|negative)(?: +status(?: +effect)?)?) *(?:\.|$))"
        ),
        "DT101",
        "what kind of token this is stands in the heading",
        "write it there: status NAME: {kind}, limit 1",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>persistent|unique|not +removable|not +transferable) *(?:\.|$))"),
        "DT101",
        "what kind of token this is stands in the heading",
        "write it there: status NAME: positive, limit 1, persistent",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>passive *:)(?! *[A-Z][\w ]*$)[^.]*)"),
        "DT101",
        "the text of a token holds as long as it is there",
        "leave the word out, and say what it changes: While you Attack: Add 1 to that dmg.",
    ),
    Advice(
        re.compile(r"(?P<mark>\d+(?:/\d+)+) +[A-Z][^.]*"),
        "DT101",
        "each number of dice has a line of its own",
        "write 3 Sword: Deal 4 dmg. and on the next line 4 Sword: Deal 6 dmg.",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:each|every) +time|whenever) +(?P<when>[^.,:]+)[,:] *(?P<does>[^.]+))"
        ),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: When {when}: {Does}.",
        kinds=(*TEXTS, "action", "setup"),
        general=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?P<does>[^.,:;]+?)(?<! ),? +(?:whenever|each +time|every +time) +"
            r"(?P<when>[^.]+)))"
        ),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: When {when}: {Does}.",
        kinds=(*TEXTS, "action", "setup"),
        general=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:each|every) +time|whenever)\b[^.]*)"),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: When you roll 6: Gain 1 CP.",
        kinds=(*TEXTS, "action", "setup"),
        general=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>on +your +turn)\b[^.]*)"),
        "DT101",
        "a text that happens in a turn begins with During",
        "write During your turn: for its beginning, or name a phase: During your Main Phase:",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>while +(?:this +is +)?active)\b[^.]*)"),
        "DT101",
        "standing text holds as long as its token or ability is there",
        "leave it out, and say what it changes: While you Attack: Add 1 to that dmg.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>roll +\w+(?: +(?:die|dice))? *:)[^.]*)"),
        "DT101",
        "the roll is one sentence, and each outcome another",
        "write Roll 1. On 1-3, gain 1 CP. On 4-6, draw 1.",
        general=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>draws? +(?:cards +)?until)\b[^.]*)"),
        "DT101",
        "no text draws up to a number of cards",
        "write Do this 5 times, if you have at most 4 cards, draw 1.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?P<verb>heal|draw)s? +\d+ *- *\d+)\b[^.]*)"),
        "DT101",
        "an amount is one number",
        "write one number; for chance roll: Roll 1. {Verb} half the total. is 1 to 3, {Verb} the "
        "total. is 1 to 6",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:deal|gain|prevent|add)s? +\d+ *- *\d+)\b[^.]*)"),
        "DT101",
        "an amount is one number",
        "write one number; for chance roll: Roll 1. Deal dmg equal to the total.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>set +\w+(?:'s)? +(?:health|hp|life))\b[^.]*)"),
        "DT101",
        "a dial is set by what it becomes",
        "write Your Health becomes 5. or The target's Health becomes 5.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:your +)?max(?:imum)? +health)\b[^.]*)"),
        "DT101",
        "no text changes where the dial of Health ends",
        "heal instead: Heal 5.",
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>skips? +(?:your|their|the) +(?:next +)?(?:turn|\w+ +phase))\b[^.]*)"
        ),
        "DT101",
        "a phase is skipped by a token, right before it",
        "write in a status: Before your Offensive Roll Phase: Remove this, then skip that phase.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>takes? +(?:an? +)?(?:extra|another|additional) +turn)\b[^.]*)"),
        "DT101",
        "no text gives a whole turn",
        "write Take another Offensive Roll Phase.",
    ),
    Advice(
        re.compile(r"(?P<mark>play +only +if)\b"),
        "DT116",
        "Play only if stands before everything else",
        "make it the first line of the card",
    ),
    Advice(
        re.compile(
            rf"(?P<mark>{_SYMBOLS}(?: *\+ *{_SYMBOLS})*|\d-of-a-kind"
            r"|(?:micro|small|large) +straight) *:"
        ),
        "DT116",
        "only an ability is activated by dice",
        "roll in the text itself: Roll 1. On 1-3, draw 1.",
    ),
    Advice(
        re.compile(
            r"(?P<mark>(?P<head>when|during|before|at +the +end +of|while)) +(?P<when>[^,.:]+)[,:]"
            r" *(?P<does>[^.]+)"
        ),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: {Head} {when}: {Does}.",
        kinds=TEXTS,
        first=True,
        general=True,
    ),
    Advice(
        re.compile(r"(?P<mark>when|during|before|at +the +end +of|while)\b"),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: At the end of your turn: Draw 1.",
        first=True,
        general=True,
    ),
)
