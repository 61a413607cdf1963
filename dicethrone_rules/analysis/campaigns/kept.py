"""Campaigns that were played, in memory and in a file that a measurement can go on from.

The file has a line of JSON for each campaign. A last line that was cut off is left out: that
campaign is played again. A file of other content or another version is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from typing import IO, Any

import attrs

from ... import __version__
from ...errors import SaveError
from ...library import Library
from .plan import Job, Team
from .playing import Campaign

FORMAT = {"format": "dicethrone-campaigns", "version": 1, "made_by": __version__}


def content_of(library: Library) -> str:
    """A hash of all definitions."""
    return hashlib.sha256(repr(library.__reduce__()[1][0]).encode()).hexdigest()[:20]


class Kept:
    """Campaigns by job. With a path, new results are written there at once, after those in the
    file.
    """

    def __init__(self, library: Library, path: str | os.PathLike[str] | None = None) -> None:
        self.by_job: dict[Job, Campaign] = {}
        self._file: IO[str] | None = None
        if path is not None:
            self._open({**FORMAT, "content": content_of(library)}, path)

    def _open(self, header: dict[str, Any], path: str | os.PathLike[str]) -> None:
        try:
            with open(path, "rb") as file:
                lines = [line for line in file if line.endswith(b"\n")]
        except FileNotFoundError:
            lines = []
        for number, line in enumerate(lines):
            try:
                self._read(json.loads(line), header if number == 0 else None)
            except (ValueError, TypeError, KeyError, IndexError):
                raise SaveError(
                    f"{os.fspath(path)}, line {number + 1}: these are no campaigns of this content "
                    "and version. The file stays as it is: begin another."
                ) from None
        self._file = open(path, "a", encoding="utf-8")  # noqa: SIM115 - closed by close()
        self._file.truncate(sum(map(len, lines)))
        if not lines:
            self._write(header)

    def _read(self, data: dict[str, Any], header: dict[str, Any] | None) -> None:
        if header is not None:
            if data != header:
                raise ValueError("another header")
            return
        job = dict(data["job"])
        team = job.pop("team")
        job["team"] = Team(str(team["name"]), tuple(team["heroes"]))
        self.by_job[Job(**job)] = Campaign.from_data(data["campaign"])

    def add(self, job: Job, campaign: Campaign) -> None:
        """Keeps a campaign."""
        self.by_job[job] = campaign
        if self._file is not None:
            self._write({"job": attrs.asdict(job), "campaign": campaign.to_data()})

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(data, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
