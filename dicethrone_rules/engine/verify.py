"""Whether a table that was read back can be one: names that exist, seats and cards that are there.

The codec has tested that every field is of its type. Only its program knows which value a variable
of a text may hold, so that is not tested here; the reader of a saved game puts its question again.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from ..errors import SaveError, SetupError
from ..language import ast as a
from ..rule_numbers import CP_MAX
from .arranging import cards_of, sides_of, starting_health
from .compile.conditions import PHASES
from .frames import (
    AFTER_DAMAGE,
    AFTER_DEALT,
    AFTER_TARGETED,
    CARD,
    SPEND,
    USE,
    Frame,
    Text,
)
from .play.changes import refresh_board
from .play.damage import (
    ALL,
    AVOIDABLE,
    CAP,
    GUARD,
    HALF,
    OF_ATTACK,
    SUB,
    TEND,
    ULTIMATE,
    UNPREVENTABLE,
)
from .play.run import CLOSING, DEPTH_BOUND, Context, Run
from .settled_effects import (
    TARGET,
    Act,
    AdvanceAct,
    DealAct,
    GainAct,
    LastAct,
    LoseAct,
    RaiseLimitAct,
    StealAct,
)
from .state import CONCEDED, DEFEATED, EXTERNAL, LEFT, SEEDED, Attack, Player, Table
from .tokens import NOBODY
from .zones import ZONES

TYPES = AVOIDABLE | {ULTIMATE, UNPREVENTABLE}
MODS = OF_ATTACK | {SUB, HALF, ALL, CAP, GUARD, TEND}
FATES = ("", DEFEATED, CONCEDED, LEFT)
AFTER = (AFTER_TARGETED, AFTER_DAMAGE, AFTER_DEALT)
WHATS = ("token", *(resource.value for resource in a.Resource))
KINDS = ("", "positive", "negative")
MUTED = ("", "window", "phase", "attack", "turn")
PHASE_NAMES = frozenset({"setup", *(name for names in PHASES.values() for name in names)})


def must(condition: bool, where: str, why: str) -> None:
    """Refuses a saved game."""
    if not condition:
        raise SaveError(f"{where}: {why}")


def known(where: str, names: Iterable[Any], among: Container[Any]) -> None:
    """Refuses a name that means nothing here."""
    for name in names:
        must(name in among, where, f"there is no {name!r}.")


# --- any game -----------------------------------------------------------------------------------


def verify(context: Context, table: Table, *, is_over: bool) -> None:
    """Refuses a table whose seats, programs, dice or damage are impossible. A game that `is_over`
    asks nothing any more.
    """
    mode, seats = context.mode, range(len(table.players))
    enough = len(seats) == mode.players or (mode.seats_enter and len(seats) > mode.players)
    must(enough, "table.players", f"{mode.name} is for {mode.players}.")
    must(len(table.seats) == len(table.players), "table.seats", "one for each player.")
    try:
        sides = sides_of(mode, table.seats[: mode.players])
    except SetupError as error:
        raise SaveError(f"table.seats: {error}") from error
    for seat, player in enumerate(table.players):
        must(player.hero == table.seats[seat].hero, f"table.players[{seat}].hero", "another's.")
        must(player.seat == seat, f"table.players[{seat}].seat", f"it sits at {seat}.")
        entered = seat >= mode.players
        side = table.seats[seat].side if entered else sides[seat]
        must(player.side == side, f"table.players[{seat}].side", "not where it was set up.")
        must(
            player.dial in range(len(table.dials)) and (entered or player.dial == mode.dials[seat]),
            f"table.players[{seat}].dial",
            "not this mode's.",
        )
        known(f"table.players[{seat}].muted", [player.muted], MUTED)
        known(f"table.players[{seat}].fate", [player.fate], FATES)
        known(f"table.players[{seat}].engaged", player.engaged, seats)
        played = player.played_by == table.seats[seat].played_by
        must(played, f"table.players[{seat}].played_by", "not as it was set up.")
        known(f"table.players[{seat}].wards", [ward.kind for ward in player.wards], KINDS)
    must(sorted(table.order) == list(seats), "table.order", "every seat is in it once.")
    known("table.active", [table.active, table.start], seats)
    used = len({player.dial for player in table.players})
    must(len(table.dials) == len(table.caps) == used, "table.dials", f"{mode.name} has {used}.")
    known("table.chance", [table.chance], (SEEDED, EXTERNAL))
    known("table.winners", table.winners or (), seats)
    for name in ("draws", "turn", "steps", "turn_limit", "next_id"):
        must(getattr(table, name) >= 0, f"table.{name}", "it is never below 0.")
    _roll_phase(table)
    _frames(context, table)
    _asked(table, is_over)
    _in_flight(table)


def _roll_phase(table: Table) -> None:
    phase, seats = table.roll_phase, range(len(table.players))
    must(table.attempts >= 0, "table.attempts", "it is never below 0.")
    if phase is None:
        return
    where = "table.roll_phase"
    must(0 < phase.id <= table.next_id, where, f"nothing has the id {phase.id}.")
    known(where, [phase.roller], seats)
    known(where, [phase.defender], (NOBODY, *seats))
    known(where, [seat for one in phase.met for seat in (one.source, one.receiver)], seats)
    known(where, [one.seat for one in phase.prevented], (NOBODY, *seats))


def _frames(context: Context, table: Table) -> None:
    frames = table.frames
    must(0 < len(frames) <= DEPTH_BOUND + 1, "table.frames", "too few or too many.")
    for index, frame in enumerate(frames):
        _frame(context, table, frame, f"table.frames[{index}]")


def _frame(context: Context, table: Table, frame: Frame, where: str) -> None:
    program, pc = frame.program, frame.pc
    known(where, [program], context.programs)
    must(CLOSING <= pc < len(context.programs[program]), where, f"{program} has no place {pc}.")
    known(f"{where}.text.back", frame.text.back, range(len(context.programs[program])))
    seats = range(len(table.players))
    known(f"{where}.you", [frame.you], seats)
    known(f"{where}.rolled", frame.rolled, range(7))
    must(len(frame.answer) <= 1, f"{where}.answer", "there is one at most.")
    must(
        frame.open_rolls in range(len(table.rolls) + 1), f"{where}.open_rolls", "not on the table."
    )
    kept = context.work_of(program) or type(None)
    must(type(frame.work) is kept, f"{where}.work", f"{program} keeps {_name(kept)}.")
    _text(table, frame.text, f"{where}.text")


def _name(kept: type) -> str:
    return "nothing" if kept is type(None) else kept.__name__


def _text(table: Table, text: Text, where: str) -> None:
    seats, cards = range(len(table.players)), range(len(table.cards))
    known(where, [text.holder, text.target, text.that], (NOBODY, *seats))
    known(where, text.looked, cards)
    known(where, (*(text.activation or ()), *text.theirs), range(7))
    if text.play is not None:
        known(f"{where}.play", [text.play.kind], (CARD, SPEND, USE))
        known(f"{where}.play", [text.play.card], cards if text.play.kind == CARD else (NOBODY,))
        known(f"{where}.play", [seat for seat, _ in text.play.aim], seats)
    if text.occasion is not None:
        known(f"{where}.occasion", [text.occasion.subject], seats)


def _asked(table: Table, is_over: bool) -> None:
    """There is a decision until the game is over, and the frame on top waits for its answer."""
    must(is_over is (table.winners is not None), "decision", "only a game that is over has none.")
    if not is_over:
        must(table.frames[-1].asking is not None, "table.frames", "nothing was asked.")


def _in_flight(table: Table) -> None:
    seats = range(len(table.players))
    anybody = (NOBODY, *seats)
    for roll in table.rolls:
        known("table.rolls", [roll.owner], seats)
        known("table.rolls", roll.faces, range(7))
    for pool in table.pools:
        for part in pool.parts:
            known("table.pools", [part.source, part.receiver], seats)
            known("table.pools", [part.type], TYPES)
        for mod in pool.mods:
            known("table.pools", [mod.receiver, mod.spender], anybody)
            known("table.pools", [mod.op], MODS)
        known("table.pools", [seat for seat, _ in pool.heals], seats)
    known("table.extra", [seat for one in table.extra for seat in (one.who, one.against)], anybody)


# --- a game of heroes ---------------------------------------------------------------------------


def verify_heroes(context: Context, table: Table) -> None:
    """Refuses cards, tokens, abilities and Attacks that this game does not have."""
    code = context.code
    must(table.extension is None, "table.extension", "heroes keep nothing besides.")
    boxes = [[key for pile in cards_of(code, seat) for key in pile] for seat in table.seats]
    cards = tuple([card for box in boxes for card in box])
    owners = tuple([seat for seat, box in enumerate(boxes) for _ in box])
    must(table.cards == cards, "table.cards", "not the cards of these seats.")
    must(table.owners == owners, "table.owners", "not whose cards these are.")
    known("table.phase", [table.phase], PHASE_NAMES)
    verify_players(context, table)


def verify_players(context: Context, table: Table) -> None:
    """Refuses dials, tokens, boards and Attacks that these seats cannot have."""
    mode = context.mode
    known("table.skip", [table.skip], ("", *(phase.name for phase in a.Phase)))
    health = starting_health(mode, table.seats, [player.dial for player in table.players])
    most = [start + mode.heal_above_start for start in health]
    must(list(table.caps) == most, "table.caps", f"they are {most}.")
    for dial, cap in zip(table.dials, most, strict=True):
        must(0 <= dial <= cap, "table.dials", f"from 0 to {cap}.")
    for player in table.players:
        _player(context, table, player)
    _boards(context, table)  # what it reads has been tested by now
    if table.attack is not None:
        _attack(context, table, table.attack)


def _boards(context: Context, table: Table) -> None:
    """Refuses a board whose abilities do not follow from its upgrades."""
    read = table.copy()
    for player in read.players:
        where = f"table.players[{player.seat}]"
        spaces = context.code.heroes[player.hero].slots
        known(f"{where}.levels", player.levels, spaces)
        known(f"{where}.levels", player.levels.values(), range(1, 4))
        refresh_board(Run(context, read), player.seat)
        saved = table.players[player.seat]
        for name in ("offense", "defense", "passives"):
            same = getattr(player, name) == getattr(saved, name)
            must(same, f"{where}.{name}", "not what these upgrades make of the board.")


def _player(context: Context, table: Table, player: Player) -> None:
    where, code = f"table.players[{player.seat}]", context.code
    must(0 <= player.cp <= CP_MAX, f"{where}.cp", f"from 0 to {CP_MAX}.")
    known(f"{where}.zones", player.zones, (*ZONES, *code.heroes[player.hero].zones))
    piles = (player.hand, player.deck, player.discard, player.playing, player.upgrades)
    zones = (*piles, *player.zones.values())
    held = sorted(card for zone in zones for card in zone)
    mine = [card for card, owner in enumerate(table.owners) if owner == player.seat]
    must(held == mine, where, "every card of this player is in one place, once.")
    upgrades = {key for key, card in code.cards.items() if card.timing == "upgrade"}
    known(f"{where}.upgrades", [table.cards[card] for card in player.upgrades], upgrades)
    known(f"{where}.limits", player.limits, code.tokens)
    known(f"{where}.passives", player.passives, code.standings)
    known(f"{where}.lasting", [key for key, _, _ in player.lasting], code.standings)
    for index, token in enumerate(player.tokens):
        here = f"{where}.tokens[{index}]"
        known(here, [token.key], code.tokens)
        sides = len(code.tokens[token.key].sides)
        must(0 <= token.side < max(1, sides), here, f"it has no side {token.side}.")
        known(here, [token.inflictor], (NOBODY, *range(len(table.players))))
    ids = [token.id for other in table.players for token in other.tokens]
    must(len(ids) == len(set(ids)), f"{where}.tokens", "two tokens with one id.")


def _attack(context: Context, table: Table, attack: Attack) -> None:
    where, seats = "table.attack", range(len(table.players))
    known(where, [attack.attacker], seats)
    known(where, [attack.target, attack.forced_target], (NOBODY, *seats))
    known(where, [attack.ability], context.code.abilities)
    known(where, [attack.tier], range(len(context.code.abilities[attack.ability].tiers)))
    known(where, attack.faces, range(7))
    _acts(context, table, (*attack.targeted, *attack.damage))
    if attack.waiting is not None:
        known(where, [attack.waiting.after], AFTER)
        _frame(context, table, attack.waiting.frame, f"{where}.waiting.frame")


def _acts(context: Context, table: Table, acts: Iterable[Act]) -> None:
    """Acts that wait are about players and tokens that there are."""
    where, seats = "table.attack", (TARGET, *range(len(table.players)))
    for act in acts:
        known(where, act.seats(), seats)
        if isinstance(act, DealAct):
            known(where, [act.type], TYPES)
            known(where, [act.source], (NOBODY, *seats))
        elif isinstance(act, GainAct | LoseAct | StealAct):
            known(where, [act.what], WHATS)
            known(where, [act.key] if act.what == "token" else [], context.code.tokens)
        elif isinstance(act, AdvanceAct | RaiseLimitAct):
            known(where, [act.key], context.code.tokens)
        elif isinstance(act, LastAct):
            known(where, [act.key], context.code.standings)
