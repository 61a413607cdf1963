"""The functions that change the table: how much, up to where, and what is told of it."""

import pytest

from dicethrone_rules import records
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.frames import ANSWER, Frame
from dicethrone_rules.engine.occasions import AmountFacts, SideFacts, TokenFacts
from dicethrone_rules.engine.play import changes
from dicethrone_rules.engine.play.run import TOKEN_BOUND
from dicethrone_rules.engine.play.standing_text import may_act
from dicethrone_rules.engine.state import Roll, RollPhase
from dicethrone_rules.engine.tokens import NOBODY, Token, Ward
from dicethrone_rules.engine.work import ArrivalWork, CoveringWork, ReplacingWork
from dicethrone_rules.engine.zones import PILES
from dicethrone_rules.errors import RunawayText
from dicethrone_rules.messages import english
from tests.engine.bench import arrange, attack, bench, card, give, kept


@pytest.fixture
def fired(monkeypatch):
    """The occasions that texts would be told of: event, about whom, with which facts."""
    told = []

    def note(run, event, subject, facts=None):
        assert run.t.players
        told.append((event, subject, facts))

    monkeypatch.setattr(changes, "fire", note)
    return told


def named(run, name):
    """The card or token of that name, as events name it."""
    code = run.ctx.code
    return next(c.content for c in (*code.tokens.values(), *code.cards.values()) if c.name == name)


def keys(run, seat):
    return [(token.key, token.side, token.value) for token in run.t.players[seat].tokens]


# --- dials ----------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-CP-01", "CORE-CP-02")
@pytest.mark.parametrize(
    ("by", "total"), [(1, 3), (13, 15), (14, 15), (-1, 1), (-2, 0), (-3, 0), (0, 2)]
)
def test_cp_moves_within_0_and_15_and_tells_by_how_much(by, total):
    run = bench()
    assert changes.change_cp(run, 1, by) == total - 2
    assert [player.cp for player in run.t.players] == [2, total]
    assert run.events == ([e.CpChanged(1, total - 2, total)] if total != 2 else [])


@pytest.mark.rule("CORE-HP-02")
@pytest.mark.parametrize(
    ("by", "total"), [(1, 51), (10, 60), (11, 60), (-1, 49), (-50, 0), (-51, 0), (0, 50)]
)
def test_health_moves_within_0_and_its_cap_and_tells_by_how_much(by, total):
    run = bench()
    assert changes.change_health(run, 1, by) == total - 50
    assert run.t.dials == [50, total]
    assert run.events == ([e.HealthChanged(1, total - 50, total)] if total != 50 else [])


def test_a_dial_above_its_cap_is_not_pulled_down():
    run = bench()
    run.t.dials = [50, 70]
    assert changes.change_health(run, 1, 5) == 0
    assert changes.change_health(run, 1, -3) == -3
    assert run.t.dials == [50, 67]


def test_teammates_have_one_dial():
    run = bench("2v2")
    start = run.t.dials[1]
    changes.change_health(run, 3, -4)
    assert run.t.dials[1] == start - 4
    assert run.events == [e.HealthChanged(3, -4, start - 4)]


