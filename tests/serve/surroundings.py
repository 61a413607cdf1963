"""Trials of what lies around a server: two of them behind nginx, and a disk that is full."""

from __future__ import annotations

import contextlib
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.docs.blocks import ROOT
from tests.serve.running import Running, free_port, running

CONFIGURATION = ROOT / "examples" / "serve" / "nginx.conf"
HEROES = ("barbarian", "moon-elf", "monk", "ninja", "paladin", "pyromancer")


def said(url: str, token: str = "", kind: str = "", **body: Any) -> dict[str, Any]:
    """The notice that answers a request, also one that refuses it."""
    document = {"version": 1, "kind": kind, kind: body} if kind else None
    data = json.dumps(document).encode() if document is not None else None
    head = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        with urlopen(Request(url, data, head), timeout=30) as answer:
            heard: dict[str, Any] = json.loads(answer.read())
    except HTTPError as error:
        heard = json.loads(error.read())
    return heard


class Player:
    """A person who plays both seats of a table at random, and knows which answers were taken."""

    def __init__(self, url: str, number: int) -> None:
        rng = random.Random(number)
        seats = [{"hero": hero} for hero in rng.sample(HEROES, 2)]
        self.id: str = said(f"{url}/tables", kind="open", seats=seats)["opened"]["table"]
        self.url, self.rng = f"{url}/tables/{self.id}", rng
        claims = [said(self.url, kind="claim", seat=seat)["seated"] for seat in (0, 1)]
        self.tokens: list[str] = [claim["token"] for claim in claims]
        self.taken: dict[int, str] = {}
        self.refused: dict[str, int] = {}

    def move(self) -> bool:
        """One answer; whether it was taken. An answer that got lost on the way is not."""
        for token in self.tokens:
            heard = said(f"{self.url}/update", token)
            update = heard.get("update")
            if update is None or update["decision"] is None:
                continue
            option = self.rng.choice(update["decision"]["options"])["id"]
            heard = said(self.url, token, "answer", step=update["step"], option=option)
            if heard["kind"] == "done":
                self.taken[heard["done"]["step"]] = option
                return True
            code = heard["refused"]["code"]
            self.refused[code] = self.refused.get(code, 0) + 1
            return False
        return False

    def play(self, stop: threading.Event) -> None:
        """Plays until it is enough; a server that is gone for a moment is asked again."""
        while not stop.is_set():
            try:
                if not self.move():
                    time.sleep(0.02)
            except (HTTPException, URLError, OSError, json.JSONDecodeError):
                time.sleep(0.05)

    def lost(self, db: Path) -> int:
        """How many answers that were taken are not in the file."""
        with contextlib.closing(sqlite3.connect(db)) as file:
            rows = file.execute("select step, choice from answers where place = ?", [self.id])
            stored = dict(rows.fetchall())
        return sum(stored.get(step) != option for step, option in self.taken.items())


# --- two processes behind a proxy -----------------------------------------------------------------


@contextlib.contextmanager
def proxied(folder: Path, servers: list[Running]) -> Iterator[str]:
    """nginx before the servers, as the example says; its address."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        sys.exit("This trial needs nginx (apt-get install nginx-light).")
    port, text = free_port(), CONFIGURATION.read_text(encoding="utf-8")
    for old, new in zip((8001, 8002, 8000), [s.port for s in servers] + [port], strict=True):
        text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
    file = folder / "nginx.conf"
    file.write_text(text, encoding="utf-8")
    process = subprocess.Popen([nginx, "-c", file, "-p", folder, "-g", "daemon off;"])
    try:
        for _ in range(100):
            with contextlib.suppress(URLError, ConnectionError):
                urlopen(f"http://127.0.0.1:{port}/health").read()
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def proxy(db: Path, tables: int, limits: tuple[str, ...]) -> int:
    """Two processes on one file behind nginx; one of them is killed and comes back."""
    with (
        running(db, limits) as first,
        running(db, limits) as second,
        proxied(db.parent, [first, second]) as url,
    ):
        players = [Player(url, number) for number in range(tables)]
        stop = threading.Event()
        threads = [threading.Thread(target=player.play, args=[stop]) for player in players]
        for thread in threads:
            thread.start()
        taken: list[int] = []
        for change in (lambda: None, first.kill, first.start):
            change()
            time.sleep(8)
            taken.append(sum(len(player.taken) for player in players))
        stop.set()
        for thread in threads:
            thread.join()
        lost = sum(player.lost(db) for player in players)
        there = sum("update" in said(f"{p.url}/update", p.tokens[0]) for p in players)
    parts = [now - before for before, now in zip([0, *taken], taken, strict=False)]
    refused: dict[str, int] = {}
    for player in players:
        for code, number in player.refused.items():
            refused[code] = refused.get(code, 0) + number
    print(f"two processes behind nginx: {tables} tables, {there} there at the end;")
    print(f"answers with both {parts[0]}, with one killed {parts[1]}, with it back {parts[2]};")
    print(f"refused {refused}; of the answers that were taken, {lost} lost")
    return int(lost > 0 or there < tables)


# --- a full disk ----------------------------------------------------------------------------------


@contextlib.contextmanager
def small_disk(size: str) -> Iterator[Path]:
    """A disk of that size in memory; only root may mount one."""
    with tempfile.TemporaryDirectory() as folder:
        made = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder]
        if subprocess.run(made, check=False).returncode:
            sys.exit("This trial mounts a disk: it needs root.")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def disk(tables: int, limits: tuple[str, ...]) -> int:
    """A server whose disk becomes full and is enlarged later."""
    with small_disk("640k") as folder, running(folder / "tables.db", limits) as server:
        players = [Player(server.url, number) for number in range(tables)]
        asked = 0
        while sum(player.refused.get("storage", 0) for player in players) < 50 and asked < 20_000:
            players[asked % tables].move()
            asked += 1
        full = sum(len(player.taken) for player in players)
        refused = sum(player.refused.get("storage", 0) for player in players)
        health = _status(f"{server.url}/health")
        subprocess.run(["mount", "-o", "remount,size=64m", folder], check=True)
        for number in range(10 * tables):
            players[number % tables].move()
        after = sum(len(player.taken) for player in players) - full
        server.kill()
        server.start()
        there = sum("update" in said(f"{p.url}/update", p.tokens[0]) for p in players)
        lost = sum(player.lost(server.db) for player in players)
        server.kill()
    print(f"a full disk: {full} answers taken before, {refused} refused then, /health {health};")
    print(f"{after} taken once there was room; {there} of {tables} tables there after kill -9,")
    print(f"{lost} answers that were taken are lost")
    return int(lost > 0 or there < tables or not after)


def _status(url: str) -> int:
    try:
        with urlopen(url) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code
