"""Agents see a player's view and nothing else, answer every kind of question, and play sensibly."""

import pytest

import dicethrone_rules as dt
from dicethrone_rules.agents import (
    NAMES,
    Agent,
    AgentError,
    GreedyAgent,
    RandomAgent,
    make,
    play_out,
)
from dicethrone_rules.agents.chosen import helps_the_chosen
from dicethrone_rules.agents.exchange import Exchanges
from dicethrone_rules.agents.look import Look
from dicethrone_rules.agents.lore import lore_of
from dicethrone_rules.agents.prospects import reachable
from dicethrone_rules.agents.rolls import Rolls
from dicethrone_rules.engine.events import DieChanged
from dicethrone_rules.language.parsing.parse import parse_text
from dicethrone_rules.library.facts import TokenFacts, book_of, parts
from dicethrone_rules.library.facts.book import page_of
from dicethrone_rules.library.facts.parts import DiceChange
from dicethrone_rules.library.worth import worths_of
from dicethrone_rules.library.worth.weighing import ADDS
from dicethrone_rules.modes import MODES
from dicethrone_rules.testing.scenario import duel, shipped

HEROES = sorted(shipped().heroes)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_game(name):
    def play():
        limit, budget = (2, 4) if name == "search" else (0, None)  # it takes its time
        game = dt.new_game(shipped(), HEROES[:2], seed=3, turn_limit=limit)
        return play_out(game, [make(name, 1, budget), make(name, 2, budget)]).choices

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
    """Hidden cards are dealt anew: the choice stays the same."""
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


def test_a_bot_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(
        AgentError, match="The bots are: greedy, greedy-explore, greedy-rush, random"
    ):
        make("clever")


def test_too_few_agents_are_refused():
    with pytest.raises(AgentError, match="2 seats"):
        play_out(dt.new_game(shipped(), HEROES[:2], seed=0), [RandomAgent()])


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
    # Four Pow come up too seldom for 2 CP.
    assert choice(scenario, 0).text == "Sell Crit Bash II"


def last_roll(scenario, *faces):
    """The dice after the last Roll Attempt, before an ability is announced."""
    scenario.dice(*faces).until("roll", 0).choose("roll:reroll.0").dice(faces[0])
    scenario.until("roll", 0).choose("roll:reroll.0").dice(faces[0])
    return scenario.window(0, "roll")


def follow(scenario, seat, agent):
    """Answers like the agent until it has nothing more to complete."""
    while (decision := scenario.game.decision).player == seat and decision.kind in STEPS:
        scenario.choose(agent.choose(scenario.game.view(seat), decision).id)


STEPS = ("may", "player", "token", "die", "value", "discard", "card", "number")


def test_it_alters_a_die_only_to_a_face_that_can_be_reached():
    """A large straight wants a 5 for one of the 2s; a step of 1 must not break the small one."""
    scenario = duel("barbarian", "moon-elf").given(0, cp=1, hand=["Tip It"])
    last_roll(scenario, 1, 2, 3, 4, 2).play("Tip It")
    agent = GreedyAgent()
    follow(scenario, 0, agent)
    (change,) = scenario.happened(DieChanged)
    assert change.before == 2
    assert change.after in (1, 3)


@pytest.mark.parametrize(
    ("card", "faces"),
    [("Tip It", (1, 2, 3, 4, 2)), ("Six-It", (2, 3, 4, 5, 1)), ("Samesies", (2, 3, 4, 5, 1))],
)
def test_it_keeps_what_would_make_its_dice_no_better(card, faces):
    scenario = last_roll(duel("barbarian", "moon-elf").given(0, cp=5, hand=[card]), *faces)
    assert scenario.offers(f"Play {card}")
    assert choice(scenario, 0).id == "pass"


@pytest.mark.parametrize(
    ("faces", "chosen"), [((1, 1, 1, 4, 5), "Pass"), ((1, 2, 3, 5, 5), "Play So Wild")]
)
def test_a_card_for_dice_waits_for_more_than_a_little(faces, chosen):
    """A fourth Sword is 2 dmg more than three; a straight is 9 where there was nothing."""
    scenario = last_roll(duel("barbarian", "monk").given(0, cp=4, hand=["So Wild"]), *faces)
    assert choice(scenario, 0).text == chosen


