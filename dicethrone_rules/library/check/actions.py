"""Content's own actions that never end, or do more than a text can."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from ..actions import MOST_DEEP, MOST_DONE, Lengths, Uses
from .findings import Report, listed
from .known import LoadedFiles, Volume
from .summaries import Entry


def check(volume: Volume, loaded: LoadedFiles, report: Report) -> None:
    """The actions of a file."""
    lengths: dict[Entry | None, Lengths] = {}
    for entry in (*volume.tops, *volume.inner):
        if entry.action is None:
            continue
        actions = loaded.actions(entry.owner)
        if entry.owner not in lengths:
            lengths[entry.owner] = _lengths(actions)
        if not _uses_itself(entry, actions, report):
            _does_too_much(entry, lengths[entry.owner], report)


def _lengths(actions: Mapping[str, Entry]) -> Lengths:
    def uses(name: str) -> Uses | None:
        entry = actions.get(name)
        action = None if entry is None else entry.action
        return None if action is None else (action.effects, action.uses)

    return Lengths(uses)


def _does_too_much(entry: Entry, lengths: Lengths, report: Report) -> None:
    """Reports only the innermost action that does too much, not the actions that use it."""
    assert entry.action is not None
    inner = [lengths.of(name) for name in entry.action.calls]
    if any(length is None or length > MOST_DONE for length in inner):
        return
    length = lengths.of(entry.name)
    place = next(iter(entry.action.calls.values()), entry.title)
    if length is None:
        report(
            "DT613",
            place,
            f"{entry.name} uses actions that use actions, more than {MOST_DEEP} in a row",
            label="too deep",
            help="write what the innermost do where they are used",
        )
    elif length > MOST_DONE:
        report(
            "DT613",
            place,
            f"{entry.name} has {length:,} effects, with those of the actions it uses",
            label=f"more than {MOST_DONE:,}",
            help="use fewer actions; to repeat something write: Do this N times, ...",
        )


def _uses_itself(entry: Entry, actions: Mapping[str, Entry], report: Report) -> bool:
    """Whether an action has no end because it is part of itself."""
    assert entry.action is not None
    for name, place in entry.action.calls.items():
        way = _calls_back(name, entry.name, actions)
        if way is not None:
            through = f", through {listed(way)}" if way else ""
            report(
                "DT611",
                place,
                f"{entry.name} uses itself{through}",
                label="without end",
                help="write what it does; to repeat something write: Do this N times, ...",
            )
            return True
    return False


def _calls_back(name: str, goal: str, actions: Mapping[str, Entry]) -> list[str] | None:
    """The actions between one and another that it uses; None if it does not."""
    before: dict[str, str] = {name: ""}
    waiting = deque([name])
    while waiting:
        here = waiting.popleft()
        if here == goal:
            way = []
            while before[here]:
                here = before[here]
                way.append(here)
            return way[::-1]
        found = actions.get(here)
        if found is not None and found.action is not None:
            for called in found.action.calls:
                if called not in before:
                    before[called] = here
                    waiting.append(called)
    return None
