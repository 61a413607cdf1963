"""A server in trouble: clients that vanish, other processes, a file that cannot grow."""

import json
import resource

import anyio
import attrs
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from dicethrone_rules.api.game import Game
from dicethrone_rules.serve.app import make_app
from dicethrone_rules.serve.people import Caller
from dicethrone_rules.serve.table import Table
from dicethrone_rules.testing.scenario import shipped
from dicethrone_rules.wire import protocol as p
from tests.serve.conftest import FREE, Guest, request
from tests.serve.running import running
from tests.serve.surroundings import Player, said


def asked(guest, where, tokens):
    """The seat that is asked, its update, and an option."""
    updates = [guest.update(where, token) for token in tokens]
    seat = next(seat for seat, update in enumerate(updates) if update["decision"])
    return seat, updates[seat], updates[seat]["decision"]["options"][-1]["id"]


def test_an_answer_is_taken_whole_though_its_client_vanishes_while_it_is_stored(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    seat, update, option = asked(guest, where, tokens)
    hall = guest.http.app.state.hall
    table = hall.tables[where.rpartition("/")[2]]

    async def vanish():
        with anyio.move_on_after(0):  # the client is gone at the first moment of waiting
            await hall.carry_out(table, p.Answer(update["step"], option), Caller(seat))
        return (await hall.store.latest([table.id]))[table.id]

    stored = guest.http.portal.call(vanish)
    assert stored == table.stored == (0, 1, update["step"] + 1)


def test_watchers_of_a_table_that_moved_on_elsewhere_are_sent_there(serve, tmp_path):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    with TestClient(make_app(shipped(), str(tmp_path / "tables.db"), FREE)) as other:
        twin = Guest(other)
        with twin.http.websocket_connect(f"{where}/socket") as socket:
            socket.send_json(request("join"))
            kinds = [json.loads(socket.receive_text())["kind"] for _ in range(4)]
            assert kinds == ["content", "log", "table", "update"]
            seat, update, option = asked(guest, where, tokens)
            body = {"step": update["step"], "option": option}
            assert guest.post(where, "answer", tokens[seat], **body)[0] == 200
            twin.http.portal.call(twin.http.app.state.hall.compare)
            with pytest.raises(WebSocketDisconnect) as ended:
                socket.receive_text()
            assert ended.value.code == 1012
        assert twin.update(where)["step"] == update["step"] + 1


def test_tables_that_are_not_there_leave_nothing_in_memory(serve):
    guest = serve()
    hall = guest.http.app.state.hall
    for number in range(20):
        assert guest.get(f"/tables/none{number}")[1]["code"] == "no-table"
    assert (hall.tables, hall._loading) == ({}, {})


def test_a_file_that_cannot_grow_refuses_answers_until_it_can(tmp_path):
    """The bound is the operating system's, on a server of its own."""
    with running(tmp_path / "tables.db", ("request_rate=10000", "request_burst=10000")) as server:
        player = Player(server.url, 1)
        for _ in range(5):
            player.move()
        size = max(file.stat().st_size for file in tmp_path.iterdir())
        assert server.process is not None
        pid, endless = server.process.pid, resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size + 8_192, endless))
        for _ in range(200):
            if not player.move():
                break
        assert player.refused == {"storage": 1}
        step = said(f"{player.url}/update")["update"]["step"]
        assert step == max(player.taken)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (endless, endless))
        assert player.move()
        server.kill()
        server.start()
        assert said(f"{player.url}/update")["update"]["step"] == step + 1
        assert player.lost(server.db) == 0


def closed(guest):
    return guest.http.app.state.hall.metrics.closed


def test_a_failing_request_is_refused_and_the_connection_stays(serve, monkeypatch, caplog):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    seat, update, option = asked(guest, where, tokens)

    def fail(*arguments, **more):
        raise ZeroDivisionError("a fault of ours")

    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join", token=tokens[seat]))
        for _ in range(4):
            socket.receive_text()
        with monkeypatch.context() as patched:
            patched.setattr(Game, "apply", fail)
            socket.send_json(request("answer", step=update["step"], option=option))
            assert json.loads(socket.receive_text())["refused"]["code"] == "failed"
        socket.send_json(request("answer", step=update["step"], option=option))
        assert json.loads(socket.receive_text())["update"]["step"] == update["step"] + 1
    assert "a fault of ours" in caplog.text
    assert "dicethrone_failures_total 1" in guest.http.get("/metrics").text


