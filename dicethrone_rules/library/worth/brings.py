"""The gains of a text, as numbers."""

from __future__ import annotations

from ... import records

SURE = 1.15  # a point of damage that no defence meets
TYPICAL_DMG = 6.0  # what a prevention of all damage meets


def total_of(normal: float, sure: float, prevented: float, share: float, points: float) -> float:
    """The sums of a text as one, against a typical opponent."""
    return normal + SURE * sure + prevented + TYPICAL_DMG * share + points


@records.frozen
class Brings:
    """The sums of one text. `normal` and `sure` are damage to opponents that a defence meets or
    does not, `prevented` and `share` damage that is kept from oneself (points, and parts of the
    whole), `points` everything else.
    """

    normal: float = 0.0
    sure: float = 0.0
    prevented: float = 0.0
    share: float = 0.0
    points: float = 0.0

    @property
    def total(self) -> float:
        """The whole, against a typical opponent."""
        return total_of(self.normal, self.sure, self.prevented, self.share, self.points)


NOTHING = Brings()
