"""Rolls: the dice to keep, the ability to activate, and the gain of altering a die."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement

from ..api.pieces import DiceView
from ..engine.decisions import Decision, Option
from ..library.facts.parts import DiceChange
from ..patterns import BLANK, FAIR, Plan, again
from .look import Look
from .prospects import (
    A_LITTLE,
    NO_AIM,
    REROLLED,
    Aim,
    Prospect,
    altered,
    may_alter,
    one_by_one,
)

CP = 1.0  # what one is worth that an attempt costs
OFFENSE = "offense"
WITH_TEXT = frozenset({"text", "defense"})  # rolls whose faces a text reads
NO_OTHERS: Mapping[int, int] = {}
REROLL = DiceChange("reroll")


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
            return self._again(look, decision)
        mine, faces = look.mine, roll.faces
        values, board = mine.values(), mine.board
        best, here = stay, 0.0
        for option in decision.options:
            if option.kind == "roll" and option.value[0] == "announce":
                place = board.tier(option.value[1], faces)
                if place is not None and values[place] > here:
                    best, here = option, values[place]
        left = roll.allowed - roll.attempts
        if left <= 0:
            return best
        plan = self.plan(look, roll)
        keep, promise = plan.keep(faces, left)
        rolled = again(faces, keep)
        if not rolled or promise <= plan.value(faces) + 1e-9 + CP * mine.attempt:
            return best
        wanted = ("reroll", rolled)
        for option in decision.options:
            if option.kind == "roll" and option.value == wanted:
                return option
        return best

    def _again(self, look: Look, decision: Decision) -> Option:
        """The dice of a defence that are better rolled again."""
        roll = look.dice
        if roll is not None:
            gains = self._rerolls(look, roll)
            dice = tuple([place for place, gain in enumerate(gains) if gain > 0])
            for option in decision.options:
                if option.value == dice:
                    return option
                if type(option.value) is int and option.value in dice:  # one after the other
                    return option
                if option.kind == "again":
                    return option
        return decision.options[-1]

    def _rerolls(self, look: Look, roll: DiceView) -> list[float]:
        """For every die whose result a text reads: the gain of rolling it again."""
        return self.gains(look, roll, REROLL)

    def own_gains(self, look: Look, about: str, change: DiceChange) -> list[float] | None:
        """For every die that the asking text has rolled: the gain of altering it; None where
        nobody can tell.
        """
        text, faces = about.partition("?")[0], look.view.rolled
        if not faces or look.book.rolled(text, faces) is None:
            return None
        return _gains(look.mine.rolled(text, 1, faces), faces, change)

    # --- altering dice --------------------------------------------------------------------------

    def dice_gain(self, look: Look, change: DiceChange, *, announced: bool = True) -> float:
        """The gain of a play that may alter dice on the table; those of an opponent's Roll Phase,
        once an ability is announced.
        """
        roll = look.dice
        if roll is None or not self.may_touch(look, roll, change):
            return 0.0
        if roll.purpose == OFFENSE:
            mine = look.players[roll.owner].side == look.me.side
            if mine and roll.attempts < roll.allowed:
                return 0.0  # one's own dice are rolled again for nothing first
            if not mine and not announced:
                return 0.0
        return self.aim(look, roll, change)[0]

    def may_touch(self, look: Look, roll: DiceView, change: DiceChange) -> bool:
        """Whether a change is for the dice of that owner."""
        if roll.owner == look.view.player:
            return change.whose != "opponent"
        if look.players[roll.owner].side == look.me.side:
            return change.whose in ("ally", "any")
        return change.whose in ("opponent", "any")

    def aim(self, look: Look, roll: DiceView, change: DiceChange) -> Aim:
        """The best that a play can make of some dice: how much it helps, and by the place of each
        die that is altered the face it gets, which is 0 where chance decides.
        """
        if look.offense is None:  # what they bring depends on more than the two players
            return self._aim(look, roll, change)
        left = roll.allowed - roll.attempts
        kept = look.theirs(look.players[roll.owner]).aims
        known = kept.get((roll.faces, left, id(change)))
        if known is None:
            known = kept[roll.faces, left, id(change)] = change, self._aim(look, roll, change)
        return known[1]

    def _aim(self, look: Look, roll: DiceView, change: DiceChange) -> Aim:
        prospect, faces = self.prospect(look, roll), roll.faces
        if prospect is None:
            return NO_AIM
        most = change.count.most or len(faces)
        if look.offense is None:
            return one_by_one(prospect, faces, change, most)
        alone = most < 2 or change.copies
        if not alone and look.players[roll.owner].side != look.me.side:
            return one_by_one(prospect, faces, change, most)
        by_face = altered(prospect, prospect.place(faces), faces, change)
        gains = [by_face[shown][0] for shown in faces]
        gain = max(gains)
        best = gains.index(gain)
        face = by_face[faces[best]][1]
        if change.how == "reroll" and change.case.times is not None and gain > 0:
            gain += self._again_gain(look, roll, change, best)
        single = gain, {best: face}
        if alone or change.how == "nudge":
            return single
        plan = self.plan(look, roll)
        if change.how == "reroll":
            keep, promise = plan.keep(faces, 1)
            rolled = again(faces, keep)
            if 1 < len(rolled) <= most and all(may_alter(change, faces[at]) for at in rolled):
                return max(
                    single, (promise - plan.value(faces), dict.fromkeys(rolled, 0)), key=_gain
                )
            return single
        allowed, now, found = change.faces or FAIR, plan.value(faces), single
        places = [at for at, face in enumerate(faces) if may_alter(change, face)]
        tried = set()  # dice that show the same are worth the same, in any order
        for one, other in combinations(places, 2):
            left = (*faces[:one], *faces[one + 1 : other], *faces[other + 1 :])
            if left in tried:
                continue
            tried.add(left)
            values = plan.with_two(left)
            for first, second in combinations_with_replacement(allowed, 2):
                gain = values[first - 1][second - 1] - now
                if gain > found[0] + A_LITTLE:
                    found = gain, {one: first, other: second}
        return found

    def _again_gain(self, look: Look, roll: DiceView, change: DiceChange, at: int) -> float:
        """The gain of a second re-roll after that of a die, where a text allows two."""
        prospect = self.prospect(look, roll)
        if prospect is None or look.players[roll.owner].side != look.me.side:
            return 0.0
        sets = prospect.sets
        near = sets.turned(prospect.place(roll.faces))[roll.faces[at]][0]
        gains = []
        for place in near:
            by_face = altered(prospect, place, sets.results[place], change)
            gains.append(max(0.0, *[gain for gain, _ in by_face.values()]))
        return sum(gains) / len(near)

    def face(
        self,
        look: Look,
        roll: DiceView,
        change: DiceChange,
        at: int,
        others: Mapping[int, int] = NO_OTHERS,
    ) -> int:
        """The face to which a die is best altered when others get theirs, its own if that is as
        good; 0 where chance decides.
        """
        prospect = self.prospect(look, roll)
        if change.how == "reroll" or prospect is None:
            return REROLLED
        faces = tuple([others.get(place, face) for place, face in enumerate(roll.faces)])
        return altered(prospect, prospect.place(faces), faces, change)[faces[at]][1]

    def gains(self, look: Look, roll: DiceView, change: DiceChange) -> list[float]:
        """For every die: how much it helps this player that it is altered."""
        prospect = self.prospect(look, roll)
        return [0.0] * len(roll.faces) if prospect is None else _gains(prospect, roll.faces, change)

    def prospect(self, look: Look, roll: DiceView) -> Prospect | None:
        """The worth of dice to this player by what they show; None where nobody can tell. In a Roll
        Phase, an opponent with Roll Attempts left mends the harm; the dice of one's own side are
        altered after the last one.
        """
        if look.shown is None:
            owner = look.players[roll.owner]
            mine = owner.side == look.me.side
            if look.offense is not None:
                exchange, blank = look.theirs(owner), BLANK in roll.faces
                if mine:
                    look.shown = exchange.prospect(blank=blank)
                else:
                    look.shown = exchange.losses(max(0, roll.allowed - roll.attempts), blank=blank)
            else:
                about = look.view.rolled_for if roll.purpose in WITH_TEXT else ""
                if not about or look.book.rolled(about, roll.faces) is None:
                    return None
                look.shown = look.theirs(owner).rolled(about, 1 if mine else -1, roll.faces)
        return look.shown

    def attempt_gain(self, look: Look) -> float:
        """The worth of a further roll by somebody: only one's own side is helped."""
        roll = look.dice
        if roll is None or look.players[roll.owner].side != look.me.side:
            return 0.0
        if look.offense is None:
            return sum([gain for gain in self._rerolls(look, roll) if gain > 0])
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


def _gains(prospect: Prospect, faces: tuple[int, ...], change: DiceChange) -> list[float]:
    """For every die: how much it helps to alter it."""
    by_face = altered(prospect, prospect.place(faces), faces, change)
    return [by_face[shown][0] for shown in faces]


def _gain(aim: Aim) -> float:
    return aim[0]
