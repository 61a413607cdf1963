"""A PettingZoo environment (AEC): hero modes and Army of Dice, for reinforcement learning.

    from dicethrone_rules.adapters.pettingzoo import DiceThroneEnv
    env = DiceThroneEnv(library, heroes)

Needs the extra `rl`. Observations are dictionaries of `observation` and `action_mask`; the reward
is 1 for a win, -1 for a loss, 0 for a draw, at the end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..api.game import Game, new_game
from ..engine.codec import fits
from ..engine.decisions import Option
from ..engine.seats import seats_of
from ..errors import DiceThroneError, IllegalAction, SetupError, shown
from ..library import Library
from ..modes import MODES
from .observation import length_of, observe
from .vocabulary import SIZE, actions_of

TURN_LIMIT = 300
"""A game that takes longer is a draw."""


def _whole(value: Any, name: str, refusal: type[DiceThroneError]) -> int:
    """A whole number of Python: those of numpy are others."""
    try:
        return index(value)
    except TypeError as error:
        raise refusal(f"{name} is a whole number, not {shown(value)}.") from error


class DiceThroneEnv(AECEnv):  # type: ignore[misc]
    """A game as agents in turn: each step answers one decision."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dicethrone_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        library: Library,
        heroes: Sequence[str],
        mode: str = "duel",
        rules: str | Mapping[str, Any] | None = None,
        turn_limit: int = TURN_LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if fits(mode, str) and mode in MODES and MODES[mode].has_session:
            raise SetupError(f"{mode} is played with a session: no environment has one.")
        self._library, self._heroes, self._mode = library, list(seats_of(heroes)), mode
        self._rules, self._limit = rules, turn_limit
        self.render_mode = render_mode
        self._random = random.Random(0)
        self._game = self._new(0)  # refuses what cannot be played
        seats = len(self._heroes)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-4.0, 4.0, (length_of(seats),), np.float32),
                "action_mask": spaces.Box(0, 1, (SIZE,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {name: spaces.Discrete(SIZE) for name in self.possible_agents}
        self._actions: dict[int, Option] = {}

    def _new(self, seed: int) -> Game:
        return new_game(
            self._library, self._heroes, self._mode, seed, self._rules, turn_limit=self._limit
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._game

    @property
    def actions(self) -> dict[int, Option]:
        """The options of the agent in turn by the numbers of their actions."""
        return dict(self._actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = random.Random(_whole(seed, "A seed", SetupError))
        self._game = self._new(self._random.getrandbits(53))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._ask()

    def _ask(self) -> None:
        decision = self._game.decision
        self._actions = actions_of(decision)
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.player or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        decision = self._game.decision
        mask = np.zeros(SIZE, np.int8)
        if decision is not None and decision.player == seat:
            mask[list(self._actions)] = 1
        numbers = observe(self._game.view(seat), decision)
        return {"observation": np.array(numbers, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not hasattr(self, "agent_selection"):
            raise IllegalAction("No game has begun: reset() begins one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = None if action is None else _whole(action, "An action", IllegalAction)
        option = None if number is None else self._actions.get(number)
        if option is None:
            raise IllegalAction(f"Action {action!r} is not offered now: see the action mask.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._game = self._game.apply(option)
        if self._game.is_over:
            self._end()
        self._ask()
        self._accumulate_rewards()

    def _end(self) -> None:
        winners = self._game.winners
        for name in self.agents:
            if winners:
                self.rewards[name] = 1.0 if self._seats[name] in winners else -1.0
            self.terminations[name] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        view = self._game.view(None)
        told = [f"{player.name} {player.health}" for player in view.players]
        return f"turn {view.turn}: {', '.join(told)}"

    def close(self) -> None:
        """Does nothing: an environment holds no window or file."""
