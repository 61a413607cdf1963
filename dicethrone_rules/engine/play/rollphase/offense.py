"""The Offensive Roll Phase: roll, re-roll, announce, activate."""

from __future__ import annotations

from functools import lru_cache

from ....language import ast as a
from ....messages import Message
from ....patterns import places, straight_faces
from ....rule_numbers import ATTEMPTS, DICE
from ... import events as e
from ...compiled import AbilityCode, TierCode
from ...decisions import Option
from ...frames import ANSWER, Frame, Text
from ...occasions import AbilityFacts
from ...pools import Pool
from ...state import Attack, Roll, RollPhase
from ...work import RollPhaseWork
from ..changes import change_cp
from ..phases import enter, skips_own
from ..rolls import dice_named, throw
from ..run import MOST_KEPT, Run
from ..standing_text import adjustments_of, barred_abilities, forbidden, may_act
from ..triggers import fire
from .steps import AT, bar, deals, more_dice, phase_of, tell_attack

MOST_DICE = 7
STRAIGHTS = a.Forbidden.STRAIGHTS.value
# The offensive abilities of a board: all of them, whether straights count, those that are barred.
Abilities = tuple[tuple[str, ...], bool, tuple[str, ...]]
NO_ABILITY = Option("pass", None, Message("option.no-ability"))


def before(run: Run, frame: Frame) -> None:
    run.t.skip, run.t.attempts = "", 0
    work = frame.work
    assert isinstance(work, RollPhaseWork)
    run.t.roll_phase = RollPhase(run.new_id(), frame.you, work.against)
    fire(run, "BEFORE:OFFENSIVE", frame.you)
    fire(run, "BEFORE:ROLL", frame.you)


def begin(run: Run, frame: Frame) -> None:
    """Opens the phase's pool and puts the dice on the table."""
    seat = frame.you
    enter(run, "offensive", seat)
    run.roll_phase().begun = True
    skipped, run.t.skip = run.t.skip in ("OFFENSIVE", "ROLL"), ""
    if run.t.players[seat].skips:
        skipped = skips_own(run, "OFFENSIVE", seat) or skips_own(run, "ROLL", seat) or skipped
    skipped = skipped or not may_act(run, seat)
    # MELF-5: tokens that leave at its end remain
    if skipped and not run.t.rules.skipped_phase_concludes:
        run.tell(e.PhaseSkipped, seat, "offensive")
        frame.pc = AT["settle_phase"]  # RULE-059: a skipped phase has no end
        return
    if run.t.pools:  # something before the phase has dealt damage already
        run.t.pools[0].name = "roll"
    else:
        run.t.pools.append(Pool("roll", [], [], []))
    if skipped:
        run.tell(e.PhaseSkipped, seat, "offensive")
        frame.pc = AT["conclude"]
        return
    take_dice(run, frame)
    fire(run, "DURING:OFFENSIVE", seat)
    fire(run, "DURING:ROLL", seat)


def take_dice(run: Run, frame: Frame) -> None:
    """Five dice, unless something says otherwise, and as many Roll Attempts as the player has.
    (CORE-ORP-01)
    """
    allowed, seat = ATTEMPTS, frame.you
    for what, _ in adjustments_of(run, seat, None, a.AdjustAttempts):
        if isinstance(what, a.AdjustAttempts):
            allowed += what.by
    number = max(1, min(MOST_DICE, DICE + more_dice(run, seat, a.AdjustDice)))
    run.roll_phase().rolled = True  # PIRATE-1: without a roll no Attack is missed
    run.t.rolls.append(Roll(seat, "offense", [0] * number, 0, max(1, allowed), id=run.new_id()))
    frame.open_rolls = 1


def first_attempt(run: Run, frame: Frame) -> None:
    _attempt(run, frame, tuple(range(len(run.t.rolls[-1].faces))))


def _attempt(run: Run, frame: Frame, dice: tuple[int, ...]) -> None:
    run.t.rolls[-1].attempts += 1
    run.t.attempts += 1
    throw(run, frame.you, dice)


def _attempt_price(run: Run, seat: int) -> int:
    """The price of a further Roll Attempt for a player."""
    if a.AttemptCost not in run.t.players[seat].board.kinds:
        return 0
    prices = adjustments_of(run, seat, None, a.AttemptCost)
    return sum(what.cp for what, _ in prices if isinstance(what, a.AttemptCost))


