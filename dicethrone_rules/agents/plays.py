"""Plays: the worth of a card or a spend at one moment, less its price."""

from __future__ import annotations

from collections.abc import Sequence

from ..api.view import PlayerView
from ..library.facts import CardFacts
from ..library.facts.parts import AttackType, Part, TokenChange
from ..library.keys import is_away
from ..library.worth import CARD
from .altering import altering
from .answers import DEADLY, HIT, LOW, MOST, WASTED, Answer, Order, dearness, outcomes_of
from .look import Look
from .profiles import (
    ANSWER,
    ATTEMPT,
    CALMS,
    DICE,
    EQUIPMENT,
    GUARD,
    MODIFIER,
    PREVENTION,
    REACTIVE,
    REMOVAL,
    RESTART,
    TYPE,
    UPGRADE,
    Profile,
    gains_a_token,
)
from .ransoms import forfeit
from .rolls import Rolls
from .windows import ACTIVATED, ANNOUNCED, BETWEEN_HEROES, END, LANDING, LAST, LATE, ROOM

ENOUGH = 0.2  # a play worth less than this is kept for later
CP = 1.2  # what a CP is worth when it is not spent
SOLD = 0.6  # a card that is played cannot be sold, or kept for a better moment
ATTEMPT_KEPT = 1.4  # what a Roll Attempt more brings, when its moment comes
ALTERS_DICE = frozenset({DICE, ATTEMPT})  # of use in every turn
WAIT = 0.6  # of what such a card brings when its moment comes, what it has to bring now
SPARED = 0.4  # of the same, how much is lost with the CP for it
# By the turns to come, what is left of the hope for a better moment, and of the use for CP.
ENDING = {1.0: 0.3, 2.0: 0.7}
ENDING_CP = {1.0: 0.4, 2.0: 0.8}
COMPANION_HEALTH = 0.5  # what a point of it is worth
FULL_HAND = 6
IDLE_CP = 0.6  # one that the hand has no use for
PLENTY = 3  # CP beyond what the hand can use
MEETS = 0.7  # how often a kept answer finds its moment
TAKEN = 0.9  # what an opponent loses is worth less than what one gains
HEALTHY = 44
A_TURN = 6.5
MOST_TURNS = 8.0
LYING = 4.0  # turns for which equipment is in play, more or less
MOST_EQUIPMENT = 2
NEVER = -100.0
ALWAYS_OF_USE = ALTERS_DICE | {PREVENTION}
STATUS = frozenset({"positive", "negative", "unique"})
MAIN = "main"
ELSEWHERE = frozenset({PREVENTION, ANSWER, DICE, MODIFIER, TYPE})
"""Sorts of plays that are never of use in a Main Phase."""


