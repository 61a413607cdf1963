"""Plays: what is declared, paid and put away, and what is not."""

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import CARD, SPEND, USE, Frame, Play, Tally, Text
from dicethrone_rules.engine.play import plays as p
from dicethrone_rules.engine.play.run import END
from tests.engine.bench import arrange, bench, card, give, kept


def spending(run, seat, name, **facts):
    """The frame of a player who spends a token that lies on the board."""
    key = f"token:{name.lower()}"
    this = next(token for token in run.t.players[seat].tokens if token.key == key)
    return Frame(f"{key}#0", 1, seat, text=Text(this, Play(SPEND, key=key, **facts)))


def using(seat, **facts):
    """The frame of a player who uses the first offer of the passive ability."""
    play = Play(USE, key="ability:smith/knack", **facts)
    return Frame("ability:smith/knack#0", 1, seat, text=Text(play=play))


@pytest.mark.rule("TIMING-04", "TIMING-05")
@pytest.mark.parametrize("name", ["Coin", "Hilt"])
def test_players_above_may_beat_a_token_that_can_be_taken(name):
    run = bench(uniform_windows=True)
    give(run, 1, name)
    p.declare(run, spending(run, 1, name))
    (window,) = run.t.frames
    assert (kept(window).answer, kept(window).only) == (("spend", f"token:{name.lower()}"), (0,))
    assert [type(event) for event in run.events] == [e.SpendDeclared]


@pytest.mark.rule("TIMING-04", "TIMING-06")
def test_nothing_is_declared_twice_nor_without_a_play():
    run = bench(uniform_windows=True)
    give(run, 1, "Coin")
    give(run, 0, "Coin")
    p.declare(run, spending(run, 1, "Coin", paid=True))
    p.declare(run, Frame("token:coin#0", 1, 1))
    assert (run.t.frames, run.events) == ([], [])
    p.declare(run, spending(run, 0, "Coin"))  # nobody is above the active player
    assert run.t.frames == []


@pytest.mark.rule("CORE-CP-03")
def test_what_has_no_price_or_was_paid_is_not_paid():
    run = bench()
    for frame in (Frame("x", 1, 0), using(0, paid=True)):
        p.pay(run, frame)
        assert frame.pc == 1
    assert (run.t.players[0].cp, run.events) == (2, [])


@pytest.mark.rule("CORE-CP-03")
def test_an_offer_is_paid_at_once_and_counted():
    run = bench()
    frame = using(0)
    p.pay(run, frame)
    assert (frame.pc, run.t.players[0].cp, frame.text.done) == (1, 1, Tally(paid=1))
    assert frame.text.play is not None
    assert frame.text.play.paid is True
    assert list(run.t.players[0].used.values()) == [1]


@pytest.mark.rule("CORE-CP-03")
@pytest.mark.parametrize(("cp", "aim"), [(0, ()), (2, ((1, 999),))])
def test_an_offer_is_called_off_without_its_price_or_its_aim(cp, aim):
    run = bench()
    arrange(run, 0, cp=cp)
    frame = using(0, aim=aim)
    p.pay(run, frame)
    assert (frame.pc, run.t.players[0].cp) == (END, cp)


@pytest.mark.rule("STATUS-GEN-09")
def test_a_token_costs_what_its_text_asks_for():
    run = bench()
    give(run, 0, "Forge", "Coin", "Forge")
    frame = spending(run, 0, "Forge")
    p.pay(run, frame)
    assert (frame.pc, run.t.players[0].cp, frame.text.done) == (1, 1, Tally(spent=2, paid=1))
    assert [token.key for token in run.t.players[0].tokens] == ["token:coin"]
    assert frame.text.play is not None
    assert frame.text.play.paid is True
    assert list(run.t.players[0].used.values()) == [1]
    plain = spending(run, 0, "Coin")
    p.pay(run, plain)
    assert (run.t.players[0].cp, plain.text.done) == (1, Tally(spent=1, paid=0))


@pytest.mark.rule("CARD-02")
def test_a_card_is_put_away_once():
    run = bench()
    lamp = card(run, 0, "Lamp")
    arrange(run, 0, hand=(), playing=(lamp,))
    p.put_away(run, Frame("other", 1, 0))
    assert run.t.players[0].playing == (lamp,)
    for _ in range(2):
        p.put_away(run, Frame("card:smith/lamp", 1, 0, text=Text(play=Play(CARD, lamp))))
    player = run.t.players[0]
    assert [player.playing, player.discard] == [(), (lamp,)]
