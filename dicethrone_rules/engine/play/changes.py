"""The functions that change dials, tokens, cards and a die that is set; each tells its event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ... import records
from ...messages import Content, Message, Wording
from ...rule_numbers import CP_MAX
from .. import events as e
from ..compiled import PLAIN, TokenCode, is_called
from ..compiled_content import Code
from ..frames import ANSWER, Frame
from ..occasions import AmountFacts, SideFacts, TokenFacts
from ..state import Player, Roll
from ..tokens import NOBODY, Token, Ward
from ..work import ArrivalWork, CoveringWork, ReplacingWork
from ..zones import EQUIPMENT, HIDDEN, PILES, most_open, seen_by
from .run import Run
from .standing_text import read_board
from .triggers import fire, fire_removed

UPGRADES_PLAYED = "upgrades"  # counted for every turn

# The duration of a lasting text: of whose next turn is said behind a colon, unless it is about
# that player.
YOUR_NEXT_TURN = "YOUR_NEXT_TURN"


# --- dials ------------------------------------------------------------------------------------


def change_cp(run: Run, seat: int, by: int) -> int:
    """Moves the CP dial within 0 to 15; returns by how much. (CORE-CP-01, CORE-CP-02) TEAM-06: each
    seat has a dial of its own.
    """
    before = run.t.players[seat].cp
    total = min(CP_MAX, max(0, before + by))
    change = total - before
    if change:
        run.mine(seat).cp = total
        run.tell(e.CpChanged, seat, change, total)
    return change


def change_health(run: Run, seat: int, by: int) -> int:
    """CORE-HP-02, -04: moves the player's Health dial within 0 and its cap; by how much."""
    dial = run.t.players[seat].dial
    dials = run.t.dials
    # A dial above its cap (an odd set-up) is never pulled down by healing.
    total = max(0, min(max(run.t.caps[dial], dials[dial]), dials[dial] + by))
    change = total - dials[dial]
    if change:
        dials[dial] = total
        run.tell(e.HealthChanged, seat, change, total)
    return change


def healed(run: Run, seat: int, by: int) -> None:
    """Tells texts that a player has healed, if the dial has moved."""
    if by > 0:
        fire(run, "heals", seat, AmountFacts(by))


# --- tokens -----------------------------------------------------------------------------------


def held(run: Run, seat: int, key: str) -> int:
    """The number of tokens of a key that a player has."""
    number = 0
    for token in run.t.players[seat].tokens:
        if token.key == key:
            number += 1
    return number


def limit_of(run: Run, seat: int, key: str) -> int | None:
    """The stack limit on that player's board, None when there is none. (TEAM-09)"""
    code = run.ctx.code.tokens[key]
    limit = code.limit
    if code.others_limit is not None and run.t.players[seat].hero != code.home:
        limit = code.others_limit
    if limit is None:  # STATUS-GEN-04
        return None
    return limit + run.t.players[seat].limits.get(key, 0)


def room(run: Run, seat: int, key: str) -> int:
    """The room a player has for more of a token; without a limit, more than any text gives."""
    limit = limit_of(run, seat, key)
    return 99 if limit is None else max(0, limit - held(run, seat, key))


def gain_tokens(
    run: Run,
    seat: int,
    key: str,
    count: int,
    source: int,
    side: int = 0,
    value: int = 0,
) -> int:
    """Puts tokens on a board up to the stack limit; the rest is lost, or may take the place of
    tokens of a kind that says so. Returns how many arrived. (STATUS-GEN-02, STATUS-GEN-12)
    """
    if count <= 0 or not run.t.players[seat].alive:
        return 0
    code = run.ctx.code.tokens[key]
    if source != seat or code.kind == "negative":
        count = _warded(run, seat, code, count)
    value = value or code.health  # a companion that can be hit begins with all its Health
    have, limit = held(run, seat, key), limit_of(run, seat, key)
    room = count if limit is None else max(0, limit - have)
    arrived = min(count, room)
    run.gain(arrived)
    attack, phase = run.t.roll_phase_id, run.t.begun_phase_id
    new = tuple(
        [
            Token(run.new_id(), key, side, value, source, attack, run.t.turn, phase)
            for _ in range(arrived)
        ]
    )
    if arrived:
        player = run.mine(seat)
        player.tokens += new
        read_board(run, player)
        ids = tuple([token.id for token in new])
        shown = code.sides[side] if code.sides else ""
        run.tell(e.TokensGained, seat, code.content, arrived, have + arrived, source, ids, shown)
        if limit is not None and have + arrived >= limit:
            fire(run, "limit", seat, TokenFacts(key))
        fire(run, "gains", seat, TokenFacts(key, arrived, ids))
        if code.covers:
            run.push("covering", seat, CoveringWork(ids, source))
    if count > arrived:
        if code.replaceable:
            run.push("replacing", seat, ReplacingWork(key, side, value, source, count - arrived))
        if "exceeds" in run.t.heard:
            rest = ArrivalWork(key, count - arrived, source, side, value)
            run.push("made_room", seat, rest)
        fire(run, "exceeds", seat, TokenFacts(key, count - arrived))
    return arrived


