"""An agent that takes what looks best now.

It reads the view and the facts of what it is offered, never words and never the content by name: it
rolls towards the abilities on its board, plays upgrades, adds to its Attacks, defends, and prevents
damage when it is hurt.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..api.view import DiceView, PlayerView, View
from ..engine.decisions import Decision, Option
from ..library.facts import AbilityFacts, CardFacts, ClauseFacts, Facts, TierFacts, TokenFacts, Who
from ..library.facts import parts as p
from ..patterns import FAIR, again
from .look import Look
from .scene import Scene
from .worth import Worths

if TYPE_CHECKING:
    from .army import GreedyArmy

CP_KEPT = 0.7  # what a CP is worth when it is not spent
ENOUGH = 0.5  # a play worth less than this is kept for later
UPGRADE = 6.0
DICE_CARD = 2.5  # how much better the dice must get
TOKEN_MOVED = 1.5
A_LITTLE = 0.1  # what nobody can weigh is worth: more than to do nothing
ATTEMPT = 1.5  # another attempt with dice that no plan weighs
DEADLY = 50.0
HEALTHY = 40


class GreedyAgent:
    """Sensible and short-sighted. The seed breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._army: GreedyArmy | None = None
        self._turn = -1
        self._text = ""  # the text whose questions are being answered
        self._dice: list[int] = []  # the dice it was given, in order
        self._source: int | None = None  # whose token moves

    def choose(self, view: View, decision: Decision) -> Option:
        if view.mode == "army-of-dice":
            if self._army is None:
                from .army import GreedyArmy  # a duel needs none of it

                self._army = GreedyArmy()
            return self._army.choose(view, decision)
        if (view.turn, decision.about) != (self._turn, self._text):
            self._turn, self._text, self._dice, self._source = view.turn, decision.about, [], None
        return _JUDGES.get(decision.kind, GreedyAgent._by_facts)(self, Look(view), decision)

    # --- rolling ------------------------------------------------------------------------------

    def _roll(self, look: Look, decision: Decision) -> Option:
        """Activates the best ability unless rolling again promises more."""
        stay = decision.options[-1]
        roll = look.dice
        if roll is None or roll.purpose != "offense":
            return stay
        worths, scene = look.worths, look.scene
        best, here, planned = stay, 0.0, 0.0
        for option in decision.options:
            announces = option.kind == "roll" and option.value[0] == "announce"
            tier = look.facts(option) if announces else None
            if isinstance(tier, TierFacts):
                value = worths.of(tier.does, scene) or A_LITTLE
                if value > here:
                    best, here = option, value
                planned = max(planned, worths.of(tier.does) or A_LITTLE)
        left = roll.allowed - roll.attempts
        if left <= 0:
            return best
        keep, promise = look.plan(look.me, roll.faces).keep(roll.faces, left)
        rolled = again(roll.faces, keep)
        if promise <= planned + 1e-9 or not rolled:
            return best
        wanted = ("reroll", rolled)
        return next((o for o in decision.options if o.value == wanted), best)

    def _dice_gain(self, look: Look, change: p.DiceChange, about: str) -> float:
        """How much better the table gets if a play may alter one die of it."""
        roll = look.offense
        if roll is None:
            return 0.0
        mine = look.players[roll.owner].side == look.me.side
        if mine and (change.whose == "opponent" or roll.attempts < roll.allowed):
            return 0.0  # one's own dice are rolled again for nothing first
        if not mine and (change.whose in ("your", "ally") or about != "window:announced"):
            return 0.0
        return max(self._gains(look, roll, change))

    def _gains(self, look: Look, roll: DiceView, change: p.DiceChange) -> list[float]:
        """For every die: how much it helps this player that it is altered."""
        owner = look.players[roll.owner]
        plan = look.plan(owner, roll.faces)
        sign = 1 if owner.side == look.me.side else -1
        now = plan.value(roll.faces)
        gains = []
        for place in range(len(roll.faces)):
            values = [
                sign * (plan.value((*roll.faces[:place], face, *roll.faces[place + 1 :])) - now)
                for face in reachable(change, roll.faces, place)
            ] or [0.0]
            gains.append(sum(values) / len(values) if change.how == "reroll" else max(values))
        return gains

    def _attempt_gain(self, look: Look) -> float:
        """What it is worth that somebody may roll once more: only one's own side is helped."""
        roll = look.dice
        if roll is None or look.players[roll.owner].side != look.me.side:
            return 0.0
        if look.offense is None:
            return ATTEMPT
        if roll.attempts < roll.allowed:
            return 0.0
        plan = look.plan(look.players[roll.owner], roll.faces)
        return plan.keep(roll.faces, 1)[1] - plan.value(roll.faces)

    def _die(self, look: Look, decision: Decision) -> Option:
        """The die that helps most; none, where that may be said, when all are for the worse."""
        done = next((option for option in decision.options if option.kind == "done"), None)
        roll, change = look.offense, _dice_change(look.facts(decision))
        if roll is None or change is None or change.whose == "these":
            return done or decision.options[0]
        gains = self._gains(look, roll, change)
        dice = [option for option in decision.options if _is_place(option, gains)]
        best = max(dice, key=lambda option: gains[option.value], default=decision.options[0])
        if done is not None and (not dice or gains[best.value] <= 0):
            return done
        if _is_place(best, gains):
            self._dice.append(best.value)
        return best

    def _value(self, look: Look, decision: Decision) -> Option:
        """The face that helps most on the die that was chosen."""
        roll = look.offense
        if roll is None or not self._dice or self._dice[0] >= len(roll.faces):
            return decision.options[-1]
        at = self._dice.pop(0)
        owner = look.players[roll.owner]
        plan = look.plan(owner, roll.faces)
        sign = 1 if owner.side == look.me.side else -1

        def after(option: Option) -> float:
            face = option.value if isinstance(option.value, int) else roll.faces[at]
            return sign * plan.value((*roll.faces[:at], face, *roll.faces[at + 1 :]))

        return max(decision.options, key=after)

    # --- plays --------------------------------------------------------------------------------

    def _play_worth(self, look: Look, option: Option, about: str) -> float:
        """What a card or a spend is worth at this moment, its price taken off."""
        facts = look.facts(option)
        if isinstance(facts, CardFacts):
            if facts.timing == "upgrade":
                return UPGRADE + facts.cost
            return self._text_worth(look, facts.does, CP_KEPT * facts.cost, about)
        if isinstance(facts, ClauseFacts):
            price = -look.worths.of(Facts(facts.costs), look.scene)
            heals = any(isinstance(part, p.Healing) for part in facts.does.parts)
            if heals and look.me.health > HEALTHY:
                return -1.0
            return self._text_worth(look, facts.does, price, about)
        return 0.0

    def _text_worth(self, look: Look, does: Facts, price: float, about: str) -> float:
        worths, scene, parts = look.worths, look.scene, does.parts
        if any(isinstance(part, p.Attempts) for part in parts):
            return self._attempt_gain(look) - price
        value = worths.of(does, scene)
        change = _dice_change(does)
        if change is not None and value < ENOUGH:
            return self._dice_gain(look, change, about) - DICE_CARD + ENOUGH
        if moves_tokens(does):
            gain = max(_token_gain(look, player) for player in look.players)
            # Where there are only tokens that are better left where they are, it is no help.
            return value + TOKEN_MOVED * gain - price if gain > 0 else -1.0
        preventions = [part for part in parts if isinstance(part, p.Prevention)]
        if preventions:
            hurt = look.incoming
            if hurt >= look.me.health:
                return DEADLY
            stopped = min(hurt, sum(_stops(part, hurt, scene) for part in preventions))
            return stopped - price - (1.0 if hurt < 3 else 0.0)
        return value - price

    def _window(self, look: Look, decision: Decision) -> Option:
        return self._best_play(look, decision, [o for o in decision.options if o.kind == "play"])

    def _main(self, look: Look, decision: Decision) -> Option:
        """Plays what is worth it, sells what is in the way, then goes on."""
        plays = [o for o in decision.options if o.kind == "play" and o.value[0] != "sell"]
        choice = self._best_play(look, decision, plays)
        if choice.kind == "play":
            return choice
        me = look.me
        sells = [o for o in decision.options if o.kind == "play" and o.value[0] == "sell"]
        nearly = any(c.timing == "upgrade" and c.cost == me.cp + 1 for c in me.hand)
        if sells and (len(me.hand) > 6 or (nearly and len(me.hand) > 1)):
            return self._cheapest(look, sells)
        return choice

    def _best_play(self, look: Look, decision: Decision, plays: list[Option]) -> Option:
        stay = decision.option("pass") or decision.options[-1]
        if not plays:
            return stay
        values = [self._play_worth(look, option, decision.about) for option in plays]
        best = max(values)
        if best <= ENOUGH:
            return stay
        ties = [o for o, value in zip(plays, values, strict=True) if value == best]
        return self._random.choice(ties)

    def _cheapest(self, look: Look, options: Sequence[Option]) -> Option:
        """The card that is missed least."""
        return min(options, key=lambda option: _kept_for(look, option))

    def _discard(self, look: Look, decision: Decision) -> Option:
        return self._cheapest(look, decision.options)

    def _defense(self, look: Look, decision: Decision) -> Option:
        worths, scene = look.worths, look.scene

        def value(option: Option) -> float:
            ability = look.facts(option)
            if not isinstance(ability, AbilityFacts):
                return -1.0
            return worths.of(ability.does, scene) + A_LITTLE

        return max(decision.options, key=value)

    # --- the steps of a play --------------------------------------------------------------------

    def _number(self, look: Look, decision: Decision) -> Option:
        """Just enough against damage, otherwise as much as possible."""
        numbers = [o for o in decision.options if type(o.value) is int]
        facts, hurt = look.facts(decision), look.incoming
        prevents = isinstance(facts, Facts) and any(
            isinstance(part, p.Prevention) for part in facts.parts
        )
        enough = [o for o in numbers if o.value >= hurt > 0]
        if enough and prevents:
            return min(enough, key=lambda o: int(o.value))
        return max(numbers, key=lambda o: int(o.value)) if numbers else decision.options[-1]

    def _player(self, look: Look, decision: Decision) -> Option:
        """Good things for one's own side, bad things for the others."""
        me = look.me
        facts = look.facts(decision)
        does = facts if isinstance(facts, Facts) else Facts()
        seats = [o for o in decision.options if _is_place(o, look.players)]
        friends = any(look.players[o.value].side == me.side for o in seats)
        if seats and friends and _takes_tokens(does):
            if self._source is None:
                best = max(seats, key=lambda o: _token_gain(look, look.players[o.value]))
                self._source = best.value
                return best
            # What leaves one's own side is bad to have; what is taken from the others is good.
            taken = look.players[self._source].side != me.side
            return self._seat(look, decision, harm=not taken)
        glad = helps_the_chosen(look.worths, does)
        return self._seat(look, decision, harm=not (friends and glad))

    def _target(self, look: Look, decision: Decision) -> Option:
        return self._seat(look, decision, harm=True)

    def _seat(self, look: Look, decision: Decision, *, harm: bool) -> Option:
        def liked(option: Option) -> tuple[bool, int]:
            if not _is_place(option, look.players):
                return (False, -1000)
            player = look.players[option.value]
            friend = player.side == look.me.side
            # The weakest of the others; oneself before a teammate.
            return (friend != harm, -player.health if harm else int(player is look.me))

        return max(decision.options, key=liked)

    def _token(self, look: Look, decision: Decision) -> Option:
        """Away with what hurts one's own side, then with what helps the others."""
        worths = look.worths

        def gain(option: Option) -> float:
            facts = look.facts(option)
            if not isinstance(facts, TokenFacts):
                return 0.0
            mine = look.players[option.value[0]].side == look.me.side
            value = worths.token(facts.key)
            return -value if mine else value

        return max(decision.options, key=gain)

    def _may(self, look: Look, decision: Decision) -> Option:
        yes, no = (look.facts(option) for option in (decision.options[0], decision.options[-1]))
        worths, scene = look.worths, look.scene
        if not isinstance(yes, Facts):
            return decision.options[0]
        gain = worths.of(yes, scene)
        change = _dice_change(yes)
        if change is not None and change.whose != "these" and gain < ENOUGH:
            good = self._dice_gain(look, change, "window:announced") > 0.3
        else:
            good = gain > -ENOUGH + (worths.of(no, scene) if isinstance(no, Facts) else 0.0)
        return decision.options[0] if good else decision.options[-1]

    def _first(self, look: Look, decision: Decision) -> Option:
        return decision.options[0]

    def _card_choice(self, look: Look, decision: Decision) -> Option:
        return max(decision.options, key=lambda option: _kept_for(look, option))

    def _by_facts(self, look: Look, decision: Decision) -> Option:
        """Whatever else is asked: the option that promises most."""
        worths, scene = look.worths, look.scene
        known = [look.facts(option) for option in decision.options]
        values = [worths.of(f, scene) if isinstance(f, Facts) else 0.0 for f in known]
        best = max(values)
        ties = [o for o, value in zip(decision.options, values, strict=True) if value == best]
        return self._random.choice(ties)


