"""What worth depends on at a table: how much of everything there is."""

from __future__ import annotations

from functools import cached_property

from ..api.view import PlayerView, View
from ..library.facts import Scale
from ..library.facts.parts import TokenChange

# What a text speaks of and no board shows, on average.
SPOKEN_OF = {
    "that dmg": 6.0,
    "incoming dmg": 6.0,
    "Attack's dmg": 6.0,
    "dmg dealt": 5.0,
    "dmg added": 2.0,
    "its value": 2.0,
    "token removed": 1.5,
    "token spent": 1.5,
    "CP paid": 2.0,
}
SOME = 1.5  # of anything else

KINDS = {
    "status effect": ("positive", "negative", "unique"),
    "positive status effect": ("positive",),
    "negative status effect": ("negative",),
}


class Scene:
    """Nobody in particular: typical amounts, and always room for more."""

    @property
    def cp(self) -> float:
        """The CP one has."""
        return 3.0

    @cached_property
    def foes(self) -> float:
        """How many opponents there are."""
        return 1.0

    def mine(self, token: str) -> float:
        """How many of a token one has."""
        return SOME

    def room(self, change: TokenChange) -> float:
        """How many more of a token fit."""
        return 3.0

    def count(self, scale: Scale) -> float:
        """How many there are of what an amount scales with."""
        if scale.what == "limit":
            return min(3.0, float(scale.most or 3))
        return {"CP": 4.0, "upgrade": 2.0}.get(scale.what) or SPOKEN_OF.get(scale.what, SOME)


TYPICAL = Scene()


class Table(Scene):
    """The board in front of a player and that of the likeliest target, the weakest opponent."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._me: PlayerView = view.players[view.player]

    @property
    def cp(self) -> float:
        return float(self._me.cp)

    @cached_property
    def foes(self) -> float:
        return float(len(self._opponents))

    @cached_property
    def incoming(self) -> int:
        """How much this player would take if nothing else happened."""
        return sum(p.expected for p in self._view.incoming if p.receiver == self._view.player)

    @cached_property
    def _opponents(self) -> list[PlayerView]:
        side = self._me.side
        return [player for player in self._view.players if player.side != side and player.alive]

    @cached_property
    def _foe(self) -> PlayerView:
        return min(self._opponents, key=lambda player: player.health, default=self._me)

    @cached_property
    def _mine(self) -> dict[str, float]:
        return _counts(self._me)

    @cached_property
    def _theirs(self) -> dict[str, float]:
        return _counts(self._foe)

    def mine(self, token: str) -> float:
        return self._mine.get(token, 0.0)

    def room(self, change: TokenChange) -> float:
        if change.limit is None:
            return 5.0
        winner = change.winner
        held = self._theirs if winner is not None and winner.is_foe else self._mine
        return max(0.0, change.limit - held.get(change.what, 0.0))

    def count(self, scale: Scale) -> float:
        what = scale.what
        if what in ("that dmg", "incoming dmg"):
            return float(self.incoming)
        if scale.whose is None:
            return super().count(scale)
        theirs = scale.whose.is_foe
        player = self._foe if theirs else self._me
        if what == "CP":
            return float(player.cp)
        if what == "Health":
            return float(player.health)
        if what == "upgrade":
            return float(len(player.upgrades))
        if what == "card":
            return float(player.hand_size)
        if what in KINDS:
            return float(sum(token.kind in KINDS[what] for token in player.tokens))
        return (self._theirs if theirs else self._mine).get(what, 0.0)


def _counts(player: PlayerView) -> dict[str, float]:
    counts: dict[str, float] = {}
    for token in player.tokens:
        counts[token.name] = counts.get(token.name, 0.0) + 1
    return counts
