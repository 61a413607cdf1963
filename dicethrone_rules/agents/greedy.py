"""An agent that takes what looks best now.

It reads the view and the words of the options, never the content: it rolls towards the abilities
on its board, plays upgrades, adds to its Attacks, defends, and prevents damage when it is hurt.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import lru_cache

from ..api.printed import AbilityView, CardView
from ..api.view import DiceView, PlayerView, View
from ..engine.decisions import Decision, Option
from ..patterns import BLANK, DICE, FAIR, Plan, Sets, again, sets_of
from .worth import (
    alters_dice,
    gives_attempt,
    helps_the_chosen,
    moves_tokens,
    prevents,
    reachable,
    worth,
)

CP_KEPT = 0.7  # what a CP is worth when it is not spent
ENOUGH = 0.5  # a play worth less than this is kept for later
UPGRADE = 6.0
DICE_CARD = 2.5  # how much better the dice must get
TOKEN_MOVED = 1.5
A_LITTLE = 0.1  # what words nobody can weigh are worth: more than to do nothing


_DIE = re.compile(r"\bdie (\d+)\b", re.IGNORECASE)


class GreedyAgent:
    """Sensible and short-sighted. The seed breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        # What was activated and played last in a turn: later steps complete it.
        self._turn = -1
        self._ability = self._playing = ""
        self._source: int | None = None  # whose token moves

    def choose(self, view: View, decision: Decision) -> Option:
        if view.mode == "army-of-dice":
            from .army import GreedyArmy

            return GreedyArmy().choose(view, decision)
        if view.turn != self._turn:
            self._turn, self._ability, self._playing, self._source = view.turn, "", "", None
        judge = _JUDGES.get(decision.kind, GreedyAgent._by_words)
        option = judge(self, view, decision)
        if option.kind == "play":
            self._playing = self._text(view, option)
        elif text := _activated(view, option):
            self._ability = text
        return option

    # --- rolling ------------------------------------------------------------------------------

    def _roll(self, view: View, decision: Decision) -> Option:
        """Activates the best ability unless rolling again promises more."""
        stay = decision.options[-1]
        roll = _dice(view)
        if roll is None or roll.purpose != "offense":
            return stay
        abilities = {ability.key: ability for ability in _me(view).board}
        best, here = stay, 0.0
        for option in decision.options:
            if isinstance(option.value, tuple) and option.value[0] == "announce":
                ability = abilities.get(option.value[1])
                tier = ability.tier_for(roll.faces) if ability is not None else None
                value = _ability_worth(tier.text) if tier is not None else 0.0
                if value > here:
                    best, here = option, value
        left = roll.allowed - roll.attempts
        if left <= 0:
            return best
        keep, promise = _plan(_me(view), roll.faces).keep(roll.faces, left)
        rolled = again(roll.faces, keep)
        if promise <= here + 1e-9 or not rolled:
            return best
        wanted = ("reroll", rolled)
        return next((o for o in decision.options if o.value == wanted), best)

    def _dice_gain(self, view: View, text: str, prompt: str) -> float:
        """How much better the table gets if a play may alter one die of it."""
        roll = _offense(view)
        if roll is None:
            return 0.0
        owner = view.players[roll.owner]
        mine = owner.side == _me(view).side
        words = text.lower()
        if mine and ("opponent" in words or roll.attempts < roll.allowed):
            return 0.0  # one's own dice are rolled again for nothing first
        if not mine and ("of your" in words or "announced" not in prompt):
            return 0.0
        return max(self._gains(view, roll, text))

    def _attempt_gain(self, view: View, text: str) -> float:
        """What it is worth that somebody may roll once more: only one's own side is helped."""
        roll = _dice(view)
        if roll is None or view.players[roll.owner].side != _me(view).side:
            return 0.0
        if _offense(view) is None:
            return worth(text)
        if roll.attempts < roll.allowed:
            return 0.0
        plan = _plan(view.players[roll.owner], roll.faces)
        return plan.keep(roll.faces, 1)[1] - plan.value(roll.faces)

    def _gains(self, view: View, roll: DiceView, text: str) -> list[float]:
        """For every die: how much it helps this player that the text alters it."""
        owner = view.players[roll.owner]
        plan = _plan(owner, roll.faces)
        sign = 1 if owner.side == _me(view).side else -1
        now = plan.value(roll.faces)
        at_random, faces_for = "re-roll" in text.lower(), reachable(text)
        gains = []
        for place in range(len(roll.faces)):
            values = [
                sign * (plan.value((*roll.faces[:place], face, *roll.faces[place + 1 :])) - now)
                for face in (FAIR if at_random else faces_for(roll.faces, place))
            ] or [0.0]
            gains.append(sum(values) / len(values) if at_random else max(values))
        return gains

    def _die(self, view: View, decision: Decision) -> Option:
        """The die that helps most; none, where that may be said, when all are for the worse."""
        done = next((option for option in decision.options if option.kind == "done"), None)
        roll = _offense(view)
        if roll is None:
            return done or decision.options[0]
        # What a play says about faces is in its text; the question only says what is asked.
        rerolls = "re-roll" in decision.prompt.lower()
        gains = self._gains(view, roll, "re-roll" if rerolls else self._playing)
        dice = [option for option in decision.options if _is_seat(option, gains)]
        best = max(dice, key=lambda option: gains[option.value], default=decision.options[0])
        return done if done is not None and (not dice or gains[best.value] <= 0) else best

    def _value(self, view: View, decision: Decision) -> Option:
        """The face that helps most on the die that was chosen."""
        roll, asked = _offense(view), _DIE.search(decision.prompt)
        if roll is None or asked is None or not 1 <= int(asked[1]) <= len(roll.faces):
            return decision.options[-1]
        owner = view.players[roll.owner]
        plan, at = _plan(owner, roll.faces), int(asked[1]) - 1
        sign = 1 if owner.side == _me(view).side else -1

        def after(option: Option) -> float:
            face = option.value if isinstance(option.value, int) else roll.faces[at]
            return sign * plan.value((*roll.faces[:at], face, *roll.faces[at + 1 :]))

        return max(decision.options, key=after)

    # --- plays --------------------------------------------------------------------------------

    def _text(self, view: View, option: Option) -> str:
        card = _card(view, option)
        return card.text if card is not None else option.text

    def _play_worth(self, view: View, option: Option, prompt: str) -> float:
        """What a card or a spend is worth at this moment, its price taken off."""
        text = self._text(view, option)
        card = _card(view, option)
        price = CP_KEPT * card.cost if card is not None else 0.0
        if card is not None and card.timing == "upgrade":
            return UPGRADE + card.cost
        if gives_attempt(text):
            return self._attempt_gain(view, text) - price
        if alters_dice(text) and worth(text) < ENOUGH:
            return self._dice_gain(view, text, prompt) - DICE_CARD + ENOUGH
        if moves_tokens(text):
            gain = max(_token_gain(view, player) for player in view.players)
            # Where there are only tokens that are better left where they are, it is no help.
            return worth(text) + TOKEN_MOVED * gain - price if gain > 0 else -1.0
        if prevents(text):
            hurt = _incoming(view)
            if hurt >= _me(view).health:
                return 50.0
            return min(worth(text), hurt) - price - (1.0 if hurt < 3 else 0.0)
        value = worth(text) - price
        if option.text.startswith("Spend"):
            value -= 1.0  # a token is worth something too
            if "heal" in text.lower() and _me(view).health > 40:
                value = -1.0
        return value

    def _window(self, view: View, decision: Decision) -> Option:
        return self._best_play(view, decision, [o for o in decision.options if o.kind == "play"])

    def _main(self, view: View, decision: Decision) -> Option:
        """Plays what is worth it, sells what is in the way, then goes on."""
        plays = [o for o in decision.options if o.kind == "play" and o.value[0] != "sell"]
        choice = self._best_play(view, decision, plays)
        if choice.kind == "play":
            return choice
        me = _me(view)
        sells = [o for o in decision.options if o.kind == "play" and o.value[0] == "sell"]
        nearly = any(c.timing == "upgrade" and c.cost == me.cp + 1 for c in me.hand)
        if sells and (len(me.hand) > 6 or (nearly and len(me.hand) > 1)):
            return self._cheapest(view, sells)
        return choice

    def _best_play(self, view: View, decision: Decision, plays: list[Option]) -> Option:
        stay = decision.option("pass") or decision.options[-1]
        if not plays:
            return stay
        values = [self._play_worth(view, option, decision.prompt) for option in plays]
        best = max(values)
        if best <= ENOUGH:
            return stay
        ties = [o for o, value in zip(plays, values, strict=True) if value == best]
        return self._random.choice(ties)

    def _cheapest(self, view: View, options: list[Option]) -> Option:
        """The card that is missed least."""
        cards = {card.id: card for card in _me(view).hand}

        def missed(option: Option) -> float:
            number = option.value[1] if isinstance(option.value, tuple) else option.value
            card = cards.get(number)
            if card is None:
                return 0.0
            return UPGRADE if card.timing == "upgrade" else worth(card.text) - card.cost / 2

        return min(options, key=missed)

    def _discard(self, view: View, decision: Decision) -> Option:
        return self._cheapest(view, list(decision.options))

    def _defense(self, view: View, decision: Decision) -> Option:
        board = {ability.key: ability for ability in _me(view).board}

        def value(option: Option) -> float:
            ability = board.get(option.value)
            return -1.0 if ability is None else worth(ability.text) + 0.1

        return max(decision.options, key=value)

    # --- the steps of a play --------------------------------------------------------------------

    def _number(self, view: View, decision: Decision) -> Option:
        """Just enough against damage, otherwise as much as possible."""
        numbers = [o for o in decision.options if type(o.value) is int]
        hurt = _incoming(view)
        enough = [o for o in numbers if o.value >= hurt > 0]
        if enough and "Spend" in enough[0].text:
            return min(enough, key=lambda o: int(o.value))
        return max(numbers, key=lambda o: int(o.value)) if numbers else decision.options[-1]

    def _player(self, view: View, decision: Decision) -> Option:
        """Good things for one's own side, bad things for the others."""
        prompt, me = decision.prompt.lower(), _me(view)
        seats = [o for o in decision.options if _is_seat(o, view.players)]
        if seats and ("removed" in prompt or "from whom" in prompt):
            source = max(seats, key=lambda o: _token_gain(view, view.players[o.value]))
            self._source = source.value
            return source
        if "to whom" in prompt:
            # What leaves one's own side is bad to have; what is taken from the others is good.
            taken = self._source is not None and view.players[self._source].side != me.side
            return self._seat(view, decision, harm=not taken)
        friends = any(view.players[o.value].side == me.side for o in seats)
        glad = helps_the_chosen(prompt) and helps_the_chosen(f"{self._playing} {self._ability}")
        return self._seat(view, decision, harm=not (friends and glad))

    def _target(self, view: View, decision: Decision) -> Option:
        return self._seat(view, decision, harm=True)

    def _seat(self, view: View, decision: Decision, *, harm: bool) -> Option:
        def liked(option: Option) -> tuple[bool, int]:
            if not _is_seat(option, view.players):
                return (False, -1000)
            player = view.players[option.value]
            friend = player.side == _me(view).side
            # The weakest of the others; oneself before a teammate.
            return (friend != harm, -player.health if harm else int(player.seat == view.player))

        return max(decision.options, key=liked)

    def _token(self, view: View, decision: Decision) -> Option:
        """Away with one's own negative tokens, then with others' positive ones."""
        kinds = {
            (player.seat, token.id): (token.kind, player.side)
            for player in view.players
            for token in player.tokens
        }

        def gain(option: Option) -> int:
            kind, side = kinds.get(option.value, ("", -1))
            mine = side == _me(view).side
            good = {"negative": mine, "positive": not mine}.get(kind)
            return 0 if good is None else 1 if good else -1

        return max(decision.options, key=gain)

    def _may(self, view: View, decision: Decision) -> Option:
        words = decision.prompt
        if alters_dice(words) and worth(words) < ENOUGH:
            yes = self._dice_gain(view, words, "announced") > 0.3
        else:
            yes = worth(words) > -ENOUGH
        return decision.options[0] if yes else decision.options[-1]

    def _packet(self, view: View, decision: Decision) -> Option:
        return decision.options[0]

    def _card_choice(self, view: View, decision: Decision) -> Option:
        known = {card.id: card for player in view.players for card in player.hand}

        def value(option: Option) -> float:
            card = known.get(option.value) if type(option.value) is int else None
            if card is not None:
                return UPGRADE if card.timing == "upgrade" else worth(card.text)
            return 1.0 if option.text.endswith((" II", " III")) else 0.0

        return max(decision.options, key=value)

    def _by_words(self, view: View, decision: Decision) -> Option:
        """Whatever else is asked: the option whose words promise most."""
        values = [worth(option.text) for option in decision.options]
        best = max(values)
        ties = [o for o, value in zip(decision.options, values, strict=True) if value == best]
        return self._random.choice(ties)


