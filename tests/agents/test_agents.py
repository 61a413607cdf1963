"""Agents see a player's view and nothing else, answer every kind of question, and play sensibly."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import AGENTS, Agent, AgentError, GreedyAgent, RandomAgent, play_out
from dicethrone_rules.agents.rerolls import RESULTS, Plan, positions
from dicethrone_rules.agents.worth import prevents, worth
from dicethrone_rules.testing.scenario import duel, shipped

HEROES = sorted(shipped().heroes)


@pytest.mark.parametrize("name", sorted(AGENTS))
def test_the_same_seed_makes_the_same_game(name):
    def play():
        game = dt.new_game(shipped(), HEROES[:2], seed=3)
        return play_out(game, [AGENTS[name](1), AGENTS[name](2)]).choices

    assert play() == play()


@pytest.mark.parametrize("hero", HEROES)
def test_the_greedy_agent_plays_every_hero_to_the_end(hero):
    other = HEROES[(HEROES.index(hero) + 3) % len(HEROES)]
    game = play_out(dt.new_game(shipped(), [hero, other], seed=5), [GreedyAgent(), GreedyAgent()])
    assert game.is_over
    assert game.view(0).turn < 80


@pytest.mark.parametrize(("mode", "seats"), [("2v2", 4), ("king-of-the-hill", 3)])
def test_agents_play_with_more_than_two(mode, seats):
    game = dt.new_game(shipped(), HEROES[:seats], mode=mode, seed=1)
    assert play_out(game, [GreedyAgent(), RandomAgent(), *[GreedyAgent()] * (seats - 2)]).is_over


def test_greedy_beats_random():
    wins = 0
    for seed in range(12):
        pair = [HEROES[seed % len(HEROES)], HEROES[(seed * 7 + 3) % len(HEROES)]]
        agents: list[Agent] = [GreedyAgent(seed), RandomAgent(seed)]
        flip = seed % 2
        game = dt.new_game(shipped(), pair, seed=seed)
        game = play_out(game, agents[::-1] if flip else agents)
        wins += game.winners == (flip,)
    assert wins >= 11


def test_an_agent_chooses_by_the_view_alone():
    """What is hidden is dealt anew: the choice stays the same."""
    game = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=8)
    agents = [GreedyAgent(1), GreedyAgent(1)]
    for _ in range(60):
        decision = game.decision
        if decision is None or decision.player is None:
            break
        view = game.view(decision.player)
        other = game.sample(view, seed=99).view(decision.player)
        choice = GreedyAgent(1).choose(view, decision)
        assert GreedyAgent(1).choose(other, decision) == choice
        game = game.apply(agents[decision.player].choose(view, decision))


class OneStepAhead:
    """Takes what leaves it with the most Health against the other, in two imagined games."""

    def __init__(self):
        self.asked = 0

    def search(self, view, decision, sample):
        self.asked += 1
        games = [sample(seed) for seed in (1, 2)]
        assert [game.decision for game in games] == [decision, decision]

        def ahead(option):
            after = [game.apply(option.id).view(view.player) for game in games]
            return sum(v.players[view.player].health - v.players[1].health for v in after)

        return max(decision.options, key=ahead)


def test_an_agent_that_searches_is_handed_samples_of_what_it_sees():
    game = dt.new_game(shipped(), ["barbarian", "moon-elf"], seed=8)
    searcher = OneStepAhead()
    assert play_out(game, [searcher, RandomAgent(1)]).is_over
    assert searcher.asked > 20


def test_external_dice_need_an_agent_of_their_own():
    game = dt.new_game(shipped(), HEROES[:2], seed=1, chance="external")
    with pytest.raises(AgentError, match="no agent"):
        play_out(game, [RandomAgent(), RandomAgent()])
    assert play_out(game, [GreedyAgent(), GreedyAgent(), RandomAgent(3)]).is_over


def test_too_few_agents_are_refused():
    with pytest.raises(AgentError, match="2 seats"):
        play_out(dt.new_game(shipped(), HEROES[:2]), [RandomAgent()])


# --- greedy: what it does -------------------------------------------------------------------------


def choice(scenario, seat):
    return GreedyAgent().choose(scenario.game.view(seat), scenario.decision)


def test_it_keeps_what_leads_to_the_best_ability():
    scenario = duel("barbarian", "moon-elf").roll(6, 6, 6, 6, 1)
    # Four Pow are enough for Crit Bash; the fifth would be the Ultimate, and costs nothing to try.
    assert choice(scenario, 0).id == "roll:reroll.4"


def test_it_takes_a_large_straight_at_once():
    scenario = duel("barbarian", "moon-elf").roll(2, 3, 4, 5, 6)
    assert choice(scenario, 0).text == "Activate Reckless"


def test_it_plays_an_upgrade_it_can_pay():
    scenario = duel("barbarian", "moon-elf").given(0, cp=2, hand=["Smack II"])
    assert choice(scenario, 0).text == "Play Smack II"


def test_it_defends():
    scenario = duel("barbarian", "moon-elf").activate("Smack", 1, 1, 1, 4, 5).until("defense")
    assert choice(scenario, 1).text == "Defend with Missed Me"


def test_it_spends_prevention_only_when_hurt():
    scenario = duel("barbarian", "moon-elf").given(1, tokens={"Evasive": 1})
    scenario.activate("Smack", 1, 1, 1, 1, 1)
    spent = False
    while scenario.decision.kind in ("window", "defense") and not spent:
        decision = scenario.decision
        spends = [o for o in decision.options if o.text.startswith("Spend Evasive")]
        if decision.player == 1 and spends:
            option = choice(scenario, 1)
            assert option in (*spends, decision.option("pass"))
            spent = option in spends
            if spent:
                break
        if decision.kind == "defense":
            scenario.dice(1, 1, 1, 1, 1)
        scenario.choose(decision.options[-1].id)
    assert spent


def test_it_sells_the_least_useful_card_when_the_hand_is_full():
    hand = [
        "Smack II",
        "Reckless II",
        "Crit Bash II",
        "Helping Hand",
        "Tip It",
        "Six-It",
        "Samesies",
    ]
    scenario = duel("barbarian", "moon-elf").given(0, cp=0, hand=hand)
    option = choice(scenario, 0)
    assert option.text.startswith("Sell ")
    assert not option.text.endswith("II")


# --- worth and plans ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("Deal 4 dmg.", "Deal 6 dmg."),
        ("Deal 6 dmg.", "Deal 6 undefendable dmg."),
        ("Deal 6 dmg.", "Inflict Stun. Deal 6 dmg."),
        ("Deal 6 dmg. Take 2 dmg.", "Deal 6 dmg."),
        ("Draw 1.", "Draw 2."),
        ("Deal 3 dmg.", "Deal 3 + 1 x Arrow dmg."),
    ],
)
def test_a_text_that_does_more_is_worth_more(less, more):
    assert worth(less) < worth(more)


def test_prevention_is_recognised():
    assert prevents("Roll 1. On 1-2, prevent all of that dmg.")
    assert not prevents("Deal 4 dmg.")


def test_a_plan_keeps_pairs_towards_five_of_a_kind():
    plan = Plan(float(len(set(faces)) == 1) for faces in RESULTS)
    keep, chance = plan.keep((3, 3, 1, 5, 6), 1)
    assert keep == (3, 3)
    assert chance == pytest.approx(1 / 6**3)
    assert plan.keep((), 1)[1] == pytest.approx(6 / 6**5)
    # The odds of five of a kind within three Roll Attempts.
    assert plan.keep((), 3)[1] == pytest.approx(0.04603, abs=1e-4)


def test_positions_are_the_dice_that_are_not_kept():
    assert positions((3, 1, 3, 5, 3), (3, 3)) == (1, 3, 4)
