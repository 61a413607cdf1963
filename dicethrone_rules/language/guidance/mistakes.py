"""The messages about mistakes of syntax, for texts that cannot be parsed."""

from __future__ import annotations

import re
from collections.abc import Collection

from ..build import Misread
from ..parsing.lexemes import VALUED, Token
from ..source import Source
from ..span import Span
from .advice_rule import Advice
from .diagnostics import Diagnostic, Fix
from .expected import describe, first_words
from .idiom import Idiom
from .nearest import Nearest
from .rewriting import Rewritten

MOST_MISTAKES = 100
"""After so many mistakes a file is probably not content, and is not read further."""

_MARKS = {
    "DOT": (".", "DT107", "this sentence has no full stop", "end it with a full stop"),
    "COLON": (":", "DT111", "a colon is missing", "put a colon here"),
    "COMMA": (",", "DT101", "a comma is missing", "put a comma here"),
}

# Characters that come from printed pages and word processors, and what is written instead.
PLAIN = {
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u00d7": "x",
    "\u2026": ".",
    ";": ".",
}

_DICE_LINE = re.compile(r" *dice\b")
_SEMICOLON = re.compile(r" *;")

# When one of these fits, an unknown word was probably meant as a property.
_PROPERTIES = {"COMPLEXITY": "a hero", "COPIES": "a card", "SIDES": "a token"}


ONLY_YOU = dict.fromkeys(
    ("deal", "deals"), "only you deal dmg; say who takes it: a chosen opponent takes 1 dmg"
)
"""Help for verbs that nobody else does."""


_STANDING = "a standing change stands under While: While you are Attacked: Add 1 to that dmg."


def _is_keyword(token: Token) -> bool:
    return token.type not in VALUED and token.text.isalpha()


def _is_standing(token: Token, before: list[Token]) -> bool:
    """`Add 1 to that dmg.` among effects."""
    verbs = {"to": "add", "from": "subtract"}
    return token.text in verbs and any(each.text == verbs[token.text] for each in before)


class TooMany(Exception):
    """There are so many mistakes that the rest is not worth reading."""


_FIRST_LETTER = re.compile(r"(?<=[:,]) [A-Za-z]$")


def _begun(words: str) -> str:
    """Words without the first letter of what follows them."""
    return _FIRST_LETTER.sub("", words.strip())


