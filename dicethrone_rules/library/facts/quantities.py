"""Quantities, roles and conditions: the parts of every fact."""

from __future__ import annotations

from collections.abc import Callable

from ... import records


@records.frozen
class Who:
    """A player as a text names them. `role` is you, holder, target, attacker, defender, inflictor,
    that, chosen, each or any; `side` says of whom a group consists (opponent, player, teammate,
    other player, engaged opponent). `str(who)` is the text's own words.
    """

    role: str
    side: str = ""
    count: int = 1
    words: str = ""

    @property
    def is_you(self) -> bool:
        """Whether it is the player whose text it is."""
        return self.role in ("you", "holder")

    @property
    def is_foe(self) -> bool:
        """Whether it is a player on another side."""
        return self.role in ("target", "attacker", "inflictor") or self.side.endswith("opponent")

    @property
    def is_several(self) -> bool:
        """Whether it can be more than one player."""
        return self.role == "each" or self.count > 1

    @property
    def is_picked(self) -> bool:
        """Whether the player whose text it is picks them."""
        return self.role == "chosen"

    def __str__(self) -> str:
        return self.words or self.role


YOU = Who("you", words="you")
TARGET = Who("target", words="the target")


@records.frozen
class Scale:
    """A part of a quantity that depends on the table: `factor` for every `every` of `what`.

    `what` is a token's name, a kind of token, `upgrade`, `card`, `CP`, `Health`, or what a text
    speaks of (`that dmg`, `CP paid`); `whose` is None where that is nobody's. In armies it is a
    symbol or `die`, and `zone` where they lie.
    """

    factor: int
    what: str
    whose: Who | None = None
    every: int = 1
    most: int | None = None  # what this part can come to
    rounds_up: bool = False
    zone: str = ""

    def of(self, count: float) -> float:
        """The value of the part when there are so many; the average one, for an average."""
        whole = int(count)
        more = count - whole
        if more > 0.0:
            return (1.0 - more) * self._of(whole) + more * self._of(whole + 1)
        return self._of(whole)

    def _of(self, whole: int) -> int:
        """The value for a whole number."""
        times = -(-whole // self.every) if self.rounds_up else whole // self.every
        found = self.factor * times
        return found if self.most is None else min(found, self.most)

    def __str__(self) -> str:
        if self.factor == 1 and self.every == 1 and self.whose is None:
            return self.what
        many = f"{self.every} " if self.every > 1 else ""
        whose = f" of {self.whose}" if self.whose is not None else ""
        whose += f" in the {self.zone}" if self.zone else ""
        return f"{self.factor} per {many}{self.what}{whose}"


@records.frozen
class Quantity:
    """A number as far as the text alone gives it.

    `fixed` is printed; `expected` adds what dice bring on average; `scales` are the parts that
    only the table can tell, counted in neither. `least` and `most` bound the whole; `most` is None
    where nothing does. `how` is empty for exactly so many, otherwise up to, any number, all or max
    (as many as the limit of a token allows).
    """

    fixed: int = 0
    expected: float = 0.0
    least: int = 0
    most: int | None = 0
    scales: tuple[Scale, ...] = ()
    how: str = ""
    words: str = ""
    is_rolled: bool = False  # dice decide about some of it

    @property
    def is_exact(self) -> bool:
        """Whether the text prints the number."""
        return self.least == self.most

    def on(self, count: Callable[[Scale], float]) -> float:
        """The average value at a table where `count` says how many there are of what it
        scales with.
        """
        found = self.expected
        for scale in self.scales:
            found += scale.of(count(scale))
        return found

    @property
    def average(self) -> str:
        """The average that dice bring, in words; empty where they bring nothing."""
        return f"{self.expected:.1f} on average" if self.is_rolled else ""

    def of(self, what: str) -> str:
        """An amount of something: `2 CP`, `up to 2 CP`, `CP equal to half the total (2.0 on
        average)`.
        """
        if self.is_exact or self.how == "up to":
            return f"{self} {what}"
        if self.how:
            return f"{self.how} of {what}" if self.how == "any number" else f"{self.how} {what}"
        return f"{what} equal to {self}"

    def __str__(self) -> str:
        if self.is_exact:
            return str(self.least)
        average = f" ({self.average})" if self.is_rolled else ""
        return f"{self.words or self.how}{average}"


def number(value: int) -> Quantity:
    """A printed number."""
    return Quantity(value, float(value), value, value, words=str(value))


ONE = number(1)


@records.frozen
class Choice:
    """A place at which somebody decides. `number` counts such places of a text from 1; `option` is
    the alternative from 1, 0 what happens if it is declined; `of` is how many alternatives there
    are, 1 for something that may be left out. A `blind` choice is made without seeing what there
    is: cards that lie face down.
    """

    number: int
    option: int
    of: int
    by: Who = YOU
    blind: bool = False

    def __str__(self) -> str:
        who = "" if self.by.is_you else f"{self.by}: "
        if self.of > 1:
            return f"{who}choice {self.option} of {self.of}"
        return f"{who}by choice" if self.option else f"{who}if declined"


DEALT = "dmg dealt"
"""What a Need counts that is about the damage of the text itself."""
OWN_TOKEN = "token of your own hero"
"""What a Need counts, 0 or 1, that is about whether a token is with the hero it was made for."""


@records.frozen
class Need:
    """A condition that anybody can check who sees the table: a player has from `least` to `most` of
    `what`, which is named as in a Scale; on that `side`, if there is one. `token_kind` is the kind
    of a token. It need not hold if `holds` is not set, but fail.
    """

    what: str
    whose: Who = YOU
    least: int = 1
    most: int | None = None
    side: str = ""
    token_kind: str = ""
    holds: bool = True

    @property
    def place(self) -> str:
        """What is counted, as a table is asked for it."""
        return f"{self.what}:{self.side}" if self.side else self.what

    def met_by(self, count: float) -> bool:
        """Whether that number meets the need."""
        enough = count >= self.least and (self.most is None or count <= self.most)
        return enough is self.holds


@records.frozen
class Case:
    """Under which conditions a fact holds, and how often.

    `chance` is what the dice of the text itself give, rolled once, and `dice` says what they have
    to show; `conditions` are what must hold besides, in the words of the text; `choices` are
    decisions on the way. `needs` are those of the conditions that the table shows, and `unknown` is
    how many it does not. A `price` is given up for what stands beside it.
    """

    chance: float = 1.0
    dice: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    times: Quantity | None = None
    price: bool = False
    needs: tuple[Need, ...] = ()
    unknown: int = 0

    @property
    def is_certain(self) -> bool:
        """Whether it always happens: without dice, conditions and choices."""
        return self.chance == 1.0 and not self.conditions and not self.choices

    def __str__(self) -> str:
        parts = [str(choice) for choice in self.choices]
        parts += self.conditions
        if self.dice:
            parts.append(f"{', '.join(self.dice)} ({100 * self.chance:.3g} %)")
        if self.times is not None:
            parts.append(f"{self.times} times")
        return ", ".join(parts)


ALWAYS = Case()

QUANTITIES = (Who, Scale, Quantity, Choice, Need, Case)
"""The kinds of records that stand here."""


def signed(amount: Quantity, *, subtract: bool) -> Quantity:
    """The amount, negative where it is taken off."""
    if not subtract:
        return amount
    return Quantity(
        -amount.fixed,
        -amount.expected,
        0 if amount.most is None else -amount.most,
        -amount.least,
        tuple(records.evolve(scale, factor=-scale.factor, most=None) for scale in amount.scales),
        amount.how,
        f"-({amount.words})",
    )
