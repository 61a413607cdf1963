"""What an agent is, and how several of them play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..api.game import Game
from ..api.view import View
from ..engine.decisions import Decision, Option
from ..errors import DiceThroneError


class AgentError(DiceThroneError):
    """An agent that does not do its part."""


class Agent(Protocol):
    """Anything that can sit at the table."""

    def choose(self, view: View, decision: Decision) -> Option:
        """One of the decision's options, judged by what this player may know."""
        ...


def play_out(game: Game, agents: Sequence[Agent], max_steps: int = 100_000) -> Game:
    """Plays on until the game is over: `agents[seat]` answers for that seat.

    A game with external chance needs one agent more, the last, which answers for the dice and
    sees what the player in turn sees.
    """
    seats = len(game.names)
    if len(agents) < seats:
        raise AgentError(f"This game has {seats} seats and there are {len(agents)} agents.")
    for _ in range(max_steps):
        decision = game.decision
        if decision is None:
            return game
        if decision.player is not None:
            seat, agent = decision.player, agents[decision.player]
        elif len(agents) > seats:
            seat, agent = game.view(0).active, agents[seats]
        else:
            raise AgentError("The dice are external and there is no agent for them.")
        game = game.apply(agent.choose(game.view(seat), decision))
    raise AgentError(f"The game is not over after {max_steps} answers.")
