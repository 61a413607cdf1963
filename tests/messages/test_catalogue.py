"""Catalogues: patterns, plurals, lists, translations that are not complete."""

import re
from pathlib import Path

import pytest

import dicethrone_rules as dt
from dicethrone_rules import events
from dicethrone_rules.engine.events import message_id
from dicethrone_rules.messages import (
    Catalogue,
    CatalogueError,
    Content,
    Message,
    SeatNumber,
    Wording,
    english,
    message,
    together,
)
from dicethrone_rules.messages.catalogue import parse_pattern
from tests.docs.generated import event_kinds

SOURCES = Path(__file__).parents[2] / "dicethrone_rules"
POISON = Content("token", "poison", "Poison")


def said(pattern, names=None, **arguments):
    patterns = {**english().patterns, "it": pattern}
    return Catalogue(patterns).render(message("it", **arguments), names)


def test_arguments_are_shown_as_what_they_are():
    assert said("{a}", a=SeatNumber(1)) == "Player 2"
    assert said("{a}", ("Ann", "Bob"), a=SeatNumber(1)) == "Bob"
    assert said("{a}", ("Ann",), a=SeatNumber(1)) == "Player 2"
    assert said("{a}", a=POISON) == "Poison"
    assert said("{a}", a=Wording("Deal 4 dmg.")) == "Deal 4 dmg."
    assert said("{a} {b, number, ::sign-always}", a=3, b=3) == "3 +3"
    assert said("{a}", a=(1, POISON)) == "1, Poison"
    assert said("{a}", a=()) == "nothing"
    assert said("{a}", a=together((SeatNumber(0), SeatNumber(2)))) == "Player 1 and Player 3"
    assert said("{a}!", a=Message("dmg.pure")) == "pure!"
    with pytest.raises(TypeError, match="no argument"):
        said("{a}", a="English")


@pytest.mark.parametrize(("number", "words"), [(0, "none"), (1, "1 card"), (2, "2 cards")])
def test_a_plural_follows_the_number(number, words):
    assert said("{n, plural, =0 {none} one {# card} other {# cards}}", n=number) == words


def test_a_translation_has_its_own_plurals_and_names_and_falls_back_to_english():
    polish = Catalogue.from_toml(
        """
        [option]
        number = "{number, plural, one {# karta} few {# karty} other {# kart}}"
        [content]
        poison = "Trucizna"
        """,
        plural=lambda n: "one" if n == 1 else "few" if n % 10 in (2, 3, 4) else "other",
    )
    shown = [polish.render(message("option.number", number=n)) for n in (1, 3, 5)]
    assert shown == ["1 karta", "3 karty", "5 kart"]
    lost = message("event.token-prevented", player=SeatNumber(0), token=POISON)
    assert polish.render(lost, ["Ola"]) == "Ola prevents Trucizna."
    assert "option.number" not in polish.lacks()
    assert "option.pass" in polish.lacks()


@pytest.mark.parametrize(
    "pattern",
    [
        "{a",
        "a}",
        "{a, plural, one {x}}",
        "{a, date}",
        "{}",
        "{a, plural, one {x other {y}}",
        "{a b}",
    ],
)
def test_a_pattern_that_cannot_be_read_is_refused(pattern):
    with pytest.raises(CatalogueError):
        parse_pattern(pattern)


def test_what_is_no_catalogue_is_refused_in_words():
    with pytest.raises(CatalogueError, match="no catalogue"):
        Catalogue.from_toml("[[")
    with pytest.raises(CatalogueError, match="the text of a TOML file, not 5"):
        Catalogue.from_toml(5)  # type: ignore[arg-type]
    with pytest.raises(dt.DiceThroneError, match="no catalogue"):
        dt.Catalogue.from_toml("x=")
    with pytest.raises(CatalogueError, match="a pattern is text"):
        Catalogue.from_toml("[option]\npass = 3")
    with pytest.raises(CatalogueError, match="no message"):
        english().render(Message("nothing.of-the-kind"))


def test_every_english_pattern_can_be_read():
    for id, pattern in english().patterns.items():
        assert parse_pattern(pattern), id


def test_every_event_has_its_sentences():
    ids = set(english().patterns)
    events = {id for id in ids if id.startswith("event.")}
    for kind in event_kinds():
        id = message_id(kind)
        mine = {each for each in events if each == id or each.startswith(f"{id}-")}
        assert mine, id
        ids -= mine
    assert not {id for id in ids if id.startswith("event.")}


def test_every_question_and_answer_of_the_engine_has_its_words_and_no_words_are_left_over():
    named = set()
    for path in [
        *SOURCES.glob("engine/**/*.py"),
        *SOURCES.glob("army/*.py"),
        *SOURCES.glob("adventures/*.py"),
    ]:
        source = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'"((?:option|prompt|token|die)\.[a-z-]+)"', source))
    spends = {"option.spend-many", "option.spend-and-pay", "option.spend-many-and-pay"}
    tables = ("option.", "prompt.", "token.", "die.")
    known = {id for id in english().patterns if id.startswith(tables)}
    assert named | spends == known


def test_all_kinds_of_event_are_in_one_public_module():
    public = {name: getattr(events, name) for name in events.__all__}
    assert {events.Event, *event_kinds()} == set(public.values())
    assert all(kind.__name__ == name for name, kind in public.items())
