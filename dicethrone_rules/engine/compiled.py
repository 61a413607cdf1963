"""Compiled content, which the engine looks up while it plays. Built once, shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .. import records
from ..messages import Content, Message
from ..patterns import DICE, Requirement, meeting
from .decisions import Option

if TYPE_CHECKING:
    from ..language import ast as a
    from ..patterns import Dice
    from .boards import Held
    from .frames import Frame
    from .occasions import Occasion
    from .play.run import Run
    from .tokens import Token

Op = Callable[["Run", "Frame"], None]
AmountOf = Callable[["Run", "Frame"], int]
Test = Callable[["Run", "Frame"], bool]
SeatTest = Callable[["Run", int], bool]
# Whether an occasion concerns the holder of a text, and the token whose text it is.
Matches = Callable[["Run", int, "Occasion", "Token | None"], bool]

PLAIN = frozenset({"positive", "negative"})  # status effects that are not unique
STATUS_KINDS = frozenset({"positive", "negative", "unique"})  # COMP-01: and no companion


@records.frozen
class TriggerCode:
    """A handler: its event, its program, and the players it listens for."""

    event: str
    program: str
    matches: Matches
    each_token: bool
    limit: int  # how often; 0 is no limit
    counter: str  # what counts the uses, for a turn or for the game


@records.frozen
class TakeCode:
    """Tokens that a play takes from others: which, how, and from whom as far as that is settled
    when the play is declared.
    """

    what: str  # a token's key, or a kind of status effect
    transfer: bool  # they are moved, not removed
    picked: bool  # which of them, is chosen one by one
    chosen: bool  # from whom, is chosen
    whose: Callable[[Run, Frame], list[int]] = records.field(eq=False)


@records.frozen
class SpendCode:
    """Something that can be done for a price: a token's spend text, a passive's offer."""

    program: str
    tokens: int  # how many of this token; -1 is any number, 0 is none (a passive)
    cp: int
    when: SeatTest
    only_if: Test | None
    limit: int
    counter: str
    needs: SeatTest
    label: Message  # what the answer says
    takes: tuple[TakeCode, ...] = ()
    touches_dice: bool = False
    touches_damage: bool = False  # it meets damage that is on its way
    status: bool = False  # a status effect is spent for it
    calm: bool = True  # it may be used when there is neither an Attack nor damage on its way


@records.frozen
class AdjustCode:
    """A standing change: in which situation, under which condition, and what."""

    situation: a.Situation | None
    condition: Test | None
    what: a.Adjustment
    amount: AmountOf | None
    by: Content  # whose text says so
    sometimes: bool = False  # a permission or prohibition that holds under a condition


@records.frozen
class Standing:
    """The standing text of a token or passive ability."""

    key: str
    content: Content
    triggers: dict[str, tuple[TriggerCode, ...]]
    spends: tuple[SpendCode, ...]
    adjustments: tuple[AdjustCode, ...]
    forbids: frozenset[str]
    allows: frozenset[str]
    # Derived from the fields above, for readers of a board.
    events: frozenset[str] = records.field(init=False, eq=False, repr=False)
    kinds: frozenset[type] = records.field(init=False, eq=False, repr=False)
    sometimes: bool = records.field(init=False, eq=False, repr=False)

    @events.default
    def _events(self) -> frozenset[str]:
        return frozenset(self.triggers)

    @kinds.default
    def _kinds(self) -> frozenset[type]:
        return frozenset(type(adjust.what) for adjust in self.adjustments)

    @sometimes.default
    def _sometimes(self) -> bool:
        return any(adjust.sometimes for adjust in self.adjustments)


@records.frozen
class TokenCode:
    """A token's rules."""

    key: str
    name: str
    kind: str
    limit: int | None
    persistent: bool
    transferable: bool
    removable: bool
    replaceable: bool
    attack_modifier: bool
    sides: tuple[str, ...]
    standing: Standing
    covers: bool = False  # it is laid on an ability
    health: int = 0  # the most Health of a companion that can be hit
    others_limit: int | None = None  # of who does not play the hero `home`
    home: str = ""  # the hero that defines it
    group: str = ""  # the key of the group that it counts as
    content: Content = records.field(init=False, eq=False, repr=False)

    @content.default
    def _content(self) -> Content:
        return Content("token", self.key, self.name)

    @property
    def is_status(self) -> bool:
        """COMP-01: whether effects that alter status effects can touch it."""
        return self.kind in STATUS_KINDS


