"""What a text means where it stands: read sentence by sentence, as it would be played.

The reading remembers what there is to refer to: the last roll, the cards looked at, what was
removed, spent or paid so far. A word that refers to nothing is reported where it stands.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from ...language import ast as a
from ...language.span import Span
from .bounds import Bounds, Thrown, bounds, compared
from .dice import impossible
from .faces import DICE, can_show, faces_of, is_readable, masks_of
from .report import Report, listed
from .shelf import Shelf
from .sites import DMG_SITUATIONS, Site, sites
from .walk import children, walk

_ATTACK_WORDS = (
    a.AddDmg,
    a.BecomeType,
    a.AttackDmg,
    a.AttackIs,
    a.Attacker,
    a.Defender,
    a.Retarget,
    a.DealtDmg,
    a.YouPrevented,
    a.Attacking,
    a.UnderAttack,
    a.Fail,
    a.DefendAnyway,
)
_EFFECTS_ON_TARGET = {a.Deal: "to", a.Inflict: "on", a.Steal: "source"}
_READS_ROLL = (a.Total, a.Highest, a.SymbolCount)
_TOKEN_WORDS = (
    a.This,
    a.TokenValue,
    a.HadAtStart,
    a.Exceeds,
    a.ReachesLimit,
    a.LastSidePassed,
    a.IsRemoved,
)
_OF_ARMIES = (a.Deflect, a.ReturnDice, a.DiceIn, a.Armour)
_TYPED = (a.Deal, a.Take, a.BecomeType, a.AttackIs, a.AdjustType)
_TYPES_OF_ARMIES = (a.DamageType.PENETRATING, a.DamageType.POISON)
_REFERRING = frozenset(
    (
        *_OF_ARMIES,
        *_TYPED,
        *_ATTACK_WORDS,
        *_TOKEN_WORDS,
        *_READS_ROLL,
        *(a.Target, a.ThatDmg, a.ThatPlayer, a.ThatMuch, a.Inflictor, a.DiceUsed, a.Param),
        a.Chosen,
        *(a.Gains, a.WouldGain, a.SideIs, a.PerDone, a.WasDone),
    )
)
"""Every node that `_reference` has something to say about."""


def check(body: a.Body, shelf: Shelf, report: Report) -> None:
    for site in sites(body):
        _Reading(site, shelf, report).read()


class _Reading:
    """One site, read from its beginning to its end."""

    def __init__(self, site: Site, shelf: Shelf, report: Report) -> None:
        self.site = site
        self.shelf = shelf
        self.report = report
        self.masks = masks_of(site.owner.dice) if site.owner is not None else {}
        self.thrown: Thrown | None = None
        if site.defense is not None:
            least, most = bounds(site.defense, None)
            fixed = most != math.inf and not shelf.more_defense_dice
            self.thrown = Thrown(int(least), int(most) if fixed else None)
        elif site.activated:
            self.thrown = Thrown(DICE, DICE, is_activation=True)
        elif isinstance(site.event, a.Rolls):
            self.thrown = Thrown()
        self.opposed = False
        self.looked = False
        self.loops = 0
        self.chosen = False
        self.done: set[a.Done] = set()
        self.outcomes: list[a.On] = []

    def read(self) -> None:
        site = self.site
        if site.defense is not None:
            self._dice_thrown(site.defense, "a defense")
        if site.event is not None:
            self._references(site.event)
            if site.spends:
                self._window(site.event)
        if site.condition is not None:
            self._condition(site.condition)
        for cost in site.costs:
            self._effect(cost)
        self._adjustments(site.adjustments, lasting=site.situation is None)
        for text in site.texts:
            self._text(text)
        self._close_outcomes()

    def _window(self, event: a.Event) -> None:
        """What is spent or paid for is offered in a window; windows know some moments only."""
        if isinstance(event, a.AnyTime | a.PhaseMoment | a.Attacks | a.IsAttacked):
            return
        if isinstance(event, a.WouldReceive | a.WouldGain) and isinstance(event.who, a.You):
            return
        self.report(
            "DT612",
            event,
            "nothing can be spent or paid for at this moment",
            label="no window opens for this",
            help="write any time, during a phase, when you Attack, when you are Attacked, when you "
            "would receive dmg or when you would gain something",
        )

    # --- sentences -------------------------------------------------------------------------

    def _text(self, text: a.Text, *, inner: bool = False) -> None:
        for place, sentence in enumerate(text):
            statement = sentence.statement
            if isinstance(statement, a.If) and statement.instead and not place:
                self.report(
                    "DT609",
                    self.report.words(statement, r"\binstead\b"),
                    "nothing stands before this that could happen otherwise",
                    label="instead of what?",
                    help="put the usual effect in the sentence before: Deal 5 dmg. If you have "
                    "no cards, instead deal 7 dmg.",
                )
            self._statement(statement)

    def _body(self, text: a.Text) -> None:
        """A branch: what it rolls has outcomes of its own."""
        outer, self.outcomes = self.outcomes, []
        self._text(text, inner=True)
        self._close_outcomes()
        self.outcomes = outer

    def _statement(self, node: a.Statement) -> None:
        if isinstance(node, a.Do):
            for step in node.steps:
                self._effect(step.effect)
        elif isinstance(node, a.If):
            self._condition(node.condition)
            self._body(node.body)
            self._body(node.otherwise)
            if node.otherwise and node.otherwise == node.body:
                self._changes_nothing(node, "both ways are the same", "write it once, without if")
        elif isinstance(node, a.On):
            self._on(node)
            self._body(node.body)
        elif isinstance(node, a.ForEach):
            self.loops += 1
            self._body(node.body)
            self.loops -= 1
        elif isinstance(node, a.Repeat):
            self._amount(node.times)
            if bounds(node.times, self.thrown)[1] == 0:
                self._changes_nothing(node.times, "0 times", "write 1 or more")
            self._body(node.body)
        elif isinstance(node, a.May):
            self._references(node.who)
            for cost in node.costs:
                self._effect(cost)
            self._body(node.body)
            self._body(node.otherwise)
        elif isinstance(node, a.ChooseOne):
            self._references(node.who)
            if len(node.options) == 1:
                self.report(
                    "DT608",
                    self.report.words(node, r"[Cc]hooses? +one"),
                    "there is only one thing to choose",
                    label="no choice",
                    help="write a second option, or say You may",
                )
            for option in node.options:
                self._body(option)
        else:
            self._references(node.who)
            self._adjustments(node.adjustments, lasting=True)

    # --- effects ---------------------------------------------------------------------------

    def _effect(self, effect: a.Effect) -> None:
        if isinstance(effect, a.Or):
            for option in effect.options:
                self._effect(option)
            return
        field = _EFFECTS_ON_TARGET.get(type(effect))
        if field is not None and getattr(effect, field) is None and not self.site.attack:
            self._no_target(effect, f"{self.report.said(effect)} {_BY[field]} a chosen opponent")
        self._references(effect)
        self._nothing(effect)
        if isinstance(effect, a.Roll):
            self._dice_thrown(effect.count, "a roll")
            self._close_outcomes()
            least, most = bounds(effect.count, self.thrown)
            self.thrown = Thrown(
                int(least),
                None if most == math.inf else int(most),
                isinstance(effect.who, a.You | a.Holder),
            )
        elif isinstance(effect, a.OpposedRoll):
            self._close_outcomes()
            self.thrown, self.opposed = Thrown(1, 1), True
        elif isinstance(effect, a.Reroll | a.SetDice | a.NudgeDice | a.ReplaceDice):
            if effect.dice is a.DiceOf.THESE and self._no_roll_of_its_own():
                self._without_roll(self.report.words(effect, r"these +(?:dice|die)"), "these dice")
        elif isinstance(effect, a.Look | a.Search):
            self.looked = True
        elif isinstance(effect, a.PutThemBack | a.TakeSeen) and not self.looked:
            self._refers_to_nothing(
                self.report.words(effect, r"\b(?:them|it)\b"),
                "them",
                "look at cards first: Look at the top 3 cards of your deck.",
            )
        elif isinstance(effect, a.SkipPhase) and not self.site.that_phase:
            self._refers_to_nothing(
                self.report.words(effect, r"that +phase"),
                "that phase",
                "say which phase: Before your Income: Skip that phase.",
            )
        elif isinstance(effect, a.Prevent):
            self._prevent(effect)
        self._remember(effect)

    def _remember(self, effect: a.Effect) -> None:
        if isinstance(effect, a.Call):
            self.done.update(a.Done)  # what an action does is told where it is defined
        did = _DOES.get(type(effect))
        if did is not None:
            self.done.add(did)

    def _prevent(self, effect: a.Prevent) -> None:
        about_that = effect.scope is a.DmgScope.THAT
        if about_that and isinstance(self.site.event, a.WasDamaged | a.DealsDmg):
            self.report(
                "DT609",
                effect,
                "this dmg has been dealt and cannot be prevented any more",
                label="too late",
                help="step in before it: When you would receive dmg: ...",
            )
        elif (
            about_that
            and not self.site.that_dmg
            and not any(isinstance(node, a.ThatDmg) for node in walk(effect))
        ):
            self._that_dmg(self.report.words(effect, r"that +(?:dmg|damage)"))

    def _dice_thrown(self, count: a.Amount, what: str) -> None:
        if bounds(count, self.thrown)[1] == 0:
            self.report(
                "DT309",
                count,
                f"{what} of no dice",
                label="at least 1",
                help="write how many dice are rolled, 1 or more",
            )

    def _nothing(self, effect: a.Effect) -> None:
        """Amounts of 0: the sentence can be read, and nothing comes of it."""
        for amount in _amounts_of(effect):
            if bounds(amount, None)[1] == 0:
                self._changes_nothing(effect, "0 is nothing", "write a number of 1 or more")
                return
        if isinstance(effect, a.Transfer) and effect.source == effect.to:
            self._changes_nothing(effect, "to where it is already", "name another player")
        elif isinstance(effect, a.TreatAs) and effect.symbol == effect.as_symbol:
            self._changes_nothing(effect, "what it is already", "name another symbol")

    def _changes_nothing(self, node: a.Node, label: str, help: str) -> None:
        self.report("DT606", node, "this changes nothing", label=label, help=help)

    # --- outcomes of rolls -----------------------------------------------------------------

    def _on(self, node: a.On) -> None:
        pattern, report = node.pattern, self.report
        if isinstance(pattern, a.AnythingElse):
            if not self.outcomes:
                self._refers_to_nothing(
                    pattern, "anything else", "write an outcome before it: On 1-3, ..."
                )
            self.outcomes.append(node)
            return
        if self._no_roll_of_its_own():
            said = report.said(pattern)
            if self.site.activated:
                report(
                    "DT604",
                    pattern,
                    "no roll of this text comes before this outcome",
                    label="which dice?",
                    help=f"for the dice of the ability itself write: If you rolled {said}, ...",
                )
            else:
                self._without_roll(pattern, "this outcome")
            return
        self.outcomes.append(node)
        self._possible(pattern)
        self._others_dice(pattern)

    def _no_roll_of_its_own(self) -> bool:
        return self.thrown is None or self.thrown.is_activation

    def _possible(self, pattern: a.Pattern) -> None:
        thrown = self.thrown
        if thrown is None or thrown.most is None or not is_readable(pattern, self.masks):
            return
        most = DICE if thrown.is_activation else thrown.most
        if 0 < most <= 10 and not can_show(pattern, self.masks, most):
            impossible(self.report, pattern, most)

    def _others_dice(self, node: a.Node) -> None:
        """Symbols are those of the hero; another player's dice show others."""
        if self.thrown is None or self.thrown.by_you:
            return
        for name in _symbols_in(node):
            self.report(
                "DT310",
                name,
                f"another player's dice may show no {name.text}",
                label="whose symbol?",
                help="ask for numbers, which all dice have: On 1-3, ...",
            )

    def _close_outcomes(self) -> None:
        """All outcomes of one roll are known: of one die, exactly one number comes up."""
        outcomes, self.outcomes = self.outcomes, []
        if self.thrown is None or not self.thrown.is_one or self.opposed:
            return
        taken: dict[int, str] = {}
        numbered = True
        for node in outcomes:
            pattern = node.pattern
            if isinstance(pattern, a.Faces):
                faces = faces_of(pattern)
            elif isinstance(pattern, a.Symbols | a.AnyOf) and is_readable(pattern, self.masks):
                numbered = False
                faces = frozenset(f for name in _symbols_in(pattern) for f in self.masks[name.text])
            else:
                return
            twice = sorted(face for face in faces if face in taken)
            said = self.report.said(pattern)
            if twice:
                self.report(
                    "DT306",
                    pattern,
                    f"{twice[0]} belongs to two outcomes, {taken[twice[0]]} and {said}",
                    label=f"{taken[twice[0]]} has it already",
                    help="give each number to one outcome",
                )
                return
            taken.update(dict.fromkeys(faces, said))
        if numbered and len(outcomes) > 1:
            self._gap(outcomes[-1].pattern, taken)

    def _gap(self, last: a.Pattern, taken: Iterable[int]) -> None:
        missing = [str(f) for f in range(min(taken), max(taken)) if f not in set(taken)]
        if missing:
            self.report(
                "DT307",
                last,
                f"{listed(missing)} belong{'s' if len(missing) == 1 else ''} to no outcome",
                label="the outcomes leave a gap",
                help="give each number an outcome, or write: On anything else, ...",
            )

    def _without_roll(self, place: object, what: str) -> None:
        assert isinstance(place, a.Node) or place is not None
        self.report(
            "DT604",
            place,  # type: ignore[arg-type]
            f"no roll comes before {what}",
            label="which dice?",
            help="roll first: Roll 1. On 1-3, draw 1.",
        )

    # --- conditions and amounts ------------------------------------------------------------

    def _condition(self, condition: a.Condition) -> None:
        if isinstance(condition, a.Both | a.Either):
            for part in condition.parts:
                self._condition(part)
            return
        self._references(condition)
        if isinstance(condition, a.AmountIs):
            left = bounds(condition.amount, self.thrown)
            self._compared(condition, left, condition.compare, bounds(condition.value, self.thrown))
        elif isinstance(condition, a.Has):
            most = self._most_of(condition.what)
            count = (condition.count, condition.count)
            self._compared(condition, (0, most), condition.compare, count)
        elif isinstance(condition, a.WasDone | a.DidAction | a.Among):
            count = (condition.count, condition.count)
            self._compared(condition, (0, math.inf), condition.compare, count)
        elif isinstance(condition, a.Rolled):
            self._rolled(condition)
        if isinstance(condition, a.Among) and not self.looked:
            self._refers_to_nothing(
                self.report.words(condition, r"\bthem\b"),
                "them",
                "look at cards first: Look at the top 3 cards of your deck.",
            )
        elif isinstance(condition, a.WonRoll) and not self.opposed:
            self._without_roll(self.report.words(condition, r"\btheirs\b"), "theirs")

    def _most_of(self, what: a.Name | a.Kind | a.Countable) -> float:
        entry = self.shelf.tokens.get(what.text) if isinstance(what, a.Name) else None
        if entry is None or not isinstance(entry.node, a.TokenDef):
            return math.inf
        limit = entry.node.limit
        return math.inf if limit is None or entry.name in self.shelf.raised else limit

    def _compared(self, node: a.Node, left: Bounds, compare: a.Compare, right: Bounds) -> None:
        answer = compared(left, compare, right)
        if answer is None:
            return
        low, high = left
        reach = f"{low:g}" if low == high else f"{low:g} or more"
        if high not in (low, math.inf):
            reach = f"{low:g} to {high:g}"
        self.report(
            "DT312" if answer else "DT311",
            node,
            "this is always true" if answer else "this is never true",
            label=f"it is {reach}",
            help="leave the condition out" if answer else "compare with a number it can reach",
        )

    def _rolled(self, condition: a.Rolled) -> None:
        if not self.site.rolled:
            self._refers_to_nothing(
                self.report.words(condition, r"you +rolled"),
                "you rolled",
                "roll first, then write: On 1-3, ...",
            )
        elif (
            self.site.activated
            and is_readable(condition.pattern, self.masks)
            and not can_show(condition.pattern, self.masks, DICE)
        ):
            impossible(self.report, condition.pattern, DICE)

    def _amount(self, amount: a.Amount) -> None:
        self._references(amount)

    # --- standing changes ------------------------------------------------------------------

    def _adjustments(self, adjustments: tuple[a.Adjustment, ...], *, lasting: bool) -> None:
        for adjustment in adjustments:
            self._references(adjustment)
            about_dmg = isinstance(adjustment, a.AdjustDmg | a.AdjustType)
            situation = None if lasting else self.site.situation
            if about_dmg and (lasting or situation not in DMG_SITUATIONS):
                self._that_dmg(self.report.words(adjustment, r"[Tt]hat +(?:dmg|damage)"))
                continue
            fitting = _SITUATIONS.get(type(adjustment))
            if fitting is not None and situation is not None and situation not in fitting:
                self.report(
                    "DT610",
                    adjustment,
                    f"this changes nothing while {situation}",
                    label="it is settled at another moment",
                    help=_SITUATION_HELP[type(adjustment)],
                )

    # --- references ------------------------------------------------------------------------

    def _references(self, node: a.Node) -> None:
        """Every word in a node that means something said or happening elsewhere."""
        for found in _leaves(node):
            if type(found) in _REFERRING:
                self._reference(found)

    def _reference(self, node: a.Node) -> None:
        site = self.site
        self._of_an_army(node)
        if isinstance(node, _ATTACK_WORDS):
            if not site.attack:
                self._no_attack(node)
        elif isinstance(node, a.Target):
            if not site.attack:
                self._no_target(node, "a chosen opponent")
        elif isinstance(node, a.ThatDmg):
            if not site.that_dmg:
                self._that_dmg(node)
        elif isinstance(node, a.ThatPlayer):
            if not self.loops and not self.chosen and not site.that_player:
                self._refers_to_nothing(
                    node,
                    "that player",
                    "name one before: A chosen opponent draws 1.",
                )
        elif isinstance(node, a.Chosen):
            self.chosen = self.chosen or node.count == 1
        elif isinstance(node, a.ThatMuch):
            if not site.that_much:
                self._refers_to_nothing(node, "that much", "write the number")
        elif isinstance(node, a.Inflictor):
            if site.token is None:
                self._refers_to_nothing(
                    node, "the inflictor", "only a token has an inflictor; name another player"
                )
        elif isinstance(node, _TOKEN_WORDS):
            self._of_this_token(node)
        elif isinstance(node, a.Gains | a.WouldGain | a.SideIs):
            named = node.token if isinstance(node, a.SideIs) else node.what
            if named is None:
                self._of_this_token(node)
        elif isinstance(node, a.DiceUsed):
            if not site.any_count:
                self._refers_to_nothing(node, "X", "ask for X dice before the colon: X Spider: ...")
        elif isinstance(node, a.Param):
            if not site.has_number:
                self._refers_to_nothing(node, "N", "give the action a number: action sprout N")
        elif isinstance(node, _READS_ROLL):
            if isinstance(node, a.SymbolCount) and node.symbol.text not in self.masks:
                return  # what it is has to be settled first
            if self.thrown is None:
                self._without_roll(node, "this")
            else:
                self._others_dice(node)
        elif isinstance(node, a.PerDone | a.WasDone):
            self._was_done(node)

    def _of_an_army(self, node: a.Node) -> None:
        """Words of Army of Dice; an action that stands alone may be a creature's."""
        if self.site.army or self.site.anybodys:
            return
        place: a.Node | Span = node
        said = "this"
        if isinstance(node, _TYPED):
            if node.type not in _TYPES_OF_ARMIES:
                return
            said = f"{node.type} dmg"
            place = self.report.words(node, str(node.type))
        elif not isinstance(node, _OF_ARMIES):
            return
        self.report(
            "DT412",
            place,
            f"only an army knows {said}",
            label="a word of another game",
            help=_INSTEAD.get(type(node), "write undefendable, pure or unpreventable"),
        )

    def _of_this_token(self, node: a.Node) -> None:
        if self.site.token is None:
            this = isinstance(node, a.TokenValue)
            self._refers_to_nothing(
                node if isinstance(node, a.TokenValue) else self.report.words(node, r"\bthis\b"),
                "its value" if this else "this",
                "only the text of a token can say so; name the token",
            )

    def _was_done(self, node: a.PerDone | a.WasDone) -> None:
        what = node.what
        if what is a.Done.EXTRA_ATTEMPT or what in self.done:
            return
        if what in (a.Done.DEALT, a.Done.ADDED):
            if not self.site.attack:
                self._no_attack(node)
            return
        self._refers_to_nothing(
            node, f"a {what}" if what not in (a.Done.PAID, a.Done.PREVENTED) else str(what),
            f"do it first, in a sentence before: {_FIRST[what]}",
        )  # fmt: skip

    def _no_attack(self, node: a.Node) -> None:
        self.report(
            "DT602",
            node,
            f"there is no Attack {self.site.where}",
            label="which Attack?",
            help="this belongs on a card of the Roll Phase or in a text about an Attack",
        )

    def _no_target(self, node: a.Node, instead: str) -> None:
        self.report(
            "DT602",
            node,
            f"there is no target {self.site.where}",
            label="who?",
            help=f"write: {instead}",
            fix=self.report.replace(node, instead),
        )

    def _that_dmg(self, place: object) -> None:
        self.report(
            "DT605",
            place,  # type: ignore[arg-type]
            "that dmg refers to nothing here",
            label="which dmg?",
            help="it needs an event about dmg: When you would receive dmg: ..."
            if not self.site.adjustments
            else "it needs dmg that is being computed: While you Attack: ...",
        )

    def _refers_to_nothing(self, place: object, words: str, help: str) -> None:
        self.report(
            "DT605",
            place,  # type: ignore[arg-type]
            f"{words} refers to nothing here",
            label="refers to nothing",
            help=help,
        )


