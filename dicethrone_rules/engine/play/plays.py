"""The life of a play: choose, declare, pay, answer, take effect, put away.

A card's or spend's program is laid out in that order, so that nothing is paid before every choice
is made. These operations stand between the choices and the effects.
"""

from __future__ import annotations

from ...messages import Content
from .. import events as e
from ..compile.effects.cards import upgrade_fits
from ..compiled import AmountOf, TakeCode
from ..frames import ANSWER, CARD, SPEND, Frame, Play, Tally, Text
from ..state import Table
from ..tokens import Token
from ..work import WindowWork
from .changes import card_content, change_cp, count_use, put_upgrade, take_tokens, without
from .run import END, Run
from .standing_text import may_act
from .token_choice import removable
from .triggers import fire
from .windows import NOT_BOARDS, card_price, plays, upgrade_price

# --- choices that come with the clause ----------------------------------------------------------


def ask_count(run: Run, frame: Frame, most: AmountOf | None, everything: bool) -> None:
    """The number of tokens, for text that spends any number, up to so many, or all."""
    play = _play(frame)
    if frame.answer:
        play.count = frame.take_number()
        return
    key = play.key
    count = len(_eligible(run, frame))
    least = count if everything else 1
    if most is not None:
        count = min(count, most(run, frame))
    token = ("token", run.ctx.code.tokens[key].content)
    numbers = range(least, max(least, count) + 1)
    options = [
        run.ctx.option("number", n, "option.spend-number", (("number", n), token)) for n in numbers
    ]
    frame.pc -= 1
    run.ask(frame, ANSWER, frame.you, "number", "prompt.spend-number", options, (token,))


def _play(frame: Frame) -> Play:
    play = frame.text.play
    assert play is not None
    return play


def _eligible(run: Run, frame: Frame) -> list[Token]:
    """The tokens that may be spent for this text: each of them has to meet its condition."""
    seat, play = frame.you, _play(frame)
    key = play.key
    only_if = run.ctx.code.tokens[key].standing.spends[play.index].only_if
    return [
        token
        for token in run.t.players[seat].tokens
        if token.key == key
        and (only_if is None or only_if(run, Frame("", 0, seat, None, Text(token))))
    ]


# --- declare, pay, answer -----------------------------------------------------------------------


def declare(run: Run, frame: Frame) -> None:
    """Declares the tokens that are about to be spent or taken; players of strictly higher priority
    may still forestall it. (TIMING-04, -05)
    """
    seat, play = frame.you, frame.text.play
    answer: tuple[str, ...] = ("removal",)
    if play is None or play.paid:
        return
    if play.kind == CARD:
        card = run.ctx.code.cards[run.t.cards[play.card]]
        if card.timing == "main":  # that one is answered once paid
            return
        takes = card.takes
    elif play.kind == SPEND:
        token = run.ctx.code.tokens[play.key]
        spend = token.standing.spends[play.index]
        takes = spend.takes
        if token.removable or token.transferable:
            answer = ("spend", token.key)
        count = spend.tokens if play.count is None else play.count
        if count:
            run.tell(e.SpendDeclared, seat, token.content, count)
    else:
        takes = run.ctx.code.standings[play.key].spends[play.index].takes
    order = run.t.lineup
    # TIMING-06: each answer comes from a higher priority, so answers end. RULE-111: nobody has a
    # higher one than the active player.
    above = list(order[: order.index(seat)]) if seat in order else []
    if not above or (answer[0] == "removal" and not takes):
        return
    aim = _aim(run, frame, takes)
    if answer[0] == "removal":
        holders = {holder for holder, _ in aim}
        above = [s for s in above if s in holders]
    if aim:
        keys = {token.id: token.key for player in run.t.players for token in player.tokens}
        answer += tuple(dict.fromkeys(keys[token_id] for _, token_id in aim))
    if run.t.rules.uniform_windows:
        above = [s for s in above if may_act(run, s)]
    else:
        above = [s for s in above if plays(run, s, answer)]
    if above:
        play.aim, play.declared = aim, True
        if play.kind == CARD:
            run.tell(e.PlayDeclared, seat, play.card, card.content)
        _tell_aim(run, frame, takes)
        run.push("window", seat, WindowWork("declared", answer, only=tuple(above)))


