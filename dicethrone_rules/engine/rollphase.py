"""The Roll Phase: offence, targeting, defence and their one conclusion.

An additional Offensive Roll Phase is this whole routine once more, with its own pool.
"""

from __future__ import annotations

from ..language import ast as a
from . import events as e
from .builder import awaits_target
from .changes import draw, end_lasting
from .code import AbilityCode
from .damage import COLLATERAL, MODIFIABLE, attack_type, defendable, resolve
from .decisions import Option
from .landing import land_top
from .roles import TARGET
from .rolls import throw
from .run import Run
from .standing import adjustments_of, barred_abilities, forbidden, may_act
from .state import NOBODY, Attack, Frame, Pool, Roll
from .triggers import fire

DICE = 5
MOST_DICE = 7
ATTEMPTS = 3


def _enter(run: Run, phase: str, name: str, seat: int) -> None:
    run.t.phase = phase
    for player in run.t.players:
        if player.muted in ("window", "phase"):
            player.muted = ""
    run.events.append(e.PhaseBegan(seat, name))


# --- offence ------------------------------------------------------------------------------------


def before(run: Run, frame: Frame) -> None:
    run.t.scratch.pop("skip", None)
    run.t.scratch.pop("failed", None)
    run.t.scratch["attempts"] = 0
    run.t.scratch["roll_phase"] = run.new_id()
    run.t.scratch["roller"] = frame.you
    fire(run, "BEFORE:OFFENSIVE", frame.you)
    fire(run, "BEFORE:ROLL", frame.you)


def begin(run: Run, frame: Frame) -> None:
    """Opens the phase's pool and puts the dice on the table."""
    seat = frame.you
    _enter(run, "offensive", "Offensive Roll Phase", seat)
    run.t.pools.append(Pool("roll", [], [], []))
    if run.t.scratch.pop("skip", None) or not may_act(run, seat):
        run.events.append(e.PhaseSkipped(seat, "Offensive Roll Phase"))
        frame.vars["skipped"] = True
        frame.pc = _AT["conclude"]
        return
    _take_dice(run, frame)
    fire(run, "DURING:OFFENSIVE", seat)
    fire(run, "DURING:ROLL", seat)


def _take_dice(run: Run, frame: Frame) -> None:
    """Five dice, unless something says otherwise, and as many Roll Attempts as the player has."""
    allowed, seat = ATTEMPTS, frame.you
    for what, _ in adjustments_of(run, seat, None, a.AdjustAttempts):
        if isinstance(what, a.AdjustAttempts):
            allowed += what.by
    number = max(1, min(MOST_DICE, DICE + _more_dice(run, seat, a.AdjustDice)))
    run.t.rolls.append(Roll(seat, "offense", [0] * number, 0, max(1, allowed)))
    frame.vars["open"] = 1


def _more_dice(run: Run, seat: int, kind: type) -> int:
    """By how many dice standing text changes a roll of this kind."""
    total = 0
    for what, more in adjustments_of(run, seat, None, kind):
        if isinstance(what, a.AdjustDefense | a.AdjustDice):
            total += -more if what.subtract else more
    return total


def first_attempt(run: Run, frame: Frame) -> None:
    _attempt(run, frame, tuple(range(len(run.t.rolls[-1].faces))))


def _attempt(run: Run, frame: Frame, dice: tuple[int, ...]) -> None:
    run.t.rolls[-1].attempts += 1
    run.t.scratch["attempts"] = run.t.scratch.get("attempts", 0) + 1
    throw(run, frame.you, dice)


def roll_window(run: Run, frame: Frame) -> None:
    run.window(frame.you, "roll")


def _reroll(dice: tuple[int, ...], number: int) -> Option:
    which = "all dice" if len(dice) == number else ", ".join(f"die {i + 1}" for i in dice)
    return Option("roll", ("reroll", dice), f"Re-roll {which}")


# By the number of dice: one option for every non-empty set of them.
REROLLS = tuple(
    tuple(
        _reroll(tuple(i for i in range(number) if mask >> i & 1), number)
        for mask in range(1, 1 << number)
    )
    for number in range(MOST_DICE + 1)
)


