"""Files: saved games, content that is written back as it was but for a change, whole or not."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import attrs

from . import Failure

_MARK = "\ufeff"


@attrs.frozen
class Original:
    """The text of a file with plain line ends, and how its bytes differ from that."""

    path: str
    text: str
    mark: bool
    windows: bool

    def write(self, text: str) -> None:
        """Put another text in the file's place, all at once."""
        if self.windows:
            text = text.replace("\n", "\r\n")
        data = ((_MARK if self.mark else "") + text).encode("utf-8")
        write_whole(self.path, data)


def need_place(path: str) -> None:
    """A file is written only where there is a place for it: a path that was mistyped leaves no
    folder behind.
    """
    place = os.path.abspath(os.path.expanduser(path))
    if not os.path.isdir(os.path.dirname(place)):
        raise Failure(f"{path}: there is no such folder to write to")
    if os.path.isdir(place):
        raise Failure(f"{path} is a folder: name a file in it")


def read_game(path: str) -> tuple[str, Any]:
    """The text of a saved game or a replay, and its data, which may still be anything."""
    from ..api.saving import LARGEST, read_json
    from ..errors import SaveError

    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
        return text, read_json(text)
    except UnicodeDecodeError:
        raise Failure(f"{path}: this is not text, so it is no game that was saved here") from None
    except SaveError as error:
        raise Failure(f"{path}: {error}") from None


def read_original(path: str) -> Original | None:
    """None for a file that is not text; the checker reports why."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        whole = data.decode("utf-8")
    except (OSError, ValueError):
        return None
    text = whole.removeprefix(_MARK)
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return Original(path, plain, whole is not text and whole != text, "\r\n" in text)


def write_whole(
    path: str | os.PathLike[str], data: bytes, *, outlives_power_cut: bool = True
) -> None:
    """Writes a file aside and puts it in place at once: a full disk or a killed process leaves what
    was there before. To outlive a power cut it has to wait for the disk. A pipe or a device is
    written to as it is.
    """
    import tempfile

    place = os.path.realpath(path)
    try:
        if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):
            with open(path, "wb") as file:
                file.write(data)
            return
        handle, aside = tempfile.mkstemp(dir=os.path.dirname(place), prefix=".dicethrone-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                if outlives_power_cut:
                    os.fsync(file.fileno())
            os.chmod(aside, _mode(place))
            os.replace(aside, place)
        except BaseException:
            with suppress(FileNotFoundError):  # a signal may come when all is done
                os.unlink(aside)
            raise
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror or error}") from None


@contextmanager
def alone_with(path: str | os.PathLike[str]) -> Iterator[None]:
    """Keeps a second process from going on with a file, which would overwrite what the first one
    wrote; a Failure says so to the second. The lock ends with the process, however that ends.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    place = os.path.realpath(path)
    lock = os.path.join(os.path.dirname(place), f".{os.path.basename(place)}.lock")
    try:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Failure(f"cannot write {lock}: {error.strerror or error}") from None
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Failure(f"{path} is being played in another terminal") from None
        try:
            yield
        finally:
            with suppress(FileNotFoundError):
                os.unlink(lock)  # while it is held: nobody else's is removed
    finally:
        os.close(handle)


def _mode(path: str) -> int:
    """The permissions of a file, or those that a new one gets."""
    try:
        return os.stat(path).st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
