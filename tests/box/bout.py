"""One bout with a minion, by a script of dice: what its attack, or its defence, comes to.

The hero is a Barbarian with 99 Health whose dice do nothing unless the script says so. Outcomes are
words: `hero -6, hero Bleed, minion +2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import dicethrone_rules as dt
from dicethrone_rules.adventures.events import GoldChanged
from dicethrone_rules.engine import events as e
from dicethrone_rules.engine.sessions import Session
from dicethrone_rules.engine.work import ThrowWork
from dicethrone_rules.testing.scenario import shipped
from tests.box.arena import crawl_of

HERO, MINION = 0, 1
IDLE = (1, 1, 4, 5, 6)  # no ability of the hero
STRAIGHT = (1, 2, 3, 4, 6)
SMACK = (1, 1, 1, 1, 4)  # 6 dmg
AFTER = ("main", "upkeep", "discard")  # what follows a Roll Phase, of either
MOST = 400  # decisions of a bout


@cache
def engaged(minion: str) -> dt.Game:
    """The hero has just met the minion: the first tile is turned up."""
    library = crawl_of(minion)
    session = Session("arena-crawl", salves=0, packs=tuple(library.packs))
    seats = [dt.Seat("barbarian", cp=5)]
    game = dt.new_game(library, seats, "portal-crawl", seed=5, chance="external", session=session)
    while len(game._table.players) == 1:
        assert game.decision is not None
        options = game.decision.options
        game = game.apply(next((o for o in options if o.kind == "pass"), options[0]))
    return game


class Bout:
    """Plays until a step is over, and adds up what happened in it."""

    def __init__(
        self,
        game: dt.Game,
        attacks: int,
        dice: Sequence[int],
        more: Sequence[int] = (),
        *,
        names: Sequence[str] = ("hero", "minion"),
        harmless: Sequence[int] = IDLE,
        choice: int = 0,
    ) -> None:
        self.game, self.attacks = game, attacks  # whose attack is looked at
        self.dice, self.more = tuple(dice), list(more)
        self.names, self.harmless, self.choice = names, harmless, choice
        self.started = self.over = False
        self.phases = 0  # Offensive Roll Phases of the attacker: Stun gives another
        self.seen: list[e.Event] = []

    def outcome(self) -> str:
        for _ in range(MOST):
            decision = self.game.decision
            if self.over or decision is None:
                break
            self.game = self.game.apply(self._answer(decision))
            self._read(self.game.events)
        assert self.started, "the attack never came"
        assert not self.more, f"dice that nobody rolled: {self.more}"
        return told(self.seen, self.names)

    def _read(self, events: Sequence[e.Event]) -> None:
        for event in events:
            if isinstance(event, e.PhaseBegan):
                begins = event.player == self.attacks and event.phase == "offensive"
                self.phases += begins
                self.over = self.over or (self.started and event.phase in AFTER)
                self.started = self.started or begins
            if self.started and not self.over:
                self.seen.append(event)

    # --- answers --------------------------------------------------------------------------------

    def _answer(self, decision: dt.Decision) -> dt.Option:
        options = decision.options
        if decision.kind == "chance":
            return options[self._face() - 1] if len(options) == 6 else options[0]
        passes = [o for o in options if o.kind == "pass"]
        if decision.kind == "roll":
            named = [o for o in options if o.id.startswith("roll:announce")]
            wanted = named if self.attacks == HERO and self.started else passes
            return (wanted or passes or options)[0]
        return options[self.choice] if decision.kind == "choice" else (passes or options)[0]

    def _face(self) -> int:
        table = self.game._table
        work = table.frames[-1].work
        assert isinstance(work, ThrowWork)
        roll = table.rolls[-work.back]
        place = work.dice[len(work.got)]
        acts = table.active == self.attacks
        if roll.purpose == "offense":
            if roll.owner == HERO:
                return (self.dice if self.attacks == HERO else IDLE)[place]
            first = roll.owner == self.attacks and self.phases < 2
            return (self.dice if first else self.harmless)[place]
        if not acts or roll.purpose == "hand":
            return 1
        if roll.owner == HERO and roll.purpose == "defense":
            return 1
        return self.more.pop(0)


def told(events: Sequence[e.Event], called: Sequence[str]) -> str:
    names = dict(enumerate(called))
    health, cp = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    cards = gold = 0
    tokens: list[str] = []
    for event in events:
        if isinstance(event, e.HealthChanged) and event.player in health:
            health[event.player] += event.change
        elif isinstance(event, e.CpChanged) and event.player in cp:
            cp[event.player] += event.change
        elif isinstance(event, e.CardDiscarded):
            cards += 1
        elif isinstance(event, GoldChanged):
            gold += event.change
        elif isinstance(event, e.TokensGained) and event.player in names:
            count = f"{event.count} " if event.count > 1 else ""
            tokens.append(f"{names[event.player]} {count}{event.token.name}")
    said = [f"{names[seat]} {n:+}" for seat, n in health.items() if n]
    said += [f"{names[seat]} {n:+} CP" for seat, n in cp.items() if n]
    said += tokens
    if cards:
        said.append(f"{cards} discarded")
    if gold:
        said.append(f"{gold:+} Gold")
    return ", ".join(said)


def attack(minion: str, dice: Sequence[int], more: Sequence[int] = ()) -> str:
    """The minion attacks with these dice; `more` are rolls within its text."""
    return Bout(engaged(minion), MINION, dice, more).outcome()


def defence(minion: str, more: Sequence[int], dice: Sequence[int] = SMACK) -> str:
    """The hero attacks, for 6 unless other dice are given; the minion's dice are `more`."""
    aim = shipped().minions[minion].objective
    # A minion that strikes first must not fail before the hero attacks it.
    harmless = STRAIGHT if aim is not None and aim.pattern is None else IDLE
    return Bout(engaged(minion), HERO, dice, more, harmless=harmless).outcome()


def everyone() -> list[str]:
    """The ids of all minions that wait on tiles."""
    return [id for id, minion in shipped().minions.items() if minion.level]