def made_room(run: Run, frame: Frame) -> None:
    """BARB-2: a text that answers tokens beyond the limit may take old ones off, and then the new
    ones arrive as far as there is room.
    """
    work, seat = frame.work, frame.you
    assert isinstance(work, ArrivalWork)
    limit = limit_of(run, seat, work.key)
    room = work.count if limit is None else max(0, limit - held(run, seat, work.key))
    gain_tokens(run, seat, work.key, min(work.count, room), work.source, work.side, work.value)


def replacing(run: Run, frame: Frame) -> None:
    """At the limit each new token may take an old one's place, or is lost. (STATUS-BONUS-01)"""
    work, seat = frame.work, frame.you
    assert isinstance(work, ReplacingWork)
    key, side, value, left = work.key, work.side, work.value, work.left
    if frame.answer:
        old = frame.take_pick()
        left -= 1
        frame.work = records.evolve(work, left=left)
        if old is not None:
            take_tokens(run, seat, [old], "replaced")
            gain_tokens(run, seat, key, 1, work.source, side, value)
    if left <= 0:
        return
    looks: dict[tuple[int, int], Token] = {}
    for token in run.t.players[seat].tokens:
        if token.key == key and (token.value, token.side) != (value, side):
            looks.setdefault((token.value, token.side), token)
    frame.pc = 0
    option, code = run.ctx.option, run.ctx.code.tokens[key]
    options = [
        option("replace", t.id, "option.replace", (("token", token_named(code, t.value, t.side)),))
        for t in looks.values()
    ]
    options.append(option("keep", None, "option.keep-tokens"))
    new = ("token", token_named(code, value, side))
    run.ask(frame, ANSWER, seat, "replace", "prompt.replace", options, (new,))


def covering(run: Run, frame: Frame) -> None:
    """The player who brings tokens that lie on abilities places them: never on an Ultimate, nor on
    the last ability that is free.
    """
    work, seat = frame.work, frame.you
    assert isinstance(work, CoveringWork)
    tokens = work.tokens
    player, codes = run.t.players[seat], run.ctx.code.abilities
    if frame.answer:
        name, laid = frame.take_key(), tokens[0]
        mine = run.mine(seat)
        mine.tokens = tuple(
            records.evolve(t, covers=name) if t.id == laid else t for t in mine.tokens
        )
        read_board(run, mine)
        player, tokens = mine, tokens[1:]
        frame.work = CoveringWork(tokens, work.by)
    if not tokens:
        return
    taken = {token.covers for token in player.tokens if token.covers}
    names = [codes[key].name for key in player.offense if codes[key].kind != "ultimate"]
    free = [name for name in names if not any(is_called(name, other) for other in taken)]
    if len(free) < 2:
        return
    frame.pc = 0
    bases = [name.removesuffix(" III").removesuffix(" II") for name in free]
    options = [
        run.ctx.option("ability", base, "option.cover", (("ability", Wording(base)),))
        for base in dict.fromkeys(bases)
    ]
    run.ask(frame, ANSWER, work.by, "cover", "prompt.cover", options)


def token_named(code: TokenCode, value: int, side: int) -> Content | Message:
    """A token as a message names it: with its value and its side."""
    arguments: list[tuple[str, Any]] = [("token", code.content)]
    if value:
        arguments.append(("value", value))
    if code.sides:
        arguments.append(("side", Wording(code.sides[side])))
        return Message("token.valued-and-sided" if value else "token.sided", tuple(arguments))
    return Message("token.valued", tuple(arguments)) if value else code.content


def wards_off(ward: str, kind: str) -> bool:
    """Whether a ward against a kind of status effect stops a token of a kind; "" is any."""
    return ward in ("", kind) or (ward == "plain" and kind in PLAIN)


