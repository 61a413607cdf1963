"""The wire format: one JSON form for everything that a game tells a frontend, and back.

A document is `{"version": 1, "kind": KIND, KIND: body}`. Bodies are made from the records of the
API by their types (`forms`, `shapes`), so that a field that is added to a record is in its JSON, in
the JSON Schema (`schema`) and in the TypeScript types (`typescript`) too. Views are written as they
are: this package decides nothing about what a player may see.
"""

from __future__ import annotations

from .documents import VERSION, from_data, from_json, to_data, to_json
from .forms import WireError

__all__ = ["VERSION", "WireError", "from_data", "from_json", "to_data", "to_json"]
