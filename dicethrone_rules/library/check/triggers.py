"""Texts that set themselves off: triggers whose effects are the events they wait for, and actions
that use themselves.

Only what happens every time counts: an effect that a player may decline, or that depends on dice
or a condition, comes to an end by itself sooner or later.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ...language import ast as a
from .report import Report, listed
from .shelf import Owner, Shelf, Volume
from .walk import walk_text


@attrs.frozen
class Signal:
    """Something an effect brings about: what, for whom, and with which token."""

    what: str
    to_you: bool
    to_others: bool
    token: str = ""


@attrs.frozen(eq=False)
class Handler:
    """A trigger, whose text it is, and what it brings about each time."""

    name: str
    trigger: a.Trigger
    volume: Volume
    owner: Owner
    token: a.TokenDef | None
    passive_of: a.Hero | None
    signals: tuple[tuple[a.Effect, Signal], ...]


def check(volume: Volume, shelf: Shelf, report: Report) -> None:
    """Triggers and actions of a file that never come to an end."""
    _loops(volume, shelf, report)
    _actions(volume, shelf, report)


# --- triggers ----------------------------------------------------------------------------------


def _loops(volume: Volume, shelf: Shelf, report: Report) -> None:
    endless = [h for h in handlers(shelf) if h.signals and can_go_on(h, shelf)]
    reported: set[int] = set()
    for handler in endless:
        if handler.volume is not volume:
            continue
        way = _way_back(handler, endless)
        if way is None or any(id(step) in reported for step in way):
            continue
        reported.update(id(step) for step in way)
        effect = next(e for e, s in handler.signals if _hears(way[1 % len(way)], s))
        others = [step.name for step in way[1:]]
        report(
            "DT603",
            effect,
            "this sets off the trigger it stands in, without end"
            if not others
            else f"this sets off {listed(others)}, which sets this off again, without end",
            label="and so on",
            help="end it: remove this token, or add a limit: once per turn",
        )


def handlers(shelf: Shelf) -> Iterator[Handler]:
    """Every trigger that is loaded."""
    for top in shelf.tops:
        body = top.node
        if isinstance(body, a.TokenDef):
            yield from _of_token(body, None, top.volume, shelf)
        elif isinstance(body, a.Hero):
            for item in body.items:
                if isinstance(item, a.TokenDef):
                    yield from _of_token(item, body, top.volume, shelf)
                elif isinstance(item, a.Ability | a.Upgrade):
                    name = item.name.text if isinstance(item, a.Ability) else item.base.text
                    for clause in item.clauses:
                        if isinstance(clause, a.Trigger):
                            yield _handler(name, clause, top.volume, body, None, body, shelf)


def _of_token(token: a.TokenDef, owner: Owner, volume: Volume, shelf: Shelf) -> Iterator[Handler]:
    for clause in token.clauses:
        if isinstance(clause, a.Trigger):
            yield _handler(token.name.text, clause, volume, owner, token, None, shelf)


def _handler(
    name: str,
    trigger: a.Trigger,
    volume: Volume,
    owner: Owner,
    token: a.TokenDef | None,
    passive_of: a.Hero | None,
    shelf: Shelf,
) -> Handler:
    effects = list(_each_time(trigger.body, shelf.actions(owner), 0))
    ends = trigger.limit is not None or any(_ends(effect, token) for effect in effects)
    signals = () if ends else tuple((e, s) for e in effects for s in _signals(e, token, shelf))
    return Handler(name, trigger, volume, owner, token, passive_of, signals)


def _each_time(text: a.Text, actions: dict[str, a.ActionDef], depth: int) -> Iterator[a.Effect]:
    """The effects that happen whenever a text is read."""
    for sentence in text:
        statement = sentence.statement
        if isinstance(statement, a.Do):
            for step in statement.steps:
                yield step.effect
                called = step.effect
                if isinstance(called, a.Call) and called.action.text in actions and depth < 10:
                    yield from _each_time(actions[called.action.text].text, actions, depth + 1)
        elif isinstance(statement, a.ForEach | a.Repeat):
            yield from _each_time(statement.body, actions, depth)


def _ends(effect: a.Effect, token: a.TokenDef | None) -> bool:
    """Whether the token whose text it is leaves."""
    if token is None or not isinstance(effect, a.Remove | a.Spend | a.Transfer):
        return False
    return isinstance(effect.what, a.This) or effect.what == token.name


def _signals(effect: a.Effect, token: a.TokenDef | None, shelf: Shelf) -> Iterator[Signal]:
    if isinstance(effect, a.Deal):
        yield Signal("dmg", *_reach(effect.to))
    elif isinstance(effect, a.Take):
        yield Signal("dmg", *_reach(effect.who))
    elif isinstance(effect, a.Draw):
        yield Signal("draw", *_reach(effect.who))
    elif isinstance(effect, a.Heal):
        yield Signal("heal", *_reach(effect.who))
    elif isinstance(effect, a.Gain | a.Inflict):
        to = effect.who if isinstance(effect, a.Gain) else effect.on
        for item in effect.items:
            if isinstance(item, a.TokenItem):
                yield Signal("gain", *_reach(to), item.name.text)
            elif item.resource is a.Resource.HEALTH:
                yield Signal("heal", *_reach(to))
    elif isinstance(effect, a.Advance):
        name = effect.what.text if isinstance(effect.what, a.Name) else ""
        yield Signal("side", True, False, name or (token.name.text if token else ""))
    elif isinstance(effect, a.ExtraPhase):
        yield Signal("phase", *_reach(effect.who))
    elif isinstance(effect, a.RestartPhase):
        yield Signal("nothing", True, False)


def _reach(role: a.Role | None) -> tuple[bool, bool]:
    """Whether a role can be you, and whether it can be somebody else."""
    if isinstance(role, a.You):
        return True, False
    if isinstance(role, a.Chosen | a.Each) and role.side is a.Side.PLAYER:
        return True, True
    return False, True


_BY_YOU = Signal("dmg", to_you=True, to_others=False)


def _hears(handler: Handler, signal: Signal) -> bool:
    event = handler.trigger.event
    if signal.what == "dmg":
        if isinstance(event, a.DealsDmg):
            return signal.to_others and _concerns(event.who, _BY_YOU)
        return isinstance(event, a.WasDamaged | a.WouldReceive) and _concerns(event.who, signal)
    if signal.what == "draw":
        return isinstance(event, a.DrawsCard) and _concerns(event.who, signal)
    if signal.what == "heal":
        return isinstance(event, a.Heals) and _concerns(event.who, signal)
    if signal.what == "gain":
        return _hears_gain(handler, signal)
    if signal.what == "side":
        token = handler.token
        return (
            isinstance(event, a.LastSidePassed)
            and token is not None
            and (token.name.text == signal.token)
        )
    if signal.what == "phase":
        if isinstance(event, a.PhaseMoment):
            in_phase = event.phase in (a.Phase.OFFENSIVE, a.Phase.ROLL)
            return in_phase and (event.whose is None or _concerns(event.whose, signal))
        return False
    return isinstance(event, a.ActivatesNothing) and _concerns(event.who, signal)


def _hears_gain(handler: Handler, signal: Signal) -> bool:
    event, token = handler.trigger.event, handler.token
    if isinstance(event, a.Exceeds):
        return token is not None and token.name.text == signal.token and signal.to_you
    if not isinstance(event, a.Gains) or not _concerns(event.who, signal):
        return False
    if isinstance(event.what, a.Name):
        return event.what.text == signal.token
    return event.what is not None or (token is not None and token.name.text == signal.token)


def _concerns(role: a.Role, signal: Signal) -> bool:
    you, others = _reach(role)
    if isinstance(role, a.AnyOne) and role.side is a.Side.PLAYER:
        you = True
    return (you and signal.to_you) or (others and signal.to_others)


def _way_back(start: Handler, endless: list[Handler]) -> list[Handler] | None:
    """The shortest way from a trigger through what it sets off back to itself."""
    waiting: list[list[Handler]] = [[start]]
    seen: set[int] = set()
    while waiting:
        way = waiting.pop(0)
        here = way[-1]
        for _, signal in here.signals:
            for heard in endless:
                if not _hears(heard, signal) or not _together(start, heard):
                    continue
                if heard is start:
                    return way
                if id(heard) not in seen:
                    seen.add(id(heard))
                    waiting.append([*way, heard])
    return None


def _together(one: Handler, other: Handler) -> bool:
    """Whether one player can have both: not the passive abilities of two heroes."""
    mine, theirs = one.passive_of, other.passive_of
    return mine is None or theirs is None or mine is theirs


def can_go_on(handler: Handler, shelf: Shelf) -> bool:
    """A token that a limit stops does not go on for ever by being gained."""
    event = handler.trigger.event
    if not isinstance(event, a.Gains):
        return True
    named = event.what.text if isinstance(event.what, a.Name) else None
    if named is None and handler.token is not None and event.what is None:
        named = handler.token.name.text
    entry = shelf.tokens.get(named) if named is not None else None
    return entry is None or not isinstance(entry.node, a.TokenDef) or entry.node.limit is None


# --- actions -----------------------------------------------------------------------------------


def _actions(volume: Volume, shelf: Shelf, report: Report) -> None:
    """An action is written out where it is used, so one that uses itself has no end."""
    for definition in volume.file.definitions:
        body = definition.body
        if isinstance(body, a.ActionDef):
            _action(body, shelf.actions(None), report)
        elif isinstance(body, a.Hero | a.Encounter):
            for item in body.items:
                if isinstance(item, a.ActionDef):
                    _action(item, shelf.actions(body), report)


def _action(action: a.ActionDef, actions: dict[str, a.ActionDef], report: Report) -> None:
    for node in walk_text(action.text):
        if not isinstance(node, a.Call):
            continue
        way = _calls_back(node.action.text, action.name.text, actions)
        if way is not None:
            through = f", through {listed(way)}" if way else ""
            report(
                "DT611",
                node,
                f"{action.name.text} uses itself{through}",
                label="without end",
                help="write what it does; to repeat something write: Do this N times, ...",
            )
            return


def _calls_back(name: str, goal: str, actions: dict[str, a.ActionDef]) -> list[str] | None:
    """The actions between one and another that it uses; None if it does not."""
    waiting: list[tuple[str, list[str]]] = [(name, [])]
    seen: set[str] = set()
    while waiting:
        here, way = waiting.pop(0)
        if here == goal:
            return way
        if here in seen or here not in actions:
            continue
        seen.add(here)
        waiting += [
            (node.action.text, [*way, here])
            for node in walk_text(actions[here].text)
            if isinstance(node, a.Call)
        ]
    return None