def _warded(run: Run, seat: int, code: TokenCode, count: int) -> int:
    """Uses up wards; returns the number of tokens that arrive. A token that cannot be removed
    passes every ward. (BARB-4)
    """
    wards = run.t.players[seat].wards
    attack = run.t.attack
    if not wards or (attack is not None and attack.ultimate):
        return count  # ULT-02: effects of an Ultimate cannot be prevented
    left = []
    # PIRATE-7: nor prevented
    if not code.removable:
        return count
    for ward in wards:
        # BARB-3, RULE-130: a ward also stops tokens that come after the damage
        number = ward.count
        while number and count and wards_off(ward.kind, code.kind):
            number -= 1
            count -= 1
            run.tell(e.TokenPrevented, seat, code.content)
        if number:
            left.append(Ward(number, ward.kind))
    run.mine(seat).wards = tuple(left)
    return count


def take_tokens(run: Run, seat: int, ids: list[int], how: str) -> int:
    """Takes tokens off a board: removed, spent or transferred. Returns how many went."""
    going = [t for t in run.t.players[seat].tokens if t.id in ids]
    if not going:
        return 0
    player = run.mine(seat)
    player.tokens = tuple([t for t in player.tokens if t.id not in ids])
    read_board(run, player)
    for key in dict.fromkeys([t.key for t in going]):
        gone = tuple([t.id for t in going if t.key == key])
        number = len(gone)
        lost = run.ctx.code.tokens[key].content
        run.tell(e.TokensLost, seat, lost, number, held(run, seat, key), how, gone)
        if how == "spent":
            fire(run, "spends", seat, TokenFacts(key, number))
    if how == "removed":
        fire_removed(run, seat, going)
    return len(going)


def move_token(run: Run, token: Token, source: int, to: int) -> bool:
    """Moves one token with its side, value and origin, if the receiver has room; how long it has
    been held is the receiver's own. (STATUS-GEN-15, -17) It counts as gaining it. (RULE-020)
    """
    limit = limit_of(run, to, token.key)
    have = held(run, to, token.key)
    code = run.ctx.code.tokens[token.key]
    if (limit is not None and have >= limit) or not _warded(run, to, code, 1):
        return False
    take_tokens(run, source, [token.id], "transferred")
    receiver = run.mine(to)
    receiver.tokens += (records.evolve(token, turn=run.t.turn, phase=run.t.begun_phase_id),)
    read_board(run, receiver)
    shown = code.sides[token.side] if code.sides else ""
    run.tell(e.TokensGained, to, code.content, 1, have + 1, source, (token.id,), shown)
    if limit is not None and have + 1 >= limit:
        fire(run, "limit", to, TokenFacts(token.key))
    fire(run, "gains", to, TokenFacts(token.key, 1, (token.id,)))
    return True


def turn_token(run: Run, seat: int, token: Token, side: int) -> None:
    player = run.mine(seat)
    turned = records.evolve(token, side=side)
    player.tokens = tuple(turned if t.id == token.id else t for t in player.tokens)
    read_board(run, player)
    code = run.ctx.code.tokens[token.key]
    run.tell(e.TokenTurned, seat, code.content, code.sides[side], token.id)


def move_companion(run: Run, seat: int, key: str, change: int) -> None:
    """A companion takes damage, less what it heals in that moment (RULE-083); at 0 Health its own
    text says what happens. (HUNT-2)
    """
    most = run.ctx.code.tokens[key].health
    for token in run.t.players[seat].tokens:
        if token.key == key:
            value = max(0, min(max(most, token.value), token.value + change))
            _set_value(run, seat, token, value)
            if token.value > 0 and value == 0:
                fire(run, "downed", seat, SideFacts(token.id))
            return


def heal_companion(run: Run, seat: int, key: str, amount: int) -> None:
    """A companion heals up to the Health that its heading says."""
    most = run.ctx.code.tokens[key].health
    for token in run.t.players[seat].tokens:
        if token.key == key:
            _set_value(run, seat, token, min(max(most, token.value), token.value + amount))
            return


def _set_value(run: Run, seat: int, token: Token, value: int) -> None:
    if value == token.value:
        return
    player = run.mine(seat)
    changed = records.evolve(token, value=value)
    player.tokens = tuple(changed if t.id == token.id else t for t in player.tokens)
    read_board(run, player)
    content = run.ctx.code.tokens[token.key].content
    run.tell(e.CompanionHealthChanged, seat, content, value - token.value, value, token.id)