_SITUATIONS: dict[type[a.Node], frozenset[a.Situation]] = {
    a.AdjustType: frozenset((a.Situation.ATTACKING, a.Situation.ATTACKED)),
    a.AdjustDefense: frozenset((a.Situation.DEFENDING, a.Situation.ATTACKED)),
    a.AdjustAttempts: frozenset(),
    a.AdjustDice: frozenset(),
}
"""The situations in which a change can matter, for changes that not every situation knows."""

_SITUATION_HELP: dict[type[a.Node], str] = {
    a.AdjustType: "write While you Attack, or While you are Attacked",
    a.AdjustDefense: "write While you defend, or leave out the situation",
    a.AdjustAttempts: "leave out the situation: a Roll Phase begins before there is an Attack",
    a.AdjustDice: "leave out the situation: a Roll Phase begins before there is an Attack",
}
_INSTEAD: dict[type[a.Node], str] = {
    a.Deflect: "prevent the dmg, and deal as much: Prevent 3 incoming dmg. Deal 3 dmg.",
    a.ReturnDice: "write what happens to the dice on the table: Re-roll 1 of an opponent's dice.",
    a.DiceIn: "count dice of a roll: 1 x Sting",
    a.Armour: "write what it takes off: While you are Attacked: Subtract 2 from that dmg.",
}
_BY = {"to": "to", "on": "on", "source": "from"}
_DOES: dict[type[a.Node], a.Done] = {
    a.Remove: a.Done.REMOVED,
    a.Lose: a.Done.REMOVED,
    a.Spend: a.Done.SPENT,
    a.Pay: a.Done.PAID,
    a.Discard: a.Done.DISCARDED,
    a.AddDmg: a.Done.ADDED,
    a.Prevent: a.Done.PREVENTED,
}
_FIRST = {
    a.Done.REMOVED: "Remove up to 2 status effects.",
    a.Done.SPENT: "You may spend any number of a token to ...",
    a.Done.PAID: "You may pay any number of CP to ...",
    a.Done.DISCARDED: "Discard 1 card.",
    a.Done.PREVENTED: "Prevent 2 incoming dmg. Of the whole Roll Phase ask whether you prevented "
    "dmg this Roll Phase",
}


