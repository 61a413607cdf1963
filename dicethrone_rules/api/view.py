"""Views: everything on the table, nothing in other hands or in decks.

Views are lazy: only the fields that are read cost time. The secrets of a game are decided in
`sight`, which reads the fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .. import records
from ..engine.decisions import Decision, Option
from ..engine.events import Event
from ..errors import SetupError
from .lazy import Lazy
from .pieces import DiceView, IncomingView, TokenView, ZoneView
from .printed import AbilityView, CardView

if TYPE_CHECKING:  # facts are imported by those who ask for them
    from ..library.facts import FactBook
    from .facts import Known


@records.frozen
class PlayerView(Lazy):
    """A seat as everybody sees it; `hand` is filled for oneself and teammates only. `board` holds
    the abilities at the level in play, `symbols` what each face of the dice shows, `engaged` the
    seats that this one's Attacks are confined to. A seat that is out of the game is not `alive`.
    """

    seat: int
    side: int
    dial: int
    hero: str
    name: str
    health: int
    cp: int
    hand: tuple[CardView, ...]
    hand_size: int
    deck_size: int
    discard: tuple[CardView, ...]
    upgrades: tuple[CardView, ...]
    tokens: tuple[TokenView, ...]
    alive: bool
    engaged: tuple[int, ...]
    played_by: str
    zones: tuple[ZoneView, ...]
    TOGETHER: ClassVar[tuple[str, ...]] = (
        "seat",
        "side",
        "dial",
        "hero",
        "name",
        "health",
        "cp",
        "hand_size",
        "deck_size",
        "alive",
        "engaged",
        "played_by",
        "symbols",
        "zones",
    )
    board: tuple[AbilityView, ...] = records.field(default=(), kw_only=True)
    symbols: tuple[str, ...] = records.field(default=(), kw_only=True)  # by face; 0 is blank


@records.frozen
class View(Lazy):
    """The game as one player may know it; `player` is -1 in a spectator's view. `moment` names the
    moment: how many decisions were answered before it, and a hash of what this player sees. The
    game is played by an `edition` of the rules, perhaps with single options of its own.
    """

    player: int
    mode: str
    edition: str
    turn: int
    active: int
    phase: str
    players: tuple[PlayerView, ...]
    dice: tuple[DiceView, ...]
    incoming: tuple[IncomingView, ...]
    decision: Decision | None
    waiting_for: int | None
    events: tuple[Event, ...]
    winners: tuple[int, ...] | None
    moment: str

    TOGETHER: ClassVar[tuple[str, ...]] = (
        "player",
        "mode",
        "edition",
        "turn",
        "active",
        "phase",
        "decision",
        "waiting_for",
        "winners",
    )

    @property
    def facts(self) -> FactBook:
        """The facts of all content of the library, by key. A view that was copied out
        of its game (a pickle, `attrs.evolve`) has no library; `dt.facts` needs one only.
        """
        read = getattr(self, "_read", None)
        if read is None:
            raise SetupError("This view has left its game: look facts up with dt.facts.")
        found: FactBook = read("facts")
        return found

    @property
    def rolled_for(self) -> str:
        """The text that the newest dice on the table are rolled for, named as a decision names it;
        empty for the dice of an Offensive Roll Phase.
        """
        read = getattr(self, "_read", None)
        if read is None:
            raise SetupError("This view has left its game.")
        found: str = read("rolled_for")
        return found

    @property
    def rolled(self) -> tuple[int, ...]:
        """The faces of the dice that the asking text has rolled and goes by, in their order; empty
        where it has rolled none.
        """
        read = getattr(self, "_read", None)
        if read is None:
            raise SetupError("This view has left its game.")
        found: tuple[int, ...] = read("rolled")
        return found

    def facts_of(
        self, thing: Option | Decision | CardView | TokenView | AbilityView | str
    ) -> Known:
        """The facts of an option, a card, a token, an ability or a key; of a decision, those of the
        text that asks. None for what no text says (to pass, to roll again).
        """
        from .facts import facts_of

        return facts_of(self.facts, self, thing)
