"""The facts of a text: one record for each thing that it does.

Every record has a `case` (when it holds) and a `kind`, by which JSON tells them apart. `str` gives
it as a person would say it, of the player whose text it is.
"""

from __future__ import annotations

from typing import ClassVar

from ...records import Record, field, record
from .quantities import ALWAYS, ONE, TARGET, YOU, Case, Quantity, Who


@record
class Part(Record):
    """Anything that a text does."""

    kind: ClassVar[str] = ""

    case: Case = field(default=ALWAYS, kw_only=True)


def _does(who: Who, words: str) -> str:
    """Words that begin with a verb, said of somebody: `draws 2`, `each opponent draws 2`."""
    if who.is_you:
        return words
    verb, space, rest = words.partition(" ")
    if who.count > 1:
        verb = verb.removesuffix("s")
    return f"{who} {verb}{space}{rest}"


# --- damage and health ---------------------------------------------------------------------------


@record
class Damage(Part):
    """Damage of a type; to you, it is what you take. `isolated` damage waits for nothing."""

    kind: ClassVar[str] = "damage"

    amount: Quantity
    type: str = "normal"
    to: Who = TARGET
    isolated: bool = False

    @property
    def is_defendable(self) -> bool:
        """Whether a defensive ability meets it."""
        return self.type == "normal"

    def __str__(self) -> str:
        alone = "isolated " if self.isolated else ""
        amount, average = self.amount, self.amount.average
        number = amount.words if amount.is_rolled else amount
        what = f"{number} ({alone}{self.type}{', ' * bool(average)}{average})"
        if self.to.is_you:
            return f"takes {what}"
        return f"deals {what}" + ("" if self.to.role == "target" else f" to {self.to}")


@record
class AddedDamage(Part):
    """An addition to an Attack, of its type."""

    kind: ClassVar[str] = "added damage"

    amount: Quantity

    def __str__(self) -> str:
        return f"adds {self.amount.of('dmg')}"


@record
class Prevention(Part):
    """Damage that is taken away. `share` is "", half or all; `that_only` is about one packet."""

    kind: ClassVar[str] = "prevention"

    amount: Quantity
    share: str = ""
    that_only: bool = False
    who: Who = YOU

    def __str__(self) -> str:
        what = "that dmg" if self.that_only else "incoming dmg"
        if self.share == "half":
            return _does(self.who, f"prevents half the {what}")
        if self.share:
            return _does(self.who, f"prevents all {what}")
        return _does(self.who, f"prevents {self.amount} {'of ' * self.that_only}{what}")


@record
class Deflection(Part):
    """Damage that is prevented and dealt back."""

    kind: ClassVar[str] = "deflection"

    amount: Quantity

    def __str__(self) -> str:
        return f"deflects {self.amount} dmg"


@record
class Healing(Part):
    """Health that comes back."""

    kind: ClassVar[str] = "healing"

    amount: Quantity
    who: Who = YOU

    def __str__(self) -> str:
        return _does(self.who, f"heals {self.amount}")


@record
class HealthSet(Part):
    """A dial that is turned to a number."""

    kind: ClassVar[str] = "health set"

    amount: Quantity
    who: Who = YOU

    def __str__(self) -> str:
        whose = "your" if self.who.is_you else f"{self.who}'s"
        return f"sets {whose} Health to {self.amount}"


@record
class AttackType(Part):
    """The Attack gets another type of damage."""

    kind: ClassVar[str] = "attack type"

    type: str

    def __str__(self) -> str:
        return f"makes the Attack {self.type}"


# --- tokens, CP, Health as goods -----------------------------------------------------------------