def advance_tokens(run: Run, seats: Sequence[int], key: str, only: int, back: bool = False) -> None:
    """Tokens of some players go to their next side, or one of them alone; past the last side
    their own text says what happens. Triggers are a stack: push in reverse order. `back`: to the
    side before; the first one stays.
    """
    sides = len(run.ctx.code.tokens[key].sides)
    for seat in reversed(seats):
        for token in reversed(run.t.players[seat].tokens):
            if token.key != key or only not in (NOBODY, token.id):
                continue
            if back:
                if token.side:
                    turn_token(run, seat, token, token.side - 1)
            elif token.side + 1 < sides:
                turn_token(run, seat, token, token.side + 1)
            else:
                fire(run, "last_side", seat, SideFacts(token.id))


def raise_limit(run: Run, seat: int, key: str, by: int) -> None:
    """Raises a player's limit of a token for the rest of the game. (STATUS-GEN-13)"""
    player = run.mine(seat)
    player.limits = {**player.limits, key: player.limits.get(key, 0) + by}
    limit = limit_of(run, seat, key)
    run.tell(e.LimitRaised, seat, run.ctx.code.tokens[key].content, limit or 0)


# --- cards ------------------------------------------------------------------------------------


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The pile without a card."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def count_use(run: Run, seat: int, what: str) -> None:
    """Counts something that is limited by the turn."""
    player = run.mine(seat)
    player.used = {**player.used, what: player.used.get(what, 0) + 1}


def card_content(run: Run, card: int) -> Content:
    """The compiled card of an instance."""
    return run.ctx.code.cards[run.t.cards[card]].content


def draw(run: Run, seat: int, count: int) -> int:
    """Draws cards; an empty deck is made anew from the discard pile first. (CORE-INC-04)"""
    player = run.mine(seat)
    drawn = 0
    for _ in range(count):
        if not player.deck:
            if not player.discard:
                break  # CORE-INC-05
            player.deck = run.shuffled(player.discard)
            player.discard = ()
            run.tell(e.DeckReshuffled, seat)
        card = player.deck[0]
        player.deck = player.deck[1:]
        player.hand += (card,)
        player.drawn += (card,)
        drawn += 1
        run.tell(e.CardDrawn, seat, card, card_content(run, card))
    if drawn and run.t.turn:  # not the opening hand
        fire(run, "draws", seat, AmountFacts(drawn))
    return drawn


def place_of(player: Player, card: int) -> str:
    """The pile or zone in which a player's card lies; empty while it is played or in play."""
    for name, cards in (("hand", player.hand), ("deck", player.deck), ("discard", player.discard)):
        if card in cards:
            return name
    for name, cards in player.zones.items():
        if card in cards:
            return name
    return ""


def move_card(run: Run, seat: int, card: int, to: str) -> None:
    """Puts a card that lies in a pile or zone into another one, on the bottom of a deck. Nothing is
    triggered: it is neither drawn nor discarded.
    """
    player = run.mine(seat)
    origin = place_of(player, card)
    if not origin:
        raise ValueError(f"card {card} of seat {seat} lies in no pile and no zone")
    if origin in PILES:
        player.hand = without(player.hand, card)
        player.deck = without(player.deck, card)
        player.discard = without(player.discard, card)
    else:
        zones = {**player.zones, origin: without(player.zones[origin], card)}
        player.zones = {name: cards for name, cards in zones.items() if cards}
    if to == "hand":
        player.hand += (card,)
    elif to == "deck":
        player.deck += (card,)
    elif to == "discard":
        player.discard += (card,)
    else:
        player.zones = {**player.zones, to: (*player.zones.get(to, ()), card)}
    shown = most_open(seen_by(origin), seen_by(to))
    run.tell(e.CardMoved, seat, card, card_content(run, card), to, shown)


def shuffle_hidden(run: Run, seat: int, zone: str) -> None:
    """Shuffles a zone that nobody sees into, so that nobody knows where in it a card lies."""
    player = run.mine(seat)
    if seen_by(zone) == HIDDEN and len(player.zones.get(zone, ())) > 1:
        player.zones = {**player.zones, zone: run.shuffled(player.zones[zone])}
        run.tell(e.PileShuffled, seat, zone)


def discard(run: Run, seat: int, card: int) -> None:
    player = run.mine(seat)
    player.hand = without(player.hand, card)
    player.discard += (card,)
    run.tell(e.CardDiscarded, seat, card, card_content(run, card))
    fire(run, "discards", seat)


