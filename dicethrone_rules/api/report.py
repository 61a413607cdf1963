"""Bug reports: a replay with everything needed to play it again on another machine."""

from __future__ import annotations

import json
import platform
from typing import Any

from .. import records
from ..errors import SaveError
from .replay import Replay

KIND, VERSION = "report", 1


@records.frozen
class BugReport:
    """A replay, the version of the library that played it, and what a person says about it."""

    replay: Replay
    software: str
    text: str = ""
    python: str = records.field(factory=platform.python_version)

    def to_json(self) -> str:
        """The report as text."""
        body = {
            "software": self.software,
            "python": self.python,
            "content": self.replay.content,
            "text": self.text,
            "replay": json.loads(self.replay.to_json()),
        }
        data = {"version": VERSION, "kind": KIND, KIND: body}
        return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"

    @classmethod
    def from_data(cls, data: Any) -> BugReport:
        """A report from its JSON data; SaveError says why it cannot be read."""
        body = data.get(KIND) if is_report(data) else None
        if not isinstance(body, dict) or data.get("version") != VERSION:
            raise SaveError("This is no bug report that this version reads.")
        words = [body.get(name) for name in ("software", "text", "python")]
        if not all(isinstance(word, str) for word in words):
            raise SaveError("The bug report lacks its text or its versions.")
        return cls(Replay.from_json(json.dumps(body.get("replay"))), *map(str, words))


def is_report(data: object) -> bool:
    """Whether JSON data claims to be a bug report."""
    return isinstance(data, dict) and data.get("kind") == KIND
