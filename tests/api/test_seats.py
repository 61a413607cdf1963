"""Seats: what a game's set-up can say of each, and what it refuses."""

from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.testing import invariants
from dicethrone_rules.testing.scenario import content, duel, hill, shipped

LONG = 10**5000  # Python refuses to write it out
LIT = {"Lamp": 1, "Torch": 2}

LIBRARY = content("""hero Keeper
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star
  setup: Gain Torch.

  status Torch: positive, limit 3

  status Lamp: positive, limit 2
    During your Upkeep: Gain 1 CP.

  offensive Jab
    3 Axe: Deal 3 dmg.

  upgrade Jab II, cost 2
    3 Axe: Deal 5 dmg.

  upgrade Jab III, cost 3
    3 Axe: Deal 7 dmg.

  card Wick, cost 1, main
    Gain 2 CP.

  card Oil, cost 0, instant, copies 3
    Draw 1.

hero Stranger
  complexity 1
  dice: 1-3 Axe, 4-5 Leaf, 6 Star

  offensive Poke
    3 Axe: Deal 3 dmg.

  upgrade Poke II, cost 2
    3 Axe: Deal 5 dmg.

  card Rope, cost 0, main
    Draw 1.
""")


def game(*seats: str | dt.Seat, mode: str = "duel", **options: Any) -> dt.Game:
    return dt.new_game(LIBRARY, seats, mode=mode, seed=3, **options)


def names(cards: Any) -> list[str]:
    return sorted(card.name for card in cards)


def test_a_seat_says_what_differs_from_the_box() -> None:
    keeper = dt.Seat(
        "keeper",
        health=12,
        cp=7,
        hand=["Wick", "Oil"],
        tokens={"Lamp": 2},
        upgrades=["Jab II", "Jab III"],
    )
    played = game(keeper, "stranger", chance="external")
    for face in (6, 1):  # seat 0 begins, and its first question comes after its Upkeep
        played = played.apply(f"face:{face}")
    me, other = played.view(0).players
    assert (me.health, other.health) == (12, 50)
    assert names(me.hand) == ["Oil", "Wick"]
    assert names(me.upgrades) == ["Jab II", "Jab III"]
    assert [t.name for t in me.tokens].count("Lamp") == 2
    assert me.cp == 7 + 1  # from the Lamps
    assert [a.name for a in me.board if a.kind == "offensive"] == ["Jab III"]
    invariants.opening(game(keeper, "stranger"))


def test_equal_seats_begin_equal_games_in_whatever_order_their_tokens_are_given() -> None:
    one, other = (dt.Seat("keeper", tokens=given) for given in ({"Torch": 2, "Lamp": 1}, LIT))
    assert one == other == dt.Seat("keeper", tokens=list(LIT.items())[::-1])
    assert game(one, "stranger").to_json() == game(other, "stranger").to_json()


def test_a_replay_keeps_what_a_seat_begins_with() -> None:
    seat = dt.Seat(
        "keeper",
        deck=["Wick", "Oil", "Jab III", "Jab II", "Oil"],
        hand=["Wick", "Oil"],
        upgrades=["Jab II", "Jab III"],
        equipment=["Rope", "Oil"],
        tokens={"Torch": 2, "Lamp": 1},
    )
    played = game(seat, dt.Seat("stranger", tokens={"Torch": 1, "Lamp": 1}))
    read = dt.Replay.from_json(played.replay.to_json())
    assert read == played.replay
    assert read.play(LIBRARY).to_json() == played.to_json()


def test_tokens_are_set_whatever_a_heros_own_setup_brings() -> None:
    def torches(*seats: str | dt.Seat) -> int:
        return sum(token.name == "Torch" for token in game(*seats).view(0).players[0].tokens)

    assert torches("keeper", "stranger") == 1
    assert torches(dt.Seat("keeper", tokens={"Torch": 0}), "stranger") == 0
    assert torches(dt.Seat("keeper", tokens={"Torch": 3}), "stranger") == 3


@pytest.mark.rule("CORE-HP-02")
def test_the_heal_ceiling_is_ten_above_the_starting_health() -> None:
    played = game(dt.Seat("keeper", health=18), "stranger")
    assert played._table.caps == (28, 60)


def test_a_deck_of_named_cards_may_hold_cards_of_other_boxes() -> None:
    played = game(dt.Seat("keeper", deck=["Oil", "Oil", "Rope", "Wick"]), "stranger")
    assert names(played.view(0).players[0].hand) == ["Oil", "Oil", "Rope", "Wick"]
    assert [card.text for card in played.view(0).players[0].hand if card.name == "Rope"]
    assert game("keeper", "keeper").replay.content != (
        game(dt.Seat("keeper", deck=["Rope"]), "keeper").replay.content
    )