def test_healing_is_told_when_there_was_some(fired):
    run = bench()
    changes.healed(run, 1, 0)
    assert fired == []
    changes.healed(run, 1, 1)
    assert fired == [("heals", 1, AmountFacts(1))]


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-GEN-12")
def test_tokens_arrive_up_to_the_limit_and_the_rest_is_told(fired):
    run = bench()
    run.t.turn, run.t.roll_phase = 7, RollPhase(3, 0)
    assert changes.gain_tokens(run, 1, "token:edge", 2, 0, value=4) == 2
    first, second = run.t.players[1].tokens
    assert first == Token(first.id, "token:edge", 0, 4, 0, 3, 7)
    assert second == Token(first.id + 1, "token:edge", 0, 4, 0, 3, 7)
    assert run.events == [e.TokensGained(1, named(run, "Edge"), 2, 2, 0, (first.id, second.id), "")]
    gains = TokenFacts("token:edge", 2, (first.id, second.id))
    assert fired == [("gains", 1, gains)]
    run.told.clear()
    fired.clear()
    assert changes.gain_tokens(run, 1, "token:edge", 3, 1) == 1
    third = run.t.players[1].tokens[2]
    assert run.events == [e.TokensGained(1, named(run, "Edge"), 1, 3, 1, (third.id,), "")]
    assert fired == [
        ("limit", 1, TokenFacts("token:edge")),
        ("gains", 1, TokenFacts("token:edge", 1, (third.id,))),
        ("exceeds", 1, TokenFacts("token:edge", 2)),
    ]
    run.told.clear()
    fired.clear()
    assert changes.gain_tokens(run, 1, "token:edge", 1, 1) == 0
    assert run.events == []
    assert fired == [("exceeds", 1, TokenFacts("token:edge", 1))]
    assert run.t.frames == []


def test_a_token_of_another_roll_phase_or_none_is_not_of_this_one(fired):
    run = bench()
    changes.gain_tokens(run, 0, "token:edge", 1, 0)
    assert run.t.players[0].tokens[0].attack == 0


def test_without_a_limit_all_arrive(fired):
    run = bench()
    assert changes.gain_tokens(run, 0, "token:pebble", 120, 0) == 120
    assert [name for name, _, _ in fired] == ["gains"]
    assert changes.limit_of(run, 0, "token:pebble") is None
    assert changes.room(run, 0, "token:pebble") == 99


@pytest.mark.rule("STATUS-GEN-02")
def test_nothing_and_the_fallen_gain_nothing(fired):
    run = bench()
    assert changes.gain_tokens(run, 0, "token:edge", 0, 0) == 0
    assert changes.gain_tokens(run, 0, "token:edge", -1, 0) == 0
    run.t.players[0].alive = False
    assert changes.gain_tokens(run, 0, "token:edge", 1, 0) == 0
    assert (run.t.players[0].tokens, run.events, fired) == ((), [], [])


def test_a_token_shows_the_side_it_is_gained_on(fired):
    run = bench()
    changes.gain_tokens(run, 0, "token:sky", 1, 0, side=1)
    token = run.t.players[0].tokens[0]
    assert run.events == [e.TokensGained(0, named(run, "Sky"), 1, 1, 0, (token.id,), "Storm")]
    changes.turn_token(run, 0, token, 0)
    assert keys(run, 0) == [("token:sky", 0, 0)]
    assert run.events[-1] == e.TokenTurned(0, named(run, "Sky"), "Clear", token.id)
    give(run, 0, "Edge")
    changes.turn_token(run, 0, run.t.players[0].tokens[0], 1)
    assert keys(run, 0) == [("token:sky", 1, 0), ("token:edge", 0, 0)]


def test_room_is_what_is_left_below_the_limit():
    run = bench()
    assert changes.room(run, 0, "token:edge") == 3
    give(run, 0, "Edge", "Edge", "Mark")
    assert changes.held(run, 0, "token:edge") == 2
    assert changes.room(run, 0, "token:edge") == 1
    run.t.players[0].limits = {"token:edge": -2}
    assert changes.room(run, 0, "token:edge") == 0


@pytest.mark.rule("STATUS-GEN-13")
def test_a_raised_limit_adds_up_for_one_player():
    run = bench()
    changes.raise_limit(run, 0, "token:edge", 1)
    changes.raise_limit(run, 0, "token:edge", 2)
    changes.raise_limit(run, 0, "token:mark", 1)
    assert run.events == [
        e.LimitRaised(0, named(run, "Edge"), 4),
        e.LimitRaised(0, named(run, "Edge"), 6),
        e.LimitRaised(0, named(run, "Mark"), 4),
    ]
    assert changes.limit_of(run, 0, "token:edge") == 6
    assert changes.limit_of(run, 1, "token:edge") == 3
    run.told.clear()
    changes.raise_limit(run, 0, "token:pebble", 1)
    assert run.events == [e.LimitRaised(0, named(run, "Pebble"), 0)]


