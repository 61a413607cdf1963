"""Advice: findings about sentences that no other words would put right."""

from __future__ import annotations

import re

import attrs

from ..parsing.tokens import Token
from .verbs import PRINTED_VERBS

_LONGEST = 1_000
"""In longer lines nothing is looked for."""


@attrs.frozen
class Advice:
    """The finding about a sentence that has no legal form at its place.

    The group `mark` of the pattern is underlined.
    """

    pattern: re.Pattern[str]
    code: str
    message: str
    help: str
    first: bool = False  # only where the very first word does not fit
    kinds: tuple[str, ...] = ()  # only in definitions that begin with one of these words
    ahead: bool = False  # comes before repairs of single words
    general: bool = False  # a sentence of the author's own words says more


_SYMBOLS = r"(?:\d+ +)?[A-Z][\w'-]*(?: +[A-Z][\w'-]*)*"
_ABILITIES = ("offensive", "ultimate", "upgrade")
_TOKENS = ("status", "companion", "track")
_ADVICE = (
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this|the|that) +(?:dmg|damage|attack) +(?:cannot|can't|can +not"
            r"|may +not) +be +prevented)\b[^.]*)"
        ),
        "DT101",
        "the kind of damage stands before dmg",
        "write it where the damage is dealt: Deal 6 unpreventable dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:your|the|an?|each) +(?:opponent|target|player) +(?:may|can) +pay +"
            r"(?P<n>\d+) +CP +to +(?:avoid|prevent|ignore|cancel) +(?:this|it|that))\b[^.]*)"
        ),
        "DT101",
        "what a price averts stands behind it",
        "write The target may pay {n} CP. Otherwise, and what happens then",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?P<mark>[Uu]ltimate) *[-:] *\d+ +[A-Z]"),
        "DT101",
        "an Ultimate has a heading of its own",
        "write the heading ultimate NAME, and under it 5 Moon: and what happens",
        kinds=("offensive", "upgrade"),
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>adds? +(?P<n>\d+) +(?:dmg|damage) +to +your +next +attack)\b[^.]*)"
        ),
        "DT101",
        "what waits for a later Attack is a token",
        "write Gain NAME. and define it: status NAME: positive, limit 1, with the line "
        "Spend when you Attack: Add {n} dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>each +(?P<who>player|opponent)s? +(?:must +)?discards? +down +to +"
            r"(?P<n>\d+))\b[^.]*)"
        ),
        "DT101",
        "no text discards down to a number of cards",
        "write For each {who}, do this 9 times, if that player has more than {n} cards, that "
        "player discards 1 card.",
        ahead=True,
    ),
    # --- what no text says ---
    Advice(
        re.compile(r"(?i:(?P<mark>[^.]*?\bmust +[^.]*? or +[^.]*))"),
        "DT101",
        "a choice between two is a list",
        "write The target chooses one: (or Each opponent chooses one:), and under it a line for "
        "each: - Discard 1 card.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>[^.]*?\bskips? +(?:their|the|your) +(?:next +)?turn)\b)"),
        "DT101",
        "a turn is skipped by a token, right before it",
        "inflict a status that says: Before your turn: Remove this, then skip that phase.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>if +you(?:'ve| +have)? +spent +[^,.]*?this +turn)\b)"),
        "DT101",
        "no text remembers what was spent before it",
        "a passive ability waits for it: When you spend NAME: Draw 1., or join them: You may spend "
        "1 NAME to draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>if +(?:you|the +target|your +opponent) +(?:have +|has +)?"
            r"(?:attacked|played|drawn|drew|healed|gained|lost|took|taken|rolled)\b[^,.]*"
            r"(?:this|last) +(?:turn|round)))"
        ),
        "DT101",
        "no text remembers what happened before it",
        "a passive ability waits for it: When you Attack: Draw 1. (or: When you play a card, "
        "When you are dealt dmg, ...)",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>if +(?:this|it) +is +(?:your|the) +first +turn)\b)"),
        "DT101",
        "no text counts turns",
        "what happens once, before the first turn, is the setup of the hero: setup: Gain 1 CP.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>gains? +[^.]*?(?:any +(?:other +)?(?:token|status)|(?:token"
            r"|effect)s? +of +"
            r"your +choice)[^.]*))"
        ),
        "DT101",
        "a gain names its token",
        "write Choose one: and below it a line for each, such as - Gain NAME.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>heals? +(?:back +)?(?:to +)?(?:full|max(?:imum)?)\b[^.]*))"),
        "DT101",
        "healing is said by a number, and stops where the dial ends",
        "write Heal 50., or Your Health becomes 50.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:opposite|other|reverse) +(?:side|face))\b[^.]*di[ce]?)"
        ),
        "DT101",
        "no text turns a die over",
        "write Set 1 of your dice to any value., or Change 1 of your dice by 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:turn|flip)s? +[^.]*?di(?:c?e)\b[^.]*?(?:over|opposite|other"
            r" +side))[^.]*)"
        ),
        "DT101",
        "no text turns a die over",
        "write Set 1 of your dice to any value., or Change 1 of your dice by 1.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:can't|cannot|can +not|may +not)(?: +be)? +"
            r"(?:alter|modif|change|enhance|manipulat|interfere)\w*)[^.]*)"
        ),
        "DT101",
        "no text keeps dice or an Attack from being changed",
        "leave it out; damage to which nothing can be added is pure: Deal 4 pure dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:name|guess|call|declare)s? +an? +(?:number|symbol|value))\b[^.]*)"
        ),
        "DT101",
        "no text lets a player name a number",
        "say what the dice have to show: Roll 1. On 1-3, draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>if +(?:it|they|the +\w+) +match(?:es)?)\b[^.]*)"),
        "DT101",
        "no text compares a roll with a number that was named",
        "say what the dice have to show: On 6, draw 1.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>ends? +(?:the|your|this|that) +[^.]*?(?:phase|turn))\b)"),
        "DT101",
        "no text ends a phase or a turn",
        "say what cannot be done any more: Until the end of this turn, you may not play cards.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?:shared +)?card\b[^\n]*?(?P<mark>cost +(?:X|any|N))\b"),
        "DT101",
        "a card has one price",
        "write cost 0, and a further price into the text: You may pay any number of CP.",
        ahead=True,
    ),
    Advice(
        re.compile(r"[^\n.]*?(?P<mark>not +spendable|cannot +be +spent)\b"),
        "DT101",
        "a token is spent only by its own Spend clause",
        "leave it out: a token without such a clause cannot be spent",
        ahead=True,
    ),
    Advice(
        re.compile(r"defensive +[^,\n]+(?P<mark>, *\d+ +(?:dice|die))"),
        "DT101",
        "the dice of a defence stand on the line below its name",
        "write there: defense roll 3: Prevent 1 x Helmet incoming dmg.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:swap|exchange|trade)s? +[^.]*?\bdi(?:c?e)\b))"),
        "DT101",
        "no text swaps dice",
        "write Set 1 of your dice to the value of another., or Re-roll 1 of an opponent's dice.",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:[^.]*?(?P<mark>(?:at|on) +the +(?:start|beginning) +of +(?:your|their) +next +\w+"
            r"|(?:during|in|on) +your +next +(?:turn|upkeep|roll\w*)))"
        ),
        "DT101",
        "this text happens at once; a token waits",
        "write Gain NAME. and define it: status NAME: positive, limit 1, with the line "
        "During your Upkeep: Remove this, then gain 3 CP.",
        kinds=("card", "offensive", "ultimate", "upgrade", "defensive"),
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:you +)?(?:instantly +|immediately +)?wins?\b[^.]*))"),
        "DT101",
        "no text wins the game",
        "write Deal 20 dmg., or The target's Health becomes 1.",
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>[^.]*?\bdiscards? +down +to +\w+))"),
        "DT101",
        "no text discards down to a number of cards",
        "write Do this 9 times, if you have at least 4 cards, discard 1 card., where 4 is one more "
        "than may stay",
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>[^.]*?\b(?:equal +to|per|for +each)[^.]*?(?:missing|lost)"
            r" +health)\b)"
        ),
        "DT101",
        "no amount counts the Health that is missing",
        "ask for what is left: If your Health is less than 10, deal 5 dmg.",
        ahead=True,
    ),
    # --- what stands elsewhere ---
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:only +)?play(?: +this(?: +card)?)?(?: +only)? +(?:immediately"
            r"|at +any|any +time|during|"
            r"after|before|as|in|on)\b[^.]*))"
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
        kinds=_TOKENS,
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
        kinds=_TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(
            r"(?i:(?P<mark>(?:this +)?(?:lasts?|remains?|stays?) +(?:until|for|in)\b[^.]*))"
        ),
        "DT101",
        "a token stays until a text removes it",
        "write At the end of your turn: Remove this.",
        kinds=_TOKENS,
        ahead=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>spend +\d+ +(?:to|:)[^.]*?,? +(?:or +)?spend +\d+)\b)"),
        "DT101",
        "each price has a line of its own",
        "write Spend 1 any time: Draw 1. and on the next line Spend 2 any time: Draw 3.",
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
        kinds=_ABILITIES,
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
        re.compile(r"(?i:(?P<mark>if +(?:you|they) +(?:do|did|does))\b[^.]*)"),
        "DT101",
        "a price and what it buys are one sentence",
        "join it to the sentence before: You may discard 1 card to draw 2.",
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
        re.compile(r"(?i:(?P<mark>gains? +up +to +\d+)\b[^.]*)"),
        "DT101",
        "a gain leaves no choice of how many",
        "write Gain 3 NAME., or if fewer may be taken: Do this 3 times, you may gain NAME.",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>when(?:ever)? +(?:this|it)(?: +token)? +is +spent)\b[^.]*)"),
        "DT101",
        "what spending brings stands behind its price",
        "write Spend any time: Gain 2 CP. with your own moment and effect",
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>(?:max(?:imum)? +)?(?:stack(?:s| +limit)?|limit))\b[^.]*)"),
        "DT101",
        "how many a player can have stands in the heading",
        "write it there: status NAME: positive, limit 2",
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
        re.compile(r"(?i:(?P<mark>(?:each|every) +time|whenever)\b[^.]*)"),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: When you roll 6: Gain 1 CP.",
        kinds=("card", "offensive", "ultimate", "upgrade", "defensive", "action", "setup"),
        general=True,
    ),
    Advice(
        re.compile(r"(?i:(?P<mark>on +your +turn)\b[^.]*)"),
        "DT101",
        "a turn is long: a text says in which phase",
        "write During your Upkeep: or During your Main Phase: and then what happens",
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
        re.compile(r"(?i:(?P<mark>(?:heal|deal|draw|gain|prevent|add)s? +\d+ *- *\d+)\b[^.]*)"),
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
        re.compile(r"(?P<mark>when|during|before|at +the +end +of|while)\b"),
        "DT116",
        "this text happens at once, and waits for no moment",
        "put it into a status or a passive ability: At the end of your turn: Draw 1.",
        first=True,
        general=True,
    ),
)


