"""Whatever a text does has a worth: bots and odds can weigh every text there is."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import attrs
import pytest

from dicethrone_rules.library.facts import Facts, book_of
from dicethrone_rules.library.facts.book import Page
from dicethrone_rules.library.worth import Worths, worths_of
from dicethrone_rules.library.worth.tokens import Use, ordered, stock
from dicethrone_rules.testing.scenario import content, shipped
from tests.language.reading import parsed
from tests.language.test_words import EXAMPLES

VERBS = """
shared card Odds and Ends, cost 0, main
  Reveal your hand.
  Flip your board.
  Skip your Income.
  Look at the top 3 cards of your deck.
  Put 1 of them into your hand.
  Put them back in any order.
  Put 1 card from your discard pile into your hand.
  Search your deck for 1 upgrade and put it into play.
  Put 1 upgrade from your hand into play.
  Until the end of this turn, your hand limit is 2 more and you may not activate straights.
  Until the end of this turn, your extra Roll Attempts cost 1 CP and your abilities deal no dmg.
"""


def facts_in(part: Any) -> Iterator[Facts]:
    """Every text inside the facts of a definition."""
    if isinstance(part, Facts):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from facts_in(each)
    elif attrs.has(type(part)):
        for field in attrs.fields(type(part)):
            yield from facts_in(getattr(part, field.name))


@pytest.mark.parametrize("made_up", [False, True])
def test_every_text_can_be_weighed(made_up):
    library = content(VERBS) if made_up else shipped()
    book = book_of(library)
    worths = worths_of(book)
    texts = [text for key in book for text in facts_in(book[key])]
    assert len(texts) > (0 if made_up else 700)
    for text in texts:
        assert isinstance(worths.of(text), float | int)
    for key in book:
        worths.token(key)


@pytest.mark.parametrize("text", [text for kind, text in EXAMPLES if kind == "text"])
def test_every_example_of_the_language_can_be_weighed(text):
    """A verb whose facts have no worth fails here, not in the first game of a bot."""
    any_symbol: defaultdict[str, int] = defaultdict(lambda: 0b0001110)
    facts = Page(any_symbol, {}, {}).text(parsed("text", text))
    assert isinstance(worths_of(book_of(shipped())).of(facts), float | int)


USES = (
    Use(8.0, takes=3, a_turn=1),
    Use(2.0, a_turn=1),
    Use(1.5, in_all=2),
    Use(0.8, calm=True),
    Use(5.0, takes=2),
)


@pytest.mark.parametrize("uses", list(combinations(USES, 3)), ids=str)
def test_one_token_more_is_never_a_loss(uses):
    known = ordered(uses)
    for turns in (1.0, 3.0):
        worths = [stock(known, count, turns) for count in range(9)]
        assert all(more >= fewer for fewer, more in pairwise(worths))


def test_tokens_are_spent_on_what_brings_most_for_each_in_any_turn():
    """One in this turn and one in the next are worth more than both at once on something less."""
    uses = ordered([Use(3.0, a_turn=1), Use(2.0, takes=2)])
    assert stock(uses, 2, 2.0, share=1.0) == pytest.approx(3.0 + 0.8 * 3.0)


@pytest.mark.parametrize("first", ["0:01", "0:02"])
def test_the_sides_of_a_token_may_be_asked_for_in_any_order(first):
    """4 dmg, 0.7 of the times, less 0.3 for each of 5/6 of an advance."""
    worths = Worths(book_of(shipped()))
    worths.token("token:time-bomb", 3.0, first)
    assert worths.token("token:time-bomb") == pytest.approx(-0.7 * 4 + 0.3 * 5 / 6)


def test_what_pays_for_a_token_is_weighed_before_it():
    keys = ["token:artificer/synth", "token:artificer/nanobot"]
    found = []
    for order in (keys, keys[::-1]):
        worths = Worths(book_of(shipped()))
        found.append({key: worths.token(key) for key in order})
    assert found[0] == pytest.approx(found[1])
