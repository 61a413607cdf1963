"""The forms of a game's records: views, decisions, options, events, results, facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from .. import records
from ..api.printed import AbilityView, CardView
from ..api.result import Result
from ..api.systems.adventures import AdventureView, TileView
from ..api.systems.army import ArmyPlayerView, ArmyView
from ..api.view import PlayerView, TokenView, View
from ..engine.decisions import Decision, Option
from ..engine.events import Event
from ..events import __all__ as EVENT_NAMES
from ..library import keys
from ..library.facts import definitions as facts
from ..library.facts import parts, quantities
from ..library.facts.parts import ActionDone, Facts, Part
from ..messages import Message
from ..options import VALUES
from ..patterns import Requirement
from .forms import Described, Eye, Form, Named, Pen, Row, Schema, Several, Tagged, WireError
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


def _token() -> Form:
    def restored(read: dict[str, Any], eye: Eye, where: str) -> dict[str, Any]:
        token = _printed("tokens", read["key"], eye, where)
        return {**read, **{name: getattr(token, name) for name in records.field_names(type(token))}}

    printed, defaults = ("name", "kind", "text"), {"side": "", "value": 0}
    return described(TokenView, "Token", without=printed, restored=restored, defaults=defaults)


def _player(cls: type, name: str) -> Described:
    def restored(read: dict[str, Any], eye: Eye, where: str) -> dict[str, Any]:
        side = _printed("boards", read["hero"], eye, f"{where}.hero")
        place = f"{where}.board"
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

    return described(
        cls,
        name,
        without=("name", "symbols", "board", "abilities"),
        more=lambda: {"board": _Places(), "barred": _Places()},
        got={
            "board": lambda player: (player.hero, [each.key for each in player.board]),
            "barred": _barred,
        },
        restored=restored,
        defaults=_USUAL,
    )


def _barred(player: PlayerView) -> tuple[()] | tuple[str, list[str]]:
    found = [each.key for each in player.board if each.barred]
    return (player.hero, found) if found else ()


_USUAL: dict[str, Any] = {
    **dict.fromkeys(("hand", "discard", "upgrades", "tokens", "engaged", "zones", "barred"), ()),
    **dict.fromkeys(("cp", "hand_size", "deck_size"), 0),
    "alive": True,
    "played_by": "person",
}
"""The usual values of a player, which are left out."""


def _tile() -> Form:
    usual: dict[str, Any] = {"kind": "environment", "explored": False, "name": ""}
    usual |= {"shards": 0, "salves": 0, "chests": (), "heroes": ()}
    return described(TileView, defaults=usual)


# --- views ----------------------------------------------------------------------------------------


def _views() -> dict[str, Described]:
    def view(cls: type, name: str, game: str, player: Described) -> Described:
        def restored(read: dict[str, Any], eye: Eye, where: str) -> dict[str, Any]:
            return {**read, "decision": None, "events": ()}

        return described(
            cls,
            name,
            without=("decision", "events", "players"),
            more=lambda: {"players": Several(player)},
            tag=("game", game),
            restored=restored,
            defaults={n: v for n, v in usual.items() if n in records.field_names(cls)},
        )

    usual: dict[str, Any] = dict.fromkeys(("dice", "incoming", "purse", "unidentified"), ())
    usual |= {"winners": None, "won": None, "session": "", "die": 0}

    return {
        "heroes": view(View, "HeroesView", "heroes", _player(PlayerView, "Player")),
        "army": view(ArmyView, "ArmyView", "army", _player(ArmyPlayerView, "ArmyPlayer")),
        "adventures": view(
            AdventureView, "AdventuresView", "adventures", _player(PlayerView, "Player")
        ),
    }


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
SHAPES[TokenView] = _token
SHAPES[TileView] = _tile
SHAPES[View] = lambda: VIEW
