"""Ids from names."""

from __future__ import annotations

import re


def slug(name: str) -> str:
    """`Grave Digger` -> `grave-digger`: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
