"""`dicethrone serve`: tables for people, bots and spectators over the network."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from . import CLEAN, Failure, add_content_argument, file_path

if TYPE_CHECKING:
    import argparse
    import socket

HELP = "Serve tables: people, bots and spectators play over the network."

LAST_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on (8000)")
    parser.add_argument(
        "--db",
        type=file_path,
        default="dicethrone-tables.db",
        metavar="FILE",
        help="the SQLite file with all tables (dicethrone-tables.db)",
    )
    add_content_argument(parser)
    parser.add_argument(
        "--messages",
        type=file_path,
        metavar="FOLDER",
        help="a folder of translated catalogues, LANGUAGE.toml",
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="another bound than the usual one, such as tables=500 (see docs/protocol.md)",
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        import uvicorn

        from ..serve.app import make_app
        from ..serve.limits import limits_of
        from ..serve.store import StoreError
    except ModuleNotFoundError as error:
        raise Failure(
            f"serve needs {error.name}; pip install 'dicethrone-rules[serve]' brings it"
        ) from None
    from ..errors import DiceThroneError
    from ..library import load_content

    try:
        limits = limits_of(arguments.limit)
        app = make_app(
            load_content(*arguments.content), arguments.db, limits, arguments.messages or ""
        )
    except (DiceThroneError, StoreError, ValueError) as error:
        raise Failure(str(error)) from None
    listening = _listening(arguments.host, arguments.port)
    _keep_swift()
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=app.state.hall.limits.message_bytes,
        ws_max_queue=16,
        timeout_graceful_shutdown=5,
    )
    port = listening.getsockname()[1]  # a free one, if 0 was asked for
    print(f"Tables at http://{arguments.host}:{port}/, stored in {arguments.db}.")
    uvicorn.Server(config).run(sockets=[listening])
    return CLEAN


def _keep_swift() -> None:
    """Keeps pauses short: content stays for good, so garbage collection need not look at it, and
    a thread that thinks gives way to the one that answers after a millisecond.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(0.001)


def _listening(host: str, port: int) -> socket.socket:
    """The socket that the server listens on; a Failure says why there is none."""
    import socket

    if not 0 <= port <= LAST_PORT:
        raise Failure(f"a port is a number from 0 to {LAST_PORT}, not {port}")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise Failure(f"cannot listen on {host}, port {port}: {error}") from None
