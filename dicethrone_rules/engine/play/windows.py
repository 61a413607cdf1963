"""Windows: named points at which players may act, in priority order.

A player with no legal play is not asked, unless the rules make windows uniform so that silence
tells nothing about a hand. After every play all players are asked again, from the one with the
highest priority on; the window ends when all pass in a row.
"""

from __future__ import annotations

from ...language import ast as a
from ...messages import Message
from ..boards import CALM, LOUD, NEVER, STILL, Held, Offer, Reach
from ..compile.conditions import is_attacking
from ..compile.effects.cards import upgrade_fits
from ..compiled import CardCode, SpendCode
from ..decisions import Option, numbered
from ..frames import ANSWER, CARD, SPEND, USE, Frame, Move, Play, Text
from ..state import Player, Table
from ..work import WindowWork
from .run import Run
from .standing_text import adjustments_of, forbidden, is_allowed, may_act
from .token_choice import may_take

NO_CARDS, NO_SPENDS = a.Forbidden.CARDS.value, a.Forbidden.SPEND.value
UPGRADES = a.Allowed.UPGRADES_IN_ROLL_PHASES.value
ROLL_PHASES = frozenset({"offensive", "targeting", "defensive"})
ROLL_TIMINGS: tuple[str, ...] = ("instant", "roll")  # CARD-01, CARD-13
ALL_ROLL_TIMINGS = (*ROLL_TIMINGS, "upgrade")
NOT_BOARDS = ("instants",)


def window(run: Run, frame: Frame) -> None:
    """TIMING-01, RULE-114: asks everybody who can act, in priority order, until all pass.
    TIMING-02: after a play it begins again with the active player.
    """
    work = frame.work
    assert isinstance(work, WindowWork)
    at = work.at
    if frame.answer:
        play = frame.take_move()
        if play is not None:
            # RULE-005, SPIDER-4: everybody is asked anew
            frame.work = WindowWork(work.point, work.answer, 0, work.asked, work.only, work.silent)
            frame.pc = 0
            start_play(run, work.asked, play)
            return
        at += 1
    seats = work.only
    order = run.t.lineup if seats is None else [s for s in seats if run.t.players[s].alive]
    while at < len(order):
        seat = order[at]
        if not run.t.players[seat].muted and seat not in work.silent:
            options = plays(run, seat, work.answer)
            if options or (run.t.rules.uniform_windows and may_act(run, seat)):
                frame.work = WindowWork(work.point, work.answer, at, seat, work.only, work.silent)
                _ask(run, frame, work.point, seat, options)
                return
        at += 1


def open_window(run: Run, you: int, point: str, answer: tuple[str, ...]) -> None:
    """Opens a window if a player can act in it at this moment, and asks the first of them; `answer`
    narrows the plays. An operation does nothing after this call.
    """
    table = run.t
    rules, phase = table.rules, table.phase
    if phase == "discard" and rules.discard_phase_is_closed:
        return  # RULE-108
    order, only = table.lineup, None
    if point == "roll" and rules.roller_answers_first:
        order = only = _roller_first(table, you)
    if rules.uniform_windows:
        run.push("window", you, WindowWork(point, answer, only=only))
        return
    players = table.players
    moment = _moment(table)
    for seat in order:
        player = players[seat]
        memo = player.reach
        if memo.hand is not player.hand or memo.board is not player.board:
            memo = reach(run, player)
        if player.cp < memo.least[moment] or player.muted:
            continue
        options = _fitting(run, player, memo, moment, answer)
        if options:
            work = WindowWork(point, answer, order.index(seat), seat, only)
            frame = run.push("window", you, work)
            _ask(run, frame, point, seat, options)
            return


def _roller_first(table: Table, you: int) -> tuple[int, ...]:
    """RULE-051: the roller of the open dice is asked about them before all others; for dice of
    another sort, such as the Loot die, that is `you`.
    """
    roller = table.rolls[-1].owner if table.rolls else you
    return (roller, *[seat for seat in table.lineup if seat != roller])


def _moment(table: Table) -> int:
    """LOUD while an Attack runs or damage waits, CALM otherwise in a Roll Phase, else STILL."""
    pools = table.pools
    if table.attack is not None or (pools and pools[-1].parts):
        return LOUD
    return CALM if table.phase in ROLL_PHASES else STILL


def _ask(run: Run, frame: Frame, point: str, seat: int, options: list[Option]) -> None:
    """Asks one player; in a uniform window also one who can only pass."""
    frame.pc = 0
    options.append(PASS)
    prompt, about = PROMPTS[point], PLACES[point]
    run.ask(frame, ANSWER, seat, "window", prompt, options, always=True, about=about)


PASS = Option("pass", None, Message("option.pass"))


