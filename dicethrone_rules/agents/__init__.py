"""Bots: they see a player's view and choose one of the options."""

from .agent import Agent, AgentError, SearchingAgent, answer_of, play_out
from .greedy import GreedyAgent
from .names import NAMES, make
from .random_agent import RandomAgent
from .spec import AgentSpec

__all__ = [
    "NAMES",
    "Agent",
    "AgentError",
    "AgentSpec",
    "GreedyAgent",
    "RandomAgent",
    "SearchingAgent",
    "answer_of",
    "make",
    "play_out",
]
