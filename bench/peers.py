"""Random play with other game libraries, to measure our own speed against.

Each function plays games with a fixed seed and returns a `Rate`. The libraries come with the
bench extra and are imported only when measured. `python -m bench.peers` prints both.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import attrs

# Processor time: what else the machine is doing does not count against a library.
clock = time.process_time


@attrs.frozen
class Rate:
    """The speed of a library: `decisions` in `games` whole games, in processor `seconds`."""

    name: str
    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games

    def __str__(self) -> str:
        return (
            f"{self.name}: {self.decisions_per_second:,.0f} decisions/s "
            f"({self.games_per_second:,.1f} games/s, {self.decisions_per_game:,.1f} decisions/game)"
        )


def chess_random_games(games: int = 30, seed: int = 7) -> Rate:
    """python-chess: list the legal moves, push one at random, until the game is over."""
    import chess

    choice = random.Random(seed).choice
    plies = 0
    start = clock()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
            plies += 1
    return Rate("python-chess", games, plies, clock() - start)


def pokerkit_random_hands(hands: int = 300, seed: int = 7, players: int = 6) -> Rate:
    """pokerkit: no-limit hold'em, a random legal action each time, checked by the library.

    Everything but the players' actions is automated. A decision is one fold, check, call, bet or
    raise; a raise is to an amount drawn evenly between the least and the most allowed.
    """
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    rng = random.Random(seed)
    decisions = 0
    outer = random.getstate()  # pokerkit shuffles with the module's own generator
    random.seed(seed)
    try:
        start = clock()
        for _ in range(hands):
            state = NoLimitTexasHoldem.create_state(
                automations, True, 0, (1, 2), 2, (200,) * players, players
            )
            while state.status:
                actions: list[Callable[..., Any]] = []
                if state.can_fold():
                    actions.append(state.fold)
                if state.can_check_or_call():
                    actions.append(state.check_or_call)
                if state.can_complete_bet_or_raise_to():
                    actions.append(state.complete_bet_or_raise_to)
                action = rng.choice(actions)
                if action == state.complete_bet_or_raise_to:
                    least = state.min_completion_betting_or_raising_to_amount
                    most = state.max_completion_betting_or_raising_to_amount
                    action(rng.randint(least, most))
                else:
                    action()
                decisions += 1
        seconds = clock() - start
    finally:
        random.setstate(outer)
    return Rate("pokerkit", hands, decisions, seconds)


if __name__ == "__main__":
    print(chess_random_games())
    print(pokerkit_random_hands())
