"""Trials of a running server: `python -m tests.serve.trial load` (or another of TRIALS).

Each starts `dicethrone serve` on a file of its own, does its worst, and prints figures. It ends
with exit code 1 when something was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from dicethrone_rules.testing.scenario import shipped
from dicethrone_rules.wire.schema import schema
from tests.serve.running import Running, running
from tests.serve.surroundings import disk, proxy

TRIALS = ("load", "idle", "kills", "garbage", "slow", "proxy", "disk")
FREE = ("request_rate=1000000", "request_burst=1000000", "open_rate=10000", "open_burst=10000")


def say(kind: str, **body: Any) -> dict[str, Any]:
    return {"version": 1, "kind": kind, kind: body}


def call(url: str, token: str = "", document: Any = None) -> Any:
    data = json.dumps(document).encode() if document is not None else None
    head = {"Authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(url, data, head), timeout=30) as answer:
        said = json.loads(answer.read())
    return said[said["kind"]]


def opened(server: Running, rng: random.Random, bot: str = "greedy") -> tuple[str, str]:
    """A new table and the token of its first seat; a bot has the other."""
    heroes = rng.sample(sorted(shipped().heroes), 2)
    seats = [{"hero": heroes[0]}, {"hero": heroes[1], "by": bot}]
    made = call(f"{server.url}/tables", document=say("open", seats=seats))
    where = f"{server.url}/tables/{made['table']}"
    return where, call(where, document=say("claim", seat=0))["token"]


def memory(server: Running) -> int:
    """The resident memory of the server, in MB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


def metric(server: Running, name: str) -> str:
    """One of the server's figures."""
    found = urlopen(f"{server.url}/metrics").read().decode()
    return str(found.partition(f"\n{name} ")[2].split()[0])


# --- load -----------------------------------------------------------------------------------------


