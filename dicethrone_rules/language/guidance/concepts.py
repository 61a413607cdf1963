"""The meaning of single words: concepts, and the nouns of a sentence.

Printed cards have many words for one thing. Here each becomes a concept (`damage` and `dmg` are
one, so are `block` and `prevent`), and every model knows the concepts that it is about.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import log

import attrs

from . import models
from .rewrites.rule import Names


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


NEW = 2.5
"""The weight of a word that no model has."""

LACKS = 0.75
"""A model is so much further for every noun that the sentence does not have."""

LACKS_NUMBER = 0.9
OTHER_VERB = 0.6
OTHER_THING = 0.8
OTHER_PLAYER = 0.85
OTHER_STRUCTURE = 0.7

DOING = _set(
    "deal gain draw heal inflict remov discard prevent add steal tak los roll reroll spend pay"
    " transfer set chang skip look put search copy swap treat flip advanc choos not fail becom"
    " happen play defend"
)
"""Stems of verbs."""

UNSAID = frozenset(("add", "not", "choos"))

MOST_LEFT_OUT = 0.2

THINGS = _set(
    "cards cp health dmg die status upgrad attempt deck graveyard hand rollphas turn incom"
)
"""Nouns that a sentence is about."""

SPECIAL = _set("upgrad deck graveyard status attempt turn incom rollphas")
"""Nouns that nobody leaves out."""

NOUNS = frozenset(("##", "@token", "@more", "@symbol", "@faces"))

TURNS = _set("not no half all less per random double upto least most anynumber again same straight")
"""Concepts that change what a sentence means."""

PARTICULAR = _set("same straight half double random unpreventabl")
"""Concepts without which a model says something else."""

IMPLIED = frozenset(("least", "all", "less"))


_NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}
NUMBER = re.compile(
    rf"\b(?:\d+|{'|'.join(_NUMBERS)}|an?(?= +(?:random +|chosen +|single +|negative +|positive +)?"
    r"(?:card|die|upgrade|token|status)))\b"
)
FACES = re.compile(r"\b[1-6](?:(?: *- *| +or +|, *)[1-6])*\b")
_NAME = re.compile(r"\b[A-Z][A-Za-z'-]*(?: +(?:of +(?:the +)?)?[A-Z][A-Za-z'-]*)*")
GAME_WORDS = _set(
    "cp hp dmg damage health attack attacks attacked upkeep income main phase roll rolls offensive"
    " defensive defense ultimate attempt attempts i ii iii deal draw gain heal combat points step"
    " discard turn opponent opponents player players target status effect effects"
)
_WHOM = (
    (
        r"\beach +(?:other +)?opponents?|all +(?:other +)?(?:opponents|enemies|foes)",
        "each opponent",
    ),
    (r"\b(?:each|all|every) +players?|\beveryone|\beverybody", "each player"),
    (r"\b(?:each|all|your) +(?:teammates|allies|teammate|ally)", "each teammate"),
    (r"\bthe +attacker|\battacking +player", "the attacker"),
    (r"\bthe +defender|\bdefending +player", "the defender"),
    (r"\b(?:a|any|one|another|chosen|target) +(?:chosen +|other +)?player", "a chosen player"),
    (
        r"\b(?:an|any|one|another|chosen|a +chosen|single) +(?:chosen +|other +)?opponents?",
        "a chosen opponent",
    ),
    (r"\b(?:teammate|ally|allies)", "a chosen teammate"),
    (r"\bthat +player|\bthat +opponent", "that player"),
    (r"\b(?:they|them|their|he|she|him|his)\b", "THEY"),
    (r"\bopponents?\b|\benem(?:y|ies)\b|\bfoes?\b|\btarget\b", "TARGET"),
)
_PLAYERS = tuple((re.compile(pattern, re.IGNORECASE), who) for pattern, who in _WHOM)


def numbers_in(words: str) -> list[str]:
    return [_NUMBERS.get(each, "1" if each[0] == "a" else each) for each in NUMBER.findall(words)]


@attrs.frozen
class Said:
    """The nouns of a sentence."""

    names: Names
    they: str

    def player(self, words: str) -> str:
        for pattern, who in _PLAYERS:
            if pattern.search(words):
                return {"THEY": self.they, "TARGET": self.names.target}.get(who, who)
        return ""

    def named(self, words: str) -> tuple[list[str], list[str]]:
        """The symbols and the tokens that words speak of."""
        symbols: list[str] = []
        tokens: list[str] = []
        for match in _NAME.finditer(words):
            name = match[0]
            while name.split(" ")[0].lower() in GAME_WORDS:
                name = name.partition(" ")[2]
                if not name:
                    break
            else:
                one = self.names.one(name) or name
                (symbols if one in self.names.faces else tokens).append(one)
        for known, kept in ((self.names.faces, symbols), (self.names.tokens, tokens)):
            for name in known:
                small = rf"\b{re.escape(name.lower())}(?:s|es)?\b"
                if name not in kept and re.search(small, words):
                    kept.append(name)
        return symbols, tokens


_ALIKE = (
    (r"\bfor +(?:each|every)\b|\bper\b|\bnumber +of\b|\bas +many\b|\beach\b|\bevery\b", " per "),
    (r"\+ *(?=\d)", " add "),
    (r"\b(?:player|opponent|teammate)s? +(?:with|who +ha[sv]e?)\b", " having "),
    (r"\bequal +to\b|\bsame +(?:amount|number)\b", " equal "),
    (r"\bthat +(?:many|much)\b", " thatmuch "),
    (r"\bat +least\b|\bor +(?:more|higher|greater)\b|\d\+", " least "),
    (r"\bat +most\b|\bor +(?:less|fewer|lower)\b|\bno +more +than\b", " most "),
    (r"\bup +to\b", " upto "),
    (r"\bend +of +(?:\w+ +)?turn\b", " turnend "),
    (r"\b(?:start|beginning) +of +(?:\w+ +)?turn\b", " upkeep "),
    (r"\bstatus +effects?(?: +tokens?)?\b", " status "),
    (r"\broll +attempts?\b", " attempt "),
    (r"\bdiscard +pile\b", " graveyard "),
    (r"\broll +phase\b", " rollphase "),
    (r"\bre-?roll(?:s|ed|ing)?\b", " reroll "),
    (r"\bcombat +points?\b", " cp "),
    (r"\b(?:cannot|can't|can +not|may +not|unable|don't|doesn't|won't|never)\b", " not "),
    (r"\b\d?-?of-a-kind\b", " same "),
    (r"\bany +number\b", " anynumber "),
    (r"\b(?:all|entire|whole|any) +of +|\ball\b|\bentire\b", " all "),
    (r"\bin +(?:your|their|the) +hand\b|\bhands?\b", " hand "),
)
_ALIKE_PATTERNS = tuple((re.compile(pattern), words) for pattern, words in _ALIKE)
_SAME = {
    word: concept
    for concept, words in {
        "dmg": "damage dmg damages",
        "deal": "deal dealt dealing",
        "health": "health hp life",
        "inflict": "inflict apply afflict",
        "status": "status debuff buff",
        "add": "add additional extra more bonus plus increase increased",
        "less": "less fewer reduce reduced decrease decreased lower minus",
        "prevent": "prevent prevented block blocked negate ignore absorb avoid cancel",
        "die": "die dice",
        "cards": "card",
        "again": "again second",
        "sum": "sum total result value",
        "random": "random randomly",
        "choose": "choose select pick choice",
        "first": "first initial",
        "attack": "attack attacking offensive",
        "attacked": "attacked",
        "defend": "defend defended defending defense defensive",
        "double": "double twice",
        "other": "other different another else others except",
    }.items()
    for word in words.split()
}
_SMALL = _set(
    "a an the of to in on your you yours yourself is are be it its may can must will then and from"
    " with by as at for or own now immediately was were been has have had do does did so if when"
    " whenever while his her him he she they them their that those there where which who whose what"
    " opponent player target teammate enemy foe ally attacker defender into onto out also just but"
    " only token marker counter stack chosen force make successfully s x instead way"
)
_WORD = re.compile(r"[a-z@#][a-z'#-]*")
SLOT = re.compile(r"\{(\w+)\}")
_SLOTS = {
    "n": " # ",
    "m": " ## ",
    "token": " @token ",
    "other": " @more ",
    "symbol": " @symbol ",
    "second": " @more ",
    "who": " @player ",
    "whom": " @player ",
    "faces": " @faces ",
}


def _stem(word: str) -> str:
    if word[0] == "@":
        return word
    if word in ("this", "these"):
        return "this"
    if word in _SAME or len(word) < 4:
        return _SAME.get(word, word)
    for end in ("ing", "ed", "es", "s"):
        short = word.removesuffix(end)
        if short != word and len(short) > 2:
            for form in (short, short + "e"):
                if form in _SAME:
                    return _SAME[form]
            return short.removesuffix("e")
    return word.removesuffix("e")


def concepts(words: str) -> frozenset[str]:
    words = words.lower()
    for pattern, instead in _ALIKE_PATTERNS:
        words = pattern.sub(instead, words)
    return frozenset(
        _stem(word) for word in _WORD.findall(words) if word.rstrip("s") not in _SMALL
    ) - {"@"}


_STRUCTURE = re.compile(
    r"\b(?:if|unless|until|when(?:ever)?|while|except|instead|next|other|different|before|after"
    r"|on(?= (?:an? )?\d)|may|left|right|to avoid|without|it|them|itself)\b"
)


def joins(words: str) -> frozenset[str]:
    """The words that join or limit a statement."""
    return frozenset(_STRUCTURE.findall(words))


_IN_MODEL = re.compile(
    r"\b(?:an?(?: chosen)?|each|the|that) ?(other )?(?:opponent|player|teammate|attacker)\b"
    r"|\btheir\b"
)

_TABLES = {
    "EFFECTS": "",
    "CONDITIONS": models.CONDITIONS,
    "MOMENTS": models.MOMENTS,
    "SPENDING": models.SPENDING,
    "PRICES": models.PRICES,
    "OUTCOMES": models.OUTCOMES,
    "STANDING": models.STANDING,
}


@attrs.frozen
class Model:
    text: str
    core: frozenset[str]
    meant: frozenset[str]
    weight: float  # of its core
    of_effect: bool
    joins: frozenset[str]  # the words that join or bound what it says


def _lines(table: str) -> Iterator[str]:
    yield from table.strip().split("\n")


def _with_amounts() -> str:
    """The models of effects, and those of effects with every amount."""
    more = []
    for frames, amounts in ((models.COUNTED, models.AMOUNTS), (models.VALUED, models.VALUES)):
        for frame in _lines(frames):
            for line in _lines(amounts):
                text, _, printed = frame.partition(" | ")
                amount, _, others = line.partition(" | ")
                if text.count("{token}") + amount.count("{token}") < 2:
                    more.append(f"{text.replace('{amount}', amount)} | {printed} {others}")
    return "\n".join((models.EFFECTS.strip(), *more))


@lru_cache(maxsize=1)
def books() -> tuple[dict[str, list[Model]], dict[str, float]]:
    """The models by table, and the weight of each concept: rare ones tell more."""
    shelf: dict[str, list[Model]] = {}
    counts: Counter[str] = Counter()
    for table, lines in _TABLES.items():
        read = shelf.setdefault(table, [])
        for line in _lines(_with_amounts() if table == "EFFECTS" else lines):
            text, _, printed = line.partition(" | ")
            players = _IN_MODEL.sub(lambda match: f" @player {match[1] or ''} ", text)
            core = concepts(SLOT.sub(lambda match: _SLOTS[match[1]], players))
            read.append(
                Model(text, core, core | concepts(printed), 0.0, table == "EFFECTS", joins(line))
            )
        for model in read:
            counts.update(model.meant)
    total = sum(map(len, shelf.values()))
    weights = {concept: log(1 + total / count) for concept, count in counts.items()}
    weights |= {
        "@faces": 0.8,
        "#": 0.8,
        "##": 0.8,
        "@player": 1.5,
        "@token": 2.0,
        "@symbol": 2.5,
        "@more": 2.0,
    }
    for read in shelf.values():
        read[:] = (
            attrs.evolve(model, weight=sum(weights[each] for each in model.core)) for model in read
        )
    return shelf, weights


def model_texts() -> Iterator[tuple[str, str]]:
    """Every model with its table."""
    for table, book in books()[0].items():
        for model in book:
            yield table, model.text
