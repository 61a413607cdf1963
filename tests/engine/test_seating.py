"""Seats that enter, leave, are engaged or are played by the book, and cards in further zones.

No mode of the library has them yet, so a small one is made here.
"""

import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import RandomAgent, play_out
from dicethrone_rules.agents.agent import AgentError
from dicethrone_rules.api.game import Game
from dicethrone_rules.api.past import NO_PAST
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine import setup
from dicethrone_rules.engine.play.changes import move_card
from dicethrone_rules.engine.play.landing import disengage, engage
from dicethrone_rules.engine.play.run import Run, asking_again
from dicethrone_rules.engine.seating import enter_seat, leave_seat
from dicethrone_rules.engine.seats import seats_of
from dicethrone_rules.engine.terms import Terms
from dicethrone_rules.modes import DUEL, KING_OF_THE_HILL, MODES
from dicethrone_rules.rules import settle
from dicethrone_rules.testing import invariants
from dicethrone_rules.testing.bookkeeper import Bookkeeper
from dicethrone_rules.testing.hidden import leaks
from dicethrone_rules.testing.scenario import content

LIBRARY = content("""hero Keeper
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain Torch.

  status Torch: positive, limit 3
    During your Upkeep: Gain 1 CP.

  offensive Jab
    2 Axe: Deal 3 dmg.

  offensive Nova
    4 Star: Deal 2 collateral dmg to each opponent.

  upgrade Jab II, cost 2
    2 Axe: Deal 5 dmg.

  card Wick, cost 0, main
    Deal 1 dmg to a chosen opponent.

  card Sweep, cost 0, main
    Deal 1 dmg to each engaged opponent.

  card Oil, cost 0, instant, copies 3
    Draw 1.
""")
BATTLE = attrs.evolve(
    KING_OF_THE_HILL,
    name="battle",
    sides=(0, 0, 1),
    has_book_seats=True,
    seats_enter=True,
    leader_bonus=False,
)


@pytest.fixture(autouse=True)
def battle_is_a_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, "battle", BATTLE)


def battle(*seats: str | dt.Seat, **options: Any) -> Game:
    """Two keepers against one, in the Main Phase of seat 0."""
    chosen = seats or ("keeper", "keeper", "keeper")
    options = {"seed": 1, **options}
    played = dt.new_game(LIBRARY, chosen, mode="battle", **options)
    while played._table.active != 0 or played._table.phase != "main":
        played = first(played)
    return played


def first(played: Game) -> Game:
    assert played.decision is not None
    return played.apply(played.decision.option("pass") or played.decision.options[0])


def done(played: Game, act: Callable[[Run], object]) -> Game:
    """The game after something that a mode would do, with what is asked then."""
    from dicethrone_rules.api.pending import asked_at

    assert played.decision is not None
    place = asked_at(played._context, played._table, played.decision)
    assert place is not None
    run = asking_again(played._context, played._table, place)
    act(run)
    if not run.stopped:
        run.advance()
    after = Game(LIBRARY, run.ctx, run.t, run.decision, run.told, NO_PAST)
    assert Bookkeeper.of(played).hear(after.events).differences(after) == []
    invariants.moment(after)
    invariants.memos_are_fresh(after)
    if after.decision is not None:
        invariants.json_is_exact(after)
    return after


GOBLIN = dt.Seat("keeper", side=1, health=6, cp=1, hand=["Oil"], upgrades=["Jab II"])


def met_by_a_goblin(run: Run) -> None:
    enter_seat(run, GOBLIN)
    engage(run, 0, 3)


# --- entering -------------------------------------------------------------------------------------


def test_a_seat_enters_with_dial_cards_and_setup() -> None:
    before = battle()
    after = done(before, lambda run: enter_seat(run, GOBLIN))
    (entered,) = [event for event in after.events if isinstance(event, e.SeatEntered)]
    assert (entered.player, entered.hero.name, entered.health) == (3, "Keeper", 6)
    assert str(entered) == "Player 4 enters the game: Keeper, 6 Health."
    new = after.view(0).players[3]
    assert (new.side, new.dial, new.health, new.cp, new.hand_size) == (1, 3, 6, 1, 1)
    assert [token.name for token in new.tokens] == ["Torch"]  # its hero's own set-up
    assert [card.name for card in new.upgrades] == ["Jab II"]
    assert after._table.caps == (45, 45, 45, 16)
    assert after._table.order[-1] == 3
    assert len(before.view(0).players) == 3  # the earlier game is as it was


