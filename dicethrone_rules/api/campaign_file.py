"""Campaign files: a campaign as JSON in a versioned form of its own, and the reader of such text.

The form does not depend on the engine's records. Fields that follow from others are tested, not
trusted: sessions have to follow each other, and scores to add up.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from .. import records
from ..adventures.loot import DECK_LIMIT
from ..adventures.scoring import Score
from ..adventures.sheet import Line, Member
from ..engine.setup import OPENING_HAND
from ..errors import SaveError, SetupError
from ..language import ast as a
from ..library import Library, keys
from .campaign import Campaign, new_campaign
from .saving import read_json

SCHEMA = 1
KIND = "dicethrone-campaign"
MOST = 10_000
"""No number of a campaign is larger."""


def written(campaign: Campaign) -> str:
    """A campaign as text that every later version reads."""
    data = {
        "kind": KIND,
        "schema": SCHEMA,
        "difficulty": campaign.difficulty,
        "team": campaign.team,
        "seed": campaign.seed,
        "rules": campaign.rules,
        "legacy": list(campaign.legacy),
        "packs": list(campaign.packs),
        "members": [
            {
                "hero": member.hero,
                "name": member.name,
                "deck": None if member.deck is None else list(member.deck),
            }
            for member in campaign.members
        ],
        "sessions": [
            {
                "scenario": line.scenario,
                "number": line.number,
                "starting_salves": line.started,
                "won": line.score.won,
                "salves": line.score.salves,
                "gold": line.score.gold,
                "unclaimed": line.score.unclaimed,
                "explored": line.score.explored,
                "scenario_score": line.score.scenario,
                "score": line.score.total,
            }
            for line in campaign.lines
        ],
    }
    return json.dumps(data, sort_keys=True, indent=1, ensure_ascii=False) + "\n"


def _must(condition: bool, where: str, why: str) -> None:
    if not condition:
        raise SaveError(f"{where}: {why}")


def read(text: str, library: Library) -> Campaign:
    """A saved campaign; SaveError says why it cannot be read or go on."""
    data = read_json(text)
    _must(isinstance(data, dict) and data.get("kind") == KIND, "campaign", "this is no campaign.")
    schema = data.get("schema")
    _must(
        type(schema) is int and schema == SCHEMA,
        "campaign.schema",
        f"this version reads {SCHEMA}, not {schema!r}. A newer file needs a newer version.",
    )
    wanted = {
        "kind",
        "schema",
        "difficulty",
        "team",
        "seed",
        "rules",
        "legacy",
        "packs",
        "members",
        "sessions",
    }
    data = {"packs": [], **data}  # files from before there were optional packs
    for name in sorted(wanted - set(data)):
        _must(False, "campaign", f"the field {name!r} is missing.")
    for name in sorted(set(data) - wanted):
        _must(False, "campaign", f"there is no field {name!r} in a campaign.")
    _must(isinstance(data["difficulty"], str), "campaign.difficulty", "the id of a difficulty.")
    _must(type(data["seed"]) is int, "campaign.seed", "a whole number.")
    heroes = _list(data["members"], "members", {"hero", "name", "deck"})
    for place, member in enumerate(heroes):
        _must(isinstance(member["hero"], str), f"members[{place}].hero", "the id of a hero.")
    try:
        fresh = new_campaign(
            library,
            [member["hero"] for member in heroes],
            data["difficulty"],
            [member["name"] for member in heroes],
            data["team"],
            data["rules"],
            data["seed"],
            _names(data["packs"], "packs"),
            _names(data["legacy"], "legacy"),
        )
    except SetupError as error:
        raise SaveError(f"The campaign cannot go on here. {error}") from error
    members = [
        records.evolve(member, deck=_deck(library, member.hero, saved["deck"], f"members[{place}]"))
        for place, (member, saved) in enumerate(zip(fresh.members, heroes, strict=True))
    ]
    _copies(library, members)
    campaign = records.evolve(fresh, members=tuple(members))
    return records.evolve(campaign, lines=_lines(campaign, data["sessions"]))


def _names(data: object, where: str) -> list[str]:
    named = isinstance(data, list) and all(isinstance(name, str) for name in data)
    _must(named, where, "a list of names.")
    assert isinstance(data, list)
    return data


def _list(data: object, where: str, fields: set[str]) -> list[dict[str, Any]]:
    _must(isinstance(data, list), where, "this is a list.")
    assert isinstance(data, list)
    for place, one in enumerate(data):
        _must(
            isinstance(one, dict) and set(one) == fields,
            f"{where}[{place}]",
            f"it has {', '.join(sorted(fields))}.",
        )
    return data


def _deck(library: Library, hero: str, data: object, where: str) -> tuple[str, ...] | None:
    """A hero's cards: their own and loot, no more than a deck may have."""
    if data is None:
        return None
    _must(
        isinstance(data, list) and all(isinstance(key, str) for key in data),
        f"{where}.deck",
        "a list of keys of cards.",
    )
    assert isinstance(data, list)
    outline = library.outline(f"{keys.HERO}:{hero}")
    box = {key for key, _ in outline.cards} if outline is not None else set()
    box |= {f"{keys.CARD}:{id}" for id in library.shared}
    loot = _loot(library)
    seen: set[str] = set()
    for key in data:
        _must(key in box or key in loot, f"{where}.deck", f"there is no card {key!r} any more.")
        if key in loot:
            _must(loot[key] not in seen, f"{where}.deck", f"{key!r}: two versions of one card.")
            seen.add(loot[key])
    for key, copies in Counter(data).items():
        there = copies if key in loot else _printed(library, hero)[key]
        _must(copies <= there, f"{where}.deck", f"there are not so many {key!r}.")
    _must(len(data) >= OPENING_HAND, f"{where}.deck", f"at least {OPENING_HAND} cards.")
    owned = sum(key in loot for key in data)
    _must(len(data) <= DECK_LIMIT or not owned, f"{where}.deck", f"at most {DECK_LIMIT} cards.")
    return tuple(data)


