"""The bot that plays ahead: it sees samples only, repeats itself, and plays every mode."""

import random

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import AgentError, GreedyAgent, SearchingAgent, make, play_out
from dicethrone_rules.agents.candidates import Candidates
from dicethrone_rules.agents.evaluation import Evaluation
from dicethrone_rules.agents.exchange import Exchanges
from dicethrone_rules.agents.helped_rolls import HelpedRolls
from dicethrone_rules.agents.search import SearchAgent
from dicethrone_rules.api.view import View
from dicethrone_rules.engine.decisions import Decision, Option
from dicethrone_rules.messages import Message
from dicethrone_rules.testing.scenario import duel, shipped
from tests.adventures.reef import beach, deep

MODES = [
    ("duel", ["monk", "barbarian"]),
    ("2v2", ["monk", "barbarian", "ninja", "paladin"]),
    ("king-of-the-hill", ["monk", "barbarian", "ninja"]),
    ("army-of-dice", ["undead", "corsairs"]),
]


@pytest.mark.parametrize(("mode", "heroes"), MODES, ids=[mode for mode, _ in MODES])
def test_it_plays_every_mode_and_repeats_itself(mode, heroes):
    def played():
        game = dt.new_game(shipped(), heroes, mode, seed=2, turn_limit=2)
        return play_out(game, [make("search", 1, 4), *[make("greedy")] * (len(heroes) - 1)])

    end = played()
    assert end.is_over
    assert played().choices == end.choices


@pytest.mark.parametrize("begin", [beach, deep], ids=["portal-crawl", "boss-battle"])
def test_it_plays_sessions_to_their_end(begin):
    end = play_out(begin("barbarian", seed=1), [make("search", 1, 4)])
    assert end.is_over


def test_a_game_ahead_that_an_enemy_wins_is_lost():
    """The enemy who wins may have come into the game after the decision."""
    nest = dt.Session("shattered-ring")
    game = dt.new_game(
        shipped(), ["tactician"], "portal-crawl", session=nest, seed=0, turn_limit=200
    )
    assert play_out(game, [make("search", 0, 8)]).is_over


def test_dice_that_are_rolled_outside_are_rolled_in_games_ahead():
    def played():
        game = dt.new_game(shipped(), ["monk", "ninja"], seed=1, chance="external", turn_limit=3)
        return play_out(game, [make("search", 0, 8), make("greedy"), make("search", 2, 8)])

    end = played()
    assert end.is_over
    assert played().choices == end.choices


@pytest.mark.parametrize(("name", "budget"), [("greedy", None), ("search", 8)])
def test_a_bot_goes_on_where_somebody_else_has_left(name, budget):
    rng = random.Random(1)
    game = dt.new_game(shipped(), ["wildwood", "spellcasters"], "army-of-dice", seed=1)
    while game.decision is not None and game.decision.kind != "number":
        game = game.apply(rng.choice(game.decision.options))
    assert not game.is_over
    assert play_out(game, [make(name, seat, budget) for seat in (0, 1)]).is_over


def test_it_never_holds_the_real_game():
    agent = make("search", 1, 4)
    assert isinstance(agent, SearchingAgent)
    game = dt.new_game(shipped(), ["monk", "barbarian"], seed=2)
    decision = game.decision
    while decision is not None and decision.kind != "main":
        game = game.apply(decision.options[0])
        decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    asked = []

    def sample(seed):
        asked.append(seed)
        return game.sample(view, seed)

    choice = agent.search(view, decision, sample)
    assert choice in decision.options
    assert 1 <= len(asked) <= 4
    assert len(set(asked)) == len(asked)


def test_it_takes_the_win_that_lies_on_the_table():
    # Given an opponent who dies of a card in hand, playing it is worth more than anything else.
    near = duel("barbarian", "moon-elf").given(1, health=1).game
    far = duel("barbarian", "moon-elf").given(1, health=50).game
    judge = Evaluation()
    assert judge.of(near.view(0)) > judge.of(far.view(0)) > 0.3
    assert judge.of(near.view(1)) < judge.of(far.view(1))


class Foreseeing:
    """Greedy, with a roll plan that knows the hand."""

    def __init__(self, seed: int) -> None:
        self._greedy, self._helped_rolls = GreedyAgent(seed), HelpedRolls(Exchanges())

    def choose(self, view: View, decision: Decision) -> Option:
        return self._helped_rolls.choose(view, decision, self._greedy.choose(view, decision))


class Even(Evaluation):
    """Finds every table even."""

    def of(self, view):
        return 0.5


def test_what_looks_no_better_is_not_taken(monkeypatch):
    # Given an evaluation that sees no difference, the answers are greedy's, and rolls are those
    # of a plan that knows the hand.
    monkeypatch.setattr("dicethrone_rules.agents.search.Evaluation", Even)
    game = dt.new_game(shipped(), ["monk", "barbarian"], seed=2, turn_limit=3)
    rivals = [Foreseeing(1), make("greedy", 1)]
    careful = [make("search", 1, 8), make("greedy", 1)]
    assert play_out(game, careful).choices == play_out(game, rivals).choices


