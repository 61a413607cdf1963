"""The schedule of a text agrees with play: every effect happens when the schedule says.

All shipped offensive abilities and a list of texts made for the purpose are played, against one
opponent and against two; the events are held against the schedule for that number of opponents.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product

import pytest

from dicethrone_rules.engine import events as e
from dicethrone_rules.language import ast as a
from dicethrone_rules.language.ast.walk import walk
from dicethrone_rules.language.printer import say
from dicethrone_rules.library import Library
from dicethrone_rules.library.keys import owner_of
from dicethrone_rules.library.schedule import (
    Cut,
    Happening,
    Moment,
    Progress,
    Segment,
    Wait,
    schedule,
    waits_for,
)
from dicethrone_rules.library.schedule.moments import Stage, moment_of
from dicethrone_rules.library.schedule.steps import Step, Timing
from dicethrone_rules.testing.scenario import Scenario, content, duel, shipped
from tests.language.reading import parsed

ME = 0
Shows = Callable[[a.Node, e.Event], bool]


# --- which event shows an effect -----------------------------------------------------------------


def _items(gained: bool) -> Shows:
    def shows(node: a.Node, event: e.Event) -> bool:
        items = node.items  # type: ignore[attr-defined]
        return any(_item(item, event, gained) for item in items)

    return shows


def _item(item: a.TokenItem | a.ResourceItem, event: e.Event, gained: bool) -> bool:
    if isinstance(item, a.TokenItem):
        kind = e.TokensGained if gained else e.TokensLost
        return isinstance(event, kind) and event.token.name == item.name.text
    dial = e.CpChanged if item.resource is a.Resource.CP else e.HealthChanged
    if not isinstance(event, dial):
        return False
    assert isinstance(event, e.CpChanged | e.HealthChanged)
    return (event.change > 0) is gained


def _is(kind: type[e.Event]) -> Shows:
    return lambda node, event: isinstance(event, kind)


def _stolen(node: a.Node, event: e.Event) -> bool:
    assert isinstance(node, a.Steal)
    if isinstance(node.item, a.TokenItem):
        return isinstance(event, e.TokensLost) and event.token.name == node.item.name.text
    return isinstance(event, e.CpChanged | e.HealthChanged) and event.change < 0


SHOWN_BY: dict[type, Shows | None] = {
    a.Deal: _is(e.DamageDealt),
    a.Take: _is(e.DamageDealt),
    a.AddDmg: _is(e.AttackModified),
    a.Heal: _is(e.Healed),
    a.Gain: _items(gained=True),
    a.Lose: _items(gained=False),
    a.Inflict: _items(gained=True),
    a.Steal: _stolen,
    a.Pay: lambda node, event: isinstance(event, e.CpChanged) and event.change < 0,
    a.Spend: lambda node, event: isinstance(event, e.TokensLost) and event.how == "spent",
    a.Remove: lambda node, event: isinstance(event, e.TokensLost) and event.how == "removed",
    a.Draw: _is(e.CardDrawn),
    a.Discard: _is(e.CardDiscarded),
    a.Search: _is(e.DeckShuffled),
    a.Look: _is(e.CardsSeen),
    a.Reveal: _is(e.HandRevealed),
    a.Roll: _is(e.DiceRolled),
    a.OpposedRoll: _is(e.DiceRolled),
    a.BecomeType: _is(e.TypeChanged),
    a.RaiseLimit: _is(e.LimitRaised),
    a.ExtraPhase: _is(e.ExtraPhaseGranted),
    a.TurnTo: _is(e.TokenTurned),
    # No event of their own, or none that is theirs alone.
    a.Reroll: None,
    a.SetDice: None,
    a.Advance: None,
    a.Transfer: None,
    a.PutThemBack: None,
    a.PutDrawnBack: None,
    a.RepeatThis: None,
    a.ChooseToken: None,
    a.GainChosen: None,
    a.PutCards: None,
    a.Resolve: None,
    a.TakeSeen: None,
    a.SetHealth: None,
    a.Ward: None,
    a.Until: None,
    a.ChoosePlayer: None,
    a.HealCompanion: None,
    a.RestartPhase: None,
}

# Whether these happen depends on what somebody has.
DEPENDS = (
    a.Discard,
    a.Remove,
    a.Lose,
    a.Steal,
    a.Spend,
    a.Pay,
    a.TurnTo,
    a.Advance,
    a.Search,
    a.Reveal,
)


# --- playing -------------------------------------------------------------------------------------


def table(heroes: Sequence[str], library: Library | None = None) -> Scenario:
    return Scenario("duel" if len(heroes) == 2 else "king-of-the-hill", heroes, library)


def events_of(
    game: Scenario, name: str, faces: Sequence[int], passed: tuple[str, ...] = ("window",)
) -> list[e.Event]:
    """Plays an ability, saying yes to everything but these decisions, and tells its events."""
    rng = random.Random(7)
    game.roll(*faces).choose(f"Activate {name}")
    while (decision := game.game.decision) is not None and not game.at:
        if decision.kind == "chance":
            game.dice(rng.randint(1, 6))
            game._answer_chance()
            continue
        option = decision.option("pass") if decision.kind in passed else None
        game._apply(option or decision.options[0])
    found = game.events
    start = next(i for i, event in enumerate(found) if isinstance(event, e.AbilityActivated))
    return found[start:]


def _phase(events: list[e.Event], *names: str) -> int:
    for place, event in enumerate(events):
        if isinstance(event, e.PhaseBegan) and event.phase in names:
            return place
    return len(events)


def intervals(events: list[e.Event]) -> dict[Moment, tuple[int, int]]:
    """From and up to which event each moment of the Roll Phase goes."""
    end = len(events)
    targeting = _phase(events, "targeting", "defensive")
    defence = _phase(events, "defensive")
    defended = [i for i, event in enumerate(events) if isinstance(event, e.DefenseActivated)]
    landed = (e.DamageDealt, e.Healed)
    landing = next((i for i in range(defence, end) if isinstance(events[i], landed)), end)
    return {
        Moment.ACTIVATION: (0, targeting),
        Moment.AIMED: (0, min([defence, landing])),
        Moment.DEFENCE: (targeting, min([landing, *defended])),
        Moment.CONCLUSION: (landing, end),
        Moment.AFTER: (landing, end),
        Moment.SECOND_POOL: (landing, end),
    }


def is_certain(what: Happening) -> bool:
    """Whether an effect happens whatever the dice, choices and boards are."""
    amounts = [node for node in walk(what.effect) if isinstance(node, a.Amount)]
    plain = all(isinstance(amount, a.Number) for amount in amounts)
    with_a_teammate = any(
        isinstance(node, a.Chosen | a.Each) and node.side is a.Side.TEAMMATE
        for node in walk(what.effect)
    )
    depends = with_a_teammate or isinstance(what.effect, DEPENDS)
    return not what.conditions and plain and not depends


def is_arranged(what: Happening) -> bool:
    """Whether an effect happens on a table where every condition holds and all say yes."""
    untrue = ("unless", "if chosen", "on ", "choice 2")
    return not any(condition.startswith(untrue) for condition in what.conditions)


def disagreements(
    segments: tuple[Segment, ...],
    events: list[e.Event],
    happens: Callable[[Happening], bool] = is_certain,
) -> Iterator[str]:
    """Effects that do not happen at their moment, or not in their order within it."""
    spans = intervals(events)
    reached: dict[Moment, int] = {}
    for segment in segments:
        for what in segment.happenings:
            shows = SHOWN_BY[type(what.effect)]
            if shows is None:
                continue
            moment = what.moments[0] if len(what.moments) == 1 else None
            begin, end = (
                spans[moment]
                if moment is not None
                else (min(spans[m][0] for m in what.moments), len(events))
            )
            if moment not in (None, Moment.CONCLUSION, Moment.SECOND_POOL):  # a pool is one moment
                begin = max(begin, reached.get(moment, 0))
            place = next((i for i in range(begin, end) if shows(what.effect, events[i])), None)
            if not happens(what):
                continue
            if place is not None and moment is not None:
                reached[moment] = place + 1
            elif place is None:
                yield f"{what} does not happen {what.when}"


# --- shipped abilities ---------------------------------------------------------------------------


def abilities(hero: str) -> Iterator[tuple[str, str, str, int, a.Text]]:
    """Face of the board, upgrade, name, tier and text of every offensive and ultimate ability."""
    for item in shipped().heroes[hero].items:
        if isinstance(item, a.Ability) and item.only_if is None:
            for tier, node in enumerate(item.tiers):
                yield item.face or "", "", item.name.text, tier, (*node.text, *item.riders)
        elif isinstance(item, a.Upgrade):
            label = f"{item.base.text} {item.level.value}"
            for tier, node in enumerate(item.tiers):
                yield "", label, label, tier, (*node.text, *item.riders)
            for mate in item.slot_mates:
                for tier, node in enumerate(mate.tiers):
                    yield "", label, mate.name.text, tier, (*node.text, *mate.riders)


@cache
def faces_for(hero: str, name: str, tier: int) -> tuple[int, ...]:
    """Dice that activate just this tier."""
    codes = duel(hero, hero).game._context.code.abilities.values()
    code = next(c for c in codes if c.name == name and owner_of(c.key) == hero)
    rolls = product(range(1, 7), repeat=5)
    return next(faces for faces in rolls if code.tier_for(tuple(sorted(faces))) == tier)


@pytest.mark.parametrize("opponents", [1, 2])
@pytest.mark.parametrize("hero", sorted(shipped().heroes))
def test_the_abilities_of_a_shipped_hero_happen_as_scheduled(hero, opponents):
    known = (*shipped().actions.values(), *shipped().heroes[hero].items)
    actions = {item.name.text: item for item in known if isinstance(item, a.ActionDef)}
    wrong = {}
    for face, upgrade, name, tier, text in abilities(hero):
        game = table((hero, *("moon-elf", "monk")[:opponents]))
        game.given(ME, cp=10, health=40, upgrades=[upgrade] if upgrade else (), face=face)
        events = events_of(game, name, faces_for(hero, name, tier), ("window", "defense"))
        segments = schedule(text, offensive=True, actions=actions, opponents=opponents)
        if found := list(disagreements(segments, events)):
            wrong[name, tier] = found
    assert wrong == {}


# --- texts made for the purpose ------------------------------------------------------------------

BOOK = """
status Veil: positive, limit 5

