"""A spectator sees the table and nobody's cards."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.engine import events as e
from dicethrone_rules.modes import OPEN_MODES
from dicethrone_rules.testing.playing import Start, seatings
from dicethrone_rules.testing.scenario import shipped


def begun(mode: str = "duel", chance: str = "seed") -> dt.Game:
    seats = tuple(sides[at] for at, sides in enumerate(seatings(shipped(), mode)))
    return Start(seats, mode, seed=4, chance=chance).game(shipped())


@pytest.mark.parametrize("mode", OPEN_MODES)
def test_a_spectator_sees_no_hand_and_is_asked_nothing(mode: str) -> None:
    game = begun(mode)
    view = game.view(None)
    assert view.player == -1
    assert all(player.hand == () for player in view.players)
    assert [p.hand_size for p in view.players] == [p.hand_size for p in game.view(0).players]
    assert view.decision is None
    assert game.decision is not None
    assert view.waiting_for == game.decision.player


def test_a_spectator_is_told_that_cards_are_drawn_and_not_which() -> None:
    drawn = [event for event in begun().view(None).events if isinstance(event, e.CardDrawn)]
    assert len(drawn) == 8
    assert {(event.id, event.card) for event in drawn} == {(-1, None)}
    assert str(drawn[0]) == "Player 1 draws a card."


def test_a_spectator_is_not_asked_for_dice() -> None:
    game = begun(chance="external")
    assert game.decision is not None
    assert game.decision.player is None
    assert game.view(0).decision == game.decision
    assert game.view(None).decision is None


def test_a_spectator_cannot_sample() -> None:
    game = begun()
    with pytest.raises(dt.IllegalAction, match="spectator"):
        game.sample(game.view(None), 1)


@pytest.mark.parametrize(
    ("event", "seat"),
    [
        (e.CardDrawn(1, 7, dt.Content("card", "tip", "Tip")), 1),
        (e.CardsSeen(0, (7,), (dt.Content("card", "tip", "Tip"),)), 0),
        (e.DeckShuffled(0), None),
    ],
)
def test_an_event_says_to_whom_its_details_are_known(event: dt.Event, seat: int | None) -> None:
    assert event.secret_to == seat
    assert event.redacted(seat) == event
    assert (event.redacted(None) == event) is (seat is None)
    other = event.redacted(1 - seat) if seat is not None else event
    assert (other == event) is (seat is None)


def test_who_is_an_ally_is_told_what_is_drawn_and_not_what_is_looked_at() -> None:
    tip = dt.Content("card", "tip", "Tip")
    drawn, seen = e.CardDrawn(1, 7, tip), e.CardsSeen(1, (7,), (tip,))
    assert drawn.redacted(0, allies=[0, 1]) == drawn
    assert seen.redacted(0, allies=[0, 1]) == e.CardsSeen(1, (-1,), ())
    assert str(seen.redacted(0)) == "Player 2 looks at the top card of the deck."
