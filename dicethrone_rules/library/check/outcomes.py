"""The outcomes of rolls: `On 1-3, ...`. Each can come up, and of one die exactly one does."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ...language import ast as a
from ...patterns import (
    DICE,
    can_show,
    chances,
    face_mask,
    faces_in,
    is_readable,
    requirement_of,
)
from .dice import impossible
from .findings import listed
from .reading import Reading
from .references import others_dice, refers_to_nothing, symbols_in, without_roll

RARE = Fraction(1, 100)
"""An outcome that comes up less often than that gets a hint."""


def outcome(reading: Reading, node: a.On) -> None:
    pattern, report = node.pattern, reading.report
    if isinstance(pattern, a.AnythingElse):
        if not reading.outcomes:
            refers_to_nothing(
                reading, pattern, "anything else", "write an outcome before it: On 1-3, ..."
            )
        reading.outcomes.append(node)
        return
    if not reading.has_roll_of_its_own:
        said = report.said(pattern)
        if reading.site.activated and not report.misses_text_before(pattern):
            report(
                "DT604",
                pattern,
                "no roll of this text comes before this outcome",
                label="which dice?",
                help=f"for the dice of the ability itself write: If you rolled {said}, ...",
            )
        else:
            without_roll(reading, pattern, "this outcome")
        return
    reading.outcomes.append(node)
    _possible(reading, pattern)
    others_dice(reading, pattern)


def _possible(reading: Reading, pattern: a.Pattern) -> None:
    thrown = reading.thrown
    if thrown is None or thrown.most is None or not is_readable(pattern, reading.masks):
        return
    most = DICE if thrown.is_activation else thrown.most
    if not 0 < most <= 10:
        return
    if not can_show(pattern, reading.masks, most):
        impossible(reading.report, pattern, most)
    elif not thrown.is_activation:
        _likely(reading, pattern, most)


def _likely(reading: Reading, pattern: a.Pattern, most: int) -> None:
    """Dice of a text are rolled once. (A requirement cannot be that rare: the rarest, five dice
    with one number, is met within three Roll Attempts in more than 1 % of all cases.)
    """
    (chance,) = chances(requirement_of(pattern, reading.masks), 1, most)
    if chance < RARE:
        dice = "1 die shows" if most == 1 else f"{most} dice show"
        reading.report(
            "DT314",
            pattern,
            f"{dice} this once in {round(1 / chance):,} rolls",
            label=f"{float(100 * chance):.2g} %",
            help="ask for less, or roll more dice",
        )


def close_outcomes(reading: Reading) -> None:
    """All outcomes of one roll are known: of one die, exactly one number comes up."""
    outcomes, reading.outcomes = reading.outcomes, []
    if reading.thrown is None or not reading.thrown.is_one or reading.opposed:
        return
    taken: dict[int, str] = {}
    numbered = True
    for node in outcomes:
        pattern = node.pattern
        if isinstance(pattern, a.Faces):
            faces = face_mask(pattern)
        elif isinstance(pattern, a.Symbols | a.AnyOf) and is_readable(pattern, reading.masks):
            numbered = False
            faces = 0
            for name in symbols_in(pattern):
                faces |= reading.masks[name.text]
        else:
            return
        twice = [face for face in faces_in(faces) if face in taken]
        said = reading.report.said(pattern)
        if twice:
            reading.report(
                "DT306",
                pattern,
                f"{twice[0]} belongs to two outcomes, {taken[twice[0]]} and {said}",
                label=f"{taken[twice[0]]} has it already",
                help="give each number to one outcome",
            )
            return
        taken.update(dict.fromkeys(faces_in(faces), said))
    if numbered and len(outcomes) > 1:
        _gap(reading, outcomes[-1].pattern, taken)


def _gap(reading: Reading, last: a.Pattern, taken: Iterable[int]) -> None:
    missing = [str(f) for f in range(min(taken), max(taken)) if f not in set(taken)]
    if missing:
        reading.report(
            "DT307",
            last,
            f"{listed(missing)} belong{'s' if len(missing) == 1 else ''} to no outcome",
            label="the outcomes leave a gap",
            help="give each number an outcome, or write: On anything else, ...",
        )