def test_taken_tokens_are_told_by_kind(fired):
    run = bench()
    give(run, 0, "Edge", "Mark", "Edge", "Edge")
    fired.clear()
    a, b, c, d = run.t.players[0].tokens
    assert changes.take_tokens(run, 0, [a.id, b.id, c.id, 999], "spent") == 3
    assert run.t.players[0].tokens == (d,)
    assert run.events == [
        e.TokensLost(0, named(run, "Edge"), 2, 1, "spent", (a.id, c.id)),
        e.TokensLost(0, named(run, "Mark"), 1, 0, "spent", (b.id,)),
    ]
    assert fired == [
        ("spends", 0, TokenFacts("token:edge", 2)),
        ("spends", 0, TokenFacts("token:mark", 1)),
    ]
    fired.clear()
    run.told.clear()
    assert changes.take_tokens(run, 0, [999], "spent") == 0
    assert (run.events, fired) == ([], [])
    assert changes.take_tokens(run, 0, [d.id], "removed") == 1
    assert fired == []


@pytest.mark.rule("STATUS-GEN-15", "STATUS-GEN-17")
def test_a_moved_token_stays_what_it_is_and_needs_room(fired):
    run = bench()
    changes.gain_tokens(run, 0, "token:sky", 1, 1, side=1)
    changes.gain_tokens(run, 0, "token:pebble", 1, 1)
    run.told.clear()
    fired.clear()
    sky, pebble = run.t.players[0].tokens
    assert changes.move_token(run, sky, 0, 1) is True
    assert run.t.players[1].tokens == (sky,)
    assert run.t.players[0].tokens == (pebble,)
    assert run.events == [
        e.TokensLost(0, named(run, "Sky"), 1, 0, "transferred", (sky.id,)),
        e.TokensGained(1, named(run, "Sky"), 1, 1, 0, (sky.id,), "Storm"),
    ]
    assert fired == [("gains", 1, TokenFacts("token:sky", 1, (sky.id,)))]  # RULE-020
    fired.clear()
    second = Token(900, "token:sky", 0)
    run.t.players[0].tokens += (second,)
    assert changes.move_token(run, second, 0, 1) is True
    assert run.events[-1] == e.TokensGained(1, named(run, "Sky"), 1, 2, 0, (900,), "Clear")
    assert fired == [
        ("limit", 1, TokenFacts("token:sky")),
        ("gains", 1, TokenFacts("token:sky", 1, (900,))),
    ]
    fired.clear()
    run.told.clear()
    third = Token(901, "token:sky", 0)
    run.t.players[0].tokens += (third,)
    assert changes.move_token(run, third, 0, 1) is False
    assert third in run.t.players[0].tokens
    assert run.events == []
    assert changes.move_token(run, pebble, 0, 1) is True
    assert run.events[-1] == e.TokensGained(1, named(run, "Pebble"), 1, 1, 0, (pebble.id,), "")
    assert fired == [("gains", 1, TokenFacts("token:pebble", 1, (pebble.id,)))]


# --- wards ----------------------------------------------------------------------------------------


