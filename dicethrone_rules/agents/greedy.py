"""An agent that takes the option that looks best now.

It reads the view and the facts of what it is offered, never words and never the content by name: it
rolls by the exact plan towards the abilities on its board, weighs them against the defence that
meets them, plays upgrades that pay back, adds to its Attacks when they are sure, and prevents
damage when the prevention is not wasted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, TypeGuard

from ..api.view import View
from ..engine.decisions import Decision, Option
from ..library.facts import AbilityFacts, Facts
from ..library.facts import parts as p
from ..library.facts.parts import DiceChange
from ..messages import Content
from ..modes import MODES
from . import chosen
from .chosen import is_place
from .exchange import Exchanges
from .following import FOLLOWED, Following
from .kings_hand import BOSS_MODES, hand_to_spend
from .look import Look
from .lore import Lore, content_key, lore_of
from .plays import ELSEWHERE, ENOUGH, Plays
from .profiles import DICE, PREVENTION, Profile, dice_change, dice_changes
from .prospects import only_die
from .rolls import Rolls
from .sales import sale
from .windows import ALWAYS, BETWEEN_HEROES, EARLY, LATE, USEFUL, is_last_roll, is_settled

if TYPE_CHECKING:
    from .adventurer import Adventurer
    from .army import GreedyArmy

DRAWN = 1.0  # what a card has to be worth in hand to be drawn rather than another
LOW_DIE = 8  # of twenty sides
SESSIONS = frozenset(name for name, mode in MODES.items() if mode.has_session)


class GreedyAgent:
    """Sensible and short-sighted. The seed breaks ties; `policy` is how it travels in a portal
    crawl: "rush" to the portal, or "explore" every tile.
    """

    def __init__(self, seed: int = 0, policy: str = "rush") -> None:
        self._seed = seed
        self._random = random.Random(seed)
        self._policy = policy
        self._army: GreedyArmy | None = None
        self._adventurer: Adventurer | None = None
        self._lore: Lore | None = None
        self._exchanges = Exchanges()
        self._rolls = Rolls()
        self._plays = Plays(self._rolls)
        self._following = Following()

    def choose(self, view: View, decision: Decision) -> Option:
        kind = decision.kind
        if kind == "window" and self._lore is not None and view.mode in BETWEEN_HEROES:
            if self._following.is_open:
                self._following.begin(view, decision)
            option = self._known_window(view, self._lore, decision)
            if option is not None:
                self._exchanges.now.view = None
                return option
        option = self._judge(view, decision)
        self._exchanges.now.view = None
        if kind in FOLLOWED:
            self.follow(view, decision, option)
        return option

    def glance(
        self, decision: Decision, mode: str, rolling: tuple[int, int] | None
    ) -> Option | None:
        """To pass a window between heroes in which no play can be timely, if all of them have been
        offered before, in the same library; None for anything else.
        """
        if decision.kind != "window" or self._lore is None or mode not in BETWEEN_HEROES:
            return None
        if decision.advised or self._following.is_open:
            return None
        about, known = decision.about, self._lore.offered
        useful = USEFUL.get(about, ALWAYS)
        if rolling is not None and DICE in useful:
            sides, (roller, left) = MODES[mode].sides, rolling
            assert decision.player is not None
            if not is_settled(about, left, ours=sides[roller] == sides[decision.player]):
                useful = EARLY[about]
        plays = _known_plays(known, decision, useful)
        return decision.options[-1] if plays == [] else None

    def _known_window(self, view: View, lore: Lore, decision: Decision) -> Option | None:
        """The answer to a window whose plays have all been offered before, in the same library;
        None, if one of them is new.
        """
        about, options = decision.about, decision.options
        useful = USEFUL.get(about, ALWAYS)
        plays = _known_plays(lore.offered, decision, useful)
        if plays is None or decision.advised:
            return None
        if plays and DICE in useful and not is_last_roll(view, about):
            plays = [play for play in plays if play[1].sort in ALWAYS]
        if not plays:
            return options[-1]
        return self._best_play(self._look(view, lore), about, plays, options[-1])

    def follow(self, view: View, decision: Decision, option: Option) -> None:
        """Remembers an answer, its own or somebody else's, as far as later questions of the same
        text depend on it.
        """
        if self._army is None:
            self._following.answer(view, decision, option)

    def fork(self) -> GreedyAgent:
        """A copy that goes on by itself. Both share their memos."""
        twin = copy(self)
        twin._random = random.Random(self._seed)
        twin._following = self._following.copied()
        twin._army = copy(self._army)
        return twin

    def _judge(self, view: View, decision: Decision) -> Option:
        if view.mode == "army-of-dice":
            if self._army is None:
                from .army import GreedyArmy  # a duel needs none of it

                self._army = GreedyArmy()
            return self._army.choose(view, decision)
        kind = decision.kind
        if kind in FOLLOWED or self._following.is_open:
            self._following.begin(view, decision)
        if decision.advised:  # A120: in good faith, for an enemy
            advised = decision.option(decision.advised)
            assert advised is not None
            return advised
        lore, book = self._lore, view.facts
        if lore is None or lore.worths.book is not book:
            lore = self._lore = lore_of(book)
        if kind in ("window", "main") and view.mode in BOSS_MODES:
            spend = hand_to_spend(view, decision)
            if spend is not None:
                return spend
        if kind == "window":
            return self._window(view, lore, decision)
        judge = _JUDGES.get(kind, GreedyAgent._by_facts)
        return judge(self, self._look(view, lore), decision)

    def _look(self, view: View, lore: Lore) -> Look:
        return Look(view, lore, self._exchanges, self._following.announced(view.turn))

    # --- dice -----------------------------------------------------------------------------------

    def _roll(self, look: Look, decision: Decision) -> Option:
        return self._rolls.choose(look, decision)

    def _die(self, look: Look, decision: Decision) -> Option:
        """The dice that help most; none, where that may be said, when all are for the worse."""
        done = next((option for option in decision.options if option.kind == "done"), None)
        roll, change = look.dice, _change_of(look, decision)
        if roll is None or change is None:
            return self._own_die(look, decision, done)
        gain, aims = self._rolls.aim(look, roll, change)
        if gain > 0 or done is None:
            for option in decision.options:
                if option.value in aims and option.value not in self._following.dice:
                    return option
        if done is not None:
            return done
        gains = self._rolls.gains(look, roll, change)
        dice = [option for option in decision.options if is_place(option, gains)]
        return max(dice, key=lambda option: gains[option.value], default=decision.options[0])

    def _own_die(self, look: Look, decision: Decision, done: Option | None) -> Option:
        """A die that the asking text itself has rolled: the one that is best altered."""
        facts = look.facts(decision)
        change = dice_change(facts) if isinstance(facts, Facts) else None
        gains = self._rolls.own_gains(look, decision.about, change) if change else None
        if gains is None:
            return done or decision.options[0]
        dice = [option for option in decision.options if is_place(option, gains)]
        best = max(dice, key=lambda option: gains[option.value], default=decision.options[0])
        return done if done is not None and (not dice or gains[best.value] <= 0) else best

    def _value(self, look: Look, decision: Decision) -> Option:
        """The face that helps most on the die that was chosen."""
        roll, change = look.dice, _change_of(look, decision)
        if roll is None or change is None:
            return decision.options[-1]
        dice = self._following.dice
        at = dice[0] if dice else only_die(roll.faces, change)
        if at is None:
            return decision.options[-1]
        aims = self._rolls.aim(look, roll, change)[1]
        face = aims.get(at)
        if face is None:
            face = self._rolls.face(look, roll, change, at, aims)
        wanted = [option for option in decision.options if option.value == face]
        return wanted[0] if wanted else decision.options[-1]

    # --- plays ----------------------------------------------------------------------------------

    def _window(self, view: View, lore: Lore, decision: Decision) -> Option:
        """Most windows are passed: only plays whose moment it may be are looked at."""
        if view.mode in SESSIONS and DICE in USEFUL.get(decision.about, ALWAYS) and not view.dice:
            return self._loot_die(view, decision)
        plays = self.timely(view, lore, decision)
        stay = decision.options[-1]
        if not plays:
            return stay
        look = self._look(view, lore)
        return self._best_play(look, decision.about, plays, stay)

    def timely(self, view: View, lore: Lore, decision: Decision) -> list[tuple[Option, Profile]]:
        """The plays of a window whose moment it may be."""
        book, about = lore.worths.book, decision.about
        useful = USEFUL.get(about, ALWAYS)
        plays = []
        for option in decision.options:
            if option.kind == "play":
                profile = lore.play(book, option)
                if profile is not None and profile.sort in useful:
                    plays.append((option, profile))
        if plays and DICE in useful and not is_last_roll(view, about):
            return [play for play in plays if play[1].sort in ALWAYS]
        return plays

    def _loot_die(self, view: View, decision: Decision) -> Option:
        """A window in which only the Loot die lies on the table: a low one is rolled again."""
        low = getattr(view, "die", 0) <= LOW_DIE
        return decision.options[0 if low else -1]

    def _main(self, look: Look, decision: Decision) -> Option:
        """Plays cards and tokens that are worth it, sells superfluous cards, then goes on."""
        plays, sells, lore, book = [], [], look.lore, look.book
        known = lore.offered
        for option in decision.options:
            if option.kind == "play":
                if option.value[0] == "sell":
                    sells.append(option)
                    continue
                kept = known.get(id(option))
                profile = lore.play(book, option) if kept is None else kept[1]
                if profile is not None and profile.sort not in ELSEWHERE:
                    plays.append((option, profile))
        choice = self._best_play(look, decision.about, plays, decision.options[-1])
        if choice.kind == "play":
            return choice
        return sale(self._plays, look, sells) or choice if sells else choice

    def _best_play(
        self, look: Look, about: str, plays: list[tuple[Option, Profile]], stay: Option
    ) -> Option:
        best, most = stay, ENOUGH
        ties: list[Option] = []
        values = [self._plays.worth(look, profile, about) for _, profile in plays]
        if about in LATE and len(plays) > 1:
            self._in_order(look, about, plays, values)
        for (option, _), value in zip(plays, values, strict=True):
            if value > most:
                best, most, ties = option, value, [option]
            elif value == most and ties:
                ties.append(option)
        return self._random.choice(ties) if len(ties) > 1 else best

    def _in_order(
        self, look: Look, about: str, plays: list[tuple[Option, Profile]], values: list[float]
    ) -> None:
        """Of several preventions worth playing, the one that is best played first."""
        places = [
            place
            for place, (_, profile) in enumerate(plays)
            if profile.sort == PREVENTION and values[place] > ENOUGH
        ]
        firsts = self._plays.order(look, [plays[place][1] for place in places], about)
        for place, first in zip(places, firsts or (), strict=False):
            values[place] = first

    def _kept_for(self, look: Look, option: Option) -> float:
        profile = look.card(content_key(option))
        return 0.0 if profile is None else self._plays.kept(look, profile)

    def _discard(self, look: Look, decision: Decision) -> Option:
        """The card that is missed least."""
        return min(decision.options, key=lambda option: self._kept_for(look, option))

    def _card_choice(self, look: Look, decision: Decision) -> Option:
        """The best card; the one that is missed least, if it goes back."""
        facts = look.facts(decision)
        if isinstance(facts, Facts) and _puts_back(facts):
            return self._discard(look, decision)
        return max(decision.options, key=lambda option: self._kept_for(look, option))

    def _defense(self, look: Look, decision: Decision) -> Option:
        """The defence that brings most against the damage on its way."""
        table = look.mine.table
        known = [look.facts(option) for option in decision.options]
        if sum([isinstance(one, AbilityFacts) for one in known]) == 1:
            first = known[0]
            if isinstance(first, AbilityFacts):
                brings = look.worths.brings(first.does, table)
                if brings.normal + brings.sure + brings.points >= 0:
                    return decision.options[0]  # whatever is on its way
        hurt = float(look.incoming.get(look.view.player, 0))

        def value(option: Option) -> float:
            ability = look.facts(option)
            if not isinstance(ability, AbilityFacts):
                return -1.0
            brings = look.worths.brings(ability.does, table)
            stopped = min(hurt, brings.prevented + brings.share * hurt)
            if hurt >= look.me.health:
                stopped *= 3
            return stopped + brings.normal + brings.sure + brings.points

        return max(decision.options, key=value)

    # --- the steps of a play ----------------------------------------------------------------------

    def _number(self, look: Look, decision: Decision) -> Option:
        """Just enough against damage, otherwise as much as possible."""
        numbers = [o for o in decision.options if type(o.value) is int]
        if not numbers:
            return decision.options[-1]
        facts, hurt = look.facts(decision), look.incoming.get(look.view.player, 0)
        parts = facts.parts if isinstance(facts, Facts) else ()
        if any(isinstance(part, p.Prevention) for part in parts):
            enough = [o for o in numbers if o.value >= hurt > 0]
            if enough:
                return min(enough, key=lambda o: int(o.value))
        if any(isinstance(part, p.AddedDamage) for part in parts):
            left = look.foe.health - look.incoming.get(look.foe.seat, 0)
            enough = [o for o in numbers if o.value >= left > 0]
            if enough:
                return min(enough, key=lambda o: int(o.value))
        return max(numbers, key=lambda o: int(o.value))

    def _player(self, look: Look, decision: Decision) -> Option:
        return chosen.player(look, decision, self._following)

    def _target(self, look: Look, decision: Decision) -> Option:
        return chosen.seat(look, decision, harm=True)

    def _token(self, look: Look, decision: Decision) -> Option:
        return chosen.token(look, decision)

    def _cover(self, look: Look, decision: Decision) -> Option:
        return chosen.cover(look, decision)

    def _status(self, look: Look, decision: Decision) -> Option:
        return chosen.status(look, decision)

    def _place(self, look: Look, decision: Decision) -> Option:
        """On the top, if the card is worth drawing; otherwise another one may come."""
        said = decision.message.args.get("card")
        profile = look.card(said.key) if isinstance(said, Content) else None
        wanted = "top" if profile is None or self._plays.kept(look, profile) > DRAWN else "bottom"
        return next((o for o in decision.options if o.value == wanted), decision.options[0])

    def _may(self, look: Look, decision: Decision) -> Option:
        yes, no = (look.lore.choice(look.book, decision.about, number) for number in (1, 0))
        if not isinstance(yes, Facts):
            return decision.options[0]
        change = dice_change(yes)
        gain = self._option_worth(look, decision, yes)
        own = self._rolls.own_gains(look, decision.about, change) if _is_own(change) else None
        if own is not None:
            good = max(own) + gain > 0
        elif change is not None and change.whose != "these" and gain < ENOUGH:
            good = self._rolls.dice_gain(look, change) > 0.3
        else:
            good = gain >= (self._option_worth(look, decision, no) if isinstance(no, Facts) else 0)
        return decision.options[0] if good else decision.options[-1]

    def _option_worth(self, look: Look, decision: Decision, does: Facts) -> float:
        """The worth of an option of a text, with what later parts make of what it takes."""
        if look.is_attacking:  # the defence has been met
            does = Facts(tuple([part for part in does.parts if not isinstance(part, p.AttackType)]))
        worth = look.mine.more(does)
        whole = look.facts(decision)
        if not isinstance(whole, Facts):
            return worth
        taken = {
            "token removed": any(
                isinstance(part, p.TokenChange) and part.how in ("remove", "lose")
                for part in does.parts
            ),
            "token spent": any(
                isinstance(part, p.TokenChange) and part.how == "spend" for part in does.parts
            ),
            "CP paid": any(isinstance(part, p.Goods) and part.how == "pay" for part in does.parts),
        }
        if any(taken.values()):
            for part in whole.parts:
                amount = getattr(part, "amount", None)
                for scale in getattr(amount, "scales", ()):
                    if taken.get(scale.what):
                        worth += scale.factor / scale.every
        return worth

    def _session(self, look: Look, decision: Decision) -> Option:
        """Answers to questions of Adventures alone."""
        if self._adventurer is None:
            from .adventurer import Adventurer  # a duel needs none of it

            self._adventurer = Adventurer(self._policy, self._plays)
        return self._adventurer.choose(look, decision) or self._by_facts(look, decision)

    def _by_facts(self, look: Look, decision: Decision) -> Option:
        """Any other decision: the option that promises most."""
        known = [
            look.lore.choice(look.book, decision.about, option.value + 1)
            if option.kind == "choice"
            else None
            for option in decision.options
        ]
        values = [
            self._option_worth(look, decision, f) if isinstance(f, Facts) else 0.0 for f in known
        ]
        best = max(values)
        ties = [o for o, value in zip(decision.options, values, strict=True) if value == best]
        return self._random.choice(ties) if len(ties) > 1 else ties[0]


_JUDGES: dict[str, Callable[[GreedyAgent, Look, Decision], Option]] = {
    "roll": GreedyAgent._roll,
    "main": GreedyAgent._main,
    "defense": GreedyAgent._defense,
    "die": GreedyAgent._die,
    "value": GreedyAgent._value,
    "number": GreedyAgent._number,
    "player": GreedyAgent._player,
    "target": GreedyAgent._target,
    "token": GreedyAgent._token,
    "cover": GreedyAgent._cover,
    "place": GreedyAgent._place,
    "status": GreedyAgent._status,
    "may": GreedyAgent._may,
    "card": GreedyAgent._card_choice,
    "discard": GreedyAgent._discard,
    **dict.fromkeys(
        ("move", "share", "salve", "revive", "shop", "loot", "trim", "equipment"),
        GreedyAgent._session,
    ),
}


# --- looking at facts -----------------------------------------------------------------------------


def _known_plays(
    known: dict[int, tuple[Option, Profile | None]], decision: Decision, useful: frozenset[str]
) -> list[tuple[Option, Profile]] | None:
    """The plays of these sorts in a window whose plays have all been offered before; None, if one
    of them is new.
    """
    plays = []
    for option in decision.options:
        if option.kind == "play":
            kept = known.get(id(option))
            if kept is None:
                return None
            profile = kept[1]
            if profile is not None and profile.sort in useful:
                plays.append((option, profile))
    return plays


def _change_of(look: Look, decision: Decision) -> DiceChange | None:
    """The change of dice that the asking text makes."""
    facts = look.facts(decision)
    change = _timely_change(look, facts) if isinstance(facts, Facts) else None
    return None if change is None or change.whose == "these" else change


def _timely_change(look: Look, does: Facts) -> DiceChange | None:
    """The change of dice that a text makes now, of several that hang on what the table shows."""
    changes = dice_changes(does)
    for change in changes if len(changes) > 1 else ():
        needs, ask = change.case.needs, look.mine.table.ask
        if all(need.met_by(ask(need.place, not need.whose.is_you)) for need in needs):
            return change
    return changes[0] if changes else None


def _is_own(change: DiceChange | None) -> TypeGuard[DiceChange]:
    """Whether a text alters the dice that it has rolled itself."""
    return change is not None and change.whose == "these" and change.how == "reroll"


def _puts_back(does: Facts) -> bool:
    """Whether a text draws cards and puts some of them back."""
    changes = {part.how for part in does.parts if isinstance(part, p.CardChange)}
    return changes == {"draw", "put back"}
