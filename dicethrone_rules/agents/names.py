"""The agents by the names that people type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .agent import Agent, AgentError, SearchingAgent
from .greedy import GreedyAgent
from .random_agent import RandomAgent

_AGENTS: dict[str, Callable[[int], Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "greedy-explore": partial(GreedyAgent, policy="explore"),
    "greedy-rush": partial(GreedyAgent, policy="rush"),
}

NAMES = tuple(sorted(_AGENTS))
"""The names of all agents. "greedy-rush" and "greedy-explore" differ in portal crawls only: one
hurries to the portal, as "greedy" does, the other explores every tile.
"""


def make(name: str, seed: int = 0, budget: int | None = None) -> Agent | SearchingAgent:
    """The agent of that name; the same seed and budget make the same choices. `budget` is how many
    games an agent that searches may play ahead for a decision; the others refuse one. AgentError
    for an unknown name.
    """
    found = _AGENTS.get(name)
    if found is None:
        from ..language.guidance.suggest import closest

        near = closest(str(name), NAMES)
        hint = f" Did you mean {near!r}?" if near else ""
        raise AgentError(f"There is no bot {name!r}.{hint} The bots are: {', '.join(NAMES)}.")
    if budget is not None:
        raise AgentError(f"The bot {name!r} does not search and has no budget.")
    return found(seed)
