"""The forms of a game's records: views, decisions, options, events, results, facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import takewhile
from typing import Any

from .. import records
from ..api.content import MapPlace
from ..api.pieces import TokenView
from ..api.printed import AbilityView, CardView
from ..api.result import Result
from ..api.systems.adventures import AdventureView, TileView
from ..api.systems.army import ArmyPlayerView, ArmyView
from ..api.view import PlayerView, View
from ..engine.decisions import Decision, Option
from ..engine.events import Event
from ..engine.seats import BOOK, PERSON
from ..events import __all__ as EVENT_NAMES
from ..library import keys
from ..library.facts import definitions as facts
from ..library.facts import parts, quantities
from ..library.facts.parts import ActionDone, Facts, Part
from ..messages import Message
from ..options import VALUES
from ..patterns import Requirement
from .forms import (
    LEFT_OUT,
    Described,
    Eye,
    Form,
    Named,
    Pen,
    Row,
    Schema,
    Several,
    Tagged,
    WireError,
    refuse,
)
from .shapes import NUMBER, SHAPES, SPARSE, TEXT, WORDS, described, form_of, said

# --- what is printed, by key ----------------------------------------------------------------------


def _printed(kind: str, key: str, eye: Eye, where: str) -> Any:
    found = getattr(eye.printed, kind).get(key)
    if found is None:
        raise WireError(f"{where}: the content has no {kind} of the key {key[:60]!r}.")
    return found


class _Card(Row):
    """A card as its id, if the content says which card that is, or a pair of its id and its key:
    views hold up to a hundred of them.
    """

    def write(self, value: CardView, pen: Pen) -> int | list[int | str]:
        known, id = pen.printed.ids, value.id
        return id if id < len(known) and known[id] == value.key else [id, value.key]

    def read(self, data: Any, eye: Eye, where: str) -> CardView:
        if type(data) is int:
            known = eye.printed.ids
            if not 0 <= data < len(known):
                raise WireError(f"{where}: the content does not say which card {data} is.")
            data = [data, known[data]]
        id, key = super().read(data, eye, where)
        card = _printed("cards", key, eye, where)
        return CardView(id, card.name, card.cost, card.timing, card.text, key)

    def schema(self, named: Named) -> Schema:
        pair = super().schema(named)
        return named.ref("Card", lambda: {"anyOf": [NUMBER.schema(named), pair]})


class _Places(Form):
    """Abilities of a player's board: the places of their keys among those that the content lists
    for the hero, from 0, or keys.
    """

    def write(self, value: tuple[()] | tuple[str, list[str]], pen: Pen) -> list[int | str]:
        if not value:
            return []
        hero, keys = value
        board = pen.printed.boards.get(hero)
        listed = board.abilities if board is not None else ()
        return [listed.index(key) if key in listed else key for key in keys]

    def read(self, data: Any, eye: Eye, where: str) -> Any:
        return _PLACES.read(data, eye, where)

    def schema(self, named: Named) -> Schema:
        return _PLACES.schema(named)


class _Board(_Places):
    """The abilities of a board; left out while they are those of the start."""

    def write(self, value: tuple[()] | tuple[str, list[str]], pen: Pen) -> Any:
        places = super().write(value, pen)
        board = pen.printed.boards.get(value[0]) if value else None
        return LEFT_OUT if board is not None and places == list(board.start) else places


_PLACES = Several(form_of(int | str))


def _keys(places: Sequence[int | str], hero: str, eye: Eye, where: str) -> Iterator[str]:
    listed = _printed("boards", hero, eye, where).abilities
    for place in places:
        if isinstance(place, str):
            yield place
        elif 0 <= place < len(listed):
            yield listed[place]
        else:
            raise WireError(f"{where}: the content lists no ability {place} of {hero!r}.")


class _Token(Form):
    """A token as a list: its id, its number among the `token_keys` of the content, or its key, who
    inflicted it, and, if there is such a thing, its value and its side.
    """

    _FEWEST = 3
    _USUAL: tuple[Any, ...] = (0, "")
    _names = ("id", "key", "inflictor", "value", "side")
    _parts = (NUMBER, form_of(int | str), NUMBER, NUMBER, TEXT)

    def write(self, value: TokenView, pen: Pen) -> list[int | str]:
        known, key = pen.printed.token_keys, value.key
        kind = known.index(key) if key in known else key
        row = [value.id, kind, value.inflictor, value.value, value.side]
        return row[: 5 if value.side else 4 if value.value else self._FEWEST]

    def read(self, data: Any, eye: Eye, where: str) -> TokenView:
        if not isinstance(data, list) or not self._FEWEST <= len(data) <= len(self._parts):
            raise refuse(where, f"a list of {self._FEWEST} to {len(self._parts)}", data)
        row = [form.read(each, eye, where) for form, each in zip(self._parts, data, strict=False)]
        id, kind, inflictor, value, side = [*row, *self._USUAL[len(row) - self._FEWEST :]]
        if isinstance(kind, int):
            known = eye.printed.token_keys
            if not 0 <= kind < len(known):
                raise WireError(f"{where}: the content lists no token {kind}.")
            kind = known[kind]
        token = _printed("tokens", kind, eye, where)
        return TokenView(id, token.name, token.kind, side, value, inflictor, token.text, kind)

    def schema(self, named: Named) -> Schema:
        def made() -> Schema:
            pairs = zip(self._names, self._parts, strict=True)
            parts = [{"title": name, **form.schema(named)} for name, form in pairs]
            return {"type": "array", "prefixItems": parts, "items": False, "minItems": self._FEWEST}

        return named.ref("Token", made)


class _Seated:
    """A player as read, without a seat yet."""

    def __init__(self, cls: type, read: dict[str, Any]) -> None:
        self._cls = cls
        self._read = read

    def at(self, seat: int) -> Any:
        """The player of that seat."""
        dial = self._read["dial"]
        return self._cls(**{**self._read, "seat": seat, "dial": seat if dial is LEFT_OUT else dial})


@cache
def _player(cls: type, name: str) -> Described:
    def restored(read: dict[str, Any], eye: Eye, where: str) -> dict[str, Any]:
        side = _printed("boards", read["hero"], eye, f"{where}.hero")
        place = f"{where}.board"
        if read["alive"] is LEFT_OUT:
            read["alive"] = read["health"] > 0
        if read["board"] is LEFT_OUT:
            read["board"] = side.start
        barred = set(_keys(read.pop("barred"), read["hero"], eye, place))
        keys_here = _keys(read["board"], read["hero"], eye, place)
        board = [_printed("abilities", key, eye, place) for key in keys_here]
        read["board"] = tuple([records.evolve(a, barred=a.key in barred) for a in board])
        read |= {"name": side.name, "symbols": side.symbols}
        if cls is ArmyPlayerView:
            creatures = eye.printed.creatures.items()
            mine = [c for key, c in creatures if keys.owner_of(key) == read["hero"]]
            read["abilities"] = tuple(mine)
        return read

    form = described(
        cls,
        name,
        without=("seat", "name", "symbols", "board", "abilities"),
        more=lambda: {"board": _Board(), "barred": _Places()},
        got={
            "dial": lambda player: LEFT_OUT if player.dial == player.seat else player.dial,
            "alive": lambda player: _unless(player.alive, player.health > 0),
            "board": lambda player: (player.hero, [each.key for each in player.board]),
            "barred": _barred,
        },
        restored=restored,
        defaults=_USUAL if name != "Enemy" else _USUAL | _USUAL_ENEMY,
        implied=_IMPLIED,
    )
    form.make = lambda **read: _Seated(cls, read)
    return form


def _unless(value: bool, expected: bool) -> Any:
    return LEFT_OUT if value is expected else value


def _barred(player: PlayerView) -> tuple[()] | tuple[str, list[str]]:
    found = [each.key for each in player.board if each.barred]
    return (player.hero, found) if found else ()


_USUAL: dict[str, Any] = {
    **dict.fromkeys(("hand", "discard", "upgrades", "tokens", "engaged", "zones", "barred"), ()),
    **dict.fromkeys(("cp", "hand_size", "deck_size"), 0),
    "played_by": PERSON,
}
"""The usual values of a player, which are left out."""

_USUAL_ENEMY: dict[str, Any] = {"side": 1, "health": 0, "played_by": BOOK}
"""Other usual values of an enemy: most enemies of a long crawl have fallen."""

_IMPLIED = {
    "dial": "the seat's own",
    "alive": "whether its health is above 0",
    "board": "the `start` of the hero's board in the content",
}
"""How the fields of a player follow that are left out, though they have no usual value."""


class _Tiles(Several):
    """The tiles of the map, in the order of the places that the content lists."""

    def __init__(self) -> None:
        usual: dict[str, Any] = {"explored": True, "name": ""}
        usual |= {"shards": 0, "salves": 0, "chests": (), "heroes": ()}
        place = records.field_names(MapPlace)
        tile = described(
            TileView,
            "Tile",
            without=place,
            more=lambda: {"place": form_of(MapPlace)},
            got={"place": lambda tile: MapPlace(*[getattr(tile, name) for name in place])},
            defaults=usual,
            implied={"place": "that of the same number in the `map` of the content"},
        )
        tile.make = lambda **read: read
        super().__init__(tile)

    def write(self, value: tuple[TileView, ...], pen: Pen) -> Any:
        sent, places = super().write(value, pen), form_of(MapPlace)
        for tile, known in zip(sent, pen.printed.map, strict=False):
            if tile["place"] == places.write(known, pen):
                del tile["place"]
        return sent

    def read(self, data: Any, eye: Eye, where: str) -> tuple[TileView, ...]:
        found = []
        for number, read in enumerate(super().read(data, eye, where)):
            place = read.pop("place")
            if place is LEFT_OUT:
                if number >= len(eye.printed.map):
                    raise WireError(f"{where}[{number}]: the map of the content has no such place.")
                place = eye.printed.map[number]
            found.append(TileView(place.row, place.column, place.kind, place.level, **read))
        return tuple(found)


# --- views ----------------------------------------------------------------------------------------


def _views() -> dict[str, Described]:
    def view(cls: type, name: str, game: str, **sides: Described) -> Described:
        def restored(read: dict[str, Any], eye: Eye, where: str) -> dict[str, Any]:
            seated = [one for side in sides for one in read.pop(side)]
            players = tuple([one.at(seat) for seat, one in enumerate(seated)])
            return {**read, "players": players, "decision": None, "events": ()}

        return described(
            cls,
            name,
            without=("decision", "events", "players"),
            more=lambda: {side: Several(player) for side, player in sides.items()},
            tag=("game", game),
            got=_SIDES if "enemies" in sides else {},
            restored=restored,
            defaults={n: v for n, v in usual.items() if n in (*records.field_names(cls), *sides)},
        )

    usual: dict[str, Any] = dict.fromkeys(("dice", "incoming", "purse", "unidentified"), ())
    usual |= {"winners": None, "won": None, "session": "", "die": 0, "tiles": (), "enemies": ()}

    player, army = _player(PlayerView, "Player"), _player(ArmyPlayerView, "ArmyPlayer")
    enemy = _player(PlayerView, "Enemy")
    return {
        "heroes": view(View, "HeroesView", "heroes", players=player),
        "army": view(ArmyView, "ArmyView", "army", players=army),
        "adventures": view(
            AdventureView, "AdventuresView", "adventures", players=player, enemies=enemy
        ),
    }


def _people(view: View) -> int:
    """How many seats people have before the first enemy's."""
    return sum(1 for _ in takewhile(lambda player: player.played_by == PERSON, view.players))


