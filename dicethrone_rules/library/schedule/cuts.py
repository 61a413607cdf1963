"""Cuts: the places at which a text waits, and the events it waits for.

In an offensive ability a cut may have to wait: for the target, for the targeted effects, for the
damage. Its wait depends on how far the text has come (`Progress`), which the engine knows in play
and the timeline works out from the text; both ask `waits_for`.
"""

from __future__ import annotations

from enum import Enum
from typing import get_args

from ... import records
from ...language import ast as a
from ...language.ast.walk import children, walk


class Cut(Enum):
    """Why a text is cut at a place."""

    THEN = "then"  # TEXT-05: when all before it is done, with a window in between
    ADDITIONALLY = "additionally"  # TEXT-09: when all before it is done, without a window
    DEALT = "dealt"  # what follows asks how much damage was dealt
    TAKEN = "taken"  # what follows asks how much was taken from the target
    AIMED = "aimed"  # what follows asks what the target has
    DECIDED = "decided"  # a player who may be the target decides about the rest
    PRICE = "price"  # what follows is paid, perhaps with what the text has just brought
    ROUND = "round"  # the next round of a repetition sees what this one brought


class Wait(Enum):
    """The event that a cut waits for."""

    NOTHING = ""
    TARGETED = "targeted"  # there is a target, and what waits to be done to them is done
    DAMAGE = "damage"  # the damage has been dealt
    DEALT = "dealt"  # the same, for a text that asks how much


@records.frozen
class Progress:
    """The progress of an offensive ability when it meets a cut."""

    damage: bool  # some of its damage has not been dealt
    effects: bool  # something waits to be done to the target
    landed: bool  # its damage has been dealt
    target: bool  # targeting has found the target
    aimed: bool  # there is a target, or only one opponent who can become it
    alone: bool = False  # isolated damage, which lands by itself when damage is sent, has not


def waits_for(cut: Cut, now: Progress) -> Wait:
    """The event that this cut waits for. TEXT-05, TEXT-09: the effects before it are done first.
    Isolated damage is dealt before the defence, so effects after it do not wait for the pool.
    """
    if cut is Cut.THEN or cut is Cut.ADDITIONALLY:
        if now.damage and not now.landed:
            return Wait.DAMAGE
        waits = now.effects or now.alone
    elif cut is Cut.DEALT:
        return Wait.DEALT if now.damage or not now.landed else Wait.NOTHING
    elif cut is Cut.TAKEN:
        waits = now.effects
    elif cut is Cut.DECIDED:
        waits = not now.target
    elif cut is Cut.AIMED:
        waits = not now.aimed
    else:
        waits = False
    return Wait.TARGETED if waits else Wait.NOTHING


_PASSED_OVER = frozenset({Cut.TAKEN, Cut.DECIDED, Cut.AIMED})


def ends_segment(cut: Cut, wait: Wait) -> bool:
    """Whether effects that need no target happen at this cut, rather than with what follows it."""
    return wait is not Wait.NOTHING or cut not in _PASSED_OVER


# --- where a text is cut -------------------------------------------------------------------------


def sentences(text: a.Text) -> list[a.Sentence]:
    """The sentences of a text; `Deal 5 dmg. If COND, instead deal 7 dmg.` is one choice."""
    found: list[a.Sentence] = []
    for sentence in text:
        node = sentence.statement
        if isinstance(node, a.If) and node.instead and found:
            usual = found.pop()
            merged = a.If(node.condition, node.body, (a.Sentence(usual.statement),), instead=True)
            found.append(a.Sentence(merged, usual.lead))
        else:
            found.append(sentence)
    return found


def cuts_before(
    sentence: a.Sentence, *, first: bool, offensive: bool, taken: bool
) -> tuple[Cut, ...]:
    """The cuts before a sentence. `first`: the sentence is the first of its text. `taken`: an
    effect before it takes from the target.
    """
    node = sentence.statement
    asked = asks_about(node) if offensive else frozenset()
    cuts: list[Cut] = []
    if sentence.lead is a.Lead.THEN and not first:
        cuts.append(Cut.THEN)
    elif not offensive:
        return ()
    elif sentence.lead is a.Lead.ADDITIONALLY:
        cuts.append(Cut.ADDITIONALLY)
    elif a.Done.DEALT in asked:
        cuts.append(Cut.DEALT)
    elif taken and asked & {a.Done.REMOVED, a.Done.DISCARDED}:
        cuts.append(Cut.TAKEN)
    if offensive and asks_target(node):
        cuts.append(Cut.AIMED)
    return tuple(cuts)


def cut_before_decision(role: a.Role) -> Cut | None:
    """The cut of an offensive ability before another player decides; a chosen one is known."""
    return None if isinstance(role, a.You | a.Holder | a.Chosen) else Cut.DECIDED


def asks_about(of: a.Node | a.Text) -> frozenset[a.Done]:
    """The counts that a text asks of itself or its Attack."""
    return frozenset(
        a.Done.DEALT if isinstance(part, a.DealtDmg) else part.what
        for part in walk(of)
        if isinstance(part, a.DealtDmg | a.WasDone | a.PerDone)
    )


def asks_target(of: a.Node | a.Text) -> bool:
    """Whether a text depends on the target's tokens or cards, or rolls against the target: such a
    text waits for a target.
    """
    return any(
        type(part) in _QUESTIONS and any(type(inner) in _TARGETS for inner in children(part))
        for part in walk(of)
    )


_QUESTIONS = frozenset((*get_args(a.Amount), *get_args(a.Condition), a.OpposedRoll))
_TARGETS = (a.Target, a.Defender)
