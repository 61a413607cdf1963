"""The Defensive Roll Phase in its six steps, up to the landing."""

from __future__ import annotations

from typing import cast

from ....language import ast as a
from ....rule_numbers import DICE
from ... import events as e
from ...frames import AFTER_DEALT, AFTER_TARGETED, ANSWER, Frame, Text
from ...state import Roll
from ...tokens import NOBODY
from ...work import ActsWork, LandWork
from ..damage import is_defendable
from ..landing import land_top
from ..phases import enter, is_skipped
from ..rolls import dice_named, die_option, throw
from ..run import Run
from ..standing_text import barred_abilities, forbidden, may_act
from ..totals import resolve
from ..triggers import fire
from .steps import AT, more_dice, phase_of, resume, second_acts, tell_no_attack


def defense_begins(run: Run, frame: Frame) -> None:
    attack = run.t.attack
    if attack is None:
        frame.pc = AT["unmet"]
        return
    was_targeting = run.t.phase == "targeting"
    if run.t.phase != "defensive":  # else a text that was broken off goes on in the same phase
        seat = frame.you if attack.target == NOBODY else attack.target
        enter(run, "defensive", seat)
    # Triggers are a stack: push in reverse order.
    if attack.is_attack and not phase_of(run).defence:
        run.roll_phase().defence = "before"
        fire(run, "BEFORE:DEFENSIVE", attack.target)
    if was_targeting:
        fire(run, "END:TARGETING", frame.you)


def defense_goes_on(run: Run, frame: Frame) -> None:
    """A skipped phase has no defence; the Attack lands all the same."""
    attack = run.t.attack
    if attack is None or phase_of(run).defence != "before":
        return
    phase = run.roll_phase()
    if is_skipped(run, "DEFENSIVE", attack.target):
        phase.defence = "skipped"
        attack.defended = True  # there is none to come
        return
    phase.defence = "during"
    fire(run, "DURING:DEFENSIVE", attack.target)


def incoming_window(run: Run, frame: Frame) -> None:
    """RULE-036: the damage is on its way, and the targeted effects have not happened yet. RULE-099:
    nor has a status effect of the target spoken, which can be removed first. RULE-113, SERAPH-2:
    tokens are quicker than the ability. Without either the
    window after them is the same moment.
    """
    attack = run.t.attack
    if attack is not None and (attack.targeted or _status_will_speak(run)):
        run.window(frame.you, "incoming")


def _status_will_speak(run: Run) -> bool:
    """Whether a removable status effect of the target answers to being Attacked."""
    attack = run.t.attack
    if "attacked" not in run.t.heard or attack is None or not phase_of(run).attacks:
        return False
    codes = [run.ctx.code.tokens[token.key] for token in run.t.players[attack.target].tokens]
    return any(
        code.is_status and code.removable and "attacked" in code.standing.triggers for code in codes
    )


def step_one(run: Run, frame: Frame) -> None:
    """CORE-DRP-01: targeted effects that are not damage come before the defence."""
    attack = run.t.attack
    if attack is not None and attack.targeted:
        acts, attack.targeted = tuple(attack.targeted), []
        run.push("acts", frame.you, ActsWork(acts))


def resume_text(run: Run, frame: Frame) -> None:
    """A text that waited for its targeted effects goes on, after the break."""
    attack = run.t.attack
    if attack is not None and attack.barred:
        attack.barred = ()  # the token lies, or it does not come
    waiting = attack.waiting if attack is not None else None
    if waiting is None or waiting.after != AFTER_TARGETED:
        return
    resume(run, frame)
    frame.pc = AT["aimed"]


def without_attack(run: Run, frame: Frame) -> None:
    """PIRATE-1: an ability that is no Attack is answered in step 1, behind its targeted effects. A
    text that still waits may become an Attack.
    """
    attack = run.t.attack
    if attack is not None and attack.waiting is None:
        tell_no_attack(run, frame.you)


def effects_window(run: Run, frame: Frame) -> None:
    run.ctx.window(run, frame.you, "effects", ())


def defense_choice(run: Run, frame: Frame) -> None:
    """CORE-DRP-02, -03: the defender may pick one defensive ability, before rolling."""
    attack = run.t.attack
    if phase_of(run).defense:
        run.roll_phase().defense = ""
    if attack is None or attack.defended or not may_defend(run):
        return
    player = run.t.players[attack.target]
    barred = barred_abilities(run, attack.target, player.defense)
    option = run.ctx.option
    options = [
        option("defense", key, "option.defend", (("ability", run.ctx.code.abilities[key].content),))
        for key in player.defense
        if key not in barred
    ]
    # RULE-097: nobody has to defend
    options.append(option("pass", None, "option.no-defense"))
    run.ask(frame, ANSWER, attack.target, "defense", "prompt.defense", options)


def may_defend(run: Run) -> bool:
    """Whether the target of the Attack may activate a defensive ability now."""
    attack = run.t.attack
    # CORE-TURN-04, CORE-DRP-09: only an Attack is defended.
    if attack is None or not attack.is_attack or attack.ultimate or attack.landed:
        return False
    seat = attack.target  # ATK-08
    if not may_act(run, seat) or "defend" in forbidden(run, seat):
        return False  # CORE-DRP-01: inflicted tokens arrive before the defence
    if _may_defend_anyway(run, seat):
        return True  # DMG-04
    pool = next(p for p in run.t.pools if p.name == "roll")
    return is_defendable(run, pool, seat)


def _may_defend_anyway(run: Run, seat: int) -> bool:
    """Whether a text lets a player defend against undefendable damage. (DMG-04)"""
    return phase_of(run).defender == seat