def choose(run: Run, frame: Frame) -> None:
    """Re-roll any dice while attempts are left, announce an ability, or decline."""
    vars, seat = frame.vars, frame.you
    roll = run.t.rolls[-1]
    if "roll" in vars:
        answer = vars.pop("roll")
        vars["seen"] = roll.altered
        if answer is None:
            vars["ability"] = ""
            return
        if answer[0] == "announce":
            vars["ability"] = answer[1]
            name = run.ctx.code.abilities[answer[1]].name
            run.events.append(e.AbilityAnnounced(seat, name))
            return
        frame.pc = _AT["roll_window"]
        _attempt(run, frame, answer[1])
        return
    if roll.attempts == 0:  # the phase was restarted
        run.t.rolls.pop()
        _take_dice(run, frame)
        frame.pc = _AT["first_attempt"]
        return
    if not may_act(run, seat):  # STATUS-STUN-01: somebody has stopped the roller
        vars["seen"], vars["ability"] = roll.altered, ""
        return
    faces = tuple(sorted(roll.faces))
    no_straights = "activate straights" in forbidden(run, seat)
    again = roll.attempts < roll.allowed
    barred = barred_abilities(run, seat, run.t.players[seat].offense)
    key = (run.t.players[seat].offense, faces, no_straights, again, barred)
    options = run.ctx.rolls.get(key)
    if options is None:
        options = _roll_options(run, seat, faces, no_straights, again, barred)
        run.ctx.rolls[key] = options
    frame.pc -= 1
    run.ask(frame, "roll", seat, "roll", "Your Roll Attempt", options)


def _roll_options(
    run: Run,
    seat: int,
    faces: tuple[int, ...],
    no_straights: bool,
    again: bool,
    barred: tuple[str, ...],
) -> tuple[Option, ...]:
    """What a roll lets its owner do: the same for the same dice and board."""
    option = run.ctx.option
    options = []
    for key in run.t.players[seat].offense:
        if key in barred:
            continue
        ability = run.ctx.code.abilities[key]
        tier = ability.tier_for(faces)
        if tier >= 0 and not (no_straights and ability.tiers[tier].straight):
            options.append(option("roll", ("announce", key), f"Activate {ability.name}"))
    if again:
        options += REROLLS[len(faces)]
    options.append(option("pass", None, "Activate no ability"))
    return tuple(options)


def announced_window(run: Run, frame: Frame) -> None:
    """CORE-ORP-03, -05: a chance to alter dice, also after declining."""
    run.window(frame.you, "announced" if frame.vars["ability"] else "declined")


def check_dice(run: Run, frame: Frame) -> None:
    """CORE-ORP-06: altered dice re-open the roll."""
    if run.t.rolls[-1].altered != frame.vars["seen"]:
        frame.pc = _AT["choose"]


def end_of_offense(run: Run, frame: Frame) -> None:
    frame.vars["faces"], frame.vars["open"] = tuple(run.t.rolls.pop().faces), 0
    fire(run, "END:OFFENSIVE", frame.you)


def activate(run: Run, frame: Frame) -> None:
    """CORE-ORP-08 to 10: one ability, tested on the Final Dice Result."""
    vars, seat = frame.vars, frame.you
    key, faces = vars["ability"], vars["faces"]
    ability = run.ctx.code.abilities.get(key)
    failed = run.t.scratch.pop("failed", False)
    if ability is not None and failed and _can_fail(run, ability):
        run.events.append(e.AbilityFailed(seat, ability.name))
        ability = None
    if ability is None:
        run.events.append(e.NoAbility(seat))
        frame.pc = _AT["restart"]
        fire(run, "nothing", seat)
        return
    tier = ability.tier_for(list(faces))
    ultimate = ability.kind == "ultimate"
    run.t.attack = Attack(run.t.scratch["roll_phase"], seat, key, tier, faces, ultimate)
    run.t.attack.forced_target = vars["against"]
    run.events.append(e.AbilityActivated(seat, ability.name, ultimate))
    program = ability.tiers[tier].program
    run.push(program, seat, {"defer": True, "faces": faces, "activation": faces})
    fire(run, "activates", seat, symbols=tuple(sorted(ability.tiers[tier].symbols)))