POINTS = (
    "upkeep",
    "income",
    "main",
    "roll",
    "announced",
    "declined",
    "activated",
    "then",
    "targeting",
    "incoming",
    "effects",
    "last",
    "damage",
    "landed",
    "fall",
    "declared",
    "respond",
    "room",
    "price",
    "end",
    "outside",
)
# The question of a window, by the point at which it opens.
PROMPTS = {point: f"window.{point}" for point in POINTS}
# The name of the place where it is put.
PLACES = {point: f"window:{point}" for point in POINTS}


def reach(run: Run, player: Player) -> Reach:
    """The player's reach; read anew only when hand or board have changed."""
    memo = player.reach
    if memo.hand is player.hand and memo.board is player.board:
        return memo
    here, hand = player.board, player.hand
    held, instants, rolling = memo.held, memo.instants, memo.rolling
    allows = here.allows or here.sometimes
    if memo.hand is not hand or allows or memo.board.allows or memo.board.sometimes:
        cards, keys = run.ctx.code.cards, run.t.cards
        names = [keys[card] for card in hand]
        found: list[Held] = []
        for card, name in zip(hand, names, strict=True):
            code = cards[name]
            found.append(code.held.get(card) or _hold(code, card))
        if len(set(names)) < len(names):
            found = _copies_apart(found)
        upgrades = here.sometimes or UPGRADES in here.allows
        timings = ALL_ROLL_TIMINGS if upgrades else ROLL_TIMINGS
        held = tuple(found)
        rolling = tuple([one for one in found if one.code.timing in timings])
        instants = (
            tuple([one for one in rolling if one.code.timing == "instant"]) if rolling else ()
        )
    # Prices can be lower than they are printed, of upgrades above all.
    cheaper = allows or a.AdjustCost in here.kinds
    still = loud = NEVER
    if rolling:
        loud = 0 if cheaper else min([one.code.cost for one in rolling])
    if instants:
        still = 0 if cheaper else min([one.code.cost for one in instants])
    calm = here.least_calm
    least = (still if still < calm else calm, loud if loud < calm else calm, min(loud, here.least))
    memo = player.reach = Reach(hand, here, held, instants, rolling, least)
    return memo


def _hold(code: CardCode, card: int) -> Held:
    held = code.held[card] = Held(
        card,
        code,
        Option("play", ("card", card), code.says("option.play")),
        Option("play", ("sell", card), code.says("option.sell")),
    )
    return held


def _copies_apart(held: list[Held]) -> list[Held]:
    """A hand with several copies of a card: the answers about later copies say which it is."""
    seen: dict[str, int] = {}
    found: list[Held] = []
    for one in held:
        number = seen[one.code.key] = seen.get(one.code.key, 0) + 1
        if number > 1:
            play, sell = numbered(one.play, number), numbered(one.sell, number)
            one = Held(one.card, one.code, play, sell)
        found.append(one)
    return found


def plays(run: Run, seat: int, answer: tuple[str, ...] = ()) -> list[Option]:
    """Everything a player may play or spend at this moment: CARD-09, TIMING-03, STATUS-GEN-08:
    instants and tokens in every window; CARD-13: Roll Phase cards in Roll Phases; CARD-03: upgrades
    where the board allows them.

    `answer` narrows it: NOT_BOARDS to cards and tokens; ("dice",) to plays that alter dice;
    ("damage",) to plays against damage on its way; ("fall",) to cards of a player who would be
    defeated; ("price", token) to cards that give a token which the player's own text asks for;
    ("spend", token, *tokens) to plays that take a token whose spend was declared, and to spending
    the tokens that it would take; ("removal", *tokens) to spending those tokens, before they are
    taken.
    """
    player, moment = run.t.players[seat], _moment(run.t)
    memo = reach(run, player)
    return [] if player.cp < memo.least[moment] else _fitting(run, player, memo, moment, answer)


def _fitting(
    run: Run, player: Player, memo: Reach, moment: int, answer: tuple[str, ...]
) -> list[Option]:
    """The plays of a player with this reach."""
    options: list[Option] = []
    seat, here = player.seat, player.board
    if not may_act(run, seat):
        return options
    cards = memo.rolling if run.t.phase in ROLL_PHASES else memo.instants
    offers = here.spends if moment == LOUD else here.calm
    forbids = forbidden(run, seat) if here.sometimes else here.forbids
    kind = answer[0] if answer else ""
    if cards and kind != "removal" and NO_CARDS not in forbids:
        for one in cards:
            code = one.code
            if code.timing == "upgrade":
                if (
                    not answer
                    and is_allowed(run, seat, a.Allowed.UPGRADES_IN_ROLL_PHASES)
                    and upgrade_is_playable(run, seat, one.card)
                ):
                    options.append(one.play)
            elif (not kind or _answers(run, code, answer)) and action_is_playable(
                run, player, code
            ):
                options.append(one.play)
    barred = NO_SPENDS in forbids
    for offer in offers:
        if barred and offer.spend.status:
            continue
        if (
            not kind or _answers(run, offer.spend, answer) or _is_wanted(offer, answer)
        ) and offer_is_legal(run, player, offer):
            options += offer.options
    return options