def advice(
    token: Token, start: int, text: str, kind: str = "", line: str = ""
) -> tuple[Advice, int, int] | None:
    """The finding about a sentence with a token that does not fit, and the words it is about.

    `kind` is the word that the definition around begins with, `line` the whole line.
    """
    if not kind:
        return _of_heroes(start, text, line) or _printed_verb(start, text)
    if kind == "passive" and re.match(r"passive +[^:]+:", line) and text.startswith(line[:7]):
        return _UNDER_HEADING, start, start + len(text)
    choice = _CHOICE.match(line)
    if choice is not None and choice.end() < len(line):
        return _choice(choice, line, start, text)
    return _listed(token, start, text, kind, ahead=False) or _printed_verb(start, text)


def advice_ahead(token: Token, start: int, text: str, kind: str) -> bool:
    """Whether a sentence has advice that counts for more than the repair of a single word."""
    return _listed(token, start, text, kind, ahead=True) is not None


def _listed(
    token: Token, start: int, text: str, kind: str, *, ahead: bool
) -> tuple[Advice, int, int] | None:
    for each in _ADVICE:
        if (ahead and not each.ahead) or (each.kinds and kind not in each.kinds):
            continue
        match = each.pattern.match(text[:_LONGEST])
        if match is None or (token.start > start + match.end() and not each.ahead):
            continue
        if token.start == start or not each.first:
            end = max(match.end(group) for group in ("mark", *_BEHIND & match.groupdict().keys()))
            said = {name: words.lower() for name, words in match.groupdict().items() if words}
            return attrs.evolve(each, help=_in_own_words(each.help, said)), start, start + end
    return None


