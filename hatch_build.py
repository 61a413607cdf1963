"""The build hook: what a wheel holds beside the sources.

The parser's tables and the parsed content, so that nobody waits for them: working them out takes
seconds; a checkout does it once and keeps them in the user's cache, a wheel brings them along.

And with DICETHRONE_COMPILE=1 the engine as machine code (see compile_engine.py), for this platform
and this Python alone. Without it a wheel is plain Python and fits everywhere.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHook(BuildHookInterface[Any]):
    """Adds tables and parsed content to a wheel, and a compiled engine if asked to."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The build's needs besides those in pyproject.toml."""
        return ["mypy>=1.10", "setuptools>=69"] if _compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes them with the sources of this checkout."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from compile_engine import compile_into
            from dicethrone_rules.language.parsing import tables
            from dicethrone_rules.library import cache
        finally:
            sys.path.remove(self.root)
        included = build_data["force_include"]
        folder = Path(tempfile.mkdtemp(prefix="dicethrone-build-"))
        for place, data in (
            ("dicethrone_rules/language/parsing/parser.json", tables.packed().encode()),
            (f"dicethrone_rules/library/{cache.SHIPPED}", cache.packed()),
        ):
            made = folder / Path(place).name
            made.write_bytes(data)
            included[str(made)] = place
        if _compiles():
            for path in compile_into(Path(self.root), folder / "compiled"):
                included[str(folder / "compiled" / path)] = path.as_posix()
            build_data["pure_python"], build_data["infer_tag"] = False, True


def _compiles() -> bool:
    return os.environ.get("DICETHRONE_COMPILE", "0") not in ("", "0")