_JUDGES: dict[str, Callable[[GreedyAgent, Look, Decision], Option]] = {
    "roll": GreedyAgent._roll,
    "main": GreedyAgent._main,
    "window": GreedyAgent._window,
    "defense": GreedyAgent._defense,
    "die": GreedyAgent._die,
    "value": GreedyAgent._value,
    "number": GreedyAgent._number,
    "player": GreedyAgent._player,
    "target": GreedyAgent._target,
    "token": GreedyAgent._token,
    "may": GreedyAgent._may,
    "card": GreedyAgent._card_choice,
    "discard": GreedyAgent._discard,
}


# --- looking at facts -----------------------------------------------------------------------------


def _dice_change(facts: object) -> p.DiceChange | None:
    """The dice on the table that a text alters, if it does."""
    if isinstance(facts, Facts):
        for part in facts.parts:
            if isinstance(part, p.DiceChange) and part.how in ("reroll", "set", "nudge"):
                return part
    return None


def reachable(change: p.DiceChange, faces: Sequence[int], at: int) -> tuple[int, ...]:
    """What a die may show once it is altered."""
    if change.how == "nudge":
        near = (faces[at] - change.by, faces[at] + change.by)
        return tuple(face for face in near if face in FAIR)
    if change.copies:
        return tuple(f for place, f in enumerate(faces) if place != at and f in FAIR)
    return change.faces or tuple(FAIR)