@pytest.mark.parametrize("mode", ["duel", "2v2", "king-of-the-hill"])
def test_it_never_sets_a_die_of_its_own_side_for_the_worse(mode):
    changed = 0
    for seed in range(6):
        seats = MODES[mode].players
        sides = [HEROES[(3 * seed + seat) % len(HEROES)] for seat in range(seats)]
        game = dt.new_game(shipped(), sides, mode, seed=seed)
        agents = [GreedyAgent(seed + seat) for seat in range(seats)]
        while (decision := game.decision) is not None:
            assert decision.player is not None
            view = game.view(decision.player)
            game = game.apply(agents[decision.player].choose(view, decision))
            changes = [e for e in game.events if isinstance(e, DieChanged)]
            changes = [event for event in changes if event.player == decision.player]
            if changes and view.dice[-1].purpose == "offense":
                changed += 1
                faces = list(view.dice[-1].faces)
                look = Look(view, lore_of(view.facts), Exchanges())
                prospect = Rolls().prospect(look, view.dice[-1])
                assert prospect is not None
                before = prospect.worth(faces)
                for event in changes:
                    faces[event.die] = event.after
                assert prospect.worth(faces) >= before
    assert changed


def test_what_a_chosen_player_is_glad_of_is_for_itself():
    """A price that it pays for that does not make it a harm."""
    scenario = duel("ninja", "paladin").given(0, hand=["Smoke Offering", "Tip It"])
    scenario.play("Smoke Offering")
    agent = GreedyAgent()
    scenario.choose("Yes")
    follow(scenario, 0, agent)
    assert (scenario.tokens(0, "Smoke Bomb"), scenario.tokens(1, "Smoke Bomb")) == (1, 0)


def test_it_does_not_take_a_negative_token_from_an_opponent():
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["Buh Bye"])
    scenario.given(1, tokens={"Concussion": 1})
    assert scenario.offers("Play Buh Bye")
    assert not choice(scenario, 0).text.startswith("Play")


@pytest.mark.parametrize(
    ("whose", "tokens"), [(0, {"Concussion": 1}), (1, {"Shadows": 1, "Concussion": 1})]
)
def test_it_takes_away_what_hurts_it_or_helps_others(whose, tokens):
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["Buh Bye"])
    scenario.given(whose, tokens=tokens)
    agent = GreedyAgent()
    option = agent.choose(scenario.game.view(0), scenario.decision)
    assert option.text == "Play Buh Bye"
    scenario.choose(option.id)
    follow(scenario, 0, agent)
    taken = next(iter(tokens))
    assert scenario.tokens(whose, taken) == 0
    assert sum(scenario.tokens(whose, name) for name in tokens) == len(tokens) - 1


def test_it_gives_no_roll_attempt_to_an_opponent():
    scenario = duel("barbarian", "moon-elf").given(0, cp=5, hand=["Better D"])
    scenario.activate("Smack", 1, 1, 1, 4, 5).defend("Missed Me", 1, 2, 3, 4, 5).window(0)
    assert scenario.offers("Play Better D")
    assert choice(scenario, 0).id == "pass"


# --- worth ----------------------------------------------------------------------------------------

WORTHS = worths_of(book_of(shipped()))


def facts(text):
    """The facts of a text of the Moon Elf."""
    found, mistakes = parse_text(text)
    assert found is not None
    assert not mistakes
    return page_of(shipped(), shipped().hero("moon-elf")).text(found)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("Deal 4 dmg.", "Deal 6 dmg."),
        ("Deal 6 dmg.", "Deal 6 undefendable dmg."),
        ("Deal 6 dmg.", "Inflict Stun. Deal 6 dmg."),
        ("Deal 6 dmg. Take 2 dmg.", "Deal 6 dmg."),
        ("Draw 1.", "Draw 2."),
        ("Deal 3 dmg.", "Roll 2. Deal 3 + 1 x Arrow dmg."),
        ("Discard 1 card. Draw 2.", "Draw 2."),
        ("Draw 1.", "Draw 1. A chosen opponent discards 1 card."),
        ("Draw 1.", "Draw 1. A chosen player heals 2."),
        ("Inflict Poison.", "Inflict Stun."),
        ("Inflict Knockdown.", "Inflict Stun."),
        ("Gain Agility.", "Gain Shadows."),
        ("Roll 1. On Moon, deal 6 dmg.", "Roll 1. On Arrow, deal 6 dmg."),
        ("You may pay 2 CP to deal 1 dmg.", "You may pay 2 CP to deal 4 dmg."),
    ],
)
def test_a_text_that_does_more_is_worth_more(less, more):
    assert WORTHS.of(facts(less)) < WORTHS.of(facts(more))


