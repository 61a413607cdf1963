"""A Python game of OpenSpiel: the duel, with every die as a chance node of six outcomes.

    import pyspiel
    import dicethrone_rules.adapters.open_spiel
    game = pyspiel.load_game("python_dicethrone(hero0=ID,hero1=ID)")

Without ids the first two heroes of the library meet. Decks are shuffled by a seed that the first
chance nodes draw. Needs the extra `openspiel`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ..api.game import Game, new_game
from ..engine.decisions import Option
from ..errors import IllegalAction
from ..library import Library, load_content
from .observation import length_of, observe
from .vocabulary import SIZE, actions_of, word_of

SIDES = 6
SEED_NODES = 8
"""Chance nodes that draw the seed of the decks: 6 to the power of this many are possible."""
TURN_LIMIT = 200
LONGEST = 40_000

_TYPE = pyspiel.GameType(
    short_name="python_dicethrone",
    long_name="Dice Throne, a duel",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"hero0": "", "hero1": ""},
)

_LIBRARIES: list[Library] = []


def use(library: Library) -> None:
    """Plays with this content from now on; otherwise with the shipped one."""
    _LIBRARIES[:] = [library]


def _library() -> Library:
    if not _LIBRARIES:
        use(load_content())
    return _LIBRARIES[0]


class DiceThroneGame(pyspiel.Game):  # type: ignore[misc]
    """The duel of two heroes."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_TYPE.parameter_specification, **(params or {})}
        super().__init__(
            _TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=SIZE,
                max_chance_outcomes=SIDES,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            chosen,
        )
        self.library = _library()
        first, second, *_ = self.library.heroes
        self.heroes = (str(chosen["hero0"]) or first, str(chosen["hero1"]) or second)
        for hero in self.heroes:
            self.library.hero(hero)  # refuses a hero that is not there

    def new_initial_state(self) -> DiceThroneState:
        return DiceThroneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DiceThroneObserver:
        return DiceThroneObserver()


def _chosen(table: Game, action: int) -> Option:
    """The option of an action of the player in turn, or the outcome of a die."""
    decision = table.decision
    if decision is None:
        raise IllegalAction("The game is over: no action is legal.")
    options = actions_of(decision)
    if decision.player is None:
        options = dict(enumerate(decision.options))
    if action not in options:
        raise IllegalAction(f"Action {action} is not offered now: see legal_actions().")
    return options[action]


class DiceThroneState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before it begins, the numbers drawn for its seed."""

    def __init__(self, game: DiceThroneGame) -> None:
        super().__init__(game)
        self._heroes, self._library = game.heroes, game.library
        self._drawn: list[int] = []
        self.table: Game | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.table.decision
        if decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if decision.player is None else decision.player

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else list(actions_of(self.table.decision))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = SIDES
        if self.table is not None and self.table.decision is not None:
            sides = len(self.table.decision.options)
        return [(face, 1 / sides) for face in range(sides)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            if not 0 <= action < SIDES:
                raise IllegalAction(f"{action} is no outcome of a chance node: 0 to {SIDES - 1}.")
            self._drawn.append(action)
            if len(self._drawn) == SEED_NODES:
                seed = sum([n * SIDES**at for at, n in enumerate(self._drawn)])
                self.table = new_game(
                    self._library,
                    self._heroes,
                    seed=seed,
                    chance="external",
                    turn_limit=TURN_LIMIT,
                )
            return
        self.table = self.table.apply(_chosen(self.table, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None or self.table.decision is None:
            return f"draws {action}"
        decision = self.table.decision
        if decision.player is None:
            return decision.options[action].text
        return word_of(actions_of(decision)[action])

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.is_over

    def returns(self) -> list[float]:
        if self.table is None or not self.table.winners:
            return [0.0, 0.0]
        return [1.0 if seat in self.table.winners else -1.0 for seat in range(2)]

    def __str__(self) -> str:
        if self.table is None:
            return f"seed {self._drawn}"
        return f"{self.table!r} {','.join(self.table.choices)}"


class DiceThroneObserver:
    """Observations of one player, as numbers and as a text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(length_of(2), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DiceThroneState, player: int) -> None:
        """Fills the tensor."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = observe(state.table.view(player), state.table.decision)

    def string_from(self, state: DiceThroneState, player: int) -> str:
        """The player's knowledge, in a line."""
        if state.table is None:
            return "before the game"
        view = state.table.view(player)
        seats = [f"{p.name} {p.health} Health {p.cp} CP {p.hand_size} cards" for p in view.players]
        hand = ", ".join(card.name for card in view.players[player].hand)
        return f"turn {view.turn}, {view.phase}; {'; '.join(seats)}; in hand: {hand}"


pyspiel.register_game(_TYPE, DiceThroneGame)