@pytest.mark.rule("ULT-02")
@pytest.mark.parametrize(
    ("wards", "source", "key", "arrived", "left"),
    [
        (((1, ""),), 0, "token:edge", 1, ()),
        (((5, ""),), 0, "token:edge", 0, ((3, ""),)),
        (((1, "negative"),), 0, "token:edge", 2, ((1, "negative"),)),
        (((1, "negative"),), 0, "token:mark", 1, ()),
        (((1, "positive"), (1, "")), 0, "token:edge", 0, ()),
        (((1, ""),), 1, "token:edge", 2, ((1, ""),)),  # what one gives oneself
        (((1, ""),), 1, "token:mark", 1, ()),  # unless it is negative
    ],
)
def test_a_ward_takes_off_what_it_stops(wards, source, key, arrived, left):
    run = bench()
    run.t.players[1].wards = tuple(Ward(*ward) for ward in wards)
    assert changes.gain_tokens(run, 1, key, 2, source) == arrived
    assert run.t.players[1].wards == tuple(Ward(*ward) for ward in left)
    told = [event for event in run.events if isinstance(event, e.TokenPrevented)]
    assert told == [e.TokenPrevented(1, named(run, key.removeprefix("token:").capitalize()))] * (
        2 - arrived
    )


@pytest.mark.rule("ULT-02")
def test_nothing_stops_what_an_ultimate_does():
    run = bench()
    run.t.players[1].wards = (Ward(1, ""),)
    attack(run, ultimate=True)
    assert changes.gain_tokens(run, 1, "token:mark", 1, 0) == 1
    attack(run)
    assert changes.gain_tokens(run, 1, "token:mark", 1, 0) == 0
    assert changes.gain_tokens(run, 1, "token:mark", 1, 0) == 1


# --- replacing ------------------------------------------------------------------------------------


@pytest.mark.rule("STATUS-BONUS-01")
def test_at_the_limit_each_new_token_may_take_an_old_ones_place():
    run = bench()
    changes.gain_tokens(run, 1, "token:gem", 1, 0, value=1)
    changes.gain_tokens(run, 1, "token:gem", 1, 0, value=2)
    one, two = run.t.players[1].tokens
    changes.gain_tokens(run, 1, "token:gem", 2, 0, value=3)
    (frame,) = run.t.frames
    assert frame == Frame("replacing", 0, 1, ReplacingWork("token:gem", 0, 3, source=0, left=2))
    frame.pc = 1
    changes.replacing(run, frame)
    assert frame.pc == 0
    decision = run.decision
    assert decision is not None
    assert (decision.player, decision.kind, frame.asking) == (1, "replace", ANSWER)
    assert decision.prompt == "Gem +3 is one too many"
    assert [(o.kind, o.value, o.text) for o in decision.options] == [
        ("replace", one.id, "Replace Gem +1"),
        ("replace", two.id, "Replace Gem +2"),
        ("keep", None, "Keep what you have"),
    ]
    run.told.clear()
    frame.settle(one.id)
    frame.pc = 1
    changes.replacing(run, frame)
    assert keys(run, 1) == [("token:gem", 0, 2), ("token:gem", 0, 3)]
    assert run.t.players[1].tokens[1].inflictor == 0
    lost, got = run.events
    assert lost == e.TokensLost(1, named(run, "Gem"), 1, 1, "replaced", (one.id,))
    assert isinstance(got, e.TokensGained)
    assert (kept(frame).left, frame.pc) == (1, 0)
    # The token that looks the same is no choice; what is kept loses the new one.
    decision = run.decision
    assert decision is not None
    assert [o.value for o in decision.options] == [two.id, None]
    frame.settle(None)
    frame.pc = 1
    changes.replacing(run, frame)
    assert keys(run, 1) == [("token:gem", 0, 2), ("token:gem", 0, 3)]
    assert (kept(frame).left, frame.pc) == (0, 1)
    assert run.t.frames == [frame]


@pytest.mark.rule("STATUS-GEN-12")
def test_what_still_fits_is_not_replaced():
    run = bench()
    changes.gain_tokens(run, 1, "token:gem", 3, 0, value=1)
    (frame,) = run.t.frames
    assert kept(frame).left == 1


@pytest.mark.rule("STATUS-GEN-02")
def test_more_tokens_than_any_text_needs_are_never_made():
    run = bench()
    changes.gain_tokens(run, 0, "token:pebble", TOKEN_BOUND, 0)
    with pytest.raises(RunawayText):
        changes.gain_tokens(run, 0, "token:pebble", 1, 0)


