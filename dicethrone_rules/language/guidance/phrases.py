"""Phrases of printed cards and boards that need more than another word.

They are tried before the wordings of single words, and count only where the sentence can be read
with the other words in its place.
"""

from __future__ import annotations

import re

import attrs

from .idiom import Idiom, idiom_of

_DMG = r"(?:dmg|damage)"
_TYPE = r"(?:(?:undefendable|pure|collateral) +)?"
_NAME = r"[A-Z][\w'-]*"
_ATTACK = r"(?:this|your|the) +(?i:attack)"
_THIS = r"(?:this|it|the)(?: +token)?"
_NUMBERS = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3"}
_COUNT = r"\d+|an?|one|two|three"


def _number(said: str) -> str:
    return _NUMBERS.get(said.lower(), said)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _when_spent(match: re.Match[str]) -> str:
    """`When X, you may spend this to prevent 2.` -> `Spend when X: Prevent 2 of that dmg.`"""
    does, event = match["does"], match["event"]
    event = re.sub(rf"would +(?:take|receive|be +dealt) +{_DMG}", "would receive dmg", event)
    event = re.sub(r"^(?:you +are +)?attacked$", "you are Attacked", event)
    does = re.sub(
        rf"half(?: +of)?(?: +the| +that)?(?: +incoming)? +{_DMG}", "half the incoming dmg", does
    )
    if re.fullmatch(r"prevent +(?:\d+|all)", does) and "would" in event:
        does += " of that dmg" if does[-1].isdigit() else " that dmg"
    return f"spend when {event}: {_capital(does)}"


def _to_what(match: re.Match[str]) -> str:
    return f"you may discard {_number(match['n'])} {match['cards']} to {_small(match['does'])}"


_UNABLE = {"prevented": "unpreventable", "defended": "undefendable"}
_COUNTED = "what is counted stands before dmg"
_ATTACKS = "a standing change says when, and which dmg it changes"
_SPENDS = "a spend clause says when, then what it does"
_PAYS = "CP is paid, and a price that may be left out begins with You may"
_LANDED = "a condition asks how much dmg was dealt"
_OUTCOME = "an outcome of a roll begins with On"
_TYPES = "the kind of an Attack's damage is changed"

