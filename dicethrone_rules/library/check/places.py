"""Places of texts, and the situations they can be read in.

The same words mean something in one place and nothing in another: `this Attack` on a card of the
Main Phase, `that dmg` where no event is about damage. A Site says what there is to refer to.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ...language import ast as a
from .known import Owner

_NO_ATTACK = frozenset(
    (a.Phase.UPKEEP, a.Phase.INCOME, a.Phase.MAIN, a.Phase.DISCARD, a.Phase.TURN)
)
_ROLLING = frozenset((a.Phase.OFFENSIVE, a.Phase.ROLL))
_ABOUT_DMG = (a.WouldReceive, a.WasDamaged, a.DealsDmg)
_ABOUT_MUCH = (
    *_ABOUT_DMG,
    a.Exceeds,
    a.Gains,
    a.Heals,
    a.DrawsCard,
    a.Spends,
    a.PreventsBySpending,
)
DMG_SITUATIONS = frozenset(a.Situation) - {a.Situation.DEFENDING}


@attrs.frozen
class Site:
    """A text, or standing changes, and what its words can refer to."""

    owner: Owner
    texts: tuple[a.Text, ...] = ()  # read one after the other, each after the last
    where: str = ""  # as a person says it: `on a card of the Main Phase`
    attack: bool = True  # an Attack can be in progress
    activated: bool = False  # dice activated it: `you rolled`, and numbers, read those
    met: tuple[a.Pattern, ...] = ()  # the requirements, one of which those dice meet
    unmet: tuple[a.Pattern, ...] = ()  # those further down, which they do not meet
    defense: a.Amount | None = None  # the dice of a defense roll, which outcomes read
    token: a.TokenDef | None = None  # what `this` is
    event: a.Event | None = None  # what a trigger or a spend waits for
    spends: bool = False  # the event is the moment of a spend, not of a trigger
    has_number: bool = False  # the action has a number N
    anybodys: bool = False  # an action that heroes and creatures may use
    army: bool = False  # a creature of Army of Dice, where other words have a meaning
    any_count: bool = False  # it is activated with X dice
    costs: tuple[a.Effect, ...] = ()
    condition: a.Condition | None = None
    adjustments: tuple[a.Adjustment, ...] = ()
    situation: a.Situation | None = None

    @property
    def that_dmg(self) -> bool:
        return isinstance(self.event, _ABOUT_DMG) or self.situation in DMG_SITUATIONS

    @property
    def that_much(self) -> bool:
        return isinstance(self.event, _ABOUT_MUCH) and not self.spends

    @property
    def that_player(self) -> bool:
        about = getattr(self.event, "who", None) is not None
        return not self.spends and (about or isinstance(self.event, a.PhaseMoment))

    @property
    def that_phase(self) -> bool:
        """Whether a phase is about to begin, so that it can still be skipped."""
        event = self.event
        before = isinstance(event, a.PhaseMoment) and event.moment is a.Moment.BEFORE
        return before and not self.spends

    @property
    def rolled(self) -> bool:
        """Whether `you rolled` has an answer."""
        return (
            self.activated
            or self.defense is not None
            or isinstance(self.event, a.Rolls | a.Activates)
            or self.attack
        )


def sites(body: a.Body) -> Iterator[Site]:
    """Every text of a definition."""
    if isinstance(body, a.Hero):
        if body.setup:
            yield Site(body, (body.setup,), "in a setup", attack=False)
        yield from _items(body, body.items)
    elif isinstance(body, a.AdventureBody):
        yield from _adventures(body)
    elif isinstance(body, a.TokenDef):
        yield from _clauses(body.clauses, Site(None, token=body))
    elif isinstance(body, a.SharedCard):
        yield _card(body.card, None)
    elif isinstance(body, a.ActionDef):
        yield _action(body, None)
    else:
        for creature in body.creatures:
            for ability in creature.abilities:
                some = isinstance(ability.requirement, a.AnyCount)
                base = Site(body, army=True, any_count=some)
                yield from _clauses(ability.clauses, base)
                if ability.turn is a.ArmyTurn.OPPONENTS:
                    # It can answer the damage that the opponent deals.
                    base = attrs.evolve(base, event=a.WouldReceive(a.You()), spends=True)
                if ability.text:
                    yield attrs.evolve(base, texts=(ability.text,))


def _adventures(body: a.AdventureBody) -> Iterator[Site]:
    if isinstance(body, a.Minion | a.Boss):
        if body.setup:
            yield Site(body, (body.setup,), "in a setup", attack=False)
        yield from _items(body, body.items)
        if isinstance(body, a.Minion) and body.reward:
            yield Site(None, (body.reward,), "in a reward", attack=False)
    elif isinstance(body, a.Environment):
        if body.text:
            yield Site(None, (body.text,), "on a tile", attack=False)
    elif isinstance(body, a.Loot):
        yield _card(body.card, None)
    elif isinstance(body, a.Equipment):
        yield from _clauses(body.clauses, Site(None))
    elif isinstance(body, a.LootTable):
        for column in body.columns:
            for row in column.rows:
                yield Site(None, (row.text,), "in a table", attack=False)


def _items(owner: Owner, items: tuple[a.HeroItem | a.BossItem, ...]) -> Iterator[Site]:
    for item in items:
        if isinstance(item, a.Ability | a.Upgrade):
            yield from _ability(item, owner)
            if isinstance(item, a.Upgrade):
                for mate in item.slot_mates:
                    yield from _ability(mate, owner)
        elif isinstance(item, a.Card):
            yield _card(item, owner)
        elif isinstance(item, a.BossCard):
            yield _card(item.card, owner)
            if item.bonus:
                yield Site(None, (item.bonus,), "in a hero bonus", attack=False)
        elif isinstance(item, a.TokenDef):
            yield from _clauses(item.clauses, Site(owner, token=item))
        else:
            yield _action(item, owner)


def _ability(item: a.Ability | a.Upgrade, owner: Owner) -> Iterator[Site]:
    if item.only_if is not None:
        yield Site(owner, where="in a condition", condition=item.only_if)
    if item.defense is not None:
        yield Site(
            owner, (item.defense.text, item.riders), "in a defense", defense=item.defense.dice
        )
    elif item.tiers:
        asked = tuple([tier.requirement for tier in item.tiers])
        for place, tier in enumerate(item.tiers[:-1]):
            yield Site(
                owner,
                (tier.text,),
                "in an ability",
                activated=True,
                met=(tier.requirement,),
                unmet=asked[place + 1 :],
            )
        # Riders are read once, after the last tier.
        last = item.tiers[-1]
        met = asked if item.riders else asked[-1:]
        yield Site(owner, (last.text, item.riders), "in an ability", activated=True, met=met)
    elif item.riders:
        yield Site(owner, (item.riders,), "in an ability", activated=True)
    yield from _clauses(item.clauses, Site(owner))


def _card(card: a.Card, owner: Owner) -> Site:
    main = card.timing is a.Timing.MAIN
    where = "on a card of the Main Phase" if main else "on a card"
    return Site(owner, (card.text,), where, attack=not main, condition=card.only_if)


def _action(action: a.ActionDef, owner: Owner) -> Site:
    return Site(
        owner,
        (action.text,),
        "in an action",
        has_number=action.has_param,
        anybodys=owner is None,
    )


def _clauses(clauses: tuple[a.Clause, ...], base: Site) -> Iterator[Site]:
    for clause in clauses:
        if isinstance(clause, a.Trigger):
            yield attrs.evolve(
                base,
                texts=(clause.body,),
                where=_moment(clause.event),
                attack=attack_possible(clause.event),
                event=clause.event,
            )
        elif isinstance(clause, a.Activated):
            yield attrs.evolve(
                base,
                texts=(clause.body,),
                where=_moment(clause.when),
                attack=attack_possible(clause.when),
                event=clause.when,
                spends=True,
                costs=clause.costs,
                condition=clause.only_if,
            )
        elif isinstance(clause, a.While):
            yield attrs.evolve(
                base,
                adjustments=clause.adjustments,
                situation=clause.situation,
                condition=clause.condition,
            )
        else:
            yield attrs.evolve(base, adjustments=clause.adjustments)


def attack_possible(event: a.Event) -> bool:
    """Whether an Attack can be in progress at a moment."""
    if isinstance(event, a.Announces):
        return False  # it begins when the ability is activated
    if not isinstance(event, a.PhaseMoment):
        return True
    if event.moment is a.Moment.BEFORE and event.phase in _ROLLING:
        return False
    return event.phase not in _NO_ATTACK


def _moment(event: a.Event) -> str:
    if isinstance(event, a.PhaseMoment):
        return f"{event.moment} the {event.phase}" if event.phase is not a.Phase.TURN else "then"
    return "at that moment"
