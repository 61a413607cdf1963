"""The search for the steps that lead from a printed wording to a sentence of the language.

Every step is a small rewrite. Steps are tried where the sentence stops being readable or before,
the most promising text first; the first text that can be read whole is proposed. A sentence, and
then the rest of its line, is looked at.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from ..parsing.layout import prepare
from ..parsing.lexemes import Token
from .rewrites import REWRITES, Names, Rewrite
from .rewrites.rule import capital, names_of

if TYPE_CHECKING:
    from ..parsing.recovery import Driver

LONGEST = 240
"""Longer lines are not rewritten."""

MOST_TEXTS = 120
"""So many texts are read for one sentence."""

MOST_STEPS = 9

MOST_IN_FILE = 1_500
"""So many texts are read for one file."""

MOST_IN_VAIN = 4
"""After so many sentences for which no other words were found, a file is probably not content."""

_A_STEP = 5
"""A further step is worth so many characters that can be read."""

_SEEN_FOR_NOTHING = 40
"""The texts that are read before the search gives up when none gets further than the first."""

_SEEN_FOR_EXACT = 60
"""The texts that are read before one is taken that means nearly the same."""

_AHEAD = 25
"""So far behind the word that does not fit its reason can stand."""

_NAMES = re.compile(r"\b[A-Z][A-Za-z'-]*s\b")

_STOP = re.compile(r"\.(?= |$)")

_ROLLS = re.compile(r"(?i)\brolls? ")

_PLAIN_ROLL = re.compile(r"(?i)(?:^|[.:] )(?P<roll>roll +(?P<n>\d+)(?: +(?:dice|die))?)\.? *$")
"""A defence that rolls as other texts do."""


_COUNTS_DICE = re.compile(r"\b\d+ x [A-Z]")

_ROLL_THEMSELVES = frozenset({"card", "action", "status", "passive"})
"""The definitions whose texts count no dice but those they roll."""

_IF_YOU_DO = re.compile(r"if +(?:you|they) +(?:do|did|does)(?: +so)? *, *(?P<does>[^.]+)\.?")


@attrs.frozen
class Rewritten:
    """A sentence in words that can be read: where it ends in the text, and how it came about."""

    said: str
    words: str
    tokens: list[Token]
    steps: tuple[Rewrite, ...]

    @property
    def exact(self) -> bool:
        """Whether it means the same for sure."""
        return all(step.exact for step in self.steps)

    @property
    def note(self) -> str:
        """The way in which it may differ."""
        return "; ".join(step.note for step in self.steps if step.note)


def rewritten(driver: Driver, token: Token) -> Rewritten | None:
    """The sentence around a token, or the rest of its line, in other words that can be read."""
    start, text = driver.sentence(token)
    if len(text) > LONGEST or driver.searched > MOST_IN_FILE or driver.in_vain >= MOST_IN_VAIN:
        return None
    target = "the target" if driver.has_target(token) else "a chosen opponent"
    names = attrs.evolve(
        names_of(driver.text, target, driver.kind_of_text(token)),
        rolled=_ROLLS.search(driver.words_before(token, start)) is not None,
    )
    stop = _STOP.search(text)
    ends = [len(text)] if stop is None or stop.end() == len(text) else [stop.end(), len(text)]
    place = (start, token.line)
    first = _search(driver, place, text[: ends[0]], text[ends[0] :], names)
    if len(ends) > 1 and (
        first is None or not _reads_on(driver, place, first.words, text[ends[0] :])
    ):
        first = _search(driver, place, text, "", names) or first
    driver.in_vain += first is None
    if first is None:
        return None
    rolled = _PLAIN_ROLL.search(driver.words_before(token, start))
    if names.place == "defensive" and rolled is not None:
        note = f"and before it defense roll {rolled['n']}: in the place of {rolled['roll']}."
        first = attrs.evolve(first, steps=(*first.steps, attrs.evolve(_IN_ONE, note=note)))
    return _behind_a_roll(driver, place, first, names)


def _behind_a_roll(
    driver: Driver, place: tuple[int, int], found: Rewritten, names: Names
) -> Rewritten:
    """Dice that a text counts are its own, but in an ability: there is a roll before."""
    words = f"roll 3. {capital(found.words)}"
    if (
        names.place not in _ROLL_THEMSELVES
        or names.rolled
        or _ROLLS.search(found.words)
        or not _COUNTS_DICE.search(found.words)
    ):
        return found
    tokens, unfit = driver.tried(words, *place, place[0] + len(words) - 1)
    if unfit is not None:
        return found
    first = _ROLL_FIRST if names.faces else _INSIDE_A_HERO
    return Rewritten(found.said, words, tokens, (*found.steps, first))


def _reads_on(driver: Driver, place: tuple[int, int], words: str, behind: str) -> bool:
    """Whether the sentences behind a rewritten one can be read as they are."""
    start, line = place
    whole = words + behind
    return driver.tried(whole, start, line, start + len(whole.rstrip()) - 1)[1] is None


def joined(driver: Driver, token: Token) -> tuple[int, Rewritten] | None:
    """`You may spend X. If you do, Y.` as one sentence, and where it begins."""
    start, text = driver.sentence(token)
    found = _IF_YOU_DO.match(text) if len(text) <= LONGEST else None
    before = driver.sentence_before(start) if found is not None else None
    if found is None or before is None:
        return None
    price = re.sub(r"^(?:then,? +)?you +(?:may|can) +", "", before[1].rstrip(". "))
    lead = "then " if before[1].startswith("then") else ""
    price = re.sub(r"^spend(?= +\d+ +CP$)", "pay", price)
    said = driver.text[before[0] : start + found.end()]
    target = "the target" if driver.has_target(token) else "a chosen opponent"
    names = names_of(driver.text, target, driver.kind_of_text(token))
    for way in ("to", "so that"):
        words = f"{lead}you may {price} {way} {found['does']}."
        tokens, unfit = driver.tried(words, start, token.line, start + len(words) - 1)
        better = Rewritten(said, words, tokens, (_IN_ONE,)) if unfit is None else None
        better = better or _search(driver, (start, token.line), words, "", names)
        if better is not None:
            free = "you " in before[1][:9]
            steps = (*better.steps, attrs.evolve(_IN_ONE, exact=free))
            return before[0], attrs.evolve(better, said=said, steps=steps)
    return None


@lru_cache(maxsize=1)
def _steps() -> tuple[Rewrite, ...]:
    """All rewrites, and the phrases that are known by themselves."""
    from .phrases import PHRASES
    from .wordings import WORDINGS

    return (
        *(
            Rewrite(idiom.pattern, lambda match, _, idiom=idiom: idiom.meant(match), idiom.fixable)  # type: ignore[misc]
            for idiom in (*PHRASES, *WORDINGS)
        ),
        *REWRITES,
    )


@attrs.frozen
class _Text:
    """A text on the way, and how much of it is left behind the word that does not fit."""

    words: str
    steps: tuple[Rewrite, ...]
    stopped: int


def _search(
    driver: Driver, place: tuple[int, int], said: str, behind: str, names: Names
) -> Rewritten | None:
    start, line = place
    seen: set[str] = set()
    heap: list[tuple[int, int, _Text]] = []
    rough: Rewritten | None = None
    behind_at: list[int] = []  # how much of each text is left where reading stops

    def look(words: str, steps: tuple[Rewrite, ...]) -> Rewritten | None:
        seen.add(words)
        driver.searched += 1
        end = start + len(words)
        tokens, unfit = driver.tried(words + behind, start, line, end - 1)
        if (
            unfit is None
            and steps
            and tokens
            and tokens[-1].end <= end
            and _says(words, tokens, names.actions)
        ):
            return Rewritten(said, *_ended(driver, place, words, tokens), steps)
        stopped = len(words) if unfit is None else min(unfit.start - start, len(words))
        left = len(words) - stopped + _A_STEP * len(steps)
        behind_at.append(len(words) - stopped)
        heapq.heappush(heap, (left, len(seen), _Text(words, steps, stopped)))
        return None

    look(said, ())
    one = _one_of_each_name(said, names)
    if one != said:
        found = look(one, (_ONE_NAME,))
        if found is not None:
            return found
        heap = heap[1:]
    while heap and len(seen) < MOST_TEXTS:
        if len(seen) > _SEEN_FOR_NOTHING and min(behind_at) >= behind_at[0] and rough is None:
            return None
        _, _, text = heapq.heappop(heap)
        if len(text.steps) == MOST_STEPS:
            continue
        for step, better in _next_texts(text, names):
            if better in seen:
                continue
            found = look(better, (*text.steps, step))
            if found is not None and found.exact:
                return found
            rough = rough or found
        if rough is not None and len(seen) > _SEEN_FOR_EXACT:
            break
    return rough


_NO_NAMES = re.compile(
    r"(?:Roll|Main|Offensive|Defensive|Attack|Attacks|Attacked|Upkeep|Income|Health|CP"
    r"|Ultimate|Phase)\b"
)
_TO_NOBODY = re.compile(
    r"\b(?:prevent|heal|draw|gain|lose|inflict|discard|remove)s?\b[^.,]*? to (?:the|a chosen"
    r"|each|that|you)\b"
    r"|\b(?:target|opponent|player)\b(?![^.:]*\bmay\b)[^.:]*\bor (?:lose|discard|take|gain|pay)\b"
    r"|\b(?i:that player|the target|a chosen \w+|each \w+) "
    r"(?:lose|gain|draw|discard|take|heal)s?\b[^.,]*? and "
    r"(?:lose|gain|draw|discard|take|heal|remove|pay)\b"
    r"|: roll \d+ (?:more|fewer|less)|\bwould\b[^.]*\binstead\b|^(?!when )[^:]*\b(?:heal"
    r"|draw|gain|deal)s? that much|\bsteals?\b[^.]*\bthe total\b"
)


def _says(words: str, tokens: list[Token], actions: frozenset[str]) -> bool:
    """Whether a text that can be read also means something: no word of the game is a name in it,
    and no other word a verb.
    """
    return _TO_NOBODY.search(words) is None and not any(
        (token.type == "NAME" and _NO_NAMES.match(token.text))
        or (token.type == "WORD" and token.text not in actions)
        or (token.type == "TITLE" and token.text.rstrip().endswith((".", "!.")))
        for token in tokens
    )


def _ended(
    driver: Driver, place: tuple[int, int], words: str, tokens: list[Token]
) -> tuple[str, list[Token]]:
    """A text with its full stop, and its tokens."""
    if words[-1] not in ".:":
        more, unfit = driver.tried(f"{words}.", *place, place[0] + len(words))
        if unfit is None and more[-1].type == "DOT":
            return f"{words}.", more
    return words, tokens


_IN_ONE = Rewrite(_STOP, lambda match, names: None)
"""Two sentences that became one."""

_ROLL_FIRST = Rewrite(
    _STOP,
    lambda match, names: None,
    exact=False,
    note="with your own number of dice: a text counts those it rolls",
)

_INSIDE_A_HERO = attrs.evolve(
    _ROLL_FIRST,
    note="in a card that stands inside its hero: symbols are a hero's. Without them: Roll 1. On 6, "
    "draw 1.",
)

_ONE_NAME = Rewrite(_NAMES, lambda match, names: names.one(match[0]))


def _one_of_each_name(text: str, names: Names) -> str:
    """A text in which names that the file knows stand in their only form."""
    return _NAMES.sub(lambda match: names.one(match[0]) or match[0], text)


def _next_texts(text: _Text, names: Names) -> Iterator[tuple[Rewrite, str]]:
    """Every text that is one step away, with a change where reading stopped or before."""
    words = text.words
    for step in _steps():
        for match in step.pattern.finditer(words):
            if match.start() > text.stopped + _AHEAD:
                break
            new = step.write(match, names)
            begin, end = match.span("at" if "at" in step.pattern.groupindex else 0)
            if new is None or new == words[begin:end]:
                continue
            better = re.sub(r" {2,}", " ", words[:begin] + new + words[end:]).strip()
            yield step, prepare(better)