@pytest.mark.rule("STATUS-GEN-12")
def test_tokens_beyond_the_limit_wait_for_a_text_that_makes_room(fired):
    run = bench()
    give(run, 1, "Brew")
    assert changes.gain_tokens(run, 1, "token:brew", 4, 0, value=5) == 1
    (frame,) = run.t.frames
    assert frame == Frame("made_room", 0, 1, ArrivalWork("token:brew", 3, 0, 0, 5))


@pytest.mark.rule("BARB-2")
@pytest.mark.parametrize(
    ("name", "have", "count", "arrived"),
    [("brew", 1, 3, 1), ("brew", 2, 3, 0), ("brew", 0, 1, 1), ("pebble", 4, 3, 3)],
)
def test_new_tokens_arrive_as_far_as_there_is_room_now(name, have, count, arrived, fired):
    run = bench()
    changes.gain_tokens(run, 1, f"token:{name}", have, 1)
    changes.made_room(run, Frame("made_room", 1, 1, ArrivalWork(f"token:{name}", count, 0, 0, 7)))
    new = run.t.players[1].tokens[have:]
    assert [(token.inflictor, token.value) for token in new] == [(0, 7)] * arrived
    assert "exceeds" not in [event for event, _, _ in fired]


@pytest.mark.rule("STATUS-GEN-02")
def test_tokens_that_cover_an_ability_are_placed_by_who_brought_them(fired):
    run = bench()
    changes.gain_tokens(run, 1, "token:shroud", 2, 0)
    (frame,) = run.t.frames
    ids = tuple(token.id for token in run.t.players[1].tokens)
    assert frame == Frame("covering", 0, 1, CoveringWork(ids, 0))
    frame.pc = 1
    changes.covering(run, frame)
    decision = run.decision
    assert decision is not None
    assert (decision.player, decision.kind, frame.pc) == (0, "cover", 0)
    assert [option.value for option in decision.options] == ["Jab", "Slash"]  # no Ultimate
    run.decision = None
    board = run.t.players[1].board
    frame.settle("Slash")
    frame.pc = 1
    changes.covering(run, frame)
    assert [token.covers for token in run.t.players[1].tokens] == ["Slash", ""]
    assert run.t.players[1].board is not board
    assert kept(frame).tokens == ids[1:]
    assert (run.decision, frame.pc) == (None, 1)  # the last ability that is free stays so


def test_what_changes_a_board_is_read_off_it_at_once(fired):
    """Standing text holds as long as its token lies, and on the side that says so."""
    run = bench()
    give(run, 0, "Daze", "Sky")
    daze, sky = run.t.players[0].tokens
    assert not may_act(run, 0)
    changes.take_tokens(run, 0, [daze.id], "removed")
    assert may_act(run, 0)
    board = run.t.players[0].board
    changes.turn_token(run, 0, sky, 1)
    assert run.t.players[0].board is not board


@pytest.mark.rule("STATUS-GEN-15")
def test_a_ward_stops_a_token_that_is_moved(fired):
    run = bench()
    give(run, 0, "Edge")
    (edge,) = run.t.players[0].tokens
    arrange(run, 1, wards=(Ward(1, ""),))
    assert changes.move_token(run, edge, 0, 1) is False
    assert (run.t.players[0].tokens, run.t.players[1].tokens) == ((edge,), ())


@pytest.mark.parametrize(
    ("ward", "kind", "stops"),
    [
        ("", "positive", True),
        ("negative", "negative", True),
        ("negative", "positive", False),
        ("plain", "positive", True),
        ("plain", "negative", True),
        ("plain", "unique", False),
    ],
)
def test_a_ward_is_against_a_kind(ward, kind, stops):
    assert changes.wards_off(ward, kind) is stops


