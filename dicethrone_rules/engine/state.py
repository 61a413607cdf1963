"""The table: the whole state of a game in progress, as plain data.

`Table.fork` copies these records at the start of a step, or a run copies them before it changes
them; within a step the engine changes only its own copies in place. No record holds a function, a
generator or a reference to content: programs and definitions are named by their keys.
"""

from __future__ import annotations

from .. import records
from ..messages import Cause
from .boards import BLANK, NO_REACH, Board, Reach
from .frames import Frame, Waiting
from .pools import Pool
from .seats import PERSON, Seat
from .settled_effects import Act
from .table_rules import TableRules
from .tokens import NOBODY, Token, Ward

# Kinds of chance that a driver may answer.
SEEDED, EXTERNAL = "seed", "external"

# Why a seat is out of the game.
DEFEATED, CONCEDED, LEFT = "defeated", "conceded", "left"

# Before the name of a counter of uses: it counts for the whole game, not for a turn.
GAME = "game:"


@records.define
class Player:
    """One seat: hero, cards, tokens, CP. Its Health is `Table.dials[dial]`; allies may share it."""

    seat: int
    side: int  # seats of one side are allied
    dial: int  # index into Table.dials
    hero: str
    cp: int
    hand: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    playing: tuple[int, ...]  # cards paid for and not yet resolved
    levels: dict[str, int]  # ability space -> level in play, when above I
    upgrades: tuple[int, ...]  # upgrade cards in play
    tokens: tuple[Token, ...]
    limits: dict[str, int]  # token key -> raised by
    offense: tuple[str, ...]  # keys of the abilities that can be announced now
    defense: tuple[str, ...]
    passives: tuple[str, ...]
    lasting: tuple[tuple[str, str, int], ...]  # (program with adjustments, duration, turn or phase)
    used: dict[str, int]  # counters: limits of clauses, content actions; replaced, anew each turn
    drawn: tuple[int, ...] = ()  # in this phase
    zones: dict[str, tuple[int, ...]] = records.Factory(dict)  # see `zones`; replaced
    engaged: tuple[int, ...] = ()  # the opponents an Attack of this seat can target, if any
    played_by: str = PERSON
    takes_turns: bool = True
    fate: str = ""  # why it is out of the game: "defeated", "conceded" or "left"
    muted: str = ""  # pass until: "", "window", "phase", "turn", "attack"
    alive: bool = True
    wards: tuple[Ward, ...] = ()
    face: int = 0  # of a board that can be flipped
    skips: tuple[str, ...] = ()  # phases that it skips when they come
    # Derived from the fields above.
    board: Board = records.field(default=BLANK, eq=False, repr=False)
    reach: Reach = records.field(default=NO_REACH, eq=False, repr=False)

    # Its values are replaced when they change, never changed in place.
    copy = records.copier()


@records.define
class Roll:
    """Dice on the table whose result is not yet used. A face of 0 is blank."""

    owner: int
    purpose: str  # offense, defense, target, text, opposed, start, storage
    faces: list[int]
    attempts: int = 0  # Roll Attempts made so far
    allowed: int = 1
    altered: int = 0  # how many times somebody changed a die
    id: int = 0
    kinds: tuple[str, ...] = ()  # whose dice they are, if some are another hero's

    copy = records.copier("faces")


@records.define
class Attack:
    """An activated offensive ability, from activation to the conclusion of its Roll Phase."""

    id: int
    attacker: int
    ability: str
    tier: int
    faces: tuple[int, ...]
    ultimate: bool = False
    target: int = NOBODY
    forced_target: int = NOBODY
    is_attack: bool = False
    landed: bool = False
    dealt: int = 0
    worth: int = 0  # as modified and before prevention, once it has landed (RULE-032)
    become: str = ""  # the type its damage was changed to
    defended: bool = False
    targeted: list[Act] = records.Factory(list)  # for step 1 of the defence
    damage: list[Act] = records.Factory(list)  # what puts damage into the pool
    waiting: Waiting | None = None  # the rest of its text
    # Acts of other texts that wait with it for the target, and what brought each.
    attached: tuple[tuple[Act, Cause], ...] = ()
    drains: tuple[int, ...] = ()  # who heals as much as it deals
    barred: tuple[int, ...] = ()  # who is about to get a token that bars all actions

    copy = records.copier("targeted", "damage")


@records.frozen
class GrantedPhase:
    """An Offensive Roll Phase that a text has granted, perhaps against somebody."""

    who: int
    against: int = NOBODY


@records.frozen
class Met:
    """The damage that text about the dealer has taken off in a Roll Phase, for a receiver."""

    source: int
    receiver: int
    amount: int


@records.frozen
class Prevention:
    """Somebody has prevented damage, perhaps by spending a token."""

    seat: int
    spent: str  # its key
    by: str = ""  # the name of the ability, card or token whose text did it


