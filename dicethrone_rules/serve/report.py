"""Bug reports: a replay with what it takes to play it again on another machine."""

from __future__ import annotations

import json
import platform
from typing import Any

from .. import __version__
from ..api.replay import Replay

KIND = "report"
VERSION = 1


def report_of(replay: Replay, text: str = "") -> str:
    """The text of a report: the replay, the version of the library, the hash of the content and
    what a person says about it.
    """
    data: dict[str, Any] = {
        "version": VERSION,
        "kind": KIND,
        KIND: {
            "software": __version__,
            "python": platform.python_version(),
            "content": replay.content,
            "text": text,
            "replay": json.loads(replay.to_json()),
        },
    }
    return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
