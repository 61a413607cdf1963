"""A kit for testing rules: scenarios with scripted dice, invariants, strategies, one-call checks.

`strategies`, `strategies_text` and `machine` need Hypothesis (the extra `testing`); the rest of the
kit does not.
"""

from .playing import Failure, Start, Unsound, watch
from .soundness import assert_sound

__all__ = ["Failure", "Start", "Unsound", "assert_sound", "watch"]