_SIDES: dict[str, Any] = {
    "players": lambda view: view.players[: _people(view)],
    "enemies": lambda view: view.players[_people(view) :],
}
"""The two rows of seats of a session."""


def _game_of(view: View) -> str:
    if isinstance(view, AdventureView):
        return "adventures"
    return "army" if isinstance(view, ArmyView) else "heroes"


# --- decisions, events, results -------------------------------------------------------------------


def _options() -> dict[str, Described]:
    def option(kind: str, hint: Any) -> Described:
        return Described(
            f"{kind.capitalize()}Option",
            partial(Option, kind),
            lambda: {"value": form_of(hint), "message": form_of(Message)},
            told={"id": (TEXT, lambda option, pen: option.id), **WORDS},
            tag=("kind", kind),
        )

    return {kind: option(kind, hint) for kind, hint in sorted(VALUES.items())}


def _events() -> dict[str, Described]:
    from .. import events

    kinds = [getattr(events, name) for name in EVENT_NAMES if name != "Event"]
    return {
        kind.__name__: described(kind, told=said(), tag=("kind", kind.__name__)) for kind in kinds
    }


def _parts() -> dict[str, Described]:
    """The kinds of parts, as the package lists them: Python itself also knows the classes that
    records were made from, until somebody collects them.
    """
    found: dict[str, Described] = {}
    for name in parts.__all__:
        cls = getattr(parts, name)
        if issubclass(cls, Part) and cls.kind:
            SPARSE.add(cls)
            without = ("does",) if cls.kind == ActionDone.kind else ()
            found[cls.kind] = described(
                cls, f"{cls.__name__}Fact", without=without, tag=("kind", cls.kind)
            )
    return dict(sorted(found.items()))


