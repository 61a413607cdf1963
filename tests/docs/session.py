"""A session at a server, recorded for the page about the protocol. Secrets and seeds are fixed."""

import itertools
import json
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from starlette.testclient import TestClient

from dicethrone_rules.serve.app import make_app
from dicethrone_rules.testing.scenario import shipped


def recorded() -> Iterator[str]:
    """The lines of the session, as a block of JSON documents."""
    counted = itertools.count(1)
    words = (f"secret{number}" for number in counted)
    with (
        mock.patch.object(secrets, "randbits", return_value=11),
        mock.patch.object(secrets, "token_urlsafe", side_effect=words),
        tempfile.TemporaryDirectory() as folder,
        TestClient(make_app(shipped(), str(Path(folder) / "tables.db"))) as client,
    ):
        for line in _played(client):
            yield from ("```json", line, "```", "") if line.startswith("{") else (line, "")


def _played(client: TestClient) -> Iterator[str]:
    def post(where: str, kind: str, token: str = "", **body: Any) -> Iterator[str]:
        document = {"version": 1, "kind": kind, kind: body}
        head = {"authorization": f"Bearer {token}"} if token else {}
        yield f"POST `{where}`{f' with the token {token}' if token else ''}"
        yield json.dumps(document)
        yield client.post(where, json=document, headers=head).text

    def get(where: str, token: str) -> str:
        text: str = client.get(where, headers={"authorization": f"Bearer {token}"}).text
        return text

    seats = [{"hero": "barbarian", "name": "Ann"}, {"hero": "moon-elf", "name": "Ben"}]
    yield from post("/tables", "open", seats=seats)
    table, tokens = "/tables/secret1", ("secret3", "secret4")
    yield from post(table, "claim", seat=0)
    yield from post(table, "claim", seat=1)
    yield f"GET `{table}/content` (one entry of each part)"
    content = json.loads(get(f"{table}/content", tokens[0]))
    ids = content["content"].pop("ids")
    parts = content["content"].items()
    content["content"] = {
        name: part[:1] if isinstance(part, list) else dict(list(part.items())[:1])
        for name, part in parts
    }
    content["content"]["ids"] = ids[:1]
    yield json.dumps(content, ensure_ascii=False)
    for _ in range(3):
        updates = [json.loads(get(f"{table}/update", token))["update"] for token in tokens]
        asked = 0 if updates[0]["decision"] else 1
        yield f"GET `{table}/update` with the token {tokens[asked]}"
        yield get(f"{table}/update", tokens[asked])
        option = updates[asked]["decision"]["options"][-1]["id"]
        step = updates[asked]["step"]
        yield from post(table, "answer", tokens[asked], step=step, option=option)
    yield from post(table, "answer", tokens[0], step=0, option="pass")
    yield from post(table, "concede", tokens[1])
    yield f"GET `{table}/update` by a spectator"
    yield client.get(f"{table}/update").text
