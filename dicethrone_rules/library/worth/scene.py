"""Scenes: how much there is of everything that worth depends on."""

from __future__ import annotations

from .units import CARD, CARD_PLENTY, CP_PLENTY, CP_WORTH, LATE, LEAST

# Averages of amounts that texts speak of and no board shows.
SPOKEN_OF = {
    "that dmg": 6.0,
    "incoming dmg": 6.0,
    "Attack's dmg": 6.0,
    "dmg dealt": 5.0,
    "dmg added": 2.0,
    "its value": 2.0,
    "extra Roll Attempt": 1.3,
}
SOME = 1.0  # of anything else
KINDS = {
    "status effect": ("positive", "negative", "unique"),
    "positive status effect": ("positive",),
    "negative status effect": ("negative",),
    "positive or negative status effect": ("positive", "negative"),
}
"""Kinds of tokens as texts count them."""

TURNS = "turns"
FOES = "opponents"
CP = "CP"
CARDS = "card"
GROWTH = "growth by CP"
UPGRADES_HELD = "upgrade in hand"
UNITS = {CP: "worth of a CP", CARDS: "worth of a card"}
"""By what there may be plenty of: the question what one more of it is worth."""


HEALTH_OF = "Health of "


def health_of(companion: str) -> str:
    """The question how much Health a companion has."""
    return f"{HEALTH_OF}{companion}"


class Scene:
    """A typical table: amounts that nobody in particular has."""

    @property
    def later(self) -> Scene:
        """The table at a later moment, when damage is on its way."""
        return self

    def ask(self, what: str, theirs: bool) -> float:
        """The count of something, of the player's own or of the likeliest target's.

        `what` is a token's name, a kind of token, `upgrade`, `card`, `CP`, `Health`, or an amount
        that a text names (`that dmg`); TURNS are those that a player still has, FOES the opponents,
        GROWTH the gain of a Roll Phase for every CP that is kept, UPGRADES_HELD the upgrades in
        hand. UNITS give the worth of one more of something, which changes less often than its
        count.
        """
        return _TYPICAL.get(what, SOME)

    def one_more(self, what: str) -> float:
        """The worth of one more CP or card: less with plenty of them, or no time left."""
        turns, have = self.ask(TURNS, False), self.ask(what, False)
        growth = self.ask(GROWTH, False) if what == CP else 0.0
        return one_more_of(what, have, turns, growth)

    def answers(self, questions: list[tuple[str, bool]]) -> tuple[float, ...]:
        """The answers to several questions, in their order."""
        return tuple([self.ask(what, theirs) for what, theirs in questions])


def one_more_of(what: str, have: float, turns: float, growth: float) -> float:
    """The worth of one more CP or card to who has so many; `growth` is the gain of a Roll Phase for
    every CP that is kept.
    """
    if what == CP:
        return less_of_plenty(CP_WORTH, have, CP_PLENTY, turns) + turns * growth
    return less_of_plenty(CARD, have, CARD_PLENTY, turns)


def less_of_plenty(unit: float, have: float, plenty: tuple[float, float], turns: float) -> float:
    """The worth of one more of something, by its present count and the turns left."""
    enough, most = plenty
    if have > enough:
        unit *= max(LEAST, 1.0 - (have - enough) / (most - enough))
    return unit * LATE if turns <= 1 else unit


_HAD = {CP: 3.0, "upgrade": 2.0, "Health": 30.0, CARDS: 4.0}
_TYPICAL = {**SPOKEN_OF, **_HAD, TURNS: 3.0, GROWTH: 0.0}

TYPICAL = Scene()
