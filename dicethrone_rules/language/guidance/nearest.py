"""The nearest sentences of the language to one that cannot be read.

A sentence is taken apart by `parts`: its condition or moment, its price, its effects. Each part
that cannot be read as it stands is compared with `models` by the words that carry meaning, and the
author's own numbers, names and players are put into the nearest. A proposal can be read where the
sentence stands; it is told, never written by itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs

from ..parsing.lexemes import Token
from .concepts import (
    DOING,
    FACES,
    GAME_WORDS,
    IMPLIED,
    LACKS,
    LACKS_NUMBER,
    MOST_LEFT_OUT,
    NEW,
    NOUNS,
    NUMBER,
    OTHER_PLAYER,
    OTHER_STRUCTURE,
    OTHER_THING,
    OTHER_VERB,
    PARTICULAR,
    SLOT,
    SPECIAL,
    THINGS,
    TURNS,
    UNSAID,
    Model,
    Said,
    books,
    concepts,
    joins,
    numbers_in,
)
from .faithful import can_stand, repeats, turns_alike
from .parts import LASTS, Part, Splitting
from .rewrites.rule import ATTACKS

if TYPE_CHECKING:
    from ..parsing.recovery import Driver

LONGEST = 240
"""For longer sentences nothing is looked for."""

MOST_IN_FILE = 30
"""For so many sentences of a file the nearest are looked for."""

_OPTIONS = 8
"""So many models are tried for each part."""

_MOST_PARTS = 6

_TOO_FAR = 0.3
_NEAR = 0.5
_DENIED = frozenset(("no", "not"))

_IN_PART = 0.5
"""Models for a part of a sentence say less than a whole one."""

_AS_NEAR = 0.9
"""A second model is shown if it is nearly as near as the first."""

_STANDING = frozenset(("status", "companion", "track", "passive"))

_WORTH_SHOWING = 0.5
"""A sentence that is farther away is not shown."""

_SOMEBODY = re.compile(
    r"(?i)\b(?:opponent|target|player|attacker|defender|attacked|enem(?:y|ies)|them|their)s?\b"
)
_MORE_DMG = re.compile(r"(?i)\b(?:extra|more|additional|further) +(?:dmg|damage)\b|\+ *\d")
_SMALL_DOING = frozenset(("put", "look"))


@attrs.frozen
class Nearest:
    """A proposal: the whole sentence, or models for the part that cannot be read."""

    whole: str
    shown: tuple[str, ...]
    unknown: tuple[str, ...]  # words of the sentence that no text has a meaning for
    part: str = ""  # what is not understood, from the word that does not fit
    theirs: bool = False  # whether a token says it of players who do not have it

    @property
    def proposed(self) -> bool:
        """Whether there is something to write."""
        return bool(self.whole or self.shown)


def nearest(driver: Driver, token: Token, kind: str) -> Nearest | None:
    """The sentences that are nearest to the one around a token, in a definition of that kind."""
    start, text = driver.sentence(token)
    text = _STOP.split(text, maxsplit=1)[0]
    if len(text) > LONGEST or driver.compared >= MOST_IN_FILE or not text.strip():
        return None
    driver.compared += 1
    target = "the target" if driver.has_target(token) else "a chosen opponent"
    said = Said(attrs.evolve(driver.names, target=target), driver.player_said(token, start))
    before = driver.words_before(token, start)
    rolls = _ROLLS.search(before + text) is not None
    standing = kind in _STANDING
    if kind in ATTACKS:
        before = f"(dice) {before}"
    search = _Search(driver, start, token.line, said, standing, rolls, f"{before} ".lower())
    theirs = _THEIRS.match(text) if standing else None
    if theirs is None:
        found = search.found(text)
        return None if found is None else attrs.evolve(found, part=_part(driver, token, text))
    found = search.found("you " + _ONE_DOES.sub(r"\1", text[theirs.end() :]))
    return None if found is None else attrs.evolve(found, theirs=True)


def _part(driver: Driver, token: Token, text: str) -> str:
    """The words from the one that does not fit, if they are not too many."""
    start, _ = driver.sentence(token)
    part = driver.text[token.start : start + len(text)].split("\n")[0].rstrip(" .!")
    words = part.split(" ")
    return part if len(words) <= _PART_SHOWN else " ".join(words[:_PART_SHOWN]) + " ..."


_PART_SHOWN = 5
_STOP = re.compile(r"[.!](?= |$)")
_ROLLS = re.compile(r"(?i)\brolls? ")
_THEIRS = re.compile(
    r"(?:your|each|all|an?|the|target|every) +(?:opponents?|enem(?:y|ies)|foes?) +(?!attacks?\b)"
)
_ONE_DOES = re.compile(r"^(deal|gain|draw|heal|roll|take|lose|receive|discard)s\b")


# --- the search ------------------------------------------------------------------------------

_ONE = re.compile(
    r"\b1 ((?:(?:drawn|positive|negative|status) )*"
    r"(?:card|upgrade|token|effect|time|Roll Attempt))s\b"
)
_DIE = re.compile(r"\b(1 (?:more|fewer) (?:defense )?)dice\b")
_ATTEMPT = re.compile(r"\b(1 (?:more|fewer) Roll Attempt)s\b")
_IT = re.compile(r"(\b1 (?:card|upgrade) and put )them")
_SEVERAL = re.compile(r"\b(?!1 )(\d+ (?:drawn )?(?:card|upgrade|Roll Attempt)) ")


def _farther(model: Model, wanted: frozenset[str], said: frozenset[str]) -> float:
    """How much further a model is than its words alone tell: 1 if it lacks nothing, else less."""
    more = model.core - wanted
    far = LACKS ** len(more & NOUNS)
    if "#" in more:
        far *= LACKS_NUMBER
    verbs = wanted & DOING
    if verbs and not verbs & model.meant:
        far *= OTHER_VERB
    if ("@player" in wanted) != ("@player" in model.meant):
        far *= OTHER_PLAYER
    if (wanted & THINGS) - model.meant:
        far *= OTHER_THING
    if (wanted & _DENIED) - model.meant or more & _DENIED:
        far *= OTHER_VERB
    if more & PARTICULAR:
        far *= OTHER_VERB
    return far * OTHER_STRUCTURE if said - model.joins else far


@attrs.frozen
class _Search:
    driver: Driver
    start: int
    line: int
    said: Said
    standing: bool
    rolls: bool  # whether the text has rolled dice before
    before: str  # the text before the sentence, with the dice of an ability
    known: dict[tuple[str, tuple[str, ...]], list[tuple[float, Model]]] = attrs.field(factory=dict)

    def found(self, text: str) -> Nearest | None:
        unknown = self._unknown(text)
        best: tuple[float, tuple[str, ...]] = (0.0, ())
        compared = False
        for parts in Splitting(self.said, self.standing, self.rolls).ways(text.strip()):
            sure, score, shown = self._composed(parts)
            compared = compared or bool(shown)
            shown = tuple(each for each in shown if can_stand(each, self.before))
            if sure and shown and not unknown and repeats(text, shown[0]):
                return Nearest(_capitals(shown[0]), (), unknown)
            shown = tuple(each for each in shown if self._keeps(text, each))
            if shown and score > best[0]:
                best = (score, shown)
        if best[0] < _WORTH_SHOWING:
            return Nearest("", (), unknown) if compared else None
        return Nearest("", tuple(_capitals(each) for each in best[1]), unknown)

    def _keeps(self, said: str, proposed: str) -> bool:
        """Whether a text leaves nothing out that would turn the meaning."""
        lost = Counter(numbers_in(said)) - Counter(numbers_in(proposed)) - Counter(("1",))
        symbols, tokens = self.said.named(said)
        if lost or any(name not in proposed for name in (*symbols, *tokens)):
            return False
        if "NAME" in proposed or "SIDE" in proposed:
            return False
        if not turns_alike(said, proposed) or not repeats(said, proposed):
            return False
        if not self.standing and _SOMEBODY.search(said) and not _SOMEBODY.search(proposed):
            return False  # a token speaks of the player who has it
        done, written = self._wanted(said) & DOING, self._wanted(proposed) & DOING
        if LASTS.search(said):
            written = written - {"remove"}
        if _MORE_DMG.search(said) and "add" in proposed.lower():
            done, written = done - {"deal"}, written - {"add"}
        return not (done - written - UNSAID or written - done - UNSAID - _SMALL_DOING)

    # --- putting together

    def _composed(self, parts: list[Part]) -> tuple[bool, float, tuple[str, ...]]:
        """A sentence of readable parts, or else the models of the first part that has none.

        Also whether it means what was said, as far as words can tell, and how near it is.
        """
        if not 0 < len(parts) <= _MOST_PARTS:
            return False, 0.0, ()
        text, sure, score = "", True, 0.0
        for number, part in enumerate(parts):
            last = number == len(parts) - 1
            best: tuple[float, bool, str] | None = None
            for option in self._options(part):
                if (best is None or option[1]) and self._reads(
                    text + part.before + option[2], last
                ):
                    best = option
                    if option[1]:
                        break
            if best is None:
                return False, _IN_PART * score / len(parts), self._alone(part)
            near, means, words = best
            text, sure, score = text + part.before + words, sure and means, score + near
        score /= len(parts)
        if sure:
            return True, score, (f"{text}.",)
        others = self._alone(parts[0]) if len(parts) == 1 else ()
        return False, score, tuple(dict.fromkeys((f"{text}.", *others)))[:2]

    def _reads(self, text: str, last: bool) -> bool:
        """Whether a beginning of a sentence can be read."""
        whole = f"{text}." if last else text
        tokens, unfit = self.driver.tried(whole, self.start, self.line, self.start + len(whole) - 1)
        if unfit is not None and (last or unfit.start < self.start + len(text)):
            return False
        actions = self.said.names.actions
        return bool(tokens) and not any(
            (token.type == "WORD" and token.text not in actions)
            or (token.type == "NAME" and token.text.split(" ")[0].lower() in GAME_WORDS)
            for token in tokens
        )

    def _options(self, part: Part) -> Iterator[tuple[float, bool, str]]:
        """Words for a part: its own, then the nearest models; how near each is, and whether it
        means the same.
        """
        if part.keep:
            yield 1.0, part.sure, part.words
        for score, model in self._ranked(part):
            if score >= _TOO_FAR:
                words = self._filled(model.text, part.words)
                means = part.sure and score >= _NEAR and self._means(model, words, part.words)
                yield score, means, words

    def _alone(self, part: Part) -> tuple[str, ...]:
        """The nearest models of a part that can be read where the sentence stands."""
        frame = {
            "CONDITIONS": ("during your Upkeep: if " if self.standing else "if ", ", draw 1."),
            "MOMENTS": ("", ": draw 1."),
            "SPENDING": ("", ": draw 1."),
            "PRICES": ("you may ", " to draw 1."),
            "OUTCOMES": ("on ", ", draw 1."),
            "EFFECTS": ("during your Upkeep: " if self.standing else "", "."),
        }.get(part.books[0], ("", "."))
        shown: list[str] = []
        best = 0.0
        for score, model in self._ranked(part):
            text = frame[0] + self._filled(model.text, part.words) + frame[1]
            if score < max(_TOO_FAR, best * _AS_NEAR):
                break
            if text not in shown and self._reads(text[:-1], True):
                best = best or score
                shown.append(text)
        return tuple(shown[:2])

    def _means(self, model: Model, words: str, said: str) -> bool:
        """Whether a model says all that was said that would change the meaning, and no more."""
        if "NAME" in words or "SIDE" in words or ("draw 1" in words and "draw" not in said):
            return False
        symbols, tokens = self.said.named(said)
        if Counter(numbers_in(said)) - Counter(numbers_in(words)) - Counter(("1",)):
            return False
        if not joins(said) <= model.joins:
            return False
        if any(name not in words for name in (*symbols, *tokens)):
            return False
        wanted = self._wanted(said)
        if (model.core - wanted) & (NOUNS | SPECIAL) or (wanted & THINGS) - model.meant:
            return False
        if model.of_effect and not wanted & DOING:
            return False
        if (wanted & DOING) - model.meant - UNSAID:
            return False
        weights = books()[1]
        left_out = sum(weights.get(each, NEW) for each in wanted - model.meant)
        if left_out > MOST_LEFT_OUT * sum(weights.get(each, NEW) for each in wanted):
            return False
        if "@player" in wanted and "@player" not in model.meant and "opponent" not in words:
            return False
        return not ((wanted ^ model.core) & TURNS) - (wanted & model.meant) - (model.core & IMPLIED)

    def _ranked(self, part: Part) -> list[tuple[float, Model]]:
        """The models of a part, the nearest first."""
        found = self.known.get((part.words, part.books))
        if found is None:
            found = self.known[part.words, part.books] = self._compared(part)
        return found

    def _compared(self, part: Part) -> list[tuple[float, Model]]:
        shelf, weights = books()
        wanted = self._wanted(part.words)
        said = joins(part.words) - {"may", "it", "them"}
        all_wanted = sum(weights.get(each, NEW) for each in wanted) or 1.0
        ranked: list[tuple[float, Model]] = []
        for book in part.books:
            for model in shelf[book]:
                both = wanted & model.meant
                if not both:
                    continue
                shared = sum([weights[each] for each in both])
                precision, recall = shared / all_wanted, min(1.0, shared / model.weight)
                score = 2 * precision * recall / (precision + recall)
                if score >= _TOO_FAR:
                    ranked.append((score * _farther(model, wanted, said), model))
        ranked.sort(key=lambda each: -each[0])
        return ranked[:_OPTIONS]

    def _wanted(self, words: str) -> frozenset[str]:
        """The concepts of words of the author."""
        symbols, tokens = self.said.named(words)
        player = self.said.player(words)
        text = words
        for name in (*symbols, *tokens):
            text = re.sub(rf"(?i)\b{re.escape(name)}(?:s|es)?\b", " ", text)
        found = set(concepts(NUMBER.sub(" ", text)))
        numbers = len(NUMBER.findall(text))
        found |= {"#"} if numbers else set()
        found |= {"##"} if numbers > 1 else set()
        found |= {"@token"} if tokens else set()
        found |= {"@symbol"} if symbols else set()
        found |= {"@more"} if len(tokens) > 1 or len(symbols) > 1 else set()
        found |= {"@player"} if player else set()
        found |= {"@faces"} if FACES.search(words) else set()
        return frozenset(found)

    def _filled(self, model: str, words: str) -> str:
        symbols, tokens = self.said.named(words)
        numbers = numbers_in(words)
        player = self.said.player(words) or self.said.names.target
        faces = FACES.search(words)
        own = list(self.said.names.faces)
        slots = {
            "n": numbers[0] if numbers else "1",
            "m": numbers[1] if len(numbers) > 1 else "1",
            "token": tokens[0] if tokens else "NAME",
            "other": tokens[1] if len(tokens) > 1 else "NAME",
            "symbol": (symbols or own or ["Sword"])[0],
            "second": [*symbols, *own[1:2], "Helmet"][1 if symbols else 0],
            "faces": faces[0] if faces else "6",
            "who": player,
            "whom": player,
        }
        text = SLOT.sub(lambda match: slots[match[1]], model)
        text = _IT.sub(r"\1it", _ONE.sub(r"1 \1", text))
        text = _ATTEMPT.sub(r"\1", _DIE.sub(r"\1die", text))
        return _SEVERAL.sub(r"\1s ", f"{text} ").rstrip()

    def _unknown(self, text: str) -> tuple[str, ...]:
        """Words that neither the language nor a model has."""
        weights = books()[1]
        symbols, tokens = self.said.named(text)
        for name in (*symbols, *tokens):
            text = re.sub(rf"(?i)\b{re.escape(name)}(?:s|es)?\b", " ", text)
        words = re.findall(r"\b[A-Za-z][a-z-]+\b(?!')", NUMBER.sub(" ", text))
        return tuple(
            word
            for word in words
            if word.lower() not in self.driver.keywords
            and (found := concepts(word))
            and not any(each in weights for each in found)
        )


_BEGINNINGS = re.compile(r"(?:^|[.:] +)[a-z]")


def _capitals(text: str) -> str:
    return _BEGINNINGS.sub(lambda match: match[0].upper(), text)
