"""Wordings of printed cards, and the form the language has for each.

A wording counts only where the sentence can be read with the other words in its place, alone or
together with further ones of this list.
"""

from __future__ import annotations

import re
from collections import Counter

import attrs

from .idiom import Idiom, idiom_of

_DMG = r"(?:dmg|damage)"
_TYPE = r"(?:(?:undefendable|pure|collateral) +)?"
_NAME = r"[A-Z][\w'-]*"


def _per(match: re.Match[str]) -> str:
    """`2 dmg per Poison the target has` -> `2 per Poison the target has dmg`."""
    return f"{match['n']} per {match['name']}{match['whose']} {match['type'] or ''}dmg"


def _cp_per(match: re.Match[str]) -> str:
    return f"CP equal to {match['n']} per {match['what']}"


def _counted(match: re.Match[str]) -> str:
    """`Sword Sword Moon` -> `2 Sword + 1 Moon`."""
    said = match["at"]
    symbols = Counter(re.findall(_NAME, said[:1].upper() + said[1:]))
    return " + ".join(f"{count} {symbol}" for symbol, count in symbols.items())


def _upkeep(match: re.Match[str]) -> str:
    whose = match["whose"].lower()
    who = "any" if whose in ("each", "every") else whose
    return f"during {who} Upkeep: {match['then'].upper()}"


def _once(match: re.Match[str]) -> str:
    return f"pay {match['n']} CP any time, once per turn: {match['then'].upper()}"


_HEALED = "healing is said by a number alone"
_ALONE = "a token is called by its name alone"
_DICE = "which dice is said with `of`: of your dice, of any dice, of an opponent's dice"

