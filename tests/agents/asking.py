"""What the greedy agent answers, thinks and remembers in a scenario."""

from dicethrone_rules.agents import GreedyAgent
from dicethrone_rules.agents.exchange import Exchange, Exchanges
from dicethrone_rules.agents.look import Look
from dicethrone_rules.agents.lore import lore_of
from dicethrone_rules.api.facts import ability_facts
from dicethrone_rules.library.facts import Facts
from dicethrone_rules.testing.scenario import Scenario


def choice(scenario: Scenario, seat: int, agent: GreedyAgent | None = None) -> str:
    """The option that the agent takes, in words."""
    agent = agent or GreedyAgent()
    return agent.choose(scenario.game.view(seat), scenario.decision).text


def look(scenario: Scenario, seat: int) -> Look:
    """The view of a player as a bot looks at it."""
    view = scenario.game.view(seat)
    return Look(view, lore_of(view.facts), Exchanges())


def exchange(scenario: Scenario, seat: int) -> Exchange:
    """The worth of a player's texts."""
    return look(scenario, seat).mine


def tier(scenario: Scenario, key: str) -> Facts:
    """What the first tier of an ability does."""
    found = ability_facts(look(scenario, 0).book, key)
    assert found is not None
    return found.tiers[0].does


def held(scenario: Scenario, key: str, have: float, more: float) -> float:
    """The gain of more tokens to the first player, who has some."""
    seen = look(scenario, 0)
    return seen.worths.held(key, seen.mine.table, []).gain(have, more)


def announced(scenario: Scenario, name: str) -> GreedyAgent:
    """An agent that has announced an ability itself."""
    agent = GreedyAgent()
    scenario.until("roll", 0)
    (option,) = [one for one in scenario.decision.options if one.text == f"Activate {name}"]
    agent.follow(scenario.game.view(0), scenario.decision, option)
    scenario.choose(option.id)
    return agent
