"""Tables over HTTP and WebSocket: playing, watching, going back, coming again."""

import json
import random
import sqlite3
from typing import Any

import pytest

import dicethrone_rules as dt
from dicethrone_rules.api.sight import PLAYER, VIEW, _cards
from dicethrone_rules.serve.limits import Limits
from dicethrone_rules.testing.hidden import dealt_anew
from dicethrone_rules.testing.scenario import shipped
from tests.serve.conftest import request


def play_on(guest, where, tokens, steps=10_000, seed=0):
    """Lets people answer at random; the number of answers."""
    rng = random.Random(seed)
    for number in range(steps):
        updates = {token: guest.update(where, token) for token in tokens if token}
        asked = [(token, update) for token, update in updates.items() if update["decision"]]
        if not asked:
            return number
        token, update = asked[0]
        option = rng.choice(update["decision"]["options"])["id"]
        status, done = guest.post(where, "answer", token, step=update["step"], option=option)
        assert status == 200, done
    return steps


def test_two_people_play_a_duel_to_its_end_and_get_the_replay(serve):
    guest = serve()
    where, _, tokens = guest.open("barbarian", "moon-elf", turn_limit=6)
    refused = guest.get(f"{where}/replay", tokens[0])
    assert refused[0] == 409  # it holds the seed
    play_on(guest, where, tokens)
    end = guest.update(where)
    assert end["result"]["reason"] in ("turn-limit", "last-standing")
    replay = dt.Replay.from_json(guest.http.get(f"{where}/replay").text)
    assert list(replay.play(shipped()).winners) == end["result"]["winners"]


def test_nobody_sees_the_cards_and_questions_of_another(serve):
    guest = serve()
    where, _, tokens = guest.open("barbarian", "moon-elf")
    for _ in range(12):
        views = [guest.update(where, token) for token in tokens]
        watched = guest.update(where)
        for seat, update in enumerate(views):
            players = update["view"]["players"]
            assert len(players[seat].get("hand", [])) == players[seat].get("hand_size", 0)
            assert "hand" not in players[1 - seat]
        assert not [player for player in watched["view"]["players"] if "hand" in player]
        assert watched["decision"] is None
        assert sum(update["decision"] is not None for update in views) == 1
        play_on(guest, where, tokens, steps=1)


def test_a_socket_tells_everything_and_then_every_step(serve):
    guest = serve()
    where, _, (token, _) = guest.open("monk", "ninja", by=["person", "greedy"])
    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join", token=token))
        told = [json.loads(socket.receive_text()) for _ in range(4)]
        for document in told:
            guest.read(json.dumps(document))
        assert [document["kind"] for document in told] == ["content", "log", "table", "update"]
        update = told[-1]["update"]
        while not update["decision"]:
            document = json.loads(socket.receive_text())
            update = document.get("update", update)
        option = update["decision"]["options"][-1]["id"]
        socket.send_json({**request("answer", step=update["step"], option=option), "ref": "x1"})
        kinds = []
        while "done" not in kinds:
            document = json.loads(socket.receive_text())
            guest.read(json.dumps(document))
            kinds.append(document["kind"])
        assert kinds[0] == "update"
        assert document["ref"] == "x1"


