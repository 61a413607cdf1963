"""The Roll Phase with enemies in it: the operations that differ when the book plays a seat.

Each stands in the place of the engine's operation of the same name and leaves persons to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.compiled import Op
from ..engine.decisions import Option
from ..engine.frames import ANSWER, Frame
from ..engine.play.rollphase import ROUTINES as ROLL_PHASE
from ..engine.play.rollphase import conclusion, defense, offense
from ..engine.play.rollphase.steps import AT, ORDER, deals, phase_of
from ..engine.play.run import Run, by_the_book
from ..engine.play.standing_text import barred_abilities, forbidden, may_act
from ..engine.play.windows import action_is_playable
from ..engine.tokens import NOBODY
from ..patterns import Requirement
from .boss import play_card, waiting_card
from .compiled import code_of
from .hand import hand_is_spent, hands_against
from .policy import Candidate, best_ability, best_change, rerolled
from .records import adventure_of, is_book
from .work import HandWork


def objective_of(run: Run, seat: int) -> Requirement | None:
    """An enemy's objective: a minion's card, or the action card that a boss has turned over
    last. (ADV-MSTEP-03, BOSS-STEP-06)
    """
    code, kept = code_of(run), adventure_of(run.t)
    enemy = code.enemies[run.t.players[seat].hero]
    if enemy.objective is not None:
        return enemy.objective
    if kept.card == NOBODY:
        return None
    return code.boss_cards[run.t.cards[kept.card]].objective


def candidates(run: Run, seat: int, dice: Sequence[int] | None = None) -> list[Candidate]:
    """The abilities that an enemy's dice meet, as they lie or as they might."""
    code, player = code_of(run), run.t.players[seat]
    straights = offense.STRAIGHTS not in forbidden(run, seat)
    barred = barred_abilities(run, seat, player.offense)
    priorities = code.enemies[player.hero].priorities
    faces = tuple(sorted(run.t.rolls[-1].faces if dice is None else dice))
    found = []
    for place, key in enumerate(player.offense):
        tier = code.abilities[key].tier_for(faces, straights)
        if tier >= 0 and key not in barred:
            found.append(Candidate(key, tier, place, priorities.get(key, 0)))
    return found


def choose(run: Run, frame: Frame) -> None:
    """ADV-MSTEP-03 to -08: an enemy re-rolls for its objective, then takes its best ability."""
    seat = frame.you
    if not is_book(run, seat):
        offense.choose(run, frame)
        return
    roll = run.t.rolls[-1]
    if roll.attempts == 0:  # the phase was restarted
        run.t.rolls.pop()
        offense.take_dice(run, frame)
        frame.pc = AT["first_attempt"]
        return
    if not may_act(run, seat):
        phase = run.roll_phase()
        phase.seen, phase.ability = roll.altered, ""
        return
    if _rolls_on(run, frame):
        return
    met = candidates(run, seat)
    if met or not _alters_dice(run, frame):
        _settle(run, seat, met)


def _alters_dice(run: Run, frame: Frame) -> bool:
    """A73: a boss whose dice meet nothing plays the Roll Phase card that has waited, if it may make
    an ability available; then it chooses again.
    """
    seat, card = frame.you, waiting_card(run, frame.you)
    if card == NOBODY or helpful_change(run, seat) is None:
        return False
    player, code = run.t.players[seat], run.ctx.code.cards[run.t.cards[card]]
    if code.timing != "roll" or not action_is_playable(run, player, code):
        return False
    frame.pc -= 1
    play_card(run, seat, card)
    return True


def helpful_change(run: Run, seat: int) -> tuple[int, int] | None:
    """The die that the card of a boss had best change, and the number that it becomes."""
    kept, code = adventure_of(run.t), code_of(run)
    if kept.card == NOBODY or not run.t.rolls:
        return None

    def worth(faces: Sequence[int]) -> int:
        met = candidates(run, seat, faces)
        return 1 + max([one.priority for one in met]) if met else 0

    return best_change(
        worth, run.t.rolls[-1].faces, code.boss_cards[run.t.cards[kept.card]].becomes
    )


def advise(run: Run, seat: int, options: Sequence[Option]) -> Option:
    """The book's choice for an enemy: of its own dice those that make an ability available, and no
    more than needed; otherwise the book's general choice.
    """
    rolls = run.t.rolls
    own = bool(rolls) and rolls[-1].owner == seat and rolls[-1].purpose == "offense"
    if own and options[0].kind in ("die", "value"):
        change = helpful_change(run, seat)
        if change is not None:
            wanted = change[0] if options[0].kind == "die" else change[1]
            for option in options:
                if option.kind == options[0].kind and option.value == wanted:
                    return option
            return options[-1] if options[-1].kind == "done" else options[0]
    return by_the_book(options)