@record
class TokenChange(Part):
    """Tokens that come, go or change hands. `how` is gain, inflict, lose, remove, spend, steal,
    transfer or ward (kept from arriving). `what` is a name, or a kind such as `negative status
    effect`; `token_kind` is positive, negative, unique, companion, track, or empty for any.
    """

    kind: ClassVar[str] = "tokens"

    how: str
    what: str
    count: Quantity = ONE
    token_kind: str = ""
    loser: Who | None = None  # who has fewer afterwards
    winner: Who | None = None  # who has more
    side: str = ""
    value: int = 0

    def __str__(self) -> str:
        one = self.count.is_exact and self.count.least == 1
        named = not self.what.endswith("status effect")
        what = self.what if named or one else f"{self.what}s"
        what = what if one and named else self.count.of(what)
        if self.how == "gain":
            return _does(self.winner or YOU, f"gains {what}")
        if self.how == "inflict":
            on = self.winner or TARGET
            return f"inflicts {what}" + ("" if on.role == "target" else f" on {on}")
        if self.how in ("lose", "spend"):
            return _does(self.loser or YOU, f"{self.how}s {what}")
        if self.how == "ward":
            return f"keeps {what} away"
        verb = {"remove": "removes", "steal": "steals", "transfer": "transfers"}[self.how]
        source = "" if self.loser is None or self.loser.is_you else f" from {self.loser}"
        goal = f" to {self.winner}" if self.how == "transfer" else ""
        return f"{verb} {what}{source}{goal}"


@record
class Goods(Part):
    """CP or Health that come, go or change hands. `how` is gain, lose, steal or pay."""

    kind: ClassVar[str] = "goods"

    how: str
    what: str
    amount: Quantity
    loser: Who | None = None
    winner: Who | None = None

    def __str__(self) -> str:
        who = (
            self.loser
            if self.how in ("lose", "pay")
            else YOU
            if self.how == "steal"
            else self.winner
        )
        source = f" from {self.loser}" if self.how == "steal" else ""
        return _does(who or YOU, f"{self.how}s {self.amount.of(self.what)}{source}")


@record
class LimitRaise(Part):
    """A token's limit grows for the rest of the game."""

    kind: ClassVar[str] = "limit"

    what: str
    by: int

    def __str__(self) -> str:
        return f"raises the limit of {self.what} by {self.by}"


@record
class SideChange(Part):
    """A token shows another side: one by name, or the next."""

    kind: ClassVar[str] = "side"

    what: str
    side: str = ""
    whose: Who | None = None

    def __str__(self) -> str:
        return f'turns {self.what} to "{self.side}"' if self.side else f"advances {self.what}"


# --- cards ---------------------------------------------------------------------------------------


@record
class CardChange(Part):
    """Cards that move. `how` is draw, discard, search, play, look, put back, take (of the cards
    looked at) or take back (from the discard pile); `what` is card or upgrade.
    """

    kind: ClassVar[str] = "cards"

    how: str
    count: Quantity = ONE
    what: str = "card"
    who: Who = YOU
    at_random: bool = False
    to: str = ""

    def __str__(self) -> str:
        thing = self.what if self.count.is_exact and self.count.least == 1 else f"{self.what}s"
        verb = {
            "draw": f"draws {self.count}",
            "discard": f"discards {self.count} {thing}" + (" at random" if self.at_random else ""),
            "search": f"searches the deck for {self.count} {thing}",
            "play": f"plays {self.count} {thing} for free",
            "look": f"looks at {self.count} {thing}",
            "put back": "puts the cards back",
            "take": f"takes {self.count} of the cards",
            "take back": f"takes {self.count} {thing} back from the discard pile",
        }[self.how]
        return _does(self.who, verb)


# --- dice ----------------------------------------------------------------------------------------


@record
class DiceRolled(Part):
    """Dice that a text rolls; later facts of the text depend on them."""

    kind: ClassVar[str] = "roll"

    count: Quantity
    who: Who = YOU
    against: Who | None = None

    def __str__(self) -> str:
        rival = f" against {self.against}" if self.against is not None else ""
        return _does(self.who, f"rolls {self.count}{rival}")