def roll_window(run: Run, frame: Frame) -> None:
    run.ctx.window(run, frame.you, "roll", ())


def _reroll(dice: tuple[int, ...], number: int) -> Option:
    said = Message("option.reroll-all")
    if len(dice) < number:
        said = Message("option.reroll", (("dice", dice_named(dice)),))
    return Option("roll", ("reroll", dice), said)


@lru_cache(maxsize=MOST_DICE)
def _rerolls(number: int) -> tuple[Option, ...]:
    """By the number of dice, one option for every non-empty set of them."""
    sets = [[i for i in range(number) if mask >> i & 1] for mask in range(1, 1 << number)]
    return tuple([_reroll(tuple(dice), number) for dice in sets])


def choose(run: Run, frame: Frame) -> None:
    """Re-roll any dice while attempts are left, announce an ability, or decline."""
    roll, seat = run.t.rolls[-1], frame.you
    if frame.answer:
        move = frame.take_move()
        what = None if move is None else move[1]  # dice to re-roll, or the key of an ability
        if isinstance(what, tuple):
            reroll(run, frame, what)
            return
        phase = run.roll_phase()
        phase.seen = roll.altered
        if isinstance(what, str):
            announce(run, seat, what)
        else:
            phase.ability = ""
        return
    if roll.attempts == 0:
        _begin_anew(run, frame)
        return
    if not may_act(run, seat):  # STATUS-STUN-01: somebody has stopped the roller
        phase = run.roll_phase()
        phase.seen, phase.ability = roll.altered, ""
        return
    # CORE-ORP-02, -07: while attempts are left any dice, also those kept before
    again = _rerolls(len(roll.faces)) if has_attempt(run, seat) else ()
    frame.pc -= 1
    met = _announceable(run, seat, roll)
    run.ask(frame, ANSWER, seat, "roll", "prompt.roll", (*met, *again, NO_ABILITY))


def _begin_anew(run: Run, frame: Frame) -> None:
    """RULE-091: the phase ends, its tokens leave, and it begins anew."""
    run.t.rolls.pop()
    frame.open_rolls = 0
    run.roll_phase().restart = True
    frame.pc = AT["restart"]
    fire(run, "END:OFFENSIVE", frame.you)


def _announceable(run: Run, seat: int, roll: Roll) -> tuple[Option, ...]:
    """The abilities that the dice meet; kept by dice and board."""
    faces = tuple(sorted(roll.faces))
    player, known = run.t.players[seat], run.ctx.rolls
    offense, here = player.offense, player.board
    straights = STRAIGHTS not in (forbidden(run, seat) if here.sometimes else here.forbids)
    key = (offense, straights, barred_abilities(run, seat, offense))
    met = known.get((key, faces))
    if met is None:
        if len(known) >= MOST_KEPT:
            known.clear()
        met = known[key, faces] = _met(run, key, faces)
    return met


def has_attempt(run: Run, seat: int) -> bool:
    """Whether a further Roll Attempt is left and can be paid for."""
    roll, player = run.t.rolls[-1], run.t.players[seat]
    if roll.attempts >= roll.allowed:
        return False
    return a.AttemptCost not in player.board.kinds or _attempt_price(run, seat) <= player.cp


def announce(run: Run, seat: int, key: str) -> None:
    """Names the ability that the dice are to activate."""
    phase, ability = run.roll_phase(), run.ctx.code.abilities[key]
    phase.ability = key
    faces = run.t.rolls[-1].faces
    phase.tier = ability.tier_for(faces, STRAIGHTS not in forbidden(run, seat))
    run.tell(e.AbilityAnnounced, seat, ability.content)
    if "announces" in run.t.heard:
        fire(run, "announces", seat, AbilityFacts(ability.kind))


def reroll(run: Run, frame: Frame, dice: tuple[int, ...]) -> None:
    """One more Roll Attempt with these dice."""
    frame.pc = AT["roll_window"]
    price = _attempt_price(run, frame.you)
    if price:
        change_cp(run, frame.you, -price)
    _attempt(run, frame, dice)


def _met(run: Run, board: Abilities, faces: tuple[int, ...]) -> tuple[Option, ...]:
    """CORE-ORP-04: any ability that the dice meet, the same for the same dice and board."""
    place = places(DICE).get(faces)
    if place is not None:
        return tuple([option for rolls, option in _menu(run, board) if rolls >> place & 1])
    _, straights, _ = board
    return tuple(
        [one.announced for one in _open(run, board) if one.tier_for(faces, straights) >= 0]
    )


