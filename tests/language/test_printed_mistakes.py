"""Mistakes of people who write as cards are printed: one finding each, which says what to write."""

import re

import pytest

from dicethrone_rules.language.guidance.fixes import apply_fixes
from dicethrone_rules.library.check import check
from tests.language.printed_cards import CARDS
from tests.language.printed_common import COMMON
from tests.language.printed_fresh import FRESH
from tests.language.printed_phrases import PHRASES

HERO = "hero Somebody\n  complexity 1\n  dice: 1-3 Sword, 4-5 Helmet, 6 Moon\n\n"
FRAMES = {
    "card": "shared card Foo, cost 0, roll\n  {}\n",
    "clause": "status Foo: positive, limit 1\n  {}\n",
    "tier": HERO + "  offensive Foo\n    {}\n",
    "defense": HERO + "  defensive Foo\n    {}\n",
    "hero card": HERO + "  card Foo, cost 0, roll\n    {}\n",
    "item": HERO + "  {}\n",
}
NOT_ABOUT_THE_LINE = ("DT4", "DT8")  # a hero that is not whole, a token that nothing grants

MISTAKES = [*COMMON, *PHRASES, *CARDS, *FRESH]


def about_the_line(path, text):
    path.write_text(text)
    return [d for d in check(path) if not d.code.startswith(NOT_ABOUT_THE_LINE)]


_PROPOSED = re.compile(r"(?:write|nearest to it:) (?P<text>.+?\.)(?:, if it means that.*)?")
_NOTHING_BEFORE = ("DT603", "DT604", "DT605", "DT609")


@pytest.mark.parametrize(("frame", "line", "code", "help"), MISTAKES, ids=[m[1] for m in MISTAKES])
def test_one_finding_says_what_to_write(frame, line, code, help, tmp_path):
    path = tmp_path / "foo.dice"
    text = FRAMES[frame].format(line)
    (found,) = about_the_line(path, text)
    assert (found.code, found.help) == (code, help)
    if found.fix is not None:
        the_fix_can_be_read(found, text, path)
    else:
        the_proposal_refers_to_something(found, text, path)


def the_fix_can_be_read(found, text, path):
    """A fix that is proposed again, or that asks for another fix of its words, would be a guess."""
    after = about_the_line(path, apply_fixes(text, [found.fix]))
    assert (found.message, found.place) not in {(d.message, d.place) for d in after}
    if found.message == "the language says this in other words":
        assert [d.code for d in after if d.code.startswith("DT1")] == []


def the_proposal_refers_to_something(found, text, path):
    """In the place of the sentence, what is proposed is not found wanting in its turn."""
    told = _PROPOSED.fullmatch(found.help or "")
    if told is None or (not found.help.startswith("nearest") and "if it means" not in found.help):
        return
    lines = text.split("\n")
    number, column = found.span.line - 1, found.span.column - 1
    said = lines[number]
    begins = [m.end() for m in re.finditer(r"^ *(?:\d \w+: )?|[.] ", said) if m.end() <= column]
    ends = next(re.compile(r"[.!](?= |$)|$").finditer(said, column)).end()
    for proposed in told["text"].split(". or "):
        start = begins[0] if re.match(r"\d[ -][^.]*:", proposed) else begins[-1]
        lines[number] = f"{said[:start]}{proposed.rstrip('.')}.{said[ends:]}"
        after = about_the_line(path, "\n".join(lines))
        assert [d.message for d in after if d.code in _NOTHING_BEFORE] == []


def test_there_are_at_least_eighty():
    assert len(MISTAKES) >= 80
