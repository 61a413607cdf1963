"""Whole games in every mode: everything that a server would send of them is written, tested against
the schema and, in samples, read back. `python -m tests.wire.soak --decisions 2000`

It prints how large the views of each mode are. Something that does not fit ends it with code 1.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import traceback
from collections.abc import Iterator

import attrs

import dicethrone_rules as dt
from dicethrone_rules import agents, wire
from dicethrone_rules.api.content import seen_in
from dicethrone_rules.api.game import Game
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.library import Library
from dicethrone_rules.modes import BOSS_BATTLE, MODES
from dicethrone_rules.rules import EDITIONS
from dicethrone_rules.testing.playing import seatings
from dicethrone_rules.testing.scenario import shipped
from dicethrone_rules.wire import protocol as p
from dicethrone_rules.wire.documents import written
from dicethrone_rules.wire.protocol import notice
from tests.wire.fast import problem

LARGEST_VIEW = 4096


@attrs.define
class Sizes:
    """The sizes of the views of a mode, in bytes."""

    mode: str
    found: list[int] = attrs.field(factory=list)

    def __str__(self) -> str:
        found = sorted(self.found)
        over = sum(size > LARGEST_VIEW for size in found)
        middle, late = found[len(found) // 2], found[int(0.99 * len(found))]
        return (
            f"| {self.mode} | {len(found):,} | {middle:,} | {late:,} | {found[-1]:,} "
            f"| {100 * over / len(found):.2f} % |"
        )


def begun(library: Library, mode: str, rng: random.Random, full: bool = False) -> Game:
    """A game of that mode with anybody who can play it, by any edition of the rules; `full`: with
    as many players as it takes.
    """
    rules = {"edition": rng.choice(sorted(EDITIONS)), "uniform_windows": True}
    seed = rng.getrandbits(64)
    if not MODES[mode].has_session:
        chosen = [rng.choice(sides) for sides in seatings(library, mode)]
        return dt.new_game(library, chosen, mode, seed=seed, rules=rules)
    declared = MODES[mode]
    fewest = declared.players if full else declared.fewest or declared.players
    size = rng.randint(fewest, declared.players)
    fits = [
        id
        for id, scenario in sorted(library.scenarios.items())
        if (declared is BOSS_BATTLE) == (scenario.fight is not None)
    ]
    session = Session(rng.choice(fits), difficulty=rng.choice(sorted(library.difficulties)))
    heroes = rng.sample(sorted(library.heroes), size)
    return dt.new_game(library, heroes, mode, seed=seed, rules=rules, session=session)


def moments(game: Game, rng: random.Random) -> Iterator[Game]:
    """The game after every answer, by bots that play well or at random."""
    names = [rng.choice(("greedy", "greedy", "random")) for _ in game.names]
    bots = [agents.make(name, rng.getrandbits(32)) for name in names]
    while True:
        yield game
        decision = game.decision
        if decision is None:
            return
        if decision.player is None:
            game = game.apply(rng.choice(decision.options))
            continue
        view = game.view(decision.player)
        game = game.apply(bots[decision.player].choose(view, decision))  # type: ignore[union-attr]


def sent_of(game: Game, back: bool) -> Iterator[int]:
    """Everything that is sent of a moment, and the size of each view; ValueError for what does not
    fit.
    """
    names, printed = game.names, game.printed
    for seat in (None, *range(len(game.names))):
        view = game.view(seat)
        update = p.Update(0, 1, view, view.decision, view.events, game.result)
        data = json.loads(written(notice(update, names, printed=printed)))
        wrong = problem(data, {"$ref": "#/$defs/Notice"})
        if wrong:
            raise ValueError(wrong)
        text = wire.to_json(view, names, printed=printed)
        yield len(text.encode())
        if back:
            content = wire.from_json(wire.to_json(printed | seen_in(view, printed)))
            bare = attrs.evolve(view, decision=None, events=())
            if wire.from_json(text, content) != bare:
                raise ValueError("a view comes back as another")
            for event in view.events:
                if wire.from_json(wire.to_json(event, names)) != event:
                    raise ValueError(f"an event comes back as another: {event}")
            for thing in (view.decision, game.result):
                if thing is not None and wire.from_json(wire.to_json(thing, names)) != thing:
                    raise ValueError(f"this comes back as another: {thing}")


def soaked(
    library: Library, mode: str, decisions: int, seed: int, every: int = 1, full: bool = False
) -> tuple[Sizes, int]:
    """Plays that mode for so many decisions, of which one in `every` is written; the sizes of
    views, and how many games failed.
    """
    sizes, failed, number = Sizes(mode), 0, 0
    while decisions > 0:
        number += 1
        rng = random.Random(f"{mode}/{seed}/{number}")
        start = begun(library, mode, rng, full)
        try:
            for game in moments(start, rng):
                if decisions % every == 0 or game.is_over:
                    sizes.found.extend(sent_of(game, rng.random() < 0.05))
                decisions -= 1
                if decisions <= 0:
                    break
        except Exception:  # it is told, and the run ends with exit code 1
            failed += 1
            print(f"{mode}, seed {seed}, game {number}:", file=sys.stderr)
            traceback.print_exc()
    return sizes, failed


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.wire.soak", description=__doc__)
    parser.add_argument("--decisions", type=int, default=2_000, help="of each mode")
    parser.add_argument("--every", type=int, default=1, help="write one decision in so many")
    parser.add_argument("--full", action="store_true", help="with as many players as there can be")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--modes", nargs="*", default=list(MODES), choices=list(MODES))
    chosen = parser.parse_args(arguments)
    failed, begin = 0, time.perf_counter()
    print("| mode | views | median | 99 % | largest | over 4 kB |\n|---|---|---|---|---|---|")
    for mode in chosen.modes:
        sizes, wrong = soaked(
            shipped(), mode, chosen.decisions, chosen.seed, chosen.every, chosen.full
        )
        failed += wrong
        print(sizes, flush=True)
    print(f"{time.perf_counter() - begin:.0f} s; games that failed: {failed}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
