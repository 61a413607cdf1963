"""The state of reading a text: everything that its next words can refer to."""

from __future__ import annotations

import math
from collections.abc import Mapping

from ...language import ast as a
from ...patterns import DICE
from .bounds import Thrown, bounds
from .findings import Report
from .known import LoadedFiles
from .places import Site
from .summaries import Entry


class Reading:
    """One text while it is read: the last roll, the cards looked at, and the things removed, spent
    or paid.
    """

    def __init__(
        self, site: Site, loaded: LoadedFiles, tokens: Mapping[str, Entry], report: Report
    ) -> None:
        self.site = site
        self.loaded = loaded
        self.tokens = tokens  # that the text can name
        self.report = report
        self.masks = loaded.masks(site.owner)
        self.thrown: Thrown | None = None
        if site.defense is not None:
            least, most = bounds(site.defense, None)
            fixed = most != math.inf and not loaded.more_defense_dice
            self.thrown = Thrown(int(least), int(most) if fixed else None)
        elif site.activated:
            self.thrown = Thrown(DICE, DICE, is_activation=True)
        elif isinstance(site.event, a.Rolls):
            self.thrown = Thrown()
        self.opposed = site.opposed
        self.looked = False
        self.brought = False  # dmg or tokens are on their way
        self.loops = 0
        self.chosen = False
        self.die = False  # a die was chosen
        self.token = False  # a status effect was chosen
        self.done: set[a.Done] = set()
        self.outcomes: list[a.On] = []

    @property
    def has_roll_of_its_own(self) -> bool:
        """Whether the text rolled dice, other than those that activated it."""
        return self.thrown is not None and not self.thrown.is_activation
