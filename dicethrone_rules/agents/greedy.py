"""An agent that takes what looks best now.

It reads the view and the words of the options, never the content: it rolls towards the abilities
on its board, plays upgrades, adds to its Attacks, defends, and prevents damage when it is hurt.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from ..api.board import AbilityView
from ..api.view import CardView, DiceView, PlayerView, View
from ..engine.decisions import Decision, Option
from .rerolls import FACES, RESULTS, Plan, positions
from .worth import alters_dice, prevents, worth

CP_KEPT = 0.7  # what a CP is worth when it is not spent
ENOUGH = 0.5  # a play worth less than this is kept for later
UPGRADE = 6.0
DICE_CARD = 2.5  # how much better the dice must get


class GreedyAgent:
    """Sensible and short-sighted. The seed breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._playing = ""  # the text of what was chosen last, which later steps complete

    def choose(self, view: View, decision: Decision) -> Option:
        if view.mode == "army-of-dice":
            from .army import GreedyArmy

            return GreedyArmy().choose(view, decision)
        judge = _JUDGES.get(decision.kind, GreedyAgent._by_words)
        option = judge(self, view, decision)
        if option.kind == "play":
            self._playing = self._text(view, option)
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
                value = worth(tier.text) if tier is not None else 0.0
                if value > here:
                    best, here = option, value
        left = roll.allowed - roll.attempts
        if left <= 0:
            return best
        keep, promise = _plan(_me(view)).keep(roll.faces, left)
        again = positions(roll.faces, keep)
        if promise <= here + 1e-9 or not again:
            return best
        wanted = ("reroll", again)
        return next((o for o in decision.options if o.value == wanted), best)

    def _dice_gain(self, view: View, text: str, prompt: str) -> float:
        """How much better the table gets if a play may alter one die of it."""
        roll = _dice(view)
        if roll is None or roll.purpose != "offense" or len(roll.faces) != 5:
            return 0.0
        owner = view.players[roll.owner]
        mine = owner.team == _me(view).team
        words = text.lower()
        if mine and ("opponent" in words or roll.attempts < roll.allowed):
            return 0.0  # one's own dice are rolled again for nothing first
        if not mine and ("of your" in words or "announced" not in prompt):
            return 0.0
        return max(self._gains(view, roll, "re-roll" in words or "attempt" in words))

    def _gains(self, view: View, roll: DiceView, at_random: bool) -> list[float]:
        """For every die: how much altering it helps this player."""
        owner = view.players[roll.owner]
        plan = _plan(owner)
        sign = 1 if owner.team == _me(view).team else -1
        now = plan.worth(roll.faces)
        gains = []
        for place in range(len(roll.faces)):
            values = [
                sign * (plan.worth((*roll.faces[:place], face, *roll.faces[place + 1 :])) - now)
                for face in FACES
            ]
            gains.append(sum(values) / len(values) if at_random else max(values))
        return gains

    def _die(self, view: View, decision: Decision) -> Option:
        roll = _dice(view)
        if roll is None or len(roll.faces) != 5:
            return decision.options[0]
        gains = self._gains(view, roll, "re-roll" in decision.prompt.lower())
        return max(decision.options, key=lambda o: gains[o.value] if _is_seat(o, gains) else -99)

    def _value(self, view: View, decision: Decision) -> Option:
        """The face that helps most, whichever die it is set on."""
        roll = _dice(view)
        if roll is None or len(roll.faces) != 5:
            return decision.options[-1]
        owner = view.players[roll.owner]
        plan = _plan(owner)
        sign = 1 if owner.team == _me(view).team else -1

        def after(option: Option) -> float:
            if not isinstance(option.value, int):
                return 0.0
            faces = roll.faces
            return max(
                sign * plan.worth((*faces[:at], option.value, *faces[at + 1 :]))
                for at in range(len(faces))
            )

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
        if alters_dice(text) and worth(text) < ENOUGH:
            return self._dice_gain(view, text, prompt) - DICE_CARD + ENOUGH
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
        words = f"{decision.prompt} {self._playing}".lower()
        harm = any(word in words for word in ("inflict", "target", "lose", "discard", "deal"))
        if "removed" in words or "transfer from" in words:
            harm = not any(token.kind == "negative" for token in _me(view).tokens)
        return self._seat(view, decision, harm=harm)

    def _target(self, view: View, decision: Decision) -> Option:
        return self._seat(view, decision, harm=True)

    def _seat(self, view: View, decision: Decision, *, harm: bool) -> Option:
        def liked(option: Option) -> tuple[bool, int]:
            if not _is_seat(option, view.players):
                return (False, -1000)
            player = view.players[option.value]
            friend = player.team == _me(view).team
            # The weakest of the others; oneself before a teammate.
            return (friend != harm, -player.health if harm else int(player.seat == view.player))

        return max(decision.options, key=liked)

    def _token(self, view: View, decision: Decision) -> Option:
        """Away with one's own negative tokens, then with others' positive ones."""
        kinds = {
            (player.seat, token.id): (token.kind, player.team)
            for player in view.players
            for token in player.tokens
        }

        def gain(option: Option) -> int:
            kind, team = kinds.get(option.value, ("", -1))
            mine = team == _me(view).team
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


def _incoming(view: View) -> int:
    """How much this player would take if nothing else happened."""
    return sum(p.expected for p in view.incoming if p.receiver == view.player)


def _card(view: View, option: Option) -> CardView | None:
    value = option.value
    if not isinstance(value, tuple) or value[0] != "card":
        return None
    return next((card for card in _me(view).hand if card.id == value[1]), None)


def _is_seat(option: Option, among: tuple[PlayerView, ...] | list[float]) -> bool:
    return type(option.value) is int and 0 <= option.value < len(among)


@lru_cache(maxsize=1024)
def _worths(ability: AbilityView) -> tuple[float, ...]:
    """What an ability is worth for every result of five dice."""
    tiers = (ability.tier_for(faces) for faces in RESULTS)
    return tuple(worth(tier.text) if tier is not None else 0.0 for tier in tiers)


@lru_cache(maxsize=256)
def _plan_for(abilities: tuple[AbilityView, ...]) -> Plan:
    nothing = (0.0,) * len(RESULTS)
    columns = [nothing, *(_worths(one) for one in abilities if one.tiers and not one.barred)]
    return Plan(max(row) for row in zip(*columns, strict=True))


def _plan(player: PlayerView) -> Plan:
    """How to roll towards what that player's board offers."""
    return _plan_for(player.board)
