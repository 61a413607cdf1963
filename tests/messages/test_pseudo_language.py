"""No English is baked in: whole games, told in a language without letters.

In the pseudo-language every letter of every pattern is a cross, and what content says stands in
brackets. A letter outside the brackets was put there by code.
"""

import re

import attrs
import pytest

from dicethrone_rules.engine.chance import below
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.messages import Catalogue, Content, Message, Wording, english, message
from dicethrone_rules.modes import OPEN_MODES
from dicethrone_rules.testing.playing import Start, seatings
from dicethrone_rules.testing.scenario import shipped

LETTER = re.compile(r"[A-Za-z]")
CONTENT = re.compile(r"⟦[^⟦⟧]*⟧")


class Crosses(Catalogue):
    """Every pattern in crosses."""

    def shown(self, argument, names=None):
        if isinstance(argument, Content | Wording):
            return f"⟦{argument}⟧"
        return super().shown(argument, names)

    def _parts(self, id):
        _, parts = super()._parts(id)
        return self, crossed(parts)


def crossed(parts):
    return tuple(
        LETTER.sub("×", part)
        if isinstance(part, str)
        else (part[0], part[1], {key: crossed(choice) for key, choice in part[2].items()})
        for part in parts
    )


CROSSES = Crosses(english().patterns)


def must_be_crosses(words):
    assert words
    assert not LETTER.search(CONTENT.sub("", words)), words


def starts(mode):
    """Every hero or faction sits at one of these tables."""
    library = shipped()
    seats = seatings(library, mode)
    for first in range(0, max(map(len, seats)), len(seats)):
        chosen = tuple(sides[(first + seat) % len(sides)] for seat, sides in enumerate(seats))
        yield Start(chosen, mode, seed=first, turn_limit=10)


@pytest.mark.parametrize("chance", ["seed", "external"])
@pytest.mark.parametrize("mode", OPEN_MODES)
def test_no_english_is_baked_in(mode, chance):
    for start in starts(mode):
        must_be_told_in_crosses(attrs.evolve(start, chance=chance).game(shipped()), start.seed)


@pytest.mark.parametrize("chance", ["seed", "external"])
@pytest.mark.parametrize(
    ("mode", "scenario"),
    [
        ("portal-crawl", "broken-causeway"),
        ("boss-battle", "gunslingers-grotto"),
    ],
)
def test_no_english_is_baked_into_sessions(mode, scenario, chance):
    heroes = ("barbarian", "monk")
    start = Start(heroes, mode, seed=2, chance=chance, session=Session(scenario))
    must_be_told_in_crosses(start.game(shipped()), start.seed)


def must_be_told_in_crosses(game, seed):
    """Plays at random and reads everything that is told, to the end or for 600 answers."""
    for index in range(600):
        for event in game.events:
            must_be_crosses(event.told(catalogue=CROSSES))
            must_be_crosses(event.redacted(None).told(catalogue=CROSSES))
        if game.decision is None:
            assert game.result is not None
            must_be_crosses(CROSSES.render(game.result.message))
            break
        must_be_crosses(game.decision.told(catalogue=CROSSES))
        for option in game.decision.options:
            must_be_crosses(option.told(catalogue=CROSSES))
        options = game.decision.options
        game = game.apply(options[below(seed ^ 0xC0DE, index, len(options))])


def test_a_letter_that_code_has_put_in_would_be_noticed():
    must_be_crosses(CROSSES.render(message("option.choice", text=Wording("Deal 4 dmg."))))
    with pytest.raises(AssertionError):
        must_be_crosses(f"{CROSSES.render(Message('option.pass'))} or wait")
