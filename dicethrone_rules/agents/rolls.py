"""Rolls: which dice to keep, which ability to activate, and what it helps to alter a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from ..api.view import DiceView
from ..engine.decisions import Decision, Option
from ..library.facts.parts import DiceChange
from ..patterns import BLANK, FAIR, Plan, again
from .exchange import Aim
from .look import Look

A_LITTLE = 0.1  # what one more die has to bring
CP = 1.0  # what one is worth that an attempt costs


def reachable(change: DiceChange, faces: Sequence[int], at: int) -> tuple[int, ...]:
    """The faces a die may show once it is altered; none, if it cannot be."""
    if not _may_alter(change, faces[at]):
        return ()
    if change.how == "nudge":
        near = (faces[at] - change.by, faces[at] + change.by)
        return tuple(face for face in near if face in FAIR)
    if change.copies:
        return tuple(f for place, f in enumerate(faces) if place != at and f in FAIR)
    return change.faces or tuple(FAIR)


class Rolls:
    """Judges dice."""

    def plan(self, look: Look, roll: DiceView) -> Plan[float]:
        """The roll plan of the owner of some dice, from the faces they show."""
        return look.theirs(look.players[roll.owner]).plan(blank=BLANK in roll.faces)

    def choose(self, look: Look, decision: Decision) -> Option:
        """Activates the best ability unless rolling again promises more."""
        stay = decision.options[-1]
        roll = look.offense
        if roll is None:
            return stay
        mine, answers = look.mine, look.lore.answers(decision.options)
        values, board = mine.values(), mine.board
        best, here = stay, 0.0
        for option in answers.announced:
            place = board.tier(option.value[1], roll.faces)
            if place is not None and values[place] > here:
                best, here = option, values[place]
        left = roll.allowed - roll.attempts
        if left <= 0:
            return best
        plan = self.plan(look, roll)
        keep, promise = plan.keep(roll.faces, left)
        rolled = again(roll.faces, keep)
        if not rolled or promise <= plan.value(roll.faces) + 1e-9 + CP * mine.attempt:
            return best
        return answers.again.get(rolled, best)

    # --- altering dice --------------------------------------------------------------------------

    def dice_gain(self, look: Look, change: DiceChange, *, announced: bool = True) -> float:
        """The gain of a play that may alter dice on the table; those of an opponent, once
        an ability is announced.
        """
        roll = look.offense
        if roll is None:
            return 0.0
        mine = look.players[roll.owner].side == look.me.side
        if mine and (change.whose == "opponent" or roll.attempts < roll.allowed):
            return 0.0  # one's own dice are rolled again for nothing first
        if not mine and (change.whose in ("your", "ally") or not announced):
            return 0.0
        return self.aim(look, roll, change)[0]

    def aim(self, look: Look, roll: DiceView, change: DiceChange) -> Aim:
        """The best that a play can make of some dice: how much it helps, and by the place of each
        die that is altered the face it gets, which is 0 where chance decides.
        """
        left = roll.allowed - roll.attempts
        kept = look.theirs(look.players[roll.owner]).aims
        known = kept.get((roll.faces, left, id(change)))
        if known is None:
            known = kept[roll.faces, left, id(change)] = change, self._aim(look, roll, change)
        return known[1]

    def _aim(self, look: Look, roll: DiceView, change: DiceChange) -> Aim:
        gains = self.gains(look, roll, change)
        best = max(range(len(gains)), key=gains.__getitem__)
        single = gains[best], {best: self.face(look, roll, change, best)}
        most = change.count.most or len(gains)
        mine = look.players[roll.owner].side == look.me.side
        if most < 2 or not mine or change.how == "nudge" or change.copies:
            return single
        plan, faces = self.plan(look, roll), roll.faces
        if change.how == "reroll":
            keep, promise = plan.keep(faces, 1)
            rolled = again(faces, keep)
            if 1 < len(rolled) <= most and all(_may_alter(change, faces[at]) for at in rolled):
                return max(
                    single, (promise - plan.value(faces), dict.fromkeys(rolled, 0)), key=_gain
                )
            return single
        allowed, now, found = change.faces or tuple(FAIR), plan.value(faces), single
        places = [at for at, face in enumerate(faces) if _may_alter(change, face)]
        for one, other in combinations(places, 2):
            for first in allowed:
                dice = (*faces[:one], first, *faces[one + 1 :])
                for second in allowed:
                    gain = plan.value((*dice[:other], second, *dice[other + 1 :])) - now
                    if gain > found[0] + A_LITTLE:
                        found = gain, {one: first, other: second}
        return found

    def face(self, look: Look, roll: DiceView, change: DiceChange, at: int) -> int:
        """The face to which a die is best altered; 0 where chance decides."""
        if change.how == "reroll":
            return 0
        faces, value = roll.faces, self.outlook(look, roll)
        sign = 1 if look.players[roll.owner].side == look.me.side else -1

        def after(face: int) -> float:
            return sign * value((*faces[:at], face, *faces[at + 1 :]))

        return max(reachable(change, faces, at), key=after, default=0)

    def gains(self, look: Look, roll: DiceView, change: DiceChange) -> list[float]:
        """For every die: how much it helps this player that it is altered."""
        plan, faces = self.plan(look, roll), roll.faces
        sign = 1 if look.players[roll.owner].side == look.me.side else -1
        left = 0 if sign > 0 else roll.allowed - roll.attempts
        kept = look.theirs(look.players[roll.owner]).gains
        known = kept.get((faces, left, id(change)))
        if known is not None:
            return known[1]

        value = self.outlook(look, roll)
        now = max(value(faces), plan.value(faces))
        by_face: dict[int, float] = {}  # dice that show the same are worth the same
        for place, shown in enumerate(faces):
            if shown not in by_face:
                values = [
                    sign * (value((*faces[:place], face, *faces[place + 1 :])) - now)
                    for face in reachable(change, faces, place)
                ] or [0.0]
                gain = sum(values) / len(values) if change.how == "reroll" else max(values)
                by_face[shown] = gain
        found = [by_face[shown] for shown in faces]
        kept[faces, left, id(change)] = change, found
        return found

    def outlook(self, look: Look, roll: DiceView) -> Callable[[tuple[int, ...]], float]:
        """The worth of dice to their owner: an opponent with Roll Attempts left mends the harm;
        one's own are altered after the last one.
        """
        plan, left = self.plan(look, roll), roll.allowed - roll.attempts
        if left <= 0 or look.players[roll.owner].side == look.me.side:
            return plan.value
        return lambda dice: plan.keep(dice, left)[1]

    def attempt_gain(self, look: Look) -> float:
        """The worth of a further roll by somebody: only one's own side is helped."""
        roll = look.dice
        if roll is None or look.players[roll.owner].side != look.me.side:
            return 0.0
        if look.offense is None:
            return 0.0  # no plan weighs other dice
        if roll.attempts < roll.allowed:
            return 0.0
        plan = self.plan(look, roll)
        return plan.keep(roll.faces, 1)[1] - plan.value(roll.faces)

    def restart_gain(self, look: Look) -> float:
        """The worth of rolling all over again, when no Roll Attempt is left."""
        roll = look.offense
        if roll is None or roll.owner != look.view.player or roll.attempts < roll.allowed:
            return 0.0
        plan = self.plan(look, roll)
        return plan.start(roll.allowed) - plan.value(roll.faces)


def _may_alter(change: DiceChange, face: int) -> bool:
    return not change.showing or face in change.showing


def _gain(aim: Aim) -> float:
    return aim[0]
