"""`python -m bench.deviations`: what a bot that searches gains where it leaves greedy's choice.

A bot that plays ahead judges its options by tables a few turns later, and may be wrong about them.
Here every answer that differs from greedy's is tried again in whole games: hidden cards and dice
are dealt anew, once for each pair of games, and greedy bots play both answers to the end. The gain
of an answer is the difference of the shares of wins. Summed up over the answers of a duel, gains
tell how far above one half the share of wins of the bot is, with far fewer games than it takes to
count its wins.

    python -m bench.deviations search:64 --games 20 --pairs 40 --seed 1

Ctrl-C ends it after the last whole game and tells what was found until then.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from dicethrone_rules import Library, load_content, new_game
from dicethrone_rules.agents import AgentError, GreedyAgent, SearchingAgent, play_out
from dicethrone_rules.agents.spec import AgentSpec
from dicethrone_rules.api.game import Game
from dicethrone_rules.api.view import View
from dicethrone_rules.engine.decisions import Decision, Option

from .levels import TURNS, setting

Gain = tuple[str, float]
"""The kind of a decision, and the mean gain of the answer over its pairs of games."""
ELSEWHERE = 1 << 40
"""The first seed of the games that judge an answer: not those that the bot has played ahead."""


class Judge:
    """A bot that searches, whose answers are judged where they differ from greedy's."""

    def __init__(self, agent: SearchingAgent, pairs: int) -> None:
        self._agent, self._pairs = agent, pairs
        self._greedy = GreedyAgent(1)
        self.gains: list[Gain] = []

    def search(self, view: View, decision: Decision, sample: Callable[[int], Game]) -> Option:
        before = self._greedy.fork()
        usual = self._greedy.choose(view, decision)
        option = self._agent.search(view, decision, sample)
        if option.id == usual.id:
            return option
        apart = 0.0
        for number in range(self._pairs):
            game = sample(ELSEWHERE + number)
            apart += self._won(game, before, view, decision, option)
            apart -= self._won(game, before, view, decision, usual)
        self.gains.append((_kind(decision), apart / self._pairs))
        self._greedy = before
        before.follow(view, decision, option)
        return option

    def _won(
        self, game: Game, before: GreedyAgent, view: View, decision: Decision, option: Option
    ) -> float:
        """The result of an answer in one imagined game: 1 for a win, a half for a draw."""
        mine = before.fork()
        mine.follow(view, decision, option)
        bots = [mine if seat == view.player else GreedyAgent(2) for seat in range(2)]
        winners = play_out(game.apply(option.id), bots).winners
        return 0.5 if not winners else float(view.player in winners)


def _kind(decision: Decision) -> str:
    return decision.about if decision.kind == "window" else decision.kind


def judged(library: Library, spec: AgentSpec, seed: int, number: int, pairs: int) -> list[Gain]:
    """The gains of a bot that searches in one duel against greedy."""
    specs = spec, AgentSpec("greedy")
    heroes, dice, places = setting(library, specs, seed, number)
    agent = spec.make(number)
    if not isinstance(agent, SearchingAgent):
        raise AgentError(f"The bot {spec} does not search: it has no answers to judge.")
    judge = Judge(agent, pairs)
    bots = [judge if place == 0 else GreedyAgent(number) for place in places]
    play_out(new_game(library, heroes, seed=dice, turn_limit=TURNS), bots)
    return judge.gains


def lines(gains: Sequence[Gain], games: int) -> Iterator[str]:
    """The result as text: all answers, then by kind of decision, the most frequent first."""
    by_kind: dict[str, list[float]] = defaultdict(list)
    for kind, gain in gains:
        by_kind[kind].append(gain)
    yield _line("all", [gain for _, gain in gains], games)
    for kind, found in sorted(by_kind.items(), key=lambda each: (-len(each[1]), each[0])):
        yield _line(kind, found, games)


def _line(kind: str, gains: Sequence[float], games: int) -> str:
    number = len(gains)
    mean = sum(gains) / max(1, number)
    spread = sum([(gain - mean) ** 2 for gain in gains]) / max(1, number - 1)
    error = math.sqrt(spread / max(1, number))
    each = number / games
    return (
        f"{kind}: {each:.2f} answers a game, each {mean:+.4f} (error {error:.4f}), "
        f"{100 * mean * each:+.1f} points a game (error {100 * error * each:.1f})"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.deviations", description=__doc__)
    parser.add_argument("bot", metavar="BOT", help="search:BUDGET")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="duels (20)")
    parser.add_argument("--pairs", type=int, default=40, metavar="N", help="for an answer (40)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    if arguments.games < 1 or arguments.pairs < 1:
        print("--games and --pairs are numbers from 1.", file=sys.stderr)
        return 2
    library, gains, games = load_content(), list[Gain](), 0
    try:
        spec = AgentSpec.read(arguments.bot)
        for games in range(1, arguments.games + 1):
            gains += judged(library, spec, arguments.seed, games - 1, arguments.pairs)
    except AgentError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        games -= 1
    print(f"{games} of {arguments.games} games")
    print("\n".join(lines(gains, max(1, games))))
    return 0 if games == arguments.games else 130


if __name__ == "__main__":
    sys.exit(main())