_OWN_WORDS = re.compile(r"\{(\w+)\}")
"""A group of the pattern that stands in the help."""


def _in_own_words(help: str, said: dict[str, str]) -> str:
    return _OWN_WORDS.sub(lambda slot: said.get(slot[1], slot[0]), help)


_BEHIND = {"behind"}
_CHOICE = re.compile(
    r"(?i)(?P<who>(?:\w+ +){0,3}?)chooses? +(?:1|one|(?P<several>up +to +\w+|\w+))"
    r"(?: +of +[^:]*)? *:"
)
_OWN_LINES = Advice(_CHOICE, "DT101", "each option has a line of its own", "")
_SEVERAL = {"two": "2", "three": "3", "four": "4"}


def _choice(choice: re.Match[str], line: str, start: int, text: str) -> tuple[Advice, int, int]:
    """The finding about options that stand behind `Choose one:`."""
    options = re.split(r" +or +|; *|, +(?=[A-Za-z])|\. +", line[choice.end() :].strip(" ."))
    shown = " ".join(f"- {each.strip()[:1].upper()}{each.strip()[1:]}." for each in options[:4])
    several = choice["several"]
    words = line[: choice.end()].strip()
    if several is not None and not choice["who"]:
        words = f"Choose {_SEVERAL.get(several, several)}:"
    help = f"write {words} and below it, two spaces further in, a line for each: {shown}"
    return attrs.evolve(_OWN_LINES, help=help), start, start + len(text.rstrip())