@records.define
class RollPhase:
    """Facts of the Roll Phase that runs, from just before it begins until it is over."""

    id: int
    roller: int
    against: int = NOBODY  # the one player it may be aimed at
    begun: bool = False
    rolled: bool = False  # dice were rolled in it: it was not skipped
    failed: bool = False  # the announced ability fails
    restart: bool = False  # it begins again when it ends without an ability
    ability: str = ""  # the one that was announced
    tier: int = 0
    seen: int = 0  # how often the dice had been altered by then
    faces: tuple[int, ...] = ()  # the Final Dice Result
    activated: bool = False  # the effects without a target have happened
    seeking: bool = False  # a target has to be found
    struck: bool = False  # texts that listen were told that the ability is an Attack
    aimed: bool = False  # the target has been told
    attacks: bool = False  # whoever is Attacked has yet to hear of it
    peaceful: bool = False  # texts that listen were told that there was no Attack
    heard: tuple[str, ...] | None = None  # the keys of the tokens that heard of the Attack
    defence: str = ""  # how far the Defensive Roll Phase is: before, during or skipped
    defense: str = ""  # the key of the defensive ability that the target defends with
    defender: int = NOBODY  # who may defend against what is undefendable
    picked: tuple[int, ...] = ()  # dice of a defence named so far, for another Roll Attempt
    foreseen: tuple[int, ...] | None = None  # players whose damage is settled before it lands
    second: bool = False  # a second pool is open
    met: tuple[Met, ...] = ()
    prevented: tuple[Prevention, ...] = ()  # kept where a text asks for it

    copy = records.copier()


@records.define
class Table:
    """The whole game."""

    mode: str
    rules: TableRules
    cards: tuple[str, ...]  # card instance id -> card key; ids never change
    owners: tuple[int, ...]  # card instance id -> seat
    seats: tuple[Seat, ...]  # how each seat was set up
    players: list[Player]
    dials: list[int]  # Health; a seat names its dial
    caps: tuple[int, ...]  # heal ceiling by dial
    order: tuple[int, ...]  # seats in turn order
    seed: int
    draws: int  # random numbers drawn so far
    chance: str
    turn: int
    active: int
    start: int  # the start player
    phase: str
    frames: list[Frame]
    rolls: list[Roll]
    pools: list[Pool]
    attack: Attack | None
    next_id: int
    winners: tuple[int, ...] | None  # None while the game goes on; () is a draw
    steps: int = 0  # decisions answered
    turn_limit: int = 0  # 0: none
    reason: str = ""  # why the game is over, as a term of the catalogue; empty while it goes on
    extra: tuple[GrantedPhase, ...] = ()  # Offensive Roll Phases to come
    roll_phase: RollPhase | None = None
    attempts: int = 0  # Roll Attempts of this turn's last Offensive Roll Phase
    skip: str = ""  # the phase that a text has just skipped
    # The state of another game or mode: one frozen record that the codec knows.
    extension: object | None = None
    # The events that any board listens to; read off the boards.
    heard: frozenset[str] = records.field(default=frozenset(), eq=False, repr=False)
    # The order in which players may act: the active player, then in turn order; see `line_up`.
    lineup: tuple[int, ...] = records.field(default=(), eq=False, repr=False)

    def line_up(self) -> None:
        """Settles who acts before whom: the active player, then the others in turn order. Called
        when the active player, or who lives, changes. (TIMING-01, TIMING-07)
        """
        at = self.order.index(self.active)
        turned = self.order[at:] + self.order[:at]
        self.lineup = tuple([seat for seat in turned if self.players[seat].alive])

    @property
    def roll_phase_id(self) -> int:
        """The id of the Roll Phase that runs or is about to begin, 0 for none."""
        return 0 if self.roll_phase is None else self.roll_phase.id

    @property
    def begun_phase_id(self) -> int:
        """The id of the Roll Phase that runs, 0 for none."""
        phase = self.roll_phase
        return phase.id if phase is not None and phase.begun else 0

    _shallow = records.copier("players", "dials", "frames", "attack")

    def copy(self) -> Table:
        """A table that shares nothing that is changed in place."""
        copied = self.fork()
        copied.roll_phase = self.roll_phase.copy() if self.roll_phase is not None else None
        copied.players = [player.copy() for player in self.players]
        return copied

    def fork(self) -> Table:
        """A table for a step to work on. It shares the players, the facts of the Roll Phase and all
        frames but the top one: a run copies each before it changes it.
        """
        table = self._shallow()
        frames = table.frames
        if frames:
            frames[-1] = frames[-1].copy()
        table.rolls = [roll.copy() for roll in table.rolls] if table.rolls else []
        table.pools = [pool.copy() for pool in table.pools] if table.pools else []
        return table