@record
class DiceChange(Part):
    """Dice on the table that are altered. `how` is reroll, set, nudge, replace, treat or return;
    `whose` is your, ally, opponent, any or these (the text's own roll). `faces` are what a set die
    may show; `copies` sets it to what another shows; `by` is how far a nudge goes.
    """

    kind: ClassVar[str] = "dice"

    how: str
    count: Quantity = ONE
    whose: str = "your"
    faces: tuple[int, ...] = ()
    copies: bool = False
    by: int = 0
    what: str = ""  # replace: whose dice; treat: which symbol; return: from which zone
    to: str = ""  # treat: as which symbol

    def __str__(self) -> str:
        if self.how == "treat":
            return f"treats {self.what} as {self.to}"
        dice = f"{self.count} of {_OWNERS[self.whose]} dice"
        if self.how == "reroll":
            return f"re-rolls {dice}"
        if self.how == "nudge":
            return f"changes {dice} by {self.by}"
        if self.how == "set":
            value = "the value of another" if self.copies else _faces(self.faces)
            return f"sets {dice} to {value}"
        return (
            f"replaces {dice}" if self.how == "replace" else f"returns {dice} from the {self.what}"
        )


_OWNERS = {
    "your": "your",
    "ally": "your or a teammate's",
    "opponent": "an opponent's",
    "any": "any",
    "these": "these",
}


def _faces(faces: tuple[int, ...]) -> str:
    return "any value" if len(faces) == 6 else " or ".join(map(str, faces))


@record
class Attempts(Part):
    """Roll Attempts more, or fewer."""

    kind: ClassVar[str] = "attempts"

    count: int
    phase: str
    who: Who = YOU

    def __str__(self) -> str:
        verb, many = ("gains", self.count) if self.count >= 0 else ("loses", -self.count)
        plural = "" if many == 1 else "s"
        return _does(self.who, f"{verb} {many} Roll Attempt{plural} in the {self.phase}")


# --- the course of play --------------------------------------------------------------------------


@record
class CourseChange(Part):
    """The course of play. `what` is fail, skip phase, extra phase, restart phase, defend anyway or
    retarget; `who` is whom it is about.
    """

    kind: ClassVar[str] = "course"

    what: str
    who: Who = YOU

    def __str__(self) -> str:
        return {
            "fail": "makes the ability fail",
            "skip phase": "skips the phase",
            "extra phase": _does(self.who, "takes another Offensive Roll Phase"),
            "restart phase": "restarts the Offensive Roll Phase",
            "defend anyway": "defends even against undefendable dmg",
            "retarget": f"makes {self.who} the target",
        }[self.what]


@record
class StandingChange(Part):
    """A change that lasts. `what` is damage, armour, attempts, defense dice, dice, cost, type,
    blank, may not or may; `detail` is what it is about (a type, `act`, the cards that cost less).
    `while_` says in which situation it counts, `until` when it ends; empty means always.
    """

    kind: ClassVar[str] = "standing"

    what: str
    amount: Quantity | None = None
    detail: str = ""
    who: Who = YOU
    while_: str = ""
    until: str = ""
    words: str = ""

    def __str__(self) -> str:
        lasting = f" while {self.while_}" if self.while_ else ""
        end = f" until {self.until}" if self.until else ""
        who = "" if self.who.is_you else f"{self.who}: "
        return f"{who}{self.words}{lasting}{end}"


@record
class ActionDone(Part):
    """An action that content defines, done with an amount. What it does are facts of its own:
    `does` (shared by all texts that do the same).
    """

    kind: ClassVar[str] = "action"

    action: str
    amount: Quantity | None = None
    does: Facts | None = field(default=None, eq=False, repr=False)

    def __str__(self) -> str:
        return self.action if self.amount is None else f"{self.action} {self.amount}"


@record
class Facts(Record):
    """What a text does, in its own order. `str(facts)` says it shortly."""

    parts: tuple[Part, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.parts)

    def __str__(self) -> str:
        groups: list[tuple[str, list[str]]] = []
        for part in self.parts:
            when = str(part.case)
            if not groups or groups[-1][0] != when:
                groups.append((when, []))
            groups[-1][1].append(str(part))
        return "; ".join(
            f"{when}: {', '.join(parts)}" if when else ", ".join(parts) for when, parts in groups
        )