_JUDGES: dict[str, Callable[[GreedyAgent, View, Decision], Option]] = {
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
    "packet": GreedyAgent._packet,
    "card": GreedyAgent._card_choice,
    "discard": GreedyAgent._discard,
}


# --- looking at a view ----------------------------------------------------------------------------


def _me(view: View) -> PlayerView:
    return view.players[view.player]


def _dice(view: View) -> DiceView | None:
    return view.dice[-1] if view.dice else None


def _offense(view: View) -> DiceView | None:
    """The dice, if they are rolled for an ability: of others no plan says what they are worth."""
    roll = _dice(view)
    return (
        roll if roll is not None and roll.purpose == "offense" and len(roll.faces) == DICE else None
    )


def _incoming(view: View) -> int:
    """How much this player would take if nothing else happened."""
    return sum(p.expected for p in view.incoming if p.receiver == view.player)


def _activated(view: View, option: Option) -> str:
    """The text of the ability that an option activates, as far as its dice fulfil it."""
    key = option.value[1] if isinstance(option.value, tuple) and len(option.value) > 1 else None
    if option.kind == "defense":
        key = option.value
    elif option.kind != "roll":
        return ""
    ability = next((one for one in _me(view).board if one.key == key), None)
    roll = _dice(view)
    if ability is None:
        return ""
    tier = ability.tier_for(roll.faces) if roll is not None and ability.tiers else None
    return ability.text if tier is None else tier.text


