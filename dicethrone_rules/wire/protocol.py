"""The protocol of client and server: requests, and the notices that answer or tell.

Every text, number and list that a stranger can send has a bound here, which the schema states and
the reader enforces.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from .. import records
from ..api.campaign import CampaignView
from ..api.content import NOTHING, Printed
from ..api.result import Result
from ..api.view import View
from ..engine.decisions import Decision
from ..engine.events import Event
from ..messages import Catalogue, Message, english
from .documents import KINDS, VERSION, refuse_version
from .forms import Described, Eye, Pen, WireError
from .shapes import SHAPES, SPARSE, TEXT, at_most, between, described, form_of, words_of

Word = Annotated[str, at_most(100)]
Name = Annotated[str, at_most(40)]
Secret = Annotated[str, at_most(64)]
Place = Annotated[int, between(0, 99)]
Step = Annotated[int, between(0, 1_000_000)]
LONGEST_REF = 40

# --- requests -------------------------------------------------------------------------------------


@records.frozen
class OpenSeat:
    """A seat of a new table. `by` is "person", or the name of a bot."""

    hero: Word
    by: Word = "person"
    name: Name = ""


@records.frozen
class OpenCampaign:
    """A campaign that the table plays session by session."""

    difficulty: Word = "normal"
    team: Name = ""


@records.frozen
class Open:
    """Opens a table. `scenario`, `difficulty` and `salves` are for a single session of Adventures,
    `campaign` for a whole one. `rules` are options of the rules or `edition`. `pace` is how many
    milliseconds a bot waits before it answers.
    """

    seats: Annotated[tuple[OpenSeat, ...], at_most(6)]
    mode: Word = "duel"
    rules: dict[str, bool | str] = records.Factory(dict)
    chance: Literal["seed", "external"] = "seed"
    turn_limit: Annotated[int, between(0, 10_000)] = 0
    scenario: Word = ""
    difficulty: Word = ""
    salves: Place | None = None
    campaign: OpenCampaign | None = None
    spectators: bool = True
    pace: Annotated[int, between(0, 5_000)] = 0


@records.frozen
class Join:
    """The first request on a socket: the token of a seat, or none for a spectator."""

    token: Secret = ""


@records.frozen
class Claim:
    """Takes an open seat; the reply holds its secret token."""

    seat: Place
    name: Name = ""


@records.frozen
class Appoint:
    """Frees a seat, by the host: for another person (`by` is "person"), or for a bot. Its token
    opens nothing any more.
    """

    seat: Place
    by: Word = "person"


@records.frozen
class Answer:
    """Answers the decision of a step with the id of an option. With `until` it passes up to the end
    of the "window", "phase", "attack" or "turn".
    """

    step: Step
    option: Word
    until: Literal["", "window", "phase", "attack", "turn"] = ""


@records.frozen
class Roll:
    """The faces of dice that were rolled on a real table, in the order of the dice."""

    step: Step
    faces: Annotated[tuple[int, ...], at_most(12)]


@records.frozen
class Concede:
    """Gives up."""


@records.frozen
class Undo:
    """Proposes to go back to the decision of that step; without it, to one's own last answer."""

    to: Step | None = None


@records.frozen
class Agree:
    """Answers a proposal to go back."""

    yes: bool


@records.frozen
class Why:
    """Asks why a card in one's hand is not offered."""

    card: Annotated[int, between(0, 100_000)]


@records.frozen
class Chances:
    """Asks how likely each ability of one's board is with the dice on the table."""


@records.frozen
class Next:
    """Begins the next session of a campaign."""


@records.frozen
class Report:
    """Keeps a bug report: the replay of the game so far and these words."""

    text: Annotated[str, at_most(2_000)] = ""


REQUESTS: dict[str, type] = {
    "open": Open,
    "join": Join,
    "claim": Claim,
    "appoint": Appoint,
    "answer": Answer,
    "roll": Roll,
    "concede": Concede,
    "undo": Undo,
    "agree": Agree,
    "why": Why,
    "chances": Chances,
    "next": Next,
    "report": Report,
}
"""By kind, what a client may send."""

# --- notices --------------------------------------------------------------------------------------


@records.frozen
class Opened:
    """A table was opened: its id, and the secret token with which its host appoints seats."""

    table: str
    host: str


@records.frozen
class Seated:
    """A seat was taken; the token is told this once."""

    seat: int
    token: str


@records.frozen
class SeatInfo:
    """A seat: who plays it ("person", the name of a bot, or "book" for an enemy), whether a person
    has taken it and is connected.
    """

    seat: int
    hero: str
    title: str
    by: str
    name: str
    taken: bool
    here: bool


@records.frozen
class UndoInfo:
    """A proposal to go back: by which seat, to which step, who has agreed and who is asked."""

    by: int
    to: int
    agreed: tuple[int, ...]
    asked: tuple[int, ...]


@records.frozen
class TableInfo:
    """The public facts of a table besides the game. `session` counts the sessions of a
    campaign, from 1; 0 is a table without one. `broken` says why it cannot go on; usually empty.
    """

    id: str
    mode: str
    chance: str
    seats: tuple[SeatInfo, ...]
    spectators: int
    session: int
    step: int
    over: bool
    undo: UndoInfo | None
    broken: str


