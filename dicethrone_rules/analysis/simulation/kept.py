"""Results that are kept while a simulation runs: in memory, and in a file that it can go on from.

The file has a line of JSON for each batch. A batch that stands there twice counts once, and a last
line that was cut off is left out: those games are played again. A file whose first line was cut off
is begun anew.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable
from typing import IO, Any

from ... import __version__
from ...engine.codec import fits
from ...errors import SaveError, shown
from .plan import SEEDS, GameId, Matchup
from .playing import Played

FORMAT = 1
HEADER = {"format": "dicethrone-simulation", "version": FORMAT, "made_by": __version__}
LONGEST_HEADER = 1000
"""The bytes of the first line at most."""


class Kept:
    """Results by match-up and game. With a path, what is added is written there at once, after
    what the file already has. SaveError for a file that is something else or cannot be written.
    When the disk is full later on, games go on; `failed` says what is not in the file.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.by_matchup: dict[str, dict[GameId, Played]] = {}
        self.failed = ""
        self._file: IO[str] | None = None
        if path is not None:
            self._path = _path_of(path)
            try:
                self._open(self._path)
            except OSError as error:
                self._give_up()
                raise SaveError(f"cannot write {self._path}: {error.strerror or error}") from None

    def _open(self, path: str) -> None:
        whole = 0
        if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):
            raise SaveError(f"{path} is no ordinary file: no simulation can go on from it.")
        try:
            with open(path, "rb") as file:
                lines = [line for line in (file.readline(LONGEST_HEADER),) if line]
                if lines and not _is_cut_off(lines[0]):
                    _expect_header(path, lines[0])
                lines += file.readlines()
        except FileNotFoundError:
            lines = []
        for number, line in enumerate(lines):
            if not line.endswith(b"\n"):
                break  # the writer was killed in the middle of it
            if number:
                self._read(path, number + 1, line)
            whole += len(line)
        self._file = open(path, "a", encoding="utf-8")  # noqa: SIM115 - closed by close()
        self._file.truncate(whole)
        if not whole:
            self._write(HEADER)

    def _read(self, path: str, number: int, line: bytes) -> None:
        try:
            data = json.loads(line)
            digest, rows = data["matchup"], data["games"]
            if not fits(digest, str) or not fits(rows, list[list[Any]]):
                raise ValueError
            self._add(digest, [_game_of(row) for row in rows])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise SaveError(f"{path}, line {number}: these are no results.") from None

    def add(self, matchup: Matchup, games: Iterable[tuple[GameId, Played]]) -> None:
        """Keeps the results of a batch."""
        rows = list(games)
        self._add(matchup.digest, rows)
        if self._file is not None:
            data = [[game.seed, game.arrangement, played.to_data()] for game, played in rows]
            try:
                self._write({"matchup": matchup.digest, "games": data})
            except OSError as error:
                why = error.strerror or error
                self.failed = f"cannot write {self._path}: {why}; the last games are not in it"
                self._give_up()

    def _give_up(self) -> None:
        """Closes a file that takes no more. A line that was cut off is left out when it is read."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def _add(self, digest: str, games: Iterable[tuple[GameId, Played]]) -> None:
        self.by_matchup.setdefault(digest, {}).update(games)

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(_line(data))
        self._file.flush()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes everything to a file that a later run can go on from."""
        copy = Kept(path)
        for digest, games in self.by_matchup.items():
            copy._write(
                {
                    "matchup": digest,
                    "games": [[g.seed, g.arrangement, p.to_data()] for g, p in games.items()],
                }
            )
        copy.close()

    def close(self) -> None:
        """Closes the file."""
        self._give_up()


def _path_of(path: object) -> str:
    """The path of a file; SaveError for what can be none."""
    if isinstance(path, str | bytes | os.PathLike):
        text = os.fsdecode(path)
        with contextlib.suppress(UnicodeError):
            if b"\0" not in os.fsencode(text):
                return text
    raise SaveError(f"A file is named by its path, not by {shown(path)}.")


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _game_of(row: list[Any]) -> tuple[GameId, Played]:
    """A game and its result; ValueError for what no simulation writes."""
    seed, arrangement, played = row
    if not fits([seed, arrangement], list[int]) or not (0 <= seed < SEEDS and arrangement >= 0):
        raise ValueError
    return GameId(seed, arrangement), Played.from_data(played)


def _is_cut_off(line: bytes) -> bool:
    """Whether the writer was killed in the middle of the first line: the file has nothing else."""
    return _line(HEADER).encode().startswith(line) and not line.endswith(b"\n")


def _expect_header(path: str, line: bytes) -> None:
    try:
        header = json.loads(line)
        good = header["format"] == HEADER["format"]
    except (ValueError, TypeError, KeyError, RecursionError):
        good = False
    if not good:
        raise SaveError(f"{path} is no file of a simulation; it stays as it is.")
    if header.get("version") != FORMAT or header.get("made_by") != __version__:
        made = header.get("made_by")
        raise SaveError(
            f"{path} was made by version {made}, this is {__version__}: "
            "its games may differ. Begin another file."
        )