def _token_gain(view: View, player: PlayerView) -> float:
    """How glad this player is if somebody loses a token, which may be the wrong one."""
    kinds = [token.kind for token in player.tokens]
    good, bad = kinds.count("positive"), kinds.count("negative")
    if player.side == _me(view).side:
        return bad - good / 4 + (0.5 if bad else 0.0)  # one's own side first
    return good - bad / 4


def _card(view: View, option: Option) -> CardView | None:
    value = option.value
    if not isinstance(value, tuple) or value[0] != "card":
        return None
    return next((card for card in _me(view).hand if card.id == value[1]), None)


def _is_seat(option: Option, among: tuple[PlayerView, ...] | list[float]) -> bool:
    return type(option.value) is int and 0 <= option.value < len(among)


@lru_cache(maxsize=1024)
def _worths(ability: AbilityView, sets: Sets) -> tuple[float, ...]:
    """What an ability is worth for every result of the dice."""
    tiers = (ability.tier_for(faces) for faces in sets.results)
    return tuple(_ability_worth(tier.text) if tier is not None else 0.0 for tier in tiers)


def _ability_worth(text: str) -> float:
    return worth(text) or A_LITTLE


@lru_cache(maxsize=256)
def _plan_for(abilities: tuple[AbilityView, ...], sets: Sets) -> Plan[float]:
    nothing = (0.0,) * len(sets.results)
    columns = [nothing, *(_worths(one, sets) for one in abilities if one.tiers and not one.barred)]
    return Plan([max(row) for row in zip(*columns, strict=True)], sets)


def _plan(player: PlayerView, faces: tuple[int, ...]) -> Plan[float]:
    """How to roll from these faces towards what that player's board offers."""
    shown = (BLANK,) if BLANK in faces else ()
    return _plan_for(player.board, sets_of(DICE, FAIR, shown))