status Poison: negative, limit 5

hero Tester
  complexity 1
  dice: 1-6 Axe

  action swing N
    Deal N dmg. Additionally, gain Veil.

  action poke
    Inflict Poison. Swing 2.

  offensive Test
    5 Axe: {}

  card Filler, cost 0, main, copies 20
    Draw 1.

hero Dummy
  complexity 1
  dice: 1-6 Axe

  offensive Nothing
    5 Axe: Deal 1 dmg.

  defensive Duck
    defense roll 1: Prevent 1 incoming dmg.

  card Filler, cost 0, main, copies 20
    Draw 1.
"""

A, T, D, C, L, S = (
    Moment.ACTIVATION,
    Moment.AIMED,
    Moment.DEFENCE,
    Moment.CONCLUSION,
    Moment.AFTER,
    Moment.SECOND_POOL,
)
# A text, and when each of its effects happens against one opponent and against two.
MADE: list[tuple[str, tuple[Moment, ...], tuple[Moment, ...] | None]] = [
    ("Deal 4 dmg. Gain Veil. Inflict Poison.", (A, D, C), None),
    ("Deal 4 dmg. Additionally, gain Veil.", (C, L), None),
    ("Gain 2 CP. Additionally, gain Veil.", (A, A), None),
    ("Inflict Poison. Additionally, gain Veil.", (D, D), None),
    ("Inflict Poison. Then gain Veil. Deal 2 dmg.", (D, D, C), None),
    ("Gain 2 CP. Then gain Veil.", (A, A), None),
    ("Deal 4 dmg. Then inflict Poison. Heal 2. Deal 1 dmg.", (C, S, L, S), None),
    ("Deal 4 dmg and heal 2.", (A, C), None),
    ("Deal 2 isolated dmg. Inflict Poison. Deal 4 dmg. Draw 1.", (A, T, D, C), None),
    ("The target heals 2. Deal 4 dmg.", (C, C), None),
    ("Deal 4 dmg. If at least 1 dmg was dealt, draw 1.", (C, L), None),
    ("Deal 4 dmg. If at least 1 dmg was dealt, deal 2 dmg. Gain Veil.", (C, L, S), None),
    ("The target discards 1 card. Draw 1 per card discarded.", (D, D), None),
    (
        "Remove all negative status effects from the target. Deal 1 per token removed dmg.",
        (D, C),
        None,
    ),
    ("The target loses 1 Poison. If at least 1 token was removed, draw 1.", (D, D), None),
    ("If the target has Poison, draw 1. Deal 3 dmg.", (A, C), (D, C)),
    ("Gain Veil. Draw 1 per Poison the target has. Deal 3 dmg.", (A, A, C), (A, D, C)),
    ("Deal 2 dmg. If the target has Poison, inflict Poison. Draw 1.", (A, D, C), (C, D, D)),
    ("Gain Veil. The target may draw 1. Otherwise, deal 3 dmg.", (A, D, C), None),
    ("Deal 3 dmg. The target may draw 1. Then gain Veil.", (C, D, L), None),
    ("The target chooses one: \n      - Lose 1 CP.\n      - Draw 1.", (D, D), None),
    ("Gain 2 CP. Pay 3 CP. Inflict Poison. Gain Veil.", (A, A, A, D), None),
    ("Deal 2 dmg. You may pay 2 CP to gain Veil.", (A, A, C), None),
    ("Do this 2 times, gain 1 CP and roll 1.", (A, A), None),
    ("Roll 1. Inflict Poison. Then roll 1. Deal 3 dmg.", (A, D, D, C), None),
    ("Steal 1 CP. Deal 3 dmg.", (D, C), None),
    ("Deal 3 dmg. The target reveals their hand. Draw 1.", (A, D, C), None),
    ("Take 2 dmg. Deal 3 dmg to a chosen opponent. A chosen opponent loses 1 CP.", (A, C, C), None),
    ("For each opponent, that player loses 1 CP. Deal 3 dmg.", (A, C), None),
    ("Look at the top 2 cards of your deck. Draw 1. Roll 1.", (A, A, A), None),
    ("Swing 3. Draw 1.", (C, L, L), None),
    ("Poke. Draw 1.", (D, C, L, L), None),
    ("Gain Veil or draw 1. Deal 2 dmg.", (A, A, C), None),
]


@pytest.mark.parametrize("opponents", [1, 2])
@pytest.mark.parametrize(("text", "alone", "among"), MADE)
def test_a_text_happens_as_scheduled(text, alone, among, opponents):
    library = content(BOOK.format(text))
    game = table(("tester", *["dummy"] * opponents), library)
    game.given(ME, cp=2, health=40, tokens={"Veil": 1})
    for seat in range(1, opponents + 1):
        game.given(seat, cp=5, health=40, tokens={"Poison": 2}, hand=["Filler", "Filler"])
    events = events_of(game, "Test", (1, 1, 1, 1, 1))
    (test,) = (
        item
        for item in library.heroes["tester"].items
        if isinstance(item, a.Ability) and item.name.text == "Test"
    )
    actions = {i.name.text: i for i in library.heroes["tester"].items if isinstance(i, a.ActionDef)}
    segments = schedule(test.tiers[0].text, offensive=True, actions=actions, opponents=opponents)
    told = tuple(what.moments for segment in segments for what in segment.happenings)
    wanted = alone if opponents == 1 or among is None else among
    assert told == tuple((moment,) for moment in wanted)
    assert list(disagreements(segments, events, is_arranged)) == []


def test_a_disagreement_is_noticed():
    game = table(("tester", "dummy"), content(BOOK.format("Deal 4 dmg. Gain Veil.")))
    events = events_of(game, "Test", (1, 1, 1, 1, 1))
    wrong = parsed("text", "Deal 4 dmg. Additionally, gain Veil.")
    told = list(disagreements(schedule(wrong, offensive=True, opponents=1), events))
    assert told == ["gain Veil does not happen after the damage"]


# --- what is settled in play ---------------------------------------------------------------------


def told(text: str) -> list[tuple[str, str]]:
    segments = schedule(parsed("text", text), offensive=True)
    return [(segment.after, what.when) for segment in segments for what in segment.happenings]


def test_one_opponent_or_several_is_settled_in_play():
    assert told("If the target has Poison, draw 1.") == [
        (
            "once there is a target, if there are several opponents",
            "at activation or before the defence",
        )
    ]


def test_damage_that_may_be_missing_is_settled_in_play():
    assert told("Roll 1. On 6, deal 2 dmg. Then gain Veil.")[-1] == (
        "then, when all of that is done and others have had a chance to act",
        "at activation or after the damage",
    )


def test_a_cut_in_one_way_leaves_the_other_where_it_was():
    text = "If you have Veil:\n  Deal 2 dmg.\n  Then draw 1.\nOtherwise, heal 1.\nGain 1 CP."
    assert told(text) == [
        ("", "at activation"),
        ("", "at the conclusion"),
        (
            "if you have Veil: then, once the damage has been dealt and others have had a chance "
            "to act",
            "after the damage",
        ),
        ("in any case", "at activation or after the damage"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "If you have Veil, gain 1 CP. Otherwise, draw 1.",
        "Draw 1. If you have Veil, instead gain 1 CP.",
    ],
)
def test_the_way_without_a_condition_is_told_by_unless(text):
    (segment,) = schedule(parsed("text", text), offensive=True)
    assert {(what.words, what.conditions) for what in segment.happenings} == {
        ("gain 1 CP", ("if you have Veil",)),
        ("draw 1", ("unless you have Veil",)),
    }
    assert say(parsed("text", text)) == text


def test_a_price_that_is_not_paid_ends_the_text():
    segments = schedule(
        parsed("text", "Deal 2 dmg. Pay 1 CP. Inflict Poison. Then draw 1."), offensive=True
    )
    assert segments[-1].cut is Cut.THEN
    assert segments[-1].waits == {Wait.DAMAGE}


def progress(**facts: bool) -> Progress:
    usual = {"damage": False, "effects": False, "landed": False, "target": True, "aimed": True}
    return Progress(**{**usual, **facts})


@pytest.mark.rule("TEXT-05", "TEXT-09")
@pytest.mark.parametrize("cut", [Cut.THEN, Cut.ADDITIONALLY])
def test_what_follows_waits_until_all_before_it_is_done(cut):
    assert waits_for(cut, progress()) is Wait.NOTHING
    assert waits_for(cut, progress(damage=True)) is Wait.DAMAGE
    assert waits_for(cut, progress(damage=True, effects=True)) is Wait.DAMAGE
    assert waits_for(cut, progress(damage=True, landed=True)) is Wait.NOTHING
    assert waits_for(cut, progress(effects=True)) is Wait.TARGETED
    assert waits_for(cut, progress(effects=True, landed=True)) is Wait.TARGETED
    assert waits_for(cut, progress(alone=True)) is Wait.TARGETED
    assert waits_for(cut, progress(target=False, aimed=False)) is Wait.NOTHING


@pytest.mark.rule("TEXT-05")
def test_a_cut_without_a_word_waits_only_for_what_it_asks():
    everything = progress(damage=True, effects=True, alone=True)
    assert waits_for(Cut.DEALT, progress()) is Wait.DEALT
    assert waits_for(Cut.DEALT, progress(damage=True, landed=True)) is Wait.DEALT
    assert waits_for(Cut.DEALT, progress(effects=True, landed=True)) is Wait.NOTHING
    assert waits_for(Cut.TAKEN, progress(damage=True, alone=True)) is Wait.NOTHING
    assert waits_for(Cut.TAKEN, progress(effects=True)) is Wait.TARGETED
    assert waits_for(Cut.DECIDED, everything) is Wait.NOTHING
    assert waits_for(Cut.DECIDED, progress(target=False)) is Wait.TARGETED
    assert waits_for(Cut.AIMED, progress(effects=True, target=False)) is Wait.NOTHING
    assert waits_for(Cut.AIMED, progress(aimed=False)) is Wait.TARGETED
    for cut in (Cut.PRICE, Cut.ROUND):
        assert waits_for(cut, everything) is Wait.NOTHING


EARLY, THEN, LATE = Stage.ACTIVATION, Stage.DEFENCE, Stage.LANDED


@pytest.mark.rule("DMG-12")
@pytest.mark.parametrize(
    ("timing", "stage", "moment"),
    [
        # Isolated damage lands by itself when the damage is sent; other damage lands as one.
        (Timing(Step.DAMAGE, alone=True), EARLY, Moment.AIMED),
        (Timing(Step.DAMAGE, alone=True), THEN, Moment.AIMED),
        (Timing(Step.DAMAGE, alone=True), LATE, Moment.AFTER),
        (Timing(Step.DAMAGE), EARLY, Moment.CONCLUSION),
        (Timing(Step.DAMAGE), THEN, Moment.CONCLUSION),
        (Timing(Step.DAMAGE), LATE, Moment.SECOND_POOL),
        # Healing lands with the damage from the defence on.
        (Timing(Step.ACTIVATION, pooled=True), EARLY, Moment.ACTIVATION),
        (Timing(Step.ACTIVATION, pooled=True), THEN, Moment.CONCLUSION),
        (Timing(Step.ACTIVATION, pooled=True), LATE, Moment.SECOND_POOL),
        (Timing(Step.DEFENCE, pooled=True), EARLY, Moment.CONCLUSION),
        # Everything else happens at its step.
        (Timing(Step.ACTIVATION), EARLY, Moment.ACTIVATION),
        (Timing(Step.ACTIVATION), THEN, Moment.DEFENCE),
        (Timing(Step.ACTIVATION), LATE, Moment.AFTER),
        (Timing(Step.DEFENCE), EARLY, Moment.DEFENCE),
        (Timing(Step.DEFENCE), THEN, Moment.DEFENCE),
        (Timing(Step.DEFENCE), LATE, Moment.AFTER),
    ],
)
def test_isolated_damage_lands_by_itself_and_other_damage_in_one_moment(timing, stage, moment):
    assert moment_of(timing, stage) is moment
