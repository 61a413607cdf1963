"""A whole frontend in thirty lines: it shows, asks, applies and tells, whatever the heroes.

python examples/frontend_loop.py barbarian moon-elf
"""

import sys

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent


def main(heroes: list[str], seed: int = 7) -> None:
    game = dt.new_game(dt.load_content(), heroes or ["barbarian", "moon-elf"], seed=seed)
    bot = GreedyAgent(seed)
    while (decision := game.decision) is not None:
        if decision.player == 0:
            for player in game.view(0).players:
                print(f"{player.name}: {player.health} Health, {player.cp} CP")
            print(decision.prompt)
            for number, option in enumerate(decision.options):
                print(f"  {number:>2} {option}")
            answer = input("> ").strip()
            if not answer.isdigit() or int(answer) >= len(decision.options):
                continue
            game = game.apply(decision.options[int(answer)])
        else:
            game = game.apply(bot.choose(game.view(1), decision))
        for event in game.view(0).events:  # as player 0 may know them
            print(event.told(game.names))


if __name__ == "__main__":
    main(sys.argv[1:])
