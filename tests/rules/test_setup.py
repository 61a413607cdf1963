"""Setting up a game: dials, hands, the start roll, each hero's own steps."""

from pathlib import Path

import pytest

from dicethrone_rules import Game, SetupError, new_game
from dicethrone_rules.engine.events import DiceRolled, GameStarted, StartRolled
from dicethrone_rules.testing.scenario import content, duel, hill, teams

TABLE = content((Path(__file__).parent / "content" / "squire.dice").read_text())


def start_roll(game: Game, *faces: int) -> Game:
    """Answers the dice that are asked for, one after the other."""
    for face in faces:
        assert game.decision is not None
        assert game.decision.kind == "chance"
        game = game.apply(f"face:{face}")
    return game


def new_duel(*heroes: str) -> Game:
    return new_game(TABLE, heroes or ("squire", "squire"), chance="external", seed=0)


@pytest.mark.rule("CORE-SETUP-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_duelist_starts_with_50_health(seat):
    game = new_duel()
    assert game.view(seat).players[seat].health == 50
    assert [player.side for player in game.view(seat).players] == [0, 1]
    assert game._table.order == (0, 1)


@pytest.mark.rule("CORE-SETUP-03")
@pytest.mark.parametrize("mode", ["duel", "2v2", "king-of-the-hill"])
def test_everybody_starts_with_2_cp(mode):
    players = {"duel": 2, "2v2": 4, "king-of-the-hill": 3}[mode]
    view = new_game(TABLE, ["squire"] * players, mode, seed=0).view(0)
    # The seeded game has begun: only the start player's first Income was skipped.
    assert view.turn == 1
    assert [p.cp for p in view.players] == [2] * players


@pytest.mark.rule("CORE-SETUP-04")
def test_four_cards_of_a_deck_of_32_are_the_opening_hand():
    view = new_duel().view(0)
    for player in view.players:
        assert (player.hand_size, player.deck_size, len(player.discard)) == (4, 28, 0)


@pytest.mark.rule("CORE-SETUP-04")
def test_each_deck_is_shuffled():
    hands = {
        tuple(card.name for card in new_game(TABLE, ["squire"] * 2, seed=s).view(0).players[0].hand)
        for s in range(8)
    }
    assert len(hands) > 1
    view = new_game(TABLE, ["squire"] * 2, seed=1)
    assert [c.name for c in view.view(0).players[0].hand] != [
        c.name for c in view.view(1).players[1].hand
    ]


@pytest.mark.rule("CORE-SETUP-05")
def test_the_highest_die_starts():
    game = start_roll(new_duel(), 3, 5)
    assert game.view(0).active == 1
    assert game.view(0).turn == 1
    assert GameStarted(1) in game.events
    assert game.view(0).players[0].hand_size == 4  # nothing is dealt twice


@pytest.mark.rule("CORE-SETUP-05")
def test_only_the_tied_roll_again():
    game = new_game(TABLE, ["squire"] * 3, "king-of-the-hill", chance="external", seed=0)
    rolled = []
    for face in (5, 2, 5, 3, 4):  # seats 0 and 2 tie at five; seat 1 is out
        game = start_roll(game, face)
        rolled += [e for e in game.events if isinstance(e, StartRolled)]
    assert [(e.player, e.face) for e in rolled] == [(0, 5), (1, 2), (2, 5), (0, 3), (2, 4)]
    assert game.view(0).active == 2
    assert [player.hand_size for player in game.view(0).players][:2] == [4, 4]


@pytest.mark.rule("CORE-SETUP-06")
def test_no_token_is_in_play_at_the_start():
    assert all(player.tokens == () for player in new_duel().view(0).players)


@pytest.mark.rule("CORE-SETUP-07")
def test_a_heros_own_setup_runs_after_the_start_roll():
    game = new_duel("steward", "steward")
    assert all(player.tokens == () for player in game.view(0).players)
    players = start_roll(game, 1, 6).view(0).players
    # `If you go first` is already known: the second seat won the roll.
    assert [p.cp for p in players] == [2, 5]
    assert [[t.name for t in p.tokens] for p in players] == [["Insight"] * 2] * 2


@pytest.mark.rule("CORE-SETUP-08")
@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("king-of-the-hill", 3), ("2v2", 4)])
def test_each_mode_has_its_number_of_players(mode, players):
    assert len(new_game(TABLE, ["squire"] * players, mode, seed=0).view(0).players) == players
    for wrong in {1, 2, 3, 4, 5, 6} - {players}:
        with pytest.raises(SetupError, match=f"{mode} is for {players} players, not {wrong}"):
            new_game(TABLE, ["squire"] * wrong, mode, seed=0)


@pytest.mark.rule("CORE-SETUP-09")
def test_a_hero_rolls_five_dice_whose_faces_carry_number_and_symbol():
    scenario = duel("squire", "squire", library=TABLE).roll(1, 3, 4, 5, 6)
    (rolled,) = scenario.happened(DiceRolled)
    assert rolled.dice == (0, 1, 2, 3, 4)
    (dice,) = scenario.game.view(0).dice
    assert dice.faces == (1, 3, 4, 5, 6)
    assert dice.symbols == ("Sword", "Sword", "Heart", "Heart", "Star")


@pytest.mark.rule("TEAM-02", "CORE-HP-02")
def test_a_team_shares_one_dial_of_50():
    scenario = teams(*["squire"] * 4, library=TABLE)
    assert scenario.table.dials == [50, 50]
    assert scenario.table.caps == (60, 60)


@pytest.mark.rule("KOTH-01", "CORE-HP-02")
def test_king_of_the_hill_is_for_three_with_35_health_each():
    scenario = hill(*["squire"] * 3, library=TABLE)
    assert scenario.table.dials == [35, 35, 35]
    assert scenario.table.caps == (45, 45, 45)
    assert [player.side for player in scenario.table.players] == [0, 1, 2]