@records.frozen
class TierCode:
    requirement: Requirement
    program: str
    symbols: frozenset[str]
    straight: int  # the length of the run it asks for
    targets: bool  # something in it needs a target
    sure: tuple[AmountOf, ...] = ()  # damage to the target in every case


def is_called(ability: str, name: str) -> bool:
    """Whether an ability has a name, at any level: `Parry II` is a Parry."""
    # RULE-030, ALCH-1: an upgrade goes by the same name
    return ability == name or ability in (f"{name} II", f"{name} III")


@records.frozen
class AbilityCode:
    """An offensive, ultimate or defensive ability at one level."""

    key: str
    name: str
    slot: str
    kind: str
    tiers: tuple[TierCode, ...]
    dice: AmountOf | None  # defensive: how many dice; None: the text rolls them
    program: str  # defensive: its text
    only_if: Test | None = None  # when it may be activated at all
    best: dict[tuple[int, ...], int] = records.field(factory=dict, eq=False, repr=False)
    plain: dict[tuple[int, ...], int] = records.field(factory=dict, eq=False, repr=False)
    content: Content = records.field(init=False, eq=False, repr=False)
    announced: Option = records.field(init=False, eq=False, repr=False)  # the answer that says so
    # With straights and without: the rolls of five dice that meet a tier, see `patterns.rolls`.
    rolls: dict[bool, int] = records.field(factory=dict, eq=False, repr=False)

    @content.default
    def _content(self) -> Content:
        return Content("ability", self.key, self.name)

    @announced.default
    def _announced(self) -> Option:
        said = Message("option.activate", (("ability", self.content),))
        return Option("roll", ("announce", self.key), said)

    def tier_for(self, faces: Sequence[int], straights: bool = True) -> int:
        """The highest tier these dice meet, or -1; with or without `straights`. (CORE-ORP-16) A
        tuple comes sorted.
        """
        key = faces if type(faces) is tuple else tuple(sorted(faces))
        known = self.best if straights else self.plain
        found = known.get(key)
        if found is None:
            found = -1
            for index, tier in enumerate(self.tiers):
                if (straights or not tier.straight) and tier.requirement.met_by(key):
                    found = index
            known[key] = found
        return found

    def met_by(self, straights: bool) -> int:
        """The rolls of five dice that meet any tier; with or without `straights`."""
        met = self.rolls.get(straights)
        if met is None:
            met = 0
            for tier in self.tiers:
                if straights or not tier.straight:
                    met |= meeting(tier.requirement, DICE)
            self.rolls[straights] = met
        return met


@records.frozen
class CardCode:
    """A card: an action with a program, or an upgrade of an ability space."""

    key: str
    name: str
    cost: int
    timing: str  # main, roll, instant, upgrade, never
    program: str = ""
    attack_modifier: bool = False
    only_if: Test | None = None
    needs: SeatTest | None = None
    takes: tuple[TakeCode, ...] = ()
    touches_dice: bool = False
    touches_damage: bool = False
    slot: str = ""
    level: int = 0
    space: Content | None = None  # what an upgrade is laid on
    saves: bool = False  # it is played by who would be defeated
    affords: Test | None = None  # whether the price that its text begins with can be paid
    gives: frozenset[str] = frozenset()  # the keys of the tokens that it lets somebody gain
    # By the number of the card in a game: the answers that it stands for in a hand.
    held: dict[int, Held] = records.field(factory=dict, eq=False, repr=False)
    content: Content = records.field(init=False, eq=False, repr=False)

    @content.default
    def _content(self) -> Content:
        return Content("card", self.key, self.name)

    def says(self, id: str) -> Message:
        """An answer about this card."""
        return Message(id, (("card", self.content),))


@records.frozen
class HeroCode:
    """A hero as the engine plays it."""

    key: str
    id: str
    name: str
    dice: Dice
    abilities: dict[tuple[str, int], tuple[str, ...]]  # (space, level) -> ability keys
    passives: dict[tuple[str, int], str]  # (space, level) -> standing key
    slots: tuple[str, ...]
    slot_names: dict[str, str]
    deck: tuple[str, ...]
    setup: str
    faces: tuple[str, ...] = ()  # of a board that can be flipped, the first one up
    on_face: dict[str, int] = records.Factory(dict)  # space -> the face it stands on
    zones: tuple[str, ...] = ()  # of its own piles
    kept: dict[str, str] = records.Factory(dict)  # a card that begins in a pile -> its zone
    kept_deck: tuple[str, ...] = ()  # those cards, once for each copy