def _stops(part: p.Prevention, hurt: int, scene: Scene) -> float:
    """How much of the damage on its way a prevention takes away, on average."""
    if part.share:
        return part.case.chance * (hurt if part.share == "all" else hurt / 2)
    return part.case.chance * min(hurt, part.amount.on(scene.count))


def _takes_tokens(does: Facts) -> bool:
    """Whether it takes tokens from a player who is chosen."""
    return any(
        isinstance(part, p.TokenChange)
        and part.how in ("remove", "transfer")
        and part.loser is not None
        and part.loser.is_picked
        for part in does.parts
    )


def moves_tokens(does: Facts) -> bool:
    """Whether all it does is to take tokens from a player who is chosen."""
    return _takes_tokens(does) and all(isinstance(part, p.TokenChange) for part in does.parts)


def helps_the_chosen(worths: Worths, does: Facts) -> bool:
    """Whether a player who is chosen among all is glad of what a text does to them."""
    parts = [part for part in does.parts if _is_about_the_chosen(part)]
    return worths.of(Facts(tuple(parts))) >= 0


def _is_about_the_chosen(part: p.Part) -> bool:
    named = [getattr(part, name, None) for name in ("to", "who", "winner", "loser")]
    return any(isinstance(who, Who) and who.is_picked and not who.is_foe for who in named)


def _kept_for(look: Look, option: Option) -> float:
    """What a card is kept for: upgrades first, then what it does, less what it costs."""
    card = look.facts(option)
    if not isinstance(card, CardFacts):
        return 0.0
    if card.timing == "upgrade":
        return UPGRADE
    return look.worths.card(card) - card.cost / 2


def _token_gain(look: Look, player: PlayerView) -> float:
    """How glad this player is if somebody loses a token, which may be the wrong one."""
    values = [look.worths.token(token.key) for token in player.tokens]
    good, bad = sum(v > 0 for v in values), sum(v < 0 for v in values)
    if player.side == look.me.side:
        return bad - good / 4 + (0.5 if bad else 0.0)  # one's own side first
    return good - bad / 4


def _is_place(option: Option, among: Sequence[object]) -> bool:
    return type(option.value) is int and 0 <= option.value < len(among)
