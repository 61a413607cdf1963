"""`dicethrone serve` as a process of its own, on a free port."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.docs.blocks import ROOT


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


class Running:
    """A server that can be stopped, killed and started again on the same file."""

    def __init__(self, db: Path, limits: tuple[str, ...] = ()) -> None:
        self.db, self.port, self.limits = db, free_port(), limits
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--db", str(self.db)]
        words += [word for limit in self.limits for word in ("--limit", limit)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dicethrone_rules", *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
        )
        for _ in range(2_400):  # a machine with much else to do takes its time
            with contextlib.suppress(URLError, ConnectionError):
                urlopen(f"{self.url}/health").read()
                return
            assert self.process.poll() is None, "the server ended"
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """The end without any warning, as a power cut brings it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """The ordinary end; its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=30)


@contextlib.contextmanager
def running(db: Path, limits: tuple[str, ...] = ()) -> Iterator[Running]:
    server = Running(db, limits)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
