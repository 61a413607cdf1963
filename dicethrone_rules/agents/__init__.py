"""Players without a person: they see what a player sees and choose one of the options."""

from .agent import Agent, AgentError, SearchingAgent, play_out
from .greedy import GreedyAgent
from .random_agent import RandomAgent

__all__ = [
    "AGENTS",
    "Agent",
    "AgentError",
    "GreedyAgent",
    "RandomAgent",
    "SearchingAgent",
    "play_out",
]

AGENTS: dict[str, type[RandomAgent] | type[GreedyAgent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
}
"""The agents by the names that people type; each is made with a seed."""