@pytest.mark.rule("HUNT-2", "RULE-083")
@pytest.mark.parametrize(
    ("value", "change", "then", "downed"),
    [
        (6, -2, 4, False),
        (6, -6, 0, True),
        (1, -1, 0, True),
        (1, -5, 0, True),
        (0, -1, 0, False),
        (4, 1, 5, False),
        (4, 9, 6, False),
        (0, 2, 2, False),
        (4, 0, 4, False),
    ],
)
def test_a_companion_is_hit_down_to_0_and_no_further(value, change, then, downed, fired):
    run = bench()
    give(run, 1, "Coin", "Hound")
    coin, hound = run.t.players[1].tokens
    hound = records.evolve(hound, value=value)
    arrange(run, 1, tokens=(coin, hound))
    board = run.t.players[1].board
    fired.clear()
    changes.move_companion(run, 1, "token:hound", change)
    assert keys(run, 1) == [("token:coin", 0, 0), ("token:hound", 0, then)]
    assert fired == ([("downed", 1, SideFacts(hound.id))] if downed else [])
    moved = then != value
    content = named(run, "Hound")
    told = [e.CompanionHealthChanged(1, content, then - value, then, hound.id)] if moved else []
    assert run.events == told
    assert (run.t.players[1].board is not board) is moved


def test_a_companion_heals_up_to_its_health(fired):
    run = bench()
    give(run, 1, "Hound")
    (hound,) = run.t.players[1].tokens
    arrange(run, 1, tokens=(records.evolve(hound, value=3),))
    changes.heal_companion(run, 1, "token:hound", 2)
    assert keys(run, 1) == [("token:hound", 0, 5)]
    changes.heal_companion(run, 1, "token:hound", 2)
    assert keys(run, 1) == [("token:hound", 0, 6)]


def test_tokens_go_to_their_next_side_and_past_the_last_one_their_text_speaks(fired):
    run = bench("king-of-the-hill")
    for seat in (0, 1, 2):
        give(run, seat, "Coin", "Sky", "Coin", "Sky")
    first = run.t.players[0].tokens[1]
    last = run.t.players[1].tokens[3]
    fired.clear()
    changes.advance_tokens(run, (0, 1), "token:sky", NOBODY)
    sides = [[t.side for t in player.tokens if t.key == "token:sky"] for player in run.t.players]
    assert sides == [[1, 1], [1, 1], [0, 0]]
    turned = [event for event in run.events if isinstance(event, e.TokenTurned)]
    assert [event.player for event in turned] == [1, 1, 0, 0]
    changes.advance_tokens(run, (0, 1), "token:sky", last.id)
    assert fired == [("last_side", 1, SideFacts(last.id))]
    changes.advance_tokens(run, (0,), "token:sky", first.id, back=True)
    assert [t.side for t in run.t.players[0].tokens] == [0, 0, 0, 1]
    changes.advance_tokens(run, (0,), "token:sky", NOBODY, back=True)
    changes.advance_tokens(run, (0,), "token:sky", NOBODY, back=True)
    assert [t.side for t in run.t.players[0].tokens] == [0, 0, 0, 0]


def test_removed_tokens_are_told_and_spent_ones_are_not(monkeypatch):
    run = bench()
    told = []
    monkeypatch.setattr(
        changes, "fire_removed", lambda run, seat, tokens: told.append((seat, list(tokens)))
    )
    give(run, 1, "Wick", "Wick", "Edge")
    first, second, edge = run.t.players[1].tokens
    changes.take_tokens(run, 1, [first.id], "spent")
    assert told == []
    changes.take_tokens(run, 1, [second.id, edge.id], "removed")
    assert told == [(1, [second, edge])]