def is_undeclared(table: Table, frame: Frame) -> bool:
    """Whether a frame is a play that only its player knows of: neither declared nor paid for."""
    play = frame.text.play
    if play is None or play.declared:
        return False
    if play.kind == CARD:
        return play.card in table.players[frame.you].hand
    return not play.paid


def _tell_aim(run: Run, frame: Frame, takes: tuple[TakeCode, ...]) -> None:
    """Tells which tokens a play is about to take: the chosen ones, and those it takes by name from
    known players.
    """
    pairs = _chosen(frame)
    if not pairs:
        pairs = [
            (seat, token.id)
            for take in takes
            for seat in take.whose(run, frame)
            if seat >= 0
            for token in removable(run, seat, take.what, own_text=False, transfer=take.transfer)[:1]
        ]
    for holder, token_id in pairs:
        for token in run.t.players[holder].tokens:
            if token.id == token_id:
                taken = run.ctx.code.tokens[token.key].content
                run.tell(e.TokenAimedAt, frame.you, _played(run, frame), holder, taken, token_id)


def _played(run: Run, frame: Frame) -> Content:
    """The play in progress: a card, a token that is spent, a passive ability."""
    play = _play(frame)
    if play.kind == CARD:
        return card_content(run, play.card)
    if play.kind == SPEND:
        return run.ctx.code.tokens[play.key].content
    return run.ctx.code.standings[play.key].content


def _aim(run: Run, frame: Frame, takes: tuple[TakeCode, ...]) -> tuple[tuple[int, int], ...]:
    """The tokens a declared play is about to take, each with its holder: the chosen ones, and where
    it takes tokens without a choice, or has yet to choose, all that it may take.
    """
    chosen = _chosen(frame)
    found = dict.fromkeys(chosen)
    for take in takes:
        if take.picked and chosen:
            continue
        seats = take.whose(run, frame)
        if not seats and take.chosen:
            seats = [s for s in run.t.lineup if s != frame.you]
        for seat in seats:
            if seat >= 0:
                mine = removable(run, seat, take.what, own_text=False, transfer=take.transfer)
                found.update(dict.fromkeys((seat, token.id) for token in mine))
    return tuple(found)


def _chosen(frame: Frame) -> list[tuple[int, int]]:
    """The tokens a play has chosen, each with its holder."""
    return [
        pair
        for name in frame.text.bound
        if name.startswith("tokens")
        for pair in frame.text.tokens(name)
    ]


def pay(run: Run, frame: Frame) -> None:
    """Pays the price, or calls the play off when the tokens it was aimed at are gone."""
    play, seat = frame.text.play, frame.you
    if not run.t.players[seat].alive:
        frame.pc = END
        return
    if play is None or play.paid:
        return
    if play.kind == CARD:
        _pay_card(run, frame, play)
    elif play.kind == SPEND:
        _pay_tokens(run, frame, play)
    else:
        _pay_use(run, frame, play)


def _pay_card(run: Run, frame: Frame, play: Play) -> None:
    card = play.card
    player = run.t.players[frame.you]
    code = run.ctx.code.cards[run.t.cards[card]]
    price = card_price(run, player, code)
    beaten = _aim_is_gone(run, frame)
    spent_all_the_same = run.t.rules.beaten_removal_is_spent and play.declared
    if card not in player.hand or price > player.cp or (beaten and not spent_all_the_same):
        run.tell(e.PlayCancelled, frame.you, card, code.content)
        frame.pc = END
        return
    player = run.mine(frame.you)
    player.hand = without(player.hand, card)
    player.playing = (*player.playing, card)
    run.tell(e.CardPlayed, frame.you, card, code.content, price)
    change_cp(run, frame.you, -price)  # CORE-CP-03
    if beaten:  # RULE-112: the play is paid for and chooses again
        play.paid, play.aim = True, ()
        frame.pc = 0


