"""A sensible player of Army of Dice that knows no faction: it reads the facts of its creatures.

This bot rolls as much as it can, builds before it strikes, takes the most effect for a die, keeps
dice that are worth more later, and answers damage when the answer is not wasted.
"""

from __future__ import annotations

from ..api.systems.army import ArmyPlayerView, ArmyView
from ..api.view import View
from ..army.compiled import ArmyAbilityView
from ..engine.decisions import Decision, Option
from ..library.facts import Facts
from ..library.facts.parts import DiceChange
from ..messages import Wording
from .outlook import Outlook, outlook

# The worth of standing effects and free words, in points of damage.
ARMOUR_WORTH = 3.0
BONUS_WORTH = 3.0
TRIGGER_WORTH = 2.5
WORD_WORTH = 1.2
HEALTH_WORTH = 0.8
ENOUGH_TO_ROLL = 5
ANSWERS_KEPT = 3
WORTH_PLAYING = 0.45  # for each die
SPARE = 0.6  # of a die without which there are as many activations


class GreedyArmy:
    """Takes the best-looking option, one decision at a time."""

    def choose(self, view: View, decision: Decision) -> Option:
        options = decision.options
        if decision.kind == "roll":
            return options[0]
        if not isinstance(view, ArmyView):
            return options[0]
        self._book = view.facts
        me, foe = view.armies[view.player], view.armies[1 - view.player]
        if decision.kind == "activation":
            return self._activate(me, foe, options)
        if decision.kind == "number":
            return self._number(view, me, foe, decision)
        if decision.kind == "window":
            return self._answer(view, me, options)
        if decision.kind == "clean-up":
            return self._clean_up(me, foe, options)
        if decision.kind == "die":
            return self._die(me, foe, options, whose=_whose(view.facts.text(decision.about)))
        if decision.kind == "face":
            return self._face(me, foe, options)
        return options[0]

    # --- Activation ------------------------------------------------------------------------------

    def _activate(
        self, me: ArmyPlayerView, foe: ArmyPlayerView, options: tuple[Option, ...]
    ) -> Option:
        best, score = options[-1], 0.0
        counts = _counts(me)
        bonus = self._bonus(me)
        free = me.pool + len(me.storage)
        for option in options[:-1]:
            if option.kind == "field":
                return option
            ability = me.ability(option.value)
            dice, times = _dice(ability, counts)
            if (
                ability.battlefield
                and not self._outlook(ability.key).poison
                and free - dice < ENOUGH_TO_ROLL
            ):
                continue  # what stands does not roll
            worth = self._worth(ability, dice, times, me, foe, bonus)
            each = worth / dice
            if each < WORTH_PLAYING or self._waits(ability, each, counts, me, foe, bonus):
                continue
            if self._is_free(ability):
                if not me.pool and self._outlook(ability.key).rolls:
                    continue  # the dice of a blow return to the Pool
                each += 100  # more dice first, then what stands, then blows
            elif ability.battlefield:
                each += 50
            if each > score:
                best, score = option, each
        return best

    def _waits(
        self,
        ability: ArmyAbilityView,
        each: float,
        counts: list[int],
        me: ArmyPlayerView,
        foe: ArmyPlayerView,
        bonus: float,
    ) -> bool:
        """Whether the same dice are nearly enough for something much better."""
        for other in me.abilities:
            if other is ability or other.x or other.opponents_turn:
                continue
            if other.needs[0][0] != ability.needs[0][0] or len(other.needs) > 1:
                continue
            need = other.needs[0][1]
            have = sum(counts[face] for face in other.needs[0][0])
            if need <= ability.needs[0][1] or have < need - 1:
                continue
            if self._worth(other, need, 1, me, foe, bonus) / need > 1.5 * each and have >= need:
                return True
        return False

    def _number(
        self, view: ArmyView, me: ArmyPlayerView, foe: ArmyPlayerView, decision: Decision
    ) -> Option:
        """Largest first: as one effect against Armour, one by one otherwise."""
        options = decision.options
        if view.incoming:
            amount = view.incoming[-1].amount
            fitting = [option for option in options if option.value >= amount]
            return fitting[-1] if fitting else options[0]
        asks = decision.message.args.get("text")
        words = asks.words if isinstance(asks, Wording) else ""
        takes_x = any(ability.x for ability in me.abilities if ability.text == words)
        return options[0] if takes_x or foe.armour > self._bonus(me) else options[-1]

    # --- the opponent's turn ---------------------------------------------------------------------

    def _answer(self, view: ArmyView, me: ArmyPlayerView, options: tuple[Option, ...]) -> Option:
        if not view.incoming:
            return options[0]
        amount = view.incoming[-1].amount
        deadly = amount >= me.health
        best, score = options[-1], 0.0
        counts = _counts(me)
        for option in options[:-1]:
            if option.kind == "field":
                return option
            ability = me.ability(option.value)
            dice, _ = _dice(ability, counts)
            dice = min(dice, amount) if ability.x else dice
            brings = self._outlook(ability.key)
            power = (brings.deflect + brings.prevent) * (dice if ability.x else 1)
            stopped = min(power, amount)
            worth = stopped + (min(brings.deflect * dice, amount) if brings.deflect else 0)
            if not power or (2 * stopped < power and not deadly):
                continue
            if worth / dice > score:
                best, score = option, worth / dice
        return best

    # --- Clean-up --------------------------------------------------------------------------------

    def _clean_up(
        self, me: ArmyPlayerView, foe: ArmyPlayerView, options: tuple[Option, ...]
    ) -> Option:
        """Keeps useful dice as long as five dice can be rolled."""
        for group in me.groups:
            ability = me.ability(group.ability)
            if (
                len(group.dice) < group.size
                and not self._outlook(ability.key).poison
                and not ability.x
            ):
                return _option(options, f"return:die.{group.id}")
        if not me.storage or me.pool >= ENOUGH_TO_ROLL:
            return options[-1]
        counts = _counts(me)
        faces = [face for face in range(1, 7) if counts[face]]
        worst = min(faces, key=lambda face: self._promise(face, counts, me, foe))
        if self._hope(worst, counts, me) >= 1.0 and len(me.storage) <= ANSWERS_KEPT:
            return options[-1]
        return _option(options, f"return:face.{worst}")

    def _hope(self, face: int, counts: list[int], me: ArmyPlayerView) -> float:
        """The worth of a die of this face in Storage: 1 for one that is enough."""
        best = 0.0
        for ability in me.abilities:
            for faces, need in ability.needs:
                if face in faces:
                    have = sum(counts[f] for f in faces)
                    share = min(1.0, have / need)
                    ready = ability.opponents_turn and have >= need
                    best = max(best, 1.0 if ready else 0.9 * share)
        return best

    def _promise(
        self, face: int, counts: list[int], me: ArmyPlayerView, foe: ArmyPlayerView
    ) -> float:
        """The worth of one die of this face in Storage: its part of the best that it may become."""
        best, bonus = 0.0, self._bonus(me)
        for ability in me.abilities:
            for faces, need in ability.needs:
                if face in faces:
                    have = sum(counts[f] for f in faces)
                    each = self._worth(ability, need, 1, me, foe, bonus) / need
                    best = max(best, min(1.0, have / need) * each)
        return best

    def _threat(
        self, face: int, counts: list[int], owner: ArmyPlayerView, other: ArmyPlayerView
    ) -> float:
        """The loss of an army whose die of this face goes: most, if too few are left then."""
        worst, bonus = 0.0, self._bonus(owner)
        for ability in owner.abilities:
            for faces, need in ability.needs:
                if face in faces:
                    have = sum(counts[f] for f in faces)
                    share = SPARE if have % need else 1.0
                    if have < need:
                        share = SPARE * have / need
                    each = self._worth(ability, need, 1, owner, other, bonus) / need
                    worst = max(worst, share * each)
        return worst

    # --- single dice -----------------------------------------------------------------------------

    def _die(
        self, me: ArmyPlayerView, foe: ArmyPlayerView, options: tuple[Option, ...], whose: str
    ) -> Option:
        """The least useful die of its own, or the opponent's most useful one."""
        mine = {die.id: die for die in me.storage}
        first = options[0]
        if whose == "your" and first.value in mine:
            counts = _counts(me)
            dice = [option for option in options if option.value in mine]
            worst = min(dice, key=lambda o: self._hope(mine[o.value].face, counts, me))
            useless = self._hope(mine[worst.value].face, counts, me) < 0.9
            return worst if useless or options[-1].kind != "done" else options[-1]
        theirs, counts = {die.id: die.face for die in foe.storage}, _counts(foe)
        dice = [option for option in options if option.value in theirs]
        if dice:
            return max(dice, key=lambda o: self._threat(theirs[o.value], counts, foe, me))
        return first

    def _face(self, me: ArmyPlayerView, foe: ArmyPlayerView, options: tuple[Option, ...]) -> Option:
        counts = _counts(me)
        bonus = self._bonus(me)

        def gain(option: Option) -> float:
            best = 0.0
            for ability in me.abilities:
                faces, need = ability.needs[0]
                have = sum(counts[f] for f in faces)
                if option.value in faces and not self._is_free(ability) and have + 1 >= need:
                    new = 0.0 if have >= need and not ability.x else need - 1
                    worth = self._worth(ability, need, 1, me, foe, bonus)
                    best = max(best, worth / need + new)
            return best

        return max(options, key=gain)

    # --- what creatures bring -------------------------------------------------------------------

    def _outlook(self, key: str) -> Outlook:
        return outlook(self._book, key)

    def _bonus(self, me: ArmyPlayerView) -> float:
        """The addition to every instance of damage."""
        whole = [group for group in me.groups if len(group.dice) == group.size]
        return sum(self._outlook(group.ability).bonus for group in whole)

    def _is_free(self, ability: ArmyAbilityView) -> bool:
        """Only words about dice: it brings nothing by itself and is done first."""
        brings = self._outlook(ability.key)
        strikes = brings.dmg or brings.penetrating or brings.stored
        return bool(brings.others) and not (strikes or ability.battlefield)

    def _worth(
        self,
        ability: ArmyAbilityView,
        dice: int,
        times: int,
        me: ArmyPlayerView,
        foe: ArmyPlayerView,
        bonus: float,
    ) -> float:
        """The worth of one activation, in points of damage."""
        brings = self._outlook(ability.key)
        scale = dice if ability.x else 1
        worth = 0.0
        if brings.poison:
            worth += 0.85 * dice * (dice + 1) / 2
        blow = brings.dmg * scale + _stored(brings, ability, me, dice)
        if blow:
            whole = max(blow * times - foe.armour + bonus, times * (blow - foe.armour + bonus), 0)
            worth += whole / times
        if brings.penetrating:
            worth += brings.penetrating * scale + bonus
        if ability.battlefield and (brings.dmg or brings.penetrating):
            worth *= 2.5  # again in the turns to come
        worth += brings.drain * scale + HEALTH_WORTH * brings.health * scale
        worth += brings.armour * scale * ARMOUR_WORTH + brings.bonus * BONUS_WORTH
        if brings.others:
            worth += TRIGGER_WORTH if ability.battlefield else WORD_WORTH
        if worth >= foe.health and not brings.armour and not brings.bonus:
            worth += 100
        return worth


