"""Cases of shipped content: dice in, numbers out.

A case names what is used, the dice it is used with and the answers its player gives; everything
else is passed. What it did is read off the events and compared in full: what a case does not
mention must not have happened.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from dicethrone_rules.engine.events import (
    DamageDealt,
    LimitRaised,
    TokenPrevented,
    TokensGained,
    TokensLost,
)
from dicethrone_rules.language import ast as a
from dicethrone_rules.testing.scenario import Scenario, duel, shipped

Done = dict[str, Any]

# Answers of players' own; windows, Roll Attempts and defences are passed.
CHOICES = {
    "may",
    "choice",
    "player",
    "number",
    "die",
    "value",
    "token",
    "card",
    "place",
    "discard",
    "order",
    "replace",
}


@attrs.frozen
class Case:
    """Something of a hero, used once."""

    kind: str  # offense, defense, card, modifier
    name: str
    faces: tuple[int, ...]
    does: Done
    more: tuple[int, ...] = ()
    answers: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    mine: Mapping[str, Any] = attrs.field(factory=dict)
    theirs: Mapping[str, Any] = attrs.field(factory=dict)

    def __str__(self) -> str:
        dice = "".join(map(str, (*self.faces, *self.more)))
        return f"{self.name} {dice}".strip()


def _faces(text: str) -> tuple[int, ...]:
    return tuple(int(face) for face in text)


def _case(
    kind: str,
    name: str,
    faces: str = "",
    more: str = "",
    *,
    answers: tuple[str, ...] | str = (),
    mine: Mapping[str, Any] | None = None,
    theirs: Mapping[str, Any] | None = None,
    space: str = "",
    upgrades: tuple[str, ...] = (),
    **does: Any,
) -> Case:
    answers = (answers,) if isinstance(answers, str) else answers
    wanted = space or name
    if kind in ("offense", "defense") and wanted.rpartition(" ")[2] in ("II", "III"):
        upgrades = (wanted, *upgrades)
    return Case(
        kind,
        name,
        _faces(faces),
        does,
        _faces(more),
        answers,
        upgrades,
        mine or {},
        theirs or {},
    )


def attack(name: str, faces: str, more: str = "", **options: Any) -> Case:
    """An offensive ability or Ultimate activated with these faces; then `more` is rolled. An
    upgraded ability is named with its level; `space` is the upgrade a slot-mate comes with.
    """
    return _case("offense", name, faces, more, **options)


def defense(name: str, faces: str, more: str = "", **options: Any) -> Case:
    """A defence rolled against 8 normal damage."""
    return _case("defense", name, faces, more, **options)


def card(name: str, more: str = "", **options: Any) -> Case:
    """A card played in the own Main Phase."""
    return _case("card", name, "", more, **options)


def modifier(name: str, faces: str, more: str = "", **options: Any) -> Case:
    """A Roll Phase card played on an Attack of the hero's own, rolled with these faces."""
    return _case("modifier", name, faces, more, **options)


def answer_card(name: str, more: str = "", **options: Any) -> Case:
    """A card played while an Attack of 8 normal damage is coming, instead of a defence."""
    return _case("answer", name, "", more, **options)


# --- playing a case -----------------------------------------------------------------------------


def play(hero: str, case: Case) -> Done:
    """The changes by the case, seen from the hero: only what is not nothing."""
    defends = case.kind in ("defense", "answer")
    me, other = (1, 0) if defends else (0, 1)
    heroes = ("barbarian", hero) if defends else (hero, "barbarian")
    scenario = duel(*heroes)
    hand = [case.name] if case.kind in ("card", "modifier", "answer") else []
    mine = {"cp": 10, "health": 40, **case.mine}
    scenario.bare(me).given(me, hand=[*hand, *mine.pop("hand", [])], upgrades=case.upgrades, **mine)
    scenario.given(other, **{"cp": 10, "health": 40, **case.theirs})
    start = _state(scenario, me), _state(scenario, other)
    _begin(scenario, case, me)
    _go_on(scenario, case, me)
    assert not scenario.script, f"dice left over: {scenario.script}"
    return _done(scenario, me, other, *start)


def _state(scenario: Scenario, seat: int) -> tuple[int, int, int]:
    return scenario.health(seat), scenario.cp(seat), len(scenario.hand(seat))