def test_what_cannot_be_told_sends_everybody_to_look_again(serve, monkeypatch):
    """The answer stands; who could not be told comes again."""
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    seat, update, option = asked(guest, where, tokens)

    def fail(*arguments, **more):
        raise ZeroDivisionError

    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join"))
        for _ in range(4):
            socket.receive_text()
        with monkeypatch.context() as patched:
            patched.setattr(Table, "tell", fail)
            body = {"step": update["step"], "option": option}
            status, refused = guest.post(where, "answer", tokens[seat], **body)
            assert (status, refused["code"]) == (500, "failed")
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_text()
        assert ended.value.code == 1012
    assert guest.update(where)["step"] == update["step"] + 1
    assert closed(guest)["stale"] == 1


def test_a_bot_that_fails_is_told_to_everybody(serve, monkeypatch):
    guest = serve()

    def fail(*arguments):
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr("dicethrone_rules.agents.RandomAgent.choose", fail)
    where, host, _ = guest.open("paladin", "monk", by=["person", "random"])
    for _ in range(400):
        info = guest.get(where)[1]
        update = guest.update(where)
        if info["broken"]:
            break
        play = guest.http.app.state.hall.tables[where.rpartition("/")[2]]
        if play.asked_bot() is None:
            guest.http.portal.call(play.advance, play.game.apply("pass"), 0)
    assert info["broken"] == "A bot could not go on: no idea"
    assert update["result"] is None
    assert guest.post(where, "concede")[1]["code"] == "broken"
    assert guest.post(where, "appoint", host, seat=1, by="person")[0] == 200
    assert guest.get(where)[1]["broken"] == ""


@pytest.mark.parametrize(
    ("first", "code", "why"),
    [
        (b"bytes", 1008, "refused"),
        ("{}", 1008, "refused"),
        (json.dumps(request("next")), 1008, "refused"),
        (json.dumps(request("join", token="wrong")), 1008, "refused"),
    ],
)
def test_a_connection_that_is_closed_says_why_and_is_counted(serve, first, code, why):
    guest = serve()
    where, _, _ = guest.open("paladin", "monk")
    with guest.http.websocket_connect(f"{where}/socket") as socket:
        if isinstance(first, bytes):
            socket.send_bytes(first)
        else:
            socket.send_text(first)
        assert json.loads(socket.receive_text())["kind"] == "refused"
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_text()
    assert (ended.value.code, bool(ended.value.reason)) == (code, True)
    assert closed(guest)[why] == 1
    text = guest.http.get("/metrics").text
    assert f'dicethrone_connections_closed_total{{why="{why}"}} 1' in text


def test_who_does_not_join_in_time_is_told(serve):
    guest = serve(attrs.evolve(FREE, silent_seconds=0.05))
    where, _, _ = guest.open("paladin", "monk")
    with (
        guest.http.websocket_connect(f"{where}/socket") as socket,
        pytest.raises(WebSocketDisconnect) as ended,
    ):
        socket.receive_text()
    assert (ended.value.code, ended.value.reason) == (1008, "Nobody joined in time.")


def test_who_does_not_read_is_dropped_and_the_others_play_on(serve, monkeypatch):
    guest = serve(attrs.evolve(FREE, waiting=6))
    where, _, tokens = guest.open("paladin", "monk")
    send_text = WebSocket.send_text
    sent: list[str] = []

    async def deaf(socket, text):
        if len(sent) == 4:  # content, log, table and update: from then on nothing is read
            await anyio.sleep_forever()
        sent.append(text)
        await send_text(socket, text)

    monkeypatch.setattr(WebSocket, "send_text", deaf)
    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join"))
        for _ in range(4):
            socket.receive_text()
        for _ in range(9):
            seat, update, option = asked(guest, where, tokens)
            body = {"step": update["step"], "option": option}
            assert guest.post(where, "answer", tokens[seat], **body)[0] == 200
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_text()
    assert ended.value.code == 1013
    assert closed(guest)["slow"] == 1
    assert guest.get(where)[1]["spectators"] == 0