def _open(run: Run, board: Abilities) -> list[AbilityCode]:
    """The abilities of a board that are not barred."""
    codes, (offense, _, barred) = run.ctx.code.abilities, board
    return [codes[key] for key in offense if key not in barred]


def _menu(run: Run, board: Abilities) -> list[tuple[int, Option]]:
    """The requirement of each ability of a board, as the rolls of five dice that meet it."""
    menus = run.ctx.menus
    menu = menus.get(board)
    if menu is None:
        if len(menus) >= MOST_KEPT:
            menus.clear()
        _, straights, _ = board
        menu = [(one.met_by(straights), one.announced) for one in _open(run, board)]
        menus[board] = menu
    return menu


def announced_window(run: Run, frame: Frame) -> None:
    """CORE-ORP-03, -05: a chance to alter dice, also after declining."""
    run.ctx.window(run, frame.you, "announced" if phase_of(run).ability else "declined", ())


def check_dice(run: Run, frame: Frame) -> None:
    """CORE-ORP-06: altered dice re-open the roll."""
    if run.t.rolls[-1].altered != phase_of(run).seen:
        frame.pc = AT["choose"]


def end_of_offense(run: Run, frame: Frame) -> None:
    """CORE-ORP-10: the dice as they lie now are the Final Dice Result."""
    run.roll_phase().faces, frame.open_rolls = tuple(run.t.rolls.pop().faces), 0
    fire(run, "END:OFFENSIVE", frame.you)


def activate(run: Run, frame: Frame) -> None:
    """CORE-ORP-08, -09: one ability, announced and activated once."""
    phase, seat = phase_of(run), frame.you
    key, faces, tier = phase.ability, phase.faces, phase.tier
    ability = run.ctx.code.abilities.get(key)
    failed = phase.failed
    if failed:
        run.roll_phase().failed = False
    if ability is not None and failed and _can_fail(run, ability):  # ULT-05
        run.tell(e.AbilityFailed, seat, ability.content)
        ability = None
    if ability is None:
        run.tell(e.NoAbility, seat)
        frame.pc = AT["restart"]  # CORE-TURN-06: on the way to the conclusion
        fire(run, "nothing", seat)
        return
    ultimate = ability.kind == "ultimate"
    # RULE-085: one ability for one result
    run.t.attack = Attack(phase.id, seat, key, tier, faces, ultimate)
    run.t.attack.forced_target = phase.against
    run.tell(e.AbilityActivated, seat, ability.content, ultimate, run.t.attack.id)
    program = ability.tiers[tier].program
    run.push_text(program, seat, Text(activation=faces)).rolled = faces
    if "activates" in run.t.heard:
        symbols = _symbols_in_use(run, ability.tiers[tier], seat, faces)
        fire(run, "activates", seat, AbilityFacts(ability.kind, symbols, ability.name))


def _symbols_in_use(run: Run, tier: TierCode, seat: int, faces: tuple[int, ...]) -> tuple[str, ...]:
    """The symbols an ability uses: those of its requirement and, for a straight, those of its dice.
    (RULE-053)
    """
    symbols = set(tier.symbols)
    if tier.straight:
        shown = run.ctx.code.heroes[run.t.players[seat].hero].dice.symbols
        symbols.update([shown[face] for face in straight_faces(faces, tier.straight)])
    return tuple(sorted(symbols))


def _can_fail(run: Run, ability: AbilityCode) -> bool:
    """ULT-05: only a changed die stops an Ultimate, unless the table plays it otherwise."""
    return ability.kind != "ultimate" or run.t.rules.blind_stops_ultimate


def activated(run: Run, frame: Frame) -> None:
    """The effects without a target have happened, so the ability is now an Attack or not."""
    attack = run.t.attack
    if attack is None:
        return
    # RULE-088, MELF-6: Attack Modifiers may be used from here on; targeting settles the rest.
    attack.is_attack = deals(run)
    run.roll_phase().activated = True
    opponents = run.attackable(frame.you)
    if len(opponents) == 1:
        bar(run, opponents[0])
    if attack.is_attack:
        tell_attack(run, frame.you)


def activated_window(run: Run, frame: Frame) -> None:
    run.ctx.window(run, frame.you, "activated", ())