def test_a_seat_that_entered_has_its_turn() -> None:
    after = done(battle(), lambda run: enter_seat(run, GOBLIN, after=0))
    at = after._table.order.index(0)
    assert after._table.order[at + 1] == 3
    while after._table.active == 0:
        after = first(after)
    assert after._table.active == 3


def test_a_seat_without_turns_is_a_target_and_no_side_of_its_own() -> None:
    def companion(run: Run) -> None:
        enter_seat(run, dt.Seat("keeper", side=1, health=4, played_by="book"), takes_turns=False)

    after = done(battle(), companion)
    run = Run(after._context, after._table)
    assert run.opponents(0) == run.attackable(0) == [2, 3]
    assert run.allies(2) == [3]
    seen = set()
    for _ in range(60):
        after = first(after)
        seen.add(after._table.active)
    assert seen == {0, 1, 2}
    end = after.concede(2)
    assert end.winners == (0, 1)  # the companion alone is nobody's side


def test_an_ally_may_share_a_dial() -> None:
    def twin(run: Run) -> None:
        enter_seat(run, dt.Seat("keeper", side=1), dial=2)

    after = done(battle(), twin)
    assert after._table.players[3].dial == 2
    assert len(after._table.dials) == 3


@pytest.mark.parametrize(
    ("seat", "dial", "reason"),
    [
        (dt.Seat("keeper"), None, r"Seat 3 \(Keeper\): A seat that enters says which side"),
        (dt.Seat("keeper", side=1), 0, "Dial 0 is no dial of side 1"),
        (dt.Seat("keeper", side=1, hand=["Salt"]), None, "No card 'Salt' is left for seat 3"),
        (dt.Seat("goblin", side=1), None, "There is no hero 'goblin'"),
    ],
)
def test_a_seat_that_cannot_enter_says_why(seat: dt.Seat, dial: int | None, reason: str) -> None:
    played = battle()
    run = Run(played._context, played._table.copy())
    with pytest.raises(dt.SetupError, match=reason):
        enter_seat(run, seat, dial=dial)


def test_a_duel_has_no_third_player_in_its_saves() -> None:
    played = dt.new_game(LIBRARY, ["keeper", "keeper"])
    run = Run(played._context, played._table.copy())
    enter_seat(run, GOBLIN)
    run.t.frames.pop()
    text = Game(LIBRARY, run.ctx, run.t, played.decision, (), NO_PAST).to_json()
    with pytest.raises(dt.SaveError, match="duel is for 2"):
        Game.from_json(text, LIBRARY)


# --- leaving --------------------------------------------------------------------------------------


def test_a_seat_that_leaves_stays_in_view_and_keeps_its_number() -> None:
    after = done(battle(), lambda run: enter_seat(run, GOBLIN))
    gone = done(after, lambda run: leave_seat(run, 3))
    assert str(gone.events[0]) == "Player 4 leaves the game."
    assert [player.alive for player in gone.view(0).players] == [True, True, True, False]
    again = done(gone, lambda run: enter_seat(run, GOBLIN))
    assert len(again.view(0).players) == 5
    assert Run(again._context, again._table).opponents(0) == [2, 4]
    end = again.concede(2)
    assert not end.is_over  # seat 4 of that side is there
    for _ in range(80):
        end = first(end)
        assert end._table.active != 3


def test_the_last_of_a_side_leaving_ends_the_game_where_the_last_side_wins() -> None:
    end = done(battle(), lambda run: leave_seat(run, 2))
    assert end.result is not None
    assert (end.winners, end.result.reason) == ((0, 1), "last-standing")
    assert [seat.fate for seat in end.result.seats] == ["", "", "left"]


def test_a_mode_may_go_on_with_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    crawl = attrs.evolve(BATTLE, name="crawl", last_side_wins=False)
    monkeypatch.setitem(MODES, "crawl", crawl)
    played = dt.new_game(LIBRARY, ["keeper"] * 3, mode="crawl", seed=1)
    while played._table.active != 0 or played._table.phase != "main":
        played = first(played)
    after = done(played, lambda run: leave_seat(run, 2))
    assert not after.is_over
    for _ in range(40):
        after = first(after)


def test_the_active_player_may_leave() -> None:
    after = done(battle(), lambda run: leave_seat(run, 0))
    assert not after.is_over
    assert after._table.active != 0


@pytest.mark.parametrize("seed", range(6))
def test_seats_come_and_go_in_random_games(seed: int) -> None:
    rng = random.Random(seed)
    played = battle(seed=seed, turn_limit=25)
    while not played.is_over:
        chance = rng.random()
        living = [p.seat for p in played._table.players if p.alive and p.seat > 2]
        if chance < 0.03 and len(living) < 3:
            played = done(played, lambda run: enter_seat(run, GOBLIN))
        elif chance < 0.05 and living:
            seat = rng.choice(living)
            played = done(played, lambda run, s=seat: leave_seat(run, s))  # type: ignore[misc]
        elif played.decision is not None:
            option = rng.choice(played.decision.options)
            after = played.apply(option)
            invariants.step(played, option, after)
            played = after