class Plays:
    """Judges the plays of one player; `rolls` knows what dice are worth."""

    def __init__(self, rolls: Rolls) -> None:
        self._rolls = rolls

    def worth(self, look: Look, profile: Profile, about: str) -> float:
        """The worth of a play at this moment, its price taken off."""
        sort = profile.sort
        if about == MAIN and sort in ELSEWHERE:
            return NEVER
        if sort == UPGRADE:
            gain, price = self.upgrade(look, profile), self.price(look, profile)
            return gain - price if price or gain < 0 else gain + IDLE_CP
        if sort in (PREVENTION, ANSWER):
            hurt = look.me if not profile.shared else look.hurt
            if about not in LATE or not look.incoming.get(hurt.seat) or look.is_shielded(hurt):
                return NEVER
            return self._answer(look, profile, about, hurt)
        if sort == DICE:
            roll = look.dice
            if roll is None or profile.change is None:
                return NEVER
            gain = self._rolls.dice_gain(look, profile.change, announced=about == ANNOUNCED)
            gain *= profile.change.case.chance
            return gain - self.given(look, profile) if gain > 0 else NEVER
        if about == ROOM and (sort == MODIFIER or sort in CALMS):
            return self._instead(look, profile)
        if sort == MODIFIER:
            return self._modifier(look, profile) if about in LATE else NEVER
        if sort == ATTEMPT:
            gain = self._rolls.attempt_gain(look)
            return gain - self.given(look, profile) if gain > 0 else NEVER
        if sort == RESTART:
            gain = self._rolls.restart_gain(look)
            return gain - self.given(look, profile) if gain > 0 else NEVER
        if sort == REMOVAL:
            gain = self._removal(look, profile)
            if about == END and gain < DEADLY:
                return NEVER  # one's own Main Phase comes soon enough
            return gain - self.given(look, profile) if gain > 0 else NEVER
        if sort == EQUIPMENT:
            return self._equipment(look, profile) - self.price(look, profile)
        if sort == TYPE:
            return self._type(look, profile) if about == ACTIVATED else NEVER
        if sort == GUARD and about == LAST:
            return self._shield(look, profile)
        if sort in CALMS and about != MAIN:
            return NEVER  # one's own Main Phase comes soon enough
        if profile.heals and look.me.health > HEALTHY:
            return NEVER
        return (
            look.mine.aside(profile.does) - self.price(look, profile) - self._missed(look, profile)
        )

    # --- prices -----------------------------------------------------------------------------------

    def price(self, look: Look, profile: Profile) -> float:
        """The price of a card: CP, the card, and the use the CP were kept for. Tokens that a spend
        takes are part of its effect.
        """
        if profile.card is None:
            return 0.0
        cost = self.cost(look, profile.card)
        if not cost:
            return SOLD
        unit = self.unit(look, profile)
        sold = SOLD if unit else 0.0  # who has CP to spare sells nothing
        # CP that are kept for an answer are not missed by the rest of the hand besides.
        missed = max(unit, min(unit, IDLE_CP) + self._forgone(look, profile.card, cost) / cost)
        return sold + missed * cost + forfeit(look, cost)

    def _missed(self, look: Look, profile: Profile) -> float:
        """The worth of the card that a spend discards, beyond that of any card."""
        if not profile.discards or not look.hand:
            return 0.0
        return max(0.0, min([self.kept(look, held) for held in look.hand]) + SOLD - CARD)

    def given(self, look: Look, profile: Profile) -> float:
        """The price of a play whose gain is not weighed by its facts."""
        if profile.card is not None:
            if look.incoming.get(look.view.player, 0) >= look.me.health:
                # Cards are of no use to a player who falls; but CP may be kept for a prevention.
                return self._forgone(look, profile.card, self.cost(look, profile.card))
            return self.price(look, profile) + self._waiting(look, profile)
        if look.incoming.get(look.view.player, 0) >= look.me.health:
            return 0.0  # nor are tokens
        return max(0.0, self._taken(look, profile))

    def _taken(self, look: Look, profile: Profile) -> float:
        """The worth of what a spend takes; 0 for tokens that there is no room for besides."""
        return -look.worths.brings(profile.price, look.mine.table).points

    def _waiting(self, look: Look, profile: Profile) -> float:
        """The worth of a better moment for a card; a full hand waits for less. A fight against
        enemies of the book is short, and nothing is gained by waiting.
        """
        if look.view.mode not in BETWEEN_HEROES or profile.sort not in ALTERS_DICE:
            return 0.0
        found = WAIT * self.kept(look, profile) * ENDING.get(look.turns, 1.0)
        return found / 2 if len(look.me.hand) >= FULL_HAND else found

    def unit(self, look: Look, profile: Profile) -> float:
        """The worth of a CP to the rest of the hand: little, if there are more than it uses, or
        few turns in which to use them.
        """
        known = look.units.get(id(profile))
        if known is not None:
            return known
        spare = look.me.cp - profile.cp
        if look.wanted is None:
            look.wanted = [held for held in look.hand if held.cp and self._is_of_use(look, held)]
        for held in look.wanted:
            if held is not profile:
                spare -= held.cp
        if spare < 0 and profile.sort == UPGRADE:
            # CP are not kept for upgrades that bring less for them.
            rate = self._rate(look, profile)
            for held in look.hand:
                if held.sort == UPGRADE and held is not profile and self._rate(look, held) <= rate:
                    spare += held.cp
        unit = CP if spare < 0 else IDLE_CP if spare < PLENTY else 0.0
        unit *= ENDING_CP.get(look.turns, 1.0)
        found = look.units[id(profile)] = unit + look.growth
        return found

    def _is_of_use(self, look: Look, held: Profile) -> bool:
        """Whether CP are kept for a card in hand: for an upgrade, if it can reach its price."""
        if held.sort == UPGRADE:
            assert held.card is not None
            least = SOLD + IDLE_CP * self.cost(look, held.card) + ENOUGH
            return self.upgrade(look, held) > least
        return held.sort in ALWAYS_OF_USE or self.kept(look, held) > 0

    def _rate(self, look: Look, profile: Profile) -> float:
        """The worth of an upgrade for each CP."""
        assert profile.card is not None
        return self.upgrade(look, profile) / max(1, self.cost(look, profile.card))

    def cost(self, look: Look, card: CardFacts) -> int:
        """The CP that a card takes; an upgrade of an upgrade only the difference."""
        cost = card.cost
        if card.level > 2:
            for other in look.me.upgrades:
                below = look.card(other.key)
                if below is not None and below.card is not None:
                    cost -= below.cp if below.card.upgrades == card.upgrades else 0
        return max(0, cost)

    def _forgone(self, look: Look, card: CardFacts, cost: int) -> float:
        """The worth of the answers a hand loses when so many CP are gone."""
        cp, best = look.me.cp, 0.0
        for held in look.hand:
            if held.sort in REACTIVE and cp - cost < held.cp <= cp and held.card is not card:
                share = SPARED if held.sort in ALTERS_DICE else 1.0
                best = max(best, share * self.kept(look, held))
        return MEETS * best

    def kept(self, look: Look, profile: Profile) -> float:
        """The worth of a card in hand."""
        found = look.kept.get(id(profile))
        if found is None:
            found = look.kept[id(profile)] = self._kept(look, profile)
        return found

    def _kept(self, look: Look, profile: Profile) -> float:
        sort, cost = profile.sort, CP * profile.cp
        if sort == UPGRADE:
            assert profile.card is not None
            gain = self.upgrade(look, profile)
            unit = min(IDLE_CP, self.unit(look, profile))  # it can wait until there are more
            return gain - unit * self.cost(look, profile.card)
        if sort == EQUIPMENT:
            return self._equipment(look, profile) - cost
        if sort == REMOVAL:
            gain = max(self._removal(look, profile), look.worths.of(profile.does))
            return max(0.0, MEETS * gain - cost / 2)
        found = look.lore.kept.get(id(profile))
        if found is None:  # the same at every table
            found = look.lore.kept[id(profile)] = self._kept_anywhere(look, profile)
        return found

    def _kept_anywhere(self, look: Look, profile: Profile) -> float:
        sort, cost = profile.sort, CP * profile.cp
        if sort == DICE and profile.change is not None:
            return altering(profile.change) - cost
        if sort == ATTEMPT:
            return ATTEMPT_KEPT - cost / 2
        brings = look.worths.brings(profile.does)
        if sort == PREVENTION:
            return MEETS * (min(HIT, brings.prevented) + HIT * brings.share + brings.points) - cost
        return max(0.0, MEETS * brings.total - cost / 2)

    def _removal(self, look: Look, profile: Profile) -> float:
        """The gain of taking a token from the player from whom it is best taken."""
        found = look.removals.get(id(profile))
        if found is None:
            gains = [token_gain(look, player, profile.taking) for player in look.players]
            found = look.removals[id(profile)] = max(gains)
        return found

    # --- the sorts --------------------------------------------------------------------------------

    def upgrade(self, look: Look, profile: Profile) -> float:
        """The worth of an upgrade over the turns to come."""
        found = look.upgrades.get(id(profile))
        if found is None:
            assert profile.card is not None
            least = min(look.me.health, look.last)
            turns = min(MOST_TURNS, max(1.0, least / A_TURN))
            gain = look.mine_on_board.gain(profile.card)
            found = look.upgrades[id(profile)] = gain * turns
        return found

    def _equipment(self, look: Look, profile: Profile) -> float:
        """The worth of equipment over the turns to come, less that of the equipment it replaces."""
        assert profile.card is not None
        worths, lying = look.worths, []
        for zone in look.me.zones:
            if zone.name == EQUIPMENT:
                for card in zone.cards:
                    other = look.card(card.key)
                    if other is not None and other.card is not None:
                        lying.append(worths.equipment(other.card, LYING))
        room = len(lying) < MOST_EQUIPMENT
        return worths.equipment(profile.card, LYING) - (0.0 if room else min(lying))

    def _answer(self, look: Look, profile: Profile, about: str, who: PlayerView) -> float:
        """Against damage on its way to a player: just enough, and at any price if it is deadly."""
        hurt, health = look.incoming[who.seat], who.health
        if about == LANDING:
            now = look.landing(who.seat)
            hurt, waiting = now, hurt - now
            if waiting > hurt and hurt < health:
                return NEVER  # the worse is yet to land
        brings = look.worths.brings(profile.does, look.mine.table)
        # A half is taken of what everything fixed has left.
        whole = look.subtotal(who.seat, landing=about == LANDING) or hurt
        stopped = min(float(hurt), brings.prevented * hurt / whole + brings.share * whole)
        left, companion = health - hurt, look.bearer(who.seat)
        if companion is not None:
            stopped, left = saved(companion.value, hurt, stopped), LOW
        other = brings.normal + brings.sure + brings.points
        if brings.prevented > stopped > 0 and any(map(_takes_any_number, profile.price.parts)):
            other *= stopped / brings.prevented  # no more are spent than are of use
        price = self.price(look, profile)
        if left <= 0:
            if stopped <= 0:
                return other - price
            return DEADLY + stopped - price
        if companion is not None:
            stopped *= COMPANION_HEALTH
        if profile.card is not None:
            elsewhere = min(HIT, brings.prevented) + HIT * brings.share
            price += WASTED * max(0.0, elsewhere - stopped)
        return stopped * dearness(left) + other - price

    def _shield(self, look: Look, profile: Profile) -> float:
        """The worth of gaining a token now that prevents some of the damage on its way."""
        hurt, health = look.incoming.get(look.me.seat, 0), look.me.health
        if not hurt or look.is_shielded(look.me):
            return NEVER
        stopped = max([0.0, *[self._would_stop(look, one, hurt) for one in profile.does.parts]])
        if not stopped:
            return NEVER
        spend = profile.card is None
        price = self._taken(look, profile) if spend else self.price(look, profile)
        if hurt >= health:
            return DEADLY + stopped - price
        return stopped * dearness(health - hurt) - price

    def _would_stop(self, look: Look, part: Part, hurt: int) -> float:
        """The damage that a token prevents which a part of a text gains, and which is not held."""
        if not gains_a_token(part):
            return 0.0
        if any(token.key == part.key for token in look.me.tokens):
            return 0.0
        lines = look.lore.stand(look.book, part.key, part.side).answers
        brought = [look.worths.brings(line.does, look.mine.table) for line in lines]
        stops = [min(float(hurt), one.prevented + one.share * hurt) for one in brought]
        return max(stops, default=0.0)

    def _instead(self, look: Look, profile: Profile) -> float:
        """The worth of spending tokens for whose successors there is no room."""
        if profile.card is not None or self._taken(look, profile) > 0:
            return NEVER
        brings = look.worths.brings(profile.does, look.mine.table)
        return brings.normal + brings.sure + brings.points

    def order(self, look: Look, profiles: Sequence[Profile], about: str) -> list[float] | None:
        """For several preventions at hand, the gain of beginning with each; None where there is
        no choice between them.
        """
        seat = look.view.player
        hurt = look.landing(seat) if about == LANDING else look.incoming.get(seat, 0)
        if not 2 <= len(profiles) <= MOST or hurt <= 0:
            return None
        answers, table = [], look.mine.table
        for profile in profiles:
            brings = look.worths.brings(profile.does, table)
            price = self.price(look, profile) - brings.normal - brings.sure - brings.points
            outcomes = outcomes_of(profile.does, look.worths, brings)
            answers.append(Answer(outcomes, price, profile.card is not None))
        whole = look.subtotal(seat, landing=about == LANDING) or hurt
        return Order(answers, look.me.health, whole, 1.0 - hurt / whole).firsts()

    def _modifier(self, look: Look, profile: Profile) -> float:
        """Added to an Attack that is sure: not beyond what the target has left."""
        brings = look.worths.brings(profile.does, look.mine.table)
        coming, health = look.incoming.get(look.foe.seat, 0), look.foe.health
        price = self.price(look, profile)
        if coming >= health:
            return NEVER
        added = 0.0 if look.is_shielded(look.foe) else brings.normal + brings.sure
        if added and coming + added >= health:
            return DEADLY - price
        return added + brings.points - price if coming or brings.points > 0 else NEVER

    def _type(self, look: Look, profile: Profile) -> float:
        """The worth of an Attack without a defence: the gains that the defence would have had."""
        if look.is_retyped:
            return NEVER  # no defence meets it any more
        defence = look.mine.defence
        amount = float(look.incoming.get(look.foe.seat, 0)) or HIT
        activated = look.activated
        if activated is not None:
            amount = look.worths.brings(activated, look.mine.table).normal
            if amount <= 0 or look.is_shielded(look.foe):
                return NEVER  # no defence meets it
        met = defence.prevented + defence.share * amount + defence.back
        gain = min(amount + defence.back, met)
        if defence.back >= look.me.health:
            gain += DEADLY  # who strikes may fall
        return _chance_of(profile) * gain - self.given(look, profile)


