"""The narrator's account of events: sentences, each thing once."""

import re

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.cli import main
from dicethrone_rules.cli.table.narrator import Narrator
from dicethrone_rules.cli.table.page import GLUE
from dicethrone_rules.engine import events as e
from dicethrone_rules.messages import Content
from dicethrone_rules.testing.scenario import shipped

NAMES = ("Ann", "Bob")
NARRATOR = Narrator(NAMES, [("", "Sun", "Sun", "Sun", "Moon", "Moon", "Star"), ()])


def named(name):
    return Content("card", name.lower(), name)


def told(*events):
    return [row.text.replace(GLUE, " ") for row in NARRATOR.rows(events)]


def test_damage_says_where_it_leaves_the_dial():
    hit = e.DamageDealt(0, 1, 7, "normal")
    assert told(hit, e.HealthChanged(0, -7, 43)) == ["Ann takes 7 normal dmg and is at 43 Health."]


def test_damage_of_one_moment_is_told_with_its_own_dial():
    """Both are hit before either dial moves."""
    both = [e.DamageDealt(1, 0, 9, "normal"), e.DamageDealt(0, 1, 2, "normal")]
    assert told(*both, e.HealthChanged(0, -2, 48), e.HealthChanged(1, -9, 41)) == [
        "Bob takes 9 normal dmg and is at 41 Health.",
        "Ann takes 2 normal dmg and is at 48 Health.",
    ]


def test_damage_on_its_way_does_not_contradict_what_its_attack_became():
    aimed = e.DamageAimed(0, 1, 7, "normal")
    assert told(e.TypeChanged(1, "undefendable"), aimed) == [
        "The Attack of Bob becomes undefendable.",
        "7 dmg is on its way to Ann.",
    ]
    assert told(e.DamageAimed(0, 1, 7, "pure")) == ["7 pure dmg is on its way to Ann."]


def test_a_die_and_its_symbol_stay_on_one_line():
    (row,) = NARRATOR.rows([e.DiceRolled(0, "offense", (0, 1), (1, 6))])
    assert row.text == f"Ann rolls 1{GLUE}Sun, 6{GLUE}Star."


def test_a_heal_beside_damage_is_told():
    hit, heal = e.DamageDealt(0, 1, 4, "normal"), e.Healed(0, 4)
    assert told(hit, heal) == ["Ann takes 4 normal dmg.", "Ann heals 4."]
    assert told(hit, heal, e.HealthChanged(0, -1, 49)) == [
        "Ann takes 4 normal dmg.",
        "Ann heals 4 and is at 49 Health.",
    ]


def test_a_dial_that_moves_by_itself_is_told():
    assert told(e.CardDrawn(0, 3, named("Luck")), e.HealthChanged(0, -1, 49)) == [
        "Ann draws Luck.",
        "Ann is at 49 Health (-1).",
    ]


def test_cards_drawn_together_are_one_sentence():
    luck, hidden = e.CardDrawn(0, 3, named("Luck")), e.CardDrawn(1, -1, None)
    assert told(luck, e.CardDrawn(0, 4, named("Tip")), hidden, hidden) == [
        "Ann draws Luck, Tip.",
        "Bob draws 2 cards.",
    ]


def test_dice_are_told_with_their_symbols():
    assert told(e.DiceRolled(0, "offense", (0, 1), (1, 6))) == ["Ann rolls 1 Sun, 6 Star."]
    assert told(e.DiceRolled(0, "offense", (1,), (1, 4))) == ["Ann re-rolls 1 die: 1 Sun, 4 Moon."]


def test_all_dice_of_a_roll_that_lies_there_are_rolled_again():
    first, again = (e.DiceRolled(0, "offense", (0, 1), faces, 7) for faces in ((1, 6), (4, 4)))
    assert told(first, again, e.DiceRolled(0, "offense", (0, 1), (1, 1), 8)) == [
        "Ann rolls 1 Sun, 6 Star.",
        "Ann re-rolls 2 dice: 4 Moon, 4 Moon.",
        "Ann rolls 1 Sun, 1 Sun.",
    ]


def test_a_blank_die_has_no_number():
    assert told(e.DiceRolled(0, "offense", (0, 1), (0, 6)), e.DieChanged(0, 0, 0, 0, 6)) == [
        "Ann rolls a blank, 6 Star.",
        "Ann changes a blank die of Ann to 6.",
    ]


def test_a_price_is_told_with_its_card_and_what_the_card_brings_apart():
    paid, free = e.CardPlayed(0, 3, named("Luck"), 2), e.CardPlayed(0, 4, named("Purse"), 0)
    assert told(paid, e.CpChanged(0, -2, 1), free, e.CpChanged(0, 2, 3)) == [
        "Ann plays Luck for 2 CP.",
        "Ann plays Purse for 0 CP.",
        "Ann is at 3 CP (+2).",
    ]


def test_an_ability_is_announced_only_if_somebody_answers():
    bash = named("Bash")
    announced, activated = e.AbilityAnnounced(0, bash), e.AbilityActivated(0, bash, False)
    assert told(announced, activated) == ["Ann activates Bash."]
    assert told(announced, e.DieChanged(1, 0, 2, 3, 4), activated) == [
        "Ann announces Bash.",
        "Bob changes a die of Ann from 3 to 4.",
        "Ann activates Bash.",
    ]


def test_a_whole_game_of_bots_announces_nothing_twice(capsys):
    assert main(["play", "--no-input", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert not re.search(r"- (.*) announces (.*)\.\n\* \1 activates \2\.", out)


def test_every_event_of_a_game_has_a_sentence():
    game = dt.new_game(shipped(), ["monk", "treant"], seed=4)
    narrator = Narrator(game.names, [player.symbols for player in game.view(0).players])
    agents = [GreedyAgent(0), GreedyAgent(1)]
    while (decision := game.decision) is not None:
        assert decision.player is not None
        game = game.apply(agents[decision.player].choose(game.view(decision.player), decision))
        for row in narrator.rows(game.events):
            assert "Player " not in row.text
            assert "{" not in row.text
