"""Players without a person: they see what a player sees and choose one of the options."""

from collections.abc import Callable
from functools import partial

from .agent import Agent, AgentError, SearchingAgent, play_out
from .greedy import GreedyAgent
from .random_agent import RandomAgent

__all__ = [
    "NAMES",
    "Agent",
    "AgentError",
    "GreedyAgent",
    "RandomAgent",
    "SearchingAgent",
    "make",
    "play_out",
]

_AGENTS: dict[str, Callable[[int], Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "greedy-explore": partial(GreedyAgent, policy="explore"),
    "greedy-rush": partial(GreedyAgent, policy="rush"),
}

NAMES = tuple(sorted(_AGENTS))
"""The agents by the names that people type. "greedy-rush" and "greedy-explore" differ from "greedy"
in portal crawls only: one hurries to the portal, as "greedy" does, the other explores every tile.
"""


def make(name: str, seed: int = 0, budget: float | None = None) -> Agent:
    """The agent of that name; the same seed makes the same choices. `budget` is how many seconds an
    agent that searches may think about a decision; these need none. AgentError for another name.
    """
    found = _AGENTS.get(name)
    if found is None:
        raise AgentError(f"There is no bot {name!r}. The bots are: {', '.join(NAMES)}.")
    return found(seed)
