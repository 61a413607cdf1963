"""Playing at random with the laws watching, and what to do when one breaks.

`Start` says how a game begins, `watch` plays one and tests the laws, `Failure` is a broken law with
the replay that shows it, `smallest` makes that replay short. The soak, `assert_sound` and the
fixtures of old failures all stand on these.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ..adventures.versus_compile import playable_bosses
from ..api.game import UNTIL, Game, new_game
from ..api.replay import Replay
from ..engine.decisions import Decision, Option
from ..engine.seats import seats_of
from ..engine.sessions import Session
from ..library import Library
from ..modes import MODES, OPEN_MODES
from ..rules import EDITION, OPTIONS, PRINTED
from . import invariants
from .invariants import Broken

SCHEMA = 1
SEEDS = 12  # how many other games are looked at for a shorter failure
AHEAD = 12  # how many plain answers may follow another one when a shorter failure is looked for


@attrs.frozen
class Start:
    """The set-up of a game."""

    heroes: tuple[str, ...]
    mode: str = "duel"
    seed: int = 0
    rules: Mapping[str, Any] = attrs.field(factory=dict)
    chance: str = "seed"
    turn_limit: int = 0
    session: Session | None = None

    def game(self, library: Library) -> Game:
        return new_game(
            library,
            self.heroes,
            self.mode,
            self.seed,
            self.rules,
            self.chance,
            self.turn_limit,
            self.session,
        )

    def replay(self, choices: Sequence[str] = ()) -> Replay:
        """A replay from here; its content hash is left open."""
        return Replay(
            seats=seats_of(self.heroes),
            mode=self.mode,
            seed=self.seed,
            rules=dict(self.rules),
            chance=self.chance,
            turn_limit=self.turn_limit,
            choices=tuple(choices),
            content="",
            session=self.session,
        )

    def __str__(self) -> str:
        edition = self.rules.get(EDITION, PRINTED)
        sides = " vs ".join(self.heroes)
        return f"{self.mode} {sides}, {edition} rules, seed {self.seed}, {self.chance} dice"


def sides_of(library: Library, mode: str, seat: int = 0) -> tuple[str, ...]:
    """Heroes, factions or bosses that a seat of that mode can play, in a fixed order."""
    declared = MODES[mode]
    if mode not in OPEN_MODES:  # a session has a scenario, too
        return ()
    if seat in declared.bosses:
        return tuple(playable_bosses(library))
    if declared.bosses:
        return tuple(sorted(library.heroes))
    return tuple(sorted(library.heroes if declared.system == "heroes" else library.factions))


def playable_modes(library: Library) -> tuple[str, ...]:
    """The modes this library has something to play in."""
    return tuple(mode for mode in MODES if all(seatings(library, mode)))


def seatings(library: Library, mode: str) -> list[tuple[str, ...]]:
    """The heroes or factions that each seat of a mode can play."""
    return [sides_of(library, mode, seat) for seat in range(MODES[mode].players)]


def random_start(
    library: Library, rng: random.Random, turn_limit: int = 0, edition: str = PRINTED
) -> Start:
    """Any mode, any heroes; now and then other rulings or dice from outside."""
    mode = rng.choice(playable_modes(library))
    rules: dict[str, Any] = {EDITION: edition}
    if rng.random() < 0.2:
        rules.update({name: rng.random() < 0.5 for name in sorted(OPTIONS)})
    return Start(
        heroes=tuple(rng.choice(sides) for sides in seatings(library, mode)),
        mode=mode,
        seed=rng.randrange(1 << 32),
        rules=rules,
        chance="external" if rng.random() < 0.1 else "seed",
        turn_limit=turn_limit,
    )


# --- failures -------------------------------------------------------------------------------------


@attrs.frozen
class Failure:
    """A law that broke, and the answers after which it did; `dice` is content of its own."""

    law: str
    says: str
    start: Start
    choices: tuple[str, ...]
    dice: str = ""

    def to_json(self) -> str:
        """The failure as a fixture, a choice a line."""
        data = {"schema": SCHEMA, **attrs.asdict(self)}
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Failure:
        data = json.loads(text)
        if data.pop("schema") != SCHEMA:
            raise ValueError("This is not a failure of a schema this version reads.")
        start = data.pop("start")
        start["heroes"] = tuple(start["heroes"])
        data["choices"] = tuple(data["choices"])
        return cls(start=Start(**start), **data)

    def __str__(self) -> str:
        lines = [f"{self.law}: {self.says}", f"in {self.start}, after {len(self.choices)} answers:"]
        lines += [f"  {choice}" for choice in self.choices]
        if self.dice:
            lines += ["with this content:", *(f"  {line}" for line in self.dice.splitlines())]
        return "\n".join(lines)


class Unsound(AssertionError):
    """A game in which a law broke; `failure` has the replay."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


