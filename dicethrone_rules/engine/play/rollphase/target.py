"""Targeting: the target of an ability, and whether this makes it an Attack."""

from __future__ import annotations

from ... import events as e
from ...frames import Frame
from ...occasions import AttackFacts
from ...settled_effects import DealAct
from ...state import Attack
from ...tokens import NOBODY
from ...work import ActsWork
from ..changes import draw
from ..damage import COLLATERAL, MODIFIABLE, attack_type
from ..phases import enter, is_skipped
from ..run import Run
from ..triggers import fire, fire_for
from .steps import AT, bar, deals, phase_of, tell_attack


def target(run: Run, frame: Frame) -> None:
    """CORE-TGT-01: whether a target is needed, and not known already."""
    attack = run.t.attack
    if attack is None:
        frame.pc = AT["unmet"]
        return
    if phase_of(run).restart:  # its own text has ended it
        run.t.attack = None
        frame.pc = AT["restart"]
        return
    if not _wants_target(run, attack):
        return
    if attack.forced_target != NOBODY:
        # STATUS-STUN-02: an additional phase against a player who has left hits nobody.
        if run.t.players[attack.forced_target].alive:
            attack.target = attack.forced_target
        return
    named = named_targets(run, attack)
    if named:
        attack.target = named[0]  # the text has its targets: there is nobody to look for
        return
    targets = run.attackable(frame.you)
    if not targets:
        return
    if len(targets) == 1:  # CORE-TURN-03, RULE-094: no Targeting Roll Phase
        attack.target = targets[0]
        return
    enter(run, "targeting", frame.you)
    run.roll_phase().seeking = True
    fire(run, "BEFORE:TARGETING", frame.you)


def find_target(run: Run, frame: Frame) -> None:
    """By the mode's own way; a skipped phase finds nobody, and the ability hits nobody."""
    if not phase_of(run).seeking:
        return
    run.roll_phase().seeking = False
    if is_skipped(run, "TARGETING", frame.you):
        run.t.phase = "offensive"
        return
    run.push(f"target_{run.ctx.mode.targeting}", frame.you)
    fire(run, "DURING:TARGETING", frame.you)


def _wants_target(run: Run, attack: Attack) -> bool:
    """Whether something waits for a target. Damage with special targeting does not.
    (CORE-TGT-05)
    """
    if any(act.awaits_target() for act in (*attack.targeted, *attack.damage)):
        return True
    if _named(run, attack):
        return True
    if attack.waiting is None:
        return False
    return run.ctx.code.abilities[attack.ability].tiers[attack.tier].targets


def named_targets(run: Run, attack: Attack) -> list[int]:
    """The opponents whom a text that needs no other target Attacks by naming them."""
    if attack.waiting is not None:
        return []
    if any(act.awaits_target() for act in (*attack.targeted, *attack.damage)):
        return []
    return _named(run, attack)


def _named(run: Run, attack: Attack) -> list[int]:
    foes = run.opponents(attack.attacker)
    return [
        seat
        for act in attack.damage
        if isinstance(act, DealAct) and act.type != COLLATERAL and not act.isolated  # RULE-086
        for seat in act.seats()
        if seat in foes
    ]


def aimed(run: Run, frame: Frame) -> None:
    """Fixes whether the ability is an Attack: ATK-01, and the leader's bonus in its mode. Effects
    of a text that waited may still make it one. KOTH-08, -09: only an Attack earns the bonus, by
    the Health at this moment.
    """
    attack = run.t.attack
    if attack is None:
        return
    if attack.target == NOBODY:
        attack.is_attack = False
        return
    if not phase_of(run).aimed:
        run.roll_phase().aimed = True
        run.tell(e.TargetChosen, frame.you, attack.target, attack.id)
        bar(run, attack.target)  # RULE-073
    elif attack.is_attack:
        return
    attack.is_attack = run.roll_phase().attacks = deals(run)
    if attack.is_attack:
        # RULE-120: the card is for choosing a leader; a phase against somebody leaves no choice.
        # RULE-121: with two players left there is still one to choose.
        if run.ctx.mode.leader_bonus and attack.forced_target == NOBODY:
            _leader_bonus(run, frame.you, attack.target)
        plain = not run.t.rules.modifiers_on_pure and attack_type(run) not in MODIFIABLE
        fire(run, "attacks", frame.you, AttackFacts(plain))
        tell_attack(run, frame.you)


def attacked(run: Run, frame: Frame) -> None:
    """RULE-045, -064, -079: the trigger "when you are Attacked" fires for the target in step 1 of
    the defence, before the targeted effects, and only for an opponent's Attack.
    """
    attack, players = run.t.attack, run.t.players
    if attack is None or not phase_of(run).attacks:
        return
    run.roll_phase().attacks = False
    # A text that names several targets Attacks each of them.
    named = [
        part.receiver
        for pool in run.t.pools
        for part in pool.parts
        if part.offense and part.type != COLLATERAL and not pool.isolated
    ]
    for seat in reversed(dict.fromkeys([attack.target, *named])):
        if players[seat].side != players[frame.you].side:
            fire(run, "attacked", seat)
    if players[attack.target].side != players[frame.you].side:
        run.roll_phase().heard = tuple([token.key for token in players[attack.target].tokens])


def attacked_by_now(run: Run, frame: Frame) -> None:
    """RULE-079, GUN-3: a token that the Attack inflicts before its damage hears of it too."""
    attack, heard = run.t.attack, phase_of(run).heard
    if attack is None or heard is None or attack.landed or "attacked" not in run.t.heard:
        return
    new = [token for token in run.t.players[attack.target].tokens if token.key not in heard]
    if new:
        run.roll_phase().heard = (*heard, *[token.key for token in new])
        fire_for(run, "attacked", attack.target, new)


def _leader_bonus(run: Run, attacker: int, target: int) -> None:
    """KOTH-05: a card for attacking a leader. KOTH-04, -06: ties lead together, the attacker's
    too. KOTH-07: a target below the leading attacker is no leader.
    """
    health = {p.seat: run.t.dials[p.dial] for p in run.t.players if p.alive}
    if health[target] == max(health.values()):
        draw(run, attacker, 1)


def send_damage(run: Run, frame: Frame) -> None:
    """The ability's damage joins the pool; it lands in the step `land`, after the defence."""
    attack = run.t.attack
    if attack is not None and attack.damage:
        acts, attack.damage = tuple(attack.damage), []
        run.push("acts", frame.you, ActsWork(acts))


def target_window(run: Run, frame: Frame) -> None:
    if run.t.attack is not None and run.t.phase == "targeting":
        run.window(frame.you, "targeting")