def _pay_use(run: Run, frame: Frame, play: Play) -> None:
    """CORE-CP-03: the CP of an offer of a passive ability leave its player at once."""
    seat = frame.you
    spend = run.ctx.code.standings[play.key].spends[play.index]
    if spend.cp > run.t.players[seat].cp or _aim_is_gone(run, frame):
        frame.pc = END
        return
    frame.text.done = Tally(paid=-change_cp(run, seat, -spend.cp))
    play.paid = True
    _count_use(run, seat, spend.counter, spend.limit)


def _aim_is_gone(run: Run, frame: Frame) -> bool:
    """Whether every token the play was to take has left in the meantime."""
    aim = _play(frame).aim or _chosen(frame)
    return bool(aim) and not any(
        token.id == token_id for seat, token_id in aim for token in run.t.players[seat].tokens
    )


def _pay_tokens(run: Run, frame: Frame, play: Play) -> None:
    seat, this = frame.you, frame.text.this
    assert this is not None
    standing = run.ctx.code.tokens[play.key].standing
    spend = standing.spends[play.index]
    mine = _eligible(run, frame)
    first = [t for t in mine if t.id == this.id]
    want = spend.tokens if play.count is None else play.count
    if (
        not first
        or len(mine) < want
        or spend.cp > run.t.players[seat].cp
        or _aim_is_gone(run, frame)
    ):
        frame.pc = END  # TIMING-04, -05: the token, or the token it was to take, was removed first
        return
    ids = [first[0].id, *(t.id for t in mine if t.id != first[0].id)][:want]
    # STATUS-GEN-09: CP only where the token's text asks for them
    paid = -change_cp(run, seat, -spend.cp) if spend.cp else 0
    frame.text.done = Tally(spent=want, paid=paid)  # nothing is done before the price is paid
    play.paid = True
    take_tokens(run, seat, ids, "spent")
    _count_use(run, seat, spend.counter, spend.limit)


def _count_use(run: Run, seat: int, counter: str, limit: int) -> None:
    if limit:
        count_use(run, seat, counter)


def respond(run: Run, frame: Frame) -> None:
    """A Main Phase card may be answered by everybody; no other action can be interrupted.
    (CARD-12, CARD-10, STATUS-GEN-10, TIMING-12)
    """
    # RULE-115: no break within a Roll Phase card but at its "then"
    frame.text.quiet = True
    play = frame.text.play
    if play is not None and play.kind == CARD:
        code = run.ctx.code.cards[run.t.cards[play.card]]
        # RULE-037, TACT-4, THIEF-5: the time to answer is before the card takes effect
        if code.timing == "main":
            frame.text.quiet = False
            _tell_aim(run, frame, code.takes)  # RULE-110
            run.window(frame.you, "respond", NOT_BOARDS)


def put_away(run: Run, frame: Frame) -> None:
    """An action card goes to the discard pile once it has taken effect. (CARD-02)"""
    play = frame.text.play
    if play is not None and play.card in run.t.players[frame.you].playing:
        card, player = play.card, run.mine(frame.you)
        player.playing = without(player.playing, card)
        player.discard = (*player.discard, card)
        run.tell(e.CardPutAway, frame.you, card, card_content(run, card))
        fire(run, "card_played", frame.you)


def pay_upgrade(run: Run, frame: Frame) -> None:
    """Pays the price or the difference; then everybody may answer. (CARD-03, -05, TIMING-10)"""
    card, player = _play(frame).card, run.mine(frame.you)
    price = upgrade_price(run, frame.you, card)
    player.hand = without(player.hand, card)
    player.playing = (*player.playing, card)
    run.tell(e.CardPlayed, frame.you, card, card_content(run, card), price)
    change_cp(run, frame.you, -price)
    run.window(frame.you, "respond", NOT_BOARDS)


def lay_upgrade(run: Run, frame: Frame) -> None:
    """Lays the card on its space, or puts it away when it does not fit there any more."""
    card, player = _play(frame).card, run.t.players[frame.you]
    if not player.alive or not upgrade_fits(run, frame.you, card):
        put_away(run, frame)
        return
    run.mine(frame.you).playing = without(player.playing, card)
    fire(run, "card_played", frame.you)
    put_upgrade(run, frame.you, card)


ROUTINES = {"upgrade": (pay_upgrade, lay_upgrade)}
