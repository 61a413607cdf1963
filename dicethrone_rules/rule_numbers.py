"""Numbers of the rules that several boxes know: the checker, the engine, bots and odds."""

from __future__ import annotations

CP_MAX = 15  # CORE-CP-01

DICE = 5  # CORE-SETUP-09
"""The number of dice a hero rolls to activate an ability."""

ATTEMPTS = 3  # CORE-ORP-01
"""The Roll Attempts of an Offensive Roll Phase."""