def test_it_goes_on_in_the_middle_of_a_text():
    # Given a bot that follows an answer it did not choose, its fork remembers it, and it does not
    # hear of the answers of the fork.
    game = dt.new_game(shipped(), ["monk", "barbarian"], seed=2)
    agent = GreedyAgent(1)
    told = Message("option.pass")
    die = Decision(0, "die", told, (Option("die", 2, told),), "text:any")
    agent.follow(game.view(0), die, die.options[0])
    twin = agent.fork()
    twin.follow(game.view(0), die, die.options[0])
    assert (agent._following.dice, twin._following.dice) == ([2], [2, 2])


def test_a_token_that_is_only_named_is_weighed():
    # Given a text that asks which token to gain, whose options name tokens that nobody has.
    game = dt.new_game(shipped(), ["scarlet-witch", "barbarian"], seed=2)
    keys = ("token:scarlet-witch/conjure", "token:scarlet-witch/crackle")
    options = tuple([Option("token", key, Message("option.pass")) for key in keys])
    decision = Decision(0, "token", Message("option.pass"), options, "text:any")
    assert GreedyAgent(1).choose(game.view(0), decision) in options


def test_what_was_no_good_is_not_tried_again_in_the_same_stage():
    game = dt.new_game(shipped(), ["monk", "barbarian"], seed=2)
    view = game.view(0)
    candidates = Candidates(Exchanges())
    told = Message("option.pass")
    play = Option("play", ("use", "ability:any", 0), told)
    roll = Decision(0, "window", told, (play, Option("pass", None, told)), "window:roll")
    income = Decision(0, "window", told, roll.options, "window:income")
    candidates.refuse(view, roll, play)
    assert candidates.is_refused(view, roll, play)
    assert not candidates.is_refused(view, income, play)


@pytest.mark.parametrize("at", ["last", "damage", "activated", "respond"])
def test_windows_of_an_attack_are_left_to_greedy(at):
    # Given damage on its way and a card that prevents some, nothing is played ahead.
    scenario = duel("barbarian", "monk").given(1, cp=3, hand=["Not This Time"])
    scenario.activate("Mighty Blow", 1, 2, 3, 4, 6).window(1, "last")
    game = scenario.game
    view, decision = game.view(1), game.decision
    assert decision is not None
    assert len(decision.options) > 1
    put = Decision(1, "window", decision.message, decision.options, f"window:{at}")
    stay = decision.options[-1]
    assert Candidates(Exchanges()).of(GreedyAgent(1), view, put, stay) == [stay]


@pytest.mark.parametrize("budget", [0, -3, 1.5, "many"])
def test_a_budget_is_a_number_of_games(budget):
    with pytest.raises(AgentError, match="from 1, not"):
        make("search", budget=budget)


def at_main(hero, **options):
    """A game in a Main Phase of seat 0 whose player is arranged that way, and that seat's view."""
    game = dt.new_game(shipped(), [dt.Seat(hero, **options), dt.Seat("monk")], seed=3)
    while game.decision is not None and (game.decision.kind, game.decision.player) != ("main", 0):
        game = game.apply(game.decision.options[-1])
    return game, game.view(0)


class Miser(Evaluation):
    """Finds that CP are everything."""

    def of(self, view):
        return min(1.0, view.players[view.player].cp / 20)


def test_it_takes_what_greedy_would_not_do_if_it_turns_out_better(monkeypatch):
    # Given a card that greedy keeps and an evaluation that asks for nothing but CP, it is sold.
    monkeypatch.setattr("dicethrone_rules.agents.search.Evaluation", Miser)
    game, view = at_main("barbarian", cp=0, hand=["Not This Time"])
    assert GreedyAgent(1).choose(view, game.decision).kind == "pass"
    choice = SearchAgent(1, 64).search(view, game.decision, lambda seed: game.sample(view, seed))
    assert choice.kind == "play"
    assert choice.value[0] == "sell"


def test_no_more_games_are_played_ahead_than_the_budget_says(monkeypatch):
    played = []
    ahead = SearchAgent._played_ahead

    def counted(self, *arguments):
        played.append(arguments)
        return ahead(self, *arguments)

    monkeypatch.setattr(SearchAgent, "_played_ahead", counted)
    game, view = at_main("barbarian", cp=10)
    SearchAgent(1, 10).search(view, game.decision, lambda seed: game.sample(view, seed))
    assert 2 <= len(played) <= 10


def test_cards_that_are_hidden_make_no_difference():
    # Given two games that differ in nothing but hidden cards, the answers are the same.
    game, view = at_main("barbarian", cp=4)
    other = game.sample(view, 99)
    assert [card.key for card in other.view(1).players[1].hand] != [
        card.key for card in game.view(1).players[1].hand
    ]
    answers = [
        SearchAgent(1, 24).search(view, game.decision, lambda seed: game.sample(view, seed)),
        SearchAgent(1, 24).search(
            other.view(0), other.decision, lambda seed: other.sample(other.view(0), seed)
        ),
    ]
    assert answers[0].id == answers[1].id