def _printed(library: Library, hero: str) -> Counter[str]:
    """The number of each card a hero begins with; cards of a pile are in no deck."""
    found = Counter({f"{keys.CARD}:{id}": card.copies for id, card in library.shared.items()})
    for item in library.hero(hero).items:
        if isinstance(item, a.Card) and item.pile is None:
            found[keys.key(keys.CARD, item.name.text, hero)] += item.copies
        elif isinstance(item, a.Upgrade):
            found[keys.upgrade_key(hero, item.base.text, item.level.value)] += 1
    return found


def _loot(library: Library) -> dict[str, str]:
    """By key, the name that versions of a loot card share."""
    found = {f"{keys.LOOT}:{id}": card.base for id, card in library.loot.items()}
    return found | {f"{keys.EQUIPMENT}:{id}": card.base for id, card in library.equipment.items()}


def _copies(library: Library, members: Sequence[Member]) -> None:
    """No more of a loot card than there are."""
    there = {f"{keys.LOOT}:{id}": card.card.copies for id, card in library.loot.items()}
    there |= {f"{keys.EQUIPMENT}:{id}": card.copies for id, card in library.equipment.items()}
    for member in members:
        for key in member.deck or ():
            if key in there:
                there[key] -= 1
                _must(there[key] >= 0, "members", f"there are not so many {key!r}.")


def _lines(campaign: Campaign, data: object) -> tuple[Line, ...]:
    """The sessions; each has to follow from those before it."""
    fields = {
        "scenario",
        "number",
        "starting_salves",
        "won",
        "salves",
        "gold",
        "unclaimed",
        "explored",
        "scenario_score",
        "score",
    }
    library = campaign.library
    lines: tuple[Line, ...] = ()
    for place, one in enumerate(_list(data, "sessions", fields)):
        where = f"sessions[{place}]"
        for name in ("number", "starting_salves", "salves", "gold", "unclaimed", "scenario_score"):
            fits = type(one[name]) is int and 0 <= one[name] <= MOST
            _must(fits, f"{where}.{name}", "a number that is not below 0.")
        for name in ("won", "explored"):
            _must(type(one[name]) is bool, f"{where}.{name}", "true or false.")
        now = records.evolve(campaign, lines=lines)
        card = library.scenarios.get(str(one["scenario"]))
        if card is None:
            raise SaveError(f"{where}: there is no scenario {one['scenario']!r} any more.")
        _must(one["number"] == card.number == now.number, where, "not the scenario that follows.")
        started = now.salves if lines else card.salves.start
        _must(one["starting_salves"] == started, where, f"it starts with {started} Salves.")
        score = Score(
            won=one["won"],
            salves=one["salves"],
            gold=one["gold"],
            unclaimed=one["unclaimed"],
            explored=one["explored"],
            scenario=one["scenario_score"],
        )
        _must(one["score"] == score.total, f"{where}.score", f"it adds up to {score.total}.")
        lines = (*lines, Line(one["scenario"], one["number"], one["starting_salves"], score))
    return lines
