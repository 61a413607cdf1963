"""Rolls: which dice to keep, which ability to activate, and what it helps to alter a die."""

from __future__ import annotations

from collections.abc import Sequence

from ..api.view import DiceView
from ..engine.decisions import Decision, Option
from ..library.facts.parts import DiceChange
from ..patterns import BLANK, FAIR, Plan, again
from .look import Look

ATTEMPT = 1.0  # another attempt with dice that no plan weighs


def reachable(change: DiceChange, faces: Sequence[int], at: int) -> tuple[int, ...]:
    """What a die may show once it is altered."""
    if change.how == "nudge":
        near = (faces[at] - change.by, faces[at] + change.by)
        return tuple(face for face in near if face in FAIR)
    if change.copies:
        return tuple(f for place, f in enumerate(faces) if place != at and f in FAIR)
    return change.faces or tuple(FAIR)


class Rolls:
    """Judges dice."""

    def plan(self, look: Look, roll: DiceView) -> Plan[float]:
        """How the owner of some dice rolls from what they show."""
        return look.theirs(look.players[roll.owner]).plan(blank=BLANK in roll.faces)

    def choose(self, look: Look, decision: Decision) -> Option:
        """Activates the best ability unless rolling again promises more."""
        stay = decision.options[-1]
        roll = look.offense
        if roll is None:
            return stay
        mine = look.mine
        values, board = mine.values(), mine.board
        best, here = stay, 0.0
        for option in decision.options:
            if option.kind == "roll" and option.value[0] == "announce":
                place = board.tier(option.value[1], roll.faces)
                if place is not None and values[place] > here:
                    best, here = option, values[place]
        left = roll.allowed - roll.attempts
        if left <= 0:
            return best
        plan = self.plan(look, roll)
        keep, promise = plan.keep(roll.faces, left)
        rolled = again(roll.faces, keep)
        if not rolled or promise <= plan.value(roll.faces) + 1e-9:
            return best
        wanted = ("reroll", rolled)
        for option in decision.options:
            if option.value == wanted:
                return option
        return best

    # --- altering dice --------------------------------------------------------------------------

    def dice_gain(self, look: Look, change: DiceChange, about: str) -> float:
        """How much better the table gets if a play may alter one die of it."""
        roll = look.offense
        if roll is None:
            return 0.0
        mine = look.players[roll.owner].side == look.me.side
        if mine and (change.whose == "opponent" or roll.attempts < roll.allowed):
            return 0.0  # one's own dice are rolled again for nothing first
        if not mine and (change.whose in ("your", "ally") or about != "window:announced"):
            return 0.0
        return max(self.gains(look, roll, change))

    def gains(self, look: Look, roll: DiceView, change: DiceChange) -> list[float]:
        """For every die: how much it helps this player that it is altered."""
        plan, faces = self.plan(look, roll), roll.faces
        sign = 1 if look.players[roll.owner].side == look.me.side else -1
        left = 0 if sign > 0 else roll.allowed - roll.attempts
        kept = look.theirs(look.players[roll.owner]).gains
        known = kept.get((faces, left, id(change)))
        if known is not None:
            return known[1]

        def value(dice: tuple[int, ...]) -> float:
            # An opponent with Roll Attempts left mends the harm.
            return plan.keep(dice, left)[1] if left > 0 else plan.value(dice)

        now = max(value(faces), plan.value(faces))
        found = []
        for place in range(len(faces)):
            values = [
                sign * (value((*faces[:place], face, *faces[place + 1 :])) - now)
                for face in reachable(change, faces, place)
            ] or [0.0]
            found.append(sum(values) / len(values) if change.how == "reroll" else max(values))
        kept[faces, left, id(change)] = change, found
        return found

    def attempt_gain(self, look: Look) -> float:
        """What it is worth that somebody may roll once more: only one's own side is helped."""
        roll = look.dice
        if roll is None or look.players[roll.owner].side != look.me.side:
            return 0.0
        if look.offense is None:
            return ATTEMPT
        if roll.attempts < roll.allowed:
            return 0.0
        plan = self.plan(look, roll)
        return plan.keep(roll.faces, 1)[1] - plan.value(roll.faces)

    def face(self, look: Look, decision: Decision, at: int) -> Option:
        """The face that helps most on a die."""
        roll = look.offense
        if roll is None or at >= len(roll.faces):
            return decision.options[-1]
        plan = self.plan(look, roll)
        sign = 1 if look.players[roll.owner].side == look.me.side else -1

        def after(option: Option) -> float:
            face = option.value if isinstance(option.value, int) else roll.faces[at]
            return sign * plan.value((*roll.faces[:at], face, *roll.faces[at + 1 :]))

        return max(decision.options, key=after)