# --- engaged --------------------------------------------------------------------------------------


def test_an_attack_targets_who_one_is_engaged_with() -> None:
    met = done(battle(), met_by_a_goblin)
    run = Run(met._context, met._table)
    assert run.attackable(0) == [3]
    assert run.opponents(0) == [2, 3]  # a chosen opponent is any of them
    assert run.attackable(1) == [2, 3]
    assert (met.view(0).players[0].engaged, met.view(0).players[3].engaged) == ((3,), (0,))
    attacks = 0
    rng = random.Random(5)
    for _ in range(400):
        if met.is_over or not met._table.players[3].alive:
            break
        assert met.decision is not None
        met = met.apply(rng.choice(met.decision.options))
        for event in met.events:
            if isinstance(event, e.TargetChosen) and event.player == 0:
                assert event.target == 3
                attacks += 1
    assert attacks


def test_with_two_engaged_one_of_them_is_chosen() -> None:
    def both(run: Run) -> None:
        enter_seat(run, GOBLIN)
        enter_seat(run, GOBLIN)
        engage(run, 0, 3)
        engage(run, 0, 4)

    met = done(battle(), both)
    assert Run(met._context, met._table).attackable(0) == [3, 4]
    free = done(met, lambda run: disengage(run, 0, 3))
    assert Run(free._context, free._table).attackable(0) == [4]


def test_who_falls_or_leaves_frees_who_was_engaged_with_them() -> None:
    def three(run: Run) -> None:
        enter_seat(run, GOBLIN)
        engage(run, 0, 3)
        engage(run, 1, 3)

    met = done(battle(), three)
    free = done(met, lambda run: leave_seat(run, 3))
    assert [player.engaged for player in free.view(0).players] == [(), (), (), ()]
    assert Run(free._context, free._table).attackable(0) == [2]


def test_each_engaged_opponent_is_not_each_opponent() -> None:
    seats = (dt.Seat("keeper", hand=["Sweep", "Wick"]), "keeper", "keeper")
    met = done(battle(*seats), met_by_a_goblin)
    (sweep, wick) = (card.id for card in sorted(met.view(0).players[0].hand, key=lambda c: c.name))
    swept = met.apply(f"play:card.{sweep}")
    while swept.decision is not None and swept.decision.kind in ("window", "main"):
        swept = swept.apply("pass")  # RULE-004: it lands at the end of the Main Phase
    assert [player.health for player in swept.view(0).players] == [35, 35, 35, 5]
    asked = met.apply(f"play:card.{wick}").decision
    assert asked is not None
    assert {option.value for option in asked.options if option.kind == "player"} == {2, 3}


# --- the book -------------------------------------------------------------------------------------


def enemy(**said: Any) -> dt.Seat:
    return dt.Seat("keeper", played_by="book", **said)


def test_a_person_decides_for_an_enemy_in_good_faith() -> None:
    played = battle("keeper", "keeper", enemy())
    asked = set()
    rng = random.Random(3)
    for _ in range(300):
        decision = played.decision
        if decision is None:
            break
        assert decision.player in (0, 1)
        if decision.on_behalf_of is not None:
            asked.add(decision.player)
            assert decision.on_behalf_of == 2
            assert played.view(decision.player).decision == decision
            other = 1 - decision.player
            assert played.view(other).decision is None
            sample = played.sample(played.view(other), seed=3)
            assert sample.decision is not None
            assert sample.decision.on_behalf_of == 2
            loaded = Game.from_json(played.to_json(), LIBRARY)
            assert loaded.decision == decision
        played = played.apply(rng.choice(decision.options), player=decision.player)
    assert asked  # the enemy had something to decide


def test_a_pass_for_an_enemy_mutes_the_enemy() -> None:
    played = battle("keeper", "keeper", enemy())
    while played.decision is not None:
        decision = played.decision
        if decision.on_behalf_of is not None and decision.option("pass") is not None:
            break
        played = first(played)
    after = played.pass_until("turn")
    muted = [player.muted for player in after._table.players]
    assert muted[:2] == ["", ""]