def saved(health: int, hurt: int, stopped: float) -> float:
    """The Health that a companion keeps by a prevention: none, if it falls all the same."""
    return max(0.0, min(hurt, health) - (hurt - stopped))


def _chance_of(profile: Profile) -> float:
    """The chance that a play changes the type of an Attack."""
    types = [part for part in profile.does.parts if isinstance(part, AttackType)]
    return max([part.case.chance for part in types], default=1.0)


def _takes_any_number(part: Part) -> bool:
    return isinstance(part, TokenChange) and part.count.how == "any number"


def token_gain(look: Look, player: PlayerView, taking: TokenChange | None) -> float:
    """The gain when somebody loses the token that is best taken, or all of them; what
    is transferred is also somebody's gain.
    """
    moves = taking is not None and taking.how == "transfer"
    bar = "not transferable" if moves else "not removable"
    mine = player.side == look.me.side
    worths, turns, found, harm = look.worths, look.mine.table.turns, [], 0.0
    for token in player.tokens:
        facts = look.lore.token(look.book, token.key) if token.kind in STATUS else None
        if facts is not None and bar not in facts.flags:
            away = is_away(token.key, player.hero)
            value = worths.token(token.key, turns, away=away)
            found.append(-value if mine else TAKEN * value)
            harm += look.lore.stand(look.book, token.key, token.side, away).harm
    if not found:
        return 0.0
    if player is look.me and harm >= player.health:
        return DEADLY + max(found)  # the next Upkeep may be the last
    if taking is not None and taking.count.how == "all":
        return sum(found)
    return (1.0 + TAKEN) * max(found) if moves else max(found)