def _answers(run: Run, code: CardCode | SpendCode, answer: tuple[str, ...]) -> bool:
    """Whether a play fits a narrowed window."""
    kind = answer[0]
    # RULE-031, PAL-3: offers of a board do not interrupt a play. RULE-055: companions are as quick
    # as tokens.
    if kind == "instants":
        return isinstance(code, CardCode) or code.tokens != 0
    if kind == "dice":
        return code.touches_dice
    if kind == "damage":
        return code.touches_damage
    if kind == "fall":
        return isinstance(code, CardCode) and code.saves
    if kind == "price":
        return isinstance(code, CardCode) and answer[1] in code.gives
    return kind == "spend" and any(may_take(run, take, answer[1]) for take in code.takes)


def _is_wanted(offer: Offer, answer: tuple[str, ...]) -> bool:
    """Whether a token is spent that a declared play is about to take."""
    kind = answer[0]
    wanted = answer[1:] if kind == "removal" else answer[2:] if kind == "spend" else ()
    return bool(wanted) and offer.options[0].value[1] in wanted


def action_is_playable(run: Run, player: Player, code: CardCode) -> bool:
    """CARD-17: price, conditions and something to do; the timing is tested elsewhere."""
    if card_price(run, player, code) > player.cp:  # CORE-CP-04: 0 is never more
        return False
    # ATK-03: Attack Modifiers need an Attack.
    if code.attack_modifier and not is_attacking(run, player.seat):
        return False
    if code.only_if is not None and not code.only_if(run, Frame("", 0, player.seat)):
        return False
    # RULE-034, CYC-1: tokens or cards that the text gives up
    if code.affords is not None and not code.affords(run, Frame("", 0, player.seat)):
        return False
    return code.needs is None or code.needs(run, player.seat)


def card_price(run: Run, player: Player, code: CardCode) -> int:
    """The price of an action card, with everything that changes the prices of cards."""
    if a.AdjustCost not in player.board.kinds:
        return code.cost
    return max(0, code.cost + _more_for(run, player.seat, upgrade=False))


def _more_for(run: Run, seat: int, *, upgrade: bool) -> int:
    return sum(
        what.by
        for what, _ in adjustments_of(run, seat, None, a.AdjustCost)
        if isinstance(what, a.AdjustCost) and (upgrade or what.what is a.Countable.CARD)
    )


def upgrade_price(run: Run, seat: int, card: int) -> int:
    """CARD-05: from II to III only the difference is paid; CARD-04: from I to III the price."""
    code = run.ctx.code.cards[run.t.cards[card]]
    player = run.t.players[seat]
    price = code.cost
    if player.levels.get(code.slot, 1) == 2:
        for other in player.upgrades:
            below = run.ctx.code.cards[run.t.cards[other]]
            if below.slot == code.slot and below.level == 2:
                price -= below.cost
    return max(0, price + _more_for(run, seat, upgrade=True))


def upgrade_is_playable(run: Run, seat: int, card: int) -> bool:
    return (
        upgrade_fits(run, seat, card) and upgrade_price(run, seat, card) <= run.t.players[seat].cp
    )


def offer_is_legal(run: Run, player: Player, offer: Offer) -> bool:
    """Price, moment, number of tokens, limit, condition, and something to act on."""
    seat, spend = player.seat, offer.spend
    if spend.cp > player.cp or spend.tokens > offer.held or not spend.when(run, seat):
        return False
    if spend.limit and player.used.get(spend.counter, 0) >= spend.limit:
        return False
    if spend.only_if is not None and not spend.only_if(run, Frame("", 0, seat)):
        return False
    # FORGE-1: giving up a card is not playing it
    return spend.needs(run, seat)


def start_play(run: Run, seat: int, play: Move) -> None:
    """Starts the program of a card, a spend or a passive's offer; its price is paid later."""
    kind = play[0]
    if kind == "card":
        card = play[1]
        assert isinstance(card, int)
        code = run.ctx.code.cards[run.t.cards[card]]
        text = Text(play=Play(CARD, card))
        if code.timing == "upgrade":
            run.push_text("upgrade", seat, text)
            return
        attack = run.t.attack
        if attack is not None and attack.attacker != seat and attack.target == seat:
            text.target = attack.attacker
        run.push_text(code.program, seat, text)
        return
    key, index = play[1], play[2]
    assert isinstance(key, str)
    assert isinstance(index, int)
    if kind == "use":
        standing = run.ctx.code.standings[key]
        text = Text(play=Play(USE, key=key, index=index))
        run.push_text(standing.spends[index].program, seat, text)
        return
    token_id = play[3]
    standing = run.ctx.code.tokens[key].standing
    token = next(t for t in run.t.players[seat].tokens if t.id == token_id)
    text = Text(token, Play(SPEND, key=key, index=index))
    run.push_text(standing.spends[index].program, seat, text)


ROUTINES = {"window": (window,)}
