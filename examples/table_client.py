"""A whole frontend for a served table in thirty lines, with nothing but the standard library.

dicethrone serve
python examples/table_client.py http://127.0.0.1:8000 barbarian moon-elf
"""

import json
import sys
from typing import Any
from urllib.request import Request, urlopen


def call(url: str, token: str = "", kind: str = "", **body: Any) -> Any:
    document = json.dumps({"version": 1, "kind": kind, kind: body}).encode() if kind else None
    head = {"Authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(url, document, head)) as answer:
        said = json.loads(answer.read() or '{"kind": "none"}')
    return said.get(said["kind"])


def main(server: str = "http://127.0.0.1:8000", *heroes: str) -> None:
    mine, other = heroes or ("barbarian", "moon-elf")
    seats = [{"hero": mine}, {"hero": other, "by": "greedy"}]
    table = f"{server}/tables/{call(f'{server}/tables', kind='open', seats=seats)['table']}"
    token, step = call(table, kind="claim", seat=0)["token"], -1
    while update := call(f"{table}/update?after={step}&wait=20", token) or {"step": step}:
        for entry in call(f"{table}/log", token)["entries"]:
            if step < entry["step"] <= update["step"]:
                print(*[event["told"] for event in entry["events"]], sep="\n")
        step = update["step"]
        if update.get("result"):
            print(update["result"]["told"])
            break
        if update.get("decision"):
            options = update["decision"]["options"]
            print(update["decision"]["told"], *enumerate([o["told"] for o in options]), sep="\n")
            typed = sys.stdin.readline().strip()
            if not typed:
                call(table, token, "concede")
            elif typed.isdigit() and int(typed) < len(options):
                call(table, token, "answer", step=step, option=options[int(typed)]["id"])
            else:
                step -= 1


if __name__ == "__main__":
    main(*sys.argv[1:])