def _rolls_on(run: Run, frame: Frame) -> bool:
    """Makes the enemy's next Roll Attempt, if it has one and wants it."""
    roll = run.t.rolls[-1]
    objective = objective_of(run, frame.you)
    if objective is None or not offense.has_attempt(run, frame.you):
        return False
    again = rerolled(objective, roll.faces)
    if again:
        offense.reroll(run, frame, again)
    return bool(again)


def _settle(run: Run, seat: int, met: list[Candidate]) -> None:
    """The enemy's choice: its best ability, or none."""
    phase, best = run.roll_phase(), best_ability(met)
    phase.seen = run.t.rolls[-1].altered
    if not best:
        phase.ability = ""
    else:
        offense.announce(run, seat, best)


def check_dice(run: Run, frame: Frame) -> None:
    """A108: an enemy whose dice were altered takes the best ability that they meet now, otherwise
    uses its attempts. ADV-KH-11: when everybody accepts a hero's Ultimate, the king's hand comes.
    """
    seat, phase, roll = frame.you, phase_of(run), run.t.rolls[-1]
    if not is_book(run, seat):
        offense.check_dice(run, frame)
        if roll.altered == phase.seen and phase.ability:
            _hold_back(run, frame)
        return
    if roll.altered == phase.seen:
        return
    met = candidates(run, seat)
    if met or not _rolls_on(run, frame):
        frame.pc = AT["announced_window"]
        _settle(run, seat, met)


def _hold_back(run: Run, frame: Frame) -> None:
    """ADV-KH-10, RULE-129: an enemy spends before the Ultimate is activated."""
    ability = run.ctx.code.abilities[phase_of(run).ability]
    if ability.kind == "ultimate":
        for enemy in hands_against(run, frame.you):
            if hand_is_spent(run, enemy):
                frame.pc -= 1
                run.push("hand_ultimate", enemy, HandWork())
                return


def activated_window(run: Run, frame: Frame) -> None:
    """BOSS-STEP-08: a boss pays for the Roll Phase card that has waited, once an ability is
    activated.
    """
    attack, card = run.t.attack, waiting_card(run, frame.you)
    if attack is not None and card != NOBODY:
        attack.is_attack = deals(run)
        player, code = run.t.players[frame.you], run.ctx.code.cards[run.t.cards[card]]
        if code.timing == "roll" and action_is_playable(run, player, code):
            frame.pc -= 1
            play_card(run, frame.you, card)
            return
    offense.activated_window(run, frame)


def defense_choice(run: Run, frame: Frame) -> None:
    """A109: an enemy always defends."""
    attack = run.t.attack
    if attack is None or attack.target == NOBODY or not is_book(run, attack.target):
        defense.defense_choice(run, frame)
        return
    if phase_of(run).defense:
        run.roll_phase().defense = ""
    if attack.defended or not defense.may_defend(run):
        return
    player, option = run.t.players[attack.target], run.ctx.option
    barred = barred_abilities(run, attack.target, player.defense)
    abilities = run.ctx.code.abilities
    options = [
        option("defense", key, "option.defend", (("ability", abilities[key].content),))
        for key in player.defense
        if key not in barred
    ]
    if options:
        run.ask(frame, ANSWER, attack.target, "defense", "prompt.defense", options)


def restart(run: Run, frame: Frame) -> None:
    """ADV-KH-06, A100: an enemy whose Roll Phase has failed spends until it works or it may not."""
    seat = frame.you
    failed = run.t.attack is None and not phase_of(run).restart
    if failed and is_book(run, seat) and hand_is_spent(run, seat):
        frame.pc -= 1
        run.push("hand_failed", seat)
        return
    conclusion.restart(run, frame)


_OWN: dict[str, Op] = {
    "choose": choose,
    "check_dice": check_dice,
    "activated_window": activated_window,
    "defense_choice": defense_choice,
    "restart": restart,
}
ROUTINES: dict[str, tuple[Op, ...]] = {
    "roll_phase": tuple(
        [_OWN.get(name, op) for name, op in zip(ORDER, ROLL_PHASE["roll_phase"], strict=True)]
    )
}