def test_a_table_is_there_again_after_a_restart(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    play_on(guest, where, tokens, steps=25)
    before = [guest.update(where, token) for token in tokens]
    guest = serve()
    assert [guest.update(where, token) for token in tokens] == before
    assert play_on(guest, where, tokens, steps=3, seed=1) == 3


def test_going_back_needs_everybody_and_deals_fresh_chance(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    play_on(guest, where, tokens, steps=8)
    before = guest.update(where)["step"]
    answered = [
        seat for seat, token in enumerate(tokens) if guest.post(where, "undo", token)[0] == 200
    ]
    seat = answered[0]
    info = guest.get(where)[1]["undo"]
    assert (info["by"], info["asked"]) == (seat, [1 - seat])
    assert guest.post(where, "agree", tokens[seat], yes=True)[1]["code"] == "not-asked"
    assert guest.update(where)["step"] == before
    assert guest.post(where, "agree", tokens[1 - seat], yes=True)[0] == 200
    assert guest.get(where)[1]["undo"] is None
    after = guest.update(where, tokens[seat])
    assert after["step"] == before + 1  # a step never comes again
    assert after["decision"] is not None
    replayed = serve()
    assert replayed.update(where, tokens[seat])["view"] == after["view"]


def test_a_refused_proposal_changes_nothing(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    play_on(guest, where, tokens, steps=6)
    views = [guest.update(where, token) for token in tokens]
    guest.post(where, "undo", tokens[0], to=0)
    assert guest.post(where, "agree", tokens[1], yes=False)[0] == 200
    assert [guest.update(where, token) for token in tokens] == views


def test_physical_dice_are_asked_for_and_rolled(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk", chance="external")
    update = guest.update(where, tokens[0])
    assert update["decision"]["kind"] == "chance"
    assert update["decision"]["player"] is None
    left = update["decision"]["message"]["arguments"]
    faces = [3] * (left["dice"] - left["die"] + 1)
    assert guest.post(where, "roll", tokens[0], step=update["step"], faces=faces)[0] == 200


def test_the_host_puts_a_bot_into_a_seat_and_its_token_opens_nothing(serve):
    guest = serve()
    where, host, tokens = guest.open("paladin", "monk")
    assert guest.post(where, "appoint", tokens[0], seat=1, by="random")[0] == 403
    assert guest.post(where, "appoint", host, seat=1, by="random")[0] == 200
    assert guest.get(f"{where}/update", tokens[1])[0] == 403
    assert guest.get(where)[1]["seats"][1]["by"] == "random"


def test_conceding_ends_the_game_with_its_reason(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    assert guest.post(where, "concede", tokens[1])[0] == 200
    result = guest.update(where)["result"]
    assert (result["reason"], result["winners"]) == ("concession", [0])


def test_why_not_and_chances(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk", by=["person", "person"])
    update = guest.update(where, tokens[0])
    card = update["view"]["players"][0]["hand"][0]
    assert guest.post(where, "why", tokens[0], card=card)[1]["card"] == card
    assert guest.post(where, "chances", tokens[0])[1]["abilities"] == []
    assert guest.post(where, "why", card=card)[1]["code"] == "no-seat"


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("answer", {"step": 0, "option": "win"}, "not-offered"),
        ("answer", {"step": 99, "option": "pass"}, "moved-on"),
        ("answer", {"step": 0}, "malformed"),
        ("answer", {"step": -1, "option": "pass"}, "malformed"),
        ("answer", {"step": 0, "option": "x" * 101}, "malformed"),
        ("roll", {"step": 0, "faces": [1] * 13}, "malformed"),
        ("roll", {"step": 0, "faces": [1]}, "not-offered"),
        ("claim", {"seat": 0}, "taken"),
        ("claim", {"seat": 7}, "no-seat"),
        ("agree", {"yes": True}, "not-now"),
        ("next", {}, "not-now"),
        ("open", {"seats": []}, "malformed"),
        ("report", {"text": "x" * 2001}, "malformed"),
    ],
)
def test_a_request_that_cannot_be_is_refused_and_changes_nothing(serve, kind, body, code):
    guest = serve()
    where, _, tokens = guest.open("paladin", "paladin")
    updates = [guest.update(where, token) for token in tokens]
    token = next(t for t, u in zip(tokens, updates, strict=True) if u["decision"])
    status, refused = guest.post(where, kind, token, **body)
    assert status >= 400
    assert refused["code"] == code, refused
    assert [guest.update(where, token) for token in tokens] == updates


def test_limits_hold(serve):
    guest = serve(Limits(open_burst=2, open_rate=0.0, tables=10))
    seats = [{"hero": "monk"}, {"hero": "ninja"}]
    answers = [guest.post("/tables", "open", seats=seats)[0] for _ in range(3)]
    assert answers == [201, 201, 429]
    assert guest.http.post("/tables", content=b"x" * 9000).status_code in (413, 429)
    guest = serve(Limits(tables=2))
    assert guest.post("/tables", "open", seats=seats)[1]["code"] == "full"


def test_health_metrics_offer_and_the_page(serve):
    guest = serve()
    assert guest.http.get("/health").text == "ok\n"
    assert "dicethrone_tables_stored 0" in guest.http.get("/metrics").text
    offer = guest.get("/offer")[1]
    assert {"greedy", "random"} <= set(offer["bots"])
    assert len(offer["heroes"]) == len(shipped().heroes)
    modes = {tuple(scenario["modes"]) for scenario in offer["scenarios"]}
    assert modes == {("portal-crawl",), ("boss-battle",)}
    assert "event.card-drawn" in guest.get("/messages/en")[1]["patterns"]
    assert "text/html" in guest.http.get("/t/any").headers["content-type"]


def test_a_report_is_kept_and_reproduces(serve, tmp_path):
    from dicethrone_rules.cli import main

    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    play_on(guest, where, tokens, steps=9)
    status, kept = guest.post(where, "report", tokens[0], text="The monk was cheated.")
    assert status == 200
    with sqlite3.connect(tmp_path / "tables.db") as db:
        (text,) = db.execute("select replay from reports where id = ?", [kept["id"]]).fetchone()
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")
    assert main(["report", str(file)]) == 0
    assert main(["replay", str(file), "--verify"]) == 0
    file.write_text(text.replace('"pass"', '"passed"', 1), encoding="utf-8")
    assert main(["report", str(file)]) == 1


def test_a_campaign_is_played_session_by_session(serve):
    guest = serve()
    where, _, tokens = guest.open("monk", "ninja", campaign={"difficulty": "normal", "team": "Us"})
    info = guest.get(where)[1]
    assert info["session"] == 1
    assert guest.get(f"{where}/campaign", tokens[0])[1]["team"] == "Us"
    assert guest.get(f"{where}/campaign")[1]["members"][0]["deck"] is None
    play_on(guest, where, tokens, steps=12)
    assert guest.update(where, tokens[0])["view"]["game"] == "adventures"
    assert guest.post(where, "next", tokens[0])[1]["code"] == "not-now"
    for token in tokens:
        guest.post(where, "concede", token)
    play_on(guest, where, tokens)  # the shop opens after a lost crawl, too
    assert guest.update(where)["result"]["reason"] == "session-lost"
    assert guest.post(where, "next", tokens[0])[0] == 200
    before = guest.update(where, tokens[0])
    assert before["session"] == 2
    assert serve().update(where, tokens[0]) == before


def test_the_score_sheet_has_a_session_as_soon_as_it_is_over_and_the_last_one_ends_it(
    serve, monkeypatch
):
    from dicethrone_rules.api.campaign import Campaign

    # given a campaign of one session
    monkeypatch.setattr(Campaign, "is_over", property(lambda campaign: bool(campaign.lines)))
    guest = serve()
    where, _, tokens = guest.open("monk", campaign={"difficulty": "normal"})
    assert guest.get(f"{where}/campaign")[1]["lines"] == []
    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join"))
        # when it is played to its end
        guest.post(where, "concede", tokens[0])
        play_on(guest, where, tokens)
        told: list[dict[str, Any]] = []
        while not told or told[-1]["kind"] != "update" or not told[-1]["update"]["result"]:
            told.append(json.loads(socket.receive_text()))
    # then everybody is told, before the end itself
    sheets = [document["campaign"] for document in told if document["kind"] == "campaign"]
    assert [(len(sheet["lines"]), sheet["is_over"]) for sheet in sheets] == [(0, False), (1, True)]
    assert told[-2]["kind"] == "campaign"
    # and there is no further session, also after a restart
    assert guest.post(where, "next", tokens[0])[1]["code"] == "over"
    guest = serve()
    assert guest.get(f"{where}/campaign")[1] == sheets[-1]
    # what is on the sheet adds up; a lost session has the points of a lost one
    assert sheets[-1]["score"] == sum(line["score"]["points"] for line in sheets[-1]["lines"])


@pytest.mark.parametrize("mode", ["2v2", "king-of-the-hill", "army-of-dice"])
def test_every_mode_is_served_and_bots_play_it_for_spectators(serve, mode):
    guest = serve()
    sides = shipped().factions if mode == "army-of-dice" else shipped().heroes
    heroes = sorted(sides)[: {"2v2": 4, "king-of-the-hill": 3}.get(mode, 2)]
    where, _, _ = guest.open(*heroes, by="random", mode=mode)
    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join"))
        steps = 0
        while steps < 15:
            document = json.loads(socket.receive_text())
            steps += document["kind"] == "update"
            guest.read(json.dumps(document))
        assert not any("hand" in player for player in document["update"]["view"]["players"])


def stream(serve, seat, twin):
    """The messages to a watcher of a duel, every byte; a twin's opponents have other cards."""
    guest = serve(path=None)
    where, _, tokens = guest.open("barbarian", "moon-elf")
    table = guest.http.app.state.hall.tables[where.rpartition("/")[2]]
    if twin:
        # The seat and its allies will see the cards that they draw: only opponents are dealt anew.
        dealt = dealt_anew(table.game, seat, 5, own_deck=False)
        assert dealt.to_json() != table.game.to_json()
        table.game = dealt
    heard = []
    rng = random.Random(4)
    token = "" if seat is None else tokens[seat]
    with guest.http.websocket_connect(f"{where}/socket") as socket:
        socket.send_json(request("join", token=token))
        heard += [socket.receive_text() for _ in range(4)]
        for _ in range(70):  # two turns and more: both have drawn
            update = next(u for u in (guest.update(where, t) for t in tokens) if u["decision"])
            asked = update["decision"]["player"]
            options = [option["id"] for option in update["decision"]["options"]]
            # Only answers that both twins can give: to pass, or about dice.
            open_ones = [id for id in options if not id.startswith(("play", "discard", "sell"))]
            if not open_ones:
                break
            option = rng.choice(open_ones)
            body = {"step": update["step"], "option": option}
            assert guest.post(where, "answer", tokens[asked], **body)[0] == 200
            heard.append(socket.receive_text())
        drawn = [text for text in heard[4:] if '"CardDrawn"' in text]
        assert drawn, "nobody has drawn a hidden card"
    return [text.replace(f'"{where.rpartition("/")[2]}"', '"ID"') for text in heard]


@pytest.fixture
def same_secrets(monkeypatch):
    """Servers that draw the same seeds and tokens."""
    counted = iter(range(10**9))
    monkeypatch.setattr("secrets.randbits", lambda bits: 7)
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: f"{size}-{next(counted)}")


@pytest.mark.usefixtures("same_secrets")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_twins_that_differ_in_hidden_cards_get_the_same_bytes(serve, seat):
    """Two servers with the same secrets and another deal where the watchers cannot look."""
    assert stream(serve, seat, twin=False) == stream(serve, seat, twin=True)


LEAKS = {
    "a hand that everybody sees": ("Sight.shows_hand", lambda sight, player: True),
    "a moment that knows the decks": (
        "VIEW",
        {**VIEW, "moment": lambda sight: str(hash(tuple(p.deck for p in sight.table.players)))},
    ),
    "a card of a hand on the discard pile": (
        "PLAYER",
        {**PLAYER, "discard": lambda of: _cards(of, of.player.hand[:1])},
    ),
}


@pytest.mark.usefixtures("same_secrets")
@pytest.mark.parametrize("leak", sorted(LEAKS))
def test_twins_tell_when_a_secret_is_leaked_on_purpose(serve, monkeypatch, leak):
    where, what = LEAKS[leak]
    monkeypatch.setattr(f"dicethrone_rules.api.sight.{where}", what)
    assert stream(serve, None, twin=False) != stream(serve, None, twin=True)


def test_a_full_disk_refuses_and_loses_nothing(serve):
    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    play_on(guest, where, tokens, steps=5)
    before = [guest.update(where, token) for token in tokens]
    asked = next(i for i, update in enumerate(before) if update["decision"])
    body = {"step": before[asked]["step"], "option": before[asked]["decision"]["options"][0]["id"]}
    store = guest.http.app.state.hall.store

    def pages(limit):
        return guest.http.portal.call(
            store._do, lambda db: db.execute(f"pragma max_page_count = {limit}").fetchall()
        )

    pages(1)  # as small as the file is now: SQLite says that the disk is full
    codes = set()
    for _ in range(400):  # a page that has room still takes some
        status, answered = guest.post(where, "report", tokens[asked], text="x" * 2000)
        codes.add(status)
        if status != 200:
            break
    assert answered["code"] == "storage"
    assert guest.post(where, "answer", tokens[asked], **body)[0] in (200, 507)
    pages(1 << 30)
    after = guest.update(where, tokens[asked])
    if after["step"] == body["step"]:
        assert after == before[asked]
        assert guest.post(where, "answer", tokens[asked], **body)[0] == 200


def test_a_process_that_has_missed_something_says_so_and_catches_up(serve, tmp_path):
    """Two servers on one file, and a proxy that has mixed them up."""
    from starlette.testclient import TestClient

    from dicethrone_rules.serve.app import make_app
    from tests.serve.conftest import FREE, Guest

    guest = serve()
    where, _, tokens = guest.open("paladin", "monk")
    with TestClient(make_app(shipped(), str(tmp_path / "tables.db"), FREE)) as other:
        twin = Guest(other)
        assert twin.update(where, tokens[0]) == guest.update(where, tokens[0])
        stale = [twin.update(where, token) for token in tokens]
        play_on(guest, where, tokens, steps=1)
        asked = next(i for i, update in enumerate(stale) if update["decision"])
        option = stale[asked]["decision"]["options"][-1]["id"]
        body = {"step": stale[asked]["step"], "option": option}
        assert twin.post(where, "answer", tokens[asked], **body)[1]["code"] == "moved-on"
        assert twin.update(where) == guest.update(where)