# --- reading a view ------------------------------------------------------------------------------


def _option(options: tuple[Option, ...], id: str) -> Option:
    for option in options:
        if option.id == id:
            return option
    return options[-1]


def _counts(me: ArmyPlayerView) -> list[int]:
    counts = [0] * 7
    for die in me.storage:
        counts[die.face] += 1
    return counts


def _dice(ability: ArmyAbilityView, counts: list[int]) -> tuple[int, int]:
    """The dice an activation takes, and the times it can be done."""
    have = min(sum(counts[f] for f in faces) // need for faces, need in ability.needs)
    if ability.x:
        return max(1, have), 1
    return sum(need for _, need in ability.needs), max(1, have)


def _stored(brings: Outlook, ability: ArmyAbilityView, me: ArmyPlayerView, dice: int) -> float:
    """The damage for dice in Storage; activated dice do not count."""
    used = {face for faces, _ in ability.needs for face in faces}
    found = 0.0
    for scale in brings.stored:
        lying = [die for die in me.storage if scale.what in ("die", die.symbol)]
        taken = min(dice, sum([die.face in used for die in lying]))
        found += scale.of(len(lying) - taken)
    return found


def _whose(facts: Facts | None) -> str:
    """The owner of the dice that a text alters."""
    for part in facts.parts if facts is not None else ():
        if isinstance(part, DiceChange):
            return part.whose
    return ""
