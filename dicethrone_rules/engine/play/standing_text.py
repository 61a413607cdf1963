"""Standing text in force: tokens, passive abilities and lasting effects of a player."""

from __future__ import annotations

from typing import Any

from ... import records
from ...language import ast as a
from ...messages import Cause, Content, Message, Wording
from ...patterns import face_mask
from ..boards import NEVER, Board, Offer
from ..compiled import AdjustCode, Standing, is_called
from ..frames import Frame, Text
from ..state import Player
from ..tokens import Token
from .run import Run

ACT = a.Forbidden.ACT.value
AGAINST_ULTIMATES = a.Allowed.THIS_AGAINST_ULTIMATES.value
NOTHING: frozenset[Any] = frozenset()


@records.frozen
class Adjusted:
    """A standing change that holds now: its kind and amount, the owner of the text, its subject."""

    what: a.Adjustment
    amount: int
    by: Content
    seat: int
    token: Token | None

    def cause(self) -> Cause:
        return Cause(self.by, self.seat, -1 if self.token is None else self.token.id)


def read_board(run: Run, player: Player) -> None:
    """Reads a player's board anew. Called whenever tokens, passives or lasting texts are replaced,
    so that the hundred questions a turn about a board are only looked up.
    """
    offers: list[Offer] = []
    adjustments: list[tuple[AdjustCode, Token | None]] = []
    kinds = forbids = allows = events = NOTHING
    sometimes = False
    for text, token in _standings(run, player):
        if text.spends:
            _add_offers(run, player, text, token, offers)
        if text.adjustments:
            adjustments += [(adjust, token) for adjust in text.adjustments]
            kinds |= text.kinds
            forbids |= text.forbids
            allows |= text.allows
            sometimes = sometimes or text.sometimes
        if text.triggers:
            events |= text.events
    before = player.board.events
    calm = [offer for offer in offers if offer.spend.calm] if offers else offers
    player.board = Board(
        tuple(offers),
        tuple(calm),
        tuple(adjustments),
        kinds,
        forbids,
        tuple([pair for pair in adjustments if pair[0].sometimes]) if sometimes else (),
        allows,
        events,
        min([offer.spend.cp for offer in offers]) if offers else NEVER,
        min([offer.spend.cp for offer in calm]) if calm else NEVER,
    )
    if events != before:
        run.t.heard = frozenset().union(*[other.board.events for other in run.t.players])


def read_table(run: Run) -> None:
    """Reads the derived fields of a table that comes from outside: boards and line-up."""
    run.t.line_up()
    for player in run.t.players:
        read_board(run, player)


def _add_offers(
    run: Run, player: Player, text: Standing, token: Token | None, offers: list[Offer]
) -> None:
    option = run.ctx.option
    if token is None:
        for index, spend in enumerate(text.spends):
            says = spend.label
            use = option("play", ("use", text.key, index), says.id, says.arguments)
            offers.append(Offer(spend, 0, (use,)))
        return
    mine = [t for t in player.tokens if t.key == token.key]
    looks: dict[tuple[int, int], Token] = {}
    for one in mine:
        looks.setdefault((one.value, one.side), one)
    sides = run.ctx.code.tokens[token.key].sides
    for index, spend in enumerate(text.spends):
        options = []
        for one in looks.values():
            says = spend.label
            if sides and len(looks) > 1:
                side = ("side", Wording(sides[one.side]))
                says = Message("option.spend-side", (("spend", says), side))
            if one.value:
                says = Message("option.spend-value", (("spend", says), ("value", one.value)))
            value = ("spend", text.key, index, one.id)
            options.append(option("play", value, says.id, says.arguments))
        offers.append(Offer(spend, len(mine), tuple(options)))


def _standings(run: Run, player: Player) -> list[tuple[Standing, Token | None]]:
    """The standing texts of a player, one for each kind of token held, in the order gained."""
    code = run.ctx.code
    first: dict[str, Token] = {}
    for token in player.tokens:
        first.setdefault(token.key, token)
    found: list[tuple[Standing, Token | None]] = [
        (code.tokens[key].standing, token) for key, token in first.items()
    ]
    found += [(code.standings[key], None) for key in player.passives]
    if player.lasting:
        found += [(code.standings[key], None) for key, _, _ in player.lasting]
    return found


def adjustments_of(
    run: Run, seat: int, situation: a.Situation | None, kind: type
) -> list[tuple[a.Adjustment, int]]:
    """The adjustments of a kind that hold for a player now, each with its amount."""
    if kind not in run.t.players[seat].board.kinds:
        return []
    return [(each.what, each.amount) for each in adjusted_by(run, seat, situation, kind)]


