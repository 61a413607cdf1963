"""Agents as plain data, for other processes of a simulation and for the command line."""

from __future__ import annotations

from typing import Any

from .. import records
from ..api.view import View
from ..engine.codec import fits
from ..engine.decisions import Decision, Option
from ..errors import shown
from .agent import Agent, AgentError, SearchingAgent
from .lore import content_key
from .names import SEARCH, make


def _text(spec: AgentSpec, field: Any, value: Any) -> None:
    if not fits(value, str):
        raise AgentError(f"AgentSpec: name is text, such as 'greedy', not {shown(value)}.")


def _keys(spec: AgentSpec, field: Any, value: Any) -> None:
    if not fits(value, tuple[str, ...]):
        raise AgentError(f"AgentSpec: without are keys in a tuple, not {shown(value)}.")


@records.frozen
class AgentSpec:
    """An agent by name, with the budget of one that searches. `without` are keys of cards and
    upgrades that it never plays.
    """

    name: str = records.field(validator=_text)
    budget: int | None = None
    without: tuple[str, ...] = records.field(default=(), validator=_keys)

    @classmethod
    def of(cls, given: object) -> AgentSpec:
        """The spec that is given, or that of a name; AgentError for anything else."""
        if isinstance(given, str):
            return cls.read(given)
        if not isinstance(given, AgentSpec):
            raise AgentError(
                'An agent is a name, such as "greedy" or "search:24", or an AgentSpec, because '
                f"bots are made anew for each game, not {shown(given)}. A bot of agents.make is "
                "for play_out."
            )
        return given

    @classmethod
    def read(cls, text: str) -> AgentSpec:
        """`greedy`, or `search:64` with a budget; AgentError for anything else."""
        name, colon, number = text.partition(":")
        budget = None
        if colon:
            if not (number.isascii() and number.isdigit() and len(number) < 10 and int(number)):
                raise AgentError(f"The budget of a bot is a number from 1, not {number!r}.")
            budget = int(number)
        make(name, 0, budget)  # refuses what is not known
        return cls(name, budget)

    def __str__(self) -> str:
        budget = "" if self.budget is None else f":{self.budget}"
        without = f" without {', '.join(self.without)}" if self.without else ""
        return f"{self.name}{budget}{without}"

    @property
    def searches(self) -> bool:
        """Whether it plays ahead, and so takes its time."""
        return self.name == SEARCH

    def make(self, seed: int) -> Agent | SearchingAgent:
        """A fresh agent of this kind."""
        agent = make(self.name, seed, self.budget)
        if not self.without:
            return agent
        if isinstance(agent, SearchingAgent):
            raise AgentError(f"The bot {self.name!r} searches and cannot leave out cards.")
        return Restricted(agent, self.without)


class Restricted:
    """An agent that never plays some cards, though it may sell and discard them."""

    def __init__(self, agent: Agent, without: tuple[str, ...]) -> None:
        self._agent = agent
        self._without = frozenset(without)

    def choose(self, view: View, decision: Decision) -> Option:
        left = tuple([option for option in decision.options if not self._is_left_out(option)])
        if len(left) == len(decision.options) or not left:
            return self._agent.choose(view, decision)
        return self._agent.choose(view, records.evolve(decision, options=left))

    def _is_left_out(self, option: Option) -> bool:
        plays = option.kind == "play" and option.value[0] == "card"
        return plays and content_key(option) in self._without