async def person(where: str, token: str, until: float, times: list[float], think: float) -> int:
    """Plays at random until then; notes the time from an answer to the next view."""
    rng, played = random.Random(token), 0
    async with connect(where.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
        await socket.send(json.dumps(say("join", token=token)))
        asked = 0.0
        while time.monotonic() < until:
            try:
                text = await asyncio.wait_for(socket.recv(), max(0.1, until - time.monotonic()))
            except TimeoutError:
                break
            document = json.loads(text)
            if document["kind"] != "update":
                continue
            if asked:
                times.append(time.perf_counter() - asked)
                asked = 0.0
            update = document["update"]
            if update["result"] is not None:
                break
            if update["decision"] is not None:
                await asyncio.sleep(rng.uniform(0, 2 * think))
                option = rng.choice(update["decision"]["options"])["id"]
                asked, played = time.perf_counter(), played + 1
                await socket.send(json.dumps(say("answer", step=update["step"], option=option)))
    return played


async def spectator(where: str, until: float) -> int:
    heard = 0
    async with connect(where.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
        await socket.send(json.dumps(say("join")))
        while time.monotonic() < until:
            try:
                await asyncio.wait_for(socket.recv(), max(0.1, until - time.monotonic()))
            except TimeoutError:
                break
            heard += 1
    return heard


async def told(playing: Awaitable[int], who: str, closed: list[str]) -> int:
    """What it comes to; a connection that the server closes is noted, with its reason."""
    try:
        return await playing
    except ConnectionClosed as error:
        closed.append(f"{who}: {error}")
        return 0


def load(server: Running, tables: int, seconds: float, think: float) -> int:
    """Tables with a person, a bot and a spectator each."""
    rng, times, closed = random.Random(1), list[float](), list[str]()
    places = [opened(server, rng) for _ in range(tables)]
    until = time.monotonic() + seconds

    async def all_of_them() -> list[int]:
        people = [
            told(person(where, token, until, times, think), f"person at {where}", closed)
            for where, token in places
        ]
        others = [
            told(spectator(where, until), f"spectator at {where}", closed) for where, _ in places
        ]
        return list(await asyncio.gather(*people, *others))

    counted = asyncio.run(all_of_them())
    if not times:
        print("no answer came back in time", *closed, sep="\n  ")
        return 1
    times.sort()
    print(f"{tables} tables, {seconds:.0f} s: {sum(counted[:tables])} answers by people,")
    print(f"{sum(counted[tables:])} notices to spectators.")
    for share in (0.5, 0.9, 0.99):
        late = times[int(share * len(times))] * 1e3
        print(f"{share:.0%} of answers have their next view in {late:.1f} ms")
    print(f"memory of the server: {memory(server)} MB")
    print(f"connections that the server closed: {len(closed)}", *closed, sep="\n  ")
    faults = metric(server, "dicethrone_failures_total")
    print(f"failures of the server: {faults}")
    return int(bool(closed) or faults != "0")


def idle(server: Running, tables: int) -> int:
    """Tables that were begun and left."""
    rng = random.Random(2)
    before = memory(server)
    for _ in range(tables):
        opened(server, rng, "random")
    now = memory(server)
    print(f"{tables} tables in memory: {now} MB, {(now - before) * 1024 / tables:.0f} kB each")
    return 0


# --- faults ---------------------------------------------------------------------------------------


def kills(server: Running, times: int, tables: int) -> int:
    """kill -9 under load, again and again; every acknowledged answer has to be there."""
    rng = random.Random(3)
    places = [opened(server, rng) for _ in range(tables)]
    kept: dict[str, dict[int, str]] = {where: {} for where, _ in places}
    stop = threading.Event()

    def play(where: str, token: str) -> None:
        chosen = random.Random(token)
        while not stop.is_set():
            try:
                update = call(f"{where}/update", token)
                if update["result"] is not None:
                    return
                if update["decision"] is None:
                    time.sleep(0.01)
                    continue
                option = chosen.choice(update["decision"]["options"])["id"]
                document = say("answer", step=update["step"], option=option)
                kept[where][call(where, token, document)["step"]] = option
            except (HTTPException, HTTPError, URLError, OSError):
                time.sleep(0.05)

    people = [threading.Thread(target=play, args=place) for place in places]
    for each in people:
        each.start()
    lost = 0
    for _ in range(times):
        time.sleep(rng.uniform(0.5, 2.0))
        server.kill()
        server.start()
    stop.set()
    for each in people:
        each.join()
    with sqlite3.connect(server.db) as db:
        for where, token in places:
            id = where.rpartition("/")[2]
            found = dict(db.execute("select step, choice from answers where place = ?", [id]))
            lost += sum(found.get(step) != choice for step, choice in kept[where].items())
            call(f"{where}/update", token)  # every table is there
    answers = sum(map(len, kept.values()))
    print(f"{times} times killed under load: {tables} tables, {answers} answers acknowledged,")
    print(f"{lost} of them lost")
    return int(lost > 0)


def garbage(server: Running, number: int) -> int:
    """Malformed and oversized requests, made from the schema: each is refused, nothing moves."""
    where, token = opened(server, random.Random(4), "random")
    before = call(f"{where}/update", token)
    while before["decision"] is None:  # a bot is still to answer
        time.sleep(0.1)
        before = call(f"{where}/update", token)
    codes: dict[str, int] = {}

    def count(code: str) -> None:
        codes[code] = codes.get(code, 0) + 1

    async def send() -> None:
        made, large = spoiled(random.Random(5)), oversized(random.Random(6))
        done = batches = 0
        while done < number:
            try:
                async with connect(where.replace("http", "ws", 1) + "/socket") as socket:
                    await socket.send(json.dumps(say("join", token=token)))
                    for _ in range(4):
                        await socket.recv()
                    while done < number:
                        batch = [next(made) for _ in range(50)]
                        for text in batch:
                            await socket.send(text)
                        done += len(batch)
                        heard = 0
                        while heard < len(batch):
                            document = json.loads(await socket.recv())
                            if document["kind"] in ("table", "update"):
                                continue
                            heard += 1
                            body = document[document["kind"]]
                            count(body.get("code", document["kind"]))
                        batches += 1
                        if batches % 2 == 0:
                            count(await asyncio.to_thread(posted, where, token, next(large)))
                            done += 1
                        if batches % 10 == 0:  # it ends the connection: come again
                            done += 1
                            await socket.send(next(large))
                            while True:
                                await socket.recv()
            except ConnectionClosed as error:
                count(f"closed {error.rcvd.code if error.rcvd else ''}")

    asyncio.run(send())
    after = call(f"{where}/update", token)
    print(f"{number} malformed requests: {dict(sorted(codes.items()))}")
    print("the table is as it was" if after == before else "THE TABLE HAS CHANGED")
    return int(after != before)


def posted(where: str, token: str, text: str) -> str:
    """The code by which a request over HTTP is refused."""
    head = {"Authorization": f"Bearer {token}"}
    try:
        with urlopen(Request(where, text.encode(), head)) as answer:
            return str(answer.status)
    except HTTPError as error:
        return str(json.loads(error.read())["refused"]["code"])


def oversized(rng: random.Random) -> Iterator[str]:
    """Requests that fit the schema, with more bytes than a server takes."""
    parts = schema()["$defs"]
    while True:
        document = sample({"$ref": "#/$defs/AnswerRequest"}, parts, rng)
        document["answer"]["option"] = "x" * rng.randrange(8_192, 60_000)
        yield json.dumps(document)


def spoiled(rng: random.Random) -> Iterator[str | bytes]:
    """Requests that fit the schema but for one thing."""
    parts = schema()["$defs"]
    kinds = [option["$ref"].rpartition("/")[2] for option in parts["Request"]["oneOf"]]
    # A valid one of these would do something.
    effective = ("ConcedeRequest", "UndoRequest", "ReportRequest")
    kinds = [kind for kind in kinds if kind not in effective]
    while True:
        document = sample({"$ref": f"#/$defs/{rng.choice(kinds)}"}, parts, rng)
        body = document[document["kind"]]
        spoil = rng.randrange(9)
        if spoil == 0:
            document["version"] = rng.choice([0, 2, "1", None, True, 1e9])
        elif spoil == 1:
            document["kind"] = rng.choice(["", "view", None, 7, [], "x" * 300])
        elif spoil == 2 and body:
            body[rng.choice(sorted(body))] = rng.choice([None, {}, [], -(10**18), "x" * 3000, 1.5])
        elif spoil == 3:
            body["surplus"] = rng.choice([1, "x", [[[[[[]]]]]]])
        elif spoil == 4:
            yield json.dumps(document)[: rng.randrange(1, 30)]
            continue
        elif spoil == 5:
            yield "[" * rng.randrange(1, 4000)
            continue
        elif spoil == 6:
            document["ref"] = "x" * rng.randrange(41, 6000)
        elif spoil == 7:
            yield json.dumps({**document, "ref": "y" * 40, "pad": "z" * rng.randrange(1, 7000)})
            continue
        else:
            yield (
                '{"version":1,"kind":"answer","answer":{"step":'
                + "9" * rng.randrange(8, 4000)
                + "}}"
            )
            continue
        yield json.dumps(document)


def sample(part: dict[str, Any], parts: dict[str, Any], rng: random.Random) -> Any:
    """Some data that fits a schema."""
    if "$ref" in part:
        return sample(parts[part["$ref"].rpartition("/")[2]], parts, rng)
    if "const" in part:
        return part["const"]
    if "enum" in part:
        return rng.choice(part["enum"])
    options = part.get("oneOf") or part.get("anyOf")
    if options:
        return sample(rng.choice(options), parts, rng)
    match part["type"]:
        case "object":
            inner = part.get("properties", {})
            return {name: sample(value, parts, rng) for name, value in inner.items()}
        case "array":
            return [sample(part["items"], parts, rng) for _ in range(rng.randrange(3))]
        case "string":
            return "x" * rng.randrange(min(part.get("maxLength", 9), 9) + 1)
        case "integer":
            return rng.randint(part.get("minimum", -9), part.get("maximum", 9))
        case "boolean":
            return rng.random() < 0.5
    return None


def slow(server: Running, clients: int) -> int:
    """Clients that join and never read, and some that vanish, beside one that plays."""
    where, token = opened(server, random.Random(6), "random")
    times: list[float] = []
    until = time.monotonic() + 25

    async def deaf() -> None:
        url = where.replace("http", "ws", 1) + "/socket"
        host = urlsplit(where)
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # it takes next to nothing
        line.connect((host.hostname, host.port))
        async with connect(url, sock=line, max_queue=1, ping_interval=None) as joined:
            await joined.send(json.dumps(say("join")))
            await asyncio.sleep(max(0.0, until - time.monotonic()))

    async def vanishing() -> None:
        while time.monotonic() < until:
            gone = await connect(where.replace("http", "ws", 1) + "/socket")
            await gone.send(json.dumps(say("join")))
            gone.transport.abort()
            await asyncio.sleep(0.1)

    async def all_of_them() -> None:
        played = person(where, token, until, times, 0.0)
        others = [deaf() for _ in range(clients)]
        await asyncio.gather(played, vanishing(), *others, return_exceptions=True)

    asyncio.run(all_of_them())
    times.sort()
    dropped = metric(server, 'dicethrone_connections_closed_total{why="slow"}')
    late = times[int(0.99 * len(times))] * 1e3
    print(f"{clients} deaf clients and one that vanishes ten times a second: {dropped} dropped;")
    print(f"{len(times)} answers beside them, 99% within {late:.1f} ms")
    return int(not times)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="trial", description=__doc__)
    parser.add_argument("trial", choices=TRIALS)
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--number", type=int, default=0, help="of kills, or of requests")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=0.5, help="seconds before an answer")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        return tried(Path(folder) / "tables.db", chosen)


def tried(db: Path, chosen: argparse.Namespace) -> int:
    if chosen.trial == "proxy":
        return proxy(db, chosen.tables or 12, FREE)
    if chosen.trial == "disk":
        return disk(chosen.tables or 4, FREE)
    with running(db, FREE) as server:
        match chosen.trial:
            case "load":
                return load(server, chosen.tables or 50, chosen.seconds, chosen.think)
            case "idle":
                return idle(server, chosen.tables or 500)
            case "kills":
                return kills(server, chosen.number or 20, chosen.tables or 8)
            case "garbage":
                return garbage(server, chosen.number or 100_000)
            case _:
                return slow(server, chosen.tables or 20)


if __name__ == "__main__":
    sys.exit(main())
