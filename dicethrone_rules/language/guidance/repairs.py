"""Likely repairs: the probable meaning of a text where a token does not fit.

Each repair looks at one kind of mistake, reports it with a fix, and puts the parser where it would
be after the right text. The first repair that applies is made.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

from ..parsing.lexemes import LAYOUT, Token
from .advice import advice_ahead, begins_with_printed_verb
from .idioms import (
    joined_whole,
    phrased_otherwise,
    rewriting_of,
    rewritten_whole,
    said_otherwise,
)
from .mistakes import PLAIN
from .suggest import closest

if TYPE_CHECKING:
    from ..parsing.recovery import Driver

_PLAYERS = frozenset(("opponent", "player", "teammate"))
_NOUNS = {
    "enemy": "opponent",
    "enemies": "opponents",
    "foe": "opponent",
    "foes": "opponents",
    "rival": "opponent",
    "rivals": "opponents",
    "ally": "teammate",
    "allies": "teammates",
    "friend": "teammate",
    "friends": "teammates",
    "partner": "teammate",
}
"""Other words for players."""

_FOR_ALL = {
    "everyone": ["each", "player"],
    "everybody": ["each", "player"],
    "yourself": ["you"],
    "myself": ["you"],
    "me": ["you"],
}
_SUBJECTS = {
    "everyone": ["each", "player"],
    "everybody": ["each", "player"],
    "enemies": ["each", "opponent"],
    "foes": ["each", "opponent"],
    "allies": ["each", "teammate"],
}
"""The same as the first word of a sentence, where they look like actions."""

_BEFORE_NOUN = {
    "all": (["each"],),
    "every": (["each"],),
    "any": (["a", "chosen"],),
    "target": (["a", "chosen"],),
    "one": (["a", "chosen"],),
    "another": (["a", "chosen", "other"], ["a", "chosen"]),
    "chosen": (["a", "chosen"],),
    "your": (["an"], ["a", "chosen"]),
}
"""Before `opponent`, `player` or `teammate`."""

_SMALL_WORDS = frozenset(("the", "a", "an", "of", "to", "at", "in", "would", "be", "one"))
"""Words that are left out by mistake."""

_FOR_EACH_NAME = re.compile(r"for +each +([A-Z][\w'-]*)")

_SIGNS = {"COMMA": ",", "COLON": ":", "DOT": "."}

_NO_WORDS = frozenset(("NUMBER", "STRING", "REMINDER", "RANGE", "DOT", "COMMA", "COLON"))


def repaired(driver: Driver, token: Token) -> bool:
    """Make the first repair that applies; False when none does."""
    if token.type == "_NL":
        return _end_marked(driver, token) or said_otherwise(driver, token)
    if token.type == "JUNK":
        if token.text == ";" and driver.sentence(token)[1][:1].isdigit():
            return False  # between the faces of dice
        return rewritten_whole(driver, token, fewest=2 if token.text in PLAIN else 1)
    if token.type in LAYOUT:
        return False
    start, text = driver.sentence(token)
    if advice_ahead(token, start, text, driver.kind_of_text(token)):
        return joined_whole(driver, token) or rewritten_whole(driver, token)
    if begins_with_printed_verb(driver.sentence(token)[1]):
        return phrased_otherwise(driver, token) or said_otherwise(driver, token)
    return (
        joined_whole(driver, token)
        or phrased_otherwise(driver, token)
        or rewritten_whole(driver, token, fewest=2)
        or (_player_repairs(driver, token) and _player_put_right(driver, token))
        or _you_left_out(driver, token)
        or _times_left_out(driver, token)
        or said_otherwise(driver, token)
        or _counted_behind(driver, token)
        or _respelled(driver, token)
        or _call_respelled(driver, token)
        or _name_cut(driver, token)
        or _mark_inserted(driver, token)
        or _word_inserted(driver, token)
        or _capitalised(driver, token)
    )


def _player_put_right(driver: Driver, token: Token) -> bool:
    return (
        _player_chosen(driver, token)
        or _player_not_asked(driver, token)
        or _player_named(driver, token)
        or _player_not_called(driver, token)
    )


def _player_repairs(driver: Driver, token: Token) -> bool:
    """Whether another word for a player is all that the sentence needs, or all that is known."""
    slip = token.text.lower() not in _NOUNS and _noun(token.text) not in (None, token.text)
    if slip or _one_word(driver, token):
        return True
    near = driver.near(token)
    return rewriting_of(driver, token) is None and near is None


def _one_word(driver: Driver, token: Token) -> bool:
    """Whether the sentence differs from one that can be read by what one player is called."""
    start, text = driver.sentence(token)
    text = _SENTENCE.match(text)[0]  # type: ignore[index]
    return len(text) <= _LONGEST and any(
        driver.tried(text[: found.start()] + words + text[found.end() :], start, token.line)[1]
        is None
        for found in _CALLED.finditer(text)
        for words in (
            "the target",
            "a chosen player",
            "each player",
            "that player",
            "you",
            "an opponent",
        )
    )


_LONGEST = 240
_SENTENCE = re.compile(r"[^.]*\.?")
_CALLED = re.compile(
    r"(?i)\b(?:(?:all|every|any|an?|one|the|your|target|another|chosen|each)(?: +chosen)? +)?"
    r"(?:opponent|player|teammate|enem|foe|rival|all[iy]|friend|partner|they|them|he|she|him|"
    r"everyone|everybody|yourself|myself|me)\w*"
)


def _end_marked(driver: Driver, newline: Token) -> bool:
    """A full stop or a colon that is missing at the end of a line."""
    accepted = driver.accepted()
    if not driver.buffer:
        return False
    if "DOT" in accepted:
        last = driver.buffer[-1]
        if last.type in ("NAME", "TITLE") and last.text.endswith("!"):
            driver.mistakes.ends_with(last, ".")
        else:
            driver.mistakes.missing_mark("DOT", last)
        driver.feed(_mark("DOT", last))
        driver.feed(newline)
        return True
    if "COLON" in accepted and _opens_block(driver, newline):
        driver.mistakes.missing_mark("COLON", driver.buffer[-1])
        driver.feed(_mark("COLON", driver.buffer[-1]))
        driver.feed(newline)
        return True
    return False


def _opens_block(driver: Driver, newline: Token) -> bool:
    """Whether a colon here would open the block that the next line begins."""
    machine = driver.machine
    after = machine.after(machine.states, "COLON")
    return (
        after is not None
        and machine.after(after, "_NL") is not None
        and driver.goes_deeper(newline)
    )


def _mark(mark: str, after: Token) -> Token:
    return Token(mark, "", after.end, after.end, after.line, after.column)


def _player_chosen(driver: Driver, token: Token) -> bool:
    """`an opponent` where a text must say which."""
    accepted = driver.accepted()
    if token.text == "an" and "A" in accepted:
        driver.feed(attrs.evolve(token, type="A", text="a"))
        return True
    if "CHOSEN" not in accepted or token.text not in _PLAYERS or not driver.buffer:
        return False
    driver.mistakes.which_player(driver.buffer[-1], token)
    driver.reported = True
    driver.feed(Token("CHOSEN", "chosen", token.start, token.start, token.line, token.column))
    driver.feed(token)
    return True


def _player_not_asked(driver: Driver, token: Token) -> bool:
    """`An opponent draws 1.`: "an opponent" can only be followed by `may`."""
    buffer = driver.buffer
    if len(buffer) < 2 or set(driver.accepted()) != {"MAY"}:
        return False
    article, noun = buffer[-2:]
    if article.text not in ("a", "an") or noun.text not in _PLAYERS:
        return False
    chosen = Token("CHOSEN", "chosen", noun.start, noun.start, noun.line, noun.column)
    said = [*buffer[:-2], attrs.evolve(article, type="A", text="a"), chosen, noun, token]
    if driver.states_after(said) is None:
        return False
    driver.mistakes.which_player(article, noun)
    driver.reported = True
    _go_on(driver, said)
    return True


def _player_named(driver: Driver, token: Token) -> bool:
    """A player named by a word that the language does not have: `a chosen enemy`."""
    word, buffer = token.text.lower(), driver.buffer
    last = buffer[-1] if buffer else None
    following, following_end = driver.word_after(token)
    noun, behind = _noun(token.text), _noun(following)
    here, before = len(buffer), len(buffer) - 1
    # For each guess: how many tokens stay, the words behind them, and what else they stand for.
    guesses: list[tuple[int, list[str], str]] = []
    if noun is not None:
        guesses.append((here, [noun], ""))
        if last is not None and last.text in ("the", "your") and noun.endswith("s"):
            guesses.append((before, ["each", noun.removesuffix("s")], ""))
        elif last is not None and last.text in ("the", "your"):
            has_target = driver.has_target(token)
            guesses.append((before, ["the", "target"] if has_target else ["a", "chosen", noun], ""))
        elif last is not None and last.text in ("a", "an"):
            guesses.append((before, ["a", "chosen", noun], ""))
    elif word in _FOR_ALL:
        guesses.append((here, _FOR_ALL[word], ""))
    elif behind is not None:
        one = behind.removesuffix("s")
        if word == "any" and driver.word_after(attrs.evolve(token, end=following_end))[0] == "may":
            guesses.append((here, ["an" if one == "opponent" else "a"], f" {one}"))
        if word != "any" or one == behind:  # `any players` may be several
            guesses += [(here, words, f" {one}") for words in _BEFORE_NOUN.get(word, ())]
    for kept, words, more in guesses:
        made = [attrs.evolve(token, type=driver.keywords[each], text=each) for each in words]
        if driver.states_after([*buffer[:kept], *made]) is not None:
            start, end = (*buffer, token)[kept].start, following_end if more else token.end
            driver.mistakes.unknown_player(start, end, " ".join(words) + more)
            _go_on(driver, [*buffer[:kept], *made])
            return True
    return False


def _noun(word: str) -> str | None:
    """`opponent`, `player` or `teammate`, or several, if that is what a word may be."""
    known = _NOUNS.get(word.lower())
    if known is None and word:
        known = closest(word, [*_PLAYERS, *(f"{one}s" for one in _PLAYERS)])
    return known


def _player_not_called(driver: Driver, token: Token) -> bool:
    """Players at the beginning of a sentence, taken for an action: `Everyone draws 1.`"""
    last = driver.buffer[-1] if driver.buffer else None
    words = _SUBJECTS.get(last.text) if last is not None and last.type == "WORD" else None
    if last is None or words is None:
        return False
    made = [attrs.evolve(last, type=driver.keywords[each], text=each) for each in words]
    tokens = [*driver.buffer[:-1], *made, token]
    if driver.states_after(tokens) is None:
        return False
    driver.mistakes.unknown_player(last.start, last.end, " ".join(words))
    _go_on(driver, tokens)
    return True


def _go_on(driver: Driver, tokens: list[Token]) -> None:
    """Reads the sentence again in its intended form; it has been reported."""
    driver.begin_again()
    driver.reported = True
    for each in tokens:
        driver.feed(each)


_NOT_YOURS = re.compile(r"(?i)(?:can|cannot|can't|must)\b|\S+ no$")
"""Words for oneself that the language says otherwise."""


def _you_left_out(driver: Driver, token: Token) -> bool:
    """`You deal 4 dmg.`: most verbs are yours without saying so."""
    you = driver.buffer[-1] if driver.buffer else None
    if you is None or you.text != "you":
        return False
    before = driver.buffer[:-1]
    if driver.states_after([*before, token]) is None or _NOT_YOURS.match(
        token.text + " " + driver.word_after(token)[0]
    ):
        return False
    if driver.other_decides(token):
        # Without you, the other player would do it.
        driver.mistakes.not_yours(you, token)
        driver.reported = True
        driver.panic(token)
        return True
    driver.mistakes.needless_subject(you, token)
    _go_on(driver, [*before, token])
    return True


def _counted_behind(driver: Driver, token: Token) -> bool:
    """`Deal 1 dmg for each Sword.`: the count has to stand before the noun."""
    if token.text != "for" or not driver.buffer or driver.word_after(token)[0] != "each":
        return False
    near = driver.near(token)
    if near is not None and near.whole:
        return False
    found = _FOR_EACH_NAME.match(driver.text, token.start)
    if found is None:
        return False
    driver.mistakes.counted_behind(token, found.end(), found[1])
    driver.reported = True
    driver.panic(token)
    return True


def _times_left_out(driver: Driver, token: Token) -> bool:
    """`Inflict 2x Moss.`: an x counts dice of a roll."""
    last = driver.buffer[-1] if driver.buffer else None
    if token.text != "x" or last is None or last.type != "NUMBER":
        return False
    if driver.machine.after(driver.machine.states, "NAME") is None:
        return False
    driver.mistakes.needless_times(last, token)
    driver.reported = True
    return True


def _word_inserted(driver: Driver, token: Token) -> bool:
    """The one word that is missing before this: `At end of your turn`."""
    if token.type == "WORD" or token.type in _NO_WORDS or not driver.buffer:
        return False
    machine = driver.machine
    found = []
    for kind in driver.accepted():
        word = driver.keyword_of(kind)
        after = machine.after(machine.states, kind) if word in _SMALL_WORDS else None
        if after is not None and machine.after(after, token.type) is not None:
            found.append((kind, word))
    if len(found) != 1:
        return False
    ((kind, word),) = found
    if not driver.mends(token, token.start, token.start, f"{word} "):
        return False
    driver.mistakes.missing_word(token, word)
    driver.reported = True
    driver.feed(Token(kind, word, token.start, token.start, token.line, token.column))
    driver.feed(token)
    return True


def _is_form_of(word: str, other: str) -> bool:
    """`draw` and `draws`, `you` and `your`."""
    short, long = sorted((word, other), key=len)
    return long.startswith(short) or long.removesuffix("s") == short.removesuffix("s")


def _respelled(driver: Driver, token: Token) -> bool:
    """A word that is nearly a keyword."""
    if token.type in _NO_WORDS:
        return False
    if token.type == "NAME" and driver.is_name(token.text):
        return False
    accepted = driver.accepted()
    meant = driver.nearest(token.text, accepted)
    if meant is None:
        return False
    if token.text in driver.keywords and not _is_form_of(token.text, meant):
        return False  # a word of the language is no slip for another one
    if not driver.mends(token, token.start, token.end, meant):
        return False
    driver.mistakes.misspelled(token, meant, accepted)
    driver.reported = True
    driver.feed(attrs.evolve(token, type=driver.keywords[meant], text=meant))
    return True


def _call_respelled(driver: Driver, token: Token) -> bool:
    """A misspelled verb was taken for an action, and what follows shows that it is none."""
    for index in range(len(driver.buffer) - 1, -1, -1):
        word = driver.buffer[index]
        if word.type != "WORD":
            continue
        states = driver.states_after(driver.buffer[:index])
        if states is None:
            return False
        accepted = driver.machine.fitting(states)
        meant = driver.nearest(word.text, accepted)
        if meant is None:
            return False
        new = attrs.evolve(word, type=driver.keywords[meant], text=meant)
        tokens = [*driver.buffer[:index], new, *driver.buffer[index + 1 :], token]
        if driver.states_after(tokens) is None:
            return False
        if not driver.mends(token, word.start, word.end, meant):
            return False
        driver.mistakes.misspelled(word, meant, accepted)
        _go_on(driver, tokens)
        return True
    return False


def _name_cut(driver: Driver, token: Token) -> bool:
    """A name that swallowed the first word of a sentence: `3 Sword Deal 4 dmg.`"""
    name = driver.buffer[-1] if driver.buffer else None
    if name is None or name.type != "NAME" or " " not in name.text:
        return False
    head, _, tail = name.text.rpartition(" ")
    verb = driver.keywords.get(tail.lower())
    states = driver.states_after(driver.buffer)
    if verb is None or states is None:
        return False
    for mark in ("COLON", "DOT", "COMMA"):
        after = driver.machine.after(states, mark)
        after = None if after is None else driver.machine.after(after, verb)
        if after is None or driver.machine.after(after, token.type) is None:
            continue
        driver.mistakes.missing_mark(
            mark, attrs.evolve(name, text=head, end=name.start + len(head))
        )
        driver.reported = True
        driver.panic(token)
        return True
    return False


def _mark_inserted(driver: Driver, token: Token) -> bool:
    """A comma, colon or full stop that is missing before a word."""
    if not driver.buffer or token.type == "WORD":
        return False
    accepted = driver.accepted()
    first = driver.keywords.get(token.text.split(" ")[0].lower(), "")
    for mark in ("COMMA", "COLON", "DOT"):
        after = driver.machine.after(driver.machine.states, mark) if mark in accepted else None
        if after is None:
            continue
        if mark == "DOT" and driver.text[token.start].islower():
            continue  # a sentence begins with a capital letter
        last = driver.buffer[-1]
        if driver.machine.after(after, token.type) is not None:
            if mark == "COMMA" and token.type == "NAME":
                continue
            if not driver.mends(token, last.end, last.end, _SIGNS[mark]):
                continue
            driver.mistakes.missing_mark(mark, last)
            driver.reported = True
            driver.feed(_mark(mark, last))
            driver.feed(token)
            return True
        if mark != "COMMA" and token.type == "NAME" and driver.machine.after(after, first):
            # The name may hold more than the first word, so its sentence is left out.
            driver.mistakes.missing_mark(mark, last)
            driver.feed(_mark(mark, last))
            driver.begin()
            driver.reported = True
            driver.panic(token)
            return True
    return False


def _capitalised(driver: Driver, token: Token) -> bool:
    """A name in small letters."""
    if token.type != "WORD" or "NAME" not in driver.accepted():
        return False
    name = token.text.capitalize()
    if not driver.mends(token, token.start, token.end, name):
        return False
    driver.mistakes.small_name(token, name)
    driver.reported = True
    driver.feed(attrs.evolve(token, type="NAME", text=name))
    return True


def nearest_keyword(word: str, accepted: set[str], words: dict[str, str]) -> str | None:
    """The keyword that fits and that a person most likely meant."""
    return closest(word, [words[kind] for kind in accepted if kind in words])