def _can_fail(run: Run, ability: AbilityCode) -> bool:
    """Only a changed die stops an Ultimate, unless the table plays it otherwise."""
    return ability.kind != "ultimate" or bool(run.t.rules["blind_stops_ultimate"])


def activated_window(run: Run, frame: Frame) -> None:
    if run.t.attack is not None:
        # A8: Attack Modifiers may be used from here on; targeting settles the rest.
        run.t.attack.is_attack = _deals(run)
    run.window(frame.you, "activated")


# --- targeting ----------------------------------------------------------------------------------


def target(run: Run, frame: Frame) -> None:
    """CORE-TGT-01: whoever is needed is found by the mode's own way."""
    attack = run.t.attack
    if attack is None:
        frame.pc = _AT["conclude"]
        return
    if not _wants_target(run, attack):
        return
    if attack.forced_target != NOBODY:
        # STATUS-STUN-02: an additional phase against somebody who is gone hits nobody.
        if run.t.players[attack.forced_target].alive:
            attack.target = attack.forced_target
        return
    opponents = run.opponents(frame.you)
    if not opponents:
        return
    if len(opponents) == 1:
        attack.target = opponents[0]
        return
    _enter(run, "targeting", "Targeting Roll Phase", frame.you)
    run.push(f"target_{run.ctx.mode.targeting}", frame.you, {})
    fire(run, "DURING:TARGETING", frame.you)
    fire(run, "BEFORE:TARGETING", frame.you)


def _wants_target(run: Run, attack: Attack) -> bool:
    """Whether something waits for a target. Damage with special targeting does not (CORE-TGT-05),
    nor does what names its own players.
    """
    foes = run.opponents(attack.attacker)
    for act in (*attack.targeted, *attack.damage):
        if awaits_target(act):
            return True
        plain = act[0] == "deal" and act[3] != COLLATERAL and not act[5]
        if plain and any(seat in foes for seat in act[2]):
            return True
    if attack.resume is None:
        return False
    return run.ctx.code.abilities[attack.ability].tiers[attack.tier].targets


def aimed(run: Run, frame: Frame) -> None:
    """The Attack is what it is from here on: ATK-01, and the leader's bonus in its mode."""
    attack = run.t.attack
    if attack is None:
        return
    if attack.target == NOBODY:
        attack.is_attack = False
        return
    attack.is_attack = _deals(run)
    run.events.append(e.TargetChosen(frame.you, attack.target))
    if attack.is_attack:
        if run.ctx.mode.leader_bonus:
            _leader_bonus(run, frame.you, attack.target)
        plain = not run.t.rules["modifiers_on_pure"] and attack_type(run) not in MODIFIABLE
        fire(run, "attacks", frame.you, other=attack.target, unmodifiable=plain)


def attacked(run: Run, frame: Frame) -> None:
    """Whoever the Attack is aimed at now: the attacker's own text may have changed the target."""
    attack = run.t.attack
    if attack is not None and attack.is_attack:
        fire(run, "attacked", attack.target, source=frame.you)


def _deals(run: Run) -> bool:
    """Whether at least 1 damage that is not collateral is aimed at the target, or will be."""
    attack = run.t.attack
    assert attack is not None
    for act in attack.damage:
        if act[0] != "deal" or act[3] == "collateral" or act[4] < 1:
            continue
        anybody = attack.target == NOBODY  # not aimed yet: any opponent it names
        foes = run.opponents(attack.attacker) if anybody else [attack.target]
        if any(seat == TARGET or seat in foes for seat in act[2]):
            return True
    if attack.resume is not None and attack.resume_after == "targeted":
        return run.ctx.code.abilities[attack.ability].attacks
    return False


def _leader_bonus(run: Run, attacker: int, target: int) -> None:
    """KOTH-05 to 07: a card for attacking a leader, unless the attacker alone leads."""
    health = {p.seat: run.t.dials[p.team] for p in run.t.players if p.alive}
    if health[target] == max(health.values()):
        draw(run, attacker, 1)


def send_damage(run: Run, frame: Frame) -> None:
    """The ability's damage joins the pool; it lands at the conclusion."""
    attack = run.t.attack
    if attack is not None and attack.damage:
        acts, attack.damage = tuple(attack.damage), []
        run.push("acts", frame.you, {"acts": acts})