def sell(run: Run, seat: int, card: int) -> None:
    """Sells a card of any price for 1 CP. (CORE-MAIN-03, CORE-MAIN-04)"""
    player = run.mine(seat)
    player.hand = without(player.hand, card)
    player.discard += (card,)
    run.tell(e.CardSold, seat, card, card_content(run, card))
    change_cp(run, seat, 1)
    fire(run, "sells", seat)


def put_upgrade(run: Run, seat: int, card: int) -> None:
    """CARD-07: lays an upgrade on its space for the rest of the game. RULE-038: a lower level stays
    below it.
    """
    player = run.mine(seat)
    code = run.ctx.code.cards[run.t.cards[card]]
    player.hand, player.deck = without(player.hand, card), without(player.deck, card)
    player.discard = without(player.discard, card)
    player.upgrades += (card,)
    player.levels = {**player.levels, code.slot: code.level}
    assert code.space is not None
    run.tell(e.UpgradePlayed, seat, card, code.content, code.space, code.level)
    count_use(run, seat, UPGRADES_PLAYED)
    fire(run, "upgrades", seat)  # before the board changes: an upgrade does not hear itself
    refresh_board(run, seat)


def offered(
    code: Code, id: str, face: int, levels: Mapping[str, int]
) -> tuple[list[str], list[str], list[str]]:
    """The offensive, defensive and passive abilities of a board that shows that face, with the
    spaces at these levels, 1 unless it says otherwise.
    """
    hero = code.heroes[id]
    offense: list[str] = []
    defense: list[str] = []
    passives: list[str] = []
    for slot in hero.slots:
        if hero.faces and hero.on_face.get(slot, face) != face:
            continue
        level = levels.get(slot, 1)
        for key in hero.abilities.get((slot, level), ()):
            (defense if code.abilities[key].kind == "defensive" else offense).append(key)
        passive = hero.passives.get((slot, level))
        if passive is not None:
            passives.append(passive)
    return offense, defense, passives


def refresh_board(run: Run, seat: int) -> None:
    """CARD-08: recomputes which abilities a player's board offers, by the levels of its spaces."""
    player = run.mine(seat)
    code = run.ctx.code
    offense, defense, passives = offered(code, player.hero, player.face, player.levels)
    lying = [run.t.cards[card] for card in player.zones.get(EQUIPMENT, ())]
    passives += [key for key in lying if key in code.standings]  # ADV-EQUIP-01
    player.offense, player.defense, player.passives = (
        tuple(offense),
        tuple(defense),
        tuple(passives),
    )
    read_board(run, player)


def flip_board(run: Run, seat: int) -> None:
    """Shows the next face of a board; tokens that cover an ability leave. (LOKI-1, PIRATE-9)"""
    player = run.mine(seat)
    faces = run.ctx.code.heroes[player.hero].faces
    if not faces:
        return
    player.face = (player.face + 1) % len(faces)
    refresh_board(run, seat)
    run.tell(e.BoardFlipped, seat, faces[player.face])
    take_tokens(run, seat, [token.id for token in player.tokens if token.covers], "removed")


def last(run: Run, seat: int, program: str, duration: str) -> None:
    """A standing text holds for a player for a while."""
    player = run.mine(seat)
    player.lasting = (*player.lasting, (program, duration, run.t.turn))
    read_board(run, player)


def is_over(run: Run, active: int, seat: int, duration: str, turn: int) -> bool:
    """Whether a text about a player that began in a turn ends with the active player's turn."""
    kind, _, holder = duration.partition(":")
    if kind == YOUR_NEXT_TURN:
        whose = int(holder) if holder else seat
        gone = not run.t.players[whose].alive
        return gone or (whose == active and turn < run.t.turn)
    return kind != "GAME"


def end_lasting(run: Run, player: Player, over: Callable[[str, int], bool]) -> None:
    """Ends the lasting texts whose duration and turn are `over`."""
    kept = tuple(entry for entry in player.lasting if not over(entry[1], entry[2]))
    if len(kept) < len(player.lasting):
        mine = run.mine(player.seat)
        mine.lasting = kept
        read_board(run, mine)


# --- dice -------------------------------------------------------------------------------------


def set_die(run: Run, roll: Roll, die: int, face: int, by: int) -> None:
    before = roll.faces[die]
    roll.faces[die] = face
    roll.altered += 1
    run.tell(e.DieChanged, by, roll.owner, die, before, face, roll.purpose, roll.id)


ROUTINES = {
    "made_room": (made_room,),
    "replacing": (replacing,),
    "covering": (covering,),
}