def _definitions() -> dict[str, Described]:
    kinds = {
        "ability": facts.AbilityFacts,
        "action": facts.ActionFacts,
        "card": facts.CardFacts,
        "creature": facts.CreatureFacts,
        "token": facts.TokenFacts,
    }
    SPARSE.update(kinds.values())
    return {kind: described(cls, tag=("kind", kind)) for kind, cls in kinds.items()}


def _definition_kind(found: object) -> str:
    return type(found).__name__.removesuffix("Facts").lower()


VIEW = Tagged("View", "game", _views, _game_of)
OPTION = Tagged("Option", "kind", _options, lambda option: option.kind)
EVENT = Tagged("Event", "kind", _events, lambda event: type(event).__name__)
_PARTS = Tagged("Part", "kind", _parts, lambda part: part.kind)
FACTS = Tagged("Definition", "kind", _definitions, _definition_kind)


SPARSE.update({Requirement, AbilityView, facts.ClauseFacts, facts.TierFacts, Facts})
SPARSE.update({quantities.Who, quantities.Scale, quantities.Quantity, quantities.Choice})
SPARSE.add(quantities.Case)

# An ability within another definition needs no word that says what it is.
SHAPES[facts.AbilityFacts] = lambda: FACTS.inner["ability"]

SHAPES[AbilityView] = lambda: described(AbilityView, "Ability", without=("barred",))
SHAPES[CardView] = lambda: _Card([NUMBER, TEXT])
SHAPES[Decision] = lambda: described(Decision, told=WORDS)
SHAPES[Event] = lambda: EVENT
SHAPES[Option] = lambda: OPTION
SHAPES[Part] = lambda: _PARTS
SHAPES[Result] = lambda: described(Result, told=said())
SHAPES[TokenView] = _Token
SHAPES[tuple[TileView, ...]] = _Tiles
SHAPES[View] = lambda: VIEW