def target_window(run: Run, frame: Frame) -> None:
    if run.t.attack is not None and run.t.phase == "targeting":
        run.window(frame.you, "targeting")


# --- defence ------------------------------------------------------------------------------------


def defense_begins(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    if attack is None:
        frame.pc = _AT["conclude"]
        return
    if run.t.phase == "defensive":
        return  # a text that was broken off goes on in the same phase
    was_targeting = run.t.phase == "targeting"
    seat = frame.you if attack.target == NOBODY else attack.target
    _enter(run, "defensive", "Defensive Roll Phase", seat)
    # What fires last is answered first.
    if attack.is_attack:
        fire(run, "DURING:DEFENSIVE", attack.target)
        fire(run, "BEFORE:DEFENSIVE", attack.target)
    if was_targeting:
        fire(run, "END:TARGETING", frame.you)


def step_one(run: Run, frame: Frame) -> None:
    """CORE-DRP-01: targeted effects that are not damage come before the defence."""
    attack = run.t.attack
    if attack is not None and attack.targeted:
        acts, attack.targeted = tuple(attack.targeted), []
        run.push("acts", frame.you, {"acts": acts})


def resume_text(run: Run, frame: Frame) -> None:
    """A text that waited for its targeted effects goes on, after the break."""
    attack = run.t.attack
    if attack is None or attack.resume is None or attack.resume_after != "targeted":
        return
    _resume(run, frame)
    frame.pc = _AT["send_damage"]


def _resume(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    assert attack is not None
    assert attack.resume is not None
    program, pc = attack.resume
    # TEXT-05: only "then" is a break in play.
    then = attack.resume_after != "dealt" and not attack.resume_vars["unbroken"]
    attack.resume, attack.resume_after = None, ""
    run.push(program, frame.you, dict(attack.resume_vars)).pc = pc
    if then:
        run.window(frame.you, "then")


def effects_window(run: Run, frame: Frame) -> None:
    run.window(frame.you, "effects")


def defense_choice(run: Run, frame: Frame) -> None:
    """CORE-DRP-02, -03: the defender may pick one defensive ability, before rolling."""
    vars, attack = frame.vars, run.t.attack
    vars.pop("defense", None)
    if attack is None or attack.defended or not _may_defend(run):
        return
    player = run.t.players[attack.target]
    barred = barred_abilities(run, attack.target, player.defense)
    option = run.ctx.option
    options = [
        option("defense", key, f"Defend with {run.ctx.code.abilities[key].name}")
        for key in player.defense
        if key not in barred
    ]
    options.append(option("pass", None, "Do not defend"))
    if len(options) > 1:
        run.ask(frame, "defense", attack.target, "defense", "How do you defend?", options)


def _may_defend(run: Run) -> bool:
    attack = run.t.attack
    if attack is None or not attack.is_attack or attack.ultimate or attack.landed:
        return False
    seat = attack.target
    if not may_act(run, seat) or "defend" in forbidden(run, seat):
        return False
    if run.t.scratch.get("defend") == seat:
        return True
    pool = next(p for p in run.t.pools if p.name == "roll")
    return bool(defendable(run, pool, seat, anyway=False))


def defense_roll(run: Run, frame: Frame) -> None:
    """CORE-DRP-04: one Roll Attempt with the printed number of dice."""
    attack, key = run.t.attack, frame.vars.get("defense")
    if attack is None or not key:
        frame.pc = _AT["last_window"]
        return
    ability = run.ctx.code.abilities[key]
    attack.defended = True
    # What a defence works on is settled when it is activated, whatever that becomes afterwards.
    anyway = run.t.scratch.get("defend") == attack.target
    guarded = defendable(run, run.t.pools[-1], attack.target, anyway)
    run.t.scratch["guarded"] = tuple(packet.id for packet in guarded)
    run.events.append(e.DefenseActivated(attack.target, ability.name))
    assert ability.dice is not None
    count = ability.dice(run, Frame("", 0, attack.target, {}))
    count += _more_dice(run, attack.target, a.AdjustDefense)
    count = max(1, min(10, count))
    run.t.rolls.append(Roll(attack.target, "defense", [0] * count, 1, 1))
    frame.vars["open"] = 1
    throw(run, attack.target, tuple(range(count)))


def defense_window(run: Run, frame: Frame) -> None:
    run.window(frame.you, "roll")


def defense_again(run: Run, frame: Frame) -> None:
    """A further Roll Attempt that a card gave the defender."""
    roll, attack = run.t.rolls[-1], run.t.attack
    if attack is None or not run.t.players[attack.target].alive:
        return
    if "again" in frame.vars:
        dice = frame.vars.pop("again")
        if dice is None:
            return
        roll.attempts += 1
        frame.pc = _AT["defense_window"]
        throw(run, roll.owner, dice)
        return
    if roll.attempts >= roll.allowed:
        return
    number = len(roll.faces)
    if number > DICE:
        _again_by_steps(run, frame, roll)
        return
    subsets = [tuple(i for i in range(number) if mask >> i & 1) for mask in range(1, 1 << number)]
    options = [
        run.ctx.option("reroll", dice, "Re-roll " + ", ".join(f"die {i + 1}" for i in dice))
        for dice in subsets
    ]
    options.append(run.ctx.option("pass", None, "Keep the dice"))
    frame.pc -= 1
    run.ask(frame, "again", attack.target, "roll", "Another Roll Attempt", options)


def _again_by_steps(run: Run, frame: Frame, roll: Roll) -> None:
    """More dice than a list of subsets is for: they are named one after the other."""
    option, vars = run.ctx.option, frame.vars
    if "pick" in vars:
        pick = vars.pop("pick")
        if pick is None:
            return
        if pick == "roll":
            vars["again"] = vars.pop("picked")
            frame.pc -= 1
            return
        vars["picked"] = (*vars.get("picked", ()), pick)
    picked = vars.get("picked", ())
    options = [
        option("die", i, f"Die {i + 1}, showing {face or 'nothing'}")
        for i, face in enumerate(roll.faces)
        if i not in picked
    ]
    if picked:
        options.append(option("again", "roll", "Re-roll these dice"))
    else:
        options.append(option("pass", None, "Keep the dice"))
    frame.pc -= 1
    run.ask(frame, "pick", roll.owner, "roll", "Another Roll Attempt", options)


def defense_text(run: Run, frame: Frame) -> None:
    """CORE-DRP-05: results that are not damage at once; damage joins the pool."""
    attack = run.t.attack
    faces, frame.vars["open"] = tuple(run.t.rolls.pop().faces), 0
    if attack is None or not run.t.players[attack.target].alive:
        return
    ability = run.ctx.code.abilities[frame.vars["defense"]]
    run.push(
        ability.program,
        attack.target,
        {"faces": faces, "activation": faces, "target": attack.attacker},
    )


def last_window(run: Run, frame: Frame) -> None:
    """CORE-DRP-06: one last opportunity."""
    run.window(frame.you, "last")


def late_defense(run: Run, frame: Frame) -> None:
    """A defence that a card allowed in the last window."""
    attack = run.t.attack
    if attack is None or attack.defended or not _may_defend(run):
        return
    if run.t.scratch.get("defend") == attack.target:
        frame.pc = _AT["defense_choice"]


def foresee(run: Run, frame: Frame) -> None:
    """DMG-18 played the other way: what will be dealt is settled first, and what follows from it
    lands in the same moment.
    """
    attack = run.t.attack
    if run.t.rules["return_damage_lands_later"] or attack is None or attack.resume_after != "dealt":
        frame.pc = _AT["land"]
        return
    frame.vars["foreseen"] = tuple(packet.id for packet in run.t.pools[-1].packets)
    run.push("foresee", frame.you, {})


def early_text(run: Run, frame: Frame) -> None:
    attack, pool = run.t.attack, run.t.pools[-1]
    assert attack is not None
    finals = resolve(run, pool)
    attack.dealt = sum(finals[packet.id] for packet in pool.packets if packet.offense)
    _resume(run, frame)


def early_acts(run: Run, frame: Frame) -> None:
    second_acts(run, frame)
    if run.t.attack is not None:
        run.t.attack.dealt = 0  # counted again when it lands


def land(run: Run, frame: Frame) -> None:
    """CORE-DRP-07: everything that is pooled lands in one moment."""
    foreseen = frame.vars.pop("foreseen", None)
    if foreseen is None:
        land_top(run, frame.you)
    else:
        run.push("land", frame.you, {"foreseen": foreseen})


# --- conclusion ---------------------------------------------------------------------------------


def after_damage(run: Run, frame: Frame) -> None:
    """A text that waited for the damage goes on; what it brings is a second pool. (DMG-18)"""
    attack = run.t.attack
    if attack is None or attack.resume is None:
        frame.pc = _AT["landed_window"]
        return
    run.t.pools.append(Pool("roll", [], [], []))
    frame.vars["second"] = True
    _resume(run, frame)


def second_acts(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    if attack is not None and (attack.targeted or attack.damage):
        acts = (*attack.targeted, *attack.damage)
        attack.targeted, attack.damage = [], []
        run.push("acts", frame.you, {"acts": acts})


def second_window(run: Run, frame: Frame) -> None:
    if frame.vars.get("second") and run.t.pools and run.t.pools[-1].packets:
        run.window(frame.you, "damage")


def second_land(run: Run, frame: Frame) -> None:
    if frame.vars.pop("second", False):
        land_top(run, frame.you)


def more_text(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    if attack is not None and attack.resume is not None:
        frame.pc = _AT["after_damage"]


def landed_window(run: Run, frame: Frame) -> None:
    """After the damage: for what asks how much was dealt."""
    if run.t.attack is not None:
        run.window(frame.you, "landed")


def restart(run: Run, frame: Frame) -> None:
    """A text that answers a phase without an ability may begin it again."""
    if run.t.scratch.pop("restart", None) == frame.you:
        _take_dice(run, frame)
        frame.pc = _AT["first_attempt"]


def conclude(run: Run, frame: Frame) -> None:
    """CORE-TURN-05: the conclusion of the Roll Phase is one moment."""
    pools = run.t.pools
    if pools and pools[-1].name == "roll":
        # No ability was activated: whatever else is in the pool still lands.
        land_top(run, frame.you)


def conclusion(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    fire(run, "END:ROLL", frame.you)
    if attack is not None and attack.is_attack:
        fire(run, "END:DEFENSIVE", attack.target)


def attack_ends(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    fire(
        run,
        "attack_ends",
        frame.you,
        attack_id=run.t.scratch.get("roll_phase", 0),
        by_attack=attack is not None and attack.is_attack,
    )


def over(run: Run, frame: Frame) -> None:
    """Clears the Attack; a granted Offensive Roll Phase follows at once."""
    table = run.t
    table.attack = None
    for player in table.players:
        if player.lasting:
            end_lasting(run, player, lambda duration, turn: duration == "ROLL_PHASE")
        if player.muted == "attack":
            player.muted = ""
        table.scratch.pop(f"ward:{player.seat}", None)
    table.scratch.pop("defend", None)
    table.scratch.pop("guarded", None)
    table.scratch.pop("roll_phase", None)
    table.scratch.pop("roller", None)
    while table.extra:
        (who, against), *rest = table.extra
        table.extra = tuple(rest)
        if table.players[who].alive and (against == NOBODY or table.players[against].alive):
            run.push("roll_phase", who, {"against": against})
            return


_STEPS = (
    before,
    begin,
    first_attempt,
    roll_window,
    choose,
    announced_window,
    check_dice,
    end_of_offense,
    activate,
    activated_window,
    target,
    aimed,
    attacked,
    target_window,
    send_damage,
    defense_begins,
    step_one,
    resume_text,
    effects_window,
    defense_choice,
    defense_roll,
    defense_window,
    defense_again,
    defense_text,
    last_window,
    late_defense,
    foresee,
    early_text,
    early_acts,
    land,
    after_damage,
    second_acts,
    second_window,
    second_land,
    more_text,
    landed_window,
    restart,
    conclude,
    conclusion,
    attack_ends,
    over,
)
_AT = {step.__name__: index for index, step in enumerate(_STEPS)}

ROUTINES = {"roll_phase": _STEPS}
