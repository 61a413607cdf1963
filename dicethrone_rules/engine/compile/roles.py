"""Roles compiled to the seats they mean at a moment."""

from __future__ import annotations

from collections.abc import Callable

from ...language import ast as a
from ..frames import Frame
from ..play.run import Run
from ..seats import BOOK
from ..tokens import NOBODY

Seats = Callable[[Run, Frame], "list[int]"]


def holder_of(frame: Frame) -> int:
    """The owner of the text, also where another player decides and does its effects."""
    holder = frame.text.holder
    return frame.you if holder == NOBODY else holder


def inflictor_of(frame: Frame) -> int:
    """The player who inflicted the token whose text it is."""
    this = frame.text.this
    return NOBODY if this is None else this.inflictor


def target_of(run: Run, frame: Frame) -> int:
    """The player a text is aimed at: named by its frame, by the Attack, or the only opponent."""
    if frame.text.target != NOBODY:
        return frame.text.target
    attack = run.t.attack
    you = holder_of(frame)
    if attack is not None and attack.target != NOBODY:
        if attack.target == you and attack.attacker != you:
            return attack.attacker
        return attack.target
    targets = run.attackable(you)
    return targets[0] if len(targets) == 1 else NOBODY


def group(run: Run, seat: int, side: a.Side) -> list[int]:
    """The living players of a group, seen from a seat, in turn order."""
    if side is a.Side.OPPONENT:
        return run.opponents(seat)  # RULE-124: near and far
    if side is a.Side.OTHER_OPPONENT:
        return [other for other in run.opponents(seat) if other != _met_already(run, seat)]
    if side is a.Side.ENGAGED:
        return run.attackable(seat)
    if side is a.Side.TEAMMATE:
        return run.allies(seat)
    if side is a.Side.HERO:
        return [s for s in run.after(seat) if run.t.players[s].played_by != BOOK]
    everyone = run.after(seat)
    return [s for s in everyone if s != seat] if side is a.Side.OTHER else everyone


def compile_role(
    role: a.Role | None,
    choice_var: str = "",
    chosen: str = "",
    token: Callable[[a.Name], str] | None = None,
) -> Seats:
    """The seats a role means. A chosen role reads the frame variable that its question filled, and
    so does "that player" after a player was `chosen`. `token` finds the key of a token's name.
    """
    if isinstance(role, a.HolderOf):
        assert token is not None
        return _holders(token(role.what))
    if role is None:
        return lambda run, frame: _one(_met(run, frame))
    if isinstance(role, a.Target):
        return lambda run, frame: _one(target_of(run, frame))
    if isinstance(role, a.You):
        return lambda run, frame: [frame.you]
    if isinstance(role, a.Holder):
        return lambda run, frame: [holder_of(frame)]
    if isinstance(role, a.Attacker):
        return lambda run, frame: _one(
            run.t.attack.attacker if run.t.attack is not None else NOBODY
        )
    if isinstance(role, a.Defender):
        return lambda run, frame: _one(run.t.attack.target if run.t.attack is not None else NOBODY)
    if isinstance(role, a.ActivePlayer):
        return lambda run, frame: [run.good_faith(run.t.active)]
    if isinstance(role, a.Inflictor):
        return lambda run, frame: _one(inflictor_of(frame))
    if isinstance(role, a.ThatPlayer) and chosen:
        return lambda run, frame: list(frame.text.picks(chosen))
    if isinstance(role, a.ThatPlayer):
        return lambda run, frame: _one(frame.text.that)
    if isinstance(role, a.Chosen):
        return lambda run, frame: list(frame.text.picks(choice_var))
    if isinstance(role, a.Each | a.AnyOne):
        side = role.side
        return lambda run, frame: group(run, frame.you, side)
    raise TypeError(f"{type(role).__name__} is not a player an effect can mean")


def _holders(key: str) -> Seats:
    """The holders of a token; if some hold one that came from you, only these."""

    def holders(run: Run, frame: Frame) -> list[int]:
        you = holder_of(frame)
        found: list[int] = []
        mine: list[int] = []
        for seat in run.after(you):
            tokens = [t for t in run.t.players[seat].tokens if t.key == key]
            if tokens:
                found.append(seat)
                if any(t.inflictor == you for t in tokens):
                    mine.append(seat)
        return mine or found

    return holders


def _met(run: Run, frame: Frame) -> int:
    """The player whom an effect without a target meets: the target of the text, or its owner while
    another player decides.
    """
    holder = holder_of(frame)
    return target_of(run, frame) if frame.you == holder else holder


def _one(seat: int) -> list[int]:
    return [] if seat == NOBODY else [seat]


def _met_already(run: Run, you: int) -> int:
    """The player whom "other opponents" leaves out: the target of your Attack, before there is one
    the player whose turn it is.
    """
    attack = run.t.attack
    if attack is not None and attack.attacker == you:
        for seat in (attack.target, attack.forced_target):
            if seat != NOBODY:
                return seat
    return run.good_faith(run.t.active)


def role_matches(run: Run, role: a.Role, holder: int, subject: int) -> bool:
    """Whether an event about `subject` is about the role, for the player who holds the text."""
    if isinstance(role, a.You):
        return subject == holder
    if isinstance(role, a.AnyOne | a.Each):
        if role.side is a.Side.PLAYER:
            return True
        same = run.t.players[subject].side == run.t.players[holder].side
        if role.side is a.Side.OPPONENT:
            return not same
        if role.side is a.Side.OTHER_OPPONENT:
            return not same and subject != _met_already(run, holder)
        if role.side is a.Side.ENGAGED:
            return subject in run.attackable(holder)
        if role.side is a.Side.TEAMMATE:
            return same and subject != holder
        if role.side is a.Side.HERO:
            return run.t.players[subject].played_by != BOOK
        return subject != holder
    if isinstance(role, a.Attacker):
        return run.t.attack is not None and run.t.attack.attacker == subject
    if isinstance(role, a.Defender):
        return run.t.attack is not None and run.t.attack.target == subject
    if isinstance(role, a.ActivePlayer):
        return subject == run.good_faith(run.t.active)
    if isinstance(role, a.Target | a.Inflictor | a.HolderOf | a.ThatPlayer | a.Chosen | a.Holder):
        return False  # nobody knows who that is when an event happens
    raise TypeError(f"{type(role).__name__} is not a player an event can be about")
