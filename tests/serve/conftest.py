"""A server in the test's own process, and a client that speaks the wire format."""

import json

import pytest
from starlette.testclient import TestClient

from dicethrone_rules.serve.app import make_app
from dicethrone_rules.serve.limits import Limits
from dicethrone_rules.testing.scenario import shipped
from tests.wire.fast import problem

FREE = Limits(request_rate=1e6, request_burst=10**6, open_rate=1e6, open_burst=10**6)


def request(kind, **body):
    return {"version": 1, "kind": kind, kind: body}


class Guest:
    """A client: it checks every notice against the schema."""

    def __init__(self, http):
        self.http = http

    def post(self, where, kind, token="", **body):
        head = {"authorization": f"Bearer {token}"} if token else {}
        answered = self.http.post(where, json=request(kind, **body), headers=head)
        return answered.status_code, self.read(answered.text)

    def get(self, where, token=""):
        head = {"authorization": f"Bearer {token}"} if token else {}
        answered = self.http.get(where, headers=head)
        return answered.status_code, self.read(answered.text)

    def read(self, text):
        document = json.loads(text)
        assert not problem(document, {"$ref": "#/$defs/Notice"})
        return document[document["kind"]]

    def open(self, *heroes, by="person", **more):
        """A table, the host's token, and a token for each seat that a person plays."""
        kinds = [by] * len(heroes) if isinstance(by, str) else by
        seats = [{"hero": hero, "by": kind} for hero, kind in zip(heroes, kinds, strict=True)]
        status, opened = self.post("/tables", "open", seats=seats, **more)
        assert status == 201, opened
        where = f"/tables/{opened['table']}"
        tokens = []
        for seat, kind in enumerate(kinds):
            if kind == "person":
                tokens.append(self.post(where, "claim", seat=seat)[1]["token"])
            else:
                tokens.append("")
        return where, opened["host"], tokens

    def update(self, where, token=""):
        return self.get(f"{where}/update", token)[1]


@pytest.fixture
def serve(tmp_path):
    """Starts a server on a file of the test's own; called again, it is the server restarted."""
    running: list[TestClient] = []

    def start(limits=FREE, path=tmp_path / "tables.db"):
        while running:
            running.pop().__exit__(None, None, None)
        client = TestClient(make_app(shipped(), str(path), limits))
        client.__enter__()
        running.append(client)
        return Guest(client)

    yield start
    while running:
        running.pop().__exit__(None, None, None)