def _blame(error: Exception) -> tuple[str, str]:
    """The law an error breaks: its own name, or that the engine came to no harm."""
    if isinstance(error, Broken):
        return error.law, error.says
    return f"no {type(error).__name__}", str(error)


def answer(game: Game, choice: str) -> Game:
    """Gives an answer as replays write it: an option's id, and `@until` after a pass."""
    option, _, until = choice.partition("@")
    return game.pass_until(until) if until else game.apply(option)


def is_offered(game: Game, choice: str) -> bool:
    option = choice.partition("@")[0]
    return game.decision is not None and game.decision.option(option) is not None


def one_step(game: Game, choice: str, *, deep: bool = False) -> Game:
    """Gives an answer and tests the laws."""
    decision = game.decision
    option = decision.option(choice.partition("@")[0]) if decision is not None else None
    after = answer(game, choice)
    if isinstance(option, Option):
        invariants.step(game, option, after)
        if deep and "@" not in choice:
            invariants.deep(game, option, after)
    return after


# --- playing --------------------------------------------------------------------------------------


@attrs.define
class Figures:
    """The outcome of a watched run."""

    games: int = 0
    decisions: int = 0
    deep: int = 0
    seconds: float = 0.0
    longest: int = 0
    finished: int = 0

    def add(self, other: Figures) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.deep += other.deep
        self.finished += other.finished
        self.longest = max(self.longest, other.longest)
        self.seconds = max(self.seconds, other.seconds)


def watch(
    library: Library,
    start: Start,
    rng: random.Random,
    *,
    most: int = 5_000,
    deep_rate: float = 0.01,
    dice: str = "",
    figures: Figures | None = None,
) -> Game:
    """Plays a game with random answers under the laws, up to `most` answers; Unsound if one breaks.

    The deep laws are tested with a chance of `deep_rate` a step; a replay at the end of some games.
    """
    choices: list[str] = []
    count = figures if figures is not None else Figures()
    try:
        game = start.game(library)
        invariants.opening(game)
        while not game.is_over and len(choices) < most:
            choice = _pick(game, rng)
            choices.append(choice)
            deep = rng.random() < deep_rate
            game = one_step(game, choice, deep=deep)
            count.deep += deep
        if rng.random() < 5 * deep_rate:
            invariants.replay_is_exact(game)
    except Exception as error:
        law, says = _blame(error)
        raise Unsound(Failure(law, says, start, tuple(choices), dice)) from error
    finally:
        count.games += 1
        count.decisions += len(choices)
        count.longest = max(count.longest, len(choices))
    count.finished += game.is_over
    return game


def _pick(game: Game, rng: random.Random) -> str:
    """An answer: any option, seldom a pass that lasts."""
    decision = game.decision
    assert decision is not None
    option = decision.options[int(rng.random() * len(decision.options))].id
    if option == "pass" and decision.player is not None and rng.random() < 0.02:
        return f"pass@{rng.choice(UNTIL)}"
    return option


def play_again(library: Library, failure: Failure, *, deep: int = 3) -> Game:
    """Plays a failure's answers under all laws; an answer that is not offered any more is left out.
    The deep laws are tested for the last `deep` answers. Unsound if a law breaks.
    """
    game, taken, error = _retrace(library, failure, failure.choices, deep)
    if error is not None:
        law, says = _blame(error)
        raise Unsound(attrs.evolve(failure, law=law, says=says, choices=taken)) from error
    assert game is not None
    return game


def _retrace(
    library: Library, failure: Failure, choices: Sequence[str], deep: int
) -> tuple[Game | None, tuple[str, ...], Exception | None]:
    taken: list[str] = []
    game = None
    try:
        game = failure.start.game(library)
        invariants.opening(game)
        for index, choice in enumerate(choices):
            if game.is_over:
                break
            if is_offered(game, choice):
                taken.append(choice)
                game = one_step(game, choice, deep=index >= len(choices) - deep)
        if deep:
            invariants.replay_is_exact(game)
    except Exception as error:
        return game, tuple(taken), error
    return game, tuple(taken), None


