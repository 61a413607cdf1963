"""Advice: findings about sentences that no other words would put right."""

from __future__ import annotations

import re

import attrs

from ..parsing.lexemes import Token
from .advice_rule import Advice
from .elsewhere import ELSEWHERE
from .rewrites.rule import capital
from .unsaid import UNSAID
from .verbs import PRINTED_VERBS

_LONGEST = 1_000
"""In longer lines nothing is looked for."""

_ADVICE = (*UNSAID, *ELSEWHERE)


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
    behind = _BEFORE_TEXT.sub("", line)
    choice = _CHOICE.match(behind)
    if choice is not None and choice.end() < len(behind):
        return _choice(choice, behind, start, text)
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
            said = {
                name: _plain(words or "", name == "when")
                for name, words in match.groupdict().items()
            }
            return attrs.evolve(each, help=_in_own_words(each.help, said)), start, start + end
    return None


_OWN_WORDS = re.compile(r"\{(\w+)\}")
"""A group of the pattern that stands in the help; with a capital, at a beginning."""

_UNSAID = {"n": "2", "does": "draw 1", "when": "you Attack"}
"""Words of the help for a group that the author did not write."""

_WHO = (
    (re.compile(r"(?i)\b(?:each|every|all)\b.*\b(?P<who>opponent|player|teammate)"), "each {who}"),
    (re.compile(r"(?i)\b(?:you)\b *$"), "you"),
    (re.compile(r"(?i)\b(?P<who>attacker|defender)"), "the {who}"),
    (re.compile(r""), "the target"),
)


def _in_own_words(help: str, said: dict[str, str]) -> str:
    def written(slot: re.Match[str]) -> str:
        name = slot[1].lower()
        words = said.get(name) or _UNSAID.get(name, "")
        if name == "chooser":
            words = _called(words)
        return words if slot[1].islower() else capital(words)

    return _OWN_WORDS.sub(written, help)


def _called(words: str) -> str:
    """A player as the language calls one."""
    for pattern, who in _WHO:
        found = pattern.search(words)
        if found is not None:
            return who.format_map(found.groupdict())
    return words


_COUNTED = (re.compile(r"\b(?:an?|one) +(?=card|upgrade|die)"), "1 ")
_PLAIN = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\b(?i:damage)\b", "dmg"),
        (r"\b(\d+) +(?:more|extra|additional) +(?=dmg|CP|cards?)", r"\1 "),
        (r"\ban? +(?=[A-Z1-6])", ""),
        (r"\b([A-Z][\w'-]*) +tokens?\b", r"\1"),
        (r"^(discard|take|lose|pay|gain|draw|heal|deal)s\b", r"\1"),
    )
)


def _plain(words: str, event: bool) -> str:
    """Words of the author with the commonest slips put right; an event counts no cards."""
    for pattern, instead in _PLAIN if event else (_COUNTED, *_PLAIN):
        words = pattern.sub(instead, words)
    return words


_BEHIND = {"behind"}
_CHOICE = re.compile(
    r"(?i)(?P<who>(?:\w+ +){0,3}?)chooses? +(?:1|one|(?P<several>up +to +\w+|\w+))"
    r"(?: +of +[^:]*)? *:"
)
_BEFORE_TEXT = re.compile(r"(?:\d[^:.]*|(?:micro|small|large) +straight): +(?=\w)")
"""A requirement of dice before a text."""

_OPTION = re.compile(r",? +or +|; *(?:or +)?|, +(?=[A-Za-z])|\. +")
_OWN_LINES = Advice(_CHOICE, "DT101", "each option has a line of its own", "")
_SEVERAL = {"two": "2", "three": "3", "four": "4"}


def _choice(choice: re.Match[str], line: str, start: int, text: str) -> tuple[Advice, int, int]:
    """The finding about options that stand behind `Choose one:`."""
    options = _OPTION.split(line[choice.end() :].strip(" ."))
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