def test_a_token_is_called_by_its_value_and_its_side():
    codes = bench().ctx.code.tokens

    def called(key, value, side):
        return english().shown(changes.token_named(codes[key], value, side))

    assert called("token:gem", 3, 0) == "Gem +3"
    assert called("token:gem", 0, 0) == "Gem"
    assert called("token:sky", 0, 1) == "Sky Storm"
    assert called("token:sky", 2, 1) == "Sky +2 Storm"


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-INC-04", "CORE-INC-05")
def test_drawing_goes_on_with_the_reshuffled_discard_pile():
    run = bench()
    player = run.t.players[1]
    top, second = player.deck[:2]
    arrange(run, 1, deck=(top,), discard=(second,))
    name = run.ctx.code.cards[run.t.cards[top]].content
    other = run.ctx.code.cards[run.t.cards[second]].content
    assert changes.draw(run, 1, 3) == 2
    assert (player.hand, player.deck, player.discard) == ((top, second), (), ())
    assert run.events == [
        e.CardDrawn(1, top, name),
        e.DeckReshuffled(1),
        e.CardDrawn(1, second, other),
    ]
    assert changes.draw(run, 1, 1) == 0
    assert len(run.events) == 3
    three = bench().t.players[1].deck[:3]
    arrange(run, 1, deck=three)
    assert changes.draw(run, 1, 1) == 1
    assert player.deck == three[1:]


def test_a_sold_card_gives_1_cp_and_a_discarded_one_nothing():
    run = bench()
    anvil, lamp = card(run, 1, "Anvil"), card(run, 1, "Lamp")
    player = arrange(run, 1, discard=(77,))
    changes.sell(run, 1, anvil)
    assert (player.hand, player.discard, player.cp) == ((lamp,), (77, anvil), 3)
    assert run.events == [e.CardSold(1, anvil, named(run, "Anvil")), e.CpChanged(1, 1, 3)]
    run.told.clear()
    changes.discard(run, 1, lamp)
    assert (player.hand, player.discard, player.cp) == ((), (77, anvil, lamp), 3)
    assert run.events == [e.CardDiscarded(1, lamp, named(run, "Lamp"))]


def test_a_discarded_card_is_told_to_texts(fired):
    run = bench()
    changes.discard(run, 0, card(run, 0, "Lamp"))
    assert fired == [("discards", 0, None)]


@pytest.mark.parametrize("to", ["hand", "deck", "discard", "aside", "under-board"])
@pytest.mark.parametrize("origin", ["hand", "deck", "discard", "aside", "under-board"])
def test_a_card_moves_from_any_place_to_any_other(origin, to):
    run = bench()
    lamp, other = card(run, 0, "Lamp"), card(run, 0, "Anvil")
    piles: dict[str, tuple[int, ...]] = {"hand": (), "deck": (), "discard": ()}
    piles[origin] = (lamp, other)
    zones = {name: cards for name, cards in piles.items() if name not in PILES}
    arrange(run, 0, **{name: piles[name] for name in PILES}, zones=zones)
    assert changes.place_of(run.t.players[0], lamp) == origin
    changes.move_card(run, 0, lamp, to)
    assert changes.place_of(run.t.players[0], lamp) == to
    assert changes.place_of(run.t.players[0], other) == origin
    player = run.t.players[0]
    held = [*player.hand, *player.deck, *player.discard]
    held += [each for cards in player.zones.values() for each in cards]
    assert sorted(held) == sorted((lamp, other))
    assert changes.place_of(player, 10_000) == ""
    with pytest.raises(ValueError, match="lies in no pile"):
        changes.move_card(run, 0, 10_000, to)


@pytest.mark.parametrize(
    ("zone", "number", "told"),
    [("under-board", 2, True), ("under-board", 1, False), ("aside", 2, False)],
)
def test_only_a_pile_that_nobody_sees_is_shuffled(zone, number, told):
    run = bench()
    cards = tuple([card(run, 0, "Lamp"), card(run, 0, "Anvil")][:number])
    arrange(run, 0, hand=(), zones={zone: cards})
    changes.shuffle_hidden(run, 0, zone)
    assert sorted(run.t.players[0].zones[zone]) == sorted(cards)
    assert run.events == ([e.PileShuffled(0, zone)] if told else [])


