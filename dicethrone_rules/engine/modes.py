"""A mode of play: a small declaration that the engine reads."""

from __future__ import annotations

from .. import records


@records.frozen
class Mode:
    """How many play, who sits with whom, with how much Health, and how a target is found.

    `sides` gives each seat's side, clockwise: seats of one side are allied. `dials` gives the
    Health dial of each seat: allied seats may share one. `order` lists the seats in turn order
    before the start player is known; it is then rotated so that the start player is first.
    `targeting` is a routine that leaves the target in the attack: "only", "choose" or "die".
    """

    name: str
    sides: tuple[int, ...]
    dials: tuple[int, ...]
    order: tuple[int, ...]
    health: int
    targeting: str
    leader_bonus: bool = False
    start_skips_income: bool = True
    heal_above_start: int = 10
    description: str = ""
    has_book_seats: bool = False  # enemies whom the rules play may sit here
    seats_enter: bool = False  # seats may join a game that is going on
    last_side_wins: bool = True  # the game is over when one side is left
    system: str = "heroes"  # whose rules are played

    @property
    def players(self) -> int:
        """How many seats there are when a game begins."""
        return len(self.sides)

    @property
    def dial_count(self) -> int:
        """How many Health dials there are when a game begins."""
        return len(set(self.dials))