_UNDER_HEADING = Advice(
    re.compile(""),
    "DT101",
    "the text of an ability stands below its heading",
    "end the heading with the name, and write the text on the next line, two spaces further in",
)


def _of_heroes(start: int, text: str, line: str) -> tuple[Advice, int, int] | None:
    """The finding about a line of a hero that is no part of one."""
    for pattern, message, help in _HERO_LINES:
        found = pattern.match(line)
        if found is not None and text.casefold() == line.casefold():
            return Advice(pattern, "DT113", message, help), start, start + found.end()
    return None


_HERO_LINES = (
    (
        re.compile(r"(?i:(?:health|hp|life|cp|combat points|hand|cards)) *:? *\d+"),
        "every hero begins with the same Health, CP and cards",
        "leave it out; what is different stands in the setup: setup: Gain 1 CP.",
    ),
    (
        re.compile(r"[A-Z][\w' !-]*: *(?:\d+ +[A-Z]|(?:micro|small|large) straight)[^\n]*"),
        "an ability has a heading, and its requirements stand below",
        "write offensive NAME and on the next line, two spaces further in: 3 Sword: Deal 4 dmg.",
    ),
    (
        re.compile(r"[A-Z][\w'-]*(?: +[A-Z][\w'!-]*)* *$"),
        "a hero has no line that is only a name",
        "say what it is: offensive NAME, defensive NAME, ultimate NAME, passive NAME",
    ),
)


_FIRST_WORD = re.compile(r"(?P<verb>[A-Za-z][a-z-]+)(?= +[^:]*(?:\.|$))")


def begins_with_printed_verb(text: str) -> bool:
    """Whether a sentence begins with a verb of printed cards that the language does not have."""
    from ..parsing.tables import keywords

    match = _FIRST_WORD.match(text)
    verb = "" if match is None else match["verb"].lower()
    return verb in PRINTED_VERBS and verb not in keywords()


def _printed_verb(start: int, text: str) -> tuple[Advice, int, int] | None:
    """The finding about a sentence that begins with a verb as printed cards use it."""
    from ..parsing.tables import keywords

    match = _FIRST_WORD.match(text)
    if match is None:
        return None
    verb = match["verb"].lower()
    help = PRINTED_VERBS.get(verb.removesuffix("s")) or PRINTED_VERBS.get(verb)
    if help is None:
        return None
    known = verb in keywords()
    what = f"{verb} is not used like this" if known else f"there is no verb {verb}"
    said = Advice(match.re, "DT101", what, help, general=True)
    return said, start, start + match.end()