def test_every_kind_of_fact_is_weighed():
    kinds = {getattr(parts, name) for name in parts.__all__} - {parts.Facts, parts.Part}
    assert ADDS.keys() == kinds


def test_what_may_be_left_out_is_never_a_loss():
    assert WORTHS.of(facts("You may pay 4 CP to heal 1.")) == 0


def test_every_token_that_ships_is_worth_something_of_its_kind():
    book = book_of(shipped())
    tokens = [facts for facts in book.values() if isinstance(facts, TokenFacts)]
    assert [t.key for t in tokens if t.sort == "positive" and WORTHS.token(t.key) <= 0] == []
    assert [t.key for t in tokens if t.sort == "negative" and WORTHS.token(t.key) >= 0] == []


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("Change 1 of any dice by 1.", (1, 3)),
        ("Change 1 of any dice by 2.", (4,)),
        ("Set 1 of your dice to 6.", (6,)),
        ("Set 1 of your dice to the value of another.", (5, 6)),
        ("Set 1 of any dice to any value.", (1, 2, 3, 4, 5, 6)),
        ("Re-roll 1 of your dice.", (1, 2, 3, 4, 5, 6)),
    ],
)
def test_facts_say_what_a_die_may_become(text, faces):
    (change,) = facts(text).parts
    assert isinstance(change, DiceChange)
    assert reachable(change, (5, 2, 6), 1) == faces


@pytest.mark.parametrize(
    ("text", "glad"),
    [
        ("A chosen player gains Evasive.", True),
        ("You may discard 1 card so that a chosen player gains Evasive.", True),
        ("A chosen player prevents 6 incoming dmg.", True),
        ("Inflict Stun on a chosen player.", False),
        ("A chosen player discards 1 card at random.", False),
        ("Deal 3 dmg to a chosen player.", False),
        ("Draw 1.", True),
    ],
)
def test_who_is_chosen_is_glad_or_sorry(text, glad):
    assert helps_the_chosen(WORTHS, facts(text)) is glad


@pytest.mark.parametrize(
    ("chosen", "own"),
    [
        ("A chosen player gains Evasive.", "Gain Evasive."),
        ("A chosen player heals 2.", "Heal 2."),
        ("Deal 3 dmg to a chosen player.", "Deal 3 undefendable dmg."),
        ("A chosen player loses 1 CP.", "The target loses 1 CP."),
    ],
)
def test_a_text_about_a_chosen_player_is_worth_what_it_is_to_who_is_best_chosen(chosen, own):
    assert WORTHS.of(facts(chosen)) == pytest.approx(WORTHS.of(facts(own)))


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("2v2", 4)])
def test_an_answer_at_a_glance_is_the_answer_of_a_look(mode, seats):
    """Given a bot that has been offered most plays before,
    When it is asked,
    Then an answer that it gives without a view is the one that it gives with it.
    """
    heroes = ["barbarian", "moon-elf", "monk", "ninja"][:seats]
    glanced = 0
    for seed in (1, 2):
        game = dt.new_game(shipped(), heroes, mode, seed=seed)
        bots = [GreedyAgent(seat) for seat in range(seats)]
        while (decision := game.decision) is not None:
            assert decision.player is not None
            bot, view = bots[decision.player], game.view(decision.player)
            option = bot.glance(decision, view.mode, game.rolling)
            glanced += option is not None
            chosen = bot.choose(view, decision)
            assert option in (None, chosen)
            game = game.apply(chosen)
    assert glanced > 50


def test_a_window_of_an_adventure_is_never_answered_at_a_glance():
    """Given a bot that knows every play of a window,
    Then it answers at a glance in a duel, and in a portal crawl it has to look.
    """
    bot, game = GreedyAgent(), dt.new_game(shipped(), ["barbarian", "monk"], seed=3)
    while (decision := game.decision) is not None:
        bot.choose(game.view(decision.player), decision)
        if bot.glance(decision, "duel", game.rolling) is not None:
            break
        game = game.apply(decision.options[-1])
    assert decision is not None
    assert bot.glance(decision, "duel", game.rolling) is decision.options[-1]
    assert bot.glance(decision, "portal-crawl", game.rolling) is None
