"""Tables of the documentation that are made from the code.

A table stands between `<!-- NAME -->` and `<!-- end -->`. `python -m tests.docs.generated` writes
them anew; a test says when that is due.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import dicethrone_rules.adventures.events as adventure_events
import dicethrone_rules.army.events as army_events
from dicethrone_rules import rulebook
from dicethrone_rules.cli.table.menu import COMMANDS
from dicethrone_rules.engine.events import (
    Event,
    cards,
    damage,
    fact_names,
    kinds_in,
    message_id,
    rolls,
    tokens,
    turns,
)
from dicethrone_rules.messages import english
from dicethrone_rules.modes import MODES
from dicethrone_rules.records import field_names
from dicethrone_rules.rules import OPTIONS
from dicethrone_rules.serve.http import STATUS
from dicethrone_rules.serve.limits import Limits
from tests.docs import rulings, types
from tests.docs.blocks import DOCS
from tests.docs.exactness import exactness

ADVENTURES = Path(__file__).parents[1] / "adventures"
MARKED = re.compile(r"mark\.rule\(([^)]*)\)[^\n]*\n(?:@[^\n]*\n|    [^\n]*\n|\)\n)*def (\w+)")


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def event_kinds() -> list[type[Event]]:
    """Every kind of event, in the order of the modules."""
    of_heroes = (turns, cards, tokens, rolls, damage)
    return [
        kind for module in (*of_heroes, army_events, adventure_events) for kind in kinds_in(module)
    ]


def _words(kind: type[Event]) -> str:
    """The patterns of the English catalogue for a kind of event."""
    id = message_id(kind)
    patterns = english().patterns
    found = [patterns[key] for key in patterns if key == id or key.startswith(f"{id}-")]
    return " / ".join(found).replace("|", "\\|")


def events() -> Iterator[str]:
    yield _row("event", "fields", "in words")
    yield "|---|---|---|"
    for kind in event_kinds():
        fields = ", ".join(f"`{name}`" for name in fact_names(kind))
        yield _row(f"`{kind.__name__}`", fields, _words(kind))


def rules() -> Iterator[str]:
    yield _row("option", "printed", "current", "rule", "what it says")
    yield "|---|---|---|---|---|"
    for option in OPTIONS.values():
        values = [f"`{value}`" for value in (option.printed, option.current)]
        yield _row(f"`{option.name}`", *values, option.rule, option.says)


def modes() -> Iterator[str]:
    yield _row("mode", "players", "what it is")
    yield "|---|---|---|"
    for mode in MODES.values():
        players = f"{mode.fewest} to {mode.players}" if mode.fewest else str(mode.players)
        yield _row(f"`{mode.name}`", players, mode.description)


def commands() -> Iterator[str]:
    yield _row("type", "what it does")
    yield "|---|---|"
    for typed, does in COMMANDS.items():
        yield _row(f"`{typed}`", does)


def adventures() -> Iterator[str]:
    """Every rule of Adventures that a test proves, with what the tests say."""
    proved: dict[str, list[str]] = {}
    for path in sorted(ADVENTURES.glob("test_*.py")):
        for arguments, name in MARKED.findall(path.read_text(encoding="utf-8")):
            for rule in re.findall(r'"([A-Z][A-Z0-9-]+-[0-9]+)"', arguments):
                words = name.removeprefix("test_").replace("_", " ")
                if words not in proved.setdefault(rule, []):
                    proved[rule].append(words)
    yield _row("rule", "what is proved")
    yield "|---|---|"
    for rule, said in sorted(proved.items()):
        yield _row(rule, "; ".join(said))


def further_rulings() -> Iterator[str]:
    return rulings.further((DOCS / "rules.md").read_text(encoding="utf-8"))


def limits() -> Iterator[str]:
    """The bounds of a server, with the comments beside them."""
    yield _row("limit", "usually", "")
    yield "|---|---|---|"
    source = inspect.getsource(Limits)
    for name in field_names(Limits):
        value = getattr(Limits(), name)
        says = re.search(rf"^    {name}: .*?  # (.*)$", source, re.MULTILINE)
        yield _row(f"`{name}`", f"{value:,}", says[1] if says else "")


CODES = {
    "malformed": "this is no request, or none for here",
    "no-seat": "the token opens no seat, or a seat is needed for that",
    "no-table": "there is no such table",
    "not-asked": "it is somebody else's decision",
    "moved-on": "the answer is for an earlier step: look again",
    "taken": "the seat is taken",
    "over": "the game is over",
    "not-now": "not at this moment",
    "broken": "the table cannot go on: it was played with other content, or a bot failed",
    "too-large": "the request has too many bytes",
    "not-offered": "this option is not offered",
    "too-many": "too many requests: wait",
    "failed": "a fault of the server, which its log tells: look at the table again",
    "full": "the server has no room for more",
    "storage": "the answer could not be stored, and nothing happened: try again",
}


def codes() -> Iterator[str]:
    """Refusals by code, with the status over HTTP."""
    yield _row("code", "status", "why")
    yield "|---|---|---|"
    for code, status in STATUS.items():
        yield _row(f"`{code}`", str(status), CODES[code])


def session() -> Iterator[str]:
    from tests.docs.session import recorded

    return recorded()


def requests() -> Iterator[str]:
    return types.shown("Request")


def notices() -> Iterator[str]:
    return types.shown("Notice")


TABLES: dict[str, Callable[[], Iterator[str]]] = {
    "adventures": adventures,
    "answers": types.answers,
    "codes": codes,
    "commands": commands,
    "events": events,
    "exactness": exactness,
    "modes": modes,
    "limits": limits,
    "notices": notices,
    "requests": requests,
    "rules": rules,
    "rulings": further_rulings,
    "session": session,
}


PAGES = {
    DOCS / "adventures.md": ("adventures",),
    DOCS / "api.md": ("events", "modes", "rules"),
    DOCS / "command-line.md": ("commands",),
    DOCS / "heroes.md": ("exactness",),
    DOCS / "protocol.md": ("answers", "requests", "codes", "session", "limits", "notices"),
    DOCS / "rules.md": ("rulings",),
}
CATALOGUE = DOCS.parent / "dicethrone_rules" / "rulebook" / rulebook.RULES


def catalogue() -> str:
    """The catalogue of rules, as the pages tell them."""
    pages = [
        (DOCS / name).read_text(encoding="utf-8")
        for name in ("rules.md", "army.md", "adventures.md")
    ]
    return rulings.rules_json(*pages)


def renewed(page: str, tables: Iterable[str]) -> str:
    """The page with its tables as the code has them now."""
    for name in tables:
        start, end = f"<!-- {name} -->", "<!-- end -->"
        before, found, rest = page.partition(start)
        assert found, f"there is no table {name}"
        after = rest.partition(end)[2]
        page = before + "\n".join([start, "", *TABLES[name](), "", end]) + after
    return rulings.with_rulings(page) if "rulings" in tables else page


if __name__ == "__main__":
    for path, tables in PAGES.items():
        path.write_text(renewed(path.read_text(encoding="utf-8"), tables), encoding="utf-8")
    CATALOGUE.write_text(catalogue(), encoding="utf-8")