def _begin(scenario: Scenario, case: Case, me: int) -> None:
    if case.kind == "offense":
        scenario.activate(case.name, *case.faces).dice(*case.more)
    elif case.kind == "card":
        scenario.dice(*case.more).play(case.name)
    elif case.kind == "modifier":
        scenario.roll(*case.faces)
        scenario.choose(scenario.offered()[0])
        _until_offered(scenario, me, case.name)
        scenario.dice(*case.more).play(case.name)
    else:
        scenario.activate("Smack", 1, 1, 1, 1, 1)
        if case.kind == "defense":
            scenario.defend(case.name, *case.faces).dice(*case.more)
        else:
            _until_offered(scenario, me, case.name)
            scenario.dice(*case.more).play(case.name)


def _until_offered(scenario: Scenario, seat: int, name: str) -> None:
    words = (f"Play {name}", f"Spend {name}")
    scenario._pass_windows_until(
        lambda d: d.player == seat and any(o.text.startswith(words) for o in d.options)
    )


def _go_on(scenario: Scenario, case: Case, me: int) -> None:
    answers = list(case.answers)
    scenario._answer_chance()
    while True:
        decision = scenario.game.decision
        if decision is None or scenario.at:
            break
        if decision.kind == "main" and scenario.table.pools:
            scenario.choose("pass")  # RULE-004: damage lands at the end of the phase
            continue
        if decision.kind == "main" or (decision.kind == "chance" and not answers):
            break  # the card is done, or a further Offensive Roll Phase begins
        if decision.player == me and decision.kind in CHOICES:
            assert answers, f"no answer to: {decision.prompt} {scenario.offered()}"
            scenario.choose(answers.pop(0))
        elif decision.option("pass") is not None:
            scenario.choose("pass")
        else:
            scenario.choose(decision.options[0].id)  # the opponent's: whatever comes first
    assert not answers, f"answers left over: {answers}"


def _done(
    scenario: Scenario,
    me: int,
    other: int,
    mine: tuple[int, int, int],
    theirs: tuple[int, int, int],
) -> Done:
    dealt = scenario.happened(DamageDealt)
    lost = scenario.happened(TokensLost)
    deals = [e.amount for e in dealt if e.player == other]
    takes = [e.amount for e in dealt if e.player == me]
    after, theirs_after = _state(scenario, me), _state(scenario, other)
    done: Done = {
        "deals": deals[0] if len(deals) == 1 else deals,
        "type": " ".join(dict.fromkeys(e.type for e in dealt if e.player == other)),
        "takes": sum(takes),
        "heals": after[0] - mine[0] + sum(takes),
        "cp": after[1] - mine[1],
        "draws": after[2] - mine[2],
        "their_health": theirs_after[0] - theirs[0] + sum(deals),
        "their_cp": theirs_after[1] - theirs[1],
        "their_cards": theirs_after[2] - theirs[2],
        "gains": _count(e for e in scenario.happened(TokensGained) if e.player == me),
        "inflicts": _count(e for e in scenario.happened(TokensGained) if e.player == other),
        "loses": _count(e for e in lost if e.player == me),
        "strips": _count(e for e in lost if e.player == other and e.token.name != "Stun"),
        "limit": {e.token.name: e.limit for e in scenario.happened(LimitRaised)},
        "wards": len(scenario.happened(TokenPrevented)),
    }
    if done["type"] == "normal":
        done["type"] = ""  # said only when it is another
    return {key: value for key, value in done.items() if value}


def _count(events: Iterator[Any]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for event in events:
        found[event.token.name] += event.count
    return dict(found)


# --- what there is to cover ---------------------------------------------------------------------


def uncovered(hero: str, cases: list[Case], *elsewhere: str) -> list[str]:
    """Every tier, defence, upgrade and card of a hero that no case uses; cards named besides have
    a test of their own.
    """
    code = duel(hero, "barbarian").game._context.code
    definition = shipped().heroes[hero]
    missing = []
    for keys in code.heroes[hero].abilities.values():
        for key in keys:
            ability = code.abilities[key]
            used = [c for c in cases if c.name == ability.name]
            if ability.kind == "defensive":
                if not used:
                    missing.append(ability.name)
                continue
            tiers = {ability.tier_for(sorted(c.faces)) for c in used if c.kind == "offense"}
            missing += [
                f"{ability.name}, tier {tier + 1}"
                for tier in range(len(ability.tiers))
                if tier not in tiers
            ]
    names = {*elsewhere, *(c.name for c in cases), *(u for c in cases for u in c.upgrades)}
    for item in definition.items:
        if isinstance(item, a.Card) and item.name.text not in names:
            missing.append(item.name.text)
        if isinstance(item, a.Upgrade) and f"{item.base} {item.level.value}" not in names:
            missing.append(f"{item.base} {item.level.value}")
    return missing