def smallest(library: Library, failure: Failure, seconds: float = 20.0) -> Failure:
    """The shortest failure of the same law that is found in that time.

    Tried are another answer at each place, leaving answers out (long stretches first), a pass in
    place of an answer, and games with other dice in which nearly every answer is a pass. The time
    is the processor's: a busy machine finds the same.
    """
    end = time.process_time() + seconds
    best = _shorter(library, failure, end)
    for seed in range(SEEDS):
        if time.process_time() > end:
            break
        found = _in_a_plain_game(library, best, seed)
        if found is not None:
            best = _shorter(library, found, end)
    return best


def _shorter(library: Library, best: Failure, end: float) -> Failure:
    while time.process_time() < end:
        shorter = _plainer(library, _fewer(library, _earlier(library, best, end), end), end)
        if shorter.choices == best.choices:
            break
        best = shorter
    return best


def _in_a_plain_game(library: Library, best: Failure, seed: int) -> Failure | None:
    """The same law broken by one answer in a game of plain ones with these dice, if shorter."""
    start = attrs.evolve(best.start, seed=seed)
    game = start.game(library)
    plain: list[str] = []
    while game.decision is not None and len(plain) < min(AHEAD, len(best.choices) - 1):
        most = len(best.choices) - len(plain) - 1
        for option in game.decision.options:
            taken = [*plain, option.id]
            says = _broken_soon(game, taken, best.law, min(most, AHEAD))
            if says:
                return attrs.evolve(best, says=says, start=start, choices=tuple(taken))
        plain.append(_plain(game.decision))
        try:
            game = game.apply(plain[-1])
        except Exception:
            return None
    return None


def _plain(decision: Decision) -> str:
    return (decision.option("pass") or decision.options[-1]).id


def _fewer(library: Library, best: Failure, end: float) -> Failure:
    size = max(1, len(best.choices) // 2)
    while size and time.process_time() < end:
        at = 0
        while at < len(best.choices) and time.process_time() < end:
            found = _same_law(library, best, best.choices[:at] + best.choices[at + size :])
            if found is not None and len(found.choices) < len(best.choices):
                best = found
            else:
                at += size
        size //= 2
    return best


def _earlier(library: Library, best: Failure, end: float) -> Failure:
    """Tries every other answer on the way, each followed by the plainest ones."""
    game = best.start.game(library)
    for at, choice in enumerate(best.choices[:-1]):
        if game.decision is None or not is_offered(game, choice):
            break
        most = len(best.choices) - at - 1
        for option in game.decision.options:
            if time.process_time() > end:
                return best
            taken = [*best.choices[:at], option.id]
            says = _broken_soon(game, taken, best.law, min(most, AHEAD))
            if says:
                return attrs.evolve(best, says=says, choices=tuple(taken))
        game = answer(game, choice)
    return best


def _broken_soon(game: Game, taken: list[str], law: str, most: int) -> str:
    """Gives the last of the answers and up to so many plain ones, which are added; how the law
    broke, or nothing.
    """
    try:
        game = one_step(game, taken[-1])
        for _ in range(most - 1):
            if game.decision is None:
                break
            taken.append(_plain(game.decision))
            game = one_step(game, taken[-1])
    except Exception as error:
        found, says = _blame(error)
        return says if found == law else ""
    return ""


def _plainer(library: Library, best: Failure, end: float) -> Failure:
    for at in range(len(best.choices) - 1):
        if at >= len(best.choices) - 1 or time.process_time() > end:
            break
        if best.choices[at] != "pass":
            passed = (*best.choices[:at], "pass", *best.choices[at + 1 :])
            found = _same_law(library, best, passed)
            if found is not None and len(found.choices) <= len(best.choices):
                best = found
    return best


def _same_law(library: Library, failure: Failure, choices: Sequence[str]) -> Failure | None:
    _, taken, error = _retrace(library, failure, choices, deep=1)
    if error is None:
        return None
    law, says = _blame(error)
    if law != failure.law:
        return None
    return attrs.evolve(failure, says=says, choices=taken)