def test_a_lasting_text_ends_when_its_time_is_over():
    run = bench()
    (knack,) = run.t.players[0].passives
    changes.last(run, 0, knack, "TURN")
    changes.last(run, 0, knack, "GAME")
    player = run.t.players[0]
    board = player.board
    changes.end_lasting(run, player, lambda duration, turn: duration == "ROLL_PHASE")
    assert run.t.players[0].board is board
    changes.end_lasting(run, player, lambda duration, turn: duration == "TURN")
    assert [duration for _, duration, _ in run.t.players[0].lasting] == ["GAME"]
    assert run.t.players[0].board is not board


@pytest.mark.parametrize(
    ("duration", "active", "turn", "over"),
    [
        ("TURN", 0, 5, True),
        ("GAME", 0, 5, False),
        ("YOUR_NEXT_TURN", 1, 4, True),
        ("YOUR_NEXT_TURN", 1, 5, False),
        ("YOUR_NEXT_TURN", 0, 4, False),
        ("YOUR_NEXT_TURN:0", 0, 4, True),
        ("YOUR_NEXT_TURN:0", 1, 4, False),
        ("YOUR_NEXT_TURN:2", 0, 4, True),  # who is gone has no next turn
    ],
)
def test_a_lasting_text_is_over_with_a_turn(duration, active, turn, over):
    run = bench("king-of-the-hill")
    run.t.turn = 5
    run.t.players[2].alive = False
    assert changes.is_over(run, active, 1, duration, turn) is over


def test_uses_are_counted():
    run = bench()
    changes.count_use(run, 1, "trick")
    changes.count_use(run, 1, "trick")
    changes.count_use(run, 1, "other")
    assert run.t.players[1].used == {"trick": 2, "other": 1}
    assert run.t.players[0].used == {}


@pytest.mark.rule("CARD-07")
@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
def test_an_upgrade_is_laid_on_its_space_wherever_it_comes_from(pile, fired):
    run = bench()
    two = card(run, 1, "Jab II")
    player = arrange(run, 1, hand=(), upgrades=(98,), levels={"slash": 2})
    setattr(player, pile, (two, 99))
    changes.put_upgrade(run, 1, two)
    assert getattr(player, pile) == (99,)
    assert player.upgrades == (98, two)
    assert player.used == {changes.UPGRADES_PLAYED: 1}
    assert player.levels == {"slash": 2, "jab": 2}
    (told,) = run.events
    assert isinstance(told, e.UpgradePlayed)
    assert (told.player, told.id, told.level) == (1, two, 2)
    assert (told.card.name, told.ability.name) == ("Jab II", "Jab")
    assert fired == [("upgrades", 1, None)]


def test_a_board_offers_the_abilities_of_the_levels_in_play():
    run = bench()
    player = run.t.players[1]
    before = (player.offense, player.defense, player.passives)
    player.levels = {"jab": 3}
    changes.refresh_board(run, 1)
    codes = run.ctx.code.abilities
    assert [codes[key].name for key in player.offense] == ["Jab III", "Slash", "End!"]
    assert [codes[key].name for key in player.defense] == ["Wall"]
    assert len(player.passives) == 1
    player.levels = {}
    changes.refresh_board(run, 1)
    assert (player.offense, player.defense, player.passives) == before


def test_a_changed_die_is_told():
    run = bench()
    roll = Roll(1, "offense", [1, 2, 3])
    changes.set_die(run, roll, 2, 6, 0)
    changes.set_die(run, roll, 2, 5, 0)
    assert (roll.faces, roll.altered) == ([1, 2, 5], 2)
    assert run.events == [
        e.DieChanged(0, 1, 2, 3, 6, "offense"),
        e.DieChanged(0, 1, 2, 6, 5, "offense"),
    ]