def test_play_out_takes_an_agent_for_each_person() -> None:
    played = battle("keeper", "keeper", enemy(health=9), turn_limit=20)
    assert [player.played_by for player in played.view(0).players] == ["person", "person", "book"]
    assert play_out(played, [RandomAgent(1), RandomAgent(2)]).is_over
    with pytest.raises(AgentError, match="People play 2 seats of this game and there are 1 agents"):
        play_out(played, [RandomAgent(1)])
    dice = battle("keeper", "keeper", "keeper", turn_limit=2)
    entered = done(dice, lambda run: enter_seat(run, attrs.evolve(GOBLIN), after=0))
    assert play_out(entered, [RandomAgent(seat) for seat in range(4)]).is_over


def test_an_enemy_concedes_nothing() -> None:
    with pytest.raises(dt.IllegalAction, match="Seat 2 is played by the book"):
        battle("keeper", "keeper", enemy()).concede(2)


def test_somebody_has_to_be_a_person() -> None:
    with pytest.raises(dt.SetupError, match="Every seat is played by the book"):
        dt.new_game(LIBRARY, [enemy()] * 3, mode="battle")


def test_the_modes_that_play_by_the_book_are_named() -> None:
    with pytest.raises(dt.SetupError, match=r"these modes have them: .*, battle"):
        dt.new_game(LIBRARY, ["keeper", enemy()], mode=DUEL.name)


# --- zones ----------------------------------------------------------------------------------------

ARMED = dt.Seat("keeper", equipment=["Wick", "Oil"])


def test_equipment_lies_face_up() -> None:
    played = battle(ARMED, "keeper", "keeper")
    for viewer in (0, 1, 2, None):
        (zone,) = played.view(viewer).players[0].zones
        assert (zone.name, zone.size) == ("equipment", 2)
        assert [card.name for card in zone.cards] == ["Wick", "Oil"]
    assert played.view(0).players[1].zones == ()
    invariants.json_is_exact(played)


@pytest.mark.parametrize(
    ("zone", "seen"),
    [
        ("equipment", [True, True, True]),
        ("aside", [True, True, False]),
        ("under-board", [False, False, False]),
    ],
)
def test_a_zone_shows_its_cards_to_whom_it_may(zone: str, seen: list[bool]) -> None:
    played = battle()
    card = played._table.players[0].deck[0]
    after = done(played, lambda run: move_card(run, 0, card, zone))
    for viewer, shows in enumerate(seen):
        (found,) = after.view(viewer).players[0].zones
        assert (found.size, [c.id for c in found.cards]) == (1, [card] if shows else [])
        (told,) = [event for event in after.view(viewer).events if isinstance(event, e.CardMoved)]
        assert (told.id == card, told.card is not None) == (shows, shows)
        assert leaks(after, viewer) == []
        sample = after.sample(after.view(viewer), seed=7)
        there = sample._table.players[0].zones[zone]
        assert len(there) == 1
        if shows:
            assert there == (card,)
        invariants.cards_are_conserved(sample)
    elsewhere = {
        after.sample(after.view(2), seed=s)._table.players[0].zones[zone] for s in range(20)
    }
    assert (len(elsewhere) > 1) is not seen[2]


def test_a_card_comes_back_from_a_zone() -> None:
    played = battle(ARMED, "keeper", "keeper")
    card = played._table.players[0].zones["equipment"][0]
    for place in ("hand", "discard", "deck", "under-board"):
        after = done(played, lambda run, to=place: move_card(run, 0, card, to))  # type: ignore[misc]
        assert card not in after._table.players[0].zones["equipment"]
        (event,) = [event for event in after.view(2).events if isinstance(event, e.CardMoved)]
        assert event.id == card  # everybody has seen it
        back = done(after, lambda run: move_card(run, 0, card, "equipment"))
        assert card in back._table.players[0].zones["equipment"]


def test_a_card_in_play_is_not_moved() -> None:
    played = battle(dt.Seat("keeper", upgrades=["Jab II"]), "keeper", "keeper")
    run = Run(played._context, played._table.copy())
    with pytest.raises(ValueError, match="lies in no pile and no zone"):
        move_card(run, 0, run.t.players[0].upgrades[0], "hand")


def test_a_save_with_an_unknown_zone_is_refused() -> None:
    text = battle(ARMED, "keeper", "keeper").to_json().replace('"equipment",{', '"pocket",{')
    with pytest.raises(dt.SaveError, match="there is no 'pocket'"):
        Game.from_json(text, LIBRARY)


def test_a_table_can_be_made_again_from_its_seats() -> None:
    context = battle()._context
    seats = seats_of(["keeper", ARMED, "keeper"])
    terms = Terms(seats, 4, settle(None), "seed", 0)
    one, two = (setup.new_table(context, terms) for _ in range(2))
    assert one == two
    assert one.players[1].zones == {"equipment": (len(one.cards) - 8, len(one.cards) - 7)}