_READ_IN_TURN = (a.Sentence, a.Step)


def _leaves(node: a.Node) -> Iterable[a.Node]:
    """A node and what it consists of; sentences and effects inside it are read in their turn."""
    waiting = [node]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += [child for child in children(found) if not isinstance(child, _READ_IN_TURN)]


def _symbols_in(node: a.Node) -> list[a.Name]:
    return [found.symbol for found in walk(node) if isinstance(found, a.SymbolItem | a.SymbolCount)]


def _amounts_of(effect: a.Effect) -> list[a.Amount]:
    """The amounts that make an effect nothing when they are 0."""
    if isinstance(effect, a.Deal | a.Take | a.AddDmg | a.Heal | a.Draw | a.Deflect):
        return [effect.amount]
    if isinstance(effect, a.Prevent):
        return [] if isinstance(effect.amount, a.All) else [effect.amount]
    if isinstance(effect, a.Gain | a.Lose | a.Inflict):
        return [amount for item in effect.items for amount in _amounts_of_item(item)]
    if isinstance(effect, a.Steal):
        return _amounts_of_item(effect.item)
    if isinstance(effect, a.Ward):
        return [a.Number(effect.count)]
    if isinstance(effect, a.NudgeDice | a.RaiseLimit):
        return [a.Number(effect.by)]
    if isinstance(effect, a.GainAttempt):
        return [a.Number(abs(effect.count))]
    quantity = getattr(effect, "count", None) or getattr(effect, "amount", None)
    if isinstance(effect, a.Pay | a.Spend | a.Remove | a.Transfer | a.Discard | a.Search):
        if isinstance(quantity, a.UpTo):
            return [quantity.most]
        if isinstance(quantity, a.Number):
            return [quantity]
    return []


def _amounts_of_item(item: a.Item) -> list[a.Amount]:
    amount = item.count if isinstance(item, a.TokenItem) else item.amount
    if isinstance(amount, a.UpTo):
        return [amount.most]
    return [] if isinstance(amount, a.Max) else [amount]
