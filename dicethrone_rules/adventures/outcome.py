"""The outcome of a session: everything that a campaign records of it."""

from __future__ import annotations

from .. import records
from ..engine.play.run import Context
from ..engine.state import Table
from .compiled import AdventureCode
from .records import adventure_of


@records.frozen
class Outcome:
    """A session that is over. `decks` are the keys of each hero's cards, by seat, as they go into
    the next session; `gold` is what all heroes together have left.
    """

    id: str
    scenario: str
    number: int
    won: bool
    started: int
    salves: int
    gold: int
    unclaimed: int
    explored: bool
    decks: tuple[tuple[str, ...], ...]


def outcome_of(context: Context, table: Table) -> Outcome | None:
    """The outcome of a session that was won or lost; None for one that was broken off."""
    kept, code = adventure_of(table), context.code
    assert isinstance(code, AdventureCode)
    assert code.scenario is not None
    if kept.won is None:
        return None
    salve, number = code.scenario.salve, len(kept.heroes)
    team = [table.players[seat] for seat in range(number)]
    return Outcome(
        kept.session.id,
        kept.session.scenario,
        code.scenario.number,
        kept.won,
        kept.started,
        sum(token.key == salve for player in team for token in player.tokens),
        sum(kept.purse),
        kept.unclaimed,
        kept.map is not None and kept.map.explored,
        tuple([tuple([table.cards[card] for card in sorted(player.deck)]) for player in team]),
    )