class Mistakes:
    """The diagnostics of one parse; each mistake is kept once."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._found: dict[tuple[str, Span], Diagnostic] = {}

    def sorted(self) -> list[Diagnostic]:
        """All of them, in the order of the text."""
        return sorted(self._found.values())

    def add(
        self,
        code: str,
        span: Span,
        message: str,
        *,
        label: str = "",
        help: str = "",
        fix: Fix | None = None,
    ) -> None:
        """Keep a mistake; raises TooMany."""
        if (code, span) in self._found:
            return
        if len(self._found) >= MOST_MISTAKES:
            self._found["DT199", span] = self._source.diagnostic(
                "DT199",
                span,
                f"this file has more than {MOST_MISTAKES} mistakes and was not read further",
                help="correct the first ones and check again",
            )
            raise TooMany
        self._found[code, span] = self._source.diagnostic(
            code, span, message, label=label, help=help, fix=fix
        )

    def misread(self, misread: Misread) -> None:
        """A mistake that a reader found."""
        writes = misread.writes
        help, label = misread.help, misread.label
        if writes and self._source.at(misread.span)[:1].isupper():
            capital = writes[:1].upper() + writes[1:]
            help, label = help.replace(writes, capital), label.replace(writes, capital)
            writes = capital
        self.add(
            misread.code,
            misread.span,
            misread.message,
            label=label,
            help=help,
            fix=None
            if writes is None
            else self._source.fix(misread.span, writes, f"write {writes}"),
        )

    # --- places --------------------------------------------------------------------------------

    def at(self, token: Token) -> Span:
        """The span of a token, at least one character wide."""
        return self._source.span(token.start, max(token.end, token.start + 1))

    def shown(self, token: Token) -> str:
        """A token as it stands in the text."""
        return self._source.at(self.at(token))

    def _to_end_of_line(self, token: Token) -> Span:
        _, end = self._source.line_bounds(token.line)
        return self._source.span(token.start, end)

    def _indentation(self, token: Token) -> Span:
        """The spaces a line begins with, or the line if there are none."""
        start, end = self._source.line_bounds(token.line)
        text = self._source.text[start:end]
        width = len(text) - len(text.lstrip())
        return self._source.span(start, start + width if width else end)

    def _begins_line(self, token: Token) -> bool:
        start, _ = self._source.line_bounds(token.line)
        return not self._source.text[start : token.start].strip()

    # --- a token that does not fit -------------------------------------------------------------

    def unexpected(
        self,
        token: Token,
        before: list[Token],
        accepted: Collection[str],
        shown: Collection[str] = (),
    ) -> None:
        """A token that nothing explains; `before` are the tokens of its sentence.

        `shown` are sentences that look alike and can be read.
        """
        kind = token.type
        if kind == "JUNK":
            self._junk(token)
        elif kind == "DOT" and before and before[-1].text == "then":
            self.add(
                "DT601",
                self.at(before[-1]),
                "nothing comes after this then",
                help="say what happens then, or delete the word",
            )
        elif kind == "DOT" and before and {"ANY_TIME", "WHEN"} <= set(accepted):
            self.without_moment(before)
        elif kind in ("_NL", "_DEDENT", "DOT") and before:
            self.unfinished(before, accepted, shown)
        elif before and before[-1].type == "ACTION" and (_is_keyword(token) or kind == "NAME"):
            self._no_action(token)
        elif self._begins_line(token) and token.text in _definitions():
            article = "an" if token.text[0] in "aeiou" else "a"
            self.add(
                "DT116",
                self.at(token),
                f"{article} {token.text} cannot stand here",
                help=_place_of(token.text),
            )
        else:
            owner = self._owner(accepted) if kind in ("WORD", "NAME") else None
            said = self.shown(token)
            self.add(
                "DT101" if owner is None else "DT113",
                self.at(token),
                f"{said} does not fit here" if owner is None else f"{owner} has no {said}",
                label="unexpected",
                help=ONLY_YOU.get(token.text)
                or (_STANDING if _is_standing(token, before) else "")
                or _could(accepted, shown),
            )

    def _no_action(self, token: Token) -> None:
        """A word that cannot name an action: a keyword, or one with a capital letter."""
        span, said = self.at(token), self.shown(token)
        if token.type == "NAME":
            message = "the name of an action is one word in small letters"
            small = said.lower().replace(" ", "-")
            help, fix = f"write {small}", self._source.fix(span, small, f"write {small}")
        else:
            message = f"{said} is a word of the language"
            help = "call the action otherwise: one word in small letters, perhaps with a hyphen"
            fix = None
        self.add("DT101", span, message, label="no name of an action", help=help, fix=fix)

    def nearest(self, token: Token, found: Nearest, alike: Collection[str] = ()) -> None:
        """A token that does not fit, in a sentence that others come near to.

        `alike` are sentences with a word of this one, shown where none comes near.
        """
        said = self.shown(token)
        if found.theirs:
            message = "the text of a token is about the player who has it"
        elif found.unknown:
            words = " and ".join(found.unknown[:2])
            message = f"the language has no word {words}"
            if len(found.unknown) > 1:
                message = f"the language has no words {words}"
        else:
            message = (
                f"{said} does not fit here" if said.strip() else "the sentence is not finished"
            )
        help = (
            f"write {_tidy(found.whole)}, if it means that"
            if found.whole
            else f"nearest to it: {' or '.join(map(_tidy, found.shown))}"
        )
        if not found.proposed:
            if not found.unknown and not found.theirs:
                message = "the language has no sentence like this one"
            part = f"not understood: {found.part}; " if found.part and not found.unknown else ""
            help = f"{part}docs/wording.md has the wordings of cards and what to write for them"
            if alike:
                help = f"{part}sentences with such words: {' '.join(alike)}"
            self.add("DT101", self.at(token), message, label="not understood", help=help)
            return
        if found.theirs:
            said = found.whole or found.shown[0]
            help = f"give the others a status with the line {said}"
        self.add("DT101", self.at(token), message, label="unexpected", help=help)

    def cannot_stand(self, advice: Advice, start: int, end: int) -> None:
        """A sentence that belongs elsewhere."""
        span = self._source.span(start, end)
        self.add(advice.code, span, advice.message, help=advice.help)

    def without_moment(self, before: list[Token]) -> None:
        """A clause that says what happens and not when."""
        span = self._source.span(before[0].start, before[-1].end)
        said = self._source.at(span)
        self.add(
            "DT102",
            span,
            "this clause does not say when it happens",
            label="when?",
            help=f"begin with the moment: When you are Attacked: {said}.",
        )

    def foreign_comment(self, start: int, end: int) -> None:
        """A comment as other languages have them."""
        span = self._source.span(start, end)
        self.add(
            "DT106",
            span,
            "a comment begins with --",
            label="did you mean --?",
            help="write --",
            fix=self._source.fix(span, "--", "write --"),
        )

    def unfinished(
        self, before: list[Token], accepted: Collection[str], shown: Collection[str] = ()
    ) -> None:
        """A sentence or a text that ends too early."""
        span = self.at(before[-1]) if before else self._source.span(0, 0)
        self.add(
            "DT102",
            span,
            "the sentence is not finished",
            label="and then?",
            help=_could(accepted, shown),
        )

    def _junk(self, token: Token) -> None:
        if token.text == '"':
            self.add(
                "DT104",
                self._to_end_of_line(token),
                "this quoted name is not closed",
                help='end it with another " on the same line',
            )
        elif token.text == "(":
            self.add(
                "DT105",
                self._to_end_of_line(token),
                "this parenthesis is not closed",
                help="end the reminder text with ) on the same line",
            )
        elif token.text == ";" and self._on_dice_line(token):
            self._semicolons(token)
        else:
            span = self.at(token)
            plain = PLAIN.get(token.text)
            self.add(
                "DT106",
                span,
                f"the language has no character {token.text}",
                help='it has letters, digits and the marks . , : + & - " ( )'
                if plain is None
                else f"write {plain}",
                fix=None if plain is None else self._source.fix(span, plain, f"write {plain}"),
            )

    def _on_dice_line(self, token: Token) -> bool:
        return _DICE_LINE.match(self._source.line(token.line)) is not None

    def _semicolons(self, first: Token) -> None:
        """Semicolons between the faces of a die: all of them are changed at once."""
        place = self._to_end_of_line(first)
        words = self._source.at(place).partition("--")[0]
        words = words[: words.rindex(";") + 1]
        place = self._source.span(first.start, first.start + len(words))
        self.add(
            "DT106",
            self.at(first),
            "the language has no character ;",
            help="write a comma between the faces",
            fix=self._source.fix(place, _SEMICOLON.sub(",", words), "write ,"),
        )

    def _owner(self, accepted: Collection[str]) -> str | None:
        """The kind of definition whose properties are being read here, if any."""
        for kind, owner in _PROPERTIES.items():
            if kind in accepted:
                return owner
        return None

    # --- with a likely repair --------------------------------------------------------------------

    def misspelled(self, token: Token, meant: str, accepted: Collection[str]) -> None:
        """A word that is nearly a keyword."""
        shown = self.shown(token)
        meant = "dmg" if meant == "damage" else meant
        if shown[:1].isupper() and meant[:1].islower():
            spelled = meant[:1].upper() + meant[1:]
            # Within a sentence the capital is a part of the mistake.
            before = self._source.text[: token.start].rstrip(" \t")
            if before and before[-1] not in ".:)-\n":
                spelled = meant
        else:
            spelled = meant
        span = self.at(token)
        owner = None if meant in _definitions() else self._owner(accepted)
        self.add(
            "DT101" if owner is None else "DT113",
            span,
            f"{shown} does not fit here" if owner is None else f"{owner} has no {shown}",
            label=f"did you mean {spelled}?",
            help=f"write {spelled}",
            fix=self._source.fix(span, spelled, f"write {spelled}"),
        )

    def missing_mark(self, mark: str, after: Token) -> None:
        """A full stop, colon or comma that is missing."""
        sign, code, message, help = _MARKS[mark]
        place = self._source.span(after.end, after.end)
        self.add(
            code,
            self.at(after),
            message,
            label="missing after this",
            help=help,
            fix=self._source.fix(place, sign, help),
        )

    def ends_with(self, after: Token, sign: str) -> None:
        """A sentence that ends with another mark than a full stop."""
        place = self._source.span(after.end - 1, after.end)
        words = self.shown(after)[:-1]
        self.add(
            "DT107",
            place,
            "a sentence ends with a full stop",
            label=f"did you mean {words}{sign}?",
            help=f"write {words}{sign}",
            fix=self._source.fix(place, sign, f"write {words}{sign}"),
        )

    def small_name(self, token: Token, name: str) -> None:
        """A name without a capital letter."""
        span = self.at(token)
        self.add(
            "DT118",
            span,
            f"{token.text} is no word of the language, and a name begins with a capital letter",
            label="unknown word",
            help=f"if it is a name, write {name}",
            fix=self._source.fix(span, name, f"write {name}"),
        )

    def unknown_player(self, start: int, end: int, words: str) -> None:
        """A player named by words that the language does not have."""
        span = self._source.span(start, end)
        shown = self._source.at(span)
        meant = words[0].upper() + words[1:] if shown[:1].isupper() else words
        self.add(
            "DT204",
            span,
            f"no player is called {shown[:1].lower()}{shown[1:]} here",
            label=f"did you mean {meant}?",
            help=f"write {meant}",
            fix=self._source.fix(span, meant, f"write {meant}"),
        )

    def needless_subject(self, you: Token, verb: Token) -> None:
        """`you` before a verb that is yours anyway."""
        span = self._source.span(you.start, verb.end)
        shown = self.shown(verb)
        meant = shown[0].upper() + shown[1:] if self.shown(you)[0].isupper() else shown
        self.add(
            "DT101",
            span,
            f"{shown} is said without a subject",
            label=f"did you mean {meant}?",
            help=f"write {meant}",
            fix=self._source.fix(span, meant, f"write {meant}"),
        )

    def not_yours(self, you: Token, verb: Token) -> None:
        """`you` before a verb that has no subject, where another player decides."""
        self.add(
            "DT101",
            self._source.span(you.start, verb.end),
            f"{self.shown(verb)} is said without a subject, and here another player would do it",
            help="say what happens to that player: that player loses 1 CP, that player takes 1 "
            "collateral dmg; or begin a sentence with You may",
        )

    def counted_behind(self, first: Token, end: int, name: str) -> None:
        """`for each` behind the thing that is counted."""
        self.add(
            "DT101",
            self._source.span(first.start, end),
            "what is counted stands before the noun",
            label="too late",
            help=f"for dice write 2 x {name} dmg, for tokens 2 per {name} you have dmg, with your "
            "own number",
        )

    def needless_times(self, number: Token, times: Token) -> None:
        """An x behind a number that says how many."""
        span = self.at(times)
        self.add(
            "DT101",
            span,
            "x counts dice of a roll; how many is said by the number alone",
            label="not needed",
            help=f"write {self.shown(number)} without x",
            fix=self._source.fix(span, "", "leave out x"),
        )

    def said_otherwise(
        self, idiom: Idiom, first: re.Match[str], last: re.Match[str], words: str, start: int
    ) -> None:
        """A phrase that the language has in another form; the sentence begins at `start`."""
        place = self._source.span(start + first.start("at"), start + last.end("at"))
        said = self._source.at(place)
        meant = words[:1].upper() + words[1:] if said[:1].isupper() else words
        title = "leave it out" if idiom.help.startswith("leave") else f"write {_begun(meant)}"
        groups = {name: text or "" for name, text in first.groupdict().items()}
        marked = place
        if first is last and groups.get("mark"):
            marked = self._source.span(start + first.start("mark"), start + first.end("mark"))
        shown = self._source.at(marked)
        groups |= {"said": shown if idiom.code != "DT204" else shown.lower(), "meant": meant}
        self.add(
            idiom.code,
            marked,
            idiom.message.format_map(groups),
            label=f"did you mean {meant}?" if idiom.fixable and "{meant}" in idiom.help else "",
            help=idiom.help.format_map(groups),
            fix=self._source.fix(place, meant, title) if idiom.fixable else None,
        )

    def rewritten(
        self, found: Rewritten, start: int, message: str = "the language says this in other words"
    ) -> None:
        """A sentence in other words than the language has; it begins at `start`."""
        place = self._source.span(start, start + len(found.said))
        meant = _as_written(found.words, self._source.at(place))
        note = f" ({found.note})" if found.note else ""
        self.add(
            "DT101",
            place,
            message,
            help=f"write {meant}{note}"
            if found.exact
            else f"write {meant}, if it means that{note}",
            fix=self._source.fix(place, meant, f"write {meant}") if found.exact else None,
        )

    def missing_word(self, before: Token, word: str) -> None:
        """A word without which the next one does not fit."""
        place = self._source.span(before.start, before.start)
        self.add(
            "DT101",
            self.at(before),
            f"a word is missing before {self.shown(before)}",
            label=f"did you mean {word} {self.shown(before)}?",
            help=f"write {word} {self.shown(before)}",
            fix=self._source.fix(place, f"{word} ", f"write {word} before it"),
        )

    def which_player(self, article: Token, noun: Token) -> None:
        """`an opponent` where a text must say which."""
        span = self._source.span(article.start, noun.end)
        letter = self.shown(article)[0]
        a = letter if letter in "aA" else "a"
        meant = f"{a} chosen {noun.text}"
        self.add(
            "DT204",
            span,
            f"this does not say which {noun.text}",
            help=f"write a chosen {noun.text} or each {noun.text}",
            fix=self._source.fix(span, meant, f"write {meant}"),
        )

    # --- lines and blocks ------------------------------------------------------------------------

    def _width(self, number: int) -> int:
        """The indentation of a line; -1 for one without words."""
        line = self._source.line(number)
        words = line.lstrip()
        return -1 if not words or words.startswith("--") else len(line) - len(words)

    def _crooked_first_line(self, token: Token) -> bool:
        """Report the line above instead, where it begins a block with an odd number of spaces."""
        above = token.line - 1
        while above > 1 and self._width(above) < 0:
            above -= 1
        heading = above - 1
        while heading > 1 and self._width(heading) < 0:
            heading -= 1
        width, right = self._width(above), self._width(token.line)
        if heading < 1 or width % 2 == 0 or right % 2 or right != self._width(heading) + 2:
            return False
        start, _ = self._source.line_bounds(above)
        span = self._source.span(start, start + width)
        self.add(
            "DT103",
            span,
            f"this line is indented by {width} spaces, and the next one by {right}",
            help=f"indent it by {right} spaces",
            fix=self._source.fix(span, " " * right, f"indent it by {right} spaces"),
        )
        return True

    def bad_indent(self, token: Token) -> None:
        """A line between two levels."""
        if self._crooked_first_line(token):
            return
        self.add(
            "DT103",
            self._indentation(token),
            "the indentation of this line fits no line above",
            help="indent it as far as a line above it, or two spaces further than its heading",
        )

    def unopened_block(self, token: Token) -> None:
        """A line that is indented under nothing."""
        if self._crooked_first_line(token):
            return
        self.add(
            "DT103",
            self._indentation(token),
            "this line is indented, but the line above opens no block",
            help="indent it as far as the line above",
        )

    def empty_heading(self, first: Token, last: Token) -> None:
        """A heading whose block is missing."""
        self.add(
            "DT112",
            self._source.span(first.start, last.end),
            "nothing stands under this heading",
            help="indent what belongs to it by two spaces",
        )

    def too_deep(self, token: Token) -> None:
        """A block inside too many others."""
        self.add(
            "DT108",
            self._indentation(token),
            "blocks are nested too deeply here",
            help="give a part of the text a name with action, or write several sentences",
        )

    def too_nested(self, token: Token) -> None:
        """A sentence inside too many others."""
        self.add(
            "DT108",
            self.at(token),
            "this sentence is nested too deeply",
            help="write several sentences, or give a part of it a name with action",
        )

    def too_long(self, first: Token) -> None:
        """A sentence without end."""
        self.add(
            "DT109",
            self.at(first),
            "this sentence is too long",
            label="it begins here",
            help="a full stop may be missing; write several sentences",
        )

    def too_much(self, first: Token, most: int) -> None:
        """A definition without end."""
        self.add(
            "DT119",
            self.at(first),
            "this definition is too long",
            label="it begins here",
            help=f"a definition has at most {most:,} words; the largest heroes have about 1,100",
        )


_SENTENCE_BEGINS = re.compile(r"[.:] +[a-z]")
_BEGIN_SMALL = re.compile(
    r"(?:(?:defense|defence) roll|(?:micro|small|large) straight|one of each)\b"
)


_PLAYER_DOES = re.compile(
    r"\b((?:a chosen|each|that|the active) [a-z]+|the (?:target|attacker|defender)) "
    r"(draw|gain|lose|heal|take|discard|roll|prevent|reveal)(?= )"
)
_CARDS_DRAWN = re.compile(r"\b(draws? [^.,]*?\d+) cards?(?= *(?:[.,]|and\b|$))")
_DICE_ROLLED = re.compile(r"\b(rolls? \d+) (?:die|dice)(?= *[.,])")


def _tidy(words: str) -> str:
    """A text in the usual spelling, as far as single words go."""
    words = _PLAYER_DOES.sub(r"\1 \2s", words).replace("damage", "dmg")
    return _DICE_ROLLED.sub(r"\1", _CARDS_DRAWN.sub(r"\1", words))


def _as_written(words: str, said: str) -> str:
    """A prepared text with capitals at its sentences, if the author's text had them."""
    words = _tidy(words)
    if said[:1].islower() or _BEGIN_SMALL.match(words):
        return words[0] + (
            _SENTENCE_BEGINS.sub(lambda m: m[0].upper(), words[1:]) if "." in words else words[1:]
        )
    return words[0].upper() + _SENTENCE_BEGINS.sub(lambda m: m[0].upper(), words[1:])


def _could(accepted: Collection[str], shown: Collection[str] = ()) -> str:
    if shown:
        return f"sentences like this one: {' '.join(shown)}"
    said = describe(accepted)
    return f"here could stand {said}" if said else ""


def _definitions() -> frozenset[str]:
    """Words that begin a definition or a part of one."""
    return first_words("definition", "hero_item", "creature", "pack")


def _place_of(word: str) -> str:
    if word == "pack":
        return "it stands before everything else"
    if word == "creature":
        return "it stands inside a faction"
    if word in first_words("hero_item"):
        return "it stands inside a hero, indented by two spaces"
    return "it stands at the left margin, inside nothing"
