"""Taking a printed sentence apart: its condition or moment, its price, its effects."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from .concepts import Said

_VERBS = (
    r"(?:you +(?:may +|can +)?|they +|(?:the|your|each|an?|that)(?: +chosen)? +(?:opponent|target"
    r"|player|attacker|defender)s? +)?(?:must +|instead +|may +|also +)*(?:deal|gain|draw|heal"
    r"|inflict|remove|discard|prevent|add|steal|take|lose|roll|re-?roll|spend|pay|transfer|set"
    r"|change|skip|look|put|search|give|receive|suffer|apply|block|reduce|get|increase|double"
    r"|return|reveal|choose|flip|ignore|negate|move|play|end|activate|use|restore|place)s?\b"
)
_LEAD = re.compile(
    r"(?P<lead>then|additionally|otherwise)\b,? +|(?:and|also|finally|next|afterwards|in addition"
    r"|immediately|after that)\b,? +",
)
_LEADS = {"then": "then ", "additionally": "additionally, ", "otherwise": "otherwise, "}
_HEADS = (
    r"if|unless|when|whenever|while|as +long +as|during|at|in|before|after|each +time"
    r"|every +time|(?:the +)?next +time|once|on|upon"
)
_HEAD = re.compile(rf"(?P<word>{_HEADS})\b +(?P<words>[^,:;]*?) *[,:;] *(?P<rest>.+)")
_HEAD_ALONE = re.compile(rf"(?P<word>{_HEADS})\b +(?P<words>[^,:;]*?) +(?P<rest>{_VERBS}.*)")
_COUNTED = re.compile(r"(?P<count>for +(?:each|every) +[^,:;]*?) *[,:] *(?P<rest>.+)")
_ROLLED = re.compile(r"(?P<rest>rolls? +[^,:;.]*?) *: *(?P<more>.+)")
_FIRST = re.compile(r"(?P<rest>[^;]+?) *; *(?P<more>[^;]+)")
_TAIL = re.compile(
    r"(?P<rest>.+?),? +(?P<word>if|unless|when|whenever|before|after|during|at +the"
    r"|each +(?=turn|upkeep|income|round))\b *(?P<words>.+)"
)
_PRICE = re.compile(
    r"(?:you +(?:may|can) +)?(?P<price>(?:spend|pay|discard|sacrifice|use|lose)\b[^,:;]*?"
    r"|this(?: +token)? +(?:may|can) +be +spent[^,:;]*?)(?: +to +|[:;] *)(?P<rest>.+)"
)
_NEXT = re.compile(
    rf"(?P<sep>[,;]? +(?:otherwise|or +else),? +|,? +and +then +|,? +then +|; *"
    rf"|,? +and +(?={_VERBS})|, +(?={_VERBS}))"
)
_HAVING_THIS = re.compile(r"^(?:while|if|as +long +as) +you +have +this(?: +token)?,? +")
_WITH_THIS = re.compile(
    r"\b(?:an? +|the +|any +|this +|each +)?(?:afflicted +)?(?:players?|holder|owner)"
    r"(?: +with +this(?: +token)?)? "
)
LASTS = re.compile(r"\b(?:persist|last|remain|stay|kept|keep)s? .*?\buntil +(?P<words>.+)")
_NO_NOUN = re.compile(r" (?:any|one|it|already)$")
_ONE_PAYS = re.compile(r"^(pay|discard|spend|lose|take|remove)s\b")
_UNLESS = re.compile(
    r"(?P<who>(?:\w+ +){1,3}?)(?P<does>(?:pay|discard|spend|lose|take|remove)s?\b.*)"
)
_OPTIONAL = re.compile(r"you +(?:may|can) +(?!not\b)")
_INSTEAD = re.compile(r"\binstead\b,? *")


@attrs.frozen
class Part:
    """A part of a sentence: the words before it, its own words, and the place of its models."""

    before: str
    words: str
    books: tuple[str, ...]
    behind: str = ""
    keep: bool = True  # whether it may stay as it is
    sure: bool = True  # whether it can mean what was said


@attrs.frozen
class Splitting:
    """The ways to take a sentence apart, in the text of a token or in one that happens at once."""

    said: Said
    standing: bool
    rolls: bool  # whether the text has rolled dice before

    def ways(self, text: str) -> Iterator[list[Part]]:
        """The ways to take a sentence apart, the most likely first."""
        lead = ""
        found = _LEAD.match(text)
        if found:
            lead = _LEADS.get(found["lead"] or "", "")
            text = text[found.end() :]
        if self.standing:
            text = _WITH_THIS.sub("you ", _HAVING_THIS.sub("", text))
        if self.standing:
            yield from self._clauses(text)
            return
        counted = _COUNTED.match(text)
        if counted is not None:
            yield [Part(lead, f"{counted['rest']} {counted['count']}", ("EFFECTS",), keep=False)]
        rolled = _ROLLED.match(text) or _FIRST.match(text)
        if rolled is not None:
            before = next(iter(self.ways(rolled["rest"])))
            for way in self.ways(rolled["more"]):
                first = attrs.evolve(way[0], before=f". {way[0].before}")
                yield [*before, first, *way[1:]]
            return
        head = _HEAD.match(text) or _HEAD_ALONE.match(text)
        tail = None if head else _TAIL.fullmatch(text)
        split = head or tail
        if split is not None:
            word, words, rest = split["word"], split["words"], split["rest"]
            words = self._with_noun(words, rest)
            optional = "instead " if _INSTEAD.search(rest) else ""
            rest = _INSTEAD.sub("", rest)
            if word in ("on", "upon") or (word == "if" and self._of_dice(words)):
                yield [Part(f"{lead}on ", words, ("OUTCOMES",)), *self._effects(", ", rest)]
            acts = _UNLESS.match(words) if word == "unless" else None
            if acts is not None:
                who = self.said.player(acts["who"]) or self.said.names.target
                does = _ONE_PAYS.sub(r"\1", acts["does"])
                paid = Part(f"{lead}{who} may ", does, ("PRICES",))
                yield [paid, *self._effects(". otherwise, ", rest)]
            if word == "unless":
                condition = Part(f"{lead}if ", words, ("CONDITIONS",))
                yield [condition, *self._effects(", nothing happens. otherwise, ", rest)]
            elif word in ("if", "when", "after"):
                condition = Part(f"{lead}if ", words, ("CONDITIONS",))
                yield [condition, *self._effects(f", {optional}", rest)]
            if word in ("if", "unless", "when", "while", "after", "before"):
                return  # without its condition it would say something else
        price = _PRICE.match(text)
        if price is not None:
            yield [
                Part(f"{lead}you may ", price["price"], ("PRICES",)),
                *self._effects(" to ", price["rest"]),
            ]
        yield list(self._effects(lead, text))
        yield [Part(lead, text, ("EFFECTS",), keep=False)]

    def _with_noun(self, words: str, rest: str) -> str:
        """`you don't have any` with the token that the rest of the sentence is about."""
        named = self.said.named(rest)[1]
        if named and _NO_NOUN.search(words) and not self.said.named(words)[1]:
            return _NO_NOUN.sub(f" {named[0]}", words)
        return words

    def _of_dice(self, words: str) -> bool:
        """Whether a condition speaks of dice that the text has rolled."""
        if not self.rolls:
            return False
        symbols, _ = self.said.named(words)
        return bool(symbols) or _OUTCOME.search(words) is not None

    def _clauses(self, text: str) -> Iterator[list[Part]]:
        """The ways to take apart a line of a token or a passive ability."""
        lasts = LASTS.search(text)
        if lasts is not None:
            moment = Part("", f"when {lasts['words']}", ("MOMENTS",))
            yield [moment, Part(": ", "remove this", ("EFFECTS",))]
        price = _PRICE.match(text)
        if price is not None:
            words = price["price"]
            moment = Part("", f"{words} {_moment_of(price['rest'])}", ("SPENDING",), keep=False)
            yield [moment, *self._effects(": ", price["rest"])]
        head = _HEAD.match(text) or _HEAD_ALONE.match(text) or _TAIL.fullmatch(text)
        if head is not None:
            word = "when" if head["word"] == "if" else head["word"]
            moment = Part("", f"{word} {head['words']}", ("MOMENTS",))
            yield [moment, *self._effects(": ", head["rest"])]
            if head["word"] == "if":
                condition = Part(
                    "during your Upkeep: if ", head["words"], ("CONDITIONS",), sure=False
                )
                yield [condition, *self._effects(", ", head["rest"])]
        yield [Part("", text, ("STANDING",), keep=False)]
        yield [Part("", text, ("STANDING", "MOMENTS"), keep=False)]

    def _effects(self, before: str, text: str) -> Iterator[Part]:
        """The effects of a text, one after the other."""
        done = 0
        for match in _NEXT.finditer(text):
            words = text[done : match.start()].strip(" ,.")
            if words:
                yield self._effect(before, words)
                before = ". " if ";" in match["sep"] else match["sep"]
                if "then" in before and _OPTIONAL.match(words):
                    before = ". then "  # only the first is left to the player
                if "else" in before or "otherwise" in before:
                    before = ". otherwise, "
            done = match.end()
        yield self._effect(before, text[done:].strip(" ,."))

    def _effect(self, before: str, words: str) -> Part:
        found = _OPTIONAL.match(words)
        if found is not None:
            return Part(f"{before}you may ", words[found.end() :], ("EFFECTS",))
        return Part(before, words, ("EFFECTS",))


_OUTCOME = re.compile(r"\b(?:it is|roll(?:s|ed)?|dice? (?:is|shows?)|both|same)\b")


def _moment_of(effect: str) -> str:
    """Words for the moment at which an effect makes sense."""
    if re.search(r"\bprevent|\bblock|\breduce|\bhalf\b|\bincoming", effect):
        return "would receive dmg"
    if re.search(r"\battack|\badd\b|\+ *\d|\bmore d|\bextra d|\badditional d|\bundefend", effect):
        return "Attack"
    return "any time"
