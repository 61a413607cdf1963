"""Stands: the effects of tokens by themselves, read once from their facts."""

from __future__ import annotations

from collections.abc import Sequence

from .. import records
from ..library.facts import ClauseFacts, TokenFacts
from ..library.facts.parts import CourseChange, Damage, Goods, Part, Prevention, StandingChange
from ..library.facts.quantities import OWN_TOKEN, Quantity, Scale
from ..library.worth.tokens import may_hold


@records.frozen
class Stand:
    """A token's own effect: what it adds when its owner is Attacked or Attacks, how surely
    it prevents all damage, how many CP it makes a Roll Attempt cost, and the damage that its owner
    may take of it in the next Upkeep; the CP that it asks for so that no phase is skipped, and its
    lines that are spent against damage on its way.
    """

    attacked: tuple[Quantity, ...] = ()
    attacking: tuple[Quantity, ...] = ()
    shield: float = 0.0
    attempt: float = 0.0
    harm: float = 0.0
    ransom: int = 0
    answers: tuple[ClauseFacts, ...] = ()


@records.frozen
class Standing:
    """The effects of a player's tokens together: what is added when the player is Attacked, how
    surely all damage is prevented, how many CP a Roll Attempt costs more, and what the player's
    own Attacks add; the damage of the next Upkeep, the CP that each token asks for, and the lines
    that can be spent against damage.
    """

    attacked: float
    shield: float
    attempt: float
    attacking: tuple[Quantity, ...]
    harm: float
    ransoms: tuple[int, ...]
    answers: tuple[ClauseFacts, ...]


def standing_of(stands: Sequence[Stand], kinds: Sequence[Stand]) -> Standing:
    """The effects of some tokens together, and of each of their kinds once."""
    return Standing(
        sum([added(stand) for stand in stands], 0.0),
        max([stand.shield for stand in stands], default=0.0),
        sum([stand.attempt for stand in kinds], 0.0),
        tuple([amount for stand in kinds for amount in stand.attacking]),
        sum([stand.harm for stand in stands], 0.0),
        tuple([stand.ransom for stand in stands if stand.ransom]),
        tuple([line for stand in stands for line in stand.answers]),
    )


def added(stand: Stand) -> float:
    """The damage that a token adds to Attacks on its owner."""
    return sum([amount.on(_one) for amount in stand.attacked], 0.0)


def stand_of(facts: TokenFacts, side: str, away: bool = False) -> Stand:
    """The effect of a token that lies on a side, if it has sides; of one that is `away`, on who got
    it from another player.
    """
    sums: dict[str, list[Quantity]] = {"attacked": [], "attacking": []}
    shield = attempt = harm = 0.0
    ransom, answers = 0, []
    for clause in facts.clauses:
        if side and not all(may_hold(need, facts.name, side) for need in clause.needs):
            continue
        ransom = ransom or _ransom(clause)
        if clause.sort == "spend" and clause.event == "would receive damage":
            answers.append(clause)
        for part in clause.does.parts:
            if isinstance(part, StandingChange) and part.what == "damage" and part.amount:
                sums.get(part.situation, []).append(part.amount)
            elif isinstance(part, StandingChange) and part.what == "attempt cost" and part.amount:
                attempt += part.amount.expected
            elif isinstance(part, Prevention) and part.share == "all" and _happens(clause):
                shield = max(shield, part.case.chance)
            elif isinstance(part, Damage) and part.to.is_you and _is_upkeep(clause):
                harm += part.amount.on(_one) if _concerns(part, away) else 0.0
    attacked, attacking = tuple(sums["attacked"]), tuple(sums["attacking"])
    return Stand(attacked, attacking, shield, attempt, harm, ransom, tuple(answers))


def _ransom(clause: ClauseFacts) -> int:
    """The CP that a line asks for, if a phase is skipped unless they are paid."""
    if clause.sort != "trigger":
        return 0
    skips, asked = False, 0
    for part in clause.does.parts:
        choices = part.case.choices
        if isinstance(part, CourseChange) and part.what == "skip phase":
            skips = skips or (bool(choices) and choices[0].option == 0)
        elif isinstance(part, Goods) and part.how == "pay" and choices:
            asked = asked or part.amount.least
    return asked if skips else 0


def _is_upkeep(clause: ClauseFacts) -> bool:
    """Whether a line happens or is triggered in the Upkeep of the token's holder."""
    return clause.phase == "Upkeep" or clause.event == "last side passed"


def _concerns(part: Part, away: bool) -> bool:
    """Whether a part may happen to the hero of its token, or to others if it is `away`."""
    count = 0.0 if away else 1.0
    return all(need.met_by(count) for need in part.case.needs if need.what == OWN_TOKEN)


def _happens(clause: ClauseFacts) -> bool:
    return clause.sort == "trigger" and clause.event == "would receive damage"


def _one(scale: Scale) -> float:
    return 1.0