@pytest.mark.parametrize("mode", ["2v2", "king-of-the-hill"])
def test_allies_are_who_sits_on_one_side(mode: str) -> None:
    sides = {"2v2": [5, 5, 2, 2], "king-of-the-hill": [4, 9, 4]}[mode]
    played = game(*(dt.Seat("keeper", side=side) for side in sides), mode=mode)
    view = played.view(0)
    assert [player.side for player in view.players] == sides
    assert [bool(player.hand) for player in view.players] == [side == sides[0] for side in sides]


@pytest.mark.rule("CORE-HP-05")
def test_allies_with_dials_of_their_own_win_together() -> None:
    one, two, weak = (dt.Seat("keeper", side=s, health=h) for s, h in ((1, 30), (1, 2), (2, 3)))
    scenario = hill(one, weak, two, library=LIBRARY)
    scenario.activate("Jab", 1, 1, 1, 4, 4).finish()  # there is one opponent: nobody is asked
    assert scenario.game.winners == (0, 2)


def test_a_replay_keeps_its_seats() -> None:
    said = dt.Seat("keeper", health=9, hand=["Oil"], tokens={"Lamp": 1}, deck=["Oil", "Wick"])
    played = game(said, "stranger")
    for _ in range(8):
        assert played.decision is not None
        played = played.apply(played.decision.options[0])
    replay = played.replay
    assert replay.seats == (said, dt.Seat("stranger"))
    again = dt.Replay.from_json(replay.to_json())
    assert again == replay
    assert again.play(LIBRARY).to_json() == played.to_json()
    assert dt.Game.from_json(played.to_json(), LIBRARY).to_json() == played.to_json()
    assert '"seats":[{"cp"' not in replay.to_json()  # only what was said
    assert '"stranger"]' in replay.to_json()  # an id stays an id


