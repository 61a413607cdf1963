"""Trying a text: whatever cannot be tried is refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine.events import CpChanged, TokensGained
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.printer import say
from dicethrone_rules.testing.scenario import shipped


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Remove this.", "'this' is the token whose text it is"),
        ("Advance this.", "'this' is the token whose text it is"),
        ("You may spend this to draw 1.", "'this' is the token whose text it is"),
        ('Turn Stun to "x".', "Stun has no side 'x': it has no sides"),
        ('Inflict Time Bomb on "zz".', "Time Bomb has no side 'zz': it has '0:02', '0:01'"),
        ('If you have Evasive, inflict Time Bomb on "zz".', "Time Bomb has no side 'zz'"),
        ("Deal X dmg.", "only be said of an army's dice"),
        ("Deflect 3 dmg.", "only be said of an army's dice"),
        ("Replace 1 of your dice with a die of Zork.", "'Zork' is not declared"),
        ("Foo 3.", "'foo' is not declared"),
    ],
)
def test_what_cannot_stand_on_a_card_is_refused(text: str, message: str) -> None:
    with pytest.raises(dt.ContentError, match=message):
        dt.try_text(text, shipped())


def test_a_side_that_a_token_has_is_fine() -> None:
    tried = dt.try_text('Inflict Time Bomb on "0:01".', shipped())
    assert [event.side for event in tried.events if isinstance(event, TokensGained)] == ["0:01"]


def test_a_text_is_tried_at_a_table_of_heroes() -> None:
    army = dt.new_game(shipped(), ["undead", "goblinoids"], mode="army-of-dice", seed=0)
    with pytest.raises(dt.ContentError, match="table of heroes, and this is army-of-dice"):
        dt.try_text("Deal 2 dmg.", army)
    with pytest.raises(dt.SetupError, match="at a game or with a library"):
        dt.try_text("Deal 2 dmg.", 5)  # type: ignore[arg-type]


def test_a_text_is_the_active_players_unless_a_seat_is_named() -> None:
    game = dt.new_game(shipped(), ["barbarian", "monk"], seed=0)
    active = game.view(None).active
    for player in (None, 0, 1):
        (gained,) = dt.try_text("Gain 1 CP.", game, player=player).events
        assert isinstance(gained, CpChanged)
        assert gained.player == (active if player is None else player)
    dt.try_text("Roll 1. On Fist, draw 1.", game, player=1)
    with pytest.raises(dt.ContentError, match="the symbols of Barbarian"):
        dt.try_text("Roll 1. On Fist, draw 1.", game, player=0)
    for wrong in (2, -1, True, "0"):
        with pytest.raises(dt.SetupError, match="There is no seat"):
            dt.try_text("Gain 1 CP.", game, player=wrong)  # type: ignore[arg-type]


def texts(node: object) -> Iterator[a.Text]:
    """Every text in a definition."""
    if isinstance(node, tuple):
        if node and all(isinstance(part, a.Sentence) for part in node):
            yield node
        for part in node:
            yield from texts(part)
    elif isinstance(node, a.Node):
        for field in attrs.fields(type(node)):
            yield from texts(getattr(node, field.name))


@pytest.mark.parametrize("table", ["tokens", "heroes", "shared", "factions"])
def test_any_text_of_the_library_can_be_tried_or_says_why_not(table: str) -> None:
    library = shipped()
    tried = refused = 0
    for definition in getattr(library, table).values():
        for text in texts(definition):
            words = "\n".join(say(sentence) for sentence in text)
            try:
                dt.try_text(words, library)
                tried += 1
            except dt.DiceThroneError:
                refused += 1
    assert tried + refused > 0
