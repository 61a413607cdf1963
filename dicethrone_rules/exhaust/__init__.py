"""Playing until everything has been used: games between heroes, and sessions of Adventures."""

from .games import HERO_MODES, exhaust, meetings
from .sessions import exhaust_sessions

__all__ = ["HERO_MODES", "exhaust", "exhaust_sessions", "meetings"]
