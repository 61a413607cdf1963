"""A mode of play: a small declaration that the engine reads."""

from __future__ import annotations

from .. import records


@records.frozen
class Mode:
    """The seating of a mode: how many play, sides, Health, and how a target is found.

    `sides` gives each seat's side, clockwise: seats of one side are allied. `dials` gives the
    Health dial of each seat: allied seats may share one. `order` lists the seats in turn order
    before the start player is known; it is then rotated so that the start player is first.
    `targeting` is a routine that leaves the target in the attack: "only", "choose", "die" or
    "seat". `bosses` are the seats of bosses whom players play.
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
    fallen_act_on: bool = False  # what the fallen have begun goes on
    engaged_only: bool = False  # nobody is attacked but by who is engaged with them
    has_session: bool = False  # a scenario of Adventures is played
    fewest: int = 0  # at least so many seats, when their number is not fixed
    bosses: tuple[int, ...] = ()
    boss_health: tuple[int, int] | None = None  # a number, and so much more for each hero
    system: str = "heroes"  # whose rules are played

    def seated(self, number: int) -> Mode:
        """The mode with the first so many seats, where their number is not fixed."""
        if not self.fewest or number == self.players:
            return self
        order = tuple([seat for seat in self.order if seat < number])
        sides, dials = self.sides[:number], self.dials[:number]
        return records.evolve(self, sides=sides, dials=dials, order=order)

    def health_of(self, seat: int) -> int:
        """The Health that a seat's dial begins with, if nothing else is said."""
        if self.boss_health is None or seat not in self.bosses:
            return self.health
        base, each = self.boss_health
        return base + each * (self.players - len(self.bosses))

    @property
    def players(self) -> int:
        """The number of seats when a game begins, at most if it is not fixed."""
        return len(self.sides)

    @property
    def dial_count(self) -> int:
        """The number of Health dials when a game begins."""
        return len(set(self.dials))
