"""The build hook: puts the parser's tables into the wheel, so that nobody waits for them.

Working them out from the grammar takes seconds; a checkout does it once and keeps them in the
user's cache, an installed wheel brings them along.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TablesHook(BuildHookInterface[Any]):
    """Adds dicethrone_rules/language/parser.json to a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Works the tables out with the grammar of this checkout."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from dicethrone_rules.language.tables import packed
        finally:
            sys.path.remove(self.root)
        folder = Path(tempfile.mkdtemp(prefix="dicethrone-build-"))
        made = folder / "parser.json"
        made.write_text(packed(), encoding="utf-8")
        build_data["force_include"][str(made)] = "dicethrone_rules/language/parser.json"