PHRASES: tuple[Idiom, ...] = (
    # --- uses ------------------------------------------------------------------------------------
    idiom_of(
        r"\b[Uu]se +(?P<at>(?:only +if +[^:.\n]*, *)?(?:during +your|when|any +time)\b"
        r"[^:,.\n]*)(?=:)",
        lambda m: f"{m['at']}, once per turn",
        "a use that costs nothing says how often it may be made",
    ),
    # --- dice ------------------------------------------------------------------------------------
    idiom_of(
        rf"\b(?i:re-?rolls?) +(?P<at>(?P<to>up +to +|any +number +of +)?"
        rf"(?:(?P<n>{_COUNT}) +)?dice)\b",
        lambda m: f"{m['to'] or ''}{_number(m['n'] or '')}{' of ' if m['n'] else ''}your dice",
        "which dice is said with `of`: of your dice, of any dice, of an opponent's dice",
    ),
    idiom_of(
        r"^(?P<at>(?i:choose) +(?:one|1|an?)(?: +of +your)? +(?:die|dice) +and +"
        r"(?:change|set|turn|make) +(?:it|that +die)(?: +(?:in)?to)? +(?:an? +)?(?P<n>[1-6]))\b",
        lambda m: f"set 1 of your dice to {m['n']}",
        "choosing a die and setting it are one sentence",
    ),
    idiom_of(
        r"^(?P<at>(?i:if) +(?:it|the +(?:die|result|roll)|you +roll)(?: +is| +shows)?(?: +an?)? +"
        r"(?P<faces>[1-6](?:-[1-6])?))(?= *,)",
        lambda m: f"on {m['faces']}",
        _OUTCOME,
    ),
    idiom_of(
        r"\b(?P<at>(?P<verb>[Rr]olls?) +(?P<n>\d+) ?[dD]6)\b",
        lambda m: f"{m['verb']} {m['n']}",
        "every die has six faces: say how many",
    ),
    idiom_of(
        r"\b(?i:on) +(?:an? +)?"
        r"(?P<at>(?P<n>[1-5])(?: *\+| +or +(?:more|higher|greater|better)))(?= *[,:])",
        lambda m: f"{m['n']}-6",
        "numbers on a die are said from and to",
    ),
    # --- players ---------------------------------------------------------------------------------
    idiom_of(
        r"\b(?P<at>(?i:an?|one|the) +(?P<side>opponent|player|teammate) +of +your +choice)\b",
        lambda m: f"a chosen {m['side']}",
        "no player is called {said} here",
        code="DT204",
    ),
    idiom_of(
        r"\b(?P<at>from +(?:one|any|a) +player +to +(?:another|a +different)(?: +player)?)\b",
        "from a chosen player to a chosen other player",
        "a text says who chooses the players",
        code="DT204",
    ),
    idiom_of(
        r"\b(?:from|on|to) +(?P<at>any +(?P<side>player|opponent|teammate))\b",
        lambda m: f"a chosen {m['side']}",
        "no player is called {said} here",
        code="DT204",
    ),
    idiom_of(
        r"\b(?i:during|before|end +of) +(?P<at>your +opponent(?:'s|s'))",
        "an opponent's",
        "a moment of somebody else is any opponent's",
        code="DT204",
    ),
    idiom_of(
        r"^(?P<at>(?i:during) +your +opponent's +(?P<phase>turn|Upkeep|Income|Main Phase) *[,:] *"
        r"(?i:they|he|she) +(?P<verb>[a-z]+?)s?)\b",
        lambda m: f"during an opponent's {m['phase']}: That player {m['verb']}s",
        "a moment of somebody else is any opponent's, and they are that player then",
        code="DT204",
    ),
    idiom_of(
        rf"^(?P<at>(?i:an?|the) +(?:player|opponent|hero|holder) +(?:with|who +has|holding|of) +"
        rf"{_THIS} +(?P<may>may|can))\b",
        "you may",
        "a token speaks to who holds it",
    ),
    idiom_of(
        r"^(?P<at>(?i:(?:(?:all|your|each) +)?opponents?) +(?:can't|cannot|can +not|may +not) +"
        r"(?P<what>[a-z][a-z ]*?) +this +turn)\b",
        lambda m: f"until the end of this turn, each opponent may not {m['what']}",
        "how long a prohibition holds is said first",
    ),
    idiom_of(
        rf"^(?P<at>(?i:give)s? +(?P<what>(?:\d+ +)?{_NAME}(?: +{_NAME})*) +to +"
        r"(?P<who>the +target|a +chosen +\w+|each +\w+))\b",
        lambda m: f"inflict {m['what']} on {m['who']}",
        "a token is gained, or inflicted on somebody",
    ),
    idiom_of(
        rf"^(?P<at>(?i:move|pass))(?= +(?:\d+ +)?{_NAME}(?: +{_NAME})*(?: +from\b.*)? +to\b)",
        "transfer",
        "a token that changes hands is transferred",
    ),
    idiom_of(
        rf"\b(?i:inflicts?) +(?:\d+ +)?{_NAME}(?: +{_NAME})* +(?P<at>to|onto|upon)\b",
        "on",
        "a token is inflicted on somebody",
    ),
    # --- damage ----------------------------------------------------------------------------------
    idiom_of(
        rf"^(?P<at>{_ATTACK} +(?:cannot|can't|can +not|may +not) +be +"
        r"(?:defended|blocked|avoided)(?: +against)?)\b",
        "this Attack becomes undefendable",
        _TYPES,
    ),
    idiom_of(
        rf"^(?P<at>(?i:make|turn) +{_ATTACK} +(?:into +)?"
        r"(?P<type>undefendable|pure|unpreventable))\b",
        lambda m: f"this Attack becomes {m['type']}",
        _TYPES,
    ),
    idiom_of(
        rf"^(?P<at>(?:{_ATTACK}|(?i:your) +(?i:attacks)) +deals? +(?:\+ *)?(?P<n>\d+) +"
        rf"(?:more +|additional +|extra +)?{_DMG}(?: +more)?)",
        lambda m: f"add {m['n']} dmg",
        "damage is added to an Attack",
    ),
    idiom_of(
        rf"^(?P<at>(?:{_ATTACK}|(?i:your) +(?i:attacks)) +deals? +(?:\+ *)?(?P<n>\d+) +"
        rf"(?:more +|additional +|extra +)?{_DMG}(?: +more)?)",
        lambda m: f"while you Attack: Add {m['n']} to that dmg",
        _ATTACKS,
    ),
    idiom_of(
        rf"^(?P<at>(?i:reduce|decrease|lower)s? +(?:(?:all|the|any) +)?(?:incoming +)?{_DMG}"
        r"(?: +(?:you +(?:take|receive)|dealt +to +you))? +by +(?P<n>\d+))",
        lambda m: f"when you would receive dmg: Prevent {m['n']} of that dmg",
        _ATTACKS,
    ),
    idiom_of(
        rf"\b(?i:deals?) +(?P<at>half +(?P<what>that|the +incoming|this +Attack's) +{_DMG})"
        r"(?: *\((?i:round(?:ed)? +up)\))?",
        lambda m: f"dmg equal to half {m['what']} dmg",
        "an amount that is computed is said with `equal to`",
    ),
    idiom_of(
        r"(?P<at> *\((?i:round(?:ed|ing)? +up)\))",
        "",
        "halves are always rounded up",
        "leave it out",
    ),
    idiom_of(
        rf"\b(?P<at>(?P<verb>(?i:prevent)s?) +(?P<n>\d+) +(?:incoming +)?{_DMG} +"
        rf"(?:per|for +each|x) +(?P<name>{_NAME})(?: +rolled)?)(?= *(?:[.,]|$))",
        lambda m: f"{m['verb']} {m['n']} x {m['name']} incoming dmg",
        _COUNTED,
    ),
    idiom_of(
        rf"\b(?P<at>(?P<n>\d+) +(?P<type>{_TYPE}){_DMG} +(?:for +each|for +every|per) +"
        rf"(?P<name>{_NAME}) +rolled)(?= *(?:[.,]|$))",
        lambda m: f"{m['n']} x {m['name']} {m['type'] or ''}dmg",
        _COUNTED,
    ),
    idiom_of(
        rf"\b(?P<at>(?P<n>\d+) +(?P<type>{_TYPE}){_DMG} +(?:for +each|for +every) +"
        rf"(?P<name>{_NAME}(?: +{_NAME})*) +(?P<who>the +target|you|each +opponent) +ha(?:s|ve))\b",
        lambda m: (
            f"{m['n']} per {m['name']} {m['who']} {'have' if m['who'] == 'you' else 'has'} "
            f"{m['type'] or ''}dmg"
        ),
        _COUNTED,
    ),
    idiom_of(
        rf"\b(?P<at>{_ATTACK} +(?:(?:deals?|dealt|does) +(?:any +)?{_DMG}"
        r"|(?:is|was) +successful|hits?|lands?))(?= *,)",
        "at least 1 dmg was dealt",
        _LANDED,
    ),
    idiom_of(
        rf"\b(?P<at>(?P<n>\d+) +{_DMG} +(?:that|which) +(?:can't|cannot|can +not) +be +"
        r"(?P<how>prevented|defended))\b",
        lambda m: f"{m['n']} {_UNABLE[m['how']]} dmg",
        "the kind of damage stands before dmg",
    ),
    idiom_of(
        rf"^(?i:adds?) +\d+ +{_DMG}(?P<at> +to +{_ATTACK})(?= *(?:[.,]|$))",
        "",
        "damage is always added to your Attack",
        "leave it out",
    ),
    idiom_of(
        rf"^(?P<at>(?i:you) +take +(?P<n>\d+) +less +{_DMG})(?= *(?:[.,]|$))",
        lambda m: f"when you would receive dmg: Prevent {m['n']} of that dmg",
        _ATTACKS,
    ),
    # --- Health, CP, cards -----------------------------------------------------------------------
    idiom_of(
        r"(?P<at>(?: +(?:HP|hp|[Hh]ealth))?,? +up +to +(?:your|their|its|the) +max(?:imum)?"
        r"(?: +(?i:health))?)\b",
        "",
        "no healing goes beyond the end of the dial",
        "leave it out",
    ),
    idiom_of(
        r"^(?P<at>(?i:set) +(?P<whose>your|the +target's) +(?i:health|hp|life) +to +(?P<n>\d+))\b",
        lambda m: f"{m['whose']} Health becomes {m['n']}",
        "a dial is set by what it becomes",
    ),
    idiom_of(
        r"\b(?P<at>(?P<n>\d+) +(?i:combat +points?))\b",
        lambda m: f"{m['n']} CP",
        "Combat Points are called CP",
    ),
    idiom_of(
        r"^(?P<at>(?i:spend|pay) +(?P<n>\d+) +CP +to)\b",
        lambda m: f"you may pay {m['n']} CP to",
        _PAYS,
    ),
    idiom_of(
        rf"^(?P<at>(?i:discard) +(?P<n>{_COUNT}) +(?P<cards>cards?) *: *(?P<does>[^.]+))(?= *\.)",
        _to_what,
        "a price and what it buys are one sentence",
    ),
    idiom_of(
        r"\b(?i:discards?) +(?P<at>(?P<n>\d+))(?= *(?:[.,]|$))",
        lambda m: f"{m['n']} {'card' if m['n'] == '1' else 'cards'}",
        "a text says that cards are discarded",
    ),
    idiom_of(
        rf"^(?P<at>(?i:return|take|retrieve)s? +(?P<n>{_COUNT}) +(?P<what>cards?|upgrades?) +from +"
        r"your +discard(?: +pile)? +(?:in)?to +your +hand)\b",
        lambda m: f"put {_number(m['n'])} {m['what']} from your discard pile into your hand",
        "cards are put from one place into another",
    ),
    # --- standing text ---------------------------------------------------------------------------
    idiom_of(
        rf"^(?P<at>(?i:when(?:ever)?|if) +(?P<event>[^.,]+),? +you +(?:may|can) +spend +{_THIS}"
        r" +to +(?P<does>[^.]+))(?= *\.)",
        _when_spent,
        _SPENDS,
    ),
    attrs.evolve(
        idiom_of(
            rf"^(?P<at>(?:(?i:you +(?:can|may) +)?(?i:spend) +{_THIS}"
            rf"|(?:{_THIS} +)?(?i:can|may) +be +spent)(?: +at)?(?: +any +time)? *(?:to|:) *"
            r"(?P<does>[^.]+))(?= *\.)",
            lambda m: f"spend any time: {_capital(m['does'])}",
            _SPENDS,
            "write {meant}., or with another moment: Spend when you Attack: ...",
        ),
        fixable=False,
    ),
    idiom_of(
        rf"^(?P<at>(?i:spend) +{_THIS} +when +(?P<event>[^.,]+?) +to +(?P<does>[^.]+))(?= *\.)",
        _when_spent,
        _SPENDS,
    ),
    idiom_of(
        r"^(?P<at>(?i:at +the +end +of) +(?P<moment>your +[A-Za-z ]+?) *, *"
        r"(?:remove|discard|lose) +(?:this|the)(?: +token)?)(?= *\.)",
        lambda m: f"at the end of {m['moment']}: Remove this",
        "a colon stands between the moment and what happens then",
    ),
    idiom_of(
        r"^(?P<at>(?i:while|as +long +as) +you +have +this(?: +token)? *[,:] *)(?=[A-Za-z])",
        "",
        "the text of a token holds as long as you have it",
        "leave it out",
    ),
    idiom_of(
        r"^(?P<at>(?i:remove|discard|lose)(?: +(?:this|it))?(?: +token)? +at +the +end +of +"
        r"(?P<moment>your +(?:turn|Roll Phase|Offensive Roll Phase|Upkeep)))(?= *\.)",
        lambda m: f"at the end of {m['moment']}: Remove this",
        "the moment stands before what happens then",
    ),
    idiom_of(
        r"\b(?:Upkeep|Income)(?P<at> +[Pp]hase *[,:] *)(?=(?P<then>[A-Za-z]))",
        ": ",
        "it is called Upkeep alone, and a colon stands behind a moment",
        "write During your Upkeep: and then what happens",
    ),
    idiom_of(
        r"^(?P<at>(?i:(?P<phase>upkeep|income|main +phase))(?: +[Pp]hase)?)(?= *:)",
        lambda m: f"during your {' '.join(_capital(word) for word in m['phase'].split())}",
        "a moment is said in full",
    ),
    idiom_of(
        r"^(?i:when) +you +are +(?P<at>attacked *, *(?P<then>[A-Za-z]))",
        lambda m: f"Attacked: {m['then'].upper()}",
        "Attacked has a capital letter, and a colon stands behind a moment",
        "write When you are Attacked: and then what happens",
    ),
    # --- requirements ----------------------------------------------------------------------------
    attrs.evolve(
        idiom_of(
            r"^(?P<at>(?i:full +house))(?= *:)",
            "3-of-a-kind",
            "no requirement asks for three of one number and two of another",
            "write 3-of-a-kind, or count symbols: 3 Sword + 2 Moon",
        ),
        fixable=False,
    ),
    idiom_of(
        rf"^\d+ +{_NAME}(?P<at> +or +more)(?= *:)",
        "",
        "a requirement is met by more, too",
        "leave it out",
    ),
    idiom_of(
        rf"^\d+ +{_NAME}(?: *\+ *\d+ +{_NAME})*(?P<at> *[-–—] +)(?=[A-Z])",
        ": ",
        "a colon stands between the dice and what they do",
        "write a colon",
        "DT111",
    ),
    idiom_of(
        r"^(?P<at>(?P<size>(?i:small|large|micro)) +[Ss]traight(?: +\(\d\))?)(?= *:)",
        lambda m: f"{m['size'].lower()} straight",
        "a straight is written in small letters",
    ),
    idiom_of(
        r"^(?P<at>(?:(?i:defensive)(?: +roll)?|(?i:defen[sc]e)) +(?P<n>\d+)"
        r"(?: +(?:dice|die))?)(?= *:)",
        lambda m: f"defense roll {m['n']}",
        "what a defence rolls is said with defense roll",
    ),
)
