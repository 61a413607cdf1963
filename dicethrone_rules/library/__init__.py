"""Content that is loaded: definitions of all packs in one place, found by name."""

from .library import Library
from .load import load_content

__all__ = ["Library", "load_content"]