@records.frozen
class Update:
    """The game after a step, as one seat or a spectator may know it. `decision` is there for who is
    asked, `result` when the game is over; `events` are those of the step.
    """

    session: int
    step: int
    view: View
    decision: Decision | None
    events: tuple[Event, ...]
    result: Result | None


@records.frozen
class LogEntry:
    """The events of an earlier step, as one seat or a spectator may know them."""

    step: int
    events: tuple[Event, ...]


@records.frozen
class Log:
    """The last steps before now, for who comes to the table."""

    entries: tuple[LogEntry, ...]


@records.frozen
class Done:
    """A request was carried out and is stored; `step` is the table's step now."""

    step: int


@records.frozen
class Refused:
    """A request was refused and changed nothing. `code` is for a program, `text` for a person."""

    code: str
    text: str


@records.frozen
class Reason:
    """Why a card is not offered; null, and no words, when it is."""

    card: int
    message: Message | None


def _reason_words(reason: Reason, pen: Pen) -> str:
    return "" if reason.message is None else words_of(reason, pen)


SHAPES[Reason] = lambda: described(Reason, told={"told": (TEXT, _reason_words)})


@records.frozen
class Chance:
    """The chance of an ability: its key, the number of the tier from 0, and the chance with the
    attempts that are left, as good as it can be rolled for.
    """

    ability: str
    tier: int
    chance: float


@records.frozen
class ChancesInfo:
    """The chances of one's abilities, as they stand on the board."""

    abilities: tuple[Chance, ...]


@records.frozen
class Reported:
    """The id under which the server keeps a bug report."""

    id: str


@records.frozen
class Entry:
    """Something that can be chosen: its id, name and a few words."""

    id: str
    name: str
    text: str = ""


@records.frozen
class ScenarioEntry:
    """A scenario, and the modes that it can be played in."""

    id: str
    name: str
    modes: tuple[str, ...]


@records.frozen
class ModeEntry:
    """A mode: `system` is "heroes", "army", "adventures" or "versus"; from `fewest` to `most`
    seats, of which `bosses` are for bosses.
    """

    id: str
    text: str
    system: str
    fewest: int
    most: int
    needs_scenario: bool
    bosses: tuple[int, ...]


@records.frozen
class Offer:
    """The choices for new tables; `software` is the version of the library."""

    software: str
    modes: tuple[ModeEntry, ...]
    heroes: tuple[Entry, ...]
    factions: tuple[Entry, ...]
    bosses: tuple[Entry, ...]
    scenarios: tuple[ScenarioEntry, ...]
    difficulties: tuple[Entry, ...]
    bots: tuple[str, ...]
    editions: tuple[Entry, ...]
    rules: tuple[Entry, ...]
    languages: tuple[str, ...]


@records.frozen
class Messages:
    """The catalogue of a language: a pattern of ICU MessageFormat for every message."""

    language: str
    patterns: dict[str, str]


NOTICES: dict[str, type] = {
    "opened": Opened,
    "seated": Seated,
    "table": TableInfo,
    "content": Printed,
    "log": Log,
    "update": Update,
    "campaign": CampaignView,
    "done": Done,
    "refused": Refused,
    "reason": Reason,
    "odds": ChancesInfo,
    "reported": Reported,
    "offer": Offer,
    "messages": Messages,
}
"""By kind, what a server may send."""

SPARSE.update(REQUESTS.values())
SPARSE.update({OpenSeat, OpenCampaign})
_KINDS = {cls: kind for kind, cls in (REQUESTS | NOTICES).items()}


def notice(
    thing: Any,
    names: tuple[str, ...] | None = None,
    ref: str = "",
    catalogue: Catalogue | None = None,
    printed: Printed = NOTHING,
) -> dict[str, Any]:
    """The document of a request or a notice, as JSON data."""
    kind = _KINDS[type(thing)]
    form = KINDS[kind][1] if kind in KINDS else form_of(type(thing))
    pen = Pen(names, catalogue or english(), printed)
    data = {"version": VERSION, "kind": kind, kind: form.write(thing, pen)}
    return {**data, "ref": ref} if ref else data


def request_of(data: Any) -> tuple[Any, str]:
    """A client's request and its `ref`; WireError says what is wrong with it."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in REQUESTS:
        known = ", ".join(REQUESTS)
        raise WireError(f"kind: one of {known} belongs here, not {str(kind)[:60]!r}.")
    refuse_version(data)
    ref = data.get("ref", "")
    if type(ref) is not str or len(ref) > LONGEST_REF:
        raise WireError(f"ref: a text of at most {LONGEST_REF} characters belongs here.")
    for name in data:
        if name not in ("version", "kind", "ref", kind):
            raise WireError(f"There is no {str(name)[:60]!r} in a document.")
    if kind not in data:
        raise WireError(f"{kind!r} is missing.")
    form = form_of(REQUESTS[kind])
    assert isinstance(form, Described)
    return form.read(data[kind], Eye(), kind), ref
