"""Texts that set themselves off: triggers whose effects are the events they wait for.

Only what a text does each time it is read counts: see `always_done.py`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

import attrs

from ...language import ast as a
from ...language.span import Span
from .always_done import CALL, LEAVES, ROLL, Deeds, Signal, reach
from .findings import Report, listed
from .known import LoadedFiles, Volume
from .summaries import Entry, Reaction


@attrs.frozen(eq=False)
class Handler:
    """A trigger without an end of its own, and all it brings about each time."""

    reaction: Reaction
    volume: Volume
    signals: Deeds


def check(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    """Triggers of a file that never come to an end."""
    if volume.reactions:
        _loops(volume, loaded, report)


# --- triggers ----------------------------------------------------------------------------------


def _loops(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    if next(_endless([volume], loaded), None) is None:
        return  # whatever the triggers of other files do
    endless = list(_endless(loaded.volumes, loaded))
    listeners = _Listeners(endless)
    reported: set[Handler] = set()
    for handler in endless:
        if handler.volume is not volume:
            continue
        way = _way_back(handler, listeners)
        if way is None or not reported.isdisjoint(way):
            continue
        reported.update(way)
        effect = next(place for s, place in handler.signals if _hears(way[1 % len(way)], s))
        others = [step.reaction.name for step in way[1:]]
        report(
            "DT603",
            effect,
            "this sets off the trigger it stands in, without end"
            if not others
            else f"this sets off {listed(others)}, which sets this off again, without end",
            label="and so on",
            help="end it: remove this token, or add a limit: once per turn",
        )


def _endless(volumes: Iterable[Volume], loaded: LoadedFiles) -> Iterator[Handler]:
    """Every trigger of these files that nothing stops."""
    for volume in volumes:
        for reaction in volume.reactions:
            if reaction.is_limited or not _can_go_on(reaction, loaded):
                continue
            found = _brought_about(reaction.deeds, loaded.actions(reaction.owner))
            if any(_ends(signal, reaction.token) for signal, _ in found):
                continue
            signals = [(_of(s, reaction), place) for s, place in found if _is_heard(s)]
            if signals:
                yield Handler(reaction, volume, tuple(signals))


def _brought_about(deeds: Deeds, actions: Mapping[str, Entry]) -> Deeds:
    """The deeds of a text each time it runs, with those of the actions it uses."""
    if not any(signal.what == CALL for signal, _ in deeds):
        return deeds
    found: dict[Signal, Span | None] = {}
    waiting = deque(deeds)
    while waiting:
        signal, place = waiting.popleft()
        if signal in found:
            continue
        found[signal] = place
        called = actions.get(signal.token) if signal.what == CALL else None
        if called is not None and called.action is not None:
            waiting.extendleft(reversed(called.action.deeds))
    return tuple(found.items())


def _is_heard(signal: Signal) -> bool:
    return signal.what not in (CALL, LEAVES)


def _of(signal: Signal, reaction: Reaction) -> Signal:
    """A signal that speaks of its own text, with the name of that text.

    A roll sets off a trigger only when it shows the right faces. So a roll counts only for a
    trigger of the text that rolls.
    """
    if signal.what == ROLL:
        return attrs.evolve(signal, token=reaction.name)
    if signal.what == "side" and not signal.token:
        return attrs.evolve(signal, token=reaction.token or "")
    return signal


def _ends(signal: Signal, token: str | None) -> bool:
    """Whether a signal says that the token leaves whose text sends it."""
    return token is not None and signal.what == LEAVES and signal.token in ("", token)


_BY_YOU = Signal("dmg", to_you=True, to_others=False)


def _hears(handler: Handler, signal: Signal) -> bool:
    event = handler.reaction.event
    if signal.what == "dmg":
        if isinstance(event, a.DealsDmg):
            return signal.to_others and _concerns(event.who, _BY_YOU)
        return isinstance(event, a.WasDamaged | a.WouldReceive) and _concerns(event.who, signal)
    if signal.what == "draw":
        return isinstance(event, a.DrawsCard) and _concerns(event.who, signal)
    if signal.what == "heal":
        return isinstance(event, a.Heals) and _concerns(event.who, signal)
    if signal.what == ROLL:
        own = signal.token == handler.reaction.name
        return own and isinstance(event, a.Rolls) and _concerns(event.who, signal)
    if signal.what == "gain":
        return _hears_gain(handler, signal)
    if signal.what == "side":
        token = handler.reaction.token
        return isinstance(event, a.LastSidePassed) and token is not None and token == signal.token
    if signal.what == "phase":
        if isinstance(event, a.PhaseMoment):
            in_phase = event.phase in (a.Phase.OFFENSIVE, a.Phase.ROLL)
            return in_phase and (event.whose is None or _concerns(event.whose, signal))
        return False
    return isinstance(event, a.ActivatesNothing) and _concerns(event.who, signal)


def _hears_gain(handler: Handler, signal: Signal) -> bool:
    event, token = handler.reaction.event, handler.reaction.token
    if isinstance(event, a.Exceeds):
        return token == signal.token and signal.to_you
    if not isinstance(event, a.Gains) or not _concerns(event.who, signal):
        return False
    if isinstance(event.what, a.Name):
        return event.what.text == signal.token
    return event.what is not None or token == signal.token


def _concerns(role: a.Role, signal: Signal) -> bool:
    you, others = reach(role)
    if isinstance(role, a.AnyOne) and role.side is a.Side.PLAYER:
        you = True
    return (you and signal.to_you) or (others and signal.to_others)


class _Listeners:
    """The triggers that hear a signal: computed once for each kind of signal."""

    def __init__(self, endless: list[Handler]) -> None:
        self._endless = endless
        self._found: dict[Signal, list[Handler]] = {}

    def of(self, signal: Signal) -> list[Handler]:
        found = self._found.get(signal)
        if found is None:
            found = self._found[signal] = [h for h in self._endless if _hears(h, signal)]
        return found


def _way_back(start: Handler, listeners: _Listeners) -> list[Handler] | None:
    """The shortest way from a trigger through the triggers that it fires back to itself."""
    before: dict[Handler, Handler | None] = {start: None}
    waiting = deque([start])
    followed: set[Signal] = set()
    while waiting:
        here = waiting.popleft()
        for signal, _ in here.signals:
            if signal in followed:
                continue
            followed.add(signal)
            if _hears(start, signal):
                return _way_to(here, before)
            for heard in listeners.of(signal):
                if heard not in before and _together(start, heard):
                    before[heard] = here
                    waiting.append(heard)
    return None


def _way_to(last: Handler, before: Mapping[Handler, Handler | None]) -> list[Handler]:
    way: list[Handler] = []
    step: Handler | None = last
    while step is not None:
        way.append(step)
        step = before[step]
    return way[::-1]


def _together(one: Handler, other: Handler) -> bool:
    """Whether one player can have both: not the passive abilities of two heroes."""
    mine, theirs = one.reaction.passive_of, other.reaction.passive_of
    return mine is None or theirs is None or mine is theirs


def _can_go_on(reaction: Reaction, loaded: LoadedFiles) -> bool:
    """A token that a limit stops does not go on for ever by being gained."""
    event = reaction.event
    if not isinstance(event, a.Gains):
        return True
    named = event.what.text if isinstance(event.what, a.Name) else None
    if event.what is None:
        named = reaction.token
    entry = loaded.tokens(reaction.owner).get(named) if named is not None else None
    return entry is None or entry.limit is None
