"""Rolls: the dice to keep, the ability to activate, and the gain of altering a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement

from ..api.pieces import DiceView
from ..engine.decisions import Decision, Option
from ..library.facts.parts import DiceChange
from ..patterns import BLANK, FAIR, Plan, again
from .exchange import Aim, Worth
from .look import Look

A_LITTLE = 0.1  # what one more die has to bring
CP = 1.0  # what one is worth that an attempt costs
OFFENSE = "offense"
WITH_TEXT = frozenset({"text", "defense"})  # rolls whose faces a text reads
NEVER = -100.0
NO_AIM: Aim = (0.0, {})
NO_OTHERS: Mapping[int, int] = {}
REROLL = DiceChange("reroll")


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


def only_die(faces: Sequence[int], change: DiceChange) -> int | None:
    """The one die that may be altered, which nobody is asked for; None, if there are several."""
    places = [at for at in range(len(faces)) if reachable(change, faces, at)]
    return places[0] if len(places) == 1 else None


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
        value = self.worth(look, roll)
        if value is None:
            return [0.0] * len(roll.faces)
        return _gains(value, roll.faces, REROLL, value(tuple(sorted(roll.faces))))

    def own_gains(self, look: Look, about: str, change: DiceChange) -> list[float] | None:
        """For every die that the asking text has rolled: the gain of altering it; None where
        nobody can tell.
        """
        text, faces = about.partition("?")[0], look.view.rolled
        if not faces or look.book.rolled(text, faces) is None:
            return None
        value = look.mine.rolled(text, 1)
        return _gains(value, faces, change, value(tuple(sorted(faces))))

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
        value = self.worth(look, roll)
        if value is None:
            return NO_AIM
        if look.offense is None:
            return _one_by_one(value, roll.faces, change, change.count.most or len(roll.faces))
        most = change.count.most or len(roll.faces)
        alone = most < 2 or change.copies
        if not alone and look.players[roll.owner].side != look.me.side:
            return _one_by_one(value, roll.faces, change, most)
        gains = self.gains(look, roll, change)
        best = max(range(len(gains)), key=gains.__getitem__)
        gain = gains[best]
        if change.how == "reroll" and change.case.times is not None and gain > 0:
            gain += self._again_gain(look, roll, change, best)
        single = gain, {best: self.face(look, roll, change, best)}
        if alone or change.how == "nudge":
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
        value = self.worth(look, roll)
        if value is None or look.players[roll.owner].side != look.me.side:
            return 0.0
        near = neighbours(tuple(sorted(roll.faces)))[roll.faces[at]]
        gains = [max(0.0, *_gains(value, dice, change, value(dice))) for dice in near]
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
        value = self.worth(look, roll)
        if change.how == "reroll" or value is None:
            return 0
        faces = tuple([others.get(place, face) for place, face in enumerate(roll.faces)])
        near, shown = neighbours(tuple(sorted(faces)))[faces[at]], faces[at]
        best, most = 0, 0.0
        for face in reachable(change, faces, at):
            worth = value(near[face - 1])
            if not best or worth > most or (worth == most and face == shown):
                best, most = face, worth
        return best

    def gains(self, look: Look, roll: DiceView, change: DiceChange) -> list[float]:
        """For every die: how much it helps this player that it is altered."""
        value, faces = self.worth(look, roll), roll.faces
        if value is None:
            return [0.0] * len(faces)
        if look.offense is None:
            return _gains(value, faces, change, value(tuple(sorted(faces))))
        plan = self.plan(look, roll)
        sign = 1 if look.players[roll.owner].side == look.me.side else -1
        left = 0 if sign > 0 else roll.allowed - roll.attempts
        kept = look.theirs(look.players[roll.owner]).gains
        known = kept.get((faces, left, id(change)))
        if known is None:
            now = sign * max(sign * value(tuple(sorted(faces))), plan.value(faces))
            known = kept[faces, left, id(change)] = change, _gains(value, faces, change, now)
        return known[1]

    def worth(self, look: Look, roll: DiceView) -> Worth | None:
        """The worth of dice to this player by what they show; None where nobody can tell."""
        owner = look.players[roll.owner]
        sign = 1 if owner.side == look.me.side else -1
        if look.offense is not None:
            if look.shown is None:
                look.shown = self._outlook(look, roll, sign)
            return look.shown
        if look.shown is None:
            about = look.view.rolled_for if roll.purpose in WITH_TEXT else ""
            if not about or look.book.rolled(about, roll.faces) is None:
                return None
            look.shown = look.theirs(owner).rolled(about, sign)
        return look.shown

    def _outlook(self, look: Look, roll: DiceView, sign: int) -> Worth:
        """The worth of dice of a Roll Phase: an opponent with Roll Attempts left mends the harm;
        those of one's own side are altered after the last one.
        """
        plan, left = self.plan(look, roll), roll.allowed - roll.attempts
        values, place = plan.values, plan.sets.place
        if sign > 0:
            return lambda dice: values[place[dice]]
        if left <= 0:
            return lambda dice: -values[place[dice]]
        return lambda dice: -plan.promise(place[dice], left)

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


KEPT_RESULTS = 4096
_NEIGHBOURS: dict[tuple[int, ...], dict[int, tuple[tuple[int, ...], ...]]] = {}


def neighbours(dice: tuple[int, ...]) -> dict[int, tuple[tuple[int, ...], ...]]:
    """By what one of some dice shows, the results in which it shows 1, 2 and so on; results are
    sorted.
    """
    found = _NEIGHBOURS.get(dice)
    if found is None:
        if len(_NEIGHBOURS) >= KEPT_RESULTS:
            _NEIGHBOURS.clear()
        found = _NEIGHBOURS[dice] = {}
        for at, shown in enumerate(dice):
            others = (*dice[:at], *dice[at + 1 :])
            found[shown] = tuple([tuple(sorted((*others, face))) for face in FAIR])
    return found


def _gains(value: Worth, faces: tuple[int, ...], change: DiceChange, now: float) -> list[float]:
    """For every die: how much it helps to alter it, against the worth of the dice now."""
    by_face: dict[int, float] = {}  # dice that show the same are worth the same
    results = neighbours(tuple(sorted(faces)))
    for place, shown in enumerate(faces):
        if shown not in by_face:
            near = results[shown]
            values = [value(near[face - 1]) - now for face in reachable(change, faces, place)] or [
                0.0
            ]
            by_face[shown] = sum(values) / len(values) if change.how == "reroll" else max(values)
    return [by_face[shown] for shown in faces]


def _one_by_one(value: Worth, faces: tuple[int, ...], change: DiceChange, most: int) -> Aim:
    """Several dice, the best first, as long as another one helps."""
    found, dice = 0.0, faces
    aims: dict[int, int] = {}
    result = tuple(sorted(dice))
    gains = _gains(value, dice, change, value(result))
    for _ in range(most):
        best = max(range(len(gains)), key=gains.__getitem__)
        if gains[best] <= (A_LITTLE if aims else 0.0):
            break
        found += gains[best]
        if change.how == "reroll":
            aims[best] = 0  # the others are judged as if it stayed
            gains[best] = NEVER
            continue
        near = neighbours(result)[dice[best]]
        choices = reachable(change, dice, best)
        face = aims[best] = max(choices, key=lambda face: value(near[face - 1]))
        if len(aims) < most:
            dice, result = (*dice[:best], face, *dice[best + 1 :]), near[face - 1]
            gains = _gains(value, dice, change, value(result))
            for place in aims:
                gains[place] = NEVER
    return found, aims


def _may_alter(change: DiceChange, face: int) -> bool:
    return not change.showing or face in change.showing


def _gain(aim: Aim) -> float:
    return aim[0]
