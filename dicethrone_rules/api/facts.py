"""Facts of what a view shows: cards, tokens, abilities, options and the text that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..engine.decisions import Decision, Option
from ..errors import SetupError, shown
from ..library.facts import (
    AbilityFacts,
    CardFacts,
    ClauseFacts,
    CreatureFacts,
    DefinitionFacts,
    FactBook,
    Facts,
    TierFacts,
    TokenFacts,
)
from .printed import AbilityView

if TYPE_CHECKING:
    from .view import View

Known = DefinitionFacts | ClauseFacts | TierFacts | Facts | None


def facts_of(book: FactBook, view: View, thing: Any) -> Known:
    """The facts of something in a view; None where there are none to know."""
    if isinstance(thing, Option):
        read = _OPTIONS.get(thing.kind)
        return None if read is None else read(book, view, thing)
    if isinstance(thing, Decision):
        return book.text(thing.about)
    if isinstance(thing, AbilityView):
        return ability_facts(book, thing.key)
    key = thing if isinstance(thing, str) else getattr(thing, "key", None)
    if not isinstance(key, str):
        raise SetupError(
            "A view has facts of an option, a decision, a card, a token, an ability or a key, "
            f"not of {shown(thing)}."
        )
    return _definition(book, key)


def _definition(book: FactBook, key: str) -> Known:
    """The facts of a key, if the library has them."""
    return book.get(key)


def ability_facts(book: FactBook, key: str) -> AbilityFacts | None:
    """An ability by the key under which it stands on a board."""
    found = _definition(book, key)
    if isinstance(found, CardFacts) and found.abilities:
        return found.abilities[0]
    return found if isinstance(found, AbilityFacts) else None


# --- options -------------------------------------------------------------------------------------


def _play(book: FactBook, view: View, option: Option) -> Known:
    what, *rest = option.value
    if what in ("card", "sell"):
        return _card(book, view, rest[0])
    found = ability_facts(book, rest[0]) or _definition(book, rest[0])
    clauses = found.clauses if isinstance(found, AbilityFacts | TokenFacts) else ()
    spends = [clause for clause in clauses if clause.sort == "spend"]
    return spends[rest[1]] if rest[1] < len(spends) else None


def _card(book: FactBook, view: View, id: Any) -> Known:
    """A card by its id, if this player may see it."""
    for card in view.players[view.player].hand:
        if card.id == id:
            return _definition(book, card.key)
    for player in view.players:
        for card in (*player.hand, *player.discard, *player.upgrades):
            if card.id == id:
                return _definition(book, card.key)
    return None


def _roll(book: FactBook, view: View, option: Option) -> Known:
    what, key = option.value
    ability = ability_facts(book, key) if what == "announce" else None
    if ability is None or not view.dice:
        return None
    faces = view.dice[-1].faces
    met = [tier for tier in ability.tiers if tier.requirement.met_by(faces)]
    return met[-1] if met else None


def _defense(book: FactBook, view: View, option: Option) -> Known:
    return ability_facts(book, option.value)


def _choice(book: FactBook, view: View, option: Option) -> Known:
    """The facts of an option in a text that leaves a choice."""
    about = view.decision.about if view.decision is not None else ""
    facts, place = book.text(about), about.rpartition("?")[2]
    if facts is None or not place.isdecimal():
        return None
    return facts.option(int(place), option.value + 1 if option.kind == "choice" else option.value)


def _one_card(book: FactBook, view: View, option: Option) -> Known:
    return _card(book, view, option.value)


def _token(book: FactBook, view: View, option: Option) -> Known:
    if isinstance(option.value, str):  # one that is named, not one that somebody has
        return _definition(book, option.value)
    seat, id = option.value
    tokens = view.players[seat].tokens
    return next((_definition(book, token.key) for token in tokens if token.id == id), None)


def _status(book: FactBook, view: View, option: Option) -> Known:
    return _definition(book, option.value)


def _activate(book: FactBook, view: View, option: Option) -> Known:
    found = _definition(book, option.value)
    return found if isinstance(found, CreatureFacts) else None


def _redrawn(book: FactBook, view: View, option: Option) -> Known:
    return _card(book, view, option.value[1])


_OPTIONS: dict[str, Callable[[FactBook, View, Option], Known]] = {
    "play": _play,
    "redraw": _redrawn,
    "roll": _roll,
    "defense": _defense,
    "yes": _choice,
    "no": _choice,
    "choice": _choice,
    "card": _one_card,
    "sell": _one_card,
    "discard": _one_card,
    "token": _token,
    "status": _status,
    "activate": _activate,
}
