"""A bot's decisions in Adventures that no duel has: the map, Salves, loot and the shop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..api.systems.adventures import AdventureView
from ..engine.decisions import Decision, Option
from ..messages import Message
from .journey import Journey
from .look import Look
from .lore import content_key
from .plays import Plays

LOW = 9  # Health in a crawl at which Salves are spent, the enemy's next Attack before one's eyes
LOWEST = 5  # Health at which the last one is spent, too
TEAM_LOW = 30  # Health of a shared dial
TURNS = 6.0  # how long equipment lies in play in a session, more or less
SEEN = 0.5  # how often a card of the deck comes up in a session
PRICE = 0.1  # what a point of Gold is worth: five are a point of the score
KEPT = 1.0  # Boss Loot that is left is a point of the score
RARITIES = ("common", "rare", "epic", "legendary")


class Adventurer:
    """Answers the questions of a session; `policy` says how it travels."""

    def __init__(self, policy: str, plays: Plays) -> None:
        self._policy = policy
        self._plays = plays

    def choose(self, look: Look, decision: Decision) -> Option | None:
        """One of the options; None for a question that any game may ask."""
        judge = _JUDGES.get(decision.kind)
        view = look.view
        if judge is None or not isinstance(view, AdventureView):
            return None
        return judge(self, look, view, decision)

    # --- the map ----------------------------------------------------------------------------------

    def _move(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        places = {option.value: option for option in decision.options}
        return places[Journey(view).choose(places, self._policy)]

    # --- Salves -----------------------------------------------------------------------------------

    def _share(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        """Shares Salves evenly, because no hero can revive themselves."""
        return min(decision.options, key=lambda option: (view.salves[option.value], option.value))

    def _salve(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        """Spent when little Health is left; the last one is kept to revive a teammate."""
        spend, keep = decision.options[0], decision.options[-1]
        me, held = look.me, view.salves[view.player]
        if not view.tiles:
            return spend if me.health <= TEAM_LOW else keep
        low = LOW if held > 1 or len(view.salves) == 1 else LOWEST
        return spend if me.health <= low else keep

    def _revive(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        return decision.options[0]

    # --- loot -------------------------------------------------------------------------------------

    def worth(self, look: Look, key: str) -> float:
        """The worth of a loot card in the deck over a session, in points of damage."""
        profile = look.card(key)
        if profile is None:
            return 0.0
        card = profile.card
        if card is not None and card.clauses:
            return SEEN * look.worths.equipment(card, TURNS)
        return SEEN * max(0.0, look.worths.of(profile.does)) + self._plays.kept(look, profile) / 2

    def _shop(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        """Buys loot that is worth its price, dearest first; identifies rare cards, and sells the
        other cards that would go back unseen.
        """
        best, most = decision.options[-1], 0.0
        for option in decision.options:
            if option.kind != "shop":
                continue
            what, _ = option.value
            said = _said(option)
            price = PRICE * said.get("price", 0)
            if what == "buy":
                gain = self.worth(look, content_key(option)) - price
            elif what == "identify":
                gain = 1.0 + _rarity(said) - price
            elif "rarity" in said:
                gain = min(0.5, price)  # an unidentified card goes back for nothing
            else:
                continue
            if gain > most:
                best, most = option, gain
        return best

    def _loot(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        keep, leave = decision.options[0], decision.options[-1]
        return keep if self.worth(look, content_key(keep)) > KEPT else leave

    def _least(self, look: Look, view: AdventureView, decision: Decision) -> Option:
        """The card that is missed least."""
        return min(decision.options, key=lambda option: self.worth(look, content_key(option)))


def _said(option: Option) -> dict[str, Any]:
    """The arguments of an option's message, of the one that is numbered where several are alike."""
    args = option.message.args
    inner = args.get("option")
    return inner.args if isinstance(inner, Message) else args


def _rarity(said: dict[str, Any]) -> int:
    """The rarity of an unidentified card, from 0."""
    rarity = said.get("rarity")
    name = rarity.id.rpartition(".")[2] if isinstance(rarity, Message) else ""
    return RARITIES.index(name) if name in RARITIES else 0


_JUDGES: dict[str, Callable[[Adventurer, Look, AdventureView, Decision], Option]] = {
    "move": Adventurer._move,
    "share": Adventurer._share,
    "salve": Adventurer._salve,
    "revive": Adventurer._revive,
    "shop": Adventurer._shop,
    "loot": Adventurer._loot,
    "trim": Adventurer._least,
    "equipment": Adventurer._least,
}