def adjusted_by(run: Run, seat: int, situation: a.Situation | None, kind: type) -> list[Adjusted]:
    """The adjustments of a kind that hold for a player now, each with its amount and its cause.

    Adjustments of damage name the situation they listen to; for others a situation is a condition.
    """
    here = run.t.players[seat].board
    if kind not in here.kinds:
        return []
    found: list[Adjusted] = []
    for adjust, token in here.adjustments:
        if type(adjust.what) is not kind or (
            adjust.situation is not situation
            and (situation is not None or not _is_so(run, seat, adjust.situation))
        ):
            continue
        if token is None and ACT in here.forbids:
            continue  # a player who may not act has no passive abilities
        amount = 0
        if adjust.condition is not None or adjust.amount is not None:
            frame = _frame(seat, token)
            if adjust.condition is not None and not adjust.condition(run, frame):
                continue
            amount = adjust.amount(run, frame) if adjust.amount is not None else 0
        found.append(Adjusted(adjust.what, amount, adjust.by, seat, token))
    return found


def _frame(seat: int, token: Token | None) -> Frame:
    return Frame("", 0, seat) if token is None else Frame("", 0, seat, None, Text(token))


def forbidden(run: Run, seat: int) -> frozenset[str]:
    """Prohibitions on a player now, from standing text."""
    here = run.t.players[seat].board
    if not here.sometimes:
        return here.forbids
    return here.forbids | _sometimes(run, seat, here, a.MayNot)


def _sometimes(run: Run, seat: int, here: Board, kind: type) -> set[str]:
    """Standing permissions or prohibitions whose condition holds now."""
    return {
        adjust.what.what.value
        for adjust, token in here.sometimes
        if isinstance(adjust.what, a.MayNot | a.MayAlso)
        and type(adjust.what) is kind
        and _is_so(run, seat, adjust.situation)
        and (adjust.condition is None or adjust.condition(run, _frame(seat, token)))
    }


def _is_so(run: Run, seat: int, situation: a.Situation | None) -> bool:
    """Whether a situation that a permission may name holds for a player."""
    attack = run.t.attack
    if situation is None:
        return True
    if attack is None or not attack.is_attack or attack.landed:
        return False
    if situation in (a.Situation.ATTACKED, a.Situation.DEFENDING):
        return attack.target == seat
    return attack.attacker == seat


def barred_abilities(run: Run, seat: int, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The abilities that may not be activated now: by their own text or by other standing text."""
    code = run.ctx.code
    found: tuple[str, ...] = ()
    if a.MayNotActivate in run.t.players[seat].board.kinds:
        names = _named_as_barred(run, seat)
        found = tuple(
            key for key in keys if any(is_called(code.abilities[key].name, n) for n in names)
        )
    if not code.guarded or code.guarded.isdisjoint(keys):
        return found
    for key in keys:
        if key in code.guarded:
            only_if = code.abilities[key].only_if
            if only_if is not None and not only_if(run, Frame("", 0, seat)) and key not in found:
                found = (*found, key)
    return found


def _named_as_barred(run: Run, seat: int) -> set[str]:
    """The names of the abilities that standing text keeps a player from activating."""
    names: set[str] = set()
    for what, _ in adjustments_of(run, seat, None, a.MayNotActivate):
        if isinstance(what, a.MayNotActivate):
            if what.ability is not None:
                names.add(what.ability.text)
            else:
                names |= {token.covers for token in run.t.players[seat].tokens if token.covers}
    return names


def blank_faces(run: Run, seat: int) -> int:
    """The faces that are blank when this player rolls them, as a mask."""
    blanks = 0
    if a.Blank not in run.t.players[seat].board.kinds:
        return blanks
    for what, _ in adjustments_of(run, seat, None, a.Blank):
        if isinstance(what, a.Blank):
            blanks |= face_mask(what.faces)
    return blanks


def may_act(run: Run, seat: int) -> bool:
    """Whether a player may do anything at all: alive, not barred, not locked out by an Ultimate."""
    table = run.t
    player, attack = table.players[seat], table.attack
    if not player.alive:
        return False
    if attack is not None:
        if attack.ultimate and table.players[attack.attacker].side != player.side:
            return False  # ULT-01, -07, RULE-001, -123: opponents may not act; teammates may.
        if seat in attack.barred:
            return False  # RULE-073
    here = player.board
    return ACT not in (forbidden(run, seat) if here.sometimes else here.forbids)


def granted(run: Run, seat: int) -> list[str]:
    """A98: the passives that work although their player may not act: against an Ultimate, those
    that say so, unless something else bars the player.
    """
    player, attack, code = run.t.players[seat], run.t.attack, run.ctx.code
    if attack is None or not attack.ultimate or seat in attack.barred or not player.alive:
        return []
    if ACT in (forbidden(run, seat) if player.board.sometimes else player.board.forbids):
        return []
    return [key for key in player.passives if AGAINST_ULTIMATES in code.standings[key].allows]


def is_allowed(run: Run, seat: int, what: a.Allowed) -> bool:
    """Whether standing text gives a player exactly this permission beyond the rules.
    (STATUS-GEN-14)
    """
    here = run.t.players[seat].board
    if what.value in here.allows:
        return True
    return bool(here.sometimes) and what.value in _sometimes(run, seat, here, a.MayAlso)
