"""If: conditions compiled to tests of the run and the frame."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from ...language import ast as a
from ...language.ast.concern import Concern
from ...patterns import requirement_of
from ..compiled import Test, is_called
from ..compiled_content import PREVENTED
from ..frames import SPEND, Frame
from ..play.damage import attack_type
from ..play.run import Run
from .amounts import compile_amount, countable_key, done_so_far, things_held, token_is, tokens_held
from .roles import compile_role, group, holder_of
from .scope import Scope

COMPARE = {
    a.Compare.AT_LEAST: operator.ge,
    a.Compare.AT_MOST: operator.le,
    a.Compare.MORE: operator.gt,
    a.Compare.LESS: operator.lt,
    a.Compare.EXACTLY: operator.eq,
}


# The engine's phase names that a printed phase covers.
PHASES = {
    a.Phase.UPKEEP: ("upkeep",),
    a.Phase.INCOME: ("income",),
    a.Phase.MAIN: ("main",),
    a.Phase.OFFENSIVE: ("offensive",),
    a.Phase.TARGETING: ("targeting",),
    a.Phase.DEFENSIVE: ("defensive",),
    a.Phase.ROLL: ("offensive", "targeting", "defensive"),
    a.Phase.DISCARD: ("discard",),
    a.Phase.TURN: (
        "upkeep",
        "income",
        "main",
        "offensive",
        "targeting",
        "defensive",
        "discard",
        "end",
    ),
}


def phase_owner(run: Run) -> int:
    """The owner of the phase: the active player, or who was granted a Roll Phase."""
    if run.t.phase in PHASES[a.Phase.ROLL]:
        return run.t.active if run.t.roll_phase is None else run.t.roll_phase.roller
    return run.t.active


def attack_pending(run: Run) -> bool:
    """ATK-04: whether there is an Attack whose damage has not landed."""
    attack = run.t.attack
    return attack is not None and attack.is_attack and not attack.landed


def is_attacking(run: Run, seat: int) -> bool:
    return attack_pending(run) and run.t.attack is not None and run.t.attack.attacker == seat


def is_attacked(run: Run, seat: int) -> bool:
    """RULE-045: a card for the Attacked player may be used only in the Defensive Roll Phase."""
    attack = run.t.attack
    return (
        run.t.phase == "defensive"
        and attack is not None
        and attack.target == seat
        and attack_pending(run)
    )


def compile_condition(condition: a.Condition, scope: Scope) -> Test:
    """The condition as a test."""
    return CONDITIONS.of(condition)(condition, scope)


def _amount_is(node: a.AmountIs, scope: Scope) -> Test:
    left, right = compile_amount(node.amount, scope), compile_amount(node.value, scope)
    compare = COMPARE[node.compare]
    return lambda run, frame: bool(compare(left(run, frame), right(run, frame)))


def _has(node: a.Has, scope: Scope) -> Test:
    who, compare, number = (
        compile_role(node.who, chosen=scope.chosen, token=scope.token),
        COMPARE[node.compare],
        node.count,
    )
    what = node.what
    if isinstance(what, a.Countable):
        thing = what
        return lambda run, frame: any(
            compare(things_held(run, run.t.players[s], thing), number) for s in who(run, frame)
        )
    key = countable_key(what, scope)
    return lambda run, frame: any(
        compare(tokens_held(run, run.t.players[s], key), number) for s in who(run, frame)
    )


def _had_at_start(node: a.HadAtStart, scope: Scope) -> Test:
    key, of_turn = scope.this_token, node.phase is a.Phase.TURN

    def had(run: Run, frame: Frame) -> bool:
        this = frame.text.this
        turn, rolling = run.t.turn, run.t.begun_phase_id
        return any(
            t.key == key
            and (t.turn < turn if of_turn else rolling and t.phase != rolling)
            and (this is None or t.id == this.id)
            for t in run.t.players[holder_of(frame)].tokens
        )

    return had


def _rolled(node: a.Rolled, scope: Scope) -> Test:
    """The dice that activated the ability; for other texts the dice that a text of the player has
    rolled and that still lie open, or else those of the Attack.
    """
    test = requirement_of(node.pattern, scope.symbols).met_by

    def rolled(run: Run, frame: Frame) -> bool:
        faces = frame.text.activation
        if faces is None:
            lying = run.t.rolls[-1] if run.t.rolls else None
            if lying and lying.purpose == "text" and lying.owner == holder_of(frame):
                return test(lying.faces)
            attack = run.t.attack
            faces = attack.faces if attack is not None else frame.rolled
        return test(faces)

    return rolled


def _won_roll(node: a.WonRoll, scope: Scope) -> Test:
    compare = COMPARE[node.compare]
    return lambda run, frame: bool(compare(sum(frame.rolled), sum(frame.text.theirs)))


def _was_done(node: a.WasDone, scope: Scope) -> Test:
    compare, what, number = COMPARE[node.compare], node.what, node.count
    return lambda run, frame: bool(compare(done_so_far(run, frame, what), number))


def _you_prevented(node: a.YouPrevented, scope: Scope) -> Test:
    scope.asks.add(PREVENTED)
    by, ability = node.by, "" if node.ability is None else node.ability.text

    def prevented(run: Run, frame: Frame) -> bool:
        you, phase = holder_of(frame), run.t.roll_phase
        return phase is not None and any(
            one.seat == you
            and (not ability or is_called(one.by, ability))
            and (by is None or (one.spent != "" and token_is(run, one.spent, by, scope)))
            for one in phase.prevented
        )

    return prevented


def _side_is(node: a.SideIs, scope: Scope) -> Test:
    key = scope.this_token if node.token is None else scope.token(node.token)
    side = node.side

    def side_is(run: Run, frame: Frame) -> bool:
        this = frame.text.this if key == scope.this_token else None
        for token in run.t.players[holder_of(frame)].tokens:
            if token.key == key and (this is None or token.id == this.id):
                return run.ctx.code.tokens[key].sides[token.side] == side
        return False

    return side_is


def _would_be_defeated(node: a.WouldBeDefeated, scope: Scope) -> Test:
    def would(run: Run, frame: Frame) -> bool:
        player = run.t.players[holder_of(frame)]
        return player.alive and run.t.dials[player.dial] == 0

    return would


def _board_shows(node: a.BoardShows, scope: Scope) -> Test:
    face = node.face

    def shows(run: Run, frame: Frame) -> bool:
        player = run.t.players[holder_of(frame)]
        faces = run.ctx.code.heroes[player.hero].faces
        return bool(faces) and faces[player.face] == face

    return shows


def _own_token(node: a.OwnToken, scope: Scope) -> Test:
    home, yes = scope.words.owner, node.yes
    # HORSE-1: a part of a token's text may be for its own hero
    return lambda run, frame: (run.t.players[holder_of(frame)].hero == home) == yes


def _attack_is(node: a.AttackIs, scope: Scope) -> Test:
    wanted = node.type

    def attack_is(run: Run, frame: Frame) -> bool:
        return attack_pending(run) and attack_type(run) == wanted

    return attack_is


def _during(node: a.DuringPhase, scope: Scope) -> Test:
    phases, yours = PHASES[node.phase], node.yours

    def during(run: Run, frame: Frame) -> bool:
        if run.t.phase not in phases:
            return False
        if not yours:
            return True
        if node.phase is a.Phase.DEFENSIVE:
            return run.t.attack is not None and run.t.attack.target == holder_of(frame)
        return phase_owner(run) == holder_of(frame)

    return during


def _did_action(node: a.DidAction, scope: Scope) -> Test:
    compare, number = COMPARE[node.compare], node.count
    key = f"did:{scope.words.action(node.action.text)[0]}"
    return lambda run, frame: bool(
        compare(run.t.players[holder_of(frame)].used.get(key, 0), number)
    )


def _cards_in(node: a.CardsIn, scope: Scope) -> Test:
    compare, number, zone = COMPARE[node.compare], node.count, scope.words.pile(node.pile.text)
    return lambda run, frame: bool(
        compare(len(run.t.players[holder_of(frame)].zones.get(zone, ())), number)
    )


def _among(node: a.Among, scope: Scope) -> Test:
    compare, number, what = COMPARE[node.compare], node.count, node.what

    def among(run: Run, frame: Frame) -> bool:
        cards = frame.text.looked
        if what is a.Countable.UPGRADE:
            codes = run.ctx.code.cards
            cards = tuple([c for c in cards if codes[run.t.cards[c]].timing == "upgrade"])
        return bool(compare(len(cards), number))

    return among


def _under_attack(node: a.UnderAttack, scope: Scope) -> Test:
    return lambda run, frame: is_attacked(run, holder_of(frame))


def _attacking(node: a.Attacking, scope: Scope) -> Test:
    if node.ability is None:
        return lambda run, frame: is_attacking(run, holder_of(frame))
    name = node.ability.text

    def attacking(run: Run, frame: Frame) -> bool:
        attack = run.t.attack
        return (
            attack is not None
            and is_attacking(run, holder_of(frame))
            and is_called(run.ctx.code.abilities[attack.ability].name, name)
        )

    return attacking


def is_defending(run: Run, seat: int, name: str = "") -> bool:
    """Whether a player has activated a defensive ability against an Attack that has not landed."""
    phase, attack = run.t.roll_phase, run.t.attack
    if phase is None or not phase.defense or attack is None or attack.landed:
        return False
    called = run.ctx.code.abilities[phase.defense].name
    return attack.target == seat and (not name or is_called(called, name))


def _defending(node: a.Defending, scope: Scope) -> Test:
    name = "" if node.ability is None else node.ability.text
    return lambda run, frame: is_defending(run, holder_of(frame), name)


def _spending(node: a.Spending, scope: Scope) -> Test:
    key = scope.token(node.what)

    def spending(run: Run, frame: Frame) -> bool:
        you = holder_of(frame)
        for other in run.t.frames:
            play = other.text.play
            if play is not None and play.kind == SPEND and play.key == key and play.paid:
                return holder_of(other) == you
        return False

    return spending


def _player_is(node: a.PlayerIs, scope: Scope) -> Test:
    who = compile_role(node.who, chosen=scope.chosen, token=scope.token)
    is_ = node.is_
    if isinstance(is_, a.Side):
        side = is_
        return lambda run, frame: bool(
            set(who(run, frame)).intersection(group(run, holder_of(frame), side))
        )
    if isinstance(is_, a.You):
        return lambda run, frame: holder_of(frame) in who(run, frame)
    known = compile_role(is_, chosen=scope.chosen, token=scope.token)
    return lambda run, frame: bool(set(who(run, frame)).intersection(known(run, frame)))


def _upgrade_in_play(node: a.UpgradeInPlay, scope: Scope) -> Test:
    name = node.upgrade.text

    def in_play(run: Run, frame: Frame) -> bool:
        codes, cards = run.ctx.code.cards, run.t.cards
        return any(
            codes[cards[card]].name == name for card in run.t.players[holder_of(frame)].upgrades
        )

    return in_play


def _goes_first(node: a.GoesFirst, scope: Scope) -> Test:
    yes = node.yes
    return lambda run, frame: (run.t.start == holder_of(frame)) == yes


def _engaged_with(node: a.EngagedWith, scope: Scope) -> Test:
    compare, number = COMPARE[node.compare], node.count
    return lambda run, frame: compare(len(run.attackable(holder_of(frame))), number)


def _both(node: a.Both, scope: Scope) -> Test:
    parts = tuple(compile_condition(part, scope) for part in node.parts)
    return lambda run, frame: all(part(run, frame) for part in parts)


def _either(node: a.Either, scope: Scope) -> Test:
    parts = tuple(compile_condition(part, scope) for part in node.parts)
    return lambda run, frame: any(part(run, frame) for part in parts)


CONDITIONS = Concern[Callable[[Any, Scope], Test]]("engine: conditions", a.Condition)
CONDITIONS.table(
    {
        a.AmountIs: _amount_is,
        a.Has: _has,
        a.HadAtStart: _had_at_start,
        a.Rolled: _rolled,
        a.WonRoll: _won_roll,
        a.WasDone: _was_done,
        a.YouPrevented: _you_prevented,
        a.SideIs: _side_is,
        a.AttackIs: _attack_is,
        a.UnderAttack: _under_attack,
        a.Attacking: _attacking,
        a.DuringPhase: _during,
        a.DidAction: _did_action,
        a.CardsIn: _cards_in,
        a.Among: _among,
        a.GoesFirst: _goes_first,
        a.EngagedWith: _engaged_with,
        a.Both: _both,
        a.Either: _either,
        a.Defending: _defending,
        a.Spending: _spending,
        a.PlayerIs: _player_is,
        a.UpgradeInPlay: _upgrade_in_play,
        a.OwnToken: _own_token,
        a.WouldBeDefeated: _would_be_defeated,
        a.BoardShows: _board_shows,
    }
)
