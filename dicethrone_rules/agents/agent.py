"""The agent protocol, and the loop in which agents play a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, runtime_checkable

from ..api.game import Game
from ..api.view import View
from ..engine.decisions import Decision, Option
from ..engine.seats import PERSON
from ..errors import DiceThroneError, shown


class AgentError(DiceThroneError):
    """An agent that does not do its part."""


class Agent(Protocol):
    """Anything that can sit at the table."""

    def choose(self, view: View, decision: Decision) -> Option:
        """One of the decision's options, judged by this player's knowledge."""
        ...


@runtime_checkable
class SearchingAgent(Protocol):
    """An agent that plays ahead. It never holds the real game: `sample(seed)` gives a game that
    fits its view, with everything hidden dealt anew from the seed.
    """

    def search(self, view: View, decision: Decision, sample: Callable[[int], Game]) -> Option:
        """One of the decision's options."""
        ...


@runtime_checkable
class GlancingAgent(Protocol):
    """An agent that knows some answers without a view, which is then not made."""

    def glance(
        self, decision: Decision, mode: str, rolling: tuple[int, int] | None
    ) -> Option | None:
        """The answer that `choose` would give in a game of that mode with these dice on the table
        (`Game.rolling`), whatever else the view shows; None, if it depends on more.
        """
        ...


def play_out(
    game: Game,
    agents: Sequence[Agent | SearchingAgent],
    max_steps: int = 100_000,
    each: Callable[[Game], object] | None = None,
) -> Game:
    """Plays on until the game is over. There is one agent for each seat that a person plays, in
    the order of the seats; enemies played by the book need none.

    A game with external chance needs one agent more, the last, which answers for the dice and
    sees what the player in turn sees. `each` is told the game after every answer.
    """
    _expect_list(agents)
    first = game.view(0)
    people = [player.seat for player in first.players if player.played_by == PERSON]
    if len(agents) < len(people):
        raise AgentError(
            f"People play {len(people)} seats of this game and there are {len(agents)} agents."
        )
    seated = dict(zip(people, agents, strict=False))
    answers = {seat: answer_of(agent) for seat, agent in seated.items()}
    glances = {
        seat: agent.glance for seat, agent in seated.items() if isinstance(agent, GlancingAgent)
    }
    dice = answer_of(agents[len(people)]) if len(agents) > len(people) else None
    for _ in range(max_steps):
        decision = game.decision
        if decision is None:
            return game
        seat, option = decision.player, None
        if seat in glances:
            option = glances[seat](decision, first.mode, game.rolling)
        if option is None:
            if seat is None:
                if dice is None:
                    raise AgentError("The dice are external and there is no agent for them.")
                seat, answer = game.view(0).active, dice
            elif seat in answers:
                answer = answers[seat]
            else:
                raise AgentError(f"Seat {seat} has entered the game and has no agent.")
            option = answer(game, game.view(seat), decision)
        game = game.apply(option)
        if each is not None:
            each(game)
    raise AgentError(f"The game is not over after {max_steps} answers.")


def _expect_list(agents: object) -> None:
    if isinstance(agents, str) or not isinstance(agents, Sequence):
        raise AgentError(f"play_out takes a list of bots, one for each seat, not {shown(agents)}.")


def answer_of(agent: Agent | SearchingAgent) -> Callable[[Game, View, Decision], Option]:
    """The call of any agent, with the game, its view and the decision. Of the game, an agent that
    searches gets samples only. AgentError for what is no agent.
    """
    named = "search" if isinstance(agent, SearchingAgent) else "choose"
    if isinstance(agent, type) or not callable(getattr(agent, named, None)):
        raise AgentError(
            'A bot is an object that chooses, such as that of agents.make("greedy"), not '
            f"{shown(agent)}."
        )
    if isinstance(agent, SearchingAgent):
        search = agent.search
        return lambda game, view, decision: search(view, decision, partial(game.sample, view))
    choose = agent.choose
    return lambda game, view, decision: choose(view, decision)