def defense_roll(run: Run, frame: Frame) -> None:
    """CORE-DRP-04: one Roll Attempt with the printed number of dice, when the defender has picked
    an ability. (CORE-DRP-02, -03)
    """
    attack, key = run.t.attack, frame.take_answer() if frame.answer else None
    if attack is None or not isinstance(key, str) or not key:
        frame.pc = AT["last_window"]
        return
    phase = run.roll_phase()
    phase.defense = key
    ability = run.ctx.code.abilities[key]
    attack.defended = True
    run.tell(e.DefenseActivated, attack.target, ability.content, attack.id)
    if ability.dice is None:
        frame.pc = AT["defense_text"]
        return
    count = ability.dice(run, Frame("", 0, attack.target))
    count += more_dice(run, attack.target, a.AdjustDefense)
    count = max(1, min(10, count))
    run.t.rolls.append(Roll(attack.target, "defense", [0] * count, 1, 1, id=run.new_id()))
    frame.open_rolls = 1
    throw(run, attack.target, tuple(range(count)))


def defense_window(run: Run, frame: Frame) -> None:
    # RULE-062: tokens may be spent before the result is used
    run.ctx.window(run, frame.you, "roll", ())


def defense_again(run: Run, frame: Frame) -> None:
    """A further Roll Attempt that a card gave the defender."""
    roll, attack = run.t.rolls[-1], run.t.attack
    if attack is None or not run.t.players[attack.target].alive:
        return
    number = len(roll.faces)
    if frame.answer:
        answer, phase = frame.take_answer(), run.roll_phase()
        if answer is None:
            return
        if isinstance(answer, int):
            phase.picked = (*phase.picked, answer)
        else:
            dice = phase.picked if answer == "roll" else cast(tuple[int, ...], answer)
            phase.picked = ()
            roll.attempts += 1
            frame.pc = AT["defense_window"]
            throw(run, roll.owner, dice)
            return
    if roll.attempts >= roll.allowed:
        return
    if number > DICE:
        _again_by_steps(run, frame, roll, phase_of(run).picked)
        return
    subsets = [tuple(i for i in range(number) if mask >> i & 1) for mask in range(1, 1 << number)]
    options = [
        run.ctx.option("reroll", dice, "option.reroll", (("dice", dice_named(dice)),))
        for dice in subsets
    ]
    options.append(run.ctx.option("pass", None, "option.keep-dice"))
    frame.pc -= 1
    run.ask(frame, ANSWER, attack.target, "roll", "prompt.roll-again", options)


def _again_by_steps(run: Run, frame: Frame, roll: Roll, picked: tuple[int, ...]) -> None:
    """Asks for the dice one after the other: there are too many for a list of all subsets."""
    option = run.ctx.option
    options = [die_option(run, i, face) for i, face in enumerate(roll.faces) if i not in picked]
    if picked:
        options.append(option("again", "roll", "option.reroll-these"))
    else:
        options.append(option("pass", None, "option.keep-dice"))
    frame.pc -= 1
    run.ask(frame, ANSWER, roll.owner, "roll", "prompt.roll-again", options)


def defense_text(run: Run, frame: Frame) -> None:
    """CORE-DRP-05: results that are not damage at once; damage joins the pool."""
    attack = run.t.attack
    faces: tuple[int, ...] = ()
    if frame.open_rolls:
        faces, frame.open_rolls = tuple(run.t.rolls.pop().faces), 0
    # RULE-098: a defence that was chosen goes on, whatever the Attack has become
    if attack is None or not run.t.players[attack.target].alive:
        return
    ability = run.ctx.code.abilities[phase_of(run).defense]
    text = Text(target=attack.attacker, activation=faces)
    run.push_text(ability.program, attack.target, text).rolled = faces


def last_window(run: Run, frame: Frame) -> None:
    """CORE-DRP-06: one last opportunity."""
    run.ctx.window(run, frame.you, "last", ())


def late_defense(run: Run, frame: Frame) -> None:
    """A defence that a card allowed in the last window."""
    attack = run.t.attack
    if attack is None or attack.defended or not may_defend(run):
        return
    if _may_defend_anyway(run, attack.target):
        frame.pc = AT["defense_choice"]


def foresee(run: Run, frame: Frame) -> None:
    """DMG-18 by the other option: the damage to be dealt is settled first, and the effects that
    follow from it land in the same moment.
    """
    attack = run.t.attack
    waiting = attack.waiting if attack is not None else None
    later = run.t.rules.return_damage_lands_later
    if later or waiting is None or waiting.after != AFTER_DEALT:
        frame.pc = AT["land"]
        return
    run.roll_phase().foreseen = tuple(
        dict.fromkeys(part.receiver for part in run.t.pools[-1].parts)
    )
    run.push("foresee", frame.you, LandWork())


def early_text(run: Run, frame: Frame) -> None:
    attack, pool = run.t.attack, run.t.pools[-1]
    assert attack is not None
    finals = resolve(run, pool)
    attack.dealt = sum(finals[part.id] for part in pool.parts if part.offense)
    resume(run, frame)


def early_acts(run: Run, frame: Frame) -> None:
    second_acts(run, frame)
    if run.t.attack is not None:
        run.t.attack.dealt = 0  # counted again when it lands


def land(run: Run, frame: Frame) -> None:
    """CORE-DRP-07: the whole pool lands in one moment, with the effects that were foreseen.
    (DMG-18)
    """
    foreseen = phase_of(run).foreseen
    if foreseen is None:
        land_top(run, frame.you)
    else:
        run.roll_phase().foreseen = None
        run.push("land", frame.you, LandWork(foreseen))