def test_seats_are_plain_values() -> None:
    cards = ["Oil"]
    seat = dt.Seat("keeper", hand=cards, tokens={"Lamp": 1})
    cards.append("Wick")
    assert seat.hand == ("Oil",)
    assert seat == dt.Seat("keeper", hand=("Oil",), tokens=[("Lamp", 1)])
    assert hash(seat) == hash(dt.Seat("keeper", hand=("Oil",), tokens={"Lamp": 1}))


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"hero": 3}, "a hero is an id such as 'my-hero', not 3"),
        ({"side": "left"}, "side is a whole number, not 'left'"),
        ({"side": -1}, "side is from 0 to 99, not -1"),
        ({"side": 2**70}, "side is from 0 to 99, not 1180591620717411303424"),
        ({"side": LONG}, "side is from 0 to 99, not a longer number"),
        ({"health": 0}, "health is from 1 to 999, not 0"),
        ({"health": True}, "health is a whole number, not True"),
        ({"cp": 16}, "cp is from 0 to 15, not 16"),
        ({"hand": "Oil"}, "a list of names, not 'Oil'"),
        ({"hand": [3]}, "the name of a card is text, not 3"),
        ({"deck": 3}, "a list of names, not 3"),
        ({"tokens": ["Lamp"]}, r"tokens are given as \{name: number\}"),
        ({"tokens": {"Lamp": "two"}}, "the number of Lamp is a whole number"),
        ({"tokens": {"Lamp": -1}}, "from 0 to 999 Lamp, not -1"),
        ({"tokens": {"Lamp": LONG}}, "from 0 to 999 Lamp, not a longer number"),
        ({"hand": [LONG]}, "the name of a card is text, not a longer number"),
        ({"deck": LONG}, "a list of names, not a longer number"),
        ({"tokens": [("Lamp", 1), ("Lamp", 2)]}, "Lamp is among the tokens twice"),
        ({"played_by": "robot"}, "played_by is 'person' or 'book', not 'robot'"),
    ],
)
def test_a_seat_of_the_wrong_kind_is_refused(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(dt.SetupError, match=reason):
        dt.Seat(**{"hero": "keeper", **said})


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"hero": "keepr"}, "There is no hero 'keepr'. Did you mean 'keeper'"),
        (
            {"hand": ["Oyl"]},
            r"Seat 0 \(Keeper\): .*No card 'Oyl' is left for seat 0. Did you mean 'Oil'",
        ),
        ({"hand": ["Wick", "Wick"]}, r"Seat 0 \(Keeper\): No card 'Wick' is left for seat 0"),
        ({"hand": ["Rope"]}, "No card 'Rope' is left for seat 0"),
        ({"deck": ["Oyl"]}, r"Seat 0 \(Keeper\): There is no card 'Oyl'. Did you mean 'Oil'"),
        ({"deck": ["Poke II"]}, "Poke II upgrades no ability of Keeper"),
        ({"equipment": ["Sword"]}, "There is no card 'Sword'"),
        ({"tokens": {"Lamps": 1}}, "There is no token 'Lamps'. Did you mean 'Lamp'"),
        ({"tokens": {"Lamp": 3}}, "A player holds at most 2 Lamp, not 3"),
        ({"upgrades": ["Wick"]}, "Wick is not an upgrade"),
        ({"upgrades": ["Jab III", "Jab II"]}, "Jab II does not fit onto level 3"),
        ({"upgrades": ["Jab II"], "deck": ["Oil"]}, "No card 'Jab II' is left for seat 0"),
        ({"side": 1}, "All seats are on one side"),
        ({"played_by": "book"}, "duel has no seats that are played by the book; these modes"),
    ],
)
def test_a_seat_that_cannot_be_is_refused_with_a_reason(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(dt.SetupError, match=reason):
        game(dt.Seat(**{"hero": "keeper", **said}), "stranger", chance="external")


def test_seats_that_share_health_agree_about_it() -> None:
    two = [dt.Seat("keeper", health=20), dt.Seat("keeper", health=30)]
    with pytest.raises(dt.SetupError, match="Seat 1 shares its Health with an ally: 30 or 20"):
        game(*two, "keeper", "keeper", mode="2v2")
    with pytest.raises(dt.SetupError, match="Seat 1 shares its Health with the other side in 2v2"):
        game("keeper", dt.Seat("keeper", side=1), "keeper", "keeper", mode="2v2")
    played = game(two[0], "keeper", "keeper", "keeper", mode="2v2")
    assert [player.health for player in played.view(0).players] == [20, 20, 50, 50]


def test_a_card_name_of_several_boxes_is_said_by_key() -> None:
    hero = "hero {}\n  complexity 1\n  dice: 1-3 Axe, 4-5 Leaf, 6 Star\n  offensive Jab\n"
    hero += "    3 Axe: Deal 3 dmg.\n  card {}, cost 0, main\n    Draw 1.\n"
    three = [("Ann", "Rope"), ("Bea", "Rope"), ("Cid", "Straw")]
    library = content("\n".join(hero.format(*names) for names in three))
    deck = dt.new_game(library, ["bea", "cid"])._context.code.heroes["bea"].deck
    with pytest.raises(dt.SetupError, match=rf"'Rope': say which by its key \(.*'{deck[0]}'"):
        dt.new_game(library, [dt.Seat("cid", equipment=["Rope"]), "cid"])
    played = dt.new_game(library, [dt.Seat("cid", equipment=[deck[0]]), "cid"])
    assert played._table.cards[-2:] == (deck[0], "card:cid/straw")
    own = dt.new_game(library, [dt.Seat("ann", deck=["Rope", "Rope"]), "cid"])  # of its box
    assert own.names == ("Ann", "Cid")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"hero": "keeper", "shoes": 2}, "A seat has no 'shoes'"),
        ({"health": 3}, "A seat is an id"),
        ({"hero": "keeper", "health": 0}, "health is from 1 to 999"),
        (3, "A seat is an id"),
    ],
)
def test_a_replay_with_an_odd_seat_is_refused(data: Any, reason: str) -> None:
    import json

    replay = json.loads(game("keeper", "stranger").replay.to_json())
    replay["seats"][0] = data
    with pytest.raises(dt.SaveError, match=reason):
        dt.Replay.from_json(json.dumps(replay))


def test_an_army_has_nothing_to_arrange() -> None:
    library = shipped()
    first, second = sorted(library.factions)[:2]
    assert not dt.new_game(library, [dt.Seat(first), second], mode="army-of-dice").is_over
    with pytest.raises(dt.SetupError, match="a seat of army-of-dice is a faction and nothing else"):
        dt.new_game(library, [dt.Seat(first, cp=3), second], mode="army-of-dice")


def test_the_scenario_kit_sets_what_it_is_told_twice() -> None:
    scenario = duel("keeper", "stranger", library=LIBRARY).given(0, tokens={"Lamp": 2}, health=9)
    scenario.given(0, tokens={"Lamp": 1}, health=8)
    assert (scenario.tokens(0, "Lamp"), scenario.health(0)) == (1, 8)


def test_the_scenario_kit_takes_seats() -> None:
    scenario = duel(dt.Seat("keeper", hand=["Oil"], health=7), "stranger", library=LIBRARY)
    assert (scenario.hand(0), scenario.health(0)) == (["Oil"], 7)
