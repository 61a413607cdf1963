"""Everyday phrases, and the form the language has for each.

Each phrase is looked for in a sentence that cannot be read. It counts only where the sentence can
be read with the other words in its place, so nothing is proposed that would be wrong in its turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

import attrs

from ..parsing.lexemes import Token
from .idiom import Idiom, idiom_of
from .phrases import PHRASES
from .rewriting import Rewritten, joined, rewritten
from .wordings import WORDINGS

if TYPE_CHECKING:
    from ..parsing.recovery import Driver

NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
_COUNT = "|".join(NUMBERS)
_MOMENT = re.compile(r"(?:when|during|before|at the end of|spend|pay|while)\b")
_LONGEST = 1_000
"""In longer lines nothing is looked for."""


def _number(match: re.Match[str]) -> str:
    return str(NUMBERS.get(match["count"], match["count"] if match["count"].isdigit() else 1))


def _at_least(match: re.Match[str]) -> str:
    most = (match["compare"] or "").strip() in ("fewer", "less")
    return f"at {'most' if most else 'least'} {_number(match)}"


def _colon(match: re.Match[str]) -> str:
    return f": {match['first'].upper()}"


def _third_person(match: re.Match[str]) -> str:
    verb = match["verb"]
    return verb if verb.endswith("s") or verb == "may" else f"{verb}s"


_HOW_MANY = "how many is said by a number"
_STANDING = "a standing change says which dmg it changes"
_STRAIGHTS = "a straight is micro, small or large"
_NO_PLAYER = "no player is called {said} here"
_IDIOMS = (
    idiom_of(
        rf"\b(?:draws?|rolls?) +(?P<at>(?P<count>an?|{_COUNT}) +(?:cards?|die|dice))\b",
        _number,
        _HOW_MANY,
    ),
    idiom_of(
        r"\b(?P<at>(?P<mark>an?) +(?P<first>[A-Z]))(?P<rest>[\w'-]*)",
        lambda match: match["first"],
        "{said} does not stand before a name",
        "leave it out: {first}{rest}",
    ),
    idiom_of(
        r"\b(?P<at>(?P<count>an?)) +(?P<name>[A-Z][\w'-]*)",
        _number,
        "{said} does not stand before a name",
        "write 1 {name}",
    ),
    idiom_of(
        rf"\b(?P<at>(?P<count>\d+|{_COUNT})[ -]+of[ -]+a[ -]+kind)\b",
        lambda match: f"{_number(match)}-of-a-kind",
        "dice of a kind are one word",
    ),
    idiom_of(
        rf"\b(?P<at>(?P<count>an?|{_COUNT}))\b(?=[ .])(?! +(?:different|other)\b)",
        _number,
        _HOW_MANY,
    ),
    idiom_of(
        rf"\b(?P<at>(?P<count>\d+|{_COUNT})(?: +or +(?P<compare>more|fewer|less)|\+(?= )))",
        _at_least,
        "a comparison stands before its number",
    ),
    idiom_of(
        r"\b(?P<at>undef(?:end)?(?:\.(?= *(?:dmg|damage)))?)(?![a-z])",
        "undefendable",
        "{said} is written in full",
    ),
    idiom_of(
        r"\b(?P<at>big|long|full) +straight\b", "large", "a straight is micro, small or large"
    ),
    idiom_of(r"\b(?P<at>short|little) +straight\b", "small", "a straight is micro, small or large"),
    idiom_of(r"^(?P<at>(?:or +)?else)\b", "otherwise", "{said} begins no sentence"),
    idiom_of(r"\b(?P<at>HP|hp|[Ll]ife|hit +points?)\b", "Health", "{said} is called Health"),
    attrs.evolve(
        idiom_of(
            r"\b(?P<at>(?P<low>\d+)\.(?P<more>\d+))\b",
            lambda match: match["low"],
            "amounts are whole numbers",
            "write {low} or the next number; half of an amount is rounded up",
        ),
        fixable=False,
    ),
    idiom_of(
        r"^(?P<verb>[Aa]dd) +(?P<amount>.+?) +(?P<at>dmg|damage)\b",
        "to that dmg",
        _STANDING,
        "write Add {amount} to that dmg",
    ),
    idiom_of(
        r"^(?P<verb>[Ss]ubtract) +(?P<amount>.+?) +(?P<at>dmg|damage)\b",
        "from that dmg",
        _STANDING,
        "write Subtract {amount} from that dmg",
    ),
    *(
        attrs.evolve(idiom, code="DT204", player=player, fixable=not player.startswith("each"))
        for player in (
            "the target",
            "a chosen opponent",
            "that player",
            "each opponent",
            "each player",
            "each teammate",
        )
        for idiom in (
            idiom_of(
                r"^(?P<at>(?P<mark>they|he|she) +(?P<verb>[a-z]+))",
                lambda match, player=player: f"{player} {_third_person(match)}",  # type: ignore[misc]
                _NO_PLAYER,
            ),
            idiom_of(r"\b(?P<at>they|them|he|she|him)\b", player, _NO_PLAYER),
        )
    ),
    attrs.evolve(
        idiom_of(
            r"(?P<at>(?P<mark>,) *(?P<first>[A-Za-z]))",
            _colon,
            "a colon stands here, not a comma",
            "put a colon between the moment and what happens then",
            "DT111",
        ),
        here=True,
        begins=_MOMENT,
    ),
)


_HEADINGS = (
    idiom_of(
        r"^(?:upgrade|(?:shared +)?card) +(?P<mark>[^,:\"]*?[^,:;\" ])(?P<at>;?)(?= +cost +\d)",
        ",",
        "a comma is missing",
        "put a comma here",
    ),
    idiom_of(
        r"^(?:status|companion|track) +(?P<mark>[^,:]*?[^,: ])(?P<at>,? +)(?=(?:positive|negative"
        r"|unique|limit|no +limit|persistent|attack +modifier)\b)",
        ": ",
        "a colon is missing",
        "put a colon after the name",
        "DT111",
    ),
    *(
        attrs.evolve(
            idiom_of(
                rf"^(?P<what>{kind}) +(?P<mark>[^,:]*[^,: ])(?P<at>) *$",
                more,
                message,
                f"write {{what}} {{mark}}{more}",
                "DT102",
            ),
            fixable=False,
        )
        for kind, more, message in (
            ("upgrade", ", cost 2", "an upgrade says what it costs"),
            (
                "(?:shared +)?card",
                ", cost 1, main",
                "a card says what it costs and when it is played",
            ),
            ("status", ": negative, limit 1", "a status says its kind and its limit"),
            ("companion|track", ": limit 1", "the heading of a token says its limit"),
        )
    ),
)


def phrased_otherwise(driver: Driver, token: Token) -> bool:
    """Report and read a whole phrase of a printed card; False if the sentence has none."""
    return _one_of(PHRASES, driver, token)


def said_otherwise(driver: Driver, token: Token) -> bool:
    """Report and read a sentence that the language says in other words; False if there is none."""
    return _one_of((*_HEADINGS, *_IDIOMS, *WORDINGS), driver, token) or rewritten_whole(
        driver, token
    )


def _one_of(idioms: tuple[Idiom, ...], driver: Driver, token: Token) -> bool:
    start, text = driver.sentence(token)
    if len(text) > _LONGEST:
        return False
    for idiom in idioms:
        if idiom.begins is not None and idiom.begins.match(text) is None:
            continue
        for first, last, words in _places(idiom, text):
            if idiom.here and token.start not in (
                start + first.start("at"),
                start + last.end("at") - 1,
            ):
                continue
            place = start + first.start("at")
            if idiom.player and idiom.player != driver.player_said(token, place):
                continue
            if _read(driver, token, idiom, first, last, words):
                return True
    return False


def rewriting_of(driver: Driver, token: Token) -> Rewritten | None:
    """The sentence of a token in other words, which are looked for once."""
    start, _ = driver.sentence(token)
    return driver.remembered(start, lambda: rewritten(driver, token))


def rewritten_whole(driver: Driver, token: Token, fewest: int = 1) -> bool:
    """Report and read a sentence that takes several steps from its printed wording."""
    start, _ = driver.sentence(token)
    found = rewriting_of(driver, token)
    if found is None or len(found.steps) < fewest:
        return False
    driver.mistakes.rewritten(found, start)
    places = _places_of(found, start)
    placed = [driver.placed(each, *place) for each, place in zip(found.tokens, places, strict=True)]
    driver.read_instead(placed, max(placed[-1].end, start + len(found.said)), token)
    return True


def joined_whole(driver: Driver, token: Token) -> bool:
    """Reports two sentences that should be one: a price, and the effect it buys."""
    found = joined(driver, token)
    if found is None:
        return False
    driver.mistakes.rewritten(found[1], found[0], "a price and what it buys are one sentence")
    driver.reported = True
    driver.panic(token)
    return True


def _places_of(found: Rewritten, start: int) -> list[tuple[int, int]]:
    """The place of each token of a rewritten text in what was written, as nearly as can be told."""
    blocks = SequenceMatcher(None, found.words, found.said, autojunk=False).get_matching_blocks()
    places: list[tuple[int, int]] = []
    last = 0
    for token in found.tokens:
        begin, end = token.start - start, token.end - start
        same = next((b for b in blocks if b.a <= begin and end <= b.a + b.size), None)
        if same is not None:
            place = (same.b + begin - same.a, same.b + end - same.a)
        else:
            before = max((b.b + b.size for b in blocks if b.a + b.size <= begin), default=0)
            behind = min((b.b for b in blocks if b.a >= end), default=len(found.said))
            place = (before, max(before, behind))
        place = (max(place[0], last), max(place[1], last))
        last = place[0]
        places.append((start + place[0], start + place[1]))
    return places


def _places(idiom: Idiom, text: str) -> Iterator[tuple[re.Match[str], re.Match[str], str]]:
    """Every place of the phrase, then all of them at once: from, to, and the words instead."""
    found = list(idiom.pattern.finditer(text))
    for match in found:
        yield match, match, idiom.meant(match)
    if len(found) > 1 and not idiom.here:
        words, done = "", found[0].start("at")
        for match in found:
            words += text[done : match.start("at")] + idiom.meant(match)
            done = match.end("at")
        yield found[0], found[-1], words


def _read(
    driver: Driver,
    token: Token,
    idiom: Idiom,
    first: re.Match[str],
    last: re.Match[str],
    words: str,
) -> bool:
    start, text = driver.sentence(token)
    begin, end = first.start("at"), last.end("at")
    tokens, stop = driver.tried(text[:begin] + words + text[end:], start, token.line)
    if stop is not None:
        return False
    driver.mistakes.said_otherwise(idiom, first, last, words, start)
    region = (start + begin, start + end, start + begin + len(words))
    placed = [driver.placed(each, *_stood(each, *region)) for each in tokens]
    driver.read_instead(placed, placed[-1].end, token)
    return True


def _stood(token: Token, begin: int, end: int, new_end: int) -> tuple[int, int]:
    """The place in the text of a token of the changed sentence: words between `begin` and `new_end`
    stand for what goes from `begin` to `end`.
    """
    moved = end - new_end
    if token.end <= begin:
        return token.start, token.end
    if token.end > new_end:
        return max(token.start + moved, begin) if token.start > begin else token.start, (
            token.end + moved
        )
    return min(token.start, begin), end
