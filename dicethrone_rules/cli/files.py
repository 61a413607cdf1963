"""Reading files: saved games, and content that is written back as it was but for a change."""

from __future__ import annotations

import os
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
        _replace(os.path.realpath(self.path), data)


def need_folder(path: str) -> None:
    """A file is written only where there is a folder for it: a path that was mistyped leaves none
    behind.
    """
    if not os.path.isdir(os.path.dirname(os.path.abspath(os.path.expanduser(path)))):
        raise Failure(f"{path}: there is no such folder to write to")


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
    """None for a file that is not text; a check says what is wrong with it."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        whole = data.decode("utf-8")
    except (OSError, ValueError):
        return None
    text = whole.removeprefix(_MARK)
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return Original(path, plain, whole is not text and whole != text, "\r\n" in text)


def _replace(path: str, data: bytes) -> None:
    import tempfile

    try:
        mode = os.stat(path).st_mode & 0o7777
        handle, aside = tempfile.mkstemp(dir=os.path.dirname(path) or ".", prefix=".dicethrone-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(aside, mode)
            os.replace(aside, path)
        except BaseException:
            os.unlink(aside)
            raise
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror or error}") from None
