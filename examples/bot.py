"""A bot of one's own against the greedy one.

python examples/bot.py 20
"""

import sys

import dicethrone_rules as dt
from dicethrone_rules.agents import GreedyAgent, play_out
from dicethrone_rules.library.facts import TierFacts
from dicethrone_rules.library.facts.parts import Damage


class Brawler:
    """Hits as hard as the dice on the table allow, and keeps whatever shows up most often."""

    def choose(self, view: dt.View, decision: dt.Decision) -> dt.Option:
        if decision.kind == "roll":
            return self.roll(view, decision)
        if decision.kind == "defense":
            return decision.options[0]
        upgrades = {card.id for card in view.players[view.player].hand if card.timing == "upgrade"}
        for option in decision.options:
            if option.kind == "play" and option.value[0] == "card" and option.value[1] in upgrades:
                return option
        return decision.option("pass") or decision.options[0]

    def roll(self, view: dt.View, decision: dt.Decision) -> dt.Option:
        dice = view.dice[-1]
        best, most = None, 0.0
        for option in decision.options:
            tier = view.facts_of(option)  # what the ability would do; None for rolling again
            if isinstance(tier, TierFacts):
                blows = [part for part in tier.does.parts if isinstance(part, Damage)]
                damage = sum(blow.amount.expected for blow in blows)
                if damage > most:
                    best, most = option, damage
        if best is not None and most >= 6:
            return best
        favourite = max(set(dice.symbols), key=dice.symbols.count)
        others = tuple(at for at, symbol in enumerate(dice.symbols) if symbol != favourite)
        again = ("reroll", others)
        return next((o for o in decision.options if o.value == again), best or decision.options[-1])


def main(games: int = 10) -> None:
    library = dt.load_content()
    wins = 0
    for seed in range(games):
        game = dt.new_game(library, ["barbarian", "barbarian"], seed=seed)
        wins += play_out(game, [Brawler(), GreedyAgent(seed)]).winners == (0,)
    print(
        f"The brawler won {wins} of {games} games against the greedy bot (seeds 0 to {games - 1})."
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