WORDINGS: tuple[Idiom, ...] = (
    idiom_of(
        r"\b(?P<at>(?i:nothing))(?= *(?:[.\n]|$))",
        "nothing happens",
        "an outcome without an effect is a sentence, too",
    ),
    idiom_of(
        rf"(?<=\w)(?P<at> +(?:{_NAME} +)?(?:tokens?|counters?|markers?))"
        r"(?= *(?:[.,&\n]|and\b|on\b|from\b|to\b|$))",
        lambda match: re.sub(r" +(?:tokens?|counters?|markers?)$", "", match["at"]),
        _ALONE,
        "leave the word out",
    ),
    idiom_of(
        r"\b(?i:heals?) +[\w +]*?(?P<at> +(?:HP|hp|[Hh]ealth|[Ll]ife|hit +points?|dmg|damage))\b",
        "",
        _HEALED,
        "leave the word out",
    ),
    idiom_of(
        rf"\b(?P<at>(?P<n>\d+) +(?P<type>{_TYPE}){_DMG} +(?:per|for +each|for +every|x|times) +"
        rf"(?P<name>{_NAME})(?P<whose> +(?:you +have|the +target +has)))",
        _per,
        "what is counted stands before dmg",
    ),
    idiom_of(
        rf"\b(?P<at>(?P<n>\d+) +(?P<type>{_TYPE}){_DMG} +"
        rf"(?:per|x|times|for +each|for +every) +(?P<name>{_NAME}))"
        r"(?= *(?:[.,]|$))",
        lambda match: f"{match['n']} x {match['name']} {match['type'] or ''}dmg",
        "what is counted stands before dmg",
        "write for dice {n} x {name} {type}dmg, for tokens {n} per {name} you have {type}dmg",
    ),
    idiom_of(
        rf"\b(?P<at>(?P<n>\d+) +CP +(?:per|for +each|for +every) +(?P<name>{_NAME}))"
        r"(?= *(?:[.,]|$))",
        lambda match: f"CP equal to {match['n']} x {match['name']}",
        "an amount that is computed is said with `equal to`",
        "write for dice CP equal to {n} x {name}, for tokens CP equal to {n} per {name} you have",
    ),
    idiom_of(
        r"\b(?P<at>(?P<n>\d+) +CP +(?:per|for +each|for +every) +(?P<what>[^.,]+?))"
        r"(?= *(?:[.,]|$))",
        _cp_per,
        "an amount that is computed is said with `equal to`",
    ),
    idiom_of(
        rf"\b(?P<at>(?:1/2|½|half)(?: +of)?(?: +the)?(?: +incoming)? +{_DMG})",
        "half the incoming dmg",
        "half of the damage on its way is said in words",
    ),
    idiom_of(
        r"^(?P<at>(?i:prevent)s? +(?:1/2|½|half))(?= *(?:\.|$))",
        "prevent half the incoming dmg",
        "half of the damage on its way is said in words",
    ),
    idiom_of(
        r"^(?P<at>(?i:choose|pick|select) +an? +(?P<side>opponent|player|teammate) +to +"
        r"(?P<verb>gain|draw|heal|lose|discard|roll|take|prevent))\b",
        lambda match: f"a chosen {match['side']} {match['verb']}s",
        "who is chosen is the subject of the sentence",
    ),
    idiom_of(r"(?P<at>\+ *)(?=\d+ )", "", "an addition has no sign", "leave out the +"),
    idiom_of(
        rf"^(?P<at>\+ *(?P<n>\d+) +{_DMG})",
        lambda match: f"Add {match['n']} dmg",
        "a text begins with a verb",
    ),
    idiom_of(
        rf"^(?P<at>(?i:increase|raise|boost)s? +(?:(?:the|your|that|this +Attack's) +)?{_DMG} +by +"
        r"(?P<n>\d+))",
        lambda match: f"add {match['n']} dmg",
        "damage is added to an Attack",
    ),
    idiom_of(
        rf"^(?P<at>(?i:double)s? +(?:(?:the|your|that|this +Attack's) +)?{_DMG})",
        "add dmg equal to this Attack's dmg",
        "damage is added to an Attack",
    ),
    idiom_of(
        rf"^(?P<at>(?i:reduce|lower|decrease)s? +(?:(?:the|that|incoming) +)*{_DMG} +by +"
        r"(?P<n>\d+))",
        lambda match: f"prevent {match['n']} incoming dmg",
        "damage is lowered by preventing it",
    ),
    idiom_of(
        rf"^(?P<at>(?i:block|absorb|negate|ignore|avoid|reduce)s? +(?:up +to +)?(?P<n>\d+|all) +"
        rf"(?:of +)?(?:(?:the|incoming) +)*{_DMG})",
        lambda match: f"prevent {match['n']} incoming dmg",
        "damage is prevented",
    ),
    idiom_of(
        rf"\b(?P<at>(?:you +)?(?i:take|receive)s? +no +{_DMG})",
        "prevent all incoming dmg",
        "damage that is not taken is prevented",
    ),
    idiom_of(
        r"^(?P<at>(?i:restore|recover|regain)s?(?= +\d))", "heal", "Health comes back by healing"
    ),
    idiom_of(
        rf"^(?P<at>(?i:apply|place|put|give|add))(?= +(?:\d+ +)?{_NAME}(?: +on\b| *\.|$))",
        "inflict",
        "a token is gained, or inflicted on somebody",
    ),
    idiom_of(
        r"^(?P<at>(?i:get|receive|obtain|collect|earn))(?= +(?:\d+ +)?[A-Z])",
        "gain",
        "what one gets is gained",
    ),
    idiom_of(
        r"^(?i:re-?rolls?) +(?P<at>(?:an?|1|one|any)(?: +of +your)? +(?:die|dice))\b",
        "1 of your dice",
        _DICE,
    ),
    idiom_of(
        r"^(?P<at>(?i:change|turn|make|set|flip) +(?:an?|1|one|any)(?: +of +your)? +(?:die|dice)"
        r" +(?:in)?to +(?:an? +)?(?P<n>[1-6]))\b",
        lambda match: f"set 1 of your dice to {match['n']}",
        _DICE,
    ),
    idiom_of(
        r"^(?P<at>(?i:at +the +(?:start|beginning) +of +(?P<whose>your|each|every|an +opponent's)"
        r" +(?:turn|upkeep(?: +phase)?)) *[:,]? *(?P<then>[A-Za-z]))",
        _upkeep,
        "a turn begins with its Upkeep",
        "write During your Upkeep: or During any Upkeep: and then what happens",
    ),
    idiom_of(
        r"^(?P<at>(?i:whenever|each +time|every +time|as +soon +as))\b",
        "when",
        "a trigger begins with When",
    ),
    idiom_of(
        r"^(?i:when|spend +when) +(?P<at>(?:you're +|you +get +)?attacked)\b",
        "you are Attacked",
        "a trigger says who is Attacked",
    ),
    idiom_of(
        rf"\byou +(?P<at>take|suffer)(?= +{_DMG}\b)",
        "are dealt",
        "damage that has landed was dealt",
    ),
    idiom_of(
        r"^(?P<at>(?i:once +per +turn),? +(?:you +may +)?pay +(?P<n>\d+) +CP *(?:to|and|:) *"
        r"(?P<then>[a-zA-Z]))",
        _once,
        "a price says when it may be paid, then how often",
        "write Pay {n} CP any time, once per turn: and then what happens",
    ),
    idiom_of(
        rf"^(?P<at>(?!(?i:micro|small|large|any|one|two|three|four|five)\b)[A-Za-z][\w'-]*[ ,+&]+"
        rf"(?:{_NAME}[ ,+&]+)*{_NAME})(?= *:)",
        _counted,
        "a requirement counts its symbols",
    ),
    idiom_of(
        rf"^(?P<n>\d+) +(?P<at>(?P<one>{_NAME}?)s)(?= *[:+])",
        lambda match: match["one"],
        "a symbol has one name, however many dice show it",
    ),
    idiom_of(
        r"^(?P<at>(?i:(?:target +|the +|your +)?opponents?|target +player))(?= +[a-z]+s\b)",
        "a chosen opponent",
        "a text says which opponent",
        code="DT204",
    ),
    idiom_of(
        rf"^(?P<at>(?i:you +)?(?i:deal)s? +no +{_DMG})",
        "nothing happens",
        "a text says what happens",
        "leave the sentence out, or write Until the end of this turn, your abilities deal no dmg.; "
        "to stop damage on its way: Prevent all incoming dmg.",
    ),
    idiom_of(
        r"^(?P<at>(?i:discard|lose|destroy) +(?:this|the) +(?:token|status +effect|counter))\b",
        "remove this",
        "a token is removed",
    ),
    idiom_of(
        r"^(?P<at>(?i:you +)?(?i:can't|cannot|can +not|must +not))\b",
        "you may not",
        "a prohibition is said with may not",
    ),
    idiom_of(
        r"^(?P<at>(?i:end +of +(?:your +)?turn))(?= *[:,])",
        "at the end of your turn",
        "a moment is said in full",
    ),
    idiom_of(
        r"\byou +(?P<at>(?:get|are) +(?:hit|hurt|damaged|wounded))\b",
        "are dealt dmg",
        "damage that has landed was dealt",
    ),
    idiom_of(
        r"\bfrom +(?P<at>(?:an? +|the +|your +)?opponent)\b",
        "a chosen opponent",
        "a text says which opponent",
        code="DT204",
    ),
    idiom_of(
        r"\b(?i:if) +(?P<at>(?:the +|your +)?opponent)(?= +has\b)",
        "an opponent",
        "a condition asks about an opponent, or about the target",
        code="DT204",
    ),
    idiom_of(r"\b(?P<at>debuffs)\b", "negative status effects", "tokens are status effects"),
    idiom_of(r"\b(?P<at>debuff)\b", "negative status effect", "tokens are status effects"),
    idiom_of(r"\b(?P<at>buffs)\b", "positive status effects", "tokens are status effects"),
    idiom_of(r"\b(?P<at>buff)\b", "positive status effect", "tokens are status effects"),
    idiom_of(
        r"\b(?i:on) +(?P<at>an? +)(?=\d)",
        "",
        "a number on a die has no article",
        "leave it out",
    ),
    idiom_of(
        r"\bequal +to +(?P<at>(?:the +|their +)?(?:sum|roll|result|dice))(?= *(?:[.,]|$))",
        "the total",
        "the sum of a roll is the total",
    ),
    idiom_of(
        r"\b(?P<at>(?i:deal) +(?:the|their|its) +(?:sum|total|result|value))(?= *(?:[.,]|$))",
        "deal dmg equal to the total",
        "the sum of a roll is the total",
    ),
    idiom_of(
        rf"\b(?P<at>true|direct|unblockable|piercing)(?= +{_DMG}\b)",
        "undefendable",
        "there is no kind of damage {said}",
        "write undefendable (nobody defends), unpreventable (nor prevents anything of it), pure or "
        "collateral (nobody defends, nothing is added)",
    ),
    idiom_of(
        r"\b(?i:the) +(?P<at>top +card)(?= +of\b)", "top 1 card", "how many is said by a number"
    ),
    idiom_of(
        r"^(?i:search +your +deck +for) +(?P<at>(?:an?|1|one) +(?P<what>card|upgrade))"
        r"(?= *(?:\.|$))",
        lambda match: f"1 {match['what']} and put it into your hand",
        "a search says where the cards go",
    ),
    idiom_of(
        r"(?P<at>(?P<name>\b[A-Za-z][\w'-]*) +x *(?P<n>\d+))(?= *(?:[.,:&+]|$))",
        lambda match: f"{match['n']} {match['name'][:1].upper()}{match['name'][1:]}",
        "how many stands before the name",
    ),
    idiom_of(
        rf"^\d+ +{_NAME}(?P<at> *(?:,|&|\band\b|\bplus\b) *(?:and +)?)(?=\d+ +{_NAME}[^.]*:)",
        " + ",
        "symbols of a requirement are joined by +",
        "write + between them",
    ),
    idiom_of(
        rf"^\d+ +{_NAME}(?: *\+ *\d+ +{_NAME})*(?P<at>,)(?= +[A-Z])",
        ":",
        "a colon stands between the dice and what they do",
        "write a colon",
        "DT111",
    ),
    idiom_of(
        r"\b(?i:defen[sc]e +roll) +\d+(?P<at> +(?:dice|die))\b",
        "",
        "the dice of a defense roll are said by a number alone",
        "leave the word out",
    ),
    idiom_of(
        rf"\b(?i:prevents?) +(?:\d+|all|\d+ +x +{_NAME}) +(?P<at>(?:of +)?(?:the +)?{_DMG})\b",
        "incoming dmg",
        "which damage is prevented is said: incoming dmg, or that dmg in a token's text",
    ),
    idiom_of(
        r"^(?P<at>(?i:straight))(?= *:)",
        "small straight",
        "there are several straights",
        "write micro straight, small straight (four in a row) or large straight (five in a row)",
    ),
    idiom_of(
        r"^(?P<at>1-2-3-4|2-3-4-5|3-4-5-6)(?= *:)",
        "small straight",
        "numbers in a row are a straight",
        "write small straight for four numbers in a row, large straight for five",
    ),
    idiom_of(
        r"^(?P<at>1-2-3-4-5|2-3-4-5-6)(?= *:)",
        "large straight",
        "numbers in a row are a straight",
        "write small straight for four numbers in a row, large straight for five",
    ),
    idiom_of(
        r"^(?P<at>(?i:choose +(?:1|a|any +one)(?: +of +the +following)?|choose +one +of +the"
        r" +following))(?= *:)",
        "choose one",
        "a choice begins with Choose one",
    ),
)
_NOT_THE_SAME = (
    "leave the sentence",
    "write undefendable (",
    "write for dice",
    "write micro",
    "write small straight",
)
"""The opening of help whose other words do not mean quite the same: no fix for them."""
WORDINGS = tuple(
    attrs.evolve(each, fixable=False) if each.help.startswith(_NOT_THE_SAME) else each
    for each in WORDINGS
)
