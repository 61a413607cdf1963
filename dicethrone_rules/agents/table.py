"""The table as worth sees it: how much a player and the likeliest target have of everything."""

from __future__ import annotations

from collections.abc import Callable

from ..api.view import PlayerView, View
from ..library.worth import (
    CP,
    FOES,
    GROWTH,
    KINDS,
    SPOKEN_OF,
    TURNS,
    UNITS,
    UPGRADES_HELD,
    Scene,
    health_of,
)
from ..library.worth.scene import HEALTH_OF, one_more_of

A_TURN = 7  # Health that a player loses in a turn, more or less
MOST_TURNS = 4
COMPANION = "companion"
LEFT: tuple[float, ...] = tuple(
    [float(min(MOST_TURNS, max(1, round(least / A_TURN)))) for least in range(MOST_TURNS * A_TURN)]
)
"""By the Health of who has less: the turns that are left, until there are many."""

_HELD: dict[str, Callable[[PlayerView], float]] = {
    CP: lambda player: float(player.cp),
    "Health": lambda player: float(player.health),
    "upgrade": lambda player: float(len(player.upgrades)),
    "card": lambda player: float(player.hand_size),
    UPGRADES_HELD: lambda player: float(sum([card.timing == "upgrade" for card in player.hand])),
}
"""By what a text counts of a player, besides tokens: how much there is of it."""
_PLENTY = {question: what for what, question in UNITS.items()}
NO_TOKENS = frozenset({TURNS, GROWTH, FOES, *_PLENTY, *_HELD, *SPOKEN_OF, *KINDS})
"""Everything that can be asked for, besides tokens by their names."""


class Now:
    """The moment that is judged. Tables that outlive it share it, so that none of them holds on to
    a game that has gone on.
    """

    def __init__(self) -> None:
        self.view: View | None = None


class Table(Scene):
    """A player and the opponent that the player's texts are about. The view of `now` is where
    damage on its way is seen; the rest holds as long as both players have what they have.
    """

    def __init__(self, now: Now, me: PlayerView, foe: PlayerView, foes: int) -> None:
        self.now, self.me, self.foe, self._foes = now, me, foe, foes
        self.turns = turns_left(me, foe)  # the number of turns the game may still last
        # What nearly everything depends on is there from the start.
        self._known: dict[tuple[str, bool], float] = {
            (TURNS, False): self.turns,
            (FOES, True): float(foes),
        }
        self.known_later: dict[tuple[str, bool], float] = {}  # the same for a later moment
        self._mine: dict[str, float] | None = None  # tokens by name
        self._theirs: dict[str, float] | None = None
        self.growth = 0.0  # what a Roll Phase of the player brings more for every CP

    def ask(self, what: str, theirs: bool) -> float:
        found = self._known.get((what, theirs))
        if found is None:
            if what in ("that dmg", "incoming dmg"):
                return self.incoming(self.me.seat)
            found = self._known[what, theirs] = self._look(what, theirs)
        return found

    def answers(self, questions: list[tuple[str, bool]]) -> tuple[float, ...]:
        known = self._known
        found: list[float] = []
        for question in questions:  # mostly all of them were asked before
            answer = known.get(question)
            if answer is None:
                return self._answers(questions)
            found.append(answer)
        return tuple(found)

    def _answers(self, questions: list[tuple[str, bool]]) -> tuple[float, ...]:
        """The answers to several questions, some of which are new."""
        known = self._known
        found: list[float] = []
        if self._mine is None:
            self._mine = _counted(self.me)
        if self._theirs is None:
            self._theirs = _counted(self.foe)
        for question in questions:
            answer = known.get(question)
            if answer is None:
                what, theirs = question
                if what in NO_TOKENS:
                    answer = self.ask(what, theirs)
                else:
                    counts = self._theirs if theirs else self._mine
                    answer = known[question] = counts.get(what, 0.0)
            found.append(answer)
        return tuple(found)

    @property
    def later(self) -> Scene:
        return Later(self)  # not kept: tables that refer to themselves are freed late

    def incoming(self, seat: int) -> float:
        """The damage on its way in the view of the moment; everything else stays as it is."""
        view = self.now.view
        assert view is not None
        return float(sum([p.expected for p in view.incoming if p.receiver == seat]))

    def one_more(self, what: str) -> float:
        have = self.me.cp if what == CP else self.me.hand_size
        return one_more_of(what, float(have), self.turns, self.growth)

    def _look(self, what: str, theirs: bool) -> float:
        if what not in NO_TOKENS:
            if theirs:
                if self._theirs is None:
                    self._theirs = _counted(self.foe)
                return self._theirs.get(what, 0.0)
            if self._mine is None:
                self._mine = _counted(self.me)
            return self._mine.get(what, 0.0)
        if what == TURNS:
            return self.turns
        player = self.foe if theirs else self.me
        if what in _HELD:
            return _HELD[what](player)
        if what in _PLENTY:
            return self.one_more(_PLENTY[what])
        if what == GROWTH:
            return self.growth
        if what == FOES:
            return float(self._foes)
        if what in SPOKEN_OF:
            return SPOKEN_OF[what]
        return float(sum([token.kind in KINDS[what] for token in player.tokens]))


KEPT_COUNTS = 1024
NO_COUNTS: dict[str, float] = {}

_COUNTS: dict[int, tuple[object, dict[str, float]]] = {}
"""By the id of somebody's tokens: the tokens, whose id then stays theirs, and how many of each."""


def _counted(player: PlayerView) -> dict[str, float]:
    """A player's tokens by name, and by name and side."""
    kept = _COUNTS.get(id(player.tokens))
    if kept is not None:
        return kept[1]
    if not player.tokens:
        return NO_COUNTS
    counts: dict[str, float] = {}
    for token in player.tokens:
        counts[token.name] = counts.get(token.name, 0.0) + 1
        if token.side:
            place = f"{token.name}:{token.side}"
            counts[place] = counts.get(place, 0.0) + 1
        if token.kind == COMPANION:
            counts[health_of(token.name)] = float(token.value)
    if len(_COUNTS) >= KEPT_COUNTS:
        _COUNTS.clear()
    _COUNTS[id(player.tokens)] = player.tokens, counts
    return counts


class Later(Scene):
    """A table as it may be when a token that is kept finds its moment."""

    def __init__(self, table: Table) -> None:
        self._table, self._known = table, table.known_later

    def ask(self, what: str, theirs: bool) -> float:
        answer = self._known.get((what, theirs))
        if answer is None:
            answer = self._known[what, theirs] = self._look(what, theirs)
        return answer

    def answers(self, questions: list[tuple[str, bool]]) -> tuple[float, ...]:
        known = self._known
        found: list[float] = []
        for question in questions:
            answer = known.get(question)
            found.append(self.ask(question[0], question[1]) if answer is None else answer)
        return tuple(found)

    def _look(self, what: str, theirs: bool) -> float:
        if what in SPOKEN_OF:
            return SPOKEN_OF[what]
        found = self._table.ask(what, theirs)
        return found / 2 if what.startswith(HEALTH_OF) else found  # companions are hit meanwhile


def turns_left(one: PlayerView, other: PlayerView) -> float:
    """The number of turns a game between two players may still last."""
    least = min(one.health, other.health)
    return LEFT[least] if 0 <= least < len(LEFT) else float(MOST_TURNS if least > 0 else 1)
